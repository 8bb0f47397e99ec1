"""Games that others may try as data: read, made on their boards, counted where counts are known, and played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from parlour.engine import Game, make
from parlour.engine.match import Match, playout
from parlour.load.board import read_board
from parlour.load.game import GameFile, read_game
from parlour.mistakes import Pen

HERE = Path(__file__).resolve().parent.parent / "examples" / "tried"
BOARDS = {
    "bagh-chal": "alquerque",
    "connect-four": "seven-by-six",
    "hex": "hex",
    "lines-of-action": "eight",
    "morabaraba": "morabaraba",
    "mu-torere": "wheel",
    "othello": "eight",
    "surakarta": "surakarta",
}
MOST = 20_000


def told(name: str) -> GameFile:
    pen = Pen()
    found = read_game((HERE / "games" / f"{name}.toml").read_text(encoding="utf-8"), f"games/{name}.toml", pen)
    assert found is not None, pen.found
    return found


def game(name: str) -> Game:
    board = read_board((HERE / "boards" / f"{BOARDS[name]}.toml").read_text(encoding="utf-8"), f"{BOARDS[name]}.toml")
    return make(told(name).recipe, board.board)


def test_every_game_is_tried() -> None:
    assert BOARDS.keys() == {path.stem for path in (HERE / "games").glob("*.toml")}


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_the_counts_hold(name: str) -> None:
    counts = [count for count in told(name).counts if count <= MOST]
    assert counts == [game(name).perft(game(name).start, depth, once=True) for depth in range(1, len(counts) + 1)]


@pytest.mark.parametrize("name", sorted(BOARDS))
def test_random_games_read_back(name: str) -> None:
    played = game(name)
    for position, move in playout(played, random.Random(1).choice, most=80):
        assert played.find(position, played.text(move)) == move
        assert played.position(played.position_text(position)) == position


def test_a_game_of_othello_ends_when_nobody_can_move() -> None:
    played, generator = game("othello"), random.Random(7)
    match = Match(played)
    while match.outcome is None:
        match.play(generator.choice(played.legal(match.position)))
    black, white = (match.position.cells.count(man) for man in "bw")
    assert match.outcome.rule == "nobody"
    assert match.outcome.winner == ("black" if black > white else "white" if white > black else None)


def test_hex_is_never_drawn() -> None:
    played = game("hex")
    for seed in range(3):
        *_, (position, move) = playout(played, random.Random(seed).choice, most=200)
        outcome = played.outcome(played.play(position, move))
        assert outcome is not None and outcome.rule == "joined"


def test_a_man_of_mu_torere_comes_to_the_middle_only_from_beside_an_enemy() -> None:
    played = game("mu-torere")
    assert {played.text(move) for move in played.legal(played.start)} == {"a-o", "d-o"}
    refusal = played.refusal(played.start, "b-o")
    assert refusal is not None and ("beside",) in refusal.reasons


def test_surakarta_takes_round_a_loop_and_not_without_one() -> None:
    played = game("surakarta")
    position = played.position("black c6 b3 white b1 c4 f5 turn black")
    taken = sorted(played.text(move) for move in played.legal(position) if len(move.ways) > 1)
    assert taken == ["b3xc4", "b3xf5", "c6xc4"]


def test_where_nobody_may_go_is_kept_by_those_who_fly_and_leap() -> None:
    """The places of a clause hold for every way of going."""
    frame = (HERE / "games" / "lines-of-action.toml").read_text(encoding="utf-8")
    stride, rest = frame.split("[[moves]]")[0], "[[ends]]" + frame.split("[[ends]]", 1)[1]
    board = read_board((HERE / "boards" / "eight.toml").read_text(encoding="utf-8"), "eight.toml").board
    for do, number in (('do = "fly"', 8), ('do = "leap"\nby = ["1 2"]\nonto = "enemy"', 1)):
        text = f'{stride}[[moves]]\nrule = "go"\n{do}\nto = "d4:e5 a2"\n{rest}'
        found = read_game(text, "games/small.toml", Pen())
        assert found is not None
        made = make(found.recipe, board)
        assert len(made.legal(made.position("black c1 h8 white a2 h5 turn black"))) == number
