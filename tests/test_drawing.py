"""The drawing as a value: every part says what it depicts, svgwrite finds nothing wrong, and the writers agree."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pikepdf
import pytest
from dressed import dressed
from parlour.compose import grounds, ornament
from parlour.compose.key import signs
from parlour.compose.plot import lengths
from parlour.cut.strokes import traced
from parlour.draw import Figure, Theme, drawn, laid
from parlour.draw.canvas import Canvas
from parlour.draw.drawing import (
    Chain,
    Circle,
    Curve,
    Depicts,
    Drawing,
    Group,
    Outline,
    Part,
    Path,
    Rect,
    Shared,
    Text,
    walk,
)
from parlour.draw.plates import plates
from parlour.draw.svgfile import written
from parlour.draw.trace import bounds, circle, curved, rect, scaled, star, ticket
from parlour.draw.trace import read as shape_of
from parlour.pdf.operators import Foreign, Form, form, upright
from parlour.sheets.faces import faces
from parlour.sheets.needs import needs
from test_draw import BOARDS, THEMES, board, everything, golden_figures, scratch, theme
from test_figures import book

SVG = "{http://www.w3.org/2000/svg}"

# -- svgwrite looks at everything -------------------------------------------------------------------


def checked(drawing: Drawing) -> None:
    """What svgwrite lets pass is what is written without it."""
    assert written(drawing, check=True) == written(drawing)


@pytest.mark.parametrize("name", BOARDS)
def test_svgwrite_finds_nothing_wrong_with_any_board_or_figure(name: str) -> None:
    sheet = board(name)
    for figure in (Figure(sheet), everything(sheet)):
        checked(drawn(figure, theme(), square=6))
    checked(drawn(Figure(sheet), theme("ink-saver"), square=9, flip=True, labels=False))


def test_svgwrite_finds_nothing_wrong_with_the_key_and_the_golden_figures() -> None:
    for figure, _ in signs():
        checked(drawn(figure, theme(), square=9, frame=False))
    for figure, look, square in golden_figures().values():
        checked(drawn(figure, theme(look), square=square))


def ornaments() -> dict[str, Drawing]:
    """Every ornament that the book has."""
    motifs = ("squares", *ornament.MOTIFS)
    return {
        "seal": ornament.seal(), "tick": ornament.tick(), "leader": ornament.leader(),
        "cover": grounds.cover(210, 297), "device": grounds.device(44),
        **{f"head {motif}": ornament.headpiece(motif, 120) for motif in motifs},
        **{f"tail {motif}": ornament.tailpiece(motif) for motif in motifs},
        **{f"divider {manner}": grounds.divider(manner, 140, 216) for manner in (*grounds.DIVIDERS, "some other")},
    }  # fmt: skip


@pytest.mark.parametrize("name", ornaments())
def test_svgwrite_finds_nothing_wrong_with_any_ornament(name: str) -> None:
    drawing = ornaments()[name]
    checked(drawing)
    assert all(isinstance(part, Path) for part in walk(drawing.parts))
    for strand in (strand for part in walk(drawing.parts) if isinstance(part, Path) for strand in part.outline):
        for x, y in places(strand):
            assert -0.01 <= x <= drawing.width + 0.01, name
            assert -0.01 <= y <= drawing.height + 0.01, name


def places(strand: Any) -> list[tuple[float, float]]:
    """The places that a strand goes through."""
    if isinstance(strand, Circle):
        x, y, r = strand
        return [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
    (stroke,) = traced((strand,))
    assert isinstance(stroke, Chain)
    return list(stroke.places)


def test_svgwrite_finds_nothing_wrong_with_any_face_or_plot() -> None:
    _, pages, done = book()
    number = 0
    for name, page in pages.items():
        if page.game is not None and page.sheet is not None:
            for face in faces(needs(page.game), 20, theme("grey")).values():
                checked(face.drawing)
                number += 1
        record = done[name].record
        if record is not None:
            checked(lengths(record)[0])
    assert number > 60


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (Path((Chain(((0, 0), (float("nan"), 1))),), line="#000000", width=1), TypeError),
        (Path(circle(1, 1, 1), line="#000000", width=float("inf")), TypeError),
        (Group((Text("x", float("nan"), 1, 1, "#000000"),)), TypeError),
    ],
)
def test_svgwrite_would_find_it(part: Part, wrong: type[Exception]) -> None:
    written(Drawing(9, 9, (part,)))
    with pytest.raises(wrong):
        written(Drawing(9, 9, (part,)), check=True)


@pytest.mark.parametrize("colour", ["red", "#12345", "#1234567", "#12345g", "", "url(#x)"])
def test_no_writer_takes_a_color_for_another(colour: str) -> None:
    for part in (Path(rect(0, 0, 1, 1), colour), Path(rect(0, 0, 1, 1), line=colour, width=1)):
        with pytest.raises(ValueError, match="a colour that is none"):
            written(Drawing(9, 9, (part,)))
        with pytest.raises(ValueError, match="a colour that is none"):
            form(Drawing(9, 9, (part,)))


# -- the writers agree -----------------------------------------------------------------------------


class Ink(NamedTuple):
    """One path as a reader of a file finds it: fill, line, width, round ends; places on its strands, in order."""

    fill: str
    line: str
    width: float
    round: bool
    places: tuple[tuple[float, float], ...]


Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1, 0, 0, 1, 0, 0)


def times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def moved(place: tuple[float, float], by: Matrix) -> tuple[float, float]:
    (x, y), (a, b, c, d, e, f) = place, by
    return a * x + c * y + e, b * x + d * y + f


def bent(start: tuple[float, float], n: list[float]) -> list[tuple[float, float]]:
    """The middle and the end of a curve."""
    xs, ys = (start[0], *n[::2]), (start[1], *n[1::2])
    return [tuple((v[0] + 3 * v[1] + 3 * v[2] + v[3]) / 8 for v in (xs, ys)), (n[4], n[5])]  # type: ignore[list-item]


def inks_of_svg(text: str) -> Iterator[Ink]:
    """The paths of an SVG file, read by nothing that wrote them."""

    def within(element: ElementTree.Element, by: Matrix) -> Iterator[Ink]:
        for kind, words in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
            n = [float(word) for word in words.split()]
            turn = n[0] * pi / 180
            step = (1, 0, 0, 1, *n) if kind == "translate" else (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
            by = times(step, by)  # type: ignore[arg-type]
        if element.tag == f"{SVG}path":
            width = float(element.get("stroke-width", "0"))
            ends, line = element.get("stroke-linecap") == "round", element.get("stroke", "none")
            found = tuple(moved(place, by) for place in read_svg_path(element.get("d", "")))
            yield Ink(element.get("fill", ""), line, width, ends and line != "none", found)
        for child in element:
            yield from within(child, by)

    return within(ElementTree.fromstring(text), ONE)


def read_svg_path(d: str) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    first = (0.0, 0.0)
    for letter, words in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        n = [float(word) for word in words.split()]
        x, y = found[-1] if found else (0.0, 0.0)
        if letter in "ML":
            found.append((n[0], n[1]))
            first = found[-1] if letter == "M" else first
        elif letter == "h":
            found.append((x + n[0], y))
        elif letter == "v":
            found.append((x, y + n[0]))
        elif letter == "C":
            found += bent((x, y), n)
        elif letter == "a":  # half a circle, against the clock
            r, way = n[0], 1 if n[5] > 0 else -1
            assert n[2:5] == [0, 1, 0]
            assert abs(n[5]) == pytest.approx(2 * r)  # or the halves would meet at an angle
            middle = x + way * r
            found += [(middle - way * r * cos(t), y + way * r * sin(t)) for t in (pi / 4, pi / 2, 3 * pi / 4, pi)]
        else:
            assert letter == "z"
            found.append(first)
    return found


def inks_of_pdf(made: Form, by: Matrix = ONE) -> Iterator[Ink]:
    """The paths of a form, read by pikepdf."""
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.pages[0].Contents = pdf.make_stream(made.text.encode())
        commands = [(str(c.operator), list(c.operands)) for c in pikepdf.parse_content_stream(pdf.pages[0])]
    state: dict[str, Any] = {"by": by, "fill": "", "line": "", "width": 0.0, "round": False}
    kept: list[dict[str, Any]] = []
    path: list[tuple[float, float]] = []
    first = (0.0, 0.0)
    for operator, operands in commands:
        if operator == "Do":
            yield from inks_of_pdf(made.below[str(operands[0])[1:]], state["by"])
            continue
        n = [float(each) for each in operands] if operator != "gs" else []
        if operator == "q":
            kept.append(dict(state))
        elif operator == "Q":
            state = kept.pop()
        elif operator == "cm":
            state["by"] = times(tuple(n), state["by"])  # type: ignore[arg-type]
        elif operator in ("rg", "RG"):
            state["fill" if operator == "rg" else "line"] = "#" + "".join(f"{round(255 * v):02x}" for v in n)
        elif operator == "w":
            state["width"] = n[0]
        elif operator in "Jj":
            state["round"] = n == [1]
        elif operator in "ml":
            path.append((n[0], n[1]))
            first = path[-1] if operator == "m" else first
        elif operator == "c":
            path += bent(path[-1], n)
        elif operator == "h":
            path.append(first)
        elif operator == "re":
            x, y, w, h = n
            path += [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
        elif operator in ("f", "S", "B"):
            lined = operator != "f"
            yield Ink(
                state["fill"] if operator != "S" else "none", state["line"] if lined else "none",
                state["width"] if lined else 0.0, lined and state["round"],
                tuple(moved(place, state["by"]) for place in path),
            )  # fmt: skip
            path = []
        else:
            assert operator == "gs"


def agree(drawing: Drawing) -> int:
    """Both files have the same paths with the same paint, and every strand runs through the same places."""
    one, two = list(inks_of_svg(written(drawing))), list(inks_of_pdf(form(drawing)))
    assert len(one) == len(two)
    assert list(inks_of_pdf(form(drawing, apart=False))) == two
    for a, b in zip(one, two, strict=True):
        assert a[:4] == b[:4]
        left, right = thinned(a.places), thinned(b.places)
        assert len(left) == len(right)
        for (x1, y1), (x2, y2) in zip(left, right, strict=True):
            assert hypot(x1 - x2, y1 - y2) < 0.01
    return len(one)


def thinned(places_: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    """Places without those that coincide with the one before: a strand that is closed ends twice where it began."""
    return [places_[0], *(b for a, b in pairwise(places_) if hypot(a[0] - b[0], a[1] - b[1]) > 0.012)]


@pytest.mark.parametrize("look", THEMES)
def test_svg_and_pdf_agree_on_every_manner_of_board(look: str) -> None:
    figure = everything(scratch())
    plain = replace(figure, men=tuple(man for man in figure.men if man.label.isascii() and man.label not in "<&"))
    numbers = {man.number for man in plain.men} | {0}
    plain = replace(plain, arrows=tuple(arrow for arrow in plain.arrows if arrow.man in numbers))
    assert agree(drawn(plain, theme(look), square=11)) > 100


def test_svg_and_pdf_agree_on_every_golden_figure_and_ornament() -> None:
    for figure, look, square in golden_figures().values():
        agree(drawn(figure, theme(look), square=square))
    for drawing in ornaments().values():
        agree(drawing)


def chance_part(chance: Random, depth: int) -> Part:
    """Any part at all."""
    if depth and chance.random() < 0.5:
        inside = tuple(chance_part(chance, depth - 1) for _ in range(chance.randint(0, 3)))
        if chance.random() < 0.2:
            return Shared(inside, chance.choice(("", "a-part", "other")))
        at = chance.choice((None, (0, 0), (chance.uniform(-5, 9), chance.uniform(-5, 9))))
        return Group(inside, at=at, turn=chance.choice((0, 90, 33.5)), opacity=chance.choice((1, 1, 0.6)))

    def n(low: float = -20, high: float = 20) -> float:
        return chance.uniform(low, high)

    strands: list[Any] = []
    for _ in range(chance.randint(1, 3)):
        legs = tuple(tuple(n() for _ in range(chance.choice((2, 6)))) for _ in range(chance.randint(1, 4)))
        strands.append(
            chance.choice((
                Chain(tuple((n(), n()) for _ in range(chance.randint(2, 5))), chance.random() < 0.5),
                Curve((n(), n()), legs, chance.random() < 0.5), Circle(n(), n(), n(0.1, 9)),
                Rect(n(), n(), n(0.1, 9), n(0.1, 9)),
            ))
        )  # fmt: skip
    fill, line = chance.choice((("#102030", "none"), ("none", "#aabbcc"), ("#ffffff", "#000000")))
    return Path(tuple(strands), fill, line, 0.5 if line != "none" else 0, round=chance.random() < 0.5)


@pytest.mark.parametrize("seed", range(60))
def test_svg_and_pdf_agree_on_any_drawing(seed: int) -> None:
    """Groups in groups, turned and moved, shared or not: what is set already is never set wrongly."""
    chance = Random(seed)
    parts = tuple(chance_part(chance, 3) for _ in range(4))
    names = Counter(part.name for part in walk(parts) if isinstance(part, Shared))
    if max(names["a-part"], names["other"], 0) <= 1:  # a drawing has one part of a name
        agree(Drawing(40, 40, parts))


def test_letters_of_a_font_are_foreign_to_our_pdf_and_plain_in_svg() -> None:
    drawing = Drawing(9, 9, (Group((Text("Ω", 1, 2, 3, "#000000", depicts=Depicts("name", text="Ω")),)),))
    with pytest.raises(Foreign):
        form(drawing)
    (text,) = ElementTree.fromstring(written(drawing, check=True)).iter(f"{SVG}text")
    assert (text.text, text.get("data-name"), text.get("x"), text.get("font-size")) == ("Ω", "Ω", "1", "3")


def test_faintness_is_a_state_that_the_form_names() -> None:
    inner = Shared((Group((Path(circle(0, 0, 1), "#000000"),), opacity=0.25),), "board")
    made = form(Drawing(9, 9, (inner, Group((Path(circle(5, 5, 1), "#000000"),), opacity=0.6))))
    assert (made.faint, made.below["Board"].faint) == ({"Faint60": 0.6}, {"Faint25": 0.25})
    assert "/Faint60 gs" in made.text
    assert form(Drawing(9, 9, (inner,)), apart=False).faint == {"Faint25": 0.25}


def test_a_page_has_a_form_upright_and_in_points() -> None:
    made = form(Drawing(25.4, 50.8, (Path(rect(0, 0, 25.4, 25.4), "#000000"),)))
    text = upright(made)
    (ink,) = inks_of_pdf(replace(made, text=text))
    assert {(round(x, 2), round(y, 2)) for x, y in ink.places} == {(0, 144), (72, 144), (72, 72), (0, 72)}


# -- every part says what it depicts ---------------------------------------------------------------


def saying(drawing: Drawing, what: str) -> list[tuple[Any, Depicts]]:
    """The parts that depict such a thing."""
    parts = [part for part in walk(drawing.parts) if not isinstance(part, Shared)]
    return [(part, part.depicts) for part in parts if part.depicts is not None and part.depicts.what == what]


def check_told(figure: Figure, look: Theme) -> None:
    """Every man, name, way, ghost, cross, ring, mark and place of a figure is a part that says so."""
    drawing, points = drawn(figure, look, square=7), figure.sheet.board.points

    def named(group: Group) -> list[str]:
        inside = (part.depicts for part in walk(group.parts) if isinstance(part, Path | Text))
        return [depicts.text for depicts in inside if depicts is not None and depicts.what == "name"]

    men = saying(drawing, "man")
    numbers = Counter(number for _, depicts in men for number in depicts.men)
    assert numbers == Counter(man.number for man in figure.men)
    for man in figure.men:
        assert [named(group) for group, depicts in men if man.number in depicts.men and man.label and man.number] == (
            [[man.label]] if man.label and man.number else []
        )
    for place, depicts in saying(drawing, "place"):
        there = {man.number for man in figure.men if points[man.point] == depicts.points[0]}
        assert there == {number for group in place.parts for number in group.depicts.men}
    assert [depicts.points for _, depicts in saying(drawing, "place")] == [(name,) for name in points]
    shown = [arrow for arrow in figure.arrows if len(set(arrow.path)) > 1 or arrow.leaves]
    assert [depicts for _, depicts in saying(drawing, "way")] == [
        Depicts(
            "way", (arrow.man,), tuple(points[p] for p in arrow.path), "", tuple(points[p] for p in arrow.over),
            tuple(points[p] for p in arrow.rests), arrow.leaves, arrow.sent, arrow.times,
        )
        for arrow in shown
    ]  # fmt: skip
    ghosts = saying(drawing, "ghost")
    assert [(depicts.men, depicts.points, named(group)) for group, depicts in ghosts] == [
        ((ghost.man.number,), (points[ghost.man.point],), [ghost.man.label] if ghost.man.label else [])
        for ghost in figure.ghosts
    ]
    struck = [ghost.man.number for ghost in figure.ghosts if ghost.struck]
    assert [depicts.men for _, depicts in saying(drawing, "cross")] == [(number,) for number in struck]
    ringed = sorted(number for _, depicts in saying(drawing, "ring") for number in depicts.men)
    assert ringed == sorted(man.number for man in figure.men if man.laid)
    assert {depicts.points for _, depicts in saying(drawing, "mark")} == {(points[p],) for p in figure.marks}
    if figure.numbered and len(shown) > 1:
        assert [(depicts.men, depicts.text) for _, depicts in saying(drawing, "number")] == [
            ((arrow.man,), str(number)) for number, arrow in enumerate(shown, 1) if arrow.path
        ]
    assert [(depicts.men, depicts.times) for _, depicts in saying(drawing, "times")] == [
        ((arrow.man,), arrow.times) for arrow in shown if arrow.times > 1
    ]


def test_every_part_of_every_figure_of_the_book_says_what_it_depicts() -> None:
    sources, _, done = book()
    number = 0
    for one in done.values():
        for several in plates(sources, one).values():
            for figure in (figure for plate in several for figure in plate.figures):
                check_told(figure, theme())
                number += 1
    assert number > 500


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_is_drawn_says_what_it_depicts(name: str) -> None:
    check_told(everything(board(name)), theme("contrast"))


@pytest.mark.parametrize("name", BOARDS)
def test_every_label_and_number_of_a_board_says_whose_it_is(name: str) -> None:
    """It stands where its point is: nearer to it than to any other, or straight beside the board."""
    sheet = board(name)
    layout = laid(sheet, 20, labels=True, flip=False, frame=True)
    drawing = drawn(Figure(sheet), theme(), square=20)
    labels = saying(drawing, "label")
    spiked = any("spikes" in manners for manners in sheet.manner.values())
    if sheet.labels in ("corner", "below", "beside"):
        assert [depicts.points[0] for _, depicts in labels] == list(sheet.board.points)
    elif not spiked:
        assert not labels
    for part, depicts in [*labels, *saying(drawing, "numeral")]:
        (point,) = depicts.points
        assert depicts.text == (
            point if depicts.what == "label" else str(sheet.board.numbers[sheet.board.index[point]])
        )
        x, y = middle(part)
        far = {name: hypot(x - px, y - py) for name, (px, py) in at(sheet, layout).items()}
        if not spiked:
            assert far[point] == min(far.values())
    if sheet.numbers == "inside":
        dominoes = {p for p, manners in sheet.manner.items() if "domino" in manners}
        assert len(saying(drawing, "numeral")) == len(set(sheet.board.numbers) - dominoes)
    written_parts = [part for part in walk(drawing.parts) if isinstance(part, Path) and part.name == "letters"]
    assert all(part.depicts is not None for part in written_parts)


def at(sheet: Any, layout: Any) -> dict[str, tuple[float, float]]:
    return {name: layout.middle(point) for point, name in enumerate(sheet.board.points)}


def middle(part: Path | Text) -> tuple[float, float]:
    if isinstance(part, Text):
        return part.x, part.y
    xs, ys = zip(*(place for strand in part.outline for place in places(strand)), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


# -- values ----------------------------------------------------------------------------------------


def test_figures_on_one_board_share_it_and_like_men_are_one() -> None:
    sheet = board("checkerboard")
    one, two = (drawn(Figure(sheet, (dressed(p, "black", "man", number=p + 1),)), theme(), square=7) for p in (0, 5))
    first, second = ([part for part in walk(each.parts) if isinstance(part, Shared)] for each in (one, two))
    assert [shared.name for shared in first] == ["board", ""]
    assert all(a is b for a, b in zip(first, second, strict=True))
    assert form(one).below["Board"].text == form(two).below["Board"].text
    assert len(form(one).text) < len(form(one).below["Board"].text) / 2


@cache
def sample() -> Drawing:
    return drawn(everything(scratch()), theme(), square=9)


def test_a_drawing_that_was_kept_is_the_same() -> None:
    kept = pickle.loads(pickle.dumps(sample()))
    assert written(kept) == written(sample())
    assert kept.spelling == sample().spelling
    assert pickle.loads(pickle.dumps(kept)).spelling == sample().spelling


def test_the_spelling_of_a_drawing_tells_any_two_apart() -> None:
    path = Path((Chain(((0, 0), (1, 2))),), "#000000", depicts=Depicts("man", (7,)))
    first = Drawing(9, 9, (Shared((path,)),), title="t")
    others = [
        replace(first, title="u"), replace(first, width=8), replace(first, parts=()),
        replace(first, parts=(Shared((path,), "board"),)), replace(first, parts=(path,)),
        *(
            replace(first, parts=(Shared((replace(path, **change),)),))
            for change in (
                {"outline": (Chain(((0, 0), (1, 2)), closed=True),)}, {"outline": (Chain(((0, 0), (1, 2.0001))),)},
                {"fill": "#000001"}, {"depicts": Depicts("man", (8,))}, {"depicts": None}, {"round": False},
            )
        ),
    ]  # fmt: skip
    spelt = [each.spelling for each in (first, *others)]
    assert len(set(spelt)) == len(spelt)
    assert Drawing(9, 9, (Shared((path,)),), title="t").spelling == first.spelling


def test_the_canvas_leaves_out_what_cannot_be_seen_and_keeps_lines_printable() -> None:
    canvas = Canvas.sized(9, 9, "x")
    canvas.path((), "nothing", fill="#000000")
    canvas.path(circle(1, 1, 1), "nothing")
    group = canvas.group(id="g", at=(1, 2), depicts=Depicts("place", points=("a1",)))
    group.path(circle(1, 1, 1), "thin", line="#000000", width=0.001)
    group.path(circle(1, 1, 1), "thinner", line="#000000", width=0.001, least=0.0)
    (found,) = canvas.drawing().parts
    assert isinstance(found, Group)
    assert (found.id, found.at, found.depicts) == ("g", (1, 2), Depicts("place", points=("a1",)))
    assert [part.width for part in found.parts if isinstance(part, Path)] == [0.1, 0.001]


# -- outlines --------------------------------------------------------------------------------------


def test_a_hand_drawn_shape_is_read() -> None:
    assert shape_of("M0 0L1 2Z") == (Chain(((0, 0), (1, 2)), closed=True),)
    assert shape_of("M0,0 L1 2M3 4C1 2 3 4 5 6O1 2 3") == (
        Chain(((0, 0), (1, 2))),
        Curve((3, 4), ((1, 2, 3, 4, 5, 6),)),
        Circle(1, 2, 3),
    )
    assert shape_of("") == ()
    assert scaled("M0 0L10 20O5 5 2", 1, 2, 0.1, 0.5) == (Chain(((1, 2), (1.5, 4))), Circle(1.5, 2.5, 0.2))
    assert bounds("M0 0L10 20O5 5 7") == (-2, -2, 12, 20)


@pytest.mark.parametrize("shape", ["L1 2", "M1", "M1 2L3", "M1 2C1 2 3 4", "1 2M3 4", "M0 0Z1L1 1", "ZL1 1", "M1 x"])
def test_a_shape_that_is_not_well_written_is_refused(shape: str) -> None:
    with pytest.raises(ValueError, match=r"hand-drawn|convert"):
        shape_of(shape)


def test_tickets_are_bitten_out_in_quarter_circles() -> None:
    (curve,) = ticket(0, 0, 20, 10, 3)
    (stroke,) = traced((curve,))
    assert isinstance(stroke, Chain)
    corners = [(0, 0), (20, 0), (20, 10), (0, 10)]
    for x, y in stroke.places:
        near = min(hypot(x - cx, y - cy) for cx, cy in corners)
        assert near > 2.99
        assert near < 3.01 or x in (0, 20) or y in (0, 10)


def test_strokes_for_a_laser_follow_an_outline() -> None:
    outline: Outline = (Rect(0, 0, 4, 2), Circle(1, 1, 1), Curve((0, 0), (curved((0, 0), (5, 10), (10, 0)), (20, 0))))
    box, ring, curve = traced(outline)
    assert box == Chain(((0, 0), (4, 0), (4, 2), (0, 2)), closed=True)
    assert ring == Circle(1, 1, 1)
    assert isinstance(curve, Chain)
    assert curve.places[5] == pytest.approx((5, 5))
    assert curve.places[-2:] == (pytest.approx((10, 0)), (20, 0))


def test_a_star_has_its_first_point_upwards() -> None:
    first, second, *_ = star(5, 5, 2, 1)
    assert first == pytest.approx((5, 3), abs=1e-6)
    assert hypot(second[0] - 5, second[1] - 5) == pytest.approx(1)
