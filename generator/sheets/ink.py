"""Ink: pages as pictures, to see how much of the paper is covered, what is near its edges, and what looks alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import pypdfium2

from .press import MM

DOTS = 1.0
"""Picture dots to a point of the page."""

WHITE = 0.97
"""What counts as paper."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Ink:
    """A page: how much of it is covered, how dark it is on the whole (0 to 1), and whether its edges are clear."""

    page: int
    covered: float
    darkness: float
    clear: bool


def _grey(page: Any, dots: float) -> Any:
    """A page in grey, 0 black to 1 white."""
    bitmap = page.render(scale=dots, grayscale=True)
    return np.asarray(bitmap.to_numpy(), dtype=np.float32).reshape(bitmap.height, bitmap.width, -1)[:, :, 0] / 255


def inked(data: bytes, edge: float) -> list[Ink]:
    """Every page of a file; `edge` is the margin in mm that must be clear."""
    found = []
    file = pypdfium2.PdfDocument(data)
    try:
        for number in range(len(file)):
            page = file[number]
            grey = _grey(page, DOTS)
            rim = int(edge * MM * DOTS) - 1
            inner = grey[rim:-rim, rim:-rim] if rim > 0 else grey
            dirty = (grey < WHITE).sum() - (inner < WHITE).sum()
            covered, dark = float((grey < WHITE).mean()), float((1 - grey).mean())
            found.append(Ink(number + 1, round(covered, 4), round(dark, 4), bool(dirty == 0)))
    finally:
        file.close()
    return found


def unlike(data: bytes, places: Mapping[str, tuple[int, Box]]) -> Iterator[tuple[str, str, float]]:
    """How much men of one kind differ from side to side in grey, dot for dot where either has ink."""
    file = pypdfium2.PdfDocument(data)
    pictures: dict[str, Any] = {}
    pages: dict[int, Any] = {}
    try:
        for name, (number, (left, bottom, right, top)) in places.items():
            if number not in pages:
                pages[number] = _grey(file[number], DOTS)
            grey = pages[number]
            high = grey.shape[0]
            rows = slice(int(high - top * DOTS), int(high - top * DOTS) + int((top - bottom) * DOTS))
            pictures[name] = grey[rows, int(left * DOTS) : int(left * DOTS) + int((right - left) * DOTS)]
    finally:
        file.close()
    for one, two in combinations(pictures, 2):
        if one.split()[1] == two.split()[1] and one.split()[0] != two.split()[0]:
            a, b = pictures[one], pictures[two]
            wide, high = min(a.shape[1], b.shape[1]), min(a.shape[0], b.shape[0])
            a, b = a[:high, :wide], b[:high, :wide]
            printed = (a < WHITE) | (b < WHITE)
            yield one, two, float(np.abs(a - b)[printed].mean()) if printed.any() else 0.0
