"""A leaf: one page of a PDF as it is read, its letters with their ink, and all else that is painted on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from ...pdf.cursor import LETTERS, MOVES, SHOWS, Cursor, shown
from ...pdf.operators import MM
from ...pdf.streams import ONE, Matrix, instructions, matrix, times
from ...set.fonts import Face
from .box import EVERYWHERE, NOWHERE, Area, Point, joined, moved
from .edges import EdgeChains
from .faces import FaceLetter, Letters
from .looks import FOLIO

READ = f"{LETTERS} rg g scn re m l c f f* F B B* b b* S s w W W* n BDC BMC EMC Do"
"""The operators that place letters and paint, and those that say what is read aloud."""

FILLS = frozenset(("f", "f*", "F", "B", "B*", "b", "b*"))
STROKES = frozenset(("S", "s"))

ARTIFACT = -1
"""The mark of what is not read aloud."""

UNSEEN = 3
"""How letters are rendered that leave no ink."""

PALE = 0.98
"""From which level on a color is that of the paper."""

NEAR = 1.0
"""How near to all edges of its page what is put on it reaches that is its ground, in mm."""

FAINT = 0.72
"""From which level on letters are too pale to be read on paper."""

CLOSE = 0.1
"""By how much ink may lie outside of its bounds, in mm."""


@dataclass(frozen=True, slots=True)
class LetterRun:
    """Letters in one face on one line: the box of their ink, the line's foot, their size, the mark they are read by.

    `order` is its place in what is painted on the page; `cut` says that some of its ink is not within its bounds, and
    `pale` that it has the paper's color, or can hardly be told from it.
    `places` are those of its letters along the line, in the frame of the text.
    """

    text: str
    box: Area
    foot: float
    size: float
    mark: int
    order: int
    cut: bool
    pale: bool
    frame: Matrix = field(repr=False)
    face: Letters = field(repr=False)
    letters: tuple[FaceLetter, ...] = field(repr=False)
    places: tuple[float, ...] = field(repr=False)

    @property
    def glyphs(self) -> list[Area]:
        """The box of each letter's ink."""
        size = self.size
        return [
            moved(self.frame, x + ink[0] * size, ink[1] * size, x + ink[2] * size, ink[3] * size)
            for x, letter in zip(self.places, self.letters, strict=True)
            if (ink := letter.ink)
        ]

    def outline(self, number: int) -> list[list[Point]]:
        """The outline of one of its letters on the page, of those that have ink, as closed chains of straight lines."""
        x, letter = [each for each in zip(self.places, self.letters, strict=True) if each[1].ink][number]
        a, b, c, d, e, f = self.frame
        size = self.size
        return [
            [(a * (x + u * size) + c * v * size + e, b * (x + u * size) + d * v * size + f) for u, v in chain]
            for chain in self.face.chains(letter)
        ]


@dataclass(frozen=True, slots=True)
class Paint:
    """Something other than letters: where, in which order, whether it is a figure, filled, or in the paper's color."""

    box: Area
    order: int
    figure: bool = False
    blank: bool = False
    filled: bool = False
    edges: tuple[tuple[Point, ...], ...] = ()
    """The outlines of a shape of the ground of a whole page; of all else the box alone is known."""


@dataclass(frozen=True)
class PageLeaf:
    """One page: its size in mm, its letters in the order of painting, and what else is painted.

    `edge` and `head` are where its paper begins, from the left and from above, in the file's own measure: binding puts
    paper round what was set, and neither is 0 then, nor is `head` the height.
    """

    width: float
    height: float
    runs: tuple[LetterRun, ...]
    paints: tuple[Paint, ...]
    edge: float = 0.0
    head: float = 0.0


# -- reading --------------------------------------------------------------------------------------


class LeafReader:
    """Reads the pages of one file; its faces are looked into once. `zoom` is by how much the paper was enlarged."""

    def __init__(self, zoom: float = 1.0) -> None:
        self.scale = MM * zoom
        self.faces: dict[tuple[int, int], Letters] = {}

    def leaf(self, page: pikepdf.Page) -> PageLeaf:
        """A page with all that is on it."""
        return self._whole(page.obj, page.mediabox)

    def half(self, form: pikepdf.Object) -> PageLeaf:
        """A page that is shown as a form, as those of a folded leaflet are, in the form's own measure."""
        return self._whole(form, form.BBox)

    def _whole(self, owner: Any, box: Any) -> PageLeaf:
        left, bottom, right, top = (float(side) for side in box)
        frame: Matrix = (1 / self.scale, 0, 0, -1 / self.scale, -left / self.scale, top / self.scale)
        wide, high = (right - left) / self.scale, (top - bottom) / self.scale
        hand = _Hand(self, owner, frame, Area(0.0, 0.0, wide, high))
        return PageLeaf(wide, high, tuple(hand.runs), tuple(hand.paints), left / self.scale, top / self.scale)

    def form(self, page: pikepdf.Page, name: str) -> tuple[LetterRun, ...]:
        """The letters of one form of a page."""
        left, _, _, top = (float(side) for side in page.mediabox)
        frame: Matrix = (1 / self.scale, 0, 0, -1 / self.scale, -left / self.scale, top / self.scale)
        form = page.Resources.get("/XObject", pikepdf.Dictionary()).get(name)
        if form is None:
            return ()
        return tuple(_Hand(self, form, times(matrix(form.get("/Matrix", ONE)), frame), EVERYWHERE).runs)

    def face(self, face: Face) -> Letters:
        """A face of the file."""
        if face.objgen not in self.faces:
            self.faces[face.objgen] = Letters(face)
        return self.faces[face.objgen]


class _Hand:
    """Goes through one page or form, operator by operator."""

    def __init__(
        self, reader: LeafReader, owner: Any, frame: Matrix, page: Area, edges: EdgeChains | None = None
    ) -> None:
        self.reader, self.page, self.edges = reader, page, edges or EdgeChains()
        kit = owner.get("/Resources", pikepdf.Dictionary())
        self.fonts, self.forms = (kit.get(name, pikepdf.Dictionary()) for name in ("/Font", "/XObject"))
        self.runs: list[LetterRun] = []
        self.paints: list[Paint] = []
        self.cursor = Cursor(frame)
        self.clip, self.level, self.width = EVERYWHERE, 0.0, 1.0
        self.kept: list[tuple[Area, float, float]] = []
        self.path, self.next_clip = NOWHERE, False
        self.marks: list[tuple[int, bool]] = []
        for instruction in instructions(owner, READ):
            self._do(str(instruction.operator), instruction)

    @property
    def order(self) -> int:
        """How many things have been painted."""
        return len(self.runs) + len(self.paints)

    def _do(self, operator: str, instruction: Any) -> None:
        if operator in SHOWS:
            self.cursor.follow(operator, instruction.operands)
            self._show(instruction.operands[-1])
        elif operator in MOVES:
            if operator == "q":
                self.kept.append((self.clip, self.level, self.width))
            elif operator == "Q":
                self.clip, self.level, self.width = self.kept.pop()
            self.cursor.follow(operator, instruction.operands)
        elif operator in ("BDC", "BMC"):
            self._mark(instruction.operands)
        elif operator == "EMC":
            self.marks.pop()
        else:
            self._paint(operator, instruction)

    def _paint(self, operator: str, instruction: Any) -> None:
        """What is not letters."""
        if operator in ("rg", "g", "scn"):
            levels = [float(each) for each in instruction.operands if not isinstance(each, pikepdf.Name)]
            self.level = min(levels, default=0.0)  # what is painted with a pattern has none
        elif operator == "w":
            self.width = float(instruction.operands[0])
        elif operator == "re":
            x, y, wide, high = (float(each) for each in instruction.operands)
            self.path = joined(self.path, moved(self.cursor.matrix, x, y, x + wide, y + high))
            self.edges.line([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)], self.cursor.matrix)
        elif operator in ("m", "l", "c"):
            flat = [float(each) for each in instruction.operands]
            places = list(zip(flat[::2], flat[1::2], strict=True))
            for x, y in places:
                self.path = joined(self.path, moved(self.cursor.matrix, x, y, x, y))
            self.edges.go(operator, places, self.cursor.matrix)
        elif operator in ("W", "W*"):
            self.next_clip = True
        elif operator == "Do":
            self._form(str(instruction.operands[0]))
        elif operator == "n" or operator in FILLS or operator in STROKES:
            self._end(operator)

    def _end(self, operator: str) -> None:
        """The end of a path: painted, or made the bounds of what follows, or both."""
        if operator != "n":
            half = self.width * abs(self.cursor.matrix[0] + self.cursor.matrix[1]) / 2 if operator in STROKES else 0.0
            box = self.path.shrunk(-half).common(self.clip)
            if not box.empty:
                filled = operator in FILLS
                blank = self.level >= PALE and filled
                self.paints.append(Paint(box, self.order, blank=blank, filled=filled, edges=self.edges.all))
        if self.next_clip:
            self.clip = self.clip.common(self.path)
        self.path, self.next_clip = NOWHERE, False
        self.edges.clear()

    def _form(self, name: str) -> None:
        form = self.forms.get(name)
        if form is None or name == FOLIO:
            return  # the number that binding has given to a page is read by itself
        inner = matrix(form.get("/Matrix", ONE)) if form.get("/Subtype") == "/Form" else ONE
        left, bottom, right, top = (float(each) for each in form.get("/BBox", (0, 0, 1, 1)))
        box = moved(times(inner, self.cursor.matrix), left, bottom, right, top).common(self.clip)
        if not box.empty:
            self.paints.append(Paint(box, self.order, figure=bool(self.marks) and self.marks[-1][1]))
            if not self.paints[-1].figure and form.get("/Subtype") == "/Form" and box.holds(self.page.shrunk(NEAR)):
                self._ground(form, times(inner, self.cursor.matrix))

    def _ground(self, form: Any, frame: Matrix) -> None:
        """What the ground of a whole page is made of: letters stand upon one of its shapes, or beside it."""
        for paint in _Hand(self.reader, form, frame, EVERYWHERE, EdgeChains(kept=True)).paints:
            box = paint.box.common(self.clip)
            if not box.empty:
                self.paints.append(Paint(box, self.order, filled=paint.filled, edges=paint.edges))

    def _mark(self, operands: Sequence[Any]) -> None:
        """Something that is read aloud under a number begins, or something that is not."""
        about = operands[1] if len(operands) > 1 else None
        number = int(about.MCID) if isinstance(about, pikepdf.Dictionary) and "/MCID" in about else ARTIFACT
        self.marks.append((number, operands[0] == "/Figure"))

    def _show(self, operand: Any) -> None:
        """Letters: where each of them leaves ink."""
        if self.cursor.face not in self.fonts:
            return
        face, frame, x, size = self.reader.face(self.fonts[self.cursor.face]), self.cursor.frame, 0.0, self.cursor.size
        letter, known, letters, places = face.letter, face.known, list[FaceLetter](), list[float]()
        for piece in shown(operand):
            if isinstance(piece, float):
                x -= piece * size / 1000
                continue
            for i in range(0, len(piece) - 1, 2):
                own = known.get(piece[i : i + 2]) or letter(piece[i : i + 2])
                letters.append(own)
                places.append(x)
                x += own.width * size
        self.cursor.advance(x)
        box = _ink_of(frame, size, letters, places)
        if self.cursor.mode == UNSEEN or box is None:
            return
        words = "".join([own.words for own in letters])
        mark = self.marks[-1][0] if self.marks else ARTIFACT
        cut = not self.clip.shrunk(-CLOSE).holds(box)
        line = frame, face, tuple(letters), tuple(places)
        self.runs.append(LetterRun(words, box, frame[5], size, mark, self.order, cut, self.level >= FAINT, *line))


def _ink_of(frame: Matrix, size: float, letters: Sequence[FaceLetter], places: Sequence[float]) -> Area | None:
    """The box of the ink of letters that follow one another to the right; None if they leave none."""
    inks = [ink for own in set(letters) if (ink := own.ink)]
    if not inks:
        return None
    low, high = min([ink[1] for ink in inks]), max([ink[3] for ink in inks])
    left = next(x + ink[0] * size for x, own in zip(places, letters, strict=True) if (ink := own.ink))
    right = next(
        x + ink[2] * size for x, own in zip(reversed(places), reversed(letters), strict=True) if (ink := own.ink)
    )
    return moved(frame, left, low * size, right, high * size)
