"""Pictures of pages: every bound page looks, dot for dot, like the page that was set, but for its number at the foot.

The operators have been compared by then, and the faces by themselves. This is what a reader sees of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pypdfium2

from ...pdf.operators import MM
from .findings import PageFinding

DOTS = 1.0
"""Picture dots to a point of the page."""


class GreyPage(NamedTuple):
    """A page in grey: its rows of dots from the top, a byte to a dot."""

    rows: tuple[bytes, ...]


Edges = tuple[float, float, float, float]
"""The left, lower, right and upper edge of a page, in points."""


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    """A file while it is looked at."""
    file = pypdfium2.PdfDocument(data)
    try:
        yield file
    finally:
        file.close()


def picture(file: Any, number: int, paper: Edges | None = None) -> tuple[GreyPage, Edges]:
    """A page of a file as a picture, as it is on a paper with these edges, or on its own; and the edges."""
    page = file[number]
    left, foot, right, head = paper or page.get_mediabox()
    page.set_mediabox(left, foot, right, head)
    page.set_cropbox(left, foot, right, head)
    made = page.render(scale=DOTS, grayscale=True)
    dots, wide, step, high = bytes(made.buffer), made.width, made.stride, made.height
    made.close()  # in this order, and at once: whoever leaves it to chance may find the file closed before
    page.close()
    return GreyPage(tuple(dots[i * step : i * step + wide] for i in range(high))), (left, foot, right, head)


class Plain(NamedTuple):
    """A section: its name, its pages, whether they are bare, how many blank pages stand before it, and its first page.

    The first page is that in the book, counted from 0, the blank ones among them.
    """

    name: str
    data: bytes
    bare: bool
    before: int = 0
    first: int = 0


def read_pixels(data: bytes, head: float, foot: float, quires: Sequence[Plain]) -> list[tuple[PageFinding, ...]]:
    """Of each of these sections of a book the pages that do not look like those that were set.

    Pages that are not bare have a head and a number in margins of so many mm, which are not looked at.
    """
    with opened(data) as book:
        return [tuple(_unlike(book, quire, int(head * MM * DOTS), int(foot * MM * DOTS))) for quire in quires]


def _unlike(book: Any, quire: Plain, head: int, foot: int) -> Iterator[PageFinding]:
    """The pages of a section in a book beside those that were set, each on the paper that it has in the book."""
    name, data, bare, before, first = quire
    blanks = (picture(book, first + each)[0] for each in range(before))
    if any(row.strip(b"\xff") for blank in blanks for row in blank.rows):
        yield PageFinding("bound", name, 0, "something stands on the blank page before it")
    unseen = (0, 0) if bare else (head, foot)
    with opened(data) as own:
        for number in range(len(own)):
            now, paper = picture(book, first + before + number)
            was, _ = picture(own, number, paper)
            if (place := _differ(was, now, *unseen)) is not None:
                x, y = place
                words = f"it looks otherwise {x:.0f} mm from the left and {y:.0f} from the top"
                yield PageFinding("bound", name, number, words)


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
