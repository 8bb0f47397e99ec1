"""What stands on the ground of a board: diamonds, circles, pennants, dominoes, stars, the points of backgammon."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot, sqrt

from .canvas import Canvas
from .ground import FLAT, fine, paint
from .layout import Layout
from .theme import Theme
from .trace import Place, circle, polygon, star

PIPS: dict[int, tuple[Place, ...]] = {
    1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, -1), (-1, -1), (1, 1)), 5: ((-1, 1), (1, -1), (-1, -1), (1, 1), (0, 0)),
    6: ((-1, 1), (1, -1), (-1, -1), (1, 1), (-1, 0), (1, 0)),
}  # fmt: skip
"""Where the spots of a domino stand about its middle."""


def draw_fixtures(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw them all, one path for each sort and tint."""
    sheet, s, thin = layout.sheet, layout.square, fine(layout, theme)
    shapes: dict[str, list[list[Place]]] = {}
    stars: dict[str, str] = {}
    circles = pips = inlays = ""
    for point in range(len(sheet.board.points)):
        manners = sheet.manner.get(point, ())
        x, y = layout.middle(point)
        column, row = (int(v) for v in sheet.board.at[point])
        flat = next((m for m in manners if m in FLAT), "")
        if "diamonds" in manners:
            shapes.setdefault(flat or "diamond", []).append(diamond(x, y, 0.48 * s))
            inlays += polygon(diamond(x, y, 0.4 * s))
        if "pennants" in manners:
            tint = "star" if "stars" in manners else "other pennant" if (column + row) % 2 else "pennant"
            shapes.setdefault(flat or tint, []).append(pennant(layout, point))
        if "spikes" in manners:
            tint = "other spike" if (column + (row > 0)) % 2 else "spike"
            shapes.setdefault(flat or tint, []).append(spike(layout, point))
        if "circles" in manners:
            circles += circle(x, y, 0.33 * s if flat else 0.16 * s)
        if "domino" in manners:
            spots = PIPS.get(sheet.board.numbers.get(point, 0), ())
            pips += "".join(circle(x + px * 0.24 * s, y + py * 0.24 * s, 0.085 * s) for px, py in spots)
        if "stars" in manners:
            flagged = "pennants" in manners
            dx, dy = outward(layout, point) if flagged else (0.0, 0.0)
            size = 0.17 * s if flagged else 0.3 * s
            ink = theme.tint("star").letter if flagged else theme.tint("star").fill
            stars[ink] = stars.get(ink, "") + polygon(star(x + dx * 0.2 * s, y + dy * 0.2 * s, size, 0.42 * size))
    for track in sheet.board.tracks.values():
        if all("pennants" in sheet.manner.get(p, ()) for p in track):
            canvas.path(rope(layout, track), "rope", line=theme.line, width=1.4 * thin)
    for tint, corners in shapes.items():
        paint(canvas, theme, tint, corners, layout.grain, thin)
    canvas.path(inlays, "inlay", line=theme.tint("diamond").letter, width=0.8 * thin)
    canvas.path(circles, "circles", theme.tint("circle").fill, theme.line, 1.5 * thin)
    canvas.path(pips, "pips", theme.line)
    for ink, d in stars.items():
        if ink == "none":
            canvas.path(d, "stars", theme.paper, theme.line, thin)
        else:
            canvas.path(d, "stars", ink, theme.paper, thin)


def diamond(x: float, y: float, half: float) -> list[Place]:
    """The corners of a diamond."""
    return [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]


def outward(layout: Layout, point: int) -> Place:
    """Which way is out of the ring that a track makes: straight at its sides, slanting at its corners."""
    at = layout.sheet.board.at
    for track in layout.sheet.board.tracks.values():
        if point not in track:
            continue
        x, y = at[point]
        xs, ys = {at[p][0] for p in track}, {at[p][1] for p in track}
        ox = (x == max(xs)) - (x == min(xs))
        oy = (y == max(ys)) - (y == min(ys)) if len(ys) > 1 else 1
        way = -1.0 if layout.turned else 1.0
        return way * ox, -way * oy
    return 0.0, -1.0


def pennant(layout: Layout, point: int) -> list[Place]:
    """The three corners of a pennant that hangs from a line round the field, its fly pointing inwards."""
    x, y = layout.middle(point)
    ox, oy = outward(layout, point)
    length = hypot(ox, oy) or 1.0
    dx, dy = -ox / length, -oy / length
    s = layout.square
    hoist, fly, half = 0.4 * s, 0.5 * s, 0.44 * s
    if ox and oy:
        hoist, fly, half = 0.17 * s, 0.64 * s, (0.4 * sqrt(2) - 0.17) * s
    return [
        (x - dx * hoist - dy * half, y - dy * hoist + dx * half),
        (x + dx * fly, y + dy * fly),
        (x - dx * hoist + dy * half, y - dy * hoist - dx * half),
    ]


def rope(layout: Layout, track: Iterable[int]) -> str:
    """The line that a ring of pennants hangs from: along all their hoists."""
    hoists: list[Place] = []
    for point in track:
        one, _, two = pennant(layout, point)
        if hoists and hypot(two[0] - hoists[-1][0], two[1] - hoists[-1][1]) < hypot(
            one[0] - hoists[-1][0], one[1] - hoists[-1][1]
        ):
            one, two = two, one
        hoists += [one, two]
    return polygon(hoists)


def spike(layout: Layout, point: int) -> list[Place]:
    """The long triangle of a backgammon point, from the edge of the table towards the middle."""
    x, y = layout.middle(point)
    s = layout.square
    way = inwards(layout, point)
    base = y - way * s / 2
    return [(x - s / 2, base), (x, base + way * s * min(5.2, layout.sheet.rows / 2 - 0.4)), (x + s / 2, base)]


def inwards(layout: Layout, point: int) -> float:
    """Which way the points of backgammon, and the men upon them, grow: down from the top, up from the bottom."""
    return -1.0 if layout.middle(point)[1] > layout.height / 2 else 1.0
