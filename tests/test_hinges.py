"""Folding boards: where they are folded, what their hinges measure, and that another gap is noticed."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from own import own, own_pages, own_stock, own_theme
from parlour.cli import main
from parlour.draw.wardrobe import BY_SOURCE, wardrobe
from parlour.inspect.kits.leaves import unhinged
from parlour.inspect.kits.sheetink import SheetReader
from parlour.inspect.preflight import inspect
from parlour.inspect.report import KitFile, Report
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.orders import Order
from parlour.sheets.hinges import Folding, hinges
from parlour.sheets.kit import Kit, make, plan
from parlour.sheets.openings import busy
from parlour.sheets.stock import Unprintable
from parlour.workshop import fits, playable


@pytest.fixture(scope="module")
def folding() -> Kit:
    planned = replace(plan(own_pages()["tigh"], own_theme(), None), folding=Folding(4, 5.0))
    return make(planned, own_stock("a4"))


def spoken(made: Kit, **told: object) -> list[str]:
    """What is wrong with the hinges of a kit, perhaps under another manifest."""
    manifest: Any = {**made.manifest, **told}
    with pikepdf.open(io.BytesIO(made.data)) as file:
        kit = KitFile(file, made.data, manifest, Scanner(), Report(made.name))
        return [*unhinged(kit, SheetReader(kit))]


@pytest.mark.parametrize("leaves", [2, 4])
def test_every_board_folds_on_a_line_or_says_why_not(leaves: int) -> None:
    refused = []
    for name, checked in playable(own_pages()).items():
        layout = plan(checked, own_theme(), None).layout
        try:
            folds = Folding(leaves).folds(layout)
        except Unprintable:
            refused.append(name)
            continue
        for spans, folded in zip(busy(layout), folds, strict=True):
            assert not [span for at in folded for span in spans if span[0] + 0.01 < at < span[1] - 0.01], name
        assert len(hinges(layout, folds)) == leaves - 1
    assert refused == ([] if leaves == 2 else ["pick-me-up", "checker-puzzle"])  # these have one row of places


def test_a_folding_board_is_right(folding: Kit) -> None:
    report = inspect(folding.data, folding.name, finder(own_pages(), {"colour": own_theme()}))
    assert report.wrong == []
    assert "4 leaves, 3 strips of hinges, 5 mm between them" in report.measured


def test_a_hinge_of_another_width_or_length_is_noticed(folding: Kit) -> None:
    assert spoken(folding) == []
    assert "not 4 mm apart" in spoken(folding, folding={"leaves": 4, "gap": 4.0})[0]
    tiling: Any = folding.manifest["tiling"]
    one = {**tiling, "folds": [tiling["folds"][0], []]}
    assert any("long together" in words for words in spoken(folding, tiling=one))


def test_a_flap_at_a_hinge_and_a_leaf_without_a_mark_are_noticed(folding: Kit) -> None:
    tiling: Any = folding.manifest["tiling"]
    flat = {**folding.manifest, "tiling": {**tiling, "folds": [[], []]}}
    with pikepdf.open(io.BytesIO(folding.data)) as file:
        kit = KitFile(file, folding.data, flat, Scanner(), Report(folding.name))
        from parlour.inspect.kits.boardink import flaps
        from parlour.inspect.kits.leaves import folds_of

        reader, board = SheetReader(kit), flat["boards"][0]  # type: ignore[index]
        parts = reader.parts(board)
        first = min(parts)
        assert [*flaps(reader.sheet(first), board, parts[first], (0, 0), folds_of(kit))] == [
            "there is no flap at the right of A1",
            "there is no flap at the bottom of A1",
        ]


@pytest.mark.parametrize(
    ("leaves", "thick", "first"), [(2, "less than 2 mm", "leaf 2"), (4, "less than 1 mm", "leaf 1")]
)
def test_leaves_lie_on_strips_as_they_are_seen_from_the_back_and_the_card_is_thin_enough(
    leaves: int, thick: str, first: str
) -> None:
    """Beside each other they have changed sides; four on each other are twice as thick as two, and go into one gap."""
    made = make(replace(plan(own_pages()["halma"], own_theme(), None), folding=Folding(leaves)), own_stock("a4"))
    with pikepdf.open(io.BytesIO(made.data)) as file:
        kit = KitFile(file, made.data, dict(made.manifest), Scanner(), Report(made.name))
        reader, kinds = SheetReader(kit), [one["kind"] for one in kit.manifest["sheets"]]
        hinge, plan_ = (reader.sheet(kinds.index(kind)).words for kind in ("hinge", "map"))
    names = [word for word in hinge if word.text in ("leaf 1", "leaf 2", "leaf 3", "leaf 4")]
    assert min(names, key=lambda word: word.box.left).text == first
    assert thick in " ".join(word.text for word in plan_)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tigh", "--leaves", "2", "--fit", "1"], "--leaves parts the board at its middle"),
        (["tigh", "halma", "--leaves", "2", "--set"], "hinges are made and read back for the one board of a kit"),
        (["tigh", "halma", "--with", "box", "--set"], "a set has one stock of pieces"),
        (["tigh", "--hinge", "4"], "say --leaves 2 or --leaves 4 too"),
        (["tigh", "--leaves", "2", "--hinge", "40"], "a hinge of 40 mm is not made"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("manner", ["plain", BY_SOURCE])
def test_boards_that_cannot_be_folded_are_told_all_at_once(manner: str) -> None:
    """They have one row of places; and a frame with none in it is no leaf."""
    pages = {name: own_pages()[name] for name in ("pick-me-up", "tigh", "checker-puzzle")}
    order = Order((own_stock("a4"),), own_theme(), folding=Folding(4), wardrobe=wardrobe(own(), pages, manner))
    with pytest.raises(Unprintable) as told:
        fits(pages, order)
    lines = str(told.value).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["pick-me-up", "checker-puzzle"]
    assert all("has no line near its middle" in line and "--leaves 2" in line for line in lines)
