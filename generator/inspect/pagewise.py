"""Page by page: what preflight finds on a page by itself, so that a page that has not changed is not read again.

What is found rests on what the page is made of and on nothing else; by the stamp of that it is kept. What concerns the
whole file, its fonts, its boxes, and where a letter or a form stands for the first time, is put together from it.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pikepdf

from ..crew import Crew
from .outlines import LetterNumbers, ShownLetters
from .plainness import PaintReader, UnplainMeans
from .scan import Scanner
from .stamps import Stamps


class PageFacts(NamedTuple):
    """A page: the numbers of the letters that it shows of each face, its thinnest line and its smallest letters.

    With them the means by which it is painted that are none of ours. Faces and forms are called by their stamps.
    """

    letters: tuple[tuple[str, frozenset[int]], ...]
    least: tuple[float, float]
    painted: tuple[UnplainMeans, ...]


@lru_cache(maxsize=4)
def stamps_of(data: bytes) -> tuple[str, ...]:
    """The stamps of all pages of a file."""
    with pikepdf.open(io.BytesIO(data)) as file:
        stamps = Stamps(file)
        return tuple(map(stamps.page, range(len(file.pages))))


def page_facts(data: bytes, crew: Crew) -> list[PageFacts]:
    """What is found on every page of a file; on those that were found before, from the cache."""
    stamps = stamps_of(data)
    keys = [crew.cache.key("page", read_pages, stamp) if stamp else "" for stamp in stamps]
    return crew.parcels("page", keys, read_pages, (data,), range(len(stamps)))


def read_pages(data: bytes, numbers: Sequence[int]) -> list[PageFacts]:
    """What is found on these pages of a file, counted from 0."""
    with pikepdf.open(io.BytesIO(data)) as file:
        stamps = Stamps(file)

        def called(value: Any) -> str:
            return stamps.stamp(value).hex()

        scanner, letters, paint = Scanner(), LetterNumbers(), PaintReader(called)
        return [
            PageFacts(
                tuple((called(face), frozenset(gids)) for face, gids in letters.page(page)),
                scanner.least(page.obj),
                paint.page(page.obj),
            )
            for page in (file.pages[number] for number in numbers)
        ]


def shown_on(file: pikepdf.Pdf, facts: Sequence[PageFacts], faces: Sequence[Any]) -> Iterator[ShownLetters]:
    """The letters that pages show, from what was found on them, with the faces of this file."""
    stamps = Stamps(file)
    known: Mapping[str, Any] = {stamps.stamp(face).hex(): face for face in faces}
    for number, page in enumerate(facts, 1):
        for face, gids in page.letters:
            yield number, known[face], set(gids)
