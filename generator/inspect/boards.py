"""The boards of a kit, measured: true squares, seams that cut through nothing, the boxes of a print shop."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from ..english import counted
from ..pdf.operators import MM
from ..sheets.narrowing import NARROWEST
from ..sheets.openings import busy, nearest_the_edge
from ..sheets.press import form_name
from ..sheets.seams import UNDER
from .report import TRUE, KitFile, KnownKit

BLEED, SAFE = 3.0, 3.0
"""What a print shop wants beyond the cut, and within it, in mm."""


def squares(kit: KitFile, board: Mapping[str, Any], whole: bool) -> None:
    """Every column and row is found in what the page really draws, in its true place."""
    square = float(board["square"])
    pages = list(kit.placed(form_name(board["key"])))
    if not pages:
        kit.wrong(f"the board {board['name']} is missing")
    worst = 0.0
    for page, placed in pages:
        scale = (1.0, 1.0) if whole else kit.scale(page)
        a, _, _, d, _, _ = placed.matrix
        if abs(a / scale[0] - 1) > 1e-4 or abs(d / scale[1] - 1) > 1e-4:
            kit.wrong(f"page {page + 1}: the board is not of true size")
    form = pages[0][1].form if pages else None
    if form is None:
        return
    high = float(form.BBox[3]) / MM
    corners = list(kit.scanner.drawn(form))
    xs, ys = sorted(x / MM for x, _ in corners), sorted(high - y / MM for _, y in corners)
    for name, wanted, drawn in (("column", board["lefts"], xs), ("row", board["tops"], ys)):
        for number, edge in enumerate(wanted, 1):
            off = min(_nearest(drawn, edge), _nearest(drawn, edge + square / 2), _nearest(drawn, edge + square))
            worst = max(worst, off)
            if off > TRUE:
                kit.wrong(f"{name} {number} of the board is drawn {off:.3f} mm out of its place")
    kit.measured(f"{board['name']}: squares of {square:g} mm, true to {worst:.4f} mm")


def frame(kit: KitFile, board: Mapping[str, Any], whole: bool) -> None:
    """A frame is as deep as its manner has it; in sheets it may be narrower, down to the narrowest."""
    if "manner" not in board:
        return
    deep, least = float(board["frame"]), 1.0 if whole else NARROWEST
    if not least - TRUE < deep < 1 + TRUE:
        kit.wrong(f"the frame of {board['name']} has {deep:.0%} of its depth, where {least:.0%} to 100% are allowed")
    kit.measured(f"{board['name']}: the manner {board['manner']}, its frame {deep:.0%} of its depth")


def trim(kit: KitFile, board: Mapping[str, Any], known: KnownKit | None = None) -> None:
    """The cut size is the board's, the bleed lies round it, and no place or name of the board too near to the cut."""
    page = kit.file.pages[0].obj
    trim, bleed = ([float(side) / MM for side in page.get(name, ())] for name in ("/TrimBox", "/BleedBox"))
    if len(trim) != 4 or len(bleed) != 4:
        kit.wrong("a page for a print shop needs a TrimBox and a BleedBox")
        return
    pad = 2 * float(kit.manifest["pad"])
    for got, wanted in ((trim[2] - trim[0], board["width"] + pad), (trim[3] - trim[1], board["height"] + pad)):
        if abs(got - wanted) > TRUE:
            kit.wrong(f"the TrimBox measures {got:.2f} mm where the board has {wanted:.2f}")
    gaps = [abs(t - b) for t, b in zip(trim, bleed, strict=True)]
    if min(gaps) < BLEED - TRUE:
        kit.wrong(f"the bleed is {min(gaps):.2f} mm where {BLEED:g} are wanted")
    kit.measured(f"cut size {trim[2] - trim[0]:.2f} x {trim[3] - trim[1]:.2f} mm, bleed {min(gaps):.2f} mm")
    if known is not None:
        near = nearest_the_edge(known.layout) + (trim[2] - trim[0] - float(board["width"])) / 2
        if near < SAFE - TRUE:
            kit.wrong(f"a place of the board is {near:.2f} mm from the cut, and {SAFE:g} are wanted")
        kit.measured(f"places and names {near:.2f} mm from the cut at least")


def seams(kit: KitFile, board: Mapping[str, Any], known: KnownKit | None) -> None:
    """What each page shows of the board ends at the edge of the board or where nothing is cut through.

    Beyond a seam the picture goes on, on both of its sheets, and by so much that a cut off by a hair shows no white.
    """
    width, height = float(board["width"]), float(board["height"])
    spans = busy(known.layout) if known else None
    shown: list[tuple[float, float, float, float]] = []
    seams: set[tuple[str, float]] = set()
    for page, placed in kit.placed(form_name(board["key"])):
        if placed.clip is None:
            kit.wrong(f"page {page + 1}: the board is not kept within its sheet")
            continue
        a, _, _, d, e, f = placed.matrix
        left, right = sorted((x - e) / a / MM for x in placed.clip[::2])
        low, top = sorted((y - f) / d / MM for y in placed.clip[1::2])
        box = within((left, height - top, right, height - low), (width, height))
        shown.append(box)
        ends = [("x", box[0], width), ("x", box[2], width), ("y", box[1], height), ("y", box[3], height)]
        seams |= {(way, round(at, 2)) for way, at, end in ends if TRUE < at < end - TRUE}
    _beyond(kit, shown, (width, height))
    area = sum((right - left) * (bottom - top) for left, top, right, bottom in shown)
    if abs(area - width * height) > 1:
        kit.wrong(f"the sheets show {area / width / height:.1%} of the board")
    for way, at in sorted(seams):
        cut = [] if spans is None else [span for span in spans[way == "y"] if span[0] + TRUE < at < span[1] - TRUE]
        if cut:
            kit.wrong(f"the seam at {way} = {at:.2f} mm goes through a place of the board")
    kit.measured(f"{board['name']}: {counted(len(shown), 'sheet')}, {counted(len(seams), 'seam')}")


def within(
    box: tuple[float, float, float, float], whole: tuple[float, float]
) -> tuple[float, float, float, float]:
    """The part of a board that a sheet has, by what it shows: at every seam that is more by what lies beyond it."""
    left, top, right, bottom = box
    wide, high = whole
    return (
        left + UNDER * (left > TRUE), top + UNDER * (top > TRUE),
        right - UNDER * (right < wide - TRUE), bottom - UNDER * (bottom < high - TRUE),
    )  # fmt: skip


def _beyond(
    kit: KitFile, parts: Sequence[tuple[float, float, float, float]], whole: tuple[float, float]
) -> None:
    """At a seam one part ends where the next begins: else the picture of one does not go on as far as it should."""
    for way, end in zip((0, 1), whole, strict=True):
        begins, ends = ({round(part[way + side], 2) for part in parts} for side in (0, 2))
        inner = {at for at in begins | ends if TRUE < at < end - TRUE}
        for at in sorted(inner):
            if any(min((abs(at - other) for other in side), default=end) > TRUE for side in (begins, ends)):
                words = "across" if way == 0 else "down"
                kit.wrong(f"at {at:.1f} mm {words} the picture does not go {UNDER:g} mm beyond its seam on both sheets")


def _nearest(ordered: Sequence[float], value: float) -> float:
    """How far the nearest of some numbers is."""
    index = bisect_left(ordered, value)
    near = ordered[max(0, index - 1) : index + 1]
    return min((abs(each - value) for each in near), default=float("inf"))
