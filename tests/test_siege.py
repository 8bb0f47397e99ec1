"""Siege: who is blockaded, and what a huff is."""

from __future__ import annotations

import random

import pytest
from parlour.engine.notation import read_position
from parlour.engine.position import OFF, Position
from test_engine import game_of, independent

GAME = game_of("siege")


@pytest.mark.parametrize(
    ("position", "walled"),
    [
        ("white d7 e7 c6 d6 c5 a3 b3 c3 d3 red c7 e5", False),  # his fellow stands where he would come down
        ("white d7 e7 c6 d6 c5 e5 a3 b3 c3 red c7 d3", True),  # a soldier does
        ("white c6 d6 e6 c5 d5 e5 a3 f3 g3 red c7 d7", False),  # his fellow stands next to him, and can move
        ("white c6 d6 e6 c5 d5 e5 e7 f3 g3 red c7 d7", True),  # his fellow cannot move either
        ("white e3 f4 g3 g4 e5 f5 a3 b3 c1 red g5 d1", False),  # he is shut in outside the Fort
    ],
)
def test_a_fellow_who_can_move_blockades_nobody(position: str, walled: bool) -> None:
    outcome = GAME.outcome(read_position(GAME, f"{position} turn officers"))
    assert (outcome is not None and outcome.rule == "blockade") == walled


def test_a_second_program_finds_the_same_blockades() -> None:
    """Crowded forts of all kinds: written from the printed rules alone, it agrees in every one."""
    second, generator = independent("siege"), random.Random(1878)
    fort, everywhere = sorted(GAME.board.zone("fort")), range(len(GAME.board.points))

    def place(point: int) -> tuple[int, int]:
        x, y = GAME.board.at[point]
        return int(x) - 3, int(y) - 3

    found = {True: 0, False: 0}
    for _ in range(3000):
        officers = {generator.choice(fort), generator.choice(everywhere)}
        soldiers = {p for p in everywhere if p not in officers and generator.random() < (0.85 if p in fort else 0.5)}
        if len(soldiers) <= 8:
            continue
        cells = tuple("o" if p in officers else "s" if p in soldiers else "" for p in everywhere)
        outcome = GAME.ended(Position(cells, 1, (0, 0, 0, 0)))
        walled = outcome is not None and outcome.rule == "blockade"
        men = [frozenset(map(place, some)) for some in (soldiers, officers)]
        assert walled == any(second.blockaded(*men, o) for o in men[1] if o in second.FORT), cells
        found[walled] += 1
    assert min(found.values()) > 300


def test_a_huffed_officer_leaves_the_board_and_nobody_else_moves() -> None:
    start = "white e4 c4 d4 a3 b3 f3 g3 c1 d1 e1 a4 g4 red c6 e5 forfeit 3 turn soldiers"
    position = read_position(GAME, start)
    move = GAME.find(position, "huff-e5")
    (way,) = move.ways
    assert (way.piece, way.manner, way.end, way.lost) == ("o", "is huffed", OFF, True)
    assert GAME.text(move) == "huff-e5"
    after = GAME.play(position, move)
    assert (after.cells.count("o"), after.turn, after.counts[3]) == (1, 0, 0)
