"""Chunga: eight checkers a side change places, stepping and jumping any diagonal way over friend and foe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..board import DIAGONAL, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, Moves, each
from ..travel import Mover
from .yumph import PASS, chains, travels

COLOURS = ("white", "black")
LETTERS = "wb"


def game(board: Board, law: Law) -> Game:
    """White starts on the two bottom rows and Black on the two top rows; each wants the other's squares."""
    row = [y for _, y in board.at]
    bottom = frozenset(point for point, y in enumerate(row) if y < 2)
    top = frozenset(point for point, y in enumerate(row) if y > 5)
    starts = bottom, top
    names = [" ".join(board.points[point] for point in sorted(start)) for start in starts]

    def score(position: Position, turn: int) -> float:
        """How many rows the other player's checkers are short of their places, less one's own; laggards count more."""
        togo = [0.0, 0.0]
        for point, letter in enumerate(position.cells):
            if letter:
                side = LETTERS.index(letter)
                togo[side] += max(0, 6 - row[point] if side == 0 else row[point] - 1) ** 1.2
        return togo[1 - turn] - togo[turn]

    return Game(
        board=board,
        colours=COLOURS,
        pieces=(Piece("w", "white", "checker"), Piece("b", "black", "checker")),
        start_text=f"white {names[0]} black {names[1]} turn white",
        moves=crossing(board, law, DIAGONAL, LETTERS, starts),
        ended=arrival(law, COLOURS, LETTERS, (top, bottom)),
        # Never both: a checker is blocked only by full squares, and sixteen cannot fill thirty-two.
        stuck=lambda position: Outcome(None, "pass"),
        travel=dict.fromkeys(LETTERS, "step"),
        turn_rule="turns",
        score=score,
    )


def crossing(
    board: Board, law: Law, ways: Iterable[str], letters: Sequence[str], starts: Sequence[frozenset[int]]
) -> Moves:
    """Steps and chains of jumps these ways; a piece still in its starting place must jump a piece of another player."""
    must_jump = law("home")
    over_nothing, every, pass_when_blocked = not law("jump"), not law("chain"), law("pass")
    free = travels(board, ways, chains(board, ways, letters, every=every), over_nothing)

    def compelled(side: int) -> Mover:
        others = [letter for letter in letters if letter != letters[side]]
        jump = chains(board, ways, letters, first=others, every=every)
        return lambda position, point, piece: jump(position, point, piece) if point in starts[side] else []

    sides = range(len(letters))
    forced = each(*({letters[side]: compelled(side)} for side in sides))
    usual = each(*({letters[side]: free} for side in sides))

    def moves(position: Position) -> list[Move]:
        found = (must_jump and forced(position)) or usual(position)
        return found if found and pass_when_blocked else [*found, PASS]

    return moves


def arrival(
    law: Law, players: Sequence[str], letters: Sequence[str], goals: Sequence[frozenset[int]]
) -> Callable[[Position], Outcome | None]:
    """A player wins by filling the goal or, by agreement, when it is full and one piece there is the player's own."""
    across, filled = law.ending("across"), law.ending("filled")
    law.ending("repetition")
    agreed = law.option("laggards", "wait", "count") == "count"
    sides = tuple(zip(players, letters, goals, strict=True))

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for player, letter, goal in sides:
            if all(cells[point] == letter for point in goal):
                return Outcome(player, across)
        if agreed:
            # Whoever has just moved comes first, should one move fill two goals.
            for last in range(1, len(sides) + 1):
                player, letter, goal = sides[position.turn - last]
                if all(cells[point] for point in goal) and any(cells[point] == letter for point in goal):
                    return Outcome(player, filled)
        return None

    return ended
