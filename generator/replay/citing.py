"""Rules and outcomes as they are cited."""

from __future__ import annotations

from collections.abc import Iterable

from ..check import Checked
from ..engine.game import Refusal
from ..engine.position import Outcome


def cite(checked: Checked, rule: str) -> str:
    """A rule as it is cited: page and number, and its id."""
    known = checked.rules.get(rule)
    return f"{checked.rules_page}.{known.number} ({rule})" if known else rule


def together(checked: Checked, rules: Iterable[str]) -> str:
    """Rules that forbid something together, each as it is cited."""
    return " with ".join(cite(checked, rule) for rule in rules)


def why(checked: Checked, refusal: Refusal) -> str:
    """The rules that forbid a move, each as it is cited; where several together do it, with one another."""
    reasons = [together(checked, reason) for reason in refusal.reasons]
    if reasons:
        return f"rule {' or '.join(reasons)}"
    return f"no printed rule ({refusal.note})" if refusal.note else "no printed rule that is known"


def in_order(checked: Checked, rules: Iterable[str]) -> tuple[str, ...]:
    """Rules in the order of the page."""
    last = len(checked.rules) + 1
    return tuple(sorted(rules, key=lambda rule: checked.rules[rule].number if rule in checked.rules else last))


def told_outcome(outcome: Outcome) -> str:
    """An outcome in words."""
    return f"{outcome.winner} wins by rule {outcome.rule}" if outcome.winner else f"drawn by rule {outcome.rule}"


def told_moves(head: str, moves: Iterable[str]) -> str:
    """Moves behind a word, the first of them where there are many."""
    moves = list(moves)
    return f"{head}: {' '.join(moves[:24])}{' …' if len(moves) > 24 else ''}" if moves else f"{head}: none"
