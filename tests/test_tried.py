"""Games that others may try as data: read, made on their boards, counted where counts are known, and played."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest
from parlour.engine import Game, make
from parlour.engine.match import Match, playout
from parlour.engine.position import Position
from parlour.load.board import read_board
from parlour.load.game import GameFile, read_game
from parlour.mistakes import Pen

HERE = Path(__file__).resolve().parent.parent / "examples" / "tried"
BOARDS = {
    "agon": "agon",
    "bagh-chal": "alquerque",
    "connect-four": "seven-by-six",
    "hex": "hex",
    "kalah": "pits",
    "lines-of-action": "eight",
    "morabaraba": "morabaraba",
    "mu-torere": "wheel",
    "othello": "eight",
    "oware": "pits",
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


def independent(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"tried_{name}", Path(__file__).parent / "tried" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lines(other: ModuleType, state: object, depth: int) -> int:
    """Lines of play as the independent program has them."""
    legal = other.legal(state)
    return len(legal) if depth == 1 else sum(lines(other, other.after(state, pit), depth - 1) for pit in legal)


def heaps(played: Game, position: Position) -> dict[str, int]:
    return {name: len(men) for name, men in zip(played.board.points, position.cells, strict=True)}


@pytest.mark.parametrize("name", ["kalah", "oware"])
def test_seeds_are_sown_as_by_a_program_written_from_the_rules_alone(name: str) -> None:
    """Whole games by lot: the same pits may be sown, they come to the same heaps, turns and winners."""
    played, other = game(name), independent(name)
    told_counts = told(name).counts
    assert [lines(other, other.START, depth) for depth in range(1, len(told_counts) + 1)][:5] == list(told_counts)[:5]
    ended = 0
    for seed in range(25):
        lot, position, state = random.Random(seed), played.start, other.START
        for _ in range(300):
            pits = {other.NAMES[pit]: pit for pit in other.legal(state)}
            moves = {played.text(move): move for move in played.legal(position)}
            assert pits.keys() == moves.keys()
            if not pits:
                outcome = played.outcome(position)
                assert outcome is not None
                assert (
                    outcome.winner
                    == ("south", "north", None)[-1 if other.winner(state) is None else other.winner(state)]
                )
                ended += 1
                break
            text = lot.choice(sorted(pits))
            position, state = played.play(position, moves[text]), other.after(state, pits[text])
            now = heaps(played, position)
            ring = dict(zip(other.NAMES, state[0], strict=True))
            stores = {} if name == "kalah" else {"S": state[1][0], "N": state[1][1]}
            assert now == ring | stores and position.turn == state[-1]
    assert ended > 15


def test_men_of_agon_are_caught_and_set_again_as_by_a_program_written_from_the_rules_alone() -> None:
    """Whole games by lot, half of them of men who stand close: the same moves, and the same men after each of them."""
    played, other = game("agon"), independent("agon")
    counts = told("agon").counts
    assert [lines(other, other.START, depth) for depth in range(1, len(counts) + 1)] == list(counts)
    names = {"g": "0g", "h": "1g", "Q": "0Q", "R": "1Q", "c": "0g*", "d": "1g*", "C": "0Q*", "D": "1Q*"}
    caught = 0
    for seed in range(16):
        lot, position, state = random.Random(seed), played.start, other.START
        if seed % 2:
            places = lot.sample(sorted(other.CALLED.keys() - {other.THRONE}), 14)
            state = (dict(zip(places, [*6 * ["0g"], *6 * ["1g"], "0Q", "1Q"], strict=True)), 0)
            men = {man: " ".join(other.CALLED[p] for p, one in state[0].items() if one == man) for man in other.SET}
            white, black = (f"guard {men[f'{side}g']} queen {men[f'{side}Q']}" for side in "01")
            position = played.position(f"white {white} black {black} turn white")
        for _ in range(120):
            pairs = {f"{other.CALLED[one]}-{other.CALLED[two]}": (one, two) for one, two in other.legal(state)}
            moves = {played.text(move): move for move in played.legal(position)}
            assert pairs.keys() == moves.keys()
            if not pairs:
                break
            text = lot.choice(sorted(pairs))
            position, state = played.play(position, moves[text]), other.after(state, pairs[text])
            stands = {name: names[man] for name, man in zip(played.board.points, position.cells, strict=True) if man}
            assert stands == {other.CALLED[place]: man for place, man in state[0].items()}
            caught += any("*" in man for man in state[0].values())
    assert caught > 40


def test_agon_is_won_on_the_throne_and_lost_round_an_empty_one() -> None:
    played, other = game("agon"), independent("agon")
    around = "e5 f5 e6 g6 e7"
    for start, text, rule, side in (
        (f"white guard {around} f7 queen f8 black queen a1 turn white", "", "empty-throne", 1),
        (f"white guard {around} f8 queen f6 black queen a1 turn white", "f8-f7", "throned", 0),
    ):
        position = played.position(start)
        if text:
            position = played.play(position, played.find(position, text))
        outcome = played.outcome(position)
        assert outcome is not None and (outcome.rule, outcome.winner) == (rule, ("white", "black")[side])
        cells = zip(played.board.points, position.cells, strict=True)
        men = {other.NAMES[name]: {"g": "0g", "Q": "0Q", "R": "1Q"}[man] for name, man in cells if man}
        assert other.winner((men, position.turn)) == side


def test_a_seed_that_is_sent_to_the_store_gives_no_other_turn() -> None:
    """Who takes what lies opposite brings his last seed into his store, and did not sow it there."""
    played = game("kalah")
    position = played.position("black a1 e2*3 c2*2 turn south")
    after = played.play(position, played.find(position, "a1"))
    assert heaps(played, after)["b1"] == 1 and after.turn == 1
    position = played.position("black a1 b2*3 c2*2 turn south")
    after = played.play(position, played.find(position, "a1"))
    assert heaps(played, after)["S"] == 4 and after.turn == 1


def test_who_would_take_all_the_seeds_of_the_other_takes_none() -> None:
    """Two twos are all that North has: they stay. With a seed more on his side they are taken."""
    played = game("oware")
    for more, taken in (("", 0), (" a2", 4)):
        position = played.position(f"black f1*2 a1 f2 e2{more} turn south")
        after = played.play(position, played.find(position, "f1"))
        assert heaps(played, after)["S"] == taken
    position = played.position("black f1*2 a1 f2 e2 turn south")
    freer = played.without("not-all")
    assert heaps(played, freer.play(position, freer.find(position, "f1")))["S"] == 4
