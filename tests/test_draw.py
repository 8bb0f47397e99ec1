"""Boards as they are drawn: true size, clean files, sides that differ without colour, themes, golden files."""

from __future__ import annotations

import os
import re
from collections import Counter
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pytest
from dressed import dressed
from inked import check_clean, crop, photograph, point_place, tree
from own import own_paper
from parlour.compose.easel import Easel
from parlour.compose.key import key, signs, signs_of
from parlour.draw.artist import svg
from parlour.draw.figure import Arrow, Figure, Ghost, Standing
from parlour.draw.layout import border_width, laid
from parlour.draw.lettering import GLYPHS
from parlour.engine.guise import Guise
from parlour.load.board import read_board
from parlour.load.looks import COLOURS
from parlour.load.theme import read_theme
from parlour.mistakes import Mistakes
from scenes import BOARDS, ROOT, SVG, THEMES, board, everything, golden_figures, scratch, theme

GOLDEN = Path(__file__).resolve().parent / "golden" / "boards"


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("look", THEMES)
def test_every_board_is_drawn_cleanly_in_every_theme(name: str, look: str) -> None:
    sheet = board(name)
    for figure in (Figure(sheet), everything(sheet)):
        check_clean(svg(figure, theme(look), square=6))


@pytest.mark.parametrize("look", THEMES)
def test_every_manner_is_drawn_cleanly(look: str) -> None:
    check_clean(svg(everything(scratch()), theme(look)))


def test_true_size() -> None:
    sheet = board("checkerboard")
    for square in (5.5, 9.0, None):
        text = svg(Figure(sheet), theme(), square=square)
        root = tree(text)
        width, height = root.get("width", ""), root.get("height", "")
        assert root.get("viewBox") == f"0 0 {width.removesuffix('mm')} {height.removesuffix('mm')}"
        layout = laid(sheet, square or sheet.square, labels=True, flip=False, frame=True)
        assert float(width.removesuffix("mm")) == pytest.approx(layout.width, abs=0.001)
        places = [point_place(root, name) for name in ("1", "2", "5", "9")]
        assert places[1][0] - places[0][0] == pytest.approx(2 * layout.square, abs=0.002)
        assert places[3][1] - places[0][1] == pytest.approx(2 * layout.square, abs=0.002)
        dark = next(e for e in root.iter(f"{SVG}path") if e.get("class") == "tint-dark")
        corners = re.findall(r"M(\S+) (\S+)L(\S+) ", dark.get("d", ""))
        assert len(corners) == 32
        assert all(float(right) - float(left) == pytest.approx(layout.square, abs=0.002) for left, _, right in corners)


def test_every_point_has_its_group_and_every_man_its_classes() -> None:
    sheet = board("foregammon")
    men = (dressed(sheet.board.index["p0"], "white", "gamin"), dressed(sheet.board.index["p0"], "black", "gamin"))
    root = tree(svg(Figure(sheet, men), theme()))
    for name in sheet.board.points:
        point_place(root, name)
    group = root.find(f".//{SVG}g[@id='point-p0']")
    assert group is not None
    assert [child.get("class") for child in group] == ["piece piece-white-gamin", "piece piece-black-gamin"]


def test_same_bytes_twice_and_after_other_drawings() -> None:
    first = svg(everything(scratch()), theme())
    svg(everything(board("foregammon")), theme("grey"), square=7)
    assert svg(everything(scratch()), theme()) == first


def test_title_and_words_are_escaped_and_printable() -> None:
    root = tree(svg(everything(scratch()), theme()))
    assert root.findtext(f"{SVG}title") == "A <title> & more"
    assert root.findtext(f"{SVG}desc") == "Words: “quoted”, <tagged> &  more."


def test_turning_the_board_turns_its_points() -> None:
    sheet = board("foregammon")
    here, there = (tree(svg(Figure(sheet), theme(), square=8, flip=flip)) for flip in (False, True))
    width, height = (float(here.get(key, "").removesuffix("mm")) for key in ("width", "height"))
    for name in sheet.board.points:
        (x1, y1), (x2, y2) = point_place(here, name), point_place(there, name)
        assert x1 + x2 == pytest.approx(width, abs=0.002)
        assert y1 + y2 == pytest.approx(height, abs=0.002)


def test_labels_and_frame_can_be_left_out() -> None:
    sheet = board("checkerboard")
    whole, bare = svg(Figure(sheet), theme()), svg(Figure(sheet), theme(), labels=False, frame=False)
    assert 'class="letters"' in whole
    assert 'class="letters"' not in bare
    assert 'id="border"' not in bare
    assert laid(sheet, 38, labels=False, flip=False, frame=False).width < laid(sheet, 38, True, False, True).width


def test_heavy_lines_at_the_edge_of_a_board_are_not_cut_off() -> None:
    """However large the squares: half of the line, and of the paper in which it is cased, reaches beyond its cells."""
    for square in (6, 9, 12, 30):
        layout = laid(board("halma"), square, labels=True, flip=False, frame=False)
        assert min(layout.margins) >= 0.75 * border_width(layout.grain, layout.square), square


def test_rules_are_drawn_once() -> None:
    text = svg(Figure(scratch()), theme())
    segments: Counter[tuple[str, ...]] = Counter()
    for element in tree(text).iter(f"{SVG}path"):
        if element.get("class") == "rules":
            segments.update(re.findall(r"M(\S+) (\S+)L([\d.-]+) ([\d.-]+)", element.get("d", "")))
    assert segments
    assert max(segments.values()) == 1


def test_cells_of_one_colour_are_one_path() -> None:
    paths = [e.get("class") for e in tree(svg(Figure(board("checkerboard")), theme())).iter(f"{SVG}path")]
    assert paths.count("tint-dark") == paths.count("tint-light") == 1


@pytest.mark.parametrize("look", THEMES)
def test_men_of_different_sides_differ_in_grey(look: str) -> None:
    """Photographed in grey, no two sides look alike: not as men, nor as kings, pawns, Gamins or balls."""
    kinds = ("man", "king", "pawn", "gamin", "ball", "boy")
    sheet = read_board(
        'title = "x"\nabout = "x"\nsquare = 9\ngrid = [6, 6]\n[draw]\nplain = "a1:f6"', "boards/six.toml"
    )
    men = tuple(dressed(6 * i + j, colour, kind) for i, kind in enumerate(kinds) for j, colour in enumerate(COLOURS))
    image, dots = photograph(svg(Figure(sheet, men), theme(look), square=9, frame=False))
    layout = laid(sheet, 9, labels=True, flip=False, frame=False)
    for i, kind in enumerate(kinds):
        crops = {}
        for j, colour in enumerate(COLOURS):
            x, y = layout.middle(6 * i + j)
            crops[colour] = crop(image, dots, x - 3.6, y - 3.6, 7.2)
        for one, two in combinations(COLOURS, 2):
            apart = sum(abs(a - b) > 60 for a, b in zip(crops[one], crops[two], strict=True)) / len(crops[one])
            assert apart > 0.012, f"{look}: {one} and {two} {kind} look alike in grey ({apart:.3f})"


def test_ink_saver_has_nothing_solid() -> None:
    sheet = board("checkerboard")
    men = tuple(dressed(i, colour, "man") for i, colour in enumerate(COLOURS))
    image, side = photograph(svg(Figure(sheet, men), theme("ink-saver"), square=9, labels=False, frame=False))
    layout = laid(sheet, 9, labels=False, flip=False, frame=False)
    for point in range(len(sheet.board.points)):
        x, y = layout.middle(point)
        cell = crop(image, side, x - 4.5, y - 4.5, 9)
        assert sum(value < 128 for value in cell) / len(cell) < 0.4


def test_the_alphabet_has_all_letters_and_figures() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") <= set(GLYPHS)


@pytest.mark.parametrize(
    ("change", "code", "says"),
    [
        (("[ink]", "[inks]"), "P006", "unknown key 'inks'"),
        (("accent", "acent"), "P006", "did you mean accent?"),
        (('"#2b2621"', '"black"'), "P008", "must be a color"),
        (('pattern = "rings"', 'pattern = "stripes"'), "P008", "must be one of"),
        (("title =", "name ="), "P007", "title is missing"),
        (("red    =", "purple ="), "P007", "red is missing in sides"),
        (("[tints]", "[tints"), "P005", "not TOML"),
    ],
)
def test_mistakes_of_a_theme_are_told(change: tuple[str, str], code: str, says: str) -> None:
    text = (ROOT / "templates" / "themes" / "colour.toml").read_text(encoding="utf-8")
    with pytest.raises(Mistakes) as caught:
        read_theme(text.replace(*change, 1), "themes/colour.toml")
    told = "\n".join(map(str, caught.value.found))
    assert code in told
    assert says in told
    assert "themes/colour.toml:" in told


def test_an_unknown_theme_names_those_there_are() -> None:
    assert theme("color") == theme("colour")
    with pytest.raises(ValueError, match="did you mean colour"):
        theme("coluor")


def test_the_key_shows_every_sign() -> None:
    shown = list(signs())
    for sign in shown:
        assert sign.name in signs_of(sign.figure), sign.name
        check_clean(svg(sign.figure, theme(), square=9, frame=False))
    names = [sign.name for sign in shown]
    assert sorted(names) == sorted({*names, *(name for sign in shown for name in signs_of(sign.figure))})


def test_a_sign_is_in_the_key_where_a_figure_uses_it_and_nowhere_else() -> None:
    easel = Easel(own_paper("a4"), theme())
    [men, jump] = [[sign.figure for sign in signs() if sign.name == name] for name in ("man", "jump")]
    assert [words for _, words in key(easel, men)] == ["Men. The sides differ in pattern as well as in color."]
    assert {words.split(".")[0] for _, words in key(easel, jump)} == {"Men", "A jump"}


def test_men_of_the_key_bear_a_sign_in_the_colors_that_bear_it_in_the_figures() -> None:
    """On a white disc a ring can hardly be told from a plain man; where red men wear it, red men show it."""
    red = Figure(board("checkerboard"), (Standing(0, "red", "ring", Guise("disc", "ring")),))
    shown = {sign.name: [man.colour for man in sign.figure.men] for sign in signs((red,))}
    assert (shown["ring"], shown["bar"]) == (["red", "black"], ["white", "black"])


def test_no_sign_of_the_key_reaches_under_its_words() -> None:
    """They begin three squares from its edge; there is a sign with more squares, and that is drawn smaller."""
    easel = Easel(own_paper("a4"), theme())
    shown = key(easel, [sign.figure for sign in signs()], 13.0)
    assert len(shown) == len(list(signs())) and max(sign.figure.sheet.columns for sign in signs()) > 3
    assert max(picture.wide for picture, _ in shown) <= 3 * 13.0


def test_nothing_that_a_figure_may_have_is_without_a_sign() -> None:
    """Whoever gives figures something new to show adds its sign to the key, and then its name here."""
    known = {
        Standing: "point colour kind guise label number laid", Ghost: "man struck",
        Arrow: "path man over rests broken leaves times sent barred",
        Figure: "sheet men arrows ghosts marks title desc numbered name",
    }  # fmt: skip
    for what, names in known.items():
        assert [field.name for field in fields(what)] == names.split(), what


@pytest.mark.parametrize("name", sorted(golden_figures()))
def test_golden_drawings(name: str, request: pytest.FixtureRequest) -> None:
    """Drawings change only when they are meant to: PARLOUR_RENEW=1, or --renew, writes them anew."""
    figure, look, square = golden_figures()[name]
    text = svg(figure, theme(look), square=square)
    path = GOLDEN / f"{name}.svg"
    if os.environ.get("PARLOUR_RENEW") == "1" or request.config.getoption("--renew", default=False):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
