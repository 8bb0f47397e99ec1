"""What is laid into the grounds of dressed boards: in its place, never over what it should leave bare, always read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import hypot

import pytest
from own import own, own_theme
from parlour.crew import Crew
from parlour.draw.areas import area_tint, corners_of, inlaid_areas
from parlour.draw.drawing import Chain, Drawing, Group, Part, Path, Shared
from parlour.draw.fixtures import pips_of
from parlour.draw.inlaid import letters_on, shapes_on
from parlour.draw.inlay import INLAY
from parlour.draw.layout import laid
from parlour.draw.pieces import RADIUS
from parlour.draw.setups import Look, chosen
from parlour.draw.svgfile import file_of
from parlour.draw.wardrobe import BY_SOURCE, wardrobe
from parlour.inspect.figures import inspect_boards
from parlour.load.manner import PLAIN
from test_manners import MANNERS, boxes, manner, sources


def look_of(colours: str = "colour", name: str = BY_SOURCE, labels: bool | None = None) -> Look:
    """How boards look in a theme and a manner."""
    pack, pages = sources()
    return Look(own_theme(colours), labels=labels, wardrobe=wardrobe(pack, pages, name))


def parts_of(parts: tuple[Part, ...], inside: str = "") -> Iterator[tuple[str, Path]]:
    """Every path with the id of the group that it stands in."""
    for part in parts:
        if isinstance(part, Path):
            yield inside, part
        elif isinstance(part, Group):
            yield from parts_of(part.parts, part.id or inside)
        elif isinstance(part, Shared):
            yield from parts_of(part.parts, inside)


def bare(board: str, look: Look) -> Drawing:
    """A board without men."""
    pack, pages = sources()
    return look.drawn(chosen(pack, pages, (board,))[board])


READ = [*product(MANNERS, ("colour",)), ("streamlined", "ink-saver"), (PLAIN, "grey")]


@pytest.mark.parametrize(("name", "colours"), READ)
def test_every_board_is_read_in_every_manner(name: str, colours: str) -> None:
    """In some of them its paper ends just one square from the board, which is no column of it."""
    pack, pages = sources()
    look = look_of(colours, name)
    shown = {each: one for each, one in chosen(pack, pages, ()).items() if not one.page}
    assert len(shown) == 14
    files = {f"{look.folder}{each}.svg": file_of(look.drawn(one)) for each, one in shown.items()}
    inspect_boards(pack, pages, look, files, Crew())


@pytest.mark.parametrize("name", [BY_SOURCE, *MANNERS])
def test_no_area_reaches_into_the_frame(name: str) -> None:
    pack, pages = sources()
    look, many = look_of(name=name), 0
    for shown in chosen(pack, pages, ()).values():
        sheet, dress = shown.figure.sheet, look.dress(shown)
        assert dress is not None
        layout = look.laid(sheet, dress)
        deep = dress.depth(layout)
        for area in sheet.inlay.areas:
            xs, ys = zip(*corners_of(layout, area), strict=True)
            many += 1
            assert min(*xs, *ys) >= deep, f"{sheet.name}: {area.tint}"
            assert max(xs) <= layout.width - deep and max(ys) <= layout.height - deep, f"{sheet.name}: {area.tint}"
    assert many > 9


@pytest.mark.parametrize("board", ["merelles", "cross"])
def test_hatching_of_an_area_is_not_seen_through_one_upon_it(board: str) -> None:
    """Colors cover each other; lines do not, so that areas where ink is saved are hatched round those within them."""
    pack, _ = sources()
    look = look_of("ink-saver")
    sheet = pack.sheets[board]
    layout = look.laid(sheet, look.wardrobe.dress(sheet))
    assert [len(rings) for _, rings in inlaid_areas(layout)] == ([2, 2, 2, 1] if board == "merelles" else [2, 2, 1])
    hatched = set()
    for inside, path in parts_of(bare(board, look).parts):
        if inside != INLAY or not path.name.startswith("hatch "):
            continue
        tint = path.name.removeprefix("hatch tint-").replace("-", " ")
        for (x1, y1), (x2, y2) in (line.places for line in path.outline if isinstance(line, Chain)):
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            about = {area_tint(layout, (x + dx, y + dy)) for dx, dy in product((-0.02, 0.02), repeat=2)}
            assert tint in about, "a line may lie on an edge, and not beyond it"
            hatched.add(tint)
    assert {"yellow", "other pennant"} <= hatched


def test_names_upon_hatched_areas_are_cased_in_paper() -> None:
    assert any(path.name == "casing" for _, path in parts_of(bare("merelles", look_of("ink-saver", labels=True)).parts))
    plain = bare("merelles", look_of("ink-saver", PLAIN, labels=True))
    assert all(path.name != "casing" for _, path in parts_of(plain.parts))


@pytest.mark.parametrize("board", ["checkerboard", "skip"])
def test_what_stands_on_vacant_squares_stands_on_all_of_them_and_on_no_other(board: str) -> None:
    pack, _ = sources()
    look = look_of()
    sheet = pack.sheets[board]
    dress = look.wardrobe.dress(sheet)
    assert dress is not None and sheet.inlay.vacant is not None
    layout = look.laid(sheet, dress)
    [picture] = {sheet.inlay.vacant.name} & set(dress.pictures)
    shapes = list(shapes_on(layout, {picture: dress.pictures[picture]}))
    reached = [box for shape in shapes for box in boxes(shape)]
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in reached]
    points = {layout.sheet.at[point] for point in range(len(sheet.board.points))}
    met = {(int((x - layout.area[0]) / layout.square), int((y - layout.area[1]) / layout.square)) for x, y in middles}
    assert len(met) == 32
    assert met.isdisjoint({(column, sheet.rows - 1 - row) for column, row in points})


def test_the_frame_of_a_single_row_is_slim() -> None:
    look = look_of()
    for board in ("seven-diamonds", "fifteen-diamonds"):
        sheet = own().sheets[board]
        dress = look.wardrobe.dress(sheet)
        assert dress is not None
        layout = look.laid(sheet, dress)
        assert dress.depth(layout) == pytest.approx(manner("streamlined").slim * 1.6 * layout.grain)
        assert 2 * dress.depth(layout) < 0.42 * layout.height, "more ground than frame"


def test_a_ground_wants_room_across_and_up() -> None:
    from parlour.load.inlay import SCHEMA
    from parlour.load.tables import read_table
    from parlour.mistakes import Pen

    for text, sound in (('room = "0.2 0.5"', True), ('room = "0.2"', False), ('yellow = "1 2 + 0.5 1 2"', False)):
        pen = Pen()
        assert read_table(text, "boards/x.toml", SCHEMA, pen).sound is sound, text
        assert bool(pen.found) is not sound


def test_a_contact_sheet_has_no_lines_round_small_shapes_that_are_finer_than_can_be_seen() -> None:
    from parlour.draw.contact import HAIRLINE, SmallCaption, contact_sheet

    board = bare("checkerboard", look_of())
    fine = [path for _, path in parts_of(board.parts) if path.fill != "none" and 0 < path.width * 0.2 < HAIRLINE]
    assert fine, "at full size compasses have fine lines"
    sheet = contact_sheet([(board, SmallCaption("checkerboard", ""))], "Boards")
    painted = [path for _, path in parts_of(sheet.parts) if path.fill != "none" and path.line != "none"]
    assert all(path.width >= HAIRLINE for path in painted)
    assert any(path.line != "none" for _, path in parts_of(sheet.parts)), "rules are lines, and stay"


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("name", MANNERS)
def test_no_rule_between_squares_runs_through_a_letter(name: str, flip: bool) -> None:
    seen = 0
    for sheet in own().sheets.values():
        layout = laid(sheet, sheet.square, labels=False, flip=flip, frame=True)
        middles = [layout.middle(point) for point in range(len(sheet.board.points))]
        rules = [{place[way] + side * layout.square / 2 for place in middles for side in (-1, 1)} for way in (0, 1)]
        for contours, _ in letters_on(layout, manner(name)):
            for contour in contours:
                places = [contour.start, *(leg[-2:] for leg in contour.legs)]
                for way in (0, 1):
                    least, most = min(each[way] for each in places), max(each[way] for each in places)
                    assert not [rule for rule in rules[way] if least < rule < most], sheet.name
                seen += 1
    assert seen > 100


def test_a_man_on_a_domino_covers_its_spots() -> None:
    """What was seen of them round his edge looked like a fault of print."""
    pack, pages = sources()
    figure = chosen(pack, pages, ("russian-tivoli",))["russian-tivoli-russian-tivoli"].figure
    layout = laid(figure.sheet, figure.sheet.square, labels=False, flip=False, frame=True)
    spots, covered = [*pips_of(layout)], 0
    for x, y in (layout.middle(man.point) for man in figure.men):
        for across, down, radius in spots:
            far = hypot(across - x, down - y)
            if far < layout.square / 2:
                assert far + radius <= RADIUS * layout.square
                covered += 1
    assert covered == 1 + 4 + 6 + 2 + 1
