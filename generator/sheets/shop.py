"""Files for a print shop: PDF/X-4, with the profile of their colors inside, and nothing that a shop may not have.

What ISO 15930-7 asks of such a file and a file of ours would not have anyway: which standard it follows, an identity
and dates in its metadata, whether it is trapped, the output for which its colors are meant, the cut of every page. The
manifest, which others carry as an attachment, lies where a program may keep its own data.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from html import escape
from typing import Any
from uuid import UUID

import pikepdf

from .. import __version__
from ..pdf.icc import NAME, output_profile

STANDARD = "PDF/X-4"
VERSION = "1.6"
"""The version of PDF that PDF/X-4 is made of."""

OWNER = "/Parlour"
"""Under which name the file keeps our own data."""

PRODUCER = f"Parlour {__version__}"

METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>{date}T00:00:00Z</xmp:CreateDate>
<xmp:ModifyDate>{date}T00:00:00Z</xmp:ModifyDate>
<xmp:MetadataDate>{date}T00:00:00Z</xmp:MetadataDate>
<xmp:CreatorTool>{producer}</xmp:CreatorTool>
<xmpMM:DocumentID>uuid:{identity}</xmpMM:DocumentID>
<xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>{producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>{standard}</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""


def shop_file(out: pikepdf.Pdf, title: str, date: str, manifest: Mapping[str, object]) -> bytes:
    """A finished file as a print shop wants it, the same bytes for the same kit."""
    text = json.dumps(manifest, indent=1, ensure_ascii=False).encode()
    _catalog(out)
    _intent(out)
    _metadata(out, title, date, str(UUID(bytes=hashlib.sha256(title.encode() + text).digest()[:16], version=4)))
    kept = pikepdf.Dictionary(LastModified=_date(date), Private=out.make_stream(text))
    out.Root.PieceInfo = pikepdf.Dictionary({OWNER: kept})
    for page in out.pages:
        if "/TrimBox" not in page.obj:
            page.obj.TrimBox = pikepdf.Array([float(side) for side in page.mediabox])
    made = io.BytesIO()
    mode = pikepdf.ObjectStreamMode.generate
    out.save(made, deterministic_id=True, object_stream_mode=mode, min_version=VERSION, force_version=VERSION)
    return made.getvalue()


def kept_manifest(file: pikepdf.Pdf) -> bytes | None:
    """The manifest in a file for a print shop, if it is one of ours."""
    own = file.Root.get("/PieceInfo", pikepdf.Dictionary()).get(OWNER)
    kept = own.get("/Private") if own is not None else None
    return kept.read_bytes() if isinstance(kept, pikepdf.Stream) else None


def _catalog(out: pikepdf.Pdf) -> None:
    """What a reader is told: the title, and no scaling. Sides and trays are the shop's business, and newer than 1.6."""
    out.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)


def _intent(out: pikepdf.Pdf) -> None:
    """For which output the colors are meant: the numbers of sRGB, which no registry has, and which are described."""
    profile: Any = out.make_stream(output_profile())
    profile.N = 3
    intent = pikepdf.Dictionary(
        Type=pikepdf.Name.OutputIntent,
        S=pikepdf.Name.GTS_PDFX,
        OutputConditionIdentifier=pikepdf.String("Custom"),
        OutputCondition=pikepdf.String(NAME),
        Info=pikepdf.String(f"{NAME}; convert to the press as you convert sRGB"),
        DestOutputProfile=profile,
    )
    out.Root.OutputIntents = pikepdf.Array([out.make_indirect(intent)])


def _metadata(out: pikepdf.Pdf, title: str, date: str, identity: str) -> None:
    """The same in both places where readers look for it."""
    words = METADATA.format(
        title=escape(title, quote=False), date=date, producer=PRODUCER, identity=identity, standard=STANDARD
    )
    out.Root.Metadata = out.make_stream(words.encode(), Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)
    told: Any = out.docinfo
    told.Title, told.Producer, told.Creator = (pikepdf.String(text) for text in (title, PRODUCER, PRODUCER))
    told.CreationDate = told.ModDate = _date(date)
    told.GTS_PDFXVersion = pikepdf.String(STANDARD)
    told.Trapped = pikepdf.Name("/False")


def _date(date: str) -> pikepdf.String:
    return pikepdf.String(f"D:{date.replace('-', '')}000000Z")
