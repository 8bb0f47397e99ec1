"""A table of throws, for those who have neither a die nor a spinner: every throw of the game equally often, mixed.

How they are mixed goes by the name of the game and a number, and by nothing else: the same table on every machine.
"""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import NamedTuple

from ..draw.trace import strokes
from ..english import counted
from .leaf import Leaf
from .marks import path
from .needs import Needs
from .page import Forme, blank, foot, signed
from .stock import Stock, Unprintable

KIND = "throws"
LEFT, HEAD, FOOT = 18.0, 24.0, 20.0
"""What the table keeps from the sides, the top and the bottom of its sheet, in mm."""

CELL, LINE = (9.0, 6.4), 0.15
"""How wide and high the place of a throw is, and how thick the lines between them, in mm."""

SIZE = 9.0
"""The size of its figures, in points."""

FACES = range(1, 7)


class ThrowTable(NamedTuple):
    """Throws in rows, each as it is printed; and how often each of those that there are stands among them."""

    rows: tuple[tuple[str, ...], ...]
    every: int
    times: int


def every_throw(wanted: Needs) -> list[tuple[int, ...]]:
    """All throws of a game, each as often as its odds are."""
    if wanted.dice:
        return [*product(FACES, repeat=wanted.dice)]
    return [(number,) for number, weight in wanted.throws for _ in range(weight)]


def mixed(wanted: Needs, seed: str, columns: int, rows: int) -> ThrowTable:
    """The largest table of these throws in which each stands equally often; its rows are full."""
    every = every_throw(wanted)
    for times in range(columns * rows // len(every), 0, -1):
        total = times * len(every)
        full = (side for side in range(columns, columns // 2, -1) if total % side == 0 and total // side <= rows)
        if wide := next(full, 0):
            order = sorted(range(total), key=lambda i: sha256(f"{seed}:{i}".encode()).digest())
            told = ["·".join(map(str, every[i % len(every)])) for i in order]
            return ThrowTable(tuple(tuple(told[i : i + wide]) for i in range(0, total, wide)), len(every), times)
    raise Unprintable(
        f"a throw of this game has {counted(len(every), 'way')}, and a sheet has room for {columns * rows}; "
        "leave the table of throws out, or take larger paper"
    )


def throw_page(wanted: Needs, name: str, number: int, stock: Stock, title: str) -> tuple[Forme, ThrowTable]:
    """The table on its sheet, with how it is used."""
    leaf = blank(stock)
    wide = leaf.width - 2 * LEFT
    leaf.heading(f"{title}: throws without {'dice' if wanted.dice else 'a spinner'}", LEFT, 12, wide)
    columns = int((wide - CELL[0]) / CELL[0])
    top, words = HEAD, _words(wanted, ThrowTable((), 1, 1))
    top = HEAD + sum(len(leaf.lines(text, 8.5, wide)) for text in words) * 8.5 * 1.3 * 0.353 + 10
    table = mixed(wanted, f"{name}:{number}", columns, int((leaf.height - top - CELL[1] - FOOT) / CELL[1]))
    y = HEAD
    for text in _words(wanted, table):
        y = leaf.paragraph(text, LEFT, y, 8.5, wide) + 1.2
    _grid(leaf, table, top)
    signed(leaf, title, "table of throws", LEFT, foot(leaf, stock.reach), wide)
    return Forme("throws", "a table of throws, instead of dice or a spinner", leaf, kind=KIND), table


def _words(wanted: Needs, table: ThrowTable) -> tuple[str, ...]:
    """How the table is used, and why it is fair."""
    what = f"throw of {counted(wanted.dice, 'die', 'dice')}" if wanted.dice else "turn of the spinner"
    return (
        f"Every place is one {what}. Before the game somebody who does not look names a letter and a number: there you "
        "begin. Whenever a throw is wanted, take the next place, to the right and then row by row down, and cross it "
        "out; from the last place go on with the first.",
        "Cover what is below with a card, so that nobody sees what will come.",
        f"All {table.every} throws that there are stand here {counted(table.times, 'time')} each, in an order that "
        "nobody chose.",
    )


def _grid(leaf: Leaf, table: ThrowTable, top: float) -> None:
    """The table, its columns lettered and its rows numbered."""
    wide, high = CELL
    left, down = LEFT + wide, top + high
    across, many = len(table.rows[0]), len(table.rows)
    lines = [((left + i * wide, down), (left + i * wide, down + many * high)) for i in range(across + 1)]
    lines += [((left, down + i * high), (left + across * wide, down + i * high)) for i in range(many + 1)]
    leaf.draw(path(strokes(lines), "#777777", LINE))
    for i in range(across):
        leaf.write(chr(65 + i), left + i * wide, top + 1, SIZE, width=wide, side="center", strong=True)
    for number, row in enumerate(table.rows, 1):
        y = down + (number - 1) * high + 1.1
        leaf.write(str(number), LEFT, y, SIZE, width=wide - 2, side="right", strong=True)
        for i, told in enumerate(row):
            leaf.write(told, left + i * wide, y, SIZE, width=wide, side="center")
