"""A turn of Russian Tivoli: a Cue is moved, and then a ball by the number that it gives."""

from __future__ import annotations

from ...position import PASS, Move, Position, loses, new
from ...rules import Law, Moves
from .balls import runs, starts
from .cues import cues
from .field import BALLS, Field

TAKEN_AWAY = "is taken away"


def turns(field: Field, law: Law) -> Moves:
    """All that a player can do in his turn. His own ball comes first in a move, then whom it meets, then the Cue."""
    most = max(field.board.numbers[point] for point in field.dominoes)
    cue_moves, movable, by_number = cues(field, law), starts(field, law), runs(field, law, most)
    must, removed, cues_go_on, both = law("must"), law("blocked"), law("finished"), law("turns")

    def moves(position: Position) -> list[Move]:
        balls, moved = movable(position), cue_moves(position.cells)
        cues_alone = [Move((cue,)) for cue, _ in moved]
        if not balls:
            return cues_alone if cues_go_on else [*cues_alone, PASS]
        known = {number: by_number(position, balls, number) for number in {number for _, number in moved}}
        found = [new(Move, ((*ways, cue), gains, None, (), "")) for cue, n in moved for ways, gains in known[n]]
        taken_off = [Move((loses(BALLS[position.turn], start, TAKEN_AWAY),)) for start, fresh in balls if not fresh]
        if not found:
            found = taken_off if removed else [*cues_alone, PASS]
        else:
            found += ([] if must else [*cues_alone, PASS]) + ([] if removed else taken_off)
        return found if both else found + balls_alone(position)

    def balls_alone(position: Position) -> list[Move]:
        """Without the rule that a turn is made of both, a ball may be moved and no Cue."""
        balls = movable(position)
        return [Move(*run) for number in range(1, most + 1) for run in by_number(position, balls, number)]

    return moves
