"""Pictures of pages: every bound page looks, dot for dot, like the page that was set, but for its number at the foot.

The operators have been compared by then, and the faces by themselves. This is what a reader sees of both.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

import pypdfium2

from ...pdf.operators import MM
from .findings import PageFinding

DOTS = 1.0
"""Picture dots to a point of the page."""


class GreyPage(NamedTuple):
    """A page in grey: its rows of dots from the top, a byte to a dot."""

    rows: tuple[bytes, ...]


def pictures(data: bytes) -> Generator[GreyPage, None, None]:
    """Every page of a file as a picture."""
    file = pypdfium2.PdfDocument(data)
    try:
        for number in range(len(file)):
            page = file[number]
            left, bottom, right, top = page.get_mediabox()
            page.set_mediabox(0, bottom, right - left, top)  # where it was set, if binding has moved its paper
            made = page.render(scale=DOTS, grayscale=True)
            dots, wide, step, high = bytes(made.buffer), made.width, made.stride, made.height
            made.close()  # in this order, and at once: whoever leaves it to chance may find the file closed before
            page.close()
            yield GreyPage(tuple(dots[i * step : i * step + wide] for i in range(high)))
    finally:
        file.close()


def _pages(data: bytes) -> int:
    """How many pages a file has."""
    file = pypdfium2.PdfDocument(data)
    try:
        return len(file)
    finally:
        file.close()


class Plain(NamedTuple):
    """A section: its name, its pages, whether they are bare, and how many blank pages stand before it."""

    name: str
    data: bytes
    bare: bool
    before: int = 0


def read_pixels(data: bytes, quires: Sequence[Plain], head: float, foot: float) -> tuple[PageFinding, ...]:
    """Bound pages that do not look like those that were set.

    Pages that are not bare have a head and a number in margins of so many mm, which are not looked at.
    """
    if _pages(data) != sum(each.before + _pages(each.data) for each in quires):
        return ()  # which is told elsewhere
    bound = pictures(data)
    found = []
    for name, own, bare, before in quires:
        if any(row.strip(b"\xff") for _ in range(before) for row in next(bound).rows):
            found.append(PageFinding("bound", name, 0, "something stands on the blank page before it"))
        unseen = (0, 0) if bare else (int(head * MM * DOTS), int(foot * MM * DOTS))
        for number, (was, now) in enumerate(zip(pictures(own), bound, strict=False)):
            if (place := _differ(was, now, *unseen)) is not None:
                x, y = place
                words = f"it looks otherwise {x:.0f} mm from the left and {y:.0f} from the top"
                found.append(PageFinding("bound", name, number, words))
    bound.close()
    return tuple(found)


def _differ(was: GreyPage, now: GreyPage, head: int, foot: int) -> tuple[float, float] | None:
    """Where two pictures differ first, in mm, between the head and the foot of a page; None if they do not."""
    high = len(was.rows) - foot
    if len(was.rows) != len(now.rows):
        return 0.0, 0.0
    for down, (one, two) in enumerate(zip(was.rows[head:high], now.rows[head:], strict=False), head):
        if one != two:
            across = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            return across / DOTS / MM, down / DOTS / MM
    return None
