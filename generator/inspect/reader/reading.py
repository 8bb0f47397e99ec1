"""A reading: what a figure shows, from its ink alone: men, names, fates, arrows, marks and all that is written."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ...load.board import Sheet
from ...load.theme import Theme
from .bare import BareBoards
from .found import SEEN, FigureReading, SeenArrow, SeenLabel, SeenMan
from .grid import Grid, find_grid
from .ground import board_sign, cut_off, known_ground, lettered_rightly
from .inks import Colour, Ink, Place, Room, apart
from .letters import ReadWord, written
from .memory import InkMemory, InkSign, sign
from .men import Body, find_men
from .sight import InkSight, depth_in, gap
from .signs import Cross, Dart, Ring, Signs, find_darts, find_marks, find_signs, is_casing, like
from .specimens import Specimens, is_cased
from .weights import weight_differences

MOST_KEPT = 20_000
"""So many pieces of ink are remembered with what they write."""

MOST_FLOORS = 500
"""So many grounds are remembered."""

MARKED = 0.05
"""How far from the middle of its point that of a mark may be, in squares."""

ROUND = (0.9, 1.7)
"""How much smaller or larger than a man the ring is that goes round him."""

TOUCHED = 0.15
"""How far from the oval round a man the tip of his arrow may be, in squares."""


class LaidLabel(NamedTuple):
    """What a label is whatever lies above it: how far its color is from what lies under it, and whether it is right."""

    contrast: float
    rightly: bool


@dataclass(frozen=True)
class Floor:
    """All that lies below the first man or arrow: the same under many figures, and looked at once."""

    inks: tuple[Ink, ...]
    """Kept, so that no other ink is taken for it."""
    grids: dict[tuple[object, ...], Grid] = field(default_factory=dict)
    labels: dict[tuple[int, int, int], LaidLabel] = field(default_factory=dict)

    def grid(self, ground: Sequence[int], sheet: Sheet) -> Grid:
        """Where the points of a board lie, by the ink of these numbers."""
        key = (*board_sign(sheet), *ground)
        if key not in self.grids:
            self.grids[key] = find_grid([self.inks[at] for at in ground], sheet)
        return self.grids[key]


class FigureReader:
    """Reads figures with one set of specimens; what many figures share is read once."""

    def __init__(self, known: Specimens, bare: BareBoards | None = None) -> None:
        self.known, self.bare = known, bare
        self.kept: dict[tuple[object, ...], tuple[Ink, tuple[ReadWord, ...]]] = {}
        self.memory = InkMemory()
        self.floors: dict[tuple[InkSign, ...], Floor] = {}
        self.grounds: dict[tuple[object, ...], tuple[tuple[Ink, ...], tuple[str, ...]]] = {}
        self.bared: dict[tuple[object, ...], tuple[Ink, ...]] = {}

    def read(self, inks: Sequence[Ink], frame: Room, sheet: Sheet, zoom: float = 1.0) -> FigureReading:
        """What a figure on this board shows, which its page enlarges so much."""
        sight = InkSight(inks, frame, self.memory)
        bodies = find_men(inks, sight, self.known)
        taken = {at for body in bodies for at in body.own}
        darts = find_darts(inks, taken, self.known)
        drawn = taken | {at for dart in darts for at in (*dart.inks, dart.casing, dart.bar) if at >= 0}
        words = [word for at in range(len(inks)) if at not in drawn for word in self._written(inks[at], at)]
        lettered = {word.ink for word in words}
        first = min(drawn, default=len(inks))
        ground = [at for at in range(first) if at not in lettered]
        floor = self._floor(inks[:first], sight.signs[:first])
        grid = floor.grid(ground, sheet)
        marks = find_marks(inks, ground, grid.square, self.known)
        rest = [at for at in range(first, len(inks)) if at not in drawn and at not in lettered]
        signs = find_signs(inks, rest, self.known)
        assembly = _Assembly(inks, sight, grid, bodies, darts, signs, words, floor, self.known.theme)
        unmarked = [at for at in ground if not self._marking(at, marks, inks)]
        assembly.odd += self._ground([inks[at] for at in unmarked], grid)
        assembly.odd += self._unlike_bare(inks, {*unmarked, *lettered}.intersection(range(first)), grid, zoom)
        assembly.odd += cut_off(frame, grid)
        assembly.odd += weight_differences(inks, grid, darts, signs, marks, self.known)
        return assembly.reading(marks)

    def _floor(self, inks: Sequence[Ink], signs: Sequence[InkSign]) -> Floor:
        """All ink below the first man or arrow, as it was seen before or for the first time."""
        key = tuple(signs)
        if key not in self.floors:
            if len(self.floors) > MOST_FLOORS:
                self.floors.clear()
            self.floors[key] = Floor(tuple(inks))
        return self.floors[key]

    def _marking(self, at: int, marks: Mapping[int, object], inks: Sequence[Ink]) -> bool:
        """Whether ink is a mark, or was laid under those that follow."""
        return at in marks or (any(mark > at for mark in marks) and is_casing(inks[at], self.known))

    def _ground(self, inks: Sequence[Ink], grid: Grid) -> tuple[str, ...]:
        """What is wrong with the ground, on which many figures may stand."""
        key = (*board_sign(grid.sheet), *map(sign, inks))
        if key not in self.grounds:
            self.grounds[key] = tuple(inks), known_ground(tuple(inks), grid, self.known.theme)
        return self.grounds[key][1]

    def _unlike_bare(self, inks: Sequence[Ink], ground: Collection[int], grid: Grid, zoom: float) -> list[str]:
        """In what all that lies below men and arrows differs from the bare board; what is right is looked at once."""
        below = tuple(inks[at] for at in sorted(ground))
        key = (zoom, *board_sign(grid.sheet), *map(sign, below))
        if self.bare is None or key in self.bared:
            return []
        found = self.bare.strange(below, [one for at, one in enumerate(inks) if at not in ground], grid, zoom)
        if not found:
            self.bared[key] = below
        return found

    def _written(self, ink: Ink, at: int) -> tuple[ReadWord, ...]:
        key = id(ink.outlines), ink.width, ink.fill
        if key not in self.kept:
            if len(self.kept) > MOST_KEPT:
                self.kept.clear()
            self.kept[key] = ink, written(ink, at, self.known.glyphs)
        words = self.kept[key][1]
        if words and words[0].ink != at:
            words = tuple(word._replace(ink=at) for word in words)
            self.kept[key] = ink, words
        return words


class _Assembly:
    """Puts together what was found: names to men, crosses to ghosts, numbers to arrows, all to points."""

    def __init__(
        self,
        inks: Sequence[Ink],
        sight: InkSight,
        grid: Grid,
        bodies: Sequence[Body],
        darts: Sequence[Dart],
        signs: Signs,
        words: Sequence[ReadWord],
        floor: Floor,
        theme: Theme,
    ) -> None:
        self.inks, self.sight, self.grid, self.signs = inks, sight, grid, signs
        self.bodies, self.darts, self.words, self.floor, self.theme = bodies, darts, words, floor, theme
        self.first = len(floor.inks)
        self.odd: list[str] = []
        self.ours: set[int] = set()

    def reading(self, marks: dict[int, list[Room]]) -> FigureReading:
        men = self._men()
        arrows = self._arrows(men)
        rest = [word for i, word in enumerate(self.words) if i not in self.ours]
        labels = tuple(self._label(word) for word in rest if word.ink < self.first)
        for word in rest:
            if word.ink >= self.first:
                self.odd.append(f"{word.text!r} is written {self.grid.where(word.box.middle)} and belongs to nothing")
        for at in self.signs.loose:
            self.odd.append(f"ink that means nothing known lies {self.grid.where(self.inks[at].box.middle)}")
        places = [box.middle for boxes in marks.values() for box in boxes]
        return FigureReading(
            self.sight.frame, self.grid, men, arrows, tuple(self._marked(place) for place in places), labels,
            tuple(self.odd), self.sight, tuple(self.words),
        )  # fmt: skip

    def _marked(self, place: Place) -> int | None:
        """The point round whose middle a mark goes, None if it goes round none."""
        near = (p for p, middle in enumerate(self.grid.middles) if apart(middle, place) < MARKED * self.grid.square)
        return next(near, None)

    def _men(self) -> tuple[SeenMan, ...]:
        names: dict[int, list[str]] = {}
        legible: dict[int, float] = {}
        own = [set(body.own) for body in self.bodies]
        for i, word in enumerate(self.words):
            bearer = self._under(word) if word.ink > self.first else None
            if bearer is not None:
                self.ours.add(i)
                own[bearer].add(word.ink)
                legible[bearer] = self._share(word)
                names.setdefault(bearer, []).append(word.text if legible[bearer] >= SEEN else "")
                self._inked(word, self.bodies[bearer])
        struck = {self._struck(cross) for cross in self.signs.crosses}
        ringed = {self._ringed(ring) for ring in self.signs.rings}
        upon = {at - i for at in self._rightly_upon() for i in (0, 1)}
        found = []
        for i, body in enumerate(self.bodies):
            first = body.inks.start
            share = self.sight.share(self.sight.body(first), first, frozenset(own[i] | upon))
            if share > 0:
                name, point = " ".join(names.get(i, ())), self.grid.point(body.place)
                found.append(SeenMan(body, point, name, i in struck, i in ringed, share, legible.get(i, 1.0)))
        return tuple(found)

    def _inked(self, word: ReadWord, body: Body) -> None:
        """See that a name has the colour of names on such men, and a casing where they have one."""
        line = self.inks[word.ink].line
        if body.letters and not any(like(line, each) for each in body.letters):
            where = self.grid.where(body.place)
            self.odd.append(f"{word.text!r} is written on the man {where} in a color of other things")
        cased = word.ink - 1 in body.inks and is_cased(self.inks[word.ink - 1], self.inks[word.ink])
        if body.cased is not None and body.cased != cased:
            without = "without" if body.cased else "with"
            self.odd.append(f"{word.text!r} is written {without} a casing on the man {self.grid.where(body.place)}")

    def _rightly_upon(self) -> list[int]:
        """The ink of crosses and rings, which lie on men by right; what is laid under it comes just before."""
        return [*(cross.ink for cross in self.signs.crosses), *(ring.ink for ring in self.signs.rings)]

    def _under(self, word: ReadWord) -> int | None:
        """The man on whom a word is written."""
        x, y = word.box.middle
        upon = [
            i
            for i, body in enumerate(self.bodies)
            if word.ink > body.inks.start and body.box.holds((x, y)) and word.box.within(body.box, 0.15 * body.box.wide)
        ]
        return min(upon, key=lambda i: apart(self.bodies[i].place, (x, y)), default=None)

    def _struck(self, cross: Cross) -> int | None:
        """The man whom a cross strikes out."""
        near = [
            i for i, body in enumerate(self.bodies)
            if apart(body.place, cross.place) < 0.4 * max(body.box.wide, body.box.high) and body.inks.start < cross.ink
        ]  # fmt: skip
        found = min(near, key=lambda i: apart(self.bodies[i].place, cross.place), default=None)
        return self._plain(cross, "cross", "strikes nobody out", found)

    def _ringed(self, ring: Ring) -> int | None:
        """The man round whom a ring goes."""
        near = [
            i for i, body in enumerate(self.bodies)
            if apart(body.place, ring.place) < 0.15 * body.box.wide
            and ROUND[0] < 2 * ring.radius / max(body.box.wide, body.box.high) < ROUND[1]
        ]  # fmt: skip
        found = min(near, key=lambda i: apart(self.bodies[i].place, ring.place), default=None)
        return self._plain(ring, "ring", "goes round nobody", found)

    def _plain(self, sign: Cross | Ring, kind: str, astray: str, found: int | None) -> int | None:
        """The man to whom a sign belongs, if it can be seen; what is left of one that is covered means nothing."""
        share = self.sight.share(self.sight.strokes(sign.ink, 0.1), sign.ink)
        if share < SEEN:
            self.odd += [f"a {kind} that is mostly covered lies {self.grid.where(sign.place)}"] if share else []
            return None
        if found is None:
            self.odd.append(f"a {kind} that {astray} lies {self.grid.where(sign.place)}")
        return found

    def _arrows(self, men: Sequence[SeenMan]) -> tuple[SeenArrow, ...]:
        times: dict[int, int] = {}
        numbers: dict[int, int] = {}
        badged = {badge.ink: badge for badge in self.signs.badges}
        for i, word in enumerate(self.words):
            if i in self.ours or word.ink < self.first:
                continue
            badge = next((b for b in badged.values() if apart(b.place, word.box.middle) < b.radius), None)
            plain = word.text.removeprefix("×")
            if not self.darts or not plain.isdecimal() or (badge is None and plain == word.text):
                continue
            self.ours.add(i)
            nearest = self._beside(word.box.middle)
            if badge is not None:
                numbers[nearest] = int(word.text)
                badged.pop(badge.ink)
            else:
                times[nearest] = int(plain)
        self.odd += [f"a badge without a number lies {self.grid.where(badge.place)}" for badge in badged.values()]
        found = (self._arrow(dart, men, times.get(i, 1), numbers.get(i, 0)) for i, dart in enumerate(self.darts))
        return tuple(arrow for arrow in found if arrow.share or not self._covered(arrow.dart))

    def _covered(self, dart: Dart) -> bool:
        """Whether nothing of an arrow's shaft can be seen."""
        step = 0.1 * self.grid.square
        return not any(self.sight.share(self.sight.strokes(at, step), at) for at in dart.inks[:-1])

    def _beside(self, place: Place) -> int:
        """The arrow whose shaft is the nearest to a place."""
        return min(range(len(self.darts)), key=lambda i: gap(self.darts[i].line, place))

    def _arrow(self, dart: Dart, men: Sequence[SeenMan], times: int, number: int) -> SeenArrow:
        grid = self.grid
        start = grid.point(dart.begin)
        air = TOUCHED * grid.square
        near = {depth: man for man in men if (depth := depth_in(man.body.box, dart.tip, air)) > 0}
        man = near[max(near)] if near else None
        leaves = not grid.area.holds(dart.tip, -0.02) and man is None
        if leaves:
            end = None
        else:
            end = man.point if man is not None else grid.point(dart.tip)
        head = dart.inks[-1]
        share = self.sight.share(self.sight.body(head, 5), head)
        barred = None
        if dart.bar >= 0 and self.sight.share(self.sight.strokes(dart.bar, 0.1), dart.bar) >= SEEN:
            barred = self.sight.inks[dart.bar].box.middle
        return SeenArrow(dart, start, man, end, leaves, times, number, share, barred)

    def _label(self, word: ReadWord) -> SeenLabel:
        key = word.ink, word.first, word.last
        if key not in self.floor.labels:
            self.floor.labels[key] = self._laid(word)
        laid, ink = self.floor.labels[key], self.inks[word.ink]
        if not laid.rightly:
            self.odd.append(f"{word.text!r} is written {self.grid.where(word.box.middle)} in a color of other things")
        return SeenLabel(word.text, word.box, word.size, ink.width, self._share(word), laid.contrast)

    def _laid(self, word: ReadWord) -> LaidLabel:
        """How a label is laid upon what lies under it."""
        ink, places = self.inks[word.ink], self.sight.word(word.ink, word.first, word.last).places
        assert ink.line is not None
        under = self.sight.colour(places[len(places) // 2], before=word.ink)
        contrast = max(abs(a - b) for a, b in zip(ink.line, under, strict=True)) / 255
        return LaidLabel(contrast, lettered_rightly(ink.line, self._beneath(word), self.theme))

    def _beneath(self, word: ReadWord) -> Colour:
        """The color of the ground under a word, at the edge of its first stroke: beyond may be the board's edge."""
        ink = self.inks[word.ink]
        return self.sight.colour((word.box.left - ink.width / 2, word.box.middle[1]), before=word.ink)

    def _share(self, word: ReadWord) -> float:
        """How much of a word can be seen."""
        return self.sight.share(self.sight.word(word.ink, word.first, word.last), word.ink)
