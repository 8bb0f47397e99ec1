"""Print-and-play kits: seams, pieces, sizes, marks and boxes, all read back out of the PDFs that were made."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import combinations
from math import pi
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from hypothesis import example, given
from hypothesis import strategies as st
from own import own, own_done, own_paper, own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.crew import Crew
from parlour.draw.beginnings import set_ups
from parlour.draw.layout import laid
from parlour.draw.setups import Look, ShownBoard
from parlour.draw.sizes import PUNCHES, SUITS, PieceSize, cut_width, place_of
from parlour.draw.svgfile import written
from parlour.draw.theme import Theme
from parlour.inspect.darkness import darkness
from parlour.inspect.ink import Grey, inked, pictures
from parlour.inspect.preflight import inspect
from parlour.inspect.reader.svgink import svg_inks
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.leafwork import books
from parlour.load.pack import Pack
from parlour.orders import Order
from parlour.pdf.operators import MM
from parlour.set import Bound
from parlour.sheets.boardsheets import ROOMY, flap_tint
from parlour.sheets.dienet import EDGE, NET, OPPOSITE
from parlour.sheets.faces import DOT, SHARING, faces, sectors
from parlour.sheets.kit import Kit, make, make_whole, plan
from parlour.sheets.leaflet import Leaflet
from parlour.sheets.needs import needs, spares
from parlour.sheets.openings import busy, open_places
from parlour.sheets.packing import pack, share
from parlour.sheets.piecesheets import told_pieces
from parlour.sheets.press import MANIFEST, form_name
from parlour.sheets.seams import FLAPS, HEM, UNDER, Rooms, fewest, tile
from parlour.sheets.shared import LOST, lots
from parlour.sheets.stock import Calibration, Unprintable, read_calibration
from parlour.workshop import LeafletShelf, passed, rules_leaflets, whole_set


@pytest.fixture(scope="module")
def theme() -> Theme:
    return own_theme("colour")


@pytest.fixture(scope="module")
def kit(pages: dict[str, Checked], theme: Theme) -> Kit:
    return make(plan(pages["foregammon"], theme, None), own_stock("a4"))


# -- seams ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_every_board_is_tiled_and_no_seam_goes_through_a_place(sources: Pack, paper: str) -> None:
    stock = own_stock(paper)
    for sheet in sources.sheets.values():
        layout = laid(sheet, sheet.square, True, False, True)
        tiling = tile(layout, stock)
        width, height = stock.drawn(tiling.landscape)
        assert sum(each.width * each.height for each in tiling.tiles) == pytest.approx(layout.width * layout.height)
        for each in tiling.tiles:
            hem, glued = max(tiling.margin, tiling.reach + HEM), tiling.flap + tiling.reach
            left, top = hem if each.column else tiling.margin, hem if each.row else tiling.margin
            assert left + each.width + (glued if each.flap_right else tiling.margin) <= width + 1e-6
            assert top + each.height + (glued if each.flap_below else tiling.margin) <= height + 1e-6
        for column, row in sheet.cells:
            if not any("spikes" in m or "circles" in m for m in sheet.manner.values()):
                left, top = layout.corner(column, row)
                assert not any(left + 0.01 < x < left + layout.square - 0.01 for x in tiling.xs)
                assert not any(top + 0.01 < y < top + layout.square - 0.01 for y in tiling.ys)


def test_the_go_bang_board_takes_four_sheets_and_the_tivoli_board_two(sources: Pack) -> None:
    sheets = {}
    for name in ("go-bang", "russian-tivoli", "checkerboard", "foregammon", "cross"):
        sheet = sources.sheets[name]
        sheets[name] = len(tile(laid(sheet, sheet.square, True, False, True), own_stock("a4")).tiles)
    assert sheets == {"go-bang": 4, "russian-tivoli": 2, "checkerboard": 4, "foregammon": 2, "cross": 1}


@given(
    st.lists(st.floats(5, 400), max_size=8, unique=True),
    st.floats(60, 300),
    st.sampled_from(FLAPS),
    st.floats(0, 4),
    st.floats(20, 600),
)
@example([70.0, 95.0], 100.0, 10.0, 0.0, 180.0)  # a part with its flap is too long for what would do without one
def test_the_fewest_seams_leave_no_part_too_long(
    seams: list[float], room: float, flap: float, hem: float, length: float
) -> None:
    seams = sorted(seam for seam in seams if seam < length)
    own = Rooms(room, room - flap, room - flap - hem, room - hem)
    found = fewest(length, seams, own)

    def fit(seams: Sequence[float], slack: float) -> bool:
        parts = [b - a for a, b in zip((0.0, *seams), (*seams, length), strict=True)]
        most = [own.first, *(own.between for _ in parts[2:]), own.last] if len(parts) > 1 else [own.only]
        return all(part <= limit + slack for part, limit in zip(parts, most, strict=True))

    if found is None:
        assert not fit(seams, -1e-5)
        return
    assert fit(found.seams, 1e-5)
    for fewer in combinations(seams, len(found.seams) - 1) if found.seams else ():  # one seam fewer would not do
        assert not fit(fewer, -1e-5)


@pytest.mark.parametrize(("game", "paper"), [("go-bang", "a4"), ("skip", "letter"), ("checkers", "a4")])
def test_the_picture_goes_on_beyond_every_seam_and_under_every_flap(
    pages: dict[str, Checked], theme: Theme, game: str, paper: str
) -> None:
    """Read from the file: at a seam both sheets show 2 mm of the other's part; at the edge of the board none."""
    planned = plan(pages[game], theme, None)
    made = make(planned, own_stock(paper))
    tiles = {each.name: each for each in tile(planned.layout, own_stock(paper)).tiles}
    with pikepdf.open(io.BytesIO(made.data)) as file:
        for entry, page in zip(made.manifest["sheets"], file.pages, strict=False):  # type: ignore[call-overload]
            if entry["kind"] != "board":
                continue
            [board] = [placed for placed in Scanner().facts(page.obj).placed if placed.name == "/Board"]
            each = tiles[entry["name"]]
            left, right = (((x - board.matrix[4]) / MM) for x in board.clip[::2])  # type: ignore[index]
            assert each.box[0] - left == pytest.approx(UNDER if each.column else 0, abs=1e-3)
            assert right - each.box[2] == pytest.approx(UNDER if each.flap_right else 0, abs=1e-3)
            low, top = ((planned.layout.height - (y - board.matrix[5]) / MM) for y in board.clip[1::2])  # type: ignore[index]
            assert each.box[1] - top == pytest.approx(UNDER if each.row else 0, abs=1e-3)
            assert low - each.box[3] == pytest.approx(UNDER if each.flap_below else 0, abs=1e-3)


def test_parts_of_a_board_stand_in_the_middle_of_their_room(pages: dict[str, Checked], theme: Theme) -> None:
    """Foregammon on A3 has room on all sides: the board keeps far from the edges, and its marks are long."""
    made = make(plan(pages["foregammon"], theme, None), own_stock("a3"))
    with pikepdf.open(io.BytesIO(made.data)) as file:
        [board] = [one for one in Scanner().facts(file.pages[2].obj).placed if one.name == "/Board"]
        assert board.clip is not None and board.clip[0] / MM == pytest.approx(ROOMY, abs=0.01)


@pytest.mark.parametrize("name", ["colour", "grey", "ink-saver", "contrast"])
def test_flaps_have_the_tint_of_their_theme(pages: dict[str, Checked], name: str) -> None:
    tint = flap_tint(own_theme(name))
    shares = [int(tint[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    assert min(shares) > 0.8, "words upon it can be read"
    assert tint != "#ffffff"
    assert (max(shares) - min(shares) > 0.02) == (name in ("colour", "contrast"))
    made = make(plan(pages["foregammon"], own_theme(name), None), own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []


def test_seams_keep_off_row_numbers_and_circles(sources: Pack) -> None:
    layout = laid(sources.sheets["cross"], 24, True, False, True)
    across, _ = busy(layout)
    for seam in open_places(across, layout.width):
        assert all(abs(seam - layout.middle(p)[0]) > 0.33 * 24 - 1e-6 for p in range(len(layout.sheet.board.points)))


def test_a_board_that_cannot_be_cut_says_why(sources: Pack) -> None:
    with pytest.raises(Unprintable, match=r"300 x 300 mm has no seam through it.*--square"):
        tile(laid(sources.sheets["checkerboard"], 300, True, False, True), own_stock("a4"))


# -- pieces ---------------------------------------------------------------------------------------


def test_pieces_are_those_of_the_set_up(pages: dict[str, Checked]) -> None:
    def counts(name: str) -> dict[str, int]:
        game = pages[name].game
        assert game is not None
        return {need.key: need.number for need in needs(game).pieces}

    assert counts("chess")["white-pawn"] == 8
    assert counts("checkers") == {"black-man": 12, "black-king": 12, "white-man": 12, "white-king": 12}
    assert counts("merelles") == {"white-man": 9, "black-man": 9}
    assert counts("go-bang") == {"black-man": 40, "white-man": 40, "red-man": 40, "green-man": 40}
    assert counts("russian-tivoli") == {"red-ball": 3, "green-ball": 3, "black-cue": 5}
    assert counts("siege") == {"white-soldier": 24, "red-officer": 2}
    assert counts("foregammon")["white-gamin"] == 2


def test_the_contents_tell_of_the_usual_set_up_and_call_all_else_spares(pages: dict[str, Checked]) -> None:
    """Two Travelers, three Suns and three Storms, though other mixes want four: the list is that of the rules."""
    for name, checked in pages.items():
        if checked.game is None:
            continue
        game = checked.game
        standing = Counter(game.piece[letter] for men in game.start.cells for letter in men)
        laid = "hand" in game.counters or any(piece.made_of for piece in standing)
        for need in needs(game).pieces if not laid else ():
            here = sum(n for piece, n in standing.items() if (piece.colour, piece.kind) == (need.colour, need.kind))
            assert here in (0, need.number), (name, need.key)
            assert need.printed >= need.number + 1
    avion = pages["avion"].game
    assert avion is not None
    lines = told_pieces(needs(avion))
    assert "3 white suns and 2 spares" in lines and "2 black travelers and 1 spare" in lines


def test_it_is_told_which_men_only_more_players_need(pages: dict[str, Checked]) -> None:
    game = pages["go-bang"].game
    assert game is not None
    lines = told_pieces(needs(game))
    assert "40 white men and 4 spares" in lines and "40 green men and 4 spares, for 4 players" in lines
    assert "40 red men and 4 spares, for 3 or 4 players" in lines


def test_every_game_s_men_at_the_start_are_covered(pages: dict[str, Checked]) -> None:
    for checked in pages.values():
        if checked.game is None:
            continue
        game = checked.game
        there = {(need.colour, need.kind): need.number for need in needs(game).pieces}
        standing = Counter(letter for men in game.start.cells for letter in men)
        for colour in game.colours:
            men = sum(n for letter, n in standing.items() if game.piece[letter].colour == colour)
            assert men <= sum(number for (side, _), number in there.items() if side == colour)


def test_spares() -> None:
    assert [spares(number) for number in (1, 12, 13, 40)] == [1, 1, 2, 4]


def test_opposite_faces_of_the_die_make_seven_and_are_opposite_in_the_net() -> None:
    assert all(sum(pair) == 7 for pair in OPPOSITE)
    belt = [NET[number] for number in (2, 3, 5, 4)]
    assert [column for column, _ in belt] == [0, 1, 2, 3]
    assert {row for _, row in belt} == {1}
    assert (NET[1], NET[6]) == ((1, 0), (1, 2))
    assert EDGE >= 12


def test_spinner_sectors_have_the_odds_of_the_engine(pages: dict[str, Checked]) -> None:
    game = pages["messenger-boy"].game
    assert game is not None
    throws = needs(game).throws
    total = sum(weight for _, weight in throws)
    shares = {number: end - begin for number, begin, end in sectors(throws)}
    assert sum(shares.values()) == pytest.approx(1)
    assert all(shares[number] * 2 * pi == pytest.approx(2 * pi * weight / total) for number, weight in throws)


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=120))
def test_packed_pieces_never_overlap_and_stay_on_the_sheet(wanted: list[str]) -> None:
    sizes = {"a": (30.0, 30.0), "b": (22.0, 60.0), "c": (80.0, 40.0)}
    packed = pack(wanted, sizes, 190, 270)
    assert Counter(place.key for sheet in packed for place in sheet) == Counter(wanted)
    for sheet in packed:
        boxes = [(p.x, p.y, p.x + sizes[p.key][0], p.y + sizes[p.key][1]) for p in sheet]
        assert all(right <= 190 + 1e-6 and bottom <= 270 + 1e-6 for _, _, right, bottom in boxes)
        for i, a in enumerate(boxes):
            for b in boxes[:i]:
                assert a[2] <= b[0] + 1e-6 or b[2] <= a[0] + 1e-6 or a[3] <= b[1] + 1e-6 or b[3] <= a[1] + 1e-6


def test_little_paper_is_wasted(pages: dict[str, Checked], theme: Theme) -> None:
    game = pages["go-bang"].game
    assert game is not None
    wanted = needs(game)
    sizes = {key: (face.width, face.height) for key, face in faces(wanted, PieceSize(20, 14.4), theme).items()}
    order = [need.key for need in wanted.pieces for _ in range(need.printed)]
    assert share(pack(order, sizes, 194, 266), sizes, 194) > 0.9


def test_a_piece_larger_than_a_sheet_is_an_error() -> None:
    with pytest.raises(Unprintable, match="larger than a sheet"):
        pack(["a"], {"a": (300.0, 300.0)}, 200, 280)


def discs(pages: dict[str, Checked]) -> list[str]:
    """The games that have round men."""
    found = {name: needs(page.game).pieces for name, page in pages.items() if page.game and page.sheet}
    return [name for name, pieces in found.items() if any(not need.guise.stands for need in pieces)]


def test_every_game_s_round_men_can_be_punched_and_suit_their_squares(pages: dict[str, Checked], theme: Theme) -> None:
    for name in discs(pages):
        planned = plan(pages[name], theme, None)
        place = place_of(planned.layout.sheet, planned.layout.square)
        assert planned.size.man in PUNCHES
        assert 0.7 <= planned.size.man / place <= 0.8
        men = faces(planned.wanted, planned.size, theme)
        flat = [men[need.key] for need in planned.wanted.pieces if not need.guise.stands]
        assert {round(face.cut[2] - face.cut[0], 6) for face in flat} == {planned.size.man}


def test_where_no_punch_suits_men_are_as_in_figures() -> None:
    assert cut_width(10) == pytest.approx(7.2)
    assert cut_width(26.5) == pytest.approx(0.72 * 26.5)
    assert [cut_width(place) for place in (20, 24, 30, 32, 38)] == [16, 18, 22, 25, 29]


def test_squares_follow_a_punch(pages: dict[str, Checked], theme: Theme) -> None:
    kept = plan(pages["checkers"], theme, None, 29)
    assert (kept.layout.square, kept.size.man) == (38, 29)
    inch = plan(pages["checkers"], theme, None, 25.4)
    assert inch.size.man == 25.4 and 0.7 <= 25.4 / inch.layout.square <= 0.8
    stacks = plan(pages["backgammon"], theme, None, 22)
    assert 0.7 <= 22 / (1.2 * stacks.layout.square) <= 0.8
    with pytest.raises(Unprintable, match=r"men of 25 mm do not suit squares of 20 mm.*31\.2 to 35\.7 mm"):
        plan(pages["checkers"], theme, 20, 25)
    made = make(inch, own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages)).wrong == []


@pytest.mark.parametrize("game", ["backgammon", "checkers", "halma"])
def test_boards_of_true_size_have_men_as_kits_cut_them(pages: dict[str, Checked], theme: Theme, game: str) -> None:
    """In the SVG of a set-up, and on the sheets of the kit."""
    page = pages[game]
    assert page.game is not None and page.sheet is not None
    one = next(each for each in set_ups({game: page}) if not each.choice)
    inks, _ = svg_inks(written(Look(theme).drawn(ShownBoard(one.figure, game))))
    wide = Counter(round(ink.box.wide, 1) for ink in inks if ink.steps == "O" and ink.fill and ink.line)
    assert wide.most_common(1)[0][0] == plan(page, theme, None).size.man


def test_two_who_share_a_place_have_room_on_it(pages: dict[str, Checked], theme: Theme) -> None:
    """Gamins on a pennant, boys on a start: two beside each other, and two before them."""
    for name, kind in (("foregammon", "white-gamin"), ("messenger-boy", "red-boy")):
        planned = plan(pages[name], theme, None)
        square = planned.layout.square
        men = faces(planned.wanted, planned.size, theme)
        left, top, right, bottom = men[kind].cut
        assert 2 * (right - left) < square
        folds = (bottom - top - 2 * SHARING[1] * square) / 2
        assert 2 * 2 * folds < square
    alone = faces(*(lambda one: (one.wanted, one.size))(plan(pages["chess"], theme, None)), theme)["white-king"]
    assert alone.cut[2] - alone.cut[0] == pytest.approx(0.74 * 38)


@pytest.mark.parametrize("game", ["checkers", "chess", "go-bang", "backgammon", "halma"])
def test_ink_saving_men_are_hatched(pages: dict[str, Checked], game: str) -> None:
    """They take at most 40 % of the ink that they take in color, and the whole kit does."""
    ink: dict[str, list[float]] = {}
    for name in ("colour", "ink-saver"):
        made = make(plan(pages[game], own_theme(name), None), own_stock("a4"))
        assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []
        taken = [sheet.darkness for sheet in inked(pictures(made.data), 5)]
        told: Any = made.manifest["sheets"]
        men = sum(much for much, sheet in zip(taken, told, strict=True) if sheet["kind"] == "pieces")
        ink[name] = [men, sum(taken)]
    assert all(few <= 0.4 * many for few, many in zip(ink["ink-saver"], ink["colour"], strict=True))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_men_of_every_kit_save_ink(pages: dict[str, Checked], paper: str) -> None:
    """Of all 52 kits, measured so finely that no line comes out thicker than it is printed: at most 40 % of color."""
    for game, page in pages.items():
        ink = []
        for name in ("colour", "ink-saver"):
            made = make(plan(page, own_theme(name), None), own_stock(paper))
            taken = [sheet.darkness for sheet in inked(pictures(made.data), 5)]
            told: Any = made.manifest["sheets"]
            ink.append(sum(much for much, sheet in zip(taken, told, strict=True) if sheet["kind"] == "pieces"))
        assert 0 < ink[1] <= 0.4 * ink[0], f"{game}: {ink[1] / ink[0]:.2f}"


def test_every_piece_that_would_be_solid_saves_ink(pages: dict[str, Checked]) -> None:
    """The arrow of a spinner too, which is no man; what is as white as paper in color has nothing to save."""
    dark = {}
    for name in ("colour", "ink-saver"):
        for page in pages.values():
            planned = plan(page, own_theme(name), None)
            for key, face in faces(planned.wanted, planned.size, own_theme(name)).items():
                dark[name, planned.name, key] = darkness(face.drawing)
    solid = [what for what, much in dark.items() if what[0] == "colour" and much > 0.1]
    assert len(solid) > 40 and ("colour", "messenger-boy", "arrow") in solid
    assert [what for what in solid if dark["ink-saver", what[1], what[2]] > 0.4 * dark[what]] == []


def test_ink_is_measured_as_it_is_printed(pages: dict[str, Checked]) -> None:
    """Hatched men measured with four times as many dots take no other ink; with a dot to the point they took twice."""
    made = make(plan(pages["siege"], own_theme("ink-saver"), None), own_stock("a4"))
    [told] = [sheet.darkness for sheet in inked(pictures(made.data), 5)[-1:]]
    with closing(pypdfium2.PdfDocument(made.data)) as file:
        grey = file[len(file) - 1].render(scale=10, grayscale=True)
        dots = bytes(grey.buffer)
        rows = (dots[i * grey.stride : i * grey.stride + grey.width] for i in range(grey.height))
        true = 1 - sum(map(sum, rows)) / 255 / grey.width / grey.height
    assert told == pytest.approx(true, rel=0.03)


def test_the_dot_in_the_middle_of_a_man_is_seen_on_every_ground(pages: dict[str, Checked]) -> None:
    """Dark upon paper, whatever the man bears: a crown too."""
    for name in ("colour", "grey", "ink-saver", "contrast"):
        look = own_theme(name)
        planned = plan(pages["checkers"], look, None)
        for face in faces(planned.wanted, planned.size, look).values():
            inks, _ = svg_inks(written(face.drawing))
            middle = [ink for ink in inks if ink.fill and ink.steps == "O" and ink.box.wide < 1.5][-2:]
            assert [round(ink.box.wide, 2) for ink in middle] == [4 * DOT, 2 * DOT]
            assert abs(sum(middle[0].fill or ()) - sum(middle[1].fill or ())) > 300


def test_pieces_take_the_fewest_sheets_over_all_margins(pages: dict[str, Checked], theme: Theme) -> None:
    """Chess on A4 takes four, because the printer reaches nearer to the edge than pieces usually go."""
    made = make(plan(pages["chess"], theme, None), own_stock("a4"))
    told: Any = made.manifest["sheets"]
    assert sum(sheet["kind"] == "pieces" for sheet in told) == 4


# -- a kit ----------------------------------------------------------------------------------------


def test_a_kit_passes_its_preflight(kit: Kit, pages: dict[str, Checked]) -> None:
    report = inspect(kit.data, kit.name, finder(pages))
    assert report.wrong == []
    assert len(report.ink) == report.pages
    assert any("true to 0.00" in line for line in report.measured)


def test_readers_are_told_not_to_scale(kit: Kit) -> None:
    reader = pypdf.PdfReader(io.BytesIO(kit.data))
    wanted = reader.trailer["/Root"]["/ViewerPreferences"]
    assert wanted["/PrintScaling"] == "/None"
    assert wanted["/Duplex"] == "/Simplex"
    assert reader.page_labels == ["test", "map", "A1", "B1", "P1"]


def test_the_test_page_has_its_words_and_every_sheet_its_name(kit: Kit) -> None:
    texts = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(kit.data)).pages]
    assert "100 %" in texts[0]
    assert "--calibrate" in texts[0]
    assert all("Scale: 5 cm and 2 in" in text for text in texts)
    assert "B1 goes on top" in texts[2]
    assert all(name in texts[1] for name in ("A1", "B1", "2 white gamins and 1 spare"))


def test_the_same_kit_is_the_same_bytes(kit: Kit, pages: dict[str, Checked], theme: Theme) -> None:
    assert make(plan(pages["foregammon"], theme, None), own_stock("a4")).data == kit.data


def altered(kit: Kit, change: str) -> bytes:
    """A kit with something spoilt."""
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        page = file.pages[{"piece": 4}.get(change, 2)]
        text = page.obj.Contents.read_bytes()
        if change == "piece":
            lines = text.split(b"\n")
            lines.remove(next(line for line in lines if form_name("white-man").encode() in line))
            text = b"\n".join(lines)
        elif change == "scale":
            text = text.replace(b"1.000000 0 0 1.000000 0 0 cm", b"0.970000 0 0 0.970000 0 0 cm")
        elif change == "seam":
            left, bottom, wide, high, rest = text.split(b"q ", 2)[2].split(b" ", 4)
            moved = b" ".join([left, b"%.5f" % (float(bottom) + 20), wide, b"%.5f" % (float(high) - 20), rest])
            text = b"q ".join([*text.split(b"q ", 2)[:2], moved])
        elif change == "thin":
            text += b"\n0.1 w 100 100 m 200 100 l S"
        elif change == "edge":
            text += b"\n2 2 30 30 re f"
        elif change == "scaling":
            del file.Root.ViewerPreferences.PrintScaling
        page.obj.Contents = file.make_stream(text)
        out = io.BytesIO()
        file.save(out)
        return out.getvalue()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("piece", "of WhiteMan are printed where 6 are needed"),
        ("scale", "not of true size"),
        ("seam", "goes through a place"),
        ("thin", "thinner than 0.1 mm"),
        ("edge", "within 5 mm of the edge"),
        ("scaling", "print without scaling"),
    ],
)
def test_preflight_finds_what_is_spoilt(kit: Kit, pages: dict[str, Checked], change: str, complaint: str) -> None:
    assert any(complaint in line for line in inspect(altered(kit, change), "spoilt", finder(pages)).wrong)


def test_preflight_finds_pages_of_another_paper(kit: Kit, pages: dict[str, Checked]) -> None:
    other = replace(own_stock("a4"), height=300.0)
    found = inspect(kit.data, "spoilt", finder(pages), {"a4": other}).wrong
    assert "page 1 is 210.0 x 297.0 mm, which is not A4" in found


@pytest.mark.parametrize(("wide", "words"), [(34.0, "too large"), (20.0, "too small")])
def test_preflight_finds_men_who_do_not_suit_their_squares(
    pages: dict[str, Checked], theme: Theme, wide: float, words: str
) -> None:
    planned = replace(plan(pages["checkers"], theme, None), size=PieceSize(38, wide))
    made = make(planned, own_stock("a4"))
    found = inspect(made.data, "spoilt", finder(pages, own().themes)).wrong
    assert found == [f"round men of {wide:g} mm are {words} for places of 38 mm"]


def test_preflight_finds_sides_that_look_alike_in_grey(pages: dict[str, Checked], theme: Theme) -> None:
    alike = replace(theme, sides={**theme.sides, "white": theme.sides["black"]})
    made = make(plan(pages["checkers"], alike, None), own_stock("a4"))
    assert any("told apart in grey" in line for line in inspect(made.data, "spoilt", finder(pages)).wrong)


@pytest.mark.parametrize(("width", "fine"), [(0.03, False), (0.06, False), (0.1, True)])
def test_preflight_refuses_thin_lines_in_books_too(width: float, fine: bool) -> None:
    with pikepdf.new() as book:
        book.add_blank_page(page_size=(210 * MM, 297 * MM))
        book.pages[0].obj.Contents = book.make_stream(b"%.4f w 100 100 m 200 100 l S" % (width * MM))
        out = io.BytesIO()
        book.save(out)
    assert inspect(out.getvalue(), "rulebook").fine == fine


def test_preflight_refuses_what_is_no_pdf_and_fonts_that_are_missing() -> None:
    assert inspect(b"nothing", "x").wrong == ["this is not a PDF that can be read"]
    with pikepdf.new() as file:
        file.add_blank_page()
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Courier)
        file.pages[0].obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=file.make_indirect(font)))
        file.pages[0].obj.Contents = file.make_stream(b"BT /F1 4 Tf 10 10 Td (small) Tj ET")
        out = io.BytesIO()
        file.save(out)
    wrong = inspect(out.getvalue(), "x").wrong
    assert any("Courier is not embedded" in line for line in wrong)
    assert any("letters of 4.0 pt" in line for line in wrong)


@pytest.mark.parametrize("text", [b"", b"[]", b"{}", b'{"sheets": 3}', b'{"sheets": [], "boards": [{}]}'])
def test_a_strange_manifest_is_told_and_not_believed(kit: Kit, text: bytes) -> None:
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        del file.attachments[MANIFEST]
        file.attachments[MANIFEST] = pikepdf.AttachedFileSpec(file, text, filename=MANIFEST)
        out = io.BytesIO()
        file.save(out)
    assert any("not one of ours" in line for line in inspect(out.getvalue(), "strange").wrong)


@pytest.mark.parametrize("face", ["EBGaramond", "AbrilFatface-Regular"])
def test_a_letter_of_a_kit_that_is_not_as_in_its_font_is_told(kit: Kit, face: str) -> None:
    """Two letters of a fount change their outlines: the words can be copied as before."""
    assert inspect(kit.data, "kit").wrong == []
    assert any("letters compared with their fonts, 0 of other" in line for line in inspect(kit.data, "kit").measured)

    with pikepdf.open(io.BytesIO(kit.data)) as pdf:
        owned = (each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each)
        [about] = (each for each in owned if str(each.FontName).endswith(f"+{face}"))
        file = TTFont(io.BytesIO(about.FontFile2.read_bytes()), recalcBBoxes=False)
        inked = [name for name in file.getGlyphOrder()[1:] if file["glyf"][name].numberOfContours > 0]
        one, two = inked[:2]
        file["glyf"][one], file["glyf"][two] = file["glyf"][two], file["glyf"][one]
        out = io.BytesIO()
        file.save(out)
        about.FontFile2 = pdf.make_stream(out.getvalue(), Length1=len(out.getvalue()))
        spoilt = io.BytesIO()
        pdf.save(spoilt)
    wrong = inspect(spoilt.getvalue(), "spoilt").wrong
    assert sum("is drawn otherwise than in its font" in line for line in wrong) == 2


# -- calibration, one piece, leaflet ---------------------------------------------------------------


def test_calibration_scales_the_drawing_and_not_the_paper(pages: dict[str, Checked], theme: Theme) -> None:
    stock = own_stock("a4", Calibration(98.0, 101.0))
    made = make(plan(pages["checker-puzzle"], theme, None), stock)
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    with pikepdf.open(io.BytesIO(made.data)) as file:
        page = file.pages[2]
        assert float(page.mediabox[2]) / MM == pytest.approx(210, abs=0.01)
        board = next(placed for placed in Scanner().facts(page.obj).placed if placed.name == "/Board")
        printed = [board.matrix[0] * 0.98, board.matrix[3] * 1.01]  # what that printer makes of it
        assert printed == pytest.approx([1, 1], abs=1e-5)


@pytest.mark.parametrize("text", ["-98x99", "98", "wide", "98.6x", "9x990", "0x0", "nanx99", "1e2x99", ""])
def test_absurd_calibrations(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no (calibration|length)"):
        read_calibration(text)


def test_calibrations() -> None:
    assert read_calibration("98.6x99.2") == Calibration(98.6, 99.2)
    assert read_calibration("98,6 × 100mm") == Calibration(98.6, 100)


def test_the_board_in_one_piece_has_its_boxes(pages: dict[str, Checked], theme: Theme) -> None:
    made = make_whole(plan(pages["foregammon"], theme, None), own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    page = pypdf.PdfReader(io.BytesIO(made.data)).pages[0]
    layout = plan(pages["foregammon"], theme, None).layout
    assert float(page.trimbox.width) / MM == pytest.approx(layout.width, abs=0.01)
    assert float(page.bleedbox.width - page.trimbox.width) / MM == pytest.approx(6, abs=0.01)


class Folding(Crew):
    """A crew that folds nothing, and tells which book was to be folded for which paper."""

    def each(self, kind: str, work: object, inputs: Sequence[tuple[Any, ...]]) -> list[Any]:
        """For every game of a book, the book's bytes and the paper's name."""
        return [
            {game: Leaflet(book.data + stock.name.encode()) for game in book.games} for book, _, stock, _ in inputs
        ]


def test_the_rules_for_a_paper_are_folded_from_the_books_for_that_paper(
    pages: dict[str, Checked], theme: Theme
) -> None:
    order = Order((own_stock("a4"), own_stock("letter")), theme)
    played = {name: pages[name] for name in ("skip", "halma")}
    bound = {
        paper: LeafletShelf(
            tuple(Bound(f"{name} {paper} on ".encode(), {name: (0,)}) for name in played), own_paper(paper)
        )
        for paper in ("letter", "a4")
    }
    assert rules_leaflets(played, order, bound, Folding()) == {
        (name, paper): Leaflet(f"{name} {paper} on {paper}".encode()) for name in played for paper in bound
    }


def test_the_books_of_leaflets_have_their_papers_and_one_game_each(
    sources: Pack, pages: dict[str, Checked], theme: Theme
) -> None:
    done = own_done("checker-puzzle")
    made = books(sources, done, Order((own_stock("letter"), own_stock("a3")), theme))
    assert {paper: [list(book.games) for book in found.books] for paper, found in made.items()} == {
        "letter": [["checker-puzzle"]], "a3": [["checker-puzzle"]],
    }  # fmt: skip
    for paper, (wide, high) in (("letter", (139.7, 210)), ("a3", (210, 297))):
        with pikepdf.open(io.BytesIO(made[paper].books[0].data)) as file:
            for page in file.pages:
                left, bottom, right, top = (float(side) / MM for side in page.mediabox)
                assert (right - left, top - bottom) == pytest.approx((wide, high), abs=0.1)


def test_a_kit_that_fails_is_not_made(kit: Kit, pages: dict[str, Checked]) -> None:
    assert list(passed(kit, finder(pages), own_stock("a4"))) == ["kits/foregammon-a4.pdf", "kits/foregammon-a4.json"]
    spoilt = replace(kit, data=altered(kit, "thin"))
    with pytest.raises(Unprintable, match="fails its inspection and is not written: page 3: a line of"):
        passed(spoilt, finder(pages), own_stock("a4"))


def test_small_squares_have_no_thinner_lines(pages: dict[str, Checked], theme: Theme) -> None:
    made = make(plan(pages["pick-me-up"], theme, 5.0), own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages)).wrong == []


def test_ink_is_measured(kit: Kit) -> None:
    ink = inked(pictures(kit.data), 5)
    assert all(0 < sheet.darkness < sheet.covered < 1 and sheet.clear for sheet in ink)
    assert ink[2].darkness > ink[1].darkness


# -- a whole set -----------------------------------------------------------------------------------


def test_a_set_shares_boards_and_pieces(sources: Pack, pages: dict[str, Checked], theme: Theme) -> None:
    names = ("checkers", "chunga", "tigh", "py-hy-ky", "chess")
    chosen = {name: pages[name] for name in names}
    files = whole_set(sources, names, chosen, Order((own_stock("a4"),), theme), {})
    told = json.loads(files["kits/games-set-a4.json"])
    assert {board["name"] for board in told["boards"]} == {"checkerboard", "star-five", "chessboard"}
    assert len(told["boards"]) == 3
    draughts, chess = told["lots"]
    assert set(draughts["games"]) == {"checkers", "chunga", "tigh", "py-hy-ky"}
    assert chess["games"] == ["chess"]
    numbers = {f"{need['colour']} {need['kind']}": need["number"] for need in draughts["pieces"]}
    assert numbers == {"white man": 12, "white king": 12, "black man": 12, "black king": 12}
    served = {sheet["name"]: sheet["serves"] for sheet in told["sheets"]}
    assert set(served["star-five A1"]) == {"tigh", "py-hy-ky"}


def test_men_of_a_shared_lot_fit_all_their_boards(pages: dict[str, Checked], theme: Theme) -> None:
    plans = [plan(checked, theme, None) for checked in pages.values() if checked.game and checked.sheet]
    for lot in lots(plans):
        for planned in lot.plans:
            place = place_of(planned.layout.sheet, planned.layout.square)
            assert LOST * place <= lot.size.man <= SUITS[1] * place + 1e-9
        for planned in lot.plans:
            there = {need.sort: need.number for need in lot.wanted.pieces}
            for need in planned.wanted.pieces:
                assert there[need.sort] >= need.number
        assert len({need.key for need in lot.wanted.pieces}) == len(lot.wanted.pieces), "no two sorts have one name"


# -- the command ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["--square", "-5"], "is no size"),
        (["--square", "wide"], "is no size"),
        (["--calibrate", "-98x99"], "write the two lengths that you measured"),
        (["--calibrate", "98"], "is no calibration"),
        (["--calibrate", "50x99"], "look for “fit to page”"),
    ],
)
def test_absurd_sizes(words: list[str], hint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["kit", "foregammon", *words, "--out", str(tmp_path / "out")])
    assert stopped.value.code == 2
    assert hint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["kit"], "or say --all"),
        (["kit", "--all", "foregammon"], "or say --all"),
        (["kit", "foregammon", "--set", "--one-piece"], "choose one of them"),
        (["kit", "foregammon", "--paper", "a9"], "there is no paper 'a9'"),
        (["kit", "foregammon", "--theme", "pink"], "there is no theme"),
        (["kit", "checker-puzzle", "--square", "400"], "cannot be cut for A4"),
        (["inspect", "nothing.pdf"], "cannot read nothing.pdf"),
    ],
)
def test_wrong_usage(words: list[str], hint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "out")] if words[0] == "kit" else []
    assert main([*words, *out]) == 2
    assert hint in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_command_makes_a_kit_that_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "checker-puzzle", "--paper", "letter", "--out", str(tmp_path)]) == 0
    made = tmp_path / "kits" / "checker-puzzle-letter.pdf"
    told = json.loads(made.with_suffix(".json").read_text(encoding="utf-8"))
    assert len(told["ink"]) > len(told["sheets"]), "the leaflet is inspected too"
    assert all(sheet["serves"] == ["checker-puzzle"] for sheet in told["sheets"])
    with pikepdf.open(made) as file:
        assert MANIFEST in file.attachments
    capsys.readouterr()
    assert main(["inspect", str(made)]) == 0
    assert "fine" in capsys.readouterr().out
    made.write_bytes(b"%PDF-1.7")
    assert main(["inspect", str(made)]) == 1


def test_a_page_on_its_side_is_put_right_the_other_way() -> None:
    """The bars were measured on an upright page: a page on its side is turned in the printer, and so are they."""
    printer = Calibration(98.0, 103.0)
    across, down = 100 / 98, 100 / 103
    assert printer.scale(False) == (across, down)
    assert printer.scale(True) == (down, across)
    stock = own_stock("a4", printer)
    assert stock.drawn(False) == (pytest.approx(210 * 0.98), 297)
    assert stock.drawn(True) == (297, pytest.approx(210 * 0.98))


def test_ink_is_counted_dot_by_dot_and_seen_at_every_edge() -> None:
    """A page of 40 by 30 dots whose margin of 1 mm is seven dots less one; dots that are nearly white are paper."""
    for x, y, clear in ((5, 15, False), (6, 15, True), (34, 15, False), (20, 5, False), (20, 24, False), (20, 6, True)):
        rows = [bytearray(b"\xff" * 40) for _ in range(30)]
        rows[y][x], rows[15][20], rows[14][20] = 100, 40, 250
        dots = b"".join(rows)
        [page] = inked([Grey(tuple(map(bytes, rows)))], 1.0)
        assert page.covered == round(sum(dot < 248 for dot in dots) / 1200, 4)
        assert page.darkness == round(1 - sum(dots) / 255 / 1200, 4)
        assert page.clear is clear, (x, y)
