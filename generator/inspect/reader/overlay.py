"""What was recognised, drawn over the page: names at points, arrows retraced, rings, so that a person can look."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple
from xml.etree import ElementTree

import pikepdf

from .compare import seen_words
from .found import FigureReading, SeenMan
from .inks import TURNS, Matrix, Place, Room

MAN, WAY, SIGN, LABEL, WRONG = "#d0008f", "#0077ff", "#7a3cff", "#008a3c", "#e00000"
"""The colours of men, ways, marks, labels, and of what differs."""

LINE = 0.02
"""How thick lines are, in squares."""

TOLD, LETTER, SHORTEST = 2.0, 0.5, 24
"""The least height of words that tell what differs, in mm; how wide a letter is, in heights; and a line, in letters."""

HALO = 0.2
"""How thick the white line round words is, in heights of these."""

SVG = "http://www.w3.org/2000/svg"
FONT = "/ReadBack"


class Over(NamedTuple):
    """A line drawn over a figure, in its millimetres, or words that begin at a place."""

    colour: str
    places: tuple[Place, ...]
    width: float
    words: str = ""
    """If there are any, the width is their height."""


class Overlay(NamedTuple):
    """What is drawn over one figure of a page, whose number is counted from 0, and where the figure lies there."""

    page: int
    matrix: Matrix
    overs: tuple[Over, ...]


def overs(reading: FigureReading | None, differences: Sequence[str], frame: Room) -> Iterator[Over]:
    """All that was recognised in a figure, and what differs, in words at its head, no wider than its board."""
    high, wide = TOLD, frame.wide
    if reading is not None:
        across, square = [x for x, _ in reading.grid.middles], reading.grid.square
        high, wide = max(TOLD, 0.2 * square), max(across) - min(across) + square
    most = max(SHORTEST, int(wide / (LETTER * high)))
    for number, words in enumerate(line for each in differences for line in wrap(each, most)):
        yield Over(WRONG, ((frame.left, frame.top + 1.2 * high * (number + 1)),), high, words)
    if reading is not None:
        yield from _read(reading)


def _read(reading: FigureReading) -> Iterator[Over]:
    grid, s = reading.grid, reading.grid.square
    points = grid.sheet.board.points
    taken = {man.point for man in reading.men}
    for point, (x, y) in enumerate(grid.middles):
        yield Over(SIGN, ring(x, y, 0.04 * s), LINE * s)
        if point not in taken:
            yield Over(SIGN, ((x - 0.45 * s, y + 0.46 * s),), 0.2 * s, points[point])
    for man in reading.men:
        yield from _man(man, reading)
    for arrow in reading.arrows:
        yield from (Over(WAY, part, 2 * LINE * s) for part in arrow.dart.parts)
        yield Over(WAY, ring(*arrow.dart.begin, 0.08 * s), LINE * s)
        yield Over(WAY, (*arrow.dart.head, arrow.dart.tip), LINE * s)
        start, end = (points[at] if at is not None else "nowhere" for at in (arrow.start, arrow.end))
        way = f"{start}-{'off' if arrow.leaves else end}"
        way += f" x{arrow.times}" * (arrow.times > 1) + f" ({arrow.number})" * bool(arrow.number)
        way += " broken" * bool(arrow.dart.gaps) + " barred" * (arrow.barred is not None)
        yield from (Over(WAY, ring(*dot, 0.1 * s), LINE * s) for dot in arrow.dart.dots)
        yield Over(WAY, (arrow.dart.base,), 0.2 * s, way)
    for at in reading.marks:
        if at is not None:
            yield Over(SIGN, framed(Room(*grid.middles[at], *grid.middles[at]), 0.48 * s), 2 * LINE * s)
    for label in reading.labels:
        yield Over(LABEL, framed(label.box, 0.04 * s), LINE * s)
        high = min(0.2 * s, 0.45 * label.size)
        yield Over(LABEL, ((label.box.left, label.box.bottom + 0.04 * s + high),), high, label.text)


def _man(man: SeenMan, reading: FigureReading) -> Iterator[Over]:
    """A man: his ring and cross, above him where he stands, below him what he is."""
    (x, y), s = man.body.place, reading.grid.square
    r, box = max(man.body.box.wide, man.body.box.high) / 2, man.body.box
    yield Over(MAN, ring(x, y, 1.05 * r), (0.5 if man.faint else 1.5) * LINE * s)
    if man.ringed:
        yield Over(MAN, ring(x, y, 1.25 * r), LINE * s)
    if man.struck:
        yield Over(MAN, ((box.left, box.top), (box.right, box.bottom)), LINE * s)
        yield Over(MAN, ((box.left, box.bottom), (box.right, box.top)), LINE * s)
    where = reading.grid.sheet.board.points[man.point] if man.point is not None else "nowhere"
    *first, last = seen_words(man).split(" ")
    for row, words in enumerate((where, " ".join(first), last)):
        yield Over(MAN, ((x - 0.42 * s, y + (0.27 * row - 0.19) * s),), 0.17 * s, words)


def ring(x: float, y: float, r: float) -> tuple[Place, ...]:
    """A circle about a place."""
    return tuple((x + r * c, y + r * s) for c, s in TURNS)


def framed(box: Room, air: float = 0.0) -> tuple[Place, ...]:
    """The edge of a room, or one so far outside it."""
    left, top, right, bottom = box.left - air, box.top - air, box.right + air, box.bottom + air
    return (left, top), (right, top), (right, bottom), (left, bottom), (left, top)


def over_pdf(data: bytes, sheets: Sequence[Overlay]) -> bytes:
    """The file with all this drawn over its pages."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        about = {"/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica", "/Encoding": "/WinAnsiEncoding"}
        named = {key: pikepdf.Name(value) for key, value in about.items()}
        font = pdf.make_indirect(pikepdf.Dictionary(named))
        drawn: dict[int, list[bytes]] = {}
        for sheet in sheets:
            place = " ".join(f"{number:.5f}" for number in sheet.matrix)
            body = b"\n".join(map(_operators, sheet.overs))
            drawn.setdefault(sheet.page, []).append(b"q %s cm 1 J 1 j\n%s\nQ" % (place.encode(), body))
        for number, parts in drawn.items():
            page = pdf.pages[number]
            page.add_resource(font, pikepdf.Name.Font, pikepdf.Name(FONT))
            page.contents_add(pdf.make_stream(b"q\n"), prepend=True)
            page.contents_add(pdf.make_stream(b"\nQ\n/Artifact BMC\n" + b"\n".join(parts) + b"\nEMC\n"))
        made = io.BytesIO()
        pdf.save(made, deterministic_id=True)
        return made.getvalue()


def _operators(over: Over) -> bytes:
    """A line or words as operators; a figure's y runs downwards."""
    tint = " ".join(f"{int(over.colour[i : i + 2], 16) / 255:.3f}" for i in (1, 3, 5))
    x, y = over.places[0]
    if over.words:
        text = over.words.encode("cp1252", "replace")
        for sign in (b"\\", b"(", b")"):
            text = text.replace(sign, b"\\" + sign)
        begin = f"{FONT} {over.width:.3f} Tf 1 0 0 -1 {x:.3f} {y:.3f} Tm"
        halo = f"BT 1 Tr 1 1 1 RG {HALO * over.width:.3f} w {begin}"
        return b"%s (%s) Tj ET BT 0 Tr %s rg %s (%s) Tj ET" % (
            halo.encode(), text, tint.encode(), begin.encode(), text
        )  # fmt: skip
    line = " ".join(f"{px:.3f} {py:.3f} l" for px, py in over.places[1:])
    return f"{tint} RG {over.width:.3f} w {x:.3f} {y:.3f} m {line} S".encode()


def over_svg(data: bytes, shown: Sequence[Over]) -> bytes:
    """The drawing with all this over it."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(data)
    group = ElementTree.SubElement(root, f"{{{SVG}}}g", {"id": "read-back", "font-family": "Helvetica, sans-serif"})
    for over in shown:
        x, y = over.places[0]
        if over.words:
            about = {"x": f"{x:.3f}", "y": f"{y:.3f}", "font-size": f"{over.width:.3f}"}
            halo = {"fill": "none", "stroke": "#ffffff", "stroke-width": f"{HALO * over.width:.3f}"}
            for paint in (halo, {"fill": over.colour}):
                ElementTree.SubElement(group, f"{{{SVG}}}text", about | paint).text = over.words
        else:
            d = "M" + "L".join(f"{px:.3f} {py:.3f}" for px, py in over.places)
            about = {"d": d, "fill": "none", "stroke": over.colour, "stroke-width": f"{over.width:.3f}"}
            ElementTree.SubElement(group, f"{{{SVG}}}path", about)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text
