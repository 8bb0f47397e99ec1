"""Verbs: what the lines of fences say, as values. `fence` makes them; those who play, draw and compose use them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple


class SourceLine(NamedTuple):
    """A line of a source file and its number there."""

    number: int
    text: str


class FenceWord(NamedTuple):
    """A word of a fence and the line it stands on."""

    text: str
    line: int


class PlayedMove(NamedTuple):
    """A move of a `play` line, and the names in braces behind it: `a1xc3(p0+3){1}`; `e3-e4?` overlooks a win."""

    text: str
    line: int
    who: tuple[str, ...] = ()
    overlooks: bool = False


# -- verbs ----------------------------------------------------------------------------------------


class Torn(NamedTuple):
    """A line that could not be made out; it has been marked."""

    line: int
    verb: str
    text: str


class Option(NamedTuple):
    """A ruleset option."""

    line: int
    name: str
    value: int | bool | str


class Start(NamedTuple):
    """A position to begin from; "" is the game's own."""

    line: int
    text: str


class Naming(NamedTuple):
    """Names, colours and points of men."""

    line: int
    men: tuple[tuple[str, str, str], ...]


class Throw(NamedTuple):
    """What dice, spinner or cue show."""

    line: int
    numbers: tuple[int, ...]


class Legal(NamedTuple):
    """Moves that are legal: all that there are, or `part` of them."""

    line: int
    moves: tuple[FenceWord, ...]
    part: bool


class LegalCount(NamedTuple):
    """So many legal moves there are; of those that begin like `move`, if it is given."""

    line: int
    number: int
    move: str = ""


class Refuse(NamedTuple):
    """A move that must be illegal, and the rules that forbid it together; `why` is what the book says."""

    line: int
    move: str
    rules: tuple[str, ...]
    why: str = ""


class Play(NamedTuple):
    """Moves in turn."""

    line: int
    moves: tuple[PlayedMove, ...]


class Expect(NamedTuple):
    """The position now, complete."""

    line: int
    text: str


class Result(NamedTuple):
    """Who has won by which rule; "draw" and the rule; or "" where the game goes on."""

    line: int
    winner: str
    rule: str = ""

    @property
    def text(self) -> str:
        """As it is written."""
        return f"{self.winner} {self.rule}" if self.winner else "open"


class Show(NamedTuple):
    """Moments to be drawn under one caption: start, end, all, the number of a move, or that of a move and a step."""

    line: int
    moments: tuple[str | int | tuple[int, int], ...]
    caption: str
    numbered: bool = False
    within: tuple[str, str] | None = None
    """Two points, opposite corners of the part of the board that is shown; None where all of it is."""


class Title(NamedTuple):
    """What an example is called in print, where no heading above it does."""

    line: int
    text: str


class Say(NamedTuple):
    """A comment on the game at this place, between the moves."""

    line: int
    text: str


class Status(NamedTuple):
    """Whether a figure is restored or supplied, and on what ground."""

    line: int
    text: str


class Behind(NamedTuple):
    """What follows is printed at the back of the book."""

    line: int


class Empty(NamedTuple):
    """The bare board."""

    line: int


class Arrows(NamedTuple):
    """Ways over the board, each from point to point."""

    line: int
    ways: tuple[tuple[tuple[str, ...], int], ...]


class Marks(NamedTuple):
    """Points that are marked."""

    line: int
    points: tuple[FenceWord, ...]


class Full(NamedTuple):
    """As wide as text and side column together; `page`, and nearly as high as a page."""

    line: int
    most: str = ""


class On(NamedTuple):
    """Another board."""

    line: int
    board: str


class MenOf(NamedTuple):
    """The men of another game, who stand for those of the page."""

    line: int
    game: str


class Caption(NamedTuple):
    """The words below a figure."""

    line: int
    text: str


class Quoted(NamedTuple):
    """A claim: ids of the ledger, words of the page, and a check; or the reason why there is none.

    `note` says which note explains why the check fails.
    """

    line: int
    ids: tuple[str, ...]
    words: str
    check: str
    note: str = ""
    reason: str = ""


class Excused(NamedTuple):
    """Words of the page that need no check: what they are, as history or advice, and why if that is not plain."""

    line: int
    words: str
    kind: str
    reason: str = ""


class Brief(NamedTuple):
    """A line of what a game is in short: its object, its set-up, a turn, its end."""

    line: int
    key: str
    text: str


class Note(NamedTuple):
    """The editor's hand: what the sources say, what this edition rules, and why; `about` is its title."""

    kind: str
    id: str
    line: int
    says: tuple[str, ...]
    rules: str
    why: str
    about: str = ""

    @property
    def title(self) -> str:
        """What is ruled in it, as it is printed: its title, or else its id in words."""
        return self.about or self.id.replace("-", " ")


Verb = (
    Torn | Option | Start | Naming | Throw | Legal | LegalCount | Refuse | Play | Expect | Result | Show | Title | Say
    | Status | Behind | Empty | Arrows | Marks | Full | On | MenOf | Caption | Quoted | Excused | Brief | Note
)  # fmt: skip


@dataclass(frozen=True)
class Fence:
    """A fenced block of a page: its verbs, and its lines as they were written.

    A note's name is its id. `sound` where every line could be made out.
    """

    kind: str
    name: str
    line: int
    lines: tuple[SourceLine, ...]
    verbs: tuple[Verb, ...] = field(default=(), repr=False)
    sound: bool = True

    @property
    def text(self) -> str:
        """Its lines in one."""
        return "\n".join(line.text for line in self.lines)

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.lines[-1].number if self.lines else self.line

    @property
    def note(self) -> Note | None:
        """The note that it holds."""
        return next((verb for verb in self.verbs if isinstance(verb, Note)), None)

    @property
    def behind(self) -> bool:
        """Whether it has something for the back of the book."""
        return self.kind == "back" or any(isinstance(verb, Behind) for verb in self.verbs)

    @property
    def told(self) -> bool:
        """Whether it is an example that is printed, here or at the back; one without a figure is only proved."""
        return self.kind == "example" and any(isinstance(verb, Show | Behind) for verb in self.verbs)

    @property
    def boards(self) -> tuple[str, ...]:
        """The other boards that it shows."""
        return tuple(verb.board for verb in self.verbs if isinstance(verb, On))

    @property
    def lent(self) -> tuple[str, ...]:
        """The games whose men stand for those of the page."""
        return tuple(verb.game for verb in self.verbs if isinstance(verb, MenOf))

    @property
    def sentences(self) -> Iterator[str]:
        """What it says to the reader in sentences: titles, captions, comments and notes; of a back fence, all."""
        for verb in self.verbs:
            yield from (text for _, text in said(verb) if text)
        if self.kind == "back":
            yield from (line.text for line in self.lines)


def said(verb: Verb) -> tuple[tuple[int, str], ...]:
    """What a verb says to the reader in words of the page's own, each part with its line."""
    match verb:
        case Note():
            return tuple((verb.line, part) for part in (verb.about, *verb.says, verb.rules, verb.why))
        case Show():
            return ((verb.line, verb.caption),)
        case Refuse():
            return ((verb.line, verb.why),)
        case Caption() | Title() | Say() | Brief():
            return ((verb.line, verb.text),)
    return ()
