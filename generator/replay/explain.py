"""Explaining a move: is it legal here, what does it do in words, and if not, which printed rule forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from ..check import Checked
from ..engine.game import Ambiguous, Game, Refusal
from ..engine.notation import write_position
from ..engine.position import Move, Position
from ..english import capital
from ..load.markdown import plain
from ..load.pack import Pack, Page
from ..solver import solver_of
from ..solver.worth import of_value
from .citing import cite, in_order, told_outcome
from .men import follow, roll
from .telling import sentences

AT_MOST = 24
"""How many legal moves are named."""


def explain(pack: Pack, checked: Checked, game: Game, position: Position, text: str) -> Iterator[str]:
    """The answer, line by line; raises CannotRead for what is no move at all."""
    text = _hyphened(game, text)
    try:
        move = game.find(position, text)
    except Ambiguous as error:
        yield f"More than one legal move is meant: {error}."
    except Refusal as refusal:
        who = f" for {game.turns[position.turn]}" if len(game.turns) > 1 else ""
        yield f"{text} is not legal{who} here."
        yield from _forbidden(pack, checked, game, position, refusal)
    else:
        written = game.text(move)
        yield f"{written} is legal." if written == text else f"{text} is legal; written out it is {written}."
        yield from _done(game, position, move)
        yield from _after(game, game.play(position, move))
        yield from _worth(game, position, game.play(position, move))


def _hyphened(game: Game, text: str) -> str:
    """Two points that are written together, as e2e4, with a hyphen between."""
    ways = [(text[:i], text[i:]) for i in range(1, len(text))] if len(text) <= 12 else []
    pairs = [pair for pair in ways if pair[0] in game.board.index and pair[1] in game.board.index]
    return "-".join(pairs[0]) if len(pairs) == 1 and text not in game.board.index else text


def _forbidden(pack: Pack, checked: Checked, game: Game, position: Position, refusal: Refusal) -> Iterator[str]:
    """The rule that forbids a move, as it is printed, and what is legal instead."""
    over = game.outcome(position)
    if over is None and game.throws and not position.throw:
        yield f"A throw is wanted first: write it into the position, as throw {' '.join(map(str, game.throws[0]))}."
        return
    if over is not None:
        yield f"The game is over, {told_outcome(over)}:"
    elif not refusal.reasons:
        yield f"No printed rule says so: {refusal.note or 'none is known that alone, or with another, forbids it'}."
    page = pack.pages[checked.rules_page]
    for rule in in_order(checked, refusal.rules if over is None else (over.rule,)):
        if over is None:
            yield f"Rule {cite(checked, rule)} forbids it:"
        yield f"  {rule_text(page, rule)}"
    if over is None:
        legal = refusal.legal
        more = f" and {len(legal) - AT_MOST} more" if len(legal) > AT_MOST else ""
        yield f"Legal here: {' '.join(legal[:AT_MOST])}{more}"


def rule_text(page: Page, rule: str) -> str:
    """The whole text of a rule as it is read, with the lines that continue it."""
    found = next((known for known in page.rules if known.id == rule), None)
    if found is None:
        return "(a rule of the engine that this page does not print)"
    words = [found.text]
    for line in page.prose:
        if line.number > found.line:
            if not line.text.startswith("   ") or not line.text.strip():
                break
            words.append(line.text.strip())
    return " ".join(plain(" ".join(words)).split())


def _done(game: Game, position: Position, move: Move) -> Iterator[str]:
    """What a move does, in words."""
    if not move.ways:
        mover = capital(game.turns[position.turn])
        yield f"{mover} {'passes' if move.words in ('', 'pass') else f'chooses: {move.words}'}."
        return
    men = roll(position)
    _, journeys = follow(men, move, {})
    yield from sentences(game, men, journeys, {})


def _worth(game: Game, before: Position, after: Position) -> Iterator[str]:
    """What the position is worth before and after a move, where tables that are there tell."""
    solver = solver_of(game)
    if solver is None or game.outcome(after) is not None:
        return
    values = [solver.value(position, make=False) for position in (before, after)]
    if None not in values:
        was, now = (of_value(value) for value in values if value is not None)
        mover, other = (game.speech.player(game.turns[position.turn]) for position in (before, after))
        told = f"{mover.words} {was.told(mover.many)} before it, and after it {other.words} {now.told(other.many)}"
        yield f"With best play {told}."


def _after(game: Game, position: Position) -> Iterator[str]:
    over = game.outcome(position)
    if over is not None:
        yield f"The game is then over: {told_outcome(over)}."
    elif len(game.turns) > 1:
        yield f"Then {game.turns[position.turn]} is to move."
    yield f"The position is then: {write_position(game, position)}"
