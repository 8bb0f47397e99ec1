"""Fills: how the pages of a chapter are filled, on record beside its page, so that it need not be found again.

What takes long to find is quick to see: that pictures of these sizes fill the pages is seen by one layout, and by none
where the words are those that were laid out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..mistakes import Pen
from .tables import Flag, Key, NumberKey, Several, TableSchema, TextKey, WholeKey, read_table

ENDING = ".fill.toml"
"""How the names of these files end."""

GREATEST = 300.0
"""No size is larger: most are parts of a picture's own, some are mm, and some count words or moves."""

EXACT = 4
"""So many figures behind the point a size on record has, if that will do."""

FILLS = TableSchema(
    {
        "fill": Several(
            TableSchema(
                {
                    "edition": Key(TextKey(r"[a-z0-9]+(-[a-z0-9]+)*", "the name of an edition"), needed=True),
                    "leaf": Key(Several(NumberKey(0.1, 3000, "mm"), 3, 3), needed=True),
                    "words": Key(TextKey(r"[0-9a-f]{16}", "a digest of sixteen signs"), needed=True),
                    "late": Key(Flag(), default=False),
                    "blank": Key(WholeKey(0, 10_000), needed=True),
                    "pages": Key(WholeKey(1, 10_000), needed=True),
                    "left": Key(NumberKey(0, 1e7, "mm"), needed=True),
                    "sizes": Key(
                        TableSchema(rest=NumberKey(0, GREATEST), named=r"[a-z0-9]+([-_.][a-z0-9]+)*"), default={}
                    ),
                }
            )
        )
    }
)
"""Fills, each after a line [[fill]]."""


class Fullness(NamedTuple):
    """How full the pages of a chapter are; the less of each, the better.

    Whether its first picture comes late, how many pages are blank for the most part, how many there are, and how many
    mm are blank in all.
    """

    late: bool
    blank: int
    pages: int
    left: float


@dataclass(frozen=True)
class Fill:
    """The sizes of pictures by which the pages of a chapter are full: for an edition, on a leaf, and how full."""

    edition: str
    leaf: tuple[float, ...]
    """How wide and high the text is, in mm, and how many times larger it is printed."""
    words: str
    """The digest of what was laid out."""
    fullness: Fullness
    sizes: dict[str, float] = field(default_factory=dict)


def read_fills(text: str, file: str, pen: Pen) -> tuple[Fill, ...] | None:
    """The fills on record in a file."""
    read = read_table(text, file, FILLS, pen)
    if not read.sound:
        return None
    return tuple(
        Fill(
            entry["edition"],
            entry["leaf"],
            entry["words"],
            Fullness(entry["late"], entry["blank"], entry["pages"], entry["left"]),
            entry["sizes"],
        )
        for entry in read.table.get("fill", ())
    )


def write_fills(game: str, fills: Sequence[Fill]) -> str:
    """The file of these fills."""
    head = f"# How the pages of {game} are filled: made by `parlour fill`; where words have changed a layout decides."
    return "\n".join([head, *(line for fill in fills for line in _written(fill)), ""])


def _written(fill: Fill) -> list[str]:
    """The lines of one of them."""
    late, blank, pages, left = fill.fullness
    return [
        "",
        "[[fill]]",
        f'edition = "{fill.edition}"',
        f"leaf    = [{', '.join(f'{each:g}' for each in fill.leaf)}]",
        f'words   = "{fill.words}"',
        *(["late    = true"] if late else []),
        f"blank   = {blank}",
        f"pages   = {pages}",
        f"left    = {left:.1f}",
        *(["", "[fill.sizes]"] if fill.sizes else []),
        *(f"{_key(name)} = {_told(size)}" for name, size in fill.sizes.items()),
    ]


def _key(name: str) -> str:
    """A name as a key of a table."""
    return f'"{name}"' if "." in name else name


def _told(size: float) -> str:
    """A size as it stands in a file."""
    return repr(round(size, EXACT) if round(size, EXACT) == size else size)


def laid_over(kept: Sequence[Fill], found: Fill) -> tuple[Fill, ...]:
    """The fills on record with one more, in the place of that for the same edition and leaf."""
    same = [number for number, each in enumerate(kept) if (each.edition, each.leaf) == (found.edition, found.leaf)]
    if not same:
        return (*kept, found)
    return tuple(found if number == same[0] else each for number, each in enumerate(kept) if number not in same[1:])
