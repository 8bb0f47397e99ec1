"""How a game is spoken of: what its players are called, moves for which notation has no word, what is announced."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from .board import Board
from .position import Move, Position

if TYPE_CHECKING:
    from .game import Game


class Called(NamedTuple):
    """A player, or partners, in the midst of a sentence: "White", "the fox"; `many` where the verb is a plural."""

    words: str
    many: bool = False

    def does(self, one: str, many: str) -> str:
        """The player with his verb: "the geese begin", "White begins"."""
        return f"{self.words} {many if self.many else one}"

    @property
    def whose(self) -> str:
        """The player as an owner: "White’s", "the officers’"."""
        return f"{self.words}’" if self.many and self.words.endswith("s") else f"{self.words}’s"


class Spoken(NamedTuple):
    """What is said for moves whose text is written just so: of one player, of several; "" where nothing is.

    The parts of the text that the pattern has in brackets stand for {0}, {1} and so on.
    """

    written: str
    one: str
    many: str = ""


PASSES = Spoken("pass", "passes", "pass")


class Notice(NamedTuple):
    """What is announced of the player whose turn it is, while it holds: "is in check"; of several players `many`."""

    holds: Callable[[Game, Position], bool]
    one: str
    many: str = ""


def bound(rule: str, one: str, many: str = "") -> Notice:
    """What is announced while a rule takes moves from the player that he would have without it: "must jump"."""
    return Notice(partial(_binds, rule), one, many)


def must(such: Callable[[Move], bool], one: str, many: str = "") -> Notice:
    """What is announced of a player all of whose moves are such: "must pass"."""
    return Notice(partial(_each, all, such), one, many)


def may(such: Callable[[Move], bool], one: str, many: str = "") -> Notice:
    """What is announced of a player some of whose moves are such: "can jump"."""
    return Notice(partial(_each, any, such), one, many)


def _each(
    quantity: Callable[[Iterable[bool]], bool], such: Callable[[Move], bool], game: Game, position: Position
) -> bool:
    return quantity(such(move) for move in game.legal(position))


def _binds(rule: str, game: Game, position: Position) -> bool:
    if rule not in game.waivable:
        return False
    legal = {*game.legal(position)}
    return any(move not in legal for move in game.without(rule).legal(position))


class Speech(NamedTuple):
    """The words of a game: of its players by their names, of winners where they are called otherwise, and of moves.

    `notes` writes a move for print where its text is not how a player would write it; `notices` are announced where
    the game is played by hand.
    """

    players: Mapping[str, Called] = {}
    winners: Mapping[str, Called] = {}
    moves: tuple[Spoken, ...] = ()
    notes: Callable[[Board, str], str] | None = None
    notices: tuple[Notice, ...] = ()

    def player(self, name: str) -> Called:
        """What a player is called."""
        return self.players.get(name) or Called(name.replace("-", " ").capitalize())

    def winner(self, name: str) -> Called:
        """What is called who has won."""
        return self.winners.get(name) or self.player(name)

    def move(self, board: Board, text: str, many: bool = False) -> str:
        """A move as it is printed: in words where the game has some for it, and else as it is written."""
        for spoken in (*self.moves, PASSES):
            found = re.fullmatch(spoken.written, text)
            if found:
                return (spoken.many if many and spoken.many else spoken.one).format(*found.groups())
        return self.notes(board, text) if self.notes is not None else text
