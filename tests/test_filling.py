"""Pages are filled: pictures grow where the foot of a page is blank, and nothing goes over to another page by it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from markupsafe import Markup
from own import own, own_done, own_paper, own_theme
from parlour.compose.book import compose, illustrations
from parlour.compose.chapter import Chapter, Desk
from parlour.compose.easel import BROADEST, HIGHEST, LARGEST, ROW, Easel
from parlour.compose.edition import find_edition
from parlour.compose.filling import drawn_in, grown, let_out, overfull, shrunk, with_room
from parlour.compose.laying import SPARE, SPREAD, Tried, homes_of
from parlour.compose.maker import make_chapter
from parlour.compose.prints import Print
from parlour.compose.rearranging import FULLER, SMALLEST
from parlour.draw.plates import Plate, draw, plates
from parlour.set.feet import Foot, feet
from parlour.set.section import Section, Volume

STYLE = "@page { size: 100mm 120mm; margin: 10mm } body { margin: 0 } p { margin: 0; font: 10pt/10mm serif }"


def print_of(name: str, *, wide: float = 40.0, high: float = 50.0, most: float = 1.5, least: float = 1.0) -> Print:
    from parlour.compose.prints import Picture
    from parlour.draw.drawing import Drawing

    picture = Picture(name, Drawing(wide, high, ()), wide, high, "")
    return Print(f"figure-{name}", name, ((picture,),), Markup(""), "", Markup(""), most=most, least=least)


def test_the_foot_of_a_page_is_measured() -> None:
    html = '<h2 id="one">One</h2>' + "<p>a</p>" * 3 + '<p id="late" style="break-before: page">b</p><p>c</p>'
    first, second = feet(html, (), (STYLE + "h2 { margin: 0; font: 10pt/10mm serif }",), "2026-11-16")
    assert abs(first.blank - 60) < 0.5
    assert abs(second.blank - 80) < 0.5
    assert list(first.places) == ["one"] and abs(first.places["one"] - 10) < 0.5
    assert list(second.places) == ["late"]


TEXT = " ".join(f"{word} jumping-jack, {word * 3} and fifty-{word}teen diffident afflictions;" for word in "abcdefgh")


def test_what_is_measured_is_what_is_printed() -> None:
    """Lines are not spread, and divided once; they are as many, and as high, as those that the page setter prints."""
    from parlour.set.feet import _foot
    from parlour.set.typeset import _document, document

    style = STYLE + "html { hyphens: auto } p { text-align: justify; margin: 0 0 1mm } .two { columns: 2 }"
    notes = f'<div class="two"><p id="note">{TEXT}</p><p>{TEXT}</p></div>'
    for wide in (80, 61, 80):
        body = f'<p style="width: {wide}mm" id="x">{TEXT}<i> fi </i><b>{TEXT}</b></p><p id="y">{TEXT}</p>{notes}'
        printed = tuple(_foot(page._page_box) for page in _document(document("Section", body), (style,)).pages)
        assert len(printed) > 3
        assert feet(body, (), (style,), "2026-11-16") == printed
    plain, large = (f'<p id="x" style="font-size: {size}pt">{TEXT[:200]}</p>' for size in (10, 16))
    high = [feet(each, (), (style,), "2026-11-16")[0].places["x"] for each in (plain, large, plain)]
    assert high[0] == high[2] < high[1]  # what is larger is not what has been divided before
    [page] = _document(document("Section", large), (style,)).pages
    assert high[1] == _foot(page._page_box).places["x"]


def test_a_picture_at_the_foot_is_no_blank() -> None:
    html = '<p>a</p><img data-figure="x" alt="x" style="display: block; width: 20mm; height: 45mm">'
    [page] = feet(html, ("x",), (STYLE,), "2026-11-16")
    assert abs(page.blank - 45) < 0.5


def test_pictures_of_a_page_share_its_blank() -> None:
    one, two = print_of("one"), print_of("two", high=100.0)
    pages = [Foot(30.0 + SPARE, {"figure-one": 50.0, "figure-two": 100.0}), Foot(80.0, {})]
    scales = grown([one, two], pages, {})
    assert scales["one"] == scales["two"]
    assert abs(sum((scales[name] - 1) * high for name, high in (("one", 50), ("two", 100))) - 30) < 0.01
    assert grown([one, two], [Foot(500.0, pages[0].places), Foot(80.0, {})], {}) == {"one": 1.5, "two": 1.5}
    assert grown([one, two], [Foot(2.0, pages[0].places), Foot(80.0, {})], {}) == {}
    assert grown([one, two], pages[:1], {}) == {}  # the last page may be blank
    assert grown([one], [Foot(30.0, {"figure-one": 74.0}), Foot(1.0, {})], {}) == {}  # its words are higher than it
    assert grown([one], [Foot(30.0, {"figure-one": 60.0}), Foot(1.0, {})], {}) == {"one": 1.5}  # and can be outgrown


def test_rules_stand_further_apart_where_pictures_leave_room() -> None:
    places = {"rule-g-one": 10.0, "rule-g-two": 10.0, "figure-one": 50.0}
    after = Foot(80.0, {})
    assert grown([], [Foot(4.0 + SPARE, {"rule-g-one": 10.0, "rule-g-two": 10.0}), after], {}) == {
        "rule-g-one": 2.0, "rule-g-two": 2.0,
    }  # fmt: skip
    assert grown([print_of("one")], [Foot(20.0 + SPARE, places), after], {}).keys() == {"one"}
    found = grown([print_of("one")], [Foot(90.0, places), after], {})
    assert found == {"one": 1.5, "rule-g-one": SPREAD, "rule-g-two": SPREAD}


def test_the_illustration_takes_what_room_pictures_leave_before_rules_do() -> None:
    """It fills the foot of an opening page, as far as it may grow; one that has grown goes on from its size."""
    places, after = {"picture-g-g": 40.0, "rule-g-one": 10.0}, Foot(80.0, {})
    assert grown([], [Foot(10.0 + SPARE, places), after], {}) == {"picture-g-g": 1.25}
    again = grown([], [Foot(15.0 + SPARE, {"picture-g-g": 50.0}), after], {"picture-g-g": 1.25})
    assert again == {"picture-g-g": 1.625}
    found = grown([], [Foot(90.0, places), after], {})
    assert found == {"picture-g-g": LARGEST, "rule-g-one": SPREAD}
    assert grown([], [Foot(90.0, places)], {}) == {}  # the last page may be blank
    with_figure = grown([print_of("one")], [Foot(20.0 + SPARE, {**places, "figure-one": 50.0}), after], {})
    assert with_figure.keys() == {"one"}


def test_an_illustration_grows_up_to_the_width_of_the_text() -> None:
    pack = own()
    easel, picture = Easel(own_paper().leaf, own_theme()), pack.pictures["yumph"]
    small, large, wide = (easel.illustration("x", picture, "", size) for size in (1.0, 1.4, 9.0))
    assert abs(large.wide - 1.4 * small.wide) < 0.05 and abs(large.high - 1.4 * small.high) < 0.05
    assert large.wide < wide.wide <= easel.paper.text


@pytest.mark.parametrize("large", [False, True])
def test_a4_and_letter_have_the_same_leaf(large: bool) -> None:
    """So an edition is laid out, filled and set once for both papers, and falls short on neither or on both."""
    assert own_paper("a4", large).leaf == own_paper("letter", large).leaf


@pytest.mark.parametrize(("least", "pages"), [(0.8, 2), (0.9, 3)])
def test_a_picture_that_finds_room_on_the_page_before_by_shrinking_goes_there(least: float, pages: int) -> None:
    """Two pictures on pages of 100 mm: by themselves each needs its own, a little smaller they stand on one."""

    def laid(scales: dict[str, float]) -> Tried:
        prints = (print_of("one", high=60.0, least=least), print_of("two", high=60.0, least=least))
        highs = {f"figure-{each}": 60.0 * scales.get(each, 1.0) for each in ("one", "two")}
        if sum(highs.values()) <= 100:
            return Tried(scales, prints, (Foot(100 - sum(highs.values()), highs), Foot(50.0, {})), 100.0)
        each = [Foot(100 - high, {name: high}) for name, high in highs.items()]
        return Tried(scales, prints, (*each, Foot(50.0, {})), 100.0)

    found = shrunk(laid({}), laid)
    assert len(found.pages) == pages
    assert found.scales == ({"one": 0.8, "two": 0.8} if pages == 2 else {})


@pytest.mark.parametrize(("rest", "least", "pages"), [(12.0, 0.5, 1), (12.0, 0.99, 2), (30.0, 0.5, 2), (45.0, 0.1, 2)])
def test_a_last_page_of_a_few_lines_is_drawn_in(rest: float, least: float, pages: int) -> None:
    """A picture of 90 mm and some lines on pages of 100 mm; for more than a few lines it does not become smaller."""

    def laid(scales: dict[str, float]) -> Tried:
        high = 90.0 * scales.get("one", 1.0)
        places, free = {"figure-one": high}, 100.0 - high
        feet = [Foot(free - rest, places)] if rest <= free else [Foot(free, places), Foot(100.0 - rest, {})]
        return Tried(scales, (print_of("one", high=90.0, least=least),), tuple(feet), 100.0)

    found = drawn_in(laid({}), laid)
    assert len(found.pages) == pages
    assert found.scales == ({"one": 0.95} if pages == 1 else {})


@pytest.mark.parametrize(
    ("lines", "most", "scales"),
    [
        (20.0, 1.5, {"one": 1.4}),  # what it pushes on finds room below the few lines of the last page
        (20.0, 1.3, {"one": 1.3}),
        (44.0, 1.5, {"one": 1.2}),  # a page more would be needed for 1.4
        (60.0, 1.5, {}),  # the last page is well filled
        (20.0, 1.0, {}),
    ],
)
def test_pictures_become_larger_where_the_last_page_is_blank(
    lines: float, most: float, scales: dict[str, float]
) -> None:
    """Pages of 100 mm: a picture of 50 mm, and lines that fill what it leaves and some more."""

    def laid(sizes: dict[str, float]) -> Tried:
        high, rest = 50.0 * sizes.get("one", 1.0), 50.0 + lines
        over = high + rest - 100
        last = [Foot(100 - over, {})] if over <= 60 else [Foot(0.0, {}), Foot(160 - over, {})]
        return Tried(sizes, (print_of("one", most=most),), (Foot(0.0, {"figure-one": high}), *last), 100.0)

    assert let_out(laid({}), laid).scales == scales


def test_pictures_do_not_become_larger_for_pages_that_are_more_blank() -> None:
    def laid(sizes: dict[str, float]) -> Tried:
        gap = 15.0 if sizes else 2.0
        return Tried(sizes, (print_of("one"),), (Foot(gap, {"figure-one": 50.0}), Foot(90.0, {})), 100.0)

    assert let_out(laid({}), laid).scales == {}


@pytest.mark.parametrize(("lines", "kept"), [(0.0, 1.0), (9.0, 0.9), (15.0, 0.82), (24.0, 0.0)])
def test_a_set_up_keeps_as_much_of_its_size_as_its_page_has_room_for(lines: float, kept: float) -> None:
    """Pages of 100 mm: a set-up of 100 mm, which shrinks as far as it may, and lines that are to stand below."""

    def laid(scales: dict[str, float]) -> Tried:
        least = max(SMALLEST, scales.get(FULLER, 0.0))
        set_up = replace(print_of("board", high=100.0, least=least), wide=True)
        high = 100.0 * scales.get("board", 1.0)
        over = high + lines > 100 + 1e-6
        first = Foot(100 - high - (0 if over else lines), {"figure-board": high})
        return Tried(scales, (set_up,), (first, *([Foot(90.0, {})] if over else [])), 100.0)

    cramped = laid({"board": SMALLEST})
    found = with_room(cramped, laid)
    assert len(found.pages) == 1
    assert (found is cramped) == (kept == 0.0)
    assert found.scales.get(FULLER, 0.0) == kept


def test_only_what_has_the_full_measure_keeps_its_size() -> None:
    easel, found = growing()
    kept = replace(easel, scales={FULLER: 0.97})
    least = {plate.full: kept.plate(plate, "x", Markup).least for plate in found if len(plate.figures) == 1}
    assert least[True] == 0.97
    assert least[False] < 0.97


def test_the_first_page_that_is_overfull_is_found() -> None:
    before = homes_of([Foot(0, {"a": 1.0, "b": 1.0}), Foot(0, {"c": 1.0}), Foot(0, {"d": 1.0})])
    assert overfull(before, before) is None
    assert overfull(before, {"a": 0, "b": 0, "c": 2, "d": 3}) == 1
    assert overfull(before, {"a": 0, "b": 0, "c": 0, "d": 1}) is None


def growing() -> tuple[Easel, list[Plate]]:
    pack = own()
    [one] = own_done("tigh").values()
    return Easel(own_paper(), own_theme()), [plate for several in plates(pack, one).values() for plate in several]


def test_a_plate_grows_within_its_limits() -> None:
    easel, found = growing()
    paper = easel.paper
    for plate in found:
        single = len(plate.figures) == 1
        for way in (Easel.plate, Easel.card) if single else (Easel.plate,):
            bare = way(easel, plate, "x", Markup)
            large = way(Easel(paper, easel.theme, {plate.id: bare.most}), plate, "x", Markup)
            assert 1 <= bare.most <= LARGEST
            assert abs(large.most - bare.most) < 1e-6
            assert all(b.wide >= a.wide for a, b in zip(bare.pictures, large.pictures, strict=True))
            for row in large.rows:
                whole = sum(picture.wide for picture in row) + 5 * (len(row) - 1)
                assert whole <= (paper.full if large.wide else paper.text) + 0.01
            if way is Easel.card:
                assert large.only.wide <= max(BROADEST, bare.only.wide)
            assert max(picture.high for picture in large.pictures) <= HIGHEST * (297 - 54) + 0.01
    assert any(easel.plate(plate, "x", Markup).most > 1.2 for plate in found)


def blanks(volume: Volume, section: Section) -> tuple[int, float]:
    pages = feet(section.html, list(section.drawings), volume.styles + section.styles, volume.date)
    return len(pages), sum(page.blank for page in pages[:-1])


def test_a_chapter_is_filled_and_has_no_more_pages() -> None:
    pack = own()
    done = own_done("tigh")
    edition, drawn = find_edition(pack, "tigh"), draw(pack, done)
    found = []
    for fill in (False, True):
        volume = compose(pack, done, drawn, paper="a4", edition=edition, words=(), fill=fill)
        [section] = (part for part in volume.sections if part.game)
        found.append(blanks(volume, section))
        assert all(drawing.parts for drawing in section.drawings.values())
    (many, blank), (filled, left) = found
    assert filled <= many
    assert left < 0.6 * blank


def test_rows_of_many_squares_stand_one_above_another() -> None:
    """Side by side their squares would be small; those of few squares may stand so."""
    easel, pack = Easel(own_paper(), own_theme(), dry=True), own()
    across = {}
    for name, one in own_done("pick-me-up", "checker-puzzle").items():
        strips = [plate for several in plates(pack, one).values() for plate in several if len(plate.figures) > 1]
        across[name] = {max(map(len, easel.plate(plate, "x", Markup).rows)) for plate in strips}
        for plate in (
            strips if name == "pick-me-up" else ()
        ):  # the other's stands among the solutions, where it is smaller
            assert easel.plate(plate, "x", Markup).only.wide > ROW * plate.figures[0].sheet.columns
    assert across["pick-me-up"] == {1}
    assert max(across["checker-puzzle"]) == 3


def chapter_of(page: str) -> Chapter:
    """A chapter of the book, without its drawings."""
    pack = own()
    [one] = own_done(page).values()
    pictures = illustrations(pack, [pack.pages[page]]), dict(pack.ornaments)
    titles = {name: each.title for name, each in pack.pages.items()}
    desk = Desk(pack.collections, titles, frozenset({page}), own_paper(), own_theme(), (), pack.templates, *pictures)
    return make_chapter(replace(desk, dry=True), one, plates(pack, one), 0).chapter


def test_pictures_that_hang_in_rows_are_measured_as_they_hang() -> None:
    """So that they do not shrink below what can be read, as a larger picture could."""
    prints = {each.id: each for each in chapter_of("solitaire").prints}
    for name in ("ring", "star", "small-wheel"):
        hung = prints[f"figure-solitaire-{name}-1"]
        assert abs(hung.only.wide - (own_paper().full - 9) / 4) < 0.5
        assert hung.least > 0.97
    assert prints["figure-solitaire-first-jump-1"].least < 0.9  # which has room to shrink


def test_problems_on_end_have_one_seal() -> None:
    body = chapter_of("checker-problems").body
    assert body.count("figures read") == body.count("all replayed, figures read") == 1
    assert "The start" not in body  # their captions say who moves, and no other moment stands beside them
