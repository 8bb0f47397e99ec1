"""Boards: all of them beside one of protograf's, and a dressed one beside a plain one."""

import sys
import tempfile
from pathlib import Path

import dressed_boards
from peers import titled
from spent import cpu, median, spread
from told import Goal, Part, Table

BIN = Path(sys.executable).parent
HERE = Path(__file__).parent
TOP = HERE.parents[1]

ROUNDS = 3
"""How often each is done."""


def measure() -> Part:
    """All boards and set-ups in four themes, plain; one board of protograf's; a drawing alone, plain and dressed."""
    peer = BIN.parent / "peers" / "protograf" / "bin" / "python"
    plain = ("boards", "--theme", "all", "--manner", "plain")
    with tempfile.TemporaryDirectory() as folder:
        rounds = [
            (
                cpu(sys.executable, dressed_boards.__file__, "plain", TOP),
                cpu(peer, HERE / "go_bang.py", folder=folder),
                cpu(BIN / "parlour", *plain, "--out", folder),
            )
            for _ in range(ROUNDS)
        ]
        many = len(list(Path(folder).rglob("*.svg")))
    drawn, theirs, command = zip(*rounds, strict=True)
    cost = dressed_boards.costs(ROUNDS)
    goals = [
        Goal("all plain boards drawn, times one board of protograf's", median(drawn) / median(theirs), 1),
        Goal("a dressed drawing, times a plain one of today", cost["dressed"] / cost["plain"], dressed_boards.TARGET),
    ]
    if "before" in cost:
        times = cost["dressed"] / cost["before"]
        goals.append(Goal("a dressed drawing, times a plain one before manners", times, dressed_boards.TARGET))
    return Part(
        "Boards",
        f"{many} boards and set-ups in four themes, drawn and put into SVG from a bare start, beside one of 18 x 18 "
        "squares by protograf, in turn; the command also reads every one of them back. Then what a drawing costs, and "
        "what it cost when all boards were plain.",
        (
            Table(
                ("drawings", "CPU seconds", "spread"),
                [
                    (f"Parlour, {many} plain ones", median(drawn), spread(drawn)),
                    (f"{titled('protograf')}, one", median(theirs), spread(theirs)),
                    ("`parlour boards`: the same, read back and written", median(command), spread(command)),
                ],
            ),
            Table(("a drawing", "CPU milliseconds"), list(cost.items())),
        ),
        tuple(goals),
    )
