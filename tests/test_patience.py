"""Patience: what takes too much time or memory is told and given up, and a sample of hostile packs is refused so."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from random import Random
from time import process_time

import pytest
from parlour.check import check
from parlour.cli import main
from parlour.cli.shared import gone_through, making
from parlour.crew import Crew
from parlour.load.pack import load
from parlour.mistakes import Pen
from parlour.patience import Impatience, Patience, granted, patiently, within
from parlour.progress import Progress
from parlour.replay.pages import replay
from test_inspect import COLLECTION, PAGE
from test_pack import put

sys.path.insert(0, str(Path(__file__).parent / "hostile"))

import fuzz
import gambits
import packs
import run
import shapes


def forever() -> None:
    while True:
        pass


def test_time_comes_to_an_end_and_the_rest_goes_on() -> None:
    pen = Pen()
    with granted(Patience(each=0.2)), within(whole=True):
        assert patiently(pen, "a.md", 3, "this claim", "decided", forever) is None
        assert patiently(pen, "a.md", 4, "this claim", "decided", lambda: 7) == 7
    (mistake,) = pen.found
    assert (mistake.line, mistake.code) == (3, "P063")
    assert mistake.title == "this claim could not be decided within 0.2 seconds"


def test_all_together_have_an_end_too() -> None:
    pen, begun = Pen(), process_time()
    with granted(Patience(each=0.1)), pytest.raises(Impatience, match="for all"), within(whole=True):
        for line in range(20):
            patiently(pen, "a.md", line, "this claim", "decided", forever)
    assert 3 <= len(pen.found) <= 6
    assert process_time() - begun < 1


def test_memory_comes_to_an_end() -> None:
    with granted(Patience(memory=700)), pytest.raises(Impatience, match="700 MB"), within():
        bytearray(800 * 2**20)
    bytearray(800 * 2**20)  # now it may


def test_nothing_is_bounded_unless_it_is_asked_for() -> None:
    with within():
        bytearray(800 * 2**20)


def test_a_search_that_takes_too_long_is_a_mistake_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told at its line, is not kept, and can be given more."""
    run.lay(tmp_path, "perft-of-chess")
    words = ["verify", "ours", "--sources", str(tmp_path), "--cache", str(tmp_path / "kept"), "--jobs", "1"]
    for seconds in ("1", "2"):
        assert main([*words, "--patience", seconds]) == 1
        said = capsys.readouterr().err
        assert f"P063 this claim could not be decided within {seconds} seconds" in said
        assert "--patience gives more" in said


def test_pages_that_are_not_played_are_not_handed_to_other_processes(tmp_path: Path) -> None:
    """To hand one over costs more than to go through it."""
    fuzz.lay({**packs.base(), **shapes.pages(30)}, tmp_path)
    pen, crew = Pen(), Crew(hands=2)
    pack = load(tmp_path, pen)
    assert len(replay(pack, check(pack, (), pen), pen=pen, crew=crew)) == 31
    assert crew.pool is None
    assert not pen.found


SAMPLE = sorted(Random(25).sample(sorted(set(packs.cases()) - packs.SLOW), 20))


def test_there_are_enough_hostile_packs() -> None:
    assert len(packs.cases()) >= 150


@pytest.mark.parametrize("name", ["right", *SAMPLE])
def test_a_hostile_pack_is_verified_or_refused(name: str, tmp_path: Path) -> None:
    outcome = run.tried(name, tmp_path)
    assert not outcome.wrong, outcome.said[-2000:]
    assert (outcome.status == 0) >= (name == "right"), outcome.said


def test_a_job_of_the_crew_has_an_end_too() -> None:
    """Twelve times as long as an example, however much all together may take."""
    with granted(Patience(each=0.05, times=float("inf"))), pytest.raises(Impatience, match=r"^0\.6 seconds$"):
        Crew().each("work", forever, [()])


def test_what_is_made_has_the_time_that_was_granted(tmp_path: Path) -> None:
    asked = Namespace(patience=1.0, memory=None, sources=str(tmp_path))
    with making(asked), pytest.raises(Impatience, match=r"^1 seconds$"):
        forever_within()


def forever_within() -> None:
    with within():
        forever()


@pytest.mark.parametrize("name", sorted(gambits.PLAYED))
def test_a_pack_that_means_to_be_played_is_written_in_words_that_games_have(name: str, tmp_path: Path) -> None:
    """Where the words of games have changed, it would be refused for that, and try nothing."""
    run.lay(tmp_path, name)
    pen = Pen()
    load(tmp_path, pen)
    assert [str(each) for each in pen.found] == []


@pytest.mark.parametrize("position", ["black 1*{} turn black", "black 1 throw {}", "black 1 hand {}", "B:W{}:B1"])
def test_a_number_in_a_position_may_be_as_long_as_it_likes(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "checkers", "--position", position.format("9" * 5000)]) == 2
    assert "this position cannot be read" in capsys.readouterr().err


def test_a_pack_that_is_not_played_tries_nothing() -> None:
    """Its words are wrong, and what it means to do is never done."""
    assert run.Outcome("steps-on-a-large-board", 1, 1.0, 50.0, "rules/a.md:3: P022 cannot be played").wrong
    assert not run.Outcome("steps-on-a-large-board", 1, 1.0, 50.0, "rules/a.md:3: P063 not within 10 seconds").wrong
    assert not run.Outcome("right", 1, 1.0, 50.0, "rules/a.md:3: P022 cannot be played").wrong


def test_what_is_made_of_a_folder_does_not_count_to_the_end_of_its_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hands that were begun while pages were replayed would make its book within what was left for them."""
    house = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    monkeypatch.chdir(house)
    crew = Crew(hands=2)
    crew._pool().submit(int).result()
    options = Namespace(sources=None, patience=10, memory=1600, games=["crossing"])
    gone_through(options, Progress(), Pen(), crew)
    assert crew.pool is None
