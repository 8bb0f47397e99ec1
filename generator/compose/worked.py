"""Worked examples as they are printed: the moves, what they overlook, what was refused, how it ended, the proof."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..english import plural
from ..load.fence import OVERLOOKS
from ..replay.beside import begins_a_game, beside, shows_its_start
from ..replay.examples import Example
from ..replay.sense import Sense
from .commented import Ply, Step
from .easel import WHOLE, Picture, Print, moved

Cite = Callable[[Sequence[str]], Markup]
"""Rules as the reader finds them, by their ids: "rule 5", "rules 2 and 7", with links."""

SLIGHT = 150
"""How many letters an example may have beside its picture and still share a row with another."""

NARROW = 56.0
"""The width in mm below which two pictures with their words may share a row."""

ROOM = 0.125
"""How many letters a square mm beside a picture has room for, with a line or two below its foot."""

HALF = 90.0
"""The height in mm up to which an example with many moves is never broken; a higher one may be, above its strip."""

UNBROKEN = 1000
"""So many letters of moves may go over to the next page."""

LONG = 260
"""How many letters of moves have room beside a picture."""


@dataclass(frozen=True)
class Forbidden:
    """A move that is told to be not allowed, and the sentence that says why."""

    move: str
    why: Markup


@dataclass(frozen=True)
class Worked:
    """An example as the page shows it. `solution` is its number at the back, 0 when all of it stands here."""

    id: str
    fence: str
    title: Markup
    """What it is called, where no heading says it."""
    proof: str
    first: str
    plies: tuple[Ply, ...]
    forbidden: Forbidden | None
    result: Markup
    cards: tuple[Print, ...] = ()
    strips: tuple[Print, ...] = ()
    solution: int = 0
    overlooked: tuple[str, ...] = ()
    begun: str = ""
    """What the board of its start does not show, where no figure says it."""
    steps: tuple[Step, ...] = ()
    """The stretches of a game with comments; then its pictures stand there."""
    sealed: bool = False
    """Whether its seal stands at a heading above it."""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        steps = (step.print for step in self.steps if step.print is not None)
        return tuple(picture for print in (*self.cards, *self.strips, *steps) for picture in print.pictures)

    @property
    def letters(self) -> int:
        """How many letters its moves and refusals have, about."""
        said = sum(map(len, self.overlooked)) + len(self.begun)
        said += len(self.forbidden.move) + len(self.forbidden.why) if self.forbidden else 0
        return sum(len(ply.text) + 4 for ply in self.plies) + said

    @property
    def whole(self) -> bool:
        """Whether it is short enough never to be broken over pages: 70 letters to a line of 5 mm."""
        cards = max((card.high for card in self.cards), default=0)
        high = cards + sum(strip.high for strip in self.strips) + self.letters / 14
        return high < (HALF if self.long and self.strips else WHOLE)

    @property
    def kept(self) -> bool:
        """Whether it may be broken, but not above its strip."""
        return not self.whole and (bool(self.cards) or self.letters < UNBROKEN)

    @property
    def long(self) -> bool:
        """Whether its moves are too many to stand beside a picture, and have to run round it."""
        return self.letters > LONG

    @property
    def slight(self) -> bool:
        """Whether it is one small picture with few words, so that two may stand side by side."""
        lone = len(self.cards) == 1 and not self.strips and self.cards[0].only.wide < NARROW
        return lone and self.letters + len(self.cards[0].caption) < SLIGHT

    @property
    def posed(self) -> bool:
        """Whether it is a numbered problem."""
        return self.solution > 0 and any(card.numbered for card in self.cards)

    def beside(self, letters: int) -> bool:
        """Whether prose of so many letters may stand beside its picture, above its own words."""
        if len(self.cards) != 1 or self.strips or self.long:
            return False
        card = self.cards[0]
        return letters + self.letters + len(card.caption) < ROOM * card.room * card.only.high


def worked(
    example: Example, sense: Sense, board_shows: Container[str], cite: Cite, words: Callable[[str], Markup]
) -> Worked:
    """The words of an example, without its pictures; `board_shows` are the counters that need no words.

    `words` sets what its page says.
    """
    barred = example.barred
    turns = example.game.turns
    begins = turns[example.moments[0].position.turn].capitalize()
    told = shows_its_start(example) and not begins_a_game(example) and not example.back  # under that figure
    return Worked(
        f"{example.page}-{example.name}",
        example.name,
        words(example.title),
        proof(example),
        begins if len(turns) > 1 and len(example.moments) > 1 and not told else "",
        tuple(_plies(example, {each.number for each in sense.overlooked})),
        Forbidden(moved(barred.text), words(barred.why)) if barred is not None else None,
        _result(example, cite),
        overlooked=tuple(_overlooked(example, sense)),
        begun=beside(example, board_shows).start,
    )


def proof(example: Example) -> str:
    """What the seal beside an example stands for, in words."""
    done = "replayed" if len(example.moments) > 1 else "tried"
    pictures = sum(len(shown.moments) for shown in example.shown)
    return done + (f", {plural('figure', pictures)} read" if pictures else "")


def _plies(example: Example, overlooking: set[int]) -> Iterator[Ply]:
    """The moves, each with its mover where the turns do not simply go round, and with a ? where it overlooks a win."""
    turns = example.game.turns
    expected = example.moments[0].position.turn
    for number, (before, moment) in enumerate(zip(example.moments, example.moments[1:], strict=False), 1):
        turn = before.position.turn
        mover = turns[turn].capitalize() if turn != expected else ""
        text = moved(moment.text) + OVERLOOKS * (number in overlooking)
        yield Ply(number, mover, "–".join(map(str, before.position.throw)), text)
        expected = (turn + 1) % len(turns)


def _overlooked(example: Example, sense: Sense) -> Iterator[str]:
    """What would have won instead of a move, a sentence for each."""
    for each in sense.overlooked:
        which = f"Move {each.number}" if len(example.moments) > 2 else "The move"
        better = " and then ".join(map(moved, each.better))
        yield f"{which} overlooks {better}, which would have won {'at once' if each.at_once else 'by force'}."


def _result(example: Example, cite: Cite) -> Markup:
    """How the example ended, and by which rule."""
    outcome = example.outcome
    if outcome is None:
        return Markup("")
    told = "The game is drawn" if outcome.winner is None else f"{outcome.winner.capitalize()} wins"
    if len(example.game.turns) == 1:
        told = "Solved" if outcome.winner else "Not solved"
    rule = cite((outcome.rule,))
    return Markup("{} ({})").format(told, rule) if rule else Markup(told)
