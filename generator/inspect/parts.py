"""The components of a kit, read back: together they are the kit that was inspected, page for page, and no other."""

from __future__ import annotations

import hashlib
import io
from collections import Counter
from collections.abc import Iterable, Mapping

import pikepdf

from ..sheets.stock import Unprintable
from .verdict import passes


def together(whole: bytes, parts: Mapping[str, bytes]) -> None:
    """Raise what is wrong with the files of a kit: a page that is missing, twice there, or another than it was."""
    own, found = _pages([whole]), _pages(parts.values())
    if own != found:
        lost, more = sum((own - found).values()), sum((found - own).values())
        raise Unprintable(f"{lost} pages of the kit are in none of its files, and {more} are not the kit's")
    for name, data in parts.items():
        passes(data, name)


def _pages(files: Iterable[bytes]) -> Counter[str]:
    """All pages of some files, each as a digest of what it paints, of the forms that it puts, and of its box."""
    found: Counter[str] = Counter()
    for data in files:
        with pikepdf.open(io.BytesIO(data)) as file:
            for page in file.pages:
                page.contents_coalesce()
                seal = hashlib.sha256(page.obj.Contents.read_bytes() if "/Contents" in page.obj else b"")
                forms = page.obj.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
                for name in sorted(forms.keys()):
                    seal.update(name.encode() + forms[name].read_bytes())
                seal.update(repr([float(side) for side in page.mediabox]).encode())
                found[seal.hexdigest()] += 1
    return found
