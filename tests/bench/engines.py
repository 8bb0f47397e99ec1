"""The engine beside others: perft of checkers and chess, playouts beside Ludii's, proofs, and how perft grows.

Every count must come out as published. Other libraries run with the Python of their own environment, in turn with ours.
"""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import parlour
from peers import titled
from spent import cpu, median, spread
from told import Goal, Part, Table

BIN = Path(sys.executable).parent
HERE = Path(__file__).parent

CHECKERS = {5: 7361, 6: 36768, 7: 179740, 8: 845931, 9: 3963680, 10: 18391564}
CHESS = {2: 400, 3: 8902, 4: 197281}
HALMA = {1: 40, 2: 1600, 3: 85440}
"""Lines of play of so many moves from the start: of checkers and chess as published, of Halma as counted twice."""

RUNS = (
    ("parlour", 8),
    ("parlour", 5),
    ("parlour levels", 10),
    ("py-draughts", 8),
    ("pydraughts", 5),
    ("parlour chess", 4),
    ("chess", 4),
)
"""Who counts how deep. pydraughts would need a quarter of an hour for eight moves."""

GROWN = (
    ("parlour", (5, 6, 7, 8)),
    ("parlour levels", (8, 9, 10)),
    ("parlour chess", (2, 3, 4)),
    ("parlour halma", (2, 3)),
)
"""Who is seen counting deeper and deeper."""

ROUNDS = 3
"""How often each is done."""

GROWTH = 1.5
"""How many times as much a line of play may cost as one that is a move shorter."""

RATIOS = (
    ("parlour", 8, "pydraughts", 5, 100.0),
    ("parlour", 8, "py-draughts", 8, 1.5),
    ("parlour levels", 10, "py-draughts", 8, 5.0),
    ("parlour chess", 4, "chess", 4, 0.5),
)
"""Who is to count at least how many times as many lines of play a second as whom."""

LUDII = {"halma": 31_000, "backgammon": 900}
"""Moves a second in random playouts, as Ludii's authors have published them: another machine, another language."""

LEAST = 15_000
"""Moves a second in random playouts that every game is to have at least."""

LIMITS = {"the checker problems from their certificates": 2.0, "Fox and Geese solved": 10.0}
"""CPU seconds that may be taken."""


def printed(library: str, *words: str | Path) -> list[tuple[int, float]]:
    """What a program of ours prints when it runs in a library's environment: numbers, each with CPU seconds."""
    ours = library.startswith("parlour")
    python = BIN / "python" if ours else BIN.parent / "peers" / library / "bin" / "python"
    done = subprocess.run([python, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: {library} failed\n{done.stderr}")
    lines = (line.split() for line in done.stdout.splitlines())
    return [(int(number), float(seconds)) for number, seconds in lines]


def perft(library: str, *depths: int) -> list[float]:
    """CPU seconds for each line of play, depth by depth; the counts must come out right."""
    nodes = CHESS if "chess" in library else HALMA if "halma" in library else CHECKERS
    found = []
    for depth, (number, seconds) in zip(
        depths, printed(library, HERE / "perft.py", library, *map(str, depths)), strict=True
    ):
        if number != nodes[depth]:
            raise SystemExit(f"bench: {library} counts {number} lines of {depth} moves, there are {nodes[depth]}")
        found.append(seconds / number)
    return found


def measure() -> Part:
    """Everything in turn, several times over."""
    rates: dict[tuple[str, int], list[float]] = {run: [] for run in RUNS}
    playouts: dict[str, list[float]] = {game: [] for game in parlour.games()}
    solving: dict[str, list[float]] = {what: [] for what in LIMITS}
    grown: dict[str, list[list[float]]] = {library: [] for library, _ in GROWN}
    for _ in range(ROUNDS):
        for library, depth in RUNS:
            rates[library, depth].append(1 / perft(library, depth)[0])
        for game, found in playouts.items():
            [(moves, seconds)] = printed("parlour", HERE / "playouts.py", game)
            found.append(moves / seconds)
        proofs, fox = solving.values()
        proofs.append(cpu("env", "PARLOUR_CACHE=", BIN / "parlour", "verify", "checker-problems"))  # nothing is kept
        fox.append(printed("parlour", HERE / "fox.py")[0][1])
        for library, depths in GROWN:
            grown[library].append(perft(library, *depths))
    costs = {name: [median(column) for column in zip(*each, strict=True)] for name, each in grown.items()}
    return Part(
        "Engine",
        "Lines of play counted from the start (every count as published), the last move counted and not played by all "
        "alike; random games with dice thrown by lot, broken off after a thousand moves; proofs. Each library runs in "
        "an environment of its own, in turn. py-draughts is told that captures are compulsory; Ludii's numbers are its "
        "authors', of another machine and language.",
        (
            Table(
                ("perft", "depth", "lines a CPU second", "spread"),
                [(_name(name), depth, median(each), spread(each)) for (name, depth), each in rates.items()],
            ),
            Table(
                ("random games", "moves a CPU second", "spread", "Ludii"),
                [(game, median(each), spread(each), LUDII.get(game, "")) for game, each in playouts.items()],
            ),
            Table(("proofs", "CPU seconds"), [(what, median(each)) for what, each in solving.items()]),
            Table(
                ("a line of play", "microseconds by depth"),
                [
                    (name, ", ".join(f"{d}: {1e6 * cost:.3g}" for d, cost in zip(depths, costs[name], strict=True)))
                    for name, depths in GROWN
                ],
            ),
        ),
        (
            *(
                Goal(f"{ours}, times {theirs}", median(rates[ours, deep]) / median(rates[theirs, depth]), least, True)
                for ours, deep, theirs, depth, least in RATIOS
            ),
            *(
                Goal(f"{game}, moves a second", median(each), max(LEAST, LUDII.get(game, 0)), True)
                for game, each in playouts.items()
            ),
            *(Goal(f"{what}, seconds", median(each), LIMITS[what]) for what, each in solving.items()),
            *(
                Goal(f"{name}: a line, times one a move shorter", max(b / a for a, b in pairwise(costs[name])), GROWTH)
                for name, _ in GROWN
            ),
        ),
    )


def _name(library: str) -> str:
    return library if library.startswith("parlour ") else titled(library)
