"""Games of chance: how often each wins and how long it takes, against sums that can be made by hand."""

from __future__ import annotations

from dataclasses import replace

import parlour
import pytest
from parlour.engine.board import Board
from parlour.engine.game import Game, make
from parlour.engine.position import PASS, Move, Outcome, Piece, Position, goes
from parlour.engine.rules import Law
from parlour.engine.settle import TooMany
from parlour.solver.chances import expected


def race(length: int, choice: bool = False, waits: bool = False, forced: bool = False) -> Game:
    """Two runners, a coin: heads, one step on; who is on the last point has won.

    With a `choice`, tails may be given up or played as two steps; `forced`, they are two steps. Where both `wait`,
    nobody ever moves.
    """

    def recipe(board: Board, law: Law) -> Game:
        home = law.ending("home")

        def moves(position: Position) -> list[Move]:
            man = "wb"[position.turn]
            here = next(p for p, men in enumerate(position.cells) if man in men)
            steps = 0 if waits else 1 if position.throw == (1,) else 2 if choice or forced else 0
            there = min(here + steps, length - 1)
            return [PASS] if not steps else [goes(man, here, there), *([PASS] if choice and steps == 2 else [])]

        def ended(position: Position) -> Outcome | None:
            last = position.cells[length - 1]
            return Outcome({"w": "white", "b": "black"}[last], home) if last else None

        return Game(
            board=board,
            colours=("white", "black"),
            pieces=(Piece("w", "white", "man"), Piece("b", "black", "man")),
            start_text=f"white {board.points[0]} black {board.points[0]} turn white",
            moves=moves,
            ended=ended,
            stuck=lambda position: Outcome(None, home),
            throws=((1,), (2,)),
            stacks=frozenset(range(length)),
        )

    return make(recipe, Board.grid(length, 1))


def test_who_throws_heads_first() -> None:
    """One step to go for both: the first wins two games in three, and a game has two moves on the average."""
    game = race(2)
    found = expected(game, game.start)
    assert found.wins == pytest.approx((2 / 3, 1 / 3), abs=1e-5)
    assert found.moves == pytest.approx(2, abs=1e-4)


def test_two_steps_each() -> None:
    """By hand: the sum over the turn n of his second head, while the other has had none or one till then."""
    game = race(3)
    mine = [(n - 1) * 0.5**n for n in range(2, 200)]
    other = [0.5 ** (n - 1) * (1 + (n - 1)) for n in range(2, 200)]
    first = sum(chance * left for chance, left in zip(mine, other, strict=True))
    assert expected(game, game.start).wins[0] == pytest.approx(first, abs=1e-5)


def test_a_choice_is_made_for_the_best() -> None:
    """Two steps for tails are always better than to give them up, so that the race takes less time."""
    plain, quick, sure = race(5), race(5, choice=True), race(5, forced=True)
    assert expected(quick, quick.start).moves < expected(plain, plain.start).moves - 3
    one, other = expected(quick, quick.start), expected(sure, sure.start)
    assert (*one.wins, one.moves) == pytest.approx((*other.wins, other.moves))


def test_the_throw_that_is_made_counts() -> None:
    game = race(2)
    heads = expected(game, game.start._replace(throw=(1,)))
    assert (heads.wins, heads.moves) == ((1.0, 0.0), 1.0)
    tails = expected(game, game.start._replace(throw=(2,)))
    assert tails.wins == pytest.approx((1 / 3, 2 / 3), abs=1e-5)


def test_a_game_without_chance_goes_by_its_best_moves() -> None:
    game = parlour.game("pick-me-up")
    assert expected(game, game.start).wins == (1.0, 0.0)
    three = game.position("white 1 3 5 black 2 4 turn A")
    assert expected(game, three).wins == (0.0, 1.0)


def test_too_much_is_refused() -> None:
    game = parlour.game("backgammon")
    with pytest.raises(TooMany, match="more than 2,000 positions"):
        expected(game, game.start, most=2000)


def test_messenger_boys_whole_game() -> None:
    """The first of two has the advantage that boys have who never meet, to the tenth of a game in a hundred."""
    game = parlour.game("messenger-boy")
    found = expected(game, game.start)
    assert sum(found.wins) == pytest.approx(1, abs=1e-4)
    assert f"{100 * found.wins[0]:.1f} {100 * found.wins[1]:.1f}" == str(game.facts["seats of two"](game))


def test_nobody_wins_a_game_that_stands_still() -> None:
    """Whatever is thrown, nobody moves: nobody ever wins, and there is no number of moves to tell."""
    game = race(2, waits=True)
    with pytest.raises(TooMany, match="for ever"):
        expected(game, game.start)


def test_a_game_is_counted_once_though_another_is_asked_for_between() -> None:
    """A page that asks for two games by turns has the positions of each counted once."""
    looked: list[Position] = []

    def watched(game: Game) -> Game:
        def moves(position: Position) -> list[Move]:
            looked.append(position)
            return game.moves(position)

        return replace(game, moves=moves)

    games = watched(race(2)), watched(race(3))
    told = [expected(game, game.start) for game in games]
    once = len(looked)
    assert [expected(game, game.start) for game in games] == told
    assert len(looked) == once > 0
