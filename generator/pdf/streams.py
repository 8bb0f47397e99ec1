"""What a page or a form of a PDF does, operator by operator, as qpdf reads it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


SPACE = r"[\t\n\f\r ]"
NUMBER, NAME = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)", r"/[\w.+-]+"
PLAIN = re.compile(
    rf"((?:(?:{NUMBER}|{NAME}){SPACE}+)*)((?!BI)[A-Za-z]{{1,3}}\*?)(?={SPACE}|\Z){SPACE}*|(.+)", re.ASCII | re.DOTALL
)
"""An instruction of numbers and names alone, or all the rest from where there is something else, as an image."""


@lru_cache(maxsize=64)
def plain(text: bytes) -> Sequence[tuple[Sequence[str], str]] | None:
    """The operands and operators of a drawing, numbers and names alone; None if there is anything else among them.

    So most drawings are, and they are read several times as quickly as by those who know all of PDF. Several readers
    ask for the same drawing.

    >>> plain(b"/Board Do 1 .5 m 2 3 l S")[1]
    (['1', '.5'], 'm')
    >>> plain(b"(letters) Tj"), plain(b"1 2")
    (None, None)
    """
    if any(mark in text for mark in (b"(", b"<", b"[")):
        return None
    found = PLAIN.findall(text.decode("latin-1").lstrip("\t\n\f\r "))
    if any(other for _, _, other in found):
        return None
    return [(operands.split(), operator) for operands, operator, _ in found]


def instructions(owner: Any, operators: str) -> Sequence[Any]:
    """Those of a page's or a form's instructions that have one of these operators; none if they cannot be read."""
    try:
        return pikepdf.parse_content_stream(owner, operators)
    except pikepdf.PdfError:
        return ()  # a stranger's file; those of the page setter are whole


class PlainInstruction(NamedTuple):
    """An instruction of numbers and names alone, each as it is written."""

    operands: Sequence[str]
    operator: str


def drawn_by(owner: Any, operators: str) -> Sequence[Any]:
    """The same of what may be a mere drawing: then the operands of its instructions are words."""
    try:
        words = plain(owner.read_bytes()) if isinstance(owner, pikepdf.Stream) else None
    except pikepdf.PdfError:
        words = None
    if words is None:
        return instructions(owner, operators)
    wanted = frozenset(operators.split())
    return [PlainInstruction(operands, operator) for operands, operator in words if operator in wanted]


def matrix(numbers: Any) -> Matrix:
    """Six numbers as a matrix."""
    a, b, c, d, e, f = (float(each) for each in numbers)
    return a, b, c, d, e, f


def size(matrix: Matrix) -> float:
    """By how much a matrix enlarges lengths, all ways taken together."""
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """One matrix, then another."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
