"""Replays as text pictures for the terminal."""

from __future__ import annotations

from ..check import Checked
from ..engine.game import Game
from ..english import listed, plural
from ..replay.citing import cite, told_outcome
from ..replay.examples import Example, Moment
from ..replay.telling import sentences


def moments_text(checked: Checked, example: Example) -> str:
    """A replay, step by step: each move, what the men do in it, and the board then."""
    game, parts = example.game, [f"{checked.page.title}: {example.name}"]
    for number, moment in enumerate(example.moments):
        if number:
            before = example.moments[number - 1]
            parts.append(f"\n{number}. {game.turns[before.position.turn]} {moment.text}")
            parts += sentences(game, before.roll, moment.journeys, moment.names)
        else:
            parts.append("\nstart")
        parts.append(game.picture(moment.position))
        if moment.names:
            parts.append(_named(game, moment))
        for refused in example.refused:
            if refused.at == number:
                rules = [cite(checked, rule) for rule in refused.rules]
                parts.append(f"{refused.text} is refused: {plural('rule', len(rules))} {listed(rules)}")
    if example.outcome is not None:
        parts.append(f"\n{told_outcome(example.outcome)}")
    return "\n".join(parts)


def _named(game: Game, moment: Moment) -> str:
    """Where the men stand who have names."""
    return ", ".join(
        f"{game.piece[man.piece].colour} {moment.names[man.number]} {game.board.points[man.point]}"
        for man in moment.roll.men
        if man.number in moment.names
    )
