"""How men go and take in Skip: next to them, on to vacant ground or on to the men they take."""

from __future__ import annotations

from ...board import DIAGONAL, Board
from ...position import ANYHOW, MOVES, Move, Position, Way, loses
from ...rules import Law, quiet
from ...travel import Mover

COLOURS = ("red", "blue")
MEN, RINGED = ("r", "b"), ("R", "B")


def goes_and_takes(board: Board, law: Law, side: int, most: int) -> Mover:
    """One square on to vacant ground, or on to an enemy and from there on to the next."""
    far, sides = board.zone(f"{COLOURS[1 - side]} home"), board.zone("sides")
    mine = MEN[side], RINGED[side]
    prey = frozenset("rRbB") - (frozenset(mine) if law("capture") else frozenset())
    refuges = sides if law("safe") else frozenset[int]()
    only_three, only_two, to_capture = law("three"), law("two"), law("go-on")
    beside, beyond = nearby(board, law, side)

    def arriving(piece: str, path: tuple[int, ...], manner: str) -> Way:
        """A man that reaches the far end is ringed at once."""
        ringed = piece == MEN[side] and not far.isdisjoint(path[1:])
        return Way(piece, path, manner, RINGED[side] if ringed else "")

    def learn(man: str, point: int) -> tuple[tuple[int, str, Move], ...]:
        still = (quiet((), 0, False),)
        ends = [*((end, MOVES) for end in beside[man][point]), *((end, ANYHOW) for end in beyond[man][point])]
        return tuple((end, how, Move((arriving(man, (point, end), how),), still)) for end, how in ends)

    known = {man: tuple(learn(man, point) for point in range(len(board.points))) for man in mine}

    def shut(cells: tuple[str, ...], start: int, end: int) -> bool:
        """Whether three other men of this color stand on the side squares already, and this would be the fourth."""
        return only_three and end in sides and sum(cells[p] in mine for p in sides - {start}) >= 3

    def moves(position: Position, point: int, piece: str) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for end, manner, step in known[piece][point]:
            if not cells[end] or (manner == ANYHOW and cells[end] in mine):
                if not shut(cells, point, end):
                    found.append(step)
            elif cells[end] in prey and end not in refuges:
                found += captures(position, Way(piece, (point, end), manner), (end,))
        return found

    def captures(position: Position, way: Way, taken: tuple[int, ...]) -> list[Move]:
        """What a man may do who has just taken another: stop there, or go on and take a second."""
        cells = position.cells
        gains = (quiet(position.counts, 0, True),)

        def taking(way: Way, taken: tuple[int, ...]) -> Move:
            return Move((arriving(way.piece, way.path, way.manner), *(loses(cells[p], p) for p in taken)), gains)

        found = [taking(way, taken)]
        if len(taken) < most or not only_two:
            # Ringed on his way, he may turn back for his second capture.
            man = arriving(*way[:3]).becomes or way.piece
            for end in beside[man][way.end]:
                on = way._replace(path=(*way.path, end))
                if not cells[end] or end in way.path:
                    if not to_capture and not shut(cells, way.start, end):
                        found.append(taking(on, taken))
                elif cells[end] in prey and end not in refuges:
                    found += captures(position, on, (*taken, end))
        return found

    return moves


Near = dict[str, tuple[tuple[int, ...], ...]]
"""For each kind of man and each square, some others."""


def nearby(board: Board, law: Law, side: int) -> tuple[Near, Near]:
    """The squares next to a man: ahead of him, or all around when he is ringed.

    And those farther off, to which he may go without the rule that it must be one square: ahead, or anywhere.
    """
    every = range(len(board.points))
    only_ahead = law("forward")
    ways = {MEN[side]: (("ne", "nw"), ("se", "sw"))[side] if only_ahead else DIAGONAL, RINGED[side]: DIAGONAL}
    beside: Near = {man: board.near(ways[man]) for man in ways}

    def farther(man: str, point: int) -> tuple[int, ...]:
        if law("ringed" if man in RINGED else "step"):
            return ()
        ahead = [p for p in every if (board.at[p][1] > board.at[point][1], board.at[p][1] < board.at[point][1])[side]]
        squares = ahead if only_ahead and man in MEN else every
        return tuple(p for p in squares if p != point and p not in beside[man][point])

    return beside, {man: tuple(farther(man, point) for point in every) for man in ways}
