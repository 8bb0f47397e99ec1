"""The press: every drawing is set once, then put on as many pages as want it. All that knows pikepdf's objects."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pikepdf

from .. import __version__
from ..english import capital
from ..pdf.operators import MM, Foreign, Form, form, upright
from .case import Case, can_set
from .leaf import Art, Leaf, html
from .page import Forme, Put
from .shop import shop_file
from .stock import Stock

MANIFEST = "kit.json"


def form_name(key: str) -> str:
    """The name under which a page knows a drawing: `white-man` is /WhiteMan."""
    return f"/{key.title().replace('-', '')}"


@dataclass(frozen=True)
class LeafletFile:
    """The leaflet of a game: how its pages are labelled, what its bookmark says, the leaflet as a PDF, and its way.

    The sides of a sheet that is folded follow one another; upright on the page, they are for turning on the short edge.
    """

    label: str
    words: str
    data: bytes
    folded: bool = True


@dataclass
class SheetPress:
    """A file that is being made."""

    stock: Stock
    title: str
    arts: Mapping[str, Art]
    pages: Sequence[Forme]
    shop: bool = False
    """Whether the file is for a print shop."""

    def run(self, leaflets: Sequence[LeafletFile], manifest: Mapping[str, object]) -> bytes:
        """Set everything, add the leaflets, and write the file."""
        drawn: list[Leaf | Art] = [*(page.leaf for page in self.pages), *self.arts.values()]
        with pikepdf.new() as out:
            forms = _forms(out, drawn, self.title)
            named = dict(zip(self.arts, forms[len(self.pages) :], strict=True))
            for page, leaf in zip(self.pages, forms, strict=False):
                _page(out, page, leaf, named, self.arts, self.stock)
            labels = [page.name for page in self.pages]
            two = any(page.kind == "backs" for page in self.pages)
            marks = {number: page.about for number, page in enumerate(self.pages) if page.kind != "empty"}
            for rules in leaflets:
                marks[len(out.pages)] = rules.words
                with pikepdf.open(io.BytesIO(rules.data)) as folded:
                    for number, page_ in enumerate(folded.pages):
                        out.pages.append(page_)
                        labels.append(rules.label)
                        if two and rules.folded and number % 2:
                            out.pages[-1].obj.Rotate = 180  # all else in this file is turned on the long edge
                if two and len(labels) % 2:
                    *_, wide, high = (float(side) for side in out.pages[-1].mediabox)
                    out.add_blank_page(page_size=(wide, high))
                    labels.append(f"{labels[-1]} back")
            _catalog(out, self.title, labels, marks, two)
            if self.shop:
                from ..compose.book import dated

                return shop_file(out, self.title, dated(), manifest)
            return finished(out, manifest)


def _forms(out: pikepdf.Pdf, drawn: Sequence[Leaf | Art], title: str) -> list[Any]:
    """Every drawing as something that can be put on pages; the page setter does those that we cannot do ourselves."""
    forms: dict[int, Any] = {}
    ready: dict[int, Form] = {}
    for number, each in enumerate(drawn):
        with suppress(Foreign):
            if isinstance(each, Art) or can_set(each.words):
                ready[number] = form(each.drawing, apart=False)
    case = Case(out, [words for number in ready if isinstance(each := drawn[number], Leaf) for words in each.words])
    for number, made in ready.items():
        each = drawn[number]
        words = [case.set(one, each.height) for one in each.words] if isinstance(each, Leaf) else []
        put = pikepdf.Stream(out, "\n".join([upright(made) if made.text else "", *words]).encode())
        put.Type, put.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        put.BBox = _box(0, 0, each.width, each.height)
        put.Resources = pikepdf.Dictionary(Font=case.fonts) if words else pikepdf.Dictionary()
        states = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in made.faint.items()}
        if states:
            put.Resources.ExtGState = pikepdf.Dictionary(states)
        forms[number] = out.make_indirect(put)
    left = [number for number in range(len(drawn)) if number not in forms]
    forms |= dict(zip(left, _set(out, [drawn[number] for number in left], title) if left else [], strict=True))
    return [forms[number] for number in range(len(drawn))]


def _set(out: pikepdf.Pdf, drawn: Sequence[Leaf | Art], title: str) -> list[Any]:
    """Drawings with letters that are not in our founts, through the page setter."""
    from ..compose.book import dated
    from ..set.typeset import typeset

    text, style = html(drawn, title)
    made, _, _ = typeset(text, (style,), dated(), tags=False)
    with pikepdf.open(io.BytesIO(made)) as set_type:
        if len(set_type.pages) != len(drawn):
            raise AssertionError(f"{len(drawn)} pages were drawn and {len(set_type.pages)} set")
        forms = [out.copy_foreign(page.as_form_xobject()) for page in set_type.pages]
    for put in forms:
        for key in ("/StructParents", "/StructParent"):
            if key in put:
                del put[key]
    return forms


def _page(
    out: pikepdf.Pdf, page: Forme, leaf: Any, named: Mapping[str, Any], arts: Mapping[str, Art], stock: Stock
) -> None:
    """One page: what is put on it, then what was drawn for it, all corrected for the printer."""
    if page.kind == "whole":
        size, (sx, sy) = (page.leaf.width, page.leaf.height), (1.0, 1.0)
    else:
        size, (sx, sy) = stock.size(page.landscape), stock.printer.scale(page.landscape)
    keys = {put.key: form_name(put.key) for put in page.puts}
    spare = size[0] - sx * page.leaf.width, size[1] - sy * page.leaf.height
    x, y = (abs(round(side * MM / 2, 4)) for side in spare)
    if page.kind in ("backs", "back of test"):
        x, y = round(x + stock.offset[0] * MM, 4), round(y - stock.offset[1] * MM, 4)
    drawing = [f"q {sx:.6f} 0 0 {sy:.6f} {x:g} {y:g} cm"]
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
        from .whole import BLEED, SLUG

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


def _catalog(out: pikepdf.Pdf, title: str, labels: Sequence[str], about: Mapping[int, str], two: bool) -> None:
    """How readers and printers are to treat the file: no scaling, which sides of the paper, named pages, bookmarks."""
    out.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name.DuplexFlipLongEdge if two else pikepdf.Name.Simplex,
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )
    out.Root.Lang = pikepdf.String("en")
    numbers: list[Any] = []
    for number, label in enumerate(labels):
        numbers += [number, pikepdf.Dictionary(P=pikepdf.String(label))]
    out.Root.PageLabels = pikepdf.Dictionary(Nums=pikepdf.Array(numbers))
    with out.open_outline() as outline:
        for number, words in about.items():
            outline.root.append(pikepdf.OutlineItem(capital(words), number))
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
