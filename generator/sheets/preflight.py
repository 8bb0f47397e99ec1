"""Preflight: a PDF is read back and measured before anybody prints it. What is wrong is told in words.

Every file is looked at for fonts, boxes, thin lines and small letters. A kit carries its manifest; against that and
against the engine are measured the size of its squares, its seams and its pieces.
"""

from __future__ import annotations

import io
import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pikepdf

from ..draw import Layout
from ..engine.game import Game
from .ink import Ink, inked, unlike
from .needs import Need, Needs, merged, needs
from .press import MANIFEST, MM, form_name
from .scan import Placed, Scanner
from .seams import busy
from .stock import PRINTABLE, Calibration, read_stock

THIN = 0.1
"""The thinnest line that prints, in mm."""

SMALL = 6.0
"""The smallest letters that can be read, in points."""

TRUE = 0.01
"""How far a measure may be off, in mm."""

BLEED = 3.0
SLACK = 1e-3
UNLIKE = 0.05
"""How far two sides must differ in grey, on average over a piece, from 0 to 1."""


@dataclass
class Report:
    """What was found in a file: what is wrong, what was measured, and how much ink each sheet takes."""

    file: str
    pages: int = 0
    wrong: list[str] = field(default_factory=list)
    measured: list[str] = field(default_factory=list)
    ink: list[Ink] = field(default_factory=list)

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong


@dataclass(frozen=True)
class Known:
    """What the sources say of the game of a kit: its rules, and its board laid out with the kit's squares."""

    game: Game
    layout: Layout


Finder = Callable[[str, float], Known | None]
"""Gives what is known of a game, by its name and the size of its squares; None where it is not known."""


def inspect(data: bytes, name: str, find: Finder | None = None) -> Report:
    """Read a file back."""
    report = Report(name)
    try:
        file = pikepdf.open(io.BytesIO(data))
    except pikepdf.PdfError:
        report.wrong.append("this is not a PDF that can be read")
        return report
    with file:
        report.pages = len(file.pages)
        scanner = Scanner()
        _fonts(file, report)
        _boxes(file, report)
        manifest = _manifest(file)
        _sizes(file, scanner, report, manifest is not None)
        if manifest is not None:
            _Kit(file, data, manifest, scanner, report).inspect(find)
    return report


def _manifest(file: pikepdf.Pdf) -> dict[str, Any] | None:
    """What a kit says of itself."""
    if MANIFEST not in file.attachments:
        return None
    told = json.loads(file.attachments[MANIFEST].get_file().read_bytes())
    return told if isinstance(told, dict) else None


# -- every file -----------------------------------------------------------------------------------


def _fonts(file: pikepdf.Pdf, report: Report) -> None:
    """Every font that is used stands in the file."""
    fonts = [each for each in file.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
    missing = set()
    for font in fonts:
        if font.get("/Subtype") == "/Type0":
            continue  # its descendant is looked at by itself
        descriptor = font.get("/FontDescriptor")
        embedded = descriptor is not None and any(
            key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")
        )
        if not embedded and font.get("/Subtype") != "/Type3":
            missing.add(str(font.get("/BaseFont", "a nameless font")))
    report.wrong += [f"the font {name} is not embedded" for name in sorted(missing)]
    report.measured.append(f"{len(fonts)} fonts, {len(missing)} of them not embedded")


def _boxes(file: pikepdf.Pdf, report: Report) -> None:
    """The boxes of every page lie within each other: trim in bleed in media."""
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


def _sizes(file: pikepdf.Pdf, scanner: Scanner, report: Report, strict: bool) -> None:
    """No line too thin, no letter too small. A book's figures may have finer lines; they are told, not refused."""
    least = [scanner.least(page.obj) for page in file.pages]
    thin = min((line for line, _ in least), default=1.0) / MM
    small = min((letters for _, letters in least), default=SMALL)
    report.measured.append(f"thinnest line {thin:.3f} mm, smallest letters {small:.1f} pt")
    for number, (line, letters) in enumerate(least, 1):
        if strict and line / MM < THIN - SLACK:
            report.wrong.append(f"page {number}: a line of {line / MM:.3f} mm, thinner than {THIN:g} mm")
        if letters < SMALL - SLACK:
            report.wrong.append(f"page {number}: letters of {letters:.1f} pt, smaller than {SMALL:g} pt")


# -- kits -----------------------------------------------------------------------------------------


@dataclass
class _Kit:
    """A kit that is being inspected."""

    file: pikepdf.Pdf
    data: bytes
    manifest: Mapping[str, Any]
    scanner: Scanner
    report: Report

    def inspect(self, find: Finder | None) -> None:
        """Everything that can be measured in a kit."""
        whole = any(sheet["kind"] == "whole" for sheet in self.manifest["sheets"])
        self._catalog()
        for board in self.manifest["boards"]:
            self._squares(board, whole)
            if whole:
                self._trim(board)
            else:
                self._seams(board, find(board["game"], float(board["square"])) if find else None)
        if not whole:
            self._paper()
            self._pieces(find)
        self._ink(whole)

    def _catalog(self) -> None:
        """Readers are told not to scale."""
        wanted = self.file.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        if wanted.get("/PrintScaling") != "/None":
            self.report.wrong.append("the file does not tell readers to print without scaling")
        if "/Duplex" not in wanted:
            self.report.wrong.append("the file does not say on how many sides it is printed")

    def _paper(self) -> None:
        """Every page is a sheet of the paper."""
        stock = read_stock(str(self.manifest["paper"]))
        for number, page in enumerate(self.file.pages, 1):
            left, bottom, right, top = (float(side) for side in page.mediabox)
            got = sorted(((right - left) / MM, (top - bottom) / MM))
            if max(abs(a - b) for a, b in zip(got, sorted((stock.width, stock.height)), strict=True)) > TRUE:
                self.report.wrong.append(f"page {number} is {got[0]:.1f} x {got[1]:.1f} mm, which is not {stock.title}")

    def _placed(self, name: str) -> Iterator[tuple[int, Placed]]:
        """Where the file puts a drawing."""
        for number, page in enumerate(self.file.pages):
            for placed in self.scanner.facts(page.obj).placed:
                if placed.name == name:
                    yield number, placed

    def _scale(self, page: int) -> tuple[float, float]:
        """What the drawing of a page was multiplied by for the printer."""
        left, bottom, right, top = (float(side) for side in self.file.pages[page].mediabox)
        return Calibration(*self.manifest["calibration"]).scale(right - left > top - bottom)

    def _squares(self, board: Mapping[str, Any], whole: bool) -> None:
        """Every column and row is found in what the page really draws, in its true place."""
        square = float(board["square"])
        pages = list(self._placed(form_name(board["key"])))
        if not pages:
            self.report.wrong.append(f"the board {board['name']} is missing")
        worst = 0.0
        for page, placed in pages:
            scale = (1.0, 1.0) if whole else self._scale(page)
            a, _, _, d, _, _ = placed.matrix
            if abs(a / scale[0] - 1) > 1e-4 or abs(d / scale[1] - 1) > 1e-4:
                self.report.wrong.append(f"page {page + 1}: the board is not of true size")
        form = pages[0][1].form if pages else None
        if form is None:
            return
        high = float(form.BBox[3]) / MM
        corners = list(self.scanner.drawn(form))
        xs, ys = sorted(x / MM for x, _ in corners), sorted(high - y / MM for _, y in corners)
        for name, wanted, drawn in (("column", board["lefts"], xs), ("row", board["tops"], ys)):
            for number, edge in enumerate(wanted, 1):
                off = min(_nearest(drawn, edge), _nearest(drawn, edge + square / 2), _nearest(drawn, edge + square))
                worst = max(worst, off)
                if off > TRUE:
                    self.report.wrong.append(f"{name} {number} of the board is drawn {off:.3f} mm out of its place")
        self.report.measured.append(f"{board['name']}: squares of {square:g} mm, true to {worst:.4f} mm")

    def _trim(self, board: Mapping[str, Any]) -> None:
        """The cut size is the board's, and the bleed lies round it."""
        page = self.file.pages[0].obj
        trim, bleed = ([float(side) / MM for side in page.get(name, ())] for name in ("/TrimBox", "/BleedBox"))
        if len(trim) != 4 or len(bleed) != 4:
            self.report.wrong.append("a page for a print shop needs a TrimBox and a BleedBox")
            return
        for got, wanted in ((trim[2] - trim[0], board["width"]), (trim[3] - trim[1], board["height"])):
            if abs(got - wanted) > TRUE:
                self.report.wrong.append(f"the TrimBox measures {got:.2f} mm where the board has {wanted:.2f}")
        gaps = [abs(t - b) for t, b in zip(trim, bleed, strict=True)]
        if min(gaps) < BLEED - TRUE:
            self.report.wrong.append(f"the bleed is {min(gaps):.2f} mm where {BLEED:g} are wanted")
        self.report.measured.append(
            f"cut size {trim[2] - trim[0]:.2f} x {trim[3] - trim[1]:.2f} mm, bleed {min(gaps):.2f} mm"
        )

    def _seams(self, board: Mapping[str, Any], known: Known | None) -> None:
        """What each page shows of the board ends at the edge of the board or where nothing is cut through."""
        width, height = float(board["width"]), float(board["height"])
        spans = busy(known.layout) if known else None
        shown: list[tuple[float, float, float, float]] = []
        seams: set[tuple[str, float]] = set()
        for page, placed in self._placed(form_name(board["key"])):
            if placed.clip is None:
                self.report.wrong.append(f"page {page + 1}: the board is not kept within its sheet")
                continue
            a, _, _, d, e, f = placed.matrix
            left, right = sorted((x - e) / a / MM for x in placed.clip[::2])
            low, top = sorted((y - f) / d / MM for y in placed.clip[1::2])
            shown.append((left, height - top, right, height - low))
            ends = [("x", left, width), ("x", right, width), ("y", height - top, height), ("y", height - low, height)]
            seams |= {(way, round(at, 2)) for way, at, end in ends if TRUE < at < end - TRUE}
        area = sum((right - left) * (bottom - top) for left, top, right, bottom in shown)
        if abs(area - width * height) > 1:
            self.report.wrong.append(f"the sheets show {area / width / height:.1%} of the board")
        for way, at in sorted(seams):
            cut = [] if spans is None else [span for span in spans[way == "y"] if span[0] + TRUE < at < span[1] - TRUE]
            if cut:
                self.report.wrong.append(f"the seam at {way} = {at:.2f} mm goes through a place of the board")
        self.report.measured.append(f"{board['name']}: {len(shown)} sheets, {len(seams)} seams")

    def _pieces(self, find: Finder | None) -> None:
        """What is printed is what the engine's set-up needs, with its spares."""
        drawn: Counter[str] = Counter()
        for page in self.file.pages:
            drawn.update(placed.name for placed in self.scanner.facts(page.obj).placed)
        expected: Counter[str] = Counter()
        pieces = extra = 0
        for lot in self.manifest["lots"]:
            known = [find(name, float(lot["square"])) for name in lot["games"]] if find else []
            wanted = merged([needs(each.game) for each in known if each]) if known and all(known) else _told(lot)
            for need in wanted.pieces:
                expected[form_name(lot["prefix"] + need.key)] = need.printed
            expected[form_name(lot["prefix"] + "die")] = wanted.dice
            for key in ("spinner", "arrow"):
                expected[form_name(lot["prefix"] + key)] = int(bool(wanted.throws))
            pieces += sum(need.number for need in wanted.pieces)
            extra += sum(need.spares for need in wanted.pieces)
        others = {"/Sheet", "/Half0", "/Half1", *(form_name(board["key"]) for board in self.manifest["boards"])}
        for name in sorted((expected.keys() | drawn.keys()) - others):
            if drawn[name] != expected[name]:
                self.report.wrong.append(f"{drawn[name]} of {name[1:]} are printed where {expected[name]} are needed")
        self.report.measured.append(f"{pieces} pieces as the engine sets them up, {extra} spares")

    def _ink(self, whole: bool) -> None:
        """How much ink each sheet takes, whether it keeps clear of the edges, and whether sides differ in grey."""
        self.report.ink = inked(self.data, 0.0 if whole else PRINTABLE)
        for sheet in self.report.ink:
            if not whole and not sheet.clear:
                self.report.wrong.append(f"page {sheet.page}: something stands within {PRINTABLE:g} mm of the edge")
        for one, two, off in unlike(self.data, self._first_places()):
            if off < UNLIKE:
                self.report.wrong.append(f"{one} and {two} can hardly be told apart in grey ({off:.2f})")

    def _first_places(self) -> dict[str, tuple[int, tuple[float, float, float, float]]]:
        """The first of each sort of man: its page, and its box in points."""
        found: dict[str, tuple[int, tuple[float, float, float, float]]] = {}
        for lot in self.manifest["lots"]:
            for need in _told(lot).pieces:
                first = next(self._placed(form_name(lot["prefix"] + need.key)), None)
                if first is not None:
                    number, placed = first
                    _, _, right, top = (float(side) for side in placed.form.BBox)
                    a, _, _, d, e, f = placed.matrix
                    found[f"{need.colour} {need.kind}{lot['prefix']}"] = number, (e, f, e + right * a, f + top * d)
        return found


def _told(lot: Mapping[str, Any]) -> Needs:
    """What a manifest says of a lot of pieces."""
    pieces = tuple(Need(n["colour"], n["kind"], n["number"], n["spares"]) for n in lot["pieces"])
    return Needs(pieces, int(lot["dice"]), tuple((number, weight) for number, weight in lot["spinner"]))


def _nearest(ordered: Sequence[float], value: float) -> float:
    """How far the nearest of some numbers is."""
    index = bisect_left(ordered, value)
    near = ordered[max(0, index - 1) : index + 1]
    return min((abs(each - value) for each in near), default=float("inf"))
