"""Nothing too much, nothing too thick: strokes, patches, signs and labels that are spoilt one at a time, and told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import ink_mutants as mutants
import pytest
from ink_strays import strays
from own import own, own_theme
from parlour.draw.figure import Figure
from parlour.inspect.reader.asked import Asked
from parlour.inspect.reader.blocks import FormBlock
from parlour.inspect.reader.book import Film, Shot
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.found import FigureReading
from parlour.inspect.reader.inks import Ink, Outline, Room, apart, ink, moved
from parlour.inspect.reader.measures import shortfalls
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.ruling import rgb
from parlour.inspect.reader.sight import InkSight

Inks = tuple[Ink, ...]


@cache
def book() -> mutants.Book:
    return mutants.book("checkers", "halma")


@cache
def figure() -> tuple[Asked, Inks, Room, FigureReading]:
    """A figure of checkers with an arrow that has dots, read."""
    for one in book().subjects:
        inks, frame = mutants.painted(one.figure, book().theme, 6.0)
        reading = book().reader.read(inks, frame, one.asked.sheet)
        if one.asked.page == "checkers" and any(len(a.dart.dots) > 1 for a in reading.arrows) and reading.labels:
            assert differences(reading, one.asked) == []
            return one.asked, inks, frame, reading
    raise AssertionError("no figure has such an arrow")


def told(inks: Inks) -> list[str]:
    asked, _, frame, _ = figure()
    return differences(book().reader.read(inks, frame, asked.sheet), asked)


def instead(at: int, *new: Ink) -> Inks:
    inks = figure()[1]
    return (*inks[:at], *new, *inks[at + 1 :])


def line(x1: float, y1: float, x2: float, y2: float) -> Ink:
    return ink([Outline("ml", ((x1, y1), (x2, y2)))], None, (43, 38, 33), 0.2)


def test_strokes_and_patches_that_the_board_has_not_are_told() -> None:
    reading, inks = figure()[3], figure()[1]
    area, s = reading.grid.area, reading.grid.square
    across = line(area.left + 0.3 * s, area.top + 0.2 * s, area.left + 2.3 * s, area.top + 0.2 * s)
    assert any("where the board has none" in words for words in told(_under(across)))
    paper = across._replace(line=rgb(book().theme.paper))
    assert any("where the board has none" in words for words in told(_under(paper))), "paper on a dark square is seen"
    beside = line(area.right + 0.2 * s, area.top, area.right + 0.2 * s, area.top + s)
    assert "a stroke that means nothing lies beside the board" in told(_under(beside))
    x, y = reading.grid.middles[0]
    corners = tuple((x + dx * s, y + dy * s) for dx, dy in ((-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2)))
    light = next(one.fill for one in inks if one.fill is not None)
    patch = ink([Outline("mlllz", corners)], light, None, 0.0)
    assert any("fills no whole square" in words for words in told(_under(patch)))


def test_a_broken_arrow_has_all_its_dashes() -> None:
    """One that is missing among the others leaves a gap wider than they have."""
    many = 0
    whole = mutants.book("foregammon")
    for one in whole.subjects:
        inks, frame = mutants.painted(one.figure, whole.theme, 6.0)
        reading = whole.reader.read(inks, frame, one.asked.sheet)
        for kind, spoilt in strays(inks, reading, Random(1)):
            if kind == "a broken arrow without a dash":
                found = differences(whole.reader.read(spoilt, frame, one.asked.sheet), one.asked)
                assert any("lacks a dash" in words for words in found), one.asked
                many += 1
    assert many > 5


def _under(one: Ink) -> Inks:
    """The figure with more ink on its ground, under the men."""
    _, inks, _, reading = figure()
    first = min([*(man.body.own.start for man in reading.men), *(a.dart.casing for a in reading.arrows)])
    return (*inks[:first], one, *inks[first:])


@pytest.mark.parametrize(("part", "factor", "words"), [
    (0, 2.5, "does not fit its head"), (0, 0.4, "does not fit its head"), (-2, 0.6, "a dot that is larger or smaller"),
])  # fmt: skip
def test_arrows_of_a_wrong_weight_are_told(part: int, factor: float, words: str) -> None:
    inks, reading = figure()[1], figure()[3]
    at = next(a for a in reading.arrows if len(a.dart.dots) > 1).dart.inks[part]
    one = inks[at]
    if part == 0:
        assert any(words in each for each in told(instead(at, one._replace(width=factor * one.width))))
        return
    rounds = ((x, y, factor * (r - x)) for _, ((x, y), (r, _)) in one.outlines)
    small = [Outline("O", ((x, y), (x + r, y + r))) for x, y, r in rounds]
    assert any(words in each for each in told(instead(at, ink(small, one.fill, one.line, one.width))))


def test_a_dot_beside_its_shaft_and_paper_beside_its_arrow_are_told() -> None:
    inks, reading = figure()[1], figure()[3]
    dart = next(a for a in reading.arrows if len(a.dart.dots) > 1).dart
    away = (1.0, 0.0, 0.0, 1.0, 0.15 * reading.grid.square, 0.15 * reading.grid.square)
    dots = inks[dart.inks[-2]]
    off = moved(ink(dots.outlines[-1:], dots.fill, dots.line, dots.width), away).outlines
    spoilt = told(instead(dart.inks[-2], ink((*dots.outlines[:-1], *off), dots.fill, dots.line, dots.width)))
    assert any("dot beside its shaft" in words for words in spoilt)
    spoilt = told(instead(dart.casing, moved(inks[dart.casing], away)))
    assert any("the paper round the arrow" in words for words in spoilt)


def test_lines_of_men_and_of_the_ground_have_their_weight() -> None:
    inks, reading = figure()[1], figure()[3]
    at = reading.men[0].body.inks.start
    assert told(instead(at, inks[at]._replace(width=3 * inks[at].width)))
    rule = next(i for i, one in enumerate(inks) if one.fill is None and one.outlines[0].steps == "ml")
    assert any("too thin to be printed" in words for words in told(instead(rule, inks[rule]._replace(width=0.04))))


def test_labels_are_of_one_size_and_in_the_color_for_letters() -> None:
    inks, reading = figure()[1], figure()[3]
    boxes = {label.box for label in reading.labels}
    at = next(word.ink for word in reading.words if word.box in boxes)
    x, y = inks[at].box.middle
    small = moved(inks[at], (0.7, 0.0, 0.0, 0.7, 0.3 * x, 0.3 * y))
    assert any("larger or smaller than its like" in words for words in told(instead(at, small)))
    red = told(instead(at, inks[at]._replace(line=(165, 48, 31))))
    assert any("in a color of other things" in words for words in red)
    assert told(instead(at, inks[at]._replace(width=3 * inks[at].width)))


def test_a_picture_that_two_files_show_is_taken_once() -> None:
    asked = figure()[0]
    one, same, other = (Shot(asked, FormBlock(text, Room(0, 0, 1, 1))) for text in (b"1 w", b"1 w", b"2 w"))
    film = Film()
    assert list(film.taken(book().theme, [one, other])) == [(0, 0), (0, 1)]
    assert list(film.taken(book().theme, [other, same])) == [(0, 1), (0, 0)]
    assert len(film.jobs) == 1
    assert list(film.taken(mutants.book("checkers", theme="grey").theme, [one])) == [(1, 0)]


def test_the_paper_round_an_arrow_may_end_at_the_edge_of_the_figure_and_the_arrow_may_not() -> None:
    asked, inks, frame, reading = figure()
    dart = next(a for a in reading.arrows if len(a.dart.dots) > 1).dart
    shaft = dart.inks[0]

    def beyond(at: int) -> list[str]:
        up = (1.0, 0.0, 0.0, 1.0, 0.0, frame.top - inks[at].box.top)
        new = instead(at, moved(inks[at], up))
        return [words for words in shortfalls(replace(reading, sight=InkSight(new, frame)), asked) if "beyond" in words]

    assert beyond(dart.casing) == []
    assert beyond(shaft) == ["1 strokes of ink reach beyond the edge of the figure"]


# -- dotted lines ---------------------------------------------------------------------------------


@cache
def dotted() -> tuple[FigureReader, Inks, Room]:
    """The cross, whose diagonals are dotted, and a reader for it."""
    theme = own_theme()
    inks, frame = mutants.painted(Figure(own().sheets["cross"]), theme, 6.0)
    return FigureReader(specimens(theme, ())), inks, frame


def test_every_dot_of_a_dotted_line_is_seen() -> None:
    """One too few, one too many or one beside its place: each is told of the line that it belongs to."""
    reader, inks, frame = dotted()

    def odd(outlines: Sequence[Outline]) -> list[str]:
        new = (*inks[:at], ink(outlines, None, inks[at].line, inks[at].width), *inks[at + 1 :])
        return [words for words in reader.read(new, frame, own().sheets["cross"]).odd if "evenly" in words]

    at = max(range(len(inks)), key=lambda n: sum(o.steps == "ml" and _long(o) < 0.2 for o in inks[n].outlines))
    dots = list(inks[at].outlines)
    middles = reader.read(inks, frame, own().sheets["cross"]).grid.middles
    seen = [i for i, dot in enumerate(dots) if all(apart(dot.places[0], place) > 0.3 * 6 for place in middles)]
    assert len(seen) > 50
    assert odd(dots) == []
    for i in seen[:: len(seen) // 12]:
        here = zip(dots[i].places, dots[i - 1].places, strict=True)
        nearer = Outline("ml", tuple(((x + px) / 2, (y + py) / 2) for (x, y), (px, py) in here))
        for change in ([], [nearer], [dots[i], dots[i]]):
            [words] = odd([*dots[:i], *change, *dots[i + 1 :]])
            assert words.startswith("the dots of the line from ")


def _long(outline: Outline) -> float:
    return apart(outline.places[0], outline.places[-1])
