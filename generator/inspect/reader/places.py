"""Where the figures of a PDF are: on which page, in which order, and what each of them is called.

A figure is a form that a page shows within what it tags as a figure, be it within other forms, as on a leaflet. Where
the place `figure-…` lies, its first picture begins; the pictures that follow belong to it until the next begins. An
illustration lies at a place `picture-…`, and belongs to no figure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pikepdf

from ...pdf.streams import instructions, matrix, times
from .blocks import Blocks, FormBlock, block_of, thins
from .inks import ONE, Matrix, Room

MM = 72 / 25.4
OPERATORS = "q Q cm re m W W* Do BDC BMC EMC gs"
FIGURE = "figure-"
BEGINS = (FIGURE, "picture-", "color-")
"""How the names of places begin where figures and illustrations are, and samples of colors."""
AIR = 0.5
"""How far the page may cut into a figure's room, in points: boxes are rounded."""

SLANT = 1e-4
"""How far a figure may be from upright: matrices are rounded."""

NOTHING = Room(0.0, 0.0, 0.0, 0.0)
"""The room of bounds of which nobody knows what they leave."""

DEEP = 6
"""How many forms may lie within one another."""


@dataclass(frozen=True)
class PlacedPicture:
    """A picture on a page, whose number is counted from 0: its block, and the matrix that puts it there, in points."""

    page: int
    block: FormBlock
    matrix: Matrix
    cut: bool
    """Whether the page shows only a part of it."""
    veiled: bool = False
    """Whether the page lets what is below shine through it."""

    @property
    def scales(self) -> tuple[float, float]:
        """Millimetres of the paper to one of the block, across and down."""
        return self.matrix[0] / MM, -self.matrix[3] / MM

    @property
    def turned(self) -> bool:
        """Whether the page turns it round or shows it in a mirror."""
        a, b, c, d, _, _ = self.matrix
        return a <= 0 or d >= 0 or abs(b) + abs(c) > SLANT * abs(a)


class NamedPlace(NamedTuple):
    """A place that a file names: on which page, counted from 0, and where on it, in points."""

    name: str
    page: int
    left: float
    top: float


def figures(pdf: pikepdf.Pdf) -> dict[str, list[PlacedPicture]]:
    """Every figure by its name, with its pictures in their order; those before the first have the name ""."""
    return named(list(pictures(pdf)), list(spots(pdf)))


def named(placed: Sequence[PlacedPicture], spots: Sequence[NamedPlace]) -> dict[str, list[PlacedPicture]]:
    """Pictures by the names of the figures that begin where they are."""
    begins: dict[int, str] = {}
    for spot in spots:
        near = [i for i, one in enumerate(placed) if one.page == spot.page]
        first = min(near, key=lambda i: _far(placed[i], spot), default=None)
        if first is not None:
            begins[first] = spot.name
    found: dict[str, list[PlacedPicture]] = {}
    current = ""
    for i, one in enumerate(placed):
        current = begins.get(i, current)
        found.setdefault(current, []).append(one)
    return found


def spots(pdf: pikepdf.Pdf) -> Iterator[NamedPlace]:
    """The places of all figures, illustrations and samples of colors."""
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
    flat = list(pdf.Root.get("/Names", pikepdf.Dictionary()).get("/Dests", pikepdf.Dictionary()).get("/Names", ()))
    for name, to in zip(map(str, flat[::2]), flat[1::2], strict=False):
        if name.startswith(BEGINS) and to[0].objgen in pages:
            yield NamedPlace(name, pages[to[0].objgen], float(to[2]), float(to[3]))


def pictures(pdf: pikepdf.Pdf) -> Iterator[PlacedPicture]:
    """All pictures of a file, page by page, in the order in which they are drawn."""
    known: Blocks = {}
    for number, page in enumerate(pdf.pages):
        yield from _shown(page.obj, DrawnSo(ONE), number, known)


def _far(one: PlacedPicture, spot: NamedPlace) -> float:
    """How far the upper left corner of a picture is from a place."""
    return abs(one.matrix[4] - spot.left) + abs(one.matrix[5] - spot.top)


class DrawnSo(NamedTuple):
    """How things are drawn at some moment: by which matrix, within which bounds, and whether what is below shows.

    That is so where ink is `thin`, or was as the form began that they are drawn in: then all of it is `veiled`.
    """

    matrix: Matrix
    clip: Room | None = None
    thin: bool = False
    veiled: bool = False


def _shown(owner: Any, now: DrawnSo, page: int, known: Blocks, deep: int = 0) -> Iterator[PlacedPicture]:
    """The figures that a page or a form shows, and the forms in it."""
    kit = owner.get("/Resources", pikepdf.Dictionary())
    shown, states = (kit.get(name, pikepdf.Dictionary()) for name in ("/XObject", "/ExtGState"))
    forms = {name: each for name, each in shown.items() if each.get("/Subtype") == "/Form"}
    if not forms or deep > DEEP:
        return
    box: Room | None = None
    stack: list[DrawnSo] = []
    tags: list[str] = []
    for each in instructions(owner, OPERATORS):
        operands: Any = each.operands
        match str(each.operator):
            case "q":
                stack.append(now)
            case "Q" if stack:
                now = stack.pop()
            case "cm":
                now = now._replace(matrix=times(matrix(operands), now.matrix))
            case "gs":
                now = now._replace(thin=_thinned(states.get(str(operands[0]), pikepdf.Dictionary()), now))
            case "re":
                x, y, wide, high = map(float, operands)
                box = _room(now.matrix, Room(x, y, x + wide, y + high))
            case "m":  # bounds that are not upright may cut anything off
                box = NOTHING
            case "W" | "W*" if box is not None:
                now = now._replace(clip=box if now.clip is None else _both(now.clip, box))
            case "BDC" | "BMC":
                tags.append(str(operands[0]))
            case "EMC" if tags:
                tags.pop()
            case "Do" if str(operands[0]) in forms:
                form = forms[str(operands[0])]
                whole = times(matrix(form.get("/Matrix", ONE)), now.matrix)
                placed = DrawnSo(whole, now.clip, veiled=now.veiled or now.thin)
                if "/Figure" in tags:
                    yield _figure(block_of(form, known), placed, page)
                else:
                    yield from _shown(form, placed, page, known, deep + 1)


def _thinned(state: Any, now: DrawnSo) -> bool:
    """Whether ink is thin in a state, or still is where the state says nothing of it."""
    return thins(state) or (now.thin and "/ca" not in state)


def _figure(block: FormBlock, placed: DrawnSo, page: int) -> PlacedPicture:
    whole, clip = placed.matrix, placed.clip
    cut = clip is not None and not _room(whole, block.frame).within(clip, AIR)
    return PlacedPicture(page, block, whole, cut, placed.veiled)


def _both(one: Room, two: Room) -> Room:
    """What two boxes have in common."""
    return Room(
        max(one.left, two.left), max(one.top, two.top), min(one.right, two.right), min(one.bottom, two.bottom)
    )  # fmt: skip


def _room(matrix: Matrix, box: Room) -> Room:
    """The room of an upright box on the page."""
    a, _, _, d, e, f = matrix
    (x1, x2), (y1, y2) = sorted((a * box.left + e, a * box.right + e)), sorted((d * box.top + f, d * box.bottom + f))
    return Room(x1, y1, x2, y2)
