"""A game that no engine knows: what is printed of it says so, and nothing of it counts as verified."""

from __future__ import annotations

from pathlib import Path

import pytest
from own import own_done
from parlour.check import check
from parlour.cli import main
from parlour.compose.back import counts, examples_text, unproved
from parlour.compose.bare import UNPROVED, _left_out
from parlour.compose.preview import preview
from parlour.draw.plates import draw
from parlour.hypertext import Element
from parlour.load.pack import Pack, load
from parlour.mistakes import Mistakes
from parlour.replay.pages import Replayed, replay
from parlour.report.lines import last_line, summary

BOARD = 'title = "Five"\nabout = "Squares."\nsquare = 25\ngrid = [5, 5]\n[draw]\nsquares = "all"\nlabels = "edges"\n'
GAME = """
about   = "It is told, and not played."
engine  = false
players = ["white", "black"]
start   = "white a1:e1 hand 2 black a5:e5 hand 2 turn white"
[men.stone]
letters = "wb"
looks   = "disc"
"""
PAGE = """+++
title = "Tide"
board = "five"
game  = "tide"
+++

Stones move, and the tide takes what it likes.

1. {#step supplied} A stone goes one square.
2. {#tide supplied} The tide takes a stone.

## A leap

A leap comes first.

```example leap
start   white c3 a1 black c4 a5 e5 hand 2 turn white
play    c3xc5
expect  white c5 a1 black e5 hand 2 turn black
refuse  e5-e3 step : It goes one square.
play    e5-e4 b1
result  white tide
figure  1, end : The stone leaps.
```
"""


def written(folder: Path, page: str = PAGE) -> Pack:
    for name, text in {
        "boards/five.toml": BOARD,
        "games/tide.toml": GAME,
        "rules/mine/collection.toml": 'title = "Mine"\ncite = "Mine."\n',
        "rules/mine/tide.md": page,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return load(folder)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> tuple[Pack, dict[str, Replayed]]:
    pack = written(tmp_path_factory.mktemp("tide"))
    return pack, replay(pack, check(pack))


def test_moves_are_carried_out_as_they_are_written(told: tuple[Pack, dict[str, Replayed]]) -> None:
    example = told[1]["tide"].examples["leap"]
    positions = [example.game.position_text(moment.position) for moment in example.moments]
    assert positions == [
        "white c3 a1 black a5 e5 c4 hand 2 turn white",
        "white c5 a1 black e5 hand 2 turn black",
        "white c5 a1 black e4 hand 2 turn white",
        "white c5 a1 b1 black e4 hand 2 turn black",
    ]
    assert [each.rules for each in example.refused] == [("step",)]
    assert example.outcome is not None and example.outcome.rule == "tide"


def test_it_is_not_verified(told: tuple[Pack, dict[str, Replayed]]) -> None:
    done = told[1]
    assert done["tide"].checked.played is None and done["tide"].web == ()
    assert next(summary(done)).split(maxsplit=1)[1].startswith(
        "not verified: no engine knows its game; 1 example not replayed"
    )
    assert last_line(done).startswith("0 games verified: 0 moves and refusals replayed")
    assert "1 page without a game that is played" in last_line(done)


def test_it_is_printed_without_a_seal_and_says_so(told: tuple[Pack, dict[str, Replayed]]) -> None:
    pack, done = told
    html = preview(pack, done["tide"])
    assert "not replayed" in html and "no program knows its rules" in html
    assert 'class="seal"' not in html
    page = pack.pages["tide"]
    assert "tide leap (not replayed)" in examples_text("A book", [page], unproved(done))
    many = counts([page], done, draw(pack, done))
    assert (many["unplayed"], many["unproved"], many["examples"], many["moves"]) == (1, 1, 0, 0)


def test_a_leaflet_keeps_the_words(told: tuple[Pack, dict[str, Replayed]]) -> None:
    assert _left_out(Element("span", {"class": "sealed"}, ["replayed"]))
    assert not _left_out(Element("span", {"class": f"sealed {UNPROVED}"}, ["not replayed"]))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("legal   c3-c4", "G009"),
        ("play    b2-b3", "G009"),
        ("play    c3-k9", "G009"),
        ("refuse  c3-c5 stride", "P113"),
        ("result  red tide", "P109"),
    ],
)
def test_what_nobody_can_say_is_a_mistake(tmp_path: Path, line: str, code: str) -> None:
    pack = written(tmp_path, PAGE.replace("play    c3xc5", line))
    with pytest.raises(Mistakes) as raised:
        replay(pack, check(pack))
    assert code in {mistake.code for mistake in raised.value.found}


def test_a_claim_about_play_needs_an_engine(tmp_path: Path) -> None:
    pack = written(tmp_path, PAGE + "\n```claims\n\"A stone goes one square\" perft 1 = 5\n```\n")
    with pytest.raises(Mistakes) as raised:
        replay(pack, check(pack))
    assert [mistake.code for mistake in raised.value.found] == ["P112"]


def test_only_what_was_tested_is_called_decided() -> None:
    """A statement that is not testable is not decided; one that is meant to fail is false, as the page says."""
    done = own_done("checkers", "fox-and-geese-later", "merelles", "foregammon")
    said = dict(zip(done, summary(done), strict=False))
    verdicts = {name: [claim.verdict for claim in one.claims] for name, one in done.items()}
    many = sum(verdict != "not testable" for each in verdicts.values() for verdict in each)
    assert f", {many} claims decided" in last_line(done)
    assert many < sum(map(len, verdicts.values()))
    for name, each in verdicts.items():
        assert ("false as" in said[name]) == ("fails" in each)
        assert " fail," not in f"{said[name]},"


def test_machines_are_told_too_that_it_was_not_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path)
    assert main(["verify", "--sources", str(tmp_path), "--format", "junit"]) == 0
    told = capsys.readouterr().out
    assert '<testcase name="example leap" classname="parlour.tide">' in told
    assert '<skipped message="not replayed: no engine knows the game" />' in told
