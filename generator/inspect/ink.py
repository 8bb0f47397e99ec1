"""Ink: pages as pictures, to see how much of the paper is covered, what is near its edges, and what looks alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import mul
from typing import Any

import pypdfium2
from PIL import Image, ImageChops

from ..pdf.operators import MM

DOTS = 2.5
"""Picture dots to a point of the page: no line of a kit is finer than one of them, for finer ones come out thicker."""

WHITE = 0.97
"""What counts as paper, where 1 is white and 0 black."""

PAPER = bytes(level for level in range(256) if level / 255 >= WHITE)
"""The greys that count as paper."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class PageInk:
    """A page: how much of it is covered, how dark it is on the whole (0 to 1), and whether its edges are clear."""

    page: int
    covered: float
    darkness: float
    clear: bool


@dataclass(frozen=True)
class Grey:
    """A picture in grey: its rows from the top, a byte to a dot, 0 black to 255 white."""

    rows: tuple[bytes, ...]

    @property
    def dots(self) -> bytes:
        """All dots."""
        return b"".join(self.rows)

    @property
    def image(self) -> Image.Image:
        """The same for Pillow, which counts its dots."""
        return Image.frombuffer("L", (len(self.rows[0]), len(self.rows)), self.dots, "raw", "L", 0, 1)

    def part(self, left: int, top: int, wide: int, high: int) -> Grey:
        """A piece of it."""
        return Grey(tuple(row[left : left + wide] for row in self.rows[top : top + high]))


def _grey(page: Any, dots: float) -> Grey:
    """A page in grey."""
    bitmap = page.render(scale=dots, grayscale=True)
    data, wide = bytes(bitmap.buffer), bitmap.width
    return Grey(tuple(data[i * bitmap.stride : i * bitmap.stride + wide] for i in range(bitmap.height)))


def _printed(dots: bytes) -> int:
    """How many dots are not paper."""
    return len(dots.translate(None, PAPER))


def pictures(data: bytes) -> list[Grey]:
    """Every page of a file as a picture."""
    file = pypdfium2.PdfDocument(data)
    try:
        return [_grey(file[number], DOTS) for number in range(len(file))]
    finally:
        file.close()


def inked(pages: Sequence[Grey], edge: float) -> list[PageInk]:
    """How much ink each page takes; `edge` is the margin in mm that must be clear."""
    found = []
    for number, grey in enumerate(pages, 1):
        wide, high, rim = len(grey.rows[0]), len(grey.rows), int(edge * MM * DOTS) - 1
        many = grey.image.histogram()
        covered, light = wide * high - sum(many[level] for level in PAPER), sum(map(mul, many, range(256)))
        dark = 1 - light / 255 / (wide * high)
        clear = rim <= 0 or not any(map(_printed, _rim(grey, rim)))
        found.append(PageInk(number, round(covered / (wide * high), 4), round(dark, 4), clear))
    return found


def _rim(grey: Grey, rim: int) -> Iterator[bytes]:
    """The dots so near to an edge: first and last rows, and of all rows the first and last dots."""
    yield from (*grey.rows[:rim], *grey.rows[-rim:])
    yield from (row[:rim] + row[-rim:] for row in grey.rows)


def unlike(pages: Sequence[Grey], places: Mapping[str, tuple[int, Box]]) -> Iterator[tuple[str, str, float]]:
    """How much men of one kind differ from side to side in grey, dot for dot where either has ink."""
    men: dict[str, Grey] = {}
    for name, (number, (left, bottom, right, top)) in places.items():
        first = int(len(pages[number].rows) - top * DOTS)
        wide, high = int((right - left) * DOTS), int((top - bottom) * DOTS)
        men[name] = pages[number].part(int(left * DOTS), first, wide, high)
    for one, two in combinations(men, 2):
        if one.split()[1] == two.split()[1] and one.split()[0] != two.split()[0]:
            yield one, two, _apart(men[one], men[two])


def _apart(one: Grey, two: Grey) -> float:
    """How far two pictures differ where either is printed, from 0 to 1."""
    wide, high = min(len(one.rows[0]), len(two.rows[0])), min(len(one.rows), len(two.rows))
    shown = [grey.part(0, 0, wide, high).image for grey in (one, two)]
    printed = ImageChops.darker(*shown).point([0 if level in PAPER else 255 for level in range(256)])
    many = ImageChops.difference(*shown).histogram(printed)
    return sum(map(mul, many, range(256))) / sum(many) / 255 if any(many) else 0.0
