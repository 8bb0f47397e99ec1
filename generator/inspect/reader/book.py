"""A whole file read: every figure that was asked for is found in the PDF, read, compared and measured.

Figures are read game by game, by whoever of the crew is free; a game whose figures and moments are those of an earlier
time is not read again, and neither is a file.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from xml.etree import ElementTree

import pikepdf

from ...crew import Crew
from ...digests import digest
from ...load.theme import Theme
from .asked import Asked, looks_of
from .blocks import FormBlock
from .compare import differences
from .dressing import FRAME, INLAY, UPON, DressInks, dress_differences
from .found import FigureReading
from .measures import shortfalls
from .pdfink import Known, block_inks
from .places import PlacedPicture, figures
from .press import bare_boards, specimens
from .reading import FigureReader
from .specimens import ManLook
from .svgink import InkMoves, Sprites, groups_of, inline_inks, true_to_size

TRUE = 0.01
"""How far the size of a figure on its page may be from the one at which it was drawn."""


Frame = tuple[int, int]
"""Where a picture is among those that are read: the number of the job, and its own within it."""

There = Mapping[str, Sequence[PlacedPicture]]
"""Where the figures of a file are, by their names."""


class Counts(NamedTuple):
    """How much was read."""

    men: int = 0
    names: int = 0
    gone: int = 0
    arrows: int = 0
    rings: int = 0
    marks: int = 0
    labels: int = 0


NOTHING = Counts()


class Shot(NamedTuple):
    """A picture that is to be read: what was asked for, what the file has, and by how much its page enlarges it."""

    asked: Asked
    block: FormBlock
    zoom: float = 1.0


@dataclass(frozen=True)
class Seen:
    """What one picture shows, whatever page it is on; those whose `shows` is the same show the same."""

    differences: tuple[str, ...] = ()
    shortfalls: tuple[str, ...] = ()
    counts: Counts = NOTHING
    shows: str = ""


@dataclass(frozen=True)
class FigureFinding:
    """What was read of one picture: the page it is on (from 1, 0 if it is on none), what differs, what falls short."""

    page: int
    differences: tuple[str, ...] = ()
    shortfalls: tuple[str, ...] = ()
    counts: Counts = NOTHING


@dataclass(frozen=True)
class PrintedFile:
    """A finished file, the theme that it is printed in, and what its pages ask for; `known` is a digest of the last.

    `zoom` is by how much it is enlarged after it is laid out, as large print is.
    """

    data: bytes = field(repr=False)
    theme: Theme
    asked: Callable[[], Sequence[Asked]]
    known: str = ""
    zoom: float = 1.0


def total(counts: Iterable[Counts]) -> Counts:
    """All counts together."""
    return Counts(*map(sum, zip(NOTHING, *counts, strict=True)))


def read_books(books: Sequence[PrintedFile], crew: Crew) -> list[tuple[FigureFinding, ...]]:
    """Every picture that each of these files should have, in the order in which it was asked for."""
    keys = [crew.cache.key("figures", read_shots, book.data, book.theme, book.known, book.zoom) for book in books]
    kept = [crew.cache.get("figures", key) if book.known else None for key, book in zip(keys, books, strict=True)]
    film = Film()
    waiting: list[tuple[int, Sequence[Asked], There, dict[int, Frame]]] = []
    for number, book in enumerate(books):
        if kept[number] is None:
            asked, there = book.asked(), places_of(book.data)
            where: dict[int, Frame] = {}
            for game in _by_game(asked, there):
                shots = [Shot(asked[i], _block(asked[i], there), book.zoom) for i in game]
                where |= zip(game, film.taken(book.theme, shots), strict=True)
            waiting.append((number, asked, there, where))
    made = crew.each("shots", read_shots, film.jobs)
    for number, asked, there, where in waiting:
        seen = {i: made[job][at] for i, (job, at) in where.items()}
        kept[number] = tuple(alike(asked, list(found_in(asked, there, seen, books[number].zoom))))
        if books[number].known:
            crew.cache.put("figures", keys[number], kept[number])
    return [found or () for found in kept]


class Film:
    """The pictures that are to be read, game by game; one that another file shows as well is taken once."""

    def __init__(self) -> None:
        self.jobs: list[tuple[Theme, tuple[Shot, ...]]] = []
        self.known: dict[tuple[str, str, FormBlock], list[tuple[Theme, Shot, Frame]]] = {}

    def taken(self, theme: Theme, shots: Iterable[Shot]) -> Iterator[Frame]:
        """Where each of the pictures of a game is found: in which job, and as which of its pictures."""
        found: list[Frame] = []
        fresh: list[Shot] = []
        for shot in shots:
            twins = self.known.setdefault((theme.name, str(shot.asked), shot.block), [])
            twin = next((where for look, other, where in twins if (look, other) == (theme, shot)), None)
            if twin is None:
                twin = len(self.jobs), len(fresh)
                fresh.append(shot)
                twins.append((theme, shot, twin))
            found.append(twin)
        if fresh:
            self.jobs.append((theme, tuple(fresh)))
        yield from found


def places_of(data: bytes) -> There:
    """Where the figures of a file are, by their names."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        return figures(pdf)


def _by_game(asked: Sequence[Asked], there: There) -> Iterator[list[int]]:
    """The numbers of what was asked for and is there, game by game."""
    games: dict[str, list[int]] = {}
    for i, one in enumerate(asked):
        if one.nth < len(there.get(one.figure, ())):
            games.setdefault(one.page, []).append(i)
    yield from games.values()


def _block(asked: Asked, there: There) -> FormBlock:
    return there[asked.figure][asked.nth].block


def read_shots(theme: Theme, shots: Sequence[Shot]) -> tuple[Seen, ...]:
    """The pictures of one game, read and compared."""
    reader = FigureReader(specimens(theme, looks_of(shot.asked for shot in shots)), bare_boards(theme))
    known: Known = {}
    return tuple(look(shot, reader, known)[0] for shot in shots)


def look(shot: Shot, reader: FigureReader, known: Known) -> tuple[Seen, FigureReading | None]:
    """One picture, read and compared; what cannot be read differs."""
    asked, block, zoom = shot
    try:
        reading = reader.read(block_inks(block, known), block.frame, asked.sheet, zoom)
    except (ValueError, LookupError, ArithmeticError) as error:
        return Seen((f"it cannot be read: {error}",)), None
    return seen(reading, asked, zoom), reading


def read_svgs(theme: Theme, looks: Sequence[ManLook], drawings: Sequence[tuple[Asked, bytes]]) -> tuple[Seen, ...]:
    """Drawings in files of their own, read and compared by one who knows men of all these looks."""
    reader, moves = FigureReader(specimens(theme, looks)), InkMoves()
    return tuple(look_at_svg(data, asked, reader, moves)[0] for asked, data in drawings)


def look_at_svg(
    data: bytes, asked: Asked, reader: FigureReader, moves: InkMoves | None = None
) -> tuple[Seen, FigureReading | None]:
    """A drawing in a file of its own; what cannot be read differs. `moves` knows the ink of others like it."""
    try:
        root = ElementTree.fromstring(data.decode())
        inks, groups, room = groups_of(root, (FRAME, INLAY, UPON), moves)
        reading = reader.read(inks, room, asked.sheet)
        dress = tuple(dress_differences(DressInks(groups[FRAME], (*groups[INLAY], *groups[UPON])), reading, reader))
    except (ValueError, LookupError, ArithmeticError, ElementTree.ParseError) as error:
        return Seen((f"it cannot be read: {error}",)), None
    found = seen(reading, asked)
    size = () if true_to_size(root) else ("it is printed larger or smaller than it is drawn",)
    return replace(found, differences=(*found.differences, *dress, *size)), reading


def reader_of(theme: Theme, asked: Iterable[Asked]) -> FigureReader:
    """Who can read all that was asked for."""
    return FigureReader(specimens(theme, looks_of(asked)))


def read_inline(reader: FigureReader, drawings: Sequence[tuple[Asked, str]], sprites: Sprites) -> tuple[Seen, ...]:
    """Drawings of a page, which share what they have in common, read and compared."""
    found = []
    for asked, text in drawings:
        try:
            reading = reader.read(*inline_inks(text, sprites), asked.sheet)
            found.append(Seen(tuple(differences(reading, asked)), counts=_counts(reading)))
        except (ValueError, LookupError, ArithmeticError, ElementTree.ParseError) as error:
            found.append(Seen((f"it cannot be read: {error}",)))
    return tuple(found)


def seen(reading: FigureReading, asked: Asked, zoom: float = 1.0) -> Seen:
    """What a reading comes to, where its page enlarges it so much."""
    wrong, short = tuple(differences(reading, asked)), tuple(shortfalls(reading, asked, zoom))
    return Seen(wrong, short, _counts(reading), digest(signature(reading)))


def _counts(reading: FigureReading) -> Counts:
    """How many there are of each that a figure may show."""
    men = reading.men
    return Counts(
        len(men), sum(bool(man.name) for man in men), sum(man.faint for man in men), len(reading.arrows),
        sum(man.ringed for man in men), len(reading.marks), len(reading.labels),
    )  # fmt: skip


def found_in(
    asked: Sequence[Asked], there: There, seen: Mapping[int, Seen], zoom: float = 1.0
) -> Iterator[tuple[FigureFinding, str]]:
    """What was found of each picture, and what it shows; the file enlarges them all by `zoom`."""
    wanted: dict[str, int] = {}
    for one in asked:
        wanted[one.figure] = max(wanted.get(one.figure, 0), one.nth + 1)
    for i, one in enumerate(asked):
        if i not in seen:
            yield FigureFinding(0, ("the figure is left out",)), ""
            continue
        placed = there[one.figure]
        here = placed[one.nth]
        wrong = list(seen[i].differences)
        if one.nth + 1 == wanted[one.figure] and len(placed) != wanted[one.figure]:
            wrong.append(f"the figure has {len(placed)} pictures, and {wanted[one.figure]} were asked for")
        scales = [scale / zoom for scale in here.scales]
        if max(abs(scale - 1) for scale in scales) > TRUE:
            wrong.append("the page shows it at {:.0%} by {:.0%} of its size".format(*scales))
        if here.turned:
            wrong.append("the page turns it round")
        if here.cut:
            wrong.append("the page cuts a part of it off")
        if here.veiled:
            wrong.append("the page lets what is below shine through it")
        yield FigureFinding(here.page + 1, tuple(wrong), seen[i].shortfalls, seen[i].counts), seen[i].shows


def alike(asked: Sequence[Asked], found: Sequence[tuple[FigureFinding, str]]) -> Iterator[FigureFinding]:
    """Findings, with those marked that show the same as another on the same or the facing page."""
    known: dict[tuple[object, ...], tuple[Asked, int]] = {}
    for one, (finding, shows) in zip(asked, found, strict=True):
        if shows:
            twin, page = known.setdefault((one.sheet.name, finding.page // 2, shows), (one, finding.page))
            if twin is not one:
                words = f"it is the same picture as {twin} on page {page}"
                finding = replace(finding, shortfalls=(*finding.shortfalls, words))
        yield finding


def signature(reading: FigureReading) -> tuple[object, ...]:
    """All that a figure shows, so that two that show the same have the same."""
    men = sorted(
        (-1 if man.point is None else man.point, man.looks, man.name, man.faint, man.struck, man.ringed)
        for man in reading.men
    )
    arrows = sorted(
        (arrow.start or 0, arrow.end or 0, arrow.leaves, bool(arrow.dart.gaps), arrow.times) for arrow in reading.arrows
    )
    return tuple(men), tuple(arrows), tuple(sorted(-1 if point is None else point for point in reading.marks))
