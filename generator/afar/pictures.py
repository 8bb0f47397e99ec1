"""Pictures: the board of a kit and every sort of its pieces, each by itself, of true size on a transparent ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..draw.canvas import Canvas
from ..draw.drawing import Drawing, Place
from ..draw.fixtures import PIPS
from ..draw.pieces import RADIUS, Spot, extent
from ..draw.theme import Theme
from ..draw.trace import circle, gathered, rect
from ..sheets.dienet import EDGE
from ..sheets.faces import MARK, SPINNER, draw_dial, draw_round, figure_square, man_of
from ..sheets.kit import KitPlan
from ..sheets.needs import Need
from ..sheets.sparing import draw_standing, spared, weight_of

BOARD, DIAL = "board", "spinner"
"""What the pictures of a board and of a spinner are called."""


class PiecePicture(NamedTuple):
    """A sort of pieces as a picture, no larger than the piece; whether that is round, and where its middle is."""

    need: Need
    drawing: Drawing
    round: bool
    at: Place


def piece_pictures(planned: KitPlan) -> dict[str, PiecePicture]:
    """Every sort of men, by its name: those who stand as their figures, all others as the discs that are cut out."""
    return {need.key: _picture(need, planned) for need in planned.wanted.pieces}


def drawings(planned: KitPlan) -> dict[str, Drawing]:
    """All that can be seen of a kit, by its name: the board, the men, the faces of a die, a dial."""
    found = {BOARD: planned.board.drawing} | {key: one.drawing for key, one in piece_pictures(planned).items()}
    found |= dict(die_faces(planned.theme)) if planned.wanted.dice else {}
    return found | ({DIAL: _dial(planned)} if planned.wanted.throws else {})


def die_faces(theme: Theme) -> Iterator[tuple[str, Drawing]]:
    """The faces of a die by their names."""
    for number, pips in PIPS.items():
        canvas = Canvas.sized(EDGE, EDGE, f"die-{number}")
        canvas.path(rect(MARK, MARK, EDGE - 2 * MARK, EDGE - 2 * MARK), fill=theme.paper, line=theme.line, width=MARK)
        spots = (circle((0.5 + 0.27 * x) * EDGE, (0.5 + 0.27 * y) * EDGE, 0.095 * EDGE) for x, y in pips)
        canvas.path(gathered(spots), "pips", fill=theme.line)
        yield f"die-{number}", canvas.drawing()


def _picture(need: Need, planned: KitPlan) -> PiecePicture:
    """A man by himself."""
    if need.guise.stands:
        return _figure(need, planned)
    square, theme = planned.size.place, planned.theme
    side, r, thin = spared(theme.side(need.colour), theme), RADIUS * square, _thin(square, theme)
    canvas = Canvas.sized(2 * r, 2 * r, f"piece-{need.key}", f"{need.colour} {need.kind}")
    body = canvas.group(at=(r, r))
    draw_round(body, need, square, theme, r)
    body.path(circle(0, 0, r - thin / 2), "edge", line=side.line, width=thin)
    return PiecePicture(need, canvas.drawing(), True, (r, r))


def _figure(need: Need, planned: KitPlan) -> PiecePicture:
    """A standing man, as large as he stands on his strip; the box of the picture is round his lines."""
    square, theme = figure_square(need, planned.size.square), planned.theme
    left, top, right, bottom = (edge * square for edge in extent(need.guise))
    air = _thin(square, theme)  # the lines of some are twice as thick
    wide, high = right - left + 2 * air, bottom - top + 2 * air
    canvas = Canvas.sized(wide, high, f"piece-{need.key}", f"{need.colour} {need.kind}")
    middle = air - left, air - top
    draw_standing(canvas, man_of(need), Spot(*middle, square), theme)
    return PiecePicture(need, canvas.drawing(), False, middle)


def _thin(square: float, theme: Theme) -> float:
    """How thick the line about a man is."""
    return max(0.026 * square * min(weight_of(theme), 1.4), MARK)


def _dial(planned: KitPlan) -> Drawing:
    """The dial of a spinner without the marks by which it is cut out."""
    half = SPINNER + 0.2
    canvas = Canvas.sized(2 * half, 2 * half, "piece-spinner")
    draw_dial(canvas.group(at=(half, half)), planned.wanted.throws, planned.theme)
    return canvas.drawing()
