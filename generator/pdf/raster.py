"""Drawings as files of their own beside SVG: as PNG, dot by dot, and as a PDF of one page, from the same operators."""

from __future__ import annotations

import io
import struct
import zlib

import pikepdf
import pypdfium2

from ..draw.drawing import Drawing
from .operators import MM, Foreign, form, upright

INCH = 25.4

WIDEST = 20_000
"""The most dots that a picture may be wide."""


class TooFine(ValueError):
    """A picture that would have more dots than anybody can use."""


def fine_png(drawing: Drawing, name: str, dots: int) -> bytes:
    """A drawing of true size as a PNG of so many dots to the inch, which it says; raises why there is none."""
    wide = round(max(drawing.width, drawing.height) / INCH * dots)
    if wide > WIDEST:
        raise TooFine(f"{name} would be {wide:,} dots wide at {dots} to the inch; {WIDEST:,} are the most")
    try:
        return png(drawing, round(drawing.width / INCH * dots), dots)
    except Foreign as error:
        raise TooFine(f"{name} has letters that no PNG can be made of: {error}") from error


def png(drawing: Drawing, wide: int, dots: int = 0) -> bytes:
    """A drawing as a PNG so many dots wide, on nothing; raises `operators.Foreign` where it has letters of a font.

    With `dots`, so many to the inch, it is as fine as that to the last dot, and the file says how large it is.
    """
    file = pypdfium2.PdfDocument(page_pdf(drawing, packed=False))
    try:
        page = file[0]
        scale = dots / INCH / MM if dots else wide / (drawing.width * MM)
        made = page.render(scale=scale, fill_color=(255, 255, 255, 0), rev_byteorder=True)
        ink, across, step, down = bytes(made.buffer), made.width, made.stride, made.height
        made.close()  # in this order, and at once
        page.close()
    finally:
        file.close()
    rows = b"".join(b"\0" + ink[i * step : i * step + across * 4] for i in range(down))
    head = struct.pack(">IIBBBBB", across, down, 8, 6, 0, 0, 0)
    meter = round(dots / INCH * 1000)
    size = ((b"pHYs", struct.pack(">IIB", meter, meter, 1)),) if dots else ()
    chunks = (b"IHDR", head), *size, (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def page_pdf(drawing: Drawing, packed: bool = True) -> bytes:
    """A drawing as a PDF of one page, the same to the byte every time; one that nobody keeps need not be packed."""
    made = form(drawing, apart=False)
    with pikepdf.new() as pdf:
        faint = {f"/{name}": pikepdf.Dictionary(ca=value, CA=value) for name, value in made.faint.items()}
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=[0, 0, made.width * MM, made.height * MM],
            Resources=pikepdf.Dictionary(ExtGState=pikepdf.Dictionary(faint)),
            Contents=pdf.make_stream(upright(made).encode()),
        )
        pdf.pages.append(pikepdf.Page(pdf.make_indirect(page)))
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True, compress_streams=packed)
    return out.getvalue()
