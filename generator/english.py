"""Words for readers: lists, numbers and plurals, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip

PLURALS: Mapping[str, str] = {"man": "men", "goose": "geese", "fox": "foxes", "boy": "boys"}


def number(amount: int) -> str:
    """A number as prose has it: in words up to twenty."""
    return NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)


def plural(kind: str, number: int) -> str:
    """The name of a kind of thing for one or for several."""
    before, space, last = kind.rpartition(" ")
    return kind if number == 1 else before + space + PLURALS.get(last, f"{last}s")


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
