"""Games of an author's own: programs that must be trusted, installed ones, their soundness, and pages as tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.engine import Board, make
from parlour.engine.data import WrittenGame
from parlour.replay.soundness import Promised, sound

ROOT = Path(__file__).resolve().parent.parent

PROGRAM = '''"""Picaria in Python."""

from pathlib import Path

from parlour.engine import Game, Outcome, Piece
from parlour.engine.guise import DISC
from parlour.engine.rules import each
from parlour.engine.travel import steps

Path({ran!r}).write_text("ran")


def game(board, law):
    """Men step along lines."""
    step = law.how("lines", steps(board, ("n", "s", "e", "w")))
    blocked = law.ending("blocked")
    return Game(
        board=board,
        colours=("white", "black"),
        pieces=(Piece("w", "white", "man", guise=DISC), Piece("b", "black", "man", guise=DISC)),
        start_text="white a1 black c3 turn white",
        moves=each({{"w": step}}, {{"b": step}}),
        stuck=lambda position: Outcome(("black", "white")[position.turn], blocked),
        turn_rule="turns",
    )
'''

PAGE = """+++
title = "Walk"
board = "picaria"
game  = "walk"
+++

1. {#turns supplied} In turn.
2. {#lines supplied} Along lines.
3. {#blocked supplied} Who cannot move loses.

```example walk
refuse  a1-b2 lines
refuse  c3-c2 turns
play    a1-a2
```

```example stuck
start   white a2 b2 black a1 b1 c1 turn black
play    c1-c2
```

```example blocked
start   white a2 c1 black a1 turn white
play    c1-b1
result  white blocked
```
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new folder, and nothing trusted yet."""
    monkeypatch.setenv("PARLOUR_TRUST", str(tmp_path / "trust" / "trusted.json"))
    assert main(["new", str(tmp_path / "mine")]) == 0
    capsys.readouterr()
    return tmp_path / "mine"


@pytest.fixture
def walk(mine: Path, tmp_path: Path) -> Path:
    """The same with a game in Python, which leaves a trace when it is run."""
    (mine / "games" / "walk.py").write_text(PROGRAM.format(ran=str(tmp_path / "ran")), encoding="utf-8")
    (mine / "rules" / "house" / "walk.md").write_text(PAGE, encoding="utf-8")
    return mine


# -- programs of a pack ---------------------------------------------------------------------------


def test_a_program_runs_only_when_that_very_file_is_trusted(
    walk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program, ran = walk / "games" / "walk.py", tmp_path / "ran"
    verify = ["verify", "--sources", str(walk)]
    assert main(verify) == 1
    assert "games/walk.py: G006" in capsys.readouterr().err
    assert not ran.exists()
    assert main(["trust", str(program)]) == 0
    assert "SHA-256" in capsys.readouterr().out
    assert main(verify) == 0, capsys.readouterr().err
    assert ran.exists()
    ran.unlink()
    program.write_text(program.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert main(verify) == 1
    assert "it has changed since it was trusted" in capsys.readouterr().err
    assert not ran.exists()
    assert main(["trust", "--list"]) == 0
    assert capsys.readouterr().out.startswith("changed")
    main(["trust", str(program)])
    main(["trust", "--forget", str(program)])
    assert main(verify) == 1


def test_where_nothing_may_be_trusted_nothing_is(walk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["trust", str(walk / "games" / "walk.py")])
    monkeypatch.setenv("PARLOUR_TRUST", "")
    assert main(["verify", "--sources", str(walk)]) == 1
    assert main(["trust", str(walk / "games" / "walk.py")]) == 2


def test_what_goes_wrong_in_a_program_is_told_in_a_sentence(walk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = walk / "games" / "walk.py"
    programs = {"1 / 0\n": "ZeroDivisionError", "def other(): ...\n": "no function game", "(\n": "SyntaxError"}
    for text, said in programs.items():
        program.write_text(text, encoding="utf-8")
        main(["trust", str(program)])
        assert main(["verify", "--sources", str(walk)]) == 1
        told = capsys.readouterr().err
        assert said in told and "P022" in told and "Traceback" not in told


def test_the_shipped_workflow_trusts_nobody() -> None:
    assert "trust" not in (ROOT / "docs" / "ci" / "github-actions.yml").read_text(encoding="utf-8")


# -- installed games ------------------------------------------------------------------------------


def test_an_installed_game_is_found_by_its_entry_point(mine: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    info = site / "walking-1.0.dist-info"
    info.mkdir(parents=True)
    (site / "walking.py").write_text(PROGRAM.format(ran=str(tmp_path / "ran")), encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: walking\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[parlour.games]\nwalk = walking:game\n", encoding="utf-8")
    (mine / "rules" / "house" / "walk.md").write_text(PAGE, encoding="utf-8")
    path = os.pathsep.join([str(site), str(ROOT / ".ci")])
    environment = {**os.environ, "PYTHONPATH": path}
    words = [sys.executable, "-m", "parlour", "verify", "--sources", str(mine)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "2 games verified" in done.stdout
    assert (tmp_path / "ran").exists()


def test_an_installed_game_that_cannot_be_loaded_is_told(mine: Path, tmp_path: Path) -> None:
    info = tmp_path / "site" / "walking-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: walking\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[parlour.games]\nwalk = nowhere:game\n", encoding="utf-8")
    (mine / "rules" / "house" / "walk.md").write_text(PAGE, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(info.parent), str(ROOT / ".ci")])}
    words = [sys.executable, "-m", "parlour", "verify", "--sources", str(mine)]
    done = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert done.returncode == 1
    assert "G007 the installed game walk cannot be loaded" in done.stderr, done.stderr
    assert "Traceback" not in done.stderr


# -- soundness ------------------------------------------------------------------------------------


def test_a_figure_borrows_the_men_of_a_game_of_ones_own(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = mine / "rules" / "house" / "picaria.md"
    figure = "\n```figure lent\nmen     picaria\nstart   white man a1 black man c3\ncaption Two men.\n```\n"
    page.write_text(page.read_text(encoding="utf-8") + figure, encoding="utf-8")
    assert main(["verify", "--jobs", "1", "--sources", str(mine)]) == 0, capsys.readouterr().out
    page.write_text(page.read_text(encoding="utf-8").replace("men     picaria", "men     picarya"), encoding="utf-8")
    assert main(["verify", "--jobs", "1", "--sources", str(mine)]) == 1
    said = capsys.readouterr()
    assert "P021" in said.out + said.err and "did you mean picaria?" in said.out + said.err


def test_a_sound_game_is_told_what_is_weak(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-game", "picaria", "--sources", str(mine)]) == 0
    told = capsys.readouterr().out
    assert "hold to 3 turns" in told
    assert "weak  no seeded game ended by blocked" in told


def test_false_counts_are_found(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = mine / "games" / "picaria.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("504]", "505]"), encoding="utf-8")
    assert main(["check-game", "picaria", "--sources", str(mine)]) == 1
    assert "wrong there are 504 lines of 3 turns, and its file says 505" in capsys.readouterr().out


def test_a_game_is_as_alike_as_it_says(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = mine / "games" / "picaria.toml"
    text = game.read_text(encoding="utf-8")
    game.write_text(f'symmetry = ["mirror", "turn"]\n{text}', encoding="utf-8")
    assert main(["check-game", "picaria", "--sources", str(mine)]) == 0
    assert capsys.readouterr().out.count("like positions have as many moves") == 2


def test_a_game_that_is_not_alike_is_told() -> None:
    """Men who go up and to the right alone: the mirror image of a position has other moves."""
    table = {
        "players": ["white", "black"],
        "start": "white a1 black c3 turn white",
        "men": {"man": {"letters": "wb", "looks": "disc"}},
        "moves": [{"rule": "step", "do": "step", "ways": "n e s"}],
        "ends": [{"rule": "blocked", "when": "cannot move", "result": "loses"}],
    }
    game = make(WrittenGame.of("lame", table), Board.grid(3, 3))
    found = sound(game, Promised(symmetry=("mirror",)), lambda doing: None, deep=False)
    assert any(line.startswith("symmetry mirror: ") for line in found.wrong), found


# -- pages as tests -------------------------------------------------------------------------------


def run_pytest(folder: Path) -> str:
    words = [sys.executable, "-m", "pytest", "-p", "no:parlour", "-p", "parlour.pytest_plugin", "--parlour", "-v"]
    words += ["-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / ".ci")}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True).stdout


def test_every_example_is_a_test(mine: Path) -> None:
    told = run_pytest(mine)
    assert "5 passed" in told, told
    page = mine / "rules" / "house" / "picaria.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("result  white row", "result  black row"), encoding="utf-8")
    told = run_pytest(mine)
    assert "1 failed, 4 passed" in told, told
    assert "P109 the result is not black row" in told
    assert "picaria.md::row FAILED" in told


def test_what_is_wrong_with_a_game_fails_a_page(mine: Path) -> None:
    game = mine / "games" / "picaria.toml"
    game.write_text(game.read_text(encoding="utf-8").replace('do   = "step"', 'do   = "stepp"'), encoding="utf-8")
    told = run_pytest(mine)
    assert "picaria.md::page FAILED" in told and "P008" in told, told
