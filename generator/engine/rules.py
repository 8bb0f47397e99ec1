"""Combiners: from the travels of single men to the legal moves of a player, and the printed rules in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, compress
from operator import itemgetter, not_

from .arguments import (
    ParlourError,
    a,
    asks,
    chosen,
    function,
    known_word,
    like,
    maybe,
    several,
    shown,
    table,
    text,
    truth,
    whole,
)  # fmt: skip
from .armies import Armies
from .board import Board
from .position import HAND, LAID, PASS, Move, Outcome, Position, Way, lays
from .travel import Mover, anyhow, both

Moves = Callable[[Position], list[Move]]
OPTIONS = maybe(table(chosen, "a table of names and values"))


class WrongOption(ParlourError):
    """An option that a game does not have, or a value that it cannot have."""


class Law:
    """The printed rules in force.

    A game asks for each rule by its id, `law("must-jump")`, and plays accordingly; `law.how("men", mover)` names the
    rule that says how a man travels. To learn which rules forbid a move, the engine builds the game again with some of
    them waived and looks whether the move is then legal: a rule is what changes when it is waived. Options keep other
    readings of the sources playable.
    """

    def __init__(
        self, board: Board, options: Mapping[str, object] | None = None, waived: frozenset[str] = frozenset()
    ) -> None:
        self.board = a(Board, "a board")(board, "Law: board")
        self.options = dict(OPTIONS(options, "Law: options") or {})
        self.waived: frozenset[str] = several(text, "a set of ids of rules")(waived, "Law: waived")
        self.waivable: list[str] = []
        self.endings: list[str] = []
        self.known: dict[str, tuple[object, ...]] = {}

    def __call__(self, rule: str) -> bool:
        """Whether the rule is in force."""
        text(rule, "the id of a rule")
        if rule not in self.waivable:
            self.waivable.append(rule)
        return rule not in self.waived

    def how(self, rule: str, mover: Mover) -> Mover:
        """The mover, while the rule on how such a man travels is in force; without it he may go to any point at all."""
        function(mover, "a mover")
        return mover if self(rule) else both(mover, anyhow(self.board))

    def ending(self, rule: str) -> str:
        """The id of a rule by which the game ends."""
        text(rule, "the id of a rule")
        if rule not in self.endings:
            self.endings.append(rule)
        return rule

    def option(self, name: str, *choices: object) -> object:
        """The chosen value of a ruleset option; the first choice is the reading this edition prints."""
        if not choices:
            raise ParlourError(f"option {shown(name)} has choices, and the first of them is printed")
        self.known[text(name, "the name of an option")] = choices
        choice = self.options.get(name, choices[0])
        if choice not in choices:
            words = [str(known) for known in choices]
            hint = f"write {choice} without quotes" if choice in words else like(choice, words)
            said = ", ".join(map(repr, choices))
            raise WrongOption(f"option {name} is one of {said}, not {shown(choice)}{f'; {hint}' if hint else ''}")
        return choices[choices.index(choice)]


NAMES = several(text, "several names")


class Counters:
    """Where each named number stands in `Position.counts`: first those that every colour has, then the shared ones."""

    @asks(colours=NAMES, own=NAMES, shared=NAMES)
    def __init__(self, colours: Sequence[str], own: Sequence[str] = (), shared: Sequence[str] = ()) -> None:
        self.colours, self.own, self.shared = tuple(colours), tuple(own), tuple(shared)

    def of(self, name: str, side: int) -> int:
        """A colour's own number, the colour by its place."""
        whole(0, len(self.colours) - 1)(side, "the place of a colour")
        return side * len(self.own) + self.own.index(known_word(name, self.own, "counter"))

    def at(self, name: str) -> int:
        """A shared number."""
        return len(self.colours) * len(self.own) + self.shared.index(known_word(name, self.shared, "shared counter"))


def setting(counts: Sequence[int], wanted: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """What a move gains so that each of these numbers comes to what is wanted."""
    return tuple((which, number - counts[which]) for which, number in wanted.items() if number != counts[which])


def quiet(counts: Sequence[int], which: int, broken: bool) -> tuple[int, int]:
    """What a move gains for a count of quiet turns: one more; but if a loss has `broken` the quiet, all are lost."""
    return which, -counts[which] if broken else 1


def majority(colours: Sequence[str], numbers: Sequence[int], rule: str) -> Outcome:
    """The player with the larger number wins by this rule; with equal numbers the game is drawn."""
    most = max(numbers)
    return Outcome(None if numbers.count(most) > 1 else colours[numbers.index(most)], rule)


@asks(tables=several(table(function, "a table of letters and movers"), "a table for each player"))
def each(*tables: Mapping[str, Mover]) -> Moves:
    """Every man of the player to move who has a point to himself, by his own mover: a table of letters per player."""
    return Armies(tables)


@asks(first=function, second=function)
def prefer(first: Moves, second: Moves) -> Moves:
    """The first kind of move where there is one, else the second."""
    if isinstance(first, Armies) and isinstance(second, Armies):
        at_one_go = first.rather_than(second)
        if at_one_go is not None:
            return at_one_go
    return lambda position: first(position) or second(position)


@asks(kinds=several(function, "several functions"))
def either(*kinds: Moves) -> Moves:
    """Moves of all these kinds."""
    if len(kinds) == 2:
        one, two = kinds
        return lambda position: [*one(position), *two(position)]
    return lambda position: [move for kind in kinds for move in kind(position)]


ENTERING = {
    "piece": several(text, "a letter for each player", letters=True),
    "hand": several(whole(0), "the place of each player's hand in counts"),
    "where": several(whole(0), "several points"),
    "vacant": truth,
    "held": truth,
}


@asks(**ENTERING)
def enters(
    piece: Sequence[str], hand: Sequence[int], where: Iterable[int], vacant: bool = True, held: bool = True
) -> Moves:
    """Setting a man from the hand on any vacant point of these (on any at all if it need not be `vacant`).

    Letters, and places of the hands in `counts`, go by player; who has none left sets men who need not be `held` all
    the same, and then no hand is the poorer for it.
    """
    points = tuple(where)
    _by_player(piece, hand)
    known = tuple(
        tuple(lays(man, point, (which, -1)) for point in points) for man, which in zip(piece, hand, strict=True)
    )
    looked_at = _standing(points)

    def moves(position: Position) -> list[Move]:
        if held and position.counts[hand[position.turn]] <= 0:
            return []
        mine: Iterable[Move] = known[position.turn]
        if not held and position.counts[hand[position.turn]] <= 0:
            mine = [move._replace(gains=()) for move in mine]
        return list(mine) if not vacant else list(compress(mine, map(not_, looked_at(position.cells))))

    return moves


@asks(**ENTERING)
def enters_two(
    piece: Sequence[str], hand: Sequence[int], where: Iterable[int], vacant: bool = True, held: bool = True
) -> Moves:
    """Setting two men from the hand in one move, each on a vacant point of these: for every two points one move."""
    pairs = tuple(combinations(tuple(where), 2))
    _by_player(piece, hand)

    def two(man: str, which: int, one: int, other: int) -> Move:
        return Move((Way(man, (HAND, one), LAID), Way(man, (HAND, other), LAID)), ((which, -2),))

    known = tuple(
        tuple((*pair, two(man, which, *pair)) for pair in pairs) for man, which in zip(piece, hand, strict=True)
    )

    def moves(position: Position) -> list[Move]:
        if held and position.counts[hand[position.turn]] < 2:
            return []
        cells, which = position.cells, hand[position.turn]
        found = [move for p, q, move in known[position.turn] if not vacant or not (cells[p] or cells[q])]
        left = position.counts[which]
        return found if left >= 2 else [move._replace(gains=((which, -left),)) for move in found]

    return moves


def _by_player(piece: Sequence[str], hand: Sequence[int]) -> None:
    """Every player has a letter and a hand."""
    if len(piece) != len(hand):
        raise ParlourError(f"each player has a letter and a hand, and here are {len(piece)} letters, {len(hand)} hands")


def _standing(points: tuple[int, ...]) -> Callable[[tuple[str, ...]], tuple[str, ...]]:
    """What stands on these points, in their order."""
    if points == tuple(range(len(points))):
        return lambda cells: cells
    return itemgetter(*points)


def staying(law: Law, rule: str, moves: Moves, men: Sequence[str]) -> Moves:
    """These moves, which set men from the hand; a man on the board stays where he is, while the rule says so.

    The letters of the men go by player.
    """
    return moves if law(rule) else either(moves, each(*({man: anyhow(law.board)} for man in men)))


@asks(moves=function, only_when_stuck=truth)
def passes(moves: Moves, only_when_stuck: bool = True) -> Moves:
    """Whoever cannot move passes; nobody else may, while that rule is in force."""

    def or_pass(position: Position) -> list[Move]:
        found = moves(position)
        return found if found and only_when_stuck else [*found, PASS]

    return or_pass
