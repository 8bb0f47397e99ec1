"""Endgame tables: every position of few pieces with its exact value and distance, by whole arrays at a time.

A slice holds all positions with so many men and kings of the player to move and of the other. Values
are small whole numbers: 0 for a draw, d + 1 for a win in d plies, -(d + 1) for a loss in d plies.
Slices are made when they are first asked for, those that captures and crownings lead to before the
others. Needs numpy, which nothing but proving from nothing does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb

import numpy as np

from .core import KING_ROW, View, bits
from .levels import Array, Boards, children

Material = tuple[int, int, int, int]
LOST_NOW = -1
CHOOSE = np.array([[comb(n, k) for k in range(9)] for n in range(33)], dtype=np.int64)
TOP = 20_000


class Tables:
    """All slices made so far, up to so many pieces."""

    def __init__(self, most: int = 4) -> None:
        self.most = most
        self.slices: dict[Material, Array] = {}
        self.comforts: dict[Material, Array] = {}

    def value(self, view: View) -> int | None:
        """The value of a position for the player to move, or None when it has too many pieces."""
        men, kings, their_men, their_kings = view
        if (men | kings | their_men | their_kings).bit_count() > self.most:
            return None
        material = view_material(view)
        if material[0] + material[1] == 0:
            return LOST_NOW
        place = 0
        for squares, number in zip(view, material, strict=True):
            place *= comb(32, number)
            for k, square in enumerate(bits(squares), 1):
                place += comb(square, k)
        return int(self.slice(material)[place])

    def comfort(self, view: View) -> int:
        """Against how many arrangements of the player to move the other's men stand safely where they are."""
        material = view_material(view)
        if material not in self.comforts:
            shape = [comb(32, number) for number in material]
            safe = (self.slice(material) <= 0).reshape(shape[0] * shape[1], -1)
            self.comforts[material] = safe.sum(axis=0)
        place = 0
        for squares, number in ((view.their_men, material[2]), (view.their_kings, material[3])):
            place *= comb(32, number)
            for k, square in enumerate(bits(squares), 1):
                place += comb(square, k)
        return int(self.comforts[material][place])

    def values(self, boards: Boards, material: Material) -> Array:
        """The values of many positions of one material."""
        if material[0] + material[1] == 0:
            return np.full(len(boards[0]), LOST_NOW, dtype=np.int16)
        return self.slice(material)[ranks(boards, material)]

    def slice(self, material: Material) -> Array:
        """The values of a slice; it is made together with its partner, in which the other player is to move."""
        if material not in self.slices:
            partner = (material[2], material[3], material[0], material[1])
            pair = [material] if partner == material else [material, partner]
            moves = {part: _Moves(self, part, pair) for part in pair}
            for part in pair:
                self.slices[part] = np.zeros(moves[part].size, dtype=np.int16)
            unsettled = True
            while unsettled:
                unsettled = False
                for part in pair:
                    now = moves[part].settled(self.slices[part[2], part[3], part[0], part[1]])
                    unsettled |= not np.array_equal(now, self.slices[part])
                    self.slices[part] = now
        return self.slices[material]


class _Moves:
    """The moves of every position of a slice. What leads out of the pair has its value; the rest waits for its own."""

    def __init__(self, tables: Tables, material: Material, pair: list[Material]) -> None:
        boards = slice_boards(material)
        self.size = len(boards[0])
        self.legal = _possible(boards, material)
        self.best_out = np.full(self.size, -TOP - 1, dtype=np.int16)
        inside: list[tuple[Array, Array]] = []
        for parent, seen in children(boards, np.flatnonzero(self.legal)):
            for part, chosen in _by_material(seen):
                child = tuple(board[chosen] for board in seen)
                if part in pair:
                    inside.append((parent[chosen], ranks(child, part)))  # type: ignore[arg-type]
                else:
                    scores = _scores(tables.values(child, part))  # type: ignore[arg-type]
                    np.maximum.at(self.best_out, parent[chosen], scores)
        parents = np.concatenate([np.zeros(0, dtype=np.int64), *(pair_[0] for pair_ in inside)])
        leads = np.concatenate([np.zeros(0, dtype=np.int64), *(pair_[1] for pair_ in inside)])
        order = np.argsort(parents, kind="stable")
        self.parent, self.child = parents[order], leads[order].astype(np.int32)
        self.first = np.flatnonzero(np.r_[True, self.parent[1:] != self.parent[:-1]][: len(self.parent)])

    def settled(self, partner: Array) -> Array:
        """The values of the slice, one ply nearer the truth."""
        score = self.best_out.copy()
        if len(self.parent):
            heads = self.parent[self.first]
            score[heads] = np.maximum(score[heads], np.maximum.reduceat(_scores(partner[self.child]), self.first))
        value = np.where(score > 0, TOP - score + 1, np.where(score == 0, 0, -(score + TOP) - 1))
        value = np.where(score == -TOP - 1, LOST_NOW, value)
        return np.where(self.legal, value, 0).astype(np.int16)


def _scores(value: Array) -> Array:
    """What a move is worth to its mover, from the value of the position it leads to.

    The best is a quick win, then a slow win, a draw, a slow loss, a quick loss.
    """
    return np.where(value < 0, TOP + value, np.where(value > 0, value - TOP, 0)).astype(np.int16)


def view_material(view: View) -> Material:
    """How many men and kings each player has."""
    return (view.men.bit_count(), view.kings.bit_count(), view.their_men.bit_count(), view.their_kings.bit_count())


def slice_boards(material: Material) -> Boards:
    """Every placement of a slice by rank (those in which men share a square are there too, and never asked for)."""
    sets = []
    for number in material:
        chosen = sorted(combinations(range(32), number), key=lambda squares: squares[::-1])
        sets.append(np.array([sum(1 << square for square in squares) for squares in chosen], dtype=np.uint32))
    place = np.arange(int(np.prod([len(each) for each in sets])), dtype=np.int64)
    columns = []
    for each in reversed(sets):
        columns.append(each[place % len(each)])
        place //= len(each)
    return columns[3], columns[2], columns[1], columns[0]


def ranks(boards: Boards, material: Material) -> Array:
    """The places of positions in their slice."""
    place = np.zeros(len(boards[0]), dtype=np.int64)
    for board, number in zip(boards, material, strict=True):
        place *= comb(32, number)
        left = board.copy()
        for k in range(1, number + 1):
            low = left & (~left + np.uint32(1))
            place += CHOOSE[np.bitwise_count(low - np.uint32(1)), k]
            left ^= low
    return place


def _possible(boards: Boards, material: Material) -> Array:
    """No two men on a square, and no man where it would have been crowned."""
    whole = boards[0] | boards[1] | boards[2] | boards[3]
    fits: Array = np.bitwise_count(whole) == sum(material)
    fits &= boards[0] & np.uint32(KING_ROW) == 0
    fits &= boards[2] & np.uint32(0xF) == 0
    return fits


def _by_material(boards: Boards) -> Iterator[tuple[Material, Array]]:
    """The positions sorted by how many men and kings there are."""
    counts = [np.bitwise_count(board).astype(np.int32) for board in boards]
    code = ((counts[0] * 16 + counts[1]) * 16 + counts[2]) * 16 + counts[3]
    for each in np.unique(code):
        number = int(each)
        yield (number >> 12, number >> 8 & 15, number >> 4 & 15, number & 15), np.flatnonzero(code == each)
