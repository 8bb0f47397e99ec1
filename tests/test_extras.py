"""What a kit may have beside board, men and rules: boxes, score pads, tables of throws; read back, and spoilt."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from own import own, own_pages, own_stock, own_theme
from parlour.cli import main
from parlour.inspect.kits.extras import unboxed, unfair, unscored
from parlour.inspect.kits.sheetink import SheetInk, SheetReader
from parlour.inspect.preflight import inspect
from parlour.inspect.report import KitFile, Report
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.orders import Order
from parlour.sheets.boxing import BoxSize, FoldedPaper, boxes, holds, leaflet_paper, packed
from parlour.sheets.boxsheets import plan_box
from parlour.sheets.extras import EXTRAS, ExtrasAsked
from parlour.sheets.hinges import Folding
from parlour.sheets.kit import Kit, KitPlan, make, plan, scores_of
from parlour.sheets.making import strips_of
from parlour.sheets.needs import Needs
from parlour.sheets.scorepad import ScoreLines
from parlour.sheets.stock import Unprintable
from parlour.sheets.throws import every_throw, mixed
from parlour.sheets.tuckbox import outline
from parlour.workshop import variant

ALL = ExtrasAsked(EXTRAS)


def planned(name: str) -> KitPlan:
    return plan(own_pages()[name], own_theme(), None)


def kit(game: KitPlan, asked: ExtrasAsked = ALL) -> Kit:
    return make(game, own_stock("a4"), asked=asked)


def sheets(made: Kit, kind: str) -> list[SheetInk]:
    """The sheets of a kind, read from their ink."""
    with pikepdf.open(io.BytesIO(made.data)) as file:
        read = SheetReader(KitFile(file, made.data, made.manifest, Scanner(), Report(made.name)))
        told: Any = made.manifest["sheets"]
        return [read.sheet(number) for number, one in enumerate(told) if one["kind"] == kind]


def wrong(made: Kit) -> str:
    return "; ".join(inspect(made.data, made.name, finder(own_pages(), {"colour": own_theme()})).wrong)


@pytest.fixture(scope="module")
def tivoli() -> KitPlan:
    return planned("russian-tivoli")


@pytest.fixture(scope="module")
def messenger() -> KitPlan:
    return planned("messenger-boy")


def test_a_kit_with_all_of_them_is_right(tivoli: KitPlan, messenger: KitPlan) -> None:
    made = kit(tivoli)
    assert wrong(made) == ""
    assert [sheet["kind"] for sheet in made.manifest["sheets"]][-2:] == ["scores", "box"]  # type: ignore[attr-defined]
    thrown = kit(messenger, ExtrasAsked(("throws",)))
    [table] = sheets(thrown, "throws")
    assert [*unfair(table, messenger.wanted)] == []
    assert kit(messenger, ExtrasAsked(("throws",))).data == thrown.data


@pytest.mark.parametrize("wanted", [Needs((), dice=2), Needs((), dice=1), Needs((), throws=((1, 1), (2, 3), (6, 2)))])
def test_every_throw_stands_as_often_as_its_odds_are(wanted: Needs) -> None:
    table = mixed(wanted, "some-game:1", 18, 33)
    found = Counter(told for row in table.rows for told in row)
    every = Counter("·".join(map(str, throw)) for throw in every_throw(wanted))
    assert found == Counter({throw: many * table.times for throw, many in every.items()})
    assert {len(row) for row in table.rows} == {len(table.rows[0])}
    assert mixed(wanted, "some-game:1", 18, 33) == table
    assert mixed(wanted, "some-game:2", 18, 33).rows != table.rows


def test_throws_that_are_too_many_for_a_sheet_are_refused() -> None:
    with pytest.raises(Unprintable, match=r"has 1,?296 ways"):
        mixed(Needs((), dice=4), "x", 18, 33)


def test_a_table_that_is_not_fair_is_noticed(messenger: KitPlan) -> None:
    [sheet] = sheets(kit(messenger, ExtrasAsked(("throws",))), "throws")
    loaded = replace(messenger.wanted, throws=(*messenger.wanted.throws[:-1], (6, 2)))
    assert [*unfair(sheet, loaded)] == ["the throws of the table do not stand in it as often as their odds are"]
    fewer = replace(messenger.wanted, throws=messenger.wanted.throws[:-1])
    assert "the table of throws has 6, which is no throw of this game" in [*unfair(sheet, fewer)]


def test_a_pad_without_a_line_is_noticed(tivoli: KitPlan) -> None:
    short = replace(tivoli, scores=ScoreLines(("ball 1", "ball 2"), ("red", "green")))
    made = kit(short, ExtrasAsked(("scores",)))
    [sheet], told = sheets(made, "scores"), made.manifest["extras"]
    checked = own_pages()["russian-tivoli"]
    assert checked.game is not None
    wanted = scores_of(checked.page, checked.game)
    assert wanted is not None
    found = [*unscored(sheet, wanted.said, wanted.players, told["scores"]["grid"])]  # type: ignore[index]
    assert len(found) == 1
    assert found[0].endswith("score pads not every one has “Ball 3”")


def test_a_box_that_is_too_small_or_otherwise_than_told_is_noticed(tivoli: KitPlan) -> None:
    made = kit(tivoli, ExtrasAsked(("box",)))
    told, pages = made.manifest["extras"]["box"], sheets(made, "box")  # type: ignore[index]
    assert [*unboxed(pages, told, tivoli.wanted, tivoli.size)] == []
    narrow = [*unboxed(pages, {**told, "wide": 15.0}, tivoli.wanted, tivoli.size)]
    assert any(words.startswith("the walls of the box are 58.0") for words in narrow)
    assert "the box does not hold all that is cut out for the game" in narrow
    assert "the walls of the box are not 90 mm long" in [
        *unboxed(pages, {**told, "long": 90.0}, tivoli.wanted, tivoli.size)
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_game_has_a_box_that_holds_it(paper: str) -> None:
    stock = own_stock(paper)
    for name in ("chess", "go-bang", "skip", "backgammon"):
        game, leaves = planned(name), leaflet_paper(stock, 6, True)
        found = plan_box(game.wanted, game.size, leaves, stock)
        several = [[*packed(game.wanted, game.size, found.spares, lying)] for lying in (False, True)]
        assert any(holds(found.size, things, leaves) for things in several), name
        for piece in found.pieces:
            xs, ys = zip(*outline(piece), strict=True)
            assert max(xs) - min(xs) == pytest.approx(piece.wide)
            assert max(ys) - min(ys) == pytest.approx(piece.high)


def test_a_box_is_no_deeper_than_it_must_be() -> None:
    game = planned("skip")
    things = [*packed(game.wanted, game.size)]
    for size in boxes(things, None, (120.0, 150.0), lambda _: True):
        assert holds(size, things, None)
        assert size.deep == 10 or not holds(size._replace(deep=size.deep - 1), things, None)


def test_a_leaflet_goes_into_its_box_folded() -> None:
    paper = FoldedPaper(210.0, 148.5, 6)
    assert paper.folded(1)[:2] == (105.0, 148.5)
    assert holds(BoxSize(108.0, 152.0, 10.0, 1), [], paper)
    assert not holds(BoxSize(107.0, 152.0, 10.0, 1), [], paper)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["skip", "--with", "throws"], "none of these games has dice or a spinner"),
        (["skip", "--with", "scores"], "none of these games keeps a score"),
        (["skip", "--with", "lid"], "kits have no such part"),
        (["skip", "--seed", "2"], "say --with throws too"),
        (["skip", "--one-piece", "--with", "box"], "--with is for the kit of a game"),
    ],
)
def test_what_would_have_no_effect_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    assert main(["kit", *words, "--out", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err


def test_a_kit_without_a_leaflet_goes_on_small_paper() -> None:
    made = make(planned("tigh"), own_stock("a5"), strips=strips_of(own().ornaments), asked=ALL)
    assert wrong(made) == ""


def test_a_kit_is_named_after_the_parts_that_it_has() -> None:
    """Asked for all of them, a game without dice has no table, and says so by its name."""
    order = Order((own_stock("a4"),), own_theme(), asked=ExtrasAsked(EXTRAS, seed=2))
    assert variant(planned("tigh"), own_stock("a4"), order) == "-with-box"
    assert variant(planned("backgammon"), own_stock("a4"), order) == "-with-box-throws-seed-2"


def test_a_folding_board_without_a_leaflet_is_told_how_to_be_hinged() -> None:
    """Where how to make it has a sheet of its own, the hinge is told there too."""
    game = replace(planned("backgammon"), folding=Folding(2))
    made = make(game, own_stock("a4"), strips=strips_of(own().ornaments))
    [how], [contents] = sheets(made, "making"), sheets(made, "map")
    said = " ".join(word.text for word in how.words)
    assert "hinge strip" in said and "when it is joined" not in said, "each leaf has card of its own"
    told = " ".join(word.text for word in contents.words)
    assert "cloth or tape for the hinge" in told and "knife" not in told, "its leaves have no seams"
