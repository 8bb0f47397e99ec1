"""Plainness: a page of ours is painted with few means, all of which are read; whatever else paints on one is told.

Who reads letters and figures follows the operators that place and paint them. A file might show something else than
was read if it painted by other means: layers that can be hidden, notes that lie upon a page, pictures made of dots,
shadings, ink through which one sees, dashes that a figure takes over from its page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf

from ..pdf.cursor import MOVES, SHOWS
from ..pdf.streams import instructions
from .reader.blocks import thins

PAINTS = frozenset((
    "rg", "g", "RG", "G", "cs", "scn", "re", "m", "l", "c", "h", "f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "n",
    "w", "W", "W*", "J", "j", "M", "d", "gs", "Do", "BDC", "BMC", "EMC", "ET",
))  # fmt: skip
"""How our pages are painted, beside letters."""

PLAIN = MOVES | SHOWS | PAINTS

APART = bytes.maketrans(b"[](){}%", b"       ")
"""What parts words beside blanks; names and figures in angles stay as they are, and are no operators."""

UNSEEN = 3
"""From here on letters are rendered so that they leave no ink, or bound what follows."""

STATES = frozenset(("/Type", "/ca", "/CA", "/SMask", "/BM"))
"""What a state may speak of; whether ink is thin in it is looked at."""

LAYER = "/OC"

KNOWN_NOTES = ("/Link",)
"""Notes that leave no ink."""


def unplain(file: pikepdf.Pdf, turned: bool = False) -> Iterator[str]:
    """All by which a file may show something else than is read in it; pages may be `turned` where a kit says so."""
    if "/OCProperties" in file.Root:
        yield "it has layers that can be hidden"
    read: set[tuple[int, int]] = set()
    for number, page in enumerate(file.pages, 1):
        found = dict.fromkeys((*_notes(page.obj), *_painted(page.obj, read)))
        yield from (f"page {number}: {words}" for words in found)
        if not turned and int(page.obj.get("/Rotate", 0)) % 360:
            yield f"page {number}: it is shown turned round"


def _notes(page: Any) -> Iterator[str]:
    """Notes upon a page, but for links, which leave no ink."""
    for note in page.get("/Annots", ()):
        kind = str(note.get("/Subtype", "/?"))
        if kind not in KNOWN_NOTES or "/AP" in note:
            yield f"a note of the kind {kind[1:]} lies upon it"


def _painted(owner: Any, read: set[tuple[int, int]]) -> Iterator[str]:
    """Means that are none of ours, in a page or form and in the forms that it may show; each form is read once."""
    kit = owner.get("/Resources", pikepdf.Dictionary())
    states, shown = (kit.get(name, pikepdf.Dictionary()) for name in ("/ExtGState", "/XObject"))
    for state in states.values():
        if state.keys() - STATES or thins(state):
            yield "a state of the pen by which ink is dashed, thin or otherwise not what it seems"
    if _suspect(_text(owner)):
        yield from _followed(owner)
    for form in shown.values():
        if form.get("/Subtype") != "/Form":
            yield "a picture made of dots"
        elif form.objgen not in read:
            read.add(form.objgen)
            if LAYER in form:
                yield "a layer that can be hidden"
            yield from _painted(form, read)


def _suspect(text: bytes) -> bool:
    """Whether a look at its words does not clear a page or form; letters in brackets may look like operators."""
    words = text.replace(b"/", b" /").replace(b"<", b" <").replace(b">", b"> ").translate(APART).split()
    known = {word.decode("latin-1") for word in {*words} if word[:1].isalpha() or word[:1] in b"'\""}
    coded = b"#" in text  # a name may be written in figures
    if not known <= PLAIN or "Tr" in known or LAYER.encode() in text or coded:
        return True
    if not {"d", "Do"} <= known:
        return False
    return any(word == b"d" and words[i - 2][-1:].isdigit() for i, word in enumerate(words) if i > 1)


def _text(owner: Any) -> bytes:
    """The operators of a page or form."""
    if isinstance(owner, pikepdf.Stream):
        return bytes(owner.read_bytes())
    whole = owner.get("/Contents", pikepdf.Array())
    return b"\n".join(bytes(part.read_bytes()) for part in (whole if isinstance(whole, pikepdf.Array) else (whole,)))


def _followed(owner: Any) -> Iterator[str]:
    """The same, operator by operator, where a look at the words was not enough."""
    dashed, kept = False, list[bool]()
    for each in instructions(owner, ""):
        operator, operands = str(each.operator), each.operands
        match operator:
            case "q":
                kept.append(dashed)
            case "Q" if kept:
                dashed = kept.pop()
            case "d":
                dashed = len(operands[0]) > 0
            case "Do" if dashed:
                yield "what it shows is dashed by the state of the pen"
            case "Tr" if int(operands[0]) >= UNSEEN:
                yield "letters that leave no ink"
            case "BDC" | "BMC" if operands[0] == LAYER:
                yield "a layer that can be hidden"
        if operator not in PLAIN:
            yield f"the operator {operator}, by which no page of ours is painted"
