"""A fixed sample of the mutants of `make mutants`: each is refused, or equivalent for a reason that is shown."""

from __future__ import annotations

import random

import pytest
from mutants import judge, mutants, survey
from parlour.check import Checked
from parlour.load.fence import read_fence
from parlour.load.pack import Pack
from parlour.mistakes import Pen

SEED, OF_EACH = 1878, 5
KINDS = {"square", "number", "piece", "turn", "result", "rule", "drop", "swap", "colours"}


@pytest.fixture(scope="module")
def games(pages: dict[str, Checked]) -> list[str]:
    return [name for name, checked in pages.items() if checked.game is not None]


def test_a_sample_of_mutants_is_refused(sources: Pack, pages: dict[str, Checked], games: list[str]) -> None:
    """Some of each game, always the same."""
    lot = random.Random(SEED)
    refused = 0
    for name in games:
        fences = [fence for fence in pages[name].page.fences if fence.kind == "example" and len(fence.lines) <= 14]
        for fence in lot.choices(fences, k=OF_EACH):
            mutant = lot.choice(list(mutants(pages[name], fence)))
            verdict = judge(sources, pages[name], fence, mutant)
            assert verdict != "missed", str(mutant)
            refused += verdict == "refused"
    assert refused > OF_EACH * len(games) * 0.7, "most changes make an example false"


def test_every_kind_of_change_is_made(sources: Pack, pages: dict[str, Checked]) -> None:
    made = {mutant.kind for _, _, mutant in survey(pages, ("backgammon", "tigh", "foregammon", "merelles"))}
    assert made == KINDS


def test_what_is_equivalent_is_shown_to_be_so(sources: Pack, pages: dict[str, Checked]) -> None:
    """Reasons are worked out: a refusal of another move that is refused as well, colours exchanged throughout."""

    def verdicts(name: str) -> set[str]:
        fence = next(fence for fence in pages["tigh"].page.fences if fence.name == name)
        return {judge(sources, pages["tigh"], fence, mutant) for mutant in mutants(pages["tigh"], fence)}

    found = verdicts("figure-9")
    assert "refused" in found
    assert "missed" not in found
    assert "true as well: refuse d1-a1 step" in found
    alike = "the game treats the colours alike, and all of them have changed places"
    assert alike in verdicts("laid-down"), "no claim says whose men these are"
    assert alike not in found, "claims say whose men are taken"


def test_a_weak_example_would_be_found_out(sources: Pack, pages: dict[str, Checked]) -> None:
    """Without its expected position an example lets changes pass, and they count as missed."""
    from dataclasses import replace

    checked = pages["tigh"]
    whole = next(fence for fence in checked.page.fences if fence.name == "quiet-end")
    lines = [line for line in whole.lines if not line.text.startswith("expect")]
    weak = read_fence(whole.kind, whole.name, whole.line, lines, checked.page.file, Pen())
    fences = tuple(weak if fence is whole else fence for fence in checked.page.fences)
    spoilt = replace(checked, page=replace(checked.page, fences=fences))
    assert "missed" in {judge(sources, spoilt, weak, mutant) for mutant in mutants(spoilt, weak)}
