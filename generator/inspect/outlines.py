"""Outlines: every letter that a finished PDF shows must look as the font draws it that it was set in.

The file is read as a printer reads it: which letters its pages show, and what the fonts in it have under the numbers
of these. That is laid over the font file itself. Words that can be copied prove nothing here: a letter may be called é
in the file, and yet be drawn as something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pikepdf

from ..pdf.cursor import SHOWS, Cursor
from ..pdf.cursor import shown as pieces
from ..pdf.streams import instructions
from ..set.fonts import Face, cast, letters, opened, origin, program, widths
from ..set.lines import DEEP, speaks
from ..sheets.letters import TEXT, TITLE, fount
from ..sheets.press import MANIFEST
from ..sheets.shop import kept_manifest

NEAR = 1.0
"""By how much a point may lie elsewhere, in units of the font: a weight that was cut is rounded to these."""

READ = "q Q Tf Tj TJ ' \" Do"
"""The operators by which letters are shown, and other streams that may show some."""


ObjectNumber = tuple[int, int]

FaceLetters = tuple[Face, set[int]]
"""A face, and the numbers in it of letters that are shown."""

ShownLetters = tuple[int, Face, set[int]]
"""The same with the page that shows them, counted from 1."""


@dataclass(frozen=True)
class Strange:
    """A letter that does not look as it should: the first page that shows it, its font, its glyph, what is wrong."""

    page: int
    font: str
    glyph: str
    letter: str
    wrong: str

    def __str__(self) -> str:
        return f"page {self.page}: “{self.letter}” ({self.glyph} of {self.font}) {self.wrong}"


def strange(file: pikepdf.Pdf) -> list[Strange]:
    """The letters of a file that do not look as their font draws them."""
    return compared(file)[0]


def compared(file: pikepdf.Pdf, found_on: Iterable[ShownLetters] | None = None) -> tuple[list[Strange], int, int]:
    """The letters that do not look as their font draws them; how many were compared, and how many could not be.

    They are those that pages show, read now unless they have been. A face of a font that is none of ours is taken as
    given: nothing is known of how its letters should look.
    """
    found: list[Strange] = []
    proofs: dict[tuple[int, int], FaceProof | None] = {}
    given: set[tuple[tuple[int, int], int]] = set()
    kit = MANIFEST in file.attachments or kept_manifest(file) is not None
    for page, face, gids in shown(file) if found_on is None else found_on:
        if face.objgen not in proofs:
            proofs[face.objgen] = _proof(face, kit)
        if proof := proofs[face.objgen]:
            found += proof.read(gids, page)
        else:
            given |= {(face.objgen, gid) for gid in gids}
    return found, sum(len(proof.seen) - 1 for proof in proofs.values() if proof), len(given)


# -- what pages show ------------------------------------------------------------------------------


def shown(file: pikepdf.Pdf) -> Iterator[ShownLetters]:
    """All letters: the page, counted from 1, a face, and the numbers in it of the letters that the page shows."""
    reader = LetterNumbers()
    for number, page in enumerate(file.pages, 1):
        for face, gids in reader.page(page):
            yield number, face, gids


class LetterNumbers:
    """Reads by which numbers pages show the letters of faces; a form is read once, however many pages show it."""

    def __init__(self) -> None:
        self.known: dict[tuple[ObjectNumber, ObjectNumber], list[FaceLetters]] = {}

    def page(self, page: Any) -> list[FaceLetters]:
        """What a page shows of each face, with all forms that it shows."""
        return self._letters(page.obj, page.get("/Resources", pikepdf.Dictionary()), page.obj.objgen, 0)

    def _letters(self, owner: Any, around: Any, whose: ObjectNumber, deep: int) -> list[FaceLetters]:
        """The letters of a page or form; if it has no faces of its own, it has them from who shows it."""
        kit, whose = owner.get("/Resources", around), owner.objgen if "/Resources" in owner else whose
        if not speaks(kit, deep):
            return []
        faces, forms = (kit.get(name, pikepdf.Dictionary()) for name in ("/Font", "/XObject"))
        cursor = Cursor()
        found: list[FaceLetters] = []
        texts: dict[str, set[bytes]] = {}
        for instruction in instructions(owner, READ):
            operator = str(instruction.operator)
            if operator == "Do":
                form = forms.get(str(instruction.operands[0]))
                if form is not None and form.get("/Subtype") == "/Form" and deep < DEEP:
                    found += self._form(form, kit, whose, deep + 1)
            elif operator in SHOWS:
                letters = (piece for piece in pieces(instruction.operands[-1]) if isinstance(piece, bytes))
                texts.setdefault(cursor.face, set()).update(letters)
            else:
                with suppress(ValueError, TypeError, IndexError):  # operands that are none, in a stranger's file
                    cursor.follow(operator, instruction.operands)
        for name, own in texts.items():
            if name in faces:
                numbers = {text[i] << 8 | text[i + 1] for text in own for i in range(0, len(text) - 1, 2)}
                found.append((faces[name], numbers))
        return found

    def _form(self, form: Any, around: Any, whose: ObjectNumber, deep: int) -> list[FaceLetters]:
        key = form.objgen, form.objgen if "/Resources" in form else whose
        if key not in self.known:
            self.known[key] = []  # of one that shows itself there is no more to read within
            self.known[key] = self._letters(form, around, whose, deep)
        return self.known[key]


# -- what fonts draw ------------------------------------------------------------------------------


class Drawn:
    """The letters of a font file as it draws them, composed ones with all their parts; each is drawn once."""

    def __init__(self, file: Any, weight: float | None = None) -> None:
        self.order = file.getGlyphOrder()
        self.glyphs = file.getGlyphSet(location={"wght": weight} if weight is not None else None)
        self.scale = 1000 / file["head"].unitsPerEm
        self.known: dict[int, list[Any]] = {}

    def outline(self, gid: int) -> list[Any]:
        """The strokes of a pen that draws a letter."""
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        if gid not in self.known:
            pen = DecomposingRecordingPen(self.glyphs)
            self.glyphs[self.order[gid]].draw(pen)
            self.known[gid] = pen.value
        return self.known[gid]

    def width(self, gid: int) -> float:
        """How wide a letter is, in thousandths of its size."""
        return float(self.glyphs[self.order[gid]].width * self.scale)


@lru_cache(maxsize=16)
def original(address: str, weight: int) -> Drawn | None:
    """A font of ours; one that has all weights, in the weight that was set. None if it varies in other ways too."""
    file = opened(cast(address))
    axes = {axis.axisTag: axis.defaultValue for axis in file["fvar"].axes} if "fvar" in file else {}
    if axes.keys() - {"wght"}:
        return None
    return Drawn(file, weight if axes and axes["wght"] != weight else None)


class FaceProof:
    """A face in a file beside the font that it is from; every letter is compared once.

    `numbers` are those that the letters of the font have where the file gives them others.
    """

    def __init__(
        self, face: Face, file: Any, address: str, real: Drawn, numbers: Mapping[str, int] | None = None
    ) -> None:
        self.printed, self.address, self.real, self.numbers = Drawn(file), address, real, numbers
        self.letters, self.widths = letters(face), widths(face)
        self.seen: set[int] = {0}  # what no font has; of that the page setter complains

    def read(self, gids: set[int], page: int) -> Iterator[Strange]:
        """What is wrong with letters of a page that were on no page before."""
        for gid in sorted(gids - self.seen):
            self.seen.add(gid)
            letter = self.letters.get(gid, "?")
            number = gid if self.numbers is None else self.numbers.get(letter, 0)
            if number < len(self.real.order) and (wrong := self._wrong(gid, number)):
                yield Strange(page, self.address, self.real.order[number], letter, wrong)

    def _wrong(self, gid: int, number: int) -> str:
        """What is wrong with a letter of the file, which has this number in its font."""
        if gid >= len(self.printed.order):
            return "is not in the font in this file"
        if not alike(self.printed.outline(gid), self.real.outline(number)):
            return "is drawn otherwise than in its font"
        if gid not in self.widths or abs(float(self.widths[gid]) - self.real.width(number)) > NEAR:
            return "has another width than in its font"
        return ""


def _proof(face: Face, kit: bool) -> FaceProof | None:
    """A face and the font that it is from, if that is one of ours."""
    data = program(face)
    address = origin(data)
    if address:
        file = opened(data)
        real = original(address, file["OS/2"].usWeightClass)
        return FaceProof(face, file, address, real) if real else None
    return _founts(face, data) if kit and data else None


def _founts(face: Face, data: bytes) -> FaceProof | None:
    """A face that a kit was set in: it has few letters, numbered anew, and says only by its name what it is from."""
    name = str(face.get("/BaseFont", "")).partition("+")[2]
    address = next((each for each in (TEXT, TITLE) if fount(each).name == name), "")
    if not address:
        return None
    whole = opened(cast(address))
    numbers = {chr(code): whole.getGlyphID(glyph) for code, glyph in whole.getBestCmap().items()}
    return FaceProof(face, opened(data), address, Drawn(whole), numbers)


def alike(one: list[Any], two: list[Any]) -> bool:
    """Whether two outlines are the same, stroke by stroke."""
    if one == two:
        return True
    if [(stroke, len(points)) for stroke, points in one] != [(stroke, len(points)) for stroke, points in two]:
        return False
    return all(
        _close(a, b) for (_, here), (_, there) in zip(one, two, strict=True) for a, b in zip(here, there, strict=True)
    )


def _close(one: Any, two: Any) -> bool:
    """Whether two points lie in one place; where a curve has no corner at all, there is none to begin with."""
    if one is None or two is None:
        return one is two
    return bool(abs(one[0] - two[0]) <= NEAR and abs(one[1] - two[1]) <= NEAR)
