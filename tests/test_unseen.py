"""Nothing in the name or the words of a file can forge a line of a report, or hide what a source says."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from parlour.cli import main
from parlour.load.unseen import NAMELESS, UNSEEN, spelled
from parlour.mistakes import mistake

sys.path.insert(0, str(Path(__file__).parent / "hostile"))

from packs import BOARD, GAME, PAGE, SOURCE, base, text

FORGED = "x\n::error file=a::forged\nrules∕a.md:1: P999 forged\x1b[31m\u202e\r\x85\u2028"
PLACES = (
    "rules/house/@.md", "rules/@/collection.toml", "rules/@/page.md", "boards/@.toml", "games/@.toml", "games/@.py",
    "rules/house/@.play.toml", "rules/house/@.txt", "templates/@.html", "templates/themes/@.toml", "rules/house/@/x.md",
    "templates/cut/@.toml",
)  # fmt: skip
FORMATS = ("text", "json", "junit", "github", "sarif")


def pack(root: Path, **other: str) -> None:
    for name, words in (base() | other).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(str(words), encoding="utf-8")


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack with files of every kind whose names would forge lines; one name is not even UTF-8."""
    root = tmp_path_factory.mktemp("named")
    pack(root)
    kinds = {".md": text(PAGE), ".toml": text(BOARD), ".py": "raise SystemExit(0)\n"}
    for place in PLACES:
        path = root / place.replace("@", FORGED)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(kinds.get(path.suffix, "x"), encoding="utf-8")
    (root / "rules/house/\udcff.md").write_text(text(PAGE), encoding="utf-8")
    return root


@pytest.mark.parametrize("form", FORMATS)
def test_no_name_of_a_file_forges_a_line(form: str, named: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--sources", str(named), "--cache", "none", "--jobs", "1", "--format", form]) == 1
    told = capsys.readouterr()
    said = told.out + told.err
    assert "P060" in said
    for line in said.splitlines():
        assert not line.startswith(("::error file=a", "rules∕a")), line
    assert not UNSEEN.search(said)
    said.encode()
    if form in ("json", "sarif"):
        json.loads(told.out)
    if form == "junit":
        ET.fromstring(told.out)


TOLD = {
    "page key": (PAGE, "order    = 1", '"@" = 1'),
    "page value": (PAGE, "order    = 1", 'order = "@"'),
    "title": (PAGE, 'title    = "Picaria"', 'title = "@"'),
    "board key": (BOARD, "square = 26", '"@" = 26'),
    "board value": (BOARD, "The Picaria board", "@"),
    "game key": (GAME, 'looks   = "disc"', '"@" = "disc"'),
    "game value": (GAME, 'letters = "wb"', 'letters = "@"'),
    "source value": (SOURCE, 'title = "House Games"', 'title = "@"'),
}
ESCAPED = r"x\n::error file=a::forged\u001b\u202e\u0085\U000e0041\u2028"


@pytest.mark.parametrize("place", TOLD)
def test_no_escape_in_a_table_forges_a_line(place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name, old, new = TOLD[place]
    assert old in text(name)
    pack(tmp_path, **{name: text(name).replace(old, new.replace("@", ESCAPED), 1)})
    for form in FORMATS:
        assert main(["verify", "--sources", str(tmp_path), "--cache", "none", "--jobs", "1", "--format", form]) == 1
        told = capsys.readouterr()
        assert not any(line.startswith("::error file=a") for line in told.out.splitlines() + told.err.splitlines())
        assert not UNSEEN.search(told.out + told.err)
        assert "P017" in told.out + told.err


def test_a_message_is_one_line_whatever_it_quotes() -> None:
    """What is spelled out in it cannot begin a line of its own, nor turn the text round."""
    told = str(mistake(f"rules/{FORGED}.md", 3, "P017", f"it says {FORGED}", number=0x202E))
    assert not any(line.startswith(("::error", "rules∕a.md")) for line in told.splitlines())
    assert not UNSEEN.search(told) and "\\n::error file=a" in told and "\\u202e" in told


CONTROLS = "\x00\x07\x1b\x85\x9b\xad\u061c\u200b\u200f\u202a\u202e\u2066\u2069\ufeff\ue000\uffff\U000e0041"


@pytest.mark.parametrize("letter", CONTROLS)
def test_what_nobody_sees_is_a_mistake(letter: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack(tmp_path, **{PAGE: text(PAGE) + f"\nWhite{letter} begins.\n"})
    assert main(["verify", "--sources", str(tmp_path), "--cache", "none", "--jobs", "1"]) == 1
    said = capsys.readouterr().err
    assert "P017" in said
    assert letter not in said


def test_spelling() -> None:
    assert spelled("a\nb\t\x1b\u202e\udcff c") == r"a\nb\t\x1b\u202e\udcff c"
    assert spelled("Mühle – “Fuchs”, ἀγών") == "Mühle – “Fuchs”, ἀγών"
    assert NAMELESS.search("a\nb") and not UNSEEN.search("a\nb")
