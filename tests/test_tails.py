"""Pages to spare between chapters: the board of the game before stands there, set up, and is proved like any figure."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest
from markupsafe import Markup
from own import kept, own, own_done, own_pages, own_paper, own_theme
from parlour.compose import compose
from parlour.compose.book import dated, illustrations, style_sheet
from parlour.compose.chapter import Chapter, Desk
from parlour.compose.easel import Easel
from parlour.compose.edition import find_edition
from parlour.compose.prints import Print
from parlour.compose.tails import TailPage, tails
from parlour.crew import Crew
from parlour.draw.drawing import Drawing
from parlour.draw.plates import draw, plate_alone
from parlour.inspect.figures import BoundBook, Inspection, alone, inspect_books, printed_book
from parlour.inspect.files import read_pdf
from parlour.inspect.pages.proof import BoundVolume, known, proof_of
from parlour.inspect.sources import Sources
from parlour.load.paper import Paper
from parlour.load.verbs import Full
from parlour.mistakes import Mistakes, Pen
from parlour.replay.pages import Replayed
from parlour.replay.pictures import read_picture
from parlour.set.bind import gathered
from parlour.set.section import LEFT, RIGHT, Bound, Quire, Section, Volume
from parlour.set.typeset import document, laid

GAME, SHOWN = "chunga", "chunga-figure-4"
BOARD = f"{SHOWN}.alone"


@cache
def volume() -> Volume:
    """A book of two games."""
    pack, done = own(), own_done(GAME, "pick-me-up")
    return compose(pack, done, draw(pack, done), paper="a4")


@cache
def tail() -> Section:
    return next(each for each in volume().sections if each.id == f"tailplate-{GAME}")


@cache
def page(game: str = GAME) -> Replayed:
    """A game, of whose figures there is but that of its set-up; nothing is played."""
    pack, checked = own(), own_pages()[game]
    fence = next(each for each in checked.page.fences if any(isinstance(verb, Full) for verb in each.verbs))
    picture = read_picture(pack, checked, fence, Pen())
    assert picture is not None
    return Replayed(checked, {}, {picture.name: picture}, (), ())


def after(one: Replayed, paper: Paper, last: str = "", pictures: bool = True) -> dict[str, TailPage]:
    """What stands on a page to spare after the chapter of a game, whose last figure has this name."""
    pack, page, nothing = own(), one.checked.page, Markup("")
    drawn = illustrations(pack, [page]) if pictures else {}
    desk = Desk(pack.collections, {}, frozenset(), paper.leaf, own_theme(), pictures=drawn)
    prints = tuple(Print(name, "", (), nothing, "", nothing) for name in ("figure-other", last))
    chapter = Chapter(page.name, page.title, nothing, (), "", nothing, (), (), (), nothing, prints=prints)
    return tails(pack, {page.name: one}, desk, [chapter])


def shown_after(one: Replayed, last: str = "", pictures: bool = True) -> list[str]:
    return [each.shown.id for each in after(one, own_paper(), last, pictures).values()]


@cache
def chapter() -> Section:
    """A chapter that has but this figure."""
    whole = next(each for each in volume().sections if each.game == GAME)
    figure = re.search(rf'<figure [^>]*id="figure-{SHOWN}">.*?</figure>', whole.html, re.DOTALL)
    assert figure is not None
    return replace(whole, html=figure[0], drawings={SHOWN: whole.drawings[SHOWN]}, side="", facing="")


def bound(spare: Section, *before: Section) -> tuple[Bound, tuple[Quire, ...]]:
    """The chapter with what follows it where there is a page to spare, as there is here."""
    side = LEFT if before else RIGHT
    parts = (*before, chapter(), spare, Section("after", "<p>The next chapter.</p>", side=side))
    [made] = gathered([replace(volume(), sections=parts)], Crew())
    return made


@cache
def book() -> tuple[Bound, tuple[Quire, ...]]:
    return bound(tail())


def read(data: bytes, boards: tuple[str, ...]) -> Inspection:
    one = BoundBook("book.pdf", data, own_theme(), (GAME,), alone=boards)
    [found] = inspect_books(own(), {GAME: page()}, [one], Crew())
    return found


def without_a_man() -> Drawing:
    """The same board, drawn without one of its men."""
    plate = plate_alone(own(), page())
    assert plate is not None
    [figure] = plate.figures
    spoilt = replace(plate, figures=(replace(figure, men=figure.men[1:]),))
    return Easel(own_paper().leaf, own_theme()).alone(spoilt, Markup).only.drawing


def test_a_page_to_spare_shows_the_board_set_up_as_large_as_it_can() -> None:
    shown, leaf = tail(), own_paper().leaf
    [board] = shown.drawings.values()
    [usual] = chapter().drawings.values()
    assert shown.spare and list(shown.drawings) == [BOARD]
    assert leaf.full - 1 < board.width <= leaf.full and board.height <= 0.9 * leaf.depth
    assert board.width > 1.1 * usual.width
    assert "<figcaption>Chunga</figcaption>" in shown.html and 'alt="Chunga. White: checkers on 25' in shown.html


def test_a_long_title_makes_room_for_itself_on_the_same_page() -> None:
    """Of the highest board on the lowest page."""
    paper, one = own_paper("letter", large=True), page("foregammon")
    title = "A Game of Checkers and Gamins, with Pennants round the Field and a Star before Each Player"
    named = replace(one.checked.page, meta={**one.checked.page.meta, "title": title})
    [tail] = after(replace(one, checked=replace(one.checked, page=named)), paper).values()
    board = f'<div style="height: {tail.shown.high}mm"></div><figcaption>{title}</figcaption>'
    style = style_sheet(own().templates, own().ornaments, "book.css", paper.leaf, False).text
    inner = f'<figure class="alone">{board}</figure>'
    html = document("Tail", f'<section class="tailplate" style="padding-top: {tail.drop}mm">{inner}</section>')
    assert laid(html, (style,), dated())[0] == 1
    assert tail.drop >= 0 and paper.leaf.depth - 25 < tail.shown.high < 0.9 * paper.leaf.depth


def test_arrows_and_marks_are_left_out_and_men_stay() -> None:
    one = page("four-handed-chunga")
    plate = plate_alone(own(), one)
    assert plate is not None
    [figure] = plate.figures
    assert one.pictures["figure-4a"].arrows
    assert (figure.arrows, figure.marks, len(figure.men), plate.status) == ((), (), 24, "")


def test_a_game_that_begins_on_an_empty_board_is_shown_so() -> None:
    """Twenty-four men as they may have been placed are an example, and a title alone would call them the set-up."""
    replayed = page("tigh")
    plate = plate_alone(own(), replayed)
    assert plate is not None
    assert any(each.position is not None for each in replayed.pictures.values())
    assert not plate.figures[0].men


def test_where_a_board_would_be_no_picture_the_illustration_stays() -> None:
    """A mere row, a board that has a page of its own already, a chapter without a set-up, and one that ends with it."""
    assert shown_after(page()) == shown_after(page(), pictures=False) == [BOARD]
    assert shown_after(page("pick-me-up")) == ["picture-pick-me-up-tail"]
    assert shown_after(page("messenger-boy")) == ["picture-messenger-boy-tail"]
    assert shown_after(replace(page(), pictures={})) == [f"picture-{GAME}-tail"]
    assert shown_after(page(), last=f"figure-{SHOWN}") == [f"picture-{GAME}-tail"]
    assert shown_after(page("pick-me-up"), pictures=False) == []


def test_the_board_is_read_like_any_figure() -> None:
    made, quires = book()
    assert [quire.section.id for quire in quires] == [f"game-{GAME}", f"tailplate-{GAME}", "after"]
    assert alone(quires) == (BOARD,)
    found = read(made.data, alone(quires))
    assert (found.figures, found.counts.men, found.shortfalls) == (2, 32, ())


def test_a_board_without_one_of_its_men_does_not_leave() -> None:
    made, quires = bound(replace(tail(), drawings={BOARD: without_a_man()}))
    with pytest.raises(Mistakes) as raised:
        read(made.data, alone(quires))
    [wrong] = raised.value.found
    assert (wrong.code, wrong.file) == ("P210", own_pages()[GAME].page.file)
    assert BOARD in wrong.title
    assert wrong.details[0] == "book.pdf, page 2: 1: the page has a black checker, the ink shows nobody there"


def test_a_board_that_was_bound_and_is_not_there_is_missed() -> None:
    made, quires = bound(replace(tail(), html="<p>A page.</p>", drawings={}))
    assert alone(quires) == ()
    assert read(made.data, ()).figures == 1
    with pytest.raises(Mistakes) as raised:
        read(made.data, (BOARD,))
    assert [each.details[0] for each in raised.value.found] == ["book.pdf: the figure is left out"]


def test_on_facing_pages_it_falls_short() -> None:
    made, quires = bound(tail(), Section("before", "<p>A page before.</p>"))
    [short] = read(made.data, alone(quires)).shortfalls
    assert (short.page, "it is the same picture as" in short.what) == (3, True)


def test_what_was_read_is_kept_with_the_boards_that_were_bound() -> None:
    done = {GAME: replace(page(), key="a")}
    books = [BoundBook("", b"", own_theme(), (GAME,), 1.0, boards) for boards in ((), (BOARD,))]
    keys = {printed_book(own(), done, each).known for each in books}
    assert len(keys) == 2 and "" not in keys


def test_its_title_is_compared_as_it_is_printed() -> None:
    told = {GAME: known(page())}

    def wrong(quires: tuple[Quire, ...], data: bytes) -> set[str]:
        proof = proof_of(BoundVolume("book.pdf", data, quires, own_paper(), True, own_paper().leaf), told, Crew())
        return {each.kind for _, each in proof.found if each.section == f"tailplate-{GAME}"}

    made, quires = book()
    assert wrong(quires, made.data) == set()
    other = replace(tail(), html=tail().html.replace("<figcaption>Chunga", "<figcaption>Checkers"))
    made, quires = bound(other)
    assert wrong(quires, made.data) == {"caption"}


def test_a_file_by_itself_is_read_with_its_boards() -> None:
    sources = Sources(own(), {GAME: own_pages()[GAME]}, Crew(kept()))
    found = read_pdf(book()[0].data, sources)
    assert (found.figures, found.counts.men, found.unknown) == (2, 32, 0)
    assert all(each.endswith("the figure is left out") for each in found.differences)
    assert BOARD in {each.picture for each in found.beside.said}


def test_the_back_says_that_boards_between_chapters_were_read() -> None:
    said = "and such boards as fill pages between chapters, were read back"
    assert said in volume().html
    pack, done = own(), own_done("pick-me-up")
    one = compose(pack, done, draw(pack, done), paper="a4", edition=find_edition(pack, "pick-me-up"))
    assert "were read back" in one.html and said not in one.html
