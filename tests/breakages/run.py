"""Breaks Parlour on purpose, one small place at a time, and asks whether the test that should notice does.

A breakage stands in one of the TOML files here: a file, some of its words, what to put in their place, and the test
that must then fail. Each is tried in a copy of the checkout. One that nothing notices, one whose test fails without
it, and one whose words are no longer there are errors. `make breakages` runs this; it is not in the path of CI, but
tests/test_breakages.py asks there that every breakage still fits the code and names a test that exists.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

NOTICED, BROKEN_TEST = 1, 2
"""What pytest says when a test failed, and when it could not even be begun."""

BOUNDED = """
import resource, runpy
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
runpy.run_module("pytest", run_name="__main__")
"""
"""Pytest with an end to its memory: a breakage may be one without which nothing else stops it."""

PATIENCE = 600.0
"""Seconds after which a test that does not end has noticed that something is wrong, unless all of them took longer
without any breakage."""


@dataclass(frozen=True)
class Breakage:
    """Some words of a file, what is put in their place, and the test that must notice."""

    name: str
    file: str
    find: str
    put: str
    test: str

    def applied(self, text: str) -> str:
        """The text of its file, broken."""
        if text.count(self.find) != 1:
            raise ValueError(f"{self.name}: its words stand {text.count(self.find)} times in {self.file}, not once")
        return text.replace(self.find, self.put)


def breakages() -> list[Breakage]:
    """All that are kept here."""
    found = []
    for path in sorted(HERE.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["breakage"]:
            found.append(Breakage(**entry))
    return found


def copied(place: Path) -> None:
    """The files of the checkout that git knows, as they are now."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, place / name
        if source.is_symlink() or source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target, follow_symlinks=False)


def tried(place: Path, tests: Sequence[str], patience: float | None = None) -> tuple[int, str]:
    """The status of pytest for some tests in a copy of the checkout, and its last words."""
    own = os.environ | {"PYTHONPATH": str(place / ".ci"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", BOUNDED, "-q", "-x", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(command, cwd=place, env=own, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return NOTICED, "it did not end"
    return done.returncode, "\n".join(done.stdout.splitlines()[-12:])


def verdict(place: Path, breakage: Breakage, patience: float = PATIENCE) -> str:
    """What is wrong with a breakage; "" when its test notices it."""
    path = place / breakage.file
    whole = path.read_text(encoding="utf-8")
    try:
        path.write_text(breakage.applied(whole), encoding="utf-8")
        status, words = tried(place, [breakage.test], patience)
    except ValueError as error:
        return str(error)
    finally:
        path.write_text(whole, encoding="utf-8")
    if status == NOTICED:
        return ""
    return f"{breakage.test} does not notice it" if status == 0 else f"{breakage.test} cannot be run:\n{words}"


def told(wanted: Sequence[Breakage], hands: int, patience: float) -> Iterator[tuple[Breakage, str]]:
    """Every breakage with what is wrong with it, each hand working in a copy of its own."""
    with tempfile.TemporaryDirectory(prefix="breakages-") as folder:
        places: SimpleQueue[Path] = SimpleQueue()
        for number in range(hands):
            place = Path(folder) / str(number)
            copied(place)
            places.put(place)

        def work(breakage: Breakage) -> str:
            place = places.get()
            try:
                return verdict(place, breakage, patience)
            finally:
                places.put(place)

        with ThreadPoolExecutor(hands) as pool:
            yield from zip(wanted, pool.map(work, wanted), strict=True)


def main(words: Sequence[str] | None = None) -> int:
    """Try them and tell; the status is 1 when something is wrong with any, 2 when a word chooses none."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", metavar="WORD", nargs="*", help="only those whose name or file has one of these words")
    words = parser.parse_args(words).words
    named = {each: f"{each.file} {each.name}" for each in breakages()}
    if lost := [word for word in words if not any(word in name for name in named.values())]:
        parser.error(f"no breakage has {lost[0]!r} in its name or file")
    wanted = [each for each, name in named.items() if not words or any(word in name for word in words)]
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="breakages-") as folder:
        copied(Path(folder))
        status, last = tried(Path(folder), sorted({breakage.test for breakage in wanted}))
    if status:
        print(f"without any breakage the tests do not pass:\n{last}")
        return 1
    wrong, patience = 0, max(PATIENCE, time.monotonic() - began)
    for breakage, complaint in told(wanted, len(os.sched_getaffinity(0)), patience):
        print(f"{'UNNOTICED' if complaint else 'noticed':9}  {breakage.file}: {breakage.name}", flush=True)
        if complaint:
            wrong += 1
            print(f"           {complaint}")
    print(f"{len(wanted)} breakages, {wrong} wrong, {time.monotonic() - began:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
