"""What is not on the board is printed: once, in the game's own words, and not where board or caption say it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from markupsafe import Markup
from own import own, own_done, played
from parlour.check import Checked
from parlour.compose.book import compose
from parlour.compose.worked import worked
from parlour.draw.plates import draw, plates
from parlour.engine.game import Game
from parlour.english import spelled
from parlour.mistakes import Pen
from parlour.replay.beside import Beside, beside, tallies, visible
from parlour.replay.pages import Replayed, replay_page
from parlour.replay.sense import Sense

MEMORY = {
    "avion": {"white-last", "white-times", "black-last", "black-times"},  # seen in the moves just made
    "chess": {"short", "long", "passing"},  # as long as men stand where they began, they have not moved
    "siege": {"forfeit"},  # the move before shows who could have jumped
    "solitaire": {"stopped"},
    "tigh": {"run", "shut"},  # the moves just made
}
"""Counters that are the engine's own memory, each with why no reader misses them."""


def said(checked: Checked, *lines: str) -> Beside:
    """What is said beside an example where the board does not show what is in hand."""
    return beside(played(checked, *lines), frozenset())


def test_every_counter_has_words_or_is_nothing_to_a_player(pages: dict[str, Checked]) -> None:
    """A counter that is added to a game without a thought is found here."""
    seen = set()
    for checked in pages.values():
        if (game := checked.game) is not None:
            counters = {*game.counters, *game.shared}
            assert counters - set(game.told) == MEMORY.get(game.name, set()), game.name
            assert set(game.told) <= counters | {"hand"}, game.name
            seen.add(game.name)
    assert seen > MEMORY.keys()


@pytest.mark.parametrize(
    ("page", "position", "told"),
    [
        (
            "merelles",
            "white 1 hand 8 black hand 9 turn black",
            "White has eight men in hand and Black has nine men in hand.",
        ),
        ("merelles", "white 1 hand 1 black 5 hand 1 turn white", "Each player has one man in hand."),
        ("merelles", "white 1 2 3 black 5 6 7 hand 1 turn white", "Black has one man in hand."),
        ("merelles", "white 1 2 3 black 5 6 7 turn white", ""),
        (
            "bang-o",
            "white a1 hand 2 black b1 hand 1 turn white",
            "White has two checkers in hand and Black has one checker in hand.",
        ),
        ("skip", "red a1 c1 e1 g3 blue b8 f8 h8 g1 quiet 1 turn red", "One quiet turn has gone by."),
        ("skip", "red a1 c1 e1 g3 blue b8 f8 h8 g1 quiet 38 turn red", "Thirty-eight quiet turns have gone by."),
        ("avion", "white traveler c6 black traveler a8 white-home 1 turn black", "White has made one crossing."),
        (
            "chess",
            "white king c3 rook a1 black king e5 quiet 2 turn white",
            "Two moves have been made without a capture and without a pawn’s move.",
        ),
    ],
)
def test_the_games_own_words(pages: dict[str, Checked], page: str, position: str, told: str) -> None:
    game = pages[page].game
    assert game is not None
    assert " ".join(tallies(game, game.position(position))) == told


def test_who_is_to_move_is_said_under_a_start_that_is_not_the_games_own(pages: dict[str, Checked]) -> None:
    checkers, start = pages["checkers"], "start black man 5 white man 20 turn white"
    assert said(checkers, start, "play 20-16", "figure start, 1 : Two men.").figures == (("White to move.", ""),)
    assert said(checkers, "play 11-15", "figure start, 1 : The first move.").figures == (("", ""),)
    blocked = "start black man 4 white man 8 11 turn black", "result white no-move"
    over = said(checkers, *blocked, "figure start : It is over.")
    assert over.figures == (("",),)
    for caption in ("White to move; he steps.", "White moves up, and is to move.", "Two men, and it is White’s turn."):
        assert said(checkers, start, "play 20-16", f"figure start : {caption}").figures == (("",),)


def test_nothing_is_said_twice(pages: dict[str, Checked]) -> None:
    """Under the next figure only what has changed; in the caption it need not be said again."""
    start = "start white 1 2 4 hand 3 black 7 9 14 hand 3 turn white"
    figures = said(pages["merelles"], start, "play 3x14 10", "figure start, 1, 1, 2 : Rows.").figures
    assert figures == (
        (
            "White to move. Each player has three men in hand.",
            "White has two men in hand and Black has three men in hand.",
            "",
            "Each player has two men in hand.",
        ),
    )
    caption = "figure end : White has a row, and each player has two men in hand."
    assert said(pages["merelles"], start, "play 3x14 10", caption).figures == (("",),)


def test_what_began_with_the_example_is_not_told_of_what_runs_by_itself(pages: dict[str, Checked]) -> None:
    """Quiet turns are told where a game is taken up in the midst of them, and not where a reader sees them all."""
    start = "start red ring c5 man a1 c1 e1 blue ring h2 man b8 f8 h8{} turn red"
    moves = ("play c5-b6 h2-g3", "figure end : Four men each.")
    assert said(pages["skip"], start.format(""), *moves) == Beside("", (("",),))
    midst = said(pages["skip"], start.format(" quiet 30"), *moves)
    told = "At the start thirty quiet turns have gone by."
    assert midst == Beside(told, (("Thirty-two quiet turns have gone by.",),))


def test_the_board_shows_what_is_in_hand_where_no_man_is_ever_lost(pages: dict[str, Checked]) -> None:
    """One example in which a man is taken, and the whole page has to say it."""
    going = played(pages["merelles"], "play 1 2")
    taking = played(pages["merelles"], "start white 1 2 4 hand 3 black 7 9 14 hand 3 turn white", "play 3x14")
    assert visible([going]) == {"hand"}
    assert visible([going, taking]) == frozenset()


def test_a_throw_is_said_where_no_move_shows_it(pages: dict[str, Checked]) -> None:
    start = "start red 6*2 4*2 2 1 off1*9 black 19*5 20*4 21*4 22*2 throw 5 1 turn red"
    words = ("legal count 5", "figure start : The men.")
    game = pages["backgammon"].game
    assert game is not None
    number = len(game.legal(game.position(start.removeprefix("start "))))
    lone = (start, f"legal count {number}", words[1])
    assert said(pages["backgammon"], *lone).figures == (("Red to move. Thrown: five and one.",),)
    told = (*lone[:2], "figure start : Red, with a five and a one.")
    assert said(pages["backgammon"], *told).figures == (("Red to move.",),)
    move = game.text(game.legal(game.position(start.removeprefix("start ")))[0])
    assert said(pages["backgammon"], start, f"play {move}", words[1]).figures == (("Red to move.",),)


def test_the_moves_say_who_makes_them(pages: dict[str, Checked]) -> None:
    """And what was in hand, where the start is not shown."""
    start = "start white 1 2 4 hand 3 black 7 9 14 hand 3 turn white"

    def words(*lines: str) -> tuple[str, str]:
        made = worked(played(pages["merelles"], start, *lines), Sense(1), frozenset(), lambda rules: Markup(""), Markup)
        return made.printed[0].who, made.begun

    assert words("play 3x14", "figure start : A row.") == ("White", "")
    assert words("play 3x14", "figure end : A row.") == ("White", "At the start each player has three men in hand.")
    assert words("play 3x14") == ("White", "At the start each player has three men in hand.")
    assert words("figure start : A row.", "back", "play 3x14") == ("White", "")


@pytest.fixture(scope="module")
def merelles(pages: dict[str, Checked]) -> Replayed:
    """The page of Merelles, replayed."""
    return replay_page(replace(own(), records={}), pages["merelles"], Pen())


def test_it_is_in_the_plates(merelles: Replayed) -> None:
    """What is said is handed on with the figures that it belongs to."""
    [rows] = plates(own(), merelles)["rows"]
    assert rows.beside == ("White has two men in hand and Black has three men in hand.",)
    assert all(len(each.beside) == len(each.figures) for each in plates(own(), merelles)["short-game"])


def test_numbers_in_words() -> None:
    assert [spelled(n) for n in (0, 7, 20, 21, 40, 99, 100)] == [
        "none", "seven", "twenty", "twenty-one", "forty", "ninety-nine", "100",
    ]  # fmt: skip


def test_a_game_without_words_of_its_own_tells_who_is_in_hand() -> None:
    """An author's game that has men in hand need not say how to say it."""
    assert Game.__dataclass_fields__["told"].default_factory().keys() == {"hand"}  # type: ignore[union-attr,misc]


def test_it_is_printed_with_figures_and_moves_and_once() -> None:
    """In strips under the picture, in cards in the caption, and with the moves where no figure shows the start."""
    pack = own()
    done = own_done("merelles", "tigh")
    volume = compose(pack, done, draw(pack, done), paper="a4", words=())
    html = {part.game: part.html for part in volume.sections if part.game}
    text = {game: " ".join(Markup(each).striptags().split()) for game, each in html.items()}
    assert "After White’s sixth move. White has three men in hand and Black has four men in hand." in text["merelles"]
    assert text["merelles"].count("At the start each player has three men in hand.") == 1
    assert "1. White passes, Black a3–a4. 2. White passes, Black a2–a3." in text["tigh"]
    assert "quiet turns have gone by" not in text["tigh"]
