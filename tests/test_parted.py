"""Men parted: so much of a body is filled, wherever it stands and however large, and lines go on in it."""

from __future__ import annotations

from itertools import pairwise
from math import pi
from random import Random

import pytest
from dressed import dressed
from own import own, own_theme
from parlour.draw.artist import drawn
from parlour.draw.canvas import Canvas
from parlour.draw.clearings import clearings
from parlour.draw.drawing import Chain, Path, walk
from parlour.draw.figure import Figure
from parlour.draw.layout import laid
from parlour.draw.lettering import lettered
from parlour.draw.parted import PARTS, crossing, filled_parts, parts_at, round_body
from parlour.draw.pieces import Spot, draw_body
from parlour.draw.shapes import FIGURES
from parlour.draw.theme import PATTERNS, MenLook
from parlour.draw.trace import polygon, rings
from parlour.draw.words import written
from parlour.load.board import read_board
from scenes import KINDS

SHARES = {"halves": 0.5, "quarters": 0.5, "wedge": 0.25}
"""How much of a disc is filled."""


def area(corners: list[tuple[float, float]]) -> float:
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise([*corners, corners[0]]))) / 2


@pytest.mark.parametrize("pattern", PARTS)
def test_so_much_of_a_disc_is_filled(pattern: str) -> None:
    whole, rim = round_body(3.0, 4.0, 2.0), round_body(3.0, 4.0, 2.0, 1.2)
    parts = parts_at(pattern, 3.0, 4.0, 2.0)
    filled, around = (sum(map(area, rings(filled_parts([body], parts)))) for body in (whole, rim))
    if pattern in SHARES:
        assert filled == pytest.approx(SHARES[pattern] * pi * 4, rel=0.01)
        assert around == pytest.approx(SHARES[pattern] * pi * (4 - 1.44), rel=0.01)
    else:
        assert 0 < around < filled < pi * 2


def test_a_band_runs_across_and_halves_are_the_right_one() -> None:
    middle = [("halves", (4.5, 4.0), (1.5, 4.0)), ("band", (3.0, 4.0), (3.0, 5.5)), ("wedge", (3.0, 5.5), (3.0, 2.5))]
    for pattern, inside, outside in middle:
        for place, wanted in ((inside, True), (outside, False)):
            dot = [(place[0] - 0.1, place[1] - 0.1), (place[0] + 0.1, place[1] - 0.1), (place[0], place[1] + 0.1)]
            assert bool(filled_parts([dot], parts_at(pattern, 3.0, 4.0, 2.0))) == wanted, pattern


def test_a_line_is_cut_where_it_comes_into_a_part() -> None:
    parts = parts_at("halves", 0.0, 0.0, 1.0)
    assert crossing(polygon([(-1.0, 0.5), (1.0, 0.5)], closed=False), parts) == (Chain(((0.0, 0.5), (1.0, 0.5))),)
    assert crossing(polygon([(-1.0, 0.0), (0.0, 0.0)], closed=False), parts) == ()


@pytest.mark.parametrize("pattern", sorted(set(PARTS)))
def test_a_man_is_the_same_outlines_wherever_he_stands(pattern: str) -> None:
    """Else nobody could know him again by his specimen: corners that lie on the edge of a part must not come and go."""
    side, chance = MenLook("#ffffff", "#222222", "#222222", pattern), Random(7)
    for kind in KINDS:
        for label in ("", "A"):
            man = dressed(0, "red", kind, label)
            steps = set()
            for _ in range(60):
                canvas = Canvas.loose()
                spot = Spot(chance.uniform(-90, 90), chance.uniform(-90, 90), round(chance.uniform(2, 20), 2))
                draw_body(canvas, man, spot, side, "#ffffff", 1.0)
                paths = [each for each in canvas.parts if isinstance(each, Path) and each.name != "label"]
                steps.add(tuple(len(ring) for path in paths for ring in rings(path.outline)))
            assert len(steps) == 1, (kind, label)


def test_every_figure_is_parted_in_every_way() -> None:
    """No body lies beside its parts, and none is filled wholly."""
    assert set(PARTS) < set(PATTERNS)
    for kind in FIGURES:
        areas = []
        for pattern in ("rings", *PARTS):
            canvas, side = Canvas.loose(), MenLook("#fff000", "#222222", "#222222", pattern)
            draw_body(canvas, dressed(0, "red", kind), Spot(0, 0, 10), side, "#ffffff", 1)
            body, *more = (each for each in canvas.parts if isinstance(each, Path) and each.fill != "none")
            filled = next((each for each in more if each.fill == "#222222"), None)
            whole = sum(map(area, rings(body.outline)))
            areas.append(sum(map(area, rings(filled.outline))) / whole if filled is not None else 0.0)
        assert all(0.1 < each < 0.75 for each in areas[1:]), (kind, areas)


@pytest.mark.parametrize(("kind", "label"), [("king", ""), ("man", "6"), ("king", "6")])
def test_what_a_parted_disc_bears_leaves_its_parts_to_be_seen(kind: str, label: str) -> None:
    """A red king looked like a white one: the ground of his crown was as wide as most of him."""
    canvas, side = Canvas.loose(), MenLook("#ffffff", "#222222", "#222222", "halves")
    draw_body(canvas, dressed(0, "red", kind, label), Spot(0, 0, 10), side, "#ffffff", 1)
    paths = [each for each in canvas.parts if isinstance(each, Path)]
    disc = next(each for each in reversed(paths) if each.fill == "#ffffff" and each.line == "#222222")
    half = paths[paths.index(disc) + 1]
    parts = sum(map(area, rings(half.outline))), sum(map(area, rings(disc.outline)))
    assert half.fill == "#222222" and parts[0] == pytest.approx(0.5 * parts[1], rel=0.01)
    crowned = [each for each in paths[paths.index(half) + 1 :] if each.fill != "none"]
    assert [each.fill for each in crowned] == (["#222222", "#ffffff"] if kind == "king" else [])
    if kind == "king":
        across = [x for ring in rings(crowned[1].outline) for x, _ in ring]
        assert min(across) == pytest.approx(0) and max(across) > 1  # what of the crown is in the dark half is light
    assert [each.name for each in paths if each.name] == (["casing", "label"] if label else [])


# -- words on hatching ----------------------------------------------------------------------------


def test_no_hatching_runs_through_words() -> None:
    """Not between the letters of an order, and not under its number."""
    sheet, theme = own().sheets["messenger-boy"], own_theme("ink-saver")
    layout = laid(sheet, 14.0, labels=True, flip=False, frame=True)
    rooms = [
        box(places)
        for writing in written(layout)
        for line, x, y in writing.lines
        for places in [[place for ring in rings(lettered(line, x, y, writing.size)) for place in ring]]
    ]
    assert len(rooms) > 80
    drawing = drawn(Figure(sheet), theme, square=14.0, labels=True, frame=True)
    hatches = [path for path in walk(drawing.parts) if isinstance(path, Path) and path.name.startswith("hatch")]
    assert hatches
    for path in hatches:
        for strand in path.outline:
            assert isinstance(strand, Chain)
            left, top, right, bottom = box(list(strand.places))
            assert not any(
                left < room[2] and right > room[0] and top < room[3] and bottom > room[1]
                and upright(strand) for room in rooms
            )  # fmt: skip


def upright(strand: Chain) -> bool:
    """Whether a line is upright, so that its box is the line itself."""
    return abs(strand.places[0][0] - strand.places[1][0]) < 1e-6


def box(places: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = zip(*places, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_a_square_without_words_is_hatched_throughout() -> None:
    sheet = read_board('title = "x"\nabout = "x"\nsquare = 20\ngrid = [1, 1]\n[draw]\ngreen = "a1"\n', "boards/x.toml")
    assert list(clearings(laid(sheet, 20.0, labels=True, flip=False, frame=False))) == []
