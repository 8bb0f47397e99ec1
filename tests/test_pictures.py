"""Pictures drawn by hand: read from files, painted by themes, placed in chapters, and never taken for figures."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from own import ROOT, own, own_paper, own_theme
from parlour.check import check
from parlour.compose.book import compose
from parlour.compose.easel import HAIR, Easel
from parlour.compose.ornament import divider
from parlour.draw.drawing import Curve, Drawing
from parlour.draw.fitted import printed
from parlour.draw.picture import painted
from parlour.draw.plates import draw
from parlour.inspect.reader.blocks import FormBlock
from parlour.inspect.reader.inks import Room
from parlour.inspect.reader.places import NamedPlace, PlacedPicture, named
from parlour.load.contours import Contour
from parlour.load.pack import load
from parlour.load.picture import LARGEST, PAINTS, Illustration, read_picture
from parlour.mistakes import Pen
from parlour.replay.pages import replay

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">'
WORDS = "<title>A man</title><desc>A man of wood.</desc>"
FILES = sorted((ROOT / "templates" / "pictures").glob("*.svg"))
PAGE = '+++\ntitle = "Page"\nsources = ["house 1"]\n+++\n\nWords.\n\n'


def drawn(shapes: str) -> Illustration:
    """A picture with these shapes."""
    pen = Pen()
    found = read_picture(f"{HEAD}{WORDS}{shapes}</svg>", "templates/pictures/man.svg", pen)
    assert not pen.found
    assert found is not None
    return found


def folder(root: Path, words: str, **pictures: str) -> Path:
    """An author's folder with one page and these pictures."""
    (root / "rules/house").mkdir(parents=True)
    (root / "templates/pictures").mkdir(parents=True)
    (root / "rules/house/collection.toml").write_text('title = "House"\ncite = "House."\n', encoding="utf-8")
    (root / "rules/house/page.md").write_text(words, encoding="utf-8")
    for name, shapes in pictures.items():
        (root / f"templates/pictures/{name}.svg").write_text(f"{HEAD}{WORDS}{shapes}</svg>", encoding="utf-8")
    return root


MAN = '<circle class="fill-dark" cx="9" cy="9" r="3"/>'


# -- ours -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ours_can_be_opened_by_a_person(file: Path) -> None:
    """Each is small, in named groups, has no id twice, and shows the colors of the book to whoever opens it."""
    text = file.read_text(encoding="utf-8")
    ids = re.findall(r'\bid="([^"]*)"', text)
    assert len(text.encode()) <= LARGEST
    assert ids
    assert len(ids) == len(set(ids))
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert style
    for word in {word for each in re.findall(r'class="([^"]*)"', text) for word in each.split()}:
        assert f".{word} " in style[1]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ours_say_what_they_show(file: Path) -> None:
    picture = own().pictures[file.stem]
    assert len(picture.desc) > 40
    assert picture.desc.endswith(".")
    assert picture.wide <= own_paper().text
    assert picture.high <= 62
    asked = {fence.name for page in own().pages.values() for fence in page.fences if fence.kind == "picture"}
    assert file.stem in {*own().pages, *own().collections, *asked}


def test_every_chapter_of_ours_has_its_picture() -> None:
    assert {*own().own} <= {*own().pictures}


# -- reading --------------------------------------------------------------------------------------


def test_shapes_are_where_their_groups_put_them() -> None:
    moved = drawn('<g transform="translate(10 5) scale(2)" class="fill-dark"><path d="M1 1h3v2z"/></g>')
    [shape] = moved.shapes
    assert shape.fill == "dark"
    assert [*shape.contours[0].places][:3] == [(12, 7), (18, 7), (18, 11)]
    turned = drawn('<path class="fill-dark" transform="rotate(90 10 10)" d="M12 10h3v2z"/>')
    assert [tuple(map(round, place)) for place in turned.shapes[0].contours[0].places][:2] == [(10, 12), (10, 15)]


def test_lines_are_as_wide_as_their_groups_make_them() -> None:
    picture = drawn('<g transform="scale(3)"><path class="line-ink" stroke-width=".1" d="M1 1h3"/></g>')
    assert picture.shapes[0].width == pytest.approx(0.3)


def test_what_a_drawing_program_adds_is_passed_over() -> None:
    strange = '<i:namedview xmlns:i="http://example.org/i" i:zoom="3"><i:grid/></i:namedview><defs/><metadata/>'
    assert drawn(strange + MAN) == drawn(MAN)


@pytest.mark.parametrize(
    "shapes",
    [
        '<path class="fill-dark" d="M5 5h3v3h-3z"/>',
        '<rect class="fill-dark" x="5" y="5" width="3" height="3"/>',
        '<polygon class="fill-dark" points="5,5 8,5 8,8 5,8"/>',
    ],
)
def test_plain_shapes_are_paths(shapes: str) -> None:
    places = [*drawn(shapes).shapes[0].contours[0].places]
    assert places[:4] == [(5, 5), (8, 5), (8, 8), (5, 8)]


# -- painting -------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["colour", "grey", "contrast", "ink-saver"])
def test_colors_are_those_of_the_theme(theme: str) -> None:
    """Every paint has its color in every theme; what a theme leaves bare hides what is behind it still."""
    look = own_theme(theme)
    known = {look.line, look.accent, look.mark, "none", "#ffffff"}
    known |= {each for tint in look.tints.values() for each in (tint.fill, tint.line)}
    for paint in PAINTS[:-1]:
        parts = painted(drawn(f'<circle class="fill-{paint}" cx="9" cy="9" r="3"/>'), look).parts
        assert {getattr(part, key, "none") for part in parts for key in ("fill", "line")} <= known
        assert getattr(parts[0], "fill", "none") != "none"


def test_an_area_is_hatched_where_the_theme_hatches() -> None:
    ring = '<path class="fill-dark" d="M5 5h20v20h-20zM10 10v10h10v-10z"/>'
    ground, lines = painted(drawn(ring), own_theme("ink-saver")).parts
    assert getattr(ground, "fill", "") == "#ffffff"
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for (a, b), _ in getattr(lines, "outline", ())]
    assert middles
    assert not any(10.1 < x < 19.9 and 10.1 < y < 19.9 for x, y in middles)


def test_a_theme_that_saves_ink_has_no_large_area_of_it() -> None:
    big, small = (f'<circle class="fill-accent" cx="{6 * r}" cy="9" r="{r}"/>' for r in (5, 1))
    ground, lines, dot = painted(drawn(big + small), own_theme("ink-saver")).parts
    assert (getattr(ground, "fill", ""), getattr(lines, "fill", "")) == ("#ffffff", "none")
    assert getattr(dot, "fill", "") == own_theme("ink-saver").accent
    assert len(painted(drawn(big + small), own_theme("grey")).parts) == 2


def test_a_mark_on_a_dark_man_is_seen_in_every_theme() -> None:
    man = '<circle class="fill-ink line-light" stroke-width=".3" cx="9" cy="9" r="5"/>'
    for theme in ("colour", "grey", "contrast", "ink-saver"):
        [path] = painted(drawn(man), own_theme(theme)).parts
        assert getattr(path, "line", "none") not in ("none", getattr(path, "fill", ""))


def test_lines_are_heavier_where_the_theme_is() -> None:
    line = drawn('<path class="line-ink" stroke-width=".2" d="M5 5h20"/>')
    [path] = painted(line, own_theme("contrast")).parts
    assert getattr(path, "width", 0) == pytest.approx(0.2 * own_theme("contrast").weight)


def test_a_wide_picture_is_as_wide_as_the_text() -> None:
    easel = Easel(replace(own_paper(), side=100), own_theme())
    made = easel.illustration("picture-x", drawn(MAN), "")
    assert made.wide == pytest.approx(easel.paper.text - HAIR)
    assert made.high / made.wide == pytest.approx(40 / 60, abs=1e-3)


# -- in chapters ----------------------------------------------------------------------------------


def section(root: Path) -> str:
    """The chapter of the page as HTML, and its drawings are those that it shows."""
    pack = load(root)
    done = replay(pack, check(pack))
    volume = compose(pack, done, draw(pack, done), paper="a4", words=())
    [found] = (part for part in volume.sections if part.game)
    assert set(re.findall(r'data-figure="([^"]*)"', found.html)) == {*found.drawings}
    return found.html


def test_a_chapter_opens_with_the_picture_of_its_name(tmp_path: Path) -> None:
    html = section(folder(tmp_path, PAGE, page=MAN))
    assert html.index('alt="A man of wood."') < html.index("ords.")


def test_a_part_opens_with_the_picture_of_its_collection(tmp_path: Path) -> None:
    folder(tmp_path, PAGE, house=MAN)
    (tmp_path / "rules/house/more.md").write_text(PAGE, encoding="utf-8")
    pack = load(tmp_path)
    done = replay(pack, check(pack))
    volume = compose(pack, done, draw(pack, done), paper="a4", words=())
    [part] = (part for part in volume.sections if part.id == "part-house")
    assert 'data-figure="picture-house"' in part.html
    assert {*part.drawings} == {"picture-house"}


def test_a_fence_says_where_a_picture_stands_and_what_it_shows(tmp_path: Path) -> None:
    page = f"{PAGE}```picture page\nThe man, seen\nfrom above.\n```\n\nMore.\n\n```picture other\n```\n"
    html = section(folder(tmp_path, page, page=MAN, other=MAN))
    assert html.count("data-figure") == 2
    assert html.index("ords.") < html.index('alt="The man, seen from above."') < html.index("More.")
    assert html.index("More.") < html.index('alt="A man of wood."')


def test_a_picture_that_no_page_asks_for_is_a_mistake(tmp_path: Path) -> None:
    pen = Pen()
    load(folder(tmp_path, PAGE, page=MAN, pgae=MAN), pen)
    [found] = pen.found
    assert (found.code, found.file) == ("P049", "templates/pictures/pgae.svg")
    assert "did you mean templates/pictures/page.svg?" in found.details


# -- in the ink -----------------------------------------------------------------------------------


def test_a_picture_belongs_to_no_figure() -> None:
    """Whoever reads the ink finds the figures before and after an illustration with their own pictures alone."""
    block = FormBlock("", Room(0, 0, 1, 1))
    placed = [PlacedPicture(0, block, (1, 0, 0, -1, 10, top), False) for top in (700, 600, 500, 400)]
    spots = [
        NamedPlace("figure-a", 0, 10, 700),
        NamedPlace("picture-p", 0, 10, 500),
        NamedPlace("figure-b", 0, 10, 400),
    ]
    found = named(placed, spots)
    assert {name: [one.matrix[5] for one in ones] for name, ones in found.items()} == {
        "figure-a": [700, 600], "picture-p": [500], "figure-b": [400],
    }  # fmt: skip


# -- ornaments ------------------------------------------------------------------------------------


def boxes(drawing: Drawing) -> list[tuple[float, float, float, float]]:
    """The room of every path of a drawing."""
    found = []
    for path in drawing.parts:
        places = [place for strand in getattr(path, "outline", ()) for place in corners(strand)]
        xs, ys = zip(*places, strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


def corners(strand: Curve) -> list[tuple[float, float]]:
    """The start of a strand and the ends of its legs."""
    return [strand.start, *((leg[-2], leg[-1]) for leg in strand.legs)]


def test_an_ornament_keeps_its_proportions_and_its_border_follows_the_page() -> None:
    rect = '<rect class="line-ink" stroke-width=".5" x="2" y="2" width="56" height="36"/>'
    border = f'<g id="a" class="stretch">{rect}</g>'
    middle = '<g id="b"><circle class="fill-dark" cx="30" cy="10" r="5"/></g>'
    rule, disc = boxes(printed(drawn(border + middle), 90, 40))
    assert rule == pytest.approx((3, 2, 87, 38))
    assert disc == pytest.approx((40, 5, 50, 15))


def test_a_line_of_an_ornament_prints_on_a_small_page() -> None:
    line = drawn('<path class="line-ink" stroke-width=".12" d="M5 5h20"/>')
    assert [getattr(path, "width", 0) for path in printed(line, 20).parts] == [0.1]


def test_an_ornament_of_another_size_is_the_same() -> None:
    wide = printed(drawn(MAN), 120)
    assert (wide.width, wide.height) == (120, 80)
    assert boxes(wide) == [pytest.approx((12, 12, 24, 24))]


@pytest.mark.parametrize("manner", ["streamlined", "1945", "1878", "1888", "leaflet", "some other"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_the_ground_of_a_part_fills_its_page(manner: str, paper: str) -> None:
    sheet = own_paper(paper)
    ground = divider(own().ornaments, manner, sheet.width, sheet.height)
    assert (ground.width, ground.height) == pytest.approx((sheet.width, sheet.height))
    for left, top, right, bottom in boxes(ground):
        assert min(left, top, sheet.width - right, sheet.height - bottom) > -0.1


def test_an_author_dresses_parts_in_ornaments_of_his_own(tmp_path: Path) -> None:
    """The ground of his manner is his; one that no manner of his has is a mistake."""
    folder(tmp_path, PAGE)
    (tmp_path / "rules/house/collection.toml").write_text(
        'title = "House"\ncite = "House."\nmanner = "own"\n', encoding="utf-8"
    )
    (tmp_path / "templates/ornaments").mkdir()
    (tmp_path / "templates/manners").mkdir()
    (tmp_path / "templates/manners/own.css").write_text("h1 { color: #000000 }", encoding="utf-8")
    for name in ("part-own", "part-owen"):
        text = f"{HEAD}{WORDS}{MAN}</svg>"
        (tmp_path / f"templates/ornaments/{name}.svg").write_text(text, encoding="utf-8")
    pen = Pen()
    pack = load(tmp_path, pen)
    assert [(one.code, one.file) for one in pen.found] == [("P049", "templates/ornaments/part-owen.svg")]
    assert boxes(divider(pack.ornaments, "own", 60, 40)) == [pytest.approx((6, 6, 12, 12))]


def test_the_board_on_the_opening_page_of_a_part_is_the_games_own() -> None:
    """The yards of the plate have as many squares as those of the board, in as many corners; in two stand men."""
    shapes = [shape for shape in own().ornaments["part-1888"].shapes if shape.part == 2]
    men = [len(shape.contours) for shape in shapes if shape.fill != "none"]
    frame = next(shape for shape in shapes if shape.width == max(each.width for each in shapes))
    (x0, _), (x1, _), *_ = frame.contours[0].places
    square = ((x1 - x0) / 16) ** 2
    yards = [squares(contour) / square for contour in shapes[-1].contours]
    zones = own().sheets["halma"].board.zones.values()
    assert sorted(map(round, yards)) == sorted(len(points) for points in zones)
    assert yards == pytest.approx([round(each) for each in yards], abs=0.05)
    assert men == [19, 19, 19]


def squares(stair: Contour) -> float:
    """The area between the line round a yard and the corner of the board."""
    places = [*stair.places]
    around = [*places, (places[-1][0], places[0][1])]
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(around, [*around[1:], around[0]], strict=True))) / 2


def test_the_cross_of_a_part_has_the_lines_of_the_board() -> None:
    """As many slanting, double and single ones; a double line is drawn as two, beside the points."""
    text = (ROOT / "templates" / "ornaments" / "part-1878.svg").read_text(encoding="utf-8")
    ways = re.findall(r' d="(M[^"]*)"', text.partition('<g id="cross">')[2])[:2]
    slanting, upright = (re.findall(r"M(\S+) (\S+?)L(\S+) (\S+?)(?=M|$)", way) for way in ways)
    rows = {y for x, y, *_ in upright if [x, y] in [[a, b] for a, b, c, d in upright if a == c]}
    doubled = sum(y == z and y not in rows for _, y, _, z in upright)
    assert (len(slanting), doubled, len(upright) - doubled) == (20, 2 * 22, 30)


@pytest.mark.parametrize(
    "shape",
    [
        f'<rect width="1" height="1" class="fill-ink" transform="{"scale(9) " * 3000}"/>',
        f'<g transform="{"scale(1e200) " * 2}"><circle r="0" class="fill-ink"/></g>',
        '<path d="M1 1L2 2" class="line-ink" stroke-width="1e300"/>',
    ],
)
def test_a_shape_that_is_nowhere_or_without_end_is_told(shape: str) -> None:
    pen = Pen()
    read_picture(f"{HEAD}{WORDS}{shape}</svg>", "templates/pictures/a.svg", pen)
    assert [each.code for each in pen.found] == ["P075"]
