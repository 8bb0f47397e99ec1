"""Sheets of a leaflet: the two pages of each are of one size and upright, and its fold is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pikepdf

from ...pdf.streams import ONE, Matrix, matrix, times
from ..report import KitFile
from ..scan import at

ALIKE = 1e-3
"""By how much the sizes of pages of a leaflet may differ."""

NEAR = 0.5
"""How far the mark of a fold may be from the middle of its sheet, in points."""

HALF = "/Half"


def askew(kit: KitFile, pages: Sequence[int]) -> Iterator[str]:
    """Pages of a leaflet that are turned or of another size than the first, and sheets whose fold is not marked."""
    first: float | None = None
    for number in pages:
        for placed in kit.scanner.facts(kit.file.pages[number].obj).placed:
            if not placed.name.startswith(HALF):
                continue
            a, b, c, d, _, _ = placed.matrix
            first = a if first is None else first
            if abs(b) > ALIKE or abs(c) > ALIKE or a <= 0 or abs(d - a) > ALIKE:
                yield f"page {number + 1}: a page of the leaflet is turned or drawn out"
            elif abs(a / first - 1) > ALIKE:
                yield f"page {number + 1}: a page of the leaflet is {a / first:.0%} of the size of the first"
        if kit.folded and not _fold(kit, number):
            yield f"page {number + 1}: its fold is not marked at head and foot"
    for count, number in enumerate(pages):
        turned = int(kit.file.pages[number].obj.get("/Rotate", 0))
        if turned != (180 if kit.two and kit.folded and count % 2 else 0):
            yield f"page {number + 1}: it is not the right way up behind the side before it"
        if kit.two and kit.folded and number % 2 != count % 2:
            yield f"page {number + 1}: it is not printed on the sheet that it belongs to"


def _fold(kit: KitFile, number: int) -> bool:
    """Whether two lines stand on the middle of a sheet, one in its upper half and one in its lower."""
    page = kit.file.pages[number]
    left, bottom, right, top = (float(side) for side in page.mediabox)
    middle, found, start = (left + right) / 2, set[bool](), (0.0, 0.0)
    here, kept = ONE, list[Matrix]()
    for each in pikepdf.parse_content_stream(page, "q Q cm m l S"):
        operator = str(each.operator)
        if operator == "q":
            kept.append(here)
        elif operator == "Q" and kept:
            here = kept.pop()
        elif operator == "cm":
            here = times(matrix(each.operands), here)
        elif operator == "m":
            start = at(here, *(float(one) for one in each.operands))
        elif operator == "l":
            end = at(here, *(float(one) for one in each.operands))
            if max(abs(start[0] - middle), abs(end[0] - middle)) < NEAR:
                found.add(start[1] > (bottom + top) / 2)
    return len(found) == 2
