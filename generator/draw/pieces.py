"""The men, all drawn by us: turned discs, pawns and Gamins, streamlined chessmen, geese and foxes, and the rest.

Sides differ by more than colour: each has a pattern, turned into its discs and cut into its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from .canvas import Canvas
from .figure import Standing
from .lettering import WEIGHT, known, lettered, width
from .shapes import CHESS, CROWN, FIGURES
from .theme import Side, Theme
from .trace import circle, polygon, scaled, star, strokes

RADIUS = 0.36
"""Half the width of a man, in squares: men are 72 hundredths of their square."""

MOST = 5
"""So many men on a point are drawn one by one; more are counted."""

DISCS = ("man", "king", "double", "ball", "cue", "ring")


def draw_men(
    canvas: Canvas, men: Sequence[Standing], square: float, theme: Theme, chess: bool, stack: float = 0.0
) -> None:
    """Draw all men of one point about the middle of its group; `stack` is the way a column of them grows, if it does."""
    shown: list[tuple[Standing, int]] = [(man, 1) for man in men]
    if len(men) > MOST:
        kinds = dict.fromkeys((man.colour, man.kind) for man in men)
        shown = []
        for colour, kind in kinds:
            alike = [man for man in men if (man.colour, man.kind) == (colour, kind)]
            shown += [(man, 1) for man in alike[: MOST - 1]] if stack else []
            shown.append((alike[-1], len(alike) - (MOST - 1 if stack else 0)))
        if stack:
            shown = [*shown[:-1], (shown[-1][0], len(men))]
    places = stacked(len(shown), stack) if stack else fanned(len(shown))
    for (man, count), (x, y, size) in zip(shown, places, strict=True):
        label = man.label or (str(count) if count > 1 else "")
        draw_man(canvas, man.colour, man.kind, label, x * square, y * square, size * square, theme, chess)


def fanned(count: int) -> list[tuple[float, float, float]]:
    """Places about the middle of a point for so many men, and their size."""
    if count == 1:
        return [(0.0, 0.0, 1.0)]
    if count == 2:
        return [(-0.22, 0.0, 0.84), (0.22, 0.0, 0.84)]
    if count == 3:
        return [(-0.23, 0.14, 0.72), (0.23, 0.14, 0.72), (0.0, -0.2, 0.72)]
    if count == 4:
        return [(-0.21, -0.2, 0.68), (0.21, -0.2, 0.68), (-0.21, 0.22, 0.68), (0.21, 0.22, 0.68)]
    return [(-0.27, -0.2, 0.62), (0.27, -0.2, 0.62), (-0.27, 0.24, 0.62), (0.27, 0.24, 0.62), (0.0, 0.02, 0.62)][:count]


def stacked(count: int, way: float) -> list[tuple[float, float, float]]:
    """Places in a column, as on a backgammon point."""
    return [(0.0, way * 0.9 * i, 1.2) for i in range(count)]


def draw_man(
    canvas: Canvas, colour: str, kind: str, label: str, x: float, y: float, square: float, theme: Theme, chess: bool
) -> None:
    """Draw one man about a place, for a square of this size."""
    side = theme.side(colour)
    group = canvas.group(class_=f"piece piece-{colour}-{kind}")
    shape = "king of chess" if kind == "king" and chess else kind
    if shape in FIGURES:
        _figure(group, side, shape, label, x, y, square, theme)
    else:
        _disc(group, side, kind, label, x, y, square, theme)


def _disc(canvas: Canvas, side: Side, kind: str, label: str, x: float, y: float, square: float, theme: Theme) -> None:
    """A man, a king (crowned, and on a second man), a double man, a ball, a ring, a cue."""
    r = RADIUS * square
    thin = 0.026 * square * min(theme.weight, 1.4)
    pile = kind in ("king", "double")
    body = ""
    if pile:
        r *= 0.96
        body = circle(x, y + 0.085 * square, r)
        y -= 0.045 * square
    canvas.path(body, fill=side.fill, stroke=side.line, stroke_width=thin)
    canvas.path(circle(x, y, r), fill=side.fill, stroke=side.line, stroke_width=thin)
    busy = bool(label) or kind not in ("man", "double", "ring")
    hub = "" if not busy else "bare"
    if kind == "ring":
        canvas.path(circle(x, y, 0.5 * r), fill=theme.paper, stroke=side.line, stroke_width=thin)
    elif side.pattern == "collar":
        canvas.path(circle(x, y, 0.62 * r), fill=theme.paper)
    if kind != "ball":
        drawn, filled = turned(side.pattern, x, y, r, hub)
        canvas.path(drawn, fill="none", stroke=side.mark, stroke_width=0.75 * thin)
        canvas.path(filled, fill=side.mark)
    else:
        canvas.path(
            polygon_arc(x, y, 0.68 * r, pi * 1.08, pi * 1.55),
            fill="none",
            stroke=side.mark,
            stroke_width=1.8 * thin,
            stroke_linecap="round",
        )
    ink = side.fill if side.pattern == "collar" else side.mark
    if kind == "king":
        up, size = (-0.36 * r, 0.66 * r) if label else (0.0, 1.0 * r)
        canvas.path(scaled(CROWN, round(x, 3), round(y + up, 3), size / 100), fill=ink)
    elif kind == "cue":
        a = 0.55 * r
        canvas.path(
            strokes([((x - a, y + a), (x + a, y - a))]),
            fill="none",
            stroke=ink,
            stroke_width=2.2 * thin,
            stroke_linecap="round",
        )
    if label:
        down, size = (0.36 * r, 0.6 * r) if kind == "king" else (0.0, 0.84 * r)
        _label(canvas, label, x, y + down, size, 1.15 * r, ink)


def polygon_arc(x: float, y: float, r: float, start: float, end: float) -> str:
    """Part of a circle, as short straight lines."""
    return polygon(
        [(x + r * cos(start + (end - start) * i / 10), y + r * sin(start + (end - start) * i / 10)) for i in range(11)],
        closed=False,
    )


def turned(pattern: str, x: float, y: float, r: float, hub: str) -> tuple[str, str]:
    """What the turner cut into a disc: lines, and filled marks. With a hub the middle is left bare."""

    def around(count: int, radius: float, turn: float = 0.0) -> list[tuple[float, float]]:
        return [
            (x + radius * cos(turn + 2 * pi * i / count), y + radius * sin(turn + 2 * pi * i / count))
            for i in range(count)
        ]

    if pattern == "rings":
        return circle(x, y, 0.8 * r) + ("" if hub else circle(x, y, 0.48 * r)), ""
    if pattern == "solid":
        return circle(x, y, 0.8 * r) + ("" if hub else circle(x, y, 0.44 * r)), "" if hub else circle(x, y, 0.1 * r)
    if pattern == "collar":
        return "", ""
    if pattern == "milled":
        teeth = list(zip(around(18, 0.72 * r), around(18, 0.92 * r), strict=True))
        return strokes(teeth) + circle(x, y, 0.72 * r) + ("" if hub else circle(x, y, 0.3 * r)), ""
    if pattern == "dots":
        return circle(x, y, 0.6 * r) if not hub else "", "".join(
            circle(px, py, 0.085 * r) for px, py in around(10, 0.8 * r)
        )
    if pattern == "cross":
        bars = [((x, y - 0.6 * r), (x, y + 0.6 * r)), ((x - 0.6 * r, y), (x + 0.6 * r, y))]
        return circle(x, y, 0.82 * r) + (strokes(bars) if not hub else ""), ""
    corners = star(x, y, 0.88 * r, 0.62 * r, 9)
    return polygon(corners) + ("" if hub else circle(x, y, 0.32 * r)), ""


def _figure(canvas: Canvas, side: Side, kind: str, label: str, x: float, y: float, square: float, theme: Theme) -> None:
    """A man that is no disc: its outline, what is cut into it, and its label."""
    shape = FIGURES[kind]
    unit = shape.size * square / 100
    place = (round(x, 3), round(y, 3), unit)
    thin = 0.026 * square * min(theme.weight, 1.4)
    round_off = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    canvas.path(scaled(shape.body, *place), fill=side.fill, stroke=side.line, stroke_width=thin, **round_off)
    cuts = shape.cuts + shape.bands.get(side.pattern, "")
    if label and shape.label:
        cuts = ""
    canvas.path(
        scaled(cuts, *place) if cuts else "", fill="none", stroke=side.mark, stroke_width=0.8 * thin, **round_off
    )
    canvas.path(scaled(shape.marks, *place) if shape.marks else "", fill=side.mark)
    if label:
        across, down, high = shape.label or (0.0, 0.0, 30.0)
        _label(canvas, label, x + across * unit, y + down * unit, high * unit, 1.3 * high * unit, side.mark)


def _label(canvas: Canvas, label: str, x: float, y: float, size: float, room: float, ink: str) -> None:
    """A letter or number on a man, made smaller where it would not fit."""
    if not known(label):
        canvas.text(label, x, y, size, fill=ink)
        return
    size *= min(1.0, room / (width(label, size) or 1.0))
    canvas.path(
        lettered(label, x, y, size),
        class_="label",
        fill="none",
        stroke=ink,
        stroke_width=1.25 * WEIGHT * size,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def is_chess(men: Sequence[Standing]) -> bool:
    """Whether the kings of a position are those of chess."""
    return any(man.kind in CHESS for man in men)
