"""Packs spoilt at random are refused, or go through the whole line to the set page; `make fuzz` goes on for hours."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "hostile"))

import fuzz
import packs

MANY, BUILT = 240, 3
"""How many are verified, and of how many of those that verify a book and a kit are made."""


@pytest.fixture(scope="module")
def verified(tmp_path_factory: pytest.TempPathFactory) -> list[int]:
    """The seeds of those that verify; all others were refused as they should be."""
    folder = tmp_path_factory.mktemp("fuzzed")
    came = {seed: fuzz.gone_through(fuzz.spoilt(seed), folder, built=False) for seed in range(MANY)}
    return [seed for seed, what in came.items() if what == "verified"]


def test_what_is_spoilt_is_refused_or_verified(verified: list[int]) -> None:
    assert MANY / 10 < len(verified) < MANY / 2


@pytest.mark.parametrize("number", range(BUILT))
def test_what_verifies_is_built(number: int, verified: list[int], tmp_path: Path) -> None:
    seeds = [seed for seed in verified if dict(fuzz.spoilt(seed)) != packs.base()]
    assert fuzz.gone_through(fuzz.spoilt(seeds[number * len(seeds) // BUILT]), tmp_path) == "built"
