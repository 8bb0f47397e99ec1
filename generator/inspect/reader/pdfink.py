"""Ink from a PDF: the operators of a form, and of the forms within it, become ink in the form's own measure."""

from __future__ import annotations

from collections.abc import Sequence

import pikepdf

from ...pdf.streams import matrix, plain, times
from .blocks import FormBlock
from .inks import ONE, Colour, Ink, Matrix, Outline, Place, Unreadable, ink, moved, outlined

STEPS = frozenset("mlc")
FILLS, STROKES = {"f", "F", "B", "b"}, {"S", "s", "B", "b"}
CLOSES = {"s", "b"}
SILENT = {"J", "j", "M", "d", "i", "ri", "EMC", "BMC", "BDC", "MP", "DP"}
"""What changes nothing that the reader looks at: ends and joints of lines, no dashes, marks for programs."""

LAYER = "/OC"
"""The mark of what a reader of the file may hide."""

Known = dict[FormBlock, tuple[Ink, ...]]
"""Blocks that were read before, each with its ink."""


class Stylus:
    """Follows the operators of one stream."""

    def __init__(self, block: FormBlock, known: Known) -> None:
        self.block, self.known = block, known
        self.found: list[Ink] = []
        self.matrix: Matrix = ONE
        self.fill: Colour = (0, 0, 0)
        self.line: Colour = (0, 0, 0)
        self.width = 1.0
        self.stack: list[tuple[Matrix, Colour, Colour, float]] = []
        self.outlines: list[Outline] = []
        self.steps: list[str] = []
        self.places: list[Place] = []

    def read(self) -> tuple[Ink, ...]:
        """All its ink."""
        read = plain(self.block.text)
        if read is not None:
            for operands, operator in read:
                self.follow(operator, operands)
            return tuple(self.found)
        with pikepdf.new() as loose:
            try:
                others = pikepdf.parse_content_stream(loose.make_stream(self.block.text))
            except pikepdf.PdfError as error:
                raise Unreadable("operators that nobody can follow") from error
            for each in others:
                self.follow(str(each.operator), [str(operand) for operand in each.operands])
        return tuple(self.found)

    def follow(self, operator: str, operands: Sequence[str]) -> None:
        """Do what one operator says."""
        if operator in STEPS:
            self._step(operator, operands)
        elif operator == "h":
            self.steps.append("z")
        elif operator in FILLS or operator in STROKES or operator == "n":
            self._paint(operator)
        elif operator in ("rg", "RG", "g", "G"):
            tint = [round(255 * float(word)) for word in operands]
            colour = (tint[0], tint[0], tint[0]) if len(tint) == 1 else (tint[0], tint[1], tint[2])
            if operator.islower():
                self.fill = colour
            else:
                self.line = colour
        elif operator == "w":
            self.width = float(operands[0])
        elif operator == "q":
            self.stack.append((self.matrix, self.fill, self.line, self.width))
        elif operator == "Q":
            self.matrix, self.fill, self.line, self.width = self.stack.pop()
        elif operator == "cm":
            self.matrix = times(matrix(operands), self.matrix)
        elif operator == "re":
            self._rectangle(operands)
        elif operator == "Do":
            self._form(operands[0])
        elif operator == "gs":
            self._state(operands[0])
        else:
            _pass_over(operator, operands)

    def _step(self, operator: str, operands: Sequence[str]) -> None:
        if operator == "m":
            self._end()
        numbers = map(float, operands)
        self.steps.append(operator)
        self.places += zip(numbers, numbers, strict=True)

    def _rectangle(self, operands: Sequence[str]) -> None:
        x, y, wide, high = map(float, operands)
        self._end()
        self.steps = list("mlllz")
        self.places = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]

    def _end(self) -> None:
        """The outline that was begun is done."""
        if self.places:
            self.outlines.append(outlined("".join(self.steps), self.places))
        self.steps, self.places = [], []

    def _paint(self, operator: str) -> None:
        if operator in CLOSES:
            self.steps.append("z")
        self._end()
        fills, strokes = operator in FILLS, operator in STROKES
        if self.outlines and (fills or strokes):
            one = ink(self.outlines, self.fill if fills else None, self.line if strokes else None, self.width)
            self.found.append(moved(one, self.matrix))
        self.outlines = []

    def _form(self, name: str) -> None:
        below = self.block.below.get(name)
        if below is None or below.turned:
            raise Unreadable(f"{name} is no form that can be read")
        self.found += (moved(one, self.matrix) for one in block_inks(below, self.known))

    def _state(self, name: str) -> None:
        if name in self.block.thin:
            raise Unreadable("transparent ink")


def _pass_over(operator: str, operands: Sequence[str]) -> None:
    """Pass over what changes nothing, and over nothing else."""
    if operator == "d" and any(map(str.isdigit, operands[0])):
        raise Unreadable("a line that is dashed by its state")
    if operator not in SILENT or LAYER in operands[:1]:
        raise Unreadable(f"the operator {operator}")


def block_inks(block: FormBlock, known: Known) -> tuple[Ink, ...]:
    """The ink of a block; blocks that are the same are read once."""
    if block.layered:
        raise Unreadable("a layer that can be hidden")
    if block not in known:
        try:
            known[block] = Stylus(block, known).read()
        except (IndexError, TypeError) as error:
            raise Unreadable("operators that nobody can follow") from error
    return known[block]
