"""Boards from their files: a picture of point names, lines, zones and numbers become a Board and how to draw it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Any

from ..engine.board import DIAGONAL, STRAIGHT, Board
from ..mistakes import Pen, nearest, read_toml

TABLES = ("lines", "zones", "tracks", "numbers", "draw", "ground", "borders", "words")
KEYS = ("title", "about", "status", "square", "picture", "grid", *TABLES)
COLOURS = ("green", "red", "blue", "brown", "yellow")
MANNERS = ("squares", "plain", "diamonds", "circles", "pennants", "stars", "spikes", "domino", *COLOURS)
LABELS = ("none", "corner", "below", "edges", "beside")
NUMBERS = ("none", "sides", "inside")
BORDERS = ("heavy", *COLOURS)
STEPS = {"diagonal": DIAGONAL, "straight": STRAIGHT, "all": DIAGONAL + STRAIGHT}


@dataclass(frozen=True)
class Sheet:
    """A board and its looks: size of a square in mm, the cells of the picture, and how each point is drawn.

    `cells` are all places of the picture, (column, row from the bottom), that are drawn at all, with
    the point that stands there or None for a square out of play. `manner` says for each point which
    manners apply, for instance ("pennants", "stars"). `borders` are heavy lines, each with its colour,
    the points it goes round, and the points it parts them from (none: all others). `words` are texts
    printed on the board, each with the points across which it is written.
    """

    name: str
    file: str
    title: str
    about: str
    status: str
    square: float
    board: Board
    cells: Mapping[tuple[int, int], int | None]
    manner: Mapping[int, tuple[str, ...]]
    labels: str = "none"
    numbers: str = "none"
    lines: tuple[tuple[tuple[int, ...], str], ...] = ()
    ground: Mapping[str, str] = field(default_factory=dict)
    borders: tuple[tuple[str, frozenset[int], frozenset[int]], ...] = ()
    words: tuple[tuple[tuple[int, ...], str], ...] = ()
    text: str = field(default="", repr=False)

    @property
    def spelling(self) -> str:
        """All that the board was read from."""
        return f"{self.file}\0{self.text}" if self.text else repr(self)

    @property
    def columns(self) -> int:
        """How many columns the picture has."""
        return max(x for x, _ in self.cells) + 1

    @property
    def rows(self) -> int:
        """How many rows the picture has."""
        return max(y for _, y in self.cells) + 1


def read_board(text: str, file: str) -> Sheet:
    """A board from the text of its file; raises all that is wrong with it."""
    return _Reader(text, file).sheet()


class _Reader:
    """Reads one board file part by part; what is wrong is marked with the line it stands on."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.pen = Pen()
        self.points: list[str] = []
        self.at: list[tuple[float, float]] = []
        self.cells: dict[tuple[int, int], int | None] = {}
        self.index: dict[str, int] = {}
        self.table: dict[str, Any] = {}

    def sheet(self) -> Sheet:
        """The board and its looks."""
        self.table = read_toml(self.text, self.file, 0, self.pen)
        self.pen.stop()
        self._keys()
        self.pen.stop()
        self._picture()
        self.pen.stop()
        table = self.table
        edges, drawn = self._lines()
        zones = {key: frozenset(self._several(key, value)) for key, value in table.get("zones", {}).items()}
        tracks = {key: self._several(key, value) for key, value in table.get("tracks", {}).items()}
        numbers = self._numbers()
        manner, labels, shown = self._draw()
        borders = tuple(self._borders())
        words = tuple(self._words())
        self.pen.stop()
        name = PurePosixPath(self.file).stem
        board = Board(name, tuple(self.points), tuple(self.at), tuple(edges), tracks, zones, numbers)
        try:
            board.beside  # noqa: B018  (two lines that leave a point the same way are a mistake of the file)
        except ValueError as error:
            self._mark("lines", "B009", str(error), "a straight line leaves a point each way at most once")
        self.pen.stop()
        ground = {key: str(value) for key, value in table.get("ground", {}).items()}
        return Sheet(
            name, self.file, table["title"], table["about"], table.get("status", ""), float(table["square"]), board,
            self.cells, manner, labels, shown, tuple(drawn), ground, borders, words, self.text,
        )  # fmt: skip

    def _mark(self, key: str, code: str, title: str, *details: str) -> None:
        """Note a mistake on the line of a key."""
        lines = enumerate(self.text.split("\n"), 1)
        where = (number for number, line in lines if re.match(rf'\s*\[?"?{re.escape(key)}"?\s*[\]=]', line))
        self.pen.mark(self.file, next(where, 1), code, title, *details)

    def _keys(self) -> None:
        table = self.table
        for key in table:
            if key not in KEYS:
                self._mark(key, "B001", f"unknown key {key!r}", nearest(key, KEYS, "keys are"))
        for key in ("title", "about", "square"):
            if key not in table:
                self._mark("", "B002", f"the key {key} is missing", f"add a line {key} = …")
        square = table.get("square", 5)
        if not isinstance(square, int | float) or isinstance(square, bool) or not 5 <= square <= 200:
            right = "square must be the size of a square in mm, 5 to 200"
            self._mark("square", "B003", right, f"here it is {square!r}")
        for key in TABLES:
            if not isinstance(table.get(key, {}), dict):
                self._mark(key, "B003", f"{key} must be a table", f"write it as [{key}] and keys below it")
        for key in ("title", "about", "status", "picture"):
            if not isinstance(table.get(key, ""), str):
                self._mark(key, "B003", f"{key} must be a text in quotes")

    def _rows(self) -> list[list[str]]:
        """The names of the picture, row by row from the top; a grid names its points by letter and number."""
        grid = self.table.get("grid")
        if isinstance(grid, list) and len(grid) == 2 and all(isinstance(n, int) and 1 <= n <= 26 for n in grid):
            wide, high = grid
            return [[f"{chr(97 + x)}{high - y}" for x in range(wide)] for y in range(high)]
        if grid is not None:
            self._mark("grid", "B003", "grid is two numbers, columns and rows, 1 to 26 each", f"here it is {grid!r}")
        return [row.split() for row in self.table.get("picture", "").strip().split("\n")]

    def _picture(self) -> None:
        rows = self._rows()
        widths = {len(row) for row in rows}
        if widths == {0} or len(widths) != 1 or len(rows) > 200 or max(widths) > 200:
            have = f"its rows have {', '.join(map(str, sorted(widths)))} entries"
            right = "write . for a square out of play, _ for nothing"
            self._mark("picture", "B004", "the picture must be a rectangle of names", f"{have}; {right}")
            return
        for y, row in enumerate(reversed(rows)):
            for x, token in enumerate(row):
                if token != "_":
                    self.cells[x, y] = None
        for r, row in enumerate(rows):
            for x, token in enumerate(row):
                if token not in (".", "_"):
                    self._point(token, x, len(rows) - 1 - r)
        if not self.points:
            self._mark("picture", "B004", "the picture has no points", "write names where men may stand")

    def _point(self, name: str, x: int, y: int) -> None:
        if name in self.index:
            self._mark(
                "picture", "B005", f"the point {name} stands twice in the picture", "give each point its own name"
            )
        elif not re.fullmatch(r"[A-Za-z]{0,3}[0-9]{0,3}", name):
            right = "names are letters, a number, or both, as c3, 17, p0"
            self._mark("picture", "B005", f"{name!r} cannot name a point", right)
        else:
            self.index[name] = self.cells[x, y] = len(self.points)
            self.points.append(name)
            self.at.append((float(x), float(y)))

    def _several(self, key: str, value: object) -> tuple[int, ...]:
        """A set of points, in the order in which they are named."""
        return tuple(dict.fromkeys(self._walk(key, value)))

    def _walk(self, key: str, value: object) -> tuple[int, ...]:
        """Points from words: a3, a1:e9 (all in that rectangle), p0..p31 (numbered names)."""
        if not isinstance(value, str):
            self._mark(key, "B003", f"{key} must be a text that names points", f"here it is {value!r}"[:200])
            return ()
        found: list[int] = []
        for word in value.split():
            for point in self._named(word):
                if point not in self.index:
                    wrong = f"{key}: there is no point {point!r} in the picture"
                    self._mark(key, "B006", wrong, nearest(point, self.points, "points are"))
                    break
                found.append(self.index[point])
        return tuple(found)

    def _named(self, word: str) -> list[str]:
        if numbered := re.fullmatch(r"([A-Za-z]*)(\d{1,4})\.\.\1(\d{1,4})", word):
            return [f"{numbered[1]}{n}" for n in range(int(numbered[2]), int(numbered[3]) + 1)]
        one, colon, two = word.partition(":")
        if not colon:
            return [word]
        if one not in self.index or two not in self.index:
            return [one, two]
        (x1, y1), (x2, y2) = self.at[self.index[one]], self.at[self.index[two]]
        across, up = sorted((x1, x2)), sorted((y1, y2))
        places = zip(self.points, self.at, strict=True)
        return [p for p, (x, y) in places if across[0] <= x <= across[1] and up[0] <= y <= up[1]]

    def _lines(self) -> tuple[list[tuple[int, int, str]], list[tuple[tuple[int, ...], str]]]:
        """What is joined to what; and the lines that were given one by one, for drawing."""
        edges: list[tuple[int, int, str]] = []
        drawn: list[tuple[tuple[int, ...], str]] = []
        for kind, value in self.table.get("lines", {}).items():
            if isinstance(value, list):
                for item in value:
                    walk = self._walk(kind, item)
                    edges += [(a, b, kind) for a, b in pairwise(walk)]
                    drawn.append((walk, kind))
            elif kind in STEPS:
                edges += self._network(kind, self._several(kind, value))
            else:
                right = nearest(kind, STEPS, "networks are")
                listed = "or give a list of lines, each a row of point names"
                self._mark(kind, "B007", f"unknown kind of lines {kind!r}", right, listed)
        return edges, drawn

    def _network(self, kind: str, inside: tuple[int, ...]) -> Iterator[tuple[int, int, str]]:
        """Every two of these points that are neighbors in the picture the ways this network goes."""
        place = {self.at[p]: p for p in inside}
        for p in inside:
            x, y = self.at[p]
            for heading in STEPS[kind]:
                dx, dy = ("e" in heading) - ("w" in heading), ("n" in heading) - ("s" in heading)
                q = place.get((x + dx, y + dy))
                if q is not None and p < q:
                    yield p, q, kind

    def _numbers(self) -> dict[int, int]:
        numbers: dict[int, int] = {}
        for key, value in self.table.get("numbers", {}).items():
            if re.fullmatch(r"\d{1,3}", key):
                numbers |= dict.fromkeys(self._several(key, value), int(key))
            else:
                self._mark(key, "B003", f"numbers: {key!r} is no number", "write the number that is printed there")
        return numbers

    def _draw(self) -> tuple[dict[int, tuple[str, ...]], str, str]:
        """How each point is drawn, where its label stands, and where numbers stand."""
        manner: dict[int, tuple[str, ...]] = {}
        choices = {"labels": LABELS, "numbers": NUMBERS}
        chosen = {"labels": "none", "numbers": "none"}
        for key, value in self.table.get("draw", {}).items():
            if key in choices:
                chosen[key] = value
                if value not in choices[key]:
                    right = nearest(str(value), choices[key], "it is one of")
                    self._mark(key, "B008", f"draw: {key} cannot be {value!r}", right)
            elif key in MANNERS:
                for p in self._several(key, value):
                    manner[p] = (*manner.get(p, ()), key)
            else:
                self._mark(key, "B008", f"draw: unknown manner {key!r}", nearest(key, MANNERS, "manners are"))
        return manner, chosen["labels"], chosen["numbers"]

    def _borders(self) -> Iterator[tuple[str, frozenset[int], frozenset[int]]]:
        """Heavy lines round sets of points, or between two sets: `"a4:a14 | b4:b14"`."""
        for key, value in self.table.get("borders", {}).items():
            if key not in BORDERS:
                self._mark(key, "B008", f"borders: unknown colour {key!r}", nearest(key, BORDERS, "they are"))
            for item in value if isinstance(value, list) else [value]:
                around, _, beyond = item.partition("|") if isinstance(item, str) else (item, "", "")
                yield key, frozenset(self._several(key, around)), frozenset(self._several(key, beyond))

    def _words(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """Texts on the board: `"a3 b5" = "…"` is written on both points, `"a1:c3" = "…"` once across the block."""
        for key, value in self.table.get("words", {}).items():
            if not isinstance(value, str) or not value.strip():
                self._mark(key, "B003", f"words: {key} must be a text in quotes", f"here it is {value!r}"[:200])
                continue
            for word in key.split():
                if across := self._several(key, word):
                    for part in (across,) if ":" in word else [(p,) for p in across]:
                        yield part, " ".join(value.split())
