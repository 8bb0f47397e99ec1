"""Leaflets read back: the rules in a finished kit are those of its game, whole, in order, once, and no other game's.

The sheets are folded in the mind, each within the one before it. What is read there is held against two witnesses. The
page of the game says which title, headings and rules there must be; the page setter has told, line by line, what each
page of the leaflet said when it was set.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...english import counted
from ...load.page import Page
from ...set.lines import LineReader, TypeLine, spelled
from ...set.section import Wording
from ..report import Finder, KitFile
from .fold import turned
from .halves import askew
from .leaning import elsewhere, missing
from .overlaid import overlaid
from .retold import NUMBER
from .rules import said_besides, told_rules

CODE = "P211"
FOLIO = "/Folio"
"""The form by which binding puts its number on a page."""

HEM = 0.12
"""By how much of their size letters may seem to be cut off: few of them fill their body."""

SMALL = 5.999
"""Letters below this, in points, are too small to read."""

LONG = 24
"""So many letters are said twice by nobody by chance."""

SURE = 8
"""How many letters of a line are looked at first."""

ALIKE = 0.98
"""Letters of so nearly one size are of one size."""

SHOWN = 60
"""How many letters of a line are told."""


class Half(NamedTuple):
    """A page of a leaflet: the page of the file on which it lies, its lines, and those that are cut off."""

    page: int
    lines: tuple[TypeLine, ...]
    cut: tuple[TypeLine, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """What it says, line by line."""
        return tuple(line.text for line in self.lines)


def leaflets(kit: KitFile, find: Finder | None) -> None:
    """Every leaflet says the rules of its game, and every game that must have one has one."""
    pages = leaflet_pages(kit)
    reader, square = LineReader(), float(kit.manifest["boards"][0]["square"])
    for game in dict.fromkeys((*kit.manifest["games"], *pages)):
        known = find(game, square) if find else None
        if known is None or known.page is None or (game not in pages and known.wording is None):
            continue
        halves = read_in_order(kit, reader, pages.get(game, ()))
        words = [*askew(kit, pages.get(game, ())), *_upset(halves), *_cut_off(halves)]
        words += overlaid(kit, pages.get(game, ()))
        words += [*_unsaid(halves, known.page), *_other(halves, known.wording)]
        words += _untold(halves, known.told)
        said = [line for half in halves for line in half.words]
        words += missing(said)
        kit.mistake(known.page.file, CODE, words, game=game)
        for leaning in elsewhere(said):
            kit.short(f"the leaflet of {game}: {leaning}")
        for other in known.wording.others if known.wording else ():
            kit.short(f"the leaflet of {game} has solutions of {other} on a page with its own")
        _measured(kit, game, [line for half in halves for line in half.lines], len(halves))


def _measured(kit: KitFile, game: str, lines: Sequence[TypeLine], pages: int) -> None:
    """How much a leaflet says, in letters that are not too small."""
    least = min((line.size for line in lines), default=SMALL)
    if least < SMALL:
        hint = "choose larger paper, or leave the rules out with --rules none"
        kit.wrong(f"the rules of {game} come out in letters of {least:.1f} pt, which are too small; {hint}")
    letters = sum(len(spelled(line.text)) for line in lines)
    kit.measured(f"leaflet of {game}: {counted(pages, 'page')}, {letters} letters, none smaller than {least:.1f} pt")


def leaflet_pages(kit: KitFile) -> dict[str, list[int]]:
    """By game, the pages of the file, counted from 0, that are sheets of its leaflet: the file labels them."""
    numbers = list(kit.file.Root.PageLabels.Nums)
    labels = {int(first): str(label.get("/P", "")) for first, label in zip(numbers[::2], numbers[1::2], strict=True)}
    found: dict[str, list[int]] = {}
    for number in range(len(kit.manifest["sheets"]), len(kit.file.pages)):
        kind, _, game = labels.get(number, "").partition(" ")
        if kind == "L" and not f" {game}".endswith(" back"):
            found.setdefault(game or kit.manifest["games"][0], []).append(number)
        elif kind != "L":
            kit.wrong(f"page {number + 1} is neither a sheet of the kit nor of a leaflet")
    return found


def read_in_order(kit: KitFile, reader: LineReader, pages: Sequence[int]) -> list[Half]:
    """The pages of a leaflet as they are read, folded or sheet by sheet, without the blank ones at its end."""
    if kit.folded:
        sides = [list(halves(kit, reader, number)) for number in pages]
        found = [sides[side][half] for side, half in turned(-(-len(sides) // 2)) if side < len(sides)]
    else:
        found = [_whole_page(kit, reader, number) for number in pages]
    while found and not found[-1].lines:
        found.pop()
    return found


def _whole_page(kit: KitFile, reader: LineReader, number: int) -> Half:
    """A page that has a sheet to itself."""
    lines = [line for line in reader.lines(kit.file.pages[number].obj) if spelled(line.text)]
    own = tuple(line for line in lines if line.form != FOLIO)
    return Half(number + 1, own, tuple(line for line in lines if _cut(line)))


def halves(kit: KitFile, reader: LineReader, number: int) -> Iterator[Half]:
    """The two pages on a side of a sheet that is folded, left and right."""
    page = kit.file.pages[number]
    fold = (float(page.mediabox[0]) + float(page.mediabox[2])) / 2
    lines = [line for line in reader.lines(page.obj) if spelled(line.text)]
    for side in (-1, 1):
        own = [line for line in lines if side * (line.box[0] + line.box[2] - 2 * fold) > 0]
        cut = [line for line in own if _cut(line) or min(side * (x - fold) for x in line.box[::2]) < 0]
        yield Half(number + 1, tuple(line for line in own if line.form != FOLIO), tuple(cut))


def _cut(line: TypeLine) -> bool:
    """Whether a line reaches out of the bounds that it is kept within."""
    if line.bounds is None:
        return False
    (left, bottom, right, top), hem = line.box, HEM * line.size
    return (
        left < line.bounds[0] - hem
        or bottom < line.bounds[1] - hem
        or right > line.bounds[2] + hem
        or top > line.bounds[3] + hem
    )


def _cut_off(halves: Sequence[Half]) -> Iterator[str]:
    """Lines that are not wholly on their page."""
    for half in halves:
        if half.cut:
            first = max(half.cut, key=lambda line: len(line.text))
            yield f"page {half.page}: {counted(len(half.cut), 'line')} cut off, as “{_shown(first.text)}”"


def _upset(halves: Sequence[Half]) -> Iterator[str]:
    """Pages whose lines are not read from left to right."""
    for half in halves:
        turned = [line for line in half.lines if not line.upright]
        if turned:
            yield f"page {half.page}: “{_shown(turned[0].text)}” is turned round"


# -- what the page of the game says ---------------------------------------------------------------


def _unsaid(halves: Sequence[Half], page: Page) -> Iterator[str]:
    """The title stands largest on the first page; headings and rules follow in their order.

    None stands there more often than the page says it.
    """
    title, *others = told_rules(page)
    besides = [spelled(words) for words in said_besides(page)]
    headed = _headed(halves[0].lines if halves else (), spelled(title))
    if spelled(headed) != spelled(title):
        yield f"the leaflet is headed “{_shown(headed)}” where the game is {title}"
    pages = [Stream(half.lines) for half in halves]
    last = (-1, 0.0)
    for words in filter(spelled, others):
        sought = spelled(words)
        found = sorted(places(pages, sought))
        after = [place for place in found if place >= last]
        if not after:
            yield f"“{_shown(words)}” is {'out of its place' if found else 'missing'} in the leaflet"
            continue
        last = after[0]
        most = others.count(words) + sum(text.count(sought) for text in besides)
        most += (1 + len(halves)) * (sought == spelled(title))  # the title itself, and at the head of every page
        if len(sought) >= LONG and len(found) > most:
            yield f"“{_shown(words)}” stands more than once in the leaflet"


def _untold(halves: Sequence[Half], told: Sequence[str]) -> Iterator[str]:
    """What a leaflet must say and does not, or not so often: paragraphs, captions, moves, refusals, each whole.

    The number before a rule is painted by itself; page numbers within words are any.
    """
    pages = [Stream(half.lines) for half in halves]
    letters = "".join(page.text for page in pages)
    due = Counter(map(spelled, told))
    for words in {spelled(each): each for each in told}.values():
        sought = spelled(words)
        if NUMBER in words:
            parts = r"\d{1,3}".join(re.escape(spelled(part)) for part in words.split(NUMBER))
            found = bool(re.search(parts, letters))
        else:
            bare = sought.lstrip("0123456789")
            stands = {place for each in (sought, bare) if each for place in places(pages, each)}
            found = due[sought] <= (len(stands) if bare != sought else len(list(stand(pages, sought))))
        if not found:
            yield f"“{_shown(' '.join(words.split()))}” is missing in the leaflet, or does not stand there so"


def _headed(lines: Sequence[TypeLine], title: str) -> str:
    """What stands largest on a page; an initial, one letter by itself, does not count beside a title of several."""
    few = [line for line in lines if len(spelled(line.text)) > 1 or len(title) == 1]
    largest = max((line.size for line in few), default=0.0)
    return "".join(line.text for line in few if line.size > ALIKE * largest)


class Stream:
    """The letters of a page one after another, where its lines begin and end, and how far down each begins."""

    def __init__(self, lines: Sequence[TypeLine]) -> None:
        self.text = ""
        self.begins: dict[int, float] = {}
        self.ends: list[int] = []
        for line in lines:
            self.begins[len(self.text)] = -line.box[3]
            self.text += spelled(line.text)
            self.ends.append(len(self.text))


def places(pages: Sequence[Stream], sought: str) -> Iterator[tuple[int, float]]:
    """Where these letters stand as whole lines: the page, and how far down on it they begin."""
    for number, at in stand(pages, sought):
        yield number, pages[number].begins[at]


def stand(pages: Sequence[Stream], sought: str) -> Iterator[tuple[int, int]]:
    """Where these letters stand as whole lines: the page, and which of its letters is the first of them.

    A page setter paints what stands in a line together, but not all that stands below each other in that order. Words
    may begin on one page and go on upon the next, after so many letters that they are not another word.
    """
    for number, page in enumerate(pages):
        after = pages[number + 1] if number + 1 < len(pages) else None
        for at in _found(page, sought):
            ends = [end - at for end in page.ends if at < end <= at + len(sought)]
            if (page.text.startswith(sought, at) and len(sought) in ends) or (
                after
                and any(
                    page.text.startswith(sought[:end], at) and _whole(after, sought[end:])
                    for end in reversed(ends)
                    if end >= LONG
                )
            ):
                yield number, at


def _found(page: Stream, sought: str) -> Iterator[int]:
    """Where a line of a page begins as these letters do, as far as it goes or as is sure."""
    for at, end in zip(page.begins, page.ends, strict=True):
        if sought and page.text.startswith(sought[: min(SURE, end - at)], at):
            yield at


def _whole(page: Stream, sought: str) -> bool:
    """Whether these letters stand on a page as whole lines."""
    return any(page.text.startswith(sought, at) and at + len(sought) in page.ends for at in _found(page, sought))


# -- what the page setter has told ----------------------------------------------------------------


def _other(halves: Sequence[Half], wording: Wording | None) -> Iterator[str]:
    """Pages that are missing, doubled, exchanged, of another game, or say something else than when they were set."""
    if wording is None:
        return
    wanted = [tuple(line for line in page if spelled(line)) for page in wording.pages]
    got = [half.words for half in halves]
    while len(got) > len(wanted) and not got[-1]:
        got.pop()  # the last half of the last sheet, if the pages are odd
    have, want = Counter(got), Counter(wanted)
    if have == want and got != wanted:
        order = next(number for number, (a, b) in enumerate(zip(got, wanted, strict=True), 1) if a != b)
        yield f"the pages of the leaflet are exchanged, from its page {order} on"
    yield from _numbered(wanted, want - have, "is missing in the leaflet")
    yield from _numbered(wanted, have - want, "is in the leaflet more than once")
    known = {line for page in wanted for line in page}
    for half, page in zip(halves, got, strict=False):
        if page not in want:
            line = next((line for line in page if line not in known), page[0] if page else "")
            yield f"page {half.page} says “{_shown(line)}”, which is not so in the rules of this game"


def _numbered(wanted: Sequence[tuple[str, ...]], some: Counter[tuple[str, ...]], what: str) -> Iterator[str]:
    """What is so with some of the pages, each by its number."""
    for number, page in enumerate(wanted, 1):
        if page in some:
            yield f"page {number} of the rules {what}"


def _shown(text: str) -> str:
    """A text, or its beginning."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN].rstrip()} …"
