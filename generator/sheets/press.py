"""The press: every drawing is set once, then put on as many pages as want it. All that knows pikepdf's objects."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pikepdf

from .. import __version__
from ..compose import Book
from ..compose.book import dated
from ..write import pdf
from .leaf import Art, Leaf, html
from .page import Page, Put
from .stock import Stock

MM = 72 / 25.4
"""Points in a millimetre."""

MANIFEST = "kit.json"


def form_name(key: str) -> str:
    """The name under which a page knows a drawing: `white-man` is /WhiteMan."""
    return f"/{key.title().replace('-', '')}"


@dataclass
class Press:
    """A file that is being made."""

    stock: Stock
    title: str
    arts: Mapping[str, Art]
    pages: Sequence[Page]

    def run(self, leaflet: Sequence[bytes], manifest: Mapping[str, object]) -> bytes:
        """Set everything and write the file."""
        drawn: list[Leaf | Art] = [*(page.leaf for page in self.pages), *self.arts.values()]
        text, style = html(drawn, self.title)
        with pikepdf.open(io.BytesIO(pdf(Book(self.title, text, (style,), dated())))) as set_type, pikepdf.new() as out:
            if len(set_type.pages) != len(drawn):
                raise AssertionError(f"{len(drawn)} pages were drawn and {len(set_type.pages)} set")
            forms = [_form(out, page) for page in set_type.pages]
            named = dict(zip(self.arts, forms[len(self.pages) :], strict=True))
            for page, leaf in zip(self.pages, forms, strict=False):
                _page(out, page, leaf, named, self.arts, self.stock)
            labels = [page.name for page in self.pages]
            for number, sheet in enumerate(leaflet, 1):
                with pikepdf.open(io.BytesIO(sheet)) as folded:
                    out.pages.extend(folded.pages)
                    labels += [f"L{number}" if len(leaflet) > 1 else "L"] * len(folded.pages)
            _catalog(out, self.title, labels, [page.about for page in self.pages])
            return finished(out, manifest)


def _form(out: pikepdf.Pdf, page: pikepdf.Page) -> Any:
    """A page as something that can be put on pages."""
    form = out.copy_foreign(page.as_form_xobject())
    for key in ("/StructParents", "/StructParent"):
        if key in form:
            del form[key]
    return form


def _page(
    out: pikepdf.Pdf, page: Page, leaf: Any, named: Mapping[str, Any], arts: Mapping[str, Art], stock: Stock
) -> None:
    """One page: what is put on it, then what was drawn for it, all corrected for the printer."""
    if page.kind == "whole":
        size, (sx, sy) = (page.leaf.width, page.leaf.height), (1.0, 1.0)
    else:
        size, (sx, sy) = stock.size(page.landscape), stock.printer.scale(page.landscape)
    keys = {put.key: form_name(put.key) for put in page.puts}
    drawing = [f"q {sx:.6f} 0 0 {sy:.6f} 0 0 cm"]
    drawing += [_put(put, keys[put.key], arts[put.key], page.leaf.height) for put in page.puts]
    drawing += ["/Sheet Do", "Q"]
    resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({"/Sheet": leaf}))
    for key, name in keys.items():
        resources.XObject[name] = named[key]
    made = pikepdf.Dictionary(
        Type=pikepdf.Name.Page,
        MediaBox=_box(0, 0, *size),
        Resources=resources,
        Contents=out.make_stream("\n".join(drawing).encode()),
    )
    if page.kind == "whole":
        from .boardsheets import BLEED, SLUG

        made.BleedBox = _box(SLUG, SLUG, size[0] - SLUG, size[1] - SLUG)
        far = SLUG + BLEED
        made.TrimBox = _box(far, far, size[0] - far, size[1] - far)
    out.pages.append(pikepdf.Page(out.make_indirect(made)))


def _put(put: Put, name: str, art: Art, height: float) -> str:
    """A drawing in its place, kept within its part of the page."""
    clip = ""
    if put.clip is not None:
        left, top, right, bottom = put.clip
        clip = (
            f"{left * MM:.5f} {(height - bottom) * MM:.5f} {(right - left) * MM:.5f} {(bottom - top) * MM:.5f} re W n "
        )
    x, y = put.x * MM, (height - put.y - art.height) * MM
    return f"q {clip}1 0 0 1 {x:.5f} {y:.5f} cm {name} Do Q"


def _box(left: float, bottom: float, right: float, top: float) -> pikepdf.Array:
    return pikepdf.Array([round(side * MM, 4) for side in (left, bottom, right, top)])


def _catalog(out: pikepdf.Pdf, title: str, labels: Sequence[str], about: Sequence[str]) -> None:
    """How readers and printers are to treat the file: no scaling, one side of the paper, named pages, bookmarks."""
    out.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name.Simplex,
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )
    out.Root.Lang = pikepdf.String("en")
    numbers: list[Any] = []
    for number, label in enumerate(labels):
        numbers += [number, pikepdf.Dictionary(P=pikepdf.String(label))]
    out.Root.PageLabels = pikepdf.Dictionary(Nums=pikepdf.Array(numbers))
    with out.open_outline() as outline:
        for number, words in enumerate(about):
            outline.root.append(pikepdf.OutlineItem(words[:1].upper() + words[1:], number))
        if len(labels) > len(about):
            outline.root.append(pikepdf.OutlineItem("Rules leaflet", len(about)))
    out.docinfo["/Title"] = title
    out.docinfo["/Producer"] = f"Parlour {__version__}"


def finished(out: pikepdf.Pdf, manifest: Mapping[str, object]) -> bytes:
    """The file with its manifest inside, the same bytes for the same kit."""
    text = json.dumps(manifest, indent=1, ensure_ascii=False).encode()
    spec = pikepdf.AttachedFileSpec(
        out, text, description="The kit", filename=MANIFEST, mime_type="application/json", creation_date="", mod_date=""
    )
    out.attachments[MANIFEST] = spec
    made = io.BytesIO()
    out.save(made, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return made.getvalue()
