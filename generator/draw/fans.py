"""How men share a point: fanned out about its middle, counted where they are many, in a stack upon a long triangle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import NamedTuple

from .drawing import Place
from .figure import Arrow, Standing
from .fixtures import inwards, on_ring, outward
from .layout import Layout
from .sizes import BROAD, PLAIN, SLIM, cut_width

MOST = 5
"""So many men on a point are drawn one by one; of more, like men are counted."""

FANS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 0, 1),),
    2: ((-0.22, 0, 0.84), (0.22, 0, 0.84)),
    3: ((-0.23, 0.14, 0.72), (0.23, 0.14, 0.72), (0, -0.2, 0.72)),
    4: ((-0.22, -0.22, 0.66), (0.22, -0.22, 0.66), (-0.22, 0.22, 0.66), (0.22, 0.22, 0.66)),
    5: ((-0.28, -0.23, 0.58), (0.28, -0.23, 0.58), (-0.28, 0.25, 0.58), (0.28, 0.25, 0.58), (0, 0.01, 0.58)),
}
"""How several men share a point: places about its middle, and their size."""

ROOMY = 9.0
"""The size of a square in mm from which on a man and a name in its corner have room beside one another."""

CRAMPED = 0.13, 0.82
"""How far from the name in its corner a man stands in a smaller square, in squares, and how large he is there."""

WITHIN = 0.76
"""How much closer several men stand in a pit, so that none lies on its rim."""

RISE = 0.9
"""How far apart men stand in a stack, in squares."""


class PointShare(NamedTuple):
    """A share of a point: the man drawn there, all whom he stands for, the middle of his place, the size of its square.

    Where he stands for several, his label is their count.
    """

    man: Standing
    men: tuple[Standing, ...]
    x: float = 0.0
    y: float = 0.0
    square: float = 0.0


def cornered(layout: Layout) -> bool:
    """Whether the corners of squares have names or numbers in them."""
    return layout.sheet.numbers == "corner" or (layout.labels and layout.sheet.labels == "corner")


def anchor(layout: Layout, point: int) -> Place:
    """The middle of the men on a point: a little aside of a name in the corner, and inwards upon a pennant."""
    (x, y), s = layout.middle(point), layout.square
    manners = layout.sheet.manner.get(point, ())
    aside = 0.0 if not cornered(layout) else CRAMPED[0] * s if s < ROOMY else 0.02 * s
    if "pennants" not in manners:
        return x + aside, y + aside
    ox, oy = outward(layout, point)
    inward = (0.14 if "stars" in manners else 0.1 if ox and oy else 0.0) * s
    return x + aside - inward * ox, y + aside - inward * oy


def rung(layout: Layout, point: int, nth: int) -> Place:
    """The place of the nth man in a stack."""
    x, y = anchor(layout, point)
    return x, y + inwards(layout, point) * RISE * nth * layout.square


def shares(layout: Layout, point: int, men: Sequence[Standing], arriving: Mapping[int, Arrow]) -> Iterator[PointShare]:
    """How the men of one point share it; newcomers, by their numbers, stand where they come in."""
    manners = layout.sheet.manner.get(point, ())
    if "spikes" in manners:
        ordered = sorted(men, key=lambda man: (man.number in arriving, not man.label))
        stack = [PointShare(man, (man,)) for man in ordered]
        if len(men) > MOST:
            stack[MOST - 1 :] = [PointShare(replace(ordered[-1], label=str(len(men))), tuple(ordered[MOST - 1 :]))]
        for i, share in enumerate(stack):
            x, y = rung(layout, point, i)
            yield share._replace(x=x, y=y, square=_true(layout, BROAD * layout.square))
        return
    s = layout.square * (SLIM if "diamonds" in manners else 1.0)
    s *= CRAMPED[1] if cornered(layout) and layout.square < ROOMY else 1.0
    x, y = anchor(layout, point)
    parts = [PointShare(man, (man,)) for man in men] if len(men) <= MOST else _counted(men)
    s *= WITHIN if "pits" in manners and len(parts) > 1 else 1.0
    places = [(x + across * s, y + down * s, size) for across, down, size in fan(len(parts))]
    if len(parts) > 1:
        places = _welcomed(layout, parts, places, arriving)
    for share, (x, y, size) in zip(parts, places, strict=True):
        yield share._replace(x=x, y=y, square=_true(layout, s) if len(parts) == 1 else size * s)


def _true(layout: Layout, place: float) -> float:
    """The place for which a man is drawn who has one to himself: on a board of true size he is as wide as he is cut."""
    return cut_width(place) / PLAIN if layout.true else place


def fan(many: int) -> Sequence[tuple[float, float, float]]:
    """Places for so many men about the middle of a point, and their size."""
    if many in FANS:
        return FANS[many]
    columns = ceil(sqrt(many))
    pitch, rows = 1.0 / columns, ceil(many / columns)
    return [
        ((i % columns - (columns - 1) / 2) * pitch, (i // columns - (rows - 1) / 2) * pitch, 1.25 * pitch)
        for i in range(many)
    ]


def _counted(men: Sequence[Standing]) -> list[PointShare]:
    """Like men as one, with their count in place of a name; men who have names stand by themselves."""
    alike: dict[tuple[str, str], list[Standing]] = {}
    for man in men:
        if not man.label:
            alike.setdefault((man.colour, man.kind), []).append(man)
    found = [PointShare(man, (man,)) for man in men if man.label]
    for several in alike.values():
        count = str(len(several)) if len(several) > 1 else ""
        found.append(PointShare(replace(several[0], label=count), tuple(several)))
    return found


def _welcomed(
    layout: Layout,
    parts: Sequence[PointShare],
    places: Sequence[tuple[float, float, float]],
    arriving: Mapping[int, Arrow],
) -> list[tuple[float, float, float]]:
    """The places of a fan, one for each man: a newcomer has the free one nearest to where he came from."""
    free = list(places)
    given: dict[int, tuple[float, float, float]] = {}
    for i, share in enumerate(parts):
        ways = [arriving[man.number] for man in share.men if man.number in arriving]
        if ways:
            x, y = whence(layout, ways[0])
            given[i] = min(free, key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2)
            free.remove(given[i])
    return [given[i] if i in given else free.pop(0) for i in range(len(parts))]


def whence(layout: Layout, arrow: Arrow) -> Place:
    """From where an arrow comes to its last point: from the point before, or from outside of a ring of pennants."""
    if on_ring(layout, arrow.path):
        (x, y), (ox, oy) = layout.middle(arrow.path[-1]), outward(layout, arrow.path[-1])
        bx, by = layout.middle(arrow.path[-2])
        far = 2 * layout.square
        return x + ox * far + (bx - x) * 0.1, y + oy * far + (by - y) * 0.1
    return layout.middle(arrow.path[-2])
