"""Claims and the web of rules: what is said to be enforced and shown is tried, never taken for granted."""

from __future__ import annotations

from dataclasses import replace

import pytest
from parlour.check import Checked
from parlour.load.fence import read_fence
from parlour.load.pack import Pack, SourceLine
from parlour.mistakes import Pen
from parlour.replay.claims import decide
from parlour.replay.pages import Strand, replay_page
from parlour.replay.proofs import Settled


def fenced(kind: str, text: str) -> tuple[object, Pen]:
    """A fence of these lines, and the pen for what is wrong with it."""
    pen = Pen()
    lines = tuple(SourceLine(number, line) for number, line in enumerate(text.split("\n"), 1))
    return read_fence(kind, "here", 1, lines, "page", pen), pen


@pytest.mark.parametrize("exercised", [False, True])
@pytest.mark.parametrize("enforced", [False, True])
@pytest.mark.parametrize("note", ["", "  fails a-note"])
def test_a_claim_of_a_rule_is_true_where_it_is_enforced_and_shown(
    enforced: bool, exercised: bool, note: str, sources: Pack, pages: dict[str, Checked]
) -> None:
    checked = pages["checkers"]
    rule = checked.page.rules[0]
    words = "the players move in turn"
    fence, pen = fenced("claims", f'"{words}"  rule {rule.id}{note}')
    notes = {"a-note": next(iter(checked.notes.values()), None)}
    page = replace(checked.page, fences=(fence,))  # none of its examples is wrong, for it has none
    checked = replace(checked, page=page, notes=notes)  # type: ignore[arg-type]
    web = (Strand(rule.id, 1, enforced, exercised, False, False),)
    claims = list(decide(sources, checked, {}, web, Settled((), {}, None, pen), pen))
    true = enforced and exercised
    assert [mistake.code for mistake in pen.found] == ([] if true is not bool(note) else ["P111"])
    assert [claim.verdict for claim in claims] == ["fails" if note else "holds"]


def test_only_rules_without_which_an_example_would_go_otherwise_are_shown_by_it(
    sources: Pack, pages: dict[str, Checked]
) -> None:
    """The first move of checkers shows how men move, and nothing of kings or of jumps that must be made."""
    checked = pages["checkers"]
    assert checked.game is not None
    quiet, _ = fenced("example", "play 11-15")
    taking, _ = fenced("example", "play 11-15 22-18 15x22")
    shown = []
    for fence in (quiet, taking):
        page = replace(checked.page, fences=(fence,))  # type: ignore[arg-type]
        done = replay_page(replace(sources, records={}, proofs={}, restorations={}), replace(checked, page=page), Pen())
        assert list(done.examples) == ["here"]
        shown.append({strand.id for strand in done.web if strand.exercised})
    assert shown[0] < shown[1] < set(checked.game.waivable)
    assert "must-jump" in shown[1] - shown[0]
