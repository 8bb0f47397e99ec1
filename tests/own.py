"""Parlour's own pack, read once for all tests, and what they take from it by its name."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from parlour.cache import Cache, standard
from parlour.check import Checked, check
from parlour.compose.paper import find_paper
from parlour.crew import Crew
from parlour.load.fence import read_fence
from parlour.load.named import find_profile, find_theme
from parlour.load.pack import Pack, load
from parlour.load.paper import Paper
from parlour.load.profile import Profile
from parlour.load.theme import Theme
from parlour.load.verbs import SourceLine
from parlour.mistakes import Pen
from parlour.replay.examples import Example
from parlour.replay.pages import Replayed, replay
from parlour.replay.player import Player
from parlour.sheets.stock import Calibration, Stock, find_stock

ROOT = Path(__file__).resolve().parent.parent

KEPT = "PARLOUR_KEPT"
"""The folder where a build keeps what it makes, for tests in other processes too; `conftest` takes it from all else."""

os.environ.setdefault(KEPT, str(standard() or ""))


def kept() -> Cache:
    """What a build of these very sources by this very code has made, so that tests need not make it again."""
    return Cache(Path(os.environ[KEPT])) if os.environ[KEPT] else Cache()



@cache
def own() -> Pack:
    """The checkout's own pack."""
    return load(ROOT)


@cache
def own_pages() -> dict[str, Checked]:
    """Its pages, checked."""
    return check(own())


@cache
def own_replayed(name: str) -> Replayed:
    """One of its pages, replayed with its records: once, whoever asks. What changes a page replays it by itself."""
    return replay(own(), {name: own_pages()[name]}, crew=Crew(kept()))[name]


def own_done(*names: str) -> dict[str, Replayed]:
    """Some of its pages, replayed, in the order of the book; all of them unless told."""
    return {name: own_replayed(name) for name in own_pages() if not names or name in names}


def own_theme(name: str = "colour") -> Theme:
    """A theme."""
    return find_theme(own(), name)


def own_paper(name: str = "a4", large: bool = False) -> Paper:
    """A paper as a book is laid out on it."""
    return find_paper(own().papers, name, large)


def own_stock(name: str = "a4", printer: Calibration | None = None) -> Stock:
    """A paper as a kit is printed on it."""
    return find_stock(own().papers, name, printer)


def own_profile(name: str = "generic") -> Profile:
    """A laser's profile."""
    return find_profile(own(), name)


def played(checked: Checked, *lines: str) -> Example:
    """An example of these lines, replayed on a page; it must be right."""
    pen = Pen()
    fence = read_fence("example", "x", 0, [SourceLine(n, line) for n, line in enumerate(lines, 1)], "page.md", pen)
    example = Player(checked, fence, pen).example()
    assert example is not None, [str(each) for each in pen.found]
    return example
