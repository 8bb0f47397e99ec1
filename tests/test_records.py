"""Records are honest: a game that was broken off is neither won nor drawn, in the file, in words and in the report."""

from __future__ import annotations

import pytest
from own import own
from parlour.check import check
from parlour.compose.recording import recorded
from parlour.engine.player import UNFINISHED, Played
from parlour.load.records import Record, read_record
from parlour.mistakes import Pen
from parlour.replay.pages import Replayed
from parlour.replay.selfplay import told_game, told_short, write_record
from parlour.report.records import record_table

WON, DRAWN, OPEN = (
    Played("white", "all-off", 40, 9.0, 3),
    Played(None, "repetition", 61, 8.0, 3),
    Played(None, UNFINISHED, 400, 7.0, 2),
)


def record(*games: Played) -> Record:
    """A record of these games."""
    return Record("x.play.toml", 1, 2, 400, games)


def said(games: Record, page: str = "yumph") -> str:
    """What the book says of a record, behind the first colon."""
    checked = check(own(), (page,))[page]
    return recorded(Replayed(checked, {}, {}, (), (), games)).partition(": ")[2]


def test_players_with_an_article_begin_small_within_the_sentence() -> None:
    """White is a name, the white pawns are not."""
    games = [Played(player, "across", 40, 9.0, 3) for player in ("white-pawns", "black-checkers")]
    assert said(record(*games), "four-handed-chunga").startswith("the white pawns won 1 and the black checkers won 1.")


def test_a_file_tells_broken_off_from_drawn() -> None:
    """It reads back as it was written, and a line that mixes them up is no record."""
    games = (WON, DRAWN, OPEN)
    text = write_record("x", 1, 2, 400, games)
    assert '"draw repetition 61 8.0 3"' in text
    assert '"open unfinished 400 7.0 2"' in text
    pen = Pen()
    read = read_record(text, "x.play.toml", pen)
    assert read is not None
    assert (read.games, pen.found) == (games, [])
    for wrong in (told_short(OPEN).replace("open", "draw"), told_short(DRAWN).replace("draw", "open")):
        assert read_record(text.replace(told_short(WON), wrong), "x.play.toml", Pen()) is None
    assert told_game(OPEN).startswith("broken off after 400 moves")


def test_our_own_records_have_games_that_were_broken_off() -> None:
    """Else nothing of this would be seen in the book."""
    found = {name: len(each.games) - len(each.ended) for name, each in own().records.items()}
    assert (found["checkers"], found["polychek"]) == (33, 3)
    assert own().records["checkers"].won(None) == 17


@pytest.mark.parametrize(
    ("games", "words"),
    [
        (
            (WON, DRAWN),
            "White won 1 and 1 was drawn. They took 40 to 61 moves, counting those of both sides, and there",
        ),
        (
            (WON, WON, DRAWN, OPEN),
            "White won 2, 1 was drawn and 1 was broken off after 400 moves. "
            "The others took 40 to 61 moves, counting those of both sides, and there",
        ),
        ((WON, WON), "White won 2. All took 40 moves, counting those of both sides, and there were about 9"),
        (
            (WON, OPEN),
            "White won 1 and 1 was broken off after 400 moves. "
            "All the others took 40 moves, counting those of both sides, and",
        ),
        ((OPEN, OPEN), "2 were broken off after 400 moves. At each move there were about 7 to choose"),
    ],
)
def test_words(games: tuple[Played, ...], words: str) -> None:
    assert said(record(*games)).startswith(words)


def test_players_with_an_article_stand_within_the_sentence() -> None:
    games = (Played("fox", "six", 40, 9.0, 3), Played("geese", "penned", 50, 9.0, 3))
    assert said(record(*games), "fox-and-geese").startswith("the fox won 1 and the geese won 1. They took")


def test_the_report_tells_what_became_of_the_games_and_how_long_they_were() -> None:
    """Those that were broken off are told apart, and are not counted among the lengths."""
    lines = list(record_table("x", record(WON, WON, DRAWN, OPEN)))
    assert lines[0] == "x: 4 games, each move looking 2 moves ahead"
    assert [line.split() for line in lines[1:4]] == [
        ["white", "all-off", "2"], ["drawn", "repetition", "1"], ["broken", "off", "after", "400", "moves", "1"],
    ]  # fmt: skip
    assert [line.split()[:3] for line in (lines[4], lines[-1])] == [["40-41", "moves", "2"], ["60-61", "moves", "1"]]
    assert lines[4].count("#") == 2 * lines[-1].count("#")
    assert len(list(record_table("x", record(OPEN, OPEN)))) == 2
