"""The Cues: black men on the Domino squares, whose moves give the numbers for the balls."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from ...position import Way
from ...rules import Law
from .field import CUE, Field

CueMove = tuple[Way, int]
"""The way of a Cue, and the number that it gives; 0 if it gives none."""


def cues(field: Field, law: Law) -> Callable[[tuple[str, ...]], list[CueMove]]:
    """A Cue goes to the next Domino square if that is vacant, and the spots there are the number."""
    adjoining, numbers = law("cues"), field.board.numbers
    ends = links(field) if adjoining else [(p, q) for p in dominoes(field) for q in range(len(field.board.points))]
    known = [(p, q, (Way(CUE, (p, q)), numbers[q] if q in field.dominoes else 0)) for p, q in ends if p != q]

    def found(cells: tuple[str, ...]) -> list[CueMove]:
        return [move for p, q, move in known if cells[p] == CUE and not (adjoining and cells[q])]

    return found


def dominoes(field: Field) -> list[int]:
    """The Domino squares in their order."""
    return sorted(field.dominoes)


def links(field: Field) -> list[tuple[int, int]]:
    """Each Domino square with those next to it."""
    beside = {p: {there for there, _ in field.board.beside[p].values()} for p in dominoes(field)}
    return [(p, q) for p in dominoes(field) for q in dominoes(field) if q in beside[p]]


def settings(field: Field) -> list[tuple[int, ...]]:
    """All the ways in which five Cues can stand."""
    return list(combinations(dominoes(field), 5))


def movable(field: Field, setting: tuple[int, ...]) -> bool:
    """Whether some Cue can move when they stand like this."""
    return any(p in setting and q not in setting for p, q in links(field))
