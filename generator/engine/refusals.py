"""What a text means among the legal moves, and which printed rules forbid it where it means none of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from .arguments import ParlourError, like
from .position import ANYHOW, Move, Position

if TYPE_CHECKING:
    from .game import Game

Reasons = tuple[tuple[str, ...], ...]

CAPTURED = re.compile(r"(?<=[0-9a-z])[x:](?=[0-9a-z])")
"""What stands between two points where somebody is captured."""

GOES_ON = re.compile("[0-9a-z]")
"""What may not follow where the name of a point has ended."""

SET_AT_ONCE = re.compile(r"[A-Za-z0-9]+(\+[A-Za-z0-9]+)+")
"""How men are written who are set at once; elsewhere a plus means other things."""


class CannotRead(ParlourError):
    """A text that is no move or position at all."""


class Ambiguous(ParlourError):
    """A text that means several legal moves."""


@dataclass(eq=False)
class Refusal(ParlourError):
    """A move that is not legal.

    Each of the `reasons` is a rule, or the fewest rules together, without which the move would be legal, and which
    therefore forbid it; where there is none, `note` may say what the matter is.
    """

    text: str
    reasons: Reasons
    note: str
    legal: tuple[str, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """All rules that have a part in forbidding the move."""
        return tuple(dict.fromkeys(rule for reason in self.reasons for rule in reason))

    def __str__(self) -> str:
        rules = " or ".join(" with ".join(reason) for reason in self.reasons)
        why = f"rule {rules}" if rules else self.note
        return f"{self.text} is not legal here{f' ({why})' if why else ''}"


def meant(game: Game, position: Position, text: str) -> list[Move]:
    """The legal moves that a text may mean: in full, by its ends, without what is written behind it, or somehow."""
    legal, wanted = _like(game, position, text), _plain(text)
    written = [(move, _plain(game.text(move))) for move in legal]
    found = (
        _in_full(game, written, text, wanted)
        or [move for move in legal if _by_ends(game, move) == wanted]
        or _begun(written, wanted)
    )
    if not found and game.reads is not None:
        found = game.reads(game, position, text)
    return found or _anyhow(game, written, wanted)


def _like(game: Game, position: Position, text: str) -> list[Move]:
    """The legal moves among which to look for a text: those that begin where it does, if that can be told."""
    if game.like is not None and game.ended(position) is None:
        legal = game.like(position, text)
    else:
        legal = game.legal(position)
    first = game.board.index.get(_plain(text).split("-")[0])
    return [move for move in legal if _begins(move) == first] if game.write is None and first is not None else legal


def _in_full(game: Game, written: list[tuple[Move, str]], text: str, wanted: str) -> list[Move]:
    """The moves that are written just so, but for a hyphen that may stand for a capture.

    A man set from the hand comes from nowhere: 7-4 does not mean 7x4.
    """
    found = [move for move, full in written if full == wanted]
    return [move for move in found if not _laid(move) or _in_order(game.text(move)) == _in_order(text)]


def _begun(written: list[tuple[Move, str]], wanted: str) -> list[Move]:
    """The moves that begin so, and have words behind them."""
    return [
        move
        for move, full in written
        if move.words and full.startswith(wanted) and not GOES_ON.match(full, len(wanted))
    ]


def _anyhow(game: Game, written: list[tuple[Move, str]], wanted: str) -> list[Move]:
    """The moves of a man whom no rule binds: who may go anyhow may go from landing to landing too."""
    if not game.waived or game.write is not None:
        return []
    names = wanted.split("-")
    ends = f"{names[0]}-{names[-1]}"
    return [move for move, full in written if full == ends and move.ways and move.ways[0].manner == ANYHOW]


def _begins(move: Move) -> int:
    """The point with which a move's text begins, -1 where it begins with none."""
    return move.path[0] if move.ways else -1


def _laid(move: Move) -> bool:
    return bool(move.ways) and move.ways[0].start < 0


def _by_ends(game: Game, move: Move) -> str:
    """A chain by its ends, where that says all: nothing is written behind it, and no other man goes anywhere."""
    if move.words or len(move.path) < 3 or not all(way.suffers for way in move.ways[1:]):
        return ""
    return f"{game.board.points[move.path[0]]}-{game.board.points[move.path[-1]]}"


def _plain(text: str) -> str:
    """A move's text with captures written like moves."""
    plain = _in_order(text)
    return CAPTURED.sub("-", plain) if "x" in plain or ":" in plain else plain


def _in_order(text: str) -> str:
    """A move's text with men who are set at once, `a1+b2`, in one order, whichever is written first."""
    return "+".join(sorted(text.split("+"))) if "+" in text and SET_AT_ONCE.fullmatch(text) else text


def readable(game: Game, text: str) -> None:
    """Raise CannotRead unless the text could be a move of this game on some day."""
    if text == "pass" or (game.shape and re.fullmatch(game.shape, text)):
        return
    names = [name for part in _named(text) for name in part.split("+")]
    if len(names) == 2 and names[0] == names[1]:
        raise CannotRead(f"{text!r} is no move: the man would stay where he is")
    for name in names:
        if name not in game.board.index:
            near = like(name, game.board.points)
            raise CannotRead(f"{text!r} is no move: this board has no point {name!r}{f'; {near}' if near else ''}")


def _named(text: str) -> list[str]:
    """The names of points with which a move's text begins."""
    return _plain(re.split(r"[(/=]", text)[0]).split("-")


def forbidding(game: Game, position: Position, text: str) -> tuple[Reasons, str]:
    """The rules without one of which the move would be legal; where there are none, the pairs of rules that do it.

    For somebody else's man, the rule of turns may forbid it with two more. In the order in which the game asks for
    its rules; and a note where none of them has to do with it.
    """
    over = game.outcome(position)
    if over is not None:
        return ((over.rule,),), "the game is over"
    if game.throws and not position.throw:
        return (), "a throw is wanted first"
    empty = _empty(game, position, text)
    reasons = waiving(game, lambda rules: _allowed(game, rules, position, text), alone=bool(empty))
    return reasons, f"no man stands on {empty}" if empty and not reasons else ""


def waiving(game: Game, allowed: Callable[[tuple[str, ...]], bool], alone: bool = False) -> Reasons:
    """The rules without which something would be allowed: each by itself; or else, unless `alone`, two or three."""
    turns = (game.turn_rule,) if game.turn_rule in game.waivable else ()
    others = tuple(rule for rule in game.waivable if rule != game.turn_rule)
    sets = (
        ((rule,) for rule in game.waivable),
        combinations(game.waivable, 2),
        ((*turns, *pair) for pair in (combinations(others, 2) if turns else ())),
    )
    for these in sets[:1] if alone else sets:
        reasons = tuple(rules for rules in these if allowed(rules))
        if reasons:
            return reasons
    return ()


def _allowed(game: Game, waived: tuple[str, ...], position: Position, text: str) -> bool:
    """Whether the text would be a legal move without these rules.

    Who speaks out of turn moves somebody else's man; but who says that a man is set means one of his own.
    """
    found = meant(game.without(*waived), position, text)
    return any(not _laid(move) for move in found) if game.turn_rule in waived else bool(found)


def _empty(game: Game, position: Position, text: str) -> str:
    """The point from which the text moves a man and where none stands, "" if there is no such point."""
    names = _named(text)
    start = game.board.index.get(names[0])
    if start is not None and len(names) > 1 and not position.cells[start]:
        return names[0]
    return game.absent(position, text) if game.absent is not None else ""


def out_of_turn(game: Game, position: Position) -> list[Move]:
    """What all the players could do if it were their turn, the one whose turn it is first."""
    players = len(game.turns)
    turns = ((position.turn + later) % players for later in range(players))
    return [move for turn in turns for move in game.moves(position._replace(turn=turn))]
