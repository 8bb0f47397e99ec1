"""Parlour for a Python program: what can be imported, what it costs, and what it says when it is asked for nonsense."""

from __future__ import annotations

import pickle
import subprocess
import sys
from xml.etree import ElementTree

import parlour
import pytest
from parlour.engine import Ambiguous, Board, CannotRead, Game, Law, Match, Outcome, Piece, Position, make
from parlour.engine.board import STRAIGHT
from parlour.engine.guise import DISC
from parlour.engine.rules import each
from parlour.engine.travel import steps

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
        (lambda: parlour.game("halma", players=7), "option players is one of 2, 3, 4, 1, not 7"),
        (lambda: make("go_bank", Board.grid(5, 5)), "there is no game 'go_bank'; did you mean go_bang?"),
        (lambda: parlour.svg(parlour.game("halma"), theme="gray"), "there is no theme 'gray'"),
        (lambda: parlour.example("play 11-15 11-15", parlour.game("checkers")), "example:1: P104 illegal move"),
        (lambda: parlour.example("ply 11-15", parlour.game("checkers")), "did you mean play"),
    ],
)
def test_what_is_wrong_is_said(call: object, said: str) -> None:
    with pytest.raises(ValueError) as caught:
        call()  # type: ignore[operator]
    assert said in str(caught.value)


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


def test_wrong_places_in_a_replay_are_refused() -> None:
    game = parlour.game("checkers")
    with pytest.raises(TypeError, match="drawn at a position"):
        parlour.svg(game, 3)
    with pytest.raises(TypeError, match="number of a moment"):
        parlour.svg(Match(game), game.start)
    with pytest.raises(IndexError):
        parlour.svg(parlour.example("play 11-15", game), 2)
