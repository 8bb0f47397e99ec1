"""The drawing step: true size, clean files, men that can be told apart without colour, and every part with its man."""

from __future__ import annotations

import io
import os
import re
from collections import Counter
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from dressed import dressed
from parlour.compose.key import signs
from parlour.draw import Arrow, Astray, Figure, Ghost, Layout, Standing, Theme, laid, load_theme, read_theme, svg
from parlour.draw import drawn as drawn_value
from parlour.draw.canvas import Canvas
from parlour.draw.fixtures import on_ring
from parlour.draw.labels import draw_labels
from parlour.draw.lettering import GLYPHS
from parlour.draw.lines import hopping
from parlour.draw.ring import lanes_of
from parlour.draw.shapes import FIGURES
from parlour.draw.svgfile import written
from parlour.engine.guise import CROWNED, DISC, Guise
from parlour.load.board import Sheet, read_board
from parlour.load.looks import COLOURS
from parlour.mistakes import Mistakes
from parlour.pdf.operators import form
from test_figures import book, drawn

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
    """A figure with all kinds of men, arrows, ghosts and marks, whatever the board."""
    points = range(len(sheet.board.points))
    men = tuple(
        dressed(p, COLOURS[i % len(COLOURS)], kind, "A1é<&"[i % 5] if i % 2 else "", i + 1, laid=i % 7 == 0)
        for i, (kind, p) in enumerate(zip(KINDS * 3, [*points, *points, *points], strict=False))
    )
    last = len(points) - 1
    on = {man.point: man.number for man in men}
    arrows = (
        Arrow((0, last, 1), on[1], over=(2,)), Arrow((1, 2), on[2], broken=True), Arrow((last, 0)),
        Arrow((0, 1, 2, 3), rests=(1, 3), times=2), Arrow((3,), 901, leaves=True), Arrow((2, 2)), Arrow((1,)),
    )  # fmt: skip
    ghosts = (
        Ghost(dressed(3, "white", "man", "7", 901), struck=False), Ghost(dressed(1, "red", "king"), struck=True),
        Ghost(dressed(1, "black", "pawn", "B"), struck=True), Ghost(dressed(last, "blue", "gamin"), struck=True),
    )  # fmt: skip
    title, words = "A <title> & more\x00", "Words: “quoted”, <tagged> & \x0b more."
    return Figure(sheet, men, arrows, ghosts, (2, 3), title, words, numbered=True)


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
    men = tuple(dressed(0, "black" if i == 7 else "white", "gamin", "", i) for i in range(1, 8))
    root = tree(svg(Figure(sheet, men), theme()))
    group = root.find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert group is not None
    assert [man.get("data-man") for man in group] == ["1 2 3 4 5 6", "7"]
    assert [[e.get("data-count") for e in man if e.get("class") == "label"] for man in group] == [["6"], []]
    five = tree(svg(Figure(sheet, men[:5]), theme())).find(f".//{SVG}g[@id='point-{sheet.board.points[0]}']")
    assert five is not None
    assert len(five) == 5


def test_a_name_among_many_is_not_counted_away() -> None:
    sheet = board("foregammon")
    men = tuple(dressed(0, "white", "gamin", "B" if i == 4 else "", i) for i in range(1, 8))
    root = tree(svg(Figure(sheet, men), theme()))
    assert named(root) == {"4": "B"}
    numbers = " ".join(man.get("data-man", "") for man in parts(root, "piece")).split()
    assert sorted(numbers) == list("1234567")


def test_a_man_looks_as_his_game_says_whoever_stands_beside_him() -> None:
    """Kings of chess and of draughts are told apart by what they carry, not by their neighbors or their name."""
    sheet = board("checkerboard")

    def king(guise: Guise, others: str = "") -> str:
        men = (Standing(0, "white", "king", guise), *(dressed(i, "black", k) for i, k in enumerate(others.split(), 1)))
        group = tree(svg(Figure(sheet, men), theme())).find(f".//{SVG}g[@class='piece piece-white-king']")
        assert group is not None
        return "".join(path.get("d", "") for path in group)

    for guise in (CROWNED, Guise("chess-king")):
        assert king(guise) == king(guise, "man") == king(guise, "pawn queen") == king(guise, "gamin")
    assert king(CROWNED) != king(Guise("chess-king"))


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


class Scene:
    """Men, ghosts and ways on a board, by the names of points; every man gets the next number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.at = sheet, sheet.board.index
        self.men: list[Standing] = []
        self.ghosts: list[Ghost] = []
        self.arrows: list[Arrow] = []

    def _next(self) -> int:
        return len(self.men) + len(self.ghosts) + 1

    def man(self, colour: str, kind: str, point: str, name: str = "", laid: bool = False) -> int:
        self.men.append(dressed(self.at[point], colour, kind, name, self._next(), laid))
        return self.men[-1].number

    def several(self, colour: str, kind: str, points: str) -> None:
        for point in points.split():
            self.man(colour, kind, point)

    def ghost(self, colour: str, kind: str, point: str, name: str = "", struck: bool = True) -> int:
        self.ghosts.append(Ghost(dressed(self.at[point], colour, kind, name, self._next()), struck))
        return self.ghosts[-1].man.number

    def way(self, path: str, man: int = 0, over: str = "", rests: str = "", **more: bool | int) -> None:
        points = [tuple(self.at[name] for name in names.split()) for names in (path, over, rests)]
        self.arrows.append(Arrow(points[0], man, points[1], points[2], **more))  # type: ignore[arg-type]

    def figure(self, numbered: bool = False, desc: str = "") -> Figure:
        men, arrows, ghosts = tuple(self.men), tuple(self.arrows), tuple(self.ghosts)
        return Figure(self.sheet, men, arrows, ghosts, desc=desc, numbered=numbered)

    def drawn(self, numbered: bool = False, square: float = 10) -> tuple[ElementTree.Element, Layout]:
        """The figure as it is drawn, and where its points lie."""
        drawing = drawn_value(self.figure(numbered), theme(), square=square)
        form(drawing)  # whatever is drawn can be printed
        return tree(written(drawing)), laid(self.sheet, square, labels=True, flip=False, frame=True)


def figure_6() -> Figure:
    """Foregammon's Figure 6: White is to move."""
    scene = Scene(board("foregammon"))
    scene.several("white", "man", "b2 d2 c3 a5")
    scene.man("white", "king", "c5", "A")
    scene.man("white", "gamin", "p19", "1")
    scene.man("white", "gamin", "p22", "2")
    scene.several("black", "man", "a9 a7 b8 d6 d8")
    scene.man("black", "gamin", "p20", "A")
    scene.man("black", "gamin", "p22", "B")
    return scene.figure(desc="Figure 6.")


def figure_7() -> Figure:
    """Foregammon's Figure 7: Gamin 1 has gone one, two, four and three; A was carried two, and so was B."""
    scene = Scene(board("foregammon"))
    scene.several("white", "man", "b2 d2 c3 a5")
    king = scene.man("white", "king", "c9", "A")
    one = scene.man("white", "gamin", "p29", "1")
    scene.man("white", "gamin", "p22", "2")
    scene.several("black", "man", "a9 a7 b8 d6 d8")
    first, second = scene.man("black", "gamin", "p22", "A"), scene.man("black", "gamin", "p24", "B")
    scene.way("c5 e7 c9", king, over="d6 d8")
    scene.way(pennants(19, 29), one, rests="p20 p22 p26")
    scene.way("p20 p21 p22", first, broken=True)
    scene.way("p22 p23 p24", second, broken=True)
    return scene.figure(desc="Figure 7.")


def pennants(first: int, last: int) -> str:
    return " ".join(f"p{n % 32}" for n in range(first, last + 1))


Spot = tuple[float, float]


def parts(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """The groups of that class."""
    return [group for group in root.iter(f"{SVG}g") if name in group.get("class", "").split()]


def part_of(root: ElementTree.Element, name: str, man: int) -> ElementTree.Element:
    """The one group of that class that says it belongs to a man."""
    (found,) = (group for group in parts(root, name) if group.get("data-man") == str(man))
    return found


def named(root: ElementTree.Element) -> dict[str | None, str | None]:
    """The names that are written on men, by the men in whose groups they stand."""
    return {
        man.get("data-man"): label.get("data-name")
        for man in (*parts(root, "piece"), *parts(root, "ghost"))
        for label in man
        if label.get("data-name")
    }


def path_of(group: ElementTree.Element, name: str) -> str:
    (found,) = (path.get("d", "") for path in group if path.get("class") == name)
    return found


def outline(d: str) -> list[Spot]:
    """The places that a path names; of a circle, the four at its sides."""
    places: list[Spot] = []
    for letter, words in re.findall(r"([MLCQa])([^MLCQahvz]*)", d):
        n = [float(word) for word in words.split()]
        if letter == "a":
            (x, y), r = places[-1], n[0]
            side = 1 if n[5] > 0 else -1
            places += [(x + side * r, y - r), (x + side * r, y + r), (x + 2 * side * r, y)]
        else:
            places += list(zip(n[::2], n[1::2], strict=True))
    return places


def box_of(root: ElementTree.Element, group: ElementTree.Element) -> tuple[float, float, float, float]:
    """The box round a man's body: left, top, right, bottom; a point's group is moved to its place."""
    x = y = 0.0
    for point in root.iter(f"{SVG}g"):
        if group in list(point) and (moved := re.fullmatch(r"translate\((\S+) (\S+)\)", point.get("transform", ""))):
            x, y = float(moved[1]), float(moved[2])
    body = next(path for path in group if path.get("class") != "casing")
    places = outline(body.get("d", ""))
    xs, ys = [px for px, _ in places], [py for _, py in places]
    return x + min(xs), y + min(ys), x + max(xs), y + max(ys)


def middle_of(root: ElementTree.Element, group: ElementTree.Element) -> Spot:
    left, top, right, bottom = box_of(root, group)
    return (left + right) / 2, (top + bottom) / 2


def tip_of(arrow: ElementTree.Element) -> Spot:
    return outline(path_of(arrow, "head"))[0]


def shaft_of(arrow: ElementTree.Element) -> list[Spot]:
    """Places all along a solid shaft."""
    corners = outline(path_of(arrow, "shaft"))
    return [
        (x1 + (x2 - x1) * i / 20, y1 + (y2 - y1) * i / 20)
        for (x1, y1), (x2, y2) in pairwise(corners)
        for i in range(21)
    ]


def apart(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def check_aimed(root: ElementTree.Element, layout: Layout) -> None:
    """Every arrow's tip touches the man it says it belongs to, and is nearer to him than to anybody else."""
    men = [*parts(root, "piece"), *parts(root, "ghost")]
    for arrow in parts(root, "arrow"):
        if arrow.get("data-leaves"):
            continue
        tip = tip_of(arrow)
        nearest = min(men, key=lambda man: _outside(tip, box_of(root, man)))
        assert arrow.get("data-man") in nearest.get("data-man", "").split(), arrow.get("data-path")
        assert _outside(tip, box_of(root, nearest)) < 0.2 * layout.square


def _outside(place: Spot, box: tuple[float, float, float, float]) -> float:
    """How far a place is from a box."""
    left, top, right, bottom = box
    return hypot(max(left - place[0], 0, place[0] - right), max(top - place[1], 0, place[1] - bottom))


def test_names_stand_on_their_own_men() -> None:
    for figure, white in ((figure_6(), {"p19": "1", "p22": "2"}), (figure_7(), {"p29": "1", "p22": "2"})):
        root = tree(svg(figure, theme(), square=7))
        assert named(root) == {str(man.number): man.label for man in figure.men if man.label}
        for point, name in white.items():
            group = root.find(f".//{SVG}g[@id='point-{point}']")
            assert group is not None
            (gamin,) = (man for man in group if man.get("class") == "piece piece-white-gamin")
            assert [label.get("data-name") for label in gamin if label.get("class") == "label"] == [name]


def test_every_man_is_drawn_where_he_stands() -> None:
    for figure in (figure_6(), figure_7()):
        root = tree(svg(figure, theme(), square=7))
        for man in figure.men:
            group = root.find(f".//{SVG}g[@id='point-{figure.sheet.board.points[man.point]}']")
            assert group is not None
            kind = f"piece piece-{man.colour}-{man.kind}"
            assert [each.get("class") for each in group if each.get("data-man") == str(man.number)] == [kind]


def test_arrows_end_at_the_men_they_belong_to() -> None:
    figure = figure_7()
    layout = laid(figure.sheet, 7, labels=True, flip=False, frame=True)
    root = tree(svg(figure, theme(), square=7))
    assert [(arrow.get("data-man"), arrow.get("data-path")) for arrow in parts(root, "arrow")] == [
        (str(arrow.man), " ".join(figure.sheet.board.points[p] for p in arrow.path)) for arrow in figure.arrows
    ]
    check_aimed(root, layout)


def test_of_several_men_on_a_point_each_arrow_finds_its_own() -> None:
    """In fans of two and three, in a stack, in a crowd on a pennant: whoever arrives, from whichever side."""
    scene = Scene(board("chessboard"))
    for path in ("b4 e4", "h4 e4", "e8 e4"):
        scene.way(path, scene.man("white", "man", "e4"))
    check_aimed(*scene.drawn())
    scene = Scene(board("chessboard"))
    scene.man("black", "man", "e4")
    scene.way("b4 e4", scene.man("white", "man", "e4"))
    check_aimed(*scene.drawn())
    scene = Scene(board("backgammon"))
    scene.several("red", "man", "13 13 6 6 6")
    scene.way("24 13", scene.man("red", "man", "13"))
    scene.way("8 6", scene.man("red", "man", "6"))
    check_aimed(*scene.drawn())
    scene = Scene(board("foregammon"))
    for path, colour in ((pennants(19, 22), "white"), ("p24 p23 p22", "black"), (pennants(4, 6), "white")):
        scene.way(path, scene.man(colour, "gamin", path.split()[-1]))
    scene.way("p8 p7 p6", scene.man("black", "gamin", "p6"), broken=True)
    check_aimed(*scene.drawn())


def test_a_figure_that_contradicts_itself_is_refused() -> None:
    sheet = board("chessboard")
    man, other = dressed(3, "white", "man", number=1), dressed(4, "white", "man", number=2)
    svg(Figure(sheet, (man, other), (Arrow((0, 3), 1),)), theme())
    with pytest.raises(Astray, match="the way of man 1 ends on point 4"):
        svg(Figure(sheet, (man, other), (Arrow((0, 4), 1),)), theme())
    with pytest.raises(Astray, match="man 1 is drawn twice"):
        svg(Figure(sheet, (man,), ghosts=(Ghost(man, struck=True),)), theme())
    with pytest.raises(Astray, match="man 1 leaves the board, and stands on it"):
        svg(Figure(sheet, (man,), (Arrow((0, 3), 1, leaves=True),)), theme())


def test_a_way_round_the_track_is_the_way_that_was_gone() -> None:
    """Beside every pennant passed, in their order, and beside no other: twenty of them, though twelve were shorter."""
    scene = Scene(board("foregammon"))
    scene.way(pennants(16, 36), scene.man("white", "gamin", "p4"), rests="p20 p30 p4")
    root, layout = scene.drawn()
    (arrow,) = parts(root, "arrow")
    shaft = shaft_of(arrow)
    nearest = {
        name: min(range(len(shaft)), key=lambda i: apart(shaft[i], layout.middle(point)))
        for name, point in scene.at.items()
        if name.startswith("p")
    }
    beside = {name for name, i in nearest.items() if apart(shaft[i], layout.middle(scene.at[name])) < 9}
    assert beside == set(pennants(16, 36).split())
    steps = [nearest[name] for name in pennants(16, 36).split()]
    assert steps == sorted(steps)
    dots = outline(path_of(arrow, "rests"))[::7]
    assert len(dots) == 3  # where he began, and the two pennants on which he rested
    for name in ("p20", "p30"):
        assert min(apart(dot, layout.middle(scene.at[name])) for dot in dots[1:]) < 9


def test_ways_along_one_track_keep_to_their_lanes() -> None:
    root = tree(svg(figure_7(), theme(), square=10))
    one, first, second = (part_of(root, "arrow", man) for man in (6, 13, 14))
    assert path_of(one, "shaft").count("M") == 1
    for carried in (first, second):
        dashes = outline(path_of(carried, "shaft"))
        assert path_of(carried, "shaft").count("M") > 3
        assert min(apart(a, b) for a in dashes for b in shaft_of(one)) > 1


def test_the_man_who_takes_stands_whole_and_the_man_taken_is_a_ghost_at_the_corner() -> None:
    scene = Scene(board("skip"))
    taker = scene.man("red", "man", "d6")
    scene.way("c5 d6", taker)
    lost = scene.ghost("blue", "man", "d6", "7")
    bystander = scene.man("red", "man", "f4")
    root, layout = scene.drawn()
    whole, small = part_of(root, "piece", taker), part_of(root, "ghost", lost)
    assert whole.get("class") == "piece piece-red-man"
    assert small.get("class") == "ghost struck ghost-blue-man"
    assert whole[0].get("fill") == theme().side("red").fill  # not faint
    assert len(whole) == len(part_of(root, "piece", bystander))
    assert box_of(root, whole)[2] - box_of(root, whole)[0] == pytest.approx(7.2)
    left, top, right, bottom = box_of(root, small)
    assert (right - left) / 7.2 == pytest.approx(0.5, abs=0.03)
    disc = outline(path_of(small, "casing"))
    assert min(apart(place, middle_of(root, whole)) for place in disc) > 3.6  # clear of the taker
    casing = next(path for path in small if path.get("class") == "casing")
    assert (casing.get("fill"), casing.get("stroke")) == (theme().paper, theme().line)
    x, y = layout.middle(scene.at["d6"])
    assert all(0.25 < abs(far) / 10 < 0.5 for far in (middle_of(root, small)[0] - x, middle_of(root, small)[1] - y))
    assert named(root) == {str(lost): "7"}
    crosses = [group for group in root.iter() if any(path.get("class") == "taken" for path in group)]
    assert crosses == [small]
    for px, py in outline(path_of(small, "taken")):
        assert left - 1 < px < right + 1
        assert top - 1 < py < bottom + 1


def test_a_ghost_gives_way_to_whoever_stands_there_however_he_came() -> None:
    scene = Scene(board("skip"))
    here = scene.man("red", "man", "d6", laid=True)
    gone = [scene.ghost("blue", "man", "d6"), scene.ghost("blue", "man", "d6")]
    root, _ = scene.drawn()
    middles = [middle_of(root, part_of(root, "ghost", number)) for number in gone]
    assert all(apart(place, middle_of(root, part_of(root, "piece", here))) > 4 for place in middles)
    assert apart(*middles) > 4


def test_the_man_jumped_is_a_ghost_in_the_middle_of_his_square_and_smaller_than_a_man() -> None:
    scene = Scene(board("chessboard"))
    scene.way("c3 e5 g3", scene.man("white", "man", "g3"), over="d4 f4")
    first, second = scene.ghost("black", "man", "d4", "B"), scene.ghost("red", "king", "f4")
    root, layout = scene.drawn()
    for number, point, kind in ((first, "d4", "black-man"), (second, "f4", "red-king")):
        ghost = part_of(root, "ghost", number)
        assert ghost.get("class") == f"ghost struck ghost-{kind}"
        assert apart(middle_of(root, ghost), layout.middle(scene.at[point])) < 1
        left, _, right, _ = box_of(root, ghost)
        assert 0.5 < (right - left) / 7.2 < 0.7
        cross = outline(path_of(ghost, "taken"))
        assert apart((sum(x for x, _ in cross) / 8, sum(y for _, y in cross) / 8), middle_of(root, ghost)) < 1
    x, y = middle_of(root, part_of(root, "ghost", first))
    assert (
        min(apart(place, (x, y)) for place in outline(path_of(part_of(root, "ghost", first), "taken"))) > 1.5
    )  # B is free


def test_who_leaves_the_board_is_faint_and_shown_going() -> None:
    scene = Scene(board("chessboard"))
    home, off = (scene.ghost("white", "man", point, struck=False) for point in ("b8", "h4"))
    scene.way("a7 b8", home, leaves=True)
    scene.way("h4", off, leaves=True)
    root, layout = scene.drawn()
    left, top, wide, _ = layout.area
    for number, point in ((home, "b8"), (off, "h4")):
        ghost = part_of(root, "ghost", number)
        assert ghost.get("class") == "ghost ghost-white-man"
        assert all(path.get("class") != "taken" for path in ghost)
        assert apart(middle_of(root, ghost), layout.middle(scene.at[point])) < 0.1
    assert tip_of(part_of(root, "arrow", home))[1] < top
    assert tip_of(part_of(root, "arrow", off))[0] > left + wide
    full = Scene(board("chessboard"))
    there = full.man("white", "man", "b8")
    whole, _ = full.drawn()
    faint, solid = part_of(root, "ghost", home), part_of(whole, "piece", there)
    assert faint[0].get("fill") != solid[0].get("fill")


def test_two_who_leave_from_one_pennant_have_two_heads_outside_the_ring() -> None:
    scene = Scene(board("foregammon"))
    gone = [scene.ghost("black", "gamin", "p16", struck=False) for _ in range(2)]
    for first, number in zip((12, 9), gone, strict=True):
        scene.way(pennants(first, 16), number, rests="p16", leaves=True)
    root, layout = scene.drawn()
    one, two = (tip_of(arrow) for arrow in parts(root, "arrow"))
    assert apart(one, two) > 2
    assert max(one[1], two[1]) < layout.area[1]
    for number, tip in zip(gone, (one, two), strict=True):  # each over his own ghost, and they are alike
        assert abs(tip[0] - middle_of(root, part_of(root, "ghost", number))[0]) < 0.1
        assert tip[1] > 0.19 * layout.grain  # within the rule of the border
    small, other = (box_of(root, part_of(root, "ghost", number)) for number in gone)
    assert small[2] - small[0] == pytest.approx(other[2] - other[0], abs=0.01)


def test_who_is_carried_and_then_taken_is_followed_to_his_ghost() -> None:
    scene = Scene(board("chessboard"))
    scene.man("white", "man", "f4")
    scene.way("b4 f4", scene.ghost("black", "man", "f4"), broken=True)
    check_aimed(*scene.drawn())


def test_every_man_laid_down_has_his_own_ring() -> None:
    scene = Scene(board("chessboard"))
    scene.several("white", "man", "a1 c4")
    laid_men = [scene.man("white", "man", "c4", laid=True), scene.man("black", "man", "f6", laid=True)]
    root, _ = scene.drawn()
    assert [ring.get("data-man") for ring in parts(root, "laid")] == [str(number) for number in laid_men]
    for number in laid_men:
        ring = outline(path_of(part_of(root, "laid", number), "ring"))
        middle = ((ring[0][0] + ring[3][0]) / 2, ring[0][1])
        body = part_of(root, "piece", number)
        assert apart(middle, middle_of(root, body)) < 0.1
        left, _, right, _ = box_of(root, body)
        assert ring[3][0] - ring[0][0] > right - left


@pytest.mark.parametrize(("king", "rook", "others"), [("e1 g1", "h1 f1", "f2 g2 h2"), ("e1 c1", "a1 d1", "a2 b2 c2")])
def test_castling_runs_in_two_lanes_over_nobody(king: str, rook: str, others: str) -> None:
    scene = Scene(board("chessboard"))
    scene.several("white", "pawn", others)
    for path, kind in ((king, "king"), (rook, "rook")):
        scene.way(path, scene.man("white", kind, path.split()[-1]))
    root, layout = scene.drawn()
    check_aimed(root, layout)
    one, two = parts(root, "arrow")
    assert apart(tip_of(one), tip_of(two)) > 2
    for arrow in (one, two):
        for man in parts(root, "piece"):
            inside = [place for place in shaft_of(arrow) if apart(place, middle_of(root, man)) < 2]
            assert not inside, (arrow.get("data-path"), man.get("class"))


def test_opposite_ways_on_one_line_are_two_lines() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a1 a8", scene.man("white", "rook", "a8"))
    scene.way("a8 a1", scene.man("black", "rook", "a1"))
    scene.way("e4 e5", scene.man("white", "king", "e5"))
    scene.way("e5 e4", scene.man("black", "king", "e4"))
    root, layout = scene.drawn()
    check_aimed(root, layout)
    for one, two in combinations(parts(root, "arrow"), 2):
        assert min(apart(a, b) for a in shaft_of(one) for b in shaft_of(two)) > 1.2


def test_a_plain_move_is_straight_and_a_leap_over_a_neighbor_is_an_arc() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a2 a4", scene.man("white", "man", "a4"))
    scene.way("c3 e5", scene.man("white", "man", "e5"), over="d4")
    scene.man("black", "man", "d4")
    root, _ = scene.drawn()
    move, leap = parts(root, "arrow")
    assert len({round(x, 2) for x, _ in shaft_of(move)}) == 1
    assert max(off_line(shaft_of(leap))) > 3


def off_line(places: list[Spot]) -> list[float]:
    """How far each place is from the straight line between the first and the last."""
    (x1, y1), (x2, y2) = places[0], places[-1]
    return [abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / apart(places[0], places[-1]) for x, y in places]


def test_a_flying_leap_is_straight_but_for_a_small_hop_over_the_man() -> None:
    scene = Scene(board("chessboard"))
    scene.way("a8 g2", scene.man("white", "king", "g2"), over="d5")
    scene.ghost("black", "man", "d5")
    scene.man("black", "man", "e6")
    root, layout = scene.drawn()
    (arrow,) = parts(root, "arrow")
    shaft = shaft_of(arrow)
    hop = [place for place, off in zip(shaft, off_line(shaft), strict=True) if off > 0.5]
    assert hop
    assert max(off_line(shaft)) > 2
    assert all(apart(place, layout.middle(scene.at["d5"])) < 4.5 for place in hop)
    assert all(apart(place, layout.middle(scene.at["d5"])) > 2.3 for place in shaft)


def test_no_arrow_runs_over_a_man_whom_it_does_not_jump() -> None:
    """A man sent over the board bows aside of everybody on the line."""
    scene = Scene(board("chessboard"))
    scene.several("black", "man", "d4 e5")
    scene.way("b2 g7", scene.man("white", "man", "g7"), broken=True)
    scene.way("h2 h4 h6", scene.man("white", "man", "h6"))
    scene.man("black", "man", "h4")
    root, _ = scene.drawn()
    for arrow in parts(root, "arrow"):
        for man in parts(root, "piece"):
            assert all(apart(place, middle_of(root, man)) > 3.6 for place in outline(path_of(arrow, "shaft")))


def label_boxes(layout: Layout) -> list[tuple[float, float, float, float]]:
    """Where the names of points stand, or the letters and numbers at the edges."""
    boxes = [box[:4] for box in draw_labels(Canvas.loose(), layout, theme())]
    assert len(boxes) in (16, 32)
    return boxes


def test_neither_moves_nor_ghosts_nor_numbers_cover_the_name_of_a_square() -> None:
    sheet = board("checkerboard")
    for here, there in (("18", "22"), ("18", "23"), ("18", "14"), ("18", "15")):
        scene = Scene(sheet)
        scene.way(f"{here} {there}", scene.man("white", "man", there))
        scene.ghost("black", "man", there)
        root, layout = scene.drawn()
        (arrow,), (ghost,) = parts(root, "arrow"), parts(root, "ghost")
        for box in label_boxes(layout):
            assert all(_outside(place, box) > 0.2 for place in shaft_of(arrow)), (here, there)
            left, top, right, bottom = box_of(root, ghost)
            assert box[2] < left or box[0] > right or box[3] < top or box[1] > bottom, (here, there)


def test_numbers_are_drawn_only_where_they_are_asked_for_and_cover_nothing() -> None:
    scene = Scene(board("chessboard"))
    for path in ("b2 d4", "d4 f6", "g1 f3", "h1 h8"):
        scene.way(path, scene.man("white", "man", path.split()[1]))
    assert not parts(scene.drawn()[0], "number")
    root, layout = scene.drawn(numbered=True)
    numbers = parts(root, "number")
    assert [(n.get("data-number"), n.get("data-man")) for n in numbers] == [
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
    ]
    discs = [outline(number[0].get("d", "")) for number in numbers]
    middles = [((disc[0][0] + disc[3][0]) / 2, disc[0][1]) for disc in discs]
    r = (discs[0][3][0] - discs[0][0][0]) / 2
    assert all(apart(a, b) > 2 * r for a, b in combinations(middles, 2))
    for middle, number in zip(middles, numbers, strict=True):
        own = part_of(root, "arrow", int(number.get("data-man", "")))
        assert r < min(apart(middle, place) for place in shaft_of(own)) < r + 2
        assert all(apart(middle, tip_of(arrow)) > r + 1 for arrow in parts(root, "arrow"))
        assert all(_outside(middle, box_of(root, man)) > r for man in parts(root, "piece"))
        assert all(_outside(middle, box) > r for box in label_boxes(layout))


def test_like_moves_share_an_arrow_that_says_how_many() -> None:
    scene = Scene(board("backgammon"))
    first = scene.man("red", "man", "22")
    scene.man("red", "man", "22")
    scene.way("24 22", first, times=2)
    scene.way("13 9", scene.man("red", "man", "9"))
    root, _ = scene.drawn()
    (times,) = parts(root, "times")
    assert (times.get("data-times"), times.get("data-man")) == ("2", str(first))
    assert part_of(root, "arrow", first).get("data-times") == "2"
    written = outline(path_of(times, "times"))
    own, other = (shaft_of(arrow) for arrow in parts(root, "arrow"))
    assert 0.5 < min(apart(a, b) for a in written for b in own) < min(apart(a, b) for a in written for b in other)


def test_arrows_of_one_stack_begin_and_end_at_its_open_end_side_by_side() -> None:
    """Whoever comes to a stack of backgammon, or leaves it: before its last man, and no arrow upon another."""
    scene = Scene(board("backgammon"))
    scene.several("black", "man", "19 19 19 19 20 20")
    for start in ("19", "21"):
        scene.way(f"{start} 23", scene.man("black", "man", "23"))
    scene.way("23 bar1", scene.man("red", "man", "bar1"), broken=True)
    root, layout = scene.drawn()
    x, _ = layout.middle(scene.at["23"])
    bottom = max(box_of(root, part_of(root, "piece", number))[3] for number in (7, 8))
    one, two, hit = parts(root, "arrow")
    ends = [tip_of(one), tip_of(two), outline(path_of(hit, "shaft"))[0]]
    assert all(abs(place[0] - x) < 5 and bottom - 4 < place[1] < bottom + 2 for place in ends)
    assert all(apart(*pair) > 2.5 for pair in combinations(ends, 2))
    for arrow in (one, two, hit):  # one arc: from side to side it never turns back, and down and up once
        line = stroke_of(arrow)
        assert len({x1 < x2 for (x1, _), (x2, _) in pairwise(line) if abs(x1 - x2) > 0.01}) == 1
        downs = [y2 > y1 for (_, y1), (_, y2) in pairwise(line) if abs(y1 - y2) > 0.01]
        assert sum(a != b for a, b in pairwise(downs)) <= 1


def stroke_of(arrow: ElementTree.Element) -> list[Spot]:
    """Places all along the stroke of an arrow as it is inked, dashes and all, to its tip."""
    drawn = path_of(arrow, "shaft")
    corners = [place for part in drawn.split("M")[1:] for place in outline("M" + part)]
    corners.append(tip_of(arrow))
    places = [corners[0]]
    for (x1, y1), (x2, y2) in pairwise(corners):
        many = int(hypot(x2 - x1, y2 - y1) / 0.2) + 1
        places += [(x1 + (x2 - x1) * i / many, y1 + (y2 - y1) * i / many) for i in range(1, many + 1)]
    return places


def check_strokes(root: ElementTree.Element, layout: Layout) -> int:
    """Every point of every arrow's path lies under its stroke, in their order, and every rest under a dot.

    Under it means in the point's own square: on a ring of pennants beside it, on a table along its long triangle. At
    its ends an arrow stops at the edge of a man, who may fill his square.
    """
    number = 0
    sheet, s = layout.sheet, layout.square
    for arrow in parts(root, "arrow"):
        path = arrow.get("data-path", "").split()
        if len(path) < 2:
            continue
        points = [sheet.board.index[name] for name in path]
        ring = on_ring(layout, tuple(points))

        def within(place: Spot, point: int, more: float = 0.67 * ring) -> bool:
            (x, y), manner = layout.middle(point), sheet.manner.get(point, ())
            wide = (0.5 + more) * s  # on a ring, as far out as the lanes are
            high = 5.5 * s if "spikes" in manner else wide
            return abs(place[0] - x) <= wide + 0.01 and abs(place[1] - y) <= high + 0.01

        stroke = stroke_of(arrow)
        at = 0
        for nth, point in enumerate(points):
            more = 0.67 if ring else 0.0 if 0 < nth < len(points) - 1 else 0.12
            found = next((i for i in range(at, len(stroke)) if within(stroke[i], point, more)), None)
            assert found is not None, (arrow.get("data-path"), sheet.board.points[point])
            at = found
        discs = outline(path_of(arrow, "rests")) if any(part.get("class") == "rests" for part in arrow) else []
        dots = [((a[0] + b[0]) / 2, a[1]) for a, b in zip(discs[::7], discs[3::7], strict=True)]
        rests = (arrow.get("data-rests") or ("" if ring else arrow.get("data-path", ""))).split()
        sent = int(arrow.get("data-sent", "0"))
        landed = {*rests, *(path[-1 - sent : -sent] if sent else ())}
        for point in points[1:-1]:
            if sheet.board.points[point] in landed:
                assert any(within(dot, point) for dot in dots), (arrow.get("data-path"), sheet.board.points[point])
        number += 1
    return number


def test_every_way_of_the_book_passes_every_point_of_its_path() -> None:
    """In all figures that pages ask for, read from the ink: no point is missed, no rest is without its dot."""
    _, pages, done = book()
    number = 0
    for name, one in done.items():
        for example in one.examples.values():
            sheet = pages[name].sheet
            for index in sorted({index for shown in example.shown for index in shown.moments if index > 0}):
                assert sheet is not None
                layout = laid(sheet, 7, labels=True, flip=False, frame=True)
                number += check_strokes(drawn(name, example.name, index), layout)
    assert number > 250


@pytest.mark.parametrize("name", BOARDS)
def test_any_way_on_any_board_passes_every_point_of_its_path(name: str) -> None:
    """Ways at random, on foot and in leaps, there and back, broken or sent, among men who stand at random."""
    sheet, chance = board(name), Random(name)
    many = len(sheet.board.points)
    at = sheet.board.at
    near = {
        a: [b for b in range(many) if b != a and max(abs(at[a][0] - at[b][0]), abs(at[a][1] - at[b][1])) <= 1]
        for a in range(many)
    }
    layout = laid(sheet, 7, labels=True, flip=False, frame=True)
    for _ in range(40):
        men, arrows = [], []
        taken: set[int] = set()
        for number in (1, 2):
            path = [chance.randrange(many)]
            for _ in range(chance.randint(1, 5)):
                on_foot = chance.random() < 0.8 and near[path[-1]]
                step = chance.choice(near[path[-1]]) if on_foot else chance.randrange(many)
                path += [step] if step != path[-1] else []
            if len(path) < 2 or path[-1] in taken or path[0] == path[-1]:
                continue
            taken.add(path[-1])
            men.append(dressed(path[-1], "white", "man", number=number))
            sent = chance.randint(0, 1) if len(path) > 2 else 0
            arrows.append(Arrow(tuple(path), number, broken=chance.random() < 0.2, sent=sent))
        for number in range(3, 3 + many // 6):
            point = chance.randrange(many)
            if point not in taken:
                taken.add(point)
                men.append(dressed(point, "black", "man", number=number))
        check_strokes(tree(svg(Figure(sheet, tuple(men), tuple(arrows)), theme(), square=7)), layout)


def test_the_way_to_where_somebody_was_sent_is_broken_from_a_dot_on() -> None:
    scene = Scene(board("messenger-boy"))
    scene.way("b9 b10 b11 b12 b13 P", scene.man("blue", "boy", "P"), rests="b13 P", sent=1)
    scene.way("a2 a3", scene.man("red", "boy", "a3"))
    root, layout = scene.drawn()
    arrow, plain = parts(root, "arrow")
    assert (arrow.get("data-sent"), arrow.get("class"), plain.get("data-sent")) == ("1", "arrow", None)
    solid, *dashes = (outline("M" + part) for part in path_of(arrow, "shaft").split("M")[1:])
    assert len(dashes) > 5
    x, y = layout.middle(scene.at["b13"])
    assert max(abs(solid[-1][0] - x), abs(solid[-1][1] - y)) < 5
    dot = outline(path_of(arrow, "rests"))[7:]
    assert apart(((dot[0][0] + dot[3][0]) / 2, dot[0][1]), solid[-1]) < 0.1
    assert len(solid) == 5
    assert apart(dashes[0][0], solid[-1]) < 0.1


@pytest.mark.parametrize(
    "path",
    ["b9 b10 b11 b12 b13 P", "a10 a11 a12 a13 a14 a15 a16 a1", "b35 b36 b37 b38 b41", "a1 a2 a3 a4 a5 a6 a7 a12"],
)
def test_no_number_of_a_square_is_struck_out(path: str) -> None:
    """Orders send men over numbered squares: 15 must not read as 5."""
    scene = Scene(board("messenger-boy"))
    *_, stop, last = path.split()
    scene.way(path, scene.man("blue", "boy", last), rests=f"{stop} {last}", sent=1)
    root, layout = scene.drawn(square=7)
    (arrow,) = parts(root, "arrow")
    x, y = layout.middle(scene.at[last])
    for box in draw_labels(Canvas.loose(), layout, theme()):
        if _outside((x, y), box[:4]) > 0:  # but that under the man himself
            assert all(_outside(place, box[:4]) > 0.25 for place in stroke_of(arrow)), path


def test_a_straight_walk_is_one_straight_line() -> None:
    """Past the number 4 of a Tivoli hole, past men, and to one of two who share a square."""
    for path, others in (("h13 g12 f11 e10", ""), ("f15 f14 f13", "f13"), ("a3 a4 a5 a6 a7", "a5")):
        scene = Scene(board("russian-tivoli"))
        scene.several("green", "ball", others)
        scene.way(path, scene.man("red", "ball", path.split()[-1]), rests=path.split()[-1])
        root, _ = scene.drawn()
        (arrow,) = parts(root, "arrow")
        assert max(off_line(stroke_of(arrow))) < 0.02, path


def test_a_hop_sits_over_the_man_leapt_even_where_the_line_runs_beside_him() -> None:
    straight = hopping((0.0, 0.0), (10.0, 0.0), [(5.0, 0.0)], 1.0)
    for off in (-0.4, 0.0, 0.4):
        for side in (1, -1):
            hop = hopping((0.0, off), (10.0, off), [(5.0, 0.0)], 1.0, side)
            assert len(hop) == len(straight)
            far = apart(hop[1], (5.0, 0.0))
            assert 1 <= far < 1.3
            assert all(apart(place, (5.0, 0.0)) == pytest.approx(far) for place in hop[1:-1])
            assert min(apart(place, (5.0, -side * far)) for place in hop) < 0.01
            assert max(abs(y - off) for _, y in hop) > 0.7


def test_ways_that_begin_at_one_pennant_have_dots_of_their_own_and_no_head_crosses_a_way() -> None:
    scene = Scene(board("foregammon"))
    scene.way("p3 p2", scene.man("black", "gamin", "p2"))
    scene.way("p3 p2 p1", scene.man("white", "gamin", "p1"), broken=True)
    root, _ = scene.drawn()
    one, two = (outline(path_of(arrow, "rests"))[0] for arrow in parts(root, "arrow"))
    assert apart(one, two) > 2
    lanes = lanes_of({0: (31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21), 1: (2, 1, 0, 31, 30, 29, 28, 27, 26), 2: (2, 1)})
    assert lanes[2] < lanes[1] < lanes[0]


def test_the_key_shows_every_sign() -> None:
    figures = [figure for figure, _ in signs()]
    arrows = [arrow for figure in figures for arrow in figure.arrows]
    ghosts = [ghost for figure in figures for ghost in figure.ghosts]
    for shown in (
        any(arrow.over for arrow in arrows), any(arrow.broken for arrow in arrows), any(a.leaves for a in arrows),
        any(arrow.times > 1 for arrow in arrows), any(len(arrow.path) > 2 for arrow in arrows),
        {ghost.struck for ghost in ghosts} == {True, False}, any(man.laid for f in figures for man in f.men),
        any(figure.marks for figure in figures), any(figure.numbered for figure in figures),
        {DISC, CROWNED} <= {man.guise for figure in figures for man in figure.men},
    ):  # fmt: skip
        assert shown
    for figure in figures:
        check_clean(svg(figure, theme(), square=9, frame=False))


def golden_figures() -> dict[str, tuple[Figure, str, float]]:
    """What is kept as golden files: small, and between them every part of the drawing."""
    start = tuple(dressed(p, "black" if p < 12 else "white", "man") for p in range(32) if not 12 <= p < 20)
    ghosts = (Ghost(dressed(0, "white", "gamin"), struck=True), Ghost(dressed(15, "black", "man", "B"), struck=False))
    everyone = Figure(scratch(), (dressed(0, "black", "gamin", "", 1, laid=True),), ghosts=ghosts, marks=(1, 12))
    return {
        "foregammon-6-colour": (figure_6(), "colour", 7),
        "foregammon-7-colour": (figure_7(), "colour", 7),
        "checkerboard-ink-saver": (Figure(board("checkerboard"), start, desc="The start."), "ink-saver", 5.5),
        "seven-diamonds-grey": (Figure(board("seven-diamonds")), "grey", 24),
        "scratch-contrast": (everyone, "contrast", 9),
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
