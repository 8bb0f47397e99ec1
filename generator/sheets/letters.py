"""Letters: the two founts of the sheets. What is printed is measured here, and only the letters in use go into a file.

Both founts are TrueType. A variable one is used as it is drawn, which is its regular weight.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from ..load.fonts import font, font_bytes

TEXT = "font:eb-garamond/EBGaramond[wght].ttf"
TITLE = "font:abril-fatface/AbrilFatface-Regular.ttf"

LEADING = 1.3
"""From line to line, in sizes of the words."""

LARGE = 1.17
"""Garamond is small on its body: it is set larger than its size says, which is that of a common printer's face."""

KEPT = ("head", "hhea", "maxp", "cvt ", "fpgm", "prep")
"""What a smaller fount has from the whole one, beside its letters."""

ARGS_ARE_WORDS, HAS_SCALE, MORE, HAS_TWO_SCALES, HAS_MATRIX = 0x1, 0x8, 0x20, 0x40, 0x80


@dataclass(frozen=True)
class Fount:
    """A fount that has been read: its tables, and the number of the glyph of each character."""

    name: str
    tables: dict[str, bytes] = field(repr=False)
    glyph: dict[int, int] = field(repr=False)
    places: Sequence[int] = field(repr=False)
    widths: Sequence[int] = field(repr=False)
    body: int
    ascent: float
    descent: float

    def has(self, text: str) -> bool:
        """Whether every character of a text is in the fount."""
        return all(ord(letter) in self.glyph for letter in text)

    def width(self, text: str) -> float:
        """How wide a text is, in bodies."""
        return sum(self.advance(self.glyph.get(ord(letter), 0)) for letter in text) / self.body

    def advance(self, glyph: int) -> int:
        """How wide a glyph is, in units of the fount."""
        return self.widths[min(glyph, len(self.widths) - 1)]

    def drawn(self, glyph: int) -> bytes:
        """A glyph as the fount has it."""
        return self.tables["glyf"][self.places[glyph] : self.places[glyph + 1]]


@cache
def fount(url: str) -> Fount:
    """A fount by its address."""
    path, data = font(url), font_bytes(url)
    tables = {}
    for i in range(struct.unpack(">H", data[4:6])[0]):
        tag, _, start, length = struct.unpack(">4sIII", data[12 + 16 * i : 28 + 16 * i])
        tables[tag.decode()] = data[start : start + length]
    (body,), (many,) = struct.unpack(">H", tables["head"][18:20]), struct.unpack(">H", tables["maxp"][4:6])
    if struct.unpack(">h", tables["head"][50:52])[0]:
        places = struct.unpack(f">{many + 1}I", tables["loca"][: 4 * many + 4])
    else:
        places = tuple(2 * place for place in struct.unpack(f">{many + 1}H", tables["loca"][: 2 * many + 2]))
    long = struct.unpack(">H", tables["hhea"][34:36])[0]
    widths = struct.unpack(">" + "Hh" * long, tables["hmtx"][: 4 * long])[::2]
    up, down = (value / body for value in struct.unpack(">hh", tables["hhea"][4:8]))
    name = path.name.partition(".")[0].partition("[")[0]
    return Fount(name, tables, _characters(tables["cmap"]), places, widths, body, up, -down)


def _characters(table: bytes) -> dict[int, int]:
    """The glyph of each character, from the table for Windows that every TrueType fount has."""
    for i in range(struct.unpack(">H", table[2:4])[0]):
        platform, kind, start = struct.unpack(">HHI", table[4 + 8 * i : 12 + 8 * i])
        if (platform, kind) == (3, 1):
            break
    else:
        raise ValueError("this fount does not say which characters it has")
    part = table[start:]
    many = struct.unpack(">H", part[6:8])[0] // 2
    words = struct.unpack(f">{len(part) // 2}H", part[: len(part) // 2 * 2])
    ends, firsts = words[7 : 7 + many], words[8 + many : 8 + 2 * many]
    deltas, ranges = words[8 + 2 * many : 8 + 3 * many], words[8 + 3 * many : 8 + 4 * many]
    found = {}
    for i, (first, end, delta, far) in enumerate(zip(firsts, ends, deltas, ranges, strict=True)):
        for character in range(first, min(end, 0xFFFE) + 1):
            glyph = words[8 + 3 * many + i + far // 2 + character - first] if far else character
            if glyph:
                found[character] = (glyph + delta) & 0xFFFF
    return found


# -- a smaller fount ------------------------------------------------------------------------------


def smaller(whole: Fount, characters: Iterable[str]) -> tuple[bytes, dict[str, int]]:
    """A fount with these characters alone, as a file, and the number that each has in it."""
    wanted = sorted({*characters})
    order = [0, *dict.fromkeys(whole.glyph[ord(letter)] for letter in wanted)]
    for glyph in order:  # an accented letter is made of others, which are put at the end and looked at in turn
        order += [part for _, part in _parts(whole.drawn(glyph)) if part not in order]
    number = {glyph: i for i, glyph in enumerate(order)}
    shapes, places = bytearray(), [0]
    for glyph in order:
        shape = bytearray(whole.drawn(glyph))
        for at, part in _parts(bytes(shape)):
            shape[at : at + 2] = struct.pack(">H", number[part])
        shapes += shape + bytes(-len(shape) % 4)
        places.append(len(shapes))
    tables = {tag: whole.tables[tag] for tag in KEPT if tag in whole.tables}
    tables["head"] = tables["head"][:8] + bytes(4) + tables["head"][12:50] + struct.pack(">h", 1) + tables["head"][52:]
    tables["maxp"] = tables["maxp"][:4] + struct.pack(">H", len(order)) + tables["maxp"][6:]
    tables["hhea"] = tables["hhea"][:34] + struct.pack(">H", len(order))
    tables["hmtx"] = b"".join(struct.pack(">Hh", whole.advance(glyph), _left(whole, glyph)) for glyph in order)
    tables["glyf"], tables["loca"] = bytes(shapes), struct.pack(f">{len(places)}I", *places)
    return _file(tables), {letter: number[whole.glyph[ord(letter)]] for letter in wanted}


def _left(whole: Fount, glyph: int) -> int:
    """Where a glyph's drawing begins."""
    shape = whole.drawn(glyph)
    return int(struct.unpack(">h", shape[2:4])[0]) if shape else 0


def _parts(shape: bytes) -> list[tuple[int, int]]:
    """The glyphs that a composed one is made of, and where in it their numbers stand."""
    found: list[tuple[int, int]] = []
    if not shape or struct.unpack(">h", shape[:2])[0] >= 0:
        return found
    at = 10
    while True:
        flags, glyph = struct.unpack(">HH", shape[at : at + 4])
        found.append((at + 2, glyph))
        at += 4 + (4 if flags & ARGS_ARE_WORDS else 2)
        at += 2 if flags & HAS_SCALE else 4 if flags & HAS_TWO_SCALES else 8 if flags & HAS_MATRIX else 0
        if not flags & MORE:
            return found


def _file(tables: dict[str, bytes]) -> bytes:
    """Tables as a TrueType file."""
    many = len(tables)
    power = 1 << (many.bit_length() - 1)
    head = struct.pack(">IHHHH", 0x10000, many, 16 * power, power.bit_length() - 1, 16 * (many - power))
    at, entries, body = 12 + 16 * many, b"", b""
    for tag, table in sorted(tables.items()):
        padded = table + bytes(-len(table) % 4)
        total = sum(struct.unpack(f">{len(padded) // 4}I", padded)) & 0xFFFFFFFF
        entries += struct.pack(">4sIII", tag.encode(), total, at + len(body), len(table))
        body += padded
    return head + entries + body


# -- setting --------------------------------------------------------------------------------------


def lines(whole: Fount, text: str, room: float) -> list[str]:
    """A text broken at its spaces so that each line keeps within a room, in bodies; 0 is any room."""
    if not room:
        return [" ".join(text.split())]
    found: list[str] = []
    filled, space = 0.0, whole.width(" ")
    for word in text.split():
        wide = whole.width(word)
        if found and filled + space + wide <= room:
            found[-1] += f" {word}"
            filled += space + wide
        else:
            found.append(word)
            filled = wide
    return found
