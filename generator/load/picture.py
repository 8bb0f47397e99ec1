"""Pictures: illustrations and ornaments drawn by hand, each an SVG file of shapes in millimetres.

Shapes are painted by classes, `fill-dark`, `line-ink`, whose colours are a theme's: nothing in a picture has a colour
of its own, and the style sheet that it may have is for whoever looks at the file. What a drawing program adds for
itself is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from math import sqrt
from pathlib import PurePosixPath
from typing import NamedTuple
from xml.parsers import expat

from ..mistakes import Pen, nearest
from .contours import STILL, Affine, Contour, UnreadablePath, contours, number, transform

SVG = "http://www.w3.org/2000/svg"
LARGEST = 40_000
"""The most bytes that a picture may have."""

FINEST = 0.1
"""The thinnest line, in mm, that prints."""

WIDEST, TALLEST = 300.0, 450.0
"""The largest size of a picture in mm."""

OVER = 0.05
"""How far a shape may reach over the edge of its picture, in mm, for numbers are rounded."""

PAINTS = ("ink", "paper", "accent", "mark", "dark", "light", "green", "yellow", "brown", "red", "blue", "none")
"""What shapes can be painted with. `paper` hides what is behind; `none` is nothing."""

WAYS = ("fill", "line")
STRETCH, TOP = "stretch", 2
"""The class of outermost groups that follow the page, and how deep these lie."""

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
HOLDERS = ("svg", "g")
WORDS = ("title", "desc", "style")
PASSED = frozenset(("defs", "metadata"))
"""Elements of a drawing program that say nothing of how the picture looks, as long as nothing is in them."""

PLAIN = frozenset(
    (
        "id", "class", "transform", "d", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width",
        "height", "points", "stroke-width", "stroke-linecap", "stroke-linejoin", "version", "viewBox", "role",
        "aria-labelledby", "fill-rule",
    )
)  # fmt: skip
"""The attributes that a picture may have."""


class PaintedShape(NamedTuple):
    """Contours that are painted together; `round` are the ends and corners of its line, which is `width` mm wide."""

    contours: tuple[Contour, ...]
    fill: str = "none"
    line: str = "none"
    width: float = 0.0
    round: bool = True
    part: int = 0
    """Which of the picture's outermost groups it is in, counted from 1; 0 for none."""
    stretch: bool = False
    """Whether that group follows the page when the picture is set in another shape."""


@dataclass(frozen=True)
class Illustration:
    """A picture of a true size in mm: what it is called, what it shows in words, and its shapes from back to front."""

    name: str
    file: str
    title: str
    desc: str
    wide: float
    high: float
    shapes: tuple[PaintedShape, ...]

    @cached_property
    def spelling(self) -> str:
        """A digest of all that it is, the same for the same picture in every process; found once."""
        told = (self.name, self.file, self.title, self.desc, self.wide, self.high, self.shapes)
        return sha256(repr(told).encode("utf-8", "surrogatepass")).hexdigest()


def read_picture(text: str, file: str, pen: Pen) -> Illustration | None:
    """A picture from the text of its file; what is wrong with it is marked."""
    before = len(pen.found)
    if len(text.encode()) > LARGEST:
        pen.mark(file, 0, "P075", f"it has at most {LARGEST:,}", what=f"has {len(text.encode()):,} bytes")
        return None
    reader = _Reader(file, pen)
    reader.read(text)
    found = reader.picture()
    return found if len(pen.found) == before else None


@dataclass(frozen=True)
class _Inherited:
    """What a shape inherits from the groups round it."""

    fill: str = "none"
    line: str = "none"
    width: float = 0.0
    round: bool = True
    affine: Affine = STILL
    stretch: bool = False


@dataclass
class _Reader:
    """Goes through a file, element by element, and gathers its shapes."""

    file: str
    pen: Pen
    size: tuple[float, float] = (0.0, 0.0)
    words: dict[str, str] = field(default_factory=dict)
    shapes: list[PaintedShape] = field(default_factory=list)
    states: list[_Inherited] = field(default_factory=lambda: [_Inherited()])
    within: list[str] = field(default_factory=list)
    parts: int = 0
    over: int = 0
    """The line of the first shape that reaches over the edge."""

    def read(self, text: str) -> None:
        """All elements; a file that is no XML, or brings entities of its own, is marked and left there."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.say
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.ProcessingInstructionHandler = lambda target, data: self.wrong("P071", what=f"<?{target}?>")
        try:
            self.parser.Parse(text, True)
        except expat.ExpatError as error:
            self.pen.mark(self.file, error.lineno, "P070", expat.ErrorString(error.code))
        except _Stopped:
            pass

    def wrong(self, code: str, /, *details: str, **parts: object) -> None:
        """Mark something at the line where the parser is."""
        self.pen.mark(self.file, self.parser.CurrentLineNumber, code, *details, **parts)

    def doctype(self, *told: object) -> None:
        """A file with a document type could bring entities without end; it is not read on."""
        self.wrong("P071", what="a document type")
        raise _Stopped

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        space, _, name = tag.rpartition(" ")
        known = space == SVG and name in (*HOLDERS, *SHAPES, *WORDS)
        foreign = (bool(space) and space != SVG) or (space == SVG and name in PASSED)
        if not self.within and (not known or name != "svg"):
            self.wrong("P070", f"it begins with <{name}>", 'it begins with <svg xmlns="http://www.w3.org/2000/svg" …>')
            raise _Stopped
        strange = foreign or any(each.startswith("?") for each in self.within)
        self.within.append(f"?{name}" if strange else name)
        self.states.append(self.states[-1])
        if strange:
            if space == SVG and name not in PASSED and name not in WORDS:
                self.wrong("P071", what=f"<{name}> in <{self.within[-2].lstrip('?')}>")
            return
        if not known:
            self.wrong("P071", what=f"<{name}>")
            return
        self.plain(attributes)
        if name in WORDS:
            self.words.setdefault(name, "")
            return
        self.parts += len(self.within) == TOP
        try:
            self.states[-1] = self.state(attributes)
            if name == "svg":
                self.measured(attributes)
            elif name in SHAPES:
                self.shape(name, attributes)
        except UnreadablePath as error:
            self.wrong("P074", what=str(error))

    def end(self, tag: str) -> None:
        """An element ends."""
        if self.within.pop() == "style" and any(each in self.words["style"] for each in ("@", "url", "\\")):
            self.wrong("P071", what="a style sheet that asks for another file")
        self.states.pop()

    def say(self, text: str) -> None:
        """Words, which only title, description and style sheet have."""
        if self.within and self.within[-1] in WORDS:
            self.words[self.within[-1]] += text

    def plain(self, attributes: Mapping[str, str]) -> None:
        """Mark attributes that a picture cannot have; those of a drawing program's own are passed over."""
        for name, value in attributes.items():
            space, _, short = name.rpartition(" ")
            if "href" in short.lower():
                self.wrong("P071", what=f"a link: {short}={value[:40]!r}")
            elif not space and short in ("fill", "stroke", "style", "opacity"):
                self.wrong("P073", paint=f"{short}={value[:40]}")
            elif not space and short not in PLAIN:
                self.wrong("P071", what=f"the attribute {short}")

    def state(self, attributes: Mapping[str, str]) -> _Inherited:
        """What an element is painted with, and where it is put."""
        state = self.states[-1]
        for word in attributes.get("class", "").split():
            way, _, paint = word.partition("-")
            if word == STRETCH and len(self.within) == TOP:
                state = replace(state, stretch=True)
            elif way not in WAYS or paint not in PAINTS:
                self.wrong("P073", nearest(word, [f"{way}-{one}" for way in WAYS for one in PAINTS], "paints are"),
                           paint=word)  # fmt: skip
            else:
                state = replace(state, fill=paint) if way == "fill" else replace(state, line=paint)
        if "stroke-width" in attributes:
            state = replace(state, width=number(attributes["stroke-width"]))
        if "stroke-linecap" in attributes:
            state = replace(state, round=attributes["stroke-linecap"] == "round")
        if "transform" in attributes:
            state = replace(state, affine=transform(attributes["transform"]).then(state.affine))
        return state

    def measured(self, attributes: Mapping[str, str]) -> None:
        """The size of the picture: its width and height in mm, which its view box says again."""
        wide, high = attributes.get("width", ""), attributes.get("height", "")
        if not (wide.endswith("mm") and high.endswith("mm")):
            self.wrong("P072", 'write width="60mm" height="40mm" viewBox="0 0 60 40"', what="size in mm")
            return
        self.size = number(wide.removesuffix("mm")), number(high.removesuffix("mm"))
        box = [number(each) for each in attributes.get("viewBox", "").replace(",", " ").split()]
        if len(box) != 4 or max(abs(a - b) for a, b in zip(box, (0, 0, *self.size), strict=True)) > OVER:
            right = f'write viewBox="0 0 {self.size[0]:g} {self.size[1]:g}"'
            self.wrong("P072", right, what="view box of its size")
        if not (0 < self.size[0] <= WIDEST and 0 < self.size[1] <= TALLEST):
            self.wrong("P075", what=f"is {wide} wide and {high} high")

    def shape(self, name: str, attributes: Mapping[str, str]) -> None:
        """A shape, with its place and paint."""
        state = self.states[-1]
        made = tuple(contour.moved(state.affine) for contour in contours(name, attributes))
        width = state.width * sqrt(abs(state.affine.area)) if state.line != "none" else 0.0
        if state.line != "none" and not FINEST - 1e-6 <= width <= WIDEST:
            self.wrong("P075", f"lines are {FINEST} mm wide at least", what=f"has a line {width:.2f} mm wide")
        edge = min(width / 2 - OVER, 0) - OVER
        for x, y in (place for contour in made for place in contour.places):
            inside = all(far >= edge for far in (x, y, self.size[0] - x, self.size[1] - y))  # nowhere is not inside
            if not inside and not self.over:
                self.over = self.parser.CurrentLineNumber
        if made and (state.fill, state.line) != ("none", "none"):
            painted = state.fill, state.line, round(width, 3), state.round
            self.shapes.append(PaintedShape(made, *painted, self.parts, state.stretch))

    def picture(self) -> Illustration | None:
        """All that was read; what is missing is marked."""
        if self.size == (0.0, 0.0):
            return None
        for what in ("title", "desc"):
            if not self.words.get(what, "").strip():
                self.pen.mark(self.file, 1, "P072", f"write <{what}>…</{what}>", what=TOLD[what])
        if self.over:
            self.pen.mark(self.file, self.over, "P075", what="reaches over its edge")
        title, desc = (" ".join(self.words.get(what, "").split()) for what in ("title", "desc"))
        name = PurePosixPath(self.file).stem
        return Illustration(name, self.file, title, desc, *self.size, tuple(self.shapes))


TOLD = {"title": "title", "desc": "description in words"}


class _Stopped(Exception):
    """The file is not read on; why has been marked."""
