"""Fox and Geese on the checkerboard: the table of all placings, held against the moves of the engine itself."""

from __future__ import annotations

import random

import parlour
from parlour.engine.game import Game
from parlour.engine.games.fox_and_geese_checkerboard.solved import solved
from parlour.engine.position import Position

PLACINGS = 150
"""So many placings by lot are looked at, each with every square of the fox and both turns."""


def test_every_placing_follows_from_the_moves_of_the_engine() -> None:
    """The fox is lost where a move of the geese keeps it lost, and where it has no move but to lost squares."""
    game = parlour.game("fox-and-geese-checkerboard")
    lost = solved(game.board, to_the_end=False)
    lot = random.Random(1945)
    turns = [game.turns.index("geese"), game.turns.index("fox")]
    looked = [0, 0]
    for geese in lot.sample(sorted(lost), PLACINGS):
        for fox in range(len(game.board.points)):
            if geese >> fox & 1:
                continue
            for which, turn in enumerate(turns):
                position = _position(game, geese, fox, turn)
                if game.ended(position) is not None:
                    assert not lost[geese][which] >> fox & 1, "a fox that is past the geese has won"
                    continue
                then = [_told(game.play(position, move), lost, 1 - which) for move in game.moves(position)]
                told = any(then) if which == 0 else all(then)
                assert bool(lost[geese][which] >> fox & 1) == told, (bin(geese), fox, which)
                looked[which] += told
    assert min(looked) > 0, "in some of them the fox is lost"


def _position(game: Game, geese: int, fox: int, turn: int) -> Position:
    """A position with geese on these squares, as bits."""
    cells = tuple("f" if p == fox else "g" if geese >> p & 1 else "" for p in range(len(game.board.points)))
    return game.start._replace(cells=cells, turn=turn)


def _told(position: Position, lost: dict[int, tuple[int, int]], which: int) -> bool:
    """What the table tells of a position."""
    geese = sum(1 << p for p, man in enumerate(position.cells) if man == "g")
    return bool(lost[geese][which] >> position.cells.index("f") & 1)
