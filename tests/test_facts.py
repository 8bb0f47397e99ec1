"""Facts are worked out: under another reading, or without a rule, what rests on it comes out otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import parlour
import pytest

ASIDE = "spaces from which geese go sideways, only beside the Fort"
GAP = "six come about only by a man laid into a gap"

READ = [
    ("go-bang", GAP, {}, "", "yes"),
    ("go-bang", GAP, {}, "adjoining", "no"),
    ("go-bang", "turns of three players", {"players": 4}, "", "black white red"),
    ("fox-and-geese", ASIDE, {}, "", "a5 b5 f5 g5"),
    ("fox-and-geese", ASIDE, {"sideways": "double"}, "", "elsewhere"),
    ("fox-and-geese", ASIDE, {}, "sideways", "elsewhere"),
    ("fox-and-geese", "kinds of lines by which geese go forward", {"geese": "backward"}, "", ""),
    ("fox-and-geese", "jumps at the start", {}, "jump", "4"),
    ("siege", "spaces from which they go sideways", {}, "double-lines", "elsewhere"),
]


@pytest.mark.parametrize(("name", "fact", "options", "waived", "value"), READ)
def test_a_fact_follows_the_rules(name: str, fact: str, options: Mapping[str, object], waived: str, value: str) -> None:
    game = parlour.game(name, **options)
    game = game.without(waived) if waived else game
    assert str(game.facts[fact](game)) == value


PLACED = [
    ("red f2 hand 2 green a12 hand 2 black i13 i11 i9 i7 i5", "only numbers that would move the ball", "1"),
    ("red b4 hand 2 green a12 hand 2 black i13 i11 i9 i7 i5", "only numbers that would move the ball", "none"),
    ("red a14 hand 2 green a12 hand 2 black i12 i10 i8 i7 i6", "numbers that the Cues can give", "1 2 6"),
    ("red f3 hand 2 green a12 hand 2 black i12 i10 i8 i7 i6", "numbers that the ball can use", "1 2"),
    ("red f3 hand 2 green a12 hand 2 black i12 i10 i8 i7 i6", "squares to which a one leads", "f2"),
    ("red f3 hand 2 green a12 hand 2 black i12 i10 i8 i7 i6", "squares to which a six leads", "nowhere"),
    ("red f3 hand 1 score 4 green a12 hand 2 black i12 i10 i8 i7 i6", "balls that red has played", "1"),
    ("red f3 hand 1 score 4 green a12 score 6 black i12 i10 i8 i7 i6", "lead", "green 2"),
    ("red f3 hand 1 green a12 black i12 i10 i8 i7 i6", "vacant squares between each two Cues", "0 1"),
]


@pytest.mark.parametrize(("start", "fact", "value"), PLACED)
def test_a_fact_follows_the_position(start: str, fact: str, value: str) -> None:
    game = replace(parlour.game("russian-tivoli"), start_text=f"{start} turn red")
    assert str(game.facts[fact](game)) == value


@pytest.mark.parametrize(
    ("start", "value"),
    [
        ("black h9 i9 j9 hand 37 white i10 k11 k7 hand 37", "only g9 k9"),
        ("black h9 i9 j9 k9 hand 36 white g9 k11 k7 hand 37", "only l9"),
        ("black h9 i9 j9 k9 hand 36 white g12 k11 k7 hand 37", "none"),
        ("black h9 i9 j9 hand 37 white i10 j10 k10 k7 hand 36", "only g10 h10 l10 m10 g9 k9"),
    ],
)
def test_go_bang_knows_where_fours_are_stopped(start: str, value: str) -> None:
    game = replace(parlour.game("go-bang"), start_text=f"{start} turn white")
    assert str(game.facts["squares where white stops the fours"](game)) == value
    assert str(game.facts["squares where black stops the fours"](game)) == "not to be told"
