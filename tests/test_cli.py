"""The command: exit statuses, positions that read back, and what it does not import."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.cli.shared import Misuse, papers
from parlour.load.pack import Pack

ROOT = Path(__file__).resolve().parent.parent


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command that goes well prints."""
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["verify", "foregamon"], "did you mean foregammon?"),
        (["show", "checkers", "nothing"], "has no example 'nothing'"),
        (["moves", "checkers", "--position", "black 40"], "cannot be read"),
        (["moves", "checkers", "--position", "B:W99:B1"], "no point '99'"),
        (["moves", "checkers", "--option", "colours=pink"], "option colours is one of"),
        (["moves", "checkers", "--option", "color=red"], "has no option color"),
        (["boards", "chekerboard"], "did you mean checkerboard?"),
        (["boards", "--theme", "pink"], "there is no theme"),
        (["build", "--sources", "nowhere"], "nowhere"),
    ],
)
def test_wrong_usage(words: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Wrong usage ends with 2 and one helpful line."""
    assert main(words) == 2
    error = [line for line in capsys.readouterr().err.splitlines() if not line.startswith(("load", "check"))]
    assert len(error) == 1
    assert hint in error[0]


@pytest.mark.parametrize(
    "words",
    [[], ["fly"], ["perft", "checkers", "many"], ["perft", "checkers", "0"], ["boards", "--square", "wide"]],
)
def test_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Arguments that cannot be understood end with 2 as well."""
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_only_papers_that_there_are_can_be_asked_for(sources: Pack) -> None:
    assert papers(sources, "both") == ("a4", "letter")
    assert papers(sources, "A4") == ("a4",)
    for name in ("a9", "a4-large", ""):
        with pytest.raises(Misuse, match="there is no paper"):
            papers(sources, name)


def test_moves_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Moves for programs, and the positions in them read back."""
    answer = json.loads(said(["moves", "checkers", "--format", "json"], capsys))
    assert answer["turn"] == "black"
    assert len(answer["moves"]) == 7
    after = answer["moves"][0]["position"]
    again = json.loads(said(["moves", "checkers", "--format", "json", "--position", after], capsys))
    assert again["position"] == after


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each depth."""
    assert said(["perft", "checker-puzzle", "3"], capsys) == "1 4\n2 14\n3 46\n"


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game and every board is named."""
    text = said(["list"], capsys)
    for path in [*ROOT.glob("rules/*/*.md"), *ROOT.glob("boards/*.toml")]:
        assert f"  {path.stem} " in text


def test_the_rules_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """With what each does and says, as docs/boards.md has it; without --rules only what a board must have."""
    text = said(["list", "checkers", "--rules"], capsys)
    assert "  4 must-jump                forbids moves" in text
    assert "      A player who can jump must jump." in text
    assert "  8 no-move                  ends the game" in text
    board = text[text.index("\nboard\n") + 1 :]
    assert board in (ROOT / "docs/boards.md").read_text(encoding="utf-8")
    assert "must-jump" not in said(["list", "checkers"], capsys)


def test_what_a_game_demands_of_its_board_it_cannot_do_without(capsys: pytest.CaptureFixture[str]) -> None:
    """A zone that is listed is missed, one that is not listed is not."""
    assert "zones named fort" in said(["list", "siege"], capsys)
    told = said(["list", "solitaire"], capsys)  # on the same board
    assert "zones named centre" in told
    assert "fort" not in told


def test_verify_imports_no_pdf_machinery() -> None:
    """Help, list and verification start without WeasyPrint, jinja2 or svgwrite; to list takes no Markdown either."""
    script = (
        "import sys, contextlib, io\n"
        "from parlour.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):\n"
        "    main(['list']); listed = 'markdown' in sys.modules; main(['verify', 'checker-puzzle'])\n"
        "print([m for m in ('weasyprint', 'jinja2', 'svgwrite', 'pikepdf') if m in sys.modules], listed)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[] False"


def test_a_closed_pipe_is_no_error() -> None:
    """`parlour list | head -1` ends quietly."""
    command = f"{sys.executable} -m parlour list | head -1"
    run = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Traceback" not in run.stderr


def test_an_option_that_is_a_number_is_read_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", "halma", "--option", "players=4"]) == 0
    assert capsys.readouterr().out.count("turn") > 1
    assert main(["moves", "halma", "--option", "players=four"]) == 2
