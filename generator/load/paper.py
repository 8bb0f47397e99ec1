"""Papers: how a page of each is laid out. They are data, in templates/papers.toml."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..mistakes import Pen
from .tables import Key, NumberKey, TableSchema, TextKey, read_table

LARGE = "-large"
"""What the name of a paper ends in that is laid out for large print."""

LEAFLET = "-leaflet"
"""What the name of a paper ends in that is a page of a leaflet."""

APART = (LARGE, LEAFLET)
"""The endings of papers that nobody asks for by name."""

LEAST = 40.0
"""The least width and height that margins leave for the text, in mm."""

AROUND = 16.0
"""The margins of a leaf, in mm."""

MM = NumberKey(0, 2000, "mm")

SCHEMA = TableSchema(
    rest=TableSchema(
        {
            "title": Key(TextKey(), needed=True),
            "width": Key(NumberKey(50, 2000, "mm"), needed=True),
            "height": Key(NumberKey(50, 2000, "mm"), needed=True),
        }
        | {
            measure: Key(MM, needed=True)
            for measure in ("left", "right", "top", "bottom", "side", "gutter", "board", "tall", "card", "strip")
        }
        | {"binding": Key(MM, default=0.0), "zoom": Key(NumberKey(0.5, 4), default=1.0)}
    ),
    named=r"[a-z0-9]+(-[a-z0-9]+)*",
    right="a paper is named with small letters, figures and hyphens",
)


@dataclass(frozen=True)
class Paper:
    """A paper and the places on it, in mm; the file says what each measure means."""

    title: str
    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float
    side: float
    gutter: float
    board: float
    tall: float
    card: float
    strip: float
    binding: float = 0.0
    zoom: float = 1.0

    @property
    def full(self) -> float:
        """The width between the margins, notes and text together."""
        return self.width - self.left - self.right

    @property
    def depth(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom

    @property
    def indent(self) -> float:
        """How far the text stands in from the left margin."""
        return self.side + self.gutter

    @property
    def text(self) -> float:
        """The width of the text."""
        return self.full - self.indent

    @property
    def leaf(self) -> Paper:
        """What its text is set on: that text, in margins that are the same for all papers.

        Papers that have the same text in margins of their own have the same leaf, and are set once.
        """
        wide, high = (round(side + 2 * AROUND, 6) for side in (self.full, self.depth))
        return replace(
            self, title="", width=wide, height=high, left=AROUND, right=AROUND, top=AROUND, bottom=AROUND, binding=0.0
        )

    @property
    def beyond(self) -> tuple[float, float, float, float]:
        """By how much it reaches beyond its leaf, in mm as it is printed: at the left, foot, right and head."""
        left, foot, right, head = (
            (margin - AROUND) * self.zoom for margin in (self.left, self.bottom, self.right, self.top)
        )
        return left, foot, right, head


def read_papers(text: str, file: str, pen: Pen) -> dict[str, Paper]:
    """The papers of a file, those that are right."""
    before = len(pen.found)
    read = read_table(text, file, SCHEMA, pen)
    papers: dict[str, Paper] = {}
    for name, table in read.table.items():
        if len(pen.found) > before and not _whole(table):
            continue
        paper = Paper(**table)
        if min(paper.text, paper.depth) < LEAST:
            pen.mark(file, read.line(name), "P040", paper=name)
        papers[name] = paper
    return papers


def _whole(table: dict[str, object]) -> bool:
    """Whether nothing of a paper is missing."""
    return all(name in table for name in Paper.__dataclass_fields__)
