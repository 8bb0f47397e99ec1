"""Preflight: a PDF is read back and measured before anybody prints it. What is wrong is told in words.

Every file is looked at for fonts, boxes, thin lines and small letters, for letters that are not drawn as in their
fonts, and for means by which no page of ours is painted. A kit carries its manifest; against that and against the
engine are measured the size of its squares, its seams and its pieces.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import pikepdf

from ..load.paper import Paper
from ..pdf.operators import MM
from ..sheets.press import MANIFEST
from ..sheets.shop import kept_manifest
from ..sheets.stock import NOMINAL, Stock, Unprintable, find_stock
from .boards import frame, seams, squares, trim
from .kits.boardink import unlike_the_board
from .kits.leaflets import leaflets
from .kits.sheetink import SheetReader
from .kits.sheets import sheets
from .kits.shown import shown
from .outlines import ShownLetters, compared
from .pagewise import PageFacts, shown_on
from .pieces import behind, ink, pieces
from .plainness import unplain
from .report import TRUE, Finder, KitFile, KnownKit, Report
from .scan import Scanner
from .shop import unfit_for_shop

__all__ = ["Finder", "KnownKit", "Report", "inspect"]

THIN = 0.1
"""The thinnest line that prints, in mm."""

SMALL = 6.0
"""The smallest letters that can be read, in points."""

SLACK = 1e-3
PART = "part"
"""What the manifest of a part of a kit tells, of which nothing is known by itself."""

IDENTITY = "/Identity"
"""The numbering by which letters have the numbers that they have in their font."""


def inspect(
    data: bytes,
    name: str,
    find: Finder | None = None,
    papers: Mapping[str, Paper | Stock] | None = None,
    show: bool = False,
    facts: Sequence[PageFacts] | None = None,
) -> Report:
    """Read a file back; a kit is measured against its games and its paper, as far as they are known.

    With `show` the report has what was recognized on the sheets of a kit, to be drawn over them. The `facts` are what
    was found on each of its pages by itself, where they have been read.
    """
    report = Report(name, overlays=[] if show else None)
    try:
        file = pikepdf.open(io.BytesIO(data))
    except pikepdf.PdfError:
        report.wrong.append("this is not a PDF that can be read")
        return report
    with file:
        report.pages = len(file.pages)
        scanner = Scanner()
        fonts = _fonts(file, report)
        manifest = manifest_of(file)
        _letters(file, report, None if facts is None else shown_on(file, facts, fonts))
        _boxes(file, report)
        painted = None if facts is None else [page.painted for page in facts]
        report.wrong += unplain(file, manifest is not None, painted)
        least = [scanner.least(page.obj) for page in file.pages] if facts is None else [page.least for page in facts]
        _sizes(least, report, THIN, _printed(manifest))
        report.manifest = manifest
        if manifest is not None and PART not in manifest:
            try:
                _inspect_kit(KitFile(file, data, manifest, scanner, report), find, papers)
            except (KeyError, TypeError, ValueError, AttributeError, Unprintable):
                report.wrong.append("the manifest in this kit is not one of ours, so it cannot be measured")
    return report


def manifest_of(file: pikepdf.Pdf) -> dict[str, Any] | None:
    """What a kit says of itself."""
    kept = kept_manifest(file)
    if kept is None and MANIFEST not in file.attachments:
        return None
    try:
        told = json.loads(kept if kept is not None else file.attachments[MANIFEST].get_file().read_bytes())
    except ValueError:
        told = None
    return told if isinstance(told, dict) else {}


# -- every file -----------------------------------------------------------------------------------


def _fonts(file: pikepdf.Pdf, report: Report) -> list[Any]:
    """Every font that is used stands in the file, and its letters have there the numbers by which pages show them."""
    fonts = [each for each in file.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
    missing, renumbered = set(), set()
    for font in fonts:
        if font.get("/CIDToGIDMap", IDENTITY) != IDENTITY or (
            font.get("/Subtype") == "/Type0" and font.get("/Encoding") != f"{IDENTITY}-H"
        ):
            renumbered.add(str(font.get("/BaseFont", "a nameless font")))
        if font.get("/Subtype") == "/Type0":
            continue  # its descendant is looked at by itself
        descriptor = font.get("/FontDescriptor")
        embedded = descriptor is not None and any(
            key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")
        )
        if not embedded and font.get("/Subtype") != "/Type3":
            missing.add(str(font.get("/BaseFont", "a nameless font")))
    report.wrong += [f"the font {name} is not embedded" for name in sorted(missing)]
    report.wrong += [f"the font {name} shows other letters than pages ask it for" for name in sorted(renumbered)]
    report.measured.append(f"{len(fonts)} fonts, {len(missing)} of them not embedded")
    return fonts


def _letters(file: pikepdf.Pdf, report: Report, read: Iterable[ShownLetters] | None) -> None:
    """Every letter looks as its font draws it."""
    odd, many, given = compared(file, read)
    report.wrong += map(str, odd)
    report.measured.append(f"{many} letters compared with their fonts, {given} of other fonts taken as given")


def _boxes(file: pikepdf.Pdf, report: Report) -> None:
    """The boxes of every page lie within each other, trim in bleed in media; all of it is shown, as large as it is."""
    for number, page in enumerate(file.pages, 1):
        outer: Sequence[float] | None = None
        for name in ("/MediaBox", "/BleedBox", "/TrimBox"):
            if name not in page.obj and name != "/MediaBox":
                continue
            box = [float(side) for side in (page.mediabox if name == "/MediaBox" else page.obj[name])]
            if box[2] <= box[0] or box[3] <= box[1]:
                report.wrong.append(f"page {number}: {name} is empty")
            if outer and (box[0] < outer[0] or box[1] < outer[1] or box[2] > outer[2] or box[3] > outer[3]):
                report.wrong.append(f"page {number}: {name} reaches beyond the box around it")
            outer = box
        shown = [float(side) for side in page.cropbox]
        if any(abs(a - float(b)) > SLACK for a, b in zip(shown, page.mediabox, strict=True)):
            report.wrong.append(f"page {number}: /CropBox leaves off a part of the page")
        if float(page.obj.get("/UserUnit", 1)) != 1:
            report.wrong.append(f"page {number}: it has a unit of its own, and comes out larger or smaller")


def _printed(manifest: dict[str, Any] | None) -> float:
    """By how much the printer enlarges what is in the file, both ways taken together."""
    match (manifest or {}).get("calibration"):
        case [int() | float() as across, int() | float() as down] if across > 0 and down > 0:
            return sqrt(across * down) / NOMINAL
    return 1.0


def _sizes(found: Sequence[tuple[float, float]], report: Report, finest: float, scale: float) -> None:
    """No line too thin, no letter too small, as they come out of the printer."""
    least = [(line * scale, letters * scale) for line, letters in found]
    thin = min((line for line, _ in least), default=1.0) / MM
    small = min((letters for _, letters in least), default=SMALL)
    report.measured.append(f"thinnest line {thin:.3f} mm, smallest letters {small:.1f} pt")
    for number, (line, letters) in enumerate(least, 1):
        if line / MM < finest - SLACK:
            report.wrong.append(f"page {number}: a line of {line / MM:.3f} mm, thinner than {finest:g} mm")
        if letters < SMALL - SLACK:
            report.wrong.append(f"page {number}: letters of {letters:.1f} pt, smaller than {SMALL:g} pt")


# -- kits -----------------------------------------------------------------------------------------


def _inspect_kit(kit: KitFile, find: Finder | None, papers: Mapping[str, Paper | Stock] | None) -> None:
    """Everything that can be measured in a kit."""
    whole = any(sheet["kind"] == "whole" for sheet in kit.manifest["sheets"])
    _catalog(kit)
    served = (str(game) for sheet in kit.manifest["sheets"] for game in sheet["serves"])
    kit.report.games = tuple(dict.fromkeys(served))
    for board in kit.manifest["boards"]:
        squares(kit, board, whole)
        frame(kit, board, whole)
        if whole:
            trim(kit, board, kit.known(find, board))
            for words in unlike_the_board(kit, board, find):
                kit.wrong(words)
        else:
            seams(kit, board, kit.known(find, board))
    if whole and kit.report.overlays is not None:
        kit.report.overlays += shown(kit, SheetReader(kit), {}, find)
    if not whole:
        if papers is not None:
            _paper(kit, papers)
        pieces(kit, find)
        leaflets(kit, find)
        sheets(kit, find)
    ink(kit, whole)
    if kit.two:
        behind(kit)


def _catalog(kit: KitFile) -> None:
    """Readers are told not to scale."""
    wanted = kit.file.Root.get("/ViewerPreferences", pikepdf.Dictionary())
    if wanted.get("/PrintScaling") != "/None":
        kit.wrong("the file does not tell readers to print without scaling")
    if kit.whole:
        for words in unfit_for_shop(kit):
            kit.wrong(words)
    elif wanted.get("/Duplex") != ("/DuplexFlipLongEdge" if kit.two else "/Simplex"):
        kit.wrong("the file does not say rightly on which sides of the paper it is printed")


def _paper(kit: KitFile, papers: Mapping[str, Paper | Stock]) -> None:
    """Every page is a sheet of the paper."""
    name = str(kit.manifest["paper"])
    stock = papers[name] if name in papers else find_stock({}, name)
    for number, page in enumerate(kit.file.pages, 1):
        left, bottom, right, top = (float(side) for side in page.mediabox)
        got = sorted(((right - left) / MM, (top - bottom) / MM))
        if max(abs(a - b) for a, b in zip(got, sorted((stock.width, stock.height)), strict=True)) > TRUE:
            kit.wrong(f"page {number} is {got[0]:.1f} x {got[1]:.1f} mm, which is not {stock.title}")
