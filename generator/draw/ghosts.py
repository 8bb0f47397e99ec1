"""Ghosts: men who are no longer there, small and faint, and struck out where they were taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from .canvas import Canvas
from .crowd import Crowd
from .drawing import Depicts
from .fans import MOST, PointShare, anchor, fan
from .figure import Figure, Ghost
from .fixtures import pennant_tint
from .ground import Cell
from .layout import Layout
from .pieces import RADIUS, Spot, draw_body, draw_label
from .stands import Oval, Stand, Stands, stood
from .theme import MenLook, Theme
from .trace import circle, strokes

ALONE, BESIDE, SMALL = 0.65, 0.5, 0.42
"""The size of a ghost on a vacant point, of one at the corner of another man's, and where names are near."""

CORNERS = {BESIDE: 0.42, SMALL: 0.38}
"""How far a ghost of each size at a corner is from the middle of its point, across and down, in squares."""

DISC = 0.045
"""How far the paper behind a ghost at a corner reaches beyond it, in squares."""

FAINT = 0.6
"""How much of a ghost's colours is left; the rest is that of the ground."""


@dataclass(frozen=True)
class Haunt:
    """A ghost in its place."""

    ghost: Ghost
    stand: Stand

    @property
    def oval(self) -> Oval:
        """The ground that it covers."""
        return self.stand.oval


def haunts_of(figure: Figure, stands: Stands) -> tuple[dict[int, Haunt], list[int]]:
    """Ghosts that have their places before any arrow is drawn, by their numbers in the figure; and those still without.

    One who was alone where he was taken, or left, is in the middle of his point. One whose point is now another man's,
    or lies on another's way, is at a corner: whose way leads to himself has his corner now, the others wait.
    """
    layout = stands.layout
    ways = {arrow.man for arrow in figure.arrows if arrow.man}
    crossed = {point for arrow in figure.arrows for point in arrow.path}
    found: dict[int, Haunt] = {}
    waiting: list[int] = []
    settled: list[int] = []
    leaving = _leaving(figure, stands)
    for i, ghost in enumerate(figure.ghosts):
        point, own = ghost.man.point, ghost.man.number in ways
        if i in leaving:
            found[i] = _haunt(ghost, *leaving[i], stands)
            settled.append(point)
        elif not stands.on.get(point) and point not in settled and (own or point not in crossed):
            found[i] = _haunt(ghost, *anchor(layout, point), ALONE, stands)
            settled.append(point)
        elif own:
            (x, y), far = anchor(layout, point), CORNERS[BESIDE] * layout.square
            found[i] = _haunt(ghost, x + far, y - far, BESIDE, stands)
        else:
            waiting.append(i)
    return found, waiting


def _leaving(figure: Figure, stands: Stands) -> dict[int, tuple[float, float, float]]:
    """Places and sizes for several who left the board from one vacant point: side by side and alike.

    Who came furthest has the place nearest to where he came from: his way runs outside of the others'.
    """
    ways = {arrow.man: arrow for arrow in figure.arrows if arrow.man and arrow.leaves and len(arrow.path) > 1}
    together: dict[int, list[int]] = {}
    for i, ghost in enumerate(figure.ghosts):
        if ghost.man.number in ways and not stands.on.get(ghost.man.point):
            together.setdefault(ghost.man.point, []).append(i)
    found: dict[int, tuple[float, float, float]] = {}
    layout = stands.layout
    for point, several in together.items():
        if not 1 < len(several) <= MOST:
            continue
        x, y = anchor(layout, point)
        s = 0.9 * layout.square
        spots = [(x + across * s, y + down * s, ALONE * size) for across, down, size in fan(len(several))]
        for i in sorted(several, key=lambda i: -len(ways[figure.ghosts[i].man.number].path)):
            wx, wy = layout.middle(ways[figure.ghosts[i].man.number].path[-2])
            found[i] = min(spots, key=lambda spot: (spot[0] - wx) ** 2 + (spot[1] - wy) ** 2)
            spots.remove(found[i])
    return found


def _haunt(ghost: Ghost, x: float, y: float, size: float, stands: Stands) -> Haunt:
    man = ghost.man
    return Haunt(ghost, stood(PointShare(man, (man,), x, y, size * stands.layout.square)))


def cornered(ghost: Ghost, stands: Stands, crowd: Crowd) -> Haunt:
    """A ghost at the freest corner of its point; at the upper left only where no name stands there."""
    layout, (x, y) = stands.layout, anchor(stands.layout, ghost.man.point)
    best, least = _haunt(ghost, x, y, BESIDE, stands), float("inf")
    for size, corner in CORNERS.items():
        far = corner * layout.square
        for dx, dy in ((far, -far), (far, far), (-far, far), (-far, -far)):
            haunt = _haunt(ghost, x + dx, y + dy, size, stands)
            ox, oy, wide, high = haunt.oval
            disc = DISC * layout.square
            cost = round(crowd.covered(Oval(ox, oy, wide + disc, high + disc), 0.1 * size * layout.square), 3)
            if cost < least:
                best, least = haunt, cost
        if least < 1:
            break
    return best


def draw_ghosts(
    canvas: Canvas, haunts: Sequence[Haunt], stands: Stands, theme: Theme, tints: Mapping[Cell, str]
) -> None:
    """Draw them all in one group, under the men who stand."""
    if not haunts:
        return
    group = canvas.group(id="ghosts")
    for haunt in haunts:
        _draw(group, haunt, stands, theme, _ground(stands.layout, theme, tints, haunt.ghost.man.point))


def _draw(canvas: Canvas, haunt: Haunt, stands: Stands, theme: Theme, ground: str) -> None:
    """A faint man; a cross over one who was taken, open in the middle where he has a name."""
    ghost, spot, oval = haunt.ghost, haunt.stand.spot, haunt.oval
    man, s = ghost.man, stands.layout.square
    names = f"ghost{' struck' if ghost.struck else ''} ghost-{man.colour}-{man.kind}"
    where = stands.layout.sheet.board.points[man.point]
    group = canvas.group(class_=names, depicts=Depicts("ghost", (man.number,), (where,)))
    small = spot.square <= BESIDE * s + 1e-9
    if small:  # it wants paper behind it
        ground = _opaque(theme.paper)
        disc = circle(oval.x, oval.y, max(oval.wide, oval.high) + DISC * s)
        group.path(disc, "casing", ground, theme.line, 0.022 * s * theme.weight)
    elif "circles" in stands.layout.sheet.manner.get(man.point, ()):  # the ring of the point must not show through it
        group.path(circle(spot.x, spot.y, 0.2 * s), "casing", ground)
    full = theme.side(man.colour)
    side = MenLook(mixed(full.fill, ground), mixed(full.line, ground), mixed(full.mark, ground), full.pattern)
    shown = replace(man, label="") if small else man
    draw_body(group, shown, spot, side, mixed(_opaque(theme.paper), ground), theme.weight)
    if small and man.label:
        group.path(circle(oval.x, oval.y, 0.8 * RADIUS * spot.square), fill=side.fill)
        draw_label(group, man.label, Spot(oval.x, oval.y, 1.25 * RADIUS * spot.square), full.mark)
    if not ghost.struck:
        return
    a, b = 0.36 * spot.square, (0.24 if small else 0.2) * spot.square if man.label else 0.0
    arms = [(dx, dy) for dx in (-1, 1) for dy in (-1, 1)]
    cross = strokes(((oval.x + b * dx, oval.y + b * dy), (oval.x + a * dx, oval.y + a * dy)) for dx, dy in arms)
    thick = 0.01 * s + 0.05 * spot.square
    if not small:
        group.path(cross, "casing", line=theme.paper, width=1.7 * thick)
    struck = Depicts("cross", (man.number,))
    group.path(cross, "taken", line=theme.accent, width=thick, depicts=struck)


def _ground(layout: Layout, theme: Theme, tints: Mapping[Cell, str], point: int) -> str:
    """The colour under a point; that of paper where there is none."""
    column, row = layout.sheet.at[point]
    manners = layout.sheet.manner.get(point, ())
    shape = next((name for key, name in SHAPES.items() if key in manners), "")
    if "pennants" in manners:
        shape = pennant_tint(layout, point)
    fill = theme.tint(shape or tints.get((column, row), "plain")).fill
    return _opaque(theme.paper) if fill == "none" else fill


def _opaque(paper: str) -> str:
    return "#ffffff" if paper == "none" else paper


SHAPES = {"diamonds": "diamond", "spikes": "light"}


@cache
def mixed(colour: str, ground: str) -> str:
    """A faint colour upon a ground: so much of it, the rest of the ground."""
    if colour == "none":
        return colour
    pairs = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(FAINT * one + (1 - FAINT) * other):02x}" for one, other in pairs)
