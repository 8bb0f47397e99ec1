"""The web edition in a real browser: every game played by clicks from its start to an end that the engine has chosen.

Run by `make test-site`. The pages are those of `parlour play`, with the engine native behind them, and those of a site
with the engine in its pages; Chromium is Debian's.
"""

from __future__ import annotations

import random
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import parlour
from hands import acts
from parlour.cache import Cache, standard
from parlour.check import Checked, check
from parlour.compose.web.site import SiteOrder
from parlour.crew import crew
from parlour.engine import Match
from parlour.load.pack import Pack, load
from parlour.load.wasm import read_engine
from parlour.play.files import engine_files, player_files
from parlour.play.hand import empty
from parlour.play.saved import Deed
from parlour.play.server import PlayServer
from parlour.playwork import hall_of
from parlour.replay.pages import replay
from parlour.sitework import make_site
from parlour.write import write

ROOT = Path(__file__).resolve().parents[2]
NPM = ROOT / ".venv" / "npm" / "node_modules"
AXE = NPM / "axe-core" / "axe.min.js"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
PLIES = 400
"""A game is chosen that ends within so many moves and throws."""

FEW = ("checkers", "foregammon", "backgammon")
"""Games of the site whose engine is in the page: its code is the same, and only its place is another."""


# -- what is looked at ----------------------------------------------------------------------------


@dataclass
class Looked:
    """A page, and all that its browser has complained of or asked for elsewhere."""

    page: Page
    wrong: list[str] = field(default_factory=list)

    @property
    def state(self) -> Any:
        """How the table stands, as the page knows it."""
        return self.page.evaluate("document.getElementById('play').table.state")


@pytest.fixture(scope="session")
def pack() -> Pack:
    return load(ROOT)


@pytest.fixture(scope="session")
def pages(pack: Pack) -> dict[str, Checked]:
    return check(pack)


@pytest.fixture(scope="session")
def server(pack: Pack, pages: dict[str, Checked]) -> Iterator[PlayServer]:
    with crew(Cache(standard()), None) as hands:
        done = replay(pack, pages, crew=hands)
        made = PlayServer(hall_of(pack, pages, done, hands, lambda *_: None))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield made
    made.shutdown()
    made.server_close()


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
def host(pack: Pack, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site with its engine in the page, on a static host."""
    if not (NPM / "pyodide").is_dir():
        pytest.fail("there is no Python for browsers: `make test-site` fetches it with npm")
    folder = tmp_path_factory.mktemp("site")
    few = check(pack, FEW)
    with crew(Cache(standard()), None) as hands:
        done = replay(pack, few, crew=hands)
        player = player_files(pack) | engine_files(pack, few, read_engine(NPM / "pyodide"))
        files = make_site(pack, few, done, SiteOrder(engine="worker"), hands, lambda *_: None, player)
    write(files, folder)
    made = ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(folder)))
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{made.server_port}/"
    made.shutdown()
    made.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def looked(browser: Browser) -> Iterator[Looked]:
    """A new page in a new profile; at the end it has complained of nothing and asked nobody else."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, reduced_motion="reduce")
    found = Looked(context.new_page())
    found.page.on("console", lambda said: found.wrong.append(said.text) if said.type in ("error", "warning") else None)
    found.page.on("pageerror", lambda error: found.wrong.append(str(error)))
    found.page.on("request", lambda asked: found.wrong.append(asked.url) if "//127.0.0.1:" not in asked.url else None)
    yield found
    assert not found.wrong
    context.close()


def woken(looked: Looked, address: str, seconds: float = 30) -> None:
    """A page with its player awake."""
    looked.page.goto(address)
    looked.page.click("a.wake")
    looked.page.wait_for_selector(".play-marks", state="attached", timeout=1000 * seconds)


def until(looked: Looked, script: str, seconds: float = 30) -> None:
    """Wait until something is so; asked from outside, since no page lets a text be run as a program."""
    end = time.monotonic() + seconds
    while not looked.page.evaluate(f"() => {{ const t = document.getElementById('play').table; return {script}; }}"):
        assert time.monotonic() < end, f"{script} has not come about: {looked.page.inner_text('.play-said')}"
        looked.page.wait_for_timeout(10)


def settled(looked: Looked, deeds: int) -> None:
    """Wait until so many throws and moves have been made."""
    until(looked, f"!t.busy && t.state.deeds === {deeds}")


def click(looked: Looked, name: str) -> None:
    """A click on a point: on its topmost man, or on its middle."""
    until(looked, "!t.busy")
    place = looked.page.evaluate(
        """name => { const t = document.getElementById('play').table;
             t.board.scrollIntoView({block: 'center'});
             const [x, y] = t.at.get(name);
             const at = new DOMPoint(x, y).matrixTransform(t.svg.getScreenCTM());
             if (at.y < 5 || at.y > innerHeight - 5) { scrollBy(0, at.y - innerHeight / 2);
               const b = new DOMPoint(x, y).matrixTransform(t.svg.getScreenCTM()); return [b.x, b.y]; }
             return [at.x, at.y]; }""",
        name,
    )
    looked.page.mouse.click(*place)
    until(looked, "!t.busy")


def press(looked: Looked, name: str) -> None:
    """The same with keys alone: N until the point is reached, then Enter."""
    looked.page.focus(".play-board")
    many = looked.page.evaluate("document.getElementById('play').table.state.lit.length")
    for _ in range(many + 1):
        if looked.page.evaluate("document.getElementById('play').table.cursor") == name:
            break
        looked.page.keyboard.press("n")
    assert looked.page.evaluate("document.getElementById('play').table.cursor") == name
    looked.page.keyboard.press("Enter")
    until(looked, "!t.busy")


def chosen(game: Any) -> list[Deed]:
    """A random game that ends soon: the shortest of those of some seeds."""
    games = []
    for seed in range(12):
        lot, match, deeds = random.Random(seed), Match(game), []
        while match.outcome is None and len(deeds) < PLIES:
            if game.throws and not match.position.throw:
                match.throw(lot.choice(game.throws))
                deeds.append(Deed(match.position.throw))
            legal = game.lots(match.position)
            if not legal:
                break
            move = legal[lot.randrange(len(legal))]
            deeds.append(Deed(move=game.text(move)))
            match.play(move)
        games.append((match.outcome is None, len(deeds), deeds))
    return min(games, key=lambda each: each[:2])[2]


def play(looked: Looked, game: Any, deeds: list[Deed], act: Any = click) -> Match:
    """A game in the page, move by move; the engine beside it."""
    match = Match(game)
    for number, deed in enumerate(deeds, 1):
        if deed.throw:
            looked.page.click(".play-own summary")
            for place, face in enumerate(deed.throw):
                looked.page.locator(".play-own select").nth(place).select_option(str(face))
            looked.page.click(".play-own button")
            match.throw(deed.throw)
        else:
            move = game.find(match.position, deed.move)
            for each in acts(empty(game, match.position), move) or []:
                if isinstance(each, int):
                    looked.page.click(f'[data-choice="{each}"]')
                elif each == "off":
                    looked.page.click('[data-choice="off"]')
                else:
                    act(looked, each)
            match.play(move)
        settled(looked, number)
    return match


# -- every game -----------------------------------------------------------------------------------


MOVES = 40
"""So many moves of an endless game are played, and of one that ends all."""


@pytest.mark.parametrize("name", parlour.games())
def test_a_game_is_played_by_clicks_to_its_end(
    looked: Looked, server: PlayServer, pages: dict[str, Checked], name: str
) -> None:
    woken(looked, f"{server.address}games/{name}.html")
    game = pages[name].game
    assert game is not None
    deeds = chosen(game)
    match = play(looked, game, deeds if len(deeds) < PLIES else deeds[:MOVES])
    state = looked.state
    assert state["position"] == game.position_text(match.position)
    assert bool(state["over"]) == (match.outcome is not None)
    assert sorted(man["at"] for man in state["roster"]) == sorted(
        game.board.points[point] for point, men in enumerate(match.position.cells) for _ in men
    )
    shown = looked.page.evaluate("document.querySelectorAll('.play-svg .points [data-man]').length")
    assert 0 < shown <= len(state["roster"]) or not state["roster"]


@pytest.mark.parametrize("name", ["foregammon", "backgammon", "chess", "merelles", "tigh", "messenger-boy", "siege"])
def test_keys_alone_play_it(looked: Looked, server: PlayServer, pages: dict[str, Checked], name: str) -> None:
    woken(looked, f"{server.address}games/{name}.html")
    game = pages[name].game
    assert game is not None
    match = play(looked, game, chosen(game)[:12], press)
    assert looked.state["position"] == game.position_text(match.position)


def test_a_wrong_try_is_answered_by_the_printed_rule(looked: Looked, server: PlayServer) -> None:
    woken(looked, f"{server.address}games/checkers.html")
    click(looked, "11")
    click(looked, "18")
    said = looked.page.inner_text(".play-said")
    assert "From 11 to 18 is not allowed here." in said and "Rule 2" in said
    rule = looked.page.get_attribute(".play-rule a", "href")
    assert rule and looked.page.locator(rule).count() == 1
    assert looked.page.get_attribute(".play-said", "aria-live") == "polite"
    looked.page.focus(".play-board")
    looked.page.keyboard.press("Escape")
    until(looked, "t.state.holds === null")


def test_undo_redo_flip_and_the_address(looked: Looked, server: PlayServer) -> None:
    woken(looked, f"{server.address}games/checkers.html")
    for name in ("11", "15"):
        click(looked, name)
    settled(looked, 1)
    before = looked.state["position"]
    saved = looked.page.url
    looked.page.click("text=Undo")
    settled(looked, 0)
    assert looked.state["turn"] == 0
    looked.page.click("text=Redo")
    settled(looked, 1)
    first = looked.page.evaluate("document.getElementById('play').table.at.get('1')")
    looked.page.click("text=Flip")
    until(looked, f"t.at.get('1')[0] !== {first[0]}")
    looked.page.goto("about:blank")
    looked.page.goto(saved)
    looked.page.wait_for_selector(".play-marks", state="attached")
    assert looked.state["position"] == before


def test_the_simple_player_answers_and_can_be_stopped(looked: Looked, server: PlayServer) -> None:
    woken(looked, f"{server.address}games/checkers.html")
    looked.page.click("summary:has-text('Players and options')")
    looked.page.locator(".play-seats select").nth(1).select_option("2")
    for name in ("11", "15"):
        click(looked, name)
    settled(looked, 2)
    assert looked.state["turn"] == 0
    woken(looked, f"{server.address}games/halma.html")
    looked.page.click("summary:has-text('Players and options')")
    for seat in (0, 1):
        looked.page.locator(".play-seats select").nth(seat).select_option("3")
    looked.page.click("text=Stop thinking")
    looked.page.wait_for_selector("text=Stop thinking", state="hidden")


def test_a_game_is_copied_as_an_example(looked: Looked, server: PlayServer) -> None:
    woken(looked, f"{server.address}games/checkers.html")
    for name in ("11", "15"):
        click(looked, name)
    settled(looked, 1)
    looked.page.click("summary:has-text('For a page')")
    looked.page.click("text=Copy as an example")
    until(looked, "t.copied.value.length > 0")
    text = looked.page.input_value(".play-example")
    assert text.startswith("```example played\nplay    11-15\nexpect  ")


@pytest.mark.parametrize("name", ["foregammon", "backgammon", "messenger-boy", "halma", "russian-tivoli"])
def test_a_narrow_screen_shows_all_of_it(browser: Browser, server: PlayServer, name: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640}, has_touch=True)
    looked = Looked(context.new_page())
    woken(looked, f"{server.address}games/{name}.html")
    wide = looked.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 320
    box = looked.page.locator(".play-svg").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 320
    context.close()


# -- the engine in the page -----------------------------------------------------------------------


@pytest.mark.parametrize("name", FEW)
def test_the_engine_in_the_page_plays_as_the_native_one(
    looked: Looked, host: str, pages: dict[str, Checked], name: str
) -> None:
    asked: list[str] = []
    looked.page.on("request", lambda request: asked.append(request.url))
    looked.page.goto(f"{host}games/{name}.html")
    assert not [url for url in asked if "engine/" in url or "play" in url.rpartition("/")[2]], (
        "loaded before it is asked for"
    )
    woken(looked, f"{host}games/{name}.html", 90)
    game = pages[name].game
    assert game is not None
    match = play(looked, game, chosen(game)[:30])
    assert looked.state["position"] == game.position_text(match.position)


# -- for everybody --------------------------------------------------------------------------------

KINDS = (
    "index.html", "games/foregammon.html", "solutions/checker-problems.html", "glossary.html", "subjects.html",
    "solutions.html", "notes.html", "proved.html", "downloads.html",
)  # fmt: skip
"""One page of each kind."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(browser: Browser, server: PlayServer, kind: str, scheme: Any) -> None:
    """On each kind of page, and at the table with something said."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, color_scheme=scheme, bypass_csp=True)
    looked = Looked(context.new_page())
    looked.page.goto(server.address + kind)
    if kind.startswith("games/"):
        woken(looked, server.address + kind)
        click(looked, "b2")
        click(looked, "e5")
        for each in looked.page.locator("#play details summary").all():
            each.click()
    looked.page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found = looked.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    told = [f"{each['id']}: {node['target']}" for each in found["violations"] for node in each["nodes"][:3]]
    assert not told, told
    context.close()
