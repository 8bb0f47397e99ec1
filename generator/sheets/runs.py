"""Runs: which pages of a kit go through the printer together, on what paper, on how many sides, turned how."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .page import Forme

SHORT, LONG = "short", "long"
"""The edges on which a sheet is turned that is printed on both sides."""

STIFF = "stiff paper (160 g, or 65 lb cover)"

PARTS = {"map": "contents", "making": "how to make it", "board": "board", "pieces": "pieces"}
PARTS |= {"throws": "table of throws", "scores": "score pads", "box": "box", "hinge": "hinge"}
"""What the sheets of each kind are called."""

MOST = 8
"""How many runs of sheets are told one by one: in a set, maps stand between the boards."""


class PrintRun(NamedTuple):
    """Pages of a file that are printed in one go, counted from 1, what they are, and how they are printed."""

    first: int
    last: int
    what: str
    how: str

    @property
    def told(self) -> str:
        """What to say in the print dialog."""
        pages = f"Page {self.first}" if self.first == self.last else f"Pages {self.first}-{self.last}"
        return f"{pages}, {self.what}: {self.how}."


def runs(sheets: Sequence[Forme], sides: int, folded: bool) -> list[PrintRun]:
    """The runs of a kit printed on one side, behind its test page: its sheets, then so many sides of leaflets."""
    found, rules = list(_sheets(sheets)), _rules(len(sheets) + 1, sides, folded)
    if len(found) > MOST:
        found = [PrintRun(2, len(sheets) + 1, "all sheets", f"one side, {STIFF}")]
    return [*found, *rules]


def _sheets(pages: Sequence[Forme]) -> Iterator[PrintRun]:
    """The sheets by their kinds."""
    number = 2
    for kind, some in groupby(pages, lambda page: page.kind):
        many = len([*some])
        if kind in PARTS:
            words = kind in ("map", "making", "throws", "scores")
            how = "plain paper, one side" if words else f"one side, {STIFF}"
            yield PrintRun(number, number + many - 1, PARTS[kind], how)
        number += many


def _rules(before: int, sides: int, folded: bool) -> Iterator[PrintRun]:
    """The leaflets, behind so many pages."""
    if sides:
        how = "plain paper, both sides, turned on the short edge" if folded else "plain paper, one side or both"
        yield PrintRun(before + 1, before + sides, "rules", how)
