"""What has no place in a source or its name: characters that nobody sees, or that turn a text; endless numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e"
    r"\u2060-\u206f\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff"
    r"\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
"""Controls of any sort, private ones and none at all, what turns or hides a text. Lines may end and have tabs."""

NAMELESS = re.compile(f"{UNSEEN.pattern}|[\\t\\n]")
"""What names have no place for, and messages, which are told in one line."""


ENDLESS = re.compile(r"\d{1000}")
"""A number so long that nothing can be counted by it, and that no program likes to read."""


def spelled(text: str) -> str:
    """A text for a message: what would not be seen in it, or would end the line, is spelled out."""
    return NAMELESS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def strings(path: tuple[str | int, ...], value: object) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """All texts of a table, keys among them, with the ways to them."""
    match value:
        case str():
            yield path, value
        case dict():
            for name, inside in value.items():
                yield (*path, name), name
                yield from strings((*path, name), inside)
        case list() | tuple():
            for number, inside in enumerate(value):
                yield from strings((*path, number), inside)
