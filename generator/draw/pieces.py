"""The men, all drawn by us: turned discs, pawns and Gamins, streamlined chessmen, geese and foxes, and the rest.

Sides differ by more than colour: each has a pattern, turned into its discs and cut into its figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import cos, pi, sin
from typing import Literal, NamedTuple

from ..engine.guise import Guise
from ..load.looks import BALL, DISC
from .canvas import Canvas
from .drawing import Depicts, Outline, Place
from .figure import Standing
from .lettering import WEIGHT, known, lettered, width
from .parted import PARTS, Region, crossing, filled_parts, parts_at, round_body
from .shapes import FIGURES, Shape
from .signs import SIGNS, Sign
from .sizes import PLAIN
from .theme import MenLook
from .trace import bounds, circle, gathered, polygon, rings, scaled, star, strokes

RADIUS = PLAIN / 2
"""Half the width of a man, in squares: men are 72 hundredths of their square."""

STACKED = 0.96
"""How large each of two discs is, one upon the other."""

PLATE, EYE = 0.62, 0.38
"""How wide the bare middle of a disc is within a collar, as a part of it: for a name or a sign, and without one."""

STROKE, CASED = 1.25, 4.9
"""How much thicker than in other lettering strokes are on a man, and the casing of a label where he is parted."""


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


Filling = Callable[[Canvas, Outline, str], None]
"""How an area of a man is filled in a color."""


def solid(canvas: Canvas, outline: Outline, ink: str) -> None:
    """Fill an area wholly."""
    canvas.path(outline, fill=ink)


class Label(NamedTuple):
    """What is written on a man, and what it is: his name, or how many he stands for."""

    text: str
    what: Literal["name", "count"]


class Undrawable(ValueError):
    """A man whose looks nobody can draw."""


def draw_body(
    canvas: Canvas,
    man: Standing,
    spot: Spot,
    side: MenLook,
    paper: str,
    weight: float,
    counted: bool = False,
    fill: Filling = solid,
) -> None:
    """Draw a man as one of a side, whatever its colours are here; his label is his name, or the count of several.

    What is filled by the pattern of his side may be filled otherwise than wholly.
    """
    thin = 0.026 * spot.square * min(weight, 1.4)
    label = Label(man.label, "count" if counted else "name")
    shape = shape_of(man.guise)
    if shape is not None:
        _figure(canvas, side, shape, label, spot, thin, paper, fill)
    else:
        _disc(canvas, side, man.guise, label, spot, thin, paper, fill)


def shape_of(guise: Guise) -> Shape | None:
    """The outline of a man who is a figure; None for a disc or a ball."""
    if guise.shape in FIGURES:
        return FIGURES[guise.shape]
    if guise.shape not in (DISC, BALL):
        raise Undrawable(f"nobody can draw a man of the shape {guise.shape!r}")
    return None


def sign_of(guise: Guise) -> Sign:
    """What a man bears."""
    if guise.sign not in SIGNS:
        raise Undrawable(f"nobody can draw the sign {guise.sign!r}")
    return SIGNS[guise.sign]


@cache
def extent(guise: Guise) -> tuple[float, float, float, float]:
    """How far a man reaches from the middle of his place, in squares: left, top, right and bottom."""
    shape = shape_of(guise)
    if shape is None:
        return (-RADIUS, -0.39, RADIUS, 0.43) if guise.stacked else (-RADIUS, -RADIUS, RADIUS, RADIUS)
    left, top, right, bottom = bounds(shape.body)
    return tuple(shape.size * edge / 100 for edge in (left, top, right, bottom))  # type: ignore[return-value]


def _disc(
    canvas: Canvas,
    side: MenLook,
    guise: Guise,
    label: Label,
    spot: Spot,
    thin: float,
    paper: str,
    fill: Filling,
) -> None:
    """A round man, upon a second one if he is stacked; his sign, and his label below it or in its place."""
    if guise.stacked:
        low = Spot(spot.x, spot.y + 0.085 * spot.square, STACKED * spot.square)
        canvas.path(circle(low.x, low.y, low.r), fill=side.fill, line=side.line, width=thin)
        spot = Spot(spot.x, spot.y - 0.045 * spot.square, STACKED * spot.square)
    x, y, r = spot.x, spot.y, spot.r
    canvas.path(circle(x, y, r), fill=side.fill, line=side.line, width=thin)
    named, sign, ink = bool(label.text), sign_of(guise), side.mark
    whole = guise.shape != BALL and fill is solid and _keeps_parts(side, sign, label)
    if guise.shape == BALL:
        _ball(canvas, side, spot, thin, named, fill)
    else:
        bare = (named or bool(guise.sign)) and not whole
        ink = draw_pattern(canvas, side, spot, paper, 0.75 * thin, bare=bare, fill=fill)
    parts = parts_at(side.pattern, round(x, 3), round(y, 3), r) if whole else ()
    ink = draw_sign(canvas, side, spot, sign, ink, paper, thin, named=named, parts=parts)
    _label(canvas, label, *_on_disc(sign, spot), ink, side.fill if whole else "")


def _keeps_parts(side: MenLook, sign: Sign, label: Label) -> bool:
    """Whether a disc is parted up to its middle whatever it bears: that goes on in the color of the body, or is cased.

    Parts that are left bare for a crown or a number make one side look like another.
    """
    return side.pattern in PARTS and not (sign.hole[0] or sign.bar) and known(label.text)


def _on_disc(sign: Sign, spot: Spot) -> tuple[Spot, float]:
    """Where the label of a disc is written, how high, and how wide it may be: below a sign, or in the middle."""
    down, size = (-sign.room[0] * spot.r, 0.6 * spot.r) if sign.mark else (0.0, 0.84 * spot.r)
    return Spot(spot.x, spot.y + down, size), 1.15 * spot.r


def _on_figure(shape: Shape, spot: Spot) -> tuple[Spot, float]:
    """The same for a man who is no disc."""
    unit = shape.size * spot.square / 100
    across, down, high = shape.label
    return Spot(spot.x + across * unit, spot.y + down * unit, high * unit), 1.05 * high * unit


def name_height(guise: Guise, name: str, square: float) -> float:
    """How high the capitals of a name are on a man who is drawn for a square, with their strokes."""
    shape, spot = shape_of(guise), Spot(0.0, 0.0, STACKED * square if guise.stacked else square)
    size = _fitted(name, *(_on_disc(sign_of(guise), spot) if shape is None else _on_figure(shape, spot)))
    return size * (1 + STROKE * WEIGHT)


def draw_pattern(
    canvas: Canvas,
    side: MenLook,
    spot: Spot,
    paper: str,
    fine: float,
    bare: bool,
    inner: float = 1.0,
    fill: Filling = solid,
) -> str:
    """What is turned into a disc, in fine lines and on so much of its width; it returns the ink of what is upon it."""
    ink = side.mark
    if side.pattern == "collar":
        canvas.path(circle(spot.x, spot.y, (PLATE if bare else EYE) * spot.r), fill=paper)
        ink = side.fill if side.fill != paper else side.mark
    drawn, filled = turned(side.pattern, replace(spot, square=inner * spot.square), bare)
    canvas.path(drawn, line=side.mark, width=fine)
    (fill if side.pattern in PARTS else solid)(canvas, filled, side.mark)
    return ink


def draw_sign(
    canvas: Canvas,
    side: MenLook,
    spot: Spot,
    sign: Sign,
    ink: str,
    paper: str,
    thin: float,
    cut: bool = False,
    named: bool = False,
    parts: Sequence[Region] = (),
) -> str:
    """The sign upon a disc of a figure, or of one that is cut out; a name beside it wants room, and its ink is told.

    What of a mark lies in filled parts is in the color of the body.
    """
    x, y, r = spot.x, spot.y, spot.r
    if sign.hole[cut]:
        rim = ink if ink == side.fill else side.line  # upon a bare middle its line has the color of the body
        canvas.path(circle(x, y, sign.hole[cut] * r), fill=paper, line=rim, width=thin)
        ink = side.fill if side.fill != paper else side.mark
    if sign.mark:
        up, size = (sign.room[0] * r, sign.room[1] * r) if named else (0.0, r)
        mark = scaled(sign.mark, round(x, 3), round(y + up, 3), size / 100)
        canvas.path(mark, fill=ink)
        canvas.path(filled_parts(rings(mark), parts), fill=side.fill)
    if sign.bar and not named:
        a = sign.bar * r
        canvas.path(strokes([((x - a, y + a), (x + a, y - a))]), line=ink, width=2.2 * thin)
    return ink


def _ball(canvas: Canvas, side: MenLook, spot: Spot, thin: float, labelled: bool, fill: Filling) -> None:
    """The shine of a ball, its filled parts and, unless it is labelled, a stripe or spots by which sides differ."""
    x, y, r = spot.x, spot.y, spot.r
    parts = parts_at(side.pattern, x, y, r)
    fill(canvas, filled_parts([round_body(x, y, r, PLATE * r if labelled else 0.0)], parts), side.mark)
    arc = [pi * (1.08 + 0.047 * i) for i in range(11)]
    shine = polygon([(x + 0.72 * r * cos(a), y + 0.72 * r * sin(a)) for a in arc], closed=False)
    canvas.path(shine, line=side.mark, width=1.6 * thin)
    if fill is solid:
        canvas.path(crossing(shine, parts), line=side.fill, width=1.6 * thin)
    canvas.path(() if labelled else emblem(side.pattern, spot), line=side.mark, width=1.2 * thin)


def emblem(pattern: str, spot: Spot) -> Outline:
    """What tells a side where there is no room for its pattern: stripes, a cross, a ring, a star."""
    x, y, r = spot.x, spot.y, spot.r
    half, h = 0.94 * r, 0.4 * r
    emblems = {
        "milled": strokes(((x - half, y + i * r), (x + half, y + i * r)) for i in (-0.1, 0.28)),
        "cross": strokes([((x - h, y), (x + h, y)), ((x, y - h), (x, y + h))]),
        "dots": circle(x, y, 0.3 * r),
        "petals": polygon(star(x, y, 0.5 * r, 0.25 * r)),
    }
    return emblems.get(pattern, ())


def turned(pattern: str, spot: Spot, bare: bool) -> tuple[Outline, Outline]:
    """What the turner cut into a disc: lines, and filled marks. The middle may be left bare."""
    x, y, r = spot.x, spot.y, spot.r

    def around(count: int, radius: float) -> list[Place]:
        angles = (2 * pi * i / count for i in range(count))
        return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]

    if pattern in PARTS:
        return (), filled_parts([round_body(x, y, r, PLATE * r if bare else 0.0)], parts_at(pattern, x, y, r))
    if pattern in ("collar", "rim"):
        return circle(x, y, 0.8 * r) if pattern == "rim" else (), ()
    if pattern == "solid":
        return circle(x, y, 0.8 * r) + (() if bare else circle(x, y, 0.44 * r)), () if bare else circle(x, y, 0.1 * r)
    if pattern == "milled":
        teeth = strokes(zip(around(18, 0.72 * r), around(18, 0.92 * r), strict=True))
        return teeth + circle(x, y, 0.72 * r) + (() if bare else circle(x, y, 0.3 * r)), ()
    if pattern == "dots":
        beads = gathered(circle(px, py, 0.085 * r) for px, py in around(10, 0.8 * r))
        return () if bare else circle(x, y, 0.6 * r), beads
    if pattern == "cross":
        bars = strokes([((x, y - 0.6 * r), (x, y + 0.6 * r)), ((x - 0.6 * r, y), (x + 0.6 * r, y))])
        ticks = strokes(zip(around(4, 0.6 * r), around(4, 0.82 * r), strict=True))
        return circle(x, y, 0.82 * r) + (ticks if bare else bars), ()
    if pattern == "petals":
        return polygon(star(x, y, 0.88 * r, 0.62 * r, 9)) + (() if bare else circle(x, y, 0.32 * r)), ()
    return circle(x, y, 0.8 * r) + (() if bare else circle(x, y, 0.48 * r)), ()


def _figure(
    canvas: Canvas,
    side: MenLook,
    shape: Shape,
    label: Label,
    spot: Spot,
    thin: float,
    paper: str,
    fill: Filling,
) -> None:
    """A man that is no disc: its outline, what is cut into it, and its label in place of the cuts.

    One whose side fills no part of him, who has no bands and is as white as paper, bears the emblem of his side.
    """
    unit = shape.size * spot.square / 100
    place = (round(spot.x, 3), round(spot.y, 3), unit)
    trunk, _, balls = shape.body.partition("O")
    body, knobs = scaled(trunk, *place), scaled(f"O{balls}", *place) if balls else ()
    canvas.path(body + knobs, fill=side.fill, line=side.line, width=2 * thin if knobs else thin)
    if knobs:  # the balls of a coronet grow out of it: no line may run between, and no gap where they overlap
        canvas.path(body, fill=side.fill)
        canvas.path(knobs, fill=side.fill)
    cuts = "" if label.text and side.pattern in ("cross", "dots") else shape.bands.get(side.pattern, "")
    cuts += "" if label.text else shape.cuts
    lines, marks = scaled(cuts, *place), scaled(shape.marks, *place)
    spot, room = _on_figure(shape, spot)
    parts = parts_at(side.pattern, place[0] + shape.label[0] * unit, place[1] + shape.label[1] * unit, 50 * unit)
    fill(canvas, filled_parts(rings(body + knobs), parts), side.mark)
    canvas.path(lines, line=side.mark, width=thin)
    canvas.path(marks, fill=side.mark)
    if fill is solid:
        canvas.path(crossing(lines, parts), line=side.fill, width=thin)
        canvas.path(filled_parts(rings(marks), parts), fill=side.fill)
    if parts and label.text:
        canvas.path(circle(spot.x, spot.y, 0.85 * spot.square), fill=side.fill)
    if not parts and not label.text and not shape.bands and side.fill == paper:
        canvas.path(emblem(side.pattern, replace(spot, square=2.2 * spot.square)), line=side.mark, width=thin)
    _label(canvas, label, spot, room, side.mark)


def draw_label(canvas: Canvas, name: str, spot: Spot, ink: str) -> None:
    """The name of a man by itself, as high as the spot is large."""
    _label(canvas, Label(name, "name"), spot, 1.2 * spot.square, ink)


def _label(canvas: Canvas, label: Label, spot: Spot, room: float, ink: str, cased: str = "") -> None:
    """A letter or number on a man, made smaller where it would not fit; where he is parted, cased in such a color."""
    text, depicts = label.text, Depicts(label.what, text=label.text)
    if not text:
        return
    if not known(text):
        canvas.text(text, spot.x, spot.y, spot.square, ink, depicts)
        return
    size = _fitted(text, spot, room)
    letters = lettered(text, spot.x, spot.y, size)
    if cased:
        canvas.path(letters, "casing", line=cased, width=CASED * WEIGHT * size)
    canvas.path(letters, "label", line=ink, width=STROKE * WEIGHT * size, depicts=depicts)


def _fitted(text: str, spot: Spot, room: float) -> float:
    """How high a label is written, smaller where it would not fit; what we have no letters for is as high as asked."""
    return spot.square * min(1.0, room / (width(text, spot.square) or 1.0)) if known(text) else spot.square
