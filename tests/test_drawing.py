"""The drawing as a value: every part says what it depicts, and outlines are what they say."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from functools import cache
from math import hypot
from typing import Any

import pytest
from dressed import dressed
from inked import places
from parlour.cut.strokes import traced
from parlour.draw.artist import drawn
from parlour.draw.canvas import Canvas
from parlour.draw.drawing import (
    Chain,
    Circle,
    Curve,
    Depicts,
    Drawing,
    Group,
    Outline,
    Path,
    Rect,
    Shared,
    Text,
    walk,
)
from parlour.draw.figure import Figure
from parlour.draw.layout import laid
from parlour.draw.plates import plates
from parlour.draw.stands import stands_of
from parlour.draw.svgfile import written
from parlour.draw.theme import Theme
from parlour.draw.trace import bounds, circle, curved, scaled, star, ticket
from parlour.draw.trace import read as shape_of
from parlour.pdf.operators import form
from scenes import BOARDS, board, everything, scratch, theme
from test_figures import book


def saying(drawing: Drawing, what: str) -> list[tuple[Any, Depicts]]:
    """The parts that depict such a thing."""
    parts = [part for part in walk(drawing.parts) if not isinstance(part, Shared)]
    return [(part, part.depicts) for part in parts if part.depicts is not None and part.depicts.what == what]


def check_told(figure: Figure, look: Theme) -> None:
    """Every man, name, way, ghost, cross, ring, mark and place of a figure is a part that says so."""
    drawing, points = drawn(figure, look, square=7), figure.sheet.board.points

    def named(group: Group) -> list[str]:
        inside = (part.depicts for part in walk(group.parts) if isinstance(part, Path | Text))
        return [depicts.text for depicts in inside if depicts is not None and depicts.what == "name"]

    men = saying(drawing, "piece")
    numbers = Counter(number for _, depicts in men for number in depicts.men)
    assert numbers == Counter(man.number for man in figure.men)
    for man in figure.men:
        assert [named(group) for group, depicts in men if man.number in depicts.men and man.label and man.number] == (
            [[man.label]] if man.label and man.number else []
        )
    for place, depicts in saying(drawing, "place"):
        there = {man.number for man in figure.men if points[man.point] == depicts.points[0]}
        assert there == {number for group in place.parts for number in group.depicts.men}
    assert [depicts.points for _, depicts in saying(drawing, "place")] == [(name,) for name in points]
    shown = [arrow for arrow in figure.arrows if len(set(arrow.path)) > 1 or arrow.leaves]
    assert [depicts for _, depicts in saying(drawing, "way")] == [
        Depicts(
            "way", (arrow.man,), tuple(points[p] for p in arrow.path), "", tuple(points[p] for p in arrow.over),
            tuple(points[p] for p in arrow.rests), arrow.leaves, arrow.sent, arrow.times,
            arrow.barred,
        )
        for arrow in shown
    ]  # fmt: skip
    ghosts = saying(drawing, "ghost")
    assert [(depicts.men, depicts.points, named(group)) for group, depicts in ghosts] == [
        ((ghost.man.number,), (points[ghost.man.point],), [ghost.man.label] if ghost.man.label else [])
        for ghost in figure.ghosts
    ]
    struck = [ghost.man.number for ghost in figure.ghosts if ghost.struck]
    assert [depicts.men for _, depicts in saying(drawing, "cross")] == [(number,) for number in struck]
    ringed = sorted(number for _, depicts in saying(drawing, "ring") for number in depicts.men)
    assert ringed == sorted(man.number for man in figure.men if man.laid)
    assert {depicts.points for _, depicts in saying(drawing, "mark")} == {(points[p],) for p in figure.marks}
    if figure.numbered and len(shown) > 1:
        assert [(depicts.men, depicts.text) for _, depicts in saying(drawing, "number")] == [
            ((arrow.man,), str(number)) for number, arrow in enumerate(shown, 1) if arrow.path
        ]
    assert [(depicts.men, depicts.times) for _, depicts in saying(drawing, "times")] == [
        ((arrow.man,), arrow.times) for arrow in shown if arrow.times > 1
    ]


def test_every_part_of_every_figure_of_the_book_says_what_it_depicts() -> None:
    sources, _, done = book()
    number = 0
    for one in done.values():
        for several in plates(sources, one).values():
            for figure in (figure for plate in several for figure in plate.figures):
                check_told(figure, theme())
                number += 1
    assert number > 300


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_is_drawn_says_what_it_depicts(name: str) -> None:
    check_told(everything(board(name)), theme("contrast"))


def test_a_ring_round_men_who_are_counted_is_the_ring_of_all_of_them() -> None:
    men = tuple(dressed(0, "white", "gamin", number=number, laid=True) for number in range(1, 8))
    check_told(Figure(board("foregammon"), men), theme())


@pytest.mark.parametrize("name", BOARDS)
def test_every_label_and_number_of_a_board_says_whose_it_is(name: str) -> None:
    """It stands where its point is: nearer to it than to any other, or straight beside the board."""
    sheet = board(name)
    layout = laid(sheet, 20, labels=True, flip=False, frame=True)
    drawing = drawn(Figure(sheet), theme(), square=20)
    labels = saying(drawing, "label")
    spiked = any("spikes" in manners for manners in sheet.manner.values())
    if sheet.labels in ("corner", "below", "beside"):
        assert [depicts.points[0] for _, depicts in labels] == list(sheet.board.points)
    elif sheet.labels == "ring":
        on_it = [name for p, name in enumerate(sheet.board.points) if "pennants" in sheet.manner.get(p, ())]
        assert [depicts.points[0] for _, depicts in labels] == on_it
        check_ring(sheet, drawing)
    elif not spiked:
        told = {point for _, depicts in saying(drawing, "words") for point in depicts.points}
        lettered = [name for name in sheet.board.points if name.isupper() and name not in told]
        lettered = lettered if sheet.numbers == "corner" else []
        assert [depicts.points[0] for _, depicts in labels] == lettered
    for part, depicts in [*labels, *saying(drawing, "numeral")]:
        (point,) = depicts.points
        assert depicts.text == (
            point if depicts.what == "label" else str(sheet.board.numbers[sheet.board.index[point]])
        )
        x, y = middle(part)
        far = {name: hypot(x - px, y - py) for name, (px, py) in at(sheet, layout).items()}
        if not spiked:
            assert far[point] == min(far.values())
    if sheet.numbers in ("inside", "corner"):
        dominoes = {p for p, manners in sheet.manner.items() if "domino" in manners}
        assert len(saying(drawing, "numeral")) == len(set(sheet.board.numbers) - dominoes)
    written_parts = [part for part in walk(drawing.parts) if isinstance(part, Path) and part.name == "letters"]
    assert all(part.depicts is not None for part in written_parts)


@pytest.mark.parametrize("square", [5.45, 7.0, 10.0])
def test_a_man_does_not_stand_on_the_number_in_the_corner_of_his_square(square: float) -> None:
    sheet = board("messenger-boy")
    men = tuple(dressed(point, "red", "boy", number=point + 1) for point in sheet.board.numbers)
    layout = laid(sheet, square, labels=True, flip=False, frame=False)
    stands = stands_of(Figure(sheet, men), layout)
    numerals = saying(drawn(Figure(sheet), theme(), square=square, frame=False), "numeral")
    assert len(numerals) == len(sheet.board.numbers)
    for part, depicts in numerals:
        (stand,) = stands.on[sheet.board.index[depicts.points[0]]]
        assert stand.oval.depth(middle(part), 0.0) < 0


def check_ring(sheet: Any, drawing: Drawing) -> None:
    """Inside a ring every column and row of the field is named once; numbers of rows stand at both ends, in circles."""
    field = [name for p, name in enumerate(sheet.board.points) if "pennants" not in sheet.manner.get(p, ())]
    names = Counter({name[0] for name in field} | {name[1:] for name in field})
    numbered = {sheet.at[p][1]: str(number) for p, number in sheet.board.numbers.items()}
    edges = saying(drawing, "edge")
    assert Counter(depicts.text for _, depicts in edges) == names + Counter(2 * [*numbered.values()])
    rules = [part for part in walk(drawing.parts) if isinstance(part, Path) and part.name == "rules"]
    circles = [strand for part in rules for strand in part.outline if isinstance(strand, Circle)]
    assert len(circles) == 2 * len(numbered)
    circled: list[str] = []
    for spot in circles:
        near = [depicts.text for part, depicts in edges if hypot(*apart(middle(part), spot)) < spot.r]
        assert len(near) == 1
        circled += near
    assert sorted(circled) == sorted(2 * [*numbered.values()])


def apart(place: tuple[float, float], spot: Circle) -> tuple[float, float]:
    return place[0] - spot.x, place[1] - spot.y


def at(sheet: Any, layout: Any) -> dict[str, tuple[float, float]]:
    return {name: layout.middle(point) for point, name in enumerate(sheet.board.points)}


def middle(part: Path | Text) -> tuple[float, float]:
    if isinstance(part, Text):
        return part.x, part.y
    xs, ys = zip(*(place for strand in part.outline for place in places(strand)), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def test_figures_on_one_board_share_it_and_like_men_are_one() -> None:
    sheet = board("checkerboard")
    one, two = (drawn(Figure(sheet, (dressed(p, "black", "man", number=p + 1),)), theme(), square=7) for p in (0, 5))
    first, second = ([part for part in walk(each.parts) if isinstance(part, Shared)] for each in (one, two))
    assert [shared.name for shared in first] == ["board", ""]
    assert all(a is b for a, b in zip(first, second, strict=True))
    assert form(one).below["Board"].text == form(two).below["Board"].text
    assert len(form(one).text) < len(form(one).below["Board"].text) / 2


@cache
def sample() -> Drawing:
    return drawn(everything(scratch()), theme(), square=9)


def test_a_drawing_that_was_kept_is_the_same() -> None:
    kept = pickle.loads(pickle.dumps(sample()))
    assert written(kept) == written(sample())
    assert kept.spelling == sample().spelling
    assert pickle.loads(pickle.dumps(kept)).spelling == sample().spelling


def test_the_spelling_of_a_drawing_tells_any_two_apart() -> None:
    path = Path((Chain(((0, 0), (1, 2))),), "#000000", depicts=Depicts("piece", (7,)))
    first = Drawing(9, 9, (Shared((path,)),), title="t")
    others = [
        replace(first, title="u"), replace(first, width=8), replace(first, parts=()),
        replace(first, parts=(Shared((path,), "board"),)), replace(first, parts=(path,)),
        *(
            replace(first, parts=(Shared((replace(path, **change),)),))
            for change in (
                {"outline": (Chain(((0, 0), (1, 2)), closed=True),)}, {"outline": (Chain(((0, 0), (1, 2.0001))),)},
                {"fill": "#000001"}, {"depicts": Depicts("piece", (8,))}, {"depicts": None}, {"round": False},
            )
        ),
    ]  # fmt: skip
    spelt = [each.spelling for each in (first, *others)]
    assert len(set(spelt)) == len(spelt)
    assert Drawing(9, 9, (Shared((path,)),), title="t").spelling == first.spelling


def test_the_canvas_leaves_out_what_cannot_be_seen_and_keeps_lines_printable() -> None:
    canvas = Canvas.sized(9, 9, "x")
    canvas.path((), "nothing", fill="#000000")
    canvas.path(circle(1, 1, 1), "nothing")
    group = canvas.group(id="g", at=(1, 2), depicts=Depicts("place", points=("a1",)))
    group.path(circle(1, 1, 1), "thin", line="#000000", width=0.001)
    group.path(circle(1, 1, 1), "thinner", line="#000000", width=0.001, least=0.0)
    (found,) = canvas.drawing().parts
    assert isinstance(found, Group)
    assert (found.id, found.at, found.depicts) == ("g", (1, 2), Depicts("place", points=("a1",)))
    assert [part.width for part in found.parts if isinstance(part, Path)] == [0.1, 0.001]


def test_a_hand_drawn_shape_is_read() -> None:
    assert shape_of("M0 0L1 2Z") == (Chain(((0, 0), (1, 2)), closed=True),)
    assert shape_of("M0,0 L1 2M3 4C1 2 3 4 5 6O1 2 3") == (
        Chain(((0, 0), (1, 2))),
        Curve((3, 4), ((1, 2, 3, 4, 5, 6),)),
        Circle(1, 2, 3),
    )
    assert shape_of("") == ()
    assert scaled("M0 0L10 20O5 5 2", 1, 2, 0.1, 0.5) == (Chain(((1, 2), (1.5, 4))), Circle(1.5, 2.5, 0.2))
    assert bounds("M0 0L10 20O5 5 7") == (-2, -2, 12, 20)


@pytest.mark.parametrize("shape", ["L1 2", "M1", "M1 2L3", "M1 2C1 2 3 4", "1 2M3 4", "M0 0Z1L1 1", "ZL1 1", "M1 x"])
def test_a_shape_that_is_not_well_written_is_refused(shape: str) -> None:
    with pytest.raises(ValueError, match=r"hand-drawn|convert"):
        shape_of(shape)


def test_tickets_are_bitten_out_in_quarter_circles() -> None:
    (curve,) = ticket(0, 0, 20, 10, 3)
    (stroke,) = traced((curve,))
    assert isinstance(stroke, Chain)
    corners = [(0, 0), (20, 0), (20, 10), (0, 10)]
    for x, y in stroke.places:
        near = min(hypot(x - cx, y - cy) for cx, cy in corners)
        assert near > 2.99
        assert near < 3.01 or x in (0, 20) or y in (0, 10)


def test_strokes_for_a_laser_follow_an_outline() -> None:
    outline: Outline = (Rect(0, 0, 4, 2), Circle(1, 1, 1), Curve((0, 0), (curved((0, 0), (5, 10), (10, 0)), (20, 0))))
    box, ring, curve = traced(outline)
    assert box == Chain(((0, 0), (4, 0), (4, 2), (0, 2)), closed=True)
    assert ring == Circle(1, 1, 1)
    assert isinstance(curve, Chain)
    assert curve.places[5] == pytest.approx((5, 5))
    assert curve.places[-2:] == (pytest.approx((10, 0)), (20, 0))


def test_a_star_has_its_first_point_upwards() -> None:
    first, second, *_ = star(5, 5, 2, 1)
    assert first == pytest.approx((5, 3), abs=1e-6)
    assert hypot(second[0] - 5, second[1] - 5) == pytest.approx(1)
