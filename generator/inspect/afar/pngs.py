"""Pictures as a stranger opens them: what a PNG says of its size."""

from __future__ import annotations

import struct
import zlib

SIGNED = b"\x89PNG\r\n\x1a\n"


def png_size(data: bytes) -> tuple[int, int] | None:
    """How many dots wide and high a PNG with a transparent ground is; None if it is none, or damaged."""
    if data[:8] != SIGNED or data[12:16] != b"IHDR" or data[24:26] != b"\x08\x06":
        return None
    at, ink = 8, b""
    while at < len(data):
        [long] = struct.unpack(">I", data[at : at + 4])
        name, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + long]
        if struct.unpack(">I", data[at + 8 + long : at + 12 + long])[0] != zlib.crc32(name + body):
            return None
        ink += body if name == b"IDAT" else b""
        at += 12 + long
    wide, high = struct.unpack(">II", data[16:24])
    return (wide, high) if len(zlib.decompress(ink)) == high * (1 + 4 * wide) else None
