"""What a chapter is: one game as the book has it, with what belongs at the back of the book put by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from ..draw.hues import Told
from ..draw.theme import Theme
from ..load.glossary import Term
from ..load.pack import Collection
from ..load.picture import Illustration
from ..replay.pages import Replayed
from .jinja import Templates
from .marking import Hit
from .ornament import Ornaments
from .paper import Paper
from .prints import Picture, Print
from .worked import Worked


@dataclass(frozen=True)
class Solution:
    """What stands at the back: the hidden part of an example with words about it, or prose alone."""

    number: int
    id: str
    origin: str
    name: str
    worked: Worked | None
    prose: Markup

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All its pictures."""
        return self.worked.pictures if self.worked else ()


@dataclass(frozen=True)
class Remark:
    """A note of the editor as the register at the back names it."""

    id: str
    kind: str
    about: str


@dataclass(frozen=True)
class Chapter:
    """A game as the book has it; `pictures` are those that its body shows."""

    name: str
    title: str
    subtitle: Markup
    glance: tuple[tuple[str, Markup], ...]
    head: str
    body: Markup
    pictures: tuple[Picture, ...]
    solutions: tuple[Solution, ...]
    notes: tuple[Remark, ...]
    picture: Markup
    """The illustration that it opens with."""
    brief: Mapping[str, Markup] = field(default_factory=dict)
    """What its game is in short, by the parts `object`, `set-up`, `turn` and `end`; none where it is not told."""
    head_high: float = 6.0
    """The height of its head-piece in mm."""
    prints: tuple[Print, ...] = ()
    """Everything that its body shows by plates."""
    running: str = ""
    """What the heads of its pages call it, so that it is told from another game of the same title."""
    opened: bool = True
    """Whether its illustration stands at its opening, and not at its end."""
    closer: bool = False
    """Whether its opening is set closer, so that its first figure faces it."""
    hues: tuple[Told, ...] = ()
    """The colors that its words tell and its pictures do not show."""
    numbered: bool = False
    """Whether mere numbers name points of its board, so that all figures of its words are as high as letters."""


@dataclass(frozen=True)
class Desk:
    """What every chapter of a book is made with.

    `titles` are what the games are called, `names` the games in this book, `terms` its glossary's words.
    """

    collections: Mapping[str, Collection]
    titles: Mapping[str, str]
    names: frozenset[str]
    paper: Paper
    theme: Theme
    terms: tuple[Term, ...] = ()
    templates: Templates = field(default_factory=dict)
    pictures: Mapping[str, Illustration] = field(default_factory=dict)
    """The illustrations that its pages open with or ask for, by their names."""
    ornaments: Ornaments = field(default_factory=dict)
    scales: Mapping[str, float] = field(default_factory=dict)
    """How many times as large as by themselves plates are, and how many mm further apart rules, by their names."""
    dry: bool = False
    """Whether nothing is drawn: only the sizes of things are wanted."""
    kit: bool = False
    """Whether it goes with a kit, which has all men whom the game may have."""


@dataclass(frozen=True)
class Made:
    """A chapter that has been made, and its places for the index."""

    chapter: Chapter
    hits: tuple[Hit, ...]


def solved(replayed: Replayed) -> int:
    """How many solutions a game has for the back of the book."""
    page = replayed.checked.page
    hidden = {name for name, example in replayed.examples.items() if example.back}
    return len(hidden) + sum(fence.kind == "back" and fence.name not in hidden for fence in page.fences)
