"""Facts of Tigh that its page claims, each found by complete search."""

from __future__ import annotations

from itertools import product

from ...board import STRAIGHT
from ...captures import caught_between
from ...facts import all_of
from ...game import Game
from .men import EACH, MEN


def most_at_once(game: Game) -> int:
    """The most men that one step can take: every step, with every filling of the squares that matter to it."""
    board, best = game.board, 0
    caught = caught_between(board, STRAIGHT)
    for end, rays in enumerate(board.rays(STRAIGHT)):
        for start in (ray[0] for ray in rays):
            near = sorted({p for ray in rays for p in ray[:2]} - {start})
            cells = [""] * len(board.points)
            for filling in product(("", *MEN), repeat=len(near)):
                for p, man in zip(near, filling, strict=True):
                    cells[p] = man
                best = max(best, len(caught(cells, *MEN, end, start)))
    return best


def out_of_reach(game: Game) -> str:
    """The corners in which nobody can be caught: no two squares lie on either side of them in a straight line."""
    squares = set(game.board.at)
    far = max(x for x, _ in squares)
    corners = [(x, y) for x, y in squares if x in (0, far) and y in (0, far)]
    sides = [({(x - 1, y), (x + 1, y)}, {(x, y - 1), (x, y + 1)}) for x, y in corners]
    return all_of(sum(not (across <= squares or along <= squares) for across, along in sides), len(corners))


def moves_to_open(game: Game) -> int:
    """How many moves a player may need, at most, to open a way for an opponent who is blocked.

    No vacant square lies next to a blocked man. The player's men between him and the nearest one step into it one after
    another; when the last of them has moved, a way is open. That is one move less than the steps from square to man. So
    the question is how far from all blocked men all vacant squares can lie, when no player has more than twelve men.
    """
    at, size = game.board.at, len(game.board.points)
    steps = [[abs(x - u) + abs(y - v) for u, v in at] for x, y in at]

    def apart(distance: int, vacant: int, blocked: set[int], rest: range) -> bool:
        """Whether the squares chosen as vacant, with some of the rest, can lie farther than this from blocked men."""
        men = min(len(blocked), EACH)
        if men < 2 or size - men - vacant - len(rest) > EACH:
            return False
        if vacant and size - men - vacant <= EACH:
            return True
        return any(
            apart(distance, vacant + 1, {q for q in blocked if steps[p][q] > distance}, rest[n + 1 :])
            for n, p in enumerate(rest)
        )

    moves = 0
    while apart(moves + 1, 0, set(range(size)), range(size)):
        moves += 1
    return moves
