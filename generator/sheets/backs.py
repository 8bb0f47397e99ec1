"""Backs: the other side of the pieces, so placed that they line up when the sheet is turned over its long edge.

A man who may be given a sign, as a crown or a ring, has it on his back and is turned over; all others have a plain
back in the colour and the pattern of their side. What is folded or spun has no back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..draw.canvas import Canvas
from ..draw.pieces import RADIUS
from ..draw.signs import SIGNS
from ..draw.sizes import PieceSize
from ..draw.theme import Theme
from ..draw.trace import circle
from ..load.looks import WORN
from .faces import AIR, BLEED, MARK, Face, engrave
from .marks import cross
from .needs import Need, Needs
from .page import Forme, Put, blank
from .piecesheets import MARGIN
from .sparing import hatch_over, spared, weight_of
from .stock import Stock

BACK = "-back"
"""What the name of a back has more than that of its piece."""

OVER = 3.0
"""How far the colour of a back goes beyond the cut, in mm: so far a printer may be off and no white is seen."""


def backed(wanted: Needs) -> dict[str, str]:
    """Every piece that has a back, and the sign that is on it, "" where it is plain."""
    return {need.key: _sign(wanted, need) for need in wanted.pieces if not need.guise.stands}


def _sign(wanted: Needs, man: Need) -> str:
    """What a man bears when he is turned over: the first of the signs that are laid upon men of his sort."""
    signs = {need.guise.sign for need in wanted.pieces if _laid(need, man)}
    return next((sign for sign in WORN if sign in signs), "")


def _laid(need: Need, man: Need) -> bool:
    """Whether such a piece is laid upon such men."""
    return need.colour == man.colour and need.upon == man.guise and man.upon is None


def turned_over(wanted: Needs) -> Needs:
    """What is to be cut out where men have backs: discs that would be laid upon men are on their backs instead."""
    on_backs = backed(wanted)
    spared = {
        need.key
        for man in wanted.pieces
        for need in wanted.pieces
        if _laid(need, man) and need.guise.sign == on_backs.get(man.key)
    }
    return replace(wanted, pieces=tuple(need for need in wanted.pieces if need.key not in spared))


def backs(wanted: Needs, size: PieceSize, theme: Theme) -> dict[str, Face]:
    """The back of everything that is cut out and has one, in a room of the same size as its front."""
    on_backs = backed(wanted)
    return {
        need.key + BACK: _back(need, on_backs[need.key], size.place, theme)
        for need in turned_over(wanted).pieces
        if need.key in on_backs
    }


def _back(need: Need, sign: str, square: float, theme: Theme) -> Face:
    """A round back: more colour beyond the cut than in front, no marks."""
    key, side, r = need.key + BACK, spared(theme.side(need.colour), theme), RADIUS * square
    half = r + BLEED + AIR
    canvas = Canvas.sized(2 * half, 2 * half, f"piece-{key}")
    body = canvas.group(at=(half, half))
    body.path(circle(0, 0, r + OVER), fill=side.fill)
    hatch_over(body, circle(0, 0, r + OVER), theme.side(need.colour).fill, theme)
    thin = max(0.02 * square * min(weight_of(theme), 1.4), MARK)
    engrave(body, side, square, theme, SIGNS[sign], thin, thin)
    return Face(key, 2 * half, 2 * half, canvas.drawing(), (half - r, half - r, half + r, half + r), True)


# -- pages ----------------------------------------------------------------------------------------


def two_sided(pages: Iterable[Forme], wide: Mapping[str, float], stock: Stock) -> list[Forme]:
    """Every page with its back: that of the test page, those of the pieces, and for all else an empty one.

    `wide` is how wide the drawings are, by their names.
    """
    found = []
    for page in pages:
        found.append(page)
        if page.kind == "pieces" and any(put.key + BACK in wide for put in page.puts):
            found.append(_mirrored(page, wide, stock))
        elif page.kind == "test":
            found.append(_light(page, stock))
        else:
            found.append(empty(page.name, stock, page.landscape))
    return found


def empty(name: str, stock: Stock, landscape: bool) -> Forme:
    """A page on which nothing is printed: the back of a sheet that has none."""
    return Forme(f"{name} back", "left empty", blank(stock, landscape), (), landscape, "empty")


def _mirrored(page: Forme, wide: Mapping[str, float], stock: Stock) -> Forme:
    """The backs of a sheet of pieces, the sheet turned over like the page of a book."""
    leaf = blank(stock, page.landscape)
    puts = []
    for put in page.puts:
        if put.key + BACK in wide:
            puts.append(Put(put.key + BACK, leaf.width - put.x - wide[put.key + BACK], put.y))
    leaf.write(f"backs of {page.about}", MARGIN, leaf.height - MARGIN - 5.5, 6.2)
    return Forme(f"{page.name} back", f"backs of {page.about}", leaf, tuple(puts), page.landscape, "backs")


def _light(page: Forme, stock: Stock) -> Forme:
    """The back of the test page: the same cross in the same place."""
    from .testpage import HALF, cross_at

    leaf = blank(stock)
    left, wide, (across, middle) = 18.0, leaf.width - 36, cross_at(leaf)
    leaf.draw(cross(across, middle, HALF, True))
    told = (
        "The back of the test page. Held to the light, this cross and the one in front must be one, or nearly: up to "
        f"{OVER:g} mm off does no harm, for the backs of the pieces have so much colour to spare. If they are further "
        "apart, choose “flip on long edge” and feed the paper straight. If they are always off by the same, say so "
        "with --offset: how many mm the other cross lies to the right of this one, and below it, as 0.5x-1.2."
    )
    leaf.write(told, left, middle + 14, 9, width=wide, side="center")
    return Forme("test back", "the back of the test page", leaf, kind="back of test")
