"""Examples make sense: a win that is overlooked is found, and only where it is really given away."""

from __future__ import annotations

import pytest
from markupsafe import Markup
from parlour.check import Checked
from parlour.compose.worked import worked
from parlour.engine.game import Game, make
from parlour.engine.position import Position
from parlour.load.fence import read_fence
from parlour.load.verbs import SourceLine
from parlour.mistakes import Mistake, Pen
from parlour.replay.examples import Example
from parlour.replay.player import Player
from parlour.replay.sense import Sense, make_sense
from parlour.solver.force import Force, at_once, forced


def played(checked: Checked, *lines: str) -> tuple[Example, Sense, list[Mistake]]:
    """An example of these lines, what was looked at in it, and what is wrong with it."""
    pen = Pen()
    fence = read_fence("example", "x", 0, [SourceLine(n, line) for n, line in enumerate(lines, 1)], "page.md", pen)
    example = Player(checked, fence, pen).example()
    assert example is not None, pen.found
    return example, make_sense(example, fence, "page.md", pen), pen.found


def of(checked: Checked, start: str, **options: object) -> tuple[Game, Position]:
    """A game under options, and a position of it."""
    assert checked.game is not None
    game = make(checked.game.name, checked.game.board, {**dict(checked.game.options), **options})
    return game, game.position(start)


def begins(game: Game, force: Force) -> str:
    """The move that begins a forced win; "" where there is none."""
    return game.text(force.move) if force.move is not None else ""


# -- at once --------------------------------------------------------------------------------------


def test_a_turn_of_several_moves_wins_at_once(pages: dict[str, Checked]) -> None:
    """Black takes one man, keeps the turn, and takes the two that decide it."""
    game, position = of(pages["tigh"], "black d1 b4 b2 d5 white c2 c4 e4 d3 turn black")
    assert ["d1-d2xc2", "d5-d4xc4xd3"] in [[*map(game.text, win.moves)] for win in at_once(game, position)]
    assert not list(at_once(game, position, steps=1))


def test_who_has_the_turn_still_has_overlooked_nothing_yet(pages: dict[str, Checked]) -> None:
    """The win is given away by the move that ends the turn, and by none before it."""
    start = "start black d1 b4 b2 d5 white c2 c4 e4 d3 turn black"
    _, sense, wrong = played(pages["tigh"], start, "play d1-d2xc2 stop")
    assert [(each.number, each.better) for each in sense.overlooked] == [(2, ("d5-d4xc4xd3",))]
    assert [(mistake.code, mistake.line) for mistake in wrong] == [("P131", 2)]
    assert not played(pages["tigh"], start, "play d1-d2xc2 d5-d4xc4xd3")[2]
    assert not played(pages["tigh"], start, "play d1-d2xc2")[2]


def test_a_puzzle_is_won_by_its_next_move_only(pages: dict[str, Checked]) -> None:
    """One player always has the turn; that does not make the whole of his puzzle one turn."""
    game = pages["checker-puzzle"].game
    assert game is not None
    example, _, _ = played(pages["checker-puzzle"], "play 5-4 3-5 2-3 4-2 6-4 7-6 5-7 3-5 1-3 2-1 4-2 6-4 5-6 3-5 4-3")
    positions = [moment.position for moment in example.moments]
    assert not list(at_once(game, positions[-3]))
    assert [game.text(win.moves[0]) for win in at_once(game, positions[-2])] == ["4-3"]


def test_to_leave_the_other_without_a_move_is_to_win(pages: dict[str, Checked]) -> None:
    """A win need not be a capture: who has no move loses, where the rules say so."""
    for name, start, move in (
        ("chess", "white king g6 queen a7 black king h8 turn white", "a7-h7"),
        ("checkers", "black man 4 white man 11 12 turn white", "12-8"),
    ):
        game, position = of(pages[name], start)
        assert move in [game.text(win.moves[0]) for win in at_once(game, position)]
    game, position = of(pages["chess"], "white king f5 queen g5 black king h8 turn white")
    assert "g5-g6" not in [game.text(win.moves[0]) for win in at_once(game, position)]


# -- by force -------------------------------------------------------------------------------------


def test_a_forced_win_is_found_with_its_length(pages: dict[str, Checked]) -> None:
    game, position = of(pages["chess"], "white king f5 queen g5 black king h8 turn white")
    force = forced(game, position, 6, 1000)
    assert (begins(game, force), force.length) == ("f5-g6", 3)
    assert forced(game, position, 2, 1000).move is None
    spent = forced(game, position, 6, 40)
    assert spent.move is None
    assert spent.horizon == 1, "the moves that were looked at to the end, and no more"


def test_all_others_are_against_him(pages: dict[str, Checked]) -> None:
    """Three in a row with both ends open win between two; where three play, two of them stop it."""
    two = "black g9 h9 i9 hand 37 white h10 k11 l7 hand 37"
    game, position = of(pages["go-bang"], f"{two} turn black")
    after = game.play(position, game.find(position, "j9"))
    assert forced(game, game.play(after, game.find(after, "f9")), 1, 500).length == 1
    game, position = of(pages["go-bang"], f"{two} red g7 i11 l10 hand 37 turn black", players=3)
    for move in ("j9", "f9", "k9"):
        position = game.play(position, game.find(position, move))
    assert forced(game, position, 1, 500).move is None


def test_every_answer_of_the_other_counts(pages: dict[str, Checked]) -> None:
    """With five pawns left A is lost, though the first answer of B's to his taking one would let him win."""
    game, position = of(pages["pick-me-up"], "white 5 7 9 black 6 8 turn A")
    after = game.play(position, game.find(position, "left1"))
    assert forced(game, game.play(after, game.legal(after)[0]), 9, 10_000).move is not None
    assert forced(game, position, 9, 10_000).move is None
    six, position = of(pages["pick-me-up"], "white 5 7 9 black 4 6 8 turn A")
    assert begins(six, forced(six, position, 9, 10_000)) == "left1"


def test_with_dice_he_wins_whatever_is_thrown(pages: dict[str, Checked]) -> None:
    """Red needs two turns for his three men. A double of Black's takes off four before the second, but not five."""
    for black, length in (("24*4 off2*11", 0), ("24*5 off2*10", 3)):
        game, position = of(pages["backgammon"], f"red 1*3 off1*12 black {black} throw 6 5 turn red")
        assert forced(game, position, 3, 5000).length == length


def test_a_draw_that_is_won_is_told_where_it_is_given_away(pages: dict[str, Checked]) -> None:
    """White keeps his win for two moves, and loses it by the third: that one is marked, and it must be."""
    start = "start white king f4 queen g5 black king h7 turn white"
    _, sense, wrong = played(pages["chess"], start, "play f4-f5 h7-h8 g5-g6", "result draw stalemate")
    assert [(each.number, each.better, each.at_once) for each in sense.overlooked] == [(3, ("f5-g6",), False)]
    assert [(mistake.code, mistake.line) for mistake in wrong] == [("P132", 2)]
    assert not played(pages["chess"], start, "play f4-f5 h7-h8 g5-g6?", "result draw stalemate")[2]
    wrong = played(pages["chess"], start, "play f4-f5? h7-h8 g5-g6?", "result draw stalemate")[2]
    assert [mistake.code for mistake in wrong] == ["P133"]


def test_a_win_that_comes_up_again_is_given_away_the_last_time(pages: dict[str, Checked]) -> None:
    to_and_fro = "play g5-g4 h8-h7 g4-g5 h7-h8 g5-g4 h8-h7 g4-g5 h7-h8"
    start = "start white king f5 queen g5 black king h8 turn white"
    _, sense, wrong = played(pages["chess"], start, to_and_fro, "result draw repetition")
    assert [each.number for each in sense.overlooked] == [7]
    assert [mistake.code for mistake in wrong] == ["P132"]


def test_only_draws_are_searched(pages: dict[str, Checked]) -> None:
    """Whether the loser of a game could have held out is not asked, nor whether a longer win was missed."""
    start = "start white king f5 queen g5 black king h8 turn white"
    _, sense, wrong = played(pages["chess"], start, "play g5-g4 h8-h7")
    assert (sense.horizon, sense.positions, wrong) == (None, 0, [])


# -- in print -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "lines", "text", "said"),
    [
        (
            "chess",
            ("start white king f5 queen g5 black king h8 turn white", "play g5-g6?", "result draw stalemate"),
            "g5–g6?",
            "White’s move overlooks a win: f5–g6 would have won by force.",
        ),
        (
            "tigh",
            ("start black d1 b4 b2 d5 white c2 c4 e4 d3 turn black", "play d1-d2xc2 stop?"),
            "lays his men down?",
            "Black’s second move overlooks a win: d5–d4×c4×d3 would have won at once.",
        ),
    ],
)
def test_the_book_says_what_is_overlooked(
    pages: dict[str, Checked], page: str, lines: tuple[str, ...], text: str, said: str
) -> None:
    example, sense, wrong = played(pages[page], *lines)
    assert not wrong
    words = worked(example, sense, frozenset(), lambda rules: Markup(""), Markup)
    assert [ply.text for ply in words.plies if ply.text.endswith("?")] == [text]
    assert words.overlooked == (said,)
