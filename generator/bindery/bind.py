"""Bind: sections are set, it is found out where everything stands, the pages are named, and all becomes one file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..crew import Crew
from .drawings import put
from .join import join
from .numbers import apart, fill, refers
from .section import Section, Volume
from .typeset import AWAY, document, laid, typeset

ROUNDS = 6
"""How often pages may be named anew until all stays in its place."""


@dataclass(frozen=True)
class Setting:
    """A section that has been set: on how many pages, on which of them every id lies, and the pages as a PDF."""

    pages: int
    places: Mapping[str, int]
    data: bytes = b""


def bind(volumes: Sequence[Volume], crew: Crew) -> list[bytes]:
    """These volumes as PDFs, the work on all of them shared out among the crew."""
    jobs = [(volume, section) for volume in volumes for section in volume.sections]
    settings = crew.each("set", set_section, [_job(*job, fill(job[1].html), refers(job[1].html)) for job in jobs])
    naming = [number for number, (_, section) in enumerate(jobs) if refers(section.html)]
    named: list[str] = []
    for _ in range(ROUNDS):
        before, labels = named, _labels(volumes, settings)
        named = [fill(jobs[number][1].html, labels[id(jobs[number][0])].__getitem__) for number in naming]
        if named == before:
            break
        wanted = [_job(*jobs[number], words, False) for number, words in zip(naming, named, strict=True)]
        for number, setting in zip(naming, crew.each("set", set_section, wanted), strict=True):
            settings[number] = setting
    else:
        raise AssertionError("the pages of the book never come to rest")
    parts = iter(settings)
    stacks = [[next(parts) for _ in volume.sections] for volume in volumes]
    numbers = [
        _folios(volume, [setting.pages for setting in stack]) for volume, stack in zip(volumes, stacks, strict=True)
    ]
    printed = crew.each(
        "folios",
        set_folios,
        [(own, volume.folios, volume.date, volume.zoom) for volume, own in zip(volumes, numbers, strict=True)],
    )
    return crew.each(
        "join",
        join,
        [
            (volume, tuple(setting.data for setting in stack), own, folios)
            for volume, stack, own, folios in zip(volumes, stacks, numbers, printed, strict=True)
        ],
    )


Job = tuple[str, Mapping[str, str], tuple[str, ...], str, float, bool]


def _job(volume: Volume, section: Section, words: str, rough: bool) -> Job:
    return apart(words, AWAY), section.drawings, volume.styles + section.styles, volume.date, volume.zoom, rough


def set_section(
    html: str, drawings: Mapping[str, str], styles: tuple[str, ...], date: str, zoom: float, rough: bool
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


def _labels(volumes: Sequence[Volume], settings: Sequence[Setting]) -> dict[int, dict[str, str]]:
    """For every volume, the number of the page, as it is printed, on which each id lies."""
    parts = iter(settings)
    found: dict[int, dict[str, str]] = {}
    for volume in volumes:
        stack = [next(parts) for _ in volume.sections]
        numbers = iter(_folios(volume, [setting.pages for setting in stack]))
        labels = found[id(volume)] = {}
        for setting in stack:
            own = [next(numbers) for _ in range(setting.pages)]
            labels |= {name: own[page] for name, page in setting.places.items()}
    return found


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
