"""The men of a figure as they stand: a group for every point, and in it the men who are there.

Like men look alike wherever they stand: each is drawn once and shared by all drawings.
"""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas
from .drawing import Depicts, Group, Place, Shared
from .fans import anchor
from .figure import Standing
from .layout import Layout
from .pieces import Spot, draw_body
from .stands import Stand, Stands
from .theme import Theme

_BODIES: dict[tuple[object, ...], tuple[Theme, Shared]] = {}
"""Men that have been drawn, each with its theme: that is kept, so that nothing else can come by its id."""


def places_of(layout: Layout) -> tuple[Group, ...]:
    """The group of each point, without its men: it is named after the point and set in the middle of its men."""
    return tuple(
        Group((), f"point-{name}", at=anchor(layout, point), depicts=Depicts("place", points=(name,)))
        for point, name in enumerate(layout.sheet.board.points)
    )


def men_of(stands: Stands, theme: Theme, places: Sequence[Group]) -> Group:
    """The men on their points, of which every one has its group."""
    found = []
    for point, place in enumerate(places):
        men = stands.on.get(point, ())
        if men and place.at is not None:
            inside = tuple(_man(stand, place.at, theme) for stand in men)
            place = Group(inside, place.id, at=place.at, depicts=place.depicts)
        found.append(place)
    return Group(tuple(found), "points")


def _man(stand: Stand, middle: Place, theme: Theme) -> Group:
    """One man in his group, which says who he is."""
    man, spot = stand.man, Spot(stand.spot.x - middle[0], stand.spot.y - middle[1], stand.spot.square)
    body = _body(man, spot, theme, len(stand.men) > 1)
    return Group((body,), name=f"piece piece-{man.colour}-{man.kind}", depicts=Depicts("piece", stand.numbers))


def lone_man(man: Standing, letter: str, square: float, theme: Theme) -> Group:
    """A man by himself about the origin, who says by which letter positions know him."""
    body = _body(man, Spot(0.0, 0.0, square), theme, False)
    return Group((body,), name=f"piece piece-{man.colour}-{man.kind}", depicts=Depicts("piece", text=letter))


def _body(man: Standing, spot: Spot, theme: Theme, counted: bool) -> Shared:
    """What is inside of a man's group."""
    place = (round(spot.x, 4), round(spot.y, 4), spot.square)
    key = (id(theme), man.colour, man.guise, man.label, counted, *place)
    if key not in _BODIES:
        canvas = Canvas.loose()
        draw_body(canvas, man, Spot(*place), theme.side(man.colour), theme.paper, theme.weight, counted)
        _BODIES[key] = theme, canvas.shared()
    return _BODIES[key][1]
