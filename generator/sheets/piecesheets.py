"""The sheets of pieces: all that is to be cut out, in rows, with what stands on each sheet in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

from ..draw.signs import SIGNS
from ..draw.sizes import PUNCHES
from ..english import MAN, counted, listed, plural
from ..load.looks import WORN
from .faces import Face
from .leaf import Leaf
from .marks import INCH
from .needs import Need, Needs, Sort
from .packing import pack, share
from .page import Box, Forme, Put, blank, signed, upright_scale
from .stock import Stock

MARGIN, FOOT = 8.0, 15.0
"""What pieces keep from the edges of a sheet, and what the words below them take, in mm."""

SCALE, AIR = (4.0, 2 * INCH), 0.5
"""How deep and long a scale is, and what it keeps from pieces, whose own marks are within their room, in mm."""

NEARER = (0.0, 1.0, 2.0, 3.0)
"""By how much less they keep from the edges where that spares a sheet, as far as the printer reaches."""

CENTERS = "their marks are no cuts, but show the center"
"""What the marks of round men are: who cut from one to the next would halve the men."""

WHOLE = "do not cut out their middles"
"""What is said of discs whose sign is an open middle: that is printed, and not a hole."""

OUTLINED = {"die": "dice", "spinner": "the dial", "arrow": "the arrow"}
"""What is cut along an outline of its own, and what that is called."""


def piece_pages(
    wanted: Needs, drawn: Mapping[str, Face], stock: Stock, title: str, upright: bool = False
) -> tuple[list[Forme], float]:
    """The sheets, and how much of the paper is used; upright or on their side, whichever needs fewer."""
    order = [need.key for need in wanted.pieces for _ in range(need.printed)]
    order += ["die"] * wanted.dice + (["spinner", "arrow"] if wanted.throws else [])
    sizes = {key: (face.width, face.height) for key, face in drawn.items()}
    best = None
    for landscape, nearer, apart in product((False,) if upright else (False, True), NEARER, (True, False)):
        (width, height), margin = stock.drawn(landscape), max(MARGIN - nearer, stock.reach)
        wide, high = width - 2 * margin, height - 2 * margin - FOOT
        packed = pack(order, sizes, wide, high, apart)
        rank = (len(packed), nearer, not apart, -share(packed, sizes, wide))
        if best is None or rank < best[0]:
            best = rank, landscape, margin, packed
    assert best is not None
    (_, _, _, used), landscape, margin, packed = best
    pages = []
    for number, places in enumerate(packed, 1):
        leaf = blank(stock, landscape)
        here = Counter(place.key for place in places)
        name = f"pieces {number} of {len(packed)}"
        wide = leaf.width - 2 * margin
        leaf.write(_told(here, drawn), margin, leaf.height - margin - FOOT + 1.5, 6.5, width=wide)
        signed(leaf, title, name, margin, leaf.height - margin - 5.5, wide)
        puts = tuple(Put(place.key, margin + place.x, margin + place.y) for place in places)
        boxes = [(put.x, put.y, put.x + sizes[put.key][0], put.y + sizes[put.key][1]) for put in puts]
        if (at := _free(leaf, boxes, stock.reach)) is not None:
            upright_scale(leaf, *at)
        pages.append(Forme(f"P{number}", name, leaf, puts, landscape, "pieces"))
    return pages, -used


def _free(leaf: Leaf, boxes: Sequence[Box], reach: float) -> tuple[float, float] | None:
    """Where a sheet of pieces has room for a scale down the page: as far to the right as can be, if anywhere."""
    deep, long = SCALE
    low, step = leaf.height - MARGIN - FOOT - long, 1.0
    across = [leaf.width - reach - deep - step * i for i in range(int((leaf.width - 2 * reach - deep) / step))]
    for x in across:
        beside = [box for box in boxes if box[0] < x + deep + AIR and box[2] > x - AIR]
        tops = sorted({reach + 3.0, *(box[3] + AIR for box in beside)})
        for y in tops:
            if y <= low and not any(box[1] < y + long + AIR and box[3] > y - AIR for box in beside):
                return x, y
    return None


def told_pieces(wanted: Needs, backs: Mapping[str, str] | None = None) -> list[str]:
    """What is to be cut out, in words: one line for each sort. Of men with backs it is told what is on them."""
    lines = []
    for need in wanted.pieces:
        what = f"{need.number} {need.colour} {plural(need.kind, need.number)}"
        extra = counted(need.spares, "spare")
        sign = (backs or {}).get(need.key, "")
        back = f", with {WORN[sign].sign} on their backs" if sign else ""
        when = f", {need.when}" if need.when else ""
        lines.append(f"{what} and {extra}{_use(wanted, need)}{back}{when}")
    if wanted.dice:
        lines.append(f"{wanted.dice} dice, to be folded and glued")
    if wanted.throws:
        lines.append(f"A spinner of {len(wanted.throws)} numbers, and its arrow")
    return lines


def _use(wanted: Needs, need: Need) -> str:
    """Upon whom something is to be laid; what looks like a ring of card is laid upon him as it is."""
    if need.upon is None:
        return ""
    under = next((each.kind for each in wanted.pieces if each.sort == Sort(need.colour, need.upon)), MAN)
    laid = f"to be laid upon {plural(under, 2)} that are {WORN[need.guise.sign].bearers}"
    return f", whole discs {laid}; {WHOLE}" if SIGNS[need.guise.sign].hole[1] else f", {laid}"


def _told(here: Mapping[str, int], drawn: Mapping[str, Face]) -> str:
    parts = []
    for key in drawn:
        if here.get(key):
            colour, _, kind = key.partition("-")
            parts.append(f"{here[key]} {colour} {plural(kind, here[key])}" if kind else f"{here[key]} {key}")
    told = ", ".join(parts).replace("2 die", "2 dice")
    discs = {round(face.cut[2] - face.cut[0], 1) for key, face in drawn.items() if here.get(key) and face.round}
    how = f"a punch of {max(discs, default=0.0):g} mm or scissors" if discs & {*PUNCHES} else "scissors"
    punch = f" Round men are {max(discs):g} mm: {how} along the thin line; {CENTERS}." if discs else ""
    strips = any(not face.round and key not in OUTLINED for key, face in drawn.items() if here.get(key))
    marks = " Cut strips from mark to mark." * strips
    outlined = [words for key, words in OUTLINED.items() if here.get(key)]
    lines = f" Cut {listed(outlined)} along the outline." if outlined else ""
    folds = " Broken lines are folds." if strips or here.get("die") else ""
    return f"{told}.{marks}{lines}{folds}{punch}"
