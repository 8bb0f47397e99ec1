"""Feet: how much of each page a section leaves blank at its foot, found by laying it out without printing it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .standing import address
from .typeset import Rehearsal
from .words import words

DOT = 25.4 / 96
"""A dot of the page setter's, in mm."""


class Foot(NamedTuple):
    """A page: how high its foot is on which nothing stands, in mm, and the places on it, each with its height."""

    blank: float
    places: Mapping[str, float]


def feet(
    html: str, figures: Sequence[str], styles: Sequence[str], date: str, rehearsal: Rehearsal | None = None
) -> tuple[Foot, ...]:
    """The pages of a section with these figures; where it was rehearsed before, less is to be done."""
    stand_ins = {name: address(number) for number, name in enumerate(figures)}
    text = words(html, stand_ins.get).filled()
    return tuple(map(_foot, (rehearsal or Rehearsal(styles, date)).pages(text)))


def _foot(box: Any) -> Foot:
    low = max((bottom for child in box.children if not _margin(child) for bottom in _bottoms(child)), default=0.0)
    places: dict[str, float] = {}
    for name, high in _places(box):
        places.setdefault(name, high)  # boxes within that of an element are the element's too
    return Foot((box.position_y + box.margin_top + box.height - low) * DOT, places)


def _places(box: Any) -> Iterator[tuple[str, float]]:
    """The places of a page in their order, and how high what stands there is."""
    for child in getattr(box, "children", ()):
        element = getattr(child, "element", None)
        if element is not None and element.get("id") and isinstance(child.height, float | int):
            yield str(element.get("id")), child.height * DOT
        yield from _places(child)


def _margin(box: Any) -> bool:
    """Whether a box stands in the margin of its page."""
    return bool(getattr(box, "at_keyword", ""))


def _bottoms(box: Any) -> Iterator[float]:
    """Where lines and pictures end, down the page."""
    if hasattr(box, "replacement") or not getattr(box, "children", ()) or type(box).__name__ == "LineBox":
        if hasattr(box, "replacement") or type(box).__name__ == "LineBox":
            yield box.position_y + box.height
        return
    for child in box.children:
        yield from _bottoms(child)
