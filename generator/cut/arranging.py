"""Edges of shapes arranged: parted wherever two of them meet, so that they have ends in common and nothing else.

Places are whole hundredths of a millimeter. Where two lines cross between such places, both are bent to the nearest
one, which may make them cross others, and so on until none does. Then on which side of a line something lies can be
told exactly, and the edges of what is engraved go on wherever one of them ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

Spot = tuple[int, int]
Edge = tuple[Spot, Spot]
Rows = dict[int, list[Edge]]

FINE = 100
"""How many steps a millimeter has."""

CELL = 100
"""Edges are looked for by fields, and by rows, of so many steps."""


def arranged(rings: Sequence[Sequence[Spot]]) -> list[list[Edge]]:
    """Closed lines as edges, each parted and bent as all the others ask for."""
    lines = [[edge for edge in pairwise([*ring, ring[0]]) if edge[0] != edge[1]] for ring in rings]
    new = {_known(edge) for line in lines for edge in line}
    known: set[Edge] = set()
    while new:
        known |= new
        parts = _parted(new, known)
        lines = [[piece for edge in line for piece in _replaced(edge, parts)] for line in lines]
        known -= parts.keys()
        new = {_known(piece) for places in parts.values() for piece in pairwise(places)} - known
    return lines


def _known(edge: Edge) -> Edge:
    """An edge, whichever way it is gone along."""
    return edge if edge[0] < edge[1] else edge[::-1]


def _replaced(edge: Edge, parts: Mapping[Edge, list[Spot]]) -> Iterator[Edge]:
    """An edge as its pieces, in the order in which it is gone along."""
    places = parts.get(_known(edge), edge)
    return pairwise(places if places[0] == edge[0] else places[::-1])


def _parted(new: Collection[Edge], known: Collection[Edge]) -> dict[Edge, list[Spot]]:
    """The edges that new ones meet elsewhere than in both their ends, and those themselves, each by all its places."""
    fields: dict[Spot, list[Edge]] = {}
    for edge in known:
        for field in _fields(edge):
            fields.setdefault(field, []).append(edge)
    cuts: dict[Edge, set[Spot]] = {}
    for edge in new:
        for other in {each for field in _fields(edge) for each in fields[field] if _near(edge, each)}:
            for each, place in _meetings(edge, other):
                if place not in each:
                    cuts.setdefault(each, set()).add(place)
    return {edge: _ordered(edge, places) for edge, places in cuts.items()}


def _ordered(edge: Edge, places: Iterable[Spot]) -> list[Spot]:
    """The places on an edge from its beginning to its end."""
    (x1, y1), (x2, y2) = edge
    return [edge[0], *sorted(places, key=lambda at: (at[0] - x1) * (x2 - x1) + (at[1] - y1) * (y2 - y1)), edge[1]]


def _fields(edge: Edge) -> Iterator[Spot]:
    """The fields that the box of an edge touches."""
    (x1, y1), (x2, y2) = edge
    low, high = sorted((y1, y2))
    for column in range(x1 // CELL, x2 // CELL + 1):
        for row in range(low // CELL, high // CELL + 1):
            yield column, row


def _near(one: Edge, two: Edge) -> bool:
    """Whether the boxes of two edges touch, and they are not the same."""
    (a, b), (c, d) = one
    (e, f), (g, h) = two
    return a <= g and e <= c and min(b, d) <= max(f, h) and min(f, h) <= max(b, d) and one != two


def _meetings(one: Edge, two: Edge) -> Iterator[tuple[Edge, Spot]]:
    """Where one of two edges is to be parted: where the other ends upon it, or next to where they cross."""
    sides = [_side(two, one[0]), _side(two, one[1]), _side(one, two[0]), _side(one, two[1])]
    for side, (upon, place) in zip(sides, ((two, one[0]), (two, one[1]), (one, two[0]), (one, two[1])), strict=True):
        if side == 0 and _near(upon, (place, place)):
            yield upon, place
    a, b, c, d = sides
    if (a < 0 < b or b < 0 < a) and (c < 0 < d or d < 0 < c):
        (x1, y1), (x2, y2) = one
        place = round(x1 + (x2 - x1) * a / (a - b)), round(y1 + (y2 - y1) * a / (a - b))
        yield one, place
        yield two, place


def _side(edge: Edge, place: Spot) -> int:
    """On which side of the line of an edge a place lies; nothing where it lies on it."""
    (x1, y1), (x2, y2) = edge
    return (x2 - x1) * (place[1] - y1) - (y2 - y1) * (place[0] - x1)


def rows_of(line: Iterable[Edge]) -> Rows:
    """The edges of a closed line by the rows that they reach into; level ones are met by no level ray."""
    rows: Rows = {}
    for edge in line:
        (_, y1), (_, y2) = edge
        for row in range(min(y1, y2) // CELL, max(y1, y2) // CELL + 1) if y1 != y2 else ():
            rows.setdefault(row, []).append(edge)
    return rows


def windings(edge: Edge, rows: Rows, own: int) -> tuple[int, int]:
    """How often a closed line goes round what lies beside an edge: on its left, and on its right.

    `own` is how often the line itself goes along the edge, less how often it goes back. A ray goes from the middle of
    the edge, a trifle below it, along the rows; from a level edge another one goes a trifle above.
    """
    (x1, y1), (x2, y2) = edge
    passing = rows.get((y1 + y2) // (2 * CELL), ())
    below = _crossed(edge, 1, passing)
    if y1 != y2:
        return (below + own, below) if y2 > y1 else (below, below - own)
    above = _crossed(edge, 0, passing)
    return (below, above) if x2 > x1 else (above, below)


def _crossed(edge: Edge, trifle: int, passing: Iterable[Edge]) -> int:
    """How often other edges cross a ray from the middle of this one: those that go down less those that go up.

    Places are reckoned in half steps; an edge that ends on the ray ends above it if that lies a trifle lower.
    """
    x, y = edge[0][0] + edge[1][0], edge[0][1] + edge[1][1]
    turns = 0
    for other in passing:
        (x1, y1), (x2, y2) = other
        if (2 * y1 < y + trifle) != (2 * y2 < y + trifle) and other != edge and other != edge[::-1]:
            away = (x2 - x1) * (y - 2 * y1) - (x - 2 * x1) * (y2 - y1)
            if (away > 0) == (y2 > y1):
                turns += 1 if y2 > y1 else -1
    return turns


def loops(edges: Iterable[Edge]) -> Iterator[list[Spot]]:
    """Edges put together to closed lines; as many of them end at a place as begin there."""
    after: dict[Spot, list[Spot]] = {}
    for begin, end in edges:
        after.setdefault(begin, []).append(end)
    while after:
        start = here = next(iter(after))
        places: list[Spot] = []
        while not places or here != start:
            places.append(here)
            ends = after[here]
            here = ends.pop()
            if not ends:
                del after[places[-1]]
        yield places
