"""What must be cut out to play a game: counted from the engine's own set-up, never from the words of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from ..engine.game import Game, make
from ..engine.position import Piece

STACKED = ("king", "double")
"""Kinds that are two men, one upon the other."""

ALIKE = {"checker": "man"}
"""Kinds that are one and the same piece under two names."""


@dataclass(frozen=True)
class Need:
    """Pieces of one sort: colour, kind, how many the engine's set-up has, and how many spares go with them.

    Of a king or a ring there are as many as men: they are discs to be laid upon a man that has been promoted.
    """

    colour: str
    kind: str
    number: int
    spares: int

    @property
    def key(self) -> str:
        """Its name in the file."""
        return f"{self.colour}-{self.kind}"

    @property
    def printed(self) -> int:
        """How many are printed."""
        return self.number + self.spares


@dataclass(frozen=True)
class Needs:
    """All that a game wants beside its board. `throws` are the numbers of a spinner with their weights."""

    pieces: tuple[Need, ...]
    dice: int = 0
    throws: tuple[tuple[int, int], ...] = ()


def needs(game: Game) -> Needs:
    """The pieces for every number of players and every mix that the game's options allow."""
    most: Counter[tuple[str, str]] = Counter()
    for variant in _variants(game):
        for sort, number in _set_up(variant).items():
            most[sort] = max(most[sort], number)
    known = list(dict.fromkeys((piece.colour, piece.kind) for piece in _pieces(game)))
    pieces = tuple(
        Need(colour, kind, number, spares(number))
        for (colour, kind), number in sorted(most.items(), key=lambda item: known.index(item[0]))
        if number
    )
    return Needs(pieces, _dice(game), _spinner(game))


def merged(several: Sequence[Needs]) -> Needs:
    """What serves several games, one at a time: of each sort as many as the greediest of them wants."""
    most: dict[tuple[str, str], int] = {}
    for one in several:
        for need in one.pieces:
            sort = need.colour, ALIKE.get(need.kind, need.kind) if len(several) > 1 else need.kind
            most[sort] = max(most.get(sort, 0), need.number)
    pieces = tuple(Need(colour, kind, number, spares(number)) for (colour, kind), number in most.items())
    throws = next((one.throws for one in several if one.throws), ())
    return Needs(pieces, max((one.dice for one in several), default=0), throws)


def spares(number: int) -> int:
    """One spare for every twelve pieces or part of twelve."""
    return ceil(number / 12)


def _pieces(game: Game) -> list[Piece]:
    return [piece for variant in _variants(game) for piece in variant.pieces]


def _variants(game: Game) -> list[Game]:
    """The game itself, and under each single other option that keeps all its colours."""
    found = [game]
    for name, values in game.choices.items():
        for value in dict.fromkeys(values):
            other = make(game.name, game.board, {**dict(game.options), name: value})
            if set(game.colours) <= set(other.colours):
                found.append(other)
    return found


def _set_up(game: Game) -> Counter[tuple[str, str]]:
    """The men of the start and those in hand, a king of draughts counted as a man and the crown upon it."""
    found: Counter[tuple[str, str]] = Counter()
    kinds = {piece.kind for piece in game.pieces}
    draughts = "man" in kinds
    for letter in (letter for men in game.start.cells for letter in men):
        piece = game.piece[letter]
        if draughts and piece.kind in STACKED:
            found[piece.colour, "man"] += 1
        else:
            found[piece.colour, piece.kind] += 1
    if "hand" in game.counters:
        for colour in game.colours:
            first = next((piece for piece in game.pieces if piece.colour == colour), None)
            if first is not None:
                found[colour, first.kind] += game.start.counts[game.count(colour, "hand")]
    for piece in game.pieces:
        if draughts and piece.kind in ("king", "ring"):
            found[piece.colour, piece.kind] = found[piece.colour, "man"]
    return found


def _dice(game: Game) -> int:
    """How many dice a throw takes."""
    return len(game.throws[0]) if game.throws and len(game.throws[0]) > 1 else 0


def _spinner(game: Game) -> tuple[tuple[int, int], ...]:
    """The numbers of a single throw and how often each stands among the throws that the engine knows."""
    if not game.throws or len(game.throws[0]) != 1:
        return ()
    return tuple(sorted(Counter(throw[0] for throw in game.throws).items()))
