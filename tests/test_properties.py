"""Properties that hold of every game in any position that play can reach: found by hypothesis, not by us."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from parlour.engine.board import Board
from parlour.engine.game import Game, Refusal
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import Position
from test_engine import GAMES, game_of

CHOICES = st.lists(st.integers(0, 10**6), min_size=1, max_size=24)
EASY = settings(max_examples=12)


def walk(game: Game, choices: list[int]) -> Iterator[Position]:
    """The positions of a game that goes by these numbers, each with its throw where one is wanted."""
    position = game.start
    for number in choices:
        if game.throws and not position.throw and game.ended(position) is None:
            position = position._replace(throw=game.throws[number % len(game.throws)])
        yield position
        legal = game.legal(position)
        if not legal:
            return
        position = game.play(position, legal[number % len(legal)])
    if not game.throws:
        yield position


# -- symmetry ---------------------------------------------------------------------------------

Turning = Callable[[float, float, float, float], tuple[float, float]]
TURNINGS: dict[str, Turning] = {
    "half round": lambda x, y, wide, high: (wide - x, high - y),
    "left to right": lambda x, y, wide, high: (wide - x, y),
    "top to bottom": lambda x, y, wide, high: (x, high - y),
    "over the diagonal": lambda x, y, wide, high: (y, x),
}
ALL = ("half round", "left to right", "top to bottom", "over the diagonal")
SYMMETRIES: dict[str, tuple[tuple[str, bool], ...]] = {
    "backgammon": (("top to bottom", True),),
    "bang_o": tuple((turning, swap) for turning in ALL for swap in (False, True)),
    "checker_puzzle": (("left to right", True),),
    "checkers": (("half round", True),),
    "chess": (("top to bottom", True),),
    "chunga": (("half round", True),),
    "foregammon": (("top to bottom", True),),
    "four_handed_chunga": (("half round", True),),
    "fox_and_geese": (("left to right", False),),
    "go_bang": tuple((turning, swap) for turning in ALL for swap in (False, True)),
    "halma": (("half round", True), ("over the diagonal", False)),
    "merelles": tuple((turning, swap) for turning in ALL for swap in (False, True)),
    "messenger_boy": (("left to right", False), ("left to right", True)),
    "pick_me_up": (("left to right", True),),
    "polychek": (("half round", True),),
    "py_hy_ky": tuple((turning, False) for turning in ALL),
    "skip": (("half round", True),),
    "solitaire": tuple((turning, False) for turning in ALL),
    "tigh": tuple((turning, swap) for turning in ALL for swap in (False, True)),
    "yumph": (("half round", True),),
}
"""How a game may be turned, and whether the players change places with it, so that it stays the same game."""

ASYMMETRIC = {
    "russian_tivoli": "the Alley lies along one side, and the numbers of the holes differ",
    "fox_and_geese_checkerboard": "a half turn is all that the dark squares allow, and it would make the fox a goose",
}
"""Games that no turning leaves as they are, and why."""


REMEMBERING: dict[str, tuple[tuple[tuple[str, bool], ...], tuple[int, ...]]] = {
    "avion": ((("half round", True), ("left to right", False)), (0, 1, 2, 3)),
    "siege": ((("left to right", False),), (1, 3)),
}
"""Games with counts that remember squares by their numbers: their symmetries, and these counts, which are set to 0."""


def turned(game: Game, position: Position, turning: str, swap: bool) -> Position:
    """A position turned, the players having changed places or not."""
    onto = partners(game.board, turning)
    step = int(swap)

    def other(colour: str) -> str:
        return game.colours[(game.colours.index(colour) + step) % len(game.colours)]

    letter = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
    men = {piece.letter: letter[other(piece.colour), piece.kind] for piece in game.pieces} if swap else {}
    cells = [""] * len(position.cells)
    for point, standing in enumerate(position.cells):
        cells[onto[point]] = "".join(sorted(men.get(man, man) for man in standing))
    own = len(game.colours) * len(game.counters)
    cut = own - step * len(game.counters)
    counts = position.counts[cut:own] + position.counts[:cut] + position.counts[own:]
    seats = step * max(1, len(game.turns) // len(game.colours))
    return Position(tuple(cells), (position.turn + seats) % len(game.turns), counts, position.throw)


def partners(board: Board, turning: str) -> list[int]:
    """Where each point comes to lie."""
    wide, high = (min(along) + max(along) for along in zip(*board.at, strict=True))
    place = {at: point for point, at in enumerate(board.at)}
    return [place[TURNINGS[turning](x, y, wide, high)] for x, y in board.at]


def test_every_game_is_symmetric_or_says_why_not() -> None:
    assert sorted([*SYMMETRIES, *ASYMMETRIC, *REMEMBERING]) == sorted(GAMES)


@pytest.mark.parametrize(
    ("name", "turning", "swap"), [(name, *how) for name, ways in SYMMETRIES.items() for how in ways[:4]]
)
def test_mirrored_positions_have_mirrored_moves(name: str, turning: str, swap: bool) -> None:
    game = game_of(name)

    @settings(EASY, max_examples=5 if len(game.board.points) < 100 else 2)
    @given(CHOICES)
    def holds(choices: list[int]) -> None:
        for position in list(walk(game, choices))[-3:]:
            mirrored = turned(game, position, turning, swap)
            after = {turned(game, game.play(position, move), turning, swap) for move in game.legal(position)}
            assert after == {game.play(mirrored, move) for move in game.legal(mirrored)}
            ended, again = game.outcome(position), game.outcome(mirrored)
            assert (ended is None) == (again is None)
            assert ended is None or again is None or ended.rule == again.rule

    holds()


@pytest.mark.parametrize("name", REMEMBERING)
def test_mirrored_positions_have_mirrored_moves_once_forgotten(name: str) -> None:
    game, (symmetries, memory) = game_of(name), REMEMBERING[name]

    @settings(EASY, max_examples=5)
    @given(CHOICES, st.sampled_from(symmetries))
    def holds(choices: list[int], how: tuple[str, bool]) -> None:
        for position in list(walk(game, choices))[-3:]:
            counts = tuple(0 if i in memory else count for i, count in enumerate(position.counts))
            position = position._replace(counts=counts)
            mirrored = turned(game, position, *how)
            after = {turned(game, game.play(position, move), *how)[:2] for move in game.legal(position)}
            assert after == {game.play(mirrored, move)[:2] for move in game.legal(mirrored)}

    holds()


# -- men, tints, outcomes ---------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_no_man_comes_from_nowhere(name: str) -> None:
    """A colour gains a man on the board only from what it, or the table, holds in hand; men do not change sides."""
    game = game_of(name)

    def men(position: Position) -> Counter[str]:
        return Counter(game.piece[man].colour for standing in position.cells for man in standing)

    @EASY
    @given(CHOICES)
    def holds(choices: list[int]) -> None:
        *_, position = walk(game, choices)
        width = len(game.counters)
        for move in game.legal(position)[:40]:
            after = game.play(position, move)
            for c, colour in enumerate(game.colours):
                own = slice(c * width, (c + 1) * width)
                given_up = sum(max(0, b - a) for b, a in zip(position.counts[own], after.counts[own], strict=True))
                shared = slice(len(game.colours) * width, None)
                given_up += sum(
                    max(0, b - a) for b, a in zip(position.counts[shared], after.counts[shared], strict=True)
                )
                assert men(after)[colour] <= men(position)[colour] + given_up, game.text(move)

    holds()


@pytest.mark.parametrize("name", GAMES)
def test_hops_keep_their_tint(name: str) -> None:
    """Whatever jumps over something lands on a square of the tint that it came from."""
    game = game_of(name)

    @EASY
    @given(CHOICES)
    def holds(choices: list[int]) -> None:
        for position in walk(game, choices):
            for move in game.legal(position)[:40]:
                if move.over and len(move.path) > 1:
                    tints = {sum(game.board.at[point]) % 2 for point in move.path}
                    assert len(tints) == 1, game.text(move)

    holds()


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_are_stable(name: str) -> None:
    """An outcome is the same when it is asked for again, or of the position read back; after it nothing is legal."""
    game = game_of(name)

    @EASY
    @given(CHOICES)
    def holds(choices: list[int]) -> None:
        *_, position = walk(game, choices)
        outcome = game.outcome(position)
        again = read_position(game, write_position(game, position))
        assert game.outcome(again) == outcome == game.outcome(position)
        assert (outcome is None) == bool(game.legal(position))
        if outcome is not None:
            assert outcome.winner is None or outcome.winner in (*game.turns, *game.colours)
            assert outcome.rule in game.rules
            with pytest.raises(Refusal):
                game.find(position, f"{game.board.points[0]}-{game.board.points[1]}")

    holds()
