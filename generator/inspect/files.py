"""Any file that Parlour has made, opened and read: what it shows, and what the sources have there.

Nothing is known of it but what it carries: the names of its figures, the manifest of a kit, the name of a board.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from pathlib import PurePath
from xml.etree import ElementTree

import pikepdf

from ..check import Checked
from ..draw.beginnings import set_ups
from ..draw.setups import Look, played_on
from ..draw.wardrobe import every_manner
from ..english import counted
from ..load.pack import Pack
from ..load.theme import Theme
from .beside import Press, laid_beside
from .figures import asked_boards
from .figures import told as figures_told
from .pages.alone import SpokenBeside, read_alone
from .pages.alone import told as pages_told
from .pages.retold import WordsInPrint, words_in_print
from .plainness import locked
from .preflight import inspect, manifest_of
from .reader.asked import Asked, cast, looks_of
from .reader.book import NOTHING, Counts, Seen, Shot, alike, found_in, look, look_at_svg, places_of, total
from .reader.found import FigureReading
from .reader.inks import Room
from .reader.leaves import ReadPicture, match, misplaced
from .reader.overlay import Overlay, over_pdf, over_svg, overs
from .reader.pdfink import Known
from .reader.places import FIGURE, PlacedPicture
from .reader.press import bare_boards, specimens
from .reader.reading import FigureReader
from .redrawn import BoardSeen, redrawn, usual
from .sources import Sources
from .verdict import finder, told

PDF = b"%PDF"
MAKER = "Parlour "
"""How the name of the program begins that made a file of ours."""

LASER = "cut-"
"""How the ids begin of what is drawn for a laser."""

LOOKS = ((False, True), (True, True), (False, False), (True, False))
"""From which side a board may be seen, and whether with its labels."""

TRIED = 4
"""By so many figures it is found out in which theme a file is printed."""


@dataclass(frozen=True)
class ReadFile:
    """What was read in a file: how many figures, what they show, what differs, what falls short, and how it looks."""

    figures: int = 0
    counts: Counts = NOTHING
    differences: tuple[str, ...] = ()
    shortfalls: tuple[str, ...] = ()
    unknown: int = 0
    """How many figures belong to pages that the sources do not have."""
    shown: bytes = field(default=b"", repr=False)
    pages: tuple[str, ...] = ()
    """What is wrong with the pages of a book, but for its figures."""
    words: WordsInPrint | None = field(default=None, repr=False)
    """Its words beside those of the sources, if it is a book."""
    beside: SpokenBeside = field(default=SpokenBeside(), repr=False)
    """The words and moves that were looked for on its pages."""
    again: str = ""
    """How it went to make it again."""
    fine: bool = True
    """Whether all of the file is in order."""


def is_ours(data: bytes) -> bool:
    """Whether Parlour has made a PDF or an SVG; a kit carries its manifest, whoever has packed it since."""
    if data.startswith(PDF):
        try:
            with pikepdf.open(io.BytesIO(data)) as pdf:
                made = [str(pdf.docinfo.get(key, "")) for key in ("/Creator", "/Producer")]
                return any(name.startswith(MAKER) for name in made) or bool(manifest_of(pdf))
        except pikepdf.PdfError:
            return False
    return _board(data) is not None


def _unread(data: bytes) -> str:
    """Why nothing can be read in a file; "" where something can."""
    if (_named(data) or "").startswith(LASER):
        return "is work for a laser"
    if data.startswith(PDF) and locked(data):
        return "opens only with a password"
    return "" if is_ours(data) else "is no book, kit or board that Parlour has made"


def _board(data: bytes) -> str | None:
    """The name of the board that an SVG of ours shows."""
    name = _named(data) or ""
    return name.removeprefix(FIGURE) if name.startswith(FIGURE) else None


def _named(data: bytes) -> str | None:
    """The id of an SVG; None if it is none."""
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError):
        return None
    return root.get("id", "") if root.tag.endswith("}svg") else None


def fitting(themes: Iterable[Theme], asked: Mapping[int, Asked], tried: Callable[[FigureReader, int], Seen]) -> Theme:
    """The theme in which the fewest of some figures differ from what was asked for."""
    some = sorted(asked, key=lambda i: -len(asked[i].men))[:TRIED]

    def strange(theme: Theme) -> int:
        reader = FigureReader(specimens(theme, looks_of(asked[i] for i in some)))
        return sum(len(tried(reader, i).differences) for i in some)

    return min(themes, key=strange)


# -- a file ---------------------------------------------------------------------------------------


def inspect_file(
    data: bytes, name: str, sources: Sources, press: Press, show: bool = False
) -> tuple[list[str], ReadFile]:
    """A file measured and read back, and laid beside the same file made again: in words, and what was read."""
    if words := _unread(data):
        return [f"{name} {words}: nothing is read in it"], ReadFile(fine=False)
    if data.startswith(PDF):
        worn = every_manner(sources.pack, sources.pages)
        known = finder(sources.pages, sources.pack.themes, worn=worn, retold=sources.leaflet)
        report = inspect(data, name, known, sources.pack.papers, show)
        read = read_pdf(data, sources, report.games, show)
        laid = laid_beside(data, press, report.manifest, read.words.made if read.words else None)
        read = replace(read, again=laid.words, pages=(*read.pages, *laid.wrong))
        if report.overlays:
            read = replace(read, shown=over_pdf(read.shown or data, report.overlays))
        lines = [*told(report, len(read.differences) + len(read.pages))]
    else:
        read = read_drawing(data, name, sources, show)
        wrong = len(read.differences)
        lines = [f"{name}: a board, {f'{wrong} wrong' if wrong else 'fine'}"]
    lines += [f"  {figures_told(read.figures, read.counts)}"] if read.figures else []
    if read.beside.said:
        said, moves = counted(len(read.beside.said), "picture"), counted(len(read.beside.moves), "example")
        lines.append(f"  the words of {said} and the moves of {moves} read in print")
    lines += [f"  {read.words}"] if read.words else []
    lines += [f"  {read.again}"] if read.again else []
    lines += [f"  {counted(read.unknown, 'figure')} of pages that the sources do not have"] if read.unknown else []
    lines += [f"  {counted(len(read.shortfalls), 'shortfall')}"] if read.shortfalls else []
    lines += [f"  wrong: {words}" for words in (*read.differences, *read.pages)]
    fine = not read.differences and not read.pages and (not data.startswith(PDF) or report.fine)
    return lines, replace(read, fine=fine)


# -- books and kits -------------------------------------------------------------------------------


def read_pdf(data: bytes, sources: Sources, games: Sequence[str] = (), show: bool = False) -> ReadFile:
    """All figures of a PDF; those of the leaflet of a kit, which is for these games, are known by what they show."""
    there = places_of(data)
    named = [name for name in there if name]
    if games or not named:
        return _read_leaves(data, sources, games, there.get("", ()), show)
    asked, beside = _asked_in(named, sources)
    here = {i: there[one.figure][one.nth] for i, one in enumerate(asked) if one.nth < len(there.get(one.figure, ()))}
    known: Known = {}
    zoom = enlarged(here.values(), sources.pack)

    def looked(reader: FigureReader, i: int) -> tuple[Seen, FigureReading | None]:
        return look(Shot(asked[i], here[i].block, zoom), reader, known)

    theme = fitting(sources.pack.themes.values(), {i: asked[i] for i in here}, lambda reader, i: looked(reader, i)[0])
    reader = FigureReader(specimens(theme, looks_of(asked)), bare_boards(theme))
    read = {i: looked(reader, i) for i in here}
    found = list(alike(asked, list(found_in(asked, there, {i: seen for i, (seen, _) in read.items()}, zoom))))
    words = words_in_print(data, "this book", sources.pack, sources.replayed, sources.crew)
    proved = (*read_alone(data, "this book", beside), *words.found)
    sheets = [_sheet(here[i], reading, found[i].differences) for i, (_, reading) in read.items()]
    both = zip(asked, found, strict=True)
    lines = [(f"page {one.page}: {picture}" if one.page else str(picture), one) for picture, one in both]
    return ReadFile(
        len(read),
        total(one.counts for one in found),
        tuple(f"{place}: {words}" for place, one in lines for words in one.differences),
        (
            *(f"{place}: {words}" for place, one in lines for words in one.shortfalls),
            *pages_told(proved, grave=False),
        ),
        _strangers(there, asked),
        over_pdf(data, sheets) if show else b"",
        pages=tuple(pages_told(proved, grave=True)),
        beside=beside,
        words=words,
    )


def _asked_in(named: Sequence[str], sources: Sources) -> tuple[list[Asked], SpokenBeside]:
    """What the pages ask for of which a book has figures, and the boards it has by themselves; with their words."""
    candidates = sources.asked(sources.games(named))
    alone = [sources.boards[name] for name in named if name in sources.boards]
    pages = {one.page for one in candidates if one.figure in named}
    beside = sources.beside(pages)
    asked = [*(one for one in candidates if one.page in pages), *(board for board, _ in alone)]
    return asked, beside._replace(said=(*beside.said, *(words for _, words in alone)))


def _strangers(there: Mapping[str, Sequence[PlacedPicture]], asked: Sequence[Asked]) -> int:
    """How many figures of a book nobody has asked for."""
    ours = {one.figure for one in asked}
    return sum(len(placed) for name, placed in there.items() if name.startswith(FIGURE) and name not in ours)


def _sheet(placed: PlacedPicture, reading: FigureReading | None, differences: Sequence[str]) -> Overlay:
    """What was recognized of a picture, where it stands."""
    return Overlay(placed.page, placed.matrix, tuple(overs(reading, differences, placed.block.frame)))


def enlarged(placed: Iterable[PlacedPicture], pack: Pack) -> float:
    """By how much a book was enlarged after it was laid out, as one of the papers says: that of most of its figures."""
    zooms = dict.fromkeys((1.0, *(paper.zoom for paper in pack.papers.values())))
    nearest = Counter(min(zooms, key=lambda zoom: abs(one.scales[0] - zoom)) for one in placed)
    return max(nearest, key=lambda zoom: nearest[zoom], default=1.0)


def _read_leaves(
    data: bytes, sources: Sources, games: Sequence[str], placed: Sequence[PlacedPicture], show: bool
) -> ReadFile:
    """The figures of a leaflet: every one of its games must be there, and no other unless it is one of the pack's."""
    own = sources.asked(games)
    placed = [one for one in placed if not one.block.aside]
    if not placed or not own:
        return ReadFile(unknown=len(placed))
    known: Known = {}

    def tried(reader: FigureReader, i: int) -> Seen:
        return min(
            (look(Shot(own[i], one.block), reader, known)[0] for one in placed), key=lambda one: len(one.differences)
        )

    theme = fitting(sources.pack.themes.values(), dict(enumerate(own)), tried)
    leaves = match(placed, own, FigureReader(specimens(theme, looks_of(own))))
    leaves = _of_others(leaves, placed, [one for one in sources.pages if one not in games], sources, theme)
    wrong = [
        f"page {leaf.placed.page + 1}: {leaf.asked or 'a figure'}: {words}"
        for leaf in leaves
        for words in leaf.seen.differences
    ]
    wrong += [
        f"page {one.page + 1}: a figure of the leaflet is cut, turned, faint or out of shape"
        for one in placed
        if misplaced(one)
    ]
    seen = {str(leaf.asked) for leaf in leaves}
    wrong += [f"{one}: the figure is left out" for one in own if str(one) not in seen]
    sheets = [_sheet(one.placed, one.reading, one.seen.differences) for one in leaves]
    return ReadFile(
        len(leaves),
        total(leaf.seen.counts for leaf in leaves),
        tuple(wrong),
        shown=over_pdf(data, sheets) if show else b"",
    )


def _of_others(
    leaves: Sequence[ReadPicture], placed: Sequence[PlacedPicture], games: Iterable[str], sources: Sources, theme: Theme
) -> list[ReadPicture]:
    """The figures as they were read, or as those of other games: a page of solutions may have these as well."""
    strange = [i for i, leaf in enumerate(leaves) if leaf.seen.differences]
    found = list(leaves)
    if strange:
        others = sources.asked(games)
        again = match([placed[i] for i in strange], others, FigureReader(specimens(theme, looks_of(others))))
        for i, leaf in zip(strange, again, strict=True):
            found[i] = leaf if not leaf.seen.differences else leaves[i]
    return found


# -- boards ---------------------------------------------------------------------------------------


def read_drawing(data: bytes, name: str, sources: Sources, show: bool = False) -> ReadFile:
    """The board of an SVG, with the men of the set-up that its id or its file's name tells, or of the nearest."""
    pack, themes, called = sources.pack, _themes(sources.pack), _board(data) or ""
    pages = played_on(pack, sources.pages, [one for one in pack.sheets if f"{called}-".startswith(f"{one}-")])
    names = _meant(called, PurePath(name).stem, pack, pages)
    if not names:
        return ReadFile(differences=(f"it cannot be drawn again and compared: the sources have no board {called!r}",))
    asked = [
        (BoardSeen(each, flip, labels, themes[0]), one)
        for flip, labels in LOOKS
        for each, one in asked_boards(pack, pages, Look(themes[0], None, None, labels, flip), names).items()
    ]
    asked += [
        (as_._replace(dressed=True), replace(one, sheet=one.sheet.inlaid))
        for as_, one in asked
        if one.sheet.inlaid is not one.sheet
    ]
    if likely := usual(data, names, pack, pages):
        themes.sort(key=lambda theme: theme != likely.theme)
        asked.sort(key=lambda each: each[0]._replace(theme=likely.theme) != likely)
    looks = looks_of(one for _, one in asked).union(*(cast(checked.game) for checked in sources.pages.values()))
    reader_of = cache(lambda number: FigureReader(specimens(themes[number], looks)))
    best: tuple[Seen, FigureReading | None, BoardSeen] = Seen(), None, asked[0][0]
    for (as_, one), (number, theme) in product(asked, enumerate(themes)):
        seen, reading = look_at_svg(data, one, reader_of(number))
        if best[1] is None or len(seen.differences) < len(best[0].differences):
            best = seen, reading, as_._replace(theme=theme)
        if not seen.differences:
            break
    seen, reading, as_ = best
    dress = redrawn(data, as_, pack, pages)
    shown = over_svg(data, tuple(overs(reading, seen.differences, Room(0, 0, 0, 0)))) if show else b""
    again = "" if dress else "drawn again from the sources, it is the same"
    return ReadFile(1, seen.counts, (*seen.differences, *dress), seen.shortfalls, shown=shown, again=again)


def _meant(called: str, file: str, pack: Pack, pages: Mapping[str, Checked]) -> list[str]:
    """The boards and set-ups that a drawing may show, by its id and the name of its file."""
    ready = {one.name: one.sheet.name for one in set_ups(pages)}
    near = [one for one in pack.sheets if f"{called}-".startswith(f"{one}-")]  # of a game that is not theirs
    board = ready.get(called) or max(near, key=len, default="")
    if not board:
        return []
    names = [board, *(one for one, upon in ready.items() if upon == board)]
    told = [one for one in (called, file) if one in ready] or [file]
    return [each for each in names if each == told[0]] or names


def _themes(pack: Pack) -> list[Theme]:
    """All themes, and those that have the colors of a manner."""
    plain = list(pack.themes.values())
    worn = (frame.coloured(theme) for frame in pack.frames.values() for theme in plain)
    return [*plain, *(theme for theme in worn if theme not in plain)]
