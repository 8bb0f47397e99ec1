"""Kits in a file for each component: every page once, and nothing else."""

from __future__ import annotations

import io
import json

import pikepdf
import pytest
from own import own_pages, own_stock, own_theme
from parlour.inspect.parts import together
from parlour.sheets.apart import components, taken_apart
from parlour.sheets.extras import ExtrasAsked
from parlour.sheets.kit import Kit, make, plan
from parlour.sheets.stock import Unprintable


@pytest.fixture(scope="module")
def kit() -> Kit:
    return make(plan(own_pages()["tigh"], own_theme(), None), own_stock("a4"), asked=ExtrasAsked(("box",)))


def test_the_components_of_a_kit_are_the_kit(kit: Kit) -> None:
    parts = taken_apart(kit.data, kit.manifest)
    assert [*parts] == ["first", "board", "pieces", "box"]
    together(kit.data, parts)
    assert taken_apart(kit.data, kit.manifest) == parts
    with pikepdf.open(io.BytesIO(parts["board"])) as board:
        assert board.Root.ViewerPreferences.PrintScaling == "/None"


def test_a_lost_page_and_a_strange_one_are_noticed(kit: Kit) -> None:
    parts = taken_apart(kit.data, kit.manifest)
    with pytest.raises(Unprintable, match="1 pages of the kit are in none"):
        together(kit.data, {name: data for name, data in parts.items() if name != "box"})
    with pytest.raises(Unprintable, match="1 are not the kit's"):
        together(kit.data, {**parts, "more": parts["board"]})


def test_backs_go_with_their_fronts_and_what_follows_are_the_rules() -> None:
    kinds = json.loads('["test", "back of test", "map", "empty", "board", "empty", "pieces", "backs"]')
    found = components([{"kind": kind} for kind in kinds], 10)
    assert found == {"first": [0, 1, 2, 3], "board": [4, 5], "pieces": [6, 7], "rules": [8, 9]}
