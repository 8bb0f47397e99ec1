"""Bars and scales: by them a printer is judged, so they are measured, tick by tick, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...sheets.marks import INCH
from ...sheets.stock import NOMINAL
from ..reader.inks import Ink, Room, flat, inside
from .sheetink import SheetInk

TRUE = 0.02
"""How far a tick or an end may be from its place, in mm."""

LONG, SLIM = 40.0, 6.0
"""What is longer and narrower than this, in mm, is a bar or a scale."""

LENGTHS = (2 * INCH, NOMINAL + 0.5)
"""How long scales are, in mm: those of sheets, and those beside the bars."""

ROUND = 12
"""An outline with more places than this is round."""

WHITE = 255, 255, 255

TICKS = 60
"""A scale has more lines than this."""


def barred(sheet: SheetInk) -> Iterator[str]:
    """The test page has a bar across and a bar down, each of its true length, and with each a scale."""
    bars = [one.ink.box for one in sheet.inks if one.ink.fill is not None and one.ink.line is None and _slim(one.ink)]
    across, down = [box.wide for box in bars if box.wide > box.high], [box.high for box in bars if box.high > box.wide]
    for way, found in (("across", across), ("down", down)):
        if len(found) != 1 or abs(found[0] - NOMINAL) > TRUE:
            told = ", ".join(f"{length:.2f} mm" for length in found) or "none"
            yield f"the bar {way} should be of {NOMINAL:g} mm, and there is {told}"
    if len(ways(sheet)) < 2:
        yield "a scale is missing beside a bar"
    yield from _untrue(sheet)


def crossed(sheet: SheetInk, due: bool) -> Iterator[str]:
    """The cross of the test page, if one is due, lies in the middle of the page, where its two sides meet."""
    rings = [one.ink.box for one in sheet.inks if any(len(flat(outline)) > ROUND for outline in one.ink.outlines)]
    middle = sheet.wide / 2, sheet.high / 2
    found = [ring for ring in rings if ring.wide < LONG]
    if due and not found:
        yield "there is no cross by which its two sides could be compared"
    for ring in found:
        if max(abs(a - b) for a, b in zip(ring.middle, middle, strict=True)) > TRUE:
            yield "the cross is not in the middle of the page, so that its two sides do not meet"


def pasted_over(sheet: SheetInk) -> Iterator[str]:
    """Scales that lie on a flap."""
    flaps = [one.ink for one in sheet.inks if one.ink.fill not in (None, WHITE) and not one.picture]
    for one in _rulers(sheet):
        if any(inside([*map(flat, flap.outlines)], one.box.middle) for flap in flaps):
            yield "a scale stands on a flap, which is glued over"


def scaled(sheet: SheetInk) -> Iterator[str]:
    """A sheet has a scale, and all its scales are true."""
    if not ways(sheet):
        yield "it has no scale"
    yield from _untrue(sheet)


def ways(sheet: SheetInk) -> set[str]:
    """Which ways the scales of a sheet go."""
    return {"across" if one.box.wide > one.box.high else "down" for one in _rulers(sheet)}


def _slim(one: Ink) -> bool:
    return max(one.box.wide, one.box.high) > LONG and min(one.box.wide, one.box.high) < SLIM


def _rulers(sheet: SheetInk) -> list[Ink]:
    """The scales of a sheet."""
    drawn = [one.ink for one in sheet.inks if one.ink.fill is None and not one.picture]
    return [one for one in drawn if is_scale(one)]


def is_scale(one: Ink) -> bool:
    """Whether ink is a scale: many short lines beside a long one."""
    return one.fill is None and len(one.outlines) > TICKS and _slim(one)


def _untrue(sheet: SheetInk) -> Iterator[str]:
    """Scales of which a tick is missing, too much or out of its place."""
    for one in _rulers(sheet):
        got = _ticks(one)
        long = min(LENGTHS, key=lambda length: abs(length - got[-1]))
        due = sorted({*(float(mm) for mm in range(int(long) + 1)), *_eighths(long), 0.0, long})
        far = [min(abs(a - b) for b in got) for a in due] + [min(abs(a - b) for b in due) for a in got]
        if max(far) > TRUE:
            x, y = one.box.middle
            yield f"the scale {x:.0f} mm from the left and {y:.0f} from the top is off by {max(far):.2f} mm"


def _eighths(long: float) -> Iterator[float]:
    yield from (number * INCH / 8 for number in range(int(long / INCH * 8 + 1e-9) + 1))


def _ticks(one: Ink) -> Sequence[float]:
    """Where along a scale something stands, from its beginning."""
    level = one.box.wide > one.box.high
    places = [place[0 if level else 1] for outline in one.outlines for place in outline.places]
    first = min(places)
    return sorted({round(place - first, 3) for place in places})


def covers(one: Room, two: Room, air: float) -> bool:
    """Whether two rooms have more in common than a hem."""
    return (
        min(one.right, two.right) - max(one.left, two.left) > air
        and min(one.bottom, two.bottom) - max(one.top, two.top) > air
    )
