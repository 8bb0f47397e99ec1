"""Ways as they are drawn: each leads to its man, beside or over the others, and covers nobody else."""

from __future__ import annotations

from itertools import combinations, pairwise

import parlour
import pytest
from inked import (
    apart,
    box_of,
    check_aimed,
    middle_of,
    off_line,
    outline,
    outside,
    part_of,
    parts,
    path_of,
    shaft_of,
    stroke_of,
    tip_of,
    tree,
)
from own import own, own_done, own_paper
from parlour.draw.artist import drawn, svg
from parlour.draw.layout import laid
from parlour.draw.lines import hopping
from parlour.draw.plates import plates
from parlour.draw.ring import lanes_of
from parlour.draw.svgfile import file_of
from parlour.inspect.reader.asked import asked_by, looks_of
from parlour.inspect.reader.book import read_svgs
from scenes import Scene, board, figure_7, label_boxes, pennants, theme


def test_arrows_end_at_the_men_they_belong_to() -> None:
    figure = figure_7()
    layout = laid(figure.sheet, 7, labels=True, flip=False, frame=True)
    root = tree(svg(figure, theme(), square=7))
    assert [(arrow.get("data-man"), arrow.get("data-path")) for arrow in parts(root, "arrow")] == [
        (str(arrow.man), " ".join(figure.sheet.board.points[p] for p in arrow.path)) for arrow in figure.arrows
    ]
    check_aimed(root, layout)


def test_of_several_men_on_a_point_each_arrow_finds_its_own() -> None:
    """In fans of two and three, in a stack, in a crowd on a pennant: whoever arrives, from whichever side."""
    scene = Scene(board("chessboard"))
    for path in ("b4 e4", "h4 e4", "e8 e4"):
        scene.way(path, scene.man("white", "man", "e4"))
    check_aimed(*scene.drawn())
    scene = Scene(board("chessboard"))
    scene.man("black", "man", "e4")
    scene.way("b4 e4", scene.man("white", "man", "e4"))
    check_aimed(*scene.drawn())
    scene = Scene(board("backgammon"))
    scene.several("red", "man", "13 13 6 6 6")
    scene.way("24 13", scene.man("red", "man", "13"))
    scene.way("8 6", scene.man("red", "man", "6"))
    check_aimed(*scene.drawn())
    scene = Scene(board("foregammon"))
    for path, colour in ((pennants(19, 22), "white"), ("p24 p23 p22", "black"), (pennants(4, 6), "white")):
        scene.way(path, scene.man(colour, "gamin", path.split()[-1]))
    scene.way("p8 p7 p6", scene.man("black", "gamin", "p6"), broken=True)
    check_aimed(*scene.drawn())


def test_a_way_round_the_track_is_the_way_that_was_gone() -> None:
    """Beside every pennant passed, in their order, and beside no other: twenty of them, though twelve were shorter."""
    scene = Scene(board("foregammon"))
    scene.way(pennants(16, 36), scene.man("white", "gamin", "p4"), rests="p20 p30 p4")
    root, layout = scene.drawn()
    (arrow,) = parts(root, "arrow")
    shaft = shaft_of(arrow)
    nearest = {
        name: min(range(len(shaft)), key=lambda i: apart(shaft[i], layout.middle(point)))
        for name, point in scene.at.items()
        if name.startswith("p")
    }
    beside = {name for name, i in nearest.items() if apart(shaft[i], layout.middle(scene.at[name])) < 9}
    assert beside == set(pennants(16, 36).split())
    steps = [nearest[name] for name in pennants(16, 36).split()]
    assert steps == sorted(steps)
    dots = outline(path_of(arrow, "rests"))[::7]
    assert len(dots) == 3  # where he began, and the two pennants on which he rested
    for name in ("p20", "p30"):
        assert min(apart(dot, layout.middle(scene.at[name])) for dot in dots[1:]) < 9


def test_ways_along_one_track_keep_to_their_lanes() -> None:
    root = tree(svg(figure_7(), theme(), square=10))
    one, first, second = (part_of(root, "arrow", man) for man in (6, 13, 14))
    assert path_of(one, "shaft").count("M") == 1
    for carried in (first, second):
        dashes = outline(path_of(carried, "shaft"))
        assert path_of(carried, "shaft").count("M") > 3
        assert min(apart(a, b) for a in dashes for b in shaft_of(one)) > 1


def test_who_is_carried_and_then_taken_is_followed_to_his_ghost() -> None:
    scene = Scene(board("chessboard"))
    scene.man("white", "man", "f4")
    scene.way("b4 f4", scene.ghost("black", "man", "f4"), broken=True)
    check_aimed(*scene.drawn())


@pytest.mark.parametrize(("king", "rook", "others"), [("e1 g1", "h1 f1", "f2 g2 h2"), ("e1 c1", "a1 d1", "a2 b2 c2")])
def test_castling_runs_in_two_lanes_over_nobody(king: str, rook: str, others: str) -> None:
    scene = Scene(board("chessboard"))
    scene.several("white", "pawn", others)
    for path, kind in ((king, "king"), (rook, "rook")):
        scene.way(path, scene.man("white", kind, path.split()[-1]))
    root, layout = scene.drawn()
    check_aimed(root, layout)
    one, two = parts(root, "arrow")
    assert apart(tip_of(one), tip_of(two)) > 2
    for arrow in (one, two):
        for man in parts(root, "piece"):
            inside = [place for place in shaft_of(arrow) if apart(place, middle_of(root, man)) < 2]
            assert not inside, (arrow.get("data-path"), man.get("class"))


def test_opposite_ways_on_one_line_are_two_lines() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a1 a8", scene.man("white", "rook", "a8"))
    scene.way("a8 a1", scene.man("black", "rook", "a1"))
    scene.way("e4 e5", scene.man("white", "king", "e5"))
    scene.way("e5 e4", scene.man("black", "king", "e4"))
    root, layout = scene.drawn()
    check_aimed(root, layout)
    for one, two in combinations(parts(root, "arrow"), 2):
        assert min(apart(a, b) for a in shaft_of(one) for b in shaft_of(two)) > 1.2


def test_a_plain_move_is_straight_and_a_leap_over_a_neighbor_is_an_arc() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a2 a4", scene.man("white", "man", "a4"))
    scene.way("c3 e5", scene.man("white", "man", "e5"), over="d4")
    scene.man("black", "man", "d4")
    root, _ = scene.drawn()
    move, leap = parts(root, "arrow")
    assert len({round(x, 2) for x, _ in shaft_of(move)}) == 1
    assert max(off_line(shaft_of(leap))) > 3


def test_a_flying_leap_is_straight_but_for_a_small_hop_over_the_man() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a8 g2", scene.man("white", "king", "g2"), over="d5")
    scene.ghost("black", "man", "d5")
    scene.man("black", "man", "e6")
    root, layout = scene.drawn()
    (arrow,) = parts(root, "arrow")
    shaft = shaft_of(arrow)
    hop = [place for place, off in zip(shaft, off_line(shaft), strict=True) if off > 0.5]
    assert hop
    assert max(off_line(shaft)) > 2
    assert all(apart(place, layout.middle(scene.at["d5"])) < 4.5 for place in hop)
    assert all(apart(place, layout.middle(scene.at["d5"])) > 2.3 for place in shaft)


def test_no_arrow_runs_over_a_man_whom_it_does_not_jump() -> None:
    """A man sent over the board bows aside of everybody on the line."""
    scene = Scene(board("chessboard"))
    scene.several("black", "man", "d4 e5")
    scene.way("b2 g7", scene.man("white", "man", "g7"), broken=True)
    scene.way("h2 h4 h6", scene.man("white", "man", "h6"))
    scene.man("black", "man", "h4")
    root, _ = scene.drawn()
    for arrow in parts(root, "arrow"):
        for man in parts(root, "piece"):
            assert all(apart(place, middle_of(root, man)) > 3.6 for place in outline(path_of(arrow, "shaft")))


def test_neither_moves_nor_ghosts_nor_numbers_cover_the_name_of_a_square() -> None:
    sheet = board("checkerboard")
    for here, there in (("18", "22"), ("18", "23"), ("18", "14"), ("18", "15")):
        scene = Scene(sheet)
        scene.way(f"{here} {there}", scene.man("white", "man", there))
        scene.ghost("black", "man", there)
        root, layout = scene.drawn()
        (arrow,), (ghost,) = parts(root, "arrow"), parts(root, "ghost")
        for box in label_boxes(layout):
            assert all(outside(place, box) > 0.2 for place in shaft_of(arrow)), (here, there)
            left, top, right, bottom = box_of(root, ghost)
            assert box[2] < left or box[0] > right or box[3] < top or box[1] > bottom, (here, there)


def test_numbers_are_drawn_only_where_they_are_asked_for_and_cover_nothing() -> None:
    scene = Scene(board("chessboard"))
    for path in ("b2 d4", "d4 f6", "g1 f3", "h1 h8"):
        scene.way(path, scene.man("white", "man", path.split()[1]))
    assert not parts(scene.drawn()[0], "number")
    root, layout = scene.drawn(numbered=True)
    numbers = parts(root, "number")
    assert [(n.get("data-number"), n.get("data-man")) for n in numbers] == [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
    ]
    discs = [outline(number[0].get("d", "")) for number in numbers]
    middles = [((disc[0][0] + disc[3][0]) / 2, disc[0][1]) for disc in discs]
    r = (discs[0][3][0] - discs[0][0][0]) / 2
    assert all(apart(a, b) > 2 * r for a, b in combinations(middles, 2))
    for middle, number in zip(middles, numbers, strict=True):
        own = part_of(root, "arrow", int(number.get("data-man", "")))
        assert r < min(apart(middle, place) for place in shaft_of(own)) < r + 2
        assert all(apart(middle, tip_of(arrow)) > r + 1 for arrow in parts(root, "arrow"))
        assert all(outside(middle, box_of(root, man)) > r for man in parts(root, "piece"))
        assert all(outside(middle, box) > r for box in label_boxes(layout))


def test_like_moves_share_an_arrow_that_says_how_many() -> None:
    scene = Scene(board("backgammon"))
    first = scene.man("red", "man", "22")
    scene.man("red", "man", "22")
    scene.way("24 22", first, times=2)
    scene.way("13 9", scene.man("red", "man", "9"))
    root, _ = scene.drawn()
    (times,) = parts(root, "times")
    assert (times.get("data-times"), times.get("data-man")) == ("2", str(first))
    assert part_of(root, "arrow", first).get("data-times") == "2"
    written = outline(path_of(times, "times"))
    own, other = (shaft_of(arrow) for arrow in parts(root, "arrow"))
    assert 0.5 < min(apart(a, b) for a in written for b in own) < min(apart(a, b) for a in written for b in other)


def test_arrows_of_one_stack_begin_and_end_at_its_open_end_side_by_side() -> None:
    """Whoever comes to a stack of backgammon, or leaves it: before its last man, and no arrow upon another."""
    scene = Scene(board("backgammon"))
    scene.several("black", "man", "19 19 19 19 20 20")
    for start in ("19", "21"):
        scene.way(f"{start} 23", scene.man("black", "man", "23"))
    scene.way("23 bar1", scene.man("red", "man", "bar1"), broken=True)
    root, layout = scene.drawn()
    x, _ = layout.middle(scene.at["23"])
    bottom = max(box_of(root, part_of(root, "piece", number))[3] for number in (7, 8))
    one, two, hit = parts(root, "arrow")
    ends = [tip_of(one), tip_of(two), outline(path_of(hit, "shaft"))[0]]
    assert all(abs(place[0] - x) < 5 and bottom - 4 < place[1] < bottom + 2 for place in ends)
    assert all(apart(*pair) > 2.5 for pair in combinations(ends, 2))
    for arrow in (one, two, hit):  # one arc: from side to side it never turns back, and down and up once
        line = stroke_of(arrow)
        assert len({x1 < x2 for (x1, _), (x2, _) in pairwise(line) if abs(x1 - x2) > 0.01}) == 1
        downs = [y2 > y1 for (_, y1), (_, y2) in pairwise(line) if abs(y1 - y2) > 0.01]
        assert sum(a != b for a, b in pairwise(downs)) <= 1


def test_a_hop_sits_over_the_man_leapt_even_where_the_line_runs_beside_him() -> None:
    straight = hopping((0.0, 0.0), (10.0, 0.0), [(5.0, 0.0)], 1.0)
    for off in (-0.4, 0.0, 0.4):
        for side in (1, -1):
            hop = hopping((0.0, off), (10.0, off), [(5.0, 0.0)], 1.0, side)
            assert len(hop) == len(straight)
            far = apart(hop[1], (5.0, 0.0))
            assert 1 <= far < 1.3
            assert all(apart(place, (5.0, 0.0)) == pytest.approx(far) for place in hop[1:-1])
            assert min(apart(place, (5.0, -side * far)) for place in hop) < 0.01
            assert max(abs(y - off) for _, y in hop) > 0.7


def test_ways_that_begin_at_one_pennant_have_dots_of_their_own_and_no_head_crosses_a_way() -> None:
    scene = Scene(board("foregammon"))
    scene.way("p3 p2", scene.man("black", "gamin", "p2"))
    scene.way("p3 p2 p1", scene.man("white", "gamin", "p1"), broken=True)
    root, _ = scene.drawn()
    one, two = (outline(path_of(arrow, "rests"))[0] for arrow in parts(root, "arrow"))
    assert apart(one, two) > 2
    lanes = lanes_of({0: (31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21), 1: (2, 1, 0, 31, 30, 29, 28, 27, 26), 2: (2, 1)})
    assert lanes[2] < lanes[1] < lanes[0]


def test_a_step_past_the_number_of_a_square_is_straight() -> None:
    """A curve is taken for a jump; a step runs beside the number that stands in its way, where there is room."""
    example = parlour.examples("fox-and-geese-checkerboard")["steps"]
    for number in range(1, len(example.moments)):
        (arrow,) = parts(tree(parlour.svg(example, number, theme="colour", square=8)), "arrow")
        assert max(off_line(shaft_of(arrow))) < 0.1, example.moments[number].text


def test_no_number_is_covered_where_somebody_sets_out_and_comes_down() -> None:
    """Who runs and is then sent on leaves dots behind: in every size they stand clear of the numbers of the squares."""
    [one] = own_done("messenger-boy").values()
    asked = {each.figure: each for each in asked_by(own(), one)}["figure-messenger-boy-whole-game-1"]
    shown = (plate for several in plates(own(), one).values() for plate in several if not plate.back)
    [figure] = next(plate.figures for plate in shown if f"figure-{plate.id}" == asked.figure)
    assert [arrow.sent for arrow in figure.arrows] == [1]
    zoom = own_paper(large=True).zoom
    drawings = [
        (asked, file_of(drawn(figure, theme(), square=square, frame=False, zoom=zoom))) for square in (6.2, 6.6, 7.0)
    ]
    for found in read_svgs(theme(), sorted(looks_of([asked])), drawings):
        assert not found.differences
        assert not [words for words in found.shortfalls if "covered" in words]


def test_no_arrow_covers_a_spot_of_a_domino_or_stands_among_them_as_one_more() -> None:
    """A Cue that steps on leaves its number to be read: a dot amid four spots, or beside one, would be one more."""
    sheet = board("russian-tivoli")
    dominoes = [point for point, manner in sheet.manner.items() if "domino" in manner]
    assert len(dominoes) == 9
    for one, two in pairwise(sorted(dominoes)):
        for start, end in ((one, two), (two, one)):
            scene = Scene(sheet)
            names = sheet.board.points[start], sheet.board.points[end]
            scene.way(" ".join(names), scene.man("black", "man", names[1]))
            root, layout = scene.drawn()
            (arrow,) = parts(root, "arrow")
            assert not [path for path in arrow if path.get("class") == "rests"], names
            inked = [place for part in ("shaft", "head") for place in outline(path_of(arrow, part))]
            x, y = layout.middle(start)
            reach = 0.27 * layout.square
            assert not [1 for px, py in inked if abs(px - x) < reach and abs(py - y) < reach], names
            assert max(off_line(shaft_of(arrow))) < 0.1, names  # a curve is taken for a jump
