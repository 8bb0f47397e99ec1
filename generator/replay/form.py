"""The form of a chapter: in short, told examples with titles, a game with comments, playing well, notes with titles.

What a chapter lacks is a shortfall: it is listed where its book was inspected.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from ..engine.position import HAND
from ..english import counted
from ..load.headings import HEADING, above
from ..load.markdown import plain
from ..load.page import Page
from ..load.records import ASKED
from ..load.verbs import Brief
from .examples import Example, When
from .pages import Replayed

FEWEST, MOST = 3, 7
"""How many examples a chapter tells, beside its game with comments."""

LINES, LETTERS = 6, 74
"""How many lines what a game is in short may take, and how many letters a line has, about."""

PLAYING_WELL = "playing well"


class Lack(NamedTuple):
    """What a chapter lacks, and the line of its page."""

    line: int
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}"


def lacks(replayed: Replayed) -> Iterator[Lack]:
    """All that the chapter of a game lacks; a page without rules of its own, or without a game, may be of any form."""
    page = replayed.checked.page
    if replayed.checked.played is None or not page.rules:
        return
    yield from _in_short(page)
    yield from _examples(replayed)
    commented = [example for example in replayed.examples.values() if example.comments]
    if not commented:
        yield Lack(1, "it has no game with comments")
    text = "\n".join(line.text for line in page.prose)
    headings = {plain(found[1]).lower() for line in page.prose if (found := HEADING.match(line.text))}
    if PLAYING_WELL not in headings:
        yield Lack(1, "nothing is said of playing well")
    if replayed.record is not None and ASKED not in text:
        yield Lack(1, f"its games on record are not told of; {ASKED} in Playing well does it")
    for note in replayed.checked.notes.values():
        if not note.about:
            yield Lack(note.line, f"the note {note.id} has no title; about gives it one")


def _in_short(page: Page) -> Iterator[Lack]:
    """Whether it is said in a few lines what the game is."""
    told = [verb for fence in page.fences for verb in fence.verbs if isinstance(verb, Brief)]
    if not told:
        yield Lack(1, "it is not said in short what the game is; a fence short does it")
    lines = ceil(sum(len(verb.key) + len(plain(verb.text)) + 2 for verb in told) / LETTERS)
    if lines > LINES:
        yield Lack(told[0].line, f"what it is in short takes about {lines} lines, and {LINES} are enough")


def _examples(replayed: Replayed) -> Iterator[Lack]:
    """Whether there are as many examples as a reader wants, each with a title, a paragraph and captions."""
    page, known = replayed.checked.page, replayed.examples
    told = [example for example in known.values() if example.told and not example.comments and not example.back]
    if not FEWEST <= len(told) <= MOST:
        yield Lack(1, f"{counted(len(told), 'example')} told, and {FEWEST} to {MOST} are wanted")
    for number, (heading, paragraph) in above(page).items():
        fence = page.fences[number]
        example = known.get(fence.name) if fence.kind == "example" else None
        if example is None or example.back:
            continue
        if not heading and not example.title:
            yield Lack(fence.line, f"the example {fence.name} has no title")
        if not paragraph and not example.comments:
            yield Lack(fence.line, f"no paragraph leads to the example {fence.name}")
        yield from _captions(fence.line, example)
        yield from _set_up(fence.line, example, replayed)
        yield from _arises(fence.line, example)


def _captions(line: int, example: Example) -> Iterator[Lack]:
    """Whether the captions of an example are sentences, and no two are the same."""
    said = [shown.caption for shown in example.shown]
    for caption in said:
        if not re.search(r"[.!?][”’)]*$", caption) or said.count(caption) > 1:
            yield Lack(line, f"a caption of the example {example.name} is no sentence of its own")


def _set_up(line: int, example: Example, replayed: Replayed) -> Iterator[Lack]:
    """Whether a reader can set up where an example begins: a figure shows it, or what a single change has made of it.

    The start of the game itself he has set up, where a game with comments begins he is told, and a position that
    another figure of the page shows he can find.
    """
    start = example.moments[0].position.cells
    if not example.shown or example.comments or start == example.game.start.cells:
        return
    if any(_traced(example, when) for shown in example.shown for when in shown.moments):
        return
    drawn = (
        other.moments[when.number].position.cells
        for other in replayed.examples.values()
        for shown in other.shown
        for when in shown.moments
        if not when.step
    )
    if start not in drawn:
        yield Lack(line, f"no figure shows where the example {example.name} begins")


def _arises(line: int, example: Example) -> Iterator[Lack]:
    """Whether where an example begins can come up in play, as far as its game can tell; or its status owns up to it."""
    game, start = example.game, example.moments[0].position
    if game.refuted is None or not example.shown or example.status.startswith("supplied"):
        return
    why = game.refuted(start, game.start)
    if why:
        yield Lack(line, f"the example {example.name} begins where no game can come: {why}")


def _traced(example: Example, when: When) -> bool:
    """Whether what is drawn at a moment leads back to the start: by the arrows of one move, or by a man set down."""
    played = example.moments[: when.number + 1] if when.number >= 0 else example.moments
    cells = [moment.position.cells for moment in played]
    changed = [moment for moment, now, before in zip(played[1:], cells[1:], cells, strict=False) if now != before]
    if when.number >= 0 or not changed:
        return len(changed) <= 1
    ways = changed[0].move.ways if changed[0].move is not None else ()
    return len(changed) == 1 and [way.start for way in ways] == [HAND]
