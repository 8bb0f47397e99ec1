"""Blocks: the forms of a PDF as values, that can be sent to another hand and known again by what they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from .inks import Room

Blocks = dict[tuple[int, int], "FormBlock"]
"""Forms that were read before, by their numbers in the file."""


@dataclass(frozen=True)
class FormBlock:
    """A form: its operators, its room, the forms that it shows by name, and the names of states in which ink is thin.

    `turned` is whether it has a matrix of its own, and `aside` whether the file says that it is no figure: then nothing
    is read in it, and the figure for which it might be given is missed. What is `layered` can be hidden.
    """

    text: bytes = field(repr=False)
    frame: Room
    below: Mapping[str, FormBlock] = field(default_factory=dict, repr=False, hash=False)
    thin: frozenset[str] = frozenset()
    turned: bool = False
    aside: bool = False
    layered: bool = False


WITHIN_ITSELF = FormBlock(b"", Room(0, 0, 0, 0), turned=True)
"""A form within itself, which nobody can read."""


def block_of(form: Any, known: Blocks) -> FormBlock:
    """A form as a value; one that many show is one value."""
    key = form.objgen
    if key not in known or key == (0, 0):
        known[key] = WITHIN_ITSELF
        kit = form.get("/Resources", pikepdf.Dictionary())
        shown = kit.get("/XObject", pikepdf.Dictionary())
        states = kit.get("/ExtGState", pikepdf.Dictionary())
        known[key] = FormBlock(
            form.read_bytes(),
            Room(*(float(side) for side in form.BBox)) if "/BBox" in form else Room(0, 0, 0, 0),
            {name: block_of(each, known) for name, each in shown.items() if each.get("/Subtype") == "/Form"},
            frozenset(name for name, state in states.items() if thins(state)),
            "/Matrix" in form,
            "/Illustration" in form,
            "/OC" in form,
        )
    return known[key]


def thins(state: Any) -> bool:
    """Whether a state lets what is below shine through."""
    masked = state.get("/SMask", "/None") != "/None" or state.get("/BM", "/Normal") not in ("/Normal", "/Compatible")
    return masked or any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA"))
