"""Mutants of the picture: every figure of the book spoilt in one way at a time, which the reader of ink must notice.

Most are spoilt before they are drawn: the press gets another figure than was asked for. The rest are spoilt as ink.
A mutant counts only if it changes what can be seen. It is caught if the reading differs from the moment or, for what is
covered or cut off, if a measure falls short that did not before. Then whole books are spoilt: figures are left out,
doubled, exchanged, scaled, cut. `make ink-mutants` goes through all of them and prints the counts by kind; the tests go
through a seeded sample.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import hypot
from random import Random
from typing import NamedTuple

import pikepdf
from ink_anything import anything
from ink_strays import strays
from own import own, own_done
from parlour.cache import Cache, standard
from parlour.check import check
from parlour.compose import compose, find_edition
from parlour.crew import Crew
from parlour.draw.artist import svg
from parlour.draw.figure import Arrow, Figure, Standing
from parlour.draw.plates import draw, plates
from parlour.inspect.reader.asked import Asked, asked_by, looks_of
from parlour.inspect.reader.book import Seen, Shot, found_in, look
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.found import FigureReading
from parlour.inspect.reader.inks import Ink, Outline, Place, Room, Unreadable, ink, moved
from parlour.inspect.reader.letters import ReadWord
from parlour.inspect.reader.measures import shortfalls
from parlour.inspect.reader.pdfink import Known
from parlour.inspect.reader.places import PlacedPicture, named, pictures, spots
from parlour.inspect.reader.press import bare_boards, specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.specimens import ManLook
from parlour.inspect.reader.svgink import svg_inks
from parlour.load.named import find_theme
from parlour.load.theme import Theme
from parlour.replay.pages import replay
from parlour.set import bind

Inks = tuple[Ink, ...]


class Spoilt(NamedTuple):
    """A figure spoilt in one way: the kind of it, in words, and its ink."""

    kind: str
    what: str
    inks: Inks
    frame: Room


@dataclass(frozen=True)
class Subject:
    """A picture of the book: what was asked for, and the figure that the press makes of it."""

    asked: Asked
    figure: Figure


@dataclass(frozen=True)
class Book:
    """All pictures of these games, and a reader who knows their men."""

    subjects: tuple[Subject, ...]
    reader: FigureReader
    theme: Theme


@cache
def book(*games: str, theme: str = "colour") -> Book:
    """The pictures of these games, or of all."""
    pack = own()
    subjects = []
    for one in own_done(*games).values():
        drawn = {
            (f"figure-{plate.id}", nth): figure
            for several in plates(pack, one).values()
            for plate in several
            for nth, figure in enumerate(plate.figures)
        }
        subjects += [Subject(asked, drawn[asked.figure, asked.nth]) for asked in asked_by(pack, one)]
    look = find_theme(pack, theme)
    known = specimens(look, looks_of(one.asked for one in subjects))
    return Book(tuple(subjects), FigureReader(known, bare_boards(look)), look)


def painted(figure: Figure, theme: Theme, square: float) -> tuple[Inks, Room]:
    """A figure as ink."""
    return svg_inks(svg(figure, theme, square=square, frame=False))


# -- spoilt before it is drawn --------------------------------------------------------------------


def misdrawn(subject: Subject, others: Sequence[Subject], chance: Random) -> Iterator[tuple[str, Figure]]:
    """Figures that the press might have made instead, each wrong in one way."""
    figure = subject.figure
    yield from _men(subject, others, chance)
    yield from _names(figure, chance)
    yield from _ghosts(figure, chance)
    yield from _arrows(figure, chance)
    for i, man in enumerate(figure.men):
        if man.laid:
            yield "a ring missing", _with_man(figure, i, replace(man, laid=False))
            break
    laid = next((i for i, man in enumerate(figure.men) if man.laid), None)
    bare = [i for i, man in enumerate(figure.men) if not man.laid]
    if laid is not None and bare:
        wrong = _with_man(figure, laid, replace(figure.men[laid], laid=False))
        i = chance.choice(bare)
        yield "a ring round another man", _with_man(wrong, i, replace(wrong.men[i], laid=True))
    if figure.marks:
        yield "a mark missing", replace(figure, marks=figure.marks[1:])
        points = [p for p in range(len(figure.sheet.board.points)) if p not in figure.marks]
        yield "a mark on another point", replace(figure, marks=(chance.choice(points), *figure.marks[1:]))
    if figure.numbered and len(figure.arrows) > 1:
        yield "numbers of arrows missing", replace(figure, numbered=False)
        turned = replace(figure, arrows=(*figure.arrows[1:], figure.arrows[0]))
        yield "numbers of arrows exchanged", turned


def _with_man(figure: Figure, i: int, man: Standing) -> Figure:
    """A figure with one man changed; an arrow that would no longer find him belongs to nobody."""
    figure = replace(figure, men=(*figure.men[:i], man, *figure.men[i + 1 :]))
    return replace(figure, arrows=tuple(_freed(arrow, figure) for arrow in figure.arrows))


def _freed(arrow: Arrow, figure: Figure) -> Arrow:
    there = {man.number: man.point for man in (*figure.men, *(ghost.man for ghost in figure.ghosts))}
    return arrow if there.get(arrow.man) == arrow.path[-1] else replace(arrow, man=0)


def _vacant(figure: Figure) -> list[int]:
    taken = {man.point for man in figure.men} | {ghost.man.point for ghost in figure.ghosts}
    return [point for point in range(len(figure.sheet.board.points)) if point not in taken]


def _men(subject: Subject, others: Sequence[Subject], chance: Random) -> Iterator[tuple[str, Figure]]:
    figure = subject.figure
    vacant = _vacant(figure)
    if not figure.men:
        return
    i = chance.randrange(len(figure.men))
    man = figure.men[i]
    rest = replace(figure, men=(*figure.men[:i], *figure.men[i + 1 :]))
    yield "a man missing", replace(rest, arrows=tuple(_freed(arrow, rest) for arrow in rest.arrows))
    if vacant:
        yield "a man moved", _with_man(figure, i, replace(man, point=chance.choice(vacant)))
        twin = replace(man, point=chance.choice(vacant), number=0, laid=False)
        yield "a man doubled", replace(figure, men=(*figure.men, twin))
    pool = looks_of(one.asked for one in others if one.asked.page == subject.asked.page)
    own = ManLook(man.colour, man.kind, man.guise)
    for kind, other in _other_looks(own, sorted(pool), chance):
        changed = replace(man, colour=other.colour, kind=other.kind, guise=other.guise)
        yield kind, _with_man(figure, i, changed)


def _other_looks(own: ManLook, pool: Sequence[ManLook], chance: Random) -> Iterator[tuple[str, ManLook]]:
    """What a man might be instead: of another colour, of another kind, with a crown or without."""
    colours = [look for look in pool if look.colour != own.colour and look.guise == own.guise]
    kinds = [look for look in pool if look.colour == own.colour and look.guise.shape != own.guise.shape]
    crowns = [
        look
        for look in pool
        if look.colour == own.colour and look.guise.shape == own.guise.shape and look.guise.sign != own.guise.sign
    ]
    for kind, several in (("another color", colours), ("another kind", kinds), ("another crown", crowns)):
        if several:
            yield f"a man of {kind}", chance.choice(several)


def _names(figure: Figure, chance: Random) -> Iterator[tuple[str, Figure]]:
    named = [i for i, man in enumerate(figure.men) if man.label]
    if not named:
        return
    i = chance.choice(named)
    man = figure.men[i]
    yield "a name dropped", _with_man(figure, i, replace(man, label=""))
    wrong = chance.choice([name for name in "ABCDE12345" if name != man.label])
    yield "a name wrong", _with_man(figure, i, replace(man, label=wrong))
    pairs = [
        (a, b)
        for a in named
        for b in named
        if a < b and figure.men[a].label != figure.men[b].label and figure.men[a].point != figure.men[b].point
    ]
    if pairs:
        a, b = chance.choice(pairs)
        one, two = figure.men[a], figure.men[b]
        turned = _with_man(figure, a, replace(one, label=two.label))
        yield "two names exchanged", _with_man(turned, b, replace(two, label=one.label))


def _ghosts(figure: Figure, chance: Random) -> Iterator[tuple[str, Figure]]:
    if not figure.ghosts:
        return
    i = chance.randrange(len(figure.ghosts))
    ghost = figure.ghosts[i]

    def other(*several: object) -> Figure:
        ghosts = (*figure.ghosts[:i], *several, *figure.ghosts[i + 1 :])
        changed = replace(figure, ghosts=ghosts)  # type: ignore[arg-type]
        arrows = (_freed(arrow, changed) for arrow in changed.arrows)
        return replace(changed, arrows=tuple(replace(a, leaves=a.leaves and a.man > 0) for a in arrows))

    yield ("a cross missing" if ghost.struck else "a cross too many"), other(replace(ghost, struck=not ghost.struck))
    yield "a faint man missing", other()
    vacant = _vacant(figure)
    if vacant:
        man = replace(ghost.man, point=chance.choice(vacant))
        yield "a faint man moved", other(replace(ghost, man=man))
    whole = other()
    if ghost.struck:
        yield "a taken man drawn whole", replace(whole, men=(*whole.men, replace(ghost.man, number=0)))


def _arrows(figure: Figure, chance: Random) -> Iterator[tuple[str, Figure]]:
    points = range(len(figure.sheet.board.points))
    paths = {arrow.path for arrow in figure.arrows}

    def other(*several: Arrow) -> Figure:
        return replace(figure, arrows=(*figure.arrows[:i], *several, *figure.arrows[i + 1 :]))

    if figure.men or figure.arrows:
        i = len(figure.arrows)
        path = tuple(chance.sample(points, 2))
        if path not in paths:
            yield "an arrow too many", other(Arrow(path))
    if not figure.arrows:
        return
    i = chance.randrange(len(figure.arrows))
    arrow = figure.arrows[i]
    free = replace(arrow, man=0, leaves=False)
    yield "an arrow missing", other()
    yield "an arrow solid for broken" if arrow.broken or arrow.sent else "an arrow broken for solid", other(
        replace(arrow, broken=not (arrow.broken or arrow.sent), sent=0)
    )
    yield "a bar missing" if arrow.barred else "a bar across an arrow", other(replace(arrow, barred=not arrow.barred))
    yield "a wrong number of men on an arrow", other(replace(arrow, times=arrow.times + 1))
    if len(arrow.path) < 2:
        return
    back = arrow.path[::-1]
    if back not in paths and back != arrow.path:
        yield "an arrow reversed", other(replace(free, path=back, over=arrow.over[::-1], rests=()))
    away = [p for p in points if p not in arrow.path]
    if away:
        ended = (*arrow.path[:-1], chance.choice(away))
        begun = (chance.choice(away), *arrow.path[1:])
        if ended not in paths:
            yield "an arrow to another point", other(replace(free, path=ended, over=(), rests=(), sent=0))
        if begun not in paths:
            yield "an arrow from another point", other(replace(free, path=begun, over=(), rests=(), sent=0))
    if len(arrow.path) > 2 and arrow.path[:-1] not in paths:
        short = [point for point in arrow.rests if point != arrow.path[-1]]
        yield "an arrow one point short", other(replace(free, path=arrow.path[:-1], rests=tuple(short), sent=0))


# -- spoilt as ink --------------------------------------------------------------------------------


def misprinted(inks: Inks, frame: Room, reading: FigureReading, chance: Random) -> Iterator[Spoilt]:
    """Ink that was spoilt after it was drawn."""
    yield from _labels(inks, frame, reading, chance)
    yield from _crosses(inks, frame, reading, chance)
    yield from _cut_arrows(inks, frame, reading, chance)
    yield from (Spoilt(kind, "", other, frame) for kind, other in strays(inks, reading, chance))
    yield from (Spoilt(kind, "", other, frame) for kind, other in anything(inks, reading, chance))
    half, area = reading.grid.square / 2, reading.grid.area
    for side, other in (
        ("right", frame._replace(right=area.right - half)), ("bottom", frame._replace(bottom=area.bottom - half)),
        ("left", frame._replace(left=area.left + half)), ("top", frame._replace(top=area.top + half)),
    ):  # fmt: skip
        yield Spoilt("a board cut off by half a square", side, inks, other)
    if reading.men:
        man = chance.choice(reading.men)
        x, y = man.body.place
        r = 0.3 * man.body.box.wide
        blot = ink([Outline("mllz", ((x - r, y + r), (x + r, y + r), (x, y - r)))], (90, 90, 200), None, 0.0)
        yield Spoilt("a blot", f"on {man.point}", (*inks, blot), frame)
    bodies = [man for man in reading.men if not man.faint]
    if bodies:
        man = chance.choice(bodies)
        grey = tuple(
            one._replace(fill=(120, 160, 120) if one.fill else None) if at in man.body.inks else one
            for at, one in enumerate(inks)
        )
        yield Spoilt("a man in nobody's colors", f"on {man.point}", grey, frame)


def _labels(inks: Inks, frame: Room, reading: FigureReading, chance: Random) -> Iterator[Spoilt]:
    boxes = {label.box for label in reading.labels if label.share > 0.95}
    words = [word for word in reading.words if word.box in boxes]
    if not words:
        return
    word = chance.choice(words)
    mine = inks[word.ink].outlines[word.first : word.last]
    yield Spoilt("a label missing", word.text, _relettered(inks, word, ()), frame)
    like = [one for one in words if one.text != word.text and abs(one.size - word.size) < 0.01]
    if like:
        other = chance.choice(like)
        theirs = inks[other.ink].outlines[other.first : other.last]
        (x, y), (u, v) = word.box.middle, other.box.middle
        set_ = [moved(ink([one], None, (0, 0, 0), 1.0), (1, 0, 0, 1, x - u, y - v)).outlines[0] for one in theirs]
        yield Spoilt("a label wrong", f"{word.text} {other.text}", _relettered(inks, word, set_), frame)
    patch = word.box
    air = inks[word.ink].width
    corners = (
        (patch.left - air, patch.top - air),
        (patch.right + air, patch.top - air),
        (patch.right + air, patch.bottom + air),
        (patch.left - air, patch.bottom + air),
    )
    ground = reading.sight.colour((patch.left - air, patch.middle[1]), before=word.ink)
    cover = ink([Outline("mlllz", corners)], ground, None, 0.0)
    yield Spoilt("a label hidden", word.text, (*inks, cover), frame)
    last = word.ink + 1
    yield Spoilt("a label hidden", f"{word.text} early", (*inks[:last], cover, *inks[last:]), frame)
    pale = inks[word.ink]._replace(line=reading.sight.colour(mine[0].places[0], before=word.ink))
    if len(inks[word.ink].outlines) == len(mine):
        yield Spoilt("a label in the color of its ground", word.text, (*inks[: word.ink], pale, *inks[last:]), frame)
    low = max(words, key=lambda one: one.box.bottom)
    if low.box.bottom > frame.bottom - 3 * low.size:
        yield Spoilt("a label clipped", low.text, inks, frame._replace(bottom=low.box.middle[1]))


def _relettered(inks: Inks, word: ReadWord, outlines: Sequence[Outline]) -> Inks:
    """Ink with other outlines in place of a word's."""
    old = inks[word.ink]
    kept = (*old.outlines[: word.first], *outlines, *old.outlines[word.last :])
    new = (ink(kept, old.fill, old.line, old.width),) if kept else ()
    return (*inks[: word.ink], *new, *inks[word.ink + 1 :])


def _crosses(inks: Inks, frame: Room, reading: FigureReading, chance: Random) -> Iterator[Spoilt]:
    struck = [man for man in reading.men if man.struck]
    others = [man for man in reading.men if not man.struck]
    if not struck or not others:
        return
    man, other = chance.choice(struck), chance.choice(others)
    (x, y), (u, v) = man.body.place, other.body.place
    crosses = [
        at
        for at, one in enumerate(inks)
        if at >= man.body.inks.stop
        and one.fill is None
        and [outline.steps for outline in one.outlines] == ["ml"] * 4
        and hypot(one.box.middle[0] - x, one.box.middle[1] - y) < 0.2
    ]
    kept = [one for at, one in enumerate(inks) if at not in crosses]
    away = [moved(inks[at], (1, 0, 0, 1, u - x, v - y)) for at in crosses]
    yield Spoilt("a cross on another man", f"{man.point} {other.point}", (*kept, *away), frame)


def _cut_arrows(inks: Inks, frame: Room, reading: FigureReading, chance: Random) -> Iterator[Spoilt]:
    s = reading.grid.square
    shafts = [arrow for arrow in reading.arrows if arrow.dart.parts and not arrow.leaves]
    long = [arrow for arrow in shafts if _length(arrow.dart.line) > 1.6 * s]
    if not long:
        return
    arrow = chance.choice(long)
    dart = arrow.dart
    shaft, head = dart.inks[0], dart.inks[-1]
    parts = [outline.places for outline in inks[shaft].outlines]
    whole = sum(map(_length, parts))
    short = list(_kept(parts, whole - 0.7 * s))
    if short:
        (x, y), (u, v) = short[-1][-1], parts[-1][-1]
        back = moved(inks[head], (1, 0, 0, 1, x - u, y - v))
        new = {shaft: _shaft(inks[shaft], short), head: back}
        cut = tuple(new.get(at, one) for at, one in enumerate(inks))
        yield Spoilt("an arrow shortened", str(arrow.end), cut, frame)
    if whole > 2.6 * s:
        rest = [tuple(reversed(part)) for part in _kept([tuple(reversed(p)) for p in reversed(parts)], whole - 1.4 * s)]
        late = {shaft: _shaft(inks[shaft], rest[::-1])}
        spoilt = tuple(late.get(at, one) for at, one in enumerate(inks) if at not in dart.inks[1:-1])
        if reading.grid.point(rest[-1][0]) != arrow.start:  # a point that is a long triangle may be left from anywhere
            yield Spoilt("an arrow begun late", str(arrow.start), spoilt, frame)


def _shaft(old: Ink, parts: Sequence[Sequence[Place]]) -> Ink:
    return ink([Outline("m" + "l" * (len(part) - 1), tuple(part)) for part in parts], None, old.line, old.width)


def _length(line: Sequence[Place]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


def _kept(parts: Sequence[Sequence[Place]], much: float) -> Iterator[tuple[Place, ...]]:
    """The first so much of a line in parts."""
    for part in parts:
        kept = [part[0]]
        for one, two in pairwise(part):
            far = hypot(two[0] - one[0], two[1] - one[1])
            if far >= much:
                t = max(0.0, much / far) if far else 0.0
                kept.append((one[0] + (two[0] - one[0]) * t, one[1] + (two[1] - one[1]) * t))
                much = 0.0
                break
            kept.append(two)
            much -= far
        if len(kept) > 1:
            yield tuple(kept)
        if much <= 0:
            return


# -- judged ---------------------------------------------------------------------------------------


def spoilt(subject: Subject, whole: Book, chance: Random, square: float) -> Iterator[Spoilt]:
    """All mutants of one picture that change what is seen."""
    inks, frame = painted(subject.figure, whole.theme, square)
    reading = whole.reader.read(inks, frame, subject.asked.sheet)
    for kind, figure in misdrawn(subject, whole.subjects, chance):
        other, around = painted(figure, whole.theme, square)
        if other != inks:
            yield Spoilt(kind, "", other, around)
    beside = [one for one in whole.subjects if one.asked.page == subject.asked.page]
    beside = [one for one in beside if one.asked.sheet.name == subject.asked.sheet.name]
    strangers = [one for one in beside if shown(one) != shown(subject)]
    if strangers:
        other, around = painted(chance.choice(strangers).figure, whole.theme, square)
        if other != inks:
            yield Spoilt("the figure of another moment", "", other, around)
    for one in misprinted(inks, frame, reading, chance):
        if one.inks != inks or one.frame != frame:
            yield one


def shown(subject: Subject) -> tuple[object, ...]:
    """What a picture is to show, so that two that are to show the same have the same."""
    asked = subject.asked
    men = sorted((man.point, man.look, man.name, man.laid) for man in asked.men)
    gone = sorted((gone.man.point, gone.man.look, gone.man.name, gone.struck) for gone in asked.gone)
    routes = sorted((r.points, r.suffers, r.leaves, r.sent, r.times, r.barred) for r in asked.routes)
    return men, gone, routes, sorted(asked.marks), asked.numbered


def caught(one: Spoilt, subject: Subject, reader: FigureReader, before: Sequence[str]) -> list[str]:
    """How a mutant was noticed; nothing if it was not."""
    try:
        reading = reader.read(one.inks, one.frame, subject.asked.sheet)
    except Unreadable as error:
        return [str(error)]
    found = differences(reading, subject.asked)
    return found or list((Counter(shortfalls(reading, subject.asked)) - Counter(before)).elements())


@dataclass
class Tally:
    """Mutants made and caught by kind, and those that got away."""

    made: Counter[str]
    caught: Counter[str]
    missed: list[str]


def judge(whole: Book, subjects: Sequence[Subject], square: float = 6.0, seed: int = 17) -> Tally:
    """Spoil these pictures in all ways and count."""
    tally = Tally(Counter(), Counter(), [])
    for subject in subjects:
        chance = Random(f"{seed} {subject.asked}")
        inks, frame = painted(subject.figure, whole.theme, square)
        reading = whole.reader.read(inks, frame, subject.asked.sheet)
        before = shortfalls(reading, subject.asked)
        for words in differences(reading, subject.asked):
            tally.missed.append(f"{subject.asked}: unspoilt: {words}")
        for one in spoilt(subject, whole, chance, square):
            tally.made[one.kind] += 1
            if caught(one, subject, whole.reader, before):
                tally.caught[one.kind] += 1
            else:
                tally.missed.append(f"{subject.asked}: {one.kind} {one.what}")
    return tally


# -- whole books ----------------------------------------------------------------------------------


@cache
def bound(game: str) -> bytes:
    """A book of one game, set and bound."""
    pack, folder = own(), standard()
    crew = Crew(Cache(folder))
    done = replay(pack, check(pack, (game,)), crew=crew)
    volume = compose(pack, done, draw(pack, done), paper="a4", edition=find_edition(pack, game), crew=crew)
    return bind([volume], crew)[0].data


def misbound(
    placed: Sequence[PlacedPicture], i: int, shows: Mapping[int, str]
) -> Iterator[tuple[str, list[PlacedPicture]]]:
    """The pictures of a book, with one of them spoilt; `shows` tells what blocks show."""
    one = placed[i]
    yield "a figure left out", [*placed[:i], *placed[i + 1 :]]
    yield "a figure twice", [*placed[: i + 1], *placed[i:]]
    mine = shows[id(one.block)]
    other = next((n for n in range(i + 1, len(placed)) if shows.get(id(placed[n].block), mine) != mine), None)
    if other is not None:
        turned = list(placed)
        turned[i], turned[other] = replace(one, block=placed[other].block), replace(placed[other], block=one.block)
        yield "two figures exchanged", turned
    a, b, c, d, e, f = one.matrix
    for kind, matrix in (
        ("a figure larger", (1.05 * a, b, c, 1.05 * d, e, f)),
        ("a figure squeezed", (a, b, c, 0.9 * d, e, f)),
        ("a figure in a mirror", (-a, b, c, d, e, f)),
        ("a figure upside down", (-a, b, c, -d, e, f)),
    ):
        yield kind, [*placed[:i], replace(one, matrix=matrix), *placed[i + 1 :]]
    yield "a figure cut off", [*placed[:i], replace(one, cut=True), *placed[i + 1 :]]


def judge_book(whole: Book, game: str, every: int = 1) -> Tally:
    """Spoil the book of one game figure by figure, and count."""
    tally = Tally(Counter(), Counter(), [])
    asked = [one.asked for one in whole.subjects if one.asked.page == game]
    with pikepdf.open(io.BytesIO(bound(game))) as pdf:
        placed, where = list(pictures(pdf)), list(spots(pdf))
    known: Known = {}
    seen: dict[tuple[int, int], Seen] = {}

    def wrong(there: Mapping[str, Sequence[PlacedPicture]]) -> bool:
        read = {}
        for n, one in enumerate(asked):
            if one.nth < len(there.get(one.figure, ())):
                block = there[one.figure][one.nth].block
                key = n, id(block)
                if key not in seen:
                    seen[key] = look(Shot(one, block), whole.reader, known)[0]
                read[n] = seen[key]
        return any(finding.differences for finding, _ in found_in(asked, there, read))

    if wrong(named(placed, where)):
        tally.missed.append(f"{game}: the book as it is")
    figures = {one.figure for one in asked}  # an illustration has its place too, and nothing to be read
    ours = {id(one) for name, several in named(placed, where).items() if name in figures for one in several}
    shows = {block: one.shows for (_, block), one in seen.items()}
    for i in [i for i, one in enumerate(placed) if id(one) in ours][::every]:
        for kind, spoilt in misbound(placed, i, shows):
            tally.made[kind] += 1
            if wrong(named(spoilt, where)):
                tally.caught[kind] += 1
            else:
                tally.missed.append(f"{game}: {kind}, the {i + 1}.")
    return tally


def together(one: Tally, two: Tally) -> Tally:
    """Two tallies as one."""
    return Tally(one.made + two.made, one.caught + two.caught, one.missed + two.missed)


def table(tally: Tally) -> Iterator[str]:
    """The counts by kind."""
    for kind in sorted(tally.made):
        yield f"{kind:40} {tally.caught[kind]:6} of {tally.made[kind]:6}"
    yield f"{'all':40} {sum(tally.caught.values()):6} of {sum(tally.made.values()):6}"


def main() -> int:
    """Go through the mutants of the book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="only every Nth picture")
    parser.add_argument("--square", type=float, default=6.0, help="the size of a square in mm")
    parser.add_argument("--theme", default="colour")
    told = parser.parse_args()
    whole = book(*told.games, theme=told.theme)
    tally = judge(whole, whole.subjects[:: told.every], told.square)
    for game in dict.fromkeys(one.asked.page for one in whole.subjects):
        tally = together(tally, judge_book(whole, game, told.every))
    print("\n".join(tally.missed))
    print("\n".join(table(tally)))
    return 1 if tally.missed else 0


if __name__ == "__main__":
    sys.exit(main())
