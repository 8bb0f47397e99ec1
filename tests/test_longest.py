"""A comment that counts somebody's jumps does not keep silent on a longer move that he had."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from own import own_replayed
from parlour.engine.position import Move
from parlour.replay.examples import Example
from parlour.replay.pages import Replayed
from parlour.replay.turns import turns_of

JUMPS = re.compile(r"\bjumps ((?:[a-z-]+@(?:[a-z-]+ )?\w+ )+)= \d+")
MOMENT = re.compile(r"([a-z-]+)@(?:([a-z-]+) )?(\w+)")
RACES = ("chunga", "four-handed-chunga", "halma", "yumph")
"""Games in which nothing is taken, so that a long move is what a reader looks for."""


def number_of(example: Example, player: str | None, when: str) -> int:
    """The move that a moment of a check comes after."""
    if player is not None:
        return [turn.last for turn in turns_of(example) if turn.player == player][int(when) - 1]
    return len(example.moments) - 1 if when == "end" else int(when)


def far(example: Example, move: Move) -> float:
    """How many rows of the board a move goes on, toward its player's goal or away from it."""
    if not move.ways:
        return 0.0
    at = example.game.board.at
    return abs(at[move.path[-1]][1] - at[move.path[0]][1]) if min(move.path[0], move.path[-1]) >= 0 else 0.0


def passed_over(page: Replayed) -> Iterator[str]:
    """The moves of commented games whose jumps are counted by claims, where a longer one is open and not told of."""
    checks = "; ".join(claim.how for claim in page.claims)
    for words in JUMPS.findall(checks):
        for name, player, when in MOMENT.findall(words):
            example = page.examples[name]
            number = number_of(example, player or None, when)
            move, before = example.moments[number].move, example.moments[number - 1].position
            assert move is not None
            better = [other for other in example.game.legal(before) if far(example, other) > far(example, move)]
            longest = max((len(other.over) for other in better), default=0)
            told = re.search(rf"\blongest {name}@{number - 1}( \w+)? = {longest}\b", checks)
            if example.comments and longest > len(move.over) and not told:
                which = f"{page.checked.page.name}: {name}, move {number}"
                yield f"{which}, has {len(move.over)} jumps where {longest} were open, which lead farther"


@pytest.mark.parametrize("name", RACES)
def test_a_longer_move_is_told_of(name: str) -> None:
    """Where a comment counts jumps, no longer move led farther, or the page says what was missed."""
    assert not [*passed_over(own_replayed(name))]


def test_silence_on_it_is_found() -> None:
    """Without the sentence on Black's four jumps, his three would be told as if they were the best he had."""
    page = own_replayed("yumph")
    silent = replace(page, claims=tuple(claim for claim in page.claims if "longest" not in claim.how))
    assert [*passed_over(silent)] == ["yumph: whole-game, move 10, has 3 jumps where 4 were open, which lead farther"]
