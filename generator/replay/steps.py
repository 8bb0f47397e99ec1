"""Steps: what happens within one move, one thing after another, each as a moment of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ..engine.position import Way
from .examples import Example, Moment, When
from .men import Journey, Man, Roll


def seen(example: Example, when: When) -> Moment:
    """A moment as it is shown: the start and the end, -1, without ways, and within a move the ways of one step.

    At the end there are still the men who were laid down last, since nothing else would say where.
    """
    moment = example.moments[when.number]
    if when.number <= 0:
        laid = tuple(each for each in moment.journeys if each.way.start < 0 and len(each.way.points) == 1)
        return replace(moment, journeys=laid if when.number else ())
    return steps_of(example.moments[when.number - 1], moment)[when.step - 1] if when.step else moment


def steps_of(before: Moment, after: Moment) -> tuple[Moment, ...]:
    """The steps of the move between two moments; after the last of them all stand as they do after the move.

    A man who goes alone takes a step from each point where he comes down to the next. If others of the player go on
    account of his move, it is their steps that count, and he goes in the first of them. Whoever is taken or carried
    along goes in the step that goes over him or begins where he stands.
    """
    acting = [journey for journey in after.journeys if not journey.way.suffers]
    leader, runners = (acting[:1], acting[1:]) if acting[1:] else ([], acting)
    steps = [[Journey(number, leg)] for number, way in runners for leg in legs(way)] or [[]]
    own = [step[0].way if step else None for step in steps]
    steps[0] = leader + steps[0]
    for number, way in after.journeys:
        if way.suffers:
            at = 0
            for leg in legs(way):
                at = _goes_along(own, leg, at)
                steps[at].append(Journey(number, leg))
    return tuple(_moments(before, after, steps))


def legs(way: Way) -> tuple[Way, ...]:
    """A way cut where the man comes down; one that cannot be told apart there is left whole."""
    cuts = _cuts(way)
    if len(cuts) < 3 or way.sent or (way.over and len(way.over) != len(cuts) - 1):
        return (way,)
    last = len(cuts) - 2
    return tuple(
        way._replace(
            path=way.path[start : end + 1],
            over=way.over[nth : nth + 1],
            rests=way.rests[nth : nth + 1],
            becomes=way.becomes if nth == last else "",
        )
        for nth, (start, end) in enumerate(pairwise(cuts))
    )


def _cuts(way: Way) -> list[int]:
    """Where on his path a man stands still: at its beginning, and wherever he comes down."""
    if not way.rests:
        return list(range(len(way.path)))
    cuts = [0]
    for rest in way.rests:
        cuts.append(way.path.index(rest, cuts[-1] + 1))
    if way.path[-1] < 0:
        cuts[-1] = len(way.path) - 1  # he does not rest where he leaves the board
    return cuts


def _goes_along(own: list[Way | None], leg: Way, first: int) -> int:
    """In which step, from the first that it may be, a man goes with whom something is done."""
    for at, way in enumerate(own):
        if at >= first and way is not None and (leg.start == way.start or leg.start in way.over):
            return at
    return len(own) - 1


def _moments(before: Moment, after: Moment, steps: list[list[Journey]]) -> Iterator[Moment]:
    standing = {man.number: man for man in before.roll.men}
    for step in steps[:-1]:
        for number, way in step:
            standing.pop(number, None)
            if way.end >= 0:
                standing[number] = Man(number, way.becomes or way.piece, way.end)
        men = Roll(tuple(sorted(standing.values())), after.roll.called)
        cells = men.cells(len(before.position.cells))
        yield Moment(before.position._replace(cells=cells), men, after.names, after.move, after.text, tuple(step))
    yield replace(after, journeys=tuple(steps[-1]))
