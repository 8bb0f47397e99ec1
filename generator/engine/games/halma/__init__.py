"""Halma: armies cross the board from yard to yard, by steps and by chains of hops over friend and foe."""

from __future__ import annotations

from collections.abc import Sequence

from ...board import Board
from ...game import Game
from ...position import PASS, Move, Outcome, Position, discs
from ...rules import Law
from ...speech import Called, Speech
from .facts import FACTS
from .hops import in_full, written
from .lots import lots
from .table import filled, packed, seated
from .turns import turns


def game(board: Board, law: Law) -> Game:
    """White starts from the lower left; two players sit at opposite corners, and one alone meets no other army."""
    table = seated(board, law.option("players", 2, 3, 4, 1), law.option("partners", "none", "opposite", "adjacent"))
    colours = table.colours
    players = colours if len(colours) > 1 else ("solver",)
    shut = law.option("goal", "open", "shut") == "shut"
    laggards_count = law.option("laggards", "wait", "count") == "count"
    arrived, full = packed(table), filled(table)
    by_packing, in_pairs, alone, by_filling = map(law.ending, ("packed", "partners", "alone", "filled"))
    won = alone if len(players) == 1 else in_pairs if table.pairs else by_packing
    law.ending("repetition")
    moves, like = turns(board, law, table, shut)

    def ended(position: Position) -> Outcome | None:
        cells = position.cells
        for side in table.sides:
            if arrived(cells, side[0]) and arrived(cells, side[-1]):
                return Outcome(players[side[0]], won)
            if laggards_count and full(cells, side[0]) and full(cells, side[-1]):
                return Outcome(players[side[0]], by_filling)
        return None

    lot = lots(board, table.letters)

    def drawn(position: Position) -> Sequence[Move]:
        return lot(position) or [PASS]

    return Game(
        board=board,
        colours=colours,
        players=players,
        pieces=discs([colour[0] for colour in colours], colours, "man"),
        start_text=" ".join(
            " ".join([colour, *(board.points[point] for point in sorted(yard))])
            for colour, yard in zip(colours, table.homes, strict=True)
        ),
        moves=moves(()),
        like=like,
        # Moves can be counted before they are made while there are steps and hops to count, and nothing else.
        counted=None if shut or table.pairs else drawn,
        ended=ended,
        # Never: whoever cannot move passes.
        stuck=lambda position: Outcome(None, "pass"),
        repetition=3 if len(players) > 1 else None,
        speech=Speech(
            {"solver": Called("the player")},
            {players[one]: Called(f"{players[one].capitalize()} and {players[two].capitalize()}", many=True)
             for one, two in (table.sides if table.pairs else ())},
        ),
        turn_rule="turns",
        write=written,
        reads=in_full(moves),
        facts=FACTS,
    )
