"""Every way passes every point of its path under its stroke, whatever stands about, and strikes out no number."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest
from dressed import dressed
from inked import Spot, apart, off_line, outline, outside, parts, path_of, stroke_of, tree
from parlour.draw.artist import svg
from parlour.draw.canvas import Canvas
from parlour.draw.fans import anchor, cornered
from parlour.draw.figure import Arrow, Figure
from parlour.draw.fixtures import on_ring
from parlour.draw.labels import draw_labels
from parlour.draw.layout import Layout, laid
from scenes import BOARDS, Scene, board, theme
from test_figures import book, drawn


def check_strokes(root: ElementTree.Element, layout: Layout) -> int:
    """Every point of every arrow's path lies under its stroke, in their order, and every rest under a dot.

    Under it means in the point's own square: on a ring of pennants beside it, on a table along its long triangle. At
    its ends an arrow stops at the edge of a man, who may fill his square.
    """
    number = 0
    sheet, s = layout.sheet, layout.square
    for arrow in parts(root, "arrow"):
        path = arrow.get("data-path", "").split()
        if len(path) < 2:
            continue
        points = [sheet.board.index[name] for name in path]
        ring = on_ring(layout, tuple(points))

        def within(place: Spot, point: int, more: float = 0.67 * ring) -> bool:
            manner = sheet.manner.get(point, ())
            x, y = anchor(layout, point) if cornered(layout) else layout.middle(point)
            wide = (0.5 + more) * s  # on a ring, as far out as the lanes are
            high = 5.5 * s if "spikes" in manner else wide
            return abs(place[0] - x) <= wide + 0.01 and abs(place[1] - y) <= high + 0.01

        stroke = stroke_of(arrow)
        at = 0
        for nth, point in enumerate(points):
            more = 0.67 if ring else 0.0 if 0 < nth < len(points) - 1 else 0.12
            found = next((i for i in range(at, len(stroke)) if within(stroke[i], point, more)), None)
            assert found is not None, (arrow.get("data-path"), sheet.board.points[point])
            at = found
        discs = outline(path_of(arrow, "rests")) if any(part.get("class") == "rests" for part in arrow) else []
        dots = [((a[0] + b[0]) / 2, a[1]) for a, b in zip(discs[::7], discs[3::7], strict=True)]
        rests = (arrow.get("data-rests") or ("" if ring else arrow.get("data-path", ""))).split()
        sent = int(arrow.get("data-sent", "0"))
        landed = {*rests, *(path[-1 - sent : -sent] if sent else ())}
        for point in points[1:-1]:
            if sheet.board.points[point] in landed:
                assert any(within(dot, point) for dot in dots), (arrow.get("data-path"), sheet.board.points[point])
        number += 1
    return number


def test_every_way_of_the_book_passes_every_point_of_its_path() -> None:
    """In all figures that pages ask for, read from the ink: no point is missed, no rest is without its dot."""
    _, pages, done = book()
    number = 0
    for name, one in done.items():
        for example in one.examples.values():
            sheet = pages[name].sheet
            for when in sorted({when for shown in example.shown for when in shown.moments if when.number > 0}):
                assert sheet is not None
                layout = laid(sheet, 7, labels=True, flip=False, frame=True)
                number += check_strokes(drawn(name, example.name, *when), layout)
    assert number > 200


@pytest.mark.parametrize("name", BOARDS)
def test_any_way_on_any_board_passes_every_point_of_its_path(name: str) -> None:
    """Ways at random, on foot and in leaps, there and back, broken or sent, among men who stand at random."""
    sheet, chance = board(name), Random(name)
    many = len(sheet.board.points)
    at = sheet.board.at
    near = {
        a: [b for b in range(many) if b != a and max(abs(at[a][0] - at[b][0]), abs(at[a][1] - at[b][1])) <= 1]
        for a in range(many)
    }
    layout = laid(sheet, 7, labels=True, flip=False, frame=True)
    for _ in range(40):
        men, arrows = [], []
        taken: set[int] = set()
        for number in (1, 2):
            path = [chance.randrange(many)]
            for _ in range(chance.randint(1, 5)):
                on_foot = chance.random() < 0.8 and near[path[-1]]
                step = chance.choice(near[path[-1]]) if on_foot else chance.randrange(many)
                path += [step] if step != path[-1] else []
            if len(path) < 2 or path[-1] in taken or path[0] == path[-1]:
                continue
            taken.add(path[-1])
            men.append(dressed(path[-1], "white", "man", number=number))
            sent = chance.randint(0, 1) if len(path) > 2 else 0
            arrows.append(Arrow(tuple(path), number, broken=chance.random() < 0.2, sent=sent))
        for number in range(3, 3 + many // 6):
            point = chance.randrange(many)
            if point not in taken:
                taken.add(point)
                men.append(dressed(point, "black", "man", number=number))
        check_strokes(tree(svg(Figure(sheet, tuple(men), tuple(arrows)), theme(), square=7)), layout)


def test_the_way_to_where_somebody_was_sent_is_broken_from_a_dot_on() -> None:
    scene = Scene(board("messenger-boy"))
    scene.way("b9 b10 b11 b12 b13 P", scene.man("blue", "boy", "P"), rests="b13 P", sent=1)
    scene.way("a2 a3", scene.man("red", "boy", "a3"))
    root, layout = scene.drawn()
    arrow, plain = parts(root, "arrow")
    assert (arrow.get("data-sent"), arrow.get("class"), plain.get("data-sent")) == ("1", "arrow", None)
    solid, *dashes = (outline("M" + part) for part in path_of(arrow, "shaft").split("M")[1:])
    assert len(dashes) > 5
    x, y = layout.middle(scene.at["b13"])
    assert max(abs(solid[-1][0] - x), abs(solid[-1][1] - y)) < 5
    dot = outline(path_of(arrow, "rests"))[7:]
    assert apart(((dot[0][0] + dot[3][0]) / 2, dot[0][1]), solid[-1]) < 0.1
    assert len(solid) == 5
    assert apart(dashes[0][0], solid[-1]) < 0.1


@pytest.mark.parametrize(
    "path",
    ["b9 b10 b11 b12 b13 P", "a10 a11 a12 a13 a14 a15 a16 a1", "b35 b36 b37 b38 b41", "a1 a2 a3 a4 a5 a6 a7 a12"],
)
@pytest.mark.parametrize("square", [6.0, 7.0, 8.0, 9.5])
def test_no_number_of_a_square_is_struck_out(path: str, square: float) -> None:
    """Orders send men over numbered squares: 15 must not read as 5."""
    scene = Scene(board("messenger-boy"))
    *_, stop, last = path.split()
    scene.way(path, scene.man("blue", "boy", last), rests=f"{stop} {last}", sent=1)
    root, layout = scene.drawn(square=square)
    (arrow,) = parts(root, "arrow")
    x, y = layout.middle(scene.at[last])
    for box in draw_labels(Canvas.loose(), layout, theme()):
        own = max(abs(box[0] - x), abs(box[1] - y)) <= layout.square / 2
        if not own:  # in the man's own square the arrow ends
            assert all(outside(place, box[:4]) > 0.25 for place in stroke_of(arrow)), path


def test_a_straight_walk_is_one_straight_line() -> None:
    """Past the number 4 of a Tivoli hole, past men, and to one of two who share a square."""
    for path, others in (("h13 g12 f11 e10", ""), ("f15 f14 f13", "f13"), ("a3 a4 a5 a6 a7", "a5")):
        scene = Scene(board("russian-tivoli"))
        scene.several("green", "ball", others)
        scene.way(path, scene.man("red", "ball", path.split()[-1]), rests=path.split()[-1])
        root, _ = scene.drawn()
        (arrow,) = parts(root, "arrow")
        assert max(off_line(stroke_of(arrow))) < 0.02, path
