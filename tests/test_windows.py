"""Figures that show a part of their board: rings that are cut, men outside, and what is read of them."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from own import own, own_paper, own_theme
from parlour.check import check
from parlour.compose.easel import Easel
from parlour.compose.readable import NAMES
from parlour.draw.artist import svg
from parlour.draw.fixtures import ropes_of
from parlour.draw.layout import laid
from parlour.draw.plates import plates
from parlour.draw.stands import smallest_name
from parlour.inspect.reader.asked import asked_by, looks_of, seen_from
from parlour.inspect.reader.book import look_at_svg, specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.load.board import Sheet, read_board
from parlour.load.part import Part, only_within, uncut, window_of
from parlour.replay.examples import Shown, When
from parlour.replay.pages import Replayed, replay


@cache
def foregammon() -> Replayed:
    """The page of the game with a ring."""
    return replay(own(), check(own(), ("foregammon",)))["foregammon"]


def board() -> Sheet:
    """Its board."""
    return own().sheets["foregammon"]


def cut(one: str, two: str) -> Part:
    """The part of the board with these corners."""
    index = board().board.index
    return only_within(board(), window_of(board(), index[one], index[two]))


def shown(one: str, two: str, *moments: When) -> Replayed:
    """The page with one example, and in it one figure that shows the part with these corners."""
    index = board().board.index
    example = foregammon().examples["figure-6"]
    figure = Shown(moments, "A part.", False, within=window_of(board(), index[one], index[two]))
    return replace(foregammon(), examples={"figure-6": replace(example, shown=(figure,))}, pictures={})


@cache
def reader() -> FigureReader:
    """Reads figures of this game."""
    return FigureReader(specimens(own_theme(), looks_of(asked_by(own(), foregammon()))))


def test_a_stretch_of_a_ring_knows_which_way_is_out() -> None:
    part = cut("p19", "p29")
    names = part.sheet.board.points
    assert names == tuple(f"p{number}" for number in range(19, 30))
    [ring] = part.sheet.rings
    assert not ring.closed and [names[point] for point in ring.points] == list(names)
    out = {name: part.sheet.outward(point) for point, name in enumerate(names)}
    assert out["p19"] == (-1, 1) and out["p29"] == (-1, -1)
    assert {out[name] for name in names[1:-1]} == {(-1, 0)}
    whole = board()
    assert all(out[name] == whole.outward(whole.board.index[name]) for name in names)
    assert [each.closed for each in whole.rings] == [True]


def test_a_stretch_goes_on_past_the_beginning_of_its_track() -> None:
    part = cut("p29", "p3")
    [ring] = part.sheet.rings
    names = part.sheet.board.points
    assert [names[point] for point in ring.points] == ["p29", "p30", "p31", "p0", "p1", "p2", "p3"]
    assert len(ring.steps()) == 6
    both = cut("p22", "p8").sheet
    assert sorted(len(each.points) for each in both.rings) == [4, 4]
    assert {both.outward(point) for each in both.rings for point in each.points} == {(-1, 0), (1, 0)}


def test_the_rope_of_a_stretch_is_open_and_as_long_as_its_pennants() -> None:
    [(places, closed)] = ropes_of(laid(cut("p19", "p29").sheet, 10, True, False, False))
    assert not closed
    assert len({round(x, 3) for x, _ in places[1:-1]}) == 1
    assert places[0][0] == pytest.approx(places[1][0] + 5) and places[0][1] == pytest.approx(places[1][1])
    [(middle, _)] = ropes_of(laid(cut("p17", "p15").sheet, 10, True, False, False))
    assert max(x for x, _ in middle) - min(x for x, _ in middle) == pytest.approx(30)


def test_a_part_from_the_other_side_is_the_same_ring() -> None:
    [asked] = asked_by(own(), shown("p19", "p29", When(0)))
    turned = seen_from(asked, True, True).sheet
    assert {turned.outward(point) for point in range(1, 10)} == {(1, 0)}


PLACES = """
title  = "Places"
about  = "Two points."
square = 10
[places]
a1 = [0, 0]
b1 = [1.5, 0.5]
[draw]
plain = "a1 b1"
"""

PARTS = [
    ("p19", "p29", (When(1, 1), When(1, 2), When(1, 3), When(1, 4))),
    ("p19", "p29", (When(0), When(-1))),
    ("p20", "p28", (When(0),)),
    ("p13", "p3", (When(0),)),
    ("p18", "p14", (When(0),)),
    ("p17", "p15", (When(0),)),
    ("p29", "p3", (When(0),)),
    ("p22", "p8", (When(0), When(-1))),
    ("p19", "p13", (When(0),)),
    ("p29", "p8", (When(0),)),
]
"""Left sides, right ones, ends with and without corners, and rows of the field with both sides."""


@pytest.mark.parametrize(("one", "two", "moments"), PARTS)
@pytest.mark.parametrize("square", [6.0, 11.5])
def test_parts_of_a_ring_are_drawn_and_read_back(one: str, two: str, moments: tuple[When, ...], square: float) -> None:
    page = shown(one, two, *moments)
    [plate] = plates(own(), page)["figure-6"]
    wanted = list(asked_by(own(), page))
    assert len(wanted) == len(plate.figures) == len(moments)
    for asked, figure in zip(wanted, plate.figures, strict=True):
        assert figure.sheet.partial and asked.sheet is figure.sheet
        assert len(figure.men) == len(asked.men) < 14
        seen, reading = look_at_svg(svg(figure, own_theme(), square=square, frame=False).encode(), asked, reader())
        assert reading is not None and seen.differences == ()
        small = [words for words in seen.shortfalls if "on a man" not in words]
        assert small == [], (one, two)


def spoilt(find: str, put: str) -> tuple[str, ...]:
    """What is told of the left side of the board when its drawing is changed so."""
    page = shown("p19", "p29", When(0))
    [figure], [asked] = plates(own(), page)["figure-6"][0].figures, asked_by(own(), page)
    text = svg(figure, own_theme(), square=10, frame=False)
    found = re.search(find, text, re.DOTALL)
    assert found is not None
    seen, _ = look_at_svg(text.replace(found[0], put.format(found[0]), 1).encode(), asked, reader())
    return seen.differences


def test_the_reader_notices_a_rope_that_is_gone() -> None:
    assert spoilt(r'<path class="rope"[^>]*/>', "{}") == ()
    assert spoilt(r'<path class="rope"[^>]*/>', "") == ("the rope of the pennants is missing",)


def test_men_of_different_sizes_on_a_point_are_noticed() -> None:
    piece = r'<g class="piece piece-black-gamin" data-man="7".*?</g>'
    told = spoilt(piece, '<g transform="translate(0.88 0) scale(0.6)">{}</g>')
    assert "p22: of the men there one is larger than another" in told


def test_what_lies_outside_is_neither_drawn_nor_told() -> None:
    page = shown("p19", "p29", When(1, 1))
    [figure] = plates(own(), page)["figure-6"][0].figures
    assert [man.kind for man in figure.men] == ["gamin"] * 4
    assert len(figure.arrows) == 1
    assert "King" not in figure.desc and "Gamin 1" in figure.desc
    [asked] = asked_by(own(), page)
    assert len(asked.routes) == 1 and {man.name for man in asked.men} == {"1", "2", "A", "B"}
    names = {asked.sheet.board.points[point] for point in asked.named}
    assert {"p19", "p26"} <= names and "c5" not in names


def test_which_boards_can_be_cut_and_where() -> None:
    sheet, index = board(), board().board.index
    assert not uncut(sheet, window_of(sheet, index["p19"], index["p29"]))
    assert not uncut(sheet, window_of(sheet, index["p22"], index["p8"]))
    assert "numbers at both ends" in uncut(sheet, window_of(sheet, index["p22"], index["c3"]))
    lined = own().sheets["merelles"]
    assert uncut(lined, window_of(lined, 0, 1)).startswith("it is drawn with lines")
    for table in (own().sheets["backgammon"], read_board(PLACES, "boards/places.toml")):
        assert uncut(table, window_of(table, 0, 1)).startswith("only boards")


def test_names_on_men_are_large_enough_in_the_strip_of_the_book() -> None:
    easel = Easel(own_paper(), own_theme(), dry=True)
    start, strip = plates(own(), foregammon())["figure-6"]
    for plate, many in ((start, 1), (strip, 4)):
        made = easel.plate(plate, "", lambda text: text)  # type: ignore[arg-type, return-value]
        assert [len(row) for row in made.rows] == [many]
        for picture, figure in zip(made.rows[0], plate.figures, strict=True):
            square = easel.square(figure.sheet, picture.wide + 0.1, picture.high + 0.1, True, many == 1)
            layout = laid(figure.sheet, square, True, False, many == 1)
            assert smallest_name(figure, layout) > NAMES - 0.05
    assert sum(picture.wide for picture in made.rows[0]) + 3 * made.apart <= own_paper().full
    assert made.most > 1.2


def test_small_names_on_men_fall_short() -> None:
    page = shown("p19", "p29", When(1, 2))
    [figure], [asked] = plates(own(), page)["figure-6"][0].figures, asked_by(own(), page)
    told = {}
    for square in (6.0, 12.0):
        seen, _ = look_at_svg(svg(figure, own_theme(), square=square, frame=False).encode(), asked, reader())
        told[square] = [words for words in seen.shortfalls if "on a man" in words]
    assert told[12.0] == []
    [words] = told[6.0]
    assert words == "the name '1' on a man is 1.08 mm high, and 1.5 are wanted"
