"""Backs that line up in duplex, measured in the PDFs that were made: places, pages, preferences, colour to spare."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pikepdf
import pypdf
import pytest
from own import own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.draw.theme import Theme
from parlour.inspect.ink import inked, pictures
from parlour.inspect.preflight import inspect
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.load.pack import Pack
from parlour.orders import Order
from parlour.pdf.operators import MM
from parlour.sheets.backs import BACK, OVER, backed, turned_over
from parlour.sheets.kit import Kit, make, plan
from parlour.sheets.leaflet import Leaflet
from parlour.sheets.needs import needs
from parlour.sheets.press import form_name
from parlour.sheets.stock import Calibration, Stock
from parlour.workshop import whole_set

GAMES = ("checkers", "foregammon", "go-bang", "backgammon", "russian-tivoli", "polychek", "siege")


@pytest.fixture(scope="module")
def theme() -> Theme:
    return own_theme("colour")


@pytest.fixture(scope="module")
def checkers(pages: dict[str, Checked], theme: Theme) -> Kit:
    return make(plan(pages["checkers"], theme, None), own_stock("a4"), blank_leaflet(), two=True)


def blank_leaflet() -> Leaflet:
    """A sheet of two sides that stands for the rules."""
    with pikepdf.new() as file:
        for _ in range(2):
            file.add_blank_page(page_size=(297 * MM, 210 * MM))
        out = io.BytesIO()
        file.save(out)
        return Leaflet(out.getvalue())


def middles(page: pikepdf.Page) -> list[tuple[str, float, float]]:
    """The name and the middle of every drawing on a page, in mm."""
    return [
        (placed.name, placed.middle[0] / MM, placed.middle[1] / MM)
        for placed in Scanner().facts(page.obj).placed
        if placed.name != "/Sheet"
    ]


def behind(made: Kit) -> int:
    """How many backs lie behind their fronts; every one of them must."""
    many = 0
    with pikepdf.open(io.BytesIO(made.data)) as file:
        for number, page in enumerate(file.pages):
            backs = [each for each in middles(page) if each[0].endswith("Back")]
            if not backs:
                continue
            assert number % 2 == 1, "a back is an even page"
            wide = float(page.mediabox[2]) / MM
            fronts = middles(file.pages[number - 1])
            for name, x, y in backs:
                near = [each for each in fronts if abs(each[1] - (wide - x)) < 0.01 and abs(each[2] - y) < 0.01]
                assert [each[0] + "Back" for each in near] == [name]
                many += 1
    return many


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("game", GAMES)
def test_every_back_lies_behind_its_front(pages: dict[str, Checked], theme: Theme, game: str, paper: str) -> None:
    made = make(plan(pages[game], theme, None), own_stock(paper), two=True)
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    rules = pages[game].game
    assert rules is not None
    wanted = needs(rules)
    assert behind(made) == sum(need.printed for need in turned_over(wanted).pieces if need.key in backed(wanted))


def test_backs_line_up_for_a_printer_that_is_put_right(pages: dict[str, Checked], theme: Theme) -> None:
    stock = own_stock("a4", Calibration(98.2, 101.1))
    made = make(plan(pages["checkers"], theme, None), stock, two=True)
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    assert behind(made) == 26


def test_the_reader_flips_on_the_long_edge_and_boards_and_rules_have_empty_backs(checkers: Kit) -> None:
    reader = pypdf.PdfReader(io.BytesIO(checkers.data))
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    labels = reader.page_labels
    assert labels[:6] == ["test", "test back", "map", "map back", "A1", "A1 back"]
    sheets = labels[:-2]
    assert all(label.endswith(" back") == bool(number % 2) for number, label in enumerate(sheets))
    ink = inked(pictures(checkers.data), 5)
    full = [label for label, sheet in zip(labels, ink, strict=True) if label.endswith(" back") and sheet.covered]
    assert full == ["test back", "P1 back"]
    assert labels[-2:] == ["L", "L"], "the two sides of a sheet that is folded"
    assert [page.rotation for page in reader.pages[-2:]] == [0, 180]
    for front, back in zip(reader.pages[::2], reader.pages[1::2], strict=True):
        assert front.mediabox == back.mediabox
    assert "flipped on the long edge" in " ".join(reader.pages[0].extract_text().split())


def test_crowns_are_on_the_backs_and_no_discs_are_cut_for_them(checkers: Kit, pages: dict[str, Checked]) -> None:
    game = pages["checkers"].game
    assert game is not None
    assert backed(needs(game)) == {
        "black-man": "crown", "black-king": "", "white-man": "crown", "white-king": ""
    }  # fmt: skip
    drawn = {name for sheet in checkers.manifest["sheets"] for name in sheet["holds"]}  # type: ignore[attr-defined]
    assert drawn == {"board", "black-man", "white-man", "black-man-back", "white-man-back"}
    words = pypdf.PdfReader(io.BytesIO(checkers.data)).pages[2].extract_text()
    assert "12 white men and 1 spare, with a crown on their backs" in words


@pytest.mark.parametrize("game", ["chess", "messenger-boy", "pick-me-up"])
def test_what_is_folded_needs_no_back(pages: dict[str, Checked], theme: Theme, game: str) -> None:
    planned, stock = plan(pages[game], theme, None), own_stock("a4")
    made = make(planned, stock, two=True)
    assert made.manifest["backs"] is False
    assert made.data == make(planned, stock).data


@pytest.mark.parametrize("look", ["colour", "grey", "ink-saver", "contrast"])
def test_a_back_has_colour_to_spare_and_shows_its_side(pages: dict[str, Checked], look: str) -> None:
    made = make(plan(pages["go-bang"], own_theme(look), None), own_stock("a4"), two=True)
    assert inspect(made.data, made.name, finder(pages)).wrong == [], "sides differ in grey, on backs as well"
    with pikepdf.open(io.BytesIO(made.data)) as file:
        forms = {form.name: form.form for page in file.pages for form in Scanner().facts(page.obj).placed}
        for key in ("black-man", "white-man", "red-man", "green-man"):
            xs = [x / MM for x, _ in Scanner().drawn(forms[form_name(key + BACK)])]
            assert max(xs) - min(xs) == pytest.approx(16 + 2 * OVER, abs=0.05)


def spoilt(made: Kit, change: str) -> bytes:
    """A kit with backs, with something wrong."""
    with pikepdf.open(io.BytesIO(made.data)) as file:
        labels = pypdf.PdfReader(io.BytesIO(made.data)).page_labels
        page = file.pages[labels.index("A1 back" if change == "board" else "P1 back")]
        lines = page.obj.Contents.read_bytes().split(b"\n")
        at = next((i for i, line in enumerate(lines) if b"BlackManBack" in line), 0)
        if change == "moved":
            words = lines[at].split()
            words[5] = b"%.5f" % (float(words[5]) + 0.02 * MM)
            lines[at] = b" ".join(words)
        elif change == "missing":
            del lines[at]
        elif change == "swapped":
            lines[at] = lines[at].replace(b"BlackMan", b"WhiteMan")
        elif change == "board":
            lines.append(b"100 100 50 50 re f")
        elif change == "order":
            file.add_blank_page(page_size=(210 * MM, 297 * MM))
            file.pages.insert(2, file.pages[-1])
            del file.pages[-1]
        elif change == "sides":
            file.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge
        page.obj.Contents = file.make_stream(b"\n".join(lines))
        out = io.BytesIO()
        file.save(out)
        return out.getvalue()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("moved", "a back lies 0.020 mm beside its front"),
        ("missing", "12 of BlackManBack are printed where 13 are needed"),
        ("swapped", "the backs are not those of the pieces"),
        ("board", "on the back of a sheet that has none"),
        ("order", "not on an upright odd page"),
        ("sides", "on which sides of the paper"),
    ],
)
def test_preflight_finds_backs_that_are_wrong(
    checkers: Kit, pages: dict[str, Checked], change: str, complaint: str
) -> None:
    assert any(complaint in line for line in inspect(spoilt(checkers, change), "spoilt", finder(pages)).wrong)


def test_a_set_has_backs(sources: Pack, pages: dict[str, Checked], theme: Theme) -> None:
    names = ("checkers", "tigh", "chess")
    order = Order((own_stock("a4"),), theme, backs=True)
    files = whole_set(sources, names, {name: pages[name] for name in names}, order, {})
    told = json.loads(files["kits/checkers-tigh-chess-set-a4-backs.json"])
    assert told["backs"] is True
    kinds = [sheet["kind"] for sheet in told["sheets"]]
    assert kinds.count("backs") == 1
    assert all(kinds[i + 1] in ("backs", "empty", "back of test") for i in range(0, len(kinds), 2))
    assert behind(Kit("set", files["kits/checkers-tigh-chess-set-a4-backs.pdf"], told)) == 26


def test_backs_of_one_piece_are_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["kit", "checkers", "--backs", "--one-piece", "--out", str(tmp_path / "out")]) == 2
    assert "--backs is for kits of many sheets" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("printer", [Calibration(98.0, 101.0), Calibration(110.0, 90.0), Calibration(90.0, 110.0)])
@pytest.mark.parametrize("game", ["foregammon", "checkers"])
def test_calibration_is_turned_with_the_sheet(
    pages: dict[str, Checked], theme: Theme, printer: Calibration, game: str
) -> None:
    stock = own_stock("a4", printer)
    made = make(plan(pages[game], theme, None), stock)
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    ways = set()
    with pikepdf.open(io.BytesIO(made.data)) as file:
        for page in file.pages:
            wide, high = (float(side) / MM for side in page.mediabox[2:])
            assert sorted((wide, high)) == pytest.approx([210, 297], abs=0.01), "the paper is not scaled"
            for placed in Scanner().facts(page.obj).placed:
                across, down = printed(stock, wide > high)
                assert placed.matrix[0] * across == pytest.approx(1, abs=1e-5)
                assert placed.matrix[3] * down == pytest.approx(1, abs=1e-5)
                ways.add(wide > high)
    assert ways == {False, True} or game == "checkers"


def test_a_printer_that_enlarges_keeps_the_drawing_on_the_paper(pages: dict[str, Checked], theme: Theme) -> None:
    stock = own_stock("a4", Calibration(104.0, 104.0))
    assert stock.drawn(False) == (210.0, 297.0)
    made = make(plan(pages["checkers"], theme, None), stock, two=True)
    assert inspect(made.data, made.name, finder(pages)).wrong == []
    with pikepdf.open(io.BytesIO(made.data)) as file:
        assert float(file.pages[0].mediabox[2]) == pytest.approx(210 * MM, abs=0.01)
        left = Scanner().facts(file.pages[0].obj).placed[0].matrix[4] / MM
        assert left == pytest.approx((210 - 210 / 1.04) / 2, abs=0.001), (
            "as much is cropped on the left as on the right"
        )


def printed(stock: Stock, landscape: bool) -> tuple[float, float]:
    """What this printer makes of a millimetre of the page, across it and down; a page on its side is turned."""
    across, down = stock.printer.across / 100, stock.printer.down / 100
    return (down, across) if landscape else (across, down)
