"""What chess has to itself: FEN, algebraic notation, and endings that a page does not show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.engine.game import CannotRead, Game, make
from parlour.engine.games.chess.fen import START, chess_fen
from parlour.engine.games.chess.san import meant, san
from parlour.engine.notation import read_position, write_position
from parlour.engine.position import Outcome, Position
from parlour.load.board import read_board

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
OPERA = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 "
    "Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)


@pytest.fixture(scope="module")
def chess() -> Game:
    path = Path(__file__).parent.parent / "boards" / "chessboard.toml"
    return make("chess", read_board(path.read_text(encoding="utf-8"), "boards/chessboard.toml").board)


def played(game: Game, position: Position, *texts: str) -> Position:
    for text in texts:
        position = game.play(position, game.find(position, text))
    return position


@pytest.mark.parametrize("fen", [START, KIWIPETE, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 7 1"])
def test_fen_is_read_and_written(chess: Game, fen: str) -> None:
    position = read_position(chess, fen)
    assert chess_fen(chess, position) == fen
    assert read_position(chess, write_position(chess, position)) == position


def test_a_pawn_is_passing_only_where_it_can_be_taken(chess: Game) -> None:
    far = played(chess, chess.start, "e2-e4")
    assert chess_fen(chess, far).split()[3] == "-"
    near = played(chess, far, "a7-a6", "e4-e5", "d7-d5")
    assert chess_fen(chess, near).split()[3] == "d6"
    # The capture would lay White's king open along the fifth row, so it does not count as a right.
    pinned = played(chess, read_position(chess, "8/3p4/8/K3P2r/8/8/8/7k b - - 0 1"), "d7-d5")
    assert chess_fen(chess, pinned).split()[3] == "-"


@pytest.mark.parametrize(
    ("fen", "says"),
    [
        ("8/8/8/8/8/8/8 w - - 0 1", "eight rows"),
        ("9/8/8/8/8/8/8/8 w - - 0 1", "no FEN"),
        ("K6K/8/8/8/8/8/8/7k w - - 0 1", "one king"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "not at home"),
        ("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "passed e3"),
    ],
)
def test_what_is_no_fen_is_told(chess: Game, fen: str, says: str) -> None:
    with pytest.raises(CannotRead, match=says):
        read_position(chess, fen)


def test_a_game_in_algebraic_notation(chess: Game) -> None:
    position = chess.start
    for text in OPERA.split():
        [move] = meant(chess, position, text)
        assert san(chess, position, move) == text
        position = chess.play(position, move)
    assert chess.outcome(position) == Outcome("white", "checkmate")


def test_two_men_who_can_reach_a_square_are_told_apart(chess: Game) -> None:
    position = read_position(chess, "2k5/8/8/5p2/4Q2Q/8/8/K6Q w - - 0 1")
    written = [san(chess, position, move) for move in chess.legal(position)]
    assert {text for text in written if text.endswith("e1")} == {"Qee1", "Qh4e1", "Q1e1"}
    assert len(set(written)) == len(written)
    assert len(meant(chess, position, "Qe1")) == 3


def test_mate_with_the_last_of_the_fifty_moves_wins(chess: Game) -> None:
    position = read_position(chess, "6k1/8/6K1/8/8/8/8/R7 w - - 99 90")
    assert chess.outcome(played(chess, position, "a1-a8")) == Outcome("white", "checkmate")
    assert chess.outcome(played(chess, position, "a1-a7")) == Outcome(None, "fifty")


@pytest.mark.parametrize(
    ("fen", "drawn"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", True),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", True),
        ("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", True),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", False),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", False),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", False),
    ],
)
def test_men_too_few_to_mate(chess: Game, fen: str, drawn: bool) -> None:
    assert (chess.outcome(read_position(chess, fen)) == Outcome(None, "bare-kings")) is drawn


def test_moves_are_told_as_players_write_them(capsys: pytest.CaptureFixture[str]) -> None:
    """`parlour moves` has algebraic notation and FEN beside our own texts, for readers and for programs."""
    main(["moves", "chess"])
    _, fen, *rows = capsys.readouterr().out.splitlines()
    assert fen == START
    assert {"g1-f3 Nf3", "e2-e4 e4"} <= {" ".join(row.split()[:2]) for row in rows}
    main(["moves", "chess", "--format", "json"])
    told = {move["move"]: move["notation"] for move in json.loads(capsys.readouterr().out)["moves"]}
    assert (told["g1-f3"], told["e2-e4"], len(told)) == ("Nf3", "e4", 20)
    main(["moves", "checkers", "--format", "json"])
    assert all(move["move"] == move["notation"] for move in json.loads(capsys.readouterr().out)["moves"])


def test_a_pawn_taken_in_passing_is_written_as_taken(chess: Game) -> None:
    position = read_position(chess, "white king g1 pawn e5 black king g8 pawn d7 turn black")
    position = chess.play(position, chess.find(position, "d7-d5"))
    assert {chess.text(move) for move in chess.legal(position) if move.taken} == {"e5xd6"}
    assert "e5-e6" in map(chess.text, chess.legal(position))
