"""Readers of what was drawn: groups and paths of SVG, the inks of SVG and PDF files, photographs."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pikepdf
import pytest
from parlour.cut.strokes import traced
from parlour.draw.drawing import (
    Chain,
    Circle,
)
from parlour.draw.layout import Layout
from parlour.pdf.operators import Form

SVG = "{http://www.w3.org/2000/svg}"


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


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


def point_place(root: ElementTree.Element, name: str) -> tuple[float, float]:
    found = root.find(f".//{SVG}g[@id='point-{name}']")
    assert found is not None
    place = re.fullmatch(r"translate\((\S+) (\S+)\)", found.get("transform", ""))
    assert place is not None
    return float(place[1]), float(place[2])


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
        nearest = min(men, key=lambda man: outside(tip, box_of(root, man)))
        assert arrow.get("data-man") in nearest.get("data-man", "").split(), arrow.get("data-path")
        assert outside(tip, box_of(root, nearest)) < 0.2 * layout.square


def outside(place: Spot, box: tuple[float, float, float, float]) -> float:
    """How far a place is from a box."""
    left, top, right, bottom = box
    return hypot(max(left - place[0], 0, place[0] - right), max(top - place[1], 0, place[1] - bottom))


def off_line(places: list[Spot]) -> list[float]:
    """How far each place is from the straight line between the first and the last."""
    (x1, y1), (x2, y2) = places[0], places[-1]
    return [abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / apart(places[0], places[-1]) for x, y in places]


def corner_of(one: list[Spot], two: list[Spot]) -> list[Spot]:
    """Where a dash, drawn on, meets the next one in the gap between them, if the way turns there."""
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = *one, *two
    turn = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if abs(turn) < 0.05 * apart(*one) * apart(*two):
        return []
    on = ((x3 - x2) * (y4 - y3) - (y3 - y2) * (x4 - x3)) / turn
    back = ((x3 - x2) * (y2 - y1) - (y3 - y2) * (x2 - x1)) / turn
    most = 1.5 * apart(one[1], two[0])
    near = 0 <= on * apart(*one) <= most and -most <= back * apart(*two) <= 0
    return [(x2 + on * (x2 - x1), y2 + on * (y2 - y1))] if near else []


def stroke_of(arrow: ElementTree.Element) -> list[Spot]:
    """Places all along the stroke of an arrow as it is inked, to its tip; a corner between two dashes is theirs."""
    dashes = [outline("M" + part) for part in path_of(arrow, "shaft").split("M")[1:]]
    corners = dashes[0]
    for one, two in pairwise(dashes):
        corners = [*corners, *corner_of(one[-2:], two[:2]), *two]
    corners.append(tip_of(arrow))
    places = [corners[0]]
    for (x1, y1), (x2, y2) in pairwise(corners):
        many = int(hypot(x2 - x1, y2 - y1) / 0.2) + 1
        places += [(x1 + (x2 - x1) * i / many, y1 + (y2 - y1) * i / many) for i in range(1, many + 1)]
    return places


def places(strand: Any) -> list[tuple[float, float]]:
    """The places that a strand goes through."""
    if isinstance(strand, Circle):
        x, y, r = strand
        return [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
    (stroke,) = traced((strand,))
    assert isinstance(stroke, Chain)
    return list(stroke.places)


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
