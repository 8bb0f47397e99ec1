"""Halma: armies cross the board from yard to yard, by steps and by chains of hops over friend and foe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from ..board import DIAGONAL, WAYS, Board
from ..game import Game, make, playout
from ..halma_hops import another_way, chains, forbidden, travels, written
from ..halma_lots import lots
from ..halma_player import judge
from ..position import Move, Outcome, Piece, Position
from ..rules import Law

COLOURS = ("white", "red", "black", "green")
YARDS = ("south-west yard", "north-west yard", "north-east yard", "south-east yard")
"""In the order of play, clockwise; the opposite yard is two farther on."""

SEATS = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
PAIRS: dict[str, tuple[tuple[int, ...], ...]] = {"none": (), "opposite": ((0, 2), (1, 3)), "adjacent": ((0, 3), (1, 2))}
PASS = Move(words="pass")


def game(board: Board, law: Law) -> Game:
    """One or two players with nineteen men, three or four with thirteen, each for himself or in pairs."""
    seats = SEATS[int(str(law.option("players", 2, 3, 4, 1)))]
    paired = PAIRS[str(law.option("partners", "none", "opposite", "adjacent"))]
    pairs = paired if len(seats) == 4 else ()
    counted = law.option("laggards", "wait", "count") == "count"
    shut = law.option("goal", "open", "shut") == "shut"
    shut &= law("shut")
    great = "great " if len(seats) < 3 else ""
    home, goals = (tuple(board.zone(great + YARDS[seat - back]) for seat in seats) for back in (0, 2))
    colours = tuple(COLOURS[seat] for seat in seats)
    letters = "".join(colour[0] for colour in colours)
    players = colours if len(seats) > 1 else ("solver",)
    sides = pairs or tuple((turn,) for turn in range(len(seats)))
    packed, partners, alone, filled = (law.ending(rule) for rule in ("packed", "partners", "alone", "filled"))
    won = alone if len(seats) == 1 else partners if pairs else packed
    law.ending("repetition")
    waived = [rule for rule in ("hop", "chain", "apart", "stay") if not law(rule)]
    rests, must_move = law("rest") and bool(pairs), law("pass")
    chain = chains(board, letters)
    travel, count = travels(board, letters, chain), lots(board, letters, chain)

    def arrived(cells: tuple[str, ...], turn: int) -> bool:
        return all(cells[point] == letters[turn] for point in goals[turn])

    def full(cells: tuple[str, ...], turn: int) -> bool:
        men = {cells[point] for point in goals[turn]}
        return letters[turn] in men and "" not in men

    def moves(position: Position) -> list[Move]:
        found = travel(position)
        if waived:
            found += forbidden(board, position.cells, found, waived[0])
        if shut:
            goal = goals[position.turn]
            found = [move for move in found if move.path[0] not in goal or move.path[-1] in goal]
        if not found or not must_move or (rests and arrived(position.cells, position.turn)):
            found.append(PASS)
        return found

    def drawn(position: Position) -> Sequence[Move]:
        return count(position) or [PASS]

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for side in sides:
            if arrived(cells, side[0]) and arrived(cells, side[-1]):
                return Outcome(players[side[0]], won)
            if counted and full(cells, side[0]) and full(cells, side[-1]):
                return Outcome(players[side[0]], filled)
        return None

    return Game(
        board=board,
        colours=colours,
        players=players,
        pieces=tuple(Piece(colour[0], colour, "man") for colour in colours),
        start_text=" ".join(
            " ".join([colour, *(board.points[point] for point in sorted(yard))])
            for colour, yard in zip(colours, home, strict=True)
        ),
        moves=moves,
        counted=None if waived or shut or rests or not must_move else drawn,
        ended=ended,
        # Never: whoever cannot move passes.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3 if len(seats) > 1 else None,
        travel=dict.fromkeys(letters, "step"),
        turn_rule="turns",
        write=written,
        reads=another_way,
        score=judge(board, letters, goals, sides),
        facts=FACTS,
    )


def _hops(game: Game) -> list[tuple[int, int]]:
    """Every hop that the board has room for, from square to square."""
    return [(point, ray[1]) for point, rays in enumerate(game.board.rays(WAYS)) for ray in rays if len(ray) > 1]


def _tint(game: Game, point: int) -> int:
    return int(sum(game.board.at[point])) % 2


def _steps(game: Game) -> int:
    """How many men at least must step: hops keep the parity of file and row, and the two yards differ in it."""

    def kinds(yard: frozenset[int]) -> Counter[tuple[float, float]]:
        return Counter((game.board.at[point][0] % 2, game.board.at[point][1] % 2) for point in yard)

    start, goal = (kinds(game.board.zone(f"great {YARDS[seat]}")) for seat in (0, 2))
    return (start - goal).total()


FACTS: dict[str, Callable[[Game], object]] = {
    "hops": lambda game: len(_hops(game)),
    "hops that change the tint": lambda game: sum(_tint(game, a) != _tint(game, b) for a, b in _hops(game)),
    "longest diagonal": lambda game: 1 + max(len(game.board.ray(0, way)) for way in DIAGONAL),
    "men": lambda game: sum(map(bool, game.start.cells)),
    "men of four players": lambda game: sum(map(bool, make(game.name, game.board, {"players": 4}).start.cells)),
    "men lost in five hundred moves": lambda game: (
        sum(map(bool, game.start.cells))
        - min(sum(map(bool, position.cells)) for position, _ in playout(game, Random(1888).choice, 500))
    ),
    "men who must step": _steps,
}
