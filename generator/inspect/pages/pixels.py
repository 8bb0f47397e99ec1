"""Pictures of pages: every bound page looks, dot for dot, like the page that was set, but for its number at the foot.

The operators have been compared by then, and the faces by themselves. This is what a reader sees of both.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

import pypdfium2

from ...pdf.operators import MM
from .findings import Finding

DOTS = 1.0
"""Picture dots to a point of the page."""


class Picture(NamedTuple):
    """A page in grey: its rows of dots from the top, a byte to a dot."""

    rows: tuple[bytes, ...]


def pictures(data: bytes) -> Generator[Picture, None, None]:
    """Every page of a file as a picture."""
    file = pypdfium2.PdfDocument(data)
    try:
        for number in range(len(file)):
            page = file[number]
            made = page.render(scale=DOTS, grayscale=True)
            dots, wide, step, high = bytes(made.buffer), made.width, made.stride, made.height
            made.close()  # in this order, and at once: whoever leaves it to chance may find the file closed before
            page.close()
            yield Picture(tuple(dots[i * step : i * step + wide] for i in range(high)))
    finally:
        file.close()


def _pages(data: bytes) -> int:
    """How many pages a file has."""
    file = pypdfium2.PdfDocument(data)
    try:
        return len(file)
    finally:
        file.close()


def read_pixels(data: bytes, quires: Sequence[tuple[str, bytes, bool]], foot: float) -> tuple[Finding, ...]:
    """Bound pages that do not look like those that were set.

    A quire is the name of its section, its pages, and whether they are bare; others have a number in the margin at
    their foot, of so many mm, which is not looked at.
    """
    if _pages(data) != sum(_pages(own) for _, own, _ in quires):
        return ()  # which is told elsewhere
    bound = pictures(data)
    found = []
    for name, own, bare in quires:
        for number, (was, now) in enumerate(zip(pictures(own), bound, strict=False)):
            if (place := _differ(was, now, 0 if bare else int(foot * MM * DOTS))) is not None:
                x, y = place
                words = f"it looks otherwise {x:.0f} mm from the left and {y:.0f} from the top"
                found.append(Finding("bound", name, number, words))
    bound.close()
    return tuple(found)


def _differ(was: Picture, now: Picture, foot: int) -> tuple[float, float] | None:
    """Where two pictures differ first, in mm, above the foot of a page; None if they do not."""
    high = len(was.rows) - foot
    if len(was.rows) != len(now.rows):
        return 0.0, 0.0
    for down, (one, two) in enumerate(zip(was.rows[:high], now.rows, strict=False)):
        if one != two:
            across = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            return across / DOTS / MM, down / DOTS / MM
    return None
