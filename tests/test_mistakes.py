"""One folder per kind of mistake: what an author reads when he makes it, and that nothing is written."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from parlour.cli import main

HERE = Path(__file__).parent / "mistakes"
ROOT = HERE.parent.parent
FOLDERS = sorted(path.name for path in HERE.iterdir() if path.is_dir())
ELSEWHERE = {"P003", "P016", "P033", "P034", "P105", "P201", "P202", "P203"}
"""Codes that have tests of their own, the first three below, looks in test_looks.py, the binder in test_bindery.py."""


@pytest.mark.parametrize("name", FOLDERS)
def test_what_it_says(name: str, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> None:
    """The message is the recorded one, has the folder's code, file and line, and says what would be right."""
    status = main(["verify", "--sources", str(HERE / name)])
    said = capsys.readouterr().err
    said = (
        said[said.index("\n", said.rindex("\nreplay") + 1) + 1 :]
        if "\nreplay" in said
        else re.sub(r"(?m)^(load|check) .*\n", "", said)
    )
    assert status == 1
    assert name[:4] in said
    assert "Traceback" not in said
    recorded = HERE / name / "says.txt"
    if request.config.getoption("--renew"):
        recorded.write_text(said, encoding="utf-8")
    assert said == recorded.read_text(encoding="utf-8")
    first = said.splitlines()[0]
    assert re.match(r"(rules|boards)/\S*?(:\d+)?: [PB]\d\d\d \S", first), first


@pytest.mark.parametrize("name", FOLDERS)
def test_nothing_is_written(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake stops the build before anything is written."""
    out = tmp_path / "out"
    assert main(["build", "--sources", str(HERE / name), "--out", str(out)]) == 1
    assert not out.exists()
    assert "nothing was written" in capsys.readouterr().err


def test_every_code_has_its_folder() -> None:
    """A message that no folder provokes is a message nobody has read."""
    used = set()
    for path in (ROOT / "generator").rglob("*.py"):
        if "draw" not in path.parts:
            used |= set(re.findall(r'"([PB]\d{3})"', path.read_text(encoding="utf-8")))
    assert used == {name[:4] for name in FOLDERS} | ELSEWHERE


def test_every_code_is_explained() -> None:
    """docs/mistakes.md tells of every code."""
    told = set(re.findall(r"(?m)^\| ([PB]\d{3}) ", (ROOT / "docs" / "mistakes.md").read_text(encoding="utf-8")))
    assert told == {name[:4] for name in FOLDERS} | ELSEWHERE


def copy_of(name: str, to: Path) -> Path:
    """A copy of a folder's sources that may be spoilt."""
    for path in (HERE / name).rglob("*"):
        if path.is_file() and path.name != "says.txt":
            target = to / path.relative_to(HERE / name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    return to


def verify(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What verification says of a folder with mistakes."""
    assert main(["verify", "--sources", str(root)]) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


def test_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A huge file is not read."""
    root = copy_of("P104-illegal-move", tmp_path)
    (root / "rules" / "house" / "huge.md").write_bytes(b"x" * 2_000_000)
    assert "rules/house/huge.md: P003 this file is too large" in verify(root, capsys)


def test_a_link_out_of_the_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file outside the sources is read."""
    root = copy_of("P104-illegal-move", tmp_path / "in")
    (tmp_path / "secret.md").write_text("+++\ntitle = 'x'\n+++\n", encoding="utf-8")
    (root / "rules" / "house" / "link.md").symlink_to(tmp_path / "secret.md")
    assert "rules/house/link.md: P016 this file lies outside the sources" in verify(root, capsys)


def test_an_ambiguous_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A move that may mean several is told with all that it may mean."""
    for folder in ("rules/library-of-games", "boards"):
        (tmp_path / folder).mkdir(parents=True)
    for file in (
        "rules/library-of-games/collection.toml",
        "rules/library-of-games/foregammon.md",
        "boards/foregammon.toml",
    ):
        text = (ROOT / file).read_text(encoding="utf-8").replace("play    c5xe7xc9(p19+1,p26+3)", "play    c5xe7xc9")
        (tmp_path / file).write_text(text, encoding="utf-8")
    said = verify(tmp_path, capsys)
    assert "P105 this move may mean several" in said
    assert "c5xe7xc9(p19+1,p26+3)" in said


@pytest.mark.parametrize(
    "rubbish",
    [b"+++\n" * 5000, b"[" * 50_000, b"+++\ntitle='a'\n+++\n" + b"*_" * 2000, b"\x00" * 100, b"```example\n" * 3000,
     b"+++\ntitle='a'\n+++\n" + b"1. {#a} x\n" * 3000, ("+++\ntitle='" + "é" * 20000 + "'\n+++\n").encode()],
    ids=range(7),
)  # fmt: skip
def test_rubbish(rubbish: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rubbish gets the same treatment: told, never a traceback."""
    root = copy_of("P104-illegal-move", tmp_path)
    (root / "rules" / "house" / "rubbish.md").write_bytes(rubbish)
    (root / "boards" / "rubbish.toml").write_bytes(rubbish)
    limit = sys.getrecursionlimit()
    assert "rubbish" in verify(root, capsys)
    assert sys.getrecursionlimit() == limit
