"""The paper that a kit is printed on, and how a printer that does not print true is put right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..load.paper import APART, Paper
from ..mistakes import nearest

PRINTABLE = 5.0
"""What no printer reaches at the edges of a sheet unless we are told, in mm."""

LARGEST = 2000.0
"""The longest paper for which kits are made, in mm."""

INCH = 25.4
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
    """A paper, standing upright, with the printer it goes through: how true that is, and what it does not reach.

    `offset` is how far to the right and below, seen from the back, a front lies that should be behind its back.
    """

    name: str
    title: str
    width: float
    height: float
    printer: Calibration = Calibration()
    reach: float = PRINTABLE
    offset: tuple[float, float] = (0.0, 0.0)

    def size(self, landscape: bool) -> tuple[float, float]:
        """The size of the page in the file."""
        return (self.height, self.width) if landscape else (self.width, self.height)

    def drawn(self, landscape: bool) -> tuple[float, float]:
        """The size of the page as the drawing sees it, in true mm: what the printer will make of the page.

        A printer that prints too large makes more of it than the paper holds; the drawing keeps to the paper.
        """
        (width, height), (sx, sy) = self.size(landscape), self.printer.scale(landscape)
        return min(width, width / sx), min(height, height / sy)


SHEETS: dict[str, tuple[str, float, float]] = {
    "a5": ("A5", 148.0, 210.0),
    "a4": ("A4", 210.0, 297.0),
    "a3": ("A3", 297.0, 420.0),
    "a2": ("A2", 420.0, 594.0),
    "a1": ("A1", 594.0, 841.0),
    "letter": ("US Letter", 215.9, 279.4),
    "legal": ("US Legal", 215.9, 355.6),
    "tabloid": ("US Tabloid", 279.4, 431.8),
}
"""Papers for which kits are made, beside those of templates/papers.toml: their titles, and their sizes upright."""

SIZE = re.compile(
    r"(\d{2,4}(?:\.\d{1,2})?)(?:mm)?x(\d{2,4}(?:\.\d{1,2})?)mm"
    r"|(\d{1,2}(?:\.\d{1,3})?)(?:in|\")?x(\d{1,2}(?:\.\d{1,3})?)(?:in|\")"
)
"""A size in mm or in inches."""


def find_stock(
    papers: Mapping[str, Paper],
    name: str,
    printer: Calibration | None = None,
    reach: float = PRINTABLE,
    offset: tuple[float, float] = (0.0, 0.0),
) -> Stock:
    """A paper by its name or its size, for a printer."""
    name = "".join(name.lower().replace("×", "x").split())
    known = SHEETS | {
        each: (paper.title, paper.width, paper.height)
        for each, paper in papers.items()
        if not each.endswith(APART)
    }
    title, width, height = known[name] if name in known else _sized(name, known)
    if width < LEAST[0] or height < LEAST[1]:
        least = " x ".join(f"{side:g}" for side in LEAST)
        raise Unprintable(f"{title} is too small for kits, which need {least} mm at least, upright; A5 will do")
    return Stock(name.replace('"', "in"), title, width, height, printer or Calibration(), reach, offset)


def _sized(name: str, known: Iterable[str]) -> tuple[str, float, float]:
    """A paper by its size, upright."""
    found = SIZE.fullmatch(name)
    if found is None:
        hint = nearest(name, [*known], "papers are")
        raise Unprintable(f"there is no paper {name!r}; {hint}; a size of its own is written 300x400mm or 11x17in")
    inches = found[3] is not None
    sides = sorted(float(side) * (INCH if inches else 1.0) for side in found.groups() if side is not None)
    if sides[1] > LARGEST:
        raise Unprintable(f"paper of {name} is larger than {LARGEST:g} mm, for which kits are not made")
    title = " x ".join(f"{float(side):g}" for side in found.groups() if side is not None)
    return f"{title} {'in' if inches else 'mm'}", round(sides[0], 2), round(sides[1], 2)


NUMBER = r"(\d{1,4}(?:[.,]\d{1,3})?)"


def read_calibration(text: str) -> Calibration:
    """Two lengths as measured on the test page, as `98.6x99.2`, or in inches as `3.88x3.91in`."""
    unit = r"\s*(mm|in|\"|″)?\s*"
    found = re.fullmatch(rf"\s*{NUMBER}{unit}[x×]\s*{NUMBER}{unit}", text)
    if found is None:
        raise ValueError(f"{text!r} is no calibration; write the two measured lengths in mm, as 98.6x99.2")
    scale = INCH if (found[2] or found[4] or "mm") != "mm" else 1.0
    across, down = (round(float(found[part].replace(",", ".")) * scale, 2) for part in (1, 3))
    for length in (across, down):
        if not 90 <= length <= 110:
            raise ValueError(
                f"{length:g} mm is no length of a bar of {NOMINAL:g} mm; between 90 and 110 a printer can be put "
                "right, beyond that look for “fit to page” in its settings"
            )
    return Calibration(across, down)
