"""The ledger says in words how each claim was decided: no word of the checks' own language is printed."""

from __future__ import annotations

import re

import pytest
from own import own_replayed
from parlour.check import Checked
from parlour.compose.saying import PHRASES, SAYINGS, said
from parlour.replay.checks.table import CHECKS, PROOFS
from parlour.replay.claims import Claim


def test_every_check_has_words() -> None:
    assert {*CHECKS, *PROOFS} <= {*PHRASES, *SAYINGS}


def claim(how: str, found: str) -> Claim:
    return Claim((), "words", how, "holds", found, 1)


SAID = [
    ("fact lead at last-word@start = green 2", "green 2",
     "Computed by the engine, lead, in the example “last word” at the start: green 2."),
    ("fact lead at last-word@red 4 = green 2", "green 2",
     "Computed by the engine, lead, in the example “last word” after turn 4 of red: green 2."),
    ("taken careless-game white = 12", "12", "Men taken, white, in the example “careless game”: 12."),
    ("every man step = 1 diagonal", "1, diagonal",
     "Looked for in every legal move of the examples and of games by lot, what each man step is: 1, diagonal."),
    ("no man step = backward", "none",
     "Looked for in every legal move of the examples and of games by lot, a man step that is backward: none."),
    ("must jump = yes", "yes",
     "Looked for in every legal move of the examples and of games by lot, "
     "whether there is no choice but to jump: yes."),
    ("pass = stuck", "stuck",
     "Looked for in every legal move of the examples and of games by lot, who may pass: "
     "only a player who can do nothing else."),
    ("players four-players = 4", "4", "Players counted in the example “four players”: 4."),
    ("moves careless-game fox = 21", "21", "Moves counted in the example “careless game”, fox: 21."),
    ("moves whole-game@black 7 = 3", "3", "Moves counted in the example “whole game” after turn 7 of black: 3."),
    ("refused edges b8-a7 h8-i7 = lines", "lines", "Refused in the example “edges”: b8–a7 and h8–i7, by lines."),
]  # fmt: skip


@pytest.mark.parametrize(("how", "found", "words"), SAID)
def test_a_check_is_said_in_words(how: str, found: str, words: str) -> None:
    assert said(claim(how, found), {}) == words


@pytest.mark.parametrize("name", ["go-bang", "russian-tivoli", "siege", "solitaire", "fox-and-geese", "tigh", "halma"])
def test_no_word_of_a_check_is_printed(name: str, pages: dict[str, Checked]) -> None:
    done = own_replayed(name)
    rules = {rule.id: rule for rule in pages[name].page.rules}
    hyphened = [example for example in done.examples if "-" in example]
    for each in done.claims:
        told = said(each, rules)
        assert "@" not in told, told
        if each.verdict != "not testable":
            assert not any(re.search(rf"(?<!“){example}", told) for example in hyphened), told
