"""Men as they are drawn: each where he stands under his own name, ghosts where they were taken or left, rings."""

from __future__ import annotations

import pytest
from dressed import dressed
from inked import apart, box_of, middle_of, named, outline, part_of, parts, path_of, tip_of, tree
from parlour.draw.artist import svg
from parlour.draw.figure import Arrow, Figure, Ghost, Standing
from parlour.draw.ghosts import mixed
from parlour.draw.stands import Astray
from parlour.engine.guise import CROWNED, Guise
from scenes import SVG, Scene, board, figure_6, figure_7, pennants, theme


def test_more_than_five_men_on_a_point_are_counted() -> None:
    sheet = board("foregammon")
    men = tuple(dressed(0, "black" if i == 7 else "white", "gamin", "", i) for i in range(1, 8))
    root = tree(svg(Figure(sheet, men), theme()))
    group = root.find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert group is not None
    assert [man.get("data-man") for man in group] == ["1 2 3 4 5 6", "7"]
    assert [[e.get("data-count") for e in man if e.get("class") == "label"] for man in group] == [["6"], []]
    five = tree(svg(Figure(sheet, men[:5]), theme())).find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert five is not None
    assert len(five) == 5


def test_a_name_among_many_is_not_counted_away() -> None:
    sheet = board("foregammon")
    men = tuple(dressed(0, "white", "gamin", "B" if i == 4 else "", i) for i in range(1, 8))
    root = tree(svg(Figure(sheet, men), theme()))
    assert named(root) == {"4": "B"}
    numbers = " ".join(man.get("data-man", "") for man in parts(root, "piece")).split()
    assert sorted(numbers) == list("1234567")


def test_a_man_looks_as_his_game_says_whoever_stands_beside_him() -> None:
    """Kings of chess and of draughts are told apart by what they carry, not by their neighbors or their name."""
    sheet = board("checkerboard")

    def king(guise: Guise, others: str = "") -> str:
        men = (Standing(0, "white", "king", guise), *(dressed(i, "black", k) for i, k in enumerate(others.split(), 1)))
        group = tree(svg(Figure(sheet, men), theme())).find(f".//{SVG}g[@class='piece piece-white-king']")
        assert group is not None
        return "".join(path.get("d", "") for path in group)

    for guise in (CROWNED, Guise("chess-king")):
        assert king(guise) == king(guise, "man") == king(guise, "pawn queen") == king(guise, "gamin")
    assert king(CROWNED) != king(Guise("chess-king"))


def test_names_stand_on_their_own_men() -> None:
    for figure, white in ((figure_6(), {"p19": "1", "p22": "2"}), (figure_7(), {"p29": "1", "p22": "2"})):
        root = tree(svg(figure, theme(), square=7))
        assert named(root) == {str(man.number): man.label for man in figure.men if man.label}
        for point, name in white.items():
            group = root.find(f".//{SVG}g[@id='point-{point}']")
            assert group is not None
            (gamin,) = (man for man in group if man.get("class") == "piece piece-white-gamin")
            assert [label.get("data-name") for label in gamin if label.get("class") == "label"] == [name]


def test_every_man_is_drawn_where_he_stands() -> None:
    for figure in (figure_6(), figure_7()):
        root = tree(svg(figure, theme(), square=7))
        for man in figure.men:
            group = root.find(f".//{SVG}g[@id='point-{figure.sheet.board.points[man.point]}']")
            assert group is not None
            kind = f"piece piece-{man.colour}-{man.kind}"
            assert [each.get("class") for each in group if each.get("data-man") == str(man.number)] == [kind]


def test_a_figure_that_contradicts_itself_is_refused() -> None:
    sheet = board("chessboard")
    man, other = dressed(3, "white", "man", number=1), dressed(4, "white", "man", number=2)
    svg(Figure(sheet, (man, other), (Arrow((0, 3), 1),)), theme())
    with pytest.raises(Astray, match="the way of man 1 ends on point 4"):
        svg(Figure(sheet, (man, other), (Arrow((0, 4), 1),)), theme())
    with pytest.raises(Astray, match="man 1 is drawn twice"):
        svg(Figure(sheet, (man,), ghosts=(Ghost(man, struck=True),)), theme())
    with pytest.raises(Astray, match="man 1 leaves the board, and stands on it"):
        svg(Figure(sheet, (man,), (Arrow((0, 3), 1, leaves=True),)), theme())


def test_the_man_who_takes_stands_whole_and_the_man_taken_is_a_ghost_at_the_corner() -> None:
    scene = Scene(board("skip"))
    taker = scene.man("red", "man", "d6")
    scene.way("c5 d6", taker)
    lost = scene.ghost("blue", "man", "d6", "7")
    bystander = scene.man("red", "man", "f4")
    root, layout = scene.drawn()
    whole, small = part_of(root, "piece", taker), part_of(root, "ghost", lost)
    assert whole.get("class") == "piece piece-red-man"
    assert small.get("class") == "ghost struck ghost-blue-man"
    assert whole[0].get("fill") == theme().side("red").fill  # not faint
    assert len(whole) == len(part_of(root, "piece", bystander))
    assert box_of(root, whole)[2] - box_of(root, whole)[0] == pytest.approx(7.2)
    left, top, right, bottom = box_of(root, small)
    assert (right - left) / 7.2 == pytest.approx(0.5, abs=0.03)
    disc = outline(path_of(small, "casing"))
    assert min(apart(place, middle_of(root, whole)) for place in disc) > 3.6  # clear of the taker
    casing = next(path for path in small if path.get("class") == "casing")
    assert (casing.get("fill"), casing.get("stroke")) == (theme().paper, theme().line)
    x, y = layout.middle(scene.at["d6"])
    assert all(0.25 < abs(far) / 10 < 0.5 for far in (middle_of(root, small)[0] - x, middle_of(root, small)[1] - y))
    assert named(root) == {str(lost): "7"}
    crosses = [group for group in root.iter() if any(path.get("class") == "taken" for path in group)]
    assert crosses == [small]
    for px, py in outline(path_of(small, "taken")):
        assert left - 1 < px < right + 1
        assert top - 1 < py < bottom + 1


def test_a_ghost_gives_way_to_whoever_stands_there_however_he_came() -> None:
    scene = Scene(board("skip"))
    here = scene.man("red", "man", "d6", laid=True)
    gone = [scene.ghost("blue", "man", "d6"), scene.ghost("blue", "man", "d6")]
    root, _ = scene.drawn()
    middles = [middle_of(root, part_of(root, "ghost", number)) for number in gone]
    assert all(apart(place, middle_of(root, part_of(root, "piece", here))) > 4 for place in middles)
    assert apart(*middles) > 4


def test_the_man_jumped_is_a_ghost_in_the_middle_of_his_square_and_smaller_than_a_man() -> None:
    scene = Scene(board("chessboard"))
    scene.way("c3 e5 g3", scene.man("white", "man", "g3"), over="d4 f4")
    first, second = scene.ghost("black", "man", "d4", "B"), scene.ghost("red", "king", "f4")
    root, layout = scene.drawn()
    for number, point, kind in ((first, "d4", "black-man"), (second, "f4", "red-king")):
        ghost = part_of(root, "ghost", number)
        assert ghost.get("class") == f"ghost struck ghost-{kind}"
        assert apart(middle_of(root, ghost), layout.middle(scene.at[point])) < 1
        left, _, right, _ = box_of(root, ghost)
        assert 0.5 < (right - left) / 7.2 < 0.7
        cross = outline(path_of(ghost, "taken"))
        assert apart((sum(x for x, _ in cross) / 8, sum(y for _, y in cross) / 8), middle_of(root, ghost)) < 1
    x, y = middle_of(root, part_of(root, "ghost", first))
    assert (
        min(apart(place, (x, y)) for place in outline(path_of(part_of(root, "ghost", first), "taken"))) > 1.5
    )  # B is free


def test_who_leaves_the_board_is_faint_and_shown_going() -> None:
    scene = Scene(board("chessboard"))
    home, off = (scene.ghost("white", "man", point, struck=False) for point in ("b8", "h4"))
    scene.way("a7 b8", home, leaves=True)
    scene.way("h4", off, leaves=True)
    root, layout = scene.drawn()
    left, top, wide, _ = layout.area
    for number, point in ((home, "b8"), (off, "h4")):
        ghost = part_of(root, "ghost", number)
        assert ghost.get("class") == "ghost ghost-white-man"
        assert all(path.get("class") != "taken" for path in ghost)
        assert apart(middle_of(root, ghost), layout.middle(scene.at[point])) < 0.1
    assert tip_of(part_of(root, "arrow", home))[1] < top
    assert tip_of(part_of(root, "arrow", off))[0] > left + wide
    full = Scene(board("chessboard"))
    there = full.man("white", "man", "b8")
    whole, _ = full.drawn()
    faint, solid = part_of(root, "ghost", home), part_of(whole, "piece", there)
    assert faint[0].get("fill") != solid[0].get("fill")


def test_two_who_leave_from_one_pennant_have_two_heads_outside_the_ring() -> None:
    scene = Scene(board("foregammon"))
    gone = [scene.ghost("black", "gamin", "p16", struck=False) for _ in range(2)]
    for first, number in zip((12, 9), gone, strict=True):
        scene.way(pennants(first, 16), number, rests="p16", leaves=True)
    root, layout = scene.drawn()
    one, two = (tip_of(arrow) for arrow in parts(root, "arrow"))
    assert apart(one, two) > 2
    assert max(one[1], two[1]) < layout.area[1]
    for number, tip in zip(gone, (one, two), strict=True):  # each over his own ghost, and they are alike
        assert abs(tip[0] - middle_of(root, part_of(root, "ghost", number))[0]) < 0.1
        assert tip[1] > 0.19 * layout.grain  # within the rule of the border
    small, other = (box_of(root, part_of(root, "ghost", number)) for number in gone)
    assert small[2] - small[0] == pytest.approx(other[2] - other[0], abs=0.01)


def test_every_man_laid_down_has_his_own_ring() -> None:
    scene = Scene(board("chessboard"))
    scene.several("white", "man", "a1 c4")
    laid_men = [scene.man("white", "man", "c4", laid=True), scene.man("black", "man", "f6", laid=True)]
    root, _ = scene.drawn()
    assert [ring.get("data-man") for ring in parts(root, "laid")] == [str(number) for number in laid_men]
    for number in laid_men:
        ring = outline(path_of(part_of(root, "laid", number), "ring"))
        middle = ((ring[0][0] + ring[3][0]) / 2, ring[0][1])
        body = part_of(root, "piece", number)
        assert apart(middle, middle_of(root, body)) < 0.1
        left, _, right, _ = box_of(root, body)
        assert ring[3][0] - ring[0][0] > right - left


def test_who_comes_home_on_a_star_is_faint_toward_the_color_of_the_star() -> None:
    """Pennants have three tints, and a ghost is mixed with the one that it lies on."""
    sheet, look = board("foregammon"), theme()
    fills = set()
    for name, tint in (("p0", "star"), ("p1", "pennant"), ("p2", "other pennant")):
        ghost = Ghost(dressed(sheet.board.index[name], "white", "gamin", "", 1), struck=False)
        drawn = part_of(tree(svg(Figure(sheet, (), ghosts=(ghost,)), look)), "ghost", 1)
        fill = next(path.get("fill") for path in drawn if path.get("fill"))
        assert fill == mixed(look.side("white").fill, look.tint(tint).fill), name
        fills.add(fill)
    assert len(fills) == 3
