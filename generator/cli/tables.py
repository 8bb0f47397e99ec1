"""`parlour tables`: exact values of all positions of few men, computed once and kept in a folder."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .options import placed, ruled
from .shared import FINE, MISTAKEN, Misuse, page, position_of

if TYPE_CHECKING:
    from ..solver.store import Store

ABOUT = "compute the tables of positions with few men"
EXAMPLE = "parlour tables checkers --pieces 4"

SAMPLE = 1_000_000
"""So many values are looked at where all of them would be too many."""

WHOLE = 20_000_000
"""A slice of no more places than this is gone through whole."""


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    part.add_argument("--pieces", metavar="N", type=int, help="all positions of so many pieces or fewer (default: 4)")
    part.add_argument("--slices", metavar="SLICE", nargs="+", help="these, and what can arise from them: 2.1-3.0")
    placed(part)
    part.add_argument("--folder", metavar="DIR", help="where tables are kept (default: PARLOUR_TABLES, or your cache)")
    part.add_argument("--plan", action="store_true", help="only tell what it would take")
    part.add_argument("--check", action="store_true", help="look whether every value follows from its moves")
    part.add_argument("--plain", action="store_true", help="by numpy alone, also where numba is installed")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """Compute what is wanting, telling beforehand what that takes; or look through what is there."""
    from ..solver import names, tabled
    from ..solver.store import NoTable, standard

    _, _, game = page(options)
    solver = tabled(game)
    if solver is None:
        known = ", ".join(names())
        raise Misuse(f"there are no tables for {game.name} as it is played here; there are some for {known}")
    folder = Path(options.folder) if options.folder else standard()
    if folder is None:
        raise Misuse("there is no folder to keep tables in; name one with --folder")
    store = solver.store(folder, options.plain)
    try:
        if options.slices:
            parts = [store.maker.read(name) for name in options.slices]
        elif options.position:
            parts = [solver.slice_of(position_of(game, options.position))]
        else:
            parts = list(store.maker.slices(4 if options.pieces is None else options.pieces))
        plan = store.plan(parts)
    except ValueError as error:
        raise Misuse(str(error)) from error
    room = f"{plan.memory / 1e9:.1f} GB of memory, {plan.disk / 1e9:.1f} GB on the disk"
    said = f"{plan.places:,} places to compute, {room}" if plan.wanting else "all there"
    print(f"{plan.pairs} pairs of slices, {plan.wanting} wanting: {said}", flush=True)
    if options.plan:
        if refusal := store.refusal(parts, plan):
            raise Misuse(refusal)
        return FINE
    try:
        if options.check:
            return _look_through(store, parts)
        store.make(parts, lambda line: print(line, flush=True))
    except NoTable as told:
        raise Misuse(str(told)) from told
    except (KeyboardInterrupt, OSError, MemoryError) as ended:
        ended.add_note("the slices that were done are kept, and the same command goes on from there")
        raise
    print(f"digest {store.seal(parts)}")
    return FINE


def _look_through(store: Store[Any], parts: Sequence[Any]) -> int:
    """Digests, and whether values follow from one another: all, or samples of large slices."""
    import numpy as np

    from ..solver.retrograde import untrue

    every = [part for first in store.maker.below(parts) for part in store.maker.pair(first)]
    wrong = store.damaged(every)
    for part in wrong:
        print(f"{store.maker.name(part)}: damaged; delete its file, and parlour tables makes it again")
    chance, looked, large = np.random.default_rng(1), 0, [p for p in every if store.maker.size(p) > WHOLE]
    for part in every:
        sample = None
        if part in large:
            sample = chance.integers(0, store.maker.size(part), SAMPLE // len(large) + 1)
        false = untrue(store.maker, part, store.values, sample)
        looked += store.maker.size(part) if sample is None else len(sample)
        if false:
            print(f"{store.maker.name(part)}: {false:,} values do not follow from those that their moves lead to")
            wrong.append(part)
    print(f"{looked:,} values looked at in {len(every)} slices{'' if wrong else ': every one follows from its moves'}")
    return MISTAKEN if wrong else FINE
