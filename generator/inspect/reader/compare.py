"""Reading against moment: what the ink shows and what the page asked for, and every difference in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from .asked import Asked, Gone, Person
from .found import FigureReading, SeenMan
from .labelling import label_differences
from .names import MOST, told
from .poise import poise_differences
from .specimens import ManLook
from .ways import way_differences


def differences(reading: FigureReading, asked: Asked) -> list[str]:
    """All in which the ink differs from what was asked for; nothing if it shows just that."""
    found = [*_standing(reading, asked), *_twofold(reading, asked), *_ringed(reading, asked), *_gone(reading, asked)]
    found += _marks(reading, asked)
    found += way_differences(reading, asked)
    found += poise_differences(reading)
    found += label_differences(reading, asked.labelled)
    return [*found, *reading.odd]


def words(look: ManLook, name: str = "") -> str:
    """A man in words."""
    return f"{look.colour} {look.kind}{f' named {name}' if name else ''}"


def seen_words(man: SeenMan) -> str:
    """A man of the ink in words."""
    who = words(man.looks[0], man.name) if man.looks else f"{' or '.join(man.body.kinds) or 'man'} in nobody's colors"
    signs = ("hidden" * man.hidden, "faint" * man.faint, "struck" * man.struck, "ringed" * man.ringed)
    return " ".join(filter(None, (*signs, who)))


def fits(man: SeenMan, wanted: Person) -> bool:
    """Whether a man of the ink is the one who was asked for."""
    return _is(man, wanted.look, wanted.name)


def _is(man: SeenMan, look: ManLook, name: str) -> bool:
    """Whether a man of the ink can be seen to be one of a look and a name."""
    return not man.hidden and look in man.looks and told(man.name) == told(name)


def _standing(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Who stands on each point."""
    points = asked.sheet.board.points
    whole = [man for man in reading.men if not man.faint]
    for man in whole:
        if man.point is None:
            yield f"beside the board: the ink shows a {seen_words(man)}, and no point is there"
    due: dict[int, list[Person]] = {}
    for person in asked.men:
        due.setdefault(person.point, []).append(person)
    seen: dict[int | None, list[SeenMan]] = {}
    for man in whole:
        seen.setdefault(man.point, []).append(man)
    for point, name in enumerate(points):
        wanted, there = due.get(point, []), seen.get(point, [])
        missing, extra = _unmatched(wanted, there, stack=point in reading.grid.stacks)
        for one, other in zip_longest(missing, map(seen_words, extra)):
            page, ink = (f"a {who}" if who else "nobody there" for who in (one, other))
            yield f"{name}: the page has {page}, the ink shows {ink}"
        for man in there:
            if man.struck:
                yield f"{name}: the ink strikes out a {seen_words(man)} who stands there"


def _twofold(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Men whom nobody can tell from others of their game, though it says that they look otherwise, as crowned ones."""
    points = asked.sheet.board.points
    for man in reading.men:
        guises = {look.guise: look.kind for look in man.looks if look in asked.cast}
        if len(guises) > 1:
            where = points[man.point] if man.point is not None else "beside the board"
            yield f"{where}: a {' and a '.join(sorted(guises.values()))} are drawn alike"


def _ringed(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Who was laid down in this move."""
    points = asked.sheet.board.points
    laid = Counter[int | None](man.point for man in asked.men if man.laid)
    ringed = Counter(man.point for man in reading.men if man.ringed and not man.faint)
    for place in sorted({*laid, *ringed}, key=lambda each: -1 if each is None else each):
        if laid[place] != ringed[place] and place is not None:
            yield f"{points[place]}: {laid[place]} men were laid there, {ringed[place]} are ringed"


def _unmatched(wanted: Sequence[Person], there: Sequence[SeenMan], *, stack: bool) -> tuple[list[str], list[SeenMan]]:
    """Who of the page is not in the ink, in words, and who of the ink is not on the page."""
    extra = list(there)
    missing: list[str] = []
    for look, name in _bodies(wanted, stack=stack):
        found = next((man for man in extra if _is(man, look, name)), None)
        if found is None:
            missing.append(words(look, name))
        else:
            extra.remove(found)
    return missing, extra


def _bodies(wanted: Sequence[Person], *, stack: bool) -> list[tuple[ManLook, str]]:
    """The bodies that men of one point are drawn as, each with what is written on him: a name, or a count of many."""
    if len(wanted) <= MOST:
        return [(man.look, man.name) for man in wanted]
    if stack:  # the foremost bears the number of all
        named = sorted(wanted, key=lambda man: not man.name)
        bodies = [(man.look, man.name) for man in named[: MOST - 1]]
        return [*bodies, (named[-1].look, str(len(wanted)))]
    many = Counter(man.look for man in wanted if not man.name)
    return [
        *((man.look, man.name) for man in wanted if man.name),
        *((look, str(count) if count > 1 else "") for look, count in many.items()),
    ]


def _gone(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Who is faint, and who of them is struck out."""
    points = asked.sheet.board.points
    extra = [man for man in reading.men if man.faint]
    missing: list[Gone] = []
    for gone in asked.gone:
        found = next(
            (m for m in extra if m.point == gone.man.point and fits(m, gone.man) and m.struck == gone.struck), None
        )
        if found is None:
            missing.append(gone)
        else:
            extra.remove(found)
    for gone in missing:
        how = "struck out" if gone.struck else "faint"
        yield f"{points[gone.man.point]}: a {words(gone.man.look, gone.man.name)} should be {how} there, and is not"
    for man in extra:
        where = points[man.point] if man.point is not None else "beside the board"
        yield f"{where}: the ink shows a {seen_words(man)}, who did not leave there"
    for man in reading.men:
        if man.faint and man.ringed:
            yield f"a ring goes round a {seen_words(man)}"


def _marks(reading: FigureReading, asked: Asked) -> Iterator[str]:
    """Which points are marked."""
    points = asked.sheet.board.points
    wanted, found = Counter[int | None](asked.marks), Counter(reading.marks)
    for place in wanted - found:
        yield f"{points[place or 0]}: the page marks it, the ink does not"
    for place in found - wanted:
        if place is None:
            yield "a mark goes round no point"
        else:
            yield f"{points[place]}: the ink marks it, the page does not"
