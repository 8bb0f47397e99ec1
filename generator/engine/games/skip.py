"""Skip: men move diagonally on to the men they take; four side squares are refuges, for three of a color at most."""

from __future__ import annotations

from ..board import DIAGONAL, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, each
from ..travel import Mover

COLOURS = ("red", "blue")
MEN, RINGED = ("r", "b"), ("R", "B")
QUIET = 40
"""So many single turns without a capture, twenty for each player, end the game."""


def game(board: Board, law: Law) -> Game:
    """Red starts on the green squares, moves first and plays up the board."""
    most = int(str(law.option("captures", 2, 1, 3, 4, 5)))
    forward = (("ne", "nw"), ("se", "sw")) if law("forward") else (DIAGONAL, DIAGONAL)
    ends, sides = (board.zone("blue home"), board.zone("red home")), board.zone("sides")
    enemies_only, only_two, to_capture, safe = law("capture"), law("two"), law("go-on"), law("safe")
    only_three = law("three")
    reduced, counted = law.ending("reduced"), law.ending("quiet")
    ways = dict(zip("rbRB", (*forward, DIAGONAL, DIAGONAL), strict=True))
    near = {man: tuple(tuple(ray[0] for ray in rays) for rays in board.rays(ways[man])) for man in ways}

    def mover(side: int) -> Mover:
        """One square on to vacant ground, or on to an enemy and from there on to the next."""
        mine = MEN[side], RINGED[side]
        prey = frozenset("rRbB") - (frozenset(mine) if enemies_only else frozenset())

        def moves(position: Position, point: int, piece: str) -> list[Move]:
            cells, quiet = position.cells, position.counts[0]
            full = only_three and sum(cells[p] in mine for p in sides) >= 3
            found: list[Move] = []

            def go(path: tuple[int, ...], taken: tuple[int, ...], man: str) -> None:
                for end in near[man][path[-1]]:
                    # A man that reaches the far end is ringed at once, and may turn back for its second capture.
                    now = RINGED[side] if end in ends[side] else man
                    becomes = now if now != piece else ""
                    if not cells[end] or end in (*taken, point):
                        if not (taken and to_capture) and not (full and end in sides):
                            gains = ((0, -quiet if taken else 1),)
                            found.append(Move(piece, (*path, end), (), taken, becomes, gains=gains))
                    elif cells[end] in prey and not (safe and end in sides):
                        found.append(Move(piece, (*path, end), (), (*taken, end), becomes, gains=((0, -quiet),)))
                        if len(taken) + 1 < most or not only_two:
                            go((*path, end), (*taken, end), now)

            go((point,), (), piece)
            return found

        return moves

    def left(cells: tuple[str, ...]) -> list[int]:
        """How many men each player has."""
        return [cells.count(MEN[side]) + cells.count(RINGED[side]) for side in (0, 1)]

    def ended(position: Position) -> Outcome | None:
        red, blue = left(position.cells)
        if min(red, blue) <= 3:
            return Outcome(COLOURS[red < blue], reduced)
        if position.counts[0] >= QUIET:
            return Outcome(None if red == blue else COLOURS[red < blue], counted)
        return None

    def score(position: Position, turn: int) -> float:
        """Men above all; then ringed men, men on refuges and men farther on."""
        red, blue = left(position.cells)
        total = 10.0 * (red - blue)
        for p, man in enumerate(position.cells):
            if man:
                side = int(man in "bB")
                gone = 9 if man in RINGED else abs(board.at[p][1] - 7 * side)
                total += (1 - 2 * side) * (0.2 * gone + 0.5 * (p in sides))
        return -total if turn else total

    homes = [" ".join(board.points[p] for p in sorted(board.zone(f"{colour} home"))) for colour in COLOURS]
    return Game(
        board=board,
        colours=COLOURS,
        pieces=tuple(
            Piece(letter, colour, kind)
            for side, colour in enumerate(COLOURS)
            for letter, kind in ((MEN[side], "man"), (RINGED[side], "ring"))
        ),
        start_text=f"red {homes[0]} blue {homes[1]} turn red",
        shared=("quiet",),
        moves=each(*({MEN[side]: mover(side), RINGED[side]: mover(side)} for side in (0, 1))),
        ended=ended,
        # Never reached: a player always has a move, as the page shows.
        stuck=lambda position: Outcome(None, counted),
        travel={"r": "step", "b": "step", "R": "ringed", "B": "ringed"},
        turn_rule="turns",
        repetition=None,
        score=score,
        facts={
            "fewest capturing turns": lambda game: -(-(left(game.start.cells)[1] - 3) // most),
            "fewest blocked men": _fewest_blocked,
        },
    )


def _fewest_blocked(game: Game) -> int:
    """How many men a player would need for one of them, off the side squares, to be blocked and all the others too.

    Only his own men stop a man from entering a square off the sides. So all such squares ahead of it must be
    filled by men who are blocked as well, and at the far end, where men are ringed, all such squares around.
    """
    board, sides, far = game.board, game.board.zone("sides"), game.board.zone("blue home")
    sizes = []
    for point in set(range(len(board.points))) - sides:
        held, edge = {point}, [point]
        while edge:
            here = edge.pop()
            ways = DIAGONAL if here in far else ("ne", "nw")
            coming = {board.beside[here][way][0] for way in ways if way in board.beside[here]} - sides - held
            held |= coming
            edge += coming
        sizes.append(len(held))
    return min(sizes)
