"""How kits are asked for: papers, printers, what fits, what goes together, and what kits are called."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from own import own, own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.cli.kit import fallen_short
from parlour.cli.options import millimetres, offset
from parlour.cli.ordering import trade_offs
from parlour.draw.layout import laid
from parlour.inspect.preflight import inspect
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.load.named import find_theme
from parlour.load.printers import FILE, PrinterMeasures, printers_text, read_printers
from parlour.mistakes import Mistakes
from parlour.orders import Order
from parlour.pdf.operators import MM
from parlour.sheets.faces import faces
from parlour.sheets.fitting import LEAST, BoardCut, fitted, largest, offers, sheets_for
from parlour.sheets.kit import _contents, make, plan, subject
from parlour.sheets.piecesheets import piece_pages
from parlour.sheets.seams import tile
from parlour.sheets.shared import make_set
from parlour.sheets.stock import Calibration, Stock, Unprintable, find_stock, read_calibration
from parlour.workshop import kit_files, variant

# -- papers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("A5", (148, 210)), ("a1", (594, 841)), ("Legal", (215.9, 355.6)), ("tabloid", (279.4, 431.8)),
        ("300x400mm", (300, 400)), ("400 x 300 mm", (300, 400)), ("11x17in", (279.4, 431.8)),
        ('8.5"x11"', (215.9, 279.4)),
    ],
)  # fmt: skip
def test_papers_have_names_or_sizes(name: str, size: tuple[float, float]) -> None:
    stock = find_stock(own().papers, name)
    assert (stock.width, stock.height) == pytest.approx(size)
    assert find_stock({}, stock.name) == find_stock({}, name), "its name in the file finds it again"


@pytest.mark.parametrize("name", ["a9", "300x400", "3x4in", "9000x9000mm", "x", "a4-large", "a5-leaflet"])
def test_what_is_no_paper_is_told(name: str) -> None:
    with pytest.raises(Unprintable, match=r"no paper|too small|larger than"):
        find_stock(own().papers, name)


@pytest.mark.parametrize("paper", ["a2", "tabloid", "300x400mm", "8x12in"])
def test_kits_on_such_papers_are_right(pages: dict[str, Checked], paper: str) -> None:
    made = make(plan(pages["checkers"], own_theme(), None), find_stock({}, paper))
    assert inspect(made.data, made.name, finder(pages, own().themes), own().papers).wrong == []


def test_calibrations_in_inches() -> None:
    assert read_calibration("3.88x3.9in") == Calibration(98.55, 99.06)
    assert read_calibration('3.88" x 3.9"') == Calibration(98.55, 99.06)
    with pytest.raises(ValueError, match="is no length"):
        read_calibration("3.88x3.9")


# -- margins and backs ----------------------------------------------------------------------------


@pytest.mark.parametrize("reach", [0.0, 3.0, 10.0])
def test_nothing_stands_where_a_printer_does_not_reach(pages: dict[str, Checked], reach: float) -> None:
    stock = replace(own_stock("a4"), reach=reach)
    for game in ("go-bang", "foregammon", "chess"):
        made = make(plan(pages[game], own_theme(), None), stock)
        found = inspect(made.data, made.name, finder(pages, own().themes))
        assert found.wrong == []
        assert all(sheet.clear for sheet in found.ink)


def test_first_pages_on_small_sheets_keep_to_what_a_printer_reaches(pages: dict[str, Checked]) -> None:
    """What stands at their foot takes two lines there."""
    made = make(plan(pages["chess"], own_theme(), None), replace(own_stock("a5"), reach=10.0))
    found = inspect(made.data, made.name, finder(pages, own().themes), own().papers)
    assert found.wrong == [] and all(sheet.clear for sheet in found.ink)


def test_a_kit_for_a_printer_that_reaches_less_is_told_from_one_that_reaches_more(pages: dict[str, Checked]) -> None:
    made = make(plan(pages["foregammon"], own_theme(), None), replace(own_stock("a4"), reach=2.0))
    with pikepdf.open(io.BytesIO(made.data)) as file:
        told = json.loads(file.attachments["kit.json"].get_file().read_bytes())
        del file.attachments["kit.json"]
        text = json.dumps({**told, "reach": 8.5}).encode()
        file.attachments["kit.json"] = pikepdf.AttachedFileSpec(file, text, filename="kit.json")
        out = io.BytesIO()
        file.save(out)
    wrong = inspect(out.getvalue(), "x", finder(pages, own().themes)).wrong
    assert any("within 8.5 mm of the edge" in words for words in wrong)


def test_backs_are_put_where_a_printer_prints_them(pages: dict[str, Checked]) -> None:
    planned = plan(pages["checkers"], own_theme(), None)
    places = []
    for off in ((0.0, 0.0), (0.5, -1.2)):
        made = make(planned, replace(own_stock("a4"), offset=off), two=True)
        assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []
        told = [sheet["kind"] for sheet in made.manifest["sheets"]]  # type: ignore[attr-defined]
        with pikepdf.open(io.BytesIO(made.data)) as file:
            back = file.pages[told.index("backs")]
            places.append(next(one.middle for one in Scanner().facts(back.obj).placed if one.name != "/Sheet"))
    (x1, y1), (x2, y2) = places
    assert ((x2 - x1) / MM, (y1 - y2) / MM) == pytest.approx((0.5, -1.2), abs=1e-3)


@pytest.mark.parametrize(("game", "dots"), [("siege", 0), ("checkers", 1)])
def test_a_sheet_tells_of_nothing_that_its_men_have_not(pages: dict[str, Checked], game: str, dots: int) -> None:
    """Men who bear a figure have no dot in their middle; the words of their sheet sent the punch there."""
    made = plan(pages[game], own_theme(), None)
    [face, *_] = faces(made.wanted, made.size, made.theme).values()
    assert str(face.drawing).count("'centre'") == 2 * dots
    page, *_ = piece_pages(made.wanted, faces(made.wanted, made.size, made.theme), own_stock("a4"), "x")[0]
    assert "dot" not in str(page.leaf)


@pytest.mark.parametrize(("game", "says", "silent"), [
    ("checkers", "men. Round men are 29 mm: a punch of 29 mm or scissors along the thin line; their marks are", "Cut"),
    ("foregammon", "Cut strips from mark to mark. Broken lines are folds. Round men are 18 mm", "outline"),
    ("messenger-boy", "Cut strips from mark to mark. Cut the dial and the arrow along the outline. Broken", "Round"),
    ("backgammon", "Cut dice along the outline. Broken lines are folds. Round men are", "strips"),
])  # fmt: skip
def test_only_what_is_a_strip_is_cut_from_mark_to_mark(
    pages: dict[str, Checked], game: str, says: str, silent: str
) -> None:
    """The marks of round men lie in line with their centers: who cut from one to the next halved every man."""
    planned = plan(pages[game], own_theme(), None)
    made, _ = piece_pages(planned.wanted, faces(planned.wanted, planned.size, planned.theme), own_stock("a4"), "x")
    told = " ".join(words.text for page in made for words in page.leaf.words)
    assert says in told and silent not in told


def test_the_words_of_a_sheet_of_pieces_keep_off_its_scale(pages: dict[str, Checked]) -> None:
    """There is room for two lines of them."""
    for checked in pages.values():
        if checked.game is None or checked.sheet is None:
            continue
        planned = plan(checked, own_theme(), None)
        drawn = faces(planned.wanted, planned.size, planned.theme)
        for stock in (own_stock("a4"), own_stock("letter")):
            for page in piece_pages(planned.wanted, drawn, stock, "x")[0]:
                words = page.leaf.words[0]
                assert len(page.leaf.lines(words.text, words.size, words.width)) <= 2, words.text


# -- what fits ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "many"), [("foregammon", 1), ("chessboard", 4), ("go-bang", 2)])
def test_the_largest_board_on_so_many_sheets(board: str, many: int) -> None:
    sheet, stock = own().sheets[board], own_stock("a4")
    how = BoardCut(stock, sheet.named)
    square = fitted(sheet, how, many)
    assert len(tile(laid(sheet, square, sheet.named, False, True), stock).tiles) <= many
    assert sheets_for(sheet, square + 0.1, how) > many
    with pytest.raises(Unprintable, match="allow more sheets"):
        fitted(sheet, how._replace(stock=replace(stock, width=60.0, height=60.0)), 1)


def test_what_fits_suits_a_punch_if_one_is_given() -> None:
    sheet, how = own().sheets["checkerboard"], BoardCut(own_stock("a4"), True)
    assert 25 / fitted(sheet, how, 2, 25) == pytest.approx(0.78, abs=0.02)
    with pytest.raises(Unprintable, match="for men of 29 mm does not go on 1 sheet"):
        fitted(sheet, how, 1, 29)


def test_fewer_sheets_are_offered_where_they_are_worth_it() -> None:
    sheet, stock = own().sheets["foregammon"], own_stock("a4")
    how = BoardCut(stock, sheet.named)
    assert list(offers(sheet, 24, how)) == [(1, largest(sheet, how, 1, LEAST, 24))]
    board = own().sheets["chessboard"]
    assert [many for many, _ in offers(board, 38, BoardCut(stock, True))] == [2]


# -- printers -------------------------------------------------------------------------------------


def test_printers_are_kept_and_found_again(tmp_path: Path) -> None:
    known = {"attic": PrinterMeasures(4, 98.6, 99.2, 0.5, -1.2), "home": PrinterMeasures()}
    (tmp_path / FILE).write_text(printers_text(known))
    assert read_printers(tmp_path) == known
    assert read_printers(tmp_path / "none") == {}


@pytest.mark.parametrize(
    ("text", "line"),
    [(b"[attic]\nmargin = 40\n", 2), (b"[attic]\nmarjin = 4\n", 2), (b"[At tic]\n", 1), (b"\xff", 1), (b"[a", 1)],
)
def test_mistakes_in_the_file_of_printers_have_file_and_line(tmp_path: Path, text: bytes, line: int) -> None:
    (tmp_path / FILE).write_bytes(text)
    with pytest.raises(Mistakes) as told:
        read_printers(tmp_path)
    assert [(Path(each.file).name, each.line) for each in told.value.found] == [(FILE, line)]
    assert all(each.code for each in told.value.found)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["kit", *words])
    return status, capsys.readouterr().err


def test_the_command_keeps_a_printer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "conf"))
    out = ("--rules", "none", "--out", str(tmp_path / "out"))
    status, said = asked(capsys, "solitaire", "--printer", "attic", *out)
    assert status == 2 and "no printer 'attic' is kept" in said and "there are none yet" in said
    assert not (tmp_path / "conf").exists()
    measured = ("--printer", "attic", "--margin", "4", "--calibrate", "98.6x99.2")
    assert asked(capsys, "solitaire", *measured, "--square", "400", *out)[0] == 2
    assert not (tmp_path / "conf").exists(), "no kit, no printer"
    status, said = asked(capsys, "solitaire", *measured, *out)
    assert status == 0 and f"bars of 98.6 and 99.2 mm; kept in {tmp_path / 'conf' / FILE}" in said
    assert "the rules" not in said, "no leaflet, no step that makes or reads one"
    assert read_printers(tmp_path / "conf") == {"attic": PrinterMeasures(4, 98.6, 99.2)}
    status, said = asked(capsys, "solitaire", "--printer", "attic", *out)
    assert status == 0 and "kept" not in said
    names = [path.stem for path in (tmp_path / "out" / "kits").glob("*.pdf")]
    assert names == ["solitaire-a4-no-rules-98.6x99.2-margin-4mm"]
    status, said = asked(capsys, "solitaire", "--printer", "atic", *out)
    assert status == 2 and "did you mean attic" in said


def test_lengths_are_read_in_inches_too() -> None:
    assert offset("0.5x-1.2") == (0.5, -1.2) == offset("0.5mmx-1.2mm")
    assert offset("-0.02x.04in") == offset('-0.02" x 0.04"') == (-0.508, 1.016)
    assert (millimetres("45mm"), millimetres("1.5in")) == (45, 38.1)


# -- names and options ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["checkers", "--one-piece", "--calibrate", "99x99"], "--calibrate is for kits of many sheets"),
        (["checkers", "--one-piece", "--paper", "a3"], "--paper is for kits of many sheets"),
        (["checkers", "--one-piece", "--backs"], "--backs is for kits of many sheets"),
        (["checkers", "--fit", "2", "--square", "20"], "--fit finds the largest squares"),
        (["checkers", "skip", "--fit", "2", "--set"], "--set has many boards"),
        (["checkers", "--offset", "1x1"], "there are none without --backs"),
        (["chess", "--backs"], "all men of these games are folded and stand"),
        (["chess", "--punch", "25"], "all men of these games are folded and stand"),
        (["messenger-boy", "--labels", "off"], "these boards have no names of points"),
        (["solitaire", "--labels", "off"], "is what these boards have anyway"),
        (["chess", "--option", "players=3"], "none of these games has an option 'players'; they have none"),
        (["checkers", "--option", "colors=pink"], "colours is not 'pink' in this game; it is one of: black white,"),
        (["checkers", "--option", "colors"], "--option is NAME=VALUE"),
        (["checkers", "--punch", "25", "--square", "20"], "do not suit squares of 20 mm"),
        (["checkers", "--one-piece", "--option", "colours=red black"], "--option is for kits of many sheets"),
        (["checkers", "--rules", "a5", "--no-rules"], "--no-rules leaves the leaflet out and --rules a5 makes one"),
        (["checkers", "--png", "100", "--apart"], "--apart is for sheets of paper and --png makes none"),
        (["checkers", "--printer", ""], "'' is no name of a printer"),
        (["checkers", "--one-piece", "--margin", "0"], "--margin is for kits of many sheets"),
        (["checkers", "--png", "100", "--margin", "0"], "--margin is for sheets of paper and --png makes none"),
        (["checkers", "--stl", "--theme", "gray"], "--theme is for what is printed in color"),
        (["checkers", "--stl", "--manner", "plain"], "--manner is for what is printed in color"),
        (["checkers", "--all"], "or say --all; --all is every game"),
    ],
)
def test_what_has_no_effect_is_refused(
    words: Sequence[str], hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = asked(capsys, *words, "--out", str(tmp_path))
    assert status == 2 and hint in said
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        ["--punch", "3"], ["--margin", "40"], ["--margin", "wide"], ["--margin=-1"], ["--margin", "4x"],
        ["--offset", "4x4"], ["--offset", "0.2x0.2in"], ["--square", "1"], ["--fit", "0"], ["--fit", "x"],
    ],
)  # fmt: skip
def test_absurd_values_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["kit", "chess", *words])
    assert "is no" in capsys.readouterr().err


def test_what_falls_short_is_told_one_by_one_while_it_is_little() -> None:
    short = {"kits/skip-letter.json": ["page 4: there is no room for a scale across"]}
    assert fallen_short(short) == ["skip-letter: page 4: there is no room for a scale across"]
    assert fallen_short({}) == []
    many = {f"kits/{name}.json": [f"page {number}: x" for number in range(4)] for name in ("a", "b")}
    assert fallen_short(many) == ["8 shortfalls in 2 kits, told in the .json beside each"]


def test_a_set_offers_no_fewer_sheets_than_it_can_be_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A set of one game is a set; boards in sets are not fitted, and its board of one sheet has no map to be read."""
    words = ("--rules", "none", "--manner", "plain", "--out", str(tmp_path))
    status, said = asked(capsys, "foregammon", "--set", *words)
    assert status == 0 and "--fit" not in said
    assert asked(capsys, "siege", "--set", *words)[0] == 0
    assert len(list((tmp_path / "kits").glob("*-set-a4-*.pdf"))) == 2


def test_a_set_that_does_not_show_how_a_board_is_joined_is_told(pages: dict[str, Checked]) -> None:
    """The map of the board bears another name in its manifest, and so there is none."""
    planned = plan(pages["foregammon"], own_theme(), None)
    made = make_set("x", "x --set", "X", [planned], own_stock("a4"), {})
    with pikepdf.open(io.BytesIO(made.data)) as file:
        kept = file.attachments["kit.json"]
        told = kept.get_file().read_bytes()
        assert told.count(b"map foregammon") == 1
        file.attachments["kit.json"] = pikepdf.AttachedFileSpec(file, told.replace(b"map foregammon", b"a foregammon"))
        out = io.BytesIO()
        file.save(out)
    report = inspect(out.getvalue(), "x", finder(pages, own().themes))
    words = "".join(map(str, (*report.wrong, *report.mistakes)))
    assert "no sheet shows how the parts of the board foregammon are joined" in words
    sound = inspect(made.data, "x", finder(pages, own().themes))
    assert not sound.wrong and not sound.mistakes


def test_it_is_told_what_came_of_a_number_of_sheets(pages: dict[str, Checked]) -> None:
    order = Order((own_stock("a4"),), own_theme(), fit=1)
    [words] = trade_offs({"foregammon": pages["foregammon"]}, order)
    assert re.fullmatch(r"foregammon: squares of 2[12](\.\d)? mm on 1 sheet", words)


@pytest.mark.parametrize(("game", "labels", "told"), [
    ("foregammon", None, "in the figures of the rules alone"), ("foregammon", True, ""), ("chess", None, ""),
    ("chess", False, "the names of its places stand in the figures of the rules alone"), ("messenger-boy", None, ""),
])  # fmt: skip
def test_it_is_told_where_names_of_places_are_that_a_board_has_not(
    pages: dict[str, Checked], game: str, labels: bool | None, told: str
) -> None:
    """The rules write moves by them. Of options it says nothing: whoever has the kit may have no program."""
    planned = plan(pages[game], own_theme(), None, labels=labels)
    first, *_ = _contents(planned, (), (), False)
    assert first.endswith(told) if told else "names" not in first
    assert "--" not in first


def test_no_variant_has_the_name_of_another(pages: dict[str, Checked]) -> None:
    plain = Order((own_stock("a4"),), own_theme())
    stocks = [own_stock("a4"), own_stock("a4", Calibration(98, 99)), replace(own_stock("a4"), reach=4.0)]
    stocks.append(replace(own_stock("a4"), offset=(0.5, 0.0)))
    orders = [
        plain, replace(plain, theme=own_theme("grey")), replace(plain, square=20.0), replace(plain, punch=25.4),
        replace(plain, labels=False), replace(plain, backs=True), replace(plain, rules="none"),
        replace(plain, rules="a4"), replace(plain, fit=2), replace(plain, options=(("colours", "red black"),)),
        replace(plain, one_piece=True), replace(plain, one_piece=True, theme=own_theme("grey")),
    ]  # fmt: skip
    names = [name(pages["checkers"], own_stock("a4"), order) for order in orders]
    names += [name(pages["checkers"], stock, plain) for stock in stocks[1:]]
    assert len({*names}) == len(names)
    assert names[0] == "checkers-a4"


def name(page: Checked, stock: Stock, order: Order) -> str:
    files = kit_files(subject(page, order.options), stock, order)
    [found] = [Path(name).stem for name in files if name.endswith(".pdf")]
    return found


def test_a_kit_under_an_option_has_its_pieces_and_is_read_back(pages: dict[str, Checked]) -> None:
    order = Order((own_stock("a4"),), own_theme(), options=(("colours", "red black"), ("players", 3)))
    one = subject(pages["checkers"], order.options)
    assert one.options == (("colours", "red black"),)
    assert {need.colour for need in one.wanted.pieces} == {"red", "black"}
    files = kit_files(one, own_stock("a4"), order)
    [pdf] = [data for name, data in files.items() if name.endswith(".pdf")]
    assert inspect(pdf, "x", finder(pages, own().themes)).wrong == []
    three = subject(pages["go-bang"], (("players", 3),)).wanted.pieces
    assert {need.colour for need in three} == {"black", "white", "red"}


def test_a_kit_without_labels_is_read_back(pages: dict[str, Checked]) -> None:
    planned = plan(pages["chess"], own_theme(), None, labels=False)
    assert not planned.layout.labels
    made = make(planned, own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []
    assert variant(planned, own_stock("a4"), Order((), own_theme(), labels=False)) == "-no-labels"


@pytest.mark.parametrize(("name", "means"), [("color", "colour"), ("gray", "grey"), ("colour", "colour")])
def test_themes_are_found_in_either_spelling(name: str, means: str) -> None:
    assert find_theme(own(), name).name == means
