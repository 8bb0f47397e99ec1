"""What claims want proved: a value, how long a win takes, a printed line that keeps it, moves that no other equals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..engine.game import Ambiguous, CannotRead, Game, Refusal
from ..engine.position import Move, Position
from ..english import counted
from ..load.records import Proof

if TYPE_CHECKING:
    from .examples import Example


class Wanted(NamedTuple):
    """Something that a claim wants proved. `shows` is win, hold, any where either will do, or last.

    A win is wanted `within` so many moves of the player's, if they are told; to last is to live so many of the other's.
    """

    example: str
    after: tuple[str, ...]
    player: str
    shows: str
    within: int = 0

    def met(self, other: Wanted, shows: str) -> bool:
        """Whether what another shows, if it is this, will do: a win in fewer moves, or to last through more."""
        if (self.example, self.after, self.player, shows) != (other.example, other.after, other.player, other.shows):
            return False
        soon = not self.within or 0 < other.within <= self.within
        return other.within >= self.within if shows == "last" else soon

    @classmethod
    def of(cls, proof: Proof) -> Wanted:
        """What a proof on record shows."""
        return cls(proof.example, proof.after, proof.player, proof.shows, proof.within)


def moment(example: Example, after: tuple[str, ...]) -> Position:
    """The position of an example after some moves of our own."""
    position = example.moments[0].position
    for text in after:
        try:
            position = example.game.play(position, example.game.find(position, text))
        except (Ambiguous, CannotRead, Refusal) as error:
            raise ValueError(str(error)) from error
    return position


def line_of(example: Example) -> list[tuple[Position, Move]]:
    """The printed line: the positions of an example with the moves made in them."""
    pairs = zip(example.moments, example.moments[1:], strict=False)
    return [(before.position, now.move) for before, now in pairs if now.move is not None]


VALUE = re.compile(r"^value (\S+)((?: \S+)*) = (?:(\S+) wins?(?: in (at most )?(\d{1,3}))?|(draw))$")
SHORTEST = re.compile(r"^shortest (\S+) = (\S+) (\d{1,3})$")
LINE = re.compile(r"^line (\S+) = keeps the (win of \S+|draw for \S+)$")
PLACED = re.compile(r"^placements (legal|win|sound|held|not|open)((?: \S+){0,2}) = (\d+)$")
ONLY = re.compile(r"^only (\S+)((?: \S+)*) = (\S+(?: \S+)*)$")
KEYS = re.compile(r"^keys (\S+) = only$")
BY = re.compile(r"^proof (\S+) = (move by move|by complete tables)$")


def needs(claim: str, examples: Mapping[str, Example]) -> list[Wanted] | None:
    """What must be proved for a claim, or None when the claim is of another kind; raises KeyError and ValueError."""
    if told := VALUE.match(claim):
        example = examples[told[1]]
        after = tuple(told[2].split())
        if told[6]:
            return [Wanted(told[1], after, player, "hold") for player in example.game.turns]
        return _winning(example, after, told[3], int(told[5] or 0), not told[4])
    if told := SHORTEST.match(claim):
        return _quickest(examples[told[1]], told[2], int(told[3]))
    if told := LINE.match(claim):
        kind, player = ("win", told[2][7:]) if told[2].startswith("win") else ("hold", told[2][9:])
        return [Wanted(told[1], (), player, kind)]
    if told := ONLY.match(claim):
        after = tuple(told[2].split())
        return _sole(examples[told[1]], after, told[3].split())
    if told := KEYS.match(claim):
        example = examples[told[1]]
        line = [example.game.text(move) for _, move in line_of(example)]
        first = example.moments[0].position.turn
        own = [at for at, (position, _) in enumerate(line_of(example)) if position.turn == first]
        others = [need for at in own for need in _others(example, tuple(line[:at]), line[at : at + 1])]
        return [_begins(example, ()), *others]
    return None


def _winning(example: Example, after: tuple[str, ...], player: str, within: int, exactly: bool = True) -> list[Wanted]:
    """That a player wins; where it is told in how many moves, that he needs no more, and that fewer do not do."""
    if player not in example.game.turns:
        raise ValueError(f"{player} does not play in this game")
    wanted = [Wanted(example.name, after, player, "win", within)]
    if within > 1 and exactly:
        wanted.append(Wanted(example.name, after, _against(example.game, player), "last", within - 1))
    return wanted


def _quickest(example: Example, player: str, moves: int) -> list[Wanted]:
    """That a printed line wins in so many moves, and neither player could have done better at any of his."""
    line = [(position.turn, example.game.text(move)) for position, move in line_of(example)]
    wanted = _winning(example, (), player, moves)
    own, seat = 0, example.game.turns.index(player)
    for at, (turn, _) in enumerate(line, 1):
        own += turn == seat
        if turn != seat and moves - own > 1:
            after = tuple(text for _, text in line[:at])
            wanted.append(Wanted(example.name, after, _against(example.game, player), "last", moves - own - 1))
    return wanted


def _against(game: Game, player: str) -> str:
    """Who plays against a player."""
    return game.turns[1 - game.turns.index(player)]


def _begins(example: Example, after: tuple[str, ...]) -> Wanted:
    """That the player who is to move wins, or at least holds: else no move of his is the only one that does it."""
    return Wanted(example.name, after, example.game.turns[moment(example, after).turn], "any")


def _sole(example: Example, after: tuple[str, ...], only: Sequence[str]) -> list[Wanted]:
    """That the player to move wins or holds by these moves, if there are several, and not by others."""
    root = _begins(example, after)
    kept = [root._replace(after=(*after, text)) for text in only] if len(only) > 1 else []
    return [root, *kept, *_others(example, after, only)]


def _others(example: Example, after: tuple[str, ...], only: Sequence[str]) -> list[Wanted]:
    """That the other player wins or holds after every move but these."""
    game, position = example.game, moment(example, after)
    kept = {game.text(game.find(position, text)) for text in only}
    texts = [game.text(move) for move in game.legal(position)]
    return [
        Wanted(example.name, (*after, text), game.turns[1 - position.turn], "any") for text in texts if text not in kept
    ]


def beside(need: Wanted, root: Proof) -> str:
    """What must be shown of a move that may be the only one, once it is known what its player can do."""
    if need.shows != "any":
        return need.shows
    return root.shows if root.player == need.player else "any" if root.shows == "win" else "win"


def doing(need: Wanted) -> str:
    """What is to be proved, in words."""
    does = {"win": "win", "hold": "hold", "any": "win or hold", "last": f"last {need.within} moves"}[need.shows]
    within = f" within {counted(need.within, 'move')}" if need.within and need.shows == "win" else ""
    return f"{need.player} can {does}{within} after {' '.join(need.after) or 'the start'}"
