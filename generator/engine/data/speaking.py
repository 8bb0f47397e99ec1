"""How a game as data is spoken of in print: what its players are called, and moves that are told in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..speech import Called, Notice, Speech, Spoken, bound

WRITTEN = {
    "pass": "pass",
    "off": r"([A-Za-z]*\d*)-off",
    "point": r"(?!pass$)([A-Za-z]+\d*|\d+)",
}
"""The moves for which a game may have words, and how they are written: to pass, to leave the board, and a point alone,
where a man is set or taken off."""

STOP = "stop"
"""How it is written that a player stops."""

PLACE, OR = "{}", " | "
"""What stands for the point in these words; and between what is said of one player and of several."""


def speech_of(table: Mapping[str, Any], stops: bool = False) -> Speech:
    """The words of a game, as its table of speech has them; that somebody stops goes without saying."""
    several = table.get("several", ())
    called = {name: Called(words, name in several) for name, words in table.get("called", {}).items()}
    moves = (_spoken(WRITTEN[word], table[word]) for word in WRITTEN if word in table)
    notices = tuple(_noticed(rule, words) for rule, words in table.get("bound", {}).items())
    return Speech(called, moves=(*moves, Spoken(STOP, "")) if stops else tuple(moves), notices=notices)


def _noticed(rule: str, words: str) -> Notice:
    one, _, many = words.partition(OR)
    return bound(rule, one, many)


def _spoken(written: str, words: str) -> Spoken:
    one, _, many = words.replace(PLACE, "{0}").partition(OR)
    return Spoken(written, one, many)
