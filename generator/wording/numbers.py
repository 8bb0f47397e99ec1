"""Numbers and ordinals in words: how far they reach in a row of words, and what they come to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from ..english import NUMBERS
from .lexicon import TIMES

TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL = {word: value for value, word in enumerate(NUMBERS) if value} | {"zero": 0}
ROUND = {word: 10 * tens for tens, word in enumerate(TENS, 2)}
SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
FIGURES = re.compile(r"\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?")
NTH = {
    "first": 1, "second": 2, "third": 3, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12,
} | {f"{word}th": value for word, value in SMALL.items() if value in (4, 6, 7, 10, 11, *range(13, 20))}  # fmt: skip
NTH |= {f"{word[:-1]}ieth": value for word, value in ROUND.items()}
LAST = ("last", "final")


class ReadNumber(NamedTuple):
    """A number as it was read: its value, and how many words it takes."""

    value: str
    words: int


def written(value: float) -> str:
    """A number as it is compared."""
    return str(int(value)) if value == int(value) else str(value)


def number(words: Sequence[str]) -> ReadNumber | None:
    """The number with which these words begin, in figures or in words; "one" is one, whatever it stands for."""
    first = words[0].lower() if words else ""
    if FIGURES.fullmatch(first):
        return ReadNumber(first if "." in first else first.replace(",", ""), 1)
    if first in TIMES:
        return ReadNumber(written(TIMES[first]), 1)
    if first != "a" and _small(first) is None:
        return None
    lower = [word.lower() for word in words]
    return ReadNumber("12", 2) if lower[:2] == ["a", "dozen"] else _in_words(lower)


def _in_words(words: Sequence[str]) -> ReadNumber | None:
    """A number that may take several words: two hundred and fifty-six."""
    total = part = taken = 0
    for word, after in zip(words, (*words[1:], ""), strict=True):
        value = _small(word)
        if value is not None and part % 100 == 0:
            part += value
        elif word in SCALES and part:
            total, part = (total, part * 100) if word == "hundred" else (total + part * SCALES[word], 0)
        elif word == "a" and not taken and after in SCALES:
            part = 1
        elif word != "and" or not taken or words[taken - 1] not in SCALES or _small(after) is None:
            break
        taken += 1
    return ReadNumber(str(total + part), taken) if taken else None


def _small(word: str) -> int | None:
    """A number below a hundred in one word."""
    tens, hyphen, units = word.partition("-")
    if hyphen and tens in ROUND and units in SMALL and SMALL[units] < 10:
        return ROUND[tens] + SMALL[units]
    return SMALL.get(word, ROUND.get(word))


def ordinal(word: str) -> str:
    """The ordinal that a word is: its number, or "last"; "" where it is none."""
    word = word.lower()
    if word in LAST:
        return "last"
    figures = re.fullmatch(r"(\d+)(?:st|nd|rd|th)", word)
    if figures:
        return figures[1]
    tens, hyphen, units = word.partition("-")
    if hyphen and tens in ROUND and NTH.get(units, 10) < 10:
        return str(ROUND[tens] + NTH[units])
    return str(NTH[word]) if word in NTH else ""
