"""The odds of a race: turns that are needed, and who is home first, against a count of all that can happen."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest
from parlour.engine.odds import first_home, mean, median, needed, seats

RACE = {0: {(1, 0): 0.5, (2, 0): 0.25, (9, 0): 0.25}, 1: {(9, 0): 1.0}, 2: {(1, 1): 0.5, (9, 0): 0.5}}
"""From the start to 9 by way of 1 or 2; who comes from 2 to 1 loses a turn."""


def test_turns_that_are_lost_are_counted() -> None:
    assert needed(RACE, 0, 9) == pytest.approx([0, 0.25, 0.5 + 0.125, 0, 0.125])
    assert mean(needed(RACE, 0, 9)) == pytest.approx(0.25 + 2 * 0.625 + 4 * 0.125)


def test_the_median_is_reached_in_half_of_all_cases() -> None:
    assert median([0, 0.25, 0.25, 0.5]) == 2
    assert median([0, 0.25, 0.2, 0.55]) == 3
    assert median([0, 0.6, 0.4]) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whose_turn_is_first_is_home_first_among_equals(players: int) -> None:
    """All that can happen to players who do not hinder one another, gone through one by one."""
    chances = [0, 0.25, 0.5, 0.25]
    first, rounds = [0.0] * players, 0.0
    for turns in product(range(len(chances)), repeat=players):
        likely = prod(chances[turn] for turn in turns)
        first[min(range(players), key=lambda seat: (turns[seat], seat))] += likely
        rounds += likely * min(turns)
    assert seats(chances, players) == pytest.approx(first)
    assert first == sorted(first, reverse=True)
    assert sum(first) == pytest.approx(1)
    assert first_home(chances, players) == pytest.approx(rounds)
