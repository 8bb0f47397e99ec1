"""What is read aloud in a PDF: the marks of its pages in the order of its structure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pikepdf

from .leaf import LetterRun, PageLeaf


class Aloud(NamedTuple):
    """What stands under a mark: its page, counted from 0, the mark, the kinds of elements around it, inmost last."""

    page: int
    mark: int
    within: tuple[str, ...]


def said(file: pikepdf.Pdf) -> list[Aloud]:
    """All that is read aloud, in its order."""
    numbers = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    found: list[Aloud] = []
    for element in file.Root.StructTreeRoot.K if "/StructTreeRoot" in file.Root else ():
        _below(element, numbers, (), found)
    return found


def _below(element: Any, numbers: Mapping[tuple[int, int], int], within: tuple[str, ...], found: list[Aloud]) -> None:
    kinds = (*within, str(element.S)[1:])
    below = element.get("/K", ())
    for each in below if isinstance(below, pikepdf.Array) else (below,):
        if not isinstance(each, pikepdf.Dictionary):
            if (page := numbers.get(element.Pg.objgen)) is not None:  # else it was on a page that somebody took out
                found.append(Aloud(page, int(each), kinds))
        elif "/S" in each:
            _below(each, numbers, kinds, found)


def in_order(leaves: Sequence[PageLeaf], aloud: Iterable[Aloud]) -> Iterator[tuple[int, LetterRun]]:
    """All runs that are read aloud, in that order, each with its page."""
    runs: dict[tuple[int, int], list[LetterRun]] = {}
    for page, leaf in enumerate(leaves):
        for run in leaf.runs:
            runs.setdefault((page, run.mark), []).append(run)
    return ((each.page, run) for each in aloud for run in runs.get((each.page, each.mark), ()))
