"""Files for a print shop, read back: what ISO 15930-7 asks of PDF/X-4, as far as a file of ours could break it.

This is no validator and gives no certificate: whoever needs one asks the preflight of the shop.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import pikepdf

from ..pdf.streams import instructions
from ..sheets.shop import STANDARD, VERSION
from .report import KitFile

TOLD = (
    "dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID", "xmpMM:VersionID",
    "xmpMM:RenditionClass", "pdf:Trapped", "pdfxid:GTS_PDFXVersion",
)  # fmt: skip
"""What the metadata must say."""

FORBIDDEN = {
    "/JavaScript": "a script",
    "/EmbeddedFile": "an embedded file",
    "/Filespec": "another file",
    "/Action": "an action",
    "/Annot": "an annotation",
    "/PS": "a program in PostScript",
}
"""Types of objects that may not be in such a file, or not within the bleed."""

CURVES = ("/TR", "/TR2", "/HT", "/HTP")
"""Ways of a graphics state to change colors behind the shop's back."""

FOREIGN = "k K sh ri cs CS"
"""Operators of colors; the profile of the file does not speak for the first four."""

SPOKEN = frozenset(("/DeviceRGB", "/DeviceGray"))
"""Kinds of color for which it speaks."""


def unfit_for_shop(kit: KitFile) -> Iterator[str]:
    """What a print shop would send back."""
    file = kit.file
    if file.pdf_version != VERSION:
        yield f"it is PDF {file.pdf_version}, and {STANDARD} is PDF {VERSION}"
    if file.is_encrypted or "/ID" not in file.trailer:
        yield f"it is locked or has no identity, and {STANDARD} allows neither"
    yield from _metadata(file)
    yield from _intent(file)
    yield from _objects(file)
    for number, page in enumerate(file.pages, 1):
        if "/TrimBox" not in page.obj or "/ArtBox" in page.obj:
            yield f"page {number} does not say where it is cut, or says it in two ways"
        if page.obj.get("/Annots"):
            yield f"page {number} has annotations"
    kit.measured(f"{STANDARD}: metadata, output intent, colors and {len(file.objects)} objects looked at")


def _metadata(file: pikepdf.Pdf) -> Iterator[str]:
    """Title, dates, identity and standard, in the metadata and the same in the older place."""
    stream = file.Root.get("/Metadata")
    if stream is None or "/Filter" in stream:
        yield "there are no metadata that every reader can read"
        return
    metadata = file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False)
    said = {name: str(metadata[name]) for name in TOLD if name in metadata}
    if missing := [name for name in TOLD if name not in said]:
        yield f"the metadata lack {', '.join(missing)}"
        return
    if said["pdfxid:GTS_PDFXVersion"] != STANDARD:
        yield f"the metadata do not say that it is {STANDARD}"
    old: Any = file.docinfo
    day = said["xmp:CreateDate"][:10].replace("-", "")
    if f"D:{day}" not in str(old.get("/CreationDate")) or f"D:{day}" not in str(old.get("/ModDate")):
        yield "the dates in the two places of the metadata differ"
    if old.get("/Trapped") != "/False" or said["pdf:Trapped"] != "False":
        yield "it does not say whether it is trapped, or says both"


def _intent(file: pikepdf.Pdf) -> Iterator[str]:
    """There is one output for which the colors are meant, with its profile."""
    intents = [each for each in file.Root.get("/OutputIntents", ()) if each.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"there are {len(intents)} output intents for {STANDARD}, where one is wanted"
        return
    [intent] = intents
    profile = intent.get("/DestOutputProfile")
    if profile is None or not intent.get("/OutputConditionIdentifier") or not intent.get("/Info"):
        yield "the output intent does not say what it is, or has no profile"
        return
    yield from _profile(profile.read_bytes(), int(profile.get("/N", 0)))


def _profile(data: bytes, colours: int) -> Iterator[str]:
    """A profile of an output device in red, green and blue, whole, with every table that such a one must have."""
    if len(data) < 132 or data[36:40] != b"acsp" or struct.unpack(">I", data[:4])[0] != len(data):
        yield "the profile of the output intent is no ICC profile, or not whole"
        return
    if data[12:16] != b"prtr" or data[16:20] != b"RGB " or colours != 3:
        yield "the profile of the output intent is not that of an output device in red, green and blue"
    (many,) = struct.unpack(">I", data[128:132])
    tags = {data[132 + 12 * i : 136 + 12 * i]: data[136 + 12 * i : 144 + 12 * i] for i in range(many)}
    wanted = {b"desc", b"cprt", b"wtpt", b"gamt", *(way + b"%d" % i for way in (b"A2B", b"B2A") for i in range(3))}
    if missing := sorted(wanted - {*tags}):
        yield f"the profile of the output intent lacks {', '.join(tag.decode() for tag in missing)}"
    if any(sum(struct.unpack(">II", place)) > len(data) for place in tags.values() if len(place) == 8):
        yield "the profile of the output intent is not whole"


def _foreign(instruction: Any) -> bool:
    """Whether it sets a color of another kind than the profile's."""
    return str(instruction.operator).lower() != "cs" or str(instruction.operands[0]) not in SPOKEN


def _objects(file: pikepdf.Pdf) -> Iterator[str]:
    """Nothing that such a file may not have: scripts, other files, curves, colors that the profile does not mean."""
    odd = set()
    for each in file.objects:
        if not isinstance(each, pikepdf.Dictionary | pikepdf.Stream):
            continue
        kinds = {str(each.get(key)) for key in ("/Type", "/S", "/Subtype") if each.get(key) is not None}
        odd |= {words for kind, words in FORBIDDEN.items() if kind in kinds}
        if "/LZWDecode" in str(each.get("/Filter", "")):
            odd.add("a stream packed as LZW")
        odd |= {f"a curve {key}" for key in CURVES if key in each and kinds <= {"/ExtGState"} and "/CA" in each}
        if isinstance(each, pikepdf.Stream) and "/Form" in kinds and any(map(_foreign, instructions(each, FOREIGN))):
            odd.add("colors of another kind than its profile")
    yield from (f"there is {words} in it, which {STANDARD} does not allow" for words in sorted(odd))
