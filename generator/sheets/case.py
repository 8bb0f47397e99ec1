"""The case: the words of all sheets of a file, set line by line in our two founts, which go into the file in part."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import pikepdf

from ..pdf.operators import MM, colour
from .leaf import LeafText
from .letters import LARGE, LEADING, TEXT, TITLE, Fount, fount, lines, smaller

NAMES = {TEXT: "/Text", TITLE: "/Title"}


def can_set(words: Sequence[LeafText]) -> bool:
    """Whether our founts have every character of these."""
    return all(fount(_face(each)).has(each.text) for each in words)


def _face(words: LeafText) -> str:
    """What some words are set in: titles in the other fount, if it has their letters."""
    return TITLE if words.strong and fount(TITLE).has(words.text) else TEXT


class Case:
    """The founts of one file, each with the letters that the file has need of."""

    def __init__(self, out: pikepdf.Pdf, words: Sequence[LeafText]) -> None:
        self.fonts = pikepdf.Dictionary()
        self.numbers: dict[str, dict[str, int]] = {}
        for face, name in NAMES.items():
            letters = {letter for each in words if _face(each) == face for letter in each.text} | {" "}
            whole = fount(face)
            data, self.numbers[face] = smaller(whole, letters)
            self.fonts[name] = out.make_indirect(_font(out, whole, data, self.numbers[face]))

    def set(self, words: LeafText, height: float) -> str:
        """A text as the operators of a page of that height in mm."""
        face = _face(words)
        whole, numbers = fount(face), self.numbers[face]
        size = words.size * (1.0 if words.strong else LARGE)
        step = LEADING * words.size
        first = (step - (whole.ascent + whole.descent) * size) / 2 + whole.ascent * size
        found = [f"BT {NAMES[face]} {size:.3f} Tf {colour(words.ink)} rg"]
        for number, line in enumerate(lines(whole, words.text, words.width * MM / size)):
            spare = words.width * MM - whole.width(line) * size if words.width else 0.0
            across = {"center": spare / 2, "right": spare}.get(words.side, 0.0)
            down = first + number * step
            x, y = words.x * MM, (height - words.y) * MM
            way, x, y = ("0 1 -1 0", x + down, y + across) if words.turned else ("1 0 0 1", x + across, y - down)
            text = "".join(f"{numbers[letter]:04x}" for letter in line)
            found.append(f"{way} {x:.3f} {y:.3f} Tm <{text}> Tj")
        return " ".join([*found, "ET"])


def _font(out: pikepdf.Pdf, whole: Fount, data: bytes, numbers: dict[str, int]) -> Any:
    """A fount as a font of a file, with what its glyphs mean."""
    tag = "".join(chr(65 + byte % 26) for byte in hashlib.sha256(data).digest()[:6])
    name = pikepdf.Name(f"/{tag}+{whole.name}")
    units = 1000 / whole.body
    widths: list[Any] = []
    meant = [f"{len(numbers)} beginbfchar"] if numbers else []
    for letter, number in sorted(numbers.items(), key=lambda item: item[1]):
        widths += [number, pikepdf.Array([round(whole.advance(whole.glyph[ord(letter)]) * units)])]
        meant.append(f"<{number:04x}> <{ord(letter):04x}>")
    descriptor = pikepdf.Dictionary(
        Type=pikepdf.Name.FontDescriptor,
        FontName=name,
        Flags=4,
        FontBBox=pikepdf.Array([-200, round(-1000 * whole.descent), 1200, round(1000 * whole.ascent)]),
        ItalicAngle=0,
        Ascent=round(1000 * whole.ascent),
        Descent=round(-1000 * whole.descent),
        CapHeight=650,
        StemV=80,
        FontFile2=pikepdf.Stream(out, data, Length1=len(data)),
    )
    below = pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.CIDFontType2,
        BaseFont=name,
        CIDSystemInfo=pikepdf.Dictionary(
            Registry=pikepdf.String("Adobe"), Ordering=pikepdf.String("Identity"), Supplement=0
        ),
        FontDescriptor=out.make_indirect(descriptor),
        W=pikepdf.Array(widths),
        CIDToGIDMap=pikepdf.Name.Identity,
    )
    return pikepdf.Dictionary(
        Type=pikepdf.Name.Font,
        Subtype=pikepdf.Name.Type0,
        BaseFont=name,
        Encoding=pikepdf.Name("/Identity-H"),
        DescendantFonts=pikepdf.Array([out.make_indirect(below)]),
        ToUnicode=pikepdf.Stream(out, _meaning(meant)),
    )


def _meaning(lines_: Sequence[str]) -> bytes:
    """The table by which readers find and copy the words."""
    head = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap "
        "/CMapName /Meaning def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange"
    )
    foot = "endbfchar endcmap CMapName currentdict /CMap defineresource pop end end"
    return "\n".join([head, *lines_, foot]).encode()
