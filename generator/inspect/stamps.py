"""Stamps: all that a page of a file is made of, as one number, so that nothing is looked at twice that is the same.

What is found on a page by itself rests on its own entries, on those that it has from the pages above it, and on all
that these name, to the last byte: operators, forms, faces with their font files. Nothing else of the file, and not
where the page stands in it. So the stamp is taken from the finished file and not from how it was made.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pikepdf

INHERITED = ("/Resources", "/MediaBox", "/CropBox", "/Rotate")
"""What a page has from those above it, if it has none of its own."""

ABOVE = "/Parent"


class Stamps:
    """The stamps of one file; what several pages name is gone through once."""

    def __init__(self, file: pikepdf.Pdf) -> None:
        self.file = file
        self.known: dict[tuple[int, int], bytes] = {}
        self.open: set[tuple[int, int]] = set()

    def page(self, number: int) -> str:
        """That of a page, counted from 0; "" where it goes round in a circle, so that it cannot be told."""
        try:
            return sha256(b"".join(map(_apart, self._page(self.file.pages[number].obj)))).hexdigest()
        except RecursionError:
            self.open.clear()
            return ""

    def _page(self, page: Any) -> Iterator[bytes]:
        for name in sorted({*page.keys()} - {ABOVE}):
            yield from (name.encode(), self.stamp(page[name]))
        for name in INHERITED:
            above, deep = page, 0
            while name not in above and ABOVE in above and deep < len(self.file.pages):
                above, deep = above[ABOVE], deep + 1
            yield from (b"above", name.encode(), self.stamp(above.get(name)))

    def stamp(self, value: Any) -> bytes:
        """That of a value with all that it names; raises RecursionError where it names itself."""
        if not isinstance(value, pikepdf.Object):
            return f"{type(value).__name__} {value!r}".encode()
        key: tuple[int, int] = value.objgen
        if key == (0, 0):
            return self._made(value)
        if key not in self.known:
            if key in self.open:
                raise RecursionError
            self.open.add(key)
            self.known[key] = self._made(value)
            self.open.remove(key)
        return self.known[key]

    def _made(self, value: Any) -> bytes:
        if isinstance(value, pikepdf.Array):
            parts = [b"array", *map(self.stamp, value)]
        elif isinstance(value, pikepdf.Stream | pikepdf.Dictionary):
            parts = [b"values"]
            for name, own in sorted(value.items()):
                parts += name.encode(), self.stamp(own)
            parts += [value.read_raw_bytes()] if isinstance(value, pikepdf.Stream) else ()
        else:
            return bytes(value.unparse())
        return sha256(b"".join(map(_apart, parts))).digest()


def _apart(part: bytes) -> bytes:
    """A part with its length, so that no two rows of parts look alike."""
    return b"%d:%b" % (len(part), part)
