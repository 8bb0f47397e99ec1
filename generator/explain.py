"""Explaining a move: is it legal here, what does it do in words, and if not, which printed rule forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from .check import Checked
from .engine.game import Ambiguous, CannotRead, Game, Refusal
from .engine.position import GONE, Move, Position
from .load import Page
from .replay import cite, told

AT_MOST = 24
"""How many legal moves are named."""


def explain(checked: Checked, game: Game, position: Position, text: str) -> Iterator[str]:
    """The answer, line by line; raises CannotRead for what is no move at all."""
    over = game.outcome(position)
    try:
        move = game.find(position, text)
    except Ambiguous as error:
        yield f"{text} may mean several moves: {error}"
    except Refusal as refusal:
        mover = game.turns[position.turn]
        yield f"{text} is not legal for {mover} here." if len(game.turns) > 1 else f"{text} is not legal here."
        if over is not None:
            yield f"The game is over: {told(over)}."
            yield from _rule(checked, over.rule)
        elif game.throws and not position.throw:
            yield "A throw is wanted first: write it into the position, as throw " + " ".join(map(str, game.throws[0]))
        else:
            yield from _rule(checked, refusal.rule)
            yield _legal(refusal.legal)
    else:
        written = game.text(move)
        yield f"{written} is legal." if written == text else f"{text} is legal; written out it is {written}."
        yield _sentence(game, position, move)
        yield from _after(game, game.play(position, move))


def _rule(checked: Checked, rule: str) -> Iterator[str]:
    """A rule as it is cited, and as it is printed."""
    yield f"Rule {cite(checked, rule)} forbids it:" if rule not in checked.game_endings else f"Rule {cite(checked, rule)}:"
    yield f"  {rule_text(checked.page, rule)}"


def rule_text(page: Page, rule: str) -> str:
    """The whole text of a rule, with the lines that continue it."""
    found = next((known for known in page.rules if known.id == rule), None)
    if found is None:
        return ""
    words = [found.text]
    lines = iter(line for line in page.prose if line.number > found.line)
    for line in lines:
        if not line.text.startswith("   ") or not line.text.strip():
            break
        words.append(line.text.strip())
    return " ".join(words)


def _legal(moves: tuple[str, ...]) -> str:
    more = f" and {len(moves) - AT_MOST} more" if len(moves) > AT_MOST else ""
    return f"Legal here: {' '.join(moves[:AT_MOST])}{more}" if moves else "Nothing is legal here."
