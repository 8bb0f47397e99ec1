"""Backgammon: fifteen men a side go round twenty-four points by the throw of two dice and are borne off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from ...board import Board
from ...game import Game
from ...lots import Lots
from ...position import PASS, Move, Outcome, Position, discs
from ...rules import Law
from ...speech import Speech, bound
from ...travel import anyhow
from .byhand import steps_by_hand
from .count import COLOURS, MEN, PointCount
from .facts import facts
from .notation import SHAPE, Notation
from .plays import OFF, Plays, given, men_of

FULL = 15
"""So many men has each player."""


def game(board: Board, law: Law) -> Game:
    """Red, at the bottom, goes from 24 down to 1 and off; Black the other way, by a count of his own."""
    count, plays = PointCount(board), Plays(law)
    notation = Notation(count)
    by_dice, no_passing, in_turn, won = law("dice"), law("pass"), law("turns"), law.ending("off")
    first = law.option("first", *COLOURS)

    def found(position: Position) -> Lots:
        """The plays of the throw, each of which is made a move when it is asked for."""
        own, foe = count.standing(position)
        high, low = sorted(position.throw, reverse=True)
        some, side = plays(own, foe, plays.numbers(high, low)), position.turn
        return Lots([(len(some), lambda n: count.played(side, some[n], plays.struck(some[n], foe)))])

    def moves(position: Position) -> list[Move]:
        some = list(found(position))
        if not by_dice:
            some += against_the_dice(position)
        return some if some and no_passing else [*some, PASS]

    def against_the_dice(position: Position) -> Iterator[Move]:
        """What the dice do not give: plays of other throws, and men who go to any other point."""
        own, foe = count.standing(position)
        numbers, side = plays.numbers(*sorted(position.throw, reverse=True)), position.turn
        others = combinations_with_replacement(range(6, 0, -1), 2)
        for play in (play for throw in others for play in plays(own, foe, plays.numbers(*throw))):
            # How high a number must be to bear off is another matter.
            far = [man[0] - man[-1] for man in men_of(play) if man[-1] != OFF or man[0] > sum(numbers)]
            if not given(far, numbers):
                yield count.played(side, play, plays.struck(play, foe))
        for point in count.place[side]:
            if MEN[side] in position.cells[point]:
                for move in anyhow(board)(position, point, MEN[side]):
                    distance = count.distance(move)
                    if distance is None or not given([distance], numbers):
                        yield move

    def counted(position: Position) -> Lots | list[Move]:
        return found(position) or [PASS]

    def like(position: Position, text: str) -> list[Move]:
        """A text by the names of points may mean anybody's man, one in a player's own count only the player's."""
        sides = (position.turn,) if in_turn or "-" not in text else (position.turn, 1 - position.turn)
        return [move for side in sides for move in moves(position._replace(turn=side))] if position.throw else []

    def by_hand(position: Position) -> dict[Move, list[Move]]:
        return steps_by_hand(count, plays, position) if position.throw else {}

    def ended(position: Position) -> Outcome | None:
        for side in (0, 1):
            if len(position.cells[count.place[side][OFF]]) == FULL:
                return Outcome(COLOURS[side], won)
        return None

    return Game(
        board=board,
        colours=COLOURS,
        pieces=discs(MEN, COLOURS, "man"),
        start_text=f"red 24*2 13*5 8*3 6*5 black 1*2 12*5 17*3 19*5 turn {first}",
        moves=moves,
        counted=counted,
        like=like,
        ended=ended,
        by_hand=by_hand,
        # Never reached: a player who cannot play passes.
        stuck=lambda position: Outcome(None, won),
        throws=tuple(product(range(1, 7), repeat=2)),
        stacks=frozenset(range(len(board.points))),
        write=notation.write,
        reads=notation.meant,
        absent=notation.absent,
        shape=SHAPE,
        turn_rule="turns",
        speech=Speech(notices=(bound("bar-first", "must first enter from the bar"),)),
        facts=facts(count),
    )
