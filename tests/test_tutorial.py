"""docs/tutorial.md is a session: its files are written, its commands are run, and each says what it says there."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from parlour.cli import main

ROOT = Path(__file__).resolve().parent.parent
TUTORIAL = ROOT / "docs" / "tutorial.md"
FENCE = re.compile(r"(?m)^(`{3,})(\w+)(?: (\S+)( \+)?)?\n(.*?)^\1$", re.S)


def run(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says, the first line of each mistake alone."""
    program, *words = shlex.split(command)
    if program == "cd":
        os.chdir(words[0])
        return ""
    if program == "sed":
        old, new = re.fullmatch(r"s/(.*)/(.*)/", words[1]).groups()  # type: ignore[union-attr]
        text = Path(words[2]).read_text(encoding="utf-8")
        assert old in text
        Path(words[2]).write_text(text.replace(old, new), encoding="utf-8")
        return ""
    assert program == "parlour"
    main(words)
    told = capsys.readouterr()
    mistakes = [line for line in told.err.splitlines() if re.match(r"\S+:\d+: [A-Z]\d{3}", line)]
    return told.out + "".join(f"{line}\n" for line in mistakes)


def test_the_session(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    """Block by block; --renew writes what the commands say now."""
    monkeypatch.chdir(tmp_path)
    text = TUTORIAL.read_text(encoding="utf-8")
    now, end = [], 0
    for fence in FENCE.finditer(text):
        _, kind, name, more, body = fence.groups()
        now.append(text[end : fence.start(5)])
        end = fence.end(5)
        if name:
            before = Path(name).read_text(encoding="utf-8") if more else ""
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_text(f"{before}\n{body}" if more else body, encoding="utf-8")
        if kind == "console":
            commands = [part.partition("\n")[0] for part in re.split(r"(?m)^\$ ", body)[1:]]
            body = "".join(f"$ {command}\n{run(command, capsys)}" for command in commands)
        now.append(body)
    now.append(text[end:])
    if request.config.getoption("--renew"):
        TUTORIAL.write_text("".join(now), encoding="utf-8")
    assert "".join(now) == TUTORIAL.read_text(encoding="utf-8")


def test_a_new_folder_is_not_laid_over_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").mkdir()
    assert main(["new", str(tmp_path / "mine")]) == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert main(["new", str(tmp_path / "mine")]) == 2
    assert "name another folder" in capsys.readouterr().err
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_a_new_folder_is_built_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The book, the board and the kit, all read back, without a word changed."""
    mine, out = str(tmp_path / "mine"), tmp_path / "out"
    assert main(["new", mine]) == 0
    assert main(["build", "--sources", mine, "--out", str(out), "--paper", "a4", "--jobs", "1"]) == 0
    made = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert {"rulebook-a4.pdf", "boards/picaria.svg", "kits/picaria-a4.pdf"} <= made, capsys.readouterr().err


def test_the_workflow_of_a_new_folder_is_that_of_the_documents() -> None:
    starter = ROOT / "generator" / "load" / "new" / "workflows" / "rulebook.yml"
    documents = ROOT / "docs" / "ci" / "github-actions.yml"
    assert starter.read_bytes() == documents.read_bytes()
