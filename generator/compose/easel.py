"""The easel: plates become pictures of a size that suits the page, alone, as cards beside words, or in strips."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter

from markupsafe import Markup

from ..draw.artist import drawn
from ..draw.drawing import Drawing
from ..draw.figure import Figure
from ..draw.layout import laid
from ..draw.picture import painted
from ..draw.plates import Plate
from ..draw.svgfile import file_of
from ..draw.theme import Theme
from ..draw.words import wants_bare
from ..load.board import Sheet
from ..load.picture import Illustration
from ..mistakes import Mistakes, mistake
from .inscriptions import inscriptions, wordless
from .legends import entry, lead
from .paper import Paper
from .prints import BESIDE, BROADEST, WORDY, Picture, Print, paged, titled
from .prose import moved
from .readable import FRAMED, for_names, readable
from .rearranging import FULLER, LARGER, LARGEST, PARTED, RAISED, SMALLEST, STACKED

GAP = 5.0
"""Between two pictures of a strip, in mm."""

SLENDER, FARTHEST = 2.0, 20.0
"""How many times as high as wide a picture is that stands further from the next, and how far at most, in mm."""

FINE = 5.0
"""The size of a square below which numbers inside it could not be read, in mm."""

READY = 0.72
"""To which part of the width of a card a picture of large print may shrink at most."""

TOWERING = 0.8
"""Which part of a page is the height of a picture whose words stand beside it in however narrow a column."""

HAIR = 0.5
"""By how much a picture as wide as the text is narrower, in mm, so that it never goes below a note at its side."""

ROW = 6.0
"""How large the squares of a mere row must be, in mm, if it stands beside another; else it stands above it."""

MANY = 12
"""So many columns want larger pictures."""

BROAD, TALL = 1.15, 1.3
"""How many times as wide as high a board is that wants more room than the others, and as high as wide."""

FULL = 1.5
"""How many times as high as others a picture may be that has the full measure."""

TAILED = 0.92, 0.7
"""How much of the width and the height of a page an illustration may have that stands on it alone."""

ALONE = 0.9
"""How much of the height of a page a board may have that stands on it alone."""

HANGING, PAIRED = 3.0, 6.0
"""Between two pictures of a gallery, and between those of a pair, as the style sheet has it, in mm."""

HUNG, FEWER = 4, 3
"""How many pictures a gallery has in a row; and where it has no more room than the text."""

HIGHEST, TALLEST = 0.66, 0.78
"""How much of the height of a page a picture may have, and of a small page of large print."""

WORDS = 36.0
"""What words beside a picture need at least, in mm."""


@dataclass(frozen=True)
class Easel:
    """Draws for one paper in one theme; `words` sets a caption."""

    paper: Paper
    theme: Theme
    scales: Mapping[str, float] = field(default_factory=dict)
    """How many times larger than by themselves plates are, by their names, so that they fill their pages."""
    dry: bool = False
    """Whether nothing is drawn, and only the sizes are wanted."""
    squares: dict[tuple[object, ...], tuple[Sheet, float]] = field(default_factory=dict, compare=False, repr=False)
    """How large squares are in rooms that were asked for: all moments of an example have one board, and one room."""

    @property
    def large(self) -> bool:
        """Whether it draws for large print, on small pages that are enlarged."""
        return self.paper.zoom > LARGER

    @property
    def enlarged(self) -> float:
        """How many times smaller than elsewhere a picture may be laid out, since its page enlarges it."""
        return max(1.0, self.paper.zoom / LARGER)

    @property
    def smallest(self) -> float:
        """To which part of its own size a picture may shrink at most: in large print it is the larger by itself."""
        return SMALLEST / self.enlarged**2

    def picture(self, id: str, figure: Figure, wide: float, high: float, *said: str) -> Picture:
        """A figure as large as a width and a height in mm allow; `said` is which moment it shows, and what else."""
        labels, frame = self._labels(figure.sheet, wide), wide > FRAMED and not figure.sheet.partial
        squares = {each: self.square(figure.sheet, wide, high, labels, each) for each in (frame, False)}
        square = squares[frame := frame and not wants_bare(figure.sheet, squares, self.paper.zoom)]
        layout = laid(figure.sheet, square, labels, False, frame)
        alt = f"{figure.title}. {figure.desc}" if figure.title else figure.desc
        wide, high = layout.width, layout.height
        drawing = (
            Drawing(wide, high, ())
            if self.dry
            else drawn(figure, self.theme, square=square, labels=labels, frame=frame, zoom=self.paper.zoom)
        )
        return Picture(id, drawing, round(wide, 2), round(high, 2), alt, *said)

    def illustration(self, id: str, picture: Illustration, alt: str, largest: float = 1.0) -> Picture:
        """An illustration in its own size or less, at most as wide as the text; its own words unless others say it."""
        scale = min(largest, (self.paper.text - HAIR) / picture.wide)
        drawing = painted(picture, self.theme, scale)
        return Picture(id, drawing, round(picture.wide * scale, 2), round(picture.high * scale, 2), alt or picture.desc)

    def tail(self, id: str, picture: Illustration) -> Picture:
        """An illustration on a page of its own, as large as it can be there with air around it."""
        scale = min(TAILED[0] * self.paper.full / picture.wide, TAILED[1] * self.paper.depth / picture.high)
        drawing = painted(picture, self.theme, scale)
        return Picture(id, drawing, round(picture.wide * scale, 2), round(picture.high * scale, 2), picture.desc)

    def alone(self, plate: Plate, words: Callable[[str], Markup]) -> Print:
        """A plate of one figure on a page of its own, as large as it can be there above its caption."""
        high = min(ALONE * self.paper.depth, self.paper.depth - titled(plate.caption, self.paper))
        return self._print(plate, "", words, 1, self.paper.full - HAIR, high, True)

    def _labels(self, sheet: Sheet, wide: float) -> bool:
        """Numbers inside squares are left out where they could not be read."""
        return sheet.labels != "corner" or wide / sheet.columns >= FINE

    def square(self, sheet: Sheet, wide: float, high: float, labels: bool, frame: bool) -> float:
        """The largest square with which a board keeps within a width and a height."""
        key = (id(sheet), wide, high, labels, frame)
        if key not in self.squares:
            square = wide / sheet.columns
            for _ in range(5):
                layout = laid(sheet, square, labels, False, frame)
                square *= min(wide / layout.width, high / layout.height)
            self.squares[key] = sheet, int(square * 100) / 100  # with its board, so that no other takes its place
        return self.squares[key][1]

    def plate(self, plate: Plate, name: str, words: Callable[[str], Markup]) -> Print:
        """A plate that stands by itself."""
        across, wide, high, full = self._sizes(plate)
        room = self.paper.full if len(plate.figures) > 1 else wide if full else self.paper.text - HAIR
        return self._print(plate, name, words, across, wide, high, full, self._share(room, across))

    def card(self, plate: Plate, name: str, words: Callable[[str], Markup]) -> Print:
        """A plate of one figure, small enough to have words beside it."""
        wide, high = self._carded(plate)
        words_beside = WORDY + GAP if self.large and not plate.back else WORDS
        widest = min(BROADEST, self.paper.text - words_beside)
        if wide > BROADEST and any(map(for_names, plate.figures)):
            widest = self.paper.text - HAIR  # it is so large for the names on its men, and nothing stands beside it
        outmost = wordless(plate, self.paper.text - HAIR, self.paper.zoom) if self.large else 0.0
        return self._print(plate, name, words, 1, wide, high, False, widest, outmost)

    def half(self, plate: Plate, name: str, words: Callable[[str], Markup]) -> Print:
        """A plate of one figure that stands beside another with words below."""
        wide, high = self._carded(plate)
        least, _ = readable(plate, self.enlarged)
        share = max(self._share(self.paper.text - 3, 2), min(least, self._share(self.paper.text - 3, 1)))
        return self._print(plate, name, words, 1, min(1.1 * wide, share), 1.12 * high, False, share)

    def hung(self, plate: Plate, name: str, words: Callable[[str], Markup], across: int) -> Print:
        """A plate of one figure for a row of so many: two as wide as the text, more as wide as text and notes."""
        broad = self.paper.full if self.paper.side else self.paper.text
        room, gap = (self.paper.text, PAIRED) if across == 2 else (broad, HANGING)
        wide = (room - gap * (across - 1)) / across
        return self._print(plate, name, words, 1, wide, wide * 1.4, False)

    @property
    def across(self) -> int:
        """How many pictures a gallery has in a row."""
        return HUNG if self.paper.side else FEWER

    def _carded(self, plate: Plate) -> tuple[float, float]:
        """How wide and high a card may be, and is at least."""
        (wide, high), (least, lowest) = self._card(plate.figures[0].sheet), readable(plate, self.enlarged)
        return min(max(wide, least), self.paper.text - HAIR), max(high, lowest)

    def _card(self, sheet: Sheet) -> tuple[float, float]:
        """How wide and high a card may be: a broad board or a tall one has more room."""
        card = self.paper.card
        if is_flat(sheet):
            return self.paper.text - HAIR, 1.4 * card
        if is_broad(sheet) and self.paper.side:
            return 1.05 * self.paper.board, 1.4 * card
        if sheet.columns >= MANY:
            return 1.2 * card, 1.4 * card
        shape = laid(sheet, 10, True, False, False)
        return (card, 1.4 * card) if TALL * shape.width > shape.height else (1.05 * card, 1.5 * card)

    def _share(self, room: float, across: int) -> float:
        """The width that each of so many pictures in a row may have."""
        return (room - GAP * (across - 1)) / across

    def _sizes(self, plate: Plate) -> tuple[int, float, float, bool]:
        """How many pictures stand in a row, how wide and high each may be, and whether they use the full width."""
        paper, count = self.paper, len(plate.figures)
        sheet = plate.figures[0].sheet
        flat = is_flat(sheet)
        if count == 1 and plate.full:
            return (
                1,
                paper.full - HAIR,
                paged(plate, paper, paper.full if self.large else paper.text) if plate.paged else FULL * paper.tall,
                True,
            )
        least, lowest = readable(plate, self.enlarged)
        if count == 1:
            wide = paper.text - HAIR if flat else max(paper.board, min(least, paper.text - HAIR))
            return 1, wide, max(paper.tall, lowest), False
        if flat:
            across = min(count, 2) if count <= 4 else 3
            if self._share(paper.full, across) < ROW * sheet.columns:
                return 1, paper.text - HAIR, paper.tall, False
            return across, self._share(paper.text if across == 2 else paper.full, across), paper.tall, across == 3
        if count == 2 and is_broad(sheet) and paper.side:
            return 2, max(1.17 * paper.board, min(least, self._share(paper.full, 2))), max(paper.tall, lowest), True
        across, full = self._rows(count, least)
        room = self._share(paper.full if full else paper.text, across)
        most = room if sheet.columns >= MANY and across > 1 else max(paper.strip, least)
        return across, min(most, room), max(paper.strip * 1.45, lowest), full

    def _rows(self, count: int, least: float) -> tuple[int, bool]:
        """How many of so many pictures stand in a row, each at least so wide, and whether it has the full width."""
        paper = self.paper
        wanted = count if count <= 3 else 3 if count in (5, 6, 9) else 4
        for across in range(wanted, 1, -1):
            for full in (False, True):
                if self._share(paper.full if full else paper.text, across) >= least and (full or across <= 3):
                    return across, full
        return (wanted, True) if least > paper.full else (1, least > paper.text)

    def _print(
        self, plate: Plate, name: str, words: Callable[[str], Markup], across: int, wide: float, high: float,
        full: bool, widest: float = 0.0, outmost: float = 0.0,
    ) -> Print:  # fmt: skip
        several = len(plate.figures) > 1
        scale = self.scales.get(plate.id, 1.0)
        if several and f"{STACKED}{plate.id}" in self.scales:
            across = max(1, across - 1)
            widest = self._share(self.paper.full, across)
        wide, high, full = self._sized(plate, across, wide, high, full, max(widest, outmost))
        pictures = [
            self.picture(f"{plate.id}.{number}" if several else plate.id, figure, wide, high, moved(note), beside)
            for number, (figure, note, beside) in enumerate(
                zip(plate.figures, plate.notes, plate.beside or [""] * len(plate.figures), strict=True), 1
            )
        ]
        rows = tuple(tuple(pictures[i : i + across]) for i in range(0, len(pictures), across))
        status, _, ground = (plate.status if not plate.again else "").partition(": ")
        caption, numbered = lead(plate.caption, words)
        left = self.paper.full - sum(map(attrgetter("wide"), rows[0]))
        slender = pictures[0].high > SLENDER * pictures[0].wide
        grown = pictures[0].wide if slender else wide  # what is slender is not as wide as it may be
        return Print(
            f"figure-{plate.id}", entry(plate.caption) or name, rows, caption, status,
            words(ground[:1].lower() + ground[1:]), numbered, full,
            (self.paper.full if plate.full else self.paper.text) - pictures[0].wide - GAP,
            max(1.0, min(LARGEST, scale * widest / grown)), max(1.0, scale * outmost / pictures[0].wide),
            self._fewest(plate, pictures[0], scale),
            round(min(FARTHEST, left / (len(rows[0]) - 1)), 2) if slender and full and rows[0][1:] else GAP,
            not self.scales.keys().isdisjoint((RAISED + plate.id, PARTED + plate.id)),
            self._need(plate, pictures[0]), self.large and not plate.back,
            inscriptions(plate, pictures[0], self.paper.zoom),
        )  # fmt: skip

    def _sized(
        self, plate: Plate, across: int, wide: float, high: float, full: bool, limit: float
    ) -> tuple[float, float, bool]:
        """How wide and high a picture may be that is larger or smaller than by itself, and whether it has full width.

        None is wider than the limit, but if it is so by itself.
        """
        scale = self.scales.get(plate.id, 1.0)
        if scale > 1.0:
            highest = (TALLEST if self.large else HIGHEST) * self.paper.depth
            wide, high = max(wide, min(wide * scale, limit)), min(high * scale, max(high, highest))
            return wide, high, full or (len(plate.figures) > 1 and wide > self._share(self.paper.text, across))
        if scale < 1.0:
            return wide * scale, high * scale, full
        if plate.back:  # who looks up a solution has seen its board already
            least, lowest = readable(plate, self.enlarged)
            wide, high = min(wide, max(self.smallest * wide, least)), min(high, max(self.smallest * high, lowest))
        return wide, high, full

    def _need(self, plate: Plate, picture: Picture) -> float:
        """The width that words beside a picture need: less at the back, and where it is nearly as high as its page."""
        towering = plate.full and picture.high > TOWERING * self.paper.depth
        return BESIDE if plate.back or towering or not self.large else WORDY

    def _fewest(self, plate: Plate, picture: Picture, scale: float) -> float:
        """To which part of its own size a plate may shrink: its squares and names can still be read.

        One that has the full measure keeps it if its board has words: in a smaller one they would be left out.
        """
        if plate.full and plate.figures[0].sheet.words:
            return 1.0
        wide, high = readable(plate, self.enlarged)
        floor = max(self.scales.get(each, 0.0) for each in (FULLER, FULLER + plate.id))
        smallest = max(self.smallest, floor) if plate.full else self.smallest
        if self.large and not plate.back:
            wide = max(wide, READY * self.paper.card)
        return min(1.0, max(smallest, wide * scale / picture.wide, high * scale / picture.high))


def by_id(pictures: Iterable[Picture], file: str) -> dict[str, Drawing]:
    """The drawings of pictures by their names; a name that two have is a mistake in the file that they stand in."""
    found: dict[str, Drawing] = {}
    twice = []
    for picture in pictures:
        if picture.id in found:
            twice.append(mistake(file, 0, "P205", picture.id))
        found[picture.id] = picture.drawing
    if twice:
        raise Mistakes(twice)
    return found


def is_flat(sheet: Sheet) -> bool:
    """Whether a board is a mere row."""
    return sheet.columns > 3 * sheet.rows


def is_broad(sheet: Sheet) -> bool:
    """Whether a board is much wider than high."""
    shape = laid(sheet, 10, True, False, False)
    return shape.width > BROAD * shape.height


def uri(drawing: Drawing) -> str:
    """A drawing as an address that holds it as SVG."""
    return "data:image/svg+xml;base64," + b64encode(file_of(drawing)).decode()
