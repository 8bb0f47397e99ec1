"""Signs that must not be taken for others, as the reader of ink sees to it: dots beside spots, names on parted men."""

from __future__ import annotations

from collections.abc import Iterator

import ink_mutants as mutants
from own import own_theme
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.found import FigureReading
from parlour.inspect.reader.inks import Outline, ink
from parlour.inspect.reader.specimens import is_cased

Inks = mutants.Inks
THEME = "ink-saver"


def read(game: str) -> Iterator[tuple[mutants.Subject, mutants.Book, Inks, FigureReading]]:
    """The pictures of a game, each as it is read when nothing is wrong."""
    book = mutants.book(game, theme=THEME)
    for subject in book.subjects:
        inks, frame = mutants.painted(subject.figure, own_theme(THEME), 6.0)
        reading = book.reader.read(inks, frame, subject.asked.sheet)
        assert differences(reading, subject.asked) == []
        yield subject, book, inks, reading


def told(subject: mutants.Subject, book: mutants.Book, inks: Inks, reading: FigureReading) -> list[str]:
    return differences(book.reader.read(inks, reading.frame, subject.asked.sheet), subject.asked)


def test_a_dot_where_an_arrow_begins_beside_the_spots_of_a_domino_is_told() -> None:
    many = 0
    for subject, book, inks, reading in read("russian-tivoli"):
        for arrow in reading.arrows:
            manner = subject.asked.sheet.manner.get(arrow.start or 0, ())
            if "domino" not in manner:
                continue
            assert not arrow.dart.dots
            (x, y), r = arrow.dart.begin, 1.13 * arrow.dart.width
            dot = Outline("O", ((x, y), (x + r, y + r)))
            at = arrow.dart.inks[-1]
            spoilt = (*inks[:at], ink([dot], book.reader.known.accent, None, 0.0), *inks[at:])
            assert any("a dot beside the spots of" in words for words in told(subject, book, spoilt, reading))
            many += 1
    assert many > 3


def test_a_number_on_a_parted_man_has_its_casing() -> None:
    """Dark upon the dark half, it could not be read."""
    many = 0
    for subject, book, inks, reading in read("backgammon"):
        for at in {word.ink for word in reading.words}:
            if is_cased(inks[at - 1], inks[at]) and any(at - 1 in man.body.inks for man in reading.men):
                spoilt = (*inks[: at - 1], *inks[at:])
                assert any("without a casing" in words for words in told(subject, book, spoilt, reading))
                many += 1
    assert many
