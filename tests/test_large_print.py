"""Large print: boards are large, words beside them have room, names are apart, and what is written can be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from markupsafe import Markup
from own import own, own_done, own_paper, own_theme
from parlour.compose.book import illustrations
from parlour.compose.chapter import Chapter, Desk
from parlour.compose.choosing import tonight
from parlour.compose.closing import HIGHER, ended
from parlour.compose.easel import READY, Easel
from parlour.compose.inscriptions import LEAST, inscriptions
from parlour.compose.jinja import macro
from parlour.compose.laying import Tried, turned, worth
from parlour.compose.maker import FENCES, make_chapter
from parlour.compose.ornament import of_pages
from parlour.compose.prints import BESIDE, WORDY, Picture, Print
from parlour.compose.readable import APART, readable
from parlour.compose.rearranging import DROPPED, FULLER, HELD, LARGER, LARGEST, PARTED, STACKED
from parlour.compose.settling import FLOORS, settled
from parlour.compose.tails import tails
from parlour.compose.worked import Worked
from parlour.draw.drawing import Drawing
from parlour.draw.layout import LETTERS, laid, ringed
from parlour.draw.lettering import width
from parlour.draw.plates import Plate, plates
from parlour.draw.words import written
from parlour.load.template import needed
from parlour.set.feet import Foot

DEPTH = 100.0


def easel(large: bool, **scales: float) -> Easel:
    return Easel(
        own_paper(large=large).leaf, own_theme(), {key.replace("_", "-"): at for key, at in scales.items()}, True
    )


def shown(game: str) -> dict[str, Plate]:
    """The plates of a game by their names, but for those at the back."""
    [one] = own_done(game).values()
    return {each.id: each for several in plates(own(), one).values() for each in several if not each.back}


def printed(wide: float, room: float, *, rows: Sequence[int] = (1,), large: bool = True) -> Print:
    """A plate with rows of so many pictures."""
    number = iter(range(9))
    made = tuple(
        tuple(Picture(f"a.{next(number)}", Drawing(wide, 40, ()), wide, 40.0, "") for _ in range(n)) for n in rows
    )
    need = WORDY if large else BESIDE
    return Print("figure-a", "a", made, Markup("Caption."), "", Markup(""), room=room, need=need, large=large)


def test_words_beside_a_picture_have_more_room() -> None:
    """Where they have less they stand below it, for large letters make few words to a line."""
    narrow = (WORDY + BESIDE) / 2
    assert printed(60, narrow).broad and not printed(60, WORDY).broad
    assert not printed(60, narrow, large=False).broad
    assert not printed(60, narrow).aside and printed(60, WORDY).aside
    assert printed(50, WORDY + 5).broad_at(56) and not printed(50, WORDY + 5).broad_at(54)
    plate = next(each for each in shown("checkers").values() if len(each.figures) == 1 and not each.full)
    for large in (False, True):
        grown = easel(large, **{plate.id: 1.7}).card(plate, "x", Markup)
        assert (grown.need, grown.large) == ((WORDY, True) if large else (BESIDE, False))


def test_words_that_lead_to_an_example_do_not_go_below_a_picture() -> None:
    """Beside it they may stand; below it they would come after what they lead to."""
    for room, beside in ((WORDY, True), (WORDY - 5, False)):
        card = replace(printed(60, room), caption=Markup(""))
        example = Worked("a", "a", Markup("A"), "", (), None, Markup(""), cards=(card,))
        assert example.beside(10) is beside


def test_names_in_a_row_beside_a_ring_are_apart() -> None:
    """So they are on the smallest picture of the board; elsewhere squares are larger anyhow."""
    plate = next(each for each in shown("foregammon").values() if each.full)
    sheet, large = plate.figures[0].sheet, easel(True)
    wide = {sheet.at[point]: width(sheet.board.points[point], LETTERS) for point in ringed(sheet)}
    pairs = [(here + wide[x + 1, y]) / 2 for (x, y), here in wide.items() if (x + 1, y) in wide]
    smallest = max(pairs) + APART
    assert readable(plate, large.enlarged)[0] >= laid(sheet, smallest, True, False, False).width
    assert smallest < readable(plate, 1.0)[0] / laid(sheet, 1.0, True, False, False).width * 1.02 or smallest < 5.02


def test_pictures_do_not_become_small() -> None:
    """A board of few squares could be read at less, but large print shows it larger."""
    large = easel(True)
    for plate in shown("tigh").values():
        made = large.plate(plate, "x", Markup)
        small = easel(True, **{plate.id: made.least}).plate(plate, "x", Markup)
        assert small.only.wide >= min(made.only.wide, READY * large.paper.card) - 0.1
        assert readable(plate, large.enlarged)[0] < READY * large.paper.card


def test_pictures_one_above_another_have_their_words_beside_them() -> None:
    two = printed(50, WORDY, rows=(1, 1))
    assert two.column and two.high < printed(50, WORDY, rows=(1, 1), large=False).high
    assert not printed(50, WORDY - 1, rows=(1, 1)).column
    assert not printed(50, WORDY).column and not printed(50, WORDY, rows=(2, 2)).column
    for each in (two, replace(two, large=False)):
        html = macro(needed(own().templates, FENCES), FENCES, "plate", print=each)
        assert html.count('class="row column"') == (2 if each.large else 0)
        assert html.count("Caption.") == 1


def test_a_last_row_with_room_has_the_caption_in_it() -> None:
    three = printed(50, 5, rows=(2, 1))
    assert abs(three.spare - 50) < 0.2
    assert printed(50, 5, rows=(2, 2)).spare == printed(30, 5, rows=(2, 1)).spare == 0
    assert printed(50, 5, rows=(2, 1), large=False).spare == 0
    html = macro(needed(own().templates, FENCES), FENCES, "plate", print=three)
    assert html.count("Caption.") == 1
    assert html.index(f"width: {three.spare}mm") < html.index("Caption.")


def foot(blank: float, **places: float) -> Foot:
    return Foot(blank, {name.replace("_", "-"): high for name, high in places.items()})


def example(name: str, many: int = 1) -> list[Print]:
    picture = Picture("x", Drawing(50, 40, ()), 50.0, 40.0, "")
    return [Print(f"figure-{name}-{n + 1}", name, ((picture,),), Markup(""), "", Markup("")) for n in range(many)]


def test_an_example_that_goes_over_the_leaf_is_known() -> None:
    """It begins on the right, and ends on the left: so it must be turned. A game with comments is not asked for."""
    pages = (foot(0, g_one=9), foot(0, g_one=9, g_two=9), foot(0, g_two=9, g_three=9, g_game=9), foot(0, g_three=9))
    over = (*pages, foot(0, g_game=9))
    prints = (*example("g-one"), *example("g-two"), *example("g-three", 2), *example("g-game", 3))
    tried = Tried({}, prints, over, DEPTH)
    assert turned(tried) == {"g-two"}
    assert turned(tried, 0) == frozenset() and turned(tried, 1) == {"g-two"}
    game = Tried({}, prints, (foot(0), foot(0, g_game=9), foot(0, g_game=9)), DEPTH)
    assert not turned(game)
    assert worth(replace(tried, pages=over)) > worth(replace(tried, pages=(*pages[:1], foot(0), *over[2:])))


def test_an_example_keeps_to_an_opening_where_the_page_before_it_can_be_filled() -> None:
    """Words and a picture of which the page has room for the words alone: all of it begins overleaf."""

    def tried(scales: dict[str, float]) -> Tried:
        prints = [replace(each, most=1.7) for each in (*example("g-one"), *example("g-two"))]
        high = 60 * scales.get("g-one-1", 1.0)
        words = foot(0, g_a=9), Foot(100 - high, {"g-one": high, "figure-g-one-1": high})
        if f"{HELD}g-two" in scales or high > 70:
            two = (foot(20, g_two=80, figure_g_two_1=40), foot(80))
        else:
            there = {**words[1].places, "g-two": 30.0}
            words, two = (words[0], Foot(70 - high, there)), (foot(50, g_two=50, figure_g_two_1=40), foot(80))
        return Tried(scales, tuple(prints), (*words, *two), DEPTH)

    assert turned(tried({})) == {"g-two"}
    found = settled(tried({}), tried)
    assert not turned(found)
    assert f"{HELD}g-two" in found.scales
    assert found.scales["g-one-1"] > 1.3
    assert Worked("a", "a", Markup("A"), "", (), None, Markup(""), held=True).whole


def test_a_set_up_keeps_as_much_of_its_size_as_lets_it_face_the_opening() -> None:
    """It would shrink further so that words below it come to its page; now it does not."""
    picture = Picture("x", Drawing(90, 100, ()), 90.0, 100.0, "")

    def tried(scales: dict[str, float]) -> Tried:
        floor = max(0.4, scales.get(f"{FULLER}g-board", 0.0))
        one = Print("figure-g-board", "", ((picture,),), Markup(""), "", Markup(""), wide=True, least=floor)
        high = 100 * scales.get("g-board", 1.0)
        in_time = high <= 87
        pages = (
            (foot(0), foot(87 - high, figure_g_board=high))
            if in_time
            else (foot(0), foot(87), foot(100 - high, figure_g_board=high))
        )
        return Tried(scales, (one,), (*pages, foot(50)), DEPTH)

    found = settled(tried({}), tried)
    assert found.scales[f"{FULLER}g-board"] == max(each for each in FLOORS if each <= 0.87)
    assert found.scales["g-board"] >= found.scales[f"{FULLER}g-board"]
    plate = next(each for each in shown("foregammon").values() if each.full)
    least = [easel(True, **given).plate(plate, "x", Markup).least for given in ({}, {f"{FULLER}{plate.id}": 0.9})]
    assert least[0] < 0.9 == least[1]


@pytest.mark.parametrize(("blank", "size"), [(20.0, 1.0 + 17 / 40), (90.0, LARGEST), (2.0, 1.0)])
def test_an_illustration_fills_the_last_page(blank: float, size: float) -> None:
    def tried(scales: dict[str, float]) -> Tried:
        high = 40 * scales.get("picture-g-g", 1.0)
        return Tried(scales, (), (foot(0), Foot(blank + 40 - high, {"note-g-a": 10.0, "picture-g-g": high})), 200.0)

    assert ended(tried({}), tried).scales.get("picture-g-g", 1.0) == pytest.approx(size)


def test_an_illustration_with_a_page_to_itself_is_as_wide_as_the_text_and_in_its_middle() -> None:
    def tried(scales: dict[str, float]) -> Tried:
        high = 40 * min(1.5, scales.get("picture-g-g", 1.0))
        return Tried(scales, (), (foot(0), Foot(DEPTH - high, {"picture-g-g": high})), DEPTH)

    found = ended(tried({}), tried)
    assert found.pages[-1].places["picture-g-g"] == 60
    assert found.scales[f"{DROPPED}picture-g-g"] == pytest.approx(HIGHER * 40)
    html = macro(needed(own().templates, FENCES), FENCES, "illustration", picture=printed(50, 9).only, drop=HIGHER * 40)
    assert f"padding-top: {HIGHER * 40}mm" in html


def after(game: str, large: bool, opened: bool) -> list[str]:
    """What stands on a page to spare after a chapter that shows its illustration at its opening or at its end."""
    pack, [one] = own(), own_done(game).values()
    desk = Desk(
        pack.collections, {}, frozenset(), own_paper(large=large).leaf, own_theme(),
        pictures=illustrations(pack, [one.checked.page]),
    )  # fmt: skip
    nothing = Markup("")
    chapter = Chapter(game, "A", nothing, (), "", nothing, (), (), (), Markup("picture"), opened=opened)
    return [each.shown.id for each in tails(pack, {game: one}, desk, [chapter]).values()]


def test_an_illustration_does_not_follow_itself() -> None:
    assert after("pick-me-up", True, False) == []
    assert after("pick-me-up", True, True) == after("pick-me-up", False, False) == ["picture-pick-me-up-tail"]


@pytest.mark.parametrize("game", ["messenger-boy", "py-hy-ky"])
def test_a_board_is_larger_on_a_page_to_spare(game: str) -> None:
    """Elsewhere its illustration stands there: it has a page already, or does not want the full measure."""
    assert after(game, False, False) == [f"picture-{game}-tail"]
    assert after(game, True, False) == [f"{game}-set-up.alone"]


def test_what_is_written_on_a_board_in_small_letters_is_told_below_it() -> None:
    [plate] = [each for each in shown("messenger-boy").values() if each.full]
    told = easel(True).plate(plate, "x", Markup).inscriptions
    assert told[0] == ("1", "Start")
    assert ("19", "Loses his badge. Go back to 14.") in told
    assert [int(number) for number, _ in told] == [*range(1, 44)]
    assert easel(False).plate(plate, "x", Markup).inscriptions == ()
    assert inscriptions(plate, Picture("x", Drawing(1, 1, ()), 900.0, 900.0, ""), 1.5) == ()  # they are large there
    assert LARGER * LEAST > 2
    [one] = own_done("messenger-boy").values()
    for large in (False, True):
        pack = own()
        desk = Desk(
            pack.collections, {}, frozenset({"messenger-boy"}), own_paper(large=large).leaf, own_theme(),
            templates=needed(pack.templates, FENCES), ornaments=of_pages(pack.ornaments), dry=True,
            pictures=illustrations(pack, [one.checked.page]),
        )  # fmt: skip
        body = make_chapter(desk, one, plates(pack, one), 0).chapter.body
        assert ('class="inscribed"' in body) is large


def test_men_do_not_hide_what_is_written_on_a_board() -> None:
    """In an example it grows only as far as its squares show nothing but their numbers."""
    plate = next(each for each in shown("messenger-boy").values() if not each.full and len(each.figures) == 1)
    large, sheet = easel(True), plate.figures[0].sheet
    card = large.card(plate, "x", Markup)
    assert 1 < card.utmost < (large.paper.text - 1) / card.only.wide
    assert not written(laid(sheet, card.utmost * card.only.wide / sheet.columns, True, False, False, zoom=1.5))


def test_which_game_tonight_has_needs_in_lines_of_their_own() -> None:
    companies = tonight([own().pages["halma"], own().pages["skip"]], {"halma": "Halma", "skip": "Skip"})
    for small in (False, True):
        html = macro(
            needed(own().templates, "choosing.html"), "choosing.html", "offers", companies=companies, small=small
        )
        assert html.count('class="below"') == (sum(len(each.offers) for each in companies) if small else 0)
        assert html.count('<th scope="col"') == (5 if small else 6)


def test_names_that_rearrange_are_apart_from_those_of_plates() -> None:
    known = (STACKED, PARTED, HELD, DROPPED, FULLER)
    assert all(not one.startswith(two) for one, two in pairwise(sorted(known)))
