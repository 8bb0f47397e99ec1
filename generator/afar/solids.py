"""Solids: the pieces of a kit as bodies for a 3D printer, of its sizes, such as need no supports.

A disc has the rings of its side turned into it and what it bears raised upon it. A figure that is the same from all
sides is turned; any other is cut from a board and printed lying on its back.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from ..draw.drawing import Circle, Place
from ..draw.fixtures import PIPS
from ..draw.pieces import RADIUS, Spot, shape_of, sign_of
from ..draw.pieces import turned as rings_of
from ..draw.shapes import Shape
from ..draw.theme import Theme
from ..draw.trace import rings, scaled
from ..load.looks import BALL
from ..sheets.dienet import EDGE, OPPOSITE
from ..sheets.faces import FIGURE, figure_square
from ..sheets.kit import KitPlan
from ..sheets.needs import Need
from .faceting import Corners, apart, within, wound
from .mesh import Corner, Mesh, Triangle, plate, ring_of, top, turned
from .rims import rim

THICK, THIN = 0.2, 2.0
"""How thick a disc is, of its width; and one that is laid upon another, in mm."""

BEVEL, GROOVE, RAISED, SUNK = 0.6, 0.5, 0.8, 0.8
"""How far the edges of a disc are beveled, how deep rings are turned into it, how high signs and how deep marks are."""

STURDY = 0.34
"""How thick a figure that is cut from a board is, in squares: so it stands on its foot."""

FINE = 0.2
"""How far apart a turned figure is measured, in mm."""

CLOSE = 0.015
"""How far a profile may be off, in mm, where that spares places."""

PIP = 12
"""How many sides the pips of a die have."""


def solids(planned: KitPlan) -> dict[str, Mesh]:
    """Every sort of pieces as a body, by its name, and a die where the game has dice."""
    found = {need.key: solid(need, planned) for need in planned.wanted.pieces}
    return found | ({"die": die()} if planned.wanted.dice else {})


def solid(need: Need, planned: KitPlan) -> Mesh:
    """A piece as a body."""
    shape = shape_of(need.guise)
    if need.guise.stands and shape is not None:
        return _figure(shape, figure_square(need, planned.size.square))
    half = planned.size.man / 2
    if need.guise.shape == BALL:
        return turned(_propped([ring_of(half)]))
    sign = sign_of(need.guise)
    thick = THIN if need.upon is not None else max(THICK * planned.size.man, THIN)
    if need.upon is not None and sign.hole[1]:
        return _hoop(sign.hole[1] * half, half, thick)
    marks, step = _marks(need, half), RAISED
    if sign.hole[1]:
        marks, step = [ring_of(sign.hole[1] * half)], -min(SUNK, thick / 2)
    grooves = [] if shape is not None else _grooves(need, planned.theme, half, bool(marks))
    room = (grooves[-1] - GROOVE if grooves else half - BEVEL) - FINE
    return _disc(half, thick, grooves, _fitted(marks, room), step)


class Statue(NamedTuple):
    """A standing figure on its foot about the axis, how far its foot is below its middle, and whether it is turned."""

    mesh: Mesh
    foot: float
    turned: bool


def statue(need: Need, planned: KitPlan) -> Statue:
    """A man who stands, as a body on his feet: what was cut from a board is raised from its back."""
    shape, square = shape_of(need.guise), figure_square(need, planned.size.square)
    assert shape is not None  # he stands
    mesh, foot = _figure(shape, square), min(y for _, y in _outline(shape, square))
    if shape.turned:
        return Statue(mesh, foot, True)
    back = STURDY * square / 2
    raised = tuple(tuple((x, back - z, y - foot) for x, y, z in triangle) for triangle in mesh)
    return Statue(raised, foot, False)  # type: ignore[arg-type]


# -- discs ----------------------------------------------------------------------------------------


def _disc(half: float, thick: float, grooves: list[float], marks: list[Corners], step: float) -> Mesh:
    """A disc with beveled edges, rings turned into its upper face, and marks within them."""
    bevel = min(BEVEL, thick / 4)
    profile: list[Place] = [(half - bevel, 0.0), (half, bevel), (half, thick - bevel), (half - bevel, thick)]
    for ring in grooves:
        profile += [(ring + GROOVE, thick), (ring, thick - GROOVE), (ring - GROOVE, thick)]
    return turned(profile, marks, step)


def _grooves(need: Need, theme: Theme, half: float, bare: bool) -> list[float]:
    """How wide the rings are that are turned into the discs of a side, from the outermost; those with room for it."""
    lines, _ = rings_of(theme.side(need.colour).pattern, Spot(0.0, 0.0, half / RADIUS), bare)
    room = half - BEVEL
    found: list[float] = []
    for r in sorted({round(strand.r, 4) for strand in lines if isinstance(strand, Circle)}, reverse=True):
        if r + GROOVE < room and r > 2 * GROOVE:
            found.append(r)
            room = r - GROOVE - 0.2
    return found


def _marks(need: Need, half: float) -> list[Corners]:
    """What is raised upon a disc: its figure, its sign, or nothing."""
    shape, sign, square = shape_of(need.guise), sign_of(need.guise), half / RADIUS
    if shape is not None:
        return [_outline(shape, FIGURE * square)]
    if sign.mark:
        return [_upright(ring) for ring in rings(scaled(sign.mark, 0.0, 0.0, half / 100))]
    if sign.bar:
        a, w = sign.bar * half, 0.07 * half
        return [wound([(-a - w, -a + w), (-a + w, -a - w), (a + w, a - w), (a - w, a + w)])]
    return []


def _fitted(marks: list[Corners], room: float) -> list[Corners]:
    """Marks made smaller where they would reach beyond their room about the middle."""
    far = max((hypot(x, y) for mark in marks for x, y in mark), default=1.0)
    return [[(x * min(1.0, room / far), y * min(1.0, room / far)) for x, y in mark] for mark in marks]


def _hoop(inner: float, outer: float, thick: float) -> Mesh:
    """A ring that is laid upon a disc."""
    bevel = min(BEVEL, thick / 4)
    way = [(inner, 0.0), (outer - bevel, 0.0), (outer, bevel), (outer, thick - bevel), (outer - bevel, thick)]
    return turned([*way, (inner, thick), (inner, 0.0)])


# -- figures --------------------------------------------------------------------------------------


def _figure(shape: Shape, square: float) -> Mesh:
    """A standing figure: turned, or cut from a board with its eyes and buttons sunk into it."""
    outline = _outline(shape, square)
    if shape.turned:
        return turned(_propped([outline]))
    eyes = [_upright(ring) for ring in rings(scaled(shape.marks, 0.0, 0.0, shape.size * square / 100))]
    held = [eye for mark in eyes if (eye := _held(mark, outline))]
    return plate(outline, held, STURDY * square, -SUNK)


def _held(mark: Corners, outline: Corners) -> Corners:
    """A mark that lies well within an outline, smaller where it must be; nothing where there is no room for it."""
    x, y = (sum(place[way] for place in mark) / len(mark) for way in (0, 1))
    for share in (1.0, 0.8, 0.6, 0.4):
        small = [(x + share * (px - x), y + share * (py - y)) for px, py in mark]
        if all(within(place, outline) and apart(place, outline) > FINE for place in small):
            return small
    return []


def _outline(shape: Shape, square: float) -> Corners:
    """The line round a figure in mm, y upwards; balls upon its points are part of it."""
    strands = scaled(shape.body, 0.0, 0.0, shape.size * square / 100)
    return rim([[(x, -y) for x, y in ring] for ring in rings(strands)])


def _upright(ring: list[Place]) -> Corners:
    """A ring of a drawing with y upwards, against the clock."""
    return wound([(x, -y) for x, y in ring])


def _propped(outlines: list[Corners]) -> list[Place]:
    """The profile of what is turned about the axis of these outlines, from the ground upwards.

    Nowhere does it lean out by more than half a right angle: below a ledge it is thicker than it is drawn.
    """
    low, high = (edge(y for ring in outlines for _, y in ring) for edge in (min, max))
    many = max(2, round((high - low) / FINE))
    levels = [low + (high - low) * i / many for i in range(many + 1)]
    wide = [_half_width(outlines, level) for level in levels]
    step = (high - low) / many
    for i in range(many - 1, -1, -1):
        wide[i] = max(wide[i], wide[i + 1] - step)
    profile = [(round(r, 4), round(level - low, 4)) for r, level in zip(wide, levels, strict=True)]
    return _spare([*profile[:-1], (0.0 if profile[-1][0] < FINE else profile[-1][0], profile[-1][1])])


def _spare(profile: list[Place]) -> list[Place]:
    """A profile without the places that lie as good as straight between others."""
    kept, at = [profile[0]], 0
    while at < len(profile) - 1:
        to = at + 1
        while to < len(profile) - 1 and _straight(profile, at, to + 1):
            to += 1
        kept.append(profile[to])
        at = to
    return kept


def _straight(profile: list[Place], at: int, to: int) -> bool:
    """Whether all places between two lie as good as on the line between them."""
    (r1, z1), (r2, z2) = profile[at], profile[to]
    return all(abs(r1 + (z - z1) * (r2 - r1) / (z2 - z1) - r) < CLOSE for r, z in profile[at + 1 : to])


def _half_width(outlines: list[Corners], level: float) -> float:
    """How far outlines reach from the axis at a level."""
    found = [0.0]
    for ring in outlines:
        for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if min(y1, y2) <= level <= max(y1, y2):
                found += [abs(x1), abs(x2)] if y1 == y2 else [abs(x1 + (level - y1) * (x2 - x1) / (y2 - y1))]
    return max(found)


# -- a die ----------------------------------------------------------------------------------------


def die() -> Mesh:
    """A die as large as that of paper, its pips sunk; opposite faces make seven."""
    found: list[Triangle] = []
    (up, down), (front, back), (left, right) = OPPOSITE
    for number, (u, v, w) in {
        up: ((1, 0, 0), (0, 1, 0), (0, 0, 1)), down: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
        front: ((1, 0, 0), (0, 0, 1), (0, -1, 0)), back: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
        left: ((0, 0, 1), (0, 1, 0), (-1, 0, 0)), right: ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    }.items():  # fmt: skip
        found += _die_face(number, u, v, w)
    return tuple(found)


def _die_face(number: int, u: tuple[int, ...], v: tuple[int, ...], w: tuple[int, ...]) -> list[Triangle]:
    """One face of a die, along two ways, seen from a third."""
    half = EDGE / 2
    square: Corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    pip, far = ring_of(0.095 * EDGE, PIP), 0.27 * EDGE
    pips = [[(far * x + px, far * y + py) for px, py in pip] for x, y in PIPS[number]]

    def faced(corner: Corner) -> Corner:
        x, y, z = (sum(n * way[i] for n, way in zip(corner, (u, v, w), strict=True)) for i in range(3))
        return x, y, z + half

    return [(faced(a), faced(b), faced(c)) for a, b, c in top(square, pips, half, -SUNK)]

