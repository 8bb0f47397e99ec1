"""Work for a laser: named groups in the profile's colours, closed outlines, and no edge burnt twice."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import atan2, cos, hypot, pi, sin
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pytest
from own import own, own_profile, own_theme
from parlour.check import Checked, check
from parlour.cli import main
from parlour.cut import Profile, Work, allowing, dxf, svg, work_of
from parlour.cut.covering import FramePaint, contours_of
from parlour.cut.engraving import Engraving
from parlour.cut.files import work_svg
from parlour.cut.framing import frame_strokes
from parlour.cut.men import BEADS, _face, men_of
from parlour.cut.strokes import Stroke, shrunk, single, traced
from parlour.draw.drawing import Chain, Circle, Curve
from parlour.draw.dress import mounted, shapes_round
from parlour.draw.layout import Layout, laid
from parlour.draw.picture import LETTERS, SHADES, PaintedShape
from parlour.draw.pieces import Spot
from parlour.draw.sizes import cut_width, place_of
from parlour.draw.wardrobe import wardrobe
from parlour.load.board import Sheet, read_board
from parlour.load.manner import TitleLettering
from parlour.load.profile import WAYS, read_profile
from parlour.mistakes import Mistakes
from parlour.sheets.needs import needs

ROOT = Path(__file__).resolve().parent.parent
TEMPLATES = ROOT / "templates"
SVG = "{http://www.w3.org/2000/svg}"
BOARDS = sorted(path.stem for path in (ROOT / "boards").glob("*.toml"))
LOOKED_AT = ("chessmen", "halma-corner", "russian-tivoli-parts", "three-powers")
"""Boards on which nobody plays, and which have no frame."""

PROFILES = sorted(path.stem for path in (TEMPLATES / "cut").glob("*.toml"))


def board(name: str) -> Sheet:
    return read_board((ROOT / "boards" / f"{name}.toml").read_text(encoding="utf-8"), f"boards/{name}.toml")


def profile(name: str = "generic") -> Profile:
    return own_profile(name)


def work(sheet: Sheet, square: float | None = None) -> Work:
    layout = laid(sheet, square or sheet.square, labels=True, flip=False, frame=True)
    return work_of(layout, own_theme("colour"), profile().areas)


Piece = tuple[tuple[float, float], tuple[float, float]]


def pieces(text: str) -> Iterator[Piece]:
    """Every straight piece of a file, its ends in order."""
    for element in ElementTree.fromstring(text).iter(f"{SVG}path"):
        for part in re.findall(r"M([^Ma]*?)(z|(?=M)|$|a[^z]*z)", element.get("d", "")):
            if part[1].startswith("a"):
                continue
            places = [(float(x), float(y)) for x, y in (place.split() for place in part[0].split("L"))]
            for one, two in pairwise([*places, places[0]] if part[1] == "z" else places):
                yield min(one, two), max(one, two)


@pytest.mark.parametrize("name", BOARDS)
def test_no_edge_is_burnt_twice(name: str) -> None:
    sheet = board(name)
    text = svg(work(sheet), profile(), sheet)
    found = list(pieces(text))
    assert len(found) > 4
    assert max(Counter(found).values()) == 1
    assert not list(overlapping(found))
    rounds = re.findall(r"M\S+ \S+a[^z]*z", text)
    assert len(rounds) == len(set(rounds))


@pytest.mark.parametrize("name", ["merelles", "cross", "messenger-boy", "halma", "backgammon", "skip", "checkerboard"])
def test_no_edge_of_a_frame_is_burnt_twice(name: str) -> None:
    """Shapes of an ornament that touch had their common edge scored for each of them, and what is engraved too."""
    pack = own()
    pages = check(pack)
    dress = wardrobe(pack, pages).dress(pack.sheets[name])
    assert dress is not None
    sheet = pack.sheets[name]
    layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
    done = work_of(layout, own_theme("colour"), profile().areas, shapes_round(layout, dress))

    def ends(strokes: list[Stroke]) -> list[Piece]:
        chains = [each for each in strokes if isinstance(each, Chain)]
        return [
            (min(one, two), max(one, two))
            for chain in chains
            for one, two in pairwise([*chain.places, chain.places[0]] if chain.closed else chain.places)
        ]

    def near(found: list[Piece]) -> list[tuple[float, ...]]:
        return [tuple(round(at, 2) for place in piece for at in place) for piece in found]

    scored = ends([*done.score, *done.cut])
    assert len(scored) > 40
    assert max(Counter(near(scored)).values()) == 1
    assert not [pair for pair in overlapping(scored) if all(_level(piece) for piece in pair)]
    bands = [piece for piece in ends(done.engrave) if not _level(piece)]
    assert not set(near(bands)) & set(near(scored))
    framed, _ = frame_strokes(shapes_round(layout, dress), layout)
    level = [piece for piece in {*ends([*framed])} if _level(piece)]
    scores = [piece for piece in {*ends(done.score)} if _level(piece)]
    assert level and not {*overlapping([*level, *scores])} - {*overlapping(level)}


def _framed(name: str) -> tuple[Layout, tuple[PaintedShape, ...]]:
    """A board of ours in its frame, and the shapes of the frame."""
    pack = own()
    sheet, dress = pack.sheets[name], wardrobe(pack, check(pack)).dress(pack.sheets[name])
    assert dress is not None
    layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
    return layout, shapes_round(layout, dress)


@pytest.mark.parametrize("name", ["merelles", "backgammon", "cross", "skip"])
def test_the_title_of_a_frame_is_engraved_letter_for_letter(name: str) -> None:
    """Letters that are left white in print were not burnt at all, and then fell to pieces.

    A letter of strokes that overlap is burnt once, whether a machine fills by turns or by how lines run round.
    """
    layout, frame = _framed(name)
    plates = [shape for shape in frame if shape.part == LETTERS]
    assert len(plates) == 4, "title and source, for both players"
    alone, shades = (work_of(layout, own_theme("colour"), profile().areas, each) for each in (plates, ()))
    burnt = [each for each in alone.engrave if each not in shades.engrave]
    letters = [each for shape in plates for each in traced(tuple(Curve(*contour) for contour in shape.contours))]
    lone = [each for each in letters if not any(other is not each and _meet(each, other) for other in letters)]
    assert len(lone) > len(letters) / 4
    boxes = [_box(each) for each in burnt]
    assert all(sum(_alike(box, _box(each)) for box in boxes) == 1 for each in lone)
    inside, written, filled = 0, _rows(letters), _rows(burnt)
    for place in (place for each in letters for place in _places_in(_box(each), 5)):
        turns = {_turns(at, written) for at in _beside(place)}
        if len({bool(each) for each in turns}) == 1:  # not on an edge
            assert bool(_turns(place, filled)) == bool(_turns(place, filled) % 2) == any(turns), place
            inside += any(turns)
    assert inside > 2 * len(letters)
    shaded = [shape for shape in frame if shape.part in (LETTERS, SHADES)]
    assert len(work_of(layout, own_theme("colour"), profile().areas, shaded).engrave) == len(alone.engrave)


HOLES = dict.fromkeys("ADOPQRabdegopq0469", 1) | dict.fromkeys("B8&", 2)
"""How many holes letters have; those of most have none."""

ODD = {"EBGaramond[": {"W": 1}, "EBGaramond-Italic[": {"k": 1, "g": 2}}
"""Letters that have more in some faces: strokes that cross, a loop, an ear that closes."""


def _lines_of(text: str, face: TitleLettering) -> int:
    """Of how many closed lines a text consists: the outlines of letters and dots, and those of their holes."""
    odd = next((more for part, more in ODD.items() if part in face.face), {})
    letters = text.upper() if face.case == "upper" else text
    return sum(1 + odd.get(one, HOLES.get(one, 0)) + (one in "ij") for one in letters if one != " ")


@pytest.mark.parametrize("name", [name for name in BOARDS if name not in LOOKED_AT])
def test_as_many_lines_are_engraved_as_the_letters_of_a_title_have(name: str) -> None:
    """All of them are counted, those that strokes have which overlap or touch too: none is lost, and none is broken."""
    dress = wardrobe(own(), check(own())).dress(own().sheets[name])
    assert dress is not None and dress.manner.plate is not None and dress.manner.plate.source is not None
    plate, plated = dress.manner.plate, dress.plated
    burnt = Engraving(contours_of([shape for shape in _framed(name)[1] if shape.part == LETTERS])).areas()
    many = _lines_of(plated.title, plate.title) + _lines_of(plated.source, dress.manner.plate.source)
    assert len(burnt) == (2 if plated.both else 1) * many


@pytest.mark.parametrize("name", ["halma", "messenger-boy", "cross", "russian-tivoli"])
def test_what_is_engraved_of_a_frame_is_what_is_seen(name: str) -> None:
    """Edges of shapes that lie one upon another were put together wrongly, and ended nowhere."""
    contours = contours_of(_framed(name)[1])
    paint = FramePaint(contours)
    burnt = Engraving(contours).areas()
    assert len(burnt) > 100
    places = [place for each in burnt[:: len(burnt) // 60] for place in _places_in(_box(each), 4)]
    steady = [each for each in places if len({paint.engraved(at) for at in _beside(each)}) == 1]
    assert len(steady) > 500
    filled = _rows(burnt)
    for place in steady:
        assert bool(_turns(place, filled)) == bool(_turns(place, filled) % 2) == paint.engraved(place), place


Box = tuple[float, float, float, float]


def _box(stroke: Stroke) -> Box:
    assert isinstance(stroke, Chain)
    xs, ys = zip(*stroke.places, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: Stroke, two: Stroke) -> bool:
    """Whether the boxes of two chains reach into each other."""
    a, b = _box(one), _box(two)
    return not (a[0] > b[2] or b[0] > a[2] or a[1] > b[3] or b[1] > a[3])


def _alike(one: Box, two: Box) -> bool:
    return all(abs(a - b) < 0.02 for a, b in zip(one, two, strict=True))


def _places_in(box: Box, many: int = 7) -> Iterator[tuple[float, float]]:
    left, top, right, bottom = box
    for n in range(many * many):
        yield left + (n % many + 0.5) / many * (right - left), top + (n // many + 0.5) / many * (bottom - top)


def _beside(place: tuple[float, float]) -> list[tuple[float, float]]:
    x, y = place
    return [place, *((x + dx, y + dy) for dx in (-0.03, 0, 0.03) for dy in (-0.03, 0, 0.03))]


Rows = dict[int, list[Piece]]


def _rows(strokes: list[Stroke] | list[Chain]) -> Rows:
    """The sides of closed chains by the millimeters that they reach into from above to below."""
    rows: Rows = {}
    for chain in strokes:
        if isinstance(chain, Chain):
            for one, two in pairwise([*chain.places, chain.places[0]]):
                for row in range(int(min(one[1], two[1])), int(max(one[1], two[1])) + 1):
                    rows.setdefault(row, []).append((one, two))
    return rows


def _turns(place: tuple[float, float], rows: Rows) -> int:
    """How often chains go round a place."""
    x, y = place
    turns = 0
    for (x1, y1), (x2, y2) in rows.get(int(y), []):
        if (y1 <= y) != (y2 <= y) and x1 + (y - y1) / (y2 - y1) * (x2 - x1) > x:
            turns += 1 if y2 > y1 else -1
    return turns


@pytest.mark.parametrize("name", ["merelles", "cross", "skip", "halma"])
def test_no_line_runs_through_the_words_of_a_plate(name: str) -> None:
    """Edges of bands were scored behind plates as well, across what is written there."""
    layout, frame = _framed(name)
    words = [contour.start for shape in frame if shape.part == LETTERS for contour in shape.contours]
    done = work_of(layout, own_theme("colour"), profile().areas, frame)
    lines = [each.places for each in done.score if isinstance(each, Chain) and len(each.places) == 2]
    low, high = (f(y for _, y in words if y > layout.height / 2) for f in (min, max))
    left, right = (f(x for x, _ in words) for f in (min, max))
    through = [
        line for line in lines
        if low < line[0][1] < high and abs(line[0][1] - line[1][1]) < 1e-6
        and min(line[0][0], line[1][0]) < right and max(line[0][0], line[1][0]) > left
    ]  # fmt: skip
    assert not through


def _level(piece: Piece) -> bool:
    (x1, y1), (x2, y2) = piece
    return abs(x1 - x2) < 1e-6 or abs(y1 - y2) < 1e-6


def overlapping(found: list[Piece]) -> Iterator[tuple[Piece, Piece]]:
    """Pieces that lie on one line and share more than a place."""
    lines: dict[tuple[int, int], list[tuple[float, float, Piece]]] = {}
    for piece in found:
        (x1, y1), (x2, y2) = piece
        angle = atan2(y2 - y1, x2 - x1) % pi
        angle = 0.0 if pi - angle < 1e-4 else angle
        if abs(x2 - x1) + abs(y2 - y1) < 1:
            continue  # the short pieces of letters: told apart by the count above
        c, s = cos(angle), sin(angle)
        span = sorted((x1 * c + y1 * s, x2 * c + y2 * s))
        key = round(angle * 1000), round((y1 * c - x1 * s) * 100)
        lines.setdefault(key, []).append((span[0], span[1], piece))
    for group in lines.values():
        for (_, end, one), (start, _, two) in pairwise(sorted(group)):
            if start < end - 0.01:
                yield one, two


def test_the_check_itself_sees_an_edge_that_lies_on_another() -> None:
    assert list(overlapping([((0, 0), (10, 0)), ((4, 0), (6, 0))]))
    assert not list(overlapping([((0, 0), (10, 0)), ((10, 0), (16, 0)), ((0, 1), (10, 1))]))


@pytest.mark.parametrize("name", PROFILES)
def test_groups_and_colours_are_those_of_the_profile(name: str) -> None:
    sheet, look = board("russian-tivoli"), profile(name)
    text = svg(work(sheet), look, sheet)
    root = ElementTree.fromstring(text)
    groups = [child for child in root if child.tag == f"{SVG}g"]
    assert [group.get("id") for group in groups] == list(WAYS)
    for way, group in zip(WAYS, groups, strict=True):
        assert len(group) == 1
        for path in group:
            assert path.get("stroke") == look.colours[way]
            assert path.get("stroke-width") == "0.01"
            assert path.get("fill") in ("none", look.colours[way])
    assert "<text" not in text


@pytest.mark.parametrize("name", BOARDS)
def test_areas_and_the_outline_are_closed_and_lie_on_the_board(name: str) -> None:
    made = work(board(name))
    assert all(isinstance(each, Circle) or each.closed for each in [*made.engrave, *made.cut])
    assert len(made.cut) == 1
    for stroke in [*made.engrave, *made.letters, *made.score]:
        for x, y in stroke.places if isinstance(stroke, Chain) else [(stroke.x, stroke.y)]:
            assert 0 < x < made.width
            assert 0 < y < made.height


def test_true_size_and_flip() -> None:
    sheet = board("checkerboard")
    made = work(sheet, 20)
    areas = [each for each in made.engrave if isinstance(each, Chain)]
    assert len(areas) == 32
    layout = laid(sheet, 20, labels=True, flip=False, frame=True)
    xs = [x for x, _ in areas[0].places]
    assert max(xs) - min(xs) == pytest.approx(20 - 0.1 * layout.grain)
    outline = made.cut[0]
    assert isinstance(outline, Chain)
    assert outline.places[2] == (made.width, made.height) == (layout.width, layout.height)


def test_dxf_has_the_same_strokes_on_its_layers_and_the_same_bytes_twice() -> None:
    sheet = board("cross")
    made = work(sheet)
    data = dxf(made, profile("lightburn"))
    assert dxf(work(sheet), profile("lightburn")) == data
    document = ezdxf.read(io.StringIO(data.decode()))
    assert document.header["$INSUNITS"] == 4
    layers = Counter(entity.dxf.layer for entity in document.modelspace())
    assert layers == +Counter({way.upper(): len(made.of(way)) for way in WAYS})
    assert document.layers.get("CUT").rgb == (255, 0, 0)
    assert document.layers.get("CUT").color == 1
    outline = next(entity for entity in document.modelspace() if entity.dxf.layer == "CUT")
    assert outline.closed
    corners = [(x, y) for x, y, *_ in outline.get_points()]
    assert max(x for x, _ in corners) == pytest.approx(made.width, abs=0.001)
    assert max(y for _, y in corners) == pytest.approx(made.height, abs=0.001)
    assert not document.audit().errors


def test_dxf_has_every_place_as_high_above_its_foot_as_svg_has_it_below_its_head() -> None:
    made = Work(40, 30, score=[Chain(((1, 2), (3, 2))), Circle(10, 7, 2)])
    space = ezdxf.read(io.StringIO(dxf(made, profile("generic")).decode())).modelspace()
    [line] = space.query("LWPOLYLINE")
    assert [(x, y) for x, y, *_ in line.get_points()] == [(1, 28), (3, 28)]
    [ring] = space.query("CIRCLE")
    assert (ring.dxf.center.x, ring.dxf.center.y, ring.dxf.radius) == (10, 23, 2)


def test_of_a_line_is_left_what_is_not_burnt_already() -> None:
    line, engraved = [((0.0, 1.0), (10.0, 1.0))], [((4.0, 1.0), (2.0, 1.0)), ((9.96, 1.0), (12.0, 1.0))]
    assert [each.places for each in single(line, engraved)] == [((0, 1), (2, 1)), ((4, 1), (9.96, 1))]
    assert not single(line, [((-1.0, 1.0), (9.98, 1.0))])
    assert len(single(line, [((0.0, 2.0), (10.0, 2.0))])) == 1


def test_lines_that_lie_on_each_other_become_one() -> None:
    found = single([((0, 0), (4, 0)), ((3, 0), (9, 0)), ((9, 0), (12, 0)), ((20, 0), (21, 0)), ((0, 0), (0, 5))])
    assert sorted(tuple((round(x), round(y)) for x, y in chain.places) for chain in found) == [
        ((0, 0), (0, 5)),
        ((0, 0), (12, 0)),
        ((20, 0), (21, 0)),
    ]


def test_an_area_is_shrunk_by_so_much_on_every_side() -> None:
    assert shrunk([(0, 0), (10, 0), (10, 6), (0, 6)], 1) == [(1, 1), (9, 1), (9, 5), (1, 5)]
    assert shrunk([(0, 6), (10, 6), (10, 0), (0, 0)], 1) == [(1, 5), (9, 5), (9, 1), (1, 1)]


def test_curves_are_followed() -> None:
    (chain,) = traced((Curve((0, 0), ((0, 10, 10, 10, 10, 0), (20, 0))),))
    assert isinstance(chain, Chain)
    assert chain.places[0] == (0, 0)
    assert chain.places[5] == pytest.approx((5, 7.5))
    assert chain.places[-2:] == ((10, 0), (20, 0))
    assert not chain.closed


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("hairline = 0.01", "hairline = 3"), "hairline must be a width"),
        (("hairline", "hairlines"), "did you mean hairline?"),
        (('"dark"', '"darkish"'), "did you mean dark?"),
        (("#0000ff", "blue"), "score.colour must be a color"),
        (("#0000ff", "#000000"), "two ways have one color"),
        (("title", "titel"), "title is missing"),
    ],
)
def test_mistakes_of_a_profile_are_told(change: tuple[str, str], says: str) -> None:
    text = (TEMPLATES / "cut" / "generic.toml").read_text(encoding="utf-8")
    with pytest.raises(Mistakes) as caught:
        read_profile(text.replace(*change, 1), "cut/generic.toml")
    assert says in "\n".join(map(str, caught.value.found))


def test_a_color_may_be_spelled_as_americans_do() -> None:
    text = (TEMPLATES / "cut" / "boxes.toml").read_text(encoding="utf-8")
    american = text.replace("colour = ", "color = ")
    assert american != text
    assert read_profile(american, "x.toml") == read_profile(text, "x.toml")
    twice = american.replace('color = "#000000"', 'color = "#00ffff"')
    with pytest.raises(Mistakes) as told:
        read_profile(twice, "x.toml")
    [mistake] = told.value.found
    assert (mistake.code, twice.splitlines()[mistake.line - 1]) == ("C003", 'color = "#00ffff"')
    with pytest.raises(Mistakes) as told:
        read_profile(text.replace('colour = "#000000"', 'colour = "#000000"\ncolor = "#000001"'), "x.toml")
    assert "unknown key 'color' in cut" in str(told.value.found[0])


def test_an_unknown_profile_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="did you mean lightburn"):
        profile("lightbern")


# -- marks, holes, kerf, men ----------------------------------------------------------------------


def read_back(data: bytes) -> dict[str, list[tuple[bool, list[tuple[float, float]], float]]]:
    """The strokes of a DXF by layer: whether each is closed, its places, and the radius of a circle."""
    found: dict[str, list[tuple[bool, list[tuple[float, float]], float]]] = {}
    document = ezdxf.read(io.StringIO(data.decode()))
    assert not document.audit().errors
    for each in document.modelspace():
        if each.dxftype() == "CIRCLE":
            stroke = (True, [(each.dxf.center.x, each.dxf.center.y)], each.dxf.radius)
        else:
            stroke = (each.closed, [(x, y) for x, y, *_ in each.get_points()], 0.0)
        found.setdefault(each.dxf.layer, []).append(stroke)
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_engraved_or_cut_is_closed_in_the_file(name: str) -> None:
    """Letters are open, and so stand apart: a program that fills what is engraved would drop them."""
    layers = read_back(dxf(work(board(name)), profile("lightburn")))
    assert all(closed for layer in ("ENGRAVE", "CUT") for closed, _, _ in layers.get(layer, []))
    assert layers["CUT"]


@pytest.mark.parametrize("name", ["messenger-boy", "russian-tivoli", "chessboard"])
def test_nothing_is_too_small_to_burn(name: str) -> None:
    for closed, places, radius in read_back(dxf(work(board(name)), profile()))["MARK"]:
        size = max(max(axis) - min(axis) for axis in zip(*places, strict=True))
        assert max(size, 2 * radius) >= 0.5 - 1e-6, (closed, places)


@pytest.mark.parametrize("name", ["cross", "merelles"])
def test_holes_for_pegs_are_as_wide_as_they_should_be_when_the_beam_has_passed(name: str) -> None:
    sheet, kerf = board(name), 0.2
    layout = laid(sheet, sheet.square, labels=True, flip=False, frame=True)
    made = allowing(work_of(layout, own_theme("colour"), profile().areas, holes=4.0), kerf)
    cuts = read_back(dxf(made, profile()))["CUT"]
    holes = [(places[0], radius) for _, places, radius in cuts if radius]
    assert len(holes) == len(sheet.board.points)
    assert {round(2 * radius + kerf, 3) for _, radius in holes} == {4.0}
    places = map(layout.middle, range(len(sheet.board.points)))
    middles = {(round(x + kerf / 2, 2), round(layout.height + kerf / 2 - y, 2)) for x, y in places}
    assert middles == {(round(x, 2), round(y, 2)) for (x, y), _ in holes}
    [(_, outline, _)] = [each for each in cuts if not each[2]]
    assert max(x for x, _ in outline) - kerf == pytest.approx(layout.width, abs=1e-3)
    assert cuts[-1][1] == outline, "the board itself is cut last"


@pytest.mark.parametrize("game", ["checkers", "chess", "halma", "siege", "foregammon"])
def test_men_are_cut_as_many_and_as_wide_as_a_kit_has_them(pages: dict[str, Checked], game: str) -> None:
    page, kerf = pages[game], 0.15
    assert page.game is not None and page.sheet is not None
    made = men_of(page, own_theme("colour"), page.sheet.square, kerf)
    assert made is not None
    cuts = read_back(dxf(made, profile()))["CUT"]
    assert len(cuts) == sum(need.printed for need in needs(page.game).pieces)
    wide = cut_width(place_of(page.sheet, page.sheet.square))
    assert {round(2 * radius - kerf, 3) for _, _, radius in cuts} == {wide}
    for (_, [(x1, y1)], r1), (_, [(x2, y2)], r2) in combinations(cuts, 2):
        assert hypot(x1 - x2, y1 - y2) > r1 + r2 + 1
    assert all(x - r > 0 and x + r < made.width and y - r > 0 and y + r < made.height for _, [(x, y)], r in cuts)
    text = work_svg(made, profile(), "x", "x", "x")
    assert max(Counter(pieces(text)).values()) == 1
    engraved = read_back(dxf(made, profile())).get("ENGRAVE", [])
    assert all(closed for closed, _, _ in engraved)


def test_sides_can_be_told_apart_on_bare_wood(pages: dict[str, Checked]) -> None:
    """A black king and a white one bear the same crown: the black one has beads at his rim."""
    page = pages["checkers"]
    assert page.game is not None
    look = own_theme("colour")
    kings = [need for need in needs(page.game).pieces if need.kind == "king"]
    faces = [_face(need, Spot(0, 0, 40), look) for need in kings]
    assert len(faces) == 2 and faces[0] != faces[1]
    assert sorted(sum(isinstance(each, Circle) for each in engraved) for engraved, _ in faces) == [0, BEADS]


def test_holes_where_there_are_no_round_spaces_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["boards", "chess", "--cut", "generic", "--holes", "4", "--out", str(tmp_path)]) == 2
    assert "none of these has any" in capsys.readouterr().err
    assert main(["boards", "chess", "--kerf", "0.1", "--out", str(tmp_path)]) == 2
    assert "name its profile with --cut" in capsys.readouterr().err
    assert not any(tmp_path.iterdir())


def test_the_command_cuts_men_and_holes(tmp_path: Path) -> None:
    assert main(["boards", "solitaire", "--cut", "boxes", "--holes", "5", "--men", "--out", str(tmp_path)]) == 0
    names = sorted(path.name for path in tmp_path.glob("boards/**/*.dxf"))
    assert names == ["cross.dxf", "pieces-solitaire.dxf"]
