"""What is written on a board: every label must be true where it stands, and where some are printed none may lack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import hypot
from statistics import median
from typing import NamedTuple

from .found import FigureReading, SeenLabel
from .grid import Grid
from .inks import Place, Room

CONTRAST = 0.18
"""How far the colour of a label must be from that of its ground."""


LIKE, EDGE = 0.15, 0.12
"""How far from the places of its like a label may stand, and one at the edge of the board, in squares."""

TAIL = 0.3
"""How far from theirs the middle of a letter at the edge may be, in heights: g hangs below its line, a does not."""

SIZE = 0.1
"""By which part of it the height of a label may be another than that of its like."""

FEW = 3
"""So many labels of a sort at least show where such labels stand."""

CORNER = 5.0
"""The size of a square in mm below which names in its corner may be left out, all of them."""


class Due(NamedTuple):
    """A label that a board may bear: the sort of labels it belongs to, its text, where it may stand, what it names.

    `points` are those that it names, each by itself or, of two labels at the edges, together with the other.
    """

    sort: str
    text: str
    room: Room
    what: str
    points: frozenset[int] = frozenset()
    like: str = ""
    """What else it has in common with those that stand as it does."""
    printed: bool = False
    """Whether it belongs to the board itself, and is there also where no names are wanted."""


def label_differences(reading: FigureReading, wanted: bool = True) -> list[str]:
    """Labels that are false, doubled, missing among their like, covered or too pale to be read.

    Where none are wanted, what is written must be true all the same, and of names that stand there none may lack.
    """
    due = _due(reading.grid)
    free = list(due)
    found: list[str] = []
    read: set[str] = set()
    placed: list[tuple[SeenLabel, Due]] = []
    words: dict[str, list[SeenLabel]] = {}
    for label in reading.labels:
        if (broken := _across(label, reading.grid)) is not None:
            words.setdefault(broken, []).append(label)
            continue
        place, text = label.box.middle, _plain(label.text)
        here = [one for one in free if one.text == text and one.room.holds(place)]
        if not here:
            others = sorted({one.text for one in due if one.room.holds(place)})
            right = f", where {' or '.join(others)} belongs" if others else ""
            found.append(f"the ink says {label.text!r} {reading.grid.where(place)}{right}")
            continue
        mine = here[0] if wanted else max(here, key=lambda one: one.printed)  # the number of a row, not its name
        free.remove(mine)
        if wanted or not mine.printed:
            read.add(mine.sort)
        placed.append((label, mine))
        found += _unseen(label, mine.what)
    found += _astray(placed, reading.grid, bool(words))
    found += _unlike(placed)
    found += _texts(words, reading.grid)
    told = _worded(reading.grid) if words else frozenset[int]()
    found += _twice_told(placed, told)
    small = reading.grid.sheet.labels == "corner" and reading.grid.square < CORNER
    return [*found, *_missing(free, read, wanted and not small, told)]


def _missing(free: Sequence[Due], read: set[str], wanted: bool, told: frozenset[int]) -> Iterator[str]:
    """Labels that lack: what a board prints, names where others of their sort stand, and all where all are wanted."""
    for one in free:
        if (one.printed or one.sort in read or wanted) and not _spare(one, told):
            yield f"the label {one.text!r} of {one.what} is missing"


def _twice_told(placed: Sequence[tuple[SeenLabel, Due]], told: frozenset[int]) -> Iterator[str]:
    """Letters beside the words for which they stand."""
    for _, due in placed:
        if _spare(due, told):
            yield f"the ink says {due.text!r} beside the word for it"


def _worded(grid: Grid) -> frozenset[int]:
    """The points on which words stand, where words are written at all."""
    return frozenset(point for points, _ in grid.sheet.words for point in points)


def _spare(due: Due, told: frozenset[int]) -> bool:
    """Whether a point that is called by a capital needs it not, since a word upon it says as much."""
    return due.like == "letter" and bool(due.points & told)


def _astray(placed: Sequence[tuple[SeenLabel, Due]], grid: Grid, worded: bool) -> Iterator[str]:
    """Labels that stand otherwise about what they name than all of their sort do, or nearer to something else.

    Numbers that belong into corners stand in the middle above the words of their squares.
    """
    sorts: dict[tuple[str, str], list[tuple[SeenLabel, Due]]] = {}
    for label, due in placed:
        sorts.setdefault((due.sort, due.like), []).append((label, due))
    beside = grid.sheet.labels == "beside" and not grid.stacks
    for (sort, like), several in sorts.items():
        numbers = grid.sheet.numbers == "corner" and not worded
        corner = sort == "points" and (grid.sheet.labels == "corner" or like == "in its corner" or numbers)
        offs = [_off(label, due, corner) for label, due in several]
        aside = beside and sort == "points" and not corner
        if aside:
            offs = [(hypot(*off), 0.0) for off in offs]
        x, y = (median(axis) for axis in zip(*offs, strict=True))
        for (label, due), off in zip(several, offs, strict=True):
            lost = aside and grid.point(label.box.middle, 1.0) not in due.points
            most = max(EDGE * grid.square, TAIL * label.size) if sort in ("columns", "rows") else LIKE * grid.square
            if lost or (len(several) >= FEW and max(abs(off[0] - x), abs(off[1] - y)) > most):
                yield f"the label {due.text!r} of {due.what} does not stand where its like do"


def _unlike(placed: Sequence[tuple[SeenLabel, Due]]) -> Iterator[str]:
    """Labels that are larger or smaller than those of their sort."""
    sorts: dict[tuple[str, str], list[tuple[SeenLabel, Due]]] = {}
    for label, due in placed:
        sorts.setdefault((due.sort, due.like), []).append((label, due))
    for several in sorts.values():
        common = median(label.size for label, _ in several)
        for label, due in several:
            if len(several) >= FEW and abs(label.size - common) > SIZE * common:
                yield f"the label {due.text!r} of {due.what} is larger or smaller than its like are"


def _off(label: SeenLabel, due: Due, corner: bool) -> Place:
    """How far from the middle of its room a label stands: its own middle, or in a corner where it begins."""
    (x, y), (u, v) = label.box.middle, due.room.middle
    return (label.box.left if corner else x) - u, y - v


def naming(reading: FigureReading) -> list[tuple[SeenLabel, Due]]:
    """The labels that name points, each with what it names: a point, or a column or a row of them."""
    due = [one for one in _due(reading.grid) if one.points]
    return [
        (label, one)
        for label in reading.labels
        for one in due
        if one.text == _plain(label.text) and one.room.holds(label.box.middle)
    ]


def labelled_points(reading: FigureReading) -> frozenset[int]:
    """The points whose names are printed: on them or beside them, or by a letter and a number at the edges."""
    there: dict[str, set[int]] = {"columns": set(), "rows": set(), "points": set()}
    for _, one in naming(reading):
        there[one.sort] |= one.points
    return frozenset(there["points"] | there["columns"] & there["rows"])


def _plain(text: str) -> str:
    return text.replace("I", "l") if not text.isdecimal() else text


def _unseen(label: SeenLabel, what: str) -> Iterator[str]:
    if label.contrast < CONTRAST:
        yield f"the label {label.text!r} of {what} has the color of its ground"


def _due(grid: Grid) -> tuple[Due, ...]:
    """Every label that a board's file speaks of, each with the room where it means what it says."""
    return grid.once("labels", lambda: tuple(_spoken_of(grid)))


def _spoken_of(grid: Grid) -> Iterator[Due]:
    sheet = grid.sheet
    for point, name in enumerate(sheet.board.points):
        yield from _named(grid, point, name)
    if sheet.labels == "edges" and not grid.stacks:
        yield from _edges(grid, grid.area, range(len(sheet.board.points)))
    if sheet.labels == "ring":
        field = [point for point in range(len(sheet.board.points)) if "pennants" not in sheet.manner.get(point, ())]
        yield from _edges(grid, _room(grid, tuple(field)), field) if field else ()
    if sheet.numbers == "sides" and sheet.board.numbers:
        yield from _sides(grid)


def _named(grid: Grid, point: int, name: str) -> Iterator[Due]:
    """The labels of one point: its name, where the board has it, and the number that is printed on it."""
    sheet, s = grid.sheet, grid.square
    x, y = grid.middles[point]
    cell = Room(x - s / 2, y - s / 2, x + s / 2, y + s / 2)
    text, one = name.replace("I", "l"), frozenset({point})
    if point in grid.stacks:
        way = grid.stacks[point]
        ends = sorted((y - way * 0.5 * s, y - way * 1.2 * s))
        if sheet.labels != "none":
            room = Room(x - 0.3 * s, ends[0], x + 0.3 * s, ends[1])
            yield Due("points", text, room, name, one, f"stack {way}")
    elif sheet.in_corner(point):
        yield Due("points", text, cell, name, one, "" if sheet.labels == "corner" else "in its corner")
    elif sheet.labels == "below":
        yield Due("points", text, Room(x - 0.3 * s, y + s / 2, x + 0.3 * s, y + 1.1 * s), name, one)
    elif sheet.labels == "beside":
        yield Due("points", text, Room(x - 0.85 * s, y - 0.85 * s, x + 0.85 * s, y + 0.85 * s), name, one)
    elif sheet.labels == "ring" and "pennants" in sheet.manner.get(point, ()):
        room, side = _outside(grid, point)
        yield Due("points", text, room, name, one, like=side)
    if is_lettered(grid, point):
        yield Due("points", text, cell, name, one, "letter")
    inside = sheet.numbers in ("inside", "corner") and "domino" not in sheet.manner.get(point, ())
    if inside and point in sheet.board.numbers:
        number = str(sheet.board.numbers[point])
        named = one if number == name.lstrip("abcdefghijklmnopqrstuvwxyz") else frozenset[int]()
        like = "number above words" if any(point in points for points, _ in sheet.words) else "number"
        yield Due("points" if named else "numbers", number, cell, f"the number on {name}", named, like, True)


def _outside(grid: Grid, point: int) -> tuple[Room, str]:
    """Where the name of a point of a ring may stand, and at which side: at a corner left or right of it."""
    (x, y), s, area = grid.middles[point], grid.square, grid.area
    across, up = grid.sheet.outward(point) or (0, 1)
    left, right, top, bottom = across < 0, across > 0, not across and up > 0, not across and up < 0
    room = Room(
        area.left - 1.6 * s if left else x - s / 2, area.top - 1.6 * s if top else y - s / 2,
        area.right + 1.6 * s if right else x + s / 2, area.bottom + 1.6 * s if bottom else y + s / 2,
    )  # fmt: skip
    sides = {"left": left, "right": right, "top": top, "bottom": bottom}
    return room, " ".join(side for side, there in sides.items() if there)


def _edges(grid: Grid, area: Room, among: Sequence[int]) -> Iterator[Due]:
    """Letters below the columns and numbers at the left of the rows, where the names of all their points agree."""
    s = grid.square
    at = grid.sheet.at
    inner = len(among) < len(at)
    columns: dict[int, set[str]] = {}
    rows: dict[int, set[str]] = {}
    letters: dict[int, set[str]] = {}
    for point in among:
        name, (x, y) = grid.sheet.board.points[point], at[point]
        if parts := re.fullmatch(r"([A-Za-z]+)(\d+)", name):
            columns.setdefault(x, set()).add(parts[1])
            rows.setdefault(y, set()).add(parts[2])
            letters.setdefault(y, set()).add(parts[1])
    if rows and all(len(names) == 1 for names in letters.values()) and len(columns) > 1:
        columns, rows = {}, letters
    for column, names in columns.items():
        if len(names) == 1:
            middle = grid.columns[column]
            room = Room(middle - 0.2 * s, area.bottom, middle + 0.2 * s, area.bottom + 1.2 * s)
            mine = frozenset(point for point in among if at[point][0] == column)
            yield Due("columns", min(names).replace("I", "l"), room, f"column {min(names)}", mine)
    for row, names in rows.items():
        if len(names) == 1:
            middle = grid.rows[row]
            room = Room(area.left - (0.42 if inner else 1.2) * s, middle - 0.2 * s, area.left, middle + 0.2 * s)
            mine = frozenset(point for point in among if at[point][1] == row)
            yield Due("rows", min(names).replace("I", "l"), room, f"row {min(names)}", mine)


def _sides(grid: Grid) -> Iterator[Due]:
    """The number of a row at both of its ends."""
    sheet, s = grid.sheet, grid.square
    rows: dict[int, int] = {}
    columns: list[int] = []
    for point, number in sheet.board.numbers.items():
        rows.setdefault(sheet.at[point][1], number)
        columns.append(sheet.at[point][0])
    left, right = grid.columns[min(columns)] - s / 2, grid.columns[max(columns)] + s / 2
    near, far = 0.0, 0.8 * s
    beside = grid.columns.get(min(columns) - 1)
    if sheet.labels == "ring" and beside is not None and (gap := left - beside - s / 2) > 0.7 * s:
        near, far = 0.45 * gap, gap  # between it and the field stand the names of the rows
    for row, number in rows.items():
        y = grid.rows[row]
        for end, low, high in (("left", left - far, left - near), ("right", right + near, right + far)):
            room = Room(low, y - 0.25 * s, high, y + 0.25 * s)
            yield Due("sides", str(number), room, f"row {number}", like=end, printed=True)


def is_lettered(grid: Grid, point: int) -> bool:
    """Whether a point has its name in its corner, where others have numbers: it is called by a capital."""
    board = grid.sheet.board
    return grid.sheet.numbers == "corner" and board.points[point].isupper() and point not in board.numbers


def _across(label: SeenLabel, grid: Grid) -> str | None:
    """The text of the board, if any, to which a line of words belongs by its place."""
    place = label.box.middle
    for i, (room, names) in enumerate(grid.once("rooms of words", lambda: tuple(_word_rooms(grid)))):
        if room.holds(place) and not label.text.isdecimal() and label.text not in names:
            return f"{i}:{grid.sheet.words[i][1]}"
    return None


def _word_rooms(grid: Grid) -> Iterator[tuple[Room, frozenset[str]]]:
    """For each text of the board its room, and the names that stand there beside it."""
    for points, _ in grid.sheet.words:
        names = frozenset(grid.sheet.board.points[point] for point in points if is_lettered(grid, point))
        yield _room(grid, points), names


def has_words(reading: FigureReading) -> bool:
    """Whether words of the board can be read in a figure."""
    return any(_across(label, reading.grid) is not None for label in reading.labels)


def _room(grid: Grid, points: tuple[int, ...]) -> Room:
    s = grid.square / 2
    xs, ys = [grid.middles[p][0] for p in points], [grid.middles[p][1] for p in points]
    return Room(min(xs) - s, min(ys) - s, max(xs) + s, max(ys) + s)


def _crooked(label: SeenLabel, room: Room, square: float) -> bool:
    """Whether a line of words stands beside the middle of its room, or reaches out of it."""
    return abs(label.box.middle[0] - room.middle[0]) > LIKE * square or not label.box.within(room)


def _texts(words: dict[str, list[SeenLabel]], grid: Grid) -> Iterator[str]:
    """Texts of the board, put together of their lines from the top."""
    due = {f"{i}:{text}": text for i, (_, text) in enumerate(grid.sheet.words)}
    for key, lines in words.items():
        text = due[key]
        read = " ".join(label.text for label in sorted(lines, key=lambda label: label.box.middle[1]))
        if _plain(read) != _plain(" ".join(text.split())):
            yield f"the ink says {read!r} where the board has {text!r}"
        room = _room(grid, grid.sheet.words[int(key.partition(":")[0])][0])
        if any(_crooked(label, room, grid.square) for label in lines):
            yield f"the board's words {text!r} do not stand in the middle of their room"
        for label in lines:
            yield from _unseen(label, "the board's words")
    for key, text in due.items():
        if words and key not in words:
            yield f"the board's words {text!r} are missing"
