"""The parts of the Russian Tivoli board, counted and compared: corners, Pockets, Domino squares, and the two ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ...board import STRAIGHT, WAYS, opposite
from ...facts import all_of
from ...game import Game
from .field import Field
from .lines import Lines, Walker

MOST = 6


def _across(field: Field, point: int) -> int:
    """The square that lies where this one does, seen from the other end."""
    x, y = field.board.at[point]
    return field.board.at.index((x, max(v for _, v in field.board.at) - y))


def _pocket_squares(field: Field) -> str:
    """How many squares each Pocket has: its numbered square, and those mouths that lie on its file at its end."""
    at, found = field.board.at, set()
    for mouths, pockets in zip(field.mouths, field.pockets, strict=True):
        files = Counter(at[point][0] for point in mouths)
        found |= {1 + files[at[point][0]] for point in pockets}
    return " ".join(map(str, sorted(found)))


def _numbers_alike(field: Field) -> str:
    """How many numbers of balls' squares are the same at the other end of the board."""
    numbers = field.board.numbers
    pairs = [(n, numbers.get(_across(field, point))) for point, n in numbers.items() if point not in field.dominoes]
    return all_of(sum(here == there for here, there in pairs), len(pairs))


def _ends_alike(field: Field) -> str:
    """How many parts of the board lie the same way at both ends: corners, Pockets, mouths, Alley, Center, holes."""
    pairs = [
        field.switch,
        field.mouths,
        field.pockets,
        *((one, one) for one in (field.alley, field.center, field.holes)),
    ]
    alike = [{_across(field, point) for point in here} == there for here, there in pairs]
    return all_of(sum(alike), len(alike))


def _corners(field: Field) -> str:
    """How many corners are blocks of three squares by three."""
    at = field.board.at
    blocks = [len(part) == 9 and all(len({at[p][axis] for p in part}) == 3 for axis in (0, 1)) for part in field.switch]
    return all_of(sum(blocks), len(blocks))


def _at_each_end(field: Field) -> str:
    """How many Pockets there are at each end."""
    return " ".join(dict.fromkeys(str(len(pockets)) for pockets in field.pockets))


def _files(field: Field) -> int:
    """How many files a corner, the Pockets beside it and the Domino squares have together."""
    at = field.board.at
    return sum(len({at[p][0] for p in part}) for part in (field.switch[1], field.pockets[0], field.dominoes))


def _rising(field: Field) -> str:
    """From which number to which the Pockets count, if each counts more than the one nearer to the Alley."""
    ends = []
    for pockets in field.pockets:
        row = [field.board.numbers[p] for p in sorted(pockets, key=lambda p: field.board.at[p][0])]
        ends.append(f"{row[0]} to {row[-1]}" if row == sorted(set(row)) else "not so")
    return " ".join(dict.fromkeys(ends))


def _domino_numbers(field: Field) -> str:
    """Which numbers are on the Domino squares, if they are all from the least to the greatest."""
    found = sorted({field.board.numbers[p] for p in field.dominoes})
    return f"all from {found[0]} to {found[-1]}" if found == list(range(found[0], found[-1] + 1)) else "not all"


def _spots(field: Field) -> str:
    """The spots of all the Domino squares, in their order from Red's end on."""
    order = sorted(field.dominoes, key=lambda p: field.board.at[p][1])
    return " ".join(str(field.board.numbers[p]) for p in order)


def _two_turns(field: Field) -> str:
    """The numbers that a ball from the end of the Alley could use up on the Switch if it might turn twice."""
    walker = Walker(field, Lines(heavy=True, walls=True, turns="on the Switch"), 0)
    start = max(field.alley, key=lambda p: field.board.at[p][1])
    spent: set[int] = set()
    waiting = [(start, way, 0, 0) for way in STRAIGHT]
    while waiting:
        here, way, gone, turns = waiting.pop()
        there = walker.beside[here][way]
        if there is None or there not in field.switch[0] or gone == MOST:
            continue
        spent.add(gone + 1)
        waiting.append((there, way, gone + 1, turns))
        if turns < 2:
            others = (other for other in WAYS if other not in (way, opposite(way)))
            waiting += [(there, other, gone + 1, turns + 1) for other in others]
    return all_of(len(spent), MOST)


def parts(field: Field) -> Mapping[str, Callable[[Game], object]]:
    """The facts of the board, by their names."""
    return {
        "squares of each Pocket": lambda game: _pocket_squares(field),
        "Pockets at each end": lambda game: _at_each_end(field),
        "numbers of Pockets and holes that have their like at the other end": lambda game: _numbers_alike(field),
        "parts of the two ends that are mirror images": lambda game: _ends_alike(field),
        "corners that are blocks of nine blue squares": lambda game: _corners(field),
        "files of the corner, the Pockets and the Domino squares together": lambda game: _files(field),
        "counts of the Pockets, rising from the Alley": lambda game: _rising(field),
        "spots of the Domino squares in their order": lambda game: _spots(field),
        "numbers on the Dominoes": lambda game: _domino_numbers(field),
        "numbers up to six that two turns could use up within the Switch": lambda game: _two_turns(field),
    }
