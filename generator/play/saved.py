"""A game on the table as a short text, for the address of a page, and back."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..engine.arguments import ParlourError

MARK = "1"
"""With what such a text begins: another way to write it would begin otherwise."""

LONGEST = 200_000
"""So many letters may be in one, packed or not."""

WRONG = "this is no saved game: copy the whole address"


class Deed(NamedTuple):
    """What was done at the table: a throw, or a move by its text."""

    throw: tuple[int, ...] = ()
    move: str = ""


class Saved(NamedTuple):
    """A game: which, under which options, from where, and what was done; or which task it is."""

    game: str
    options: Mapping[str, object]
    start: str
    deeds: tuple[Deed, ...]
    task: str = ""


def write_saved(saved: Saved) -> str:
    """A game as its text."""
    deeds = " ".join(f"!{'.'.join(map(str, deed.throw))}" if deed.throw else deed.move for deed in saved.deeds)
    told = json.dumps([saved.game, dict(saved.options), saved.start, deeds, saved.task], separators=(",", ":"))
    return MARK + urlsafe_b64encode(zlib.compress(told.encode(), 9)).decode().rstrip("=")


def read_saved(text: str) -> Saved:
    """A game from its text; raises ParlourError where it is none."""
    if not text.startswith(MARK) or len(text) > LONGEST:
        raise ParlourError(WRONG)
    try:
        packed = urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4))
        unpacker = zlib.decompressobj()
        told = unpacker.decompress(packed, LONGEST)
        game, options, start, deeds, task = json.loads(told.decode())
        return Saved(str(game), dict(options), str(start), tuple(_deeds(str(deeds).split())), str(task))
    except (ValueError, TypeError, zlib.error, RecursionError) as error:
        raise ParlourError(WRONG) from error


def _deeds(words: Iterable[str]) -> Iterable[Deed]:
    for word in words:
        yield Deed(tuple(map(int, word[1:].split(".")))) if word.startswith("!") else Deed(move=word)
