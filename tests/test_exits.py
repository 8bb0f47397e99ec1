"""Exit statuses tell the truth: when a pipe is closed, a signal comes, a folder has no rules, or Parlour is wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from parlour.cli import entry

ROOT = Path(__file__).resolve().parent.parent
WRONG = ROOT / "tests" / "mistakes" / "P104-several-at-once"
PARLOUR = (sys.executable, "-m", "parlour")


def told(*words: str, cwd: Path = ROOT, **more: str) -> subprocess.CompletedProcess[str]:
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""} | more
    return subprocess.run((*PARLOUR, *words), cwd=cwd, env=own, capture_output=True, text=True, check=False)


def test_a_folder_without_rules_is_not_verified(tmp_path: Path) -> None:
    done = told("verify", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no rules/" in done.stderr
    assert "--sources builtin" in done.stderr


def test_our_own_games_have_a_name(tmp_path: Path) -> None:
    done = told("verify", "checker-puzzle", "--sources", "builtin", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "1 game verified" in done.stdout


@pytest.mark.parametrize(("sources", "status"), [(WRONG, 1), (None, 0)])
def test_a_closed_pipe_changes_nothing(sources: Path | None, status: int) -> None:
    """Nobody reads a line of what is told, on either stream."""
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""}
    words = ("verify", "--sources", str(sources)) if sources else ("list",)
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run((*PARLOUR, *words), cwd=ROOT, env=own, stdout=writer, stderr=writer, check=False)
    os.close(writer)
    assert done.returncode == status


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_hear_nothing(closed: str) -> None:
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""}
    line = f"{sys.executable} -m parlour list {closed}"
    assert subprocess.run(line, shell=True, cwd=ROOT, env=own, check=False).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize(
    ("words", "status"), [(("list",), 2), (("list", "--help"), 2), (("verify", "--sources", str(WRONG)), 1)]
)
def test_what_cannot_be_told_on_a_full_disk_is_no_success(words: tuple[str, ...], status: int) -> None:
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            (*PARLOUR, *words), cwd=ROOT, env=own, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
        deaf = subprocess.run((*PARLOUR, *words), cwd=ROOT, env=own, stdout=subprocess.PIPE, stderr=full, check=False)
    assert done.returncode == status
    assert "parlour: what was found could not be told: " in done.stderr
    assert "Traceback" not in done.stderr
    assert deaf.returncode == (0 if words[0] == "list" else 1)


def test_letters_that_cannot_be_shown_are_spelled_out() -> None:
    done = told("verify", "--words", "checker-puzzle", PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    quoting = ROOT / "tests" / "mistakes" / "P059-words-nowhere"
    done = told("verify", "--sources", str(quoting), PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "\\u201c" in done.stderr


def test_a_mistake_of_our_own_is_called_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    error = ValueError("no such thing")
    try:
        raise error
    except ValueError:
        said = entry._broken(error)
    assert "a mistake in Parlour itself" in said
    assert "ValueError in test_exits.py" in said
    assert "Traceback" not in said
    monkeypatch.setenv(entry.TRACE, "1")
    assert "Traceback" in entry._broken(error)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("words", [("watch", "--port", "0"), ("play", "--no-browser")])
def test_what_goes_on_for_ever_is_stopped_by_a_signal(
    words: tuple[str, ...], number: signal.Signals, status: int, tmp_path: Path
) -> None:
    """Ctrl-C is how it ends; whoever else stops it learns that he did."""
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": "", "TMPDIR": str(tmp_path)}
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    line = (*PARLOUR, *words, "checker-puzzle", "--sources", "builtin", *("--out", "o")[: 2 * (words[0] == "watch")])
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(line, cwd=tmp_path, env=own, **both, text=True, preexec_fn=heard) as made:
        assert made.stdout is not None
        while "stop with Ctrl-C" not in made.stdout.readline():
            assert made.poll() is None
        made.send_signal(number)
        _, said = made.communicate(timeout=60)
    assert made.returncode == status
    assert said.endswith("parlour: stopped\n") == bool(status)
    assert [path.name for path in tmp_path.iterdir() if path.name != "o"] == []


def children(of: int) -> Iterator[int]:
    for entry_ in Path("/proc").iterdir():
        if entry_.name.isdecimal():
            try:
                words = (entry_ / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(words[1]) == of:
                yield int(entry_.name)


HEARD = {signal.SIGKILL: signal.SIGINT}
"""Who runs us may have told us not to hear a signal, as nohup does; this one is heard by everybody."""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="children are looked for in /proc")
@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -signal.SIGKILL)],
)
def test_a_signal_stops_everything_at_once(number: signal.Signals, status: int, tmp_path: Path) -> None:
    """One line, nothing written, nobody left at work, no folder left behind; if killed, at least the first."""
    desk, out = tmp_path / "desk", tmp_path / "out"
    desk.mkdir()
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": "", "TMPDIR": str(desk)}
    words = (*PARLOUR, "book", "--paper", "both", "--jobs", "2", "--out", str(out))
    heard = partial(signal.signal, HEARD.get(number, number), signal.SIG_DFL)
    with subprocess.Popen(
        words, cwd=ROOT, env=own, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=heard
    ) as made:
        hands: list[int] = []
        while made.poll() is None and len(hands) < 2:
            hands = list(children(made.pid))
            time.sleep(0.05)
        begun = time.monotonic()
        os.killpg(made.pid, number) if number in (signal.SIGINT, signal.SIGHUP) else made.send_signal(number)
        _, said = made.communicate(timeout=60)
    assert made.returncode == status
    while any(Path(f"/proc/{hand}").exists() for hand in hands) and time.monotonic() < begun + 30:
        time.sleep(0.1)
    assert not any(Path(f"/proc/{hand}").exists() for hand in hands)
    assert not out.exists()
    if number != signal.SIGKILL:
        assert said.endswith("parlour: stopped; nothing was written\n")
        assert "Traceback" not in said
        assert list(desk.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_is_heard_while_the_code_is_read(number: signal.Signals, status: int) -> None:
    script = f"""
import os, sys
class Reading:
    def find_spec(self, name, path=None, target=None):
        if name == "parlour.cli.shared":
            os.kill(os.getpid(), {int(number)})
sys.meta_path.insert(0, Reading())
sys.argv = ["parlour", "list"]
from parlour.__main__ import command
command()
"""
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci")}
    heard = partial(signal.signal, number, signal.SIG_DFL if number != signal.SIGINT else signal.default_int_handler)
    done = subprocess.run(
        [sys.executable, "-c", script], env=own, capture_output=True, text=True, check=False, preexec_fn=heard
    )
    assert (done.returncode, done.stdout) == (status, "")
    assert done.stderr == "parlour: stopped; nothing was written\n"


@pytest.mark.parametrize("watched", [False, True])
def test_the_command_is_gone_at_once_unless_somebody_watches(watched: bool) -> None:
    """What was asked to be done at the end is done, and nothing is taken apart that was only in mind."""
    script = f"""
import atexit, os, sys
class Kept:
    def __del__(self, write=os.write): write(1, b"taken apart\\n")
kept = Kept()
atexit.register(print, "done at the end", flush=True)
sys.argv = ["parlour", "verify", "--sources", {str(WRONG)!r}]
if {watched}: sys.setprofile(lambda *_: None)
from parlour.cli.entry import command
command()
"""
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""}
    done = subprocess.run([sys.executable, "-c", script], env=own, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert "3 mistakes in the sources" in done.stderr
    assert done.stdout.splitlines()[-1 - watched] == "done at the end"
    assert done.stdout.endswith("taken apart\n") is watched


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_is_done_has_its_status(number: signal.Signals) -> None:
    """A signal that comes while Python clears away is too late: it was told as one that nobody had heard."""
    late = f"import atexit, os; atexit.register(lambda: os.kill(os.getpid(), {int(number)}))"
    line = f"{late}; from parlour.cli.entry import run; run(['list', 'checkers', '--rules'])"
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci")}
    done = subprocess.run((sys.executable, "-c", line), cwd=ROOT, env=own, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_signal_that_a_library_swallows_is_told_again(tmp_path: Path) -> None:
    """Some take any failure for an answer; the command went on to its end and wrote all."""
    deaf = """
import os, signal, sys
from parlour.cli import entry
from parlour.load import pack
load = pack.load
class Gone:
    def __del__(self):
        os.kill(os.getpid(), signal.Signals[sys.argv.pop()])
def swallowing(*given, **more):
    Gone()
    return load(*given, **more)
pack.load = swallowing
entry.run(["boards", "--sources", "builtin", "seven-diamonds", "--out", "out"])
"""
    own = os.environ | {"PYTHONPATH": str(ROOT / ".ci"), "PARLOUR_CACHE": ""}
    for name, status in (("SIGINT", 130), ("SIGTERM", 143)):
        heard = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
        line = (sys.executable, "-c", deaf, name)
        done = subprocess.run(
            line, cwd=tmp_path, env=own, capture_output=True, text=True, check=False, preexec_fn=heard
        )
        assert (done.returncode, done.stderr.splitlines()[-1]) == (status, "parlour: stopped; nothing was written")
        assert "Traceback" not in done.stderr
        assert list(tmp_path.iterdir()) == []
