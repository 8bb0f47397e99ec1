"""Notes of the editor, and what a game is in short: fences whose lines are parts of one whole."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..mistakes import Pen, nearest
from .verbs import Brief, Note, SourceLine
from .verses import verses

NAME = re.compile(r"[a-z0-9-]+")
NOTE_KINDS = ("conflict", "gap", "misprint", "reconstruction", "reading")
NOTE_PARTS = ("says", "rules", "why")
ABOUT = "about"
SHORT_PARTS = ("object", "set-up", "turn", "end")


def read_note(name: str, line: int, lines: Sequence[SourceLine], file: str, pen: Pen) -> Note:
    """A note; what it lacks is marked."""
    kind, _, id = (part.strip() for part in name.partition(" "))
    if kind not in NOTE_KINDS:
        pen.mark(file, line, "P019", nearest(kind, NOTE_KINDS, "kinds are"), part="a kind that is known")
    if not NAME.fullmatch(id):
        pen.mark(file, line, "P019", part="an id of small letters, figures and hyphens")
    parts = verses(lines)
    for part in parts:
        if part.verb not in (ABOUT, *NOTE_PARTS):
            near = nearest(part.verb, (ABOUT, *NOTE_PARTS), "verbs are")
            pen.mark(file, part.line, "P101", near, verb=part.verb, what="a note")
    told = {verb: tuple(part.text for part in parts if part.verb == verb and part.text) for verb in NOTE_PARTS}
    about = " ".join(part.text for part in parts if part.verb == ABOUT)
    for verb, said in told.items():
        if not said:
            pen.mark(file, line, "P019", part=verb)
    return Note(kind, id, line, told["says"], " ".join(told["rules"]), " ".join(told["why"]), about)


def read_short(line: int, lines: Sequence[SourceLine], file: str, pen: Pen) -> tuple[Brief, ...]:
    """What a game is in short, in the order in which it is printed; what it lacks is marked."""
    found: dict[str, Brief] = {}
    for verse in verses(lines):
        if verse.verb not in SHORT_PARTS or verse.verb in found:
            near = nearest(verse.verb, [part for part in SHORT_PARTS if part not in found], "verbs are")
            pen.mark(file, verse.line, "P101", near, verb=verse.verb, what="a short fence")
        elif verse.text:
            found[verse.verb] = Brief(verse.line, verse.verb, verse.text)
    for part in SHORT_PARTS:
        if part not in found:
            pen.mark(file, line, "P136", part=part)
    return tuple(found[part] for part in SHORT_PARTS if part in found)
