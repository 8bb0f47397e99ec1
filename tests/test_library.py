"""Parlour for a Python program: what can be imported, what it costs, and what it says when it is asked for nonsense."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from xml.etree import ElementTree

import parlour
import pytest
from parlour.engine import (
    Ambiguous,
    Board,
    CannotRead,
    Game,
    Law,
    Match,
    Outcome,
    ParlourError,
    Piece,
    Position,
    best,
    make,
)
from parlour.engine.board import STRAIGHT
from parlour.engine.guise import DISC
from parlour.engine.rules import each
from parlour.engine.travel import steps

CHECKERS, BACKGAMMON = parlour.game("checkers"), parlour.game("backgammon")
OVER = CHECKERS.position("white man 9 turn black")

SVG = "{http://www.w3.org/2000/svg}"


def race(board: Board, law: Law) -> Game:
    """Two men step along a line; whoever cannot move has lost."""
    man = law.how("step", steps(board, STRAIGHT))
    lost, pace = law.ending("stuck"), law.option("pace", "slow", "fast")
    return Game(
        board=board,
        colours=("white", "black"),
        pieces=(Piece("w", "white", "man", guise=DISC), Piece("b", "black", "man", guise=DISC)),
        start_text=f"white a1 black {'e1' if pace == 'slow' else 'd1'} turn white",
        moves=each({"w": man}, {"b": man}),
        stuck=lambda position: Outcome(("black", "white")[position.turn], lost),
        turn_rule="turns",
    )


def fresh(code: str) -> str:
    """What a new Python prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


# -- imports -----------------------------------------------------------------------------------


def test_importing_parlour_loads_nothing_else() -> None:
    told = "print(sorted(name for name in sys.modules if name.startswith('parlour')))"
    assert fresh(f"import sys, parlour; {told}") == "['parlour']"
    assert fresh(f"import sys, parlour.engine; {told}") == "['parlour', 'parlour.engine']"


def test_the_engine_alone_needs_no_other_package() -> None:
    """All its public names and every game, in a Python that has nothing but its own library and the engine."""
    code = """
import sys
from importlib import import_module
from pkgutil import walk_packages
from parlour.engine import *
import parlour.engine
for found in walk_packages(parlour.engine.__path__, "parlour.engine."):
    import_module(found.name)
foreign = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"__main__"}
mine = {name.split(".")[1] for name in sys.modules if name.startswith("parlour.")}
print(sorted(name for name in foreign if not name.startswith("_")), sorted(mine), "parlour.engine.games" in sys.modules)
"""
    assert fresh(code) == "['parlour'] ['engine'] True"


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    for home in (parlour, parlour.engine):
        with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            home.nothing  # noqa: B018


# -- games -------------------------------------------------------------------------------------


def test_a_game_of_ones_own_is_a_game_like_others() -> None:
    game = make(race, Board.grid(5, 1))
    assert (game.name, game.rules, dict(game.choices)) == (
        "race", ("step", "turns", "stuck"), {"pace": ("slow", "fast")},
    )  # fmt: skip
    assert make(race, Board.grid(5, 1)) is game, "an equal board has the same games"
    assert make(race, Board.grid(5, 1), {"pace": "fast"}).start.cells == ("w", "", "", "b", "")
    refusal = game.refusal(game.start, "a1-c1")
    assert refusal is not None
    assert refusal.reasons == (("step",),)
    assert game.refusal(game.start, "a1-b1") is None
    with pytest.raises(ValueError, match="race has no option speed; it has: pace"):
        make(race, Board.grid(5, 1), {"speed": "fast"})


@pytest.mark.parametrize("game", [make(race, Board.grid(5, 1), {"pace": "fast"}), parlour.game("halma", players=3)])
def test_games_are_kept_by_their_recipe(game: Game) -> None:
    again = pickle.loads(pickle.dumps(game))
    assert again is game
    assert pickle.loads(pickle.dumps(game.without("turns"))) is game.without("turns")


def test_a_game_that_was_not_made_cannot_be_made_again() -> None:
    game = race(Board.grid(5, 1), Law(Board.grid(5, 1)))
    with pytest.raises(ValueError, match="not made by `make`"):
        game.without("step")


def test_a_match_reads_moves_and_remembers() -> None:
    match = Match(make(race, Board.grid(5, 1)))
    for text in ("a1-b1", "e1-d1", "b1-a1", "d1-e1", "a1-b1", "e1-d1", "b1-c1"):
        match.play(text)
    assert [match.game.text(move) for move in match.moves[:2]] == ["a1-b1", "e1-d1"]
    assert len(match.positions) == len(match.moves) + 1
    assert match.positions[0] == match.game.start
    assert match.positions[-1] == match.position
    assert match.seen[match.positions[1]] == 2
    assert match.outcome is None
    with pytest.raises(parlour.engine.Refusal):
        match.play("d1-c1")
    assert len(match.moves) == 7, "a move that is refused is not made"
    with pytest.raises(ValueError, match="7 cannot be thrown in this game"):
        match.throw((7,))


def test_a_picture_of_a_position_in_letters() -> None:
    game = parlour.game("foregammon")
    picture = game.picture(game.start)
    assert picture.endswith("(w white man, g white gamin, b black man, h black gamin)")
    assert picture.count("gg") == picture.count("hh") == 1
    bare = Position(("",) * len(game.board.points))
    assert game.picture(bare).endswith("\n(no men)")


# -- nonsense ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: parlour.board("checkerbord"), "there is no board 'checkerbord'; did you mean checkerboard?"),
        (lambda: parlour.game("chekers"), "there is no game 'chekers'; did you mean checkers?"),
        (lambda: parlour.game(None), "the name of a game is a text, not None"),  # type: ignore[arg-type]
        (lambda: parlour.game("halma", players=7), "option players is one of 2, 3, 4, 1, not 7"),
        (lambda: parlour.game("halma", players="4"), "not '4'; write 4 without quotes"),
        (lambda: parlour.game("halma", players=[4]), "options 'players' is a word or a number, not [4]"),
        (lambda: parlour.game("halma", player=4), "halma has no option player; did you mean players?"),
        (lambda: make("halma", Board.grid(3, 3)), "halma cannot be played on board 3 by 3: "),
        (lambda: CHECKERS.perft(CHECKERS.start, -1), "perft: depth is a whole number, 0 to 100, not -1"),
        (lambda: CHECKERS.without("must-jumpp"), "did you mean must-jump?"),
        (lambda: CHECKERS.find(CHECKERS.start, 11), "a move is read from a text, not from 11"),  # type: ignore[arg-type]
        (lambda: CHECKERS.legal(Position(("",) * 31)), "32 texts, one for each point of the board, and this has 31"),
        (
            lambda: CHECKERS.legal(parlour.game("chess").start),
            "one for each point of the board, and this has 64",
        ),
        (
            lambda: CHECKERS.legal(CHECKERS.start._replace(turn=2)),
            "turn, a place in black, white, is a whole number, 0 to 1",
        ),
        (lambda: CHECKERS.play(CHECKERS.start, "11-15"), "a move is what a game's legal and find give, not '11-15'"),  # type: ignore[arg-type]
        (lambda: best(CHECKERS, OVER, 2, Random(1)), "best: the game is over by rule no-move"),
        (lambda: best(BACKGAMMON, BACKGAMMON.start, 2, Random(1)), "best: a throw is wanted first"),
        (lambda: Match(CHECKERS, "11-15"), "a position is what a game's start, position(text) and play give"),  # type: ignore[arg-type]
        (lambda: Match(CHECKERS).play(None), "play takes a move or its text, not None"),  # type: ignore[arg-type]
        (lambda: Match(CHECKERS).throw((3, 1)), "3 1 cannot be thrown in this game; this game has no throws"),
        (lambda: Match(BACKGAMMON).throw((3, 7)), "3 7 cannot be thrown in this game; throws are 1 1, 1 2, 1 3"),
        (lambda: Match(BACKGAMMON).throw(4), "4 cannot be thrown in this game; throws are"),  # type: ignore[arg-type]
        (lambda: parlour.explain(CHECKERS, ""), "explain: text is a move, as 11-15, and here it is empty"),
        (lambda: parlour.svg(CHECKERS, square=-3), "svg: square is a number of mm from 2 to 500, not -3"),
        (lambda: parlour.svg(CHECKERS, square=float("nan")), "svg: square is a number of mm from 2 to 500, not nan"),
        (lambda: parlour.svg(CHECKERS, 3), "svg: at is a position where a game is drawn, not 3"),
        (lambda: parlour.svg(Match(CHECKERS), CHECKERS.start), "svg: at, the number of a moment, is a whole number, 0"),
        (lambda: parlour.svg(parlour.example("play 11-15", CHECKERS), 99), "is a whole number, 0 to 1, not 99"),
        (lambda: parlour.svg("checkers"), "svg: what is drawn is a game, a match or an example, not 'checkers'"),  # type: ignore[arg-type]
        (
            lambda: Board.grid(3, 3, "straigt"),
            "lines is one of straight, diagonal, all, not 'straigt'; did you mean straight?",
        ),
        (lambda: make("go_bank", Board.grid(5, 5)), "there is no game 'go_bank'; did you mean go_bang?"),
        (lambda: parlour.svg(parlour.game("halma"), theme="sepia"), "there is no theme 'sepia'"),
        (lambda: parlour.example("play 11-15 11-15", parlour.game("checkers")), "example:1: P104 illegal move"),
        (lambda: parlour.example("ply 11-15", parlour.game("checkers")), "did you mean play"),
    ],
)
def test_what_is_wrong_is_said(call: object, said: str) -> None:
    with pytest.raises(ParlourError) as caught:
        call()  # type: ignore[operator]
    assert said in str(caught.value)
    assert isinstance(caught.value, ValueError), "as a Python program expects"


def test_a_text_that_is_no_move_is_told_from_one_that_is_forbidden() -> None:
    checkers = parlour.game("checkers")
    with pytest.raises(CannotRead):
        checkers.refusal(checkers.start, "11-99")
    several = checkers.position("white king 16 black 11 19 3 turn white")
    assert checkers.refusal(several, "16-7") is None
    foregammon = parlour.game("foregammon")
    with pytest.raises(Ambiguous):
        foregammon.refusal(foregammon.position("white a3 gamin p3 p20 black b4 gamin p16*2 turn white"), "a3xc5")


# -- pictures ----------------------------------------------------------------------------------


def arrows(text: str) -> int:
    return sum("data-path" in part.attrib for part in ElementTree.fromstring(text).iter(f"{SVG}g"))


def test_a_picture_shows_what_it_is_asked_for() -> None:
    checkers = parlour.game("checkers")
    match = Match(checkers)
    still = parlour.svg(checkers)
    assert arrows(still) == arrows(parlour.svg(match)) == 0
    match.play("11-15")
    assert arrows(parlour.svg(match)) == 1
    assert parlour.svg(checkers, match.position) != still
    example = parlour.example("play 11-15", checkers)
    assert parlour.svg(example) == parlour.svg(example, 1) == parlour.svg(match)
    assert parlour.svg(example, 0) == still


def test_a_picture_of_a_board_of_ones_own() -> None:
    match = Match(make(race, Board.grid(5, 1)))
    match.play("a1-b1")
    words = parlour.svg(match, square=12)
    assert "The white man moves from a1 to b1. White: man on b1. Black: man on e1. Black to move." in words
    assert arrows(words) == 1
    assert words == parlour.svg(match, square=12)
    assert words != parlour.svg(match, square=12, flip=True) != parlour.svg(match, square=12, labels=False)


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_can_be_drawn_and_told(name: str) -> None:
    game = parlour.game(name)
    assert "<svg" in parlour.svg(game)
    position = game.start._replace(throw=game.throws[0]) if game.throws else game.start
    text = game.text(game.legal(position)[0])
    assert parlour.explain(game, text, position).startswith(text)
