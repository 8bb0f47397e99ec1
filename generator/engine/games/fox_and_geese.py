"""Fox and Geese on the cross: one fox jumps geese along any line; seventeen geese go forward to pen it."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ..board import WAYS, Board
from ..game import Game
from ..position import Move, Outcome, Piece, Position
from ..rules import Law, each, either, prefer
from ..travel import Mover, both, flying_hops, hops, slides, steps

AHEAD = {"forward": ("n", "ne", "nw"), "backward": ("s", "se", "sw")}
"""Forward is toward the Fort, at the far end of the board from the geese."""


def game(board: Board, law: Law) -> Game:
    """The fox moves first and jumps whenever it can; it wants six geese left, they want it penned."""
    # The later leaflet has the geese sideways on the double lines, and once says that they move backward only.
    aside = str(law.option("sideways", "toward", "either", "double"))
    ahead = AHEAD[str(law.option("geese", "forward", "backward"))]
    if not law("sideways"):
        across = steps(board, ("e", "w"))
    elif aside == "double":
        across = steps(board, ("e", "w"), ("double",))
    else:
        across = sideways(board, toward=aside == "toward")
    goose = both(steps(board, ahead), across) if law("forward") else steps(board, WAYS)
    fox = steps(board, WAYS)
    if not law("no-skipping"):
        fox, goose = slides(board, WAYS, 2), both(slides(board, ahead, 2), across)
    jumper = hops if law("jump") else flying_hops
    leap = jumper(board, WAYS, "g", take=True, go_on="must" if law("go-on") else "may")
    jumps, walks = each({"f": leap}, {}), each({"f": fox}, {"g": goose})
    penned, blocked, few = law.ending("penned"), law.ending("geese-blocked"), law.ending("six")
    # Geese that never go back cannot repeat a position; with sideways moves both ways they can.
    repeats = 3 if aside != "toward" and law.ending("repetition") else None

    def ended(position: Position) -> Outcome | None:
        return Outcome("fox", few) if position.cells.count("g") <= 6 else None

    def stuck(position: Position) -> Outcome:
        return Outcome("geese", penned) if position.turn == 0 else Outcome("fox", blocked)

    def score(position: Position, turn: int) -> float:
        """Geese alive, the room that the fox can reach, and the steps that the geese have used up."""
        cells = position.cells
        room = {p for p, man in enumerate(cells) if man == "f"}
        edge = list(room)
        while edge:
            edge = [q for p in edge for q, _ in board.beside[p].values() if not cells[q] and q not in room]
            room.update(edge)
        used = sum(board.at[p][1] for p, man in enumerate(cells) if man == "g")
        worth = 10.0 * cells.count("g") - len(room) - used / 10
        return worth if turn else -worth

    return Game(
        board=board,
        colours=("red", "white"),
        players=("fox", "geese"),
        pieces=(Piece("f", "red", "fox"), Piece("g", "white", "goose")),
        start_text="red d4 white a4 b4 f4 g4 a3 b3 c3 d3 e3 f3 g3 c2 d2 e2 c1 d1 e1 turn fox",
        moves=prefer(jumps, walks) if law("must-jump") else either(jumps, walks),
        ended=ended,
        stuck=stuck,
        travel={"f": "fox", "g": "forward"},
        turn_rule="turns",
        repetition=repeats,
        score=score,
        facts={
            "single lines": lambda game: Counter(kind for _, _, kind in board.lines)["single"],
            "double lines": lambda game: Counter(kind for _, _, kind in board.lines)["double"],
            "dotted lines": lambda game: Counter(kind for _, _, kind in board.lines)["dotted"],
            "no way forward": lambda game: _no_way_forward(board),
            "lines from the center": lambda game: len(board.beside[board.index["d4"]]),
            "jumps at the start": lambda game: len(jumps(game.start)),
            "most goose moves": lambda game: _most_moves(game),
        },
    )


def sideways(board: Board, toward: bool) -> Mover:
    """One space along a single crossing line: only the two lines beside the Fort are single."""
    step = steps(board, ("e", "w"), ("single",))
    fort = [board.at[p][0] for p in board.zone("fort")]
    away = [max(min(fort) - x, x - max(fort), 0) for x, _ in board.at]

    def mover(position: Position, point: int, piece: str) -> list[Move]:
        return [move for move in step(position, point, piece) if not toward or away[move.path[1]] < away[point]]

    return mover


def _no_way_forward(board: Board) -> str:
    """The spaces outside the Fort from which no line leads forward."""
    points = range(len(board.points))
    return " ".join(
        board.points[p]
        for p in points
        if p not in board.zone("fort") and not board.beside[p].keys() & set(AHEAD["forward"])
    )


def _most_moves(game: Game) -> int:
    """The moves that all the geese could make if nothing ever stood in their way."""
    bare = Position(("",) * len(game.board.points), 1)

    @cache
    def left(point: int) -> int:
        alone = bare._replace(cells=tuple("g" if p == point else "" for p in range(len(bare.cells))))
        return max((1 + left(move.path[-1]) for move in game.moves(alone)), default=0)

    return sum(left(p) for p, man in enumerate(game.start.cells) if man == "g")
