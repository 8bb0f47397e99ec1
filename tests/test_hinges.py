"""Folding boards: where they are folded, what their hinges measure, and that another gap is noticed."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from own import own_pages, own_stock, own_theme
from parlour.cli import main
from parlour.inspect.kits.leaves import unhinged
from parlour.inspect.kits.sheetink import SheetReader
from parlour.inspect.preflight import inspect
from parlour.inspect.report import KitFile, Report
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.sheets.hinges import Folding, hinges
from parlour.sheets.kit import Kit, make, plan
from parlour.sheets.seams import busy
from parlour.sheets.stock import Unprintable
from parlour.workshop import playable


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
        for spans, own in zip(busy(layout), folds, strict=True):
            assert not [span for at in own for span in spans if span[0] + 0.01 < at < span[1] - 0.01], name
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
    ("words", "said"),
    [
        (["tigh", "--leaves", "2", "--fit", "1"], "--leaves is for the board of a game"),
        (["tigh", "--hinge", "4"], "say --leaves 2 or --leaves 4 too"),
        (["tigh", "--leaves", "2", "--hinge", "40"], "a hinge of 40 mm is not made"),
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", *words]) == 2
    assert said in capsys.readouterr().err
