"""Our own drawings as PDF: every part of the value has its operators. Letters of a font are another's work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import cos, pi, sin
from weakref import WeakKeyDictionary

from ..draw.drawing import Chain, Circle, Drawing, Group, Outline, Part, Path, Rect, Shared, Strand, Text, known_colour
from ..draw.trace import ROUND, num

MM = 72 / 25.4
"""Points in a millimetre."""


class Foreign(ValueError):
    """A drawing has letters of a font, which are not drawn here."""


@dataclass(frozen=True)
class Form:
    """A drawing, or a part that many share, as a form in millimetres: its box is its size, y runs downwards.

    `below` are the forms that its operators ask for by name, `faint` the states of faintness.
    """

    text: str
    width: float
    height: float
    below: Mapping[str, Form] = field(default_factory=dict)
    faint: Mapping[str, float] = field(default_factory=dict)


def form(drawing: Drawing, apart: bool = True) -> Form:
    """A drawing as a form; what it shares with others is a form within, the same for all, unless not kept `apart`.

    Raises Foreign where a drawing has letters that a page setter must set.
    """
    pen = _OperatorPen((drawing.width, drawing.height) if apart else None)
    pen.paint(drawing.parts)
    return Form(pen.text, drawing.width, drawing.height, pen.below, pen.faint)


def upright(made: Form) -> str:
    """The operators of a form, in points and upwards, as pages have them."""
    return f"q {MM:.6f} 0 0 {-MM:.6f} 0 {made.height * MM:.5f} cm\n{made.text}\nQ"


class _OperatorPen:
    """Writes parts one after another; what is set already is not set again. With a size, it knows forms within."""

    def __init__(self, size: tuple[float, float] | None = None) -> None:
        self.size = size  # of forms within
        self.found: list[str] = []
        self.state: dict[str, str] = {}
        self.below: dict[str, Form] = {}
        self.faint: dict[str, float] = {}

    @property
    def text(self) -> str:
        """All that has been written."""
        return "\n".join(self.found)

    def paint(self, parts: Iterable[Part]) -> None:
        """Write parts."""
        for part in parts:
            if isinstance(part, Path):
                self._path(part)
            elif isinstance(part, Group):
                self._group(part)
            elif isinstance(part, Shared):
                self._shared(part)
            elif isinstance(part, Text):
                raise Foreign(part.words)

    def _group(self, group: Group) -> None:
        """A group; one that is neither moved nor faint leaves no trace, and an empty one is nothing."""
        moved = _moved(group)
        if group.opacity != 1:
            name = f"Faint{round(100 * group.opacity)}"
            self.faint[name] = round(100 * group.opacity) / 100
            moved = f" /{name} gs{moved}"
        if not moved or not group.parts:
            self.paint(group.parts)
            return
        self.found.append(f"q{moved}")
        before = dict(self.state)
        self.paint(group.parts)
        self.state = before
        self.found.append("Q")

    def _shared(self, shared: Shared) -> None:
        """What is shared: a form of its own if it has a name, else the words that it had before."""
        if shared.name and self.size is not None:
            key = shared.name.title().replace("-", "")
            self.below[key] = Form(_pen_of(shared).text, *self.size, faint=_pen_of(shared).faint)
            self.found.append(f"/{key} Do")
        else:
            pen = _pen_of(shared)
            self.found += pen.found
            self.state |= pen.state
            self.faint |= pen.faint

    def _path(self, path: Path) -> None:
        fill, line = path.fill != "none", path.line != "none"
        words = []
        if fill:
            words.append(("fill", f"{colour(path.fill)} rg"))
        if line:
            ends = "1 J 1 j" if path.round else "0 J 0 j"
            words += [("line", f"{colour(path.line)} RG"), ("width", f"{num(path.width)} w"), ("ends", ends)]
        for what, word in words:
            if self.state.get(what) != word:
                self.state[what] = word
                self.found.append(word)
        if fill or line:
            self.found.append(f"{outline(path.outline)} {'B' if fill and line else 'f' if fill else 'S'}")


_WRITTEN: WeakKeyDictionary[Shared, _OperatorPen] = WeakKeyDictionary()
"""What is shared, as it has been written once."""


def _pen_of(shared: Shared) -> _OperatorPen:
    """The pen that has written what is shared, and nothing else."""
    pen = _WRITTEN.get(shared)
    if pen is None:
        pen = _WRITTEN[shared] = _OperatorPen()
        pen.paint(shared.parts)
        pen.found = [pen.text]
    return pen


def _moved(group: Group) -> str:
    """The matrices of a group."""
    found = ""
    if group.at is not None and group.at != (0, 0):
        found += f" 1 0 0 1 {num(group.at[0])} {num(group.at[1])} cm"
    if group.turn:
        c, s = cos(group.turn * pi / 180), sin(group.turn * pi / 180)
        found += f" {c:.6f} {s:.6f} {-s:.6f} {c:.6f} 0 0 cm"
    return found


@cache
def colour(text: str) -> str:
    """A colour as three numbers; anything else is refused, and never printed as some other."""
    if not known_colour(text) or text == "none":
        raise ValueError(f"a drawing has a colour that is none: {text!r}")
    return " ".join(f"{int(text[i : i + 2], 16) / 255:.4g}" for i in (1, 3, 5))


def outline(strands: Outline) -> str:
    """Strands in the letters of PDF."""
    return " ".join(map(_strand, strands))


def _strand(strand: Strand) -> str:
    if isinstance(strand, Chain):
        first, *others = [f"{num(x)} {num(y)}" for x, y in strand.places]
        return f"{first} m{''.join([f' {place} l' for place in others])}{' h' * strand.closed}"
    if isinstance(strand, Circle):
        return _circle(*strand)
    if isinstance(strand, Rect):
        return f"{' '.join(map(num, strand))} re"
    legs = [f" {' '.join(map(num, leg))} {'l' if len(leg) == 2 else 'c'}" for leg in strand.legs]
    return f"{num(strand.start[0])} {num(strand.start[1])} m{''.join(legs)}{' h' * strand.closed}"


def _circle(x: float, y: float, r: float) -> str:
    """A circle as four curves, from its left by its foot, as SVG has it."""
    k = ROUND * r
    left, right, top, foot = num(x - r), num(x + r), num(y - r), num(y + r)
    west, east, north, south = num(x - k), num(x + k), num(y - k), num(y + k)
    cx, cy = num(x), num(y)
    return (
        f"{left} {cy} m {left} {south} {west} {foot} {cx} {foot} c {east} {foot} {right} {south} {right} {cy} c "
        f"{right} {north} {east} {top} {cx} {top} c {west} {top} {left} {north} {left} {cy} c h"
    )
