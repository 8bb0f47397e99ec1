"""Boards from their files: a picture of point names, lines, zones and numbers become a Board and how to draw it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import PurePosixPath

from ..engine.board import HEXAGONAL_TURNED, Board, joined, squares
from ..engine.places import named
from ..mistakes import Pen, nearest
from .boardkeys import COLOURS, FACING, MANNERS, NAMED, SCHEMA
from .inlay import NOTHING, Inlay, read_inlay
from .rings import TrackRing, rings_of
from .shape import NETWORKS_OF, SHAPES, BoardShape, hexagonal, ranked, spot_of
from .tables import read_table

LETTERS = "[A-Za-z]{0,3}"
"""With what the name of a point may begin; a number may follow."""

MOST = 1000
"""How many points a board may have."""


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
    drawn_lines: tuple[tuple[tuple[int, ...], str], ...] = ()
    ground: Mapping[str, str] = field(default_factory=dict)
    borders: tuple[tuple[str, frozenset[int], frozenset[int]], ...] = ()
    words: tuple[tuple[tuple[int, ...], str], ...] = ()
    text: str = field(default="", repr=False)
    shape: BoardShape | None = None
    named: bool = True
    """Whether the names of points stand on the board itself; in figures they do."""
    partial: bool = False
    """Whether it is only a part of its board, and has no border."""
    plate: str = ""
    """What the plate of the bare board says, if not its title."""
    naming: str = ""
    """How its points are named, to be said where their names are written: “numbered from the left”."""
    facing: str = FACING[0]
    inlay: Inlay = NOTHING
    """What its ground has when it is dressed; its words are then without those that are lettered there."""
    stretches: tuple[TrackRing, ...] | None = None
    """On a part of a board, what there is of its tracks; None where it has them whole."""

    @cached_property
    def rings(self) -> tuple[TrackRing, ...]:
        """The tracks as they lie, whole or in stretches."""
        return rings_of(self.board) if self.stretches is None else self.stretches

    def outward(self, point: int) -> tuple[int, int] | None:
        """Which way is out of the track that a point is on, to the right and up; None where it is on none."""
        ring = next((each for each in self.rings if point in each.points), None)
        return None if ring is None else ring.outward(*self.board.at[point])

    def in_corner(self, point: int) -> bool:
        """Whether the name of a point stands in the corner of its square: all do, or it is a square of a color.

        Beside a colored square there is no room for a name, which would stand half upon its color.
        """
        colored = self.labels == "beside" and not {*COLOURS, "squares"}.isdisjoint(self.manner.get(point, ()))
        return self.labels == "corner" or colored

    @cached_property
    def inlaid(self) -> Sheet:
        """The board as it is when it is dressed: what is lettered in its ground is not written upon it too."""
        taken = {point for points, _ in self.inlay.lettered for point in points}
        if not taken or not self.words:
            return self
        words = tuple(each for each in self.words if not taken.issuperset(each[0]))
        return replace(self, words=words, text=f"{self.text}\0inlaid")

    @property
    def short(self) -> str:
        """The name of the board for its plate: without the article before it and the word behind."""
        return self.plate or self.title.removeprefix("The ").removesuffix(" board")

    def described(self, named: bool) -> str:
        """What is to be seen on the board; how its points are named, only where their names are written."""
        return f"{self.about.rstrip('.')}; {self.naming}." if named and self.naming else self.about

    @cached_property
    def at(self) -> tuple[tuple[int, int], ...]:
        """The column and the row in which each point stands."""
        return self.shape.at if self.shape is not None else tuple((int(x), int(y)) for x, y in self.board.at)

    def spot(self, point: int) -> tuple[float, float]:
        """Where a point lies, in squares to the right and up."""
        column, row = self.at[point]
        return (column, row) if self.shape is None else (self.shape.xs[column], self.shape.ys[row])

    @property
    def spelling(self) -> str:
        """All that the board was read from."""
        return f"{self.file}\0{self.text}" if self.text else repr(self)

    @cached_property
    def columns(self) -> int:
        """How many columns the picture has."""
        return max(x for x, _ in self.cells) + 1

    @cached_property
    def rows(self) -> int:
        """How many rows the picture has."""
        return max(y for _, y in self.cells) + 1


def read_board(text: str, file: str) -> Sheet:
    """A board from the text of its file; raises all that is wrong with it."""
    return _BoardReader(text, file).sheet()


class _BoardReader:
    """Reads one board file part by part; what is wrong is marked with the line it stands on."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.pen = Pen()
        self.points: list[str] = []
        self.at: list[tuple[float, float]] = []
        self.cells: dict[tuple[int, int], int | None] = {}
        self.index: dict[str, int] = {}
        self.shape: BoardShape | None = None
        self.read = read_table(text, file, SCHEMA, self.pen)
        self.table = self.read.table

    def sheet(self) -> Sheet:
        """The board and its looks; without its points, nothing that names them can be judged."""
        if self.read.spoilt & {"picture", "grid"}:
            self.pen.stop()
        before = len(self.pen.found)
        self._picture()
        if len(self.points) > MOST:
            self._mark(("picture",), "B004", f"it has {len(self.points):,} points; a board has at most {MOST:,}")
        if len(self.pen.found) > before:
            self.pen.stop()
        table = self.table
        edges, drawn = self._lines()
        zones = {key: frozenset(self._several(key, value, "zones")) for key, value in table.get("zones", {}).items()}
        tracks = {key: tuple(self._walk(key, value, "tracks")) for key, value in table.get("tracks", {}).items()}
        numbers = self._numbers()
        manner, labels, shown = self._draw()
        borders = tuple(self._borders())
        words = tuple(self._words())
        inlay = read_inlay(table, tracks, self._walk)
        self.pen.stop()
        name = PurePosixPath(self.file).stem
        board = Board(name, tuple(self.points), tuple(self.at), tuple(edges), tracks, zones, numbers)
        try:
            board.beside  # noqa: B018  (two lines that leave a point the same way are a mistake of the file)
        except ValueError as error:
            self._mark(("lines",), "B009", str(error))
        self.pen.stop()
        ground = {key: str(value) for key, value in table.get("ground", {}).items()}
        return Sheet(
            name, self.file, table["title"], table["about"], table["status"], table["square"], board,
            self.cells, manner, labels, shown, tuple(drawn), ground, borders, words, self.text, self.shape,
            table.get("draw", {}).get("named", NAMED[0]) == NAMED[0],
            plate=table["plate"], naming=table["naming"], inlay=inlay,
            facing=table.get("draw", {}).get("facing", FACING[0]),
        )  # fmt: skip

    def _mark(self, path: tuple[str | int, ...], code: str, *details: str, **parts: object) -> None:
        """Note a mistake on the line of a key."""
        self.pen.mark(self.file, self.read.line(*path), code, *details, **parts)

    def _rows(self) -> list[list[str]]:
        """The names of the picture, row by row from the top; a grid names its points by letter and number."""
        if "grid" in self.table:
            return squares(*self.table["grid"])
        return [row.split() for row in self.table["picture"].strip().split("\n")]

    def _picture(self) -> None:
        if "places" in self.table:
            self._places()
            return
        if self.table["shape"] != SHAPES[0]:
            self._hexagonal(self.table["shape"] == HEXAGONAL_TURNED)
            return
        rows = self._rows()
        widths = {len(row) for row in rows}
        if widths == {0} or len(widths) != 1 or len(rows) > 200 or max(widths) > 200:
            have = f"its rows have {', '.join(map(str, sorted(widths)))} entries"
            self._mark(("picture",), "B004", f"{have}; write . for a square out of play, _ for nothing")
            return
        for y, row in enumerate(reversed(rows)):
            for x, token in enumerate(row):
                if token != "_":
                    self.cells[x, y] = None
        for r, row in enumerate(rows):
            for x, token in enumerate(row):
                if token not in (".", "_"):
                    self._point(token, x, len(rows) - 1 - r)
        if not self.points and not self.pen.found:
            self._mark(("picture",), "B004", "it has no points; write names where men may stand")

    def _hexagonal(self, turned: bool) -> None:
        """Rows of names, each centered under the one above; turned, each row of the picture is a column."""
        if "grid" in self.table:
            self._mark(("grid",), "B004", "a hexagonal board has a picture, whose rows are centered")
        for name, (x, y) in hexagonal(self._rows(), turned):
            self._point(name, x, y)
        if not self.points and not self.pen.found:
            self._mark(("picture",), "B004", "it has no points; write names where men may stand")
            return
        columns, rows = (max(place[axis] for place in self.at) + 1 for axis in (0, 1))
        self.shape = BoardShape.hexagonal(tuple((int(x), int(y)) for x, y in self.at), int(columns), int(rows), turned)

    def _places(self) -> None:
        """Points that lie anywhere: columns and rows are then made of the places that they have."""
        for name, said in self.table["places"].items():
            self._point(name, len(self.points), 0)
            if name in self.index:
                self.at[self.index[name]] = spot_of(said)
        if not self.points:
            self._mark(("places",), "B004", "it has no points; write where men may stand, as a1 = [0, 1]")
            return
        self.shape, at = ranked(self.at)
        self.at[:] = at
        self.cells = {place: point for point, place in enumerate(self.shape.at)}
        if len(self.cells) < len(self.points):
            self._mark(("places",), "B004", "two points lie on one place")

    def _point(self, name: str, x: int, y: int) -> None:
        if name in self.index:
            self._mark(("picture",), "B005", "it stands there twice; give each point its own name", name=name)
        elif not re.fullmatch(rf"{LETTERS}[0-9]{{0,3}}", name):
            self._mark(("picture",), "B005", "names are letters, a number, or both, as c3, 17, p0", name=name)
        else:
            self.index[name] = self.cells[x, y] = len(self.points)
            self.points.append(name)
            self.at.append((float(x), float(y)))

    def _several(self, key: str, value: str, *path: str | int) -> tuple[int, ...]:
        """A set of points, in the order in which they are named."""
        return tuple(dict.fromkeys(self._walk(key, value, *path)))

    def _walk(self, key: str, value: str, *path: str | int) -> tuple[int, ...]:
        """Points from words: a3, a1:e9 (all in that rectangle), p0..p31 (numbered names)."""
        found: list[int] = []
        for word in value.split():
            for point in named(word, self.index, self.at):
                if point not in self.index:
                    near = nearest(point, self.points, "points are")
                    self._mark((*path, key), "B006", f"{key} names it", near, point=point)
                    break
                found.append(self.index[point])
        return tuple(found)

    def _lines(self) -> tuple[list[tuple[int, int, str]], list[tuple[tuple[int, ...], str]]]:
        """What is joined to what; and the lines that were given one by one, for drawing."""
        edges: list[tuple[int, int, str]] = []
        drawn: list[tuple[tuple[int, ...], str]] = []
        for kind, value in self.table.get("lines", {}).items():
            if isinstance(value, tuple):
                for item in value:
                    walk = self._walk(kind, item, "lines")
                    edges += [(a, b, kind) for a, b in pairwise(walk)]
                    drawn.append((walk, kind))
            elif kind in (networks := NETWORKS_OF[self.table["shape"]]):
                edges += joined(self.at, self._several(kind, value, "lines"), networks[kind])
            else:
                self._mark(("lines", kind), "B007", nearest(kind, networks, "networks are"), kind=kind)
        return edges, drawn

    def _numbers(self) -> dict[int, int]:
        numbers: dict[int, int] = {}
        for key, value in self.table.get("numbers", {}).items():
            numbers |= dict.fromkeys(self._several(key, value, "numbers"), int(key))
        return numbers

    def _draw(self) -> tuple[dict[int, tuple[str, ...]], str, str]:
        """How each point is drawn, where its label stands, and where numbers stand."""
        manner: dict[int, tuple[str, ...]] = {}
        draw = {"labels": "none", "numbers": "none"} | self.table.get("draw", {})
        for key, value in draw.items():
            for p in self._several(key, value, "draw") if key in MANNERS else ():
                manner[p] = (*manner.get(p, ()), *(("circles", key) if key == "pits" else (key,)))
        return manner, draw["labels"], draw["numbers"]

    def _borders(self) -> Iterator[tuple[str, frozenset[int], frozenset[int]]]:
        """Heavy lines round sets of points, or between two sets: `"a4:a14 | b4:b14"`."""
        for key, value in self.table.get("borders", {}).items():
            for item in value if isinstance(value, tuple) else (value,):
                around, _, beyond = item.partition("|")
                inside = frozenset(self._several(key, around, "borders"))
                yield key, inside, frozenset(self._several(key, beyond, "borders"))

    def _words(self) -> Iterator[tuple[tuple[int, ...], str]]:
        """Texts on the board: `"a3 b5" = "…"` is written on both points, `"a1:c3" = "…"` once across the block."""
        for key, value in self.table.get("words", {}).items():
            for word in key.split():
                if across := self._several(key, word, "words"):
                    for part in (across,) if ":" in word else [(p,) for p in across]:
                        yield part, " ".join(value.split())
