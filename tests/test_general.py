"""Any game of two players without chance: every position counted and settled, or searched; strategies that hold."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import parlour
import pytest
from parlour.check import check as checked_pages
from parlour.cli import main
from parlour.engine.board import Board
from parlour.engine.game import Game, make
from parlour.engine.position import Move, Outcome, Piece, Position, loses
from parlour.engine.rules import Law
from parlour.engine.settle import Fate, Fates, TooMany
from parlour.load.pack import load
from parlour.replay.wanted import Wanted, needs
from parlour.solver import Fault, Strategy, lasting, solver_of
from parlour.solver.general import General, GeneralView

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = ROOT / "examples" / "outside"


def heap(again: bool = True, drawn: bool = False) -> Game:
    """Men in a row; one to three are taken. Who takes three moves again; the last man wins, or where `drawn`, draws."""

    def recipe(board: Board, law: Law) -> Game:
        over = law.ending("last")

        def moves(position: Position) -> list[Move]:
            standing = [p for p, man in enumerate(position.cells) if man]
            return [
                Move(
                    tuple(loses("m", p) for p in standing[:number]),
                    turn=position.turn if again and number == 3 else None,
                    words=f"take{number}",
                )
                for number in (1, 2, 3)
                if number <= len(standing)
            ]

        def stuck(position: Position) -> Outcome:
            return Outcome(None if drawn else law_winner(position), over)

        def law_winner(position: Position) -> str:
            return ("one", "two")[1 - position.turn]

        return Game(
            board=board,
            colours=("white",),
            players=("one", "two"),
            pieces=(Piece("m", "white", "man"),),
            start_text=f"white {' '.join(board.points)} turn one",
            moves=moves,
            stuck=stuck,
            write=lambda board, move: move.words,
            shape="take[0-9]",
        )

    return make(recipe, Board.grid(11, 1))


def by_hand(game: Game, position: Position) -> Fate:
    """The same by plain recursion, for games that cannot go round."""

    @cache
    def fate(position: Position) -> Fate:
        outcome = game.outcome(position)
        if outcome is not None:
            return Fate(None if outcome.winner is None else game.turns.index(outcome.winner))
        after = [fate(game.play(position, move)) for move in game.legal(position)]
        mine = [each.moves + 1 for each in after if each.winner == position.turn]
        if mine:
            return Fate(position.turn, min(mine))
        if any(each.winner is None for each in after):
            return Fate(None)
        return Fate(1 - position.turn, max(each.moves for each in after))

    return fate(position)


@pytest.mark.parametrize("again", [True, False])
def test_what_is_settled_is_what_recursion_finds(again: bool) -> None:
    """Also where a player moves several times, and the count is of his own moves."""
    game = heap(again)
    fates = Fates(game, [game.start])
    for left in range(12):
        for turn in (0, 1):
            cells = ("",) * (11 - left) + ("m",) * left
            position = Position(cells, turn)
            if position in fates:
                assert fates.of(position) == by_hand(game, position), position
    assert len(fates) > 15


def test_a_drawn_end_is_nobodys_win() -> None:
    game = heap(drawn=True)
    assert Fates(game, [game.start]).of(game.start) == Fate(None)


def test_a_drawn_end_is_no_win_of_a_strategy() -> None:
    """Both hold a game that can only be drawn, and neither wins it."""
    game = heap(drawn=True)
    solver = General(game, 1000)
    for player in game.turns:
        hold = solver.prove(game.start, player, "hold", 1000)
        assert hold is not None and solver.check(game.start, player, "hold", hold)
        with pytest.raises(Fault, match="circle"):
            solver.check(game.start, player, "win", hold)


def test_a_game_of_the_book_by_both() -> None:
    game = parlour.game("pick-me-up")
    fates = Fates(game, [game.start])
    waiting, met = [game.start], set()
    while waiting:
        position = waiting.pop()
        if position not in met:
            met.add(position)
            assert fates.of(position) == by_hand(game, position)
            waiting += [game.play(position, move) for move in game.legal(position)]
    assert len(met) == len(fates)


def test_too_many_positions_are_refused() -> None:
    game = parlour.game("pick-me-up")
    assert len(Fates(game, [game.start], most=114)) == 114
    for most in (113, 50, 5):
        with pytest.raises(TooMany, match=f"more than {most} positions"):
            Fates(game, [game.start], most=most)


# -- a game that can go round, from a pack, as data ---------------------------------------------


@pytest.fixture(scope="module")
def morris() -> Game:
    found = checked_pages(load(OUTSIDE), ("three-mens-morris",))["three-mens-morris"].game
    assert found is not None
    return found


def by_rounds(game: Game, start: Position) -> dict[Position, tuple[int | None, int]]:
    """Every position by going over all of them again and again until nothing changes: slow, and short enough to see."""
    ways: dict[Position, list[Position]] = {}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        if position not in ways:
            ways[position] = [game.play(position, move) for move in game.legal(position)]
            waiting += ways[position]
    known: dict[Position, tuple[int | None, int]] = {}
    for position in ways:
        outcome = game.outcome(position)
        if outcome is not None:
            known[position] = (None if outcome.winner is None else game.turns.index(outcome.winner)), 0
    for level in range(1, 99):
        won = [
            p
            for p in ways
            if p not in known and any(known.get(n, (None, 0))[0] == p.turn and known[n][1] < level for n in ways[p])
        ]
        known |= {p: (p.turn, level) for p in won}
        lost = [p for p in ways if p not in known and all(known.get(n, (None, 0))[0] == 1 - p.turn for n in ways[p])]
        known |= {p: (1 - p.turn, level) for p in lost}
        if not won and not lost:
            break
    return {p: known.get(p, (None, 0)) for p in ways}


def test_every_position_of_a_game_that_can_go_round(morris: Game) -> None:
    fates, plain = Fates(morris, [morris.start]), by_rounds(morris, morris.start)
    assert len(fates) == len(plain) == 5390
    assert all(tuple(fates.of(position)) == fate for position, fate in plain.items())
    assert fates.of(morris.start) == Fate(0, 5)
    assert sum(fate[0] is None for fate in plain.values()) > 100


def test_strategies_win_hold_and_last(morris: Game) -> None:
    solver, start = General(morris, 10_000), morris.start
    quick = solver.prove(start, "white", "win", 10_000, within=5)
    assert quick is not None
    assert solver.check(start, "white", "win", quick, 5).longest == 5
    assert solver.prove(start, "white", "win", 10_000, within=4) is None
    with pytest.raises(Fault, match="takes 5 moves, and not 4"):
        solver.check(start, "white", "win", quick, 4)
    lasts = solver.prove(start, "black", "last", 10_000, within=4)
    assert lasts is not None
    assert solver.check(start, "black", "last", lasts, 4).positions > 50
    with pytest.raises(Fault, match=r"the other wins within 5 moves|says nothing"):
        solver.check(start, "black", "last", lasts, 5)
    assert solver.prove(start, "black", "last", 10_000, within=5) is None
    corner = morris.play(start, morris.find(start, "a1"))
    for player in morris.turns:
        hold = solver.prove(corner, player, "hold", 10_000)
        assert hold is not None and solver.check(corner, player, "hold", hold).positions > 10
        assert solver.prove(corner, player, "win", 10_000) is None
    assert solver.prove(start, "black", "hold", 10_000) is None
    assert solver.value(start) == 10
    assert solver.value(corner) == 0


def test_a_strategy_that_was_tampered_with_is_found_out(morris: Game) -> None:
    from parlour.solver import texts

    solver, start = General(morris, 10_000), morris.start
    quick = solver.prove(start, "white", "win", 10_000, within=5)
    assert quick is not None
    plan = texts.read(morris, quick.plan)
    for move, says in (("a1", "says nothing|circle|cannot move"), ("b2-b3", "not legal")):
        spoilt = Strategy(texts.written(morris, {**plan, start: move}))
        with pytest.raises(Fault, match=says):
            solver.check(start, "white", "win", spoilt)
    with pytest.raises(Fault, match="cannot be read"):
        solver.check(start, "white", "win", Strategy("~" + quick.plan))
    with pytest.raises(Fault, match="no tables"):
        solver.look_up(start, "white", "win", quick)


def test_who_moves_again_is_waited_for() -> None:
    """A strategy of a game in which a turn may have several moves, and one against it."""
    game = heap()
    solver, fate = General(game, 1000), by_hand(game, game.start)
    assert fate.winner is not None
    winner, loser = game.turns[fate.winner], game.turns[1 - fate.winner]
    plan = solver.prove(game.start, winner, "win", 1000, within=fate.moves)
    assert plan is not None
    assert solver.check(game.start, winner, "win", plan).longest == fate.moves
    last = solver.prove(game.start, loser, "last", 1000, within=fate.moves - 1)
    assert last is not None
    assert solver.check(game.start, loser, "last", last, fate.moves - 1)
    again = game.play(game.start, game.find(game.start, "take3"))
    assert solver.after(GeneralView(again, True)) == [("", GeneralView(again))]


def test_a_search_proves_where_positions_cannot_be_counted() -> None:
    """White closes a row at Merelles; of all that might follow far more than a hundred positions can arise."""
    game = parlour.game("merelles")
    position = game.position("white 1 2 10 23 black 4 5 9 turn white")
    solver = General(game, 100)
    assert solver.value(position) is None
    plan = solver.prove(position, "white", "win", 5000)
    assert plan is None or solver.check(position, "white", "win", plan).positions > 1


def test_lasting_is_checked_to_the_last_move() -> None:
    """From a heap of five the player to move is lost; the other cannot win with his first move, and can with two."""

    def takings(left: int) -> list[tuple[str, int]]:
        return [(f"take{number}", left - number) for number in (1, 2, 3) if number <= left]

    plan = {4: "take1"}
    assert lasting.check(4, True, plan, 0, takings).positions > 0
    with pytest.raises(Fault, match="wins within 1 moves"):
        lasting.check(4, True, plan, 1, takings)


def test_an_only_move_is_weighed_by_what_its_player_can_do() -> None:
    """Where he wins, other moves need not lose; where he holds, they must; and moves named together do the same."""
    from parlour.replay.proofs import _as_well

    def need(player: str, shows: str) -> Wanted:
        return Wanted("x", (), player, shows)

    for root, other, fine in (
        ("win", "hold", True),
        ("win", "win", True),
        ("hold", "win", True),
        ("hold", "hold", False),
    ):
        assert _as_well(need("black", other), need("white", root)) is fine
    for root, kept, fine in (("win", "win", True), ("win", "hold", False), ("hold", "hold", True)):
        assert _as_well(need("white", kept), need("white", root)) is fine


def test_a_shortest_line_wants_the_longest_defense() -> None:
    """Black must be shown to last after each of his own moves in the line, one move fewer each time."""
    from parlour.replay.proving import examples_of

    pack = load(OUTSIDE)
    examples = examples_of(checked_pages(pack, ("three-mens-morris",))["three-mens-morris"])
    wanted = needs("shortest best-play = white 5", examples)
    assert wanted is not None
    line = ["b2", "a1", "b3", "b1", "c1", "a3", "b2-c2", "a1-a2"]
    assert wanted[0] == Wanted("best-play", (), "white", "win", 5)
    assert wanted[1:] == [Wanted("best-play", tuple(line[: 2 * own]), "black", "last", 4 - own) for own in range(4)]


# -- claims -------------------------------------------------------------------------------------


def spoilt(tmp_path: Path, file: str, old: str, new: str) -> Path:
    house = tmp_path / "outside"
    if not house.exists():
        shutil.copytree(OUTSIDE, house)
    path = house / "rules" / "outside" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return house


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("= white wins in 5", "= white wins in 4", "no proof that white can win within 4 moves after the start"),
        ("= white wins in 5", "= white wins in 6", "no proof that black can last 5 moves after the start"),
        ("= white wins in 5", "= black wins in 5", "no proof that black can win within 5 moves"),
        ("only best-play = b2", "only best-play = b2 a1", "no proof that white can win or hold after a1"),
        ("only best-play = b2", "only best-play = a1", "no proof that black can win or hold after b2"),
        ("shortest best-play = white 5", "shortest best-play = white 6", "no proof that black can last 5 moves"),
        ("b2-c2 a1-a2 b3-c3", "b2-c2 a3-a2 b3-c3", ""),
        (
            "b1 c1 a3 b2-c2 a1-a2 b3-c3\nresult  white row\nfigure  6, end",
            "a2 b1\nfigure end",
            "no proof that black can last 2 moves after b2 a1 b3 a2",
        ),
    ],
)
def test_claims_of_a_pack_are_decided_by_its_proofs(
    old: str, new: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = spoilt(tmp_path, "three-mens-morris.md", old, new)
    status = main(["verify", "--sources", str(house), "three-mens-morris"])
    told = capsys.readouterr().err
    assert status == (1 if says else 0), told
    assert says in told


@pytest.mark.parametrize(("only", "true"), [("a3 c1", True), ("a3", False), ("a3 c1 b3", False)])
def test_in_a_drawn_position_moves_are_the_only_ones_if_all_others_lose(
    only: str, true: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """White has laid in a corner and Black in the middle: White draws by two men, and loses by all others."""
    house = spoilt(tmp_path, "three-mens-morris.md", "only best-play = b2", f"only best-play a1 b2 = {only}")
    assert main(["prove", "--sources", str(house), "three-mens-morris"]) == 0
    capsys.readouterr()
    main(["verify", "--sources", str(house), "three-mens-morris"])
    assert ("P111" not in capsys.readouterr().err) is true


def test_games_of_chance_or_of_one_have_no_solver() -> None:
    for name in ("backgammon", "solitaire", "checker-puzzle"):
        assert solver_of(parlour.game(name)) is None
    assert solver_of(parlour.game("halma")) is None or len(parlour.game("halma").turns) == 2


def test_a_hand_is_part_of_a_position(morris: Game) -> None:
    """The same men on the board and another number in hand are another position."""
    fates = Fates(morris, [morris.start])
    fewer = morris.start._replace(counts=(2, 3))
    assert morris.start in fates and fewer not in fates
