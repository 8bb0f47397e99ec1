"""Explaining a move: is it legal here, what does it do in words, and if not, which printed rule forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from .check import Checked
from .engine.game import Ambiguous, Game, Refusal
from .engine.notation import write_position
from .engine.position import GONE, Move, Position
from .examples import cite, told
from .load import Page, Sources

AT_MOST = 24
"""How many legal moves are named."""


def explain(sources: Sources, checked: Checked, game: Game, position: Position, text: str) -> Iterator[str]:
    """The answer, line by line; raises CannotRead for what is no move at all."""
    text = _hyphened(game, text)
    try:
        move = game.find(position, text)
    except Ambiguous as error:
        yield f"More than one legal move is meant: {error}."
    except Refusal as refusal:
        who = f" for {game.turns[position.turn]}" if len(game.turns) > 1 else ""
        yield f"{text} is not legal{who} here."
        yield from _forbidden(sources, checked, game, position, refusal)
    else:
        written = game.text(move)
        yield f"{written} is legal." if written == text else f"{text} is legal; written out it is {written}."
        yield from sentences(game, position, move)
        yield from _after(game, game.play(position, move))


def _hyphened(game: Game, text: str) -> str:
    """Two points that are written together, as e2e4, with a hyphen between."""
    ways = [(text[:i], text[i:]) for i in range(1, len(text))] if len(text) <= 12 else []
    pairs = [pair for pair in ways if pair[0] in game.board.index and pair[1] in game.board.index]
    return "-".join(pairs[0]) if len(pairs) == 1 and text not in game.board.index else text


def _forbidden(sources: Sources, checked: Checked, game: Game, position: Position, refusal: Refusal) -> Iterator[str]:
    """The rule that forbids a move, as it is printed, and what is legal instead."""
    over = game.outcome(position)
    if over is None and game.throws and not position.throw:
        yield f"A throw is wanted first: write it into the position, as throw {' '.join(map(str, game.throws[0]))}."
        return
    rule = refusal.rule if over is None else over.rule
    yield f"Rule {cite(checked, rule)} forbids it:" if over is None else f"The game is over, {told(over)}:"
    yield f"  {rule_text(sources.pages[checked.rules_page], rule)}"
    if over is None:
        legal = refusal.legal
        more = f" and {len(legal) - AT_MOST} more" if len(legal) > AT_MOST else ""
        yield f"Legal here: {' '.join(legal[:AT_MOST])}{more}"


def rule_text(page: Page, rule: str) -> str:
    """The whole text of a rule, with the lines that continue it."""
    found = next((known for known in page.rules if known.id == rule), None)
    if found is None:
        return "(a rule of the engine that this page does not print)"
    words = [found.text]
    for line in page.prose:
        if line.number > found.line:
            if not line.text.startswith("   ") or not line.text.strip():
                break
            words.append(line.text.strip())
    return " ".join(words)


def sentences(game: Game, position: Position, move: Move) -> Iterator[str]:
    """What a move does, in words."""
    points = game.board.points
    if not move.path:
        mover = game.turns[position.turn]
        yield f"{mover.capitalize()} {'passes' if move.words in ('', 'pass') else f'chooses: {move.words}'}."
    else:
        yield _travel(game, position, move)
    for piece, start, end in move.also:
        man = _man(game, piece)
        if start < 0:
            yield f"{man.capitalize()} comes on to {points[end]}."
        else:
            yield f"{man.capitalize()} goes from {points[start]} {'off the board' if end < 0 else f'to {points[end]}'}."


def _travel(game: Game, position: Position, move: Move) -> str:
    """The way of the man that is moved or set, and what it takes on it."""
    names = [game.board.points[point] for point in move.path]
    man = _man(game, move.piece)
    if len(names) == 1:
        told = f"{man.capitalize()} is set on {names[0]}"
    else:
        by = f" by {_and(names[1:-1])}" if names[1:-1] else ""
        told = f"{man.capitalize()} goes from {names[0]}{by} to {names[-1]}"
    if move.over:
        told += f", jumping {_and([game.board.points[point] for point in move.over])}"
    if move.taken:
        told += f", and takes {_and([_standing(game, position, point) for point in move.taken])}"
    if move.becomes == GONE:
        told += ", and leaves the board"
    elif move.becomes:
        told += f", and becomes {_man(game, move.becomes).replace('the', 'a', 1)}"
    return told + "."


def _man(game: Game, letter: str) -> str:
    piece = game.piece[letter]
    return f"the {piece.colour} {piece.kind}" if piece.colour != piece.kind else f"the {piece.kind}"


def _standing(game: Game, position: Position, point: int) -> str:
    men = [_man(game, man) for man in position.cells[point]]
    return f"{_and(men) if men else 'what stands'} on {game.board.points[point]}"


def _after(game: Game, position: Position) -> Iterator[str]:
    over = game.outcome(position)
    if over is not None:
        yield f"The game is then over: {told(over)}."
    elif len(game.turns) > 1:
        yield f"Then {game.turns[position.turn]} is to move."
    yield f"The position is then: {write_position(game, position)}"


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
