"""The solver for checkers: equal to the general engine, true tables, and proofs that cannot be faked."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import numpy as np
import pytest
from parlour.cli import main
from parlour.engine.game import CannotRead, Game, make
from parlour.engine.notation import read_position
from parlour.engine.position import Position
from parlour.load.board import read_board
from parlour.solver import slices
from parlour.solver.checkers import levels
from parlour.solver.checkers.core import KING_ROW, View, after, count, other, path_seen, seen
from parlour.solver.checkers.edge import Edge
from parlour.solver.checkers.material import Material, groups
from parlour.solver.checkers.plans import Plan, read, written
from parlour.solver.checkers.tables import Tables
from parlour.solver.search import Search
from parlour.solver.strategy import Fault, TooLarge, Weight, check, find

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def game() -> Game:
    """Checkers by the general engine."""
    path = ROOT / "boards" / "checkerboard.toml"
    return make("checkers", read_board(path.read_text(encoding="utf-8"), path.name).board)


@pytest.fixture(scope="module")
def tables() -> Tables:
    """Tables of up to three pieces, made when they are asked for."""
    return Tables(3)


def searching(tables: Tables) -> Search[View, tuple[int, ...]]:
    """The search as checkers uses it."""
    return Search(tables, after, count)


def whole(material: Material) -> list[slices.Array]:
    """All positions of a slice."""
    return slices.boards(groups(material), np.arange(slices.size(groups(material))))


def gone_through(root: View, mine: bool, plan: Plan, winning: bool) -> Weight:
    """A strategy checked by the rules of checkers."""
    return check(root, mine, plan, winning, after)


START = View(0xFFF, 0, 0xFFF00000, 0)
PUBLISHED = [1, 7, 49, 302, 1469, 7361, 36768, 179740]
"""Lines of play from the start: Aart Bik, 2009."""


def test_perft(game: Game) -> None:
    """The published counts, by whole levels."""
    assert seen(game.start.cells, 0) == START
    assert [levels.perft(START, depth) for depth in range(8)] == PUBLISHED


def test_whole_levels_in_small_portions() -> None:
    """However few positions are looked at together, the count is the same."""
    assert levels.perft(START, 6, width=50) == PUBLISHED[6]


def test_perft_equal_to_the_general_engine(game: Game) -> None:
    """The same number of lines of play from positions with kings, chains and men about to be crowned."""
    generator = random.Random(1888)
    depths = [2, 3, 4]
    for _ in range(12):
        position = placed(generator)
        view = seen(position.cells, position.turn)
        slow = [game.perft(position, depth) for depth in depths]
        assert [levels.perft(view, depth) for depth in depths] == slow


def test_equal_to_the_general_engine(game: Game) -> None:
    """The same moves to the same positions, over two thousand positions of random play and random placing."""
    generator = random.Random(1945)
    compared = 0
    for number in range(60):
        position = game.start if number % 2 else placed(generator)
        for _ in range(60):
            legal = game.legal(position)
            slow = {(m.path, seen(then.cells, then.turn)) for m in legal for then in [game.play(position, m)]}
            view = seen(position.cells, position.turn)
            quick = {(path_seen(path, position.turn), then) for path, then in after(view)}
            assert slow == quick
            assert count(view) == len(legal)
            assert other(other(view)) == view
            compared += 1
            if not legal:
                break
            position = game.play(position, generator.choice(legal))
    assert compared > 2000


def test_moves_by_whole_arrays_are_those_of_the_core() -> None:
    """Four thousand positions at once lead where each of them leads by itself."""
    generator = random.Random(7)
    views = [seen(position.cells, position.turn) for position in (placed(generator) for _ in range(4000))]
    columns = [np.array(column, dtype=np.uint32) for column in zip(*views, strict=True)]
    found: list[list[View]] = [[] for _ in views]
    for parents, boards in levels.children(tuple(columns), np.arange(len(views))):
        for parent, *squares in zip(parents.tolist(), *(board.tolist() for board in boards), strict=True):
            found[parent].append(View(*squares))
    assert [sorted(nexts) for nexts in found] == [sorted(then for _, then in after(view)) for view in views]
    assert sum(map(len, found)) > 10_000


def placed(generator: random.Random) -> Position:
    """Men and kings anywhere."""
    cells = [""] * 32
    for point in generator.sample(range(32), generator.randint(4, 14)):
        cells[point] = generator.choice(
            [man for man in "bBwW" if not (man == "b" and point > 27) and not (man == "w" and point < 4)]
        )
    return Position(tuple(cells), generator.randint(0, 1))


def test_a_fen_has_men_and_kings(game: Game) -> None:
    """PDN FEN and our own words are the same position, men as men and kings as kings."""
    ours = "black man 12 king 22 white man 18 24 king 10 turn black"
    assert read_position(game, "B:W18,24,K10:B12,K22") == read_position(game, ours)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("B:W18,24:B24", "two men stand on 24"),
        ("B:W18:B40", "no point '40'"),
        ("B:W18", "is no PDN FEN"),
        ("X:W18:B1", "is no PDN FEN"),
        ("B:B18:B1", "is no PDN FEN"),
    ],
)
def test_a_wrong_fen(text: str, says: str, game: Game) -> None:
    with pytest.raises(CannotRead, match=says):
        read_position(game, text)


@pytest.mark.parametrize("material", [(0, 1, 0, 1), (1, 0, 0, 1), (0, 2, 0, 1), (1, 1, 1, 0)])
def test_a_table_is_true_of_itself(material: tuple[int, int, int, int], tables: Tables) -> None:
    """Every sampled value follows from the values one move on: this and the endings are all that a table is."""
    boards = whole(material)
    generator = random.Random(sum(material))
    decided = 0
    for _ in range(300):
        place = generator.randrange(len(boards[0]))
        view = View(*(int(board[place]) for board in boards))
        squares = view.men, view.kings, view.their_men, view.their_kings
        if (
            sum(squares) != squares[0] | squares[1] | squares[2] | squares[3]
            or view.men & KING_ROW
            or view.their_men & 0xF
        ):
            continue
        value = tables.value(view)
        assert value is not None
        children = [tables.value(then) for _, then in after(view)]
        losses = [-child for child in children if child is not None and child < 0]
        wins = [child for child in children if child is not None and child > 0]
        if losses:
            wanted = min(losses) + 1
        elif len(wins) == len(children):
            wanted = -(max(wins, default=0) + 1)
        else:
            wanted = 0
        assert value == wanted
        decided += value != 0
    assert decided


def test_two_kings_beat_one_unless_it_sits_in_the_double_corner(tables: Tables) -> None:
    """A truth that every player knows."""
    free = View(0, 1 << 13 | 1 << 17, 0, 1 << 9)
    assert (tables.value(free) or 0) > 0


@pytest.fixture(scope="module")
def proof(tables: Tables) -> tuple[View, Plan]:
    """Two kings against one, won."""
    boards = whole((0, 2, 0, 1))
    views = (View(*map(int, squares)) for squares in zip(*(board.tolist() for board in boards), strict=True))
    root = next(view for view in views if tables.value(view) == 24)
    search = searching(tables)
    assert search.wins(root, True, 10_000)
    return root, find(search, root, True, True)


def test_a_proof_reads_back_and_holds(proof: tuple[View, Plan]) -> None:
    """Written and read again it is the same, and it wins."""
    root, plan = proof
    assert read(written(plan)) == plan
    assert gone_through(root, True, plan, True).positions > len(plan) > 5


def test_a_damaged_proof_is_caught(proof: tuple[View, Plan]) -> None:
    """A strategy with a hole, a wrong move, a circle or a torn text is refused."""
    root, plan = proof
    holed = {view: move for view, move in plan.items() if view != root}
    with pytest.raises(Fault, match="says nothing"):
        gone_through(root, True, holed, True)
    with pytest.raises(Fault, match="not legal"):
        gone_through(root, True, {**plan, root: (0, 31)}, True)
    text = written(plan)
    with pytest.raises(Fault, match="cannot be read"):
        read(text[: len(text) // 2])
    idle = {view: min(path for path, _ in after(view)) for view in plan}
    with pytest.raises(Fault):
        gone_through(root, True, idle, True)


def test_a_strategy_that_does_not_win_may_hold(tables: Tables) -> None:
    """One king against one: each can hold, and neither can win."""
    root = View(0, 1, 0, 1 << 31)
    for mine in (True, False):
        search = searching(tables)
        assert search.wins(root, not mine, 10_000) is False
        plan = find(search, root, mine, False)
        assert gone_through(root, mine, plan, False).positions > 10
        with pytest.raises(Fault, match="circle"):
            gone_through(root, mine, plan, True)


# -- strategies that end in tables ---------------------------------------------------------------


def test_a_strategy_may_end_at_an_edge(tables: Tables) -> None:
    """Left to the tables of two pieces a long win is told more shortly, and all that it leaves is looked up."""
    root = View(1 << 27, 1 << 11, 1 << 22, 0)
    search, edge = searching(tables), Edge(2)
    assert search.wins(root, True, 10_000)
    plan = find(search, root, True, True, edge=edge.reached)
    assert len(plan) < len(find(search, root, True, True))
    edge.leaves.clear()
    weight = check(root, True, plan, True, after, edge.reached)
    assert weight.leaves == len(edge.leaves) > 0
    edge.sample(True)
    edge.look_up(tables, True, edge.seal(tables.store)[1])
    with pytest.raises(Fault, match="not those on record"):
        edge.look_up(tables, True, "0" * 64)
    with pytest.raises(Fault, match="says nothing"):
        check(root, True, plan, True, after)


def test_an_ending_that_tells_otherwise_is_caught(tables: Tables) -> None:
    drawn, lost = View(0, 1, 0, 1 << 31), View(0, 1 << 13, 0, 1 << 17)
    assert tables.value(drawn) == 0
    for view, own, winning in ((drawn, True, True), (drawn, False, True)):
        edge = Edge(2)
        assert edge.reached(view, own)
        with pytest.raises(Fault, match="tell otherwise"):
            edge.look_up(tables, winning, edge.seal(tables.store)[1])
    assert (tables.value(lost) or 0) > 0
    edge = Edge(2)
    assert edge.reached(lost, False)
    with pytest.raises(Fault, match="an ending that does not do"):
        edge.sample(winning=False)


def test_a_strategy_that_would_be_too_long_says_so(proof: tuple[View, Plan], tables: Tables) -> None:
    search = searching(tables)
    assert search.wins(proof[0], True, 10_000)
    with pytest.raises(TooLarge):
        find(search, proof[0], True, True, most=10)


def test_the_search_gives_up_honestly(tables: Tables) -> None:
    """Within too few positions nothing is said."""
    assert searching(tables).wins(START, True, 200) is None


@pytest.mark.parametrize("file", ["checker-problems.proof.toml", "checker-problems.restore.toml"])
def test_a_damaged_record_stops_the_book(file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One letter changed in a record beside the page is told by file and line, and nothing is believed."""
    for folder in ("rules/transogram-1945", "rules/library-of-games", "boards"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    path = tmp_path / "rules" / "transogram-1945" / file
    text = path.read_text(encoding="utf-8")
    at = text.index("plan") + 200
    path.write_text(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :], encoding="utf-8")
    assert main(["verify", "--sources", str(tmp_path), "checker-problems"]) == 1
    said = capsys.readouterr().err
    assert f"rules/transogram-1945/{file}:" in said
    assert "does not hold" in said
