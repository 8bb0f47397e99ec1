"""The huff: an officer who lets a jump go by is owed to the soldiers, who take him off before they move.

Who is owed stands among the counters, and it is told by the order of the officers on the board.
"""

from __future__ import annotations

from ...board import Board
from ...game import Game
from ...position import HUFFED, Move, Position, loses
from ...rules import Counters, Moves

SOLDIERS, OFFICERS = 0, 1
COUNTERS = Counters(("white", "red"), ("hand", "forfeit"))
HANDS = COUNTERS.of("hand", SOLDIERS), COUNTERS.of("hand", OFFICERS)
FORFEIT = COUNTERS.of("forfeit", OFFICERS)
"""Which officers are to be huffed: 1 the first on the board, 2 the second, 3 either."""


def posts(cells: tuple[str, ...]) -> list[int]:
    """Where the officers stand, in the order of the board's points."""
    return [p for p, man in enumerate(cells) if man == "o"]


def letting_go_by(jumps: Moves, walks: Moves) -> Moves:
    """Jumps, and moves that let a jump go by: they leave the officers who could have jumped to be huffed."""

    def moves(position: Position) -> list[Move]:
        leaps, idle = jumps(position), walks(position)
        if leaps:
            able, officers = {move.ways[0].start for move in leaps}, posts(position.cells)
            idle = [_idle(move, able, officers) for move in idle]
        return leaps + idle

    return moves


def _idle(move: Move, able: set[int], officers: list[int]) -> Move:
    """A move that is no jump, with the officers who could have jumped instead owed to the soldiers."""
    start, end = move.ways[0].path
    after = sorted((end, start in able) if p == start else (p, p in able) for p in officers)
    return move._replace(gains=((FORFEIT, sum(1 << n for n, (_, owed) in enumerate(after) if owed)),))


def owed(game: Game, position: Position) -> bool:
    """Whether an officer has let a jump go by, and is to be huffed."""
    return position.counts[FORFEIT] > 0


def owing(game: Game, position: Position) -> bool:
    """Whether the officers may let a jump go by, and be huffed for it."""
    return any(counter == FORFEIT and by > 0 for move in game.legal(position) for counter, by in move.gains)


def huffs(board: Board) -> Moves:
    """The soldiers take off one officer who could have jumped; the other has then nothing more to fear."""

    def moves(position: Position) -> list[Move]:
        owed = position.counts[FORFEIT]
        if not owed:
            return []
        return [
            _huff(board, "o", p)._replace(gains=((FORFEIT, -owed),), turn=SOLDIERS)
            for n, p in enumerate(posts(position.cells))
            if owed >> n & 1
        ]

    return moves


def huffs_anyhow(board: Board) -> Moves:
    """A huff of anybody, anywhere, at any time, or no huff: what the rule of the huff forbids."""
    return lambda position: [_huff(board, man or "o", p) for p, man in enumerate(position.cells)]


def _huff(board: Board, man: str, point: int) -> Move:
    return Move((loses(man, point, HUFFED),), words=f"huff-{board.points[point]}")
