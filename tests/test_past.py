"""What a position of Foregammon tells of its past: no example begins where no game can come."""

from __future__ import annotations

import random
from dataclasses import replace

import parlour
import pytest
from own import own
from parlour.check import check
from parlour.engine.game import Game
from parlour.replay.form import lacks
from parlour.replay.pages import replay

BLACK = "black a9 c9 e9 b8 d8 gamin p16*2 turn white"


@pytest.fixture(scope="module")
def game() -> Game:
    return parlour.game("foregammon")


def why(game: Game, text: str) -> str:
    assert game.refuted is not None
    return game.refuted(game.position(text), game.start)


@pytest.mark.parametrize(
    ("white", "jumps"),
    [
        ("a1 e1 b2 d2 c3 gamin p4 p8", 0),
        ("a1 c1 e1 d2 a3 gamin p3 p20", 0),
        ("a1 c1 b2 d2 c3 gamin p0 p12", 1),
        ("a1 c1 c3 d2 d4 gamin p11 p12", 2),
    ],
)
def test_gamins_have_not_gone_farther_than_checkers_have_jumped(game: Game, white: str, jumps: int) -> None:
    assert f"too far for {jumps} jump" in why(game, f"white {white} {BLACK}")


@pytest.mark.parametrize(
    "white",
    ["a1 c1 b2 d2 c3 gamin p0 p11", "a1 c1 e1 b2 d2 gamin p0*2", "a1 c1 e1 d2 king a3 gamin p3 p20"],
)
def test_one_jump_may_have_met_everybody_and_kings_have_gone_who_knows_where(game: Game, white: str) -> None:
    assert why(game, f"white {white} {BLACK}") == ""


def test_men_do_not_go_back(game: Game) -> None:
    assert "of white cannot have come" in why(game, f"white a1 c1 e1 b2 gamin p0*2 {BLACK}")


def test_no_position_of_a_game_is_refuted(game: Game) -> None:
    assert game.refuted is not None
    for seed in range(12):
        chance, position = random.Random(seed), game.start
        for _ in range(24):
            if game.outcome(position) is not None:
                break
            lots = game.lots(position)
            position = game.play(position, lots[chance.randrange(len(lots))])
            assert game.refuted(position, game.start) == "", game.position_text(position)


def test_a_told_example_that_no_game_can_come_to_is_a_shortfall() -> None:
    ours = own()
    one = replay(ours, check(ours, ("foregammon",)))["foregammon"]
    assert list(map(str, lacks(one))) == []
    silent = one.examples["at-the-star"]
    told = one.examples["exactly-home"]
    spoilt = replace(told, moments=silent.moments)

    def said(status: str) -> list[str]:
        examples = {**one.examples, told.name: replace(spoilt, status=status)}
        return [each.words for each in lacks(replace(one, examples=examples)) if "no game can come" in each.words]

    assert len(said("")) == 1
    assert said("supplied: set up for the example") == []
