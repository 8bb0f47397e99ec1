"""Merelles: what the page says of its drawn example and of three against three is true, searched to the end."""

from __future__ import annotations

from functools import cache

from parlour.engine.games.merelles.three import endings
from parlour.engine.notation import read_position
from parlour.engine.position import Position
from parlour.load.pack import Pack
from parlour.load.verses import verses
from test_engine import game_of

SEVEN_MOVES = 13
"""Seven moves of the winner, and six of the loser between them."""


def test_every_other_move_of_the_drawn_example_loses(sources: Pack) -> None:
    game = game_of("merelles")

    @cache
    def wins(position: Position, most: int) -> bool:
        """Whether the player to move makes a row, or blocks the other, in at most so many moves of both."""
        legal = game.legal(position)
        if any(move.taken for move in legal):
            return True
        return most > 1 and any(loses(game.play(position, move), most - 1) for move in legal)

    @cache
    def loses(position: Position, most: int) -> bool:
        legal = game.legal(position)
        return not legal or (most > 1 and all(wins(game.play(position, move), most - 1) for move in legal))

    fence = next(fence for fence in sources.pages["merelles"].fences if fence.name == "back-and-forth")
    said = {verse.verb: verse.text for verse in verses(fence.lines)}
    position = read_position(game, said["start"])
    assert sum(map(bool, position.cells)) == 6, "with three men each, a row wins"
    others, longest = 0, 0
    for text in said["play"].split()[:4]:
        for move in game.legal(position):
            after = game.play(position, move)
            if game.text(move) != text:
                others += 1
                proof = next((most for most in range(1, SEVEN_MOVES + 1, 2) if wins(after, most)), 0)
                assert proof, game.text(move)
                longest = max(longest, proof)
            else:
                assert not wins(after, SEVEN_MOVES)
        position = game.play(position, game.find(position, text))
    assert position == read_position(game, said["start"])
    assert others > 20
    assert longest == SEVEN_MOVES, "it may take the winner seven moves, and not fewer"


def test_three_against_three() -> None:
    """All, won, lost, and the longest win: as another program found them, without symmetry, by whole matrices."""
    assert endings(game_of("merelles").board) == (2_691_920, 1_442_092, 635_704, 20)
