"""Worked examples as they are printed: the moves, what they overlook, what was refused, how it ended, the proof."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..english import capital, counted, listed
from ..load.fence import OVERLOOKS
from ..replay.beside import begins_a_game, beside, shows_its_start
from ..replay.examples import Example
from ..replay.sense import Sense
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
class Ply:
    """One move as printed: its number, who made it where that is not plain, what was thrown for it, and its text."""

    number: int
    mover: str
    throw: str
    text: str


@dataclass(frozen=True)
class Forbidden:
    """Moves refused in one position: when, and for each rule the moves that it forbids."""

    when: str
    moves: tuple[tuple[str, Markup], ...]


@dataclass(frozen=True)
class Worked:
    """An example as the page shows it. `solution` is its number at the back, 0 when all of it stands here."""

    id: str
    fence: str
    name: str
    proof: tuple[str, ...]
    first: str
    plies: tuple[Ply, ...]
    forbidden: tuple[Forbidden, ...]
    result: Markup
    cards: tuple[Print, ...] = ()
    strips: tuple[Print, ...] = ()
    solution: int = 0
    overlooked: tuple[str, ...] = ()
    begun: str = ""
    """What the board of its start does not show, where no figure says it."""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        return tuple(picture for print in (*self.cards, *self.strips) for picture in print.pictures)

    @property
    def letters(self) -> int:
        """How many letters its moves and refusals have, about."""
        refused = (texts for group in self.forbidden for texts, _ in group.moves)
        said = sum(map(len, self.overlooked)) + len(self.begun)
        return sum(len(ply.text) + 4 for ply in self.plies) + sum(len(texts) + 10 for texts in refused) + said

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


def worked(example: Example, sense: Sense, board_shows: Container[str], cite: Cite) -> Worked:
    """The words of an example, without its pictures; `board_shows` are the counters that need no words."""
    turns = example.game.turns
    begins = turns[example.moments[0].position.turn].capitalize()
    told = shows_its_start(example) and not begins_a_game(example) and not example.back  # under that figure
    return Worked(
        f"{example.page}-{example.name}",
        example.name,
        titled(example.name),
        tuple(_proof(example)),
        begins if len(turns) > 1 and len(example.moments) > 1 and not told else "",
        tuple(_plies(example, {each.number for each in sense.overlooked})),
        tuple(_forbidden(example, cite)),
        _result(example, cite),
        overlooked=tuple(_overlooked(example, sense)),
        begun=beside(example, board_shows).start,
    )


def titled(name: str) -> str:
    """A fence's name as a heading."""
    return capital(name.replace("-", " "))


def _proof(example: Example) -> Iterator[str]:
    """What the engine has confirmed."""
    if len(example.moments) > 1:
        yield counted(len(example.moments) - 1, "move")
    if example.refused:
        yield counted(len(example.refused), "refusal")
    if example.listed and len(example.moments) == 1 and not example.refused:
        yield "legal moves listed"


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


def _forbidden(example: Example, cite: Cite) -> Iterator[Forbidden]:
    """Refused moves, by moment and throw, and then by the rules that forbid them."""
    found: dict[tuple[int, tuple[int, ...]], dict[tuple[str, ...], list[str]]] = {}
    for refused in example.refused:
        at = found.setdefault((refused.at, refused.position.throw), {})
        at.setdefault(refused.rules, []).append(moved(refused.text))
    for (number, throw), groups in found.items():
        moves = tuple((listed(texts), cite(rules)) for rules, texts in groups.items())
        when = [f"after move {number}"] * bool(number)
        when += [f"with a throw of {listed(map(str, throw))}"] * bool(throw)
        yield Forbidden(" ".join(when), moves)


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
