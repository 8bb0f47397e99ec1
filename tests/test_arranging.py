"""Edges of shapes arranged for a laser: they meet in their ends alone, and their loops are closed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st
from parlour.cut.arranging import Edge, Spot, arranged, loops, rows_of, windings

SPOT = st.tuples(st.integers(0, 40), st.integers(0, 40))
RINGS = st.lists(st.lists(SPOT, min_size=3, max_size=9), min_size=1, max_size=4)


def side(edge: Edge, at: Spot) -> int:
    """On which side of a line a place lies."""
    (x1, y1), (x2, y2) = edge
    return (x2 - x1) * (at[1] - y1) - (y2 - y1) * (at[0] - x1)


def within(edge: Edge, at: Spot) -> bool:
    """Whether a place lies on an edge, and at none of its ends."""
    (x1, x2), (y1, y2) = (sorted(axis) for axis in zip(*edge, strict=True))
    return side(edge, at) == 0 and x1 <= at[0] <= x2 and y1 <= at[1] <= y2 and at not in edge


def crosses(one: Edge, two: Edge) -> bool:
    """Whether two edges cross, each between the ends of the other."""
    return side(one, two[0]) * side(one, two[1]) < 0 and side(two, one[0]) * side(two, one[1]) < 0


def winding(x: float, y: float, line: list[Edge]) -> int:
    """How often a line goes round a place on none of its edges."""
    turns = 0
    for (x1, y1), (x2, y2) in line:
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) / (y2 - y1) * (x2 - x1) > x:
            turns += 1 if y2 > y1 else -1
    return turns


@given(RINGS)
def test_edges_that_are_arranged_have_nothing_but_ends_in_common(rings: list[list[Spot]]) -> None:
    lines = arranged(rings)
    edges = {min(edge, edge[::-1]) for line in lines for edge in line}
    for one, two in combinations(edges, 2):
        assert not crosses(one, two), (one, two)
        assert not any(within(one, at) for at in two) and not any(within(two, at) for at in one), (one, two)
    for ring, line in zip(rings, lines, strict=True):
        assert all(before[1] == after[0] for before, after in pairwise([*line, *line[:1]])), "one after another"
        assert not line or {begin for begin, _ in line} >= set(ring)


@given(RINGS)
def test_what_lies_beside_an_edge_is_told_and_its_loops_are_closed(rings: list[list[Spot]]) -> None:
    lines = [line for line in arranged(rings) if line]
    edges = {min(edge, edge[::-1]) for line in lines for edge in line}
    found: list[Edge] = []
    for edge in edges:
        (x1, y1), (x2, y2) = edge
        far = 4e4 * max(abs(x2 - x1), abs(y2 - y1))
        x, y, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, (y1 - y2) / far, (x2 - x1) / far
        painted = [False, False]
        for line in lines:
            along = Counter(line)
            told = windings(edge, rows_of(line), along[edge] - along[edge[::-1]])
            assert told == (winding(x + dx, y + dy, line), winding(x - dx, y - dy, line))
            painted = [was or bool(now) for was, now in zip(painted, told, strict=True)]
        if painted[0] != painted[1]:
            found.append(edge if painted[0] else edge[::-1])
    rounds = list(loops(found))
    assert sum(map(len, rounds)) == len(found)
    assert {edge for places in rounds for edge in pairwise([*places, places[0]])} == set(found)
