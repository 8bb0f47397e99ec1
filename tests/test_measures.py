"""The measures of a figure, one by one: each is spoilt so that it and nothing else must tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

import ink_mutants as mutants
import pytest
from parlour.inspect.reader.asked import Asked
from parlour.inspect.reader.book import Finding, alike
from parlour.inspect.reader.inks import Box, Colour, Ink, Outline, ink, moved
from parlour.inspect.reader.measures import shortfalls
from parlour.inspect.reader.reading import Arrow, Reading

SQUARE = 9.0
"""At this size the figures here fall short in nothing."""

Inks = tuple[Ink, ...]


@cache
def whole() -> mutants.Book:
    return mutants.book("chess", "foregammon")


@cache
def drawn(figure: str, nth: int = 0, square: float = SQUARE) -> tuple[Asked, Inks, Box]:
    """A figure of the book: what was asked for, its ink, and its edge."""
    one = next(s for s in whole().subjects if s.asked.figure == f"figure-{figure}" and s.asked.nth == nth)
    return one.asked, *mutants.painted(one.figure, whole().theme, square)


def read(inks: Iterable[Ink], frame: Box, asked: Asked) -> Reading:
    return whole().reader.read(tuple(inks), frame, asked.sheet)


CHESS, FORE = "chess-first-moves-1", "foregammon-figure-6-1"


def sound(figure: str, nth: int = 0) -> tuple[Asked, Inks, Box, Reading]:
    """A figure that falls short in nothing."""
    asked, inks, frame = drawn(figure, nth)
    wide = Box(frame.left - 2, frame.top - 2, frame.right + 2, frame.bottom + 2)
    reading = read(inks, wide, asked)
    assert shortfalls(reading, asked) == []
    return asked, inks, wide, reading


def only(found: Sequence[str], words: str) -> None:
    """Just one measure tells of something, and it says this."""
    assert len(found) == 1, found
    assert words in found[0]


def patch(box: Box, fill: tuple[int, int, int] = (250, 250, 250)) -> Ink:
    left, top, right, bottom = box
    return ink([Outline("mlllz", ((left, top), (right, top), (right, bottom), (left, bottom)))], fill, None, 0.0)


def scaled(inks: Inks, at: int, factor: float) -> Inks:
    """One ink smaller or larger about its own middle."""
    x, y = inks[at].box.middle
    by = (factor, 0.0, 0.0, factor, (1 - factor) * x, (1 - factor) * y)
    return (*inks[:at], moved(inks[at], by), *inks[at + 1 :])


def words_of(reading: Reading, text: str) -> int:
    """The number of the ink in which a label is written."""
    boxes = {label.box for label in reading.labels}
    return next(word.ink for word in reading.words if word.text == text and word.box in boxes)


@pytest.mark.parametrize(("text", "factor", "words"), [
    ("4", 0.6, "figures and capitals"), ("e", 0.7, "small letters"),
])  # fmt: skip
def test_a_label_that_is_too_small(text: str, factor: float, words: str) -> None:
    asked, inks, frame, reading = sound(CHESS)
    small = scaled(inks, words_of(reading, text), factor)
    only(shortfalls(read(small, frame, asked), asked), words)
    assert shortfalls(read(scaled(inks, words_of(reading, text), 0.98), frame, asked), asked) == []
    unnamed = replace(asked, named=frozenset())
    assert shortfalls(read(small, frame, unnamed), unnamed) == [], "no words name points"


@pytest.mark.parametrize(("share", "told"), [(0.25, True), (0.0, False)])
def test_a_label_that_is_covered(share: float, told: bool) -> None:
    asked, inks, frame, reading = sound(CHESS)
    at = words_of(reading, "d")
    box = inks[at].reach
    cover = patch(Box(box.left, box.bottom - share * box.high, box.right, box.bottom + 0.05))
    found = shortfalls(read((*inks[: at + 1], cover, *inks[at + 1 :]), frame, asked), asked)
    if told:
        only(found, "the label 'd' beside the board is covered")
    else:
        assert found == []


def test_a_label_that_is_clipped() -> None:
    asked, inks, frame, reading = sound(CHESS)
    g = inks[words_of(reading, "g")]
    lowest = max(inks[words_of(reading, each)].reach.bottom for each in "abcdefh")
    assert g.reach.bottom > lowest + 0.1, "its descender"
    only(shortfalls(read(inks, frame._replace(bottom=lowest + 0.05), asked), asked), "'g' beside the board is clipped")
    assert shortfalls(read(inks, frame._replace(bottom=g.reach.bottom), asked), asked) == []


def test_ink_beyond_the_edge() -> None:
    asked, inks, frame, _ = sound(CHESS)
    x, y = frame.left, frame.top + 0.3
    far = ink([Outline("ml", ((x + 1, y), (x - 1, y)))], None, (0, 0, 0), 0.1)
    only(shortfalls(read((far, *inks), frame, asked), asked), "1 strokes of ink reach beyond the edge")
    near = moved(far, (1, 0, 0, 1, 1.5, 0))
    assert shortfalls(read((near, *inks), frame, asked), asked) == []


def test_the_head_of_an_arrow_under_another() -> None:
    asked, inks, frame, reading = sound(CHESS)
    [arrow] = reading.arrows[:1]
    (x, y), (u, v) = arrow.dart.tip, arrow.dart.base
    over = ink([Outline("ml", ((x, y), (u, v)))], None, whole().reader.known.accent, 0.3 * arrow.dart.long)
    head = inks[arrow.dart.inks[-1]]
    spoilt = read((*inks, over, moved(head, (1, 0, 0, 1, 60, 0))), frame._replace(right=frame.right + 80), asked)
    assert any("the head of an arrow is covered" in words for words in shortfalls(spoilt, asked))


def arrow_of(reading: Reading) -> Arrow:
    return next(arrow for arrow in reading.arrows if arrow.dart.parts)


def long_way() -> tuple[str, int]:
    """A figure of chess in which somebody goes four squares at least and leaps over nobody."""
    for one in (one.asked for one in whole().subjects if one.asked.page == "chess" and len(one.asked.routes) == 1):
        (x, y), (u, v) = (one.sheet.at[one.routes[0].points[end]] for end in (0, -1))
        if max(abs(x - u), abs(y - v)) >= 4 and not one.routes[0].over:
            return one.figure.removeprefix("figure-"), one.nth
    raise AssertionError("no long way")


def test_an_arrow_over_a_man() -> None:
    """A man upon its way is told of, and not one whom he leaps over, nor one beside it."""
    asked, inks, frame, reading = sound(*long_way())
    arrow = arrow_of(reading)
    other = next(man for man in reading.men if man is not arrow.man and man.point != arrow.start)
    line = [place for part in arrow.dart.parts for place in part]
    middle = ((line[0][0] + line[-1][0]) / 2, (line[0][1] + line[-1][1]) / 2)
    (x, y), own = other.body.place, other.body.own
    away = (1.0, 0.0, 0.0, 1.0, middle[0] - x, middle[1] - y)
    beneath = [moved(inks[at], away) for at in own]
    first = min(arrow.dart.casing if arrow.dart.casing >= 0 else len(inks), arrow.dart.inks[0])
    spoilt = (*inks[:first], *beneath, *inks[first:])
    found = shortfalls(read(spoilt, frame, asked), asked)
    only(found, "runs over the man on")
    point = read(spoilt, frame, asked).grid.point(middle)
    assert point is not None
    leapt = replace(asked, routes=tuple(replace(route, over=(point,)) for route in asked.routes))
    assert shortfalls(read(spoilt, frame, leapt), leapt) == []


def test_squares_that_are_too_small() -> None:
    for square, told in ((4.9, True), (5.1, False)):
        asked, inks, frame = drawn(CHESS, square=square)
        found = [words for words in shortfalls(read(inks, frame, asked), asked) if words.startswith("squares of")]
        assert bool(found) is told
        unnamed = replace(asked, named=frozenset())
        assert not any("squares of" in words for words in shortfalls(read(inks, frame, unnamed), unnamed))


def test_points_that_are_named_and_not_labelled() -> None:
    asked, inks, frame, reading = sound(CHESS)
    at = words_of(reading, "e")
    bare = (*inks[:at], *inks[at + 1 :])
    only(shortfalls(read(bare, frame, asked), asked), "the text names")
    elsewhere = replace(asked, named=frozenset({asked.sheet.board.index["a1"]}))
    assert shortfalls(read(bare, frame, elsewhere), elsewhere) == []


def test_a_figure_without_a_caption() -> None:
    asked, _, _, reading = sound(CHESS)
    assert asked.caption
    only(shortfalls(reading, replace(asked, caption="")), "it has no caption")


def test_a_name_that_is_covered() -> None:
    asked, inks, frame = drawn(FORE)
    reading = read(inks, frame, asked)
    before = shortfalls(reading, asked)
    man = next(man for man in reading.men if man.name and not man.faint)
    word = next(word for word in reading.words if man.body.box.holds(word.box.middle))
    box = word.box
    lower = Box(box.left - 0.2, box.middle[1], box.right + 0.2, box.bottom + 0.2)
    cover = patch(lower, inks[man.body.inks[0]].fill or (0, 0, 0))
    found = shortfalls(read((*inks, cover), frame, asked), asked)
    assert [words for words in found if words not in before and "the name" in words]
    assert not [words for words in before if f"the name {man.name!r}" in words]


def test_a_faint_man_mixed_with_another_ground() -> None:
    one = next(s for s in whole().subjects if s.asked.gone)
    asked, (inks, frame) = one.asked, mutants.painted(one.figure, whole().theme, SQUARE)
    reading = read(inks, frame, asked)
    assert not any("mixed" in words for words in shortfalls(reading, asked))
    ghost = next(man for man in reading.men if man.faint)
    full = next(
        s for several in whole().reader.known.men.values() for s in several if ghost.looks == s.looks and not s.named
    )

    def half(colour: Colour | None) -> Colour | None:
        if colour is None:
            return None
        r, g, b = ((own + under) // 2 for own, under in zip(colour, (20, 200, 40), strict=True))
        return r, g, b

    spoilt = list(inks)
    for at, part in zip(ghost.body.inks, full.parts, strict=False):
        spoilt[at] = inks[at]._replace(fill=half(part.fill), line=half(part.line))
    assert any("has not been mixed" in words for words in shortfalls(read(spoilt, frame, asked), asked))


def test_men_of_two_sides_who_look_alike() -> None:
    asked, _, _, reading = sound(CHESS)
    man = reading.men[0]
    [look] = man.looks
    other = look._replace(colour="red")
    alike_ = replace(man, body=replace(man.body, looks=(look, other)))
    only(shortfalls(replace(reading, men=(alike_, *reading.men[1:])), asked), "looks alike for")


def test_equal_figures_on_facing_pages() -> None:
    asked, *_ = drawn(CHESS)
    other = replace(asked, figure="figure-other")

    def told(*found: tuple[int, str]) -> list[tuple[str, ...]]:
        return [one.shortfalls for one in alike([asked, other], [(Finding(page), shows) for page, shows in found])]

    assert told((4, "a"), (5, "a"))[0] == ()
    only(told((4, "a"), (5, "a"))[1], f"it is the same picture as {asked} on page 4")
    only(told((4, "a"), (4, "a"))[1], "it is the same picture")
    assert told((5, "a"), (6, "a")) == [(), ()], "the back of a leaf"
    assert told((4, "a"), (5, "b")) == [(), ()], "another moment"
