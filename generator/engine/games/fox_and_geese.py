"""Fox and Geese on the cross: one fox jumps geese along any line; seventeen geese go forward to pen it."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ..board import WAYS, Board
from ..game import Game
from ..guise import Guise
from ..hops import hops, leaps_anyhow
from ..position import Outcome, Piece, Position, goes
from ..rules import Law, each, either, passes, prefer
from ..travel import Known, Mover, Steps, both, slides, steps

FOX, GEESE = 0, 1
AHEAD = {"forward": ("n", "ne", "nw"), "backward": ("s", "se", "sw")}
"""Forward is toward the Fort, at the far end of the board from the geese."""


def game(board: Board, law: Law) -> Game:
    """The fox moves first and jumps whenever it can; it wants six geese left, they want it penned."""
    ahead = AHEAD[str(law.option("geese", "forward", "backward"))]  # the later leaflet once says backward only
    walk = steps if law("no-skipping") else slides
    fox = law.how("fox", walk(board, WAYS))
    goose = law.how("forward", both(walk(board, ahead), _across(board, law)))
    leap = hops(board, WAYS, "g", take=True, go_on="must" if law("go-on") else "may")
    if not law("jump"):
        leap = both(leap, leaps_anyhow(board, "g"))
    jumps, walks = each({"f": leap}, {}), each({"f": fox}, {"g": goose})
    moves = prefer(jumps, walks) if law("must-jump") else either(jumps, walks)
    penned, blocked, few = law.ending("penned"), law.ending("geese-blocked"), law.ending("six")

    def ended(position: Position) -> Outcome | None:
        return Outcome("fox", few) if position.cells.count("g") <= 6 else None

    def stuck(position: Position) -> Outcome:
        return Outcome("geese", penned) if position.turn == FOX else Outcome("fox", blocked)

    return Game(
        board=board,
        colours=("red", "white"),
        players=("fox", "geese"),
        pieces=(Piece("f", "red", "fox", guise=Guise("fox")), Piece("g", "white", "goose", guise=Guise("goose"))),
        start_text="red d4 white a4 b4 f4 g4 a3 b3 c3 d3 e3 f3 g3 c2 d2 e2 c1 d1 e1 turn fox",
        moves=moves if law("turns") else passes(moves, only_when_stuck=False),
        ended=ended,
        stuck=stuck,
        turn_rule="turns",
        facts={
            "single lines": lambda game: Counter(kind for _, _, kind in board.lines)["single"],
            "double lines": lambda game: Counter(kind for _, _, kind in board.lines)["double"],
            "dotted lines": lambda game: Counter(kind for _, _, kind in board.lines)["dotted"],
            "no way forward": lambda game: _no_way_forward(board),
            "single crossing lines": lambda game: len(_single_crossing(board)),
            "single crossing lines, the only ones that hold such spaces": lambda game: _only_there(board),
            "vacant spaces on either side of the fox": _beside_the_fox,
            "lines from the center": lambda game: len(board.beside[board.index["d4"]]),
            "jumps at the start": lambda game: len(jumps(game.start)),
            "most goose moves": lambda game: _most_moves(game),
        },
    )


def _across(board: Board, law: Law) -> Mover:
    """How geese go sideways: toward the Fort; either way; or, as the later leaflet has it, on the double lines."""
    reading = law.option("sideways", "toward", "either", "double")
    if not law("sideways"):
        return steps(board, ("e", "w"))
    return steps(board, ("e", "w"), ("double",)) if reading == "double" else sideways(board, reading == "toward")


def sideways(board: Board, toward: bool) -> Mover:
    """One space along a single crossing line, or only `toward` the Fort: just the two lines beside it are single."""
    rays = board.rays(("e", "w"), ("single",))
    fort = [board.at[p][0] for p in board.zone("fort")]
    away = [max(min(fort) - x, x - max(fort), 0) for x, _ in board.at]

    def learn(piece: str) -> Known:
        return tuple(
            tuple((end, goes(piece, p, end)) for end, *_ in beside if not toward or away[end] < away[p])
            for p, beside in enumerate(rays)
        )

    return Steps(learn)


def _no_way_forward(board: Board) -> str:
    """The spaces outside the Fort from which no line leads forward."""
    points = range(len(board.points))
    return " ".join(
        board.points[p]
        for p in points
        if p not in board.zone("fort") and not board.beside[p].keys() & set(AHEAD["forward"])
    )


def _single_crossing(board: Board) -> list[set[int]]:
    """The lines across the board that are single, each by its spaces."""
    across = [{a, b} for a, b, kind in board.lines if kind == "single" and board.at[a][1] == board.at[b][1]]
    lines: list[set[int]] = []
    for ends in across:
        joined = [line for line in lines if line & ends]
        lines = [line for line in lines if not line & ends] + [ends.union(*joined)]
    return lines


def _only_there(board: Board) -> int:
    """How many single crossing lines there are, if on each a space has no way forward, and on them alone."""
    lost = {board.index[point] for point in _no_way_forward(board).split()}
    lines = _single_crossing(board)
    return len(lines) if all(line & lost for line in lines) and lost <= set().union(*lines) else 0


def _beside_the_fox(game: Game) -> str:
    """How many vacant spaces follow one another beside the fox at the start, on one side and on the other."""
    board, cells = game.board, game.start.cells
    fox = next(point for point, men in enumerate(cells) if men == "f")
    sides = []
    for heading in ("w", "e"):
        ray = board.ray(fox, heading)
        sides.append(next((far for far, point in enumerate(ray) if cells[point]), len(ray)))
    return str(sides[0]) if sides[0] == sides[1] else " ".join(map(str, sides))


def _most_moves(game: Game) -> int:
    """The moves that all the geese could make if nothing ever stood in their way."""
    bare = Position(("",) * len(game.board.points), GEESE)

    @cache
    def left(point: int) -> int:
        alone = bare._replace(cells=tuple("g" if p == point else "" for p in range(len(bare.cells))))
        return max((1 + left(move.path[-1]) for move in game.moves(alone)), default=0)

    return sum(left(p) for p, man in enumerate(game.start.cells) if man == "g")
