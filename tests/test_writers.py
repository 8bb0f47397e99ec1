"""The writers: svgwrite finds nothing wrong with anything that is drawn, and SVG and PDF agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import hypot
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from inked import inks_of_pdf, inks_of_svg, places
from own import own, own_paper
from parlour.compose import ornament
from parlour.compose.book import SIGN, SMALLER, style
from parlour.compose.key import signs
from parlour.draw.artist import drawn
from parlour.draw.drawing import (
    Chain,
    Circle,
    Curve,
    Depicts,
    Drawing,
    Group,
    Part,
    Path,
    Rect,
    Shared,
    Text,
    walk,
)
from parlour.draw.figure import Figure
from parlour.draw.fitted import printed
from parlour.draw.sizes import PieceSize
from parlour.draw.svgfile import written
from parlour.draw.trace import circle, rect
from parlour.load.picture import FINEST
from parlour.pdf.operators import Foreign, form, upright
from parlour.pdf.streams import ONE, times
from parlour.sheets.faces import faces
from parlour.sheets.needs import needs
from scenes import BOARDS, SVG, THEMES, board, everything, golden_figures, scratch, theme
from test_figures import book


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
    for _, figure, _ in signs():
        checked(drawn(figure, theme(), square=9, frame=False))
    for figure, look, square in golden_figures().values():
        checked(drawn(figure, theme(look), square=square))


def ornaments() -> dict[str, Drawing]:
    """Every ornament that the book has."""
    motifs, found = ("squares", *ornament.MOTIFS), own().ornaments
    manners = [name.removeprefix("part-") for name in found if name.startswith("part-")]
    return {
        **{name: ornament.mark(found, name) for name in ("seal", "tick", "leader", "device")},
        "cover": ornament.cover(found, 210, 297),
        **{f"head {motif}": ornament.headpiece(found, motif, 120) for motif in motifs},
        **{f"tail {motif}": ornament.tailpiece(found, motif) for motif in motifs},
        **{f"divider {manner}": ornament.divider(found, manner, 140, 216) for manner in (*manners, "some other")},
    }


def test_the_device_in_the_colophon_is_drawn_as_wide_as_it_is_printed() -> None:
    """On a small page too its lines can be printed: they are not made thinner by the style sheet."""
    made: list[float] = []
    for wide in (SIGN, SMALLER):
        device = printed(own().ornaments["device"], wide)
        assert device.width == wide
        made += [path.width for path in device.parts if isinstance(path, Path) and path.line != "none"]
    assert made and min(made) >= FINEST
    for large in (False, True):
        ornamented = ornament.of_pages(own().ornaments)
        worn = style(own().templates, ornamented, "back.css", own_paper(large=large).leaf)
        _, found, rules = worn.partition(".colophon-device")
        assert found and "background-size" not in rules.partition("}")[0]


@pytest.mark.parametrize("name", ornaments())
def test_svgwrite_finds_nothing_wrong_with_any_ornament(name: str) -> None:
    drawing = ornaments()[name]
    checked(drawing)
    assert all(isinstance(part, Path) for part in walk(drawing.parts))
    for strand in (strand for part in walk(drawing.parts) if isinstance(part, Path) for strand in part.outline):
        for x, y in places(strand):
            assert -0.01 <= x <= drawing.width + 0.01, name
            assert -0.01 <= y <= drawing.height + 0.01, name


def test_svgwrite_finds_nothing_wrong_with_any_face() -> None:
    _, pages, _ = book()
    number = 0
    for page in pages.values():
        if page.game is not None and page.sheet is not None:
            for face in faces(needs(page.game), PieceSize(20, 16), theme("grey")).values():
                checked(face.drawing)
                number += 1
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


def test_of_two_matrices_the_inner_one_goes_first() -> None:
    larger, aside = (2.0, 0.0, 0.0, 2.0, 0.0, 0.0), (1.0, 0.0, 0.0, 1.0, 5.0, 7.0)
    assert times(larger, aside) == (2, 0, 0, 2, 5, 7)
    assert times(aside, larger) == (2, 0, 0, 2, 10, 14)
    assert times(aside, ONE) == times(ONE, aside) == aside
