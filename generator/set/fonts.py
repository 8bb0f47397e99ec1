"""Fonts: one weight cut from a face that has them all, and the letters of all sections in one file."""

from __future__ import annotations

import io
from collections.abc import Collection
from functools import lru_cache
from hashlib import sha256
from typing import Any
from urllib.parse import unquote

import pikepdf

from ..cache import once
from ..load.fonts import font_bytes
from ..pdf.streams import instructions


def cast(url: str) -> bytes:
    """A font's bytes, marked with its address, so that whatever is set in it says what it was set in.

    `…[wght].ttf@400` is that one weight, which the page setter would else cut for every section. Style sheets write
    some of the letters of an address as numbers, marks do not, and it is one font for both.
    """
    return _cast(unquote(url))


@lru_cache(maxsize=16)
def _cast(address: str) -> bytes:
    data, weight = font_bytes(address), address.partition("@")[2]
    mark = f"{address} {sha256(data).hexdigest()[:16]}"
    made: bytes = once("font", (data, mark), lambda: _marked(_weight(data, float(weight)) if weight else data, mark))
    return made


VARIES = ("fvar", "gvar", "avar", "cvar", "HVAR", "MVAR", "STAT")
"""The tables that make a font variable."""

USED = [*range(0x20, 0x180), *range(0x2000, 0x2070), *range(0x2150, 0x2190), 0x2212, 0xFB01, 0xFB02]
"""The letters that a weight is cut for where that is work: Latin, signs, fractions."""

FEATURES = ["ccmp", "kern", "liga", "lnum", "mark", "onum", "pnum", "tnum"]
"""What such a weight is asked for in print: headings and bold figures."""


def _weight(data: bytes, weight: float) -> bytes:
    """One weight of a variable font; the letters that print uses, where that is work."""
    from fontTools.subset import Options, Subsetter

    whole = opened(data)
    if _drawn(whole, weight):
        return _saved(_settled(whole))
    few = Subsetter(Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True))
    few.populate(unicodes=USED)
    return _saved(weighed(whole, str(weight), few))


def weighed(file: Any, weight: str, few: Any) -> Any:
    """The few letters of a font that a subsetter chooses, in one weight where one is asked for."""
    from fontTools.varLib.instancer import instantiateVariableFont

    drawn = not weight or _drawn(file, float(weight))
    file = _settled(file) if weight and drawn else file
    few.subset(file)
    return file if drawn else instantiateVariableFont(file, {"wght": float(weight)}, inplace=True)


def _drawn(file: Any, weight: float) -> bool:
    """Whether a variable font is drawn in this weight."""
    return all(axis.defaultValue == weight for axis in file["fvar"].axes if axis.axisTag == "wght")


def _settled(file: Any) -> Any:
    """A variable font in the weight that it is drawn in: it needs only to forget the others."""
    for table in VARIES:
        if table in file:
            del file[table]
    return file


# -- what a font says of itself -------------------------------------------------------------------

MARK = (3, 3, 1, 0x409)
"""Where a font has the name that no other has: it stays there, in English, when the page setter takes letters out."""


def opened(data: bytes) -> Any:
    """A font file, nothing of it read before it is wanted, and nothing reckoned anew."""
    from fontTools.ttLib import TTFont

    return TTFont(io.BytesIO(data), lazy=True, recalcBBoxes=False, recalcTimestamp=False)


def _saved(file: Any) -> bytes:
    made = io.BytesIO()
    file.save(made)
    return made.getvalue()


def _marked(data: bytes, mark: str) -> bytes:
    file = opened(data)
    file["name"].setName(mark, *MARK)
    return _saved(file)


def origin(data: bytes) -> str:
    """The address of the font that a font file was taken from; "" if it is none of ours, or no longer the same."""
    if "font:".encode("utf-16-be") not in data:
        return ""  # whatever it is, even no font file at all
    mark = str(opened(data)["name"].getName(*MARK))
    address = mark.partition(" ")[0]
    return address if mark == _mark(address) else ""


@lru_cache(maxsize=16)
def _mark(address: str) -> str:
    """How a font is marked that is here; "" if there is none of that address."""
    try:
        return str(opened(cast(address))["name"].getName(*MARK))
    except (FileNotFoundError, ValueError, KeyError):
        return ""


# -- one file for all sections --------------------------------------------------------------------

TABLES = ("head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "loca", "glyf", "CFF ", "name", "post")
"""What a printed page needs of a font; letters have been chosen and moved together long before."""

FIXED = 1
"""The flag of a face all of whose letters have one width."""

Face = Any


def share_fonts(out: pikepdf.Pdf) -> None:
    """Keep each face once, with the letters of all sections, taken from the font that these were set in.

    What the sections have of a font cannot be laid together: the page setter gives new numbers to parts of letters
    that are not letters of the section themselves. A face that is not from a font of ours stays as it was set.
    """
    kits = [page.Resources for page in out.pages]
    kits += [kit.XObject.Folio.Resources for kit in kits if "/XObject" in kit and "/Folio" in kit.XObject]
    places: dict[str, list[tuple[Any, str]]] = {}
    origins: dict[tuple[int, int], str] = {}
    for fonts in {kit.Font.objgen: kit.Font for kit in kits if "/Font" in kit}.values():
        for name, face in fonts.items():
            if face.objgen not in origins:
                origins[face.objgen] = _shared(face)
            places.setdefault(origins[face.objgen], []).append((fonts, name))
    places.pop("", None)
    for address, found in places.items():
        faces = list({fonts[name].objgen: fonts[name] for fonts, name in found}.values())
        if len(faces) > 1:
            _join(out, address, faces)
        for fonts, name in found:
            fonts[name] = faces[0]


def program(face: Face) -> bytes:
    """The font file of a face in a PDF, if it has one by whose numbers its letters are named."""
    own = face.get("/DescendantFonts", [pikepdf.Dictionary()])[0]
    about = own.get("/FontDescriptor", pikepdf.Dictionary())
    data = about.get("/FontFile2") or about.get("/FontFile3")
    return bytes(data.read_bytes()) if data is not None and own.get("/CIDToGIDMap") == "/Identity" else b""


def _shared(face: Face) -> str:
    """The address of the font that a face can be taken from; one that lacks letters or is variable is left alone."""
    address = origin(program(face)) if face.get("/Encoding") == "/Identity-H" else ""
    return address if address and "fvar" not in opened(cast(address)) else ""


def _join(out: pikepdf.Pdf, address: str, faces: list[Face]) -> None:
    """The first of these faces is given the letters of all."""
    first = faces[0].DescendantFonts[0]
    every, names = dict[int, Any](), dict[int, str]()
    for face in faces:
        every |= widths(face)
        names |= letters(face)
    first.W = pikepdf.Array([item for gid in sorted(every) for item in (gid, pikepdf.Array([every[gid]]))])
    faces[0].ToUnicode = out.make_stream(_unicode(names))
    about = first.FontDescriptor
    about.FontBBox[2] = max(every.values())
    about.Flags = int(about.Flags) & ~FIXED | (FIXED if len(set(every.values())) == 1 < len(every) else 0)
    if "/CIDSet" in about:
        del about["/CIDSet"]
    data = taken(cast(address), every.keys() | names.keys())
    if "/FontFile2" in about:
        about.FontFile2 = out.make_stream(data, Length1=len(data))
    else:
        about.FontFile3 = out.make_stream(data, Subtype=pikepdf.Name.OpenType)


def widths(face: Face) -> dict[int, Any]:
    """The width of each letter of a face, in thousandths, by its number in the font."""
    flat = list(face.DescendantFonts[0].W)
    rows = zip(flat[::2], flat[1::2], strict=True)
    return {int(start) + i: width for start, row in rows for i, width in enumerate(row)}


def letters(face: Face) -> dict[int, str]:
    """What each letter of a face is in words, by its number in the font."""
    found: dict[int, str] = {}
    for rows in instructions(face.ToUnicode, "endbfchar"):  # a map of letters is written as a page is
        flat = [bytes(each) for each in rows.operands]
        pairs = zip(flat[::2], flat[1::2], strict=True)
        found |= {int.from_bytes(gid): text.decode("utf-16-be") for gid, text in pairs}
    return found


def _unicode(names: dict[int, str]) -> bytes:
    """The letters of glyphs, as a reader needs them to copy and to search."""
    listed = [b"<%04x> <%s>" % (gid, text.encode("utf-16-be").hex().encode()) for gid, text in sorted(names.items())]
    lines = [
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        b"/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        b"1 begincodespacerange <0000> <ffff> endcodespacerange",
    ]
    for i in range(0, len(listed), 100):
        batch = listed[i : i + 100]
        lines += [b"%d beginbfchar" % len(batch), *batch, b"endbfchar"]
    return b"\n".join([*lines, b"endcmap CMapName currentdict /CMap defineresource pop end end"])


def taken(data: bytes, gids: Collection[int]) -> bytes:
    """Some letters of a font with the parts that they are made of, all under the numbers that they have in it."""
    from fontTools.subset import Options, Subsetter

    file = opened(data)
    for table in {*file.keys()} - {*TABLES, "GlyphOrder"}:
        del file[table]
    few = Subsetter(Options(retain_gids=True, hinting=False, name_IDs=[*range(7)]))
    few.populate(gids=sorted(gids))
    few.subset(file)
    return _saved(file)
