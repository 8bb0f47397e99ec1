"""How to make a kit: told of its own components and of nothing else, in drawings that fold and cut as they should."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from math import dist

import pikepdf
import pytest
from own import own, own_replayed, own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.compose.leaflet import compose_leaflet
from parlour.draw.joining import NAME
from parlour.draw.strips import Making
from parlour.inspect.preflight import inspect
from parlour.inspect.verdict import finder
from parlour.load.pack import Pack
from parlour.load.picture import PaintedShape
from parlour.set.lines import page_lines
from parlour.sheets.dienet import EDGE, NET, OPPOSITE, TABS, die_net, net_lines, round_about
from parlour.sheets.faces import ALONE, SHARING, feet
from parlour.sheets.kit import make, plan
from parlour.sheets.making import DICE, FLAT, MIXED, SPINNER, STANDING, STRIPS, making, most_joined, strips_of
from parlour.sheets.needs import Needs, needs
from parlour.sheets.seams import SheetGrid, SheetJoint, tile


def made(pages: Mapping[str, Checked], game: str, backs: bool = False) -> Making:
    planned = plan(pages[game], own_theme(), None)
    return making(planned.wanted, tile(planned.layout, own_stock("a4")).grid, backs, planned.layout.square)


def hints(told: Making) -> str:
    return " ".join(words for _, words in told.hints)


# -- what is told ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "strips", "words", "silent"),
    [
        ("checkers", (NAME, FLAT), "12 coins and 12 buttons will do for the men; a second one laid on top shows "
         "that a man is crowned.", "folded"),
        ("chess", (NAME, STANDING), "Never paste the standing men", "coin"),
        ("backgammon", (NAME, MIXED, DICE), "2 dice of another game will do as well", "standing"),
        ("backgammon", (NAME, MIXED, DICE), "Never paste the dice, which are folded", "heavy paper"),
        ("messenger-boy", (NAME, STANDING, SPINNER), "a die will do for the spinner", "flat"),
        ("foregammon", (NAME, MIXED, STANDING), "5 coins for the white men", "dice"),
    ],
)  # fmt: skip
def test_only_what_a_kit_has_is_told(
    pages: dict[str, Checked], game: str, strips: tuple[object, ...], words: str, silent: str
) -> None:
    told = made(pages, game)
    assert [strip.ornament for strip in told.strips] == [getattr(one, "ornament", one) for one in strips]
    assert words in hints(told) and silent not in hints(told)


def test_what_is_folded_is_cut_off_before_anything_is_pasted(pages: dict[str, Checked]) -> None:
    """Standing men, flat men and the dial may be on one sheet, and standing men are never pasted."""
    for game in ("messenger-boy", "foregammon", "backgammon"):
        told = made(pages, game)
        pasted = [" ".join(strip.says) for strip in told.strips if strip.ornament in (FLAT.ornament, SPINNER.ornament)]
        assert pasted and all("Cut off what is to be folded first." in words for words in pasted), game
    one = Needs((), throws=((1, 1), (2, 1)))
    assert making(one, SheetGrid()).strips == (SPINNER,)


def test_every_game_has_something_to_make(pages: dict[str, Checked]) -> None:
    for name, checked in pages.items():
        if checked.game is not None and checked.sheet is not None:
            told = made(pages, name)
            assert len(told.strips) >= 1 and told.hints[0][0] == "Card", name
            flat = any(not need.guise.stands for need in needs(checked.game).pieces)
            assert any(strip.ornament == FLAT.ornament for strip in told.strips) == flat, name


def test_a_board_on_one_sheet_is_not_joined(pages: dict[str, Checked]) -> None:
    game = pages["checkers"].game
    assert game is not None
    one, two = (making(needs(game), cut) for cut in (SheetGrid(), SheetGrid(2, 1, SheetJoint("A1", "A2", True))))
    assert [strip.ornament for strip in one.strips] == [FLAT.ornament]
    assert [strip.ornament for strip in two.strips] == [NAME, FLAT.ornament]
    assert hints(one).startswith("Paste the flat men and the board on card before you cut them out.")
    assert "before you cut them out, and the board when it is joined." in hints(two)


@pytest.mark.parametrize(
    ("game", "first", "second", "parts"),
    [("foregammon", "A1", "B1", 2), ("backgammon", "A1", "A2", 2), ("halma", "A1", "A2 B1 B2", 4)],
)
def test_the_board_is_joined_as_it_is_cut(
    pages: dict[str, Checked], game: str, first: str, second: str, parts: int
) -> None:
    """Sheets below each other are not drawn beside each other, and no sheet is named that the kit has not."""
    strip = made(pages, game).strips[0]
    tiles = {tile.name for tile in tile(plan(pages[game], own_theme(), None).layout, own_stock("a4")).tiles}
    named = set(re.findall(r"\b[A-Z]\d\b", " ".join(strip.says)))
    assert named == {first, *second.split()} and named <= tiles and len(tiles) == parts
    assert ("below A1" in strip.says[2]) is (second == "B1") and ("top edge" in strip.says[1]) is ("B1" in second)
    assert ("left edge" in strip.says[1]) is ("A2" in second) and ("this row" in strip.says[2]) is (parts == 4)
    assert strip.drawn is not None and f"of {parts} sheets" in strip.drawn.desc
    shapes = [shape for shape in strip.drawn.shapes if shape.part == 4 and shape.fill == "none" and shape.line == "ink"]
    assert sum(len(shape.contours) == 1 and shape.contours[0].closed is False for shape in shapes) >= parts
    for shape in strip.drawn.shapes:
        across = [place[0] for contour in shape.contours for place in contour.places]
        down = [place[1] for contour in shape.contours for place in contour.places]
        assert (shape.part - 1) * 36 <= min(across) and max(across) <= shape.part * 36
        assert min(down) >= 0 and max(down) <= 26


def test_of_several_boards_that_is_shown_which_is_joined_most(pages: dict[str, Checked]) -> None:
    """Words on a sheet for all of them name no sheet that none of the boards has."""
    stock, theme = own_stock("a4"), own_theme()
    games = ("foregammon", "backgammon", "halma")
    cuts = {game: tile(plan(pages[game], theme, None).layout, stock).grid for game in games}
    assert most_joined([*cuts.values()]) == cuts["halma"] and cuts["halma"].joint is not None
    assert most_joined([SheetGrid(), cuts["foregammon"], cuts["backgammon"]]) == cuts["foregammon"]
    assert most_joined([SheetGrid()]) == SheetGrid()


def test_standing_men_fit_their_places_with_the_card_that_is_told(pages: dict[str, Checked]) -> None:
    """Two who share a place stand side by side on it; and no coin is named, for none would hold these feet and fit."""
    for square in (16.0, 24.0, 38.0):
        assert feet(square, False)[0] <= 0.8 * square and 2 * feet(square, True)[0] <= square
        assert feet(square, False) == (ALONE[0] * square, 2 * ALONE[2] * square)
        assert feet(square, True) == (SHARING[0] * square, 2 * SHARING[2] * square)
    said = {game: made(pages, game).strips[-1].says[-1] for game in ("chess", "foregammon", "pick-me-up")}
    assert said == {
        "chess": "Glue the feet on a piece of card of 29 x 26 mm.",
        "foregammon": "Glue the feet on a piece of card of 12 x 12 mm.",
        "pick-me-up": "Glue the feet on a piece of card of 12 x 11 mm.",
    }


def test_men_with_backs_are_not_pasted(pages: dict[str, Checked]) -> None:
    told = made(pages, "checkers", backs=True)
    assert FLAT.ornament not in {strip.ornament for strip in told.strips} and "are not pasted" in hints(told)


def test_a_spinner_that_is_no_die_has_none_in_its_place() -> None:
    assert "A die" in hints(making(Needs((), 0, tuple((n, 1) for n in range(1, 7))), SheetGrid()))
    assert "A die" not in hints(making(Needs((), 0, ((1, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))), SheetGrid()))
    assert "A die" not in hints(making(Needs((), 0, tuple((n, 1) for n in range(1, 9))), SheetGrid()))


def test_every_strip_has_a_drawing_with_as_many_parts_as_words() -> None:
    """Each part is a group of the file, step-1 and so on, that anybody can open and change."""
    for strip in STRIPS:
        picture = own().ornaments[strip.ornament]
        assert {shape.part for shape in picture.shapes} == set(range(1, len(strip.says) + 1))
        for shape in picture.shapes:
            middle = [place[0] for contour in shape.contours for place in contour.places]
            assert (shape.part - 1) * 36 <= min(middle) and max(middle) <= shape.part * 36, strip.ornament


def test_drawings_whose_words_stand_beside_them_have_their_numbers(pages: dict[str, Checked]) -> None:
    """The words count from 1; each drawing has its number in a corner where nothing else is drawn."""
    for strip in (*made(pages, "foregammon").strips, *made(pages, "halma").strips, *STRIPS):
        picture, many = strip.picture(own().ornaments), len(strip.says)
        found, wide = strip.picture(own().ornaments, True).shapes[len(picture.shapes) :], picture.wide / many
        assert [shape.part for shape in found] == [*range(1, many + 1)]
        for at, shape in enumerate(found):
            left, top, right, bottom = extent(shape)
            assert at * wide <= left and right <= at * wide + 3.5 and top >= 0 and bottom <= 4.5
            for other in picture.shapes:
                a, b, c, d = extent(other)
                assert c < left or right < a or d < top or bottom < b, (strip.ornament, at + 1)


def extent(shape: PaintedShape) -> tuple[float, float, float, float]:
    """Left, top, right, bottom, with its line."""
    places = [place for contour in shape.contours for place in contour.places]
    half = shape.width / 2
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


# -- where it is told -----------------------------------------------------------------------------


def test_a_leaflet_tells_how_its_kit_is_made(sources: Pack, pages: dict[str, Checked]) -> None:
    done = own_replayed("pick-me-up")
    told = made(pages, "pick-me-up")
    [section] = compose_leaflet(sources, done, "a5-leaflet", own_theme(), told).sections
    assert "How to make it" in section.html
    for strip in told.strips:
        assert f"picture-{strip.ornament}-pick-me-up" in section.drawings
        assert all(words in section.html for words in strip.says)


@pytest.mark.parametrize("game", ["backgammon", "messenger-boy"])
def test_a_kit_without_a_leaflet_tells_it_on_a_sheet(pages: dict[str, Checked], game: str) -> None:
    strips = strips_of(own().ornaments)
    kit = make(plan(pages[game], own_theme(), None), own_stock("a4"), None, False, strips)
    told = [sheet for sheet in kit.manifest["sheets"] if sheet["kind"] == "making"]  # type: ignore[attr-defined]
    assert {name for sheet in told for name in sheet["holds"]} == {strip.ornament for strip in made(pages, game).strips}
    assert inspect(kit.data, "kit", finder(pages, {"colour": own_theme()})).wrong == []
    said = "".join(page_lines(kit.data)[2])
    assert "how to make it" in said and "Use what you have" in said
    assert make(plan(pages[game], own_theme(), None), own_stock("a4")).manifest["sheets"] != kit.manifest["sheets"]


def test_a_strip_that_is_missing_is_noticed(pages: dict[str, Checked]) -> None:
    kit = make(plan(pages["backgammon"], own_theme(), None), own_stock("a4"), None, False, strips_of(own().ornaments))
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        page = file.pages[2].obj
        lines = bytes(page.Contents.read_bytes()).split(b"\n")
        page.Contents = file.make_stream(b"\n".join(line for line in lines if b"/MakeDice" not in line))
        out = io.BytesIO()
        file.save(out)
    wrong = inspect(out.getvalue(), "kit", finder(pages)).wrong
    assert "0 of MakeDice are printed where 1 are needed" in wrong


def test_words_upon_a_drawing_of_how_to_make_it_are_noticed(pages: dict[str, Checked]) -> None:
    kit = make(plan(pages["backgammon"], own_theme(), None), own_stock("a4"), None, False, strips_of(own().ornaments))
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        page = file.pages[2].obj
        lines = bytes(page.Contents.read_bytes()).split(b"\n")
        at = next(i for i, line in enumerate(lines) if b"/MakeDice Do" in line)
        lines[at] = lines[at].replace(b"1 0 0 1 ", b"1 0 0 1 0 -40 cm 1 0 0 1 ", 1)
        page.Contents = file.make_stream(b"\n".join(lines))
        out = io.BytesIO()
        file.save(out)
    assert any("is printed over" in words for words in inspect(out.getvalue(), "kit", finder(pages)).wrong)


def test_the_command_tells_it_too(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "pick-me-up", "--rules", "none", "--out", str(tmp_path)]) == 0
    capsys.readouterr()
    with pikepdf.open(f"{tmp_path}/kits/pick-me-up-a4-no-rules.pdf") as file:
        labels = [str(label.P) for label in list(file.Root.PageLabels.Nums)[1::2]]
    assert "how to make it" in labels and "L" not in labels


# -- the die --------------------------------------------------------------------------------------


def test_a_die_is_cut_along_one_closed_line_and_folded_inside_it() -> None:
    cuts, folds = net_lines(10.0, 20.0)
    ring = round_about(cuts)
    assert len(ring) == len(cuts), "every cut is part of it"
    assert len(folds) == 5 + len(TABS), "five edges between the six faces, and one for each tab"
    assert not {frozenset(cut) for cut in cuts} & {frozenset(fold) for fold in folds}
    assert all(dist(*fold) == pytest.approx(EDGE) for fold in folds)


def test_every_edge_of_a_die_is_a_fold_or_has_one_tab() -> None:
    """A cube has twelve edges: five folds between faces, and seven where a tab is glued under another face."""
    assert len(TABS) == 7 and len({*TABS}) == 7
    assert all(sum(pair) == 7 for pair in OPPOSITE) and len(NET) == 6


def test_fold_lines_are_broken_and_cut_lines_are_not() -> None:
    parts = {part.name: part for part in die_net(own_theme(), 2.5).parts if getattr(part, "name", "")}
    assert len(parts["cut"].outline) == 1, "one line"  # type: ignore[attr-defined]
    assert len(parts["fold"].outline) > 50, "dashes"  # type: ignore[attr-defined]
