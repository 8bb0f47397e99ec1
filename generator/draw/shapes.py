"""Outlines of the men that are no discs, each in a box of 100 by 100 about 0 0 with y downwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, pi, sin

CHESSMEN = "chessmen"

BASE = {
    "solid": "M-24 38L24 38",
    "collar": "M-24 38L24 38",
    "milled": "M-18 38L-18 45M-9 38L-9 45M0 38L0 45M9 38L9 45M18 38L18 45",
    "cross": "M-24 38L24 38M0 8L0 45",
    "dots": "O0 20 5O-14 41 1.5O14 41 1.5",
    "petals": "M-20 45L-10 38L0 45L10 38L20 45",
}
"""What is cut into the foot of a figure, by the pattern of its side."""


@dataclass(frozen=True)
class Shape:
    """A figure: outline, lines cut into it, filled marks, bands by which sides differ, its size in squares.

    `label` says where a letter goes, and how high it is. `box` names the set that such men belong to, where they come
    in a box of their own and are not mixed with those of other games. One who is `turned` looks alike from all sides.
    """

    body: str
    cuts: str = ""
    marks: str = ""
    bands: Mapping[str, str] = field(default_factory=dict)
    size: float = 0.94
    label: tuple[float, float, float] = (0.0, 18.0, 30.0)
    box: str = ""
    turned: bool = False


def mirrored(half: str) -> str:
    """A closed outline from its right half, given from the top downwards: `x y` a line, six numbers a curve."""
    steps = [tuple(map(float, step.split())) for step in half.split("|")]
    there = [(before[-2:], step) for before, step in pairwise(steps)]
    back = [(*(() if len(step) == 2 else (*step[2:4], *step[:2])), *before) for before, step in reversed(there)]
    foot = steps[-1][-2:]
    outline = [*steps[1:], *([(-foot[0], foot[1])] if foot[0] else []), *(_turned(step) for step in back)]
    return f"M{_numbers(steps[0])}" + "".join(f"{'L' if len(s) == 2 else 'C'}{_numbers(s)}" for s in outline) + "Z"


def _turned(step: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(n if i % 2 else -n for i, n in enumerate(step))


def _numbers(step: tuple[float, ...]) -> str:
    return " ".join(f"{n:g}" for n in step)


def _sun() -> str:
    lengths = (47, 33, 41, 33) * 6
    rays = (f"{r * sin(pi * i / 12):.1f} {-r * cos(pi * i / 12):.1f}" for i, r in enumerate(lengths))
    return "M" + "L".join(rays) + "Z"


FIGURES: dict[str, Shape] = {
    "pawn": Shape(
        mirrored("0 -40|9.5 -40 17 -33 17 -23|17 -17 14 -12 9 -8|16 -8|16 -2|10 -2|12 16 17 30 27 37|27 45"),
        bands=BASE,
        size=0.86,
        label=(0, 22, 24),
        turned=True,
    ),
    "gamin": Shape(
        mirrored("0 -46|11 -46 19 -38 19 -27|19 -19 15 -12 9 -8|14 0 23 18 26 38|26 46"),
        bands=BASE | {"solid": "M-12 -5L12 -5", "collar": "M-12 -5L12 -5", "rings": "M-25 38L25 38"},
        size=0.74,
        label=(0, 20, 32),
        turned=True,
    ),
    "rook": Shape(
        mirrored("0 -42|6 -42|6 -34|14 -34|14 -42|25 -42|25 -18|17 -12|20 31|28 37|28 45"),
        cuts="M-17 -12L17 -12",
        bands=BASE,
        label=(0, 10, 26),
        box=CHESSMEN,
    ),
    "knight": Shape(
        "M-27 45L27 45L27 37C25 35 23 33 22 30C28 6 25 -20 7 -34L3 -45L-5 -35C-14 -31 -20 -24 -24 -14L-34 0"
        "C-36 6 -32 10 -27 9L-21 8C-16 4 -10 2 -3 3C-5 13 -18 18 -20 31C-22 34 -25 36 -27 37Z",
        cuts="M9 -24C18 -10 19 8 16 26",
        marks="O-10 -17 2.6",
        bands=BASE,
        label=(5, 17, 22),
        box=CHESSMEN,
    ),
    "bishop": Shape(
        mirrored("0 -47|7 -40 14 -32 17 -24|21 -14 18 -5 10 1|17 1|17 8|11 8|13 20 18 31 28 37|28 45"),
        cuts="M3 -14L12 -29",
        bands=BASE,
        label=(0, 25, 20),
        box=CHESSMEN,
    ),
    "queen": Shape(
        mirrored("0 -42|11 -17|29 -39|13 -5|18 -5|18 2|12 2|14 18 19 31 29 37|29 45") + "O0 -42 6.5O29 -39 6O-29 -39 6",
        bands=BASE,
        label=(0, 22, 22),
        box=CHESSMEN,
    ),
    "chess-king": Shape(
        mirrored(
            "0 -51|3.5 -51|3.5 -45|10 -45|10 -38|3.5 -38|3.5 -33|12 -33 18 -30 22 -26"
            "|11 -5|18 -5|18 2|12 2|14 18 19 31 29 37|29 45"
        ),
        cuts="M-11 -5L11 -5",
        bands=BASE,
        label=(0, 22, 22),
        box=CHESSMEN,
    ),
    "goose": Shape(
        "M-44 -26L-30 -34C-26 -44 -12 -44 -9 -33C-7 -24 -13 -15 -11 -7C0 -13 14 -12 22 -8L46 -18C45 4 34 26 9 29"
        "L9 40L14 45L1 45L3 29L-3 29L-3 40L2 45L-11 45L-9 28C-24 24 -32 12 -30 -2C-29 -12 -22 -18 -24 -25L-30 -26Z",
        cuts="M-10 4C2 15 18 12 29 -1",
        marks="O-19 -33 2.4",
        label=(2, 8, 24),
    ),
    "fox": Shape(
        "M0 46L-12 31L-41 8L-35 -6L-38 -45L-16 -25C-6 -29 6 -29 16 -25L38 -45L35 -6L41 8L12 31Z",
        cuts="M-35 -6C-20 -2 -10 10 -8 30M35 -6C20 -2 10 10 8 30M-31 -32L-28 -18M31 -32L28 -18M-17 -7L-8 -2M17 -7L8 -2",
        marks="O0 39 4.5",
        label=(0, -1, 28),
    ),
    "soldier": Shape(
        mirrored("0 -51|5 -51|3 -43|18 -44|16 -22|20 -21|20 -16|15 -16|15 -10 13 -6 9 -3|9 0|18 3 25 10 25 24|26 46"),
        cuts="M-16 -23L16 -23M17 5L-16 36",
        bands=BASE,
        label=(0, 22, 24),
    ),
    "officer": Shape(
        mirrored(
            "0 -46|14 -46 27 -38 37 -15|28 -21 20 -23 14 -23|15 -13 13 -8 9 -4|9 -1|18 1 24 3 29 6|36 14|27 20|29 46"
        ),
        cuts="M-14 -23L14 -23M-29 7L-20 13M29 7L20 13M-16 4L20 36",
        marks="O0 -33 4.5",
        bands=BASE,
        label=(0, 24, 22),
    ),
    "traveler": Shape(
        mirrored("0 -47|5 -45 7 -37 7 -27|7 -17|47 -6|47 6|7 5|5 28|20 36|20 43|0 40"),
        cuts="M-6 -26L6 -26M0 8L0 34",
        label=(0, -4, 18),
    ),
    "sun": Shape(_sun(), cuts="O0 0 25", label=(0, 0, 30)),
    "storm": Shape(
        "M-33 12C-47 10 -50 -9 -37 -14C-39 -31 -18 -39 -8 -28C1 -43 27 -41 27 -22C45 -22 48 7 31 12"
        "L14 12L4 24L15 24L-9 48L-2 31L-12 31L0 12Z",
        cuts="M-24 -14C-22 -22 -14 -24 -9 -20M8 -26C15 -28 19 -24 19 -18",
        label=(-4, -7, 24),
    ),
    "boy": Shape(
        "M-25 46L25 46C26 20 21 6 9 2L9 -2C14 -6 16 -12 16 -19L20 -20L16 -42L-17 -37L-15 -19C-15 -12 -14 -6 -9 -2"
        "L-9 2C-21 6 -26 20 -25 46Z",
        cuts="M-17 -21L18 -26M-18 10L14 36M-9 2L0 10L9 2M8 16L8 17M8 24L8 25",
        bands=BASE,
        label=(0, 22, 24),
    ),
}


def boxes(shapes: Iterable[str]) -> tuple[str, ...]:
    """The sets in boxes of their own to which men of these shapes belong."""
    return tuple(sorted({FIGURES[shape].box for shape in shapes if shape in FIGURES} - {""}))
