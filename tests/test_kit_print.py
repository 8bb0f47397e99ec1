"""What somebody who prints and cuts relies on: both sides meet, cuts are seen, marks stand free, words tell true."""

from __future__ import annotations

from dataclasses import replace

import pytest
from own import own, own_stock, own_theme
from parlour.check import Checked
from parlour.draw.contrast import SEEN, contrast, rgb, seen_on
from parlour.draw.drawing import Drawing, Part, Path
from parlour.draw.sizes import measured
from parlour.draw.svgfile import written
from parlour.inspect.kits.marks import SURVIVES, Stroke, _free, along, unmarked
from parlour.inspect.kits.scales import crossed, pasted_over
from parlour.inspect.kits.sheetink import Painted, SheetInk
from parlour.inspect.preflight import inspect
from parlour.inspect.reader.inks import Ink, Room, ink, outlined
from parlour.inspect.reader.svgink import svg_inks
from parlour.inspect.verdict import finder
from parlour.set.lines import page_lines
from parlour.sheets import testpage
from parlour.sheets.boardsheets import map_page
from parlour.sheets.faces import GREY, faces
from parlour.sheets.kit import Kit, make, plan
from parlour.sheets.leaf import Leaf
from parlour.sheets.leaflet import Leaflet
from parlour.sheets.marks import LEAST, box, cross, inward, kept, ruler, trims
from parlour.sheets.packing import pack
from parlour.sheets.page import Forme
from parlour.sheets.piecesheets import _free as free_for_scale
from parlour.sheets.runs import runs
from parlour.sheets.seams import tile


def _kit(pages: dict[str, Checked], game: str, two: bool = False) -> Kit:
    return make(plan(pages[game], own_theme(), None), own_stock("letter"), two=two)


def _wrong(kit: Kit, pages: dict[str, Checked]) -> list[str]:
    found = inspect(kit.data, "kit", finder(pages, own().themes))
    return [*found.wrong, *(words for each in found.mistakes for words in each.details)]


# -- both sides of the paper ----------------------------------------------------------------------


def test_the_two_crosses_meet_however_the_sheet_is_turned_and_their_heads_only_if_it_is_right() -> None:
    """Turned on the short edge the back is seen upside down through the paper, on the long edge mirrored."""
    wide, high = 215.9, 279.4
    x, y = testpage.cross_at(Leaf(wide, high))
    for upright in (False, True):
        lines, head = cross(x, y, 9, upright).parts
        assert isinstance(lines, Path) and isinstance(head, Path)
        places = {(round(a, 6), round(b, 6)) for curve in head.outline for a, b in curve.places}
        short = {(a, round(high - b, 6)) for a, b in places}
        long = {(round(wide - a, 6), b) for a, b in places}
        assert (short == places) is not upright and (long == places) is upright


def _sheet(*parts: Part) -> SheetInk:
    drawn, *_ = svg_inks(written(Drawing(210, 297, parts)))
    return SheetInk(210, 297, tuple(Painted(one, None) for one in drawn), ())


def test_a_kit_on_both_sides_is_right(pages: dict[str, Checked]) -> None:
    assert _wrong(_kit(pages, "checkers", two=True), pages) == []


def test_a_cross_out_of_the_middle_is_noticed() -> None:
    assert list(crossed(_sheet(cross(105, 148.5, 9, False)), True)) == []
    assert ["not in the middle" in words for words in crossed(_sheet(cross(105, 230, 9, False)), True)] == [True]
    assert ["there is no cross" in words for words in crossed(_sheet(box(5, 5, 100, 3, "#000000")), True)] == [True]
    assert list(crossed(_sheet(), False)) == []


def test_a_kit_on_one_side_has_no_cross(pages: dict[str, Checked]) -> None:
    kit = _kit(pages, "pick-me-up")
    assert "cross" not in "".join(page_lines(kit.data)[0]) and _wrong(kit, pages) == []


def test_it_is_told_which_pages_are_printed_how() -> None:
    blank = Leaf(100, 100)
    sheets = [Forme(kind, kind, blank, kind=kind) for kind in ("map", "board", "board", "pieces")]
    assert [run.told for run in runs(sheets, 4, True)] == [
        "Page 2, contents: plain paper, one side.",
        "Pages 3-4, board: one side, stiff paper (160 g, or 65 lb cover).",
        "Page 5, pieces: one side, stiff paper (160 g, or 65 lb cover).",
        "Pages 6-9, rules: plain paper, both sides, turned on the short edge.",
    ]
    assert [run.what for run in runs(sheets, 0, False)] == ["contents", "board", "pieces"]
    many = [Forme(kind, kind, blank, kind=kind) for kind in ("map", "board") * 6]
    assert [(run.first, run.last) for run in runs(many, 2, True)] == [(2, 13), (14, 15)]


# -- the line at the cut --------------------------------------------------------------------------


def test_contrast_is_as_the_guidelines_measure_it() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (79, 127, 88)) == pytest.approx(1.04, abs=0.02)
    assert seen_on("#4f7f58", ("#777777", "#ffffff")) == "#ffffff" and seen_on("#ffffff", ("#777777",)) == "#777777"


@pytest.mark.parametrize("name", ["colour", "contrast", "grey", "ink-saver"])
def test_the_line_at_the_cut_is_seen_on_men_of_every_color(pages: dict[str, Checked], name: str) -> None:
    theme, rings = own_theme(name), 0
    for game in ("halma", "checkers", "skip", "russian-tivoli", "avion"):
        planned = plan(pages[game], theme, None)
        for face in faces(planned.wanted, planned.size, theme).values():
            paths = [part for group in face.drawing.parts for part in getattr(group, "parts", ())]
            [edge] = [part for part in paths if getattr(part, "name", "") == "edge"]
            rings += 1
            seen = contrast(rgb(edge.line), rgb(paths[0].fill))
            assert seen >= SEEN and seen >= contrast(rgb(GREY), rgb(paths[0].fill)), (game, face.key)
    assert rings >= 20


def test_a_line_at_the_cut_that_is_not_seen_is_noticed(pages: dict[str, Checked]) -> None:
    """As in a theme that has nothing but grey."""
    theme = replace(own_theme(), paper="#777777", line="#777777")
    kit = make(plan(pages["halma"], theme, None), own_stock("letter"))
    found = inspect(kit.data, "kit", finder(pages, {"colour": theme}))
    wrong = [words for each in found.mistakes for words in each.details]
    assert "page 7: the line at the cut of a red-man is not seen (contrast 1.5)" in wrong


# -- marks and scales -----------------------------------------------------------------------------


def _filled(corners: list[tuple[float, float]], fill: tuple[int, int, int]) -> Ink:
    return ink((outlined("mlllz", corners),), fill, None, 0.0)


def test_a_mark_at_the_edge_of_something_dark_is_none() -> None:
    """As on a sheet whose border went on right up to the mark of its seam."""
    mark = Stroke(10.0, 3.0, 10.0, 4.5)
    bar = _filled([(10.0, 2.0), (40.0, 2.0), (40.0, 5.0), (10.0, 5.0)], (0, 0, 0))
    patch = _filled([(9.0, 2.0), (11.0, 2.0), (11.0, 5.0), (9.0, 5.0)], (255, 255, 255))
    assert _free(mark, []) and not _free(mark, [bar]) and _free(mark, [bar, patch])


def test_the_seams_of_a_board_that_fills_its_sheet_have_marks_that_stand_free(pages: dict[str, Checked]) -> None:
    assert _wrong(_kit(pages, "skip"), pages) == []


@pytest.mark.parametrize("room", [1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 7.0])
def test_marks_outlast_the_first_cut_at_every_margin(room: float) -> None:
    """Where there is no room outside they go on along the cut, on what falls off; at a flap nothing is cut."""
    here, free = (20.0, 20.0, 180.0, 250.0), (20.0 - room, 5.0, 180.0 + room, 270.0)
    deep = inward(here, free, ("left", "top", "bottom"))
    found = kept(trims(here, deep), *free)
    assert len(found) == 8
    for (x1, y1), (x2, y2) in found:
        long = abs(x1 - x2) + abs(y1 - y2)
        at_flap = x1 == x2 == 180.0
        assert long >= LEAST - 1e-6 or at_flap
        assert not (20.0 < (x1 + x2) / 2 < 180.0 and 20.0 < (y1 + y2) / 2 < 250.0), "never on the board"
    assert {end for (_, end), far in deep.items() if far} == ({"left", "right"} if room < LEAST + 0.5 else set())


def test_a_mark_that_does_not_outlast_the_first_cut_is_noticed() -> None:
    """One of 1 mm, as a board had that filled its sheet; and one that goes on along its cut is none too short."""
    edge = Room(20.0, 20.0, 180.0, 250.0)
    short = [Stroke(18.5, 20.0, 19.5, 20.0), Stroke(180.5, 20.0, 186.0, 20.0)]
    long = [Stroke(18.5, 19.925, 22.5, 19.925), short[1]]
    assert list(unmarked(edge, ["top"], short, SURVIVES)) == ["top"]
    assert list(unmarked(edge, ["top"], long, SURVIVES)) == []
    assert along(edge, "top", long) == (2.5, 0.0) and along(edge, "top", short) == (0.0, 0.0)


@pytest.mark.parametrize("game", ["go-bang", "skip", "halma"])
def test_no_scale_stands_on_a_flap(pages: dict[str, Checked], game: str) -> None:
    assert _wrong(_kit(pages, game), pages) == []


def test_a_scale_on_a_flap_is_noticed() -> None:
    flap = box(20, 100, 150, 10, "#dde6ee")
    assert ["on a flap" in words for words in pasted_over(_sheet(flap, ruler(30, 103, 50.8, False)))] == [True]
    assert list(pasted_over(_sheet(flap, ruler(30, 120, 50.8, False)))) == []


def test_a_sheet_of_pieces_has_a_scale_down_where_there_is_room() -> None:
    leaf = Leaf(210, 297)
    assert free_for_scale(leaf, [], 5.0) == (201.0, 8.0)
    assert free_for_scale(leaf, [(5, 5, 205, 290)], 5.0) is None
    x, y = free_for_scale(leaf, [(5, 5, 205, 100)], 5.0) or (0.0, 0.0)
    assert x == 201.0 and y == 100.5


def test_low_pieces_keep_out_of_the_rows_of_high_ones() -> None:
    sizes = {"die": (80.0, 60.0), "man": (20.0, 20.0)}
    order = ["die", "man", "man"]
    assert {place.y for sheet in pack(order, sizes, 100, 200) for place in sheet} == {0.0, 60.0}
    together = [place.y for sheet in pack(order, sizes, 100, 200) for place in sheet if place.key == "man"]
    apart = [place.y for sheet in pack(order, sizes, 100, 200, True) for place in sheet if place.key == "man"]
    assert together == [0.0, 60.0] and apart == [60.0, 60.0]


# -- what is told ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("merelles", "circles 24 mm apart"),
        ("cross", "circles 24 mm apart"),
        ("backgammon", "points 20 mm wide"),
        ("fifteen-diamonds", "diamonds 16 mm wide"),
        ("halma", "squares of 20 mm"),
        ("russian-tivoli", "squares of 20 mm"),
        ("foregammon", "squares of 24 mm"),
    ],
)
def test_squares_are_told_of_only_where_there_are_squares(board: str, words: str) -> None:
    sheet = own().sheets[board]
    assert measured(sheet, sheet.square) == words


def _steps(pages: dict[str, Checked], game: str) -> str:
    layout = plan(pages[game], own_theme(), None).layout
    stock = own_stock("letter")
    page = map_page(tile(layout, stock), layout, stock, game, [], own_theme())
    return " ".join(words.text for words in page.leaf.words)


def test_what_is_beyond_a_flap_is_cut_off_and_the_order_is_that_of_this_board(pages: dict[str, Checked]) -> None:
    assert "cut round them, and off with all paper beyond" in _steps(pages, "halma")
    assert "Glue row by row from the left, then the rows from the top." in _steps(pages, "halma")
    assert "Glue the flap of A1, and lay B1 on it." in _steps(pages, "foregammon")
    assert "Glue the flap of A1, and lay A2 on it." in _steps(pages, "backgammon")
    assert "flap" not in _steps(pages, "merelles") and "Paste it on card, and cut it out" in _steps(pages, "merelles")


def test_the_contents_name_the_tools(pages: dict[str, Checked]) -> None:
    assert "a pin, a bead and a bit of cork" in "".join(page_lines(_kit(pages, "messenger-boy").data)[1])
    said = "".join(page_lines(_kit(pages, "merelles").data)[1])
    assert "You need scissors, a ruler, glue and thin card." in said and "stapler" not in said


def test_a_leaflet_counts_its_sides() -> None:
    import io

    import pikepdf

    with pikepdf.new() as file:
        for _ in range(4):
            file.add_blank_page()
        out = io.BytesIO()
        file.save(out)
    assert Leaflet(out.getvalue()).sides == 4


def test_boards_of_kits_have_the_names_by_which_moves_are_written(pages: dict[str, Checked]) -> None:
    """But for those of a ring, which would make the board larger; and names never cost a sheet."""
    for name, checked in pages.items():
        if checked.sheet is None or checked.game is None:
            continue
        layout = plan(checked, own_theme(), None).layout
        assert layout.labels is (name != "foregammon"), name
        bare = plan(checked, own_theme(), None, labels=False).layout
        for paper in ("a4", "letter"):
            assert len(tile(layout, own_stock(paper)).tiles) == len(tile(bare, own_stock(paper)).tiles), name
