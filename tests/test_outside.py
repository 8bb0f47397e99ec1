"""Games that are data alone: nine from outside, each with a page, a board and counts of two independent programs."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from parlour.check import Checked, check
from parlour.cli import main
from parlour.engine.match import playout
from parlour.load.pack import Pack, load

HERE = Path(__file__).resolve().parent.parent / "examples" / "outside"
MOST = 60_000
"""Counts above this are made by hand: each of these takes a second or two."""

GAMES = sorted(path.stem for path in (HERE / "games").glob("*.toml"))


@cache
def pack() -> Pack:
    return load(HERE)


@cache
def page(name: str) -> Checked:
    return check(pack(), (name,))[name]


def test_there_are_nine() -> None:
    assert len(GAMES) == 9 == len(pack().own)


@pytest.mark.parametrize("name", GAMES)
def test_the_counts_are_those_of_two_other_programs(name: str) -> None:
    game, told = page(name).game, pack().games[name.replace("-", "_")]
    assert game is not None and told.origin
    small = [count for count in told.counts if count <= MOST]
    assert small == [game.perft(game.start, depth, once=True) for depth in range(1, len(small) + 1)]
    assert len(small) >= 2


def test_every_page_is_verified(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--sources", str(HERE)]) == 0
    assert "9 games verified" in capsys.readouterr().out


@pytest.mark.parametrize("name", GAMES)
def test_random_games_end_or_go_on_by_the_rules(name: str) -> None:
    """Moves read back from their text, positions from theirs; nobody is stuck without a rule that says so."""
    game = page(name).game
    assert game is not None
    for seed in range(3):
        position = game.start
        for position, move in playout(game, random.Random(seed).choice, most=60):
            assert game.find(position, game.text(move)) == move
            assert game.position(game.position_text(position)) == position
            position = game.play(position, move)
        outcome = game.outcome(position)
        assert outcome is None or outcome.rule in game.rules


def test_three_mens_morris_has_as_many_positions_as_are_known() -> None:
    """Pairs of a position and a player to move that can be reached, and those of them in which the game is over."""
    game = page("three-mens-morris").game
    assert game is not None
    seen, edge = {game.start}, [game.start]
    for position in edge:
        for move in game.legal(position):
            after = game.play(position, move)
            if after not in seen:
                seen.add(after)
                edge.append(after)
    assert len(seen) == 5390
    assert sum(game.ended(position) is not None for position in seen) == 416


def test_waiving_a_word_frees_just_that_word() -> None:
    game = page("konane").game
    assert game is not None
    position = game.position("black a1 white a2 a4 b5 turn black")
    refusal = game.refusal(position, "a1xa3xa5xc5")
    assert refusal is not None and refusal.reasons == (("one-line",),)
    assert game.refusal(position, "a1xa3xa5") is None
