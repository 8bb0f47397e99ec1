"""A clause as it is in force: the value of each word, under the options chosen and the rules that are waived."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any

from ..arguments import ParlourError, known_word
from ..board import Barred, Board
from ..position import Position
from ..rules import Law
from .sides import Sides, by_player
from .words import ALIKE, STATE, Words


class Clause:
    """One clause: its table, the words that it may have, and the law under which it is read."""

    def __init__(self, table: Mapping[str, Any], words: Words, sides: Sides, law: Law) -> None:
        self.table, self.words, self.sides, self.law = table, words, sides, law
        self.rule: str = table["rule"]
        self.name: str = table.get("name", self.rule)
        self.forbidden = bool(table.get("forbidden"))

    @property
    def in_force(self) -> bool:
        """Whether the rule of the whole clause is in force; what a rule forbids holds as it is told."""
        return self.law(self.rule) or self.forbidden

    def __getitem__(self, word: str) -> Any:
        """What a word says here, if its own rule is in force; else what it says without."""
        known = self.words[word]
        said = self.table.get(word, known.unsaid)
        if isinstance(said, Mapping) and "is" in said:
            return said["is"] if self.law(said["rule"]) else said.get("without", known.free)
        return said

    def __contains__(self, word: str) -> bool:
        return word in self.table

    def has_rule(self, word: str) -> bool:
        """Whether a word has a rule of its own."""
        said = self.table.get(word)
        return isinstance(said, Mapping) and "is" in said

    def concerns(self, side: int) -> bool:
        """Whether the clause is one for this player."""
        players = self.table.get("players")
        if players is None:
            return True
        names = players.split() if isinstance(players, str) else players
        for player in names:
            known_word(player, self.sides.players, "player")
        return self.sides.players[side] in names

    def men(self, word: str, side: int) -> str:
        """The letters of the men whom a word means to a player; kinds alone are of those whom it means unsaid."""
        said = by_player(self[word], self.sides.players[side])
        return "" if not said else self.sides.men(str(said), side, str(self.words[word].unsaid or "any"))

    def ways(self, side: int, word: str = "ways") -> tuple[str, ...]:
        """The ways of a player."""
        return self.sides.ways(str(by_player(self[word], self.sides.players[side]) or ""), side)

    def place(self, word: str, side: int) -> frozenset[int]:
        """The points that a word means to a player, none where it is not said."""
        said = self[word]
        try:
            return frozenset() if said is None else self.sides.place(said, side)
        except ParlourError as error:
            raise ParlourError(f"{word} of the clause of rule {self.rule}: {error}") from error

    def anywhere(self, word: str, side: int) -> frozenset[int]:
        """The points that a word means to a player, all of them where it is not said."""
        every = frozenset(range(len(self.sides.board.points)))
        return every if self[word] is None else self.place(word, side)

    def barred(self, side: int, leaping: bool = False) -> Barred:
        """Between which points the words `from`, `to`, `shut` and `stay` let nobody go.

        For a man who goes leaping on, `from` is where he sets out, and does not bar him on his way.
        """
        said = ("to", "shut", "stay") if leaping else ("from", "to", "shut", "stay")
        if all(self[word] is None for word in said):
            return frozenset()
        every = frozenset(range(len(self.sides.board.points)))
        source, target = every if leaping else self.anywhere("from", side), self.anywhere("to", side)
        shut, stay = self.place("shut", side), self.place("stay", side)
        closed = every - target | shut
        held = closed | every - stay

        def against(start: int) -> frozenset[int]:
            return every if start not in source else held if start in stay else closed

        return frozenset((start, end) for start in every for end in against(start))

    def bounds(self, word: str, side: int) -> tuple[int, int]:
        """The least and the most that a word's number may be to a player."""
        return bounds(by_player(self[word], self.sides.players[side]), word)


ANY = 1 << 30
"""More than there ever is of anything."""


def bounds(said: object, word: str) -> tuple[int, int]:
    """The least and the most that a number may be: just so many, `at least 2` or `at most 3`."""
    if isinstance(said, int) and not isinstance(said, bool):
        return said, said
    tokens = str(said).split()
    if len(tokens) == 3 and tokens[2].isdecimal() and tokens[:2] in (["at", "least"], ["at", "most"]):
        bound = int(tokens[2])
        return (bound, ANY) if tokens[1] == "least" else (0, bound)
    raise ParlourError(f'{word} is a number, "at least 2" or "at most 3", not {said!r}')


State = Callable[[Position], bool]


def state(said: Mapping[str, object], sides: Sides, hands: tuple[int, ...]) -> State:
    """A test of the position: how many points are vacant, how many men the player to move has on the board or in hand.

    Each of the numbers named must fit; and the men look `alike` when the board is turned.
    """
    owned = sides.owned

    def test(word: str, low: int, high: int) -> State:
        if word == "vacant":
            return lambda position: low <= position.cells.count("") <= high
        if word == "throw":
            return lambda position: low <= sum(position.throw) <= high
        if word == "hand":
            if not hands:
                raise ParlourError("when asks for men in hand, and no clause sets men from the hand")
            return lambda position: low <= position.counts[hands[position.turn]] <= high
        return lambda position: low <= sum(map(position.cells.count, owned[position.turn])) <= high

    tests = [
        test(known_word(word, STATE, "word of when,"), *bounds(number, word))
        for word, number in said.items()
        if word != "alike"
    ]
    if "alike" in said:
        tests.append(_alike(sides.board, str(said["alike"])))
    if len(tests) == 2:
        one, two = tests
        return lambda position: one(position) and two(position)
    return tests[0] if len(tests) == 1 else lambda position: all(test(position) for test in tests)


def _alike(board: Board, turn: str) -> State:
    """Whether the men look the same when the board is turned by a quarter, or by half of a turn."""
    place = {at: point for point, at in enumerate(board.at)}
    left, low = (min(values) for values in zip(*board.at, strict=True))
    right, top = (max(values) for values in zip(*board.at, strict=True))
    known_word(turn, ALIKE, "part of a turn,")
    quarter = [(left + y - low, low + right - x) for x, y in board.at]
    half = [(left + right - x, low + top - y) for x, y in board.at]
    ends = [place.get(at) for at in (quarter if turn == "quarter" else half)]
    if None in ends:
        raise ParlourError(f"board {board.name} is not the same when it is turned by a {turn}")
    turned = itemgetter(*ends)
    return lambda position: bool(turned(position.cells) == position.cells)
