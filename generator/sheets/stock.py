"""The paper that a kit is printed on, and how a printer that does not print true is put right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..load.paper import APART, Paper
from ..mistakes import nearest

PRINTABLE = 5.0
"""What no printer reaches at the edges of a sheet unless we are told, in mm."""

NOMINAL = 100.0
"""How long both bars on the test page should be, in mm."""


LEAST = 137.0, 200.0
"""The smallest paper on which the test page has room for its bars, in mm."""


class Unprintable(Exception):
    """A kit that cannot be made; says why, and what could be done."""


@dataclass(frozen=True)
class Calibration:
    """How long a printer makes the two bars of the test page: across, and down the page."""

    across: float = NOMINAL
    down: float = NOMINAL

    @property
    def true(self) -> bool:
        """Whether nothing need be put right."""
        return self.across == self.down == NOMINAL

    def scale(self, landscape: bool) -> tuple[float, float]:
        """What the drawing of a page is multiplied by; a page on its side is turned in the printer."""
        x, y = NOMINAL / self.across, NOMINAL / self.down
        return (y, x) if landscape else (x, y)


@dataclass(frozen=True)
class Stock:
    """A paper, standing upright, with the printer it goes through: how true that is, and what it does not reach."""

    name: str
    title: str
    width: float
    height: float
    printer: Calibration = Calibration()
    reach: float = PRINTABLE

    def size(self, landscape: bool) -> tuple[float, float]:
        """The size of the page in the file."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def drawn(self, landscape: bool) -> tuple[float, float]:
        """The size of the page as the drawing sees it, in true mm: what the printer will make of the page.

        A printer that prints too large makes more of it than the paper holds; the drawing keeps to the paper.
        """
        (width, height), (sx, sy) = self.size(landscape), self.printer.scale(landscape)
        return min(width, width / sx), min(height, height / sy)


def find_stock(papers: Mapping[str, Paper], name: str, printer: Calibration | None = None) -> Stock:
    """A paper by its name, for a printer."""
    name = name.lower()
    known = [each for each in papers if not each.endswith(APART)]
    if name not in known:
        raise Unprintable(f"there is no paper {name!r}; {nearest(name, known, 'papers are')}")
    paper = papers[name]
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        least = " x ".join(f"{side:g}" for side in LEAST)
        raise Unprintable(f"{paper.title} is too small for kits, which need {least} mm at least, upright; A5 will do")
    return Stock(name, paper.title, paper.width, paper.height, printer or Calibration())


def read_calibration(text: str) -> Calibration:
    """Two lengths as measured on the test page, as `98.6x99.2`."""
    found = re.fullmatch(r"\s*(\d{1,4}(?:[.,]\d{1,3})?)(?:mm)?\s*[x×]\s*(\d{1,4}(?:[.,]\d{1,3})?)(?:mm)?\s*", text)
    if found is None:
        raise ValueError(f"{text!r} is no calibration; write the two measured lengths in mm, as 98.6x99.2")
    across, down = (float(length.replace(",", ".")) for length in found.groups())
    for length in (across, down):
        if not 90 <= length <= 110:
            raise ValueError(
                f"{length:g} mm is no length of a bar of {NOMINAL:g} mm; between 90 and 110 a printer can be put "
                "right, beyond that look for “fit to page” in its settings"
            )
    return Calibration(across, down)
