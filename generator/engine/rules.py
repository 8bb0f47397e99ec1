"""Combiners: from the travels of single men to the legal moves of a player, and the printed rules in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress, count

from .position import Move, Position
from .travel import Leaps, Mover, Steps

Moves = Callable[[Position], list[Move]]


class Law:
    """The printed rules in force.

    A game asks for each rule by its id, `law("must-jump")`, and plays accordingly. To learn which
    rule forbids a move, the engine builds the game again with one rule waived and looks whether
    the move is then legal: a rule is what changes when it is waived. Options keep other readings
    of the sources playable.
    """

    def __init__(self, options: Mapping[str, object] | None = None, waived: str | None = None) -> None:
        self.options = dict(options or {})
        self.waived = waived
        self.waivable: list[str] = []
        self.endings: list[str] = []
        self.known: dict[str, tuple[object, ...]] = {}

    def __call__(self, rule: str) -> bool:
        """Whether the rule is in force."""
        if rule not in self.waivable:
            self.waivable.append(rule)
        return rule != self.waived

    def ending(self, rule: str) -> str:
        """The id of a rule by which the game ends."""
        if rule not in self.endings:
            self.endings.append(rule)
        return rule

    def option(self, name: str, *choices: object) -> object:
        """The chosen value of a ruleset option; the first choice is the reading this edition prints."""
        self.known[name] = choices
        chosen = self.options.get(name, choices[0])
        if chosen not in choices:
            raise ValueError(f"option {name} is one of {', '.join(map(str, choices))}, not {chosen}")
        return chosen


def each(*tables: Mapping[str, Mover]) -> Moves:
    """Every man of the player to move who has a point to himself, by his own mover: a table of letters per player."""
    players = tuple(_army(table) for table in tables)
    return lambda position: players[position.turn](position)


def _army(table: Mapping[str, Mover]) -> Moves:
    """The men of one player. Only his own points are looked at; steps and the first look of leaps are made here."""
    movers = dict(table)
    steps = {letter: mover.known[letter] for letter, mover in table.items() if isinstance(mover, Steps)}
    leaps = {letter: mover.pairs for letter, mover in table.items() if isinstance(mover, Leaps)}
    prey = {letter: mover.prey for letter, mover in table.items() if isinstance(mover, Leaps)}
    go = {letter: mover.go for letter, mover in table.items() if isinstance(mover, Leaps)}

    def walks(position: Position) -> list[Move]:
        cells = position.cells
        return [
            move
            for point in compress(count(), map(steps.get, cells))
            for end, move in steps[cells[point]][point]
            if not cells[end]
        ]

    def jumps(position: Position) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for point in compress(count(), map(leaps.get, cells)):
            for middle, end in leaps[cells[point]][point]:
                if not cells[end] and cells[middle] in prey[cells[point]]:
                    found += go[cells[point]](position, point, cells[point])
                    break
        return found

    def moves(position: Position) -> list[Move]:
        cells = position.cells
        found: list[Move] = []
        for point in compress(count(), map(movers.get, cells)):
            found += movers[cells[point]](position, point, cells[point])
        return found

    return walks if len(steps) == len(table) else jumps if len(leaps) == len(table) else moves


def prefer(first: Moves, second: Moves) -> Moves:
    """The first kind of move where there is one, else the second."""
    return lambda position: first(position) or second(position)


def either(*kinds: Moves) -> Moves:
    """Moves of all these kinds."""
    return lambda position: [move for kind in kinds for move in kind(position)]


def drops(piece: Sequence[str], hand: Sequence[int], where: Iterable[int]) -> Moves:
    """Setting a man from the hand on any vacant point of these; letters and places in `counts` go by player."""
    points = tuple(sorted(where))

    def moves(position: Position) -> list[Move]:
        held = hand[position.turn]
        if position.counts[held] <= 0:
            return []
        man, cells = piece[position.turn], position.cells
        return [Move(man, (point,), gains=((held, -1),)) for point in points if not cells[point]]

    return moves
