"""What all tests share: the checkout's sources, loaded once."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from own import own, own_pages
from parlour.check import Checked
from parlour.load.pack import Pack

os.environ["PARLOUR_CACHE"] = ""  # a test that finds something kept by another would prove nothing
os.environ["PARLOUR_TABLES"] = ""

settings.register_profile("ours", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
settings.load_profile("ours")  # no test is timed, and each tries the same examples wherever it runs


def pytest_addoption(parser: pytest.Parser) -> None:
    """One flag renews every golden file; git shows the difference."""
    parser.addoption("--renew", action="store_true", help="write the golden files anew")
    parser.addoption("--slow", action="store_true", help="also run what takes more than a few seconds")


@pytest.fixture(scope="session")
def pack() -> Pack:
    """The checkout's own pack."""
    return own()


@pytest.fixture(scope="session")
def sources(pack: Pack) -> Pack:
    """The same, by the name that it had."""
    return pack


@pytest.fixture(scope="session")
def pages() -> dict[str, Checked]:
    """Every page, checked."""
    return own_pages()
