"""Start-up: the command beside a bare Python."""

import sys
from pathlib import Path

from spent import cpu, median, spread
from told import Goal, Part, Table

BIN = Path(sys.executable).parent

STARTS = 21
"""How often the command is started."""

ABOVE = 0.15
"""CPU seconds that `parlour --help` may take above a bare Python."""


def measure() -> Part:
    """A bare Python and `parlour --help`, started in turn."""
    pairs = [(cpu(sys.executable, "-c", "pass"), cpu(BIN / "parlour", "--help")) for _ in range(STARTS)]
    bare, ours = zip(*pairs, strict=True)
    rows = [
        (name, median(each), spread(each)) for name, each in (("`python -c pass`", bare), ("`parlour --help`", ours))
    ]
    return Part(
        "Start-up",
        f"Each started {STARTS} times, in turn.",
        (Table(("command", "CPU seconds", "spread"), rows),),
        (Goal("CPU seconds above a bare Python", median(ours) - median(bare), ABOVE),),
    )
