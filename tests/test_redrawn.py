"""Boards drawn again: the frame, the inlay, labels, title and description of an SVG are those that are drawn."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from own import own, own_pages
from parlour.cli import main
from parlour.draw.setups import Look, board_files
from parlour.draw.wardrobe import wardrobe
from parlour.inspect.redrawn import BoardSeen, redrawn, usual

BOARD = "merelles"


@pytest.fixture(scope="module")
def drawing() -> bytes:
    look = Look(own().themes["colour"], wardrobe=wardrobe(own(), own_pages()))
    return board_files(own(), own_pages(), look, (BOARD,))[f"boards/{BOARD}.svg"]


def told_of(data: bytes, **how: object) -> tuple[str, ...]:
    board = BoardSeen(BOARD, bool(how.get("flip")), bool(how.get("labels")), own().themes["colour"])
    return redrawn(data, board, own(), own_pages())


def test_a_board_drawn_in_any_look_is_known_again(drawing: bytes) -> None:
    pack, pages = own(), own_pages()
    seen_as = usual(drawing, [BOARD], pack, pages)
    assert seen_as is not None and seen_as.dressed and seen_as.name == BOARD
    packed = re.sub(rb">\s+<", b"><", drawing).replace(b"</svg>", b"<!-- packed --></svg>")
    assert usual(packed, [BOARD], pack, pages) == seen_as, "blanks and comments are no shapes"
    for manner, theme, more in (
        ("", "grey", {}), ("1878", "colour", {"labels": True}), ("plain", "ink-saver", {"flip": True}),
        ("leaflet", "contrast", {"size": 173.0}), ("", "colour", {"square": 11.3}),
    ):  # fmt: skip
        look = Look(pack.themes[theme], wardrobe=wardrobe(pack, pages, manner), **more)  # type: ignore[arg-type]
        data = board_files(pack, pages, look, (BOARD,))[f"{look.folder}{BOARD}.svg"]
        assert told_of(data, **more) == (), (manner, theme, more)


SPOILT = {
    "frame gone": (r'<g id="frame">.*?</g>', "", "its group frame is not as it is drawn"),
    "frame recolored": (r"#33567c", "#337c56", "its group frame"),
    "a band of the frame gone": (r'(<g id="frame">\s*)<path[^>]*/>', r"\1", "its group frame"),
    "title": (r"The Merelles board", "The Halma board", "its title is “The Halma board” where “The Merelles board”"),
    "no description": (r"<desc.*?</desc>", "", "its description is “” where “Twenty-four circles"),
    "a title that is named otherwise": (r'<title id="', r'<title id="not-', "the drawing is not as it is drawn"),
    "a frame that nobody shows": (r'<g id="frame"', '<g xmlns="http://example.org/" id="frame"', "it is drawn"),
    "a style": (r"<svg", '<?xml-stylesheet href="a.css"?><svg', "the drawing is not as it is drawn"),
    "a declaration": (r"<svg", "<!DOCTYPE svg><svg", "the drawing is not as it is drawn"),
    "a band within another": (
        r'(<g id="frame">\s*<path[^>]*?)/>\s*(<path[^>]*/>)',
        r"\1>\2</path>",
        "its group frame is not as it is drawn",
    ),
    "another description": (r"Its points are 24 mm apart", "Its points are 42 mm apart", "its description is"),
}


@pytest.mark.parametrize(("old", "new", "words"), SPOILT.values(), ids=list(SPOILT))
def test_the_dress_and_the_words_of_a_board_are_those_that_are_drawn(
    old: str, new: str, words: str, drawing: bytes
) -> None:
    spoilt = re.sub(old, new, drawing.decode(), flags=re.DOTALL).encode()
    assert spoilt != drawing
    told = told_of(spoilt)
    assert any(words in each for each in told), told


def test_labels_that_are_all_gone_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A board may be drawn without them; then it says so."""
    assert main(["boards", "foregammon", "--manner", "plain", "--out", str(tmp_path)]) == 0
    (path,) = tmp_path.rglob("foregammon.svg")
    text = path.read_text(encoding="utf-8")
    spoilt = re.sub(r'<path[^>]*data-label="[^"]*"[^>]*/>', "", text)
    assert spoilt != text
    path.write_text(spoilt, encoding="utf-8")
    capsys.readouterr()
    assert main(["inspect", str(path)]) == 1
    assert "wrong: " in capsys.readouterr().out


def test_any_part_of_a_board_that_is_gone_moved_or_recolored_is_told(drawing: bytes) -> None:
    """Parts chosen by chance."""
    chance = Random(17)
    text = drawing.decode()
    paths = list(re.finditer(r"<path[^>]*/>", text))
    for one in chance.sample(paths, 6):
        other = chance.choice(("", one[0].replace("<path", '<path transform="translate(1 0)"'), _tinted(one[0])))
        spoilt = text[: one.start()] + other + text[one.end() :]
        assert told_of(spoilt.encode()), one[0][:80]


def _tinted(path: str) -> str:
    return re.sub(r'(fill|stroke)="(#\w+|none)"', lambda found: f'{found[1]}="#abcdef"', path, count=1)
