"""Any name and any title, in any script: `verify` says at once what is wrong, or a book and a kit can be made of it."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parent / "hostile"))

import fuzz
from packs import BOARD, GAME, PAGE, SOURCE, Files, text

SCRIPTS = (
    "abcxyzABC", "äöüßéèêñçåøœ", "ЖитьЁшка", "Ἀγώνας", "אבגד", "العب", "囲碁将棋", "ゲーム", "게임", "शतरंज", "'’“”«»„‚",
    "&<>\"\\/|*_`#[](){}$%^~=+", "…—–-·•", "½²₃№", "😀♟♙", " \u00a0\u2009", ".,;:!?", "0123456789", "\u0301\u0308",
)  # fmt: skip
LETTERS = st.sampled_from(SCRIPTS).flatmap(st.sampled_from)
TITLES = st.lists(LETTERS | st.characters(codec="utf-8"), max_size=90).map("".join)
NAMES = st.lists(LETTERS | st.sampled_from("abc-_"), min_size=1, max_size=12).map("".join).filter(
    lambda name: "/" not in name and name.strip(".") and len(name.encode()) < 200
)  # fmt: skip
LIMITS = settings(max_examples=60)


def titled(title: str, collection: str, board: str) -> Files:
    """The right pack with other titles."""
    told = [json.dumps(words).replace("\x7f", "\\u007f") for words in (title, collection, board)]
    return {
        PAGE: text(PAGE).replace('"Picaria"', told[0], 1), GAME: text(GAME),
        SOURCE: text(SOURCE).replace('"House Games"', told[1], 1),
        BOARD: text(BOARD).replace('"The Picaria board"', told[2], 1),
    }  # fmt: skip


def named(page: str, collection: str, board: str) -> Files:
    """The right pack with other names of files."""
    return {
        f"rules/{collection}/{page}.md": text(PAGE).replace('board    = "picaria"', f"board    = {json.dumps(board)}"),
        f"rules/{collection}/collection.toml": text(SOURCE), f"boards/{board}.toml": text(BOARD), GAME: text(GAME),
    }  # fmt: skip


def verified(files: Files, folder: Path) -> str:
    """Whether `verify` takes a pack."""
    with tempfile.TemporaryDirectory(dir=folder) as own:
        return fuzz.gone_through(files, Path(own), built=False)


@LIMITS
@given(TITLES, TITLES, TITLES)
@example("", "", "")
@example("…", "Ж", "B")
def test_titles(tmp_path: Path, title: str, collection: str, board: str) -> None:
    """What a title may not be is told."""
    assert verified(titled(title, collection, board), tmp_path) in ("refused", "verified")


@LIMITS
@given(NAMES, NAMES, NAMES)
@example("old maid", "house", "a'b")
@example("mühle", "house", "picaria")
def test_names(tmp_path: Path, page: str, collection: str, board: str) -> None:
    assert verified(named(page, collection, board), tmp_path) in ("refused", "verified")


def test_what_is_no_title_is_told(tmp_path: Path) -> None:
    for title in ("", " a", "a" * 25, "a " * 30 + "a", "囲碁"):
        assert verified(titled(title, "House", "Board"), tmp_path) == "refused"


HARD = "Ἀγών & «Жмурки» <b>*½*</b> … “O’Brien’s” $x$ {{ y }} № 1"
WIDE = "Mammoth Hammocks, Whimsical Wombats and Commandments Whammed"
WIDEST = " ".join(("W" * 32, "M" * 32, "W" * 32))


@pytest.mark.parametrize(("title", "other"), [(HARD, f"{HARD} 2"), (WIDE, WIDEST)])
def test_what_verifies_is_built(title: str, other: str, tmp_path: Path) -> None:
    """Titles in three scripts with signs that mean something to HTML and templates, and wide ones."""
    assert fuzz.gone_through(titled(title, other, other), tmp_path) == "built"


def test_names_that_are_allowed_are_built(tmp_path: Path) -> None:
    assert fuzz.gone_through(named("picaria", "a-0_b", "0-x_9"), tmp_path) == "built"


SCRIPTED = ("Жмурки и прятки Ёлочка", "Ἀγώνας τῶν Ἑλλήνων ᾧ", "Mu\u0308hle, O\u0308l und C\u0327a", "Łódź İı ŽĄĘ Ấnh")
"""Titles in which no letter, or not every one, is of the English alphabet; one has its accents by themselves."""


def scripted(titles: Iterable[str]) -> Files:
    """A page for each title, which says it wherever a page can say anything."""
    files: dict[str, str | bytes] = {BOARD: text(BOARD), GAME: text(GAME), SOURCE: text(SOURCE)}
    for number, title in enumerate(titles):
        page = text(PAGE).replace('"Picaria"', json.dumps(title), 1).replace("order    = 1", f"order    = {number}")
        for words in ("Three men who look for a row", "two minutes", "Three Men's Morris", "A game"):
            page = page.replace(words, title, 1)
        files[f"rules/house/page-{number}.md"] = page.replace("Three white men stand in a row.", title)
    terms = "".join(f'[[term]]\nterm = "{each}"\nmeans = "{each}."\n' for each in ("ход", "конь", "Ёлочка", "Ἀγώνας"))
    return files | {"rules/glossary.toml": terms}


def test_titles_of_many_scripts_are_built(tmp_path: Path) -> None:
    """Book, kits, boards and site are made of them and read back as sound; so is what says one thing at every place."""
    assert fuzz.gone_through(scripted(SCRIPTED), tmp_path, whole=True) == "built"


def twins(old: str, new: str) -> str:
    """What is said of two pages, `a` and `a-b`, of which the first has something by another name."""
    first, second = text(PAGE).replace(old, new, 1), text(PAGE).replace('"Picaria"', '"Other"', 1)
    files = {"rules/house/a.md": first, "rules/house/a-b.md": second, BOARD: text(BOARD), SOURCE: text(SOURCE)}
    with tempfile.TemporaryDirectory() as folder:
        fuzz.lay(files | {GAME: text(GAME)}, Path(folder))
        status, said = fuzz.told(["verify"], Path(folder))
    assert status == ("P077" in said)
    return said


ROW = "```example row"


@pytest.mark.parametrize(
    ("old", "new", "called"),
    [
        (ROW, "```example b-row", "a-b-row"), ("```figure board", "```figure b-board", "figure-a-b-board"),
        ("```figure board", "```figure row-1", "figure-a-row-1"), (ROW, "```example b-board", ""),
        ("## A game", "```back b-row\nNo.\n```\n## A game", "a-b-row"), (ROW, "```example c-row", ""),
    ],
)  # fmt: skip
def test_names_that_come_to_the_same_are_told(old: str, new: str, called: str) -> None:
    """What a book would call alike is told when it is verified; it was told of a template when the book was set."""
    assert (f"would be called {called} " in twins(old, new)) == bool(called)


@pytest.mark.parametrize("name", ["con", "aux", "nul", "lpt1", "all-set", "x" * 41])
def test_names_that_mean_something_already_are_told(name: str, tmp_path: Path) -> None:
    """A page may not be called as a device of some systems, as a kit of several games, or without an end."""
    assert verified(named(name, "house", "picaria"), tmp_path) == "refused"
    assert verified(named(name[:-2] + "-z" if len(name) < 41 else name[1:], "house", "picaria"), tmp_path) == "verified"


def test_the_sheet_of_all_boards_is_no_board(tmp_path: Path) -> None:
    assert verified(named("picaria", "house", "sheet"), tmp_path) == "refused"
    assert verified(named("sheet", "house", "sheets"), tmp_path) == "verified"
