"""The engine in the page: the same table in a worker, loaded only when somebody plays, from files beside the site."""

from __future__ import annotations

import pytest
from endings import ended_game
from looking import NPM, Looked, played, woken
from parlour.replay.pages import Replayed

MOST = 30
"""So many throws and moves are made."""


def test_the_engine_in_the_page_plays_as_the_native_one(
    looked: Looked, host: str, done: dict[str, Replayed], few: str
) -> None:
    if not (NPM / "pyodide").is_dir():
        pytest.skip("npm has not given Python for browsers")
    asked: list[str] = []
    looked.page.on("request", lambda request: asked.append(request.url))
    looked.page.goto(f"{host}games/{few}.html")
    early = [url for url in asked if "engine/" in url or "play" in url.rpartition("/")[2]]
    assert not early, "loaded before it is asked for"
    woken(looked, f"{host}games/{few}.html", 120)
    game = done[few].checked.game
    assert game is not None
    deeds = ended_game(done[few])
    match = played(looked, game, deeds[:MOST])
    assert looked.state["position"] == game.position_text(match.position)
    assert bool(looked.state["over"]) == (len(deeds) <= MOST)
