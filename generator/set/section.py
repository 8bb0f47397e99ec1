"""What is bound: sections of HTML with their drawings, and the volume that they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..draw.drawing import Drawing


@dataclass(frozen=True)
class Section:
    """Some pages of a book: words, and the drawings that stand among them, by the names that the words give them.

    `depth` is how deep its first bookmark lies; a `bare` section has no page numbers; the first `main` one is page 1;
    `styles` are those that it has beside the volume's, with fonts that the others need not load. `game` is the name of
    the game whose chapter it is, if it is one, and `solutions` are the places of solutions in it, in their order, each
    with the name of the game that it belongs to. `file` is the template that it was made by, for what is wrong with it.
    """

    id: str
    html: str = field(repr=False)
    drawings: Mapping[str, Drawing] = field(default_factory=dict, repr=False)
    depth: int = 0
    bare: bool = False
    main: bool = True
    styles: tuple[str, ...] = field(default=(), repr=False)
    game: str = ""
    solutions: tuple[tuple[str, str], ...] = ()
    file: str = ""


@dataclass(frozen=True)
class Attached:
    """A file that travels inside the PDF."""

    name: str
    about: str
    text: str


@dataclass(frozen=True)
class Volume:
    """A composed book: everything that the bindery needs, and nothing that depends on the machine."""

    title: str
    sections: tuple[Section, ...]
    styles: tuple[str, ...] = field(repr=False)
    folios: str = field(repr=False)
    date: str
    author: str = ""
    about: str = ""
    maker: str = ""
    attachments: tuple[Attached, ...] = field(default=(), repr=False)
    zoom: float = 1.0

    @property
    def html(self) -> str:
        """The words of all sections, one after another."""
        return "\n".join(section.html for section in self.sections)


@dataclass(frozen=True)
class Bound:
    """A volume that has been bound: the PDF, and which of its pages, counted from 0, each game has, by its name."""

    data: bytes = field(repr=False)
    games: Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Quire:
    """A section as it was set: its words with all page numbers in them, its pages as a PDF, and how many these are."""

    section: Section
    html: str = field(repr=False)
    data: bytes = field(repr=False)
    pages: int
