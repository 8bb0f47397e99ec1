"""Small pages are filled one after another: pictures grow, stand one above another, or come from the page behind."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from markupsafe import Markup
from own import own, own_done, own_paper, own_theme
from parlour.compose.book import style
from parlour.compose.chapter import Desk
from parlour.compose.easel import HANGING, Easel
from parlour.compose.jinja import macro
from parlour.compose.laying import FIFTH, Tried
from parlour.compose.maker import FENCES, make_chapter
from parlour.compose.ornament import of_pages
from parlour.compose.prints import BESIDE, Picture, Print
from parlour.compose.readable import SQUARE
from parlour.compose.rearranging import CLOSER, LARGER, PARTED, RAISED, STACKED, paired
from parlour.compose.settling import late, settled, worth
from parlour.draw.drawing import Drawing
from parlour.draw.plates import plates
from parlour.load.template import needed
from parlour.set.feet import Foot, feet

DEPTH = 100.0

Words = float
Block = Words | tuple[str, int, float, float, float]
"""Words, so many mm of them; or a plate: its name, its pictures, how high they are, and its limits."""


def print_of(block: Block, scales: dict[str, float]) -> Print:
    assert isinstance(block, tuple)
    name, many, high, least, most = block
    scale, stacked = scales.get(name, 1.0), f"{STACKED}{name}" in scales
    tall = high * min(scale, 2 * most if stacked else most)
    pictures = [Picture(f"{name}.{n}", Drawing(30, tall, ()), 90.0, tall, "") for n in range(many)]
    rows = tuple((each,) for each in pictures) if stacked else (tuple(pictures),)
    return Print(
        f"figure-{name}", name, rows, Markup(""), "", Markup(""), most=2 * most if stacked else most, least=least
    )


def layer(*blocks: Block) -> Callable[[dict[str, float]], Tried]:
    """Lays words and plates out on pages of 100 mm; words may be torn anywhere."""

    def laid(scales: dict[str, float]) -> Tried:
        prints, pages, free = list[Print](), [dict[str, float]()], DEPTH
        feet = list[Foot]()
        for block in blocks:
            if isinstance(block, tuple):
                prints.append(print_of(block, scales))
                high = sum(row[0].high + 8 for row in prints[-1].rows)
                if high > free:
                    feet.append(Foot(free, pages[-1]))
                    pages.append({})
                    free = DEPTH
                pages[-1][prints[-1].id] = high
                free -= high
            else:
                left = block
                while left > free:
                    left -= free
                    feet.append(Foot(0.0, pages[-1]))
                    pages.append({})
                    free = DEPTH
                free -= left
        return Tried(scales, tuple(prints), (*feet, Foot(free, pages[-1])), DEPTH)

    return laid


@pytest.mark.parametrize(
    ("blocks", "sign"),
    [
        ((30.0, ("a", 1, 30.0, 0.9, 1.7), ("b", 1, 80.0, 1.0, 1.0)), "a"),  # it grows
        ((20.0, ("a", 2, 30.0, 0.9, 1.1), ("b", 1, 80.0, 1.0, 1.0)), f"{STACKED}a"),  # one above another
        ((60.0, ("a", 1, 40.0, 0.7, 1.0), 50.0), "a"),  # it shrinks, and comes from the page behind
    ],
)
def test_a_page_is_filled(blocks: tuple[Block, ...], sign: str) -> None:
    laid = layer(*blocks)
    first, found = laid({}), settled(laid({}), laid)
    assert first.pages[0].blank > FIFTH * DEPTH
    assert all(page.blank <= FIFTH * DEPTH for page in found.pages[:-1])
    assert sign in found.scales
    assert worth(found) < worth(first)


def test_what_the_pages_before_push_on_fills_a_page() -> None:
    """The second page has nothing that could grow, and nothing that comes after it can shrink."""
    laid = layer(("a", 1, 40.0, 1.0, 1.7), 115.0, ("b", 1, 80.0, 1.0, 1.0), 20.0)
    assert laid({}).pages[1].blank > FIFTH * DEPTH
    found = settled(laid({}), laid)
    assert found.pages[1].blank <= FIFTH * DEPTH
    assert found.scales["a"] > 1.3


def test_the_first_picture_comes_to_the_page_that_faces_the_opening() -> None:
    for words, least in ((150.0, 0.5), (170.0, 0.3)):
        laid = layer(words, ("a", 1, 60.0, least, 1.0), 100.0)
        assert late(laid({})) and not late(settled(laid({}), laid))
    assert late(settled(layer(190.0, ("a", 1, 60.0, 0.5, 1.0), 30.0)({}), layer(190.0, ("a", 1, 60.0, 0.5, 1.0), 30.0)))


def test_a_first_picture_that_is_late_is_raised_above_the_words_that_lead_to_it() -> None:
    late_one, raised = layer(190.0, ("a", 1, 60.0, 1.0, 1.0), 30.0), layer(110.0, ("a", 1, 60.0, 1.0, 1.0), 110.0)

    def laid(scales: dict[str, float]) -> Tried:
        return (raised if f"{RAISED}a" in scales else late_one)(scales)

    found = settled(laid({}), laid)
    assert late(laid({})) and not late(found)
    assert found.scales[f"{RAISED}a"] == 1.0


def test_an_opening_is_set_closer_where_its_first_picture_would_be_late_otherwise() -> None:
    common, close = layer(150.0, ("a", 1, 60.0, 1.0, 1.0), 30.0), layer(130.0, ("a", 1, 60.0, 1.0, 1.0), 30.0)

    def laid(scales: dict[str, float]) -> Tried:
        return (close if CLOSER in scales else common)(scales)

    found = settled(laid({}), laid)
    assert late(laid({})) and not late(found)
    assert CLOSER in found.scales


def test_a_first_picture_shares_no_row_where_it_would_be_late_in_one() -> None:
    """Two side by side, with their words below, are higher than one with its words beside it."""
    row, alone = layer(150.0, ("a", 1, 60.0, 1.0, 1.0), 30.0), layer(150.0, ("a", 1, 40.0, 1.0, 1.0), 30.0)

    def laid(scales: dict[str, float]) -> Tried:
        return (alone if f"{STACKED}a" in scales else row)(scales)

    assert late(laid({})) and not late(settled(laid({}), laid))
    assert [*paired("abcde", "b".__eq__)] == ["a", "b", "cd", "e"]
    assert [*paired("abcde", "".__eq__)] == ["ab", "cd", "e"]


def test_problems_stand_by_twos_unless_one_is_to_stand_alone() -> None:
    pack, [one] = own(), own_done("checker-problems").values()
    shown = plates(pack, one)
    first = next(each.id for each in shown["problem-1"] if not each.back)
    for scales in ({}, {f"{STACKED}{first}": 1.0}):
        desk = Desk(
            pack.collections, {}, frozenset({"checker-problems"}), own_paper(large=True).leaf, own_theme(),
            templates=needed(pack.templates, FENCES), ornaments=of_pages(pack.ornaments), scales=scales, dry=True,
        )  # fmt: skip
        made = make_chapter(desk, one, shown, 0).chapter.body
        opens = made.index(f'id="figure-{first}"')
        assert ('class="duo"' in made[:opens]) is not bool(scales)
        assert made.count('class="duo"') == (2 if scales else 3)


def test_only_a_late_opening_is_set_closer() -> None:
    laid = layer(20.0, ("a", 1, 60.0, 1.0, 1.0), 230.0)
    assert CLOSER not in settled(laid({}), laid).scales


def test_a_page_that_stayed_blank_is_taken_up_by_those_before_it() -> None:
    """Words before a picture that cannot shrink stand alone on a page: those of the page before shrink for them."""
    first = (5.0, ("a", 1, 70.0, 0.5, 1.0))
    laid = layer(*first, 40.0, ("b", 1, 85.0, 1.0, 1.0), 20.0)
    assert laid({}).pages[1].blank > FIFTH * DEPTH
    found = settled(laid({}), laid)
    assert all(page.blank <= FIFTH * DEPTH for page in found.pages[:-1])
    assert len(found.pages) < len(laid({}).pages)
    assert 0.5 <= found.scales["a"] < 0.9


def test_a_page_that_stayed_blank_is_handed_a_picture_of_the_page_before_it() -> None:
    """Two pictures share a page, and the words behind them stand alone: the first grows, and the second goes over."""
    laid = layer(("a", 1, 38.0, 1.0, 2.1), ("b", 1, 38.0, 1.0, 1.1), 45.0, ("c", 1, 90.0, 1.0, 1.0), 20.0)
    assert laid({}).pages[1].blank > FIFTH * DEPTH
    found = settled(laid({}), laid)
    assert all(page.blank <= FIFTH * DEPTH for page in found.pages[:-1])
    assert [*found.pages[1].places] == ["figure-b"]


def test_words_do_not_keep_to_a_picture_that_was_raised_above_those_that_lead_to_it() -> None:
    """They lead elsewhere: kept with it, they would go to its page, and leave much of their own blank.

    Nor where a picture may stand overleaf from them.
    """
    [one] = own_done("messenger-boy").values()
    [plate] = [each for each in plates(own(), one)["set-up"] if not each.back]
    for scales in ({}, {f"{RAISED}{plate.id}": 2.0}, {f"{PARTED}{plate.id}": 1.0}):
        made = Easel(own_paper(large=True), own_theme(), scales, dry=True).plate(plate, "x", Markup)
        assert made.raised is bool(scales)
        classes = macro(needed(own().templates, FENCES), FENCES, "plate", print=made).split('"')[1].split()
        assert ("raised" in classes) is bool(scales)
    html = "<p>a</p><p>b</p><p>c</p>" + '<p id="last">d</p><figure class="plate{}" style="height: 140mm">x</figure>'
    worn = style(own().templates, of_pages(own().ornaments), "book.css", own_paper(large=True).leaf)
    kept, free = (feet(html.format(word), (), (worn,), "2026-11-16") for word in ("", " raised"))
    assert [*kept[1].places] == ["last"] and [*free[0].places] == ["last"]


def test_words_fill_a_page_where_the_picture_that_they_lead_to_cannot() -> None:
    """Nothing can grow or shrink: the words before the second picture stand on the page of the first."""
    kept = layer(("a", 1, 52.0, 1.0, 1.0), ("b", 1, 92.0, 1.0, 1.0), 20.0)
    parted = layer(("a", 1, 52.0, 1.0, 1.0), 30.0, ("b", 1, 92.0, 1.0, 1.0), 20.0)

    def laid(scales: dict[str, float]) -> Tried:
        return (parted if f"{PARTED}b" in scales else kept)(scales)

    assert laid({}).pages[0].blank > FIFTH * DEPTH
    assert settled(laid({}), laid).pages[0].blank <= FIFTH * DEPTH


def test_words_and_a_picture_that_grows_fill_a_page_together() -> None:
    """Words before the second picture leave much of the page blank, and so does the first, as large as it can be."""
    kept = layer(("a", 1, 30.0, 1.0, 2.2), ("b", 1, 92.0, 1.0, 1.0), 20.0)
    parted = layer(("a", 1, 30.0, 1.0, 2.2), 25.0, ("b", 1, 92.0, 1.0, 1.0), 20.0)

    def laid(scales: dict[str, float]) -> Tried:
        return (parted if f"{PARTED}b" in scales else kept)(scales)

    for scales in ({"a": 2.2}, {f"{PARTED}b": 1.0}):
        assert laid(scales).pages[0].blank > FIFTH * DEPTH
    found = settled(laid({}), laid)
    assert found.pages[0].blank <= FIFTH * DEPTH
    assert found.scales["a"] > 1.0 and f"{PARTED}b" in found.scales


def test_a_solution_without_a_picture_stands_on_the_page_of_the_one_before_it() -> None:
    """It is not kept with what follows it: the next solution has a high picture, and goes over alone."""
    worn = style(own().templates, of_pages(own().ornaments), "book.css", own_paper(large=True).leaf)
    head = '<p class="solution-number">1</p><p class="solution-head">a</p><p>b</p>'
    html = (
        '<div style="height: 100mm">x</div>'
        f'<div class="couple"><section class="solution" id="short">{head}</section></div><h3>c</h3>'
        f'<section class="solution" id="next">{head}<figure class="card" style="height: 60mm">x</figure></section>'
    )
    pages = feet(html, (), (worn,), "2026-11-16")
    assert [[*page.places] for page in pages] == [["short"], ["next"]]


def test_no_words_stand_in_a_column_that_is_too_narrow_for_a_move() -> None:
    picture = Picture("a", Drawing(75, 75, ()), 75.0, 75.0, "")
    narrow, wide = (
        Print("figure-a", "a", ((picture,),), Markup(""), "", Markup(""), room=room) for room in (BESIDE - 1, BESIDE)
    )
    assert narrow.broad and not wide.broad


def test_a_gallery_has_as_many_pictures_in_a_row_as_its_page_has_room_for() -> None:
    [one] = own_done("solitaire").values()
    plate = next(
        each for several in plates(own(), one).values() for each in several if not each.back and len(each.figures) == 1
    )
    for large in (False, True):
        paper = own_paper(large=large)
        easel = Easel(paper, own_theme(), dry=True)
        room = paper.full if paper.side else paper.text
        wide = easel.hung(plate, "x", Markup, easel.across).only.wide
        assert easel.across * wide + (easel.across - 1) * HANGING <= room + 0.1


def test_a_chapter_is_laid_out_a_bounded_number_of_times() -> None:
    blocks: list[Block] = []
    for number in range(12):
        blocks += [30.0, (f"p{number}", 1 + number % 2, 55.0, 0.9, 1.05)]
    laid, times = layer(*blocks), count()

    def counted(scales: dict[str, float]) -> Tried:
        next(times)
        return laid(scales)

    first = laid({})
    found = settled(first, counted)
    assert worth(found) <= worth(first)
    assert next(times) < 20 * len(first.pages)


def test_large_print_is_larger_and_its_pictures_may_be_laid_out_smaller() -> None:
    """Squares are printed at least 1.2 times as large as elsewhere; side by side or one above another."""
    pack, [one] = own(), own_done("tigh").values()
    found = [plate for several in plates(pack, one).values() for plate in several if not plate.back]
    paper = own_paper(large=True)
    strips = 0
    for plate in found:
        bare = Easel(paper, own_theme(), dry=True).plate(plate, "x", Markup)
        small = Easel(paper, own_theme(), {plate.id: bare.least}, dry=True).plate(plate, "x", Markup)
        columns = plate.figures[0].sheet.columns
        assert paper.zoom * small.only.wide / columns >= LARGER * SQUARE
        if len(bare.rows[0]) > 1:
            strips += 1
            above = Easel(paper, own_theme(), {f"{STACKED}{plate.id}": 1.0}, dry=True).plate(plate, "x", Markup)
            assert max(map(len, above.rows)) == len(bare.rows[0]) - 1
            assert above.most > bare.most
    assert strips
