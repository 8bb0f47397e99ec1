"""What is read aloud in a PDF: the marks of its pages in the order of its structure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import pikepdf

from .leaf import Leaf, Run


class Said(NamedTuple):
    """What stands under a mark: its page, counted from 0, the mark, the kinds of elements around it, inmost last."""

    page: int
    mark: int
    within: tuple[str, ...]


def said(file: pikepdf.Pdf) -> list[Said]:
    """All that is read aloud, in its order."""
    numbers = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    found: list[Said] = []
    for element in file.Root.StructTreeRoot.K if "/StructTreeRoot" in file.Root else ():
        _below(element, numbers, (), found)
    return found


def _below(element: Any, numbers: Mapping[tuple[int, int], int], within: tuple[str, ...], found: list[Said]) -> None:
    kinds = (*within, str(element.S)[1:])
    below = element.get("/K", ())
    for each in below if isinstance(below, pikepdf.Array) else (below,):
        if not isinstance(each, pikepdf.Dictionary):
            found.append(Said(numbers[element.Pg.objgen], int(each), kinds))
        elif "/S" in each:
            _below(each, numbers, kinds, found)


def in_order(leaves: Sequence[Leaf], aloud: Iterable[Said]) -> Iterator[tuple[int, Run]]:
    """All runs that are read aloud, in that order, each with its page."""
    runs: dict[tuple[int, int], list[Run]] = {}
    for page, leaf in enumerate(leaves):
        for run in leaf.runs:
            runs.setdefault((page, run.mark), []).append(run)
    return ((each.page, run) for each in aloud for run in runs.get((each.page, each.mark), ()))
