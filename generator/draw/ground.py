"""The bare board: cells by colour, lines, circles, diamonds, pennants, dominoes, and their lettering."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from .canvas import Canvas
from .layout import Layout, numbered_rows, side_names
from .lettering import WEIGHT, known, lettered
from .theme import HATCHES, Theme
from .trace import Place, Segment, circle, dashes, hatch, polygon, rect, rounded, star, strokes

FLAT = ("green", "yellow", "blue", "brown", "red", "domino", "plain")
"""Manners that colour a whole cell."""

SHAPED = ("diamonds", "circles", "pennants", "spikes")
"""Manners that put a shape where the cell would be."""

PIPS = {
    0: (), 1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, -1), (-1, -1), (1, 1)), 5: ((-1, 1), (1, -1), (-1, -1), (1, 1), (0, 0)),
    6: ((-1, 1), (1, -1), (-1, -1), (1, 1), (-1, 0), (1, 0)),
}  # fmt: skip

Cell = tuple[int, int]


def draw_ground(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Draw the board without men."""
    group = canvas.group(id="board")
    tints = cell_tints(layout)
    _cells(group, layout, theme, tints)
    _tables(group, layout, theme)
    _lines(group, layout, theme)
    _shapes(group, layout, theme)
    _borders(group, layout, theme, tints)
    _lettering(group, layout, theme, tints)


def fine(layout: Layout, theme: Theme) -> float:
    """The thickness of a fine rule."""
    return 0.022 * layout.grain * theme.weight


def cell_tints(layout: Layout) -> dict[Cell, str]:
    """The tint of every place of the picture that is a cell."""
    sheet = layout.sheet
    chequered = {cell for cell, p in sheet.cells.items() if p is not None and "squares" in sheet.manner.get(p, ())}
    everywhere = any((x + 1, y) in chequered or (x, y + 1) in chequered for x, y in chequered)
    dark, light = sheet.ground.get("dark", "dark"), sheet.ground.get("light", "light")
    tables = any("spikes" in manners for manners in sheet.manner.values())
    found: dict[Cell, str] = {}
    for cell, point in sheet.cells.items():
        if point is None:
            found[cell] = light if chequered else "plain"
            continue
        manners = sheet.manner.get(point, ())
        if flat := [m for m in manners if m in FLAT]:
            if not {"diamonds", "pennants", "spikes"} & set(manners):
                found[cell] = flat[0]
        elif cell in chequered:
            found[cell] = light if everywhere and sum(cell) % 2 else dark
        elif not set(SHAPED) & set(manners) and not tables:
            found[cell] = "plain"
    return found


def paint(
    canvas: Canvas, theme: Theme, tint: str, d: str, corners: Iterable[list[Place]], grain: float, **more: str | float
) -> None:
    """Fill a path in a tint and hatch the polygons it is made of."""
    look = theme.tint(tint)
    name = f"tint-{tint.replace(' ', '-')}"
    if look.fill != "none" or more:
        canvas.path(d, class_=name, fill=look.fill, **more)
    segments = [
        line for shape in corners for angle in HATCHES[look.hatch] for line in hatch(shape, angle, look.pitch * grain)
    ]
    canvas.path(
        strokes(segments), class_=f"hatch {name}", fill="none", stroke=look.line, stroke_width=look.weight * grain
    )


def _cells(canvas: Canvas, layout: Layout, theme: Theme, tints: dict[Cell, str]) -> None:
    """Cells of one tint in one path, runs of neighbours as one rectangle; then the rules between them."""
    s = layout.square
    for tint in dict.fromkeys(sorted(tints.values(), key=lambda name: (name != "light", name != "plain", name))):
        boxes: list[tuple[float, float, float]] = []
        for cell in sorted(
            (cell for cell in tints if tints[cell] == tint), key=lambda c: (layout.corner(*c)[1], layout.corner(*c)[0])
        ):
            x, y = layout.corner(*cell)
            if boxes and abs(boxes[-1][0] + boxes[-1][2] - x) < 1e-6 and boxes[-1][1] == y:
                boxes[-1] = (boxes[-1][0], y, boxes[-1][2] + s)
            else:
                boxes.append((x, y, s))
        outlines = [[(x, y), (x + w, y), (x + w, y + s), (x, y + s)] for x, y, w in boxes]
        paint(canvas, theme, tint, "".join(rect(x, y, w, s) for x, y, w in boxes), outlines, layout.grain)
    inner, outer = cell_edges(layout, tints)
    thin = fine(layout, theme)
    canvas.path(strokes(inner), class_="rules", fill="none", stroke=theme.line, stroke_width=0.7 * thin)
    canvas.path(
        strokes(outer), class_="rules", fill="none", stroke=theme.line, stroke_width=1.5 * thin, stroke_linecap="square"
    )


def cell_edges(layout: Layout, tints: dict[Cell, str]) -> tuple[list[Segment], list[Segment]]:
    """The rules of a board, each once and as long as it runs: between cells that are no chequer, and round the whole."""
    s = layout.square
    touching: dict[tuple[float, float, float, float], list[str]] = {}
    for cell, tint in tints.items():
        x, y = (round(v, 3) for v in layout.corner(*cell))
        r, b = round(x + s, 3), round(y + s, 3)
        for edge in ((x, y, r, y), (x, b, r, b), (x, y, x, b), (r, y, r, b)):
            touching.setdefault(edge, []).append(tint)
    chequer = {layout.sheet.ground.get("dark", "dark"), layout.sheet.ground.get("light", "light")}
    inner = [edge for edge, sides in touching.items() if len(sides) == 2 and not set(sides) <= chequer]
    outer = [edge for edge, sides in touching.items() if len(sides) == 1]
    return joined(inner), joined(outer)


def joined(edges: Iterable[tuple[float, float, float, float]]) -> list[Segment]:
    """Upright and level edges made into lines as long as possible."""
    runs: list[list[float]] = []
    for edge in sorted(edges, key=lambda e: (e[0] == e[2], e[0] if e[0] == e[2] else e[1], e)):
        if runs:
            x1, y1, x2, y2 = runs[-1]
            upright = x1 == x2
            if upright == (edge[0] == edge[2]) and (x2, y2) == edge[:2]:
                runs[-1][2:] = edge[2:]
                continue
        runs.append(list(edge))
    return [((x1, y1), (x2, y2)) for x1, y1, x2, y2 in runs]


def _tables(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """The tables that backgammon points lie in, one for each run of neighbouring columns."""
    sheet = layout.sheet
    columns = sorted({int(sheet.board.at[p][0]) for p, manners in sheet.manner.items() if "spikes" in manners})
    runs: list[list[int]] = []
    for column in columns:
        if runs and runs[-1][-1] == column - 1:
            runs[-1].append(column)
        else:
            runs.append([column])
    if not runs:
        return
    left, top, wide, high = layout.area
    d = ""
    for run in runs:
        left = min(layout.lefts[column] for column in run)
        d += rect(left, top, len(run) * layout.square, high)
    width = 1.5 * fine(layout, theme)
    bar = theme.tint("brown")
    canvas.path(rect(*layout.area), class_="bar", fill=bar.fill, stroke=theme.line, stroke_width=width)
    canvas.path(d, class_="table", fill=theme.tint("light").fill, stroke=theme.line, stroke_width=width)


def _borders(canvas: Canvas, layout: Layout, theme: Theme, tints: dict[Cell, str]) -> None:
    """Heavy lines round or between points: on cells where others lie beyond, round open points on all sides."""
    at, s = layout.sheet.board.at, layout.square
    for kind, inside, against in layout.sheet.borders:
        places = {(int(at[p][0]), int(at[p][1])) for p in inside}
        beyond = {(int(at[p][0]), int(at[p][1])) for p in against}
        edges = []
        for column, row in places:
            x, y = (round(v, 3) for v in layout.corner(column, row))
            r, b = round(x + s, 3), round(y + s, 3)
            up = -1 if layout.turned else 1
            sides = (
                ((0, up), (x, y, r, y)),
                ((0, -up), (x, b, r, b)),
                ((-up, 0), (x, y, x, b)),
                ((up, 0), (r, y, r, b)),
            )
            for (dx, dy), edge in sides:
                other = column + dx, row + dy
                parted = other in beyond if against else other not in places
                if parted and (other in tints or (column, row) not in tints):
                    edges.append(edge)
        colour = theme.line if kind == "heavy" else theme.tint(kind).fill
        canvas.path(
            strokes(joined(edges)), class_=f"border border-{kind}", fill="none",
            stroke=theme.line if colour == "none" else colour, stroke_width=0.1 * layout.grain, stroke_linecap="square",
        )  # fmt: skip


def _lines(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Lines between points: plain and single as one rule, double as two, dotted as dots."""
    sheet = layout.sheet
    walks = list(sheet.lines)
    listed = {frozenset(pair) for walk, _ in walks for pair in pairwise(walk)}
    for a, b, kind in sheet.board.lines:
        open_points = all(
            "circles" in sheet.manner.get(p, ()) and not set(FLAT) & set(sheet.manner.get(p, ())) for p in (a, b)
        )
        if open_points and frozenset((a, b)) not in listed:
            walks.append(((a, b), kind))
    thin = 1.5 * fine(layout, theme)
    plain, dotted = "", ""
    for walk, kind in walks:
        places = [layout.middle(p) for p in walk]
        if kind == "double":
            apart = 0.045 * layout.square
            for (x1, y1), (x2, y2) in pairwise(places):
                length = hypot(x2 - x1, y2 - y1) or 1.0
                nx, ny = -(y2 - y1) / length * apart, (x2 - x1) / length * apart
                plain += strokes([((x1 + nx, y1 + ny), (x2 + nx, y2 + ny)), ((x1 - nx, y1 - ny), (x2 - nx, y2 - ny))])
        elif kind == "dotted":
            dotted += strokes(dashes(places, 0.01 * layout.square, 0.11 * layout.square))
        else:
            plain += polygon(places, closed=False)
    canvas.path(
        plain,
        class_="lines",
        fill="none",
        stroke=theme.line,
        stroke_width=thin,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    canvas.path(
        dotted, class_="lines dotted", fill="none", stroke=theme.line, stroke_width=1.8 * thin, stroke_linecap="round"
    )


def outward(layout: Layout, point: int) -> Place:
    """Which way is out of the ring that a track makes: straight at its sides, slanting at its corners."""
    at = layout.sheet.board.at
    for track in layout.sheet.board.tracks.values():
        if point in track:
            x, y = at[point]
            xs, ys = [at[p][0] for p in track], [at[p][1] for p in track]
            ox, oy = (x == max(xs)) - (x == min(xs)), (y == max(ys)) - (y == min(ys))
            if max(xs) - min(xs) < 1:
                ox = 0
            if max(ys) - min(ys) < 1:
                oy = 1
            way = -1.0 if layout.turned else 1.0
            return way * ox, -way * oy
    return 0.0, -1.0


def pennant(layout: Layout, point: int) -> list[Place]:
    """The three corners of a pennant that hangs from a line round the field, its fly pointing inwards."""
    x, y = layout.middle(point)
    ox, oy = outward(layout, point)
    s = layout.square
    long = 1.0 if not ox or not oy else 0.92
    hoist, fly, half = 0.4 * s * long, 0.5 * s * long, 0.44 * s * long
    length = hypot(ox, oy) or 1.0
    dx, dy = -ox / length, -oy / length
    return [
        (x - dx * hoist - dy * half, y - dy * hoist + dx * half),
        (x + dx * fly, y + dy * fly),
        (x - dx * hoist + dy * half, y - dy * hoist - dx * half),
    ]


def hung(layout: Layout, track: Iterable[int]) -> str:
    """The line that a ring of pennants hangs from: along all their hoists."""
    hoists = [corner for point in track for corner in pennant(layout, point)[::2]]
    return polygon(hoists)


def spike(layout: Layout, point: int) -> list[Place]:
    """The long triangle of a backgammon point, from the edge of the table towards the middle."""
    x, y = layout.middle(point)
    s = layout.square
    upwards = -1.0 if y > layout.height / 2 else 1.0
    long = min(5.2, layout.sheet.rows / 2 - 0.4) * s
    base = y - upwards * s / 2
    return [(x - s / 2, base), (x, base + upwards * long), (x + s / 2, base)]


def _shapes(canvas: Canvas, layout: Layout, theme: Theme) -> None:
    """Diamonds, pennants, spikes, circles, dominoes and stars: one path for each sort and tint."""
    sheet, s = layout.sheet, layout.square
    polygons: dict[str, list[list[Place]]] = {}
    rings = pips = rope = ""
    starred: dict[str, str] = {}
    for point in range(len(sheet.board.points)):
        manners = sheet.manner.get(point, ())
        x, y = layout.middle(point)
        flat = next((m for m in manners if m in FLAT), "")
        if "diamonds" in manners:
            h = 0.47 * s
            polygons.setdefault(flat or "diamond", []).append([(x - h, y), (x, y - h), (x + h, y), (x, y + h)])
        if "pennants" in manners:
            plain = "other pennant" if int(sum(sheet.board.at[point])) % 2 else "pennant"
            polygons.setdefault(flat or ("star" if "stars" in manners else plain), []).append(pennant(layout, point))
        if "spikes" in manners:
            odd = int(sheet.board.at[point][0] + (sheet.board.at[point][1] > 0)) % 2
            polygons.setdefault(flat or ("other spike" if odd else "spike"), []).append(spike(layout, point))
        if "circles" in manners:
            rings += circle(x, y, 0.33 * s if flat else 0.16 * s)
        if "domino" in manners:
            pips += "".join(
                circle(x + px * 0.24 * s, y + py * 0.24 * s, 0.085 * s)
                for px, py in PIPS.get(sheet.board.numbers.get(point, 0), ())
            )
        if "stars" in manners:
            dx, dy = outward(layout, point) if "pennants" in manners else (0.0, 0.0)
            size = 0.17 * s if "pennants" in manners else 0.3 * s
            place = polygon(star(x + dx * 0.2 * s, y + dy * 0.2 * s, size, 0.42 * size))
            colour = theme.tint("star").letter if "pennants" in manners else theme.tint("star").fill
            starred[colour] = starred.get(colour, "") + place
    thin = fine(layout, theme)
    for track in sheet.board.tracks.values():
        if all("pennants" in sheet.manner.get(p, ()) for p in track):
            rope += hung(layout, track)
    canvas.path(rope, class_="rope", fill="none", stroke=theme.line, stroke_width=1.4 * thin, stroke_linejoin="round")
    for tint, shapes in polygons.items():
        d = "".join(map(polygon, shapes))
        paint(
            canvas, theme, tint, d, shapes, layout.grain, stroke=theme.line, stroke_width=thin, stroke_linejoin="round"
        )
    canvas.path(rings, class_="circles", fill=theme.tint("circle").fill, stroke=theme.line, stroke_width=1.5 * thin)
    canvas.path(pips, class_="pips", fill=theme.line)
    for colour, d in starred.items():
        canvas.path(
            d,
            class_="stars",
            fill=colour if colour != "none" else theme.paper,
            stroke=theme.line,
            stroke_width=0.6 * thin,
            stroke_linejoin="round",
        )


def _lettering(canvas: Canvas, layout: Layout, theme: Theme, tints: dict[Cell, str]) -> None:
    """Names of points and numbers of rows, one path for each colour and size."""
    sheet, s, g = layout.sheet, layout.square, layout.grain
    written: dict[tuple[str, float, bool], str] = {}

    def write(
        text: str, x: float, y: float, size: float, tint: str = "", side: str = "middle", narrow: float = 1.0
    ) -> None:
        look = theme.tint(tint) if tint else None
        key = (look.letter if look else theme.line, size, bool(look and look.hatch != "none"))
        if known(text):
            written[key] = written.get(key, "") + lettered(text, x, y, size, side, narrow)
        else:
            canvas.text(text, x, y, size, fill=key[0])

    if layout.labels:
        for point, name in enumerate(sheet.board.points):
            x, y = layout.middle(point)
            column, row = (int(v) for v in sheet.board.at[point])
            tint = tints.get((column, row), "")
            if "spikes" in sheet.manner.get(point, ()):
                write(name, x, y + (s / 2 + 0.3 * g) * (1 if y > layout.height / 2 else -1), 0.22 * g)
            elif sheet.labels == "corner":
                size = 0.18 * g
                write(name, x - s / 2 + 0.065 * g, y - s / 2 + 0.065 * g + size / 2, size, tint, "left", 0.82)
            elif sheet.labels == "below":
                write(name, x, y + s / 2 + 0.24 * g, 0.26 * g)
            elif sheet.labels == "beside":
                dx, dy = free_way(layout, point)
                far = 0.37 * s + (0.17 + 0.04 * len(name)) * g
                write(name, x + dx * far, y + dy * far, 0.22 * g)
        if sheet.labels == "edges":
            columns, rows = side_names(sheet)
            left, top, wide, high = layout.area
            away = 0.34 * g
            for column, name in columns.items():
                write(name, layout.lefts[column] + s / 2, top + high + away, 0.27 * g)
            for row, name in rows.items():
                write(name, left - away, layout.tops[row] + s / 2, 0.27 * g)
    if sheet.numbers == "sides":
        for row, (number, first, last) in numbered_rows(sheet).items():
            middle = layout.tops[row] + s / 2
            for column, way in ((first, -1), (last, 1)):
                x = layout.lefts[column] + s / 2
                way = -way if layout.turned else way
                write(str(number), x + way * (s + layout.gutter) / 2, middle, 0.3 * g)
    elif sheet.numbers == "inside":
        for point, number in sheet.board.numbers.items():
            if "domino" not in sheet.manner.get(point, ()):
                column, row = (int(v) for v in sheet.board.at[point])
                x, y = layout.middle(point)
                tint = "circle" if "circles" in sheet.manner.get(point, ()) else tints.get((column, row), "")
                write(str(number), x, y, 0.3 * s, tint)
    for (colour, size, cased), d in written.items():
        if cased:
            canvas.path(
                d,
                class_="casing",
                fill="none",
                stroke=theme.paper,
                stroke_width=5 * WEIGHT * size,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        canvas.path(
            d,
            class_="letters",
            fill="none",
            stroke=colour,
            stroke_width=WEIGHT * size,
            stroke_linecap="round",
            stroke_linejoin="round",
        )


def free_way(layout: Layout, point: int) -> Place:
    """A direction from a point in which no line leaves it: where its name may stand."""
    here = layout.middle(point)
    taken = []
    for a, b, _ in layout.sheet.board.lines:
        if point in (a, b):
            x, y = layout.middle(b if a == point else a)
            length = hypot(x - here[0], y - here[1]) or 1.0
            taken.append(((x - here[0]) / length, (y - here[1]) / length))
    d = 0.7071
    ways = [(d, -d), (-d, -d), (d, d), (-d, d), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)]
    return min(ways, key=lambda way: max([0.5, *(way[0] * x + way[1] * y for x, y in taken)]))
