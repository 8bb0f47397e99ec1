"""The game just played as an example for a page, which `parlour verify` accepts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..engine.match import Match
from ..load.verbs import Fence
from ..mistakes import Pen
from ..replay.examples import Example, Moment
from ..replay.men import follow, roll
from ..replay.sense import make_sense
from .saved import Deed

BY_LINE = 8
"""So many moves stand on a line."""


def copied(page: str, printed: Mapping[str, object], match: Match, deeds: Sequence[Deed], start: str) -> str:
    """A game as an `example` fence; `printed` are the options that its page has anyway."""
    game = match.game
    lines = [f"option  {name} {value}" for name, value in game.options if printed.get(name) != value]
    lines += [f"start   {start}"] if start else []
    lines += _played(deeds, _overlooking(page, match))
    outcome = match.outcome
    if outcome is None:
        lines.append("result  open")
    else:
        lines.append(f"result  {outcome.winner or 'draw'} {outcome.rule}")
    lines.insert(len(lines) - 1, f"expect  {game.position_text(match.position)}")
    return "\n".join(("```example played", *lines, "```", ""))


def _played(deeds: Sequence[Deed], overlooking: set[int]) -> Iterator[str]:
    """The lines of throws and moves; a move that overlooks a win says so."""
    number, waiting = 0, list[str]()
    for deed in deeds:
        if deed.throw:
            yield from _lines(waiting)
            waiting = []
            yield f"throw   {' '.join(map(str, deed.throw))}"
        else:
            number += 1
            waiting.append(deed.move + "?" * (number in overlooking))
    yield from _lines(waiting)


def _lines(moves: Sequence[str]) -> Iterator[str]:
    return (f"play    {' '.join(moves[n : n + BY_LINE])}" for n in range(0, len(moves), BY_LINE))


def _overlooking(page: str, match: Match) -> set[int]:
    """The numbers of the moves that overlook a win, as the judge of examples finds them."""
    moments = [Moment(match.positions[0], roll(match.positions[0]))]
    for move, position in zip(match.moves, match.positions[1:], strict=True):
        men, journeys = follow(moments[-1].roll, move, {})
        moments.append(Moment(position, men, {}, move, match.game.text(move), journeys))
    example = Example(page, "played", 0, match.game, tuple(moments), (), 0, match.outcome, (), "", False)
    sense = make_sense(example, Fence("example", "played", 0, ()), "", Pen())
    return {each.number for each in sense.overlooked}
