"""Leaflets as they lie on their sheets: no letter is hidden or pale, and nothing is painted over a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pikepdf

from ..pages.findings import PageFinding
from ..pages.layout import upon
from ..pages.leaf import LeafReader, PageLeaf
from ..report import KitFile
from .halves import HALF


def overlaid(kit: KitFile, pages: Sequence[int]) -> Iterator[str]:
    """What covers a part of a leaflet: patches upon a sheet, and what lies over something on one of its pages."""
    reader = LeafReader()
    for number in pages:
        page = kit.file.pages[number]
        own = reader.leaf(page)
        halves = [form for name, form in _forms(page) if name.startswith(HALF)]
        if halves and any(paint.filled for paint in own.paints):
            yield f"page {number + 1}: a patch is painted upon the leaflet"
        for leaf in (reader.half(form) for form in halves) if halves else (own,):
            yield from dict.fromkeys(f"page {number + 1}: {each}" for each in _grave(leaf, number))


def _forms(page: pikepdf.Page) -> list[tuple[str, pikepdf.Object]]:
    kit = page.obj.get("/Resources", pikepdf.Dictionary())
    return [(str(name), form) for name, form in kit.get("/XObject", pikepdf.Dictionary()).items()]


def _grave(leaf: PageLeaf, number: int) -> Iterator[PageFinding]:
    """What is wrong on a page of a leaflet; what only falls short was told of the page as it was set."""
    found = (PageFinding(kind, "leaflet", number, words) for kind, words in upon(leaf))
    return (each for each in found if each.grave)
