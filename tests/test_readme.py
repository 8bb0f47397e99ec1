"""The README is a session: its commands are run and must say what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from parlour.cli import _parser, main

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.S)


def sessions() -> list[tuple[str, str]]:
    """Every command of the README with what it prints there."""
    found = []
    for block in BLOCK.findall(README.read_text(encoding="utf-8")):
        for part in re.split(r"(?m)^\$ ", block)[1:]:
            command, _, said = part.partition("\n")
            found.append((command, said))
    return found


@pytest.mark.parametrize(("command", "said"), sessions(), ids=lambda value: value[:40])
def test_session(
    command: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    """A command prints what the README prints; --renew writes it anew."""
    monkeypatch.chdir(ROOT)
    program, *words = shlex.split(command)
    assert program == "parlour"
    main(words)
    output = capsys.readouterr()
    now = output.out + re.sub(r"(?m)^(load|check|replay|draw|compose|write)\b.*\n", "", output.err)
    if request.config.getoption("--renew"):
        text = README.read_text(encoding="utf-8").replace(f"$ {command}\n{said}", f"$ {command}\n{now}")
        README.write_text(text, encoding="utf-8")
        return
    assert now == said


def test_every_command_is_documented() -> None:
    """A command that the README does not name is not finished."""
    text = README.read_text(encoding="utf-8")
    commands = next(action for action in _parser()._actions if action.choices and action.dest != "help").choices
    assert commands
    for name in commands:
        assert f"| `parlour {name}` |" in text


def test_help_has_examples(capsys: pytest.CaptureFixture[str]) -> None:
    """Each command's help shows an example."""
    for words in (["--help"], ["verify", "--help"], ["moves", "--help"]):
        with pytest.raises(SystemExit) as stop:
            main(words)
        assert stop.value.code == 0
        assert "example" in capsys.readouterr().out


def test_the_eight_steps_are_modules() -> None:
    """The same eight words in the README and among the files."""
    text = README.read_text(encoding="utf-8")
    for step in ("load", "check", "replay", "draw", "compose", "set", "inspect", "write"):
        assert re.search(rf"(?m)^\| {step} \| `generator/{step}(\.py|/)` \|", text)
        assert (ROOT / "generator" / f"{step}.py").is_file() or (ROOT / "generator" / step).is_dir()
