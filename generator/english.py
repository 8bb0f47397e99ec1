"""Words for readers: lists, numbers and plurals, in one place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

MAN = "man"
"""What a piece is called, whatever its kind is."""

PLURALS: Mapping[str, str] = {
    "man": "men", "woman": "women", "child": "children", "goose": "geese", "mouse": "mice", "ox": "oxen",
    "wolf": "wolves", "thief": "thieves", "sheep": "sheep", "fish": "fish",
}  # fmt: skip
"""Words whose plural follows no rule."""

ENDS = re.compile(r"(?<=[.!?])[”’)]*\s+(?=[“‘(]?[A-Z0-9])")
"""Where a sentence may end."""

SHORT = re.compile(r"\b(?:p|pp|No|cf|Mr|Mrs|Dr|St|vs|etc|ed|Figs?|[A-Z])\.$")
"""Where it does not: behind a word that is cut short, and is not longer than `LONGEST`."""

LONGEST = len("Figs.")


def number(amount: int) -> str:
    """A number as prose has it: in words up to twenty."""
    return NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)


def spelled(amount: int) -> str:
    """A number in words up to ninety-nine, for the beginning of a sentence."""
    if not 20 < amount < 100:
        return number(amount)
    tens, ones = divmod(amount, 10)
    return TENS[tens - 2] + (f"-{NUMBERS[ones]}" if ones else "")


ORDINALS = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
            "twelve": "twelfth"}  # fmt: skip


def ordinal(amount: int) -> str:
    """Which one it is, in words up to ninety-ninth."""
    before, hyphen, last = spelled(amount).rpartition("-")
    if last.isdecimal():
        return f"{amount}th"
    ends = ORDINALS.get(last) or (f"{last[:-1]}ieth" if last.endswith("y") else f"{last}th")
    return before + hyphen + ends


def plural(kind: str, number: int) -> str:
    """The name of a kind of thing for one or for several."""
    before, space, last = kind.rpartition(" ")
    if number == 1:
        return kind
    if last in PLURALS:
        return before + space + PLURALS[last]
    if last.endswith(("s", "x", "z", "ch", "sh")):
        return f"{kind}es"
    if last[-1:] == "y" and last[-2:-1] not in tuple("aeiou"):
        return f"{kind[:-1]}ies"
    return f"{kind}s"


def counted(number: int, one: str, many: str = "") -> str:
    """A number in figures with its noun."""
    return f"{number:,} {many if many and number != 1 else plural(one, number)}"


def listed(words: Iterable[str]) -> str:
    """Words one after another, with "and" before the last."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} and {last}" if first else last


def capital(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]


def sentences(text: str) -> Iterator[str]:
    """The sentences of a paragraph."""
    start = 0
    for end in ENDS.finditer(text):
        if not SHORT.search(text, max(0, end.start() - LONGEST), end.start()):
            yield " ".join(text[start : end.end()].split())
            start = end.end()
    if text[start:].strip():
        yield " ".join(text[start:].split())
