"""An ICC profile for print shops: the colors of our files, which are sRGB, as the profile of an output device.

PDF/X-4 wants a profile of an output device (`prtr`) in the file itself, and a display's, as sRGB usually is, will not
do. It is reckoned here from the numbers of IEC 61966-2-1 in the form of ICC.1:2001-04 (version 2.4): a curve for each
color and a table of its eight corners, between which a straight line is exact; no foreign profile is carried along.
"""

from __future__ import annotations

import struct
from functools import cache
from itertools import product

NAME = "sRGB IEC61966-2.1, as an output device"
OWNER = "Made by Parlour from published numbers; no rights reserved."

WHITE = 0.9642, 1.0, 0.8249
"""The white of the connection space, D50."""

PRIMARIES = (
    (0.436066, 0.222488, 0.013916),
    (0.385147, 0.716873, 0.097076),
    (0.143066, 0.060608, 0.714096),
)
"""Red, green and blue of sRGB in that space, each as X, Y, Z."""

STEPS = 1024
"""How many entries the curve of a color has."""

GRID = 9
"""How many steps the table of colors that can be had goes each way."""

FULL, ONE = 65535, 32768
"""The largest number of a table, and what stands for 1.0 in the connection space."""

MADE = 2026, 1, 1, 0, 0, 0
"""The date of the profile: the same bytes on every day."""


@cache
def output_profile() -> bytes:
    """The whole profile."""
    there, back, gamut = _to_space(), _from_space(), _gamut()
    tags = {
        b"desc": _described(NAME),
        b"cprt": b"text" + bytes(4) + OWNER.encode() + b"\0",
        b"wtpt": b"XYZ " + bytes(4) + b"".join(_fixed(side) for side in WHITE),
        b"A2B0": there,
        b"A2B1": there,
        b"A2B2": there,
        b"B2A0": back,
        b"B2A1": back,
        b"B2A2": back,
        b"gamt": gamut,
    }
    at = 128 + 4 + 12 * len(tags)
    table, body, known = struct.pack(">I", len(tags)), b"", dict[bytes, int]()
    for name, data in tags.items():
        if data not in known:
            known[data] = at + len(body)
            body += data + bytes(-len(data) % 4)
        table += struct.pack(">4sII", name, known[data], len(data))
    return _header(at + len(body)) + table + body


def _header(size: int) -> bytes:
    """The first 128 bytes: a profile of an output device, from RGB to XYZ."""
    white = b"".join(_fixed(side) for side in WHITE)
    head = struct.pack(">I4sI4s4s4s6H4s", size, bytes(4), 0x02400000, b"prtr", b"RGB ", b"XYZ ", *MADE, b"acsp")
    return head + bytes(24) + struct.pack(">I", 1) + white + bytes(48)


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _described(text: str) -> bytes:
    """A description in ASCII; those in other scripts are empty."""
    words = text.encode() + b"\0"
    return b"desc" + bytes(4) + struct.pack(">I", len(words)) + words + bytes(4 + 4 + 2 + 1 + 67)


def light(value: float) -> float:
    """How much light a number of sRGB means, both from 0 to 1."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def number(value: float) -> float:
    """The number of sRGB for so much light."""
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _lut(
    outputs: int, grid: int, matrix: list[list[float]], into: list[float], table: list[float], out: list[float]
) -> bytes:
    """A `lut16Type` with three inputs: a matrix, curves, a table, curves; all numbers from 0 to 1."""
    head = b"mft2" + bytes(4) + struct.pack(">4B", 3, outputs, grid, 0)
    head += b"".join(_fixed(value) for row in matrix for value in row)
    head += struct.pack(">2H", len(into), len(out))
    values = into * 3 + table + out * outputs
    return head + struct.pack(f">{len(values)}H", *(round(min(max(value, 0.0), 1.0) * FULL) for value in values))


SAME = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
STRAIGHT = [0.0, 1.0]
CORNERS = [*product((0.0, 1.0), repeat=3)]


def _to_space() -> bytes:
    """From the numbers of sRGB to the connection space: light first, then what each color adds."""
    table = [
        sum(share * primary[way] for share, primary in zip(corner, PRIMARIES, strict=True)) * ONE / FULL
        for corner in CORNERS
        for way in range(3)
    ]
    return _lut(3, 2, SAME, [light(i / (STEPS - 1)) for i in range(STEPS)], table, STRAIGHT)


def _from_space() -> bytes:
    """From the connection space to the numbers of sRGB; what cannot be had is brought to the nearest of each color."""
    identity = [value for corner in CORNERS for value in corner]
    steps = 4 * STEPS
    return _lut(3, 2, _scaled(), STRAIGHT, identity, [number(i / (steps - 1)) for i in range(steps)])


def _scaled() -> list[list[float]]:
    """The matrix from the numbers of the connection space to light of each color."""
    return [[value * FULL / ONE for value in row] for row in _inverse()]


def _inverse() -> list[list[float]]:
    """From X, Y, Z to red, green and blue."""
    (a, b, c), (d, e, f), (g, h, i) = zip(*PRIMARIES, strict=True)
    whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    rows = [
        [e * i - f * h, c * h - b * i, b * f - c * e],
        [f * g - d * i, a * i - c * g, c * d - a * f],
        [d * h - e * g, b * g - a * h, a * e - b * d],
    ]
    return [[value / whole for value in row] for row in rows]


def _gamut() -> bytes:
    """Which places of the connection space are colors that can be had: 0, and 1 where they are not."""
    reach = [i / (GRID - 1) * FULL / ONE for i in range(GRID)]
    table = []
    for place in product(reach, repeat=3):
        mixed = [sum(part * side for part, side in zip(row, place, strict=True)) for row in _inverse()]
        table.append(0.0 if all(-1e-3 <= share <= 1.001 for share in mixed) else 1.0)
    return _lut(1, GRID, SAME, STRAIGHT, table, STRAIGHT)
