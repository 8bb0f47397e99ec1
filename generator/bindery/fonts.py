"""Fonts: where they are, one weight cut from a face that has them all, and the letters of all sections in one file."""

from __future__ import annotations

import io
import re
import struct
from functools import lru_cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pikepdf

from ..cache import once

NAMED = re.compile(r"font:([a-z0-9-]+)/([A-Za-z0-9\[\],_-]+\.[ot]tf)(?:@(\d{3}))?")


def font(url: str) -> Path:
    """The file that `font:eb-garamond/EBGaramond[wght].ttf` means, from the package of that family."""
    named = NAMED.fullmatch(unquote(url))
    if named is None:
        raise ValueError(f"{url} names no font")
    spec = find_spec(f"fontpkg_{named[1].replace('-', '_')}")
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package fontpkg-{named[1]} is not installed")
    return Path(spec.origin).parent / "files" / named[2]


@lru_cache(maxsize=16)
def cast(url: str) -> bytes:
    """A font's bytes; `…[wght].ttf@400` is that one weight, which the page setter would else cut for every section."""
    path, weight = font(url), unquote(url).partition("@")[2]
    data = path.read_bytes()
    if not weight:
        return data
    made: bytes = once("font", (data, weight), lambda: _weight(data, float(weight)))
    return made


VARIES = ("fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "STAT")
"""The tables that make a font variable."""

USED = [*range(0x20, 0x180), *range(0x2000, 0x2070), *range(0x2150, 0x2190), 0x2212, 0xFB01, 0xFB02]
"""The letters that a weight is cut for where that is work: Latin, signs, fractions."""

FEATURES = ["ccmp", "kern", "liga", "lnum", "mark", "onum", "pnum", "tnum"]
"""What such a weight is asked for in print: headings and bold figures."""


def _weight(data: bytes, weight: float) -> bytes:
    """One weight of a variable font. The one that it is drawn in needs only to forget the others."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    whole = TTFont(io.BytesIO(data), lazy=True, recalcBBoxes=False, recalcTimestamp=False)
    if all(axis.defaultValue == weight for axis in whole["fvar"].axes if axis.axisTag == "wght"):
        for table in VARIES:
            if table in whole:
                del whole[table]
    else:
        few = Subsetter(Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True))
        few.populate(unicodes=USED)
        few.subset(whole)
        whole = instantiateVariableFont(whole, {"wght": weight}, inplace=True)
    made = io.BytesIO()
    whole.save(made)
    return made.getvalue()


# -- one file for all sections --------------------------------------------------------------------


def share_fonts(out: pikepdf.Pdf) -> None:
    """Join what the sections have of each face: glyphs keep their numbers, so the files can be laid together."""
    faces: dict[str, list[Any]] = {}
    kits = [page.Resources for page in out.pages]
    kits += [kit.XObject.Folio.Resources for kit in kits if "/XObject" in kit and "/Folio" in kit.XObject]
    for fonts in {kit.Font.objgen: kit.Font for kit in kits if "/Font" in kit}.values():
        for name in list(fonts.keys()):
            faces.setdefault(name, []).append((fonts, fonts[name]))
    for name, found in faces.items():
        own = list({face.objgen: face for _, face in found}.values())
        _join(out, own)
        for fonts, _ in found:
            fonts[name] = own[0]


def _join(out: pikepdf.Pdf, faces: list[Any]) -> None:
    """The first of these faces is given all that the others have."""
    if len(faces) == 1:
        return
    first = faces[0].DescendantFonts[0]
    widths: dict[int, Any] = {}
    names: dict[bytes, bytes] = {}
    for face in faces:
        flat = list(face.DescendantFonts[0].W)
        for start, row in zip(flat[::2], flat[1::2], strict=True):
            widths |= {int(start) + i: width for i, width in enumerate(row)}
        names |= dict(re.findall(rb"<([0-9a-f]+)> <([0-9a-f]*)>", face.ToUnicode.read_bytes()))
    first.W = pikepdf.Array([item for gid in sorted(widths) for item in (gid, pikepdf.Array([widths[gid]]))])
    faces[0].ToUnicode = out.make_stream(_unicode(names))
    files = [face.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes() for face in faces]
    joined = joined_glyphs(files)
    first.FontDescriptor.FontFile2 = out.make_stream(joined, Length1=len(joined))


def _unicode(names: dict[bytes, bytes]) -> bytes:
    """The letters of glyphs, as a reader needs them to copy and to search."""
    listed = sorted(names.items())
    lines = [
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        b"/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        b"1 begincodespacerange <0000> <ffff> endcodespacerange",
    ]
    for i in range(0, len(listed), 100):
        batch = listed[i : i + 100]
        lines += [b"%d beginbfchar" % len(batch), *(b"<%s> <%s>" % pair for pair in batch), b"endbfchar"]
    return b"\n".join([*lines, b"endcmap CMapName currentdict /CMap defineresource pop end end"])


def joined_glyphs(files: list[bytes]) -> bytes:
    """TrueType files that have different glyphs of one font, as one file."""
    from fontTools.ttLib import TTFont

    fonts = [TTFont(io.BytesIO(data), lazy=True, recalcTimestamp=False) for data in files]
    glyphs: dict[int, bytes] = {}
    advances: dict[int, bytes] = {}
    many = 0
    for font in fonts:
        count, own = _glyphs(font)
        metrics = _metrics(font, count)
        many = max(many, count)
        for gid, data in own.items():
            glyphs.setdefault(gid, data)
        for gid, data in metrics.items():
            if gid not in advances or advances[gid][:2] == b"\0\0":
                advances[gid] = data
    base = max(fonts, key=lambda font: len(font.reader["glyf"]))
    offsets, body = [0], bytearray()
    for gid in range(many):
        data = glyphs.get(gid, b"")
        body += data + b"\0" * (-len(data) % 4)
        offsets.append(len(body))
    return _assembled(base, fonts, many, bytes(body), offsets, advances)


KEPT = ("OS/2", "cmap", "cvt ", "fpgm", "gasp", "name", "post", "prep")
"""The tables that are the same in all parts of a font, beside those that are joined."""


def _glyphs(font: Any) -> tuple[int, dict[int, bytes]]:
    """How many glyphs a font has numbers for, and the outlines that it has."""
    glyf, loca, head = (font.reader[tag] for tag in ("glyf", "loca", "head"))
    long = struct.unpack_from(">h", head, 50)[0]
    count = len(loca) // (4 if long else 2) - 1
    offsets = struct.unpack(f">{count + 1}{'L' if long else 'H'}", loca)
    scale = 1 if long else 2
    pairs = enumerate(pairwise(offsets))
    return count, {gid: glyf[scale * a : scale * b] for gid, (a, b) in pairs if b > a}


def _metrics(font: Any, count: int) -> dict[int, bytes]:
    """The advance and the bearing of every glyph."""
    hmtx = font.reader["hmtx"]
    many = struct.unpack_from(">H", font.reader["hhea"], 34)[0]
    found = {gid: hmtx[4 * gid : 4 * gid + 4] for gid in range(many)}
    last = hmtx[4 * many - 4 : 4 * many - 2]
    return found | {gid: last + hmtx[2 * (many + gid) : 2 * (many + gid) + 2] for gid in range(many, count)}


def _assembled(
    base: Any, fonts: list[Any], many: int, glyf: bytes, offsets: list[int], advances: dict[int, bytes]
) -> bytes:
    """A font file of these glyphs, the rest as in the fullest of its parts."""
    from fontTools.ttLib.sfnt import SFNTWriter

    head, hhea = bytearray(base.reader["head"]), bytearray(base.reader["hhea"])
    struct.pack_into(">h", head, 50, 1)
    struct.pack_into(">H", hhea, 34, many)
    limits = [struct.unpack(">13H", font.reader["maxp"][6:32]) for font in fonts]
    maxp = base.reader["maxp"][:4] + struct.pack(">14H", many, *map(max, zip(*limits, strict=True)))
    tables = {tag: base.reader[tag] for tag in KEPT if tag in base.reader}
    tables |= {"head": bytes(head), "hhea": bytes(hhea), "maxp": maxp, "glyf": glyf}
    tables["hmtx"] = b"".join(advances.get(gid, b"\0\0\0\0") for gid in range(many))
    tables["loca"] = struct.pack(f">{many + 1}L", *offsets)
    made = io.BytesIO()
    writer = SFNTWriter(made, len(tables))
    for tag in sorted(tables):
        writer[tag] = tables[tag]
    writer.close()
    return made.getvalue()
