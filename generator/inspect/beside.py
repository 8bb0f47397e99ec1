"""A finished file beside the same file made again from its sources: whatever a reader would find otherwise is told.

Operators are compared first, page by page. Only where they differ are letters read and both pages painted, so that
what is written otherwise and cannot be told apart is no fault: no dot differs that a printer would set.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

import numpy as np
import pikepdf
import pypdfium2

from ..english import counted, listed
from ..pdf.operators import MM
from ..set.lines import LineReader
from ..sheets.stock import Unprintable
from .graph import first_apart, graph, numbers, otherwise
from .pages.findings import excerpt
from .pages.looks import Gaze
from .pages.pixels import opened
from .pages.retold import EditionMade
from .unseen import marks, metadata

DOTS = 300 / 72
"""Picture dots to a point of the page: as many as a printer sets."""

SEEN = 3
"""By how much of 255 the red, green or blue of a dot differs, at most, that looks the same."""

NEAR = 0.01
"""What is in one place, in points."""

TOLD = 12
"""Of so many pages it is told what is otherwise."""

CUTS = ("/TrimBox", "/BleedBox", "/ArtBox")
"""Where a page is cut; unless they say so, where it is shown."""

BOXES = ("/MediaBox", "/CropBox", *CUTS, "/Rotate", "/UserUnit")
"""What says how large a page is and how it lies."""

LOOKED_AT = frozenset((*BOXES, "/Type", "/Parent", "/Contents", "/Resources", "/Annots"))
"""What a page has that is compared by itself."""

OTHERS = frozenset(("/Group", "/LastModified", "/PieceInfo"))
"""What programs put to a page for themselves: nobody reads it, or it is seen in how the page looks."""

UNSEEN = frozenset(("/Pages", "/Type", "/Metadata", "/Version", "/Extensions"))
"""What the catalog of a file has beside what readers are told; its pages are compared by themselves."""

CATALOG = {
    "/Outlines": "its bookmarks are others",
    "/PageLabels": "the numbers of its pages, as readers are told them, are others",
    "/Names": "the names of its places, or the files that it carries, are others",
    "/AF": "what it tells readers of the files that it carries is otherwise",
    "/StructTreeRoot": "its tags, by which it is read aloud, are others",
}
"""What is told of a part of the catalog that differs."""

INFO = ("/Title", "/Subject", "/Author", "/Keywords")
"""What the file says of itself to readers."""


Dots = np.ndarray[Any, np.dtype[Any]]


class Marked(NamedTuple):
    """The pages of a file: what each draws, as one number, where its links lead, as another, and what else it has."""

    drawn: list[bytes]
    linked: list[bytes]
    more: list[dict[str, bytes]]


class NotMade(Exception):
    """A file that cannot be made again; says why."""


class Press(Protocol):
    """Who makes files again: a book by its edition, a kit by its manifest."""

    def book(self, one: EditionMade) -> bytes:
        """A book."""

    def kit(self, manifest: Mapping[str, Any]) -> bytes:
        """A kit, or a part of one."""


class LaidBeside(NamedTuple):
    """What came of laying a file beside itself: how that went, and what differs."""

    words: str = ""
    wrong: tuple[str, ...] = ()


SAME = "made again from the sources, it is the same"
UNORDERED = "its manifest does not tell how it was ordered, so that it cannot be made again"
UNKNOWN = "it cannot be made again and compared: nothing in it tells of a kit, or of a book of these sources"


def laid_beside(
    data: bytes, press: Press, manifest: Mapping[str, Any] | None, edition: EditionMade | None
) -> LaidBeside:
    """A kit or a book beside the same, made again; where that cannot be done, nothing shows that the file is right."""
    if manifest is None and edition is None:
        return LaidBeside("", (UNKNOWN,))
    try:
        again = press.kit(manifest) if manifest is not None else press.book(edition) if edition else b""
    except NotMade as error:
        return LaidBeside("", (f"it cannot be made again and compared: {error}",))
    except (KeyError, TypeError, ValueError, AttributeError, Unprintable):
        return LaidBeside(UNORDERED, (UNORDERED,))
    wrong = unlike(data, again)
    return LaidBeside("" if wrong else SAME, wrong)


def unlike(data: bytes, again: bytes) -> tuple[str, ...]:
    """In what a file differs from the same file made again, for anybody who looks, listens or follows a link."""
    if data == again:
        return ()
    with pikepdf.open(io.BytesIO(data)) as now, pikepdf.open(io.BytesIO(again)) as due:
        found = list(_pages(data, now, again, due))
        more = [f"and {counted(len(found) - TOLD, 'page')} more"] if len(found) > TOLD else []
        return (*found[:TOLD], *more, *_catalog(now, due))


# -- pages ----------------------------------------------------------------------------------------


def _pages(data: bytes, now: pikepdf.Pdf, again: bytes, due: pikepdf.Pdf) -> Iterator[str]:
    """Pages that are missing, strange, or look otherwise."""
    mine, theirs = _marked(now), _marked(due)
    own, others = numbers(now), numbers(due)
    reader = LineReader(), LineReader()
    for kind, a, b, c, d in SequenceMatcher(None, mine.drawn, theirs.drawn, autojunk=False).get_opcodes():
        both = min(b - a, d - c)
        for one, two in zip(range(a, a + both), range(c, c + both), strict=True):
            told = ""
            if kind != "equal":
                said = _said(reader[0], now.pages[one].obj), _said(reader[1], due.pages[two].obj)
                told = otherwise(*said) or seen(data, one, again, two)
                told = told or _unseen(now.pages[one], due.pages[two])
            told = told or _more(mine.more[one], theirs.more[two])
            if told:
                yield f"page {one + 1}: {told}"
            elif mine.linked[one] != theirs.linked[two]:
                where = first_apart(now.pages[one].obj.get("/Annots"), own, due.pages[two].obj.get("/Annots"), others)
                yield _at(f"page {one + 1}: its links or notes are others than when it is made again", where)
        for one in range(a + both, b):
            yield f"page {one + 1}: there is no such page when it is made again"
        for two in range(c + both, d):
            lost = excerpt(" ".join(_said(reader[1], due.pages[two].obj)) or "a picture")
            yield f"page {two + 1} of those that are made again is missing: {lost}"


def _marked(file: pikepdf.Pdf) -> Marked:
    gaze, places = Gaze(whole=True), numbers(file)
    drawn, linked, more = [], [], []
    for page in file.pages:
        own = page.obj
        parts = [*(gaze.look(own.get(name)) for name in BOXES), gaze.look(own.get("/Resources"))]
        drawn.append(sha256(b"".join(parts) + _operators(own)).digest())
        linked.append(graph(own.get("/Annots"), places))
        more.append({name: graph(each, places) for name, each in own.items() if name not in LOOKED_AT | OTHERS})
    return Marked(drawn, linked, more)


def _operators(page: Any) -> bytes:
    """All operators of a page, in however many streams."""
    own = page.get("/Contents", ())
    return b"\n".join(each.read_bytes() for each in ([own] if isinstance(own, pikepdf.Stream) else own))


def _said(reader: LineReader, page: Any) -> list[str]:
    """What a page says, in the order in which it is painted."""
    return [line.text for line in reader.lines(page) if line.text.strip()]


def _more(mine: Mapping[str, bytes], theirs: Mapping[str, bytes]) -> str:
    """What a page has beside its ink and its links that is otherwise; "" where nothing is."""
    strange = [name[1:] for name in sorted({*mine, *theirs}) if mine.get(name) != theirs.get(name)]
    return f"what it has beside its ink ({listed(strange)}) is otherwise when it is made again" if strange else ""


def _unseen(now: pikepdf.Page, due: pikepdf.Page) -> str:
    """What is otherwise of a page though it looks the same; "" where nothing is."""
    if any(abs(a - b) > NEAR for a, b in zip(_cuts(now), _cuts(due), strict=True)):
        return "it is cut otherwise when it is made again"
    if marks(now.obj) != marks(due.obj):
        return "it is marked otherwise, for those who hear it, than when it is made again"
    return ""


def _cuts(page: pikepdf.Page) -> list[float]:
    """All sides of the boxes in which a page is cut."""
    return [float(side) for name in CUTS for side in page.obj.get(name, page.cropbox)]


def seen(data: bytes, number: int, again: bytes, other: int) -> str:
    """Where a page looks otherwise than another, as a printer would print both; "" where no dot can be told apart."""
    with opened(data) as one, opened(again) as two:
        now, due = _painted(one[number]), _painted(two[other])
    if now.shape != due.shape:
        return "it is of another size when it is made again"
    off: Any = np.any(np.abs(now.astype(np.int16) - due) > SEEN, axis=2)
    if not off.any():
        return ""
    down, across = np.flatnonzero(off.any(axis=1)), np.flatnonzero(off.any(axis=0))
    left, right, top, foot = (int(each) / DOTS / MM for each in (across[0], across[-1] + 1, down[0], down[-1] + 1))
    place = f"from {left:.1f} to {right:.1f} mm from the left and {top:.1f} to {foot:.1f} from the top"
    return f"it looks otherwise {place} than when it is made again"


def _painted(page: pypdfium2.PdfPage) -> Dots:
    """A page as rows of dots, each red, green and blue."""
    made = page.render(scale=DOTS)
    found: Dots = np.array(made.to_numpy()[:, :, :3])
    made.close()
    page.close()
    return found


# -- the catalog ----------------------------------------------------------------------------------


def _file(pdf: pikepdf.Pdf, name: str) -> bytes | None:
    """A file that another carries; None if it does not."""
    return bytes(pdf.attachments[name].get_file().read_bytes()) if name in pdf.attachments else None


def _at(words: str, where: str) -> str:
    """What is told, with the place where it is first so."""
    return f"{words} ({where})" if where else words


def _catalog(now: pikepdf.Pdf, due: pikepdf.Pdf) -> Iterator[str]:
    """What a file tells readers beside its pages, and when it is made again does not, or otherwise."""
    mine, theirs = numbers(now), numbers(due)
    for key in sorted({*now.Root.keys(), *due.Root.keys()} - UNSEEN):
        if graph(now.Root.get(key), mine) != graph(due.Root.get(key), theirs):
            where = first_apart(now.Root.get(key), mine, due.Root.get(key), theirs)
            yield _at(CATALOG.get(key, f"what it tells readers of {key.removeprefix('/')} is otherwise"), where)
    carried = {name: (_file(now, name), _file(due, name)) for name in sorted({*now.attachments, *due.attachments})}
    yield from (f"the file {name} that it carries is not as it should be" for name, (a, b) in carried.items() if a != b)
    for key in INFO:
        here, wanted = str(now.docinfo.get(key, "")), str(due.docinfo.get(key, ""))
        if here != wanted:
            yield f"its {key.removeprefix('/').lower()} is {excerpt(here)} where {excerpt(wanted)} is due"
    told, owed = metadata(now), metadata(due)
    if not owed:  # who packs a file may put some to it: of these only its title is looked at
        own = str(due.docinfo.get("/Title", ""))
        told, owed = {"title": told.get("title", own)}, {"title": own}
    for name in sorted({*told, *owed}):
        if told.get(name) != owed.get(name):
            here, wanted = excerpt(told.get(name, "")), excerpt(owed.get(name, ""))
            yield f"the {name} in its metadata is {here} where {wanted} is due"
