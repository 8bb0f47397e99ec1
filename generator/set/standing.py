"""Stand-ins: pictures of one dot, which the page setter lays out as it would any other picture.

The color of the dot is the number of the figure that it stands for. Of all that the page setter makes of a picture,
nothing but this dot is read again.
"""

from __future__ import annotations

import struct
import zlib

import pikepdf

SCHEME = "figure:"


def address(number: int) -> str:
    """Where the page setter finds the stand-in of a figure."""
    return f"{SCHEME}{number}"


def picture(url: str) -> bytes:
    """The stand-in of an address, as PNG."""
    number = int(url.removeprefix(SCHEME))
    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    dot = zlib.compress(b"\0" + number.to_bytes(3))
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", dot) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def stands_for(image: pikepdf.Object) -> int | None:
    """The number of a stand-in in a PDF; None for all else."""
    if image.get("/Subtype") != "/Image" or image.get("/Width") != 1 or image.get("/Height") != 1:
        return None
    dot = image.read_bytes()
    return int.from_bytes(dot) if len(dot) == 3 else None
