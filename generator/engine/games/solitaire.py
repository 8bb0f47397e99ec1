"""Solitaire: thirty-two men on the cross, the center vacant; every jump takes a man, until one is left or a figure."""

from __future__ import annotations

from operator import itemgetter

from ..board import WAYS, Board
from ..game import Game
from ..guise import DISC
from ..hops import hops
from ..position import Move, Outcome, Piece, Position
from ..rules import Counters, Law, each
from ..speech import Speech, Spoken

COUNTERS = Counters(("black",), shared=("stopped",))
STOPPED = COUNTERS.at("stopped")


def game(board: Board, law: Law) -> Game:
    """One player jumps along the single and double lines; jumps of one man in a row are one move."""
    (centre,) = board.zone("centre")
    jump = hops(
        board,
        WAYS,
        "b",
        take=law("removed"),
        go_on="may" if law("chain") else "never",
        kinds=("single", "double") if law("no-diagonals") else None,
    )
    jumps = each({"b": law.how("jump", jump)})
    any_figure = not law("figure")
    solved, formed, lost = law.ending("centre"), law.ending("figure"), law.ending("no-jump")
    turned = itemgetter(*_quarter_turn(board))

    def figure(position: Position) -> bool:
        """Whether the men left, fewer than at the start, look the same from all four sides of the board."""
        cells = position.cells
        return cells.count("b") < len(cells) - 1 and bool(turned(cells) == cells)

    def moves(position: Position) -> list[Move]:
        found = jumps(position)
        if any_figure or figure(position):
            found.append(Move(words="stop", gains=((STOPPED, 1),)))
        return found

    def ended(position: Position) -> Outcome | None:
        if position.counts[STOPPED]:
            return Outcome("solver", formed)
        return Outcome("solver", solved) if position.cells[centre] and position.cells.count("b") == 1 else None

    return Game(
        board=board,
        colours=COUNTERS.colours,
        players=("solver",),
        pieces=(Piece("b", "black", "man", guise=DISC),),
        start_text="black " + " ".join(name for p, name in enumerate(board.points) if p != centre),
        moves=moves,
        ended=ended,
        stuck=lambda position: Outcome(None, lost),
        shared=COUNTERS.shared,
        shape="stop",
        speech=Speech(moves=(Spoken("stop", ""),)),
    )


def _quarter_turn(board: Board) -> tuple[int, ...]:
    """Where each point goes when the board is turned by a quarter."""
    middle = max(x for x, _ in board.at)
    place = {at: p for p, at in enumerate(board.at)}
    return tuple(place[y, middle - x] for x, y in board.at)
