"""The gallery of the documents: its pictures are those of the boards as they are drawn now; --renew makes them anew."""

from __future__ import annotations

import re
import struct
import tomllib
from io import BytesIO
from pathlib import Path

import pytest
from own import ROOT, own, own_theme
from parlour.check import check
from parlour.draw.drawing import Drawing
from parlour.draw.setups import Look, chosen
from parlour.draw.wardrobe import wardrobe
from parlour.load.manner import PLAIN
from parlour.pdf.raster import png
from PIL import Image, ImageStat

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


INKED = 1000
"""How many dots wide a board is when its ink is measured."""

THEMES = ("colour", "grey", "ink-saver", "contrast")


def inked(drawing: Drawing) -> float:
    """How dark a drawing is on the mean, in hundredths."""
    grey = Image.open(BytesIO(png(drawing, INKED))).convert("L")
    return 100 - ImageStat.Stat(grey).mean[0] / 2.55


def test_the_ink_of_every_manner_and_theme_is_told() -> None:
    pack = own()
    pages = check(pack)
    shown = chosen(pack, pages, (SAMPLE,))[SAMPLE]
    text = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8").partition("## Ink of one board")[2]
    for manner in (*sorted(pack.frames), PLAIN):
        row = re.search(rf"^\| `{manner}` \|(.*)\|$", text, re.MULTILINE)
        assert row is not None, manner
        told = [int(cell.strip().removesuffix(" %")) for cell in row[1].split("|")]
        worn = wardrobe(pack, pages, manner)
        found = [inked(Look(own_theme(name), wardrobe=worn).drawn(shown)) for name in THEMES]
        near = all(abs(a - b) <= 1 for a, b in zip(told, found, strict=True))
        assert near, f"| `{manner}` | {' | '.join(f'{round(each)} %' for each in found)} |"
