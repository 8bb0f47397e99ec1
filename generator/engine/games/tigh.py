"""Tigh: twelve men a side are set two by two round an empty center, then take by catching a man between two."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from ..board import STRAIGHT, WAYS, Board
from ..game import Game
from ..position import GONE, Move, Outcome, Piece, Position, Shift
from ..rules import Law
from ..travel import both, hops, steps

COLOURS = ("black", "white")
MEN = ("b", "w")
RUN, SHUT, QUIET = 2, 3, 4
"""Places in `counts` after the two hands: a turn that goes on, an opponent who has passed, moves since a loss."""

LIMIT = 40
"""How many moves without a loss end the game: twenty for each player (rule 15)."""


def game(board: Board, law: Law) -> Game:
    """Black, the first player, sets men first and moves first."""
    size = range(len(board.points))
    barred = board.zone("star") if law("center") else frozenset()
    squares = tuple(sorted(set(size) - barred, key=lambda p: board.points[p]))
    pairs = tuple(combinations(squares, 2))
    by_twos, set_first, safe, again, laying = map(law, ("two", "all-placed", "safe", "again", "lay-down"))
    walk = steps(board, STRAIGHT if law("step") else WAYS)
    if not law("no-jump"):
        walk = both(walk, hops(board, STRAIGHT, MEN, go_on="never"))
    beside = tuple(tuple(ray[0] for ray in rays) for rays in board.rays(STRAIGHT))
    reach = board.rays(STRAIGHT if law("capture") else WAYS)
    arms = tuple(tuple((ray[0], ray[1]) for ray in rays if len(ray) > 1) for rays in reach)
    no_passing, opening, giving = law("blocked"), law("open"), law("give-up")
    few, tired = law.ending("one-left"), law.ending("quiet")

    def caught(cells: Sequence[str], start: int, end: int, side: int) -> tuple[int, ...]:
        """The enemies that a man going from start to end takes: next to it, in line, with a fellow just beyond."""
        man, foe = MEN[side], MEN[1 - side]
        return tuple(near for near, far in arms[end] if cells[near] == foe and cells[far] == man and far != start)

    def free(cells: Sequence[str], side: int) -> list[tuple[int, int]]:
        """The steps that a player's men can make."""
        return [(p, q) for p in size if cells[p] == MEN[side] for q in beside[p] if not cells[q]]

    def goes(position: Position) -> list[Move]:
        """Every step with what it takes. A capture keeps the turn while another capture can follow it."""
        cells, side, counts = position.cells, position.turn, position.counts
        man, found = MEN[side], []
        for move in (move for p in size if cells[p] == man for move in walk(position, p, man)):
            start, end = move.path
            taken = caught(cells, start, end, side)
            if counts[RUN] and not taken and again:
                continue
            after = _after(cells, start, end, taken, man)
            on = bool(taken) and (not again or any(caught(after, p, q, side) for p, q in free(after, side)))
            # A man that moves in between two enemies is safe there (rule 10).
            foes = () if safe else (p for p in beside[end] if after[p] == MEN[1 - side])
            lost = (end,) if any(end in caught(after, -1, p, 1 - side) for p in foes) else ()
            found.append(
                move._replace(
                    over=(),
                    taken=taken,
                    becomes=GONE if lost else "",
                    words="".join(f"x{name}" for name in sorted(board.points[p] for p in taken + lost)),
                    gains=_gains(counts, RUN, on, SHUT, 0, QUIET, 0 if taken else counts[QUIET] + 1),
                    turn=side if on else None,
                )
            )
        return found

    def sets(position: Position) -> list[Move]:
        """Two men on vacant squares, none on the center."""
        cells, side = position.cells, position.turn
        man, held = MEN[side], position.counts[side]
        found = [
            Move(man, (p,), also=(Shift(man, -1, q),), gains=((side, -2),))
            for p, q in pairs
            if held > 1 and not (cells[p] or cells[q])
        ]
        if held == 1 or not by_twos:
            found += [Move(man, (p,), gains=((side, -1),)) for p in squares if not cells[p]]
        return found if set_first else found + goes(position)

    def moves(position: Position) -> list[Move]:
        cells, side, counts = position.cells, position.turn, position.counts
        if counts[side]:
            return sets(position)
        found = goes(position)
        if counts[RUN]:
            return found + [Move(words="stop", gains=((RUN, -1),))] * laying
        if counts[SHUT]:
            man, foe = MEN[side], MEN[1 - side]
            ways = [move for move in found if opens(cells, move, 1 - side)]
            gift = _gains(counts, RUN, 0, QUIET, 0, SHUT, 0)
            gifts = [
                Move(man, (p,), taken=(p,), becomes=GONE, gains=gift)
                for p in size
                if cells[p] == man and (not giving or any(cells[q] == foe for q in beside[p]))
            ]
            return (ways if opening else found) + (gifts if not ways or not giving else [])
        if not found or not no_passing:
            found.append(Move(words="pass", gains=((SHUT, 1), (QUIET, 1))))
        return found

    def opens(cells: Sequence[str], move: Move, foe: int) -> bool:
        """Whether the blocked opponent can move after this, or has lost."""
        after = _after(cells, move.path[0], move.path[-1], move.taken, move.piece)
        return bool(free(after, foe)) or after.count(MEN[foe]) < 2

    def ended(position: Position) -> Outcome | None:
        black, white = (position.cells.count(man) + position.counts[side] for side, man in enumerate(MEN))
        if min(black, white) < 2:
            return Outcome(COLOURS[black < white], few)
        if position.counts[QUIET] >= LIMIT:
            return Outcome(None if black == white else COLOURS[black < white], tired)
        return None

    def score(position: Position, turn: int) -> float:
        """Men first, then room to move."""
        cells = position.cells
        mine, theirs = (cells.count(MEN[side]) + len(free(cells, side)) / 20 for side in (turn, 1 - turn))
        return mine - theirs

    def most_at_once(game: Game) -> int:
        """The most men that one step can take: every step, with every filling of the squares that matter to it."""
        best = 0
        for start, end in ((p, q) for p in size for q in beside[p]):
            near = sorted({p for arm in arms[end] for p in arm} - {start})
            cells = [""] * len(size)
            for filling in product(("", *MEN), repeat=len(near)):
                for p, man in zip(near, filling, strict=True):
                    cells[p] = man
                best = max(best, len(caught(cells, start, end, 0)))
        return best

    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(Piece(man, colour, "man") for man, colour in zip(MEN, COLOURS, strict=True)),
        start_text="black hand 12 white hand 12 turn black",
        counters=("hand",),
        shared=("run", "shut", "quiet"),
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, tired),
        travel=dict.fromkeys(MEN, "step"),
        turn_rule="turns",
        write=_write,
        shape=r"stop|[a-e][1-5](\+[a-e][1-5]|-off)?",
        score=score,
        facts={"most at once": most_at_once},
    )


def _after(cells: Sequence[str], start: int, end: int, taken: tuple[int, ...], man: str) -> list[str]:
    after = list(cells)
    for p in (start, *taken):
        after[p] = ""
    after[end] = man
    return after


def _gains(counts: tuple[int, ...], *wanted: int) -> tuple[tuple[int, int], ...]:
    """What must be added so that each named count comes to its wanted number."""
    pairs = zip(wanted[::2], wanted[1::2], strict=True)
    return tuple((which, number - counts[which]) for which, number in pairs if number != counts[which])


def _write(board: Board, move: Move) -> str:
    """`a1+b2` sets two men, `d5-d4xc4xd3` moves and takes, `b3-off` gives up a man, `stop` ends a turn of captures."""
    if not move.path:
        return move.words
    if move.also:
        return f"{board.points[move.path[0]]}+{board.points[move.also[0].end]}"
    off = "-off" if move.taken == move.path else ""
    return "-".join(board.points[p] for p in move.path) + move.words + off
