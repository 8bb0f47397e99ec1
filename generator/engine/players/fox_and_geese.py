"""Fox and Geese on the cross: geese alive, the room that the fox can reach, and the steps that geese have used up."""

from __future__ import annotations

from ..game import Game
from ..player import Judge
from ..position import Position


def judge(game: Game) -> Judge:
    """A goose counts ten, and each space that the fox can reach takes one away."""
    board, near = game.board, game.board.near()

    def score(position: Position, turn: int) -> float:
        cells = position.cells
        room = {p for p, man in enumerate(cells) if man == "f"}
        edge = list(room)
        while edge:
            edge = [q for p in edge for q in near[p] if not cells[q] and q not in room]
            room.update(edge)
        used = sum(board.at[p][1] for p, man in enumerate(cells) if man == "g")
        worth = 10.0 * cells.count("g") - len(room) - used / 10
        return worth if turn else -worth

    return score
