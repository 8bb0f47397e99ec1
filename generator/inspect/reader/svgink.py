"""Ink from an SVG: groups and paths become ink in millimetres, by a tokenizer that knows all letters of a path."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from math import atan2, ceil, cos, pi, radians, sin, sqrt, tan
from xml.etree import ElementTree

from ...english import listed
from .inks import ONE, Colour, Ink, Matrix, Outline, Place, Room, Unreadable, ink, moved, outlined

LETTER = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^A-Za-z]*(?:[eE][-+]?\d[^A-Za-z]*)*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
PLAIN = re.compile(r"-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?)*", re.ASCII)
"""Numbers as most drawings have them."""
TURN = re.compile(r"(\w+)\s*\(([^)]*)\)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7}
TONGUE = "{http://www.w3.org/2000/svg"
"""How the names of elements begin that are a drawing's own."""

SILENT = {"title", "desc", "metadata"}
NAMES = {"id", "class", "role", "width", "height", "viewBox"}
"""Attributes that say what something is, and nothing of how it looks where there is no style."""
LOOKS = {"d", "transform", "opacity", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
"""Those that are understood; ends and joints of lines change nothing that the reader looks at."""
UNPAINTED = {"fill": "black", "stroke": "none", "stroke-width": "1"}
"""How a path is painted of which nothing is said."""
SHADES = {"none": None, "black": (0, 0, 0), "white": (255, 255, 255)}


def svg_inks(text: str) -> tuple[tuple[Ink, ...], Room]:
    """All ink of an SVG, and the room of the drawing; its units are taken as millimetres."""
    inks, _, room = svg_groups(text)
    return inks, room


def svg_groups(text: str, apart: Collection[str] = ()) -> tuple[tuple[Ink, ...], dict[str, tuple[Ink, ...]], Room]:
    """The ink of an SVG without that of the groups of some ids, the ink of each of these, and the drawing's room."""
    return groups_of(ElementTree.fromstring(text), apart)


def groups_of(
    root: ElementTree.Element, apart: Collection[str], moves: InkMoves | None = None
) -> tuple[tuple[Ink, ...], dict[str, tuple[Ink, ...]], Room]:
    """The same of an SVG that has been opened; `moves` knows the ink of others that were."""
    left, top, wide, high = map(float, root.get("viewBox", "").replace(",", " ").split())
    walk = _Walk(apart, None, moves)
    inks = tuple(walk.inks_of(root))
    found = {name: tuple(several) for name, several in walk.groups.items()}
    return inks, found, Room(left, top, left + wide, top + high)


def true_to_size(root: ElementTree.Element) -> bool:
    """Whether a millimeter of a drawing is one on paper."""
    sides = root.get("viewBox", "").replace(",", " ").split()[2:]
    return [root.get("width"), root.get("height")] == [f"{side}mm" for side in sides]


class InkMoves:
    """Ink that was moved to where it is seen: the same in other drawings, and on other pages, that have it there."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, Matrix], tuple[Ink, Ink]] = {}

    def moved(self, one: Ink, matrix: Matrix) -> Ink:
        """A piece of ink where it is seen."""
        if (id(one), matrix) not in self.known:
            self.known[id(one), matrix] = one, moved(one, matrix)
        return self.known[id(one), matrix][1]


class Sprites:
    """What is drawn once and used in many drawings of a page, by its id; where it is used again it is the same ink."""

    def __init__(self, text: str, moves: InkMoves | None = None) -> None:
        every = ElementTree.fromstring(text) if text else ()
        self.moves = moves or InkMoves()
        inks = (tuple(_Walk((), None, self.moves).inks_of(each)) for each in every)
        self.inks = dict(zip((each.get("id", "") for each in every), inks, strict=True))
        self.laid: dict[tuple[str, Matrix], tuple[Ink, ...]] = {}

    def used(self, name: str, matrix: Matrix) -> tuple[Ink, ...]:
        """One of them, moved to where it is used."""
        if name not in self.inks:
            raise Unreadable(f"a use of {name}, which is not there")
        if matrix == ONE:
            return self.inks[name]
        if (name, matrix) not in self.laid:
            self.laid[name, matrix] = tuple(self.moves.moved(each, matrix) for each in self.inks[name])
        return self.laid[name, matrix]


def inline_inks(text: str, sprites: Sprites) -> tuple[tuple[Ink, ...], Room]:
    """All ink of a drawing that stands in a page, which uses what it shares with others."""
    root = ElementTree.fromstring(text)
    left, top, wide, high = map(float, root.get("viewBox", "").split())
    inks = tuple(_Walk((), sprites, sprites.moves).inks_of(root))
    return inks, Room(left, top, left + wide, top + high)


def _used(element: ElementTree.Element, matrix: Matrix, sprites: Sprites) -> tuple[Ink, ...]:
    """The ink of something shared, where it is used."""
    strange = element.attrib.keys() - {"href"}
    if strange:
        raise Unreadable(f"a use with {listed(sorted(strange))}")
    return sprites.used(element.attrib["href"].removeprefix("#"), matrix)


class _Walk:
    """Goes through a drawing in the order in which it is painted."""

    def __init__(self, apart: Collection[str], sprites: Sprites | None, moves: InkMoves | None) -> None:
        self.groups = {name: list[Ink]() for name in apart}
        self.sprites, self.moved = sprites, moved if moves is None else moves.moved

    def inks_of(self, root: ElementTree.Element) -> list[Ink]:
        """The ink of an element and of all that is in it, but for that of groups which are wanted apart."""
        found: list[Ink] = []
        self.through(root, ONE, UNPAINTED, found)
        return found

    def through(self, element: ElementTree.Element, matrix: Matrix, paint: Mapping[str, str], found: list[Ink]) -> None:
        """The ink of an element goes to the others that were found; that of groups which are wanted apart to them."""
        name, given = _named(element), element.attrib
        if name in SILENT:
            return
        if name == "use" and self.sprites is not None:
            if paint != UNPAINTED:
                raise Unreadable("a use within something painted")
            found += _used(element, matrix, self.sprites)
            return
        _see_plain(element, name)
        if not given.keys().isdisjoint(paint):
            paint = {**paint, **{key: given[key] for key in paint if key in given}}
        if "transform" in given:
            matrix = _turned(given["transform"], matrix)
        if name == "path":
            one = _path(given.get("d", ""), paint["fill"], paint["stroke"], paint["stroke-width"])
            if one is not None:
                found.append(one if matrix == ONE else self.moved(one, matrix))
        for child in element:
            self.through(child, matrix, paint, self.groups.get(child.get("id", ""), found))


@lru_cache(256)
def _called(tag: str) -> str:
    """What an element of a drawing is called, by its whole name."""
    tongue, _, name = tag.rpartition("}")
    if tongue not in ("", TONGUE):
        raise Unreadable(f"an element <{name}> that is none of a drawing")
    return name


def _named(element: ElementTree.Element) -> str:
    """What an element of a drawing is called."""
    return _called(element.tag)


def _see_plain(element: ElementTree.Element, name: str) -> None:
    """Raise where an element has anything that is not understood."""
    if name not in ("svg", "g", "path"):
        raise Unreadable(f"an element <{name}>")
    given = element.attrib
    if "opacity" in given and float(given["opacity"]) < 1:
        raise Unreadable("an element that is transparent")
    for key in given:
        if key not in LOOKS and key not in NAMES and not key.startswith(("data-", "aria-")):
            raise Unreadable(f"the attribute {key}")
    if name == "path" and any(_named(child) not in SILENT for child in element):
        raise Unreadable("something within a path, which nobody shows")


@lru_cache(maxsize=4096)
def _path(d: str, fill: str, line: str, width: str) -> Ink | None:
    """The ink of a path, None where there is nothing to see of it; the same one is read once."""
    inside, stroke = _colour(fill), _colour(line)
    outlines = list(path_outlines(d))
    return ink(outlines, inside, stroke, float(width)) if outlines and (inside or stroke) is not None else None


def _colour(text: str) -> Colour | None:
    if text in SHADES:
        return SHADES[text]
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        raise Unreadable(f"the color {text}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _turned(text: str, outer: Matrix) -> Matrix:
    """The matrix of a group within another."""
    for kind, numbers in TURN.findall(text):
        n = [float(word) for word in NUMBER.findall(numbers)]
        if kind == "translate":
            inner = (1.0, 0.0, 0.0, 1.0, n[0], n[1] if len(n) > 1 else 0.0)
        elif kind == "scale":
            inner = (n[0], 0.0, 0.0, n[-1], 0.0, 0.0)
        elif kind == "rotate" and len(n) == 1:
            c, s = cos(radians(n[0])), sin(radians(n[0]))
            inner = (c, s, -s, c, 0.0, 0.0)
        elif kind == "matrix":
            inner = (n[0], n[1], n[2], n[3], n[4], n[5])
        else:
            raise Unreadable(f"the transform {kind}")
        a, b, c, d, e, f = inner
        g, h, i, j, k, m = outer
        outer = (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)
    return outer


def path_outlines(d: str) -> Iterator[Outline]:
    """The outlines of a path, every letter of SVG understood, in moves, lines, curves and closings alone."""
    steps: list[str] = []
    places: list[Place] = []
    here: Place = (0.0, 0.0)
    first: Place = (0.0, 0.0)
    handle: Place | None = None
    before = ""
    for kind, n, onward in _pieces(d):
        if kind == "z":
            steps.append("z")
            here, handle = first, None
            continue
        ox, oy = here if onward else (0.0, 0.0)
        if kind == "m" or (steps and steps[-1] == "z"):
            if places:
                yield outlined("".join(steps), places)
            first = (n[0] + ox, n[1] + oy) if kind == "m" else here
            steps, places, here = ["m"], [first], first
            if kind == "m":
                before, handle = kind, None
                continue
        if kind == "l":
            here, handle = (n[0] + ox, n[1] + oy), None
            steps.append("l")
            places.append(here)
        elif kind == "c":
            handle, here = (n[2] + ox, n[3] + oy), (n[4] + ox, n[5] + oy)
            steps.append("c")
            places += ((n[0] + ox, n[1] + oy), handle, here)
        else:
            curve, here, handle = _step(kind, n, (ox, oy), here, handle if before in _kin(kind) else None)
            steps += "c" * (len(curve) // 3) if kind in "sqta" else "l"
            places += curve
        before = kind
    if places:
        yield outlined("".join(steps), places)


def _pieces(d: str) -> Iterator[tuple[str, list[float], bool]]:
    """The steps of a path one by one: the letter of each, its numbers, and whether they go on from where it begins."""
    for letter, text in LETTER.findall(d):
        lower = letter.lower()
        if lower == "z":
            yield "z", [], False
            continue
        numbers = _numbers(text)
        takes = TAKES[lower]
        if len(numbers) == takes:
            yield lower, numbers, lower == letter
            continue
        if not numbers or len(numbers) % takes:
            raise Unreadable(f"a path with {len(numbers)} numbers behind {letter}")
        for i in range(0, len(numbers), takes):
            yield "l" if lower == "m" and i else lower, numbers[i : i + takes], lower == letter


def _numbers(text: str) -> list[float]:
    """The numbers behind a letter: most are parted by spaces alone, and others by what may part them."""
    if PLAIN.fullmatch(text):
        return list(map(float, text.split(" ")))
    return [float(word) for word in NUMBER.findall(text)]


def _kin(kind: str) -> str:
    """After which letters a smooth curve goes on from the handle before it."""
    return {"s": "cs", "t": "qt"}.get(kind, "")


def _step(
    kind: str, n: list[float], origin: Place, here: Place, handle: Place | None
) -> tuple[list[Place], Place, Place | None]:
    """The places of one step that is neither a plain line nor a plain curve, where it ends, and its last handle.

    From that a smooth curve would go on.
    """
    ox, oy = origin
    if kind == "h":
        end = (n[0] + ox, here[1])
        return [end], end, None
    if kind == "v":
        end = (here[0], n[0] + oy)
        return [end], end, None
    if kind == "a":
        end = (n[5] + ox, n[6] + oy)
        return list(_arc(here, end, n)), end, None
    given = [(n[i] + ox, n[i + 1] + oy) for i in range(0, len(n), 2)]
    end = given[-1]
    x, y = here
    smooth = (2 * x - handle[0], 2 * y - handle[1]) if handle else here
    if kind in "qt":
        middle = given[0] if kind == "q" else smooth
        one = (x + 2 * (middle[0] - x) / 3, y + 2 * (middle[1] - y) / 3)
        two = (end[0] + 2 * (middle[0] - end[0]) / 3, end[1] + 2 * (middle[1] - end[1]) / 3)
        return [one, two, end], end, middle
    return [smooth, given[0], end], end, given[0]


def _arc(start: Place, end: Place, n: list[float]) -> Iterator[Place]:
    """A part of an ellipse as curves of a quarter at most: first its middle, then its angles, then the curves."""
    rx, ry, turn, large, sweep = abs(n[0]), abs(n[1]), radians(n[2]), bool(n[3]), bool(n[4])
    if start == end:
        return
    if not rx or not ry:
        yield from (start, end, end)
        return
    c, s = cos(turn), sin(turn)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = c * dx + s * dy, c * dy - s * dx
    more = sqrt((x / rx) ** 2 + (y / ry) ** 2)
    if more > 1:
        rx, ry = rx * more, ry * more
    part = max(0.0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2)
    far = sqrt(part) * (-1 if large == sweep else 1)
    mx, my = far * rx * y / ry, -far * ry * x / rx
    begin, stop = atan2((y - my) / ry, (x - mx) / rx), atan2((-y - my) / ry, (-x - mx) / rx)
    angle = (stop - begin) % (2 * pi)
    if not sweep:
        angle -= 2 * pi if angle > 1e-9 else 0.0
    middle = (start[0] + end[0]) / 2 + c * mx - s * my, (start[1] + end[1]) / 2 + s * mx + c * my
    many = max(1, ceil(abs(angle) / (pi / 2) - 1e-3))
    step = angle / many
    k = 4 / 3 * tan(step / 4)

    def at(ux: float, uy: float) -> Place:
        return middle[0] + c * rx * ux - s * ry * uy, middle[1] + s * rx * ux + c * ry * uy

    for i in range(many):
        a, b = begin + i * step, begin + (i + 1) * step
        yield at(cos(a) - k * sin(a), sin(a) + k * cos(a))
        yield at(cos(b) + k * sin(b), sin(b) - k * cos(b))
        yield at(cos(b), sin(b)) if i + 1 < many else end
