"""The men, all drawn by us: turned discs, pawns and Gamins, streamlined chessmen, geese and foxes, and the rest.

Sides differ by more than colour: each has a pattern, turned into its discs and cut into its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin

from .canvas import Canvas
from .figure import Standing
from .lettering import WEIGHT, known, lettered, width
from .shapes import CHESS, CROWN, FIGURES
from .theme import Side, Theme
from .trace import Place, circle, polygon, scaled, star, strokes

RADIUS = 0.36
"""Half the width of a man, in squares: men are 72 hundredths of their square."""

MOST = 5
"""So many men on a point are drawn one by one; more are counted."""

FANS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 1),),
    2: ((-0.22, 0, 0.84), (0.22, 0, 0.84)),
    3: ((-0.23, 0.14, 0.72), (0.23, 0.14, 0.72), (0, -0.2, 0.72)),
    4: ((-0.22, -0.22, 0.66), (0.22, -0.22, 0.66), (-0.22, 0.22, 0.66), (0.22, 0.22, 0.66)),
    5: ((-0.28, -0.23, 0.58), (0.28, -0.23, 0.58), (-0.28, 0.25, 0.58), (0.28, 0.25, 0.58), (0, 0.01, 0.58)),
}
"""How several men share a point: places about its middle, and their size."""


@dataclass(frozen=True)
class Spot:
    """Where one man is drawn: its middle, and the size of the square it is drawn for."""

    x: float
    y: float
    square: float

    @property
    def r(self) -> float:
        """Half the width of a disc."""
        return RADIUS * self.square


def draw_men(canvas: Canvas, men: Sequence[Standing], square: float, theme: Theme, chess: bool, column: float) -> None:
    """Draw the men of one point about the middle of its group; `column` is the way they stack up, 0 if they fan out."""
    shown = list(men)
    if len(men) > MOST and column:
        shown = [*men[: MOST - 1], replace(men[-1], label=str(len(men)))]
    elif len(men) > MOST:
        many: dict[tuple[str, str], int] = {}
        for man in men:
            many[man.colour, man.kind] = many.get((man.colour, man.kind), 0) + 1
        shown = [
            Standing(men[0].point, colour, kind, str(count) if count > 1 else "")
            for (colour, kind), count in list(many.items())[:MOST]
        ]
    places = [(0.0, column * 0.9 * i, 1.2) for i in range(len(shown))] if column else FANS[len(shown)]
    for man, (x, y, size) in zip(shown, places, strict=True):
        draw_man(canvas, man, Spot(x * square, y * square, size * square), theme, chess)


def draw_man(canvas: Canvas, man: Standing, spot: Spot, theme: Theme, chess: bool = False) -> None:
    """Draw one man; with `chess`, a king is a king of chess."""
    group = canvas.group(class_=f"piece piece-{man.colour}-{man.kind}")
    kind = "chess-king" if man.kind == "king" and chess else man.kind
    side = theme.side(man.colour)
    thin = 0.026 * spot.square * min(theme.weight, 1.4)
    if kind in FIGURES:
        _figure(group, side, kind, man.label, spot, thin, theme.paper)
    else:
        _disc(group, side, kind, man.label, spot, thin, theme.paper)


def is_chess(men: Sequence[Standing]) -> bool:
    """Whether the kings of a position are those of chess: chessmen are about, or pawns without any draughtsmen."""
    kinds = {man.kind for man in men}
    return bool(kinds & set(CHESS)) or ("pawn" in kinds and "man" not in kinds)


def _disc(canvas: Canvas, side: Side, kind: str, label: str, spot: Spot, thin: float, paper: str) -> None:
    """A man; a king, crowned and upon a second man; a double man; a ball, a ring, a cue."""
    if kind in ("king", "double"):
        low = Spot(spot.x, spot.y + 0.085 * spot.square, 0.96 * spot.square)
        canvas.path(circle(low.x, low.y, low.r), fill=side.fill, line=side.line, width=thin)
        spot = Spot(spot.x, spot.y - 0.045 * spot.square, 0.96 * spot.square)
    x, y, r = spot.x, spot.y, spot.r
    canvas.path(circle(x, y, r), fill=side.fill, line=side.line, width=thin)
    ink = side.mark
    if side.pattern == "collar" and kind != "ball":
        canvas.path(circle(x, y, 0.62 * r), fill=paper)
        ink = side.fill
    if kind == "ball":
        _ball(canvas, side, spot, thin, bool(label))
    else:
        drawn, filled = turned(side.pattern, spot, bare=bool(label) or kind in ("king", "ring", "cue"))
        canvas.path(drawn, line=side.mark, width=0.75 * thin)
        canvas.path(filled, fill=side.mark)
    if kind == "ring":
        canvas.path(circle(x, y, 0.52 * r), fill=paper, line=side.line, width=thin)
        ink = side.fill if side.fill != paper else side.mark
    elif kind == "king":
        up, size = (-0.36 * r, 0.66 * r) if label else (0.0, r)
        canvas.path(scaled(CROWN, round(x, 3), round(y + up, 3), size / 100), fill=ink)
    elif kind == "cue" and not label:
        a = 0.55 * r
        canvas.path(strokes([((x - a, y + a), (x + a, y - a))]), line=ink, width=2.2 * thin)
    down, size = (0.36 * r, 0.6 * r) if kind == "king" else (0.0, 0.84 * r)
    _label(canvas, label, Spot(x, y + down, size), 1.15 * r, ink)


def _ball(canvas: Canvas, side: Side, spot: Spot, thin: float, labelled: bool) -> None:
    """The shine of a ball and, unless it is labelled, a stripe or spots by which sides differ."""
    x, y, r = spot.x, spot.y, spot.r
    arc = [pi * (1.08 + 0.047 * i) for i in range(11)]
    shine = polygon([(x + 0.72 * r * cos(a), y + 0.72 * r * sin(a)) for a in arc], closed=False)
    canvas.path(shine, line=side.mark, width=1.6 * thin)
    canvas.path("" if labelled else sign(side.pattern, spot), line=side.mark, width=1.2 * thin)


def sign(pattern: str, spot: Spot) -> str:
    """The sign of a side where there is no room for its pattern: stripes, a cross, a ring, a star."""
    x, y, r = spot.x, spot.y, spot.r
    half, h = 0.94 * r, 0.4 * r
    signs = {
        "milled": strokes(((x - half, y + i * r), (x + half, y + i * r)) for i in (-0.1, 0.28)),
        "cross": strokes([((x - h, y), (x + h, y)), ((x, y - h), (x, y + h))]),
        "dots": circle(x, y, 0.3 * r),
        "petals": polygon(star(x, y, 0.5 * r, 0.25 * r)),
    }
    return signs.get(pattern, "")


def turned(pattern: str, spot: Spot, bare: bool) -> tuple[str, str]:
    """What the turner cut into a disc: lines, and filled marks. The middle may be left bare."""
    x, y, r = spot.x, spot.y, spot.r

    def around(count: int, radius: float) -> list[Place]:
        angles = (2 * pi * i / count for i in range(count))
        return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]

    if pattern == "collar":
        return "", ""
    if pattern == "solid":
        return circle(x, y, 0.8 * r) + ("" if bare else circle(x, y, 0.44 * r)), "" if bare else circle(x, y, 0.1 * r)
    if pattern == "milled":
        teeth = strokes(zip(around(18, 0.72 * r), around(18, 0.92 * r), strict=True))
        return teeth + circle(x, y, 0.72 * r) + ("" if bare else circle(x, y, 0.3 * r)), ""
    if pattern == "dots":
        beads = "".join(circle(px, py, 0.085 * r) for px, py in around(10, 0.8 * r))
        return "" if bare else circle(x, y, 0.6 * r), beads
    if pattern == "cross":
        bars = strokes([((x, y - 0.6 * r), (x, y + 0.6 * r)), ((x - 0.6 * r, y), (x + 0.6 * r, y))])
        ticks = strokes(zip(around(4, 0.6 * r), around(4, 0.82 * r), strict=True))
        return circle(x, y, 0.82 * r) + (ticks if bare else bars), ""
    if pattern == "petals":
        return polygon(star(x, y, 0.88 * r, 0.62 * r, 9)) + ("" if bare else circle(x, y, 0.32 * r)), ""
    return circle(x, y, 0.8 * r) + ("" if bare else circle(x, y, 0.48 * r)), ""


def _figure(canvas: Canvas, side: Side, kind: str, label: str, spot: Spot, thin: float, paper: str) -> None:
    """A man that is no disc: its outline, what is cut into it, and its label in place of the cuts.

    One without bands that is as white as paper bears the sign of its side, or it could be anybody's.
    """
    shape = FIGURES[kind]
    unit = shape.size * spot.square / 100
    place = (round(spot.x, 3), round(spot.y, 3), unit)
    trunk, _, balls = shape.body.partition("O")
    body, knobs = scaled(trunk, *place), scaled(f"O{balls}", *place) if balls else ""
    canvas.path(body + knobs, fill=side.fill, line=side.line, width=2 * thin if knobs else thin)
    if knobs:  # the balls of a coronet grow out of it: no line may run between, and no gap where they overlap
        canvas.path(body, fill=side.fill)
        canvas.path(knobs, fill=side.fill)
    cuts = "" if label and side.pattern in ("cross", "dots") else shape.bands.get(side.pattern, "")
    cuts += "" if label else shape.cuts
    canvas.path(scaled(cuts, *place), line=side.mark, width=thin)
    canvas.path(scaled(shape.marks, *place), fill=side.mark)
    across, down, high = shape.label
    spot = Spot(spot.x + across * unit, spot.y + down * unit, high * unit)
    if not label and not shape.bands and side.fill == paper:
        canvas.path(sign(side.pattern, replace(spot, square=2.2 * spot.square)), line=side.mark, width=thin)
    _label(canvas, label, spot, 1.05 * high * unit, side.mark)


def _label(canvas: Canvas, label: str, spot: Spot, room: float, ink: str) -> None:
    """A letter or number on a man, made smaller where it would not fit."""
    if not label:
        return
    if not known(label):
        canvas.text(label, spot.x, spot.y, spot.square, ink)
        return
    size = spot.square * min(1.0, room / (width(label, spot.square) or 1.0))
    canvas.path(lettered(label, spot.x, spot.y, size), "label", line=ink, width=1.25 * WEIGHT * size)
