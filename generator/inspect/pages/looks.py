"""Looks: all that a page draws, operator for operator, as one number, to see that binding changes nothing.

Pictures of the pages would be compared in ten times the time and would prove less: at a resolution that can be
afforded a comma is two dots. The operators of a bound page are those of the set page to the byte, and everything they
name is the same to the byte, but for two things. A number is printed after them; and a face is shared among sections,
so it must be from the same font, with the same words and widths for the letters that the section has. That its letters
look as the font draws them is seen by `outlines`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import pikepdf

from ...set.fonts import Face, letters, origin, program, widths
from ...set.words import AWAY

BEFORE, AFTER = b"q\n", b"\nQ\n/Artifact BMC /Folio Do EMC\n"
"""What binding puts round the operators of a page to which it gives a number."""

FOLIO = "/Folio"

PACKING = frozenset(("/Length", "/Filter", "/DecodeParms"))
"""How a stream is packed, which does not show."""

WITHIN = b"within itself"
"""How that looks which is shown within itself, which no page of ours does."""

TURNS = ("/Rotate", "/UserUnit")
"""What turns a page or makes it larger. The boxes of its paper are measured by `bound`."""


class Cut(NamedTuple):
    """A face: the font that it is from, and the words and width of each of its letters."""

    font: str
    letters: Mapping[int, tuple[str, float]]


class PageLook(NamedTuple):
    """What a page draws, and the faces that it may use, by their names."""

    drawn: bytes
    faces: Mapping[str, Cut]


def looks(file: pikepdf.Pdf) -> Iterator[PageLook]:
    """The look of every page, without the number that binding gives it."""
    gaze = Gaze()
    for page in file.pages:
        yield gaze.page(page.obj)


def differ(was: PageLook, now: PageLook) -> str:
    """How a bound page differs from the page that was set; "" where it does not."""
    if was.drawn != now.drawn:
        return "its operators, or what they show, are others"
    for name, cut in was.faces.items():
        bound = now.faces.get(name)
        if bound is None or bound.font != cut.font:
            return f"the face {name} is from another font"
        if bound is not cut and any(bound.letters.get(gid) != letter for gid, letter in cut.letters.items()):
            return f"letters of the face {name} have other words or widths"
    return ""


class Gaze:
    """Looks at one file; what several pages show is looked at once. With `whole`, so are faces to the byte."""

    def __init__(self, whole: bool = False) -> None:
        self.whole = whole
        self.known: dict[tuple[int, int], bytes] = {}
        self.kits: dict[tuple[int, int], bytes] = {}
        self.faces: dict[tuple[int, int], Cut] = {}

    def page(self, page: Any) -> PageLook:
        """A page."""
        kit = page.get("/Resources", pikepdf.Dictionary())
        numbered = FOLIO in kit.get("/XObject", pikepdf.Dictionary())
        found = sha256()
        for name in TURNS:
            found.update(self.look(page.get(name)))
        found.update(_operators(page, numbered))
        found.update(self._kit(kit))
        for link in page.get("/Annots", ()):
            found.update(self.look(link.get("/Rect")) + _target(link).encode())
        return PageLook(found.digest(), {name: self._face(face) for name, face in kit.get("/Font", {}).items()})

    def _kit(self, kit: Any) -> bytes:
        """All that the operators of a page can name, but for faces and the form of its number."""
        if kit.objgen in self.kits:
            return self.kits[kit.objgen]
        found = sha256()
        for name, own in sorted(kit.items()):
            if name == "/Font":
                continue
            found.update(name.encode())
            if not isinstance(own, pikepdf.Dictionary):
                found.update(self.look(own))
                continue
            for key, value in sorted(own.items()):
                if key != FOLIO:
                    found.update(key.encode())
                    found.update(self.known.get(value.objgen) or self.look(value))
        if kit.is_indirect:
            self.kits[kit.objgen] = found.digest()
        return found.digest()

    def look(self, value: Any) -> bytes:
        """A value of the file with all that it names."""
        if not isinstance(value, pikepdf.Object):
            return repr(value).encode()
        key = value.objgen
        if key != (0, 0) and key in self.known:
            return self.known[key]
        if not self.whole and isinstance(value, pikepdf.Dictionary) and "/DescendantFonts" in value:
            return self._face(value).font.encode()  # by its page it is seen whether it is the same otherwise
        if key != (0, 0):
            self.known[key] = WITHIN
        found = sha256()
        if isinstance(value, pikepdf.Stream | pikepdf.Dictionary):
            stream = isinstance(value, pikepdf.Stream)
            for name, own in sorted(value.items()):
                if not (stream and name in PACKING):
                    found.update(name.encode() + self.look(own))
            found.update(value.read_bytes() if stream else b"")
        elif isinstance(value, pikepdf.Array):
            for own in value:
                found.update(self.look(own))
        else:
            found.update(value.unparse())
        if key != (0, 0):
            self.known[key] = found.digest()
        return found.digest()

    def _face(self, face: Face) -> Cut:
        if face.objgen not in self.faces:
            font = origin(program(face))
            if font:
                words, wide = letters(face), widths(face)
                own = {gid: (words.get(gid, "").casefold(), float(wide.get(gid, 0))) for gid in {*words, *wide}}
                self.faces[face.objgen] = Cut(font, own)
            else:
                self.faces[face.objgen] = Cut(b"".join(map(self.look, face.values())).hex(), {})
        return self.faces[face.objgen]


def contents(page: Any) -> list[Any]:
    """The streams of a page's operators."""
    own = page.get("/Contents", ())
    return [own] if isinstance(own, pikepdf.Stream) else list(own)


def _operators(page: Any, numbered: bool) -> bytes:
    """The operators of a page, without those that print its number."""
    parts = [each.read_bytes() for each in contents(page)]
    if numbered and parts[:1] == [BEFORE] and parts[-1:] == [AFTER]:
        parts = parts[1:-1]
    return b"\n".join(parts)


def _target(link: Any) -> str:
    """Where a link leads, in this file or, before binding, in another section."""
    away = str(link.A.get("/URI", "")) if "/A" in link else ""
    return away.removeprefix(AWAY) or str(link.get("/Dest", ""))
