"""The cursor: where the letters of a page or form are put, how large and in which face, as PDF has it.

Whoever reads letters follows the same operators; what he makes of the letters is his own.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pikepdf

from .streams import ONE, Matrix, matrix, times

MOVES = frozenset(("q", "Q", "cm", "BT", "Tf", "TL", "Tr", "Tm", "Td", "TD", "T*"))
"""The operators that set the cursor and show nothing."""

SHOWS = frozenset(("Tj", "TJ", "'", '"'))
"""Those that show letters."""

LETTERS = " ".join(sorted(MOVES | SHOWS))
"""All of them, as they are asked for."""

State = tuple[Matrix, str, float, float, int]


class Cursor:
    """Follows the operators of one stream.

    `matrix` is that of the page, `text` leads from a letter to it; `face` is the name of a face among the resources.
    """

    def __init__(self, outer: Matrix = ONE) -> None:
        self.matrix = outer
        self.text = self.line = ONE
        self.face, self.size, self.leading, self.mode = "", 1.0, 0.0, 0
        self.kept: list[State] = []

    @property
    def frame(self) -> Matrix:
        """From where letters stand, in their own measure, to the page."""
        return times(self.text, self.matrix)

    def follow(self, operator: str, operands: Any) -> None:
        """Do what one of the operators `MOVES` says, or what one of `SHOWS` says before it shows letters."""
        if operator in ("Tj", "TJ"):
            return
        if operator == "Tm":
            self.text = self.line = matrix(operands)
        elif operator == "Tf":
            self.face, self.size = str(operands[0]), float(operands[1])
        elif operator == "BT":
            self.text = self.line = ONE
        elif operator == "q":
            self.kept.append((self.matrix, self.face, self.size, self.leading, self.mode))
        elif operator == "Q":
            if self.kept:
                self.matrix, self.face, self.size, self.leading, self.mode = self.kept.pop()
        elif operator == "cm":
            self.matrix = times(matrix(operands), self.matrix)
        elif operator in ("Td", "TD"):
            x, y = (float(each) for each in operands)
            self.leading = -y if operator == "TD" else self.leading
            self._next(x, y)
        elif operator == "TL":
            self.leading = float(operands[0])
        elif operator == "Tr":
            self.mode = int(operands[0])
        else:
            self._next(0.0, -self.leading)

    def _next(self, x: float, y: float) -> None:
        """A new line, so far from the beginning of the last one."""
        self.text = self.line = times((1.0, 0.0, 0.0, 1.0, x, y), self.line)

    def advance(self, x: float) -> None:
        """Letters have been shown that are so wide, in the measure of the text."""
        self.text = times((1.0, 0.0, 0.0, 1.0, x, 0.0), self.text)


def shown(operand: Any) -> Iterator[bytes | float]:
    """What an operand shows: letters by their numbers, two bytes for each, and gaps in thousandths of the size."""
    for piece in operand if isinstance(operand, pikepdf.Array) else (operand,):
        if isinstance(piece, int | Decimal):
            yield float(piece)
        elif isinstance(piece, pikepdf.String):
            yield bytes(piece)
