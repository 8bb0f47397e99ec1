"""Builds: cold, made again, after one edited page; beside WeasyPrint alone; and how they grow with the number of games.

The sources are copied and the cache is a folder of its own, so that "cold" is cold. Python may keep its bytecode, as
it does for everybody. The edited page is Foregammon's: a word of its prose changes, the page stays as long as it was.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from fit import STEEPEST, exponent
from packs import pack

TOP = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
ALONE = Path(__file__).with_name("weasyprint_alone.py")

EDITED = Path("rules/library-of-games/foregammon.md")
BEFORE, AFTER = "Two games are played at once", "Two games are played together"

GAMES = (1, 10, 100, 1000)
"""How many games the synthetic books have."""

TARGETS = {
    "build again / cold": 0.03,
    "build after an edit / cold": 0.35,
    "verify after an edit / cold": 0.10,
    "book / WeasyPrint alone": 1.15,
    "wall / CPU of a cold build": 0.6,
    "peak memory in GB": 1.0,
    "watch: seconds from save to preview": 1.0,
    "verify grows by the power of games": STEEPEST,
    "boards grow by the power of games": STEEPEST,
}

Run = tuple[float, float, float]
"""CPU seconds, wall seconds, and the most memory in bytes of one run, with all its processes."""


def run(*command: str | Path, env: dict[str, str] | None = None) -> Run:
    """Run a command."""
    own = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | (env or {})
    began = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=own)
    most = [0.0]
    watch = threading.Thread(target=_weigh, args=(child.pid, most))
    watch.start()
    _, status, used = os.wait4(child.pid, 0)
    wall = time.monotonic() - began
    child.returncode = os.waitstatus_to_exitcode(status)
    watch.join()
    if child.returncode:
        raise SystemExit(f"bench: {' '.join(map(str, command))} failed")
    return used.ru_utime + used.ru_stime, wall, most[0]


def _weigh(process: int, most: list[float]) -> None:
    """The most memory that a process and its children have together: what they share is counted once (PSS)."""
    while Path(f"/proc/{process}/status").exists():
        total = 0.0
        for each in [process, *_children(process)]:
            try:
                text = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
                total += 1024 * float(text.split("Pss:")[1].split()[0])
            except (OSError, IndexError):
                continue
        most[0] = max(most[0], total)
        if "zombie" in _state(process):
            return
        time.sleep(0.25)


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text(encoding="ascii").split("State:")[1].split("\n")[0]
    except (OSError, IndexError):
        return "zombie"


def _children(process: int) -> list[int]:
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [int(each) for each in text.split()]


def builds() -> dict[str, float]:
    """Cold, again, edited: builds and verifications; the book beside WeasyPrint alone."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        root, out = Path(folder) / "sources", Path(folder) / "out"
        for name in ("rules", "boards", "templates"):
            shutil.copytree(TOP / name, root / name)
        parlour = BIN / "parlour"
        place = ("--sources", root)

        def kept(name: str) -> dict[str, str]:
            return {"PARLOUR_CACHE": str(Path(folder) / name)}

        def edit(before: str, after: str) -> None:
            text = (root / EDITED).read_text(encoding="utf-8")
            if before not in text:
                raise SystemExit(f"bench: {EDITED} does not say {before!r}")
            (root / EDITED).write_text(text.replace(before, after), encoding="utf-8")

        run(parlour, "verify", *place, env={"PARLOUR_CACHE": ""})  # bytecode is there from now on
        found["verify, cold"] = run(parlour, "verify", *place, env=kept("verify"))[0]
        found["verify, again"] = run(parlour, "verify", *place, env=kept("verify"))[0]
        edit(BEFORE, AFTER)
        found["verify, edited"] = run(parlour, "verify", *place, env=kept("verify"))[0]
        edit(AFTER, BEFORE)
        cpu, wall, memory = run(parlour, "build", *place, "--out", out, env=kept("build"))
        found |= {"build, cold": cpu, "build, cold, wall": wall, "memory": memory / 1e9}
        found["build, again"] = run(parlour, "build", *place, "--out", out, env=kept("build"))[0]
        edit(BEFORE, AFTER)
        found["build, edited"] = run(parlour, "build", *place, "--out", out, env=kept("build"))[0]
        edit(AFTER, BEFORE)
        whole = Path(folder) / "book.html"
        run(sys.executable, ALONE, "write", whole)
        book = ("book", "--paper", "a4", "--jobs", "1", *place, "--out", out)
        found["book, cold"] = run(parlour, *book, env={"PARLOUR_CACHE": ""})[0]
        found["WeasyPrint alone"] = run(sys.executable, ALONE, "print", whole)[0]
        found["watch"] = _watched(root, Path(folder))
    return found


def _watched(root: Path, folder: Path) -> float:
    """Seconds from the saving of a page until its line is told and its preview is there."""
    from parlour.cache import Cache
    from parlour.crew import Crew
    from parlour.watch import Watcher

    lines: list[float] = []
    watcher = Watcher(root, folder / "preview", Crew(Cache(folder / "build")), (), lambda line: None)
    watcher.prepare()
    work = threading.Thread(target=watcher.go_on, args=(3,))
    work.start()
    for words in ((BEFORE, AFTER), (AFTER, BEFORE), (BEFORE, AFTER)):
        text = (root / EDITED).read_text(encoding="utf-8")
        stamp = folder / "preview" / "stamp"
        before = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
        began = time.monotonic()
        (root / EDITED).write_text(text.replace(*words), encoding="utf-8")
        while not stamp.exists() or stamp.read_text(encoding="utf-8") == before:
            time.sleep(0.01)
        lines.append(time.monotonic() - began)
    work.join()
    return sorted(lines)[1]


def growth(cpu: Callable[..., float]) -> list[tuple[int, float, float]]:
    """For books of so many like games: CPU seconds of `parlour verify` and of `parlour boards`."""
    found = []
    for many in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            root = pack(Path(folder) / "pack", many)
            place = ("--sources", str(root))
            verified = cpu(BIN / "parlour", "verify", "--cache", "none", "--jobs", "1", *place)
            drawn = cpu(BIN / "parlour", "boards", "--out", folder, *place)
            found.append((many, verified, drawn))
    return found


def ratios(times: dict[str, float], grown: list[tuple[int, float, float]]) -> dict[str, float]:
    """What the targets speak of."""
    return {
        "build again / cold": times["build, again"] / times["build, cold"],
        "build after an edit / cold": times["build, edited"] / times["build, cold"],
        "verify after an edit / cold": times["verify, edited"] / times["verify, cold"],
        "book / WeasyPrint alone": times["book, cold"] / times["WeasyPrint alone"],
        "wall / CPU of a cold build": times["build, cold, wall"] / times["build, cold"],
        "peak memory in GB": times["memory"],
        "watch: seconds from save to preview": times["watch"],
        "verify grows by the power of games": exponent({many: verified for many, verified, _ in grown}),
        "boards grow by the power of games": exponent({many: drawn for many, _, drawn in grown}),
    }


def report(times: dict[str, float], grown: list[tuple[int, float, float]], verdict: Callable[[bool], str]) -> None:
    """Print the tables."""
    print(f"\n{'builds':<40}{'seconds':>10}")
    for name, seconds in times.items():
        if name != "memory":
            print(f"{name:<40}{seconds:>10.2f}")
    print(f"\n{'growth: games':>16}{'verify':>10}{'boards':>10}")
    for many, verified, drawn in grown:
        print(f"{many:>16}{verified:>10.2f}{drawn:>10.2f}")
    print(f"\n{'ratio':<40}{'found':>10}{'at most':>10}")
    for name, found in ratios(times, grown).items():
        print(f"{name:<40}{found:>10.3f}{TARGETS[name]:>10}   {verdict(found <= TARGETS[name])}")


def result(times: dict[str, float], grown: list[tuple[int, float, float]]) -> dict[str, object]:
    """The same for programs."""
    return {
        "builds": {name: round(value, 3) for name, value in times.items()},
        "growth_cpu_seconds": [{"games": many, "verify": round(v, 3), "boards": round(b, 3)} for many, v, b in grown],
        "build_ratios": {name: round(value, 4) for name, value in ratios(times, grown).items()},
    }
