"""What drawings of boards say of themselves: just what is to be seen on them, in words for people."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest
from own import own, own_theme
from parlour.check import Checked, check
from parlour.crew import Crew
from parlour.draw.beginnings import MOST, SetUp, set_ups
from parlour.draw.setups import Look, board_files
from parlour.draw.spoken import RESTORED, TURNED
from parlour.draw.wardrobe import wardrobe
from parlour.inspect.figures import inspect_boards
from parlour.mistakes import Mistakes

SVG = "{http://www.w3.org/2000/svg}"
NAMES = re.compile(r"\b(numbered (?:from|as|1)|named by|lettered from)\b")
"""What tells that names of points are written on a board."""

UNSEEN = "not written on the board"


@cache
def pages() -> dict[str, Checked]:
    return check(own())


@cache
def drawings(labels: bool | None = None, flip: bool = False) -> dict[str, ElementTree.Element]:
    """All boards and set-ups, dressed by their sources."""
    look = Look(own_theme("colour"), labels=labels, flip=flip, wardrobe=wardrobe(own(), pages()))
    files = board_files(own(), pages(), look)
    return {name.removesuffix(".svg").rpartition("/")[2]: ElementTree.fromstring(data) for name, data in files.items()}


def told(drawing: ElementTree.Element) -> str:
    return drawing.findtext(f"{SVG}desc") or ""


def named(drawing: ElementTree.Element) -> bool:
    """Whether names of points are written on a board, beside its points or at its edges."""
    every = list(drawing.iter())
    points = {each.get("id", "").removeprefix("point-") for each in every if each.get("id", "").startswith("point-")}
    labels = {each.get("data-label") for each in every if each.get("data-label") and not each.get("data-point")}
    return bool(labels & (points | {point[:1] for point in points if point[:1].isalpha()}))


def ready() -> dict[str, SetUp]:
    return {one.name: one for one in set_ups(pages())}


def test_every_id_is_there_once_and_every_drawing_has_its_own() -> None:
    roots = Counter(drawing.get("id") for drawing in drawings().values())
    assert set(roots.values()) == {1}
    for name, drawing in drawings().items():
        ids = Counter(each.get("id") for each in drawing.iter() if each.get("id"))
        assert [one for one, many in ids.items() if many > 1] == [], name
        for key, tag in (("aria-labelledby", "title"), ("aria-describedby", "desc")):
            [called] = [each for each in drawing.iter() if each.get("id") == drawing.get(key)]
            assert called.tag == f"{SVG}{tag}"
            assert called.text


@pytest.mark.parametrize("labels", [None, True, False])
def test_names_are_told_where_they_are_written_and_nowhere_else(labels: bool | None) -> None:
    shown = {name: named(drawing) for name, drawing in drawings(labels).items()}
    assert any(shown.values()) == (labels is not False)
    assert all(shown.values()) == (labels is True)
    for name, drawing in drawings(labels).items():
        words = told(drawing)
        if shown[name]:
            assert UNSEEN not in words, name
        else:
            assert not NAMES.search(words) or UNSEEN in words, (name, words)
        if NAMES.search(words) and UNSEEN not in words:
            assert shown[name], (name, words)


def test_a_set_up_tells_how_the_points_are_called_that_it_names() -> None:
    for name, one in ready().items():
        words = told(drawings()[name])
        assert one.sheet.about.rstrip(".") in words, name
        if one.sheet.labels not in ("none", "ring"):
            assert NAMES.search(words), (name, words)
        if one.sheet.labels == "none":
            points = "|".join(point for point in one.sheet.board.points if not point.isdigit())
            assert not re.search(rf"\bon ({points})\b", words), (name, words)


def test_what_is_restored_is_called_so_and_nothing_else() -> None:
    restored = {name for name, sheet in own().sheets.items() if sheet.status == "restored"}
    for name, drawing in drawings().items():
        board = ready()[name].sheet.name if name in ready() else name
        assert (RESTORED in told(drawing)) == (board in restored), name
        for supplied in own().sheets[board].ground.get("supplied", "").split(". "):
            assert supplied in told(drawing)


def test_the_size_is_told_as_it_is_drawn() -> None:
    look = Look(own_theme("colour"), square=17.5, wardrobe=wardrobe(own(), pages()))
    for data in board_files(own(), pages(), look, ("halma", "merelles")).values():
        assert re.search(r"(?:squares are|points are) 17\.5 mm (?:wide|apart)\.$", told(ElementTree.fromstring(data)))
    assert "Its squares are 38 mm wide." in told(drawings()["checkerboard"])
    assert "Its points are 24 mm apart." in told(drawings()["cross"])
    assert "Its squares are 20 mm wide." in told(drawings()["russian-tivoli"])


def test_a_board_that_is_turned_says_so() -> None:
    assert all(TURNED in told(drawing) for drawing in drawings(flip=True).values())
    assert not any(TURNED in told(drawing) for drawing in drawings().values())


def test_options_are_told_in_words_for_people_and_every_set_up_otherwise() -> None:
    titles = Counter((one.page, one.figure.title) for one in ready().values())
    assert set(titles.values()) == {1}
    for one in ready().values():
        for option in one.game.choices:
            assert not re.search(rf"\b{option} (?:[a-z]+|\d)\b", one.told.replace("the fox on", "")), one.told
        assert bool(one.told) == bool(one.choice)
        assert not re.search(r"\b([ab]{2,4}|\d-\d-\d)\b", one.told)
    wanted = {
        "checkerboard-checkers-colours-black-red": "black against red",
        "chessboard-avion-mix-2-2-4": "with two travelers, two suns and four storms a side",
        "checkerboard-fox-and-geese-checkerboard-fox-1": "the fox on 1",
        "halma-halma-players-1": "for one player",
        "messenger-boy-messenger-boy-starts-aa": "the blue boy on the left start",
        "messenger-boy-messenger-boy-players-3-starts-bba": "for three players, the red boy on the right start",
    }
    assert wanted == {name: ready()[name].told for name in wanted}


def test_who_moves_first_is_not_who_sets_men_on_the_board_before() -> None:
    words = told(drawings()["cross-siege"])
    assert "before the first move; the soldiers move first." in words
    assert "officers to move" not in words
    assert "White to move." in told(drawings()["chessboard-chess"])


def test_options_go_together_as_far_as_the_bound() -> None:
    every = list(ready().values())
    assert max(Counter(one.page for one in every).values()) <= MOST
    boys = [one for one in every if one.page == "messenger-boy"]
    assert len(boys) == 2**2 + 2**3 + 2**4  # who chooses which Start, of two, three and four
    assert len({frozenset(one.men) for one in boys}) == len(boys)


def test_a_printed_number_that_is_missing_is_noticed_where_names_are_off() -> None:
    look = Look(own_theme("colour"), wardrobe=wardrobe(own(), pages()))
    name = "boards/russian-tivoli.svg"
    data = board_files(own(), pages(), look, ("russian-tivoli",))[name]
    spoilt, many = re.subn(rb'<path [^>]*data-label="5" data-point="e9"[^>]*/>', b"", data)
    assert many == 1
    inspect_boards(own(), pages(), look, {name: data}, Crew())
    with pytest.raises(Mistakes) as told_so:
        inspect_boards(own(), pages(), look, {name: spoilt}, Crew())
    assert "the label '5' of the number on e9 is missing" in str(told_so.value.found)


def test_the_number_of_a_row_is_not_taken_for_its_name() -> None:
    look = Look(own_theme("colour"), wardrobe=wardrobe(own(), pages()))
    files = board_files(own(), pages(), look, ("foregammon",))
    inspect_boards(own(), pages(), look, files, Crew())
