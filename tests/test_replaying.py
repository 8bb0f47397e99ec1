"""What an example says is what happened: the winner, the names of men, and which rules it shows."""

from __future__ import annotations

from dataclasses import replace

from parlour.check import Checked
from parlour.load.fence import read_fence
from parlour.load.pack import Pack
from parlour.load.verbs import Result, SourceLine
from parlour.mistakes import Pen
from parlour.replay.pages import replay_page
from parlour.replay.player import Player


def test_a_result_for_the_other_side_is_a_mistake(pages: dict[str, Checked]) -> None:
    """The right rule is not enough: also who has won by it."""
    checked = pages["checkers"]
    assert checked.game is not None
    tried = 0
    for fence in checked.page.fences:
        for verb in fence.verbs:
            if isinstance(verb, Result) and verb.winner in checked.game.turns:
                other = next(player for player in checked.game.turns if player != verb.winner)
                verbs = tuple(each._replace(winner=other) if each is verb else each for each in fence.verbs)
                pen = Pen()
                assert Player(checked, replace(fence, verbs=verbs), pen).example() is None
                assert [mistake.code for mistake in pen.found] == ["P109"]
                tried += 1
    assert tried


def test_a_man_who_has_a_name_gets_no_other(pages: dict[str, Checked]) -> None:
    checked, pen = pages["foregammon"], Pen()
    lines = [SourceLine(1, "names 1 white b2"), SourceLine(2, "names 2 white b2"), SourceLine(3, "play b2-c3")]
    assert Player(checked, read_fence("example", "x", 0, lines, "page.md", pen), pen).example() is None
    assert [(mistake.line, mistake.code) for mistake in pen.found] == [(2, "P127")]


def test_a_rule_that_play_obeys_must_be_shown_all_the_same(pack: Pack, pages: dict[str, Checked]) -> None:
    """Without examples every rule of the engine is told as not shown, also one that any game would show."""
    checked, pen = pages["checkers"], Pen()
    bare = replace(checked, page=replace(checked.page, fences=()))
    web = replay_page(replace(pack, records={}, proofs={}, restorations={}), bare, pen).web
    obeyed = [strand for strand in web if strand.enforced]
    assert obeyed
    assert not any(strand.exercised for strand in web)
    assert {mistake.line for mistake in pen.found if mistake.code == "P115"} == {
        checked.rules[strand.id].line for strand in web if strand.named
    }
