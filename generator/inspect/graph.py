"""Graphs: a part of a file with all that it leads to, as one number; and where two such parts first differ, in words.

So are compared bookmarks, tags, the names of places and files, and the links of a page: whatever a file tells beside
what it paints.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from itertools import zip_longest
from typing import Any

import pikepdf

from .pages.findings import excerpt
from .pages.looks import PACKING

AROUND = frozenset(("/P", "/Parent"))
"""What leads back to where one came from."""

UPWARD = 99
"""So many steps it may take from a tag to one that tells its page."""

Numbers = Mapping[tuple[int, int], int]
"""Which page of a file each object is, if it is one."""

Atom = str | bytes
"""The least part of a value: words that somebody is told, or anything else as it is spelled."""


def numbers(file: pikepdf.Pdf) -> dict[tuple[int, int], int]:
    """The pages of a file, by the numbers of their objects."""
    return {page.obj.objgen: number for number, page in enumerate(file.pages)}


def graph(root: Any, pages: Numbers) -> bytes:
    """All that can be come to from a value, as one number."""
    found = sha256()
    for atoms, stream, _ in _walked(root, pages):
        found.update(b" ".join(repr(each).encode() if isinstance(each, str) else each for each in atoms) + stream)
    return found.digest()


def first_apart(now: Any, pages: Numbers, due: Any, others: Numbers) -> str:
    """Where a part of a file first differs from what is due: on which page, in which words; "" where none tell it."""
    for mine, theirs in zip_longest(_walked(now, pages), _walked(due, others)):
        if mine is None or theirs is None or mine[:2] != theirs[:2]:
            here, wanted = (list[Atom](each[0]) if each else [] for each in (mine, theirs))
            page = _page(mine[2], pages) if mine else _page(theirs[2], others) if theirs else ""
            return ", ".join(filter(None, (page, _apart(here, wanted))))
    return ""


def _walked(root: Any, pages: Numbers) -> Iterator[tuple[list[Atom], bytes, Any]]:
    """All that can be come to from a value; what has a number in its file is numbered as it is met."""
    met: dict[tuple[int, int], int] = {}
    waiting: deque[Any] = deque([root])

    def told(value: Any) -> Iterator[Atom]:
        if not isinstance(value, pikepdf.Object):
            yield repr(value).encode()
            return
        key = value.objgen
        if key in pages:
            yield b"page %d" % pages[key]
        elif key == (0, 0):
            yield from spelled(value)
        else:
            if key not in met:
                met[key] = len(met)
                waiting.append(value)
            yield b"number %d" % met[key]

    def spelled(value: Any) -> Iterator[Atom]:
        if isinstance(value, pikepdf.Stream | pikepdf.Dictionary):
            left_out = AROUND | PACKING if isinstance(value, pikepdf.Stream) else AROUND
            yield b"<"
            for name, each in sorted(value.items()):
                if name not in left_out:
                    yield name.encode()
                    yield from told(each)
            yield b">"
        elif isinstance(value, pikepdf.Array):
            yield b"["
            for each in value:
                yield from told(each)
            yield b"]"
        elif isinstance(value, pikepdf.String):
            yield str(value)
        else:
            yield bytes(value.unparse())

    while waiting:
        one = waiting.popleft()
        here = isinstance(one, pikepdf.Object) and one.objgen not in pages
        yield (
            list(spelled(one) if here else told(one)),
            bytes(one.read_bytes()) if isinstance(one, pikepdf.Stream) else b"",
            one,
        )


def _page(value: Any, pages: Numbers) -> str:
    """The page to which a part of a file belongs: its own, or that of what is within it or around it."""
    within, steps = value, 0
    while isinstance(within, pikepdf.Dictionary | pikepdf.Array) and steps < UPWARD:
        steps += 1
        if isinstance(within, pikepdf.Array):
            within = within[0] if len(within) else None
        elif "/Pg" in within:
            return _numbered(within.Pg, pages)
        else:
            within = within.get("/K")
    around, steps = value, 0
    while isinstance(around, pikepdf.Dictionary) and steps < UPWARD:
        steps += 1
        if "/Pg" in around:
            return _numbered(around.Pg, pages)
        around = around.get("/P")
    return ""


def _numbered(page: Any, pages: Numbers) -> str:
    return f"page {pages[page.objgen] + 1}" if page.objgen in pages else ""


def _apart(here: Sequence[Atom], wanted: Sequence[Atom]) -> str:
    """In which words two values first differ, or beside which."""
    at = next((i for i, (one, two) in enumerate(zip(here, wanted, strict=False)) if one != two), None)
    if at is None:
        return ""
    if isinstance(here[at], str) and isinstance(wanted[at], str):
        return otherwise(str(here[at]).split(), str(wanted[at]).split())
    beside = next((each for each in reversed(here[:at]) if isinstance(each, str)), "")
    return f"at {excerpt(beside)}" if beside else ""


def otherwise(now: Sequence[str], due: Sequence[str]) -> str:
    """In what words differ from others, first; "" where they do not."""
    for kind, a, b, c, d in SequenceMatcher(None, now, due, autojunk=False).get_opcodes():
        here, wanted = excerpt(" ".join(now[a:b])), excerpt(" ".join(due[c:d]))
        if kind == "delete":
            return f"{here} is not said there when it is made again"
        if kind == "insert":
            return f"{wanted} is missing, which is there when it is made again"
        if kind == "replace":
            return f"{here} where {wanted} stands when it is made again"
    return ""
