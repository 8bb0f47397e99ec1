"""Messenger Boy: a race by the spinner up the board and home, and every square on which a boy stops gives its order."""

from __future__ import annotations

from itertools import product

from ...board import Board
from ...game import Game
from ...guise import Guise
from ...position import PASS, Move, Outcome, Piece, Position, new
from ...rules import Law, setting
from ...speech import Speech, Spoken
from ...tally import Tally
from .odds import facts
from .orders import SQUARES
from .runs import Runs

__all__ = ["SQUARES", "game"]

COLOURS, LETTERS = ("red", "blue", "green", "yellow"), "rbgy"
NOWHERE = -1

SAID = Spoken("pass", "stays", "stay"), Spoken("(.*)-P", "{0}–Prison"), Spoken("P-(.*)", "Prison–{0}")
"""What is said for moves in words: whoever cannot go where his spin would bring him stays where he is."""


def game(board: Board, law: Law) -> Game:
    """Two to four boys, each with one man; who begins has been settled by a spin."""
    number = int(str(law.option("players", 2, 3, 4)))
    # Each boy chooses his Start, a at the left or b at the right; in the figures they do so by turns.
    starts = str(law.option("starts", "abab"[:number], *map("".join, product("ab", repeat=number))))
    runs = Runs(board, law)
    open_to_all = board.zone("start") | board.zone("prison")
    must_move, one_each, no_crowding = law("spin"), law("occupied"), law("sent")
    waits, spins_again, won = law("wait"), law("again"), law.ending("home")
    home = board.tracks["left"][-1]

    def taken(position: Position, point: int) -> bool:
        """Whether another boy stands on a square that holds only one."""
        return point not in open_to_all and position.cells[point] not in ("", LETTERS[position.turn])

    def after(position: Position, order: str) -> tuple[tuple[tuple[int, int], ...], int]:
        """Turns owed and paid, and who is next: a boy who has lost a turn is passed over."""
        turn, counts = position.turn, position.counts
        if order == "again" and spins_again:
            return (), turn
        owed = {turn: counts[turn] + 1} if order == "wait" and waits else {}
        turn = (turn + 1) % number
        while owed.get(turn, counts[turn]):
            owed[turn] = owed.get(turn, counts[turn]) - 1
            turn = (turn + 1) % number
        return setting(counts, owed) if owed else (), turn

    def moves(position: Position) -> list[Move]:
        """What the spin allows; a boy who cannot move stays, and his turn is lost."""
        man, cells = LETTERS[position.turn], position.cells
        alone = man in cells  # or several stand together, as on a Start
        here = cells.index(man) if alone else next((point for point, men in enumerate(cells) if man in men), NOWHERE)
        found = [Move((way,)) for way in runs.astray(man, here, position.throw[0])]
        for run in runs.of(man, here, position.throw[0]):
            if not (one_each and taken(position, run.landing)):
                stays = run.sent is None or (no_crowding and taken(position, run.sent.end))
                gains, turn = after(position, run.order)
                found.append(new(Move, ((run.way if stays else run.sent,), gains, turn, (), "")))
        if found and must_move:
            return found
        gains, turn = after(position, "")
        return [*found, PASS._replace(gains=gains, turn=turn)]

    def ended(position: Position) -> Outcome | None:
        first = position.cells[home]
        return Outcome(COLOURS[LETTERS.index(first)], won) if first else None

    return Game(
        board=board,
        colours=COLOURS[:number],
        pieces=tuple(
            Piece(letter, colour, "boy", guise=Guise("boy", stands=True))
            for letter, colour in zip(LETTERS[:number], COLOURS, strict=False)
        ),
        start_text=" ".join(f"{colour} {side}1" for colour, side in zip(COLOURS, starts, strict=False)),
        moves=moves,
        ended=ended,
        # Never reached: a boy who cannot move passes.
        stuck=lambda position: Outcome(None, won),
        counters=("owes",),
        told={"owes": Tally("has to miss a turn", "has to miss {} turns", missed=True)},
        throws=tuple((n,) for n in range(1, 7)),
        speech=Speech(moves=SAID),
        turn_rule="turns",
        stacks=open_to_all,
        facts=facts(),
    )
