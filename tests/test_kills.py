"""A writer killed at any of its steps: its folder is all old or all new, and what is not its own is as it was.

`make kills` kills one writer at every step there is, `python tests/test_kills.py 5` at every fifth.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import parlour.write
import pytest
from parlour.write import settle, write

OLD = {"a.txt": b"old a", "kits/b.txt": b"old b", "kits/gone.txt": b"old", "same.txt": b"same", "c.txt": b"old c"}
NEW = {"a.txt": b"new a", "kits/b.txt": b"new b", "same.txt": b"same", "new/d.txt": b"new d", "c.txt": b"new c"}
THEIRS = {"theirs.txt": b"theirs", "kits/theirs.txt": b"theirs too"}
NAME = "build a4"


def state(out: Path) -> dict[str, bytes]:
    """All that a person finds in the folder."""
    paths = (path for path in sorted(out.rglob("*")) if path.is_file())
    names = {path.relative_to(out).as_posix(): path for path in paths}
    return {name: path.read_bytes() for name, path in names.items() if not name.startswith(".parlour")}


def killed_at(step: int, out: Path) -> bool:
    """Write the new files in a process of its own, which is killed before that step; false if it was done."""
    child = os.fork()
    if not child:
        left = step

        def trace(frame: FrameType, event: str, given: Any) -> Any:
            nonlocal left
            if frame.f_code.co_filename != parlour.write.__file__:
                return None
            left -= 1
            if left < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return trace

        sys.settrace(trace)
        try:
            write(NEW, out, NAME)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


def try_steps(every: int) -> Counter[str]:
    """Kill at each step of so many; what became of the folders."""
    came: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        out, step = Path(folder) / "out", 0
        write(OLD, out, NAME)
        for name, data in THEIRS.items():
            (out / name).write_bytes(data)
        before, kept = state(out), Path(folder) / "kept"
        shutil.copytree(out, kept)
        while killed_at(step, out):
            half = state(out) not in (before, NEW | THEIRS)
            settle(out)
            now = state(out)
            assert now in (before, NEW | THEIRS), f"step {step}: the folder is neither old nor new"
            assert {path.name for path in out.iterdir() if path.name.startswith(".parlour")} == {".parlour-made"}
            came["old" if now == before else "new"] += 1
            came["mended"] += half
            write(NEW, out, NAME)  # who comes next is not hindered by anything
            assert state(out) == NEW | THEIRS
            shutil.rmtree(out)
            shutil.copytree(kept, out)
            step += every
        assert state(out) == NEW | THEIRS
    return came


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_writer_killed_at_any_step_leaves_all_or_nothing() -> None:
    came = try_steps(7)
    assert came["old"] + came["new"] >= 50
    assert all(came[kind] for kind in ("old", "new", "mended"))


def stopped_at(step: int, out: Path) -> KeyboardInterrupt | None:
    """Write the new files, and be interrupted before that step; None if they were written before it."""
    left = step

    def trace(frame: FrameType, event: str, given: Any) -> Any:
        nonlocal left
        if frame.f_code.co_filename != parlour.write.__file__:
            return None
        left -= event == "line"
        if left == -1 and event == "line":
            raise KeyboardInterrupt
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        write(NEW, out, NAME)
    except KeyboardInterrupt as stopped:
        return stopped
    finally:
        sys.settrace(before)
    return None


def test_a_writer_stopped_at_any_step_says_whether_it_is_done(tmp_path: Path) -> None:
    """Who is asked to stop leaves nothing for others to finish, and tells the truth of what lies there."""
    out, step, came = tmp_path / "out", 0, Counter[str]()
    write(OLD, out, NAME)
    shutil.copytree(out, tmp_path / "kept")
    before = state(out)
    while (stopped := stopped_at(step, out)) is not None:
        new = state(out) == NEW
        assert new or state(out) == before, f"step {step}: the folder is neither old nor new"
        assert [path.name for path in out.iterdir() if path.name.startswith(".parlour")] == [".parlour-made"]
        assert bool(getattr(stopped, "__notes__", ())) == new, f"step {step}"
        came["new" if new else "old"] += 1
        shutil.rmtree(out)
        shutil.copytree(tmp_path / "kept", out)
        step += 5
    assert came["new"] >= 10
    assert came["old"] >= 10


if __name__ == "__main__":
    print(dict(try_steps(int(sys.argv[1]) if sys.argv[1:] else 1)))
