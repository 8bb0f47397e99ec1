"""Writing: all or nothing, even for a command that is killed in the middle of it.

`python tests/test_write.py 200` kills so many writers at random moments and tells what became of their folders.
"""

from __future__ import annotations

import fcntl
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.load.finished import finished
from parlour.write import DESK, JOURNAL, REGISTER, CannotWrite, settle, write

WRITER = """
import sys
from pathlib import Path
from parlour.write import write
out, word = Path(sys.argv[1]), sys.argv[2]
print("ready", flush=True)
sys.stdin.readline()
write({f"part-{n % 7}/file-{n}.txt": f"{word} {n} ".encode() * 2000 for n in range(120)}, out)
"""
ROOT = Path(__file__).parents[1]


def state(out: Path) -> dict[str, str]:
    """The first word of every file that is not ours alone."""
    return {
        path.relative_to(out).as_posix(): path.read_text(encoding="utf-8").split()[0]
        for path in sorted(out.rglob("*"))
        if path.is_file() and not path.relative_to(out).parts[0].startswith(".parlour")
    }


def killed(out: Path, word: str, after: float) -> bool:
    """Start a writer and kill it a moment later; whether it was killed before it was done."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(out), word],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert writer.stdin is not None
    assert writer.stdout is not None
    with writer, writer.stdin, writer.stdout:
        writer.stdout.readline()
        writer.stdin.write("\n")
        writer.stdin.flush()
        time.sleep(after)
        writer.send_signal(signal.SIGKILL)
        return writer.wait() == -signal.SIGKILL


def try_kills(number: int, seed: int) -> dict[str, int]:
    """Kill so many writers at random moments; after each the folder must be all old or all new once it is settled."""
    generator = random.Random(seed)
    came = {"done": 0, "old": 0, "new": 0, "mended": 0}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        out.mkdir()
        (out / "theirs.txt").write_text("kept as it is", encoding="utf-8")
        begun = time.monotonic()
        write({f"part-{n % 7}/file-{n}.txt": b"word0 first " * 2000 for n in range(120)}, out)
        long = 1.2 * (time.monotonic() - begun)
        for attempt in range(1, number + 1):
            before, word = state(out), f"word{attempt}"
            dead = killed(out, word, generator.triangular(0, long, 0.85 * long))
            half = len(set(state(out).values()) - {"kept"}) > 1
            settle(out)
            after = state(out)
            new = {name: "kept" if name == "theirs.txt" else word for name in before}
            assert after in (before, new), f"kill {attempt}: the folder is neither old nor new"
            assert not [path for path in out.iterdir() if path.name.startswith(".parlour")]
            came["done" if not dead else "new" if after == new else "old"] += 1
            came["mended"] += half
    return came


def test_a_writer_killed_at_any_moment_leaves_all_or_nothing() -> None:
    came = try_kills(20, 1888)
    assert came["old"], "none was killed before it had written"


def test_what_is_journaled_is_finished_by_the_next_command(tmp_path: Path) -> None:
    """The journal is the moment of truth: with it the new state comes, without it the old one stays."""
    write({"a.txt": b"old", "b.txt": b"old"}, tmp_path)
    desk = tmp_path / f"{DESK}x"
    desk.mkdir()
    (desk / "0").write_bytes(b"new")
    (desk / "1").write_bytes(b"new")
    settle(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt"]
    assert (tmp_path / "a.txt").read_bytes() == b"old"
    desk.mkdir()
    (desk / "1").write_bytes(b"new")  # the first is in its place already
    (tmp_path / "a.txt").write_bytes(b"new")
    (tmp_path / JOURNAL).write_text(json.dumps({"desk": desk.name, "files": ["a.txt", "b.txt"]}), encoding="utf-8")
    settle(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt"]
    assert (tmp_path / "b.txt").read_bytes() == b"new"


@pytest.mark.parametrize(
    "told",
    [
        "nonsense", "[]", '{"desk": 3}', '{"desk": "../elsewhere", "files": ["a"]}',
        '{"desk": ".parlour-desk-x", "files": ["../outside.txt"]}', '{"desk": ".parlour-desk-x", "files": ["."]}',
        '{"desk": ".parlour-desk-x", "files": ["a\\u0000b"], "gone": {"c\\u0000d": "x"}}', "[" * 100_000,
    ],
)  # fmt: skip
def test_a_journal_that_is_not_ours_moves_nothing(tmp_path: Path, told: str) -> None:
    out = tmp_path / "out"
    (out / f"{DESK}x").mkdir(parents=True)
    (out / f"{DESK}x" / "0").write_bytes(b"evil")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "0").write_bytes(b"theirs")
    (out / JOURNAL).write_text(told, encoding="utf-8")
    settle(out)
    assert not list(out.iterdir())
    assert not (tmp_path / "outside.txt").exists()
    assert (tmp_path / "elsewhere" / "0").read_bytes() == b"theirs"


def test_a_desk_that_is_a_link_moves_nothing_and_goes(tmp_path: Path) -> None:
    """Somebody else's folder under the name of a desk is left as it is."""
    out, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    out.mkdir()
    elsewhere.mkdir()
    (elsewhere / "0").write_bytes(b"theirs")
    (out / f"{DESK}x").symlink_to(elsewhere, target_is_directory=True)
    (out / JOURNAL).write_text(json.dumps({"desk": f"{DESK}x", "files": ["a.txt"]}), encoding="utf-8")
    settle(out)
    assert not list(out.iterdir())
    assert (elsewhere / "0").read_bytes() == b"theirs"


def test_a_file_is_replaced_and_never_written_over(tmp_path: Path) -> None:
    """Whoever has the old file open, or another name for it, keeps it whole."""
    out = tmp_path / "out"
    write({"a.txt": b"old"}, out)
    os.link(out / "a.txt", tmp_path / "kept.txt")
    with (out / "a.txt").open("rb") as reading:
        write({"a.txt": b"new, and longer"}, out)
        assert reading.read() == b"old"
    assert (tmp_path / "kept.txt").read_bytes() == b"old"
    assert (out / "a.txt").read_bytes() == b"new, and longer"


@pytest.mark.parametrize("work", [lambda out: write({"b.txt": b"new"}, out), settle])
def test_two_commands_never_write_in_one_folder_at_once(tmp_path: Path, work: Callable[[Path], object]) -> None:
    begun(tmp_path)
    handle = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    other = threading.Thread(target=work, args=(tmp_path,))
    other.start()
    other.join(0.2)
    assert other.is_alive(), "it waits until the folder is free"
    assert (tmp_path / "a.txt").read_bytes() == b"old"
    os.close(handle)
    other.join(10)
    assert not other.is_alive()
    assert (tmp_path / "a.txt").read_bytes() == b"new"


def begun(out: Path) -> None:
    """A folder in which a writer was killed after its journal was written and before anything was moved."""
    write({"a.txt": b"old"}, out)
    desk = out / f"{DESK}x"
    desk.mkdir()
    (desk / "0").write_bytes(b"new")
    (out / JOURNAL).write_text(json.dumps({"desk": desk.name, "files": ["a.txt"]}), encoding="utf-8")


def test_what_was_begun_is_finished_before_anything_else_is_written(tmp_path: Path) -> None:
    begun(tmp_path)
    write({"b.txt": b"later"}, tmp_path)
    assert (tmp_path / "a.txt").read_bytes() == b"new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.txt"]


def test_every_command_that_writes_settles_its_folder_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from parlour.cli import main

    begun(tmp_path)
    assert main(["boards", "--list", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "a.txt").read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    capsys.readouterr()


def test_a_file_of_the_same_size_is_another_file(tmp_path: Path) -> None:
    write({"a.txt": b"one"}, tmp_path)
    write({"a.txt": b"two"}, tmp_path)
    assert (tmp_path / "a.txt").read_bytes() == b"two"


def test_a_folder_that_cannot_be_written_is_left_as_it_was(tmp_path: Path) -> None:
    write({"a.txt": b"old"}, tmp_path)
    (tmp_path / "b").mkdir()
    (tmp_path / "c").write_bytes(b"a file")
    for files in ({"a.txt": b"new", "b": b"x"}, {"a.txt": b"new", "c/d.txt": b"x"}, {"a.txt": b"new", "../e": b"x"}):
        with pytest.raises(CannotWrite):
            write(files, tmp_path)
        assert (tmp_path / "a.txt").read_bytes() == b"old"
        assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b", "c"]


def test_a_full_disk_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write({"a.txt": b"old"}, tmp_path)
    real, calls = os.fsync, iter(range(100))

    def full(handle: int) -> None:
        if next(calls) == 1:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotWrite, match="no space left"):
        write({"a.txt": b"new", "b.txt": b"new"}, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    assert (tmp_path / "a.txt").read_bytes() == b"old"


def names(out: Path) -> set[str]:
    return {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()} - {REGISTER}


def test_what_is_no_longer_made_goes(tmp_path: Path) -> None:
    """But nothing that somebody has changed, that another name has made, or that was never ours."""
    one = {"kits/a.pdf": b"a", "kits/b.pdf": b"b", "c.pdf": b"c", "d.pdf": b"d"}
    write(one, tmp_path, "build a4")
    write({"d.pdf": b"d"}, tmp_path, "build letter")
    (tmp_path / "c.pdf").write_bytes(b"changed by hand")
    (tmp_path / "kits" / "mine.pdf").write_bytes(b"mine")
    write({"kits/a.pdf": b"a"}, tmp_path, "build a4")
    assert names(tmp_path) == {"kits/a.pdf", "kits/mine.pdf", "c.pdf", "d.pdf"}
    (tmp_path / "kits" / "mine.pdf").unlink()
    write({"e.pdf": b"e"}, tmp_path, "build a4")
    assert names(tmp_path) == {"c.pdf", "d.pdf", "e.pdf"}
    assert not (tmp_path / "kits").exists()
    write({"f.pdf": b"f"}, tmp_path)
    assert names(tmp_path) == {"c.pdf", "d.pdf", "e.pdf", "f.pdf"}


@pytest.mark.parametrize(
    "register",
    [
        "{", "[]", '{"build": ["x"]}', '{"build": {"../x": "%s", "y": "0"}}', '{"build": {"a\\u0000b": "%s"}}',
        "[" * 100_000,
    ],
)  # fmt: skip
def test_a_register_that_is_not_ours_takes_nothing_away(tmp_path: Path, register: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "x").write_bytes(b"x")
    (out / "y").write_bytes(b"y")
    (out / REGISTER).write_text(register.replace("%s", sha256(b"x").hexdigest()), encoding="utf-8")
    write({"z": b"z"}, out, "build")
    assert (tmp_path / "x").exists()
    assert names(out) == {"y", "z"}


@pytest.mark.parametrize("record", [JOURNAL, REGISTER])
def test_nobody_waits_for_a_pipe_that_is_laid_in_the_place_of_a_record(tmp_path: Path, record: str) -> None:
    os.mkfifo(tmp_path / record)
    load = "import sys; from pathlib import Path; from parlour.write import write; "
    work = load + "write({'a': b'a'}, Path(sys.argv[1]), 'build')"
    subprocess.run([sys.executable, "-c", work, str(tmp_path)], check=True, timeout=60)
    assert names(tmp_path) == {"a"}


def test_a_record_without_end_is_not_read(tmp_path: Path) -> None:
    """A file that says nothing for a terabyte; whoever read it would want as much memory."""
    with (tmp_path / JOURNAL).open("wb") as file:
        file.truncate(1 << 40)
    write({"a": b"a"}, tmp_path, "build")
    assert names(tmp_path) == {"a"}


def test_what_is_to_go_goes_when_a_command_was_stopped(tmp_path: Path) -> None:
    write({"a": b"a", "b": b"b"}, tmp_path, "build")
    desk = tmp_path / ".parlour-desk-x"
    desk.mkdir()
    gone = {"a": sha256(b"a").hexdigest(), "b": sha256(b"another").hexdigest()}
    (tmp_path / ".parlour-journal").write_text(json.dumps({"desk": desk.name, "files": [], "gone": gone}))
    settle(tmp_path)
    assert names(tmp_path) == {"b"}


def test_a_link_is_no_folder_for_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "output").symlink_to(tmp_path / "elsewhere")
    assert main(["boards", "merelles", "--out", str(tmp_path / "output")]) == 2
    assert "it is a link" in capsys.readouterr().err
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("out", ["output/site", "output/deep/site", "{here}/output/site"])
def test_nor_is_what_lies_behind_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], out: str
) -> None:
    """A link in this folder may have come with it; one above it is its owner's."""
    here, elsewhere = tmp_path / "alias" / "here", tmp_path / "elsewhere"
    (tmp_path / "real" / "here").mkdir(parents=True)
    (tmp_path / "alias").symlink_to(tmp_path / "real")
    elsewhere.mkdir()
    monkeypatch.chdir(here)
    (here / "output").symlink_to(elsewhere)
    words = ["boards", "merelles", "--sources", "builtin", "--out"]
    assert main([*words, out.replace("{here}", str(Path.cwd()))]) == 2
    assert "output is a link" in capsys.readouterr().err
    assert list(elsewhere.iterdir()) == []
    assert main([*words, str(tmp_path / "alias" / "results")]) == 0


@pytest.mark.parametrize("out", [".", "boards", "rules/house", "templates/../boards/mine"])
def test_results_do_not_go_among_the_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str], out: str) -> None:
    """A board that is drawn would lie beside those that are read, and the next command would be refused for it."""
    for name in ("boards", "templates"):
        (tmp_path / name).mkdir()
    assert main(["boards", "merelles", "--sources", str(tmp_path), "--out", str(tmp_path / out)]) == 2
    said = capsys.readouterr().err
    assert "results do not go among the sources" in said and "--out output" in said
    assert sorted(each.name for each in tmp_path.rglob("*")) == ["boards", "templates"]
    assert main(["boards", "merelles", "--sources", str(tmp_path), "--out", str(tmp_path / "output")]) == 0


def test_a_site_offers_nothing_that_lies_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"theirs")
    (tmp_path / "results" / "kits").mkdir(parents=True)
    for name in ("rulebook.pdf", "kits/one.pdf"):
        (tmp_path / "results" / name).write_bytes(b"ours")
    for name in ("rulebook-other.pdf", "kits/two.pdf"):
        (tmp_path / "results" / name).symlink_to(tmp_path / "secret")
    assert finished(tmp_path / "results") == {"rulebook.pdf": b"ours", "kits/one.pdf": b"ours"}


def test_what_is_there_already_is_not_written_again(tmp_path: Path) -> None:
    write({"a.txt": b"same"}, tmp_path)
    before = (tmp_path / "a.txt").stat().st_mtime_ns
    write({"a.txt": b"same"}, tmp_path)
    assert (tmp_path / "a.txt").stat().st_mtime_ns == before


if __name__ == "__main__":
    print(try_kills(int(sys.argv[1]) if sys.argv[1:] else 200, 7))
