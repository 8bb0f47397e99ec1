"""Faces: every sort of piece drawn once, of true size, with bleed and with cut marks that stay off the piece."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from ..draw.canvas import Canvas
from ..draw.contrast import contrast, rgb, seen_on
from ..draw.drawing import Drawing, Place
from ..draw.figure import Standing
from ..draw.lettering import WEIGHT, lettered
from ..draw.pieces import RADIUS, Spot, draw_pattern, draw_sign, extent, shape_of, sign_of
from ..draw.signs import PLAIN, Sign
from ..draw.sizes import PieceSize
from ..draw.theme import MenLook, Theme
from ..draw.trace import circle, dashes, polygon, rect, strokes
from ..load.looks import BALL
from .dienet import die_net
from .needs import Need, Needs
from .sparing import draw_standing, filling, hatch_over, spared, spared_fill, weight_of

BLEED = 2.0
"""How far the colour of a piece goes beyond its cut, in mm."""

AIR = 2.5
"""From the bleed to the edge of the piece's place, where its cut marks stand."""

MARK = 0.15
"""Cut marks, in mm."""

DOT = 0.35
"""Half the width of the dot in the middle of a round man, in mm; about it is as much paper, so that it is seen."""

GREY = "#777777"

WITHIN = 0.88
"""How much of its disc a ball fills: its edge keeps off the cut, which may be off by a hair."""

FIGURE = 0.66
"""How large a figure stands upon a disc, in squares."""

ALONE, SHARING = (0.74, 1.04, 0.34), (0.47, 1.04, 0.23)
"""Width, height and foot of a standing man, in squares: of one who has his place to himself, and of one who shares it.

Two or four of these have room on one square, with their feet folded out before and behind them.
"""

SIDE = 0.6
"""How far a figure keeps from the sides of its strip, in mm."""

SPINNER = 42.0
"""Half the width of a spinner, in mm."""


@dataclass(frozen=True)
class Face:
    """A piece to be printed: its name, the room it takes, its drawing, and its cut edge (left, top, right, bottom)."""

    key: str
    width: float
    height: float
    drawing: Drawing
    cut: tuple[float, float, float, float]
    round: bool = False


def faces(wanted: Needs, size: PieceSize, theme: Theme) -> dict[str, Face]:
    """A face for everything that a game needs."""
    found = {}
    for need in wanted.pieces:
        stands = need.guise.stands
        found[need.key] = _standee(need, size.square, theme) if stands else _disc(need, size.place, theme)
    if wanted.dice:
        found["die"] = _die(theme)
    if wanted.throws:
        found["spinner"] = _spinner(wanted.throws, theme)
        found["arrow"] = _arrow(theme)
    return found


# -- flat men -------------------------------------------------------------------------------------


def man_of(need: Need) -> Standing:
    """A man of a sort, as he is drawn."""
    return Standing(0, need.colour, need.kind, need.guise)


def _disc(need: Need, square: float, theme: Theme) -> Face:
    """A round man: colour to the bleed, a thin line at the cut, a dot for the compass, marks at four sides.

    A figure, a ball, and a man who always bears a sign are drawn upon it; plain men and what is laid upon them fill it.
    In a theme that saves ink, dark men are hatched.
    """
    side, r = spared(theme.side(need.colour), theme), RADIUS * square
    half = r + BLEED + AIR
    canvas = Canvas.sized(2 * half, 2 * half, f"piece-{need.key}")
    body = canvas.group(at=(half, half))
    draw_round(body, need, square, theme, r + BLEED)
    if shape_of(need.guise) is None:
        body.path(circle(0, 0, 2 * DOT), "centre", fill=theme.paper)
        body.path(circle(0, 0, DOT), "centre", fill=theme.line)
    body.path(circle(0, 0, r), "edge", line=edge_ink(side.fill, theme), width=MARK)
    body.path(strokes(_crosshair(r + BLEED + 0.5, half - 0.3)), "cut", line=theme.line, width=MARK)
    return Face(need.key, 2 * half, 2 * half, canvas.drawing(), (half - r, half - r, half + r, half + r), True)


def edge_ink(ground: str, theme: Theme) -> str:
    """What the line at the cut is drawn in: gray, or paper where that is seen better, as on dark men."""
    best = max((GREY, theme.paper), key=lambda ink: contrast(rgb(ink), rgb(ground)))
    return seen_on(ground, (best, theme.line))


def draw_round(body: Canvas, need: Need, square: float, theme: Theme, reach: float) -> None:
    """The face of a round man about the origin, its color out to where it reaches."""
    side, guise = spared(theme.side(need.colour), theme), need.guise
    body.path(circle(0, 0, reach), fill=side.fill)
    hatch_over(body, circle(0, 0, reach), theme.side(need.colour).fill, theme)
    thin, figure = 0.026 * square * min(weight_of(theme), 1.4), shape_of(guise) is not None
    if figure or guise.shape == BALL or (guise.sign and need.upon is None):
        share = FIGURE if figure else WITHIN if guise.shape == BALL else 1.0
        draw_standing(body, man_of(need), Spot(0, 0, share * square), theme)
    else:
        engrave(body, side, square, theme, sign_of(guise), max(0.75 * thin, MARK), max(thin, MARK))


def engrave(canvas: Canvas, side: MenLook, square: float, theme: Theme, sign: Sign, fine: float, thin: float) -> str:
    """What is turned into a disc that is cut out, in fine lines, and the sign upon it; it returns the ink of signs."""
    spot = Spot(0, 0, square)
    bare, fill = sign != PLAIN, filling(theme)
    ink = draw_pattern(canvas, side, spot, theme.paper, fine, bare, inner=0.94, fill=fill)
    draw_sign(canvas, side, spot, sign, ink, theme.paper, thin, cut=True)
    return ink


def _crosshair(near: float, far: float) -> list[tuple[Place, Place]]:
    """Four marks about a middle."""
    return [((near, 0), (far, 0)), ((-near, 0), (-far, 0)), ((0, near), (0, far)), ((0, -near), (0, -far))]


def _corners(left: float, top: float, right: float, bottom: float) -> list[tuple[Place, Place]]:
    """Marks at the corners of a cut, outside it, in line with its edges."""
    found: list[tuple[Place, Place]] = []
    for x, out_x in ((left, -1), (right, 1)):
        for y, out_y in ((top, -1), (bottom, 1)):
            found += [((x + out_x * 0.6, y), (x + out_x * AIR, y)), ((x, y + out_y * 0.6), (x, y + out_y * AIR))]
    return found


# -- standing men ---------------------------------------------------------------------------------


def feet(square: float, shares: bool) -> tuple[float, float]:
    """How wide and how deep the two feet of a standing man are together, folded outward, in mm."""
    wide, _, foot = SHARING if shares else ALONE
    return wide * square, 2 * foot * square


def figure_square(need: Need, square: float) -> float:
    """For squares of which size the figure of a standing man is drawn, so that his strip has room for it."""
    wide = (SHARING if need.shares else ALONE)[0] * square
    reach = max(abs(side) for side in extent(need.guise)[::2]) * 2 * square
    return min(square, square * (wide - 2 * SIDE) / reach)


def _standee(need: Need, square: float, theme: Theme) -> Face:
    """A figure that stands: front and back joined at the head, a foot to each; three folds, cut as one strip."""
    wide, high, foot = (part * square for part in (SHARING if need.shares else ALONE))
    spot = figure_square(need, square)
    left, top = AIR, AIR
    right, bottom = left + wide, top + 2 * high + 2 * foot
    canvas = Canvas.sized(wide + 2 * AIR, bottom + AIR, f"piece-{need.key}")
    for y in (top, bottom - foot):
        canvas.path(rect(left, y, wide, foot), "foot", fill=spared(theme.side(need.colour), theme).fill)
    middle, x = top + foot + high, left + wide / 2
    for turn in (180, 0):
        group = canvas.group(at=(x, middle), turn=turn)
        draw_standing(group, man_of(need), Spot(0, high - 0.48 * spot, spot), theme)
    folds = [((left, y), (right, y)) for y in (top + foot, middle, bottom - foot)]
    for fold in folds:
        canvas.path(strokes(dashes(fold, 1.2, 1.0)), "fold", line=GREY, width=MARK)
    canvas.path(strokes(_corners(left, top, right, bottom)), "cut", line=theme.line, width=MARK)
    return Face(need.key, wide + 2 * AIR, bottom + AIR, canvas.drawing(), (left, top, right, bottom))


# -- dice and spinners ----------------------------------------------------------------------------


def _die(theme: Theme) -> Face:
    """The net of a die."""
    drawing = die_net(theme, AIR)
    cut = (AIR, AIR, drawing.width - AIR, drawing.height - AIR)
    return Face("die", drawing.width, drawing.height, drawing, cut)


def sectors(throws: tuple[tuple[int, int], ...]) -> list[tuple[int, float, float]]:
    """The number, beginning and end (in turns) of each sector: as wide as its odds."""
    total, here, found = sum(weight for _, weight in throws), 0, []
    for number, weight in throws:
        found.append((number, here / total, (here + weight) / total))
        here += weight
    return found


def _spinner(throws: tuple[tuple[int, int], ...], theme: Theme) -> Face:
    """A dial whose sectors are as wide as their odds, with a dot for the pin."""
    half = SPINNER + AIR
    canvas = Canvas.sized(2 * half, 2 * half, "piece-spinner")
    group = canvas.group(at=(half, half))
    draw_dial(group, throws, theme)
    return Face("spinner", 2 * half, 2 * half, canvas.drawing(), (AIR, AIR, AIR + 2 * SPINNER, AIR + 2 * SPINNER))


def draw_dial(group: Canvas, throws: tuple[tuple[int, int], ...], theme: Theme) -> None:
    """The dial about the origin."""
    group.path(circle(0, 0, SPINNER), fill=theme.paper, line=theme.line, width=0.4)
    for number, begin, end in sectors(throws):
        edge = [_turn(begin + (end - begin) * i / 24, SPINNER - 3) for i in range(25)]
        tint = "none" if number % 2 else theme.tint("yellow").fill
        group.path(polygon([(0.0, 0.0), *edge]), "sector", fill=tint, line=theme.line, width=0.3)
        x, y = _turn((begin + end) / 2, 0.66 * SPINNER)
        group.path(lettered(str(number), x, y, 9), "number", line=theme.line, width=9 * WEIGHT)
    group.path(circle(0, 0, 1.2), "pivot", fill=theme.line)


def _turn(turns: float, radius: float) -> Place:
    return radius * sin(2 * pi * turns), -radius * cos(2 * pi * turns)


def _arrow(theme: Theme) -> Face:
    """The pointer of a spinner: to be glued on card and pinned through its dot."""
    long, wide = 1.5 * SPINNER, 12.0
    canvas = Canvas.sized(long + 2 * AIR, wide + 2 * AIR, "piece-arrow")
    y, x = AIR + wide / 2, AIR
    shape = [(x, y), (x + 14, y - 6), (x + 14, y - 2.2), (x + long, y - 2.2), (x + long, y + 2.2), (x + 14, y + 2.2)]
    outline = polygon([*shape, (x + 14, y + 6)])
    canvas.path(outline, fill=spared_fill(theme.accent, theme), line=theme.line, width=MARK)
    hatch_over(canvas, outline, theme.accent, theme)
    canvas.path(circle(x + 0.75 * SPINNER, y, 1.2), "pivot", fill=theme.paper, line=theme.line, width=MARK)
    return Face("arrow", long + 2 * AIR, wide + 2 * AIR, canvas.drawing(), (x, AIR, x + long, AIR + wide))
