"""Breaks: where lines and pages end within what should stay together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from .findings import excerpt
from .leaf import LetterRun
from .script import APART, CELL, MOVES, Script, ShownScript

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


PARAGRAPHS = frozenset(("p", "li", "figcaption", "dd"))
"""Elements whose lines are filled one after the other."""

EARLY, ROOM = 0.4, 1.5
"""A line ends early that leaves so much of the measure vacant, and so many times what its next word would need."""


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


def early(script: Script, printed: Sequence[PrintedRun], found: ShownScript) -> Iterator[Told]:
    """Lines of a paragraph that end long before its other lines do, although the next word had room there."""
    spans = [(each, span) for each, span in zip(printed, found.shown, strict=True) if span is not None]
    for block in script.blocks:
        if block.tag in PARAGRAPHS:
            inside = [(each, span) for each, span in spans if span[0] >= block.start and span[1] <= block.end]
            yield from _early(script, inside)


def _early(script: Script, inside: Sequence[tuple[PrintedRun, tuple[int, int]]]) -> Iterator[Told]:
    """The same of one paragraph: a word with a figure in it may belong to a move, which is never broken."""
    for (one, (_, end)), (two, (start, _)) in pairwise(inside):
        word = _word(script, start, 1)
        if one.page != two.page or start != end or not _next_line(one, two) or any(map(str.isdigit, word)):
            continue
        lines = [each.run.box for each in _stack([each for each, _ in inside], one)]
        left, right = min(box.left for box in lines), max(box.right for box in lines)
        wide = (two.run.box.right - two.run.box.left) / len(two.run.text) * (len(word) + 1)
        vacant = right - one.run.box.right
        if vacant > max(EARLY * (right - left), wide * ROOM) and script.between(end - 1, start).strip(" \n") == "":
            yield one.page, "early", excerpt(f"{_word(script, end - 1, -1)} | {word}")


def _stack(runs: Sequence[PrintedRun], one: PrintedRun) -> list[PrintedRun]:
    """The runs of a paragraph that stand in the same column of the same page as one of them."""
    stacks: list[list[PrintedRun]] = []
    for before, each in zip((None, *runs), runs, strict=False):
        high = each.run.size * abs(each.run.frame[3])
        if before is None or before.page != each.page or each.run.foot < before.run.foot - high:
            stacks.append([])
        stacks[-1].append(each)
    return next(stack for stack in stacks if any(each is one for each in stack))


def torn(script: Script, printed: Sequence[PrintedRun], found: ShownScript) -> Iterator[Told]:
    """Paragraphs that stand on two pages and have a figure after them."""
    spans = [(each.page, *span) for each, span in zip(printed, found.shown, strict=True) if span is not None]
    for block in script.blocks:
        if block.tag not in ("p", MOVES) or not block.leads:
            continue
        pages = {page for page, start, end in spans if start < block.end and end > block.start}
        if len(pages) > 1:
            raw = script.raw[script.at[block.start] : script.at[block.end - 1] + 1]
            yield min(pages), "torn", excerpt(raw)
