"""Tables of endings: counts that others have published, true values, folders to be trusted; and any other game."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from math import comb
from pathlib import Path

import numpy as np
import parlour
import pytest
from parlour.cli import main
from parlour.engine.game import Game
from parlour.engine.position import Position
from parlour.solver import slices, solver_of
from parlour.solver.checkers import CheckersSolver, stored
from parlour.solver.checkers.core import View, after, other
from parlour.solver.checkers.endings import CheckersEndings, possible
from parlour.solver.checkers.material import Material, below, groups, leads, partner
from parlour.solver.checkers.material import slices as parts_of
from parlour.solver.checkers.tables import Tables
from parlour.solver.retrograde import SAFE, SETTLED, settle, untrue
from parlour.solver.room import available
from parlour.solver.slices import Array, MenGroup
from parlour.solver.store import NoTable, Store, standard
from parlour.solver.worth import Worth, whole_and_moves

PUBLISHED = {1: 120, 2: 6_972, 3: 261_224, 4: 7_092_774, 5: 148_688_232, 6: 2_503_611_964}
"""Positions of so many pieces, whoever has them: Schaeffer and others, Solving Checkers, 2005."""


@pytest.fixture(scope="module")
def three() -> Store[Material]:
    """All slices of two and three pieces, by numpy."""
    made = Store("checkers", CheckersEndings(plain=True), None)
    made.make(parts_of(3))
    return made


def materials(pieces: int) -> Iterator[Material]:
    """All ways to have so many pieces, also where one player has none."""
    for men in range(pieces + 1):
        for kings in range(pieces + 1 - men):
            for theirs in range(pieces + 1 - men - kings):
                yield men, kings, theirs, pieces - men - kings - theirs


def legal(part: Material) -> int:
    """How many positions a slice has, by a formula: i of his men stand where men of both may."""
    men, kings, their_men, their_kings = part
    rest = 32 - men - their_men
    ways = sum(comb(4, men - i) * comb(24, i) * comb(28 - i, their_men) for i in range(men + 1))
    return ways * comb(rest, kings) * comb(rest - kings, their_kings)


def places_of(part: Material) -> Array:
    return np.arange(slices.size(groups(part)), dtype=np.int64)


# -- places -----------------------------------------------------------------------------------


@pytest.mark.parametrize("pieces", PUBLISHED)
def test_the_slices_hold_the_published_numbers_of_positions(pieces: int) -> None:
    assert sum(legal(part) for part in materials(pieces)) == PUBLISHED[pieces]


@pytest.mark.parametrize("pieces", [1, 2, 3])
def test_the_places_hold_every_position_once(pieces: int) -> None:
    """Where no two men share a square there are as many as the formula counts, and each is found at its own place."""
    for part in materials(pieces):
        boards = slices.boards(groups(part), places_of(part))
        assert int(possible(tuple(boards), part).sum()) == legal(part)
        assert np.array_equal(slices.places(groups(part), boards), places_of(part))


def test_one_position_has_the_place_that_many_have() -> None:
    part = (1, 1, 2, 0)
    chosen = np.array([5, 777, 100_000], dtype=np.int64)
    boards = slices.boards(groups(part), chosen)
    for column, wanted in enumerate(chosen):
        assert slices.place(groups(part), [int(board[column]) for board in boards]) == wanted


def test_a_board_of_more_than_thirty_two_squares() -> None:
    standing = (MenGroup(2, 0, 49), MenGroup(1, 0, 49))
    where = np.arange(slices.size(standing), dtype=np.int64)
    boards = slices.boards(standing, where, np.uint64)
    assert int(boards[0].max()) == 3 << 47
    assert np.array_equal(slices.places(standing, boards), where)


def test_slices_come_after_those_that_they_lead_to() -> None:
    wanted = below(((2, 1, 2, 1),))
    for number, part in enumerate(wanted):
        earlier = {each for first in wanted[:number] for each in (first, partner(first))}
        for side in (part, partner(part)):
            assert set(leads(side)) <= earlier
    assert (2, 1, 2, 1) in wanted and (3, 0, 2, 1) not in wanted


# -- values -----------------------------------------------------------------------------------


def by_hand(pieces: int) -> dict[View, int]:
    """All positions of so many pieces solved one by one, by the rules alone, ply after ply."""
    views = [
        View(*(int(board[at]) for board in boards))
        for part in materials(pieces)
        if part[0] + part[1] and part[2] + part[3]
        for boards in [slices.boards(groups(part), places_of(part))]
        for at in np.flatnonzero(possible(tuple(boards), part))
    ]
    moves = {view: [then for _, then in after(view)] for view in views}
    known: dict[View, int] = {}
    for plies in range(200):
        found = {}
        for view in views:
            if view in known:
                continue
            then = [known.get(each, 0) if each.men | each.kings else -1 for each in moves[view]]
            if any(each == -plies for each in then) and plies:
                found[view] = plies + 1
            elif all(each > 0 for each in then) and max(then, default=0) == plies:
                found[view] = -(plies + 1)
        known |= found
    return {view: known.get(view, 0) for view in views}


def test_two_pieces_are_worth_what_going_through_them_one_by_one_says(three: Store[Material]) -> None:
    tables, wanted = Tables(0, three), by_hand(2)
    assert len(wanted) == sum(legal(part) for part in parts_of(2))
    assert {view: tables.value(view) for view in wanted} == wanted
    assert len(set(wanted.values())) > 10


@pytest.mark.parametrize("part", parts_of(3))
def test_every_value_follows_from_those_that_the_moves_lead_to(part: Material, three: Store[Material]) -> None:
    assert untrue(three.maker, part, three.values) == 0


def test_a_value_that_does_not_follow_is_noticed(three: Store[Material]) -> None:
    part = (0, 2, 0, 1)
    values = three.values(part).copy()
    at = int(np.flatnonzero(values == 5)[0])
    values[at] = 4
    changed = {part: values}

    def look(which: Material) -> Array:
        return changed.get(which, three.values(which))

    assert untrue(three.maker, part, look) == 1
    assert untrue(three.maker, partner(part), look) >= 1
    assert untrue(three.maker, part, look, np.array([at])) == 1


def test_exchanging_the_sides_changes_nothing() -> None:
    """By the general engine: the board turned half round, every man of the other color, the other to move."""
    game = parlour.game("checkers")
    solver = solver_of(game)
    assert solver is not None
    swapped = {"": "", "b": "w", "w": "b", "B": "W", "W": "B"}
    chance, decided = random.Random(23), 0
    for _ in range(300):
        cells = [""] * 32
        for point, letter in zip(chance.sample(range(4, 28), 3), chance.choices("bBwW", k=3), strict=True):
            cells[point] = letter
        position = Position(tuple(cells), chance.randint(0, 1))
        turned = Position(tuple(swapped[cell] for cell in reversed(cells)), 1 - position.turn)
        assert solver.value(position) == solver.value(turned)
        decided += bool(solver.value(position))
    assert decided > 50


@pytest.mark.skipif(find_spec("numba") is None, reason="make tables installs numba and runs this")
@pytest.mark.parametrize("pieces", [2, 3])
def test_the_compiled_pass_is_the_plain_one(pieces: int, three: Store[Material]) -> None:
    compiled = Store("checkers", CheckersEndings(), None)
    compiled.make(parts_of(pieces))
    for part in parts_of(pieces):
        assert np.array_equal(compiled.values(part), three.values(part))


# -- folders ----------------------------------------------------------------------------------


def kept(folder: Path) -> Store[Material]:
    return stored(folder, plain=True)


def test_what_was_made_is_found_again(tmp_path: Path, three: Store[Material]) -> None:
    told: list[str] = []
    kept(tmp_path).make([(0, 1, 0, 1)], told.append)
    assert told == ["1 of 1: 0.1-0.1, 1,024 places"]
    again = kept(tmp_path)
    assert again.plan(parts_of(2)).wanting == 2
    again.make(parts_of(2), told.append)
    assert told[1:] == ["2 of 3: 0.1-1.0, 1,792 places", "3 of 3: 1.0-1.0, 784 places"]
    assert kept(tmp_path).plan(parts_of(2)) == (3, 0, 0, 0, 0)
    assert kept(tmp_path).seal(parts_of(2)) == three.seal(parts_of(2))
    assert not again.damaged(parts_of(2))


def test_a_file_that_was_cut_off_is_made_again_and_a_changed_one_is_noticed(tmp_path: Path) -> None:
    kept(tmp_path).make(parts_of(2))
    path = tmp_path / "checkers" / "0.1-1.0.table"
    whole = path.read_bytes()
    path.write_bytes(whole[:100])
    assert kept(tmp_path).plan(parts_of(2)).wanting == 1
    kept(tmp_path).make(parts_of(2))
    assert path.read_bytes() == whole
    path.write_bytes(bytes([whole[0] ^ 1]) + whole[1:])
    assert kept(tmp_path).damaged(parts_of(2)) == [(0, 1, 1, 0)]


def test_nothing_is_begun_where_memory_does_not_suffice(tmp_path: Path) -> None:
    with pytest.raises(NoTable, match=r"takes 0\.4 GB of memory, and 0\.3 GB are free"):
        Store("checkers", CheckersEndings(plain=True), tmp_path, free=300_000_000).make(parts_of(2))
    with pytest.raises(NoTable, match=r"takes 400\.0 MB of memory, and 390\.0 MB are free"):
        Store("checkers", CheckersEndings(plain=True), tmp_path, free=390_000_000).make(parts_of(2))
    assert not (tmp_path / "checkers").exists()


def test_tables_lie_in_the_cache_unless_they_have_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", "kept")
    monkeypatch.setenv("PARLOUR_TABLES", "apart")
    assert standard() == Path("apart")
    monkeypatch.setenv("PARLOUR_TABLES", "")
    assert standard() is None
    monkeypatch.delenv("PARLOUR_TABLES")
    assert standard() == Path("kept/tables")
    monkeypatch.delenv("PARLOUR_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "own")
    assert standard() == Path("own/parlour/tables")


def test_nothing_is_begun_where_the_disk_has_no_room(tmp_path: Path) -> None:
    small = kept(tmp_path)
    small.space = 100_000
    small.make(parts_of(2))
    with pytest.raises(NoTable, match="on the disk, and"):
        small.make(parts_of(3))
    assert small.plan(parts_of(3)).wanting == 6
    small.space = None
    assert small.refusal(parts_of(3), small.plan(parts_of(3))) == ""


def test_six_pieces_without_the_compiled_pass_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(NoTable, match=r"pip install 'parlour\[solver\]'"):
        kept(tmp_path).make([(3, 0, 3, 0)])
    assert not (tmp_path / "checkers").exists()


def test_what_a_killed_run_left_half_written_goes_and_what_is_being_written_stays(tmp_path: Path) -> None:
    kept(tmp_path).make(parts_of(2))
    old, new = (tmp_path / "checkers" / f"0.1-1.0.{number}.draft" for number in (1, 2))
    old.write_bytes(b"half")
    new.write_bytes(b"half")
    os.utime(old, (0, 0))
    kept(tmp_path).make(parts_of(2))
    assert not old.exists()
    assert new.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="only there does the system tell of it")
def test_a_container_has_as_much_memory_as_it_is_given(tmp_path: Path) -> None:
    """The group of a process and those around it have limits; what is kept of files can be given up."""
    (tmp_path / "proc/self").mkdir(parents=True)
    (tmp_path / "proc/meminfo").write_text("MemTotal: 9000 kB\nMemAvailable: 8000 kB\n")
    assert available(tmp_path) == 8_000 * 1024
    (tmp_path / "proc/self/cgroup").write_text("0::/outer/inner\n")
    for name, most, now in (("outer", "700000", 100_000), ("outer/inner", "max", 50_000)):
        group = tmp_path / "sys/fs/cgroup" / name
        group.mkdir(parents=True)
        (group / "memory.max").write_text(f"{most}\n")
        (group / "memory.current").write_text(f"{now}\n")
        (group / "memory.stat").write_text("anon 3\ninactive_file 20000\n")
    assert available(tmp_path) == 620_000


@pytest.mark.skipif(sys.platform != "linux", reason="only there is it kept")
def test_a_limit_of_the_shell_is_a_limit() -> None:
    work = "from parlour.solver.room import available; print(available())"
    limited = f"ulimit -v 600000; exec {sys.executable} -c '{work}'"
    said = subprocess.run(["sh", "-c", limited], check=True, capture_output=True, text=True, timeout=60)
    assert 0 < int(said.stdout) < 600_000 * 1024


def test_the_memory_of_six_pieces_is_told_beforehand(three: Store[Material]) -> None:
    """Two bytes for each place of the largest pair, and one for each place of what it leads to."""
    plan = Store("checkers", CheckersEndings(), Path("nowhere")).plan([(3, 0, 3, 0)])
    assert plan.wanting == plan.pairs == 45
    assert 1.2e9 < plan.memory < 1.5e9


# -- the commands -----------------------------------------------------------------------------


def test_no_pieces_are_no_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "checkers", "--pieces", "0", "--folder", str(tmp_path)]) == 2
    assert "there are tables of 2 to 8 pieces, not of 0" in capsys.readouterr().err


def test_a_plan_that_cannot_be_carried_out_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "checkers", "--pieces", "6", "--plain", "--plan", "--folder", str(tmp_path)]) == 2
    assert "want numba" in capsys.readouterr().err


def test_who_stops_it_hears_that_what_was_done_is_kept(tmp_path: Path) -> None:
    words = ["-m", "parlour", "tables", "checkers", "--pieces", "4", "--plain", "--folder", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-u", *words], stdout=pipe, stderr=pipe, text=True) as made:
        assert made.stdout is not None and made.stderr is not None
        next(line for line in made.stdout if line.startswith("9 of "))
        made.terminate()
        said = made.stderr.read()
    assert made.returncode == 143
    assert said == "parlour: stopped; the slices that were done are kept, and the same command goes on from there\n"
    assert len(list((tmp_path / "checkers").glob("*.table"))) >= 8
    assert not list((tmp_path / "checkers").glob("*.draft"))


def test_tables_are_made_and_looked_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["tables", "checkers", "--pieces", "2", "--folder", str(tmp_path), "--plain"]
    assert main([*command, "--plan"]) == 0
    room = "0.4 GB of memory, 0.0 GB on the disk"
    assert capsys.readouterr().out == f"3 pairs of slices, 3 wanting: 3,600 places to compute, {room}\n"
    assert not list(tmp_path.iterdir())
    assert main(command) == 0
    assert "3 of 3: 1.0-1.0, 784 places\ndigest " in capsys.readouterr().out
    assert main([*command, "--check"]) == 0
    assert "3,600 values looked at in 4 slices: every one follows from its moves" in capsys.readouterr().out
    path = tmp_path / "checkers" / "0.1-0.1.table"
    path.write_bytes(bytes([1]) * 1024)
    assert main([*command, "--check"]) == 1
    said = capsys.readouterr().out
    assert "0.1-0.1: damaged" in said and "values do not follow" in said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["checkers", "--slices", "2.1"], "'2.1' is no slice; one is written 2.1-3.0"),
        (["checkers", "--slices", "0.0-1.0"], "each player has a piece"),
        (["checkers", "--pieces", "40"], "there are tables of 2 to 8 pieces, not of 40"),
        (["yumph", "--pieces", "2"], "there are no tables for yumph"),
        (["checkers"], "there is no folder to keep tables in"),
    ],
)
def test_tables_that_cannot_be(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = [] if words == ["checkers"] else ["--folder", "nowhere"]
    assert main(["tables", *words, *folder]) == 2
    assert says in capsys.readouterr().err


def test_solve_tells_every_move(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "checkers", "--position", "B:WK1:BK10,K14"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1].startswith("Black wins in ")
    wins = [line for line in said[2:] if " wins in " in line]
    assert len(said) - 2 == 6 and wins
    assert wins[0].split(" wins ")[1] == said[1].removeprefix("Black wins ").rstrip(".")


def test_solve_says_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "checkers", "--patience", "50", "--format", "json"]) == 0
    said = capsys.readouterr().out
    assert '"verdict": "open"' in said and '"in": null' in said
    assert main(["solve", "checkers", "--position", "B:W18:B32"]) == 2
    assert "men cannot stand so" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["checkers", "--position", "W:W29:B25"], "White wins in 1 move.\n  29x22  wins in 1 move\n"),
        (["checkers", "--position", "B:W32:B"], "The game is over: white wins by rule no-move.\n"),
        (["merelles", "--position", "white 1 2 10 black 22 turn white"], "over: white wins by rule two-men.\n"),
        (["pick-me-up"], "A wins in 4 moves.\n  left2  wins in 4 moves\n"),
        (["fox-and-geese-checkerboard", "--position", "white 5 15 11 2 black 3 turn geese"], "The geese lose in 3 "),
        (
            ["merelles", "--position", "white 1 2 3 black 7 8 9 turn white", "--patience", "100"],
            "White wins.\nIn how many moves is not settled within 100 positions; --patience asks for more.\n  1-10",
        ),
        (["checkers", "--patience", "9"], "Not settled within 9 positions; --patience asks for more.\n"),
    ],
)
def test_solve_in_words(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *words]) == 0
    assert says in capsys.readouterr().out
    assert "0 moves" not in says


def test_who_has_lost_when_the_other_has_moved_loses_at_once() -> None:
    lost = Worth("win", 0).turned()
    assert lost.told() == "loses at once" and Worth("win", 1).told() == "wins in 1 move"


@pytest.mark.parametrize("command", ["solve", "prove"])
def test_positions_to_look_at_are_a_whole_number(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([command, "checkers", "--patience", "-5"])
    assert "'-5' is no number of positions" in capsys.readouterr().err


class Slow(CheckersSolver):
    """Settles nothing, and remembers how long it was let."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.given: list[int] = []

    def value(self, position: Position, make: bool = True) -> int | None:
        return None

    def wins(self, position: Position, mover: bool, patience: int) -> bool | None:
        self.given.append(patience)
        return None


class Known(CheckersSolver):
    """Knows of each position what he was told, in the order in which he is asked."""

    def __init__(self, game: Game, worths: list[tuple[bool, int | None]]) -> None:
        super().__init__(game)
        self.worths = worths

    def value(self, position: Position, make: bool = True) -> int | None:
        return None

    def wins(self, position: Position, mover: bool, patience: int) -> bool | None:
        return self.worths[0][0] is mover

    def moves_to_win(self, position: Position, mover: bool, patience: int) -> int | None:
        return self.worths.pop(0)[1]


def test_a_win_whose_length_nobody_knows_comes_after_those_that_are_known() -> None:
    game = parlour.game("checkers")
    after = [(False, None), (False, 6), (False, 1), (True, 9), (True, None), (True, 3), (False, 4)]
    _, moves = whole_and_moves(game, Known(game, [(True, 2), *after]), game.start, 70)
    assert [what.told() for _, what in moves] == [
        "wins in 2 moves", "wins in 5 moves", "wins in 7 moves", "wins", "loses", "loses in 9 moves", "loses in 3 moves"
    ]  # fmt: skip


def test_moves_of_what_is_not_settled_share_the_patience() -> None:
    game = parlour.game("checkers")
    slow, told = Slow(game), list[str]()
    whole, moves = whole_and_moves(game, slow, game.start, 70, told.append)
    assert whole.verdict == "open" and {what.verdict for _, what in moves} == {"open"}
    assert slow.given == [70] * 2 + [10] * 14
    assert told == ["the position", *(game.text(move) for move in game.legal(game.start))]


# -- any other game ---------------------------------------------------------------------------


class Rooks:
    """Another game: a man each on a row of squares, who steps to either side; he may take, and then the other has none.

    Slices are "both", and nothing else: taking ends the game.
    """

    def __init__(self, squares: int) -> None:
        self.groups = (MenGroup(1, 0, squares), MenGroup(1, 0, squares))
        self.squares = squares

    def size(self, part: str) -> int:
        return slices.size(self.groups)

    def partner(self, part: str) -> str:
        return part

    def leads(self, part: str) -> Sequence[str]:
        return ()

    def steps(self, mine: int, theirs: int) -> list[int]:
        """Where he may go: he never moves away from a man whom he can take."""
        near = [mine + step for step in (-1, 1) if 0 <= mine + step < self.squares]
        return [theirs] if theirs in near else near

    def outlook(
        self, part: str, where: Array, look: Callable[[str], Array], whole: bool = False
    ) -> tuple[Array, Array]:
        promise, waits = [], []
        for at in where.tolist():
            mine, theirs = divmod(at, self.squares)
            if mine == theirs:
                promise.append(0)
                waits.append(SETTLED)
                continue
            ends = self.steps(mine, theirs)
            worth = [
                -1 if end == theirs else int(look(part)[theirs * self.squares + end])
                for end in ends
                if whole or end == theirs
            ]
            best = min((each for each in worth if each < 0), key=abs, default=0)
            promise.append(-best if best else 0 if 0 in worth else -(max(worth, default=0) + 1))
            waits.append(SAFE if promise[-1] >= 0 else len(ends))
        return np.array(promise, dtype=np.int8), np.array(waits, dtype=np.uint8)

    def parents(self, part: str, where: Array) -> Iterator[Array]:
        for step in (-1, 1):
            found = []
            for at in where.tolist():
                mine, theirs = divmod(at, self.squares)
                before = theirs + step
                if 0 <= before < self.squares and before != mine and theirs in self.steps(before, mine):
                    found.append(before * self.squares + mine)
            yield np.array(found, dtype=np.int64)


def test_the_pass_is_for_any_game() -> None:
    """One move apart the mover takes. Whoever is two, four or six apart loses: the other follows him to the edge."""
    game = Rooks(7)
    values = settle(game, "both", lambda part: np.zeros(0, dtype=np.int8))["both"]
    assert untrue(game, "both", lambda part: values) == 0
    for mine in range(7):
        for theirs in range(7):
            if mine != theirs:
                assert (values[mine * 7 + theirs] > 0) == ((mine - theirs) % 2 == 1)
    assert values[0 * 7 + 1] == 1 and values[0 * 7 + 2] == -2 and values[6 * 7 + 4] == -2
    assert values[3 * 7 + 5] < -2


def test_seen_from_the_other_side_a_view_has_the_partner_s_place() -> None:
    view = View(1 << 9, 0, 0, 1 << 20)
    assert slices.place(groups((1, 0, 0, 1)), view) < slices.size(groups((1, 0, 0, 1)))
    assert other(other(view)) == view
