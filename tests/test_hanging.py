"""Nobody hangs a piece in an example of chess that teaches something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from own import own_replayed, played
from parlour.check import Checked
from parlour.engine.game import Game
from parlour.engine.position import Move, Position
from parlour.load.pack import Pack
from parlour.replay.examples import Example

PRICES = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9}
"""As the page has them under Playing well."""

DEPTH = 4
"""So many captures in a row are looked at; the least man takes back, and that is enough."""


def worth(game: Game, move: Move) -> int:
    return sum(PRICES.get(game.piece[way.piece].kind, 0) for way in move.taken)


def gain(game: Game, position: Position, depth: int = DEPTH) -> int:
    """What the player on turn can win by captures alone, if both take as well as they can, or leave it."""
    if depth == 0 or game.outcome(position) is not None:
        return 0
    taking = [move for move in game.legal(position) if move.taken]
    return max([0, *(worth(game, move) - gain(game, game.play(position, move), depth - 1) for move in taking)])


def hung(example: Example) -> Iterator[str]:
    """The moves of an example after which the other wins more by captures than the move itself has taken.

    Where the next move takes, that is the lesson, and the reader sees it.
    """
    for moment, after in pairwise((*example.moments[1:], None)):
        assert moment is not None
        assert moment.move is not None
        if after is not None and after.move is not None and after.move.taken:
            continue
        lost = gain(example.game, moment.position) - worth(example.game, moment.move)
        if lost > 0:
            yield f"{example.name}: {moment.text} loses {lost}"


def test_what_is_shown_of_a_rule_costs_nothing(pack: Pack, pages: dict[str, Checked]) -> None:
    """In examples that go on; a game with comments, or an example that ends, tells of its mistakes."""
    examples = own_replayed("chess").examples.values()
    shown = [each for each in examples if each.told and not each.comments and each.outcome is None]
    assert len(shown) >= 5
    assert [told for each in shown for told in hung(each)] == []


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ("start white king g1 rook e1 pawn e5 black king g8 rook e8 pawn d7 f7 turn black", "play d7-d5 e5xd6"),
            ["x: e5xd6 loses 4"],
        ),
        (("start white king g1 pawn e5 black king g8 pawn d7 f7 turn black", "play d7-d5 e5xd6"), []),
        (
            ("start white king g1 bishop b2 pawn g2 black king e8 rook h8 pawn g7 turn black", "play e8-d8"),
            ["x: e8-d8 loses 1"],
        ),
    ],
)
def test_a_piece_that_hangs_is_seen(pages: dict[str, Checked], lines: tuple[str, ...], says: list[str]) -> None:
    assert [*hung(played(pages["chess"], *lines))] == says
