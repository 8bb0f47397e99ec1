"""Deeds: what every legal move does in every position that a page knows, for laws that hold of all of them.

The positions are those of all examples that play by the page's own options, and those of `WALKS` games from the start
in which every move is drawn by lot, by a seed: the same at every verification.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

from ...engine.board import way as way_of
from ...engine.game import Game
from ...engine.match import playout
from ...engine.position import ANYHOW, HAND, JUMPS, LAID, MOVES, Move, Position, Way
from ..examples import Example
from .going import walked
from .headings import seen
from .scene import owned, seat

WALKS, LONG, MANY = 4, 60, 2000
"""Games by lot on every page, how many moves each has at most, and after how many legal moves there is no other."""

SPREAD = 40
"""Of how many moves of a position it is asked what they do; of more, so many are taken that lie evenly spread."""

SEED = 1888


class LegalDeed(NamedTuple):
    """What one man does in a legal move: whose and of what kind he is, his manners, and what is found of him."""

    player: str
    kind: str
    manners: frozenset[str]
    found: frozenset[tuple[str, str]]
    """Families of things with what was found of each, as `("squares", "1")` or `("over", "enemy")`."""


class LegalManners(NamedTuple):
    """What a player could do in a position: the manners of all his moves."""

    player: str
    manners: frozenset[frozenset[str]]


class Deeds(NamedTuple):
    """All that can be done in the positions of a page."""

    positions: int
    moves: int
    deeds: frozenset[LegalDeed]
    choices: frozenset[LegalManners]


PASS, SET, STEP, JUMP, CAPTURE = "pass", "set", "step", "jump", "capture"


def all_deeds(game: Game, examples: Iterable[Example], unless: Sequence[str] = ()) -> Deeds:
    """What can be done in the positions of examples that play this game, and in those of games by lot.

    Positions are left out in which one of the rules `unless` makes a difference to what may be done.
    """
    own = [each for each in examples if each.game.options == game.options and each.game.name == game.name]
    deeds: set[LegalDeed] = set()
    choices: set[LegalManners] = set()
    reader, moves, many = _DeedReader(game), 0, 0
    waived = [game.without(rule) for rule in unless]
    for position in _positions(game, own):
        legal = game.legal(position)
        if any(set(other.legal(position)) != set(legal) for other in waived):
            continue
        many, moves = many + 1, moves + len(legal)
        known = {move.ways[0].landings for move in legal if move.over}
        for move in legal[:: -(-len(legal) // SPREAD) or 1]:
            deeds.update(reader.deeds(position, move, known))
        if legal:
            choices.add(LegalManners(game.turns[position.turn], frozenset(map(manners_of, legal))))
    return Deeds(many, moves, frozenset(deeds), frozenset(choices))


def _positions(game: Game, examples: Sequence[Example]) -> dict[Position, None]:
    """The positions of all moments of examples, and of games by lot; each once."""
    shown = dict.fromkeys(now.position for each in examples for now in each.moments)
    return shown | dict.fromkeys(_walks(game))


def _walks(game: Game) -> Iterator[Position]:
    """The positions of some games from the start, move after move by lot."""
    met = 0
    for number in range(WALKS):
        for position, _ in playout(game, Random(SEED + number).choice, LONG):
            if met > MANY:
                return
            met += len(game.lots(position))
            yield position


def manners_of(move: Move) -> frozenset[str]:
    """In what manners a move is made."""
    if not move.ways:
        return frozenset({move.words or PASS})
    first = move.ways[0]
    alone = len(move.ways) == 1 and first.path[-1] >= 0
    captures = not alone and any(way.lost for way in move.ways)
    return _manners(bool(first.over), captures, any(way.path[0] == HAND for way in move.ways), first.manner)


@cache
def _manners(jumps: bool, captures: bool, sets: bool, manner: str) -> frozenset[str]:
    found = {JUMP} if jumps else set()
    found |= {CAPTURE} if captures else set()
    found |= {SET} if sets else set()
    return frozenset(found or {STEP if manner in (MOVES, JUMPS, ANYHOW, LAID) else manner})


def _stops(move: Move, known: Collection[tuple[int, ...]]) -> Iterator[tuple[str, str]]:
    """Whether a man who makes several jumps might have ended his move after any of them, or after none."""
    landings = move.ways[0].landings if move.over else ()
    if len(landings) > 2:
        ends = [landings[:long] in known for long in range(2, len(landings))]
        yield "stops", "anywhere" if all(ends) else "somewhere" if any(ends) else "nowhere"


class _DeedReader:
    """Reads moves of one game; what is alike in many of them is worked out once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sides = game.turns if len(game.turns) > 1 else game.colours
        self.seats = {side: seat(game, side) for side in self.sides}
        self.letters = {side: {piece.letter for piece in owned(game, side)} for side in self.sides}
        self.steps: dict[tuple[str, int, int], frozenset[tuple[str, str]]] = {}
        self.lengths: dict[tuple[int, ...], str] = {}
        self.here: Position | None = None
        self.ways: dict[Way, frozenset[tuple[str, str]]] = {}
        self.always: dict[tuple[str, Way, bool], frozenset[tuple[str, str]]] = {}

    def deeds(self, position: Position, move: Move, known: Collection[tuple[int, ...]]) -> Iterator[LegalDeed]:
        """What each man does whom the player moves himself; `known` are the landings of all legal moves."""
        player = self.game.turns[position.turn] if len(self.game.turns) > 1 else self._colour(move)
        manners = manners_of(move)
        going = [way for way in move.ways if not way.suffers]
        taken = frozenset(self._taken(player, move))
        men, stops = ("men", str(len(going))), frozenset(_stops(move, known))
        for way in going:
            found = self._of_way(player, position, way, JUMP in manners) | taken | stops | {men}
            yield LegalDeed(player, self.game.piece[way.piece].kind, manners, found)
        if move.ways and not going:
            yield LegalDeed(player, "", manners, taken | {men})

    def _of_way(self, player: str, position: Position, way: Way, jumps: bool) -> frozenset[tuple[str, str]]:
        """What is found of a man's way; many moves of a position may have it in common."""
        if position is not self.here:
            self.here, self.ways = position, {}
        if way not in self.ways:
            here = {*self._over(player, position, way), *self._lands(player, position, way)}
            self.ways[way] = self._always(player, way, jumps) | here
        return self.ways[way]

    def _always(self, player: str, way: Way, jumps: bool) -> frozenset[tuple[str, str]]:
        """What is found of a man's way in whatever position he goes it."""
        known = player, way, jumps
        if known not in self.always:
            found = {*self._headings(player, way), *self._squares(way, jumps)}
            found |= {("becomes", self.game.piece[way.becomes].kind)} if way.becomes else set()
            self.always[known] = frozenset(found)
        return self.always[known]

    def _colour(self, move: Move) -> str:
        """Where one plays alone, whose man he moves."""
        return self.game.piece[move.piece].colour if move.ways else self.sides[0]

    def _side(self, player: str, letter: str) -> str:
        return "own" if letter in self.letters[player] else "enemy"

    def _taken(self, player: str, move: Move) -> Iterator[tuple[str, str]]:
        yield "takes", str(len(move.taken))
        for way in move.taken:
            yield "takes whose", self._side(player, way.piece)
            yield "takes kind", self.game.piece[way.piece].kind
        if move.over:
            yield "takes jumped", "jumped" if set(move.over) == {way.start for way in move.taken} else "others"

    def _headings(self, player: str, way: Way) -> Iterator[tuple[str, str]]:
        gone = way.points[: len(way.points) - way.sent] if way.start >= 0 else ()
        ways = {self._compass(*step) for step in pairwise(gone)}
        if ways:
            yield "course", "same" if len(ways) == 1 else "other"
        for here, there in pairwise(gone):
            key = (player, here, there)
            if key not in self.steps:
                headings = seen(self.game, self.seats[player], here, there)
                self.steps[key] = frozenset((GRID[each], each) for each in headings)
            yield from self.steps[key]

    def _compass(self, here: int, there: int) -> str:
        """The way from one point to another on the map."""
        return way_of(self.game.board.at[here], self.game.board.at[there])

    def _squares(self, way: Way, jumps: bool) -> Iterator[tuple[str, str]]:
        """How far he goes: in a jump from rest to rest, else in the whole move."""
        if len(way.points) < 2:
            return
        legs: Sequence[tuple[int, ...]] = [way.points]
        if jumps:
            legs = list(pairwise(way.landings))
        for leg in legs:
            if leg not in self.lengths:
                self.lengths[leg] = str(walked(self.game.board, leg))
            yield "squares", self.lengths[leg]

    def _over(self, player: str, position: Position, way: Way) -> Iterator[tuple[str, str]]:
        for point in way.over:
            for letter in position.cells[point]:
                yield "over", self._side(player, letter)
                yield "over kind", self.game.piece[letter].kind
        if way.over:
            yield "over men", str(len(way.over) / (len(way.landings) - 1)).removesuffix(".0")
        if len(set(way.over)) < len(way.over):
            yield "over twice", "twice"

    def _lands(self, player: str, position: Position, way: Way) -> Iterator[tuple[str, str]]:
        """Who stands where he comes down, himself and men taken on the way left out."""
        landings = way.landings[way.start >= 0 :]
        for point in landings:
            men = position.cells[point] if point != way.start else ""
            yield from (("lands", self._side(player, letter)) for letter in men)
            if not men:
                yield "lands", "vacant"
        if len({*landings, way.start}) <= len(landings):
            yield "lands twice", "twice"


GRID: Mapping[str, str] = {
    "forward": "along", "backward": "along", "sideways": "along", "left": "hand", "right": "hand",
    "diagonal": "slant", "straight": "slant",
}  # fmt: skip
"""The family of each direction: a step has one of the first and of the last, and of the second one or none."""
