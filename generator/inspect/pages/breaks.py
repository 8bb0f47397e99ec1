"""Breaks: where lines and pages end within what should stay together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from .findings import excerpt
from .leaf import LetterRun
from .script import APART, CELL, Script, ShownScript

NUMBERED = frozenset(
    (
        "figure",
        "figures",
        "fig.",
        "page",
        "pages",
        "p.",
        "pp.",
        "part",
        "problem",
        "problems",
        "rule",
        "rules",
        "solution",
    )
)
"""Words that a number belongs to."""

LINE = 0.3
"""By how much of its size the next line stands lower, at least."""


class PrintedRun(NamedTuple):
    """A run in print: its page, counted from 0."""

    page: int
    run: LetterRun


Told = tuple[int, str, str]
"""The page of a finding, its kind, and its words."""


def breaks(script: Script, printed: Sequence[PrintedRun], found: ShownScript, names: Collection[str]) -> Iterator[Told]:
    """Moves and names that are broken across lines, numbers parted from their words; `names` are those of points."""
    spans = [(each, span) for each, span in zip(printed, found.shown, strict=True) if span is not None]
    for (one, (_, end)), (two, (start, _)) in pairwise(spans):
        if start != end or not _next_line(one, two) or not end:
            continue
        gap = script.between(end - 1, start)
        if gap.strip() or APART in gap or CELL in gap:
            continue  # another element, or a mark that leaves no ink
        before, after = script.token(end - 1)
        if not gap and before and after and _whole(before, after, names):
            yield one.page, "broken", excerpt(f"{before}|{after}")
        elif gap and _parted(script, end - 1, start):
            yield one.page, "parted", excerpt(f"{_word(script, end - 1, -1)} | {_word(script, start, 1)}")


def _next_line(one: PrintedRun, two: PrintedRun) -> bool:
    """Whether a run begins a further line."""
    if one.page != two.page:
        return True
    lower = two.run.foot - one.run.foot > LINE * two.run.size * abs(two.run.frame[3])
    return lower and two.run.box.left < one.run.box.right


def _whole(before: str, after: str, names: Collection[str]) -> bool:
    """Whether the two parts are one move, name or number: it has a figure, or all its words are names of points."""
    token = (before + after).strip(".,!?’‘")
    if any(each.isdecimal() for each in token):
        return bool(before.strip(".,!?’‘")) and bool(after.strip(".,!?’‘"))
    words = "".join(each if each.isalnum() else " " for each in token).split()
    return len(words) > 1 and all(word in names for word in words)


def _parted(script: Script, end: int, start: int) -> bool:
    """Whether a word that a number belongs to ends a line, and its number begins the next."""
    return _word(script, end, -1).casefold() in NUMBERED and script.letters[start].isdecimal()


def _word(script: Script, letter: int, step: int) -> str:
    """The word that ends or begins with a letter."""
    place = end = script.at[letter]
    while 0 <= end < len(script.raw) and not script.raw[end].isspace():
        end += step
    return script.raw[place:end] if step > 0 else script.raw[end + 1 : place + 1]


def torn(script: Script, printed: Sequence[PrintedRun], found: ShownScript) -> Iterator[Told]:
    """Paragraphs that stand on two pages and have a figure after them."""
    spans = [(each.page, *span) for each, span in zip(printed, found.shown, strict=True) if span is not None]
    for block in script.blocks:
        if block.tag != "p" or not block.leads:
            continue
        pages = {page for page, start, end in spans if start < block.end and end > block.start}
        if len(pages) > 1:
            raw = script.raw[script.at[block.start] : script.at[block.end - 1] + 1]
            yield min(pages), "torn", excerpt(raw)
