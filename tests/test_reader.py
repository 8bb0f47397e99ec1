"""The reader of ink: it sees what was painted, knows it again at every size, and notices what is wrong."""

from __future__ import annotations

import io
import re
import string
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import ink_mutants as mutants
import pikepdf
import pypdfium2
import pytest
from own import own, own_done, own_theme
from parlour.check import Checked
from parlour.compose.back import counts
from parlour.crew import Crew
from parlour.draw.artist import drawn, svg
from parlour.draw.beginnings import set_ups
from parlour.draw.figure import Figure, Standing
from parlour.draw.lettering import known, lettered
from parlour.draw.lines import dashed
from parlour.draw.plates import draw
from parlour.draw.setups import Look as HowDrawn
from parlour.draw.setups import board_files
from parlour.draw.svgfile import written as svg_text
from parlour.engine.board import Board
from parlour.engine.guise import CROWNED, DISC
from parlour.inspect.reader.asked import Asked, looks_of, seen_from, set_up
from parlour.inspect.reader.blocks import block_of
from parlour.inspect.reader.book import FigureFinding, PrintedFile, read_books, signature
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.grid import centred_sizes, find_grid
from parlour.inspect.reader.inks import Outline, Room, Unreadable, ink
from parlour.inspect.reader.letters import SMALL, written
from parlour.inspect.reader.measures import shortfalls
from parlour.inspect.reader.names import told
from parlour.inspect.reader.pdfink import block_inks
from parlour.inspect.reader.press import SIGNS, specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.sight import InkSight
from parlour.inspect.reader.specimens import ManLook, Specimens
from parlour.inspect.reader.svgink import path_outlines, svg_inks
from parlour.load.pack import Pack
from parlour.load.part import only_within, window_of
from parlour.pdf.operators import Form, form
from parlour.pdf.streams import plain
from parlour.replay.mentions import in_move, in_prose

GAMES = (
    "foregammon", "checkers", "chess", "merelles", "halma", "backgammon", "messenger-boy", "russian-tivoli",
    "fox-and-geese",
)  # fmt: skip
THEMES = ("colour", "grey", "contrast", "ink-saver")


@cache
def some() -> mutants.Book:
    """The pictures of games that have between them all that a figure may show."""
    return mutants.book(*GAMES)


@cache
def known_looks() -> frozenset[ManLook]:
    return frozenset(looks_of(one.asked for one in some().subjects))


@cache
def learned(theme: str) -> Specimens:
    return specimens(own_theme(theme), known_looks())


def subject(figure: str, nth: int = 0) -> mutants.Subject:
    return next(one for one in some().subjects if one.asked.figure == figure and one.asked.nth == nth)


def as_form(pdf: pikepdf.Pdf, made: Form) -> Any:
    """A form of the press as an object of a file."""
    stream = pikepdf.Stream(pdf, made.text.encode())
    stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    stream.BBox = pikepdf.Array([0, 0, made.width, made.height])
    below = {f"/{name}": as_form(pdf, each) for name, each in made.below.items()}
    stream.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(below), ExtGState=pikepdf.Dictionary())
    return pdf.make_indirect(stream)


# -- ink ------------------------------------------------------------------------------------------


def test_all_letters_of_a_path_are_understood() -> None:
    [one] = path_outlines("M1 2h3v4H0V0l1 1L5,6z")
    assert one == Outline("mllllllz", ((1, 2), (4, 2), (4, 6), (0, 6), (0, 0), (1, 1), (5, 6)))
    [smooth] = path_outlines("M0 0c0 1 1 2 2 2s2 1 2 2q1 1 2 0t2 0")
    assert smooth.steps == "mcccc"
    assert smooth.places[4] == (3, 2), "a smooth curve goes on from the handle before it"
    assert smooth.places[10] == pytest.approx((6.0 + 2 / 3, 4 - 2 / 3))
    [circle] = path_outlines("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z")
    assert circle.steps == "O"
    assert circle.places == (pytest.approx((0, 0)), pytest.approx((5, 5)))
    [dense] = path_outlines("M.5.5-1-1e1")
    assert dense.places == ((0.5, 0.5), (-1, -10))
    assert [each.steps for each in path_outlines("M0 0L1 1zM2 2L3 3")] == ["mlz", "ml"]
    [again] = list(path_outlines("M1 1L2 2zL5 5"))[1:]
    assert again.places == ((1, 1), (5, 5)), "after a closing the pen is where the outline began"
    with pytest.raises(Unreadable):
        list(path_outlines("M1 2 3"))


def test_a_part_of_an_ellipse_goes_through_its_places() -> None:
    [arc] = path_outlines("M0 5A10 5 0 0 1 10 0")
    x, y = ((p + 3 * q + 3 * r + s) / 8 for p, q, r, s in zip(*arc.places, strict=True))
    assert ((x - 10) / 10) ** 2 + ((y - 5) / 5) ** 2 == pytest.approx(1, abs=0.002)


@pytest.mark.parametrize(
    "svg_part",
    [
        "<text>a</text>",
        '<g opacity="0.5"/>',
        '<path d="M0 0L1 1" fill="url(#a)"/>',
        '<g transform="skewX(3)"/>',
        "<defs><style>path { display: none }</style></defs>",
        '<g visibility="hidden"/>',
        '<path d="M0 0L1 1" stroke="#000000" stroke-dasharray="1 1"/>',
        '<path d="M0 0L1 1L0 1z" fill-rule="evenodd"/>',
    ],
)
def test_what_is_not_understood_is_never_guessed(svg_part: str) -> None:
    with pytest.raises(Unreadable):
        svg_inks(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{svg_part}</svg>')


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0h9v9z"><path d="M0 0h5v5z"/></path>',
        '<path xmlns="http://example.org/" d="M0 0h9v9z"/>',
        '<g xmlns="http://example.org/"><path xmlns="http://www.w3.org/2000/svg" d="M0 0h9v9z"/></g>',
    ],
)
def test_what_nobody_shows_of_a_drawing_is_not_read_as_ink(inside: str) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
    assert len(svg_inks(drawing.format('<path d="M0 0h9v9z"><title>A patch</title></path>'))[0]) == 1
    with pytest.raises(Unreadable):
        svg_inks(drawing.format(inside))


def test_operators_that_are_not_understood_are_never_guessed() -> None:
    with pikepdf.new() as pdf:
        for text in (
            b"/P sh", b"BT (a) Tj ET", b"/X Do", b"[1 2] 0 d 0 0 m 9 9 l S", b"0 0 9 9 re f*", b"/OC /L BDC EMC",
        ):  # fmt: skip
            stream = pikepdf.Stream(pdf, text)
            with pytest.raises(Unreadable):
                block_inks(block_of(pdf.make_indirect(stream), {}), {})
        plain = pdf.make_indirect(pikepdf.Stream(pdf, b"[] 0 d 0 0 m 9 9 l S"))
        assert len(block_inks(block_of(plain, {}), {})) == 1
        for state in ({"/ca": 0.5}, {"/BM": pikepdf.Name.Multiply}, {"/SMask": pikepdf.Dictionary()}):
            stream = pikepdf.Stream(pdf, b"/S gs 0 0 9 9 re f")
            stream.Resources = pikepdf.Dictionary(ExtGState=pikepdf.Dictionary(S=pikepdf.Dictionary(state)))
            with pytest.raises(Unreadable, match="transparent"):
                block_inks(block_of(pdf.make_indirect(stream), {}), {})
        hidden = pikepdf.Stream(pdf, b"0 0 9 9 re f")
        hidden.OC = pikepdf.Dictionary()
        with pytest.raises(Unreadable, match="layer"):
            block_inks(block_of(pdf.make_indirect(hidden), {}), {})


@pytest.mark.parametrize(
    "text",
    [
        b"1 0 0 -1 2.5 -.5 cm /Board Do q 0 0 m 1. +2 l h f* S Q", b"\r\n\t0 w\f0 0 9 9 re\nf", b"", b"n",
        b"(1 2 m) Tj", b"<31> Tj", b"[1 2] 0 d", b"<< /A 1 >> BDC", b"1 2", b"/Name", b"0 0 m % 1 1 l S", b"1.2.3 w",
        b"1e5 w", b"--5 w", b"1 2m", b"q\x000 0 m", b"q\v0 0 m", b"1/X Do", b"/A#20B Do", b"true BMC", b"BI /W 1 ID",
        b"0 0 m 1 1 l S\xa0n", b"q}", b"1_0 w", b"\xb2 w",
    ],
)  # fmt: skip
def test_what_is_read_as_a_plain_drawing_is_what_it_is_to_those_who_know_all_of_pdf(text: bytes) -> None:
    """Anything but numbers, names and operators apart from one another is left to them."""
    found = plain(text)
    with pikepdf.new() as loose:
        try:
            read = list(pikepdf.parse_content_stream(loose.make_stream(text)))
        except (pikepdf.PdfError, UserWarning):
            assert found is None
            return
    if found is not None:
        assert [(each.operator, len(each.operands)) for each in read] == [
            (pikepdf.Operator(operator), len(operands)) for operands, operator in found
        ]
        for each, (operands, _) in zip(read, found, strict=True):
            for one, word in zip(each.operands, operands, strict=True):
                assert str(one) == word if word.startswith("/") else float(one) == float(word)
    strange = re.search(rb"[^-+.*/\w\s]|[\v\x00]|\d[a-z/_]|\.\d\.|--|true|BI|1 2$|Name$", text)
    assert (found is None) is (strange is not None)


@pytest.mark.parametrize("figure", ["foregammon-figure-6-1", "backgammon-both-numbers-1", "chess-set-up"])
def test_pdf_and_svg_have_the_same_ink(figure: str) -> None:
    one = subject(f"figure-{figure}")
    drawing = drawn(one.figure, own_theme(), square=6)
    from_svg, frame = svg_inks(svg_text(drawing))
    with pikepdf.new() as pdf:
        from_pdf = block_inks(block_of(as_form(pdf, form(drawing)), {}), {})
    assert len(from_pdf) == len(from_svg) > 20
    for a, b in zip(from_pdf, from_svg, strict=True):
        assert [outline.steps for outline in a.outlines] == [outline.steps for outline in b.outlines]
        assert (a.fill, a.line, a.width) == (b.fill, b.line, pytest.approx(b.width))
        assert a.box == pytest.approx(b.box, abs=0.01)
    readings = [some().reader.read(inks, frame, one.asked.sheet) for inks in (from_pdf, from_svg)]
    assert signature(readings[0]) == signature(readings[1])


@pytest.mark.parametrize("figure", ["foregammon-figure-6-1", "merelles-back-and-forth-1", "messenger-boy-set-up"])
def test_ink_is_seen_where_pdfium_paints_it(figure: str) -> None:
    """What lies uppermost at a thousand places is what another program shows there, but for the rims of the ink."""
    drawing = drawn(subject(f"figure-{figure}").figure, own_theme(), square=8)
    dots, mm = 20, 72 / 25.4
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(drawing.width * mm, drawing.height * mm))
        page = pdf.pages[0]
        shape = as_form(pdf, form(drawing))
        page.obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary({"/F": shape}))
        page.obj.Contents = pdf.make_stream(f"{mm} 0 0 {-mm} 0 {drawing.height * mm} cm /F Do".encode())
        inks = block_inks(block_of(shape, {}), {})
        kept = io.BytesIO()
        pdf.save(kept)
    picture = pypdfium2.PdfDocument(kept.getvalue())[0].render(scale=dots / mm).to_pil().convert("RGB")
    sight, chance = InkSight(inks, Room(0, 0, drawing.width, drawing.height)), Random(3)
    wrong = rim = 0
    for _ in range(1000):
        x, y = chance.uniform(0.2, drawing.width - 0.2), chance.uniform(0.2, drawing.height - 0.2)
        seen = picture.getpixel((int(x * dots), int(y * dots)))
        if max(abs(a - b) for a, b in zip(seen, sight.colour((x, y)), strict=True)) > 12:
            near = {sight.colour((x + dx / dots, y + dy / dots)) for dx in (-2, 0, 2) for dy in (-2, 0, 2)}
            rim += len(near) > 1
            wrong += len(near) == 1
    assert wrong == 0
    assert rim < 60


def test_later_ink_covers_earlier_ink_and_nothing_is_seen_beyond_the_edge() -> None:
    def square(x: float, side: float, colour: tuple[int, int, int]) -> Any:
        return ink([Outline("mlllz", ((x, 0), (x + side, 0), (x + side, side), (x, side)))], colour, None, 0)

    sight = InkSight([square(0, 4, (1, 1, 1)), square(2, 4, (2, 2, 2))], Room(0, 0, 5, 4))
    assert sight.colour((1, 1)) == (1, 1, 1)
    assert sight.colour((3, 1)) == (2, 2, 2)
    assert sight.colour((3, 1), before=1) == (1, 1, 1)
    assert sight.colour((9, 9)) == (255, 255, 255)
    assert sight.share(sight.body(0), 0) == pytest.approx(0.5, abs=0.1)
    assert sight.covered((5.5, 1), 1), "beyond the edge"


# -- letters --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0.5, 0.9, 1.4, 3.0, 12.0])
@pytest.mark.parametrize("narrow", [1.0, 0.82])
def test_every_letter_is_read_at_every_size(size: float, narrow: float) -> None:
    """Alone where it cannot be taken for another, and between two others."""
    glyphs = learned("colour").glyphs
    for letter in (each for each in string.ascii_letters + string.digits + SIGNS if known(each)):
        text = f"H{letter}8"
        d = "".join(strand for strand in _strokes(text, size, narrow))
        one = ink(list(path_outlines(d)), None, (0, 0, 0), max(0.1, 0.125 * size))
        assert told("".join(word.text for word in written(one, 0, glyphs))) == told(text), (letter, size)


def _strokes(text: str, size: float, narrow: float) -> Sequence[str]:
    """The strokes of a text as SVG."""
    from parlour.draw.svgfile import letters

    return [letters(lettered(text, 30, 30, size, "left", narrow))]


def test_words_are_put_together_and_kept_apart() -> None:
    glyphs = learned("colour").glyphs
    d = _strokes("The bank’s, 22", 2.0, 1.0)[0]
    [word] = written(ink(list(path_outlines(d)), None, (0, 0, 0), 0.25), 0, glyphs)
    assert word.text == "The bank’s, 22"
    assert word.size == pytest.approx(2.0, abs=0.01)
    assert not written(ink(list(path_outlines("M0 0L0 40M0 0L40 0")), None, (0, 0, 0), 0.2), 0, glyphs), "a rule"
    assert SMALL * word.size == pytest.approx(1.24, abs=0.01)


# -- specimens ------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_specimens_have_the_colours_of_their_sides_and_nobody_looks_like_another(theme: str) -> None:
    """What a press teaches is not believed blindly: bodies have the theme's colours, and the sides look unlike."""
    look = own_theme(theme)
    alike = set()
    for several in learned(theme).men.values():
        for one in several:
            for each in one.looks:
                fill = "#" + "".join(f"{part:02x}" for part in one.parts[0].fill or ())
                assert fill == look.side(each.colour).fill
            if len({(each.colour, each.guise.shape, each.guise.sign, each.guise.stacked) for each in one.looks}) > 1:
                alike.add((one.named, *sorted({f"{each.colour} {each.kind}" for each in one.looks})))
    assert {each for each in alike if "cue" not in str(each)} == set()


# -- whole figures --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("square", [4.1, 7.0])
def test_every_figure_of_a_game_shows_what_its_page_asked_for(game: str, square: float) -> None:
    book = some()
    mine = [one for one in book.subjects if one.asked.page == game]
    assert mine
    for one in mine:
        inks, frame = mutants.painted(one.figure, book.theme, square)
        assert differences(book.reader.read(inks, frame, one.asked.sheet), one.asked) == [], str(one.asked)


@pytest.mark.parametrize("theme", THEMES)
def test_boards_and_set_ups_are_read_in_every_theme(theme: str, pack: Pack, pages: dict[str, Checked]) -> None:
    """Every board true to size, bare and set up; hatched squares too."""
    asked: dict[str, Asked] = {name: set_up("", name, sheet, None) for name, sheet in pack.sheets.items()}
    asked |= {one.name: set_up(one.page, one.name, one.sheet, one.game) for one in set_ups(pages)}
    asked = {name: seen_from(one, False, one.sheet.named) for name, one in asked.items()}
    look = own_theme(theme)
    reader = FigureReader(specimens(look, looks_of(asked.values())))
    files = board_files(pack, pages, HowDrawn(look), tuple(pack.sheets))
    some_files = [name for i, name in enumerate(sorted(files)) if i % 3 == THEMES.index(theme) % 3]
    for name in some_files:
        one = asked[Path(name).stem]
        inks, frame = svg_inks(files[name].decode())
        assert differences(reader.read(inks, frame, one.sheet), one) == [], name


def test_a_moved_man_is_told_in_words() -> None:
    one = subject("figure-checkers-set-up")
    man = one.figure.men[0]
    crowned = Standing(man.point, man.colour, "king", CROWNED)
    inks, frame = mutants.painted(
        Figure(one.figure.sheet, (crowned, *one.figure.men[2:])), some().theme, 7.0
    )
    found = differences(some().reader.read(inks, frame, one.asked.sheet), one.asked)
    names = one.figure.sheet.board.points
    assert f"{names[man.point]}: the page has a black man, the ink shows a black king" in found
    assert f"{names[one.figure.men[1].point]}: the page has a black man, the ink shows nobody there" in found
    assert len(found) == 2


def test_the_grid_is_found_in_the_ink_alone() -> None:
    """However large the board is drawn and wherever it begins."""
    one = subject("figure-chess-set-up")
    for square in (3.3, 9.0):
        inks, _ = svg_inks(svg(Figure(one.figure.sheet), some().theme, square=square))
        grid = find_grid(inks, one.figure.sheet)
        a1, h8 = (grid.middles[one.figure.sheet.board.index[name]] for name in ("a1", "h8"))
        assert grid.square == pytest.approx(square, abs=0.01)
        assert h8[0] - a1[0] == pytest.approx(7 * square, abs=0.02)
        assert a1[1] - h8[1] == pytest.approx(7 * square, abs=0.02)
    with pytest.raises(Unreadable, match="columns"):
        find_grid(inks, subject("figure-halma-set-up").figure.sheet)


def test_two_parts_of_a_board_of_one_shape_are_kept_apart() -> None:
    """A figure that was tried on one part, as a leaflet's are, is read on another as if it had not been."""
    board = subject("figure-halma-set-up").figure.sheet
    first, second = (
        only_within(board, window_of(board, *(board.board.index[name] for name in corners))).sheet
        for corners in (("a1", "h8"), ("c3", "j10"))
    )
    assert first.board.at == second.board.at
    reader = FigureReader(learned("colour"))
    inks, frame = svg_inks(svg(Figure(first), own_theme(), square=6.0))
    assert {label.text for label in reader.read(inks, frame, second).labels} >= {"1", "a"}
    reading = reader.read(inks, frame, first)
    assert reading.grid.sheet.board.points == first.board.points
    assert differences(reading, Asked("", "", 0, first, ())) == []


def test_measures_are_taken_in_millimetres() -> None:
    one = subject("figure-chess-set-up")
    words: dict[float, str] = {}
    for square in (4.0, 9.0):
        inks, frame = mutants.painted(one.figure, some().theme, square)
        reading = some().reader.read(inks, frame, one.asked.sheet)
        words[square] = "; ".join(shortfalls(reading, one.asked))
        heights = [label.size for label in reading.labels if label.text.isdecimal()]
        assert len(heights) == 8
        assert max(heights) - min(heights) < 0.01
    assert "squares of 4.0 mm" in words[4.0]
    assert "squares of" not in words[9.0]
    assert "clipped" not in " ".join(words.values()), "there is room for descenders too"


def test_a_descender_beyond_the_edge_is_told() -> None:
    """What hangs below the line is a part of its letter: cut there, g is clipped, and a beside it is not."""
    one = subject("figure-chess-set-up")
    inks, frame = mutants.painted(one.figure, some().theme, 4.0)
    whole = some().reader.read(inks, frame, one.asked.sheet)
    (letter,) = (label for label in whole.labels if label.text == "g")
    cut = some().reader.read(inks, frame._replace(bottom=letter.box.bottom - 0.2), one.asked.sheet)
    words = "; ".join(shortfalls(cut, one.asked))
    assert "the label 'g' beside the board is clipped" in words
    assert "the label 'a'" not in words


def test_the_words_beside_a_figure_name_points() -> None:
    """In a move every name is a point; in prose a number by itself may count anything."""
    checkers = subject("figure-checkers-set-up").asked.sheet.board
    foregammon = subject("figure-foregammon-figure-6-1").asked.sheet.board

    def names(board: Board, points: Iterable[int]) -> set[str]:
        return {board.points[point] for point in points}

    assert names(checkers, in_move("11x18x25", checkers)) == {"11", "18", "25"}
    assert names(checkers, in_prose("All 12 men; then 11-15 and 22x18, 3 moves.", checkers)) == {"11", "15", "22", "18"}
    told = "Gamin 1 on p19, the man on c5; A is none, and P19 neither."
    assert names(foregammon, in_prose(told, foregammon)) == {"p19", "c5"}
    asked = subject("figure-foregammon-figure-6-1").asked
    assert {"c5", "p19", "p26"} <= names(foregammon, asked.named)
    first = next(one.asked for one in some().subjects if one.asked.figure == "figure-chess-set-up")
    assert names(first.sheet.board, first.named) == {"d1", "d8"}, "the paragraph says where the queens stand"


def test_the_back_counts_the_figures_that_are_read() -> None:
    pack = own()
    done = own_done(*GAMES)
    pages = [pack.pages[name] for name in GAMES]
    assert counts(pages, done, draw(pack, done))["diagrams"] == len(some().subjects)


# -- mutants --------------------------------------------------------------------------------------


def test_spoilt_figures_are_noticed() -> None:
    """A seeded sample of all ways to spoil a picture; `make ink-mutants` goes through all figures of the book."""
    book = some()
    named = [one for one in book.subjects if any(man.name for man in one.asked.men)][:3]
    gone = [one for one in book.subjects if one.asked.gone][::9]
    marked = [one for one in book.subjects if one.asked.marks][:2]
    laid = [one for one in book.subjects if any(man.laid for man in one.asked.men)][:2]
    sent = [one for one in book.subjects if any(route.suffers for route in one.asked.routes)][:4]
    chosen = {str(one.asked): one for one in (*named, *gone, *marked, *laid, *sent, *book.subjects[::29])}
    tally = mutants.judge(book, list(chosen.values()))
    assert [each for each in tally.missed if ": anything " not in each] == []
    assert len(tally.missed) <= 0.005 * tally.made.total(), tally.missed  # of blind spoiling one in 200 may escape
    assert all(tally.made[kind] == tally.caught[kind] for kind in tally.made if not kind.startswith("anything "))
    wanted = {
        "a man moved", "a man missing", "a man doubled", "a man of another color", "a man of another kind",
        "a man of another crown", "two names exchanged", "a name dropped", "a cross on another man", "a cross missing",
        "an arrow reversed", "an arrow shortened", "an arrow to another point", "an arrow solid for broken",
        "an arrow broken for solid", "a ring missing", "a label wrong", "a label hidden", "a label clipped",
        "the figure of another moment", "a man upside down", "an arrow without its dots",
        "a mark a little off its point", "a label half a square off", "a label half a square lower",
        "a label at the next point", "a line of the board missing", "a tint missing",
        "a board cut off by half a square",
    }  # fmt: skip
    assert wanted <= set(tally.made), wanted - set(tally.made)


def test_spoilt_books_are_noticed() -> None:
    tally = mutants.judge_book(mutants.book("checker-puzzle"), "checker-puzzle", every=3)
    assert tally.missed == []
    assert tally.made == tally.caught
    assert {"a figure left out", "a figure twice", "two figures exchanged", "a figure squeezed"} <= set(tally.made)


@pytest.mark.parametrize("long", [0.14, 0.2, 0.28, 0.31, 0.5, 0.64, 1.0, 3.0])
def test_a_broken_line_is_seen_to_be_broken_however_short_it_is(long: float) -> None:
    """Dashes have round ends: a gap is seen if it is wider than the line."""
    parts = dashed([(0.0, 0.0), (long, 0.0)], 0.15, 0.17)
    assert parts[0][0] == (0, 0)
    assert parts[-1][-1] == pytest.approx((long, 0))
    gaps = [two[0][0] - one[-1][0] for one, two in pairwise(parts)]
    assert min(gaps) > min(1.2 * 0.075, 0.8 * long)


# -- a whole file ---------------------------------------------------------------------------------


def leaflet() -> bytes:
    """A book of one small game, set and bound."""
    return mutants.bound("checker-puzzle")


def read(data: bytes) -> tuple[FigureFinding, ...]:
    """What is read in a book of that game."""
    book = mutants.book("checker-puzzle")
    [found] = read_books([PrintedFile(data, book.theme, lambda: [one.asked for one in book.subjects])], Crew())
    return found


def test_the_figures_of_a_finished_pdf_are_found_and_read() -> None:
    found = read(leaflet())
    assert len(found) == len(mutants.book("checker-puzzle").subjects) > 2
    for one in found:
        assert one.differences == ()
        assert one.page > 0
        assert one.counts.men > 1
        assert one.counts.labels


def test_a_figure_that_is_left_out_or_exchanged_is_noticed() -> None:
    asked = [one.asked for one in mutants.book("checker-puzzle").subjects]
    strip = next(number for number, one in enumerate(asked) if one.nth == 1)
    page = read(leaflet())[strip].page - 1

    def changed(change: Any) -> list[str]:
        with pikepdf.open(io.BytesIO(leaflet())) as pdf:
            pdf.pages[page].contents_coalesce()
            contents = pdf.pages[page].obj
            contents.Contents = pdf.make_stream(change(contents.Contents.read_bytes()))
            kept = io.BytesIO()
            pdf.save(kept)
        return [words for one in read(kept.getvalue()) for words in one.differences]

    assert changed(lambda data: data) == []
    assert any("left out" in words for words in changed(lambda data: re.sub(rb"/i\w+ Do", b"", data)))
    assert changed(lambda data: re.sub(rb"/i\w+ Do", b"", data, count=1))
    assert any("pictures, and" in words for words in changed(lambda data: re.sub(rb"(/i\w+ Do)", rb"\1 \1", data)))
    names = re.findall(rb"/i\w+(?= Do)", _contents(page))
    one, two = names[0], next(name for name in names if name != names[0])
    assert changed(lambda data: data.replace(one, b"/Swap").replace(two, one).replace(b"/Swap", two))


def _contents(page: int) -> bytes:
    with pikepdf.open(io.BytesIO(leaflet())) as pdf:
        pdf.pages[page].contents_coalesce()
        found: bytes = pdf.pages[page].obj.Contents.read_bytes()
        return found


def test_specimens_stand_apart_from_the_figures() -> None:
    """A disc of a size, place and ground that no specimen had is known by its outline and colours."""
    sheet = subject("figure-chess-set-up").figure.sheet
    looks = [ManLook("white", "man", DISC), ManLook("black", "man", DISC)]
    theme = own_theme()
    reader = FigureReader(specimens(theme, looks))
    men = tuple(Standing(point, look.colour, look.kind, look.guise) for point, look in enumerate(looks * 20))
    inks, frame = svg_inks(svg(Figure(sheet, men), theme, square=3.7, frame=False))
    reading = reader.read(inks, frame, sheet)
    assert [(man.point, man.looks[0].colour) for man in reading.men] == [(man.point, man.colour) for man in men]
    assert hypot(*reading.men[0].body.place) > 0


def test_what_is_rounded_to_two_sizes_is_of_one() -> None:
    """Nine round spaces of 7.07 and 7.08 mm are nine: sixteen beads of one size were taken for the points."""
    spaces = [Room(0, 0, 7.074 + 0.0005 * number, 7) for number in range(9)]
    beads = [Room(0, 0, 0.37, 0.37)] * 16
    assert sorted(centred_sizes([*spaces, *beads]).values()) == [9, 16]
