"""Manners: boards dressed by their sources, from data; the frame never touches the board, and the board never moves."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from own import own, own_stock
from own import own_theme as theme
from parlour.check import Checked, check
from parlour.crew import Crew
from parlour.draw.artist import drawn, svg
from parlour.draw.beginnings import set_ups
from parlour.draw.dress import BoardDress, mounted, shapes_round
from parlour.draw.figure import Figure
from parlour.draw.frame import IMPRINT, FrameSize, Plated, frame_shapes
from parlour.draw.ground import cell_tints
from parlour.draw.inlay import checks_of, insets, pale_rules
from parlour.draw.layout import laid
from parlour.draw.picture import LETTERS
from parlour.draw.setups import Look, board_files
from parlour.draw.svgfile import written
from parlour.draw.wardrobe import every_manner, wardrobe
from parlour.inspect.preflight import inspect
from parlour.inspect.verdict import finder
from parlour.line import make_boards
from parlour.load.board import Sheet
from parlour.load.manner import PLAIN, Manner, read_manner
from parlour.load.pack import Pack
from parlour.load.picture import PaintedShape
from parlour.mistakes import Mistakes, Pen
from parlour.sheets.kit import make_whole, plan
from test_colours import EYES, seen

MANNERS = ("1878", "1888", "1945", "leaflet", "streamlined")


@cache
def sources() -> tuple[Pack, dict[str, Checked]]:
    """Our pack and its pages."""
    return own(), check(own())


def manner(name: str) -> Manner:
    """One of our manners with its parts."""
    return own().frames[name].with_parts(own().ornaments)


def dressed(board: str, name: str, colours: str = "colour") -> str:
    """A bare board in a manner."""
    sheet = own().sheets[board]
    dress = BoardDress(manner(name), Plated(sheet.short, "Somebody · 1900"))
    return svg(Figure(sheet), theme(colours), labels=False, dress=dress)


def test_the_manner_of_a_board_is_that_of_the_source_of_its_game() -> None:
    pack, pages = sources()
    worn = wardrobe(pack, pages)
    cross = worn.dress(pack.sheets["cross"], "siege")
    assert cross is not None
    assert (cross.manner.name, cross.plated.title) == ("1878", "Siege")
    assert cross.plated.source == "McLoughlin Brothers · New York · 1878 · restored"
    bare = worn.dress(pack.sheets["cross"])
    assert bare is not None
    assert bare.plated.title == "Fox and Geese · Solitaire · Siege"
    assert wardrobe(pack, pages, PLAIN).dress(pack.sheets["cross"]) is None


@pytest.mark.parametrize("name", MANNERS)
def test_a_frame_moves_nothing_of_the_board(name: str) -> None:
    for sheet in own().sheets.values():
        plain = laid(sheet, sheet.square, True, False, frame=False)
        framed = mounted(plain, BoardDress(manner(name), Plated("x")))
        for before, after in ((plain.lefts, framed.lefts), (plain.tops, framed.tops)):
            assert len({round(b - a, 6) for a, b in zip(before, after, strict=True)}) == 1, sheet.name
        for places, whole in ((framed.lefts, framed.width), (framed.tops, framed.height)):
            assert min(places) + max(places) + framed.square == pytest.approx(whole), f"{sheet.name} stands aside"
        assert framed.square == plain.square


@pytest.mark.parametrize("name", MANNERS)
@pytest.mark.parametrize("colours", ["colour", "grey", "ink-saver", "contrast"])
def test_boards_in_every_manner_and_theme_are_read_back(name: str, colours: str, tmp_path: Path) -> None:
    pack, pages = sources()
    look = Look(theme(colours), wardrobe=wardrobe(pack, pages, name))
    files = make_boards(pack, pages, look, Crew(), ("cross", "go-bang", "seven-diamonds", "backgammon"))
    assert len(files) == 9
    again = board_files(pack, pages, look, ("cross",))
    assert again.items() <= files.items()


def test_a_frame_that_reaches_into_the_board_is_noticed() -> None:
    pack, pages = sources()
    deep = replace(manner("1945"), air=-1.0)
    worn = replace(wardrobe(pack, pages, "1945"), manners={"1945": deep})
    with pytest.raises(Mistakes) as raised:
        make_boards(pack, pages, Look(theme("colour"), wardrobe=worn), Crew(), ("merelles",))
    assert "the frame reaches into the board" in str(raised.value.found[0].details)


def test_the_title_is_read_from_both_sides() -> None:
    sheet = own().sheets["go-bang"]
    layout = laid(sheet, sheet.square, False, False, frame=False)
    one, both = (BoardDress(manner("1878"), Plated("Go Bang", "", both)) for both in (False, True))
    framed = mounted(layout, both)
    middle = framed.height / 2

    def letters(dress: BoardDress, upper: bool) -> int:
        shapes = (shape for shape in shapes_round(framed, dress) if shape.fill == "accent" and shape.line == "ink")
        return sum((place[1] < middle) == upper for shape in shapes for c in shape.contours for place in [c.start])

    assert letters(both, upper=True) == letters(both, upper=False) > 0
    assert letters(one, upper=True) == letters(both, upper=True)
    assert letters(one, upper=False) == 0


def test_a_dressed_board_is_the_same_every_time_and_needs_nothing_else() -> None:
    text = dressed("cross", "1878")
    assert text == dressed("cross", "1878")
    root = ElementTree.fromstring(text)
    assert {element.tag.rpartition("}")[2] for element in root.iter()} == {"svg", "title", "desc", "g", "path"}
    assert re.search(r'<g id="frame">', text)


def test_a_manner_that_names_an_ornament_which_is_not_there_is_told(tmp_path: Path) -> None:
    from parlour.load.pack import load

    folder = tmp_path / "templates" / "manners"
    folder.mkdir(parents=True)
    written = (own().folders[0].root / "templates/manners/1945.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(written.replace("corner-1945", "corner-1954"), encoding="utf-8")
    with pytest.raises(Mistakes) as raised:
        load(tmp_path)
    [found] = raised.value.found
    assert (found.code, found.file) == ("P020", "templates/manners/mine.toml")
    assert written.splitlines()[found.line - 1] == 'ornament = "corner-1945"'


def test_the_manner_of_the_documents_dresses_a_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder brings a manner of its own, and a board is asked for in it."""
    from parlour.cli import main

    text = (own().folders[0].root / "docs" / "boards.md").read_text(encoding="utf-8")
    [block] = re.findall(r"```toml\n# templates/manners/ours.toml\n(.*?)```", text, re.DOTALL)
    folder = tmp_path / "templates" / "manners"
    folder.mkdir(parents=True)
    (folder / "ours.toml").write_text(block, encoding="utf-8")
    told = ["boards", "merelles", "--manner", "ours", "--sources", str(tmp_path), "--out", str(tmp_path / "out")]
    assert main(told) == 0, capsys.readouterr().err
    drawn = (tmp_path / "out" / "boards" / "ours" / "merelles.svg").read_text(encoding="utf-8")
    assert '<g id="frame">' in drawn
    assert main([*told[:3], "theirs", *told[4:]]) == 2
    assert "there is no manner 'theirs'; manners are: 1878, " in capsys.readouterr().err


def test_boards_are_pictures_of_dots_too_and_stand_on_one_sheet(tmp_path: Path) -> None:
    from parlour.cli import main

    assert main(["boards", "star-five", "--png", "50", "--out", str(tmp_path)]) == 0
    svg, picture = ((tmp_path / "boards" / f"star-five.{ending}").read_bytes() for ending in ("svg", "png"))
    wide = float(re.search(rb'width="([\d.]+)mm"', svg)[1])  # type: ignore[index]
    assert int.from_bytes(picture[16:20], "big") == pytest.approx(wide / 25.4 * 50, abs=1)
    assert b"pHYs" + (1969).to_bytes(4, "big") in picture, "it says how large it is"
    assert main(["boards", "tigh", "skip", "--sheet", "--out", str(tmp_path)]) == 0
    sheet = (tmp_path / "boards" / "sheet.svg").read_text(encoding="utf-8")
    assert re.findall(r'id="small-figure-([a-z-]+)-\d', sheet) == ["star-five", "skip", "skip-skip"]
    once = (tmp_path / "boards" / "sheet.pdf").read_bytes()
    assert main(["boards", "tigh", "skip", "--sheet", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "boards" / "sheet.pdf").read_bytes() == once


# -- told apart -----------------------------------------------------------------------------------


@cache
def apart(one: str, two: str, eyes: str) -> float:
    """How far two colors are apart, by CIEDE2000."""
    return float(seen(one, eyes).delta_e(seen(two, eyes), method="2000"))


def upon(sheet: Sheet) -> set[str]:
    """The tints that men meet on a dressed board."""
    found = set(cell_tints(laid(sheet, sheet.square, True, False, True)).values())
    found |= {area.tint for area in sheet.inlay.areas} | ({"light"} if sheet.inlay.every else set())
    found |= set(sheet.inlay.checks.values())
    manners = {manner for each in sheet.manner.values() for manner in each}
    found |= {"spike", "other spike", "brown", "light"} if "spikes" in manners else set()
    found |= {"pennant", "other pennant", "star"} if "pennants" in manners else set()
    return found | ({"diamond"} if "diamonds" in manners else set())


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colours", ["colour", "grey", "ink-saver", "contrast"])
def test_men_stand_out_from_the_grounds_of_every_manner(colours: str, eyes: str) -> None:
    """The body of every man or his outline is far from every ground that he meets, whatever the manner; in color more.

    Go Bang and others begin with empty boards: their men are those of the game.
    """
    pack, pages = sources()
    least = 24 if colours == "colour" else 18
    met = {(one.sheet.name, man.colour) for one in set_ups(pages) for man in one.men}
    played = [(one.sheet, one.game) for one in pages.values() if one.sheet and one.game]
    met |= {(sheet.name, piece.colour) for sheet, game in played for piece in game.pieces}
    for name in MANNERS:
        look = manner(name).coloured(theme(colours))
        for board, colour in met:
            for tint in upon(pack.sheets[board]):
                ground, side = look.tint(tint).fill, look.side(colour)
                ground = look.paper if ground == "none" else ground
                best = max(apart(side.fill, ground, eyes), apart(side.line, ground, eyes))
                assert best > least, f"{name}, {board}: {colour} upon {tint}: {best:.1f}"


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("colours", ["colour", "grey", "ink-saver", "contrast"])
def test_grounds_of_every_manner_are_told_apart(colours: str, eyes: str) -> None:
    """Two tints on the squares of one board differ, or are hatched in different ways; boards in every manner."""
    pack, pages = sources()
    for sheet in (pack.sheets[name] for name in wardrobe(pack, pages).boards):
        tints = set(cell_tints(laid(sheet, sheet.square, True, False, True)).values()) - {"domino"}
        tints |= set(sheet.inlay.checks.values())
        for name, (one, two) in product(MANNERS, combinations(sorted(tints), 2)):
            look = manner(name).coloured(theme(colours))
            first, second = look.tint(one), look.tint(two)
            if first.hatch == second.hatch:
                found = apart(*(look.paper if each.fill == "none" else each.fill for each in (first, second)), eyes)
                assert found > 7, f"{name}, {sheet.name}: {one} and {two}: {found:.1f}"


def test_checks_of_yards_have_a_tint_of_their_own_where_colors_cover() -> None:
    """As in Fig. 2 of the Halma patent; where ink is saved, lines alone part the yards."""
    pack, pages = sources()
    sheet = pack.sheets["halma"]
    dress = wardrobe(pack, pages).dress(sheet)
    assert dress is not None
    layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
    found = {name: checks_of(layout, dress.theme(theme(name))) for name in ("colour", "grey", "ink-saver", "contrast")}
    at = sheet.at
    yards = {at[point] for zone, points in sheet.board.zones.items() if "yard" in zone for point in points}
    dark = {cell for cell, tint in cell_tints(layout).items() if tint == "dark"}
    assert set(found["colour"]) == set(found["grey"]) == yards & dark
    assert not found["ink-saver"] and not found["contrast"]
    drawing = written(drawn(Figure(sheet), theme("colour"), labels=False, dress=dress))
    inlay = drawing[drawing.index('<g id="inlay">') : drawing.index("</g>", drawing.index('<g id="inlay">'))]
    assert manner("1888").coloured(theme("colour")).tint("green").fill in inlay


def test_squares_of_play_trays_and_the_bar_are_lined() -> None:
    pack, pages = sources()
    for name, many in (("star-five", 13), ("backgammon", 24 + 3), ("chessboard", 32), ("skip", 32), ("halma", 0)):
        sheet = pack.sheets[name]
        dress = wardrobe(pack, pages).dress(sheet)
        assert dress is not None
        layout = mounted(laid(sheet.inlaid, sheet.square, False, False, frame=False), dress)
        found = insets(layout, dress.theme(theme("colour"))) if sheet.inlay.inset else {}
        assert sum(map(len, found.values())) == many, name


def test_balls_of_green_are_no_longer_lost_on_green_squares() -> None:
    pack, pages = sources()
    dress = wardrobe(pack, pages).dress(pack.sheets["russian-tivoli"], "russian-tivoli")
    assert dress is not None
    look = dress.theme(theme("colour"))
    assert apart(look.side("green").fill, look.tint("green").fill, "any") > 10
    assert apart(look.side("green").line, look.tint("green").fill, "any") > 45


# -- frames that somebody would hang on a wall ------------------------------------------------------


def boxes(shape: PaintedShape) -> list[tuple[float, float, float, float]]:
    """How far each contour of a shape reaches: left, top, right, bottom."""
    found = []
    for contour in shape.contours:
        places = [contour.start, *(leg[-2:] for leg in contour.legs)]
        xs, ys = zip(*places, strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


@pytest.mark.parametrize("name", ["leaflet", "streamlined", "1888", "1878"])
def test_what_is_repeated_along_a_band_is_whole(name: str) -> None:
    """Nothing of it lies under a corner, a plate or a medallion, which would cut it off."""
    worn, plated = manner(name), Plated("Merelles", "Somebody · 1900")
    size = FrameSize(300.0, 240.0, 20.0)
    alone = frame_shapes(size, replace(worn, corner=None, middle=None, plate=None, bands=()), plated)
    assert alone == []
    everything = frame_shapes(size, worn, plated)
    bare = replace(worn, bands=tuple(replace(band, unit="", between="") for band in worn.bands))
    others = {repr(shape) for shape in frame_shapes(size, bare, plated)}
    running = [box for shape in everything if repr(shape) not in others for box in boxes(shape)]
    assert len(running) > 20
    corner = worn.corner.size * size.depth if worn.corner else 0.0
    plates = [box for shape in frame_shapes(size, replace(bare, corner=None, bands=()), plated) for box in boxes(shape)]
    slack = 0.35
    for left, top, right, bottom in running:
        upright = right < size.depth or left > size.wide - size.depth
        begin, end, long = (top, bottom, size.high) if upright else (left, right, size.wide)
        assert corner - slack <= begin, "under a corner"
        assert end <= long - corner + slack, "under a corner"
        for x1, y1, x2, y2 in plates:
            apart_ = right <= x1 + slack or left >= x2 - slack or bottom <= y1 + slack or top >= y2 - slack
            assert apart_, "under a plate or a medallion"


def test_a_plate_is_read_by_anybody() -> None:
    pack, pages = sources()
    worn = wardrobe(pack, pages)
    for name in worn.boards:
        sheet = pack.sheets[name]
        dress = worn.dress(sheet)
        assert dress is not None
        layout = mounted(laid(sheet, sheet.square, False, False, frame=False), dress)
        lines = [shape for shape in shapes_round(layout, dress) if shape.part == LETTERS]
        heights = [max(b - t for _, t, _, b in boxes(shape)) for shape in lines]
        assert min(heights) >= IMPRINT, f"{name}: {min(heights):.2f}"
        assert ("restored" in dress.plated.source) == (sheet.status == "restored")


def test_a_game_for_one_has_its_title_once() -> None:
    pack, pages = sources()
    worn = wardrobe(pack, pages)
    alone, two = (worn.dress(pack.sheets["cross"], page) for page in ("solitaire", "siege"))
    assert alone is not None
    assert two is not None
    assert (alone.plated.both, two.plated.both) == (False, True)


def test_squares_of_one_dark_tint_are_parted_by_rules_that_are_seen() -> None:
    pack, pages = sources()
    dress = wardrobe(pack, pages).dress(pack.sheets["russian-tivoli"])
    assert dress is not None
    look = dress.theme(theme("colour"))
    layout = mounted(laid(pack.sheets["russian-tivoli"], 20, False, False, frame=False), dress)
    rules = pale_rules(layout, look)
    assert list(rules) == [look.tint("blue").letter]
    long = sum(abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in rules[look.tint("blue").letter])
    assert long == pytest.approx(2 * 4 * 60)  # two upright and two level rules of three squares in each block


# -- in one piece, for a print shop -----------------------------------------------------------------


def in_one_piece(name: str, colours: str = "colour", **other: object) -> bytes:
    """The dressed board of a game for a print shop, perhaps with another frame than its manifest says."""
    pack, pages = sources()
    dress = wardrobe(pack, pages).dress(pack.sheets[name], name)
    assert dress is not None
    planned = plan(pages[name], theme(colours), None, dress=replace(dress, **other))  # type: ignore[arg-type]
    return make_whole(planned, own_stock("a4")).data


@pytest.mark.parametrize(("name", "colours"), [("go-bang", "colour"), ("foregammon", "grey"), ("halma", "ink-saver")])
def test_boards_in_one_piece_are_dressed_and_read_back(name: str, colours: str) -> None:
    pack, pages = sources()
    known = finder(pages, pack.themes, worn=every_manner(pack, pages))
    report = inspect(in_one_piece(name, colours), f"{name}.pdf", known)
    assert report.wrong == []
    assert any(f"{name}: squares of " in line for line in report.measured)


def test_another_frame_in_one_piece_is_noticed() -> None:
    pack, pages = sources()
    known = finder(pages, pack.themes, worn=every_manner(pack, pages))
    other = in_one_piece("merelles", plated=Plated("Merrills", "The Library of Games · restored"))
    assert any("other strokes than its drawing" in words for words in inspect(other, "merelles.pdf", known).wrong)
    deep = in_one_piece("merelles", scale=1.2)
    assert inspect(deep, "merelles.pdf", known).wrong


@pytest.mark.parametrize(
    ("band", "many", "said"),
    [
        ("wide = 0.005", 40, ""), ("wide = 0.005", 41, "bands must be"), ("wide = 0.05\nunit = 'vine-1878'", 3, ""),
        ("wide = 0.04\nunit = 'vine-1878'", 1, "wide must be"),
    ],
)  # fmt: skip
def test_a_frame_has_no_more_than_can_be_drawn(band: str, many: int, said: str) -> None:
    """Bands by the thousand, or an ornament as small as dust along one, would take for ever."""
    pen = Pen()
    text = 'title = "M"\nabout = "M."\ndepth = 1\n' + f"[[bands]]\n{band}\n" * many
    read_manner(text, "templates/manners/mine.toml", pen)
    assert [each.code for each in pen.found] == ["P008"] * bool(said)
    assert all(said in f"{each.title} {each.details}" for each in pen.found)
