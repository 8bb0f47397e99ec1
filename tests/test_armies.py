"""Leaps and steps that are looked for at one go are those that are looked for one after the other."""

from __future__ import annotations

from random import Random

import pytest
from parlour.engine.board import DIAGONAL, WAYS, Board
from parlour.engine.hops import hops
from parlour.engine.position import Position
from parlour.engine.rules import each, prefer
from parlour.engine.travel import Mover, steps

BOARD = Board.grid(6, 6, "all")
FORWARD = ("n", "ne", "nw")


def scattered(lot: Random) -> Position:
    """Men of both sides anywhere."""
    return Position(tuple(lot.choice(("", "", "", "b", "w", "W")) for _ in BOARD.points), lot.randrange(2))


@pytest.mark.parametrize(
    ("leaps", "walks"),
    [(FORWARD, FORWARD), (WAYS, FORWARD), (FORWARD, WAYS), (DIAGONAL, FORWARD), (WAYS, ("e", "w"))],
)
def test_at_one_go_is_one_after_the_other(leaps: tuple[str, ...], walks: tuple[str, ...]) -> None:
    def sides(white: Mover, black: Mover) -> tuple[dict[str, Mover], dict[str, Mover]]:
        return {"w": white, "W": white}, {"b": black}

    jumps = each(*sides(hops(BOARD, leaps, "b", take=True), hops(BOARD, leaps, "wW", take=True)))
    goes = each(*sides(steps(BOARD, walks), steps(BOARD, walks)))
    at_one_go = prefer(jumps, goes)
    lot = Random(26)
    found = [scattered(lot) for _ in range(200)]
    assert all(at_one_go(position) == (jumps(position) or goes(position)) for position in found)
    kinds = {bool(jumps(position)) for position in found}
    assert kinds == {True, False}, "some leap, some only step"


def test_men_who_leap_over_different_prey_are_not_looked_for_at_one_go() -> None:
    jumps = each({"w": hops(BOARD, WAYS, "b"), "W": hops(BOARD, WAYS, "w")})
    goes = each({"w": steps(BOARD, WAYS), "W": steps(BOARD, WAYS)})
    lot = Random(26)
    for position in (scattered(lot)._replace(turn=0) for _ in range(100)):
        assert prefer(jumps, goes)(position) == (jumps(position) or goes(position))
