"""Turns are counted as players count them, by those who print and, for themselves, by those who read the print."""

from __future__ import annotations

from functools import cache

import pytest
from markupsafe import Markup
from own import own, own_pages, own_replayed, played
from parlour.compose.book import compose
from parlour.compose.commented import Ply
from parlour.compose.jinja import macro
from parlour.compose.unbroken import unbroken
from parlour.compose.worked import worked
from parlour.draw.plates import draw
from parlour.engine.speech import Called, Speech, Spoken
from parlour.english import ordinal
from parlour.hypertext import read
from parlour.inspect.pages.captions import bare
from parlour.inspect.reader.said import played_by, said_by
from parlour.replay.examples import Example, When
from parlour.replay.pages import Replayed
from parlour.replay.sense import Sense
from parlour.replay.turns import begins, moment_of, said, turns_of, which
from program_words import program_words


def moves(example: Example) -> str:
    """The moves of an example as they are printed."""
    made = worked(example, Sense(0), frozenset(), lambda rules: Markup(""), Markup)
    parts = [(f"{ply.lead}." if ply.lead else "", ply.who, ply.throw, ply.text + ply.stop) for ply in made.printed]
    return " ".join(part for several in parts for part in several if part)


CASES = {
    "two who take turns": (
        ("checkers", "play 11-15 22-18 15x22"),
        "1. Black 11–15, White 22–18. 2. Black 15×22.",
    ),
    "a turn of several moves": (
        ("tigh", "start black d1 b4 b2 d5 white c2 c4 e4 d3 e1 turn black", "play d1-d2xc2 stop? e1-e2"),
        "1. Black d1–d2×c2, then lays his men down; White e1–e2.",
    ),
    "who is blocked": (
        ("tigh", "start black a2 b2 c1 a3 b3 c2 d1 e4 white a1 b1 turn white", "play pass a3-a4 pass a2-a3"),
        "1. White passes, Black a3–a4. 2. White passes, Black a2–a3.",
    ),
    "four players": (
        ("go-bang", "option players 4", "play k9 k10 l9 l10 m9"),
        "1. Black k9, White k10, Red l9, Green l10. 2. Black m9.",
    ),
    "one player": (("checker-puzzle", "play 3-4 5x3"), "1. 3–4 2. 5×3"),
    "a fox and geese": (
        ("fox-and-geese-checkerboard", "play 29-25 3-7"),
        "1. The geese 29–25, the fox 3–7.",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_moves_as_they_are_printed(name: str) -> None:
    (page, *lines), words = CASES[name]
    assert moves(played(own_pages()[page], *lines)) == words


def test_moments_are_told_in_the_same_words() -> None:
    start = "start black d1 b4 b2 d5 white c2 c4 e4 d3 e1 turn black"
    example = played(own_pages()["tigh"], start, "play d1-d2xc2 stop? e1-e2 b4-b5")
    assert [moment_of(example, When(index)) for index in (0, 1, 2, 3, 4, -1)] == [
        "The start", "After the first move of Black’s first turn", "After Black’s first turn", "After White’s move",
        "After Black’s second move", "The end",
    ]  # fmt: skip
    assert [moment_of(example, When(index), posed=True) for index in (0, 4)] == ["", "After Black’s second move"]
    assert which(example, 3) == "White’s move"
    assert begins(example) == "Black begins"
    assert [(turn.round, turn.player, turn.moves) for turn in turns_of(example)] == [
        (1, "black", 2), (1, "white", 1), (2, "black", 1),
    ]  # fmt: skip


def test_players_have_article_and_number() -> None:
    geese, fox = Called("the geese", many=True), Called("the fox")
    assert (geese.does("wins", "win"), fox.does("wins", "win")) == ("the geese win", "the fox wins")
    assert (geese.whose, fox.whose, Called("the officers", many=True).whose) == (
        "the geese’s", "the fox’s", "the officers’",
    )  # fmt: skip
    assert Speech().player("white-pawns").words == "White pawns"


def test_moves_without_notation_have_words() -> None:
    board = own().sheets["star-five"].board
    speech = Speech(moves=(Spoken("huff-(..)", "huffs {0}", "huff {0}"), Spoken("stop", "")))
    assert [speech.move(board, "huff-e5", many) for many in (False, True)] == ["huffs e5", "huff e5"]
    assert speech.move(board, "stop") == ""
    assert (speech.move(board, "pass"), speech.move(board, "pass", many=True)) == ("passes", "pass")


@pytest.mark.parametrize(("number", "words"), [(1, "first"), (12, "twelfth"), (20, "twentieth"), (31, "thirty-first")])
def test_ordinals(number: int, words: str) -> None:
    assert ordinal(number) == words


@cache
def replayed(page: str) -> Replayed:
    return own_replayed(page)


PAGES = ["tigh", "foregammon", "four-handed-chunga", "solitaire", "siege", "skip", "messenger-boy"]


@pytest.mark.parametrize("page", PAGES)
def test_the_reader_counts_alike_by_itself(page: str) -> None:
    """In every example: the moves, and the moments of its figures."""
    one = replayed(page)
    wanted = {each.example: bare(each.moves) for each in played_by(one)}
    for example in one.examples.values():
        if f"{page}-{example.name}" in wanted and not example.comments:
            assert bare(moves(example)) == wanted[f"{page}-{example.name}"]
    told = {each.picture: each.under for each in said_by(one)}
    for example in one.examples.values():
        for number, shown in enumerate(example.shown, 1):
            for nth, when in enumerate(shown.moments, 1):
                name = f"{page}-{example.name}-{number}" + (f".{nth}" if shown.moments[1:] else "")
                assert bare(told[name]).startswith(bare(moment_of(example, when)))


def test_what_a_player_does_is_said_of_him() -> None:
    """Words that are no notation always have their player before them."""
    for page in ("siege", "tigh"):
        for example in replayed(page).examples.values():
            for number in range(1, len(example.moments)):
                assert "huff-" not in said(example, number)
                assert said(example, number) != "stop"


def test_moves_and_points_are_kept_together() -> None:
    """In all words of a chapter, with figures as high as letters; what is no point of the board is left alone."""
    tree = read("<p>From a5 by c1–c2×b2 to p. 11 in 1836, and z9 <b>d4</b>, pp. 6–8; a2 twice, in Connect6.</p>")
    unbroken(tree, {"a5", "d4", "a2"})
    kept = [each.words for each in tree.elements() if each.classes == ["mv"]]
    assert kept == ["a5", "c1–c2×b2", "d4", "a2", "Connect6"]
    assert tree.words == "From a5 by c1–c2×b2 to p. 11 in 1836, and z9 d4, pp. 6–8; a2 twice, in Connect6."
    pack = own()
    done = {"tigh": replayed("tigh")}
    volume = compose(pack, done, draw(pack, done), paper="a4", words=())
    html = next(part.html for part in volume.sections if part.game)
    assert '<span class="mv">d5–d4×c4×d3</span>. What else' in html


def test_who_moves_after_a_turn_that_was_passed_over_has_another_turn() -> None:
    """Blue owes a turn: Red spins in the second round and again in the third. An order to spin again keeps the turn."""
    example = replayed("messenger-boy").examples["first-spins"]
    assert [(turn.round, turn.player, turn.nth) for turn in turns_of(example)] == [
        (1, "red", 1), (1, "blue", 1), (2, "red", 2), (3, "red", 3)
    ]  # fmt: skip
    assert moment_of(example, When(4)) == "After Red’s third move"
    again = replayed("messenger-boy").examples["again-and-back"]
    assert {turn.round for turn in turns_of(again)} == {1}


def test_what_a_move_brings_about_is_not_torn_from_it() -> None:
    """How far somebody runs for a jump, or how often a move is made; of a long one every part keeps together."""
    words = "a1×c3 (p16 by 3), 6/4 (2), a3×c1×e3×c5×e7 (p0 by 12), c9×e7 (p3 by 1, p5 by 10), e3–e5 (so by rule 3)."
    tree = read(f"<p>{words}</p>")
    unbroken(tree, set())
    kept = [each.words for each in tree.elements() if each.classes == ["mv"]]
    wanted = ["a1×c3 (p16 by 3)", "6/4 (2)", "a3×c1×e3×c5×e7", "(p0 by 12)", "c9×e7", "p3 by 1", "p5 by 10", "e3–e5"]
    assert (kept, tree.words) == (wanted, words)


def test_words_of_the_program_are_found() -> None:
    """Else the test over the whole book would say nothing."""
    for words in (
        "1. d1–d2 2. stop. 3. e4", "White-pawns begins", "Geese wins", "left2", "huff-e5", "the option players",
        "1 checks", "After 7. White a1–a2", "a2-off", "the board’s file", "i7–i8:a3–a8",
    ):  # fmt: skip
        assert list(program_words(words)), words
    for words in ("White passes", "The geese win", "to stop him. The", "a stop", "11 checks", "left 2 men"):
        assert not list(program_words(words)), words


def test_a_ball_that_turns_is_printed_by_the_square_on_which_it_turns() -> None:
    """What goes straight, and what nobody may do, has its ends only."""
    game = replayed("russian-tivoli").examples["whole-game"]
    told = [said(game, number) for number in range(1, len(game.moments))]
    assert [text for text in told if text.count("-") > 2] == [
        "i10-i9, 6: a14-a16-e12", "i9-i10, 5: a5-a2-c4", "i9-i10, 5: a14-a16-d13", "i10-i9, 6: a7-a2-b3",
        "i9-i10, 5: a14-a16-d13", "i8-i9, 6: a3-b3-g8",
    ]  # fmt: skip
    assert game.game.speech.move(game.game.board, "i12-i13:a15-b14") == "i12-i13, 1: a15-b14"
    assert game.game.speech.move(game.game.board, "i7-i8") == "i7-i8, 5: no ball"


def test_the_end_of_moves_at_the_back_is_what_is_to_be_made() -> None:
    """So it is not called the end where its moves do not stand."""
    figures = replayed("solitaire").examples
    assert [moment_of(figures[name], When(-1)) for name in ("ring", "hollow-cross")] == ["", "The end"]


@pytest.mark.parametrize(
    ("who", "text", "printed"),
    [
        ("White", "a2×c2×c4×e4×g4×g6", "White_a2×c2×c4×e4×g4×g6"),
        ("the black pawns", "h7×h5", "the_black_pawns_h7×h5"),
        ("the black pawns", "g2×g4×e4×c4×c2×a2", "the_black_pawns g2×g4×e4×c4×c2×a2"),
    ],
)
def test_a_name_is_not_torn_and_a_long_one_may_leave_its_long_move(who: str, text: str, printed: str) -> None:
    """In a narrow column “The black” at the end of a line and “pawns” with the move on the next are hard to read."""
    html = macro(own().templates, "telling.html", "plies", plies=[Ply(1, 0, who, "", text, True, ",", who=who)])
    assert read(html).words.strip().replace("\xa0", "_") == printed
