"""How long a win takes above the tables: as larger tables have it, by the plain search and by the compiled."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice

import pytest
from parlour.check import Checked
from parlour.engine.position import Position
from parlour.solver import solver_of
from parlour.solver.checkers.core import KING_ROW, View, after, count, turned
from parlour.solver.checkers.material import Material
from parlour.solver.checkers.tables import Tables, view_material
from parlour.solver.distance import Distances
from parlour.solver.slices import Array
from parlour.solver.worth import Worth, worth

PATIENCE = 300_000


class Fewer(Tables):
    """Tables of two pieces, and of no more."""

    def slice(self, material: Material, make: bool = True) -> Array | None:
        return super().slice(material, make) if sum(material) == 2 else None


@pytest.fixture(scope="module")
def tables() -> Tables:
    """Tables of up to three pieces, made when they are asked for."""
    return Tables(3)


@pytest.fixture(scope="module")
def fewer() -> Tables:
    """Tables of two pieces."""
    return Fewer(2)


def plainly(fewer: Tables, view: View, hunting: bool, patience: int) -> int | None:
    return Distances(fewer, after).moves_to_win(view, hunting, patience)


def compiled(fewer: Tables, view: View, hunting: bool, patience: int) -> int | None:
    from parlour.solver.checkers.quickest import Quickest

    return Quickest(fewer, view_material(view), patience).moves_to_win(view, hunting)


WAYS = [
    plainly,
    pytest.param(
        compiled,
        marks=pytest.mark.skipif(find_spec("numba") is None, reason="make tables installs numba and runs this"),
    ),
]
Way = Callable[[Tables, View, bool, int], int | None]


def positions(seed: int) -> Iterator[View]:
    """Positions of three pieces at random, both players having some."""
    chance = random.Random(seed)
    while True:
        sets = [0, 0, 0, 0]
        for square in chance.sample(range(32), 3):
            sets[chance.randrange(4)] |= 1 << square
        view = View(*sets)
        crowned = view.men & KING_ROW or view.their_men & turned(KING_ROW)
        if not crowned and view.men | view.kings and view.their_men | view.their_kings:
            yield view


@pytest.mark.parametrize("way", WAYS)
def test_a_win_takes_as_long_as_the_tables_say(way: Way, tables: Tables, fewer: Tables) -> None:
    """Of whoever wins; the longest are left to who has more time."""
    lengths = set()
    for view in islice(positions(7), 120):
        value = tables.value(view)
        assert value is not None
        moves = abs(value) // 2
        if value and moves <= 9:
            assert way(fewer, view, value > 0, PATIENCE) == moves
            lengths.add((value > 0, moves))
    assert len(lengths) > 9


@pytest.mark.parametrize("way", WAYS)
def test_what_is_not_won_or_not_found_has_no_length(way: Way, tables: Tables, fewer: Tables) -> None:
    drawn = next(view for view in positions(3) if tables.value(view) == 0)
    assert way(fewer, drawn, True, 500) is None
    assert way(fewer, drawn, False, 500) is None
    far = next(view for view in positions(3) if (tables.value(view) or 0) > 10)
    assert way(fewer, far, True, 3) is None


@pytest.mark.skipif(find_spec("numba") is None, reason="make tables installs numba and runs this")
def test_the_compiled_moves_are_those_of_the_core() -> None:
    """Jumps of many pieces as well, and men that are crowned."""
    import numpy as np
    from parlour.solver.checkers.quickest import _moves

    chance, room, jumps = random.Random(11), np.zeros((96, 4), dtype=np.int64), 0
    for _ in range(400):
        sets = [0, 0, 0, 0]
        for square in chance.sample(range(32), chance.randint(4, 16)):
            sets[chance.randrange(4)] |= 1 << square
        view = View(sets[0] & ~KING_ROW, sets[1], sets[2] & ~turned(KING_ROW), sets[3])
        number = _moves(*view, room)
        assert number == count(view)
        assert sorted(map(tuple, room[:number].tolist())) == sorted(tuple(then) for _, then in after(view))
        jumps += any(len(path) > 2 for path, _ in after(view))
    assert jumps > 20


def test_a_position_above_the_tables_has_its_length_told(pages: dict[str, Checked]) -> None:
    """Six pieces: Black must take two, and what he is left with the tables know."""
    game = pages["checkers"].game
    assert game is not None
    solver = solver_of(game)
    assert solver is not None
    cells = [""] * 32
    for square, man in ((1, "B"), (3, "B"), (4, "B"), (6, "w"), (15, "w"), (29, "w")):
        cells[square - 1] = man
    above = Position(tuple(cells), 0)
    assert solver.value(above) is None
    (only,) = game.legal(above)
    then = worth(solver, game.play(above, only), 0)
    assert then.verdict == "loss" and then.moves
    assert worth(solver, above, 20_000) == Worth("win", then.moves + 1)
    assert worth(solver, above, 0) == Worth("open")
