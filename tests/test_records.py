"""Records are honest: a game that was broken off is neither won nor drawn, in the file, in words and in the plot."""

from __future__ import annotations

from dataclasses import replace

import pytest
from own import own
from parlour.check import check
from parlour.compose.maker import recorded
from parlour.compose.ornament import BLUE
from parlour.compose.plot import lengths
from parlour.draw.drawing import Path, Rect, Text
from parlour.engine.player import UNFINISHED, Played
from parlour.load.records import Record, read_record
from parlour.mistakes import Pen
from parlour.replay.pages import Replayed
from parlour.replay.selfplay import told_game, told_short, write_record

WON, DRAWN, OPEN = (
    Played("white", "all-off", 40, 9.0, 3),
    Played(None, "repetition", 61, 8.0, 3),
    Played(None, UNFINISHED, 400, 7.0, 2),
)


def record(*games: Played) -> Record:
    """A record of these games."""
    return Record("x.play.toml", 1, 2, 400, games)


def said(games: Record) -> str:
    """What the book says of a record, behind the first colon."""
    checked = check(own(), ("yumph",))["yumph"]
    return recorded(Replayed(checked, {}, {}, (), (), games)).partition(": ")[2]


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
        ((WON, DRAWN), "White won 1 and 1 was drawn. They took 40 to 61 moves, and there were about 8 to choose"),
        (
            (WON, WON, DRAWN, OPEN),
            "White won 2, 1 was drawn and 1 was broken off after 400 moves. The others took 40 to 61 moves, and there",
        ),
        ((WON, WON), "White won 2. All took 40 moves, and there were about 9 to choose"),
        ((WON, OPEN), "White won 1 and 1 was broken off after 400 moves. All the others took 40 moves, and there"),
        ((OPEN, OPEN), "2 were broken off after 400 moves. At each move there were about 7 to choose"),
    ],
)
def test_words(games: tuple[Played, ...], words: str) -> None:
    assert said(record(*games)).startswith(words)


def test_a_plot_of_one_bar_is_left_out() -> None:
    """One length, or nothing but games that were broken off, is nothing to look at."""
    assert lengths(record(WON, WON, WON)) is None
    assert lengths(record(OPEN, OPEN)) is None
    assert lengths(record(WON, DRAWN)) is not None


def test_games_that_were_broken_off_have_a_hollow_bar_apart() -> None:
    """They are not counted among the lengths, and their bar begins right of all others."""
    plain, mixed = lengths(record(WON, DRAWN)), lengths(record(WON, DRAWN, OPEN, OPEN))
    assert plain is not None
    assert mixed is not None
    hollow = [part for part in mixed[0].parts if isinstance(part, Path) and part.fill == "none"]
    assert len(hollow) == 1
    assert not [part for part in plain[0].parts if isinstance(part, Path) and part.fill == "none"]
    filled = [part for part in mixed[0].parts if isinstance(part, Path) and part.fill == BLUE]
    ends = [strand.x + strand.wide for part in filled for strand in part.outline if isinstance(strand, Rect)]
    [bar] = hollow[0].outline
    assert isinstance(bar, Rect)
    assert bar.x > max(ends) + bar.wide
    assert [part.words for part in mixed[0].parts if isinstance(part, Text)][-1] == "400"
    assert mixed[1].endswith("; broken off after 400: 2.")
    assert "400" not in plain[1]
    longer = lengths(replace(record(WON, DRAWN, OPEN), most=500))
    assert longer is not None
    assert "broken off after 500: 1" in longer[1]
