"""What a page or a form of a PDF does, operator by operator, as qpdf reads it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import pikepdf

Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def instructions(owner: Any, operators: str) -> Sequence[Any]:
    """Those of a page's or a form's instructions that have one of these operators; none if they cannot be read."""
    try:
        return pikepdf.parse_content_stream(owner, operators)
    except pikepdf.PdfError:
        return ()  # a stranger's file; those of the page setter are whole


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
