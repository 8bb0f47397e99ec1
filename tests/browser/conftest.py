"""What is tested in a browser: one Chromium, one site with its engine in its pages, one table of `parlour play`.

Run by `make test-site`, and by .ci/run with a sample. The sites are made with the cache that `parlour` keeps, for what
is tested here is what a browser makes of them. Playwright is asked for only when a browser is.
"""

from __future__ import annotations

import os
import random
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pytest
from looking import NPM, Looked, looking
from parlour.cache import Cache, standard
from parlour.check import Checked, check
from parlour.compose.web.site import SiteOrder
from parlour.crew import crew
from parlour.load.pack import Pack
from parlour.load.wasm import read_engine
from parlour.play.files import engine_files, player_files
from parlour.play.server import PlayServer
from parlour.playwork import hall_of
from parlour.replay.pages import Replayed, replay
from parlour.sitework import make_site
from parlour.write import write

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"

SOLVED = "checker-puzzle"
"""A game with solutions, so that a sample has every kind of page."""

SEVERAL = 1
"""So many other games a sample has."""

FEW = ("checkers", "foregammon", "backgammon", "messenger-boy")
"""Games that are played with the engine in the page: its code is the same, and only its place is another."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """A sample instead of all, and where results are kept."""
    parser.addoption("--sample", metavar="WORD", default="", help="only a few games, chosen by this word")
    parser.addoption("--kept", metavar="DIR", default="", help="the folder of the cache, instead of the usual one")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`name` is each game, `few` each game whose engine is in the page."""
    config = metafunc.config
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", chosen_games(config))
    if "few" in metafunc.fixturenames:
        metafunc.parametrize("few", chosen_games(config)[-1:] if config.getoption("--sample", "") else FEW)


def chosen_games(config: pytest.Config) -> list[str]:
    """All games, or a sample."""
    import parlour

    word = config.getoption("--sample", "")
    others = [name for name in parlour.games() if name != SOLVED]
    return [SOLVED, *random.Random(word).sample(others, SEVERAL)] if word else parlour.games()


# -- what is made ---------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def kept(request: pytest.FixtureRequest) -> Cache:
    """The cache: that of `parlour` itself, which the other tests do without."""
    folder = request.config.getoption("--kept")
    os.environ.pop("PARLOUR_CACHE", None)
    return Cache(Path(folder) if folder else standard())


@pytest.fixture(scope="session")
def shown(request: pytest.FixtureRequest, pack: Pack) -> dict[str, Checked]:
    """The pages of the games that are looked at."""
    return check(pack, tuple(chosen_games(request.config)) if request.config.getoption("--sample") else ())


@pytest.fixture(scope="session")
def done(pack: Pack, shown: dict[str, Checked], kept: Cache) -> dict[str, Replayed]:
    with crew(kept) as hands:
        return replay(pack, shown, crew=hands)


@pytest.fixture(scope="session")
def server(pack: Pack, shown: dict[str, Checked], done: dict[str, Replayed], kept: Cache) -> Iterator[PlayServer]:
    """`parlour play`, with the engine on this machine."""
    with crew(kept) as hands:
        made = PlayServer(hall_of(pack, shown, done, hands, lambda *_: None))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture(scope="session")
def folder(
    pack: Pack, shown: dict[str, Checked], done: dict[str, Replayed], kept: Cache,
    tmp_path_factory: pytest.TempPathFactory,
) -> Path:  # fmt: skip
    """The site as files, with the engine in its pages where npm has given it."""
    made = tmp_path_factory.mktemp("site")
    engine = read_engine(NPM / "pyodide") if (NPM / "pyodide").is_dir() else {}
    with crew(kept) as hands:
        beside = player_files(pack, shown, hands) | engine_files(pack, shown, engine) if engine else {}
        order = SiteOrder(engine="worker" if engine else "")
        write(make_site(pack, shown, done, order, hands, lambda *_: None, beside), made)
    return made


class Plain(SimpleHTTPRequestHandler):
    """A static host that says nothing."""

    extensions_map: ClassVar = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def host(folder: Path) -> Iterator[str]:
    """The site on a static host."""
    made = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(folder)))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{made.server_port}/"
    made.shutdown()
    made.server_close()


# -- who looks ------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def looked(browser: Browser) -> Iterator[Looked]:
    """A new page in a new profile; at the end it has complained of nothing and asked nobody else."""
    with looking(browser, reduced_motion="reduce") as found:
        yield found
