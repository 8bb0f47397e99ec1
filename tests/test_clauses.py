"""Clauses of rules: what a source says and what this edition adds, told apart in the source and in print."""

from __future__ import annotations

from dataclasses import replace

import pytest
from own import own
from parlour.check import check_page
from parlour.compose.prose import Setter
from parlour.load.clauses import RuleClause, clauses
from parlour.load.collection import Collection
from parlour.load.ledger import unmarked, unmarked_lines
from parlour.load.page import Page, read_page
from parlour.mistakes import Pen

NOTE = "\n\n```note gap nobody\nsays Nothing is said.\nrules So it is.\nwhy It must.\n```\n"


def page(rules: str, folder: str = "house") -> Page:
    pen = Pen()
    made = read_page(f'+++\ntitle = "A page"\n+++\n{rules}{NOTE}', f"rules/{folder}/a-page.md", folder, pen)
    pen.stop()
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. {#a} He moves.", [RuleClause("He moves.")]),
        ("1. {#a} He moves. {from L1}", [RuleClause("He moves.", ("L1",))]),
        ("1. {#a} He moves. {from L1} He stops.", [RuleClause("He moves.", ("L1",)), RuleClause("He stops.")]),
        ("1. {#a} He moves. He stops. {from L1 L2}", [RuleClause("He moves."), RuleClause("He stops.", ("L1", "L2"))]),
        (
            "1. {#a} He moves {from L1}, and *may* stop {from L2}.",
            [RuleClause("He moves", ("L1",)), RuleClause(", and may stop", ("L2",))],
        ),
        (
            "1. {#a} He moves, [and\n   may *stop*](+nobody), at once. {from L1}",
            [RuleClause("and may stop", (), "nobody"), RuleClause("He moves, , at once.", ("L1",))],
        ),
        ("1. {#a supplied +nobody} He moves.", [RuleClause("He moves.", (), "nobody")]),
        ("1. {#a} See p. 6. {from L1}", [RuleClause("See p. 6.", ("L1",))]),
    ],
)
def test_a_mark_accounts_for_its_clause_within_its_sentence(text: str, found: list[RuleClause]) -> None:
    [(_, said)] = clauses(page(text))
    assert sorted(said) == sorted(found)


def test_marks_are_not_printed_and_what_is_ours_is_bracketed() -> None:
    setter = Setter({"#nobody": "#note-a-nobody"}.get)  # type: ignore[arg-type]
    assert setter.inline("He moves {from L1}, [and stops](+nobody). {from L2} *So.* {from L3}") == (
        'He moves, <span class="ours"><b>[</b>and stops<b>]</b><a href="#note-a-nobody">†</a></span>. <em>So.</em>'
    )


def test_clauses_that_rest_on_nothing_are_listed_and_advice_is_not() -> None:
    made = page("1. {#a} He moves. {from L1} He stops.\n2. {#b advice} He thinks.")
    assert [(rule.id, clause.words) for rule, clause in unmarked(made)] == [("a", "He stops.")]
    assert list(unmarked_lines([made])) == [
        "1 clause of rules rests on nothing that is named:",
        "     unmarked     rules/house/a-page.md:4 rule 1: He stops.",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1. {#a supplied +nobdy} He moves.", "there is no note 'nobdy'"),
        ("1. {#a} He [moves](+nobdy).", "there is no note 'nobdy'"),
        ("Here he [moves](+nobdy).", "there is no note 'nobdy'"),
        ("1. {#a part.3} He moves.", "rule 1 cites a part, and this source is counted by its pages"),
        ("1. {#a} He moves. {from X99}", "the ledger has no entry X99"),
    ],
)
def test_what_a_clause_rests_on_must_exist(text: str, told: str) -> None:
    pen = Pen()
    check_page(own(), page(text, "house"), pen)
    assert [mistake.title for mistake in pen.found] == [told]


def test_a_source_in_parts_is_cited_by_its_parts() -> None:
    pen, parts = Pen(), Collection("house", "rules/house/collection.toml", {"unit": "part"})
    made = page("1. {#a part.3} He moves.\n2. {#b p.3} He stops.\n3. {#c part.4-5} He ends.")
    check_page(replace(own(), collections={"house": parts}), made, pen)
    assert [mistake.line for mistake in pen.found] == [5]
    assert [rule.place for rule in made.rules] == ["part 3", "p. 3", "parts 4-5"]
