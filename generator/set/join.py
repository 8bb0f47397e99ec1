"""Join: the pages of all sections in one PDF, with links, bookmarks, tags and labels that only the whole can have."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from itertools import groupby
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from ..pdf.operators import MM
from .fonts import share_fonts
from .leaves import BoundLeaf, shift
from .section import Volume
from .tags import Tree
from .typeset import LANGUAGE
from .words import AWAY

Place = tuple[str, Array]

BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
"""The boxes of a page that move with its paper."""


def join(
    volume: Volume, parts: Sequence[tuple[bytes, bool, int]], leaves: Sequence[BoundLeaf], folios: bytes
) -> bytes:
    """The whole volume as a PDF, from its sections; of each is told whether it has tables with heads, and its depth.

    The leaves are all its pages, with those that binding adds.
    """
    with pikepdf.new() as out:
        tree, marks = Tree(out), Bookmarks(out)
        places, drawings = list[Place](), list[Any]()
        for data, tables, depth in parts:
            with pikepdf.open(io.BytesIO(data)) as part:
                if leaves[len(out.pages)].blank:
                    more = volume.beyond if leaves[len(out.pages) + 1].moved else (0.0, 0.0, 0.0, 0.0)
                    out.add_blank_page(page_size=_size(part.pages[0], more))
                first = len(out.pages)
                out.add_pages_from(part)
                drawings += [out.copy_foreign(form) for form in part.Root.get("/Drawings", ())]
                pages = {page.obj.objgen: out.pages[first + i].obj for i, page in enumerate(part.pages)}
                places += [(name, _to(to, pages)) for name, to in _destinations(part)]
                marks.add(part, pages, depth)
                tree.add(part, first, len(part.pages), tables)
        _share_drawings(out, drawings)
        _print(out, leaves, folios, volume)
        _place(out, leaves, volume)
        share_fonts(out)
        _link(out, places)
        tree.finish()
        marks.finish()
        _catalog(out, volume, [leaf.number for leaf in leaves])
        made = io.BytesIO()
        out.save(made, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return made.getvalue()


# -- places ---------------------------------------------------------------------------------------


def _destinations(part: pikepdf.Pdf) -> Iterator[tuple[str, Any]]:
    names = part.Root.get("/Names", Dictionary()).get("/Dests")
    if names is not None:
        flat = list(names.Names)
        yield from ((str(name), to) for name, to in zip(flat[::2], flat[1::2], strict=True))


def _to(to: Any, pages: dict[tuple[int, int], Any]) -> Array:
    """A place on a page, now in the joined file."""
    return Array([pages[to[0].objgen], *(item for item in list(to)[1:])])


def _link(out: pikepdf.Pdf, places: Sequence[Place]) -> None:
    """Named places, and every link that leads to one of them."""
    flat: list[Any] = []
    for name, to in sorted(places, key=lambda place: place[0].encode()):
        flat += [String(name), to]
    out.Root.Names = Dictionary(Dests=Dictionary(Names=Array(flat)))
    for page in out.pages:
        for link in page.get("/Annots", ()):
            away = str(link.A.URI) if "/A" in link and "/URI" in link.A else ""
            target = away.removeprefix(AWAY) if away.startswith(AWAY) else str(link.get("/Dest", ""))
            if "/A" in link:
                del link["/A"]
            link.Dest = String(target)
            link.Contents = String(f"to {target.replace('-', ' ')}")


# -- bookmarks ------------------------------------------------------------------------------------


class Bookmarks:
    """The bookmarks of all sections, those of games below their part."""

    def __init__(self, out: pikepdf.Pdf) -> None:
        self.out = out
        self.items: list[tuple[int, pikepdf.OutlineItem]] = []

    def add(self, part: pikepdf.Pdf, pages: dict[tuple[int, int], Any], depth: int) -> None:
        """The bookmarks of a section, the first at a depth."""
        outlines = part.Root.get("/Outlines")
        if outlines is not None:
            self._walk(outlines.First, pages, depth)

    def _walk(self, item: Any, pages: dict[tuple[int, int], Any], depth: int) -> None:
        while item is not None:
            made = pikepdf.OutlineItem(" ".join(str(item.Title).split()), _to(item.Dest, pages))
            made.is_closed = depth > 0
            self.items.append((depth, made))
            if "/First" in item:
                self._walk(item.First, pages, depth + 1)
            item = item.get("/Next")

    def finish(self) -> None:
        """Write them all, each below the last one before it that does not lie so deep."""
        above: list[tuple[int, pikepdf.OutlineItem]] = []
        with self.out.open_outline() as outline:
            for depth, item in self.items:
                while above and above[-1][0] >= depth:
                    above.pop()
                (above[-1][1].children if above else outline.root).append(item)
                above.append((depth, item))


# -- what is the same on many pages ---------------------------------------------------------------


def _share_drawings(out: pikepdf.Pdf, drawings: Sequence[Any]) -> None:
    """Drawings that several sections have are kept once, and boards that several drawings have."""
    boards: dict[tuple[bytes, bytes], Any] = {}
    kept: dict[tuple[bytes, bytes, tuple[int, int]], Any] = {}
    same: dict[tuple[int, int], Any] = {}
    for form in drawings:
        below = form.Resources.get("/XObject", Dictionary())
        board = below.get("/Board")
        if board is not None:
            board = below.Board = boards.setdefault(_looks(board), board)
        same[form.objgen] = kept.setdefault((*_looks(form), (0, 0) if board is None else board.objgen), form)
    for kit in {page.Resources.objgen: page.Resources for page in out.pages}.values():
        for name, form in list(kit.get("/XObject", Dictionary()).items()):
            if form.objgen in same:
                kit.XObject[name] = same[form.objgen]


def _looks(form: Any) -> tuple[bytes, bytes]:
    """What a form draws, and within which bounds."""
    return form.read_raw_bytes(), form.BBox.unparse()


def _size(page: Any, more: Sequence[float]) -> tuple[float, float]:
    """How wide and high the paper of a page is, in points, which reaches so many mm beyond it."""
    left, bottom, right, top = (float(side) for side in page.mediabox)
    return round(right - left + (more[0] + more[2]) * MM, 4), round(top - bottom + (more[1] + more[3]) * MM, 4)


def _print(out: pikepdf.Pdf, leaves: Sequence[BoundLeaf], folios: bytes, volume: Volume) -> None:
    """Print the number and the head of each page that shows them; they were set on the paper, the page on its leaf."""
    left, foot = (f"{-side * MM:.4f}" for side in volume.beyond[:2])
    with pikepdf.open(io.BytesIO(folios)) as printed:
        for page, own, leaf in zip(out.pages, printed.pages, leaves, strict=True):
            if not leaf.shown or not leaf.number:
                continue
            kit = page.Resources = Dictionary({str(key): value for key, value in page.Resources.items()})
            kit.XObject = Dictionary({str(key): value for key, value in kit.get("/XObject", Dictionary()).items()})
            kit.XObject.Folio = form = out.copy_foreign(own.as_form_xobject())
            if leaf.moved and any(volume.beyond):
                form.Matrix = Array([1, 0, 0, 1, Decimal(left), Decimal(foot)])
            page.contents_add(out.make_stream(b"q\n"), prepend=True)
            page.contents_add(out.make_stream(b"\nQ\n/Artifact BMC /Folio Do EMC\n"))


def _place(out: pikepdf.Pdf, leaves: Sequence[BoundLeaf], volume: Volume) -> None:
    """Put paper round what was set, away from the fold: it is the paper that moves, and all places stay the same."""
    for page, leaf in zip(out.pages, leaves, strict=True):
        if not leaf.moved or not (volume.binding or any(volume.beyond)):
            continue
        aside = shift(leaf, volume.binding)
        for name in BOXES:
            if name in page.obj:
                box = [float(side) for side in page.obj[name]]
                sides = zip(box, volume.beyond, (-1, -1, 1, 1), (aside, 0, aside, 0), strict=True)
                placed = [side + way * more * MM - away for side, more, way, away in sides]
                page.obj[name] = Array([Decimal(f"{side:.4f}") for side in placed])


# -- the file -------------------------------------------------------------------------------------


def _catalog(out: pikepdf.Pdf, volume: Volume, numbers: Sequence[str]) -> None:
    """Title, language, labels, attachments, and how a reader is to open the file."""
    root = out.Root
    root.Lang = String(LANGUAGE)
    root.MarkInfo = Dictionary(Marked=True)
    root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
    root.PageMode = Name.UseOutlines
    root.PageLabels = Dictionary(Nums=Array(_labels(numbers)))
    when = datetime.fromisoformat(volume.date).replace(tzinfo=UTC)
    for file in volume.attachments:
        spec = pikepdf.AttachedFileSpec(
            out, file.text.encode(), filename=file.name, description=file.about, mime_type="text/plain",
            creation_date=f"{when:D:%Y%m%d%H%M%SZ}", mod_date=f"{when:D:%Y%m%d%H%M%SZ}",
        )  # fmt: skip
        out.attachments[file.name] = spec
    stamp = f"{when:%Y-%m-%dT%H:%M:%SZ}"
    with out.open_metadata(set_pikepdf_as_editor=False, update_docinfo=True) as about:
        about["dc:title"] = volume.title
        about["dc:language"] = {LANGUAGE}
        about["dc:creator"] = [volume.author]
        about["dc:description"] = volume.about
        about["xmp:CreatorTool"] = volume.maker
        about["xmp:CreateDate"] = about["xmp:ModifyDate"] = stamp
        about["pdfuaid:part"] = "1"


def _labels(numbers: Sequence[str]) -> list[Any]:
    """Page labels as the folios have them."""
    styles = [None if not number else Name.D if number.isdecimal() else Name.r for number in numbers]
    found: list[Any] = []
    page = 0
    for style, run in groupby(styles):
        label = Dictionary(P=String("Cover")) if style is None else Dictionary(S=style)
        found += [page, label]
        page += len(list(run))
    return found
