"""What is worked out about chess for its page: how far men reach, what pawns alone do, how soon a game can end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from ...game import Game
from ...position import Position
from .men import KINDS
from .sight import MEN

NOTHING = (0,) * 6
"""No rights, nobody to be taken in passing, no quiet moves."""


def facts() -> Mapping[str, Callable[[Game], object]]:
    """All facts by their names."""
    reaches = {f"{kind}-squares": partial(_reach, letter) for letter, kind in zip(MEN[0], KINDS, strict=True)}
    return reaches | {
        "knight-squares from a corner": lambda game: len(_ends(game, {"a1": MEN[0][1]})),
        "kinds of men": lambda game: len({piece.kind for piece in game.pieces}),
        "games that end in mate sooner": lambda game: _mates(game, game.start, 3),
        "ways for two kings to come side by side": _side_by_side,
        "the only kind that takes in another way than it moves": _takes_otherwise,
        "the only kind that never turns back": _never_back,
        "the only kind that can rise": lambda game: _listed(piece.kind for piece in game.pieces if piece.crown),
    }


def _listed(kinds: Iterable[str]) -> str:
    """Kinds by their names, each once."""
    return " ".join(dict.fromkeys(kinds))


def _ends(game: Game, men: Mapping[str, str]) -> list[int]:
    """Where the white men of a position can go, by any of their moves."""
    cells = tuple(men.get(point, "") for point in game.board.points)
    return [move.ways[0].end for move in game.moves(Position(cells, 0, NOTHING))]


def _reach(letter: str, game: Game) -> int:
    """How many squares a white man commands from d4 on an empty board."""
    return len(_ends(game, {"d4": letter}))


def _takes_otherwise(game: Game) -> str:
    """The kinds that from d4 can take a man on some square to which they could not go if it were vacant, or cannot."""
    points = game.board.points
    found = []
    for letter, kind in zip(MEN[0], KINDS, strict=True):
        goes = set(_ends(game, {"d4": letter}))
        others = [p for p, point in enumerate(points) if point != "d4"]
        takes = {p for p in others if p in _ends(game, {"d4": letter, points[p]: MEN[1][0]})}
        found += [kind] * (goes != takes)
    return _listed(found)


def _never_back(game: Game) -> str:
    """The kinds that cannot go back from d4, by any move."""
    at = game.board.at
    low = at[game.board.index["d4"]][1]
    return _listed(
        kind
        for letter, kind in zip(MEN[0], KINDS, strict=True)
        if not any(at[p][1] < low for p in _ends(game, {"d4": letter}))
    )


def _side_by_side(game: Game) -> int:
    """How many moves there are, from all places of two kings alone, by which the one comes next to the other."""
    names, near = game.board.points, game.board.near()
    return sum(
        there in near[other]
        for here in range(len(names))
        for other in range(len(names))
        if other != here and other not in near[here]
        for there in _ends(game, {names[here]: MEN[0][5], names[other]: MEN[1][5]})
    )


def _mates(game: Game, position: Position, depth: int) -> int:
    """How many lines of play end in checkmate within so many single moves."""
    checked = game.stuck(position).winner is not None
    if not checked and not depth:
        return 0
    legal = game.moves(position)
    if not legal:
        return int(checked)
    return sum(_mates(game, game.play(position, move), depth - 1) for move in legal) if depth else 0
