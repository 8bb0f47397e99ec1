"""Words of the program that have no place in print, each with a pattern; and what of them a text has."""

from __future__ import annotations

import re
from collections.abc import Iterator

WORDS = (
    r"(?:\d\. |, then |[a-h]\d[,;]? )(?:[A-Z][a-z]+ )?stop\b",  # as a move
    r"(?<=\d\. )(?:White |Black |Red )?pass\b",
    r"\b(?:left|right)[0-9]\b",
    r"\bhuff-[a-g][1-7]",
    r"\b[a-h]1?[0-9]-off\b|\b[a-h]1?[0-9]–off\b",
    r"\b(?:[Ww]hite|[Bb]lack|[Rr]ed)-(?:pawns|checkers)\b",
    r"\b[Gg]eese (?:begins|wins|passes)\b",
    r"(?<!of the )\b(?:[Oo]fficers|[Ss]oldiers) (?:begins|wins|passes)\b",
    r"\b[Tt]he option\b|\boption [a-z]+ sets\b|\bruleset option\b",
    r"\bthe board’s file\b|\bboards?/[a-z-]+\.toml\b|\.toml\b|\.md\b",
    r"\b1 (?:checks|moves|refusals|figures|games|claims|turns)\b",
    r"\b[Ss]olver (?:begins|wins|to move)\b",
    r"\bA simple program, looking 1 move ahead\b",
    r"\bMove \d+ overlooks\b|\bNot allowed after move\b|\bAfter \d+\. ",
    r"\breplayed · ",
    r"\{record\}|\{from ",
    r"\bi1?[0-9][-–]i1?[0-9]:[a-h]1?[0-9]",
)
"""Each word as it would stand in print."""

FOUND = re.compile("|".join(f"(?:{each})" for each in WORDS))


def program_words(text: str) -> Iterator[str]:
    """The words of the program in a text, each with what stands round it."""
    for found in FOUND.finditer(text):
        yield text[max(0, found.start() - 30) : found.end() + 20]
