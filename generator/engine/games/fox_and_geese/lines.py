"""The lines of the cross: which are single, double or dotted, and from where none leads forward."""

from __future__ import annotations

from itertools import product

from ...board import Board
from ...facts import all_of

AHEAD = {"forward": ("n", "ne", "nw"), "backward": ("s", "se", "sw")}
"""Forward is toward the Fort, at the far end of the board from the geese."""


def upright(board: Board) -> str:
    """The lines up and down the board that are single."""
    at = board.at
    up = [kind for a, b, kind in board.lines if at[a][0] == at[b][0]]
    return all_of(up.count("single"), len(up))


def squares(board: Board) -> str:
    """The small squares of the board within which there is just one dotted line."""
    place = {at: p for p, at in enumerate(board.at)}
    dotted = [{a, b} for a, b, kind in board.lines if kind == "dotted"]
    squares = [
        corners
        for x, y in place
        for corners in [{place.get((x + right, y + up), -1) for right, up in product((0, 1), repeat=2)}]
        if -1 not in corners
    ]
    return all_of(sum(sum(line <= square for line in dotted) == 1 for square in squares), len(squares))


def no_way_forward(board: Board) -> str:
    """The spaces outside the Fort from which no line leads forward."""
    points = range(len(board.points))
    return " ".join(
        board.points[p]
        for p in points
        if p not in board.zone("fort") and not board.beside[p].keys() & set(AHEAD["forward"])
    )


def single_crossing(board: Board) -> list[set[int]]:
    """The lines across the board that are single, each by its spaces."""
    across = [{a, b} for a, b, kind in board.lines if kind == "single" and board.at[a][1] == board.at[b][1]]
    lines: list[set[int]] = []
    for ends in across:
        joined = [line for line in lines if line & ends]
        lines = [line for line in lines if not line & ends] + [ends.union(*joined)]
    return lines


def only_there(board: Board) -> int:
    """How many single crossing lines there are, if on each a space has no way forward, and on them alone."""
    lost = {board.index[point] for point in no_way_forward(board).split()}
    lines = single_crossing(board)
    return len(lines) if all(line & lost for line in lines) and lost <= set().union(*lines) else 0
