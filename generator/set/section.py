"""What is bound: sections of HTML with their drawings, and the volume that they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..draw.drawing import Drawing

RIGHT, LEFT = "right", "left"
"""The sides of an open book. The first page of a file, its cover, lies on the right."""


@dataclass(frozen=True)
class Section:
    """Some pages of a book: words, and the drawings that stand among them, by the names that the words give them.

    `depth` is how deep its first bookmark lies; a `bare` section has no page numbers; the first `main` one is page 1;
    `styles` are those that it has beside the volume's, with fonts that the others need not load. `game` is the name of
    the game whose chapter it is, if it is one, and `solutions` are the places of solutions in it, in their order, each
    with the name of the game that it belongs to. `file` is the template that it was made by, for what is wrong with it,
    and `ours` whether that is no author's. `head` is what the heads of its pages say, its title and that of its part;
    one that has a `side` begins there, and one that `bleeds` is printed to the edges of the paper. Where it has a side
    only so that one sees what is `facing` its first page, the place of a figure, it needs none if that is on this page.
    A `spare` section, of one page, is bound only where there would be a blank page before the next one.
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
    ours: bool = False
    head: tuple[str, ...] = ()
    side: str = ""
    bleeds: bool = False
    facing: str = ""
    spare: bool = False


@dataclass(frozen=True)
class Style:
    """A style sheet of an author's, and for each of its lines the file and the line of his that it comes from.

    What has come from elsewhere, as a sheet of ours that his includes, has no file.
    """

    text: str = field(repr=False)
    lines: tuple[tuple[str, int], ...] = field(repr=False)

    @property
    def files(self) -> tuple[str, ...]:
        """The files of his."""
        return tuple(dict.fromkeys(file for file, _ in self.lines if file))


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
    authored: tuple[Style, ...] = field(default=(), repr=False)
    """Those of its styles that are an author's, for what is wrong with them."""
    binding: float = 0.0
    """How far the text moves away from the fold, in mm; 0 for a book that has only one side."""
    beyond: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """By how much the paper reaches beyond what sections are set on that do not bleed: left, foot, right, head."""

    def dress(self, section: Section) -> tuple[str, ...]:
        """The files of the author's own styles that a section wears."""
        worn = (*self.styles, *section.styles)
        return tuple(dict.fromkeys(file for style in self.authored if style.text in worn for file in style.files))

    @property
    def html(self) -> str:
        """The words of all sections, one after another."""
        return "\n".join(section.html for section in self.sections)


@dataclass(frozen=True)
class Wording:
    """What the pages of a game say, as they were set: page by page its lines, and the other games solved on them."""

    pages: tuple[tuple[str, ...], ...] = field(repr=False)
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bound:
    """A volume that has been bound: the PDF, and of each game, by its name, the pages and what these say.

    Pages are counted from 0.
    """

    data: bytes = field(repr=False)
    games: Mapping[str, tuple[int, ...]]
    wordings: Mapping[str, Wording] = field(default_factory=dict, repr=False)


@dataclass(frozen=True)
class Quire:
    """A section as it was set: its words with all page numbers in them, its pages as a PDF, and how many these are."""

    section: Section
    html: str = field(repr=False)
    data: bytes = field(repr=False)
    pages: int
