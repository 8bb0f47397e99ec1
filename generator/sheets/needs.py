"""What must be cut out to play a game: counted from the engine's own set-up, never from the words of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from ..engine.game import Game
from ..engine.guise import Guise
from ..engine.position import Piece
from ..english import MAN

PLAYERS = "players"
"""The option that says how many play."""


class Sort(NamedTuple):
    """Pieces that are one like the other: colour, looks, and the looks of those upon whom they are laid, if they are.

    A sign that is laid upon men, or is on their backs, is a sort by itself: the crown of a king of draughts.
    """

    colour: str
    guise: Guise
    upon: Guise | None = None


@dataclass(frozen=True)
class Need:
    """Pieces of one sort: what they are called, how many the usual set-up has, and how many spares go with them.

    Among the spares are those that other options want; of sorts that only these have, it is they that count.

    Of what is laid upon men there are as many as men. One who `shares` his place with others is made narrow, where he
    stands.
    """

    sort: Sort
    kind: str
    number: int
    spares: int
    shares: bool = False
    when: str = ""
    """For whom they are, if the usual set-up has none of them."""

    @property
    def colour(self) -> str:
        """Whose they are."""
        return self.sort.colour

    @property
    def guise(self) -> Guise:
        """How they look."""
        return self.sort.guise

    @property
    def upon(self) -> Guise | None:
        """How they look upon whom they are laid."""
        return self.sort.upon

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


def needs(game: Game, alone: bool = False) -> Needs:
    """The pieces for every number of players and every mix that the game's options allow, or for these `alone`."""
    most: Counter[tuple[Sort, str]] = Counter()
    known: dict[tuple[Sort, str], None] = {}
    for variant in (game,) if alone else _variants(game):
        known |= dict.fromkeys(_sorted(variant, piece) for piece in variant.pieces)
        for called, number in _set_up(variant).items():
            most[called] = max(most[called], number)
    shares, usual = bool(game.stacks), _set_up(game)
    pieces = []
    for called in known:
        if most[called]:
            number, printed = usual[called] or most[called], most[called] + spares(most[called])
            when = "" if usual[called] else _when(game, called)
            pieces.append(Need(*called, number, printed - number, shares, when))
    return Needs(tuple(pieces), _dice(game), _spinner(game))


def _when(game: Game, called: tuple[Sort, str]) -> str:
    """For how many players something is that two of them do not need, in words."""
    several = [value for value in dict.fromkeys(game.choices.get(PLAYERS, ())) if isinstance(value, int)]
    have = [number for number in several if _set_up(game.under({**dict(game.options), PLAYERS: number}))[called]]
    return f"for {' or '.join(str(number) for number in sorted(have))} players" if have else ""


def merged(several: Sequence[Needs]) -> Needs:
    """What serves several games, one at a time: of each sort as many as the greediest of them wants.

    Where they have different names for one sort, these are men; or as most of the games call them.
    """
    if len(several) == 1:
        return several[0]
    most: Counter[Sort] = Counter()
    printed: Counter[Sort] = Counter()
    called: dict[Sort, Counter[str]] = {}
    for one in several:
        here: Counter[Sort] = Counter()
        for need in one.pieces:
            here[need.sort] += need.number
            called.setdefault(need.sort, Counter())[need.kind] += 1
        most |= here
        printed |= Counter({sort: sum(n.printed for n in one.pieces if n.sort == sort) for sort in here})
    names = {sort: MAN if MAN in kinds else kinds.most_common(1)[0][0] for sort, kinds in called.items()}
    shares = {need.sort for one in several for need in one.pieces if need.shares}
    extra = printed - most
    pieces = tuple(Need(sort, name, most[sort], extra[sort], sort in shares) for sort, name in names.items())
    throws = next((one.throws for one in several if one.throws), ())
    return Needs(pieces, max((one.dice for one in several), default=0), throws)


def agree(one: Needs, two: Needs) -> bool:
    """Whether what is called alike in both looks alike, so that one stock of pieces can serve them."""
    sorts = {need.key: need.sort for need in one.pieces}
    return all(sorts.get(need.key, need.sort) == need.sort for need in two.pieces)


def spares(number: int) -> int:
    """One spare for every twelve pieces or part of twelve."""
    return ceil(number / 12)


def _variants(game: Game) -> list[Game]:
    """The game itself, and under each single other option that keeps all its colours."""
    found = [game]
    for name, values in game.choices.items():
        for value in dict.fromkeys(values):
            other = game.under({**dict(game.options), name: value})
            if set(game.colours) <= set(other.colours):
                found.append(other)
    return found


def _sorted(game: Game, piece: Piece) -> tuple[Sort, str]:
    """The sort of a piece, and what it is called."""
    under = game.piece[piece.made_of[-1]].guise if piece.made_of else None
    return Sort(piece.colour, piece.guise, under), piece.kind


def _parts(game: Game, letter: str) -> str:
    """The men that a man is made of on the table, letter by letter: he himself, if he is a piece of his own."""
    made_of = game.piece[letter].made_of
    return "".join(_parts(game, each) for each in made_of) if made_of else letter


def _set_up(game: Game) -> Counter[tuple[Sort, str]]:
    """The men of the start and those in hand, each as what he is made of; and a sign for all who may be given one."""
    men = Counter(part for cell in game.start.cells for letter in cell for part in _parts(game, letter))
    if "hand" in game.counters:
        for colour in game.colours:
            first = next((piece for piece in game.pieces if piece.colour == colour), None)
            if first is not None:
                men[first.letter] += game.start.counts[game.count(colour, "hand")]
    for piece in game.pieces:
        if piece.made_of and piece.guise.sign:
            made_of = Counter(_parts(game, piece.letter))
            men[piece.letter] = min(men[part] // number for part, number in made_of.items())
    found: Counter[tuple[Sort, str]] = Counter()
    for letter, number in men.items():
        found[_sorted(game, game.piece[letter])] += number
    return found


def _dice(game: Game) -> int:
    """How many dice a throw takes."""
    return len(game.throws[0]) if game.throws and len(game.throws[0]) > 1 else 0


def _spinner(game: Game) -> tuple[tuple[int, int], ...]:
    """The numbers of a single throw and how often each stands among the throws that the engine knows."""
    if not game.throws or len(game.throws[0]) != 1:
        return ()
    return tuple(sorted(Counter(throw[0] for throw in game.throws).items()))
