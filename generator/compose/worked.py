"""Worked examples as they are printed: the moves, what they overlook, what was refused, how it ended, the proof."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from ..draw.plates import Plate
from ..english import capital, plural
from ..load.fence import OVERLOOKS
from ..replay.beside import beside
from ..replay.examples import Example
from ..replay.sense import Sense
from ..replay.turns import player, said, turns_of, which
from .commented import Ply, Step, set_out
from .prints import WHOLE, Picture, Print
from .prose import moved
from .rearranging import HELD, PARTED

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

FEW = 8
"""So many turns an example may have and still name the player of each."""

WORDS = re.compile(r"[a-z]{3,}(?: |$)")
"""A move that is told in words, and wants a player before it."""

LONG = 260
"""How many letters of moves have room beside a picture."""


NOT_REPLAYED = "not replayed"
"""What stands instead of a seal beside an example of a game that no engine knows."""


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
    apart: bool = False
    """Whether it may stand overleaf from the words that lead to it."""
    held: bool = False
    """Whether it is never broken over pages, however long it is, unless none holds it."""

    @property
    def proved(self) -> bool:
        """Whether it has a seal."""
        return self.proof != NOT_REPLAYED

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        steps = (step.print for step in self.steps if step.print is not None)
        return tuple(picture for print in (*self.cards, *self.strips, *steps) for picture in print.pictures)

    @property
    def printed(self) -> tuple[Ply, ...]:
        """Its moves as they are printed, one after another."""
        return set_out(self.plies)

    @property
    def letters(self) -> int:
        """How many letters its moves and refusals have, about."""
        said = sum(map(len, self.overlooked)) + len(self.begun)
        said += len(self.forbidden.move) + len(self.forbidden.why) if self.forbidden else 0
        return sum(len(ply.text + ply.who) + 4 for ply in self.printed) + said

    @property
    def whole(self) -> bool:
        """Whether it is short enough never to be broken over pages: 70 letters to a line of 5 mm."""
        if self.held:
            return True
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
    def behind(self) -> bool:
        """Whether all of it stands at the back, and here only where to find it."""
        return self.solution > 0 and not self.pictures

    @property
    def posed(self) -> bool:
        """Whether it is a numbered problem."""
        return self.solution > 0 and any(card.numbered for card in self.cards)

    @property
    def hangs(self) -> bool:
        """Whether it may hang in a gallery: its solution is at the back, and it has no number."""
        return self.solution > 0 and not self.posed

    @property
    def untitled(self) -> bool:
        """Whether it is a problem that is called by its number alone, so that several share a heading."""
        return self.posed and not self.title

    def beside(self, letters: int) -> bool:
        """Whether prose of so many letters may stand beside its picture, above its own words."""
        if len(self.cards) != 1 or self.strips or self.long:
            return False
        card = self.cards[0]
        if card.large and card.broad:
            return False
        return letters + self.letters + len(card.caption) < ROOM * card.room * card.only.high


def worked(
    example: Example, sense: Sense, board_shows: Container[str], cite: Cite, words: Callable[[str], Markup]
) -> Worked:
    """The words of an example, without its pictures; `board_shows` are the counters that need no words.

    `words` sets what its page says.
    """
    barred = example.barred
    return Worked(
        f"{example.page}-{example.name}",
        example.name,
        words(example.title),
        proof(example),
        tuple(_plies(example, {each.number for each in sense.overlooked})),
        Forbidden(_as_said(example, barred.text), words(barred.why)) if barred is not None else None,
        _result(example, cite),
        overlooked=tuple(_overlooked(example, sense)),
        begun=beside(example, board_shows).start,
    )


def arranged(worked: Worked, plates: Sequence[Plate], scales: Mapping[str, float]) -> Worked:
    """An example as it stands where its chapter has been rearranged."""
    apart = any(f"{PARTED}{plate.id}" in scales for plate in plates)
    return replace(worked, apart=apart, held=f"{HELD}{worked.id}" in scales)


def _as_said(example: Example, text: str) -> str:
    """A move as it is printed."""
    return moved(example.game.speech.move(example.game.board, text))


def proof(*examples: Example) -> str:
    """What the seal beside an example stands for, in words, or one seal beside several."""
    if any(example.game.silent for example in examples):
        return NOT_REPLAYED
    done = "replayed" if all(len(example.moments) > 1 for example in examples) else "tried"
    pictures = sum(len(shown.moments) for example in examples for shown in example.shown)
    return ("all " if examples[1:] else "") + done + (f", {plural('figure', pictures)} read" if pictures else "")


def _plies(example: Example, overlooking: set[int]) -> Iterator[Ply]:
    """The moves, each with its round and its turn, and with a ? where it overlooks a win."""
    game, turns = example.game, turns_of(example)
    alone, always = len(game.turns) == 1, bool(example.comments) or len(turns) <= FEW
    texts = [said(example, number) for number in range(1, len(example.moments))]
    comma = ";" if any("," in text for text in texts) or any(turn.moves > 1 for turn in turns) else ","
    seats = [example.moments[turn.first - 1].position.turn for turn in turns]
    for place, turn in enumerate(turns):
        in_order = place == 0 or seats[place] == (seats[place - 1] + 1) % len(game.turns)
        for number in range(turn.first, turn.last + 1):
            text = texts[number - 1]
            named = always or turn.round == 1 or not in_order or bool(WORDS.match(text))
            thrown = "–".join(map(str, example.moments[number - 1].position.throw))
            mover = "" if alone else player(example, turn.player).words
            shown = moved(text) + OVERLOOKS * (number in overlooking) if text else ""
            yield Ply(turn.round, place, mover, thrown, shown, named, comma)


def _overlooked(example: Example, sense: Sense) -> Iterator[str]:
    """What would have won instead of a move, a sentence for each."""
    speech, board = example.game.speech, example.game.board
    for each in sense.overlooked:
        better = " and then ".join(moved(speech.move(board, text)) for text in each.better)
        how = "at once" if each.at_once else "by force"
        yield f"{capital(which(example, each.number))} overlooks a win: {better} would have won {how}."


def _result(example: Example, cite: Cite) -> Markup:
    """How the example ended, and by which rule."""
    outcome = example.outcome
    if outcome is None:
        return Markup("")
    told = "The game is drawn"
    if outcome.winner is not None:
        told = capital(example.game.speech.winner(outcome.winner).does("wins", "win"))
    if len(example.game.turns) == 1:
        told = "Solved" if outcome.winner else "Not solved"
    rule = cite((outcome.rule,))
    return Markup("{} ({})").format(told, rule) if rule else Markup(told)
