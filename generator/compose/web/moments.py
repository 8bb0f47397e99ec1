"""Moments: every position of an example that is told, to be stepped through, with its move in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from ...draw.plates import figure_of
from ...english import capital, counted
from ...load.part import Part
from ...replay.beside import tallies
from ...replay.examples import Example, When
from ...replay.telling import sentences
from ...replay.turns import moment_of, player, said, turns_of
from ..prints import Picture
from ..prose import moved
from ..worked import Cite
from .recent import Recent

WIDE, HIGH = 92.0, 116.0
"""How wide and high the board of a stepper may be, in mm as they are drawn."""


@dataclass(frozen=True)
class Attempt:
    """A move that was refused at a moment: how it is printed, by which rules, and what the book says of it."""

    move: str
    rules: Markup
    why: Markup


@dataclass(frozen=True)
class WebMoment:
    """A moment as the web shows it: its picture, which one it is, who moved and how, and what is said of it."""

    number: int
    picture: Picture
    when: str
    mover: str
    thrown: str
    move: str
    words: str
    comments: tuple[Markup, ...]
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True)
class Staged:
    """An example that can be stepped through; `opens` is the moment that is seen first."""

    id: str
    title: str
    moments: tuple[WebMoment, ...]
    opens: int
    alone: bool = False
    """Whether that moment is the one picture of the example, so that the stepper may stand for it."""

    @property
    def many(self) -> str:
        """How many positions there are, in words."""
        return counted(len(self.moments), "position")

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        return tuple(moment.picture for moment in self.moments)


def staged(
    example: Example, part: Part, title: str, last: Recent, cite: Cite, words: Callable[[str], Markup]
) -> Staged:
    """All moments of an example on a part of its board; `words` sets what its page says."""
    found, turns = [], turns_of(example)
    for number in range(len(example.moments)):
        figure = figure_of(part, title, example, When(number))
        found.append(
            WebMoment(
                number,
                last.picture(moment_id(example, number), figure, WIDE, HIGH),
                moment_of(example, When(number), turns) or "The position",
                *_made(example, number),
                " ".join(_happened(example, number)),
                tuple(words(each.text) for each in example.comments if each.at == number),
                tuple(_attempts(example, number, cite, words)),
            )
        )
    return Staged(f"{example.page}-{example.name}", title, tuple(found), *_opening(example))


def _opening(example: Example) -> tuple[int, bool]:
    """The moment that is seen first, and whether it is the only one that the book shows."""
    shown = [when for plate in example.shown if not plate.back for when in plate.moments]
    alone = len(shown) == 1 and not shown[0].step and not example.comments and not example.back
    return (shown[0].number % len(example.moments), True) if alone else (0, False)


def moment_id(example: Example, number: int) -> str:
    """The name of the picture of a moment."""
    return f"{example.page}-{example.name}@{number}"


def _made(example: Example, number: int) -> tuple[str, str, str]:
    """Who made the move that led to a moment, what was thrown for it, and the move as it is printed."""
    if not number:
        return "", "", ""
    game, before = example.game, example.moments[number - 1].position
    mover = capital(player(example, game.turns[before.turn]).words) if len(game.turns) > 1 else ""
    return mover, "–".join(map(str, before.throw)), moved(said(example, number))


def _happened(example: Example, number: int) -> Iterator[str]:
    """What the men did, what is counted anew beside the board, and who is to move at the start."""
    game, moment = example.game, example.moments[number]
    before = example.moments[number - 1] if number else None
    if before is not None:
        yield from sentences(game, before.roll, moment.journeys, moment.names)
    known = [*tallies(game, before.position)] if before is not None else []
    yield from (each for each in tallies(game, moment.position) if each not in known)
    if before is None and len(game.turns) > 1 and game.outcome(moment.position) is None:
        yield f"{capital(player(example, game.turns[moment.position.turn]).words)} to move."


def _attempts(example: Example, number: int, cite: Cite, words: Callable[[str], Markup]) -> Iterator[Attempt]:
    """The moves that were refused at a moment."""
    speech, board = example.game.speech, example.game.board
    for refused in example.refused:
        if refused.at == number:
            yield Attempt(moved(speech.move(board, refused.text)), cite(refused.rules), words(refused.why))
