"""The gallery of the documents: its pictures are those of the boards as they are drawn now; --renew makes them anew."""

from __future__ import annotations

import json
import re
import struct
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from own import ROOT, own, own_theme
from parlour.check import check
from parlour.cli import main
from parlour.draw.canvas import Canvas
from parlour.draw.drawing import Drawing
from parlour.draw.setups import Look, chosen
from parlour.draw.trace import rect
from parlour.draw.wardrobe import wardrobe
from parlour.inspect.darkness import darkness
from parlour.load.manner import PLAIN
from parlour.pdf.raster import png

GALLERY = ROOT / "docs" / "gallery"
WIDE = 360
"""How many dots wide the pictures are."""

SAMPLE = "merelles"
"""The board that is shown in every manner."""


def drawings() -> dict[str, Drawing]:
    """What the gallery shows, by the names of its files."""
    pack = own()
    pages = check(pack)
    look = Look(own_theme("colour"), wardrobe=wardrobe(pack, pages))
    found = {name: look.drawn(one) for name, one in chosen(pack, pages, ()).items() if not one.page}
    for manner in (*sorted(pack.frames), PLAIN):
        other = Look(own_theme("colour"), wardrobe=wardrobe(pack, pages, manner))
        found[f"manner-{manner}"] = other.drawn(chosen(pack, pages, (SAMPLE,))[SAMPLE])
    return found


def test_the_pictures_of_the_gallery_are_those_of_the_boards(request: pytest.FixtureRequest) -> None:
    shown = drawings()
    if request.config.getoption("--renew"):
        GALLERY.mkdir(exist_ok=True)
        for old in GALLERY.glob("*.png"):
            old.unlink()
        for name, drawing in shown.items():
            (GALLERY / f"{name}.png").write_bytes(png(drawing, WIDE))
        lines = [f'"{name}" = "{drawing.spelling}"' for name, drawing in shown.items()]
        (GALLERY / "drawn.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = tomllib.loads((GALLERY / "drawn.toml").read_text(encoding="utf-8"))
    told = "the gallery is not of these boards: run pytest tests/test_gallery.py --renew"
    assert kept == {name: drawing.spelling for name, drawing in shown.items()}, told
    for name, drawing in shown.items():
        wide, high = _size(GALLERY / f"{name}.png")
        assert abs(wide - WIDE) <= 1
        assert abs(high - WIDE * drawing.height / drawing.width) <= 1
    assert {path.stem for path in GALLERY.glob("*.png")} == set(shown)


def test_the_gallery_shows_every_board_and_manner() -> None:
    text = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    for name in tomllib.loads((GALLERY / "drawn.toml").read_text(encoding="utf-8")):
        assert f"gallery/{name}.png" in text, name


def _size(path: Path) -> tuple[int, int]:
    """How many dots wide and high a PNG is."""
    wide, high = struct.unpack(">II", path.read_bytes()[16:24])
    return wide, high


# -- ink --------------------------------------------------------------------------------------------

THEMES = ("colour", "grey", "ink-saver", "contrast")
INKS = ROOT / "docs" / "inks.md"
TABLE = GALLERY / "ink.toml"


def looks() -> dict[tuple[str, str], list[Drawing]]:
    """Every bare board in every manner and plain, in all themes."""
    pack = own()
    pages = check(pack)
    bare = {name: one for name, one in chosen(pack, pages, ()).items() if not one.page}
    worn = {manner: wardrobe(pack, pages, manner) for manner in (*sorted(pack.frames), PLAIN)}
    return {
        (name, manner): [Look(own_theme(each), wardrobe=worn[manner]).drawn(one) for each in THEMES]
        for name, one in bare.items()
        for manner in worn
    }


def spelled(drawings: list[Drawing]) -> str:
    """What these drawings are, shortly."""
    return sha256("".join(drawing.spelling for drawing in drawings).encode()).hexdigest()[:16]


def row(name: str, manner: str, inks: list[int]) -> str:
    """A line of the table in the documents; the manner of the source of a board's game stands out."""
    pack = own()
    dress = wardrobe(pack, check(pack)).dress(pack.sheets[name])
    told = f"**`{manner}`**" if dress is not None and dress.manner.name == manner else f"`{manner}`"
    return f"| {name} | {told} | {' | '.join(f'{each} %' for each in inks)} |"


def test_the_ink_of_every_board_manner_and_theme_is_told(request: pytest.FixtureRequest) -> None:
    """The table has been measured in these very drawings; of the board of each manner it is measured again."""
    shown = looks()
    if request.config.getoption("--renew"):
        found = {
            f"{name} {manner}": [spelled(several), *(round(100 * darkness(one)) for one in several)]
            for (name, manner), several in shown.items()
        }
        lines = [f'"{key}" = {json.dumps(told)}' for key, told in found.items()]
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        rows = [row(*key.split(" "), told[1:]) for key, told in found.items()]  # type: ignore[arg-type]
        head, _, _ = INKS.read_text(encoding="utf-8").partition("\n| board |")
        titles = f"| board | manner | {' | '.join(f'`{each}`' for each in THEMES)} |\n|---|---|{'---|' * len(THEMES)}\n"
        INKS.write_text(f"{head}\n{titles}" + "\n".join(rows) + "\n", encoding="utf-8")
    kept = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    text = INKS.read_text(encoding="utf-8")
    told = "the table of ink is not of these boards: run pytest tests/test_gallery.py --renew"
    drawn = {" ".join(key): spelled(one) for key, one in shown.items()}
    assert {key: one[0] for key, one in kept.items()} == drawn, told
    for key, (_, *inks) in kept.items():
        assert row(*key.split(" "), inks) in text, key
    for manner in (*sorted(own().frames), PLAIN):
        again = [round(100 * darkness(one)) for one in shown[SAMPLE, manner]]
        assert kept[f"{SAMPLE} {manner}"][1:] == again, manner


def test_the_ink_of_boards_is_told_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    kept = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    assert main(["boards", "merelles", "star-five", "--ink", "--manner", "1878", "--theme", "all"]) == 0
    lines = [re.split(r"\s{2,}", line.replace(" %", "").strip()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["board", "manner", *sorted(THEMES)] or lines[0][:2] == ["board", "manner"]
    for name, manner, *inks in lines[1:]:
        told = dict(zip(lines[0][2:], map(int, inks), strict=True))
        assert [told[each] for each in THEMES] == kept[f"{name} {manner}"][1:]
    assert len(lines) == 3


def test_a_black_drawing_is_all_ink() -> None:
    canvas = Canvas.sized(20, 10, "black")
    assert darkness(canvas.drawing()) < 0.001
    canvas.path(rect(0, 0, 10, 10), fill="#000000")
    assert darkness(canvas.drawing()) == pytest.approx(0.5, abs=0.01)
