"""The drawing step: true size, clean files, and men that can be told apart without colour."""

from __future__ import annotations

import io
import os
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.boards import Sheet, read_board
from generator.draw import Arrow, Figure, Standing, Theme, laid, load_theme, read_theme, svg
from generator.draw.lettering import GLYPHS
from generator.draw.shapes import FIGURES
from generator.draw.theme import COLOURS
from generator.mistakes import Mistakes

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = Path(__file__).resolve().parent / "golden" / "boards"
SVG = "{http://www.w3.org/2000/svg}"
THEMES = sorted(path.stem for path in (ROOT / "templates" / "themes").glob("*.toml"))
BOARDS = sorted(path.stem for path in (ROOT / "boards").glob("*.toml"))
KINDS = ("man", "king", "double", "ball", "cue", "ring", *FIGURES)

SCRATCH = """
title  = "A board of everything"
about  = "Every manner once."
square = 20
picture = '''
p3 p2 p1 p0 _
p4 a3 b3 p7 x
p5 a2 b2 p6 y
_  c1 d1 e1 z
'''
[lines]
plain  = ["x y"]
double = ["y z"]
dotted = ["e1 y"]
[tracks]
ring = "p0..p7"
[numbers]
3 = "c1"
5 = "e1"
[zones]
[draw]
pennants = "p0..p7"
stars    = "p0 d1"
squares  = "a3:b2"
circles  = "x y z d1"
green    = "d1"
domino   = "c1"
brown    = "e1"
numbers  = "inside"
labels   = "corner"
[borders]
green = "a3:b2"
heavy = ["c1 | d1"]
"""


def board(name: str) -> Sheet:
    return read_board((ROOT / "boards" / f"{name}.toml").read_text(encoding="utf-8"), f"boards/{name}.toml")


def theme(name: str = "colour") -> Theme:
    return load_theme(name, ROOT / "templates")


def everything(sheet: Sheet) -> Figure:
    """A figure with all kinds of men, arrows and marks, whatever the board."""
    points = range(len(sheet.board.points))
    men = tuple(
        Standing(p, COLOURS[i % len(COLOURS)], kind, "A1é<&"[i % 5] if i % 2 else "")
        for i, (kind, p) in enumerate(zip(KINDS * 3, [*points, *points, *points], strict=False))
    )
    last = len(points) - 1
    arrows = (Arrow((0, last, 1), "jump"), Arrow((1, 2), "push"), Arrow((last, 0)), Arrow((0,)), Arrow((2, 2)))
    return Figure(sheet, men, arrows, (0, 1), (2, 3), "A <title> & more\x00", "Words: “quoted”, <tagged> & \x0b more.")


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def scratch() -> Sheet:
    return read_board(SCRATCH, "boards/scratch.toml")


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("look", THEMES)
def test_every_board_is_drawn_cleanly_in_every_theme(name: str, look: str) -> None:
    sheet = board(name)
    for figure in (Figure(sheet), everything(sheet)):
        check_clean(svg(figure, theme(look), square=6))


@pytest.mark.parametrize("look", THEMES)
def test_every_manner_is_drawn_cleanly(look: str) -> None:
    check_clean(svg(everything(scratch()), theme(look)))


def check_clean(text: str) -> None:
    root = tree(text)
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert {element.tag for element in root.iter()} <= {
        f"{SVG}{t}" for t in ("svg", "title", "desc", "g", "path", "text")
    }
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert max(ids.values()) == 1
    assert "href" not in text
    assert "url(" not in text
    assert "style=" not in text
    assert not re.search(r"\d\.\d{4,}", text)
    assert not re.search(r"nan|inf|\de[-+]?\d", " ".join(e.get("d", "") for e in root.iter()))
    for element in root.iter(f"{SVG}path"):
        assert element.get("fill"), "a path without a fill is black"
        assert element.get("fill") != "none" or element.get("stroke")


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


def point_place(root: ElementTree.Element, name: str) -> tuple[float, float]:
    found = root.find(f".//{SVG}g[@id='point-{name}']")
    assert found is not None
    place = re.fullmatch(r"translate\((\S+) (\S+)\)", found.get("transform", ""))
    assert place is not None
    return float(place[1]), float(place[2])


def test_every_point_has_its_group_and_every_man_its_classes() -> None:
    sheet = board("foregammon")
    men = (Standing(sheet.board.index["p0"], "white", "gamin"), Standing(sheet.board.index["p0"], "black", "gamin"))
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


def test_more_than_five_men_on_a_point_are_counted() -> None:
    sheet = board("foregammon")
    men = (Standing(0, "white", "gamin"),) * 6 + (Standing(0, "black", "gamin"),)
    root = tree(svg(Figure(sheet, men), theme()))
    group = root.find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert group is not None
    assert len(group) == 2
    assert [len([e for e in man if e.get("class") == "label"]) for man in group] == [1, 0]
    five = tree(svg(Figure(sheet, men[:5]), theme())).find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert five is not None
    assert len(five) == 5


def test_several_arrows_are_numbered_and_one_is_not() -> None:
    sheet = board("foregammon")
    one, two = (sheet.board.index[name] for name in ("a1", "b2"))
    single = svg(Figure(sheet, arrows=(Arrow((one, two)),)), theme())
    double = svg(Figure(sheet, arrows=(Arrow((one, two)), Arrow((two, one)))), theme())
    assert "badge" not in single
    assert double.count('class="badge"') == 4


def test_a_king_is_one_of_chess_only_among_chessmen() -> None:
    sheet = board("checkerboard")

    def king(kinds: str) -> str:
        men = tuple(Standing(i, "white", kind) for i, kind in enumerate(kinds.split()))
        group = tree(svg(Figure(sheet, men), theme())).find(f".//{SVG}g[@class='piece piece-white-king']")
        assert group is not None
        return "".join(path.get("d", "") for path in group)

    assert king("king man") == king("king") == king("king gamin")
    assert king("king queen") == king("king pawn") != king("king")


@pytest.mark.parametrize("look", THEMES)
def test_men_of_different_sides_differ_in_grey(look: str) -> None:
    """Photographed in grey, no two sides look alike: not as men, nor as kings, pawns, Gamins or balls."""
    kinds = ("man", "king", "pawn", "gamin", "ball", "boy")
    sheet = read_board(
        'title = "x"\nabout = "x"\nsquare = 9\ngrid = [6, 6]\n[draw]\nplain = "a1:f6"', "boards/six.toml"
    )
    men = tuple(Standing(6 * i + j, colour, kind) for i, kind in enumerate(kinds) for j, colour in enumerate(COLOURS))
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
    men = tuple(Standing(i, colour, "man") for i, colour in enumerate(COLOURS))
    image, side = photograph(svg(Figure(sheet, men), theme("ink-saver"), square=9, labels=False, frame=False))
    layout = laid(sheet, 9, labels=False, flip=False, frame=False)
    for point in range(len(sheet.board.points)):
        x, y = layout.middle(point)
        cell = crop(image, side, x - 4.5, y - 4.5, 9)
        assert sum(value < 128 for value in cell) / len(cell) < 0.4


def photograph(text: str) -> tuple[list[list[int]], float]:
    """A drawing as WeasyPrint prints it, in grey, and how many dots it has to a millimetre."""
    import pypdfium2 as pdfium
    import weasyprint

    root = tree(text)
    size = " ".join(root.get(key, "") for key in ("width", "height"))
    html = f"<style>@page {{ size: {size}; margin: 0 }} body {{ margin: 0 }} svg {{ display: block }}</style>"
    pdf = weasyprint.HTML(string=html + text.partition("?>")[2]).write_pdf()
    dots = 8.0
    document = pdfium.PdfDocument(io.BytesIO(pdf))
    bitmap = document[0].render(scale=dots * 25.4 / 72, grayscale=True)
    rows = [
        list(bytes(bitmap.buffer)[y * bitmap.stride : y * bitmap.stride + bitmap.width]) for y in range(bitmap.height)
    ]
    bitmap.close()
    document.close()
    return rows, dots


def crop(image: list[list[int]], dots: float, x: float, y: float, size: float) -> list[int]:
    """The dots of a square of the picture."""
    left, top, many = round(x * dots), round(y * dots), round(size * dots)
    return [value for row in image[top : top + many] for value in row[left : left + many]]


def test_the_alphabet_has_all_letters_and_figures() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") <= set(GLYPHS)


@pytest.mark.parametrize(
    ("change", "code", "says"),
    [
        (("[ink]", "[inks]"), "T001", "unknown key 'inks'"),
        (("accent", "acent"), "T001", "did you mean accent?"),
        (('"#2b2621"', '"black"'), "T002", "must be a colour"),
        (('pattern = "rings"', 'pattern = "stripes"'), "T002", "it is one of"),
        (("title =", "name ="), "T003", "title is missing"),
        (("red    =", "purple ="), "T003", "sides: red is missing"),
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
    with pytest.raises(Mistakes) as caught:
        theme("color")
    assert "did you mean colour?" in str(caught.value.found[0])


def golden_figures() -> dict[str, tuple[Figure, str, float]]:
    """What is kept as golden files: small, and between them every part of the drawing."""
    foregammon, checkers = board("foregammon"), board("checkerboard")
    at = foregammon.board.index
    men = (
        Standing(at["c9"], "white", "king", "A"),
        Standing(at["d6"], "black", "man"), Standing(at["d8"], "black", "man"),
        Standing(at["p29"], "white", "gamin", "1"), Standing(at["p22"], "white", "gamin", "2"),
        Standing(at["p22"], "black", "gamin", "A"), Standing(at["p24"], "black", "gamin", "B"),
    )  # fmt: skip
    arrows = (
        Arrow(tuple(at[p] for p in ("c5", "e7", "c9")), "jump"),
        Arrow(tuple(at[p] for p in ("p19", "p20", "p22", "p26", "p29"))),
        Arrow((at["p20"], at["p22"]), "push"),
        Arrow((at["p22"], at["p24"]), "push"),
    )
    start = tuple(Standing(p, "black" if p < 12 else "white", "man") for p in range(32) if not 12 <= p < 20)
    return {
        "foregammon-colour": (Figure(foregammon, men, arrows, desc="Figure 7."), "colour", 7),
        "checkerboard-ink-saver": (Figure(checkers, start, desc="The start."), "ink-saver", 5.5),
        "seven-diamonds-grey": (Figure(board("seven-diamonds")), "grey", 24),
        "scratch-contrast": (Figure(scratch(), taken=(0,), marks=(1, 12)), "contrast", 9),
    }


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
