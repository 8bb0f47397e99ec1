"""A strategy at checkers as text: packed, compressed, in lines."""

from __future__ import annotations

from base64 import b85decode, b85encode
from struct import error as unpacking
from struct import pack, unpack_from
from zlib import compress, decompress
from zlib import error as damaged

from ..strategy import Fault
from .core import View, new

Plan = dict[View, tuple[int, ...]]
"""For each position with the strategy's player to move: the squares of his move."""


def written(plan: Plan) -> str:
    """The text of a strategy."""
    parts = []
    for view in sorted(plan):
        parts.append(pack("<4IB", *view, len(plan[view])) + bytes(plan[view]))
    text = b85encode(compress(b"".join(parts), 9)).decode()
    return "\n".join(text[i : i + 110] for i in range(0, len(text), 110))


def read(text: str) -> Plan:
    """A strategy from its text; raises Fault when it is damaged."""
    plan: Plan = {}
    try:
        data = decompress(b85decode("".join(text.split())))
        at = 0
        while at < len(data):
            end = at + 17 + data[at + 16]
            plan[new(View, unpack_from("<4I", data, at))] = tuple(data[at + 17 : end])
            at = end
    except (ValueError, IndexError, unpacking, damaged) as damage:
        raise Fault(f"the proof cannot be read: {damage}") from damage
    return plan
