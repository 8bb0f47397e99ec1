"""Turns as players count them: a number for each round, a turn of several moves for one, and moments in these words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.speech import Called
from ..english import capital, ordinal
from .examples import Example, When

WORDS = re.compile("[a-z]+ ")
"""How a move begins that is told in words, and not by its points."""


@dataclass(frozen=True)
class Turn:
    """A turn in an example: its round, whose it is, which of his it is of how many, and which moves it has.

    `last` is the number of its last move; `moves` how many it has, those counted that are printed.
    """

    round: int
    player: str
    nth: int
    of: int
    first: int
    last: int
    moves: int


def turns_of(example: Example) -> tuple[Turn, ...]:
    """The turns of an example in their order. Who keeps the turn goes on in it; alone, each move is a turn.

    Who moves again because the others’ turns were passed over has another turn.
    """
    names, alone = example.game.turns, len(example.game.turns) == 1
    starts: list[int] = []
    seats = [moment.position.turn for moment in example.moments[:-1]]
    printed = [bool(said(example, number)) for number in range(1, len(example.moments))]
    for number, seat in enumerate(seats, 1):
        if alone or number == 1 or seat != seats[number - 2] or _passed_over(example, number - 1):
            starts.append(number)
    found: list[Turn] = []
    before_him = Counter[str]()
    round_, before = 0, len(names)
    for start, after in zip(starts, [*starts[1:], len(seats) + 1], strict=False):
        seat = seats[start - 1]
        place = (seat - seats[0]) % len(names)
        round_ += place <= before or alone
        before = place
        before_him[names[seat]] += 1
        many = sum(printed[start - 1 : after - 1])
        found.append(Turn(round_, names[seat], before_him[names[seat]], 0, start, after - 1, many))
    totals = {name: sum(turn.player == name and turn.moves > 0 for turn in found) for name in names}
    return tuple(Turn(t.round, t.player, t.nth, totals[t.player], t.first, t.last, t.moves) for t in found)


def _passed_over(example: Example, number: int) -> bool:
    """Whether with a move a turn of somebody else’s is over that he has to miss."""
    game, (before, after) = example.game, (moment.position for moment in example.moments[number - 1 : number + 1])
    missed = [name for name, tally in game.told.items() if tally.missed and name in game.counters]
    counts = [game.count(colour, name) for name in missed for colour in game.colours]
    return any(after.counts[at] < before.counts[at] for at in counts)


def said(example: Example, number: int) -> str:
    """A move as it is printed, "" where nothing is: in words that agree with its player, or as it is written."""
    game, name = example.game, example.game.turns[example.moments[number - 1].position.turn]
    return game.speech.move(game.board, example.moments[number].text, game.speech.player(name).many)


def player(example: Example, name: str) -> Called:
    """What a player of an example is called."""
    return example.game.speech.player(name)


def turn_with(turns: Sequence[Turn], number: int) -> Turn:
    """The turn that a move belongs to."""
    return next(turn for turn in turns if turn.first <= number <= turn.last)


def which(example: Example, number: int, turns: Sequence[Turn] = ()) -> str:
    """Which move it is, as players say it: "White’s second move", "the third move"; who knows the turns gives them."""
    turns = turns or turns_of(example)
    turn = turn_with(turns, number)
    if len(example.game.turns) == 1:
        return f"the {ordinal(number)} move" if len(turns) > 1 else "the move"
    whose = player(example, turn.player).whose
    if turn.moves == 1:
        return f"{whose} {ordinal(turn.nth)} move" if turn.of > 1 else f"{whose} move"
    place = ordinal(number - turn.first + 1)
    return f"{whose} {place} move" if turn.of == 1 else f"the {place} move of {whose} {ordinal(turn.nth)} turn"


def moment_of(example: Example, when: When, turns: Sequence[Turn] = (), posed: bool = False) -> str:
    """Which moment of an example it is: the start, the end (-1), or what it looks like after a move or in a step.

    The end of moves that stand at the back has no words: here it is not an end, but what is to be made. Neither has the
    start of a problem that is `posed` here: no other moment stands beside it. Who asks for many moments of an example
    gives its turns.
    """
    index, step = when
    if step:
        step_of = f"The {ordinal(step)} step"
        return step_of if len(example.moments) == 2 else f"{step_of} of {which(example, index, turns)}"
    if index < 0:
        return "The end" if not example.back else ""
    if index == 0:
        return "The start" if len(example.moments) > 1 and not posed else ""
    turns = turns or turns_of(example)
    turn = turn_with(turns, index)
    if index < turn.last and WORDS.match(told := said(example, index)):
        return f"After {player(example, turn.player).words} {told}"
    if turn.moves > 1 and index == turn.last and turn.of > 1:
        return f"After {player(example, turn.player).whose} {ordinal(turn.nth)} turn"
    return f"After {which(example, index, turns)}"


def begins(example: Example) -> str:
    """Who begins: "The geese begin"; "" where one plays alone."""
    names = example.game.turns
    first = player(example, names[example.moments[0].position.turn])
    return capital(first.does("begins", "begin")) if len(names) > 1 else ""
