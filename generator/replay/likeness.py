"""The like of a position: left and right exchanged, or seen from the other side with the players exchanged."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from ..engine.position import Position

Likeness = Callable[[Position], Position]


def likeness(game: Game, how: str) -> Likeness | None:
    """The like of a position; None where the board, or its men, have none."""
    board = game.board
    left, low = (min(place[axis] for place in board.at) for axis in (0, 1))
    right, top = (max(place[axis] for place in board.at) for axis in (0, 1))
    place = {(round(x, 3), round(y, 3)): point for point, (x, y) in enumerate(board.at)}
    turned = how == "turn"
    spots = [(round(left + right - x, 3), round(low + top - y if turned else y, 3)) for x, y in board.at]
    letters = _exchanged(game) if turned else {letter: letter for letter in game.piece}
    if not set(spots) <= place.keys() or letters is None:
        return None
    points = [place[spot] for spot in spots]
    own = len(game.counters)

    def like(position: Position) -> Position:
        cells = tuple("".join(letters[man] for man in position.cells[point]) for point in points)
        if not turned:
            return position._replace(cells=cells)
        counts = (*position.counts[own : 2 * own], *position.counts[:own], *position.counts[2 * own :])
        return Position(cells, 1 - position.turn, counts, position.throw)

    return like


def _exchanged(game: Game) -> dict[str, str] | None:
    """For each man the like of him on the other side, where there are two sides and both have the same kinds."""
    kinds = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
    if len(game.turns) != 2 or len(game.colours) != 2:
        return None
    other = dict(zip(game.colours, reversed(game.colours), strict=True))
    found = {letter: kinds.get((other[colour], kind)) for (colour, kind), letter in kinds.items()}
    return {one: two for one, two in found.items() if two} if all(found.values()) else None
