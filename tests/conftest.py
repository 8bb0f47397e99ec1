"""What all tests share: the checkout's sources, loaded once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from parlour.check import Checked, check
from parlour.load.pack import Sources, load

os.environ["PARLOUR_CACHE"] = ""  # a test that finds something kept by another would prove nothing

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """One flag renews every golden file; git shows the difference."""
    parser.addoption("--renew", action="store_true", help="write the golden files anew")
    parser.addoption("--slow", action="store_true", help="also run what takes more than a few seconds")


@pytest.fixture(scope="session")
def sources() -> Sources:
    """The checkout's own rules and boards."""
    return load(ROOT)


@pytest.fixture(scope="session")
def pages(sources: Sources) -> dict[str, Checked]:
    """Every page, checked."""
    return check(sources)
