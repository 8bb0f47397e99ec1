"""`make hostile`: every hostile pack is verified, or made into a book, measured, and told of in a table.

Names, or parts of names, choose cases; those that use up all the patience there is come last, --quick leaves them out,
--slow takes these alone, --all tells every case, --one also what is said of it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / ".ci")]

from packs import SLOW, base, cases, command, idle  # noqa: E402

BARE = 100.0
"""So many megabytes a process has that has imported everything and done nothing."""

SECONDS, MEGABYTES = 60, 2000
"""Within these every pack of at most a megabyte is verified or refused."""

OPTIONS = ("--quick", "--slow", "--all", "--one")

MAKING = 3
"""How many times as long a book may take to be made or refused."""


@dataclass(frozen=True)
class Outcome:
    """What became of a pack: the exit status (negative: the signal), seconds, megabytes and what was said."""

    name: str
    status: int
    seconds: float
    memory: float
    said: str

    @property
    def wrong(self) -> str:
        """What must not be, or nothing."""
        if self.status not in (0, 1, 2):
            return f"exit status {self.status}"
        if "Traceback" in self.said:
            return "a traceback"
        if self.status and not self.said.strip():
            return "no word"
        if idle(self.name, self.said):
            return "not played at all"
        if self.seconds > SECONDS * (MAKING if command(self.name) != ("verify",) else 1):
            return f"{self.seconds:.0f} s"
        return f"{self.memory:.0f} MB" if self.memory > MEGABYTES else ""


def lay(root: Path, name: str) -> None:
    """Write a pack into a folder."""
    for file, text in (base() | dict(cases()[name]())).items():
        path = root / file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode() if isinstance(text, str) else text)
        except OSError:  # a name that this machine cannot have
            continue


def tried(name: str, folder: Path) -> Outcome:
    """Verify a pack, or make it, in a process of its own, begun as a copy of this one, which has imported everything."""
    root, heard = folder / name, folder / f"{name}.txt"
    words = [str(folder / f"{name}-out") if word == "@out" else word for word in command(name)]
    lay(root, name)
    over = max(0.0, _held(os.getpid()) - BARE)
    child = os.fork()
    if not child:
        _verify(root, heard, words)
    most, ended = 0.0, 0
    while not ended:
        time.sleep(0.05)
        most = max(most, _together(child, over))
        ended, status, used = os.wait4(child, os.WNOHANG)
    seconds = used.ru_utime + used.ru_stime
    said = heard.read_text(errors="replace") if heard.exists() else ""
    shutil.rmtree(root)
    shutil.rmtree(folder / f"{name}-out", ignore_errors=True)
    return Outcome(name, os.waitstatus_to_exitcode(status), seconds, max(most, used.ru_maxrss / 1024 - over), said)


def _held(process: int) -> float:
    """The megabytes that a process holds now, 0 if it has ended or this system does not tell."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except (OSError, IndexError):
        return 0.0


def _together(process: int, over: float) -> float:
    """The megabytes that a process and those that it has begun hold now; what they share is counted for each.

    A copy of a process that has done much else begins with what that held `over` a bare one, which is not its own.
    """
    try:
        begun = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        begun = []
    return max(0.0, _held(process) - over) + sum(_together(int(each), over) for each in begun)


def _verify(root: Path, heard: Path, words: Sequence[str]) -> None:
    """What the copy does: it hears nothing, writes into a file, and is stopped after twice the time."""
    import resource

    status = 3
    try:
        most = 2 * SECONDS * (1 if words[0] == "verify" else MAKING)
        resource.setrlimit(resource.RLIMIT_CPU, (most, most))
        with heard.open("wb") as file:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        os.environ["PARLOUR_CACHE"] = ""
        from parlour.cli import entry

        entry.run([words[0], "--sources", str(root), *words[1:]])
    except SystemExit as left:
        status = int(left.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def all_tried(names: Sequence[str]) -> Iterator[Outcome]:
    """These packs, one after another."""
    import parlour.check
    import parlour.cli.entry
    import parlour.replay.pages  # noqa: F401

    with tempfile.TemporaryDirectory(prefix="parlour-hostile-") as folder:
        for name in names:
            yield tried(name, Path(folder))


def main(words: Sequence[str]) -> int:
    """Try them, tell the slow and the wrong, and sum up."""
    if unknown := [word for word in words if word.startswith("--") and word not in OPTIONS]:
        print(f"{' '.join(unknown)}: what may be asked for is\n\n{__doc__}", file=sys.stderr)
        return 2
    alone = "--one" in words
    wanted = [word for word in words if not word.startswith("--")]
    names = [name for name in cases() if not wanted or any(word in name for word in wanted)]
    left_out = SLOW if "--quick" in words else set(cases()) - SLOW if "--slow" in words else set()
    names = sorted((name for name in names if name not in left_out), key=SLOW.__contains__)
    done = []
    for outcome in all_tried(names):
        done.append(outcome)
        if outcome.wrong or outcome.seconds > 5 or alone or "--all" in words:
            told = f"{outcome.seconds:6.1f} s {outcome.memory:6.0f} MB  status {outcome.status}"
            print(f"{outcome.name:36} {told}  {outcome.wrong}", flush=True)
        if alone:
            print(outcome.said[-3000:])
    wrong = [outcome for outcome in done if outcome.wrong]
    print("tried  refused clearly  worked  wrong  most seconds  most memory")
    print(
        f"{len(done):5}  {sum(o.status in (1, 2) and not o.wrong for o in done):15}  {sum(o.status == 0 for o in done):6}"
        f"  {len(wrong):5}  {max(o.seconds for o in done):12.1f}  {max(o.memory for o in done):8.0f} MB"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
