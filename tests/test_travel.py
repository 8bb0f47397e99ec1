"""The words for moves, one by one on boards made for them: hops, chains, entering, crowning, leaving, suffering."""

from __future__ import annotations

import pytest
from parlour.engine.board import DIAGONAL, HALF, STRAIGHT, WAYS, Board
from parlour.engine.captures import caught_between
from parlour.engine.chains import chains, steps_or_chains
from parlour.engine.hops import flying_hops, hops
from parlour.engine.position import HAND, LAID, OFF, TAKEN, NobodyThere, Piece, Position, Way, goes, lays, settled
from parlour.engine.rules import enters, enters_two
from parlour.engine.travel import Mover, crowning, flies, leaving, slides, steps
from test_engine import BOARDS, ROOT, board

for file in (ROOT / "boards").glob("*.toml"):
    board(file.stem)

RING = Board(
    "ring",
    tuple("ABCDEFGH"),
    ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, -1)),
    tuple((*pair, "line") for pair in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 0), (0, 7))),
)
"""Three leaps lead round to G, which stands next to A; and H lies just beyond A."""

ROUND = {"A": "w", "B": "b", "D": "b", "F": "b"}


def position(board: Board, men: dict[str, str]) -> Position:
    return Position(tuple(men.get(point, "") for point in board.points), counts=(0, 0))


def paths(mover: Mover, board: Board, men: dict[str, str], start: str) -> list[str]:
    """The ways of the man on a point, each by the names of the points that he touches."""
    moves = mover(position(board, men), board.index[start], men[start])
    return ["".join(board.points[p] if p >= 0 else "-" for p in move.ways[0].path) for move in moves]


# -- hops --------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaps", [hops, flying_hops])
def test_nobody_leaps_over_the_point_that_he_has_left(leaps: object) -> None:
    mover: Mover = leaps(RING, STRAIGHT, "wb", take=False, go_on="may")  # type: ignore[operator]
    assert max(paths(mover, RING, ROUND, "A"), key=len) == "ACEG"
    # Another man on G's far side is leapt over, so that it is not the board that stops him.
    there = {"G": "w", "A": "b"}
    assert paths(mover, RING, there, "G") == ["GH"]


@pytest.mark.parametrize("leaps", [hops, flying_hops])
def test_the_point_that_he_has_left_is_vacant_for_him(leaps: object) -> None:
    square = Board.grid(3, 3, "straight")
    men = {"a1": "w", "b1": "b", "c2": "b", "b3": "b", "a2": "b"}
    mover: Mover = leaps(square, STRAIGHT, "b", take=True, go_on="must")  # type: ignore[operator]
    assert sorted(paths(mover, square, men, "a1")) == ["a1a3c3c1a1", "a1c1c3a3a1"]


def test_a_man_goes_on_as_he_must_or_may_or_never() -> None:
    def leaping(**how: object) -> list[str]:
        return paths(hops(RING, STRAIGHT, "b", **how), RING, ROUND, "A")  # type: ignore[arg-type]

    assert leaping(go_on="must") == ["ACEG"]
    assert leaping(go_on="may") == ["AC", "ACE", "ACEG"]
    assert leaping(go_on="never") == ["AC"]
    assert leaping(go_on="must", stop=[RING.index["E"]]) == ["ACE"]
    assert leaping(go_on="may", stop=[RING.index["E"]]) == ["AC", "ACE"]


def test_a_man_is_leapt_over_a_second_time_only_so_often() -> None:
    line = Board.grid(3, 1)
    men = {"a1": "w", "b1": "b"}
    assert paths(hops(line, STRAIGHT, "b"), line, men, "a1") == ["a1c1"]
    assert paths(hops(line, STRAIGHT, "b", again=1), line, men, "a1") == ["a1c1", "a1c1a1"]


def test_a_leap_takes_the_very_man_who_stands_there() -> None:
    """The same leap, first over a man and then over a king: each is lost as what he is."""
    line = Board.grid(3, 1)
    mover = hops(line, STRAIGHT, "bB", take=True)
    for prey in ("b", "B", "b"):
        (move,) = mover(position(line, {"a1": "w", "b1": prey}), 0, "w")
        assert move.taken == (Way(prey, (1, OFF), TAKEN),)


# -- chains ------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [chains, steps_or_chains])
def test_no_chain_leads_over_its_own_beginning(words: object) -> None:
    mover: Mover = words(RING, STRAIGHT, "wb")  # type: ignore[operator]
    assert [path for path in paths(mover, RING, ROUND, "A") if len(path) > 2 or path == "AC"] == ["AC", "ACE", "ACEG"]


@pytest.mark.parametrize("words", [chains, steps_or_chains])
def test_no_chain_goes_on_from_a_halt(words: object) -> None:
    halt = [RING.index["C"]]
    mover: Mover = words(RING, STRAIGHT, "b", stop=halt)  # type: ignore[operator]
    assert [path for path in paths(mover, RING, ROUND, "A") if "C" in path] == ["AC"]


def test_a_man_who_may_go_again_leaps_out_and_back_but_not_from_a_halt() -> None:
    assert "ACA" in paths(chains(RING, STRAIGHT, "b", again=True), RING, ROUND, "A")
    assert "ACA" not in paths(chains(RING, STRAIGHT, "b"), RING, ROUND, "A")
    halting = chains(RING, STRAIGHT, "b", again=True, stop=[RING.index["C"]])
    assert paths(halting, RING, ROUND, "A") == ["AC"]


def test_a_chain_that_is_told_goes_as_far_as_it_is_one() -> None:
    def told(points: str, **how: object) -> list[str]:
        by = tuple(RING.index[point] for point in points)
        usual = paths(chains(RING, STRAIGHT, "wb", **how), RING, ROUND, "A")  # type: ignore[arg-type]
        return paths(chains(RING, STRAIGHT, "wb", by=by, **how), RING, ROUND, "A")[len(usual) :]  # type: ignore[arg-type]

    assert told("ACE") == ["AC", "ACE"]
    assert told("ACEGH") == ["AC", "ACE", "ACEG"], "the way on would lead over his own beginning"
    assert told("ACA") == ["AC"], "no point is come down on twice"
    assert told("ACA", again=True) == ["AC", "ACA"]
    assert told("ACE", stop=[RING.index["C"]]) == ["AC"], "he halts there"
    assert told("AB") == [], "B is not vacant"


def test_the_first_leap_may_be_bound_to_other_men() -> None:
    both = {"A": "w", "B": "w", "D": "b"}
    assert paths(chains(RING, STRAIGHT, "wb", first="b"), RING, both, "A") == []
    assert paths(chains(RING, STRAIGHT, "wb", first="w"), RING, both, "A") == ["AC", "ACE"]


# -- steps and slides --------------------------------------------------------------------------


def test_steps_slides_and_flights_end_on_vacant_points() -> None:
    line = Board.grid(5, 1)
    men = {"b1": "w", "d1": "b"}
    assert paths(steps(line, STRAIGHT), line, men, "b1") == ["b1c1", "b1a1"]
    assert paths(slides(line, ("e",)), line, men, "b1") == ["b1c1"]
    assert paths(slides(line, ("e",), onto="b"), line, men, "b1") == ["b1c1", "b1d1"]
    assert paths(slides(line, ("e",), 1, onto="b"), line, men, "b1") == ["b1c1"]
    assert paths(flies(line), line, men, "b1") == ["b1a1", "b1c1", "b1e1"]


# -- crowning and leaving ----------------------------------------------------------------------

THROUGH = Board.grid(5, 3, "diagonal")
PASSING = {"a1": "w", "b2": "b", "d2": "b"}
"""A man on a1 leaps to c3 in the far row, and may go on from there down to e1."""


def test_who_merely_touches_the_far_row_is_not_crowned() -> None:
    far = [p for p, (_, y) in enumerate(THROUGH.at) if y == 2]
    mover = crowning(hops(THROUGH, DIAGONAL, "b"), far, [Piece("w", "white", "man", crown="W")])
    moves = mover(position(THROUGH, PASSING), THROUGH.index["a1"], "w")
    assert [(len(move.path), move.ways[0].becomes) for move in moves] == [(2, "W"), (3, "")]


def test_who_merely_touches_the_far_row_does_not_leave() -> None:
    far = [p for p, (_, y) in enumerate(THROUGH.at) if y == 2]
    mover = leaving(hops(THROUGH, DIAGONAL, "b"), far)
    assert paths(mover, THROUGH, PASSING, "a1") == ["a1c3-", "a1c3e1"]


# -- men from the hand -------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "number"), [(0, 0), (1, 0), (2, 6), (3, 6)])
def test_two_men_are_set_only_by_who_holds_two(hand: int, number: int) -> None:
    square = Board.grid(2, 2)
    held = position(square, {})._replace(counts=(hand, 9))
    assert len(enters_two("wb", (0, 1), range(4))(held)) == number
    assert len(enters_two("wb", (0, 1), range(4), held=False)(held)) == 6


def test_two_men_are_set_on_two_vacant_points() -> None:
    square = Board.grid(2, 2)
    there = position(square, {"a1": "b"})._replace(counts=(2, 2))
    moves = enters_two("wb", (0, 1), range(4))(there)
    assert len(moves) == 3
    assert all(square.index["a1"] not in move.path for move in moves)
    assert {move.gains for move in moves} == {((0, -2),)}
    assert len(enters_two("wb", (0, 1), range(4), vacant=False)(there)) == 6


@pytest.mark.parametrize(("hand", "number"), [(0, 0), (1, 3)])
def test_one_man_is_set_only_by_who_holds_one(hand: int, number: int) -> None:
    square = Board.grid(2, 2)
    there = position(square, {"a1": "b"})._replace(counts=(hand, 0))
    assert len(enters("wb", (0, 1), range(4))(there)) == number


def test_who_is_set_from_the_hand_suffers_nothing() -> None:
    (laid,) = lays("w", 3).ways
    assert (laid.manner, laid.start) == (LAID, HAND)
    assert not laid.suffers
    assert not laid.lost
    assert Way("w", (2, 3), "is carried").suffers
    assert Way("w", (2, OFF), TAKEN).lost
    assert not Way("w", (2, OFF)).lost, "he goes off by himself"
    assert not Way("w", (HAND, OFF), TAKEN).lost, "he never stood on the board"


def test_men_are_picked_up_before_any_is_put_down() -> None:
    swap = (Way("w", (0, 1)), Way("b", (1, 0)))
    assert settled(("w", "b", ""), swap) == ("b", "w", "")
    assert settled(("bw", "", ""), (Way("w", (0, 2), becomes="W"),)) == ("b", "", "W")
    assert settled(("", "w", ""), (Way("b", (HAND, 1)),)) == ("", "bw", "")
    with pytest.raises(NobodyThere):
        settled(("b", "", ""), goes("w", 0, 1).ways)


# -- boards ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_lines_pairs_and_neighbours_are_those_of_the_rays(name: str) -> None:
    here = BOARDS[name]
    every = range(len(here.points))
    for length in (2, 3, 5):
        rows = here.rows(length)
        found = {row for p in every for way in HALF if len(row := (p, *here.ray(p, way))[:length]) == length}
        assert len(set(rows)) == len(rows)
        assert set(rows) == found
    for ways in (STRAIGHT, DIAGONAL, WAYS, ("n", "sw")):
        rays = [[here.ray(p, way) for way in ways if way in here.beside[p]] for p in every]
        assert here.near(ways) == tuple(tuple(ray[0] for ray in around) for around in rays)
        assert here.pairs(ways) == tuple(tuple(ray[:2] for ray in around if len(ray) > 1) for around in rays)
        edged = tuple(tuple((ray[0], (*ray, p, p)[1] if len(ray) > 1 else p) for ray in rays[p]) for p in every)
        assert here.pairs(ways, edge=True) == edged


def test_a_grid_is_the_board_that_a_file_would_give() -> None:
    ours, file = Board.grid(8, 8), BOARDS["chessboard"]
    assert (ours.points, ours.at) == (file.points, file.at)
    assert {line[:2] for line in ours.lines} == {line[:2] for line in file.lines}
    assert len(ours.lines) == 2 * 7 * 8 + 2 * 7 * 7  # straight and diagonal, though both ask one table


@pytest.mark.parametrize(
    ("picture", "lines", "zones", "said"),
    [
        ("a b\nc", "all", {}, "a rectangle of names"),
        ("", "all", {}, "a rectangle of names"),
        ("a b\nb c", "all", {}, "stands twice"),
        ("a b\nc d", "crooked", {}, "straight, diagonal, all, not 'crooked'"),
        ("a b\nc d", "all", {"home": "a e"}, "zone 'home' names e, which is no point of the picture"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said(picture: str, lines: str, zones: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Board.pictured(picture, lines, zones)


@pytest.mark.parametrize(("columns", "rows"), [(0, 3), (27, 3), (3, 0)])
def test_a_grid_has_names_for_its_squares(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match=r"grid: (columns|rows) is a whole number, 1 to (26|1000), not (0|27)"):
        Board.grid(columns, rows)


# -- caught between -------------------------------------------------------------------------------


def test_nobody_is_his_own_fellow_when_he_catches_between() -> None:
    """He has not been taken from the point that he left: that man is himself. A fellow there would catch."""
    row = Board("row", tuple("ABCD"), ((0, 0), (1, 0), (2, 0), (3, 0)), ((0, 1, "s"), (1, 2, "s"), (2, 3, "s")))
    catch = caught_between(row, STRAIGHT)
    cells = ("", "b", "w", "")
    assert catch(cells, "w", "b", 0, 3) == (1,)
    assert catch(cells, "w", "b", 0, 2) == ()
    assert catch(cells, "w", "b", 3, 0) == ()
