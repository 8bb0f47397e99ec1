"""How a cost grows: the exponent of the power of the amount that fits it best, beyond what nothing costs."""

from collections.abc import Mapping
from math import log

STEEPEST = 1.05
"""The exponent that a cost may have."""


def exponent(costs: Mapping[int, float]) -> float:
    """The slope of cost against amount, both as logarithms, by least squares; the least amount stands for nothing.

    >>> round(exponent({1: 0.5 + 0.02, 10: 0.5 + 0.2, 100: 0.5 + 2, 1000: 0.5 + 20}), 2)
    1.0
    """
    least = min(costs)
    points = [(log(many - least), log(cost - costs[least])) for many, cost in costs.items() if many > least]
    middle_x, middle_y = (sum(column) / len(points) for column in zip(*points, strict=True))
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / sum((x - middle_x) ** 2 for x, _ in points)
