"""Fox and Geese on the cross: one fox jumps geese along any line; seventeen geese go forward to pen it."""

from __future__ import annotations

from ...board import WAYS, Board
from ...game import Game
from ...guise import Guise
from ...hops import hops, leaps_anyhow
from ...position import Outcome, Piece, Position, goes
from ...rules import Law, each, either, passes, prefer
from ...speech import Called, Speech
from ...travel import Known, Mover, Steps, both, slides, steps
from .facts import FACTS
from .later import LATER
from .lines import AHEAD

FOX, GEESE = 0, 1


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
        speech=Speech({"fox": Called("the fox"), "geese": Called("the geese", many=True)}),
        turn_rule="turns",
        facts={**FACTS, **LATER, "jumps at the start": lambda game: len(jumps(game.start))},
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
