"""Boards from their files: a picture of point names, lines, zones and numbers become a Board and how to draw it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from .engine.board import DIAGONAL, STRAIGHT, Board
from .mistakes import Pen, nearest

KEYS = (
    "title",
    "about",
    "status",
    "square",
    "picture",
    "grid",
    "lines",
    "zones",
    "tracks",
    "numbers",
    "draw",
    "ground",
    "borders",
)
MANNERS = (
    "squares",
    "diamonds",
    "circles",
    "pennants",
    "stars",
    "green",
    "yellow",
    "blue",
    "brown",
    "domino",
    "red",
    "plain",
    "spikes",
)
LABELS = ("none", "corner", "below", "edges", "beside")
NUMBERS = ("none", "sides", "inside")
BORDERS = ("heavy", "green", "red", "blue", "brown", "yellow")
STEPS = {"diagonal": DIAGONAL, "straight": STRAIGHT, "all": DIAGONAL + STRAIGHT}


@dataclass(frozen=True)
class Sheet:
    """A board and its looks: size of a square in mm, the cells of the picture, and how each point is drawn.

    `cells` are all places of the picture, (column, row from the bottom), that are drawn at all, with
    the point that stands there or None for a square out of play. `manner` says for each point which
    manners apply, for instance ("pennants", "stars"). `borders` are heavy lines, each with its colour,
    the points it goes round, and the points it parts them from (none: all others).
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
    pen = Pen()
    name = PurePosixPath(file).stem

    def line_of(word: str) -> int:
        for number, line in enumerate(text.split("\n"), 1):
            if re.match(rf'\s*\[?"?{re.escape(word)}"?\s*[\]=]', line):
                return number
        return 1

    try:
        table = tomllib.loads(text)
    except RecursionError:
        pen.mark(file, 1, "P012", "this TOML is too deeply nested", "keep it shallow")
        table = {}
    except (tomllib.TOMLDecodeError, ValueError) as error:
        place = re.search(r"\(at line (\d+)", str(error))
        pen.mark(
            file, int(place.group(1)) if place else 1, "P005", "this is not TOML", re.sub(r" \(at .*", "", str(error))
        )
        table = {}
    pen.stop()
    for key in table:
        if key not in KEYS:
            pen.mark(file, line_of(key), "B001", f"unknown key {key!r}", nearest(key, KEYS, "keys are"))
    for key in ("title", "about", "square"):
        if key not in table:
            pen.mark(file, 1, "B002", f"the key {key} is missing", f"add a line {key} = …")
    square = table.get("square", 1)
    if not isinstance(square, int | float) or isinstance(square, bool) or not 5 <= square <= 200:
        pen.mark(
            file,
            line_of("square"),
            "B003",
            "square must be the size of a square in mm, 5 to 200",
            f"here it is {square!r}",
        )
    for key in ("lines", "zones", "tracks", "numbers", "draw", "ground", "borders"):
        if not isinstance(table.get(key, {}), dict):
            pen.mark(file, line_of(key), "B003", f"{key} must be a table", f"write it as [{key}] and keys below it")
    for key in ("title", "about", "status", "picture"):
        if not isinstance(table.get(key, ""), str):
            pen.mark(file, line_of(key), "B003", f"{key} must be a text in quotes")
    pen.stop()

    grid = table.get("grid")
    if isinstance(grid, list) and len(grid) == 2 and all(isinstance(n, int) and 1 <= n <= 26 for n in grid):
        wide, high = grid
        rows = [[f"{chr(97 + x)}{high - y}" for x in range(wide)] for y in range(high)]
    else:
        if grid is not None:
            pen.mark(
                file,
                line_of("grid"),
                "B003",
                "grid is two numbers, columns and rows, 1 to 26 each",
                f"here it is {grid!r}",
            )
        rows = [row.split() for row in table.get("picture", "").strip().split("\n")]
    widths = {len(row) for row in rows}
    if widths == {0} or len(widths) != 1 or len(rows) > 200 or max(widths) > 200:
        pen.mark(
            file,
            line_of("picture"),
            "B004",
            "the picture must be a rectangle of names",
            f"its rows have {', '.join(map(str, sorted(widths)))} entries; write . for a square out of play, _ for nothing",
        )
    pen.stop()

    points: list[str] = []
    at: list[tuple[float, float]] = []
    cells: dict[tuple[int, int], int | None] = {}
    for r, row in enumerate(rows):
        for x, token in enumerate(row):
            y = len(rows) - 1 - r
            if token == "_":
                continue
            cells[x, y] = None
            if token == ".":
                continue
            if token in points:
                pen.mark(file, line_of("picture"), "B005", f"the point {token} stands twice in the picture")
                continue
            if not re.fullmatch(r"[A-Za-z]{0,3}[0-9]{0,3}", token):
                pen.mark(
                    file,
                    line_of("picture"),
                    "B005",
                    f"{token!r} cannot name a point",
                    "names are letters, a number, or both, as c3, 17, p0",
                )
                continue
            cells[x, y] = len(points)
            points.append(token)
            at.append((float(x), float(y)))
    if not points:
        pen.mark(file, line_of("picture"), "B004", "the picture has no points", "write names where men may stand")
    pen.stop()
    index = {point: i for i, point in enumerate(points)}

    def several(key: str, value: object) -> tuple[int, ...]:
        """Points from words: a3, a1:e9 (all in that rectangle), p0..p31 (numbered names)."""
        if not isinstance(value, str):
            pen.mark(
                file, line_of(key), "B003", f"{key} must be a text that names points", f"here it is {value!r}"[:200]
            )
            return ()
        found: list[int] = []
        for word in value.split():
            names: list[str] = [word]
            if m := re.fullmatch(r"([A-Za-z]*)(\d{1,4})\.\.\1(\d{1,4})", word):
                names = [f"{m[1]}{n}" for n in range(int(m[2]), int(m[3]) + 1)]
            elif ":" in word:
                one, _, two = word.partition(":")
                if one in index and two in index:
                    (x1, y1), (x2, y2) = at[index[one]], at[index[two]]
                    names = [
                        p for p, (x, y) in zip(points, at, strict=True)
                        if min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)
                    ]  # fmt: skip
                else:
                    names = [one, two]
            for point in names:
                if point in index:
                    found.append(index[point])
                else:
                    pen.mark(
                        file,
                        line_of(key),
                        "B006",
                        f"{key}: there is no point {point!r} in the picture",
                        nearest(point, points, "points are"),
                    )
                    break
        return tuple(dict.fromkeys(found))

    edges: list[tuple[int, int, str]] = []
    drawn: list[tuple[tuple[int, ...], str]] = []
    place = {xy: i for i, xy in enumerate(at)}
    for kind, value in table.get("lines", {}).items():
        if isinstance(value, list):
            for item in value:
                walk = tuple(index[word] for word in str(item).split() if word in index)
                for word in str(item).split():
                    if word not in index:
                        pen.mark(
                            file,
                            line_of(kind),
                            "B006",
                            f"lines {kind}: there is no point {word!r} in the picture",
                            nearest(word, points, "points are"),
                        )
                edges += [(a, b, kind) for a, b in zip(walk, walk[1:], strict=False)]
                drawn.append((walk, kind))
        elif kind in STEPS:
            inside = set(several(kind, value))
            for p in sorted(inside):
                x, y = at[p]
                for heading in STEPS[kind]:
                    dx, dy = ("e" in heading) - ("w" in heading), ("n" in heading) - ("s" in heading)
                    q = place.get((x + dx, y + dy))
                    if q is not None and q in inside and p < q:
                        edges.append((p, q, kind))
        else:
            pen.mark(
                file,
                line_of(kind),
                "B007",
                f"unknown kind of lines {kind!r}",
                nearest(kind, STEPS, "networks are"),
                "or give a list of lines, each a row of point names",
            )
    zones = {key: frozenset(several(key, value)) for key, value in table.get("zones", {}).items()}
    tracks = {key: several(key, value) for key, value in table.get("tracks", {}).items()}
    numbers: dict[int, int] = {}
    for key, value in table.get("numbers", {}).items():
        if not re.fullmatch(r"\d{1,3}", key):
            pen.mark(file, line_of(key), "B003", f"numbers: {key!r} is no number")
            continue
        numbers |= dict.fromkeys(several(key, value), int(key))
    manner: dict[int, tuple[str, ...]] = {}
    labels = shown = "none"
    for key, value in table.get("draw", {}).items():
        if key in ("labels", "numbers"):
            known = LABELS if key == "labels" else NUMBERS
            if value not in known:
                pen.mark(
                    file,
                    line_of(key),
                    "B008",
                    f"draw: {key} cannot be {value!r}",
                    nearest(str(value), known, "it is one of"),
                )
            elif key == "labels":
                labels = value
            else:
                shown = value
        elif key in MANNERS:
            for p in several(key, value):
                manner[p] = (*manner.get(p, ()), key)
        else:
            pen.mark(file, line_of(key), "B008", f"draw: unknown manner {key!r}", nearest(key, MANNERS, "manners are"))
    borders: list[tuple[str, frozenset[int], frozenset[int]]] = []
    for key, value in table.get("borders", {}).items():
        if key not in BORDERS:
            pen.mark(file, line_of(key), "B008", f"borders: unknown colour {key!r}", nearest(key, BORDERS, "they are"))
        for item in value if isinstance(value, list) else [value]:
            around, _, beyond = item.partition("|") if isinstance(item, str) else (item, "", "")
            borders.append((key, frozenset(several(key, around)), frozenset(several(key, beyond))))
    pen.stop()
    board = Board(name, tuple(points), tuple(at), tuple(edges), tracks, zones, numbers)
    try:
        board.beside  # noqa: B018  (two lines that leave a point the same way are a mistake of the file)
    except ValueError as error:
        pen.mark(file, line_of("lines"), "B009", str(error), "a straight line leaves a point each way at most once")
    pen.stop()
    return Sheet(
        name, file, table["title"], table["about"], table.get("status", ""), float(square), board, cells, manner,
        labels, shown, tuple(drawn), {str(k): str(v) for k, v in table.get("ground", {}).items()}, tuple(borders),
    )  # fmt: skip
