"""How the men of Tigh go: one step, with what it takes, and again while it takes something."""

from __future__ import annotations

from ...board import STRAIGHT, WAYS, Board
from ...captures import caught_between
from ...hops import hops
from ...position import OFF, Move, Position, loses, settled
from ...rules import Law, Moves, each, quiet, setting
from ...travel import both, steps
from .men import MEN, QUIET, RUN, Cells, freedom


def going(board: Board, law: Law) -> Moves:
    """Every step with what it takes. A capture keeps the turn while another capture can follow it."""
    walk, free, again, safe = _walking(board, law), freedom(board), law("again"), law("safe")
    caught = caught_between(board, STRAIGHT if law("capture") else WAYS)

    def goes(position: Position) -> list[Move]:
        cells, side, counts = position.cells, position.turn, position.counts
        man, foe, found = MEN[side], MEN[1 - side], []
        calm = (*setting(counts, {RUN: 0}), quiet(counts, QUIET, broken=False))
        for move in walk(position):
            way = move.ways[0]
            taken = caught(cells, man, foe, way.end, way.start)
            if taken:
                lost = [loses(foe, p) for p in taken]
                then = settled(cells, (way, *lost))
                on = not again or any(caught(then, man, foe, q, p) for p, q in free(then, man))
                gains = (*setting(counts, {RUN: on}), quiet(counts, QUIET, broken=True))
                named = "".join(f"x{name}" for name in sorted(board.points[p] for p in taken))
                found.append(Move((way, *lost), gains, side if on else None, words=named))
            elif not (counts[RUN] and again):
                found.append(Move(move.ways, calm))
        return found if safe else [walked_in(cells, move, foe) for move in found]

    def walked_in(cells: Cells, move: Move, foe: str) -> Move:
        """The move of a man who is taken if he moves in between two enemies, as he never is (rule 10)."""
        way, then = move.ways[0], settled(cells, move.ways)
        enemies = [p for p in board.near(STRAIGHT)[way.end] if then[p] == foe]
        if not any(way.end in caught(then, foe, way.piece, enemy, OFF) for enemy in enemies):
            return move
        ways = (way._replace(path=(*way.path, OFF)), *move.ways[1:])
        return move._replace(ways=ways, words=f"{move.words}x{board.points[way.end]}")

    return goes


def _walking(board: Board, law: Law) -> Moves:
    """One square forward, backward or to either side, and over nobody."""
    step = steps(board, STRAIGHT)
    man = law.how("step", step if law("no-jump") else both(step, hops(board, STRAIGHT, MEN, go_on="never")))
    return each(*({letter: man} for letter in MEN))
