"""Games of crossing the board: chains that a page writes out, and men who are bound until they have been out."""

from __future__ import annotations

import random

import pytest
from parlour.engine.game import Game, Refusal
from parlour.engine.notation import read_position, write_position
from test_engine import game_of, independent

BOTH_WAYS = [
    ("halma", "white c3 d3 black c4 e4 d5 turn white", "c3xe5", "c3xe3xe5", "c3xc5xe5"),
    ("yumph", "white man 11 king 23 black man 10 19 king 18 turn white", "23x7", "23x16x7", "23x14x7"),
    ("chunga", "white 11 23 black 10 18 19 turn white", "23x7", "23x16x7", "23x14x7"),
    (
        "four_handed_chunga",
        "white pawn d4 checker d5 black pawn e6 checker e4 f5 turn white-pawns",
        "d4xf6",
        "d4xf4xf6",
        "d4xd6xf6",
    ),
]


@pytest.mark.parametrize(("name", "start", "ends", "one", "other"), BOTH_WAYS)
def test_a_chain_that_is_written_out_goes_its_own_way(name: str, start: str, ends: str, one: str, other: str) -> None:
    game = game_of(name)
    position = read_position(game, start)
    chains = [game.find(position, text) for text in (one, other)]
    for chain, text in zip(chains, (one, other), strict=True):
        assert [game.board.points[point] for point in chain.path] == text.split("x")
        assert game.text(chain) == text
        assert len(chain.over) == len(chain.path) - 1
        assert game.find(position, game.text(chain)) == chain
    after = {game.play(position, move) for move in (*chains, game.find(position, ends))}
    assert len(after) == 1
    reached = [move.path[-1] for move in game.legal(position) if move.path[0] == chains[0].path[0]]
    assert len(set(reached)) == len(reached), "one move for each square that can be reached"


@pytest.mark.parametrize(
    ("name", "start", "text", "rule"),
    [
        ("halma", "white c3 d3 black c4 e4 d5 turn white", "c3xe3xc3", "chain"),
        ("halma", "white c3 d3 black c4 e4 d5 turn white", "c3xe3xg3", "hop"),
        ("halma", "white c3 d3 black c4 e4 d5 turn white", "c3xe3-f3", "apart"),
        ("yumph", "white man 11 king 23 black man 10 19 king 18 turn white", "23x14x23", "chain"),
        ("yumph", "white man 26 king 30 black man 22 turn white", "26x17x10", "jump"),
        ("yumph", "white man 25 28 king 30 31 black man 26 king 3 turn white", "30x21x30", "home-kings chain"),
        ("chunga", "white 10 25 26 29 32 black 3 4 22 turn white", "29-25-21", "step home"),
        ("chunga", "black 11 23 white 10 18 19 turn white", "23x14x7", "turns"),
    ],
)
def test_a_chain_that_is_no_chain_is_refused(name: str, start: str, text: str, rule: str) -> None:
    game = game_of(name)
    with pytest.raises(Refusal) as caught:
        game.find(read_position(game, start), text)
    assert set(rule.split()) in [set(reason) for reason in caught.value.reasons]


def test_after_the_end_no_chain_is_read() -> None:
    game = game_of("chunga")
    over = read_position(game, "white 1 2 3 4 5 6 7 8 black 10 18 19 27 28 29 30 31 turn black")
    assert game.outcome(over) is not None
    with pytest.raises(Refusal):
        game.find(over, "27x24x15")


def squares(game: Game, path: tuple[int, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends of a way, as file and row."""
    (x, y), (a, b) = game.board.at[path[0]], game.board.at[path[-1]]
    return (int(x), int(y)), (int(a), int(b))


@pytest.mark.parametrize("name", ["chunga", "four_handed_chunga", "yumph"])
def test_who_has_been_out_is_remembered(name: str) -> None:
    """In long random games, where men come home again and again, the independent program finds the same moves."""
    game, other = game_of(name), independent(name)
    generator = random.Random(1945)
    again = 0
    for _ in range(8):
        position, men = game.start, other.start()
        for _ in range(150):
            legal = game.legal(position)
            if not legal:
                break
            side = "wb"[position.turn] if name == "chunga" else position.turn
            moves = sorted(squares(game, move.path) for move in legal if move.ways)
            words = write_position(game, position)
            assert moves == sorted(other.moves(men, side)), words
            again += "returned" in words or "double" in words
            move = generator.choice(legal)
            position = game.play(position, move)
            if move.ways:
                men = other.play(men, squares(game, move.path))
    assert again > 50


def test_who_has_no_move_has_none_more_without_the_rule_that_gives_him_some() -> None:
    """A blocked player of Yumph makes his men kings for once; without that rule nobody has their power."""
    game = game_of("yumph")
    free = read_position(game, "white man 22 black king 3 turn white")
    assert {game.text(move) for move in game.legal(free)} == {"22-17", "22-18"}
    assert {game.text(move) for move in game.without("blocked").legal(free)} == {"22-17", "22-18"}
