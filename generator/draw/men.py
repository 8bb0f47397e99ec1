"""The men of a figure as they are written: a group for every point, and in it the men who stand there.

Like men look alike wherever they stand: each is drawn once and written many times.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from .canvas import Canvas
from .fans import anchor
from .figure import Standing
from .layout import Layout
from .pieces import Spot, draw_body
from .stands import Stand, Stands
from .theme import Theme
from .trace import num

_BODIES: dict[tuple[object, ...], tuple[Theme, str]] = {}
"""Men that have been drawn, each with its theme: that is kept, so that nothing else can come by its id."""


class Opening(NamedTuple):
    """How the group of a point begins, and its middle."""

    text: str
    x: float
    y: float


def openings(layout: Layout) -> tuple[Opening, ...]:
    """How the group of each point begins: it is named after the point and set in the middle of its men."""
    found = []
    for point, name in enumerate(layout.sheet.board.points):
        x, y = anchor(layout, point)
        found.append(Opening(f'    <g id="point-{name}" transform="translate({num(x)} {num(y)})"', x, y))
    return tuple(found)


def written_men(stands: Stands, theme: Theme, points: Sequence[Opening]) -> str:
    """The men on their points, of which every one has its group."""
    lines = ['<g id="points">']
    for point, (opening, x, y) in enumerate(points):
        men = stands.on.get(point, ())
        if men:
            lines += [f"{opening}>", *(_man(stand, x, y, theme) for stand in men), "    </g>"]
        else:
            lines.append(f"{opening} />")
    return "\n".join([*lines, "  </g>"])


def _man(stand: Stand, x: float, y: float, theme: Theme) -> str:
    """One man in his group, which says who he is."""
    man, spot = stand.man, Spot(stand.spot.x - x, stand.spot.y - y, stand.spot.square)
    numbers = " ".join(str(number) for number in stand.numbers if number)
    whose = f' data-man="{numbers}"' if numbers else ""
    kind = quoteattr(f"piece piece-{man.colour}-{man.kind}")
    body = _body(man, spot, theme, len(stand.men) > 1)
    return f"      <g class={kind}{whose}>\n{body}\n      </g>"


def _body(man: Standing, spot: Spot, theme: Theme, counted: bool) -> str:
    """What is inside of a man's group."""
    place = (round(spot.x, 4), round(spot.y, 4), spot.square)
    key = (id(theme), man.colour, man.guise, man.label, counted, *place)
    if key not in _BODIES:
        canvas = Canvas.loose()
        draw_body(canvas, man, Spot(*place), theme.side(man.colour), theme.paper, theme.weight, counted)
        _BODIES[key] = theme, canvas.inner_text(4)
    return _BODIES[key][1]
