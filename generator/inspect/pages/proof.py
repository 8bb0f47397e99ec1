"""The proof of a book: what was set is read beside its words, what was bound beside what was set.

A section that has not changed is not read again. What is wrong is a mistake, and the book does not leave; what falls
short of the measure of a good page is told with its page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain
from typing import NamedTuple

from ...crew import Crew
from ...load.paper import Paper
from ...mistakes import Mistake, mistake
from ...replay.form import lacks
from ...replay.pages import Replayed
from ...set.section import Quire, Section
from ..pagewise import stamps_of
from ..reader.said import PictureWords, ToldMoves, played_by, said_alone, said_by
from .bound import Gathering, PageForm, blanks, offsets, places, read_bound
from .findings import PageFinding, excerpt
from .pixels import Plain, read_pixels
from .quire import ReadQuire, Sheaf, read_quire

WRONG = "P214"
"""The code of a page that is not right."""


@dataclass(frozen=True)
class BoundVolume:
    """A bound book: its file's name, its bytes, the quires it was bound from, and the paper that it is laid out for.

    `bound` is whether it has right-hand and left-hand pages, with their text away from the fold; `leaf` is what its
    sections are set on that do not bleed, if that is not the paper.
    """

    name: str
    data: bytes = field(repr=False)
    quires: tuple[Quire, ...] = field(repr=False)
    paper: Paper
    bound: bool = False
    leaf: Paper | None = None

    @property
    def form(self) -> PageForm:
        """How it is printed: the text of a leaf lies where that of the paper does."""
        paper, leaf, zoom = self.paper, self.leaf or self.paper, self.paper.zoom
        left, foot = paper.left - leaf.left, paper.bottom - leaf.bottom
        lies = (left * zoom, foot * zoom, (left + leaf.width) * zoom, (foot + leaf.height) * zoom)
        size = (paper.width * zoom, paper.height * zoom)
        return PageForm(paper.top, paper.bottom, size, lies, zoom, paper.binding * zoom if self.bound else 0.0)

    def under(self, section: Section) -> Paper:
        """What a section is set on."""
        return self.paper if section.bleeds or self.leaf is None else self.leaf


class KnownGame(NamedTuple):
    """What is known of a game: the file of its page, the points of its board, and what it says of its pictures."""

    file: str
    points: tuple[str, ...] = ()
    said: tuple[PictureWords, ...] = ()
    moves: tuple[ToldMoves, ...] = ()
    lacks: tuple[str, ...] = ()
    """What its chapter lacks in form."""


def known(replayed: Replayed) -> KnownGame:
    """What is known of the game of a page."""
    checked = replayed.checked
    points = checked.sheet.board.points if checked.sheet else ()
    return KnownGame(checked.page.file, points, (*said_by(replayed), *said_alone(replayed)), tuple(played_by(replayed)),
                 tuple(map(str, lacks(replayed))))  # fmt: skip


Games = Mapping[str, KnownGame]
"""What is known of each game, by its name."""


@dataclass(frozen=True)
class BookProof:
    """What was found in a book, each with its page in the file, counted from 1."""

    file: str
    pages: int
    found: tuple[tuple[int, PageFinding], ...] = field(repr=False)
    sources: Mapping[str, str] = field(repr=False)
    """The file of each section: the page of its game, or the template that it was made by."""
    blanks: tuple[float, ...] = field(default=(), repr=False)
    """Of every page within a section, that is, before its last one, the share that is blank."""

    @property
    def blank(self) -> float:
        """Which share of the text area of all pages within sections is blank."""
        return sum(self.blanks) / len(self.blanks) if self.blanks else 0.0

    @property
    def counts(self) -> Counter[str]:
        """How many findings there are of each kind."""
        return Counter(each.kind for _, each in self.found)

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What is wrong."""
        return tuple(
            mistake(self.sources[each.section], 0, WRONG, f"{self.file}, page {page} ({each.section}): {each}")
            for page, each in self.found
            if each.grave
        )

    @property
    def shortfalls(self) -> tuple[tuple[int, str, int, str, str], ...]:
        """What falls short: the page, the file of the section, no line of it, what, and of which measure."""
        return tuple(
            (page, self.sources[each.section], 0, str(each), each.measure)
            for page, each in self.found
            if not each.grave
        )


def proof_of(volume: BoundVolume, games: Games, crew: Crew) -> BookProof:
    """The proof of a book; what is known of its games says how points are called and what is said with pictures."""
    sheaves = _sheaves(volume, games)
    keys = [crew.cache.key("quire", read_quire, sheaf) for sheaf in sheaves]
    reads = crew.made("quire", keys, [(read_quire, (sheaf,)) for sheaf in sheaves])
    gatherings = tuple(
        Gathering(part.id, read, part.bare, part.main, part.game, _side(part, read), part.bleeds)
        for quire, read in zip(volume.quires, reads, strict=True)
        for part in (quire.section,)
    )
    given = volume.data, gatherings, volume.form
    facts = [(own.main, own.game, own.side, own.bleeds) for own in gatherings]
    key = crew.cache.key("bound", read_bound, volume.data, keys, facts, volume.form)
    [bound] = crew.made("bound", [key], [(read_bound, given)])
    starts = offsets(gatherings)
    unplayed, unlike = _unplayed(gatherings, games), _unlike(volume, gatherings, keys, crew)
    formless = (PageFinding("form", own.name, 0, words) for own in gatherings if own.game in games for words in
                games[own.game].lacks)  # fmt: skip
    every = [*(each for read in reads for each in read.found), *bound, *unplayed, *unlike, *formless]
    found = sorted((starts[each.section] + each.page + 1, each) for each in every)
    parts = [quire.section for quire in volume.quires]
    sources = {part.id: games.get(part.game, KnownGame(part.file)).file or part.id for part in parts}
    within = tuple(share for own in gatherings if not own.bare for share in own.read.blanks[:-1])
    return BookProof(volume.name, sum(1 for _ in places(gatherings)), tuple(found), sources, within)


def _side(part: Section, read: ReadQuire) -> str:
    """On which side a section must begin: on any, if a figure that should face its first page stands on that."""
    return "" if part.facing and read.figure == 0 else part.side


def _unlike(
    volume: BoundVolume, gatherings: Sequence[Gathering], keys: Sequence[str], crew: Crew
) -> tuple[PageFinding, ...]:
    """Bound pages that do not look like those that were set; a section that has not changed is not looked at again."""
    head, foot = (margin * volume.paper.zoom for margin in (volume.paper.top, volume.paper.bottom))
    before = blanks(gatherings)
    key = crew.cache.key("pixels", read_pixels, volume.data, keys, before, head, foot)
    return crew.whole("pixels", key, lambda: _looked_at(volume, gatherings, keys, before, (head, foot), crew))


def _looked_at(
    volume: BoundVolume,
    gatherings: Sequence[Gathering],
    keys: Sequence[str],
    before: Sequence[int],
    margins: tuple[float, float],
    crew: Crew,
) -> tuple[PageFinding, ...]:
    """The same, section by section, each with so many blank pages before it."""
    stamps = stamps_of(volume.data)
    many = [blank + own.pages for blank, own in zip(before, gatherings, strict=True)]
    if len(stamps) != sum(many):
        return ()  # which is told elsewhere
    quires, own = [], []
    for quire, key, blank, end, pages in zip(volume.quires, keys, before, accumulate(many), many, strict=True):
        part, shown = quire.section, stamps[end - pages : end]
        quires.append(Plain(part.id, quire.data, part.bare, blank, end - pages))
        facts = key, part.id, part.bare, blank, margins, shown
        own.append(crew.cache.key("pixels", read_pixels, *facts) if all(shown) else "")
    return tuple(chain.from_iterable(crew.parcels("pixels", own, read_pixels, (volume.data, *margins), quires)))


def _sheaves(volume: BoundVolume, games: Games) -> list[Sheaf]:
    """What is given to be read of each section."""
    said = {each.picture: each for game in games.values() for each in game.said}
    return [
        Sheaf(
            part.id,
            quire.html,
            quire.data,
            part.bare,
            volume.under(part),
            games.get(part.game, KnownGame("")).points,
            tuple(said[name] for name in part.drawings if name in said),
            _moves(part, games),
        )
        for quire in volume.quires
        for part in (quire.section,)
    ]


def _moves(part: Section, games: Games) -> tuple[ToldMoves, ...]:
    """The moves of the examples that a section may have: those of its game, or of all games that it solves."""
    names = dict.fromkeys((part.game, *(game for _, game in part.solutions)))
    return tuple(each for name in names if name in games for each in games[name].moves)


def _unplayed(gatherings: Sequence[Gathering], games: Games) -> Iterator[PageFinding]:
    """Examples of the book whose moves stand in none of its sections."""
    there = {example for own in gatherings for example in own.read.played}
    for own in gatherings:
        for each in games[own.game].moves if own.game in games else ():
            if each.example not in there:
                yield PageFinding("moves", own.name, 0, f"{each.example}, {excerpt(each.moves)}")
