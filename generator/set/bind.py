"""Bind: sections are set, it is found out where everything stands, the pages are named, and all becomes one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..crew import Crew
from ..draw.drawing import Drawing
from .drawings import put
from .join import join
from .numbers import apart, fill, ids, named
from .section import Bound, Section, Volume
from .typeset import AWAY, document, laid, typeset

ROUNDS = 9
"""In how many rounds all must have been set and stay in its place."""


@dataclass(frozen=True)
class Setting:
    """A section that has been set: on how many pages, on which of them every id lies, and the pages as a PDF."""

    pages: int
    places: Mapping[str, int]
    data: bytes = b""


def bind(volumes: Sequence[Volume], crew: Crew) -> list[Bound]:
    """These volumes as PDFs, the work on all of them shared out among the crew."""
    stacks = [Stack(volume) for volume in volumes]
    for _ in range(ROUNDS):
        jobs = [(stack, job) for stack in stacks for job in stack.wanted()]
        if not jobs:
            for stack in stacks:
                stack.whole()
            break
        made = crew.each("set", set_section, [_job(stack.volume, *job) for stack, job in jobs])
        for (stack, (section, words, rough)), setting in zip(jobs, made, strict=True):
            stack.take(section, words, rough, setting)
    else:
        raise AssertionError("the pages of the book never come to rest")
    numbers = [
        _folios(stack.volume, [stack.settings[part.id].pages for part in stack.volume.sections]) for stack in stacks
    ]
    printed = crew.each(
        "folios",
        set_folios,
        [(own, volume.folios, volume.date, volume.zoom) for volume, own in zip(volumes, numbers, strict=True)],
    )
    joined = crew.each(
        "join",
        join,
        [
            (stack.volume, tuple(stack.settings[part.id].data for part in stack.volume.sections), own, folios)
            for stack, own, folios in zip(stacks, numbers, printed, strict=True)
        ],
    )
    return [Bound(data, stack.games()) for stack, data in zip(stacks, joined, strict=True)]


class Stack:
    """The sections of one volume while they are being set.

    A section that names no pages is set at once, and one that names only pages before it as soon as these are known.
    One that names its own or later pages is first laid out roughly, to find out how many pages it takes.
    """

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.settings: dict[str, Setting] = {}
        self.words: dict[str, str] = {}
        home = {name: n for n, part in enumerate(volume.sections) for name in ids(part.html)}
        self.ahead = {
            part.id: any(home.get(name, n) >= n for name in named(part.html)) for n, part in enumerate(volume.sections)
        }

    def wanted(self) -> list[tuple[Section, str, bool]]:
        """What can be set now, with its words, and whether roughly; nothing when all is set and names its pages."""
        labels = self.labels()
        found = []
        for part in self.volume.sections:
            there = [name for name in named(part.html) if name not in labels]
            if not there:
                words = fill(part.html, labels.__getitem__)
                if self.words.get(part.id) != words:
                    found.append((part, words, False))
            elif self.ahead[part.id] and part.id not in self.settings:
                found.append((part, fill(part.html), True))
        return found

    def take(self, section: Section, words: str, rough: bool, setting: Setting) -> None:
        """A section has been set."""
        self.settings[section.id] = setting
        if not rough:
            self.words[section.id] = words

    def whole(self) -> None:
        """Raise what is named that is nowhere, if anything is."""
        labels = self.labels()
        lost = {name for part in self.volume.sections for name in named(part.html) if name not in labels}
        if lost:
            raise ValueError(f"the page of {', '.join(sorted(lost))} is named, which is nowhere in this book")

    def games(self) -> dict[str, tuple[int, ...]]:
        """The pages of each game that has a chapter: those of the chapter, then the others on which it is solved."""
        first, chapters, solved = 0, dict[str, set[int]](), dict[str, set[int]]()
        for part in self.volume.sections:
            setting = self.settings[part.id]
            if part.game:
                chapters[part.game] = set(range(first, first + setting.pages))
            starts = [setting.places[place] for place, _ in part.solutions]
            for (_, game), (start, after) in zip(part.solutions, pairwise([*starts, setting.pages]), strict=True):
                # A solution goes on, over whole pages if it is long, until the next begins.
                solved.setdefault(game, set()).update(range(first + start, first + max(start + 1, after)))
            first += setting.pages
        return {game: (*sorted(own), *sorted(solved.get(game, set()) - own)) for game, own in chapters.items()}

    def labels(self) -> dict[str, str]:
        """The number of the page, as it is printed, on which each id lies, as far as that is known."""
        found: dict[str, str] = {}
        for main in (False, True):
            page = 0 if main else -1  # the cover has no number
            for part in self.volume.sections:
                if part.main is main:
                    setting = self.settings.get(part.id)
                    if setting is None:
                        break
                    for name, place in setting.places.items():
                        number = page + place + 1
                        found[name] = str(number) if main else roman(number)
                    page += setting.pages
        return found


Job = tuple[str, Mapping[str, Drawing], tuple[str, ...], str, float, bool]


def _job(volume: Volume, section: Section, words: str, rough: bool) -> Job:
    return apart(words, AWAY), section.drawings, volume.styles + section.styles, volume.date, volume.zoom, rough


def set_section(
    html: str, drawings: Mapping[str, Drawing], styles: tuple[str, ...], date: str, zoom: float, rough: bool
) -> Setting:
    """One section; a `rough` setting only finds out how many pages it takes, and what lies where."""
    page = document("Section", html)
    if rough:
        pages, places = laid(page, styles, date)
        return Setting(pages, places)
    data, pages, places = typeset(page, styles, date, zoom=zoom)
    return Setting(pages, places, put(data, drawings))


def set_folios(numbers: Sequence[str], style: str, date: str, zoom: float) -> bytes:
    """The numbers of pages, each on a page of its own."""
    body = "".join(f'<section class="leaf"><p>{number}</p></section>' for number in numbers)
    return typeset(document("Folios", body), (style,), date, tags=False, zoom=zoom)[0]


def _folios(volume: Volume, pages: Sequence[int]) -> tuple[str, ...]:
    """The number of every page: the cover has none, then i, ii, iii, and 1, 2, 3 from where the main text begins."""
    front = sum(many for section, many in zip(volume.sections, pages, strict=True) if not section.main)
    text = map(str, range(1, sum(pages) - front + 1))
    return ("", *map(roman, range(1, front)), *text) if front else tuple(text)


def roman(number: int) -> str:
    """A number in small Roman letters."""
    letters = ""
    for value, sign in ((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")):
        many, number = divmod(number, value)
        letters += sign * many
    return letters
