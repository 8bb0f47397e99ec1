"""What reading the ink costs: a whole build of ours from nothing, in this process, and the CPU seconds in `inspect`.

By itself it builds and prints, for each kind of reading, the CPU seconds; the last line is the whole build.
"""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import wraps
from pathlib import Path
from typing import Any

from told import Goal, Part, Table

READINGS = {
    "figures of books and leaflets": ("parlour.line", "inspect_books"),
    "pages and letters": ("parlour.inspect.pages.proof", "proof_of"),
    "boards": ("parlour.line", "inspect_boards"),
    "leaflets in their kits": ("parlour.line", "inspect_leaflets"),
    "books measured": ("parlour.line", "passes"),
    "kits measured, their pieces and sheets": ("parlour.workshop", "passes"),
}
"""Where the line asks for each kind of reading."""

MOST = 0.2
"""What reading all figures may add to a build that does not read them."""


def measure() -> Part:
    """A build of everything from nothing, in one process, and what of it is reading."""
    done = subprocess.run((sys.executable, __file__), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: the build that is timed failed\n{done.stderr[-2000:]}")
    *parts, (_, whole) = [(what, float(seconds)) for what, _, seconds in map(_parted, done.stdout.splitlines())]
    cost = dict(parts)
    all_of_it = sum(cost.values())
    rows = [(what, seconds, seconds / (whole - all_of_it)) for what, seconds in parts]
    figures = cost["figures of books and leaflets"]
    return Part(
        "Proof to the ink",
        "A build of everything on both papers from nothing, in one process. Each share is of what the build would cost "
        "if nothing were read.",
        (
            Table(
                ("reading", "CPU seconds", "share"),
                [*rows, ("all of it", all_of_it, all_of_it / (whole - all_of_it)), ("the build", whole, "")],
            ),
        ),
        (
            Goal("figures of both papers read, of the rest of a build", figures / (whole - figures), MOST),
            Goal("all that is read, of the rest of a build", all_of_it / (whole - all_of_it), 2 * MOST),
        ),
    )


def _parted(line: str) -> tuple[str, str, str]:
    return line.rpartition(" ")


def main() -> None:
    """Build, with a clock at each place where something is read."""
    from importlib import import_module

    from parlour.cli import main as command

    spent, under_way = Counter[str](), list[str]()

    def timed(what: str, read: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(read)
        def clocked(*words: Any, **named: Any) -> Any:
            if under_way:  # one reading within another counts once
                return read(*words, **named)
            under_way.append(what)
            began = time.process_time()
            try:
                return read(*words, **named)
            finally:
                spent[under_way.pop()] += time.process_time() - began

        return clocked

    for what, (module, name) in READINGS.items():
        place = import_module(module)
        setattr(place, name, timed(what, getattr(place, name)))
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(sys.stderr):
        status = command(["build", "--jobs", "1", "--cache", "none", "--out", str(Path(folder) / "out")])
    if status:
        raise SystemExit(status)
    for what in READINGS:
        print(what, spent[what])
    print("whole", time.process_time() - began)


if __name__ == "__main__":
    main()
