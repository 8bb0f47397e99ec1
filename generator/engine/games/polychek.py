"""Polychek: men capture backward as well as forward, kings fly, and a man that jumps through the king row goes on."""

from __future__ import annotations

from functools import partial

from ..board import DIAGONAL, Board
from ..game import Game
from ..guise import CROWNED, DISC
from ..hops import Going, flying_hops, hops
from ..position import Outcome, Piece, Position
from ..rules import Law, each, either, prefer
from ..travel import Mover, both, crowning, slides, steps
from .checkers.fen import array, draughts_fen

COLOURS = ("black", "white")
MEN, KINGS = "bw", "BW"
PIECES = (
    Piece("b", "black", "man", crown="B", guise=DISC),
    Piece("B", "black", "king", guise=CROWNED, made_of="b"),
    Piece("w", "white", "man", crown="W", guise=DISC),
    Piece("W", "white", "king", guise=CROWNED, made_of="w"),
)


def game(board: Board, law: Law) -> Game:
    """Black starts on 1-12 and moves down, towards the high numbers."""
    kings_capture = law.option("kings_capture", "must", "may")
    ahead = (("sw", "se"), ("nw", "ne")) if law("men") else (DIAGONAL, DIAGONAL)
    far = board.zone("bottom row"), board.zone("top row")
    foes = ("wW", "bB") if law("jump") else ("wWbB", "wWbB")
    stop = (frozenset[int](), frozenset[int]()) if law("crown") else far
    go_on: Going = "must" if law("go-on") else "may"
    taken, blocked = law.ending("all-taken"), law.ending("blocked")
    law.ending("repetition")

    def man_walks(side: int) -> Mover:
        return law.how("men", crowning(steps(board, ahead[side]), far[side], PIECES))

    def man_jumps(side: int) -> Mover:
        leap = hops(board, DIAGONAL, foes[side], take=True, go_on=go_on, stop=stop[side])
        return crowning(leap, far[side], PIECES)

    def king_jumps(side: int) -> Mover:
        must = go_on if kings_capture == "must" else "may"
        return flying_hops(board, DIAGONAL, foes[side], go_on=must, lifted=not law("go-on"))

    king_walks = law.how("kings", slides(board, DIAGONAL))
    if kings_capture == "must":
        captures = each(*({MEN[side]: man_jumps(side), KINGS[side]: king_jumps(side)} for side in (0, 1)))
        others = each(*({MEN[side]: man_walks(side), KINGS[side]: king_walks} for side in (0, 1)))
    else:
        captures = each(*({MEN[side]: man_jumps(side)} for side in (0, 1)))
        others = each(
            *({MEN[side]: man_walks(side), KINGS[side]: both(king_walks, king_jumps(side))} for side in (0, 1))
        )

    def stuck(position: Position) -> Outcome:
        own = MEN[position.turn] + KINGS[position.turn]
        gone = not any(man in own for man in position.cells if man)
        return Outcome(COLOURS[1 - position.turn], taken if gone else blocked)

    return Game(
        board=board,
        colours=COLOURS,
        pieces=PIECES,
        start_text=array(*COLOURS),
        moves=prefer(captures, others) if law("must-jump") else either(captures, others),
        stuck=stuck,
        repetition=3,
        turn_rule="turns",
        reader=draughts_fen,
        facts={
            f"squares of {colour.capitalize()}’s king row": partial(_ends, far[side])
            for side, colour in enumerate(COLOURS)
        },
    )


def _ends(row: frozenset[int], game: Game) -> str:
    """The first and the last square of a row, as they are numbered."""
    names = [game.board.points[point] for point in sorted(row)]
    return f"{names[0]} to {names[-1]}"
