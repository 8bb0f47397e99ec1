"""The measures of figures: names that can be read and are never cut off, squares of a size, parts of large boards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from markupsafe import Markup
from own import own, own_done, own_paper, own_theme
from parlour.compose.easel import Easel
from parlour.draw.artist import drawn, svg
from parlour.draw.figure import Figure, Standing
from parlour.draw.ground import tables_of
from parlour.draw.layout import FIGURES, LETTERS, edge_height, grain_of, laid
from parlour.draw.plates import plates
from parlour.draw.svgfile import written
from parlour.draw.words import wants_bare
from parlour.engine.guise import DISC
from parlour.inspect.reader.asked import Person, asked_by, looks_of, set_up
from parlour.inspect.reader.book import look_at_svg, specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.specimens import ManLook
from parlour.load.board import read_board
from parlour.load.part import all_of, part_of

NAMED = sorted(name for name, sheet in own().sheets.items() if sheet.labels != "none")


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("frame", [False, True])
@pytest.mark.parametrize("square", [5.1, 6.7, 12.0])
def test_names_are_never_cut_off_nor_small(name: str, frame: bool, square: float) -> None:
    """On a board by itself, at all sizes; numbers in corners want larger squares."""
    sheet = own().sheets[name]
    large = square > 10 and (not frame or sheet.labels == "ring")
    if large or square < {"corner": 6.6, "beside": 5.6}.get(sheet.labels, 5.0):
        return
    data = svg(Figure(sheet), own_theme(), square=square, frame=frame).encode()
    asked = set_up("", "", sheet, None)
    seen, reading = look_at_svg(data, asked, FigureReader(specimens(own_theme(), ())))
    assert reading is not None
    assert seen.differences == ()
    assert seen.shortfalls == ()
    assert min(label.size for label in reading.labels) >= (
        FIGURES if not any(label.text.islower() for label in reading.labels) else LETTERS
    ) - 1e-3 or sheet.numbers != "none"


def test_names_grow_with_the_board_and_are_never_less_than_can_be_read() -> None:
    sheet = own().sheets["chessboard"]
    assert edge_height(sheet, grain_of(4.0)) == LETTERS
    assert edge_height(sheet, grain_of(20.0)) > LETTERS
    small, large = (laid(sheet, square, True, False, False) for square in (4.0, 20.0))
    assert small.margins[2] / small.square > large.margins[2] / large.square


ROUTE = """
title   = "A way with numbers"
about   = "."
square  = 20
picture = "a12 a13 a14"
[numbers]
12 = "a12"
13 = "a13"
14 = "a14"
[draw]
plain   = "a12 a13 a14"
labels  = "none"
numbers = "inside"
"""


@pytest.mark.parametrize(
    ("text", "covered", "told"),
    [
        (ROUTE, True, ["the label '12' at a12 is covered: 0% of it can be seen"]),
        (ROUTE.replace("12 =", "7  ="), True, []),
        (ROUTE.replace('"inside"', '"corner"'), False, []),
    ],
)
@pytest.mark.parametrize("square", [5.6, 20.0])
def test_a_man_leaves_the_number_of_his_square_to_be_read(
    text: str, covered: bool, told: list[str], square: float
) -> None:
    """A number that names its square is covered by nobody; one that does not may lie under a man, as in play."""
    sheet = read_board(text, "boards/route.toml")
    look = ManLook("black", "man", DISC)
    asked = replace(set_up("", "", sheet, None), men=(Person(0, look),), cast=frozenset({look}))
    data = svg(Figure(sheet, (Standing(0, *look),)), own_theme(), square=square, frame=False).encode()
    seen, reading = look_at_svg(data, asked, FigureReader(specimens(own_theme(), [look])))
    assert reading is not None and seen.differences == ()
    [number] = [label for label in reading.labels if label.text in ("7", "12")]
    assert (number.share < 0.5) == covered
    assert [words for words in seen.shortfalls if "covered" in words] == told


def test_a_part_of_a_board_keeps_its_names_and_colors() -> None:
    sheet = own().sheets["halma"]
    board = sheet.board
    part = part_of(sheet, [board.index["f7"], board.index["h9"]])
    assert part.sheet.partial and not sheet.partial
    names = set(part.sheet.board.points)
    assert {"f7", "h9", "e6", "i10"} <= names
    assert len(names) < 100
    for name in names:
        (x, y), (u, v) = sheet.at[board.index[name]], part.sheet.at[part.sheet.board.index[name]]
        assert (x + y - u - v) % 2 == 0
        assert part.points[board.index[name]] == part.sheet.board.index[name]
    assert part_of(sheet, [board.index["a1"], board.index["p16"]]).sheet is sheet
    assert part_of(own().sheets["chessboard"], [0]).sheet is own().sheets["chessboard"]
    assert part_of(sheet, [board.index["f7"], board.index["h9"]]) is part
    assert all_of(sheet).of([3, -1]) == (3, -1)


def test_all_figures_of_an_example_show_one_part_and_every_man_stands_on_it() -> None:
    pack = own()
    [one] = own_done("go-bang").values()
    cut = 0
    for fence, several in plates(pack, one).items():
        sheets = {id(figure.sheet) for plate in several for figure in plate.figures}
        assert len(sheets) <= 1, fence
        for figure in (figure for plate in several for figure in plate.figures):
            cut += figure.sheet.partial
            assert all(man.point < len(figure.sheet.board.points) for man in figure.men)
    assert cut > 5
    reader = FigureReader(specimens(own_theme(), looks_of(asked_by(pack, one))))
    easel = Easel(own_paper(), own_theme())
    for asked in asked_by(pack, one):
        if asked.figure == "figure-go-bang-gap-1":
            figure = plates(pack, one)["gap"][0].figures[asked.nth]
            data = svg(figure, own_theme(), square=5.2, frame=False).encode()
            assert look_at_svg(data, asked, reader)[0].differences == ()
            assert easel.picture("x", figure, 70, 70).drawing == drawn(
                figure, own_theme(), square=easel.square(figure.sheet, 70, 70, True, False), frame=False
            )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("large", [False, True])
def test_squares_of_pictures_in_the_book_are_large_enough(paper: str, large: bool) -> None:
    pack = own()
    easel = Easel(own_paper(paper, large), own_theme())
    done = own_done("tigh", "checker-puzzle", "go-bang")
    for one in done.values():
        for several in plates(pack, one).values():
            for plate in several:
                ways = [easel.plate] if plate.figures[1:] else [easel.plate, easel.card]
                for picture in (picture for way in ways for picture in way(plate, "x", Markup).pictures):
                    assert picture.wide * easel.paper.zoom >= 5.0 * plate.figures[0].sheet.columns, plate.id



def test_a_board_with_the_full_measure_for_its_words_never_shrinks_so_that_they_are_lost() -> None:
    """In the book and in large print; drawn as small as other plates may become, it would say nothing."""
    pack = own()
    done = own_done("messenger-boy", "tigh")
    [board] = plates(pack, done["messenger-boy"])["set-up"]
    [plain] = plates(pack, done["tigh"])["set-up"]
    [asked] = (one for one in asked_by(pack, done["messenger-boy"]) if one.figure.endswith("-set-up"))
    reader = FigureReader(specimens(own_theme(), ()))
    for large in (False, True):
        easel = Easel(own_paper("a4", large), own_theme())
        assert easel.plate(board, "x", Markup).least == 1.0
        assert easel.plate(plain, "x", Markup).least < 1.0
        wide = easel.plate(board, "x", Markup).pictures[0].wide
        square = easel.square(asked.sheet, wide, 1000, True, True)
        for size, lost in ((square, False), (0.72 * square, True)):
            drawing = drawn(board.figures[0], own_theme(), square=size, frame=True, zoom=easel.paper.zoom)
            seen, reading = look_at_svg(written(drawing).encode(), asked, reader)
            assert seen.differences == () and reading is not None
            assert any("words of its board are left out" in words for words in seen.shortfalls) == lost


def test_a_board_in_a_leaflet_gives_its_border_up_for_its_words() -> None:
    """With it the orders would be left out, and its caption would speak of what is not there."""
    pack = own()
    [board] = plates(pack, own_done("messenger-boy")["messenger-boy"])["set-up"]
    sheet = board.figures[0].sheet
    easel = Easel(pack.papers["a5-leaflet"], own_theme())
    picture = easel.plate(board, "x", Markup).pictures[0]
    squares = {each: easel.square(sheet, easel.paper.full, easel.paper.depth, True, each) for each in (True, False)}
    assert squares[False] > squares[True] and wants_bare(sheet, squares, easel.paper.zoom)
    assert not wants_bare(sheet, {True: 24.0, False: 26.0}, 1.0), "where there is room for both it has both"
    assert not wants_bare(sheet, {True: 6.0, False: 6.5}, 1.0), "where there is none for words it keeps its border"
    assert not wants_bare(pack.sheets["foregammon"], squares, easel.paper.zoom)
    assert picture.wide / picture.high == pytest.approx(sheet.columns / sheet.rows, abs=0.01), "it has no border"


def test_a_part_of_a_board_that_ends_with_the_bar_has_it_whole() -> None:
    """It is no pair of trays: where bearing off is shown, the bar stands at the left in one strip."""
    pack = own()
    one = own_done("backgammon")["backgammon"]
    [asked] = (each for each in asked_by(pack, one) if each.figure == "figure-backgammon-bearing-off-1")
    figure = plates(pack, one)["bearing-off"][0].figures[0]
    reader = FigureReader(specimens(own_theme(), looks_of(asked_by(pack, one))))
    parts = tables_of(laid(figure.sheet, 6.0, True, False, False))
    assert figure.sheet.partial and len(parts.bars) == 1 and len(parts.trays) == 2
    data = svg(figure, own_theme(), square=6.0, frame=False).encode()
    assert look_at_svg(data, asked, reader)[0].differences == ()
