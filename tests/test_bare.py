"""What lies below the men of a figure is its bare board, stroke for stroke; and signs, names and faint men are true.

Each of these was a blind spoiling that once got away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from ink_mutants import Book, Inks, Subject, book, painted
from parlour.inspect.reader.bare import BareBoards
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.found import FigureReading
from parlour.inspect.reader.inks import Ink, ink, moved
from parlour.inspect.reader.press import bare_boards

SQUARE = 6.0
Spoil = Callable[[Inks, FigureReading], Inks]


def read(whole: Book, subject: Subject) -> tuple[Inks, FigureReading]:
    inks, frame = painted(subject.figure, whole.theme, SQUARE)
    return inks, whole.reader.read(inks, frame, subject.asked.sheet)


def told(whole: Book, subject: Subject, inks: Sequence[Ink], reading: FigureReading) -> list[str]:
    again = whole.reader.read(inks, reading.frame, subject.asked.sheet)
    return differences(again, subject.asked)


def with_ink(inks: Inks, at: int, *others: Ink) -> Inks:
    return (*inks[:at], *others, *inks[at + 1 :])


def hairlines(inks: Inks) -> int:
    """The first lines of the ground that are lines only."""
    return next(at for at, one in enumerate(inks) if one.fill is None and len(one.outlines) > 3)


def thicker(inks: Inks, reading: FigureReading) -> Inks:
    at = hairlines(inks)
    return with_ink(inks, at, inks[at]._replace(width=3 * inks[at].width))


def one_gone(inks: Inks, reading: FigureReading) -> Inks:
    at = hairlines(inks)
    one = inks[at]
    return with_ink(inks, at, ink(one.outlines[1:], one.fill, one.line, one.width))


def one_smaller(inks: Inks, reading: FigureReading) -> Inks:
    at = hairlines(inks)
    one = inks[at]
    (x, y), less = ink([one.outlines[0]], None, one.line, one.width).box.middle, 0.6
    small = moved(ink([one.outlines[0]], None, one.line, one.width), (less, 0, 0, less, (1 - less) * x, (1 - less) * y))
    return with_ink(inks, at, ink([small.outlines[0], *one.outlines[1:]], None, one.line, one.width))


def one_more(inks: Inks, reading: FigureReading) -> Inks:
    at = hairlines(inks)
    one = inks[at]
    return with_ink(inks, at, one, moved(ink(one.outlines[:1], None, one.line, one.width), (1, 0, 0, 1, 2.7, 0)))


def recolored(inks: Inks, reading: FigureReading) -> Inks:
    at = hairlines(inks)
    return with_ink(inks, at, inks[at]._replace(line=(200, 60, 60)))


@pytest.mark.parametrize("game", ["checker-puzzle", "skip"])
@pytest.mark.parametrize("spoil", [thicker, one_gone, one_smaller, one_more, recolored])
def test_a_line_of_the_ground_that_the_bare_board_has_otherwise_is_told(spoil: Spoil, game: str) -> None:
    whole = book(game)
    subject = whole.subjects[0]
    inks, reading = read(whole, subject)
    assert not differences(reading, subject.asked)
    spoilt = told(whole, subject, spoil(inks, reading), reading)
    due = "is not on the bare board" if spoil is one_more else "is not as on the bare board"
    assert any(due in words for words in spoilt), spoilt


def test_bare_boards_are_known_with_labels_and_without_and_at_any_size() -> None:
    """And a figure of another theme is not."""
    whole = book("checker-puzzle")
    subject = whole.subjects[0]
    for square in (4.3, 7.77, 11.0):
        inks, frame = painted(subject.figure, whole.theme, square)
        assert not differences(whole.reader.read(inks, frame, subject.asked.sheet), subject.asked)
    inks, reading = read(whole, subject)
    first = min((man.body.own.start for man in reading.men), default=len(inks))
    other = book("checker-puzzle", theme="grey").theme
    assert isinstance(whole.reader.bare, BareBoards)
    assert whole.reader.bare.strange(inks[:first], inks[first:], reading.grid, 1.0) == []
    assert bare_boards(other).strange(inks[:first], inks[first:], reading.grid, 1.0)


def test_paper_that_is_too_broad_under_a_ring_or_a_cross_is_told() -> None:
    for game, what in (("py-hy-ky", "ring"), ("pick-me-up", "cross")):
        whole = book(game)
        for subject in whole.subjects:
            inks, reading = read(whole, subject)
            signed = [man for man in reading.men if (man.ringed if what == "ring" else man.struck)]
            if not signed:
                continue
            steps = "O" if what == "ring" else "mlmlmlml"
            paper = whole.reader.known.paper
            under = max(at for at, one in enumerate(inks) if one.steps == steps and one.line == paper)
            spoilt = with_ink(inks, under, inks[under]._replace(width=3 * inks[under].width))
            words = told(whole, subject, spoilt, reading)
            assert any(f"the paper under the {what}" in each for each in words), words
            break
        else:
            pytest.fail(f"no figure of {game} has a {what}")


def test_a_faint_man_who_is_too_large_or_too_small_is_told() -> None:
    whole = book("pick-me-up")
    tried = 0
    for subject in whole.subjects:
        inks, reading = read(whole, subject)
        for man in [man for man in reading.men if man.faint][:1]:
            x, y = man.body.place
            for size in (0.6, 1.5):
                by = (size, 0.0, 0.0, size, (1 - size) * x, (1 - size) * y)
                spoilt = tuple(moved(one, by) if at in man.body.inks else one for at, one in enumerate(inks))
                words = told(whole, subject, spoilt, reading)
                assert any("faint man is larger or smaller" in each for each in words), words
                tried += 1
    assert tried > 4


def test_a_name_that_stands_off_its_place_on_a_man_is_told() -> None:
    whole = book("foregammon")
    tried = 0
    for subject in whole.subjects:
        inks, reading = read(whole, subject)
        for man in [man for man in reading.men if man.name and not man.faint][:1]:
            word = next(w for w in reading.words if w.text == man.name and man.body.box.holds(w.box.middle))
            away = 0.25 * man.body.box.high
            spoilt = with_ink(inks, word.ink, moved(inks[word.ink], (1, 0, 0, 1, 0, -away)))
            words = told(whole, subject, spoilt, reading)
            assert any(f"the name {man.name} stands off its place" in each for each in words), words
            tried += 1
    assert tried > 3
