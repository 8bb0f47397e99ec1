"""Bind: sections are set, it is found out where everything stands, the pages are named, and all becomes one file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from ..crew import Crew
from ..draw.drawing import Drawing
from ..mistakes import Mistake, Mistakes, mistake
from .figures import astray, blamed, file_of, misplaced, put, worn
from .join import join
from .leaves import BoundLeaf, BoundSection, SectionSize, in_place, leaves, roman
from .lines import page_lines
from .section import Bound, Quire, Section, Volume, Wording
from .standing import address
from .styles import wrong_style
from .typeset import document, laid, typeset
from .words import words

ROUNDS = 9
"""In how many rounds all must have been set and stay in its place."""


@dataclass(frozen=True)
class Setting:
    """A section that has been set: on how many pages, on which of them every id lies, and the pages as a PDF.

    `placed` says how often each of its figures is shown in the PDF, and `lines` what its pages say.
    """

    pages: int
    places: Mapping[str, int]
    data: bytes = b""
    placed: tuple[int, ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()


FEW = 8
"""So many style sheets are looked through by one hand: others would have to load the page setter first."""


def bind(volumes: Sequence[Volume], crew: Crew) -> list[Bound]:
    """These volumes as PDFs, the work on all of them shared out among the crew."""
    return [bound for bound, _ in gathered(volumes, crew)]


def gathered(volumes: Sequence[Volume], crew: Crew) -> list[tuple[Bound, tuple[Quire, ...]]]:
    """These volumes as PDFs, each with the quires that it was bound from.

    Whatever stands nowhere or twice, of figures and of places that are named, is a mistake, and nothing is bound.
    """
    stacks = [Stack(volume) for volume in volumes]
    authored = dict.fromkeys(style for volume in volumes for style in volume.authored)
    styles = crew.each("styles", wrong_style, [(style,) for style in authored], lambda style: len(authored) <= FEW)
    _stop([*chain(*styles), *(mistake for stack in stacks for mistake in stack.wrong())])
    for _ in range(ROUNDS):
        jobs = [(stack, job) for stack in stacks for job in stack.wanted()]
        if not jobs:
            break
        made = crew.each("set", set_section, [_job(stack.volume, *job) for stack, job in jobs])
        for (stack, (section, text, rough)), setting in zip(jobs, made, strict=True):
            stack.take(section, text, rough, setting)
    else:
        raise AssertionError("the pages of the book never come to rest")
    _stop(mistake for stack in stacks for mistake in stack.astray())
    pages = [leaves(stack.volume, stack.placed()) for stack in stacks]
    printed = crew.each(
        "folios",
        set_folios,
        [(own, volume.folios, volume.date, volume.zoom) for volume, own in zip(volumes, pages, strict=True)],
    )
    joined = crew.each(
        "join",
        join,
        [(stack.volume, stack.parts(), own, folios) for stack, own, folios in zip(stacks, pages, printed, strict=True)],
    )
    return [
        (Bound(data, stack.games(), stack.wordings()), tuple(stack.quires()))
        for stack, data in zip(stacks, joined, strict=True)
    ]


def _stop(found: Iterable[Mistake]) -> None:
    """Raise these mistakes, if there are any."""
    if wrong := list(found):
        raise Mistakes(wrong)


class Stack:
    """The sections of one volume while they are being set.

    A section that names no pages is set at once, and one that names only pages before it as soon as these are known.
    One that names its own or later pages is first laid out roughly, to find out how many pages it takes.
    """

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.settings: dict[str, Setting] = {}
        self.set: dict[str, str] = {}
        self.words = {part.id: words(part.html, _sources(part).get) for part in volume.sections}
        self.home = {name: n for n, part in enumerate(volume.sections) for name in self.words[part.id].ids}
        self.ahead = {
            part.id: any(self.home.get(name, n) >= n for name in self.words[part.id].named)
            for n, part in enumerate(volume.sections)
        }

    def wrong(self) -> Iterator[Mistake]:
        """What is wrong with the words before anything is set: figures, and places that are nowhere or twice."""
        yield from misplaced(self.volume, self.words)
        seen: set[str] = set()
        for part in self.volume.sections:
            own = self.words[part.id]
            for name in own.ids:
                if name in seen:
                    yield mistake(file_of(part), 0, "P202", f"section {part.id}: {name}")
                seen.add(name)
            for name in dict.fromkeys((*own.linked, *own.named)):
                if name not in self.home:
                    details = f"section {part.id}: {name} is nowhere in this book"
                    yield mistake(file_of(part), 0, "P203", details)

    def wanted(self) -> list[tuple[Section, str, bool]]:
        """What can be set now, with its words, and whether roughly; nothing when all is set and names its pages."""
        labels = self.labels()
        found = []
        for part in self.volume.sections:
            own = self.words[part.id]
            if all(name in labels for name in own.named):
                text = own.filled(labels.__getitem__)
                if self.set.get(part.id) != text:
                    found.append((part, text, False))
            elif self.ahead[part.id] and part.id not in self.settings:
                found.append((part, own.filled(), True))
        return found

    def take(self, section: Section, text: str, rough: bool, setting: Setting) -> None:
        """A section has been set."""
        self.settings[section.id] = setting
        if not rough:
            self.set[section.id] = text

    def astray(self) -> Iterator[Mistake]:
        """What is wrong with the pages that have been set: figures that are not in their ink once, lost places."""
        sought = {name for own in self.words.values() for name in (*own.linked, *own.named)}
        for part in self.volume.sections:
            setting = self.settings.get(part.id)
            if setting is None:
                continue  # it waits for the page of a place that another section has lost
            dress = self.volume.dress(part)
            for name in self.words[part.id].ids:
                if name in sought and name not in setting.places:
                    details = f"section {part.id}: {name} is on none of its pages"
                    yield mistake(blamed(part, dress), 0, "P203", details, worn(dress))
            if setting.data:
                yield from astray(part, setting.placed, dress)

    def placed(self, main: bool | None = None) -> list[BoundSection]:
        """The sections in their places, as far as that is known: all of them, or those of the main text, or before."""
        own = [part for part in self.volume.sections if main in (None, part.main)]
        sizes = {
            part.id: SectionSize(setting.pages, setting.places.get(part.facing, setting.pages) == 0)
            for part in own
            if (setting := self.settings.get(part.id)) is not None
        }
        return list(in_place(own, sizes))

    @property
    def shown(self) -> list[Section]:
        """The sections that are bound."""
        return [part for part, _, pages in self.placed() if pages]

    def parts(self) -> tuple[tuple[bytes, bool, int], ...]:
        """Every section that is bound as a PDF, whether it has tables with heads, and how deep its bookmarks lie."""
        return tuple(
            (self.settings[part.id].data, self.words[part.id].tables, part.depth) for part in self.shown
        )

    def quires(self) -> Iterator[Quire]:
        """Every section that is bound as it was set, with the words that it was set from."""
        for part in self.shown:
            setting = self.settings[part.id]
            yield Quire(part, self.set[part.id], setting.data, setting.pages)

    def games(self) -> dict[str, tuple[int, ...]]:
        """The pages of each game that has a chapter: those of the chapter, then the others on which it is solved."""
        first, many = dict[str, int](), 0
        for part, before, pages in self.placed():
            first[part.id] = many + before
            many += before + pages
        return {game: tuple(first[part] + page for part, page in own) for game, own in self._pages().items()}

    def wordings(self) -> dict[str, Wording]:
        """What the pages of each game say, and whose solutions stand on them beside its own."""
        solved = self._solved()
        found = {}
        for game, own in self._pages().items():
            lines = tuple(self.settings[part].lines[page] for part, page in own)
            others = tuple(name for name, pages in solved.items() if name != game and {*own} & pages)
            found[game] = Wording(lines, others)
        return found

    def _pages(self) -> dict[str, list[tuple[str, int]]]:
        """The pages of each game that has a chapter, each by its section and its number there."""
        solved = self._solved()
        found = {}
        for part in self.volume.sections:
            if part.game:
                own = [(part.id, page) for page in range(self.settings[part.id].pages)]
                found[part.game] = own + sorted(solved.get(part.game, set()) - {*own}, key=self._place)
        return found

    def _solved(self) -> dict[str, set[tuple[str, int]]]:
        """The pages on which games are solved. A solution goes on, over whole pages if it is long, to the next."""
        found: dict[str, set[tuple[str, int]]] = {}
        for part in self.volume.sections:
            setting = self.settings[part.id]
            starts = [setting.places[place] for place, _ in part.solutions]
            for (_, game), (start, after) in zip(part.solutions, pairwise([*starts, setting.pages]), strict=True):
                pages = range(start, max(start + 1, after))
                found.setdefault(game, set()).update((part.id, page) for page in pages)
        return found

    def _place(self, page: tuple[str, int]) -> tuple[int, int]:
        """Where a page stands in the volume."""
        return [part.id for part in self.volume.sections].index(page[0]), page[1]

    def labels(self) -> dict[str, str]:
        """The number of the page, as it is printed, on which each id lies, as far as that is known."""
        found: dict[str, str] = {}
        for main in (False, True):
            place, silent = 0, 0 if main else 1  # the cover has no number
            for part, blank, pages in self.placed(main):
                silent += bool(blank) and place == silent
                place += blank
                for name, page in self.settings[part.id].places.items():
                    number = place + page + 1 - silent
                    found[name] = str(number) if main else roman(number)
                place += pages
        return found


Job = tuple[str, Mapping[str, Drawing], tuple[str, ...], str, float, bool]


def _sources(section: Section) -> dict[str, str]:
    """What stands for each figure of a section while it is set, by the figure's name."""
    return {name: address(number) for number, name in enumerate(section.drawings)}


def _job(volume: Volume, section: Section, text: str, rough: bool) -> Job:
    drawings = {} if rough else section.drawings
    return text, drawings, volume.styles + section.styles, volume.date, volume.zoom, rough


def set_section(
    html: str, drawings: Mapping[str, Drawing], styles: tuple[str, ...], date: str, zoom: float, rough: bool
) -> Setting:
    """One section; a `rough` setting only finds out how many pages it takes, and what lies where."""
    page = document("Section", html)
    if rough:
        pages, places = laid(page, styles, date)
        return Setting(pages, places)
    data, pages, places = typeset(page, styles, date, zoom=zoom)
    return Setting(pages, places, *put(data, drawings, date), page_lines(data))


def set_folios(pages: Sequence[BoundLeaf], style: str, date: str, zoom: float) -> bytes:
    """The numbers and heads of pages, each on a page of its own."""
    return typeset(document("Folios", "".join(page.html for page in pages)), (style,), date, tags=False, zoom=zoom)[0]
