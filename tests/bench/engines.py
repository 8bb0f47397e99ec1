"""The engine beside others: perft of checkers and chess, playouts beside Ludii's, proofs, and how perft grows.

Every count must come out as published. Other libraries run with the Python of their own environment, in turn with ours.
"""

import statistics
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import parlour

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

Cpu = Callable[..., float]


class Found(NamedTuple):
    """Lines of play a second in all rounds, moves a second, seconds, and seconds for each line depth by depth."""

    rates: dict[tuple[str, int], list[float]]
    playouts: dict[str, float]
    solving: dict[str, float]
    grown: dict[str, dict[int, float]]

    def times(self, ours: str, depth: int, theirs: str, their_depth: int) -> float:
        """How many times as many lines of play a second one counts as another."""
        return statistics.median(self.rates[ours, depth]) / statistics.median(self.rates[theirs, their_depth])

    def steepest(self, library: str) -> float:
        """How many times as much a line of play costs at most as one that is a move shorter."""
        return max(after / before for before, after in pairwise(self.grown[library].values()))


def told(library: str, *words: str | Path) -> list[tuple[int, float]]:
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
        depths, told(library, HERE / "perft.py", library, *map(str, depths)), strict=True
    ):
        if number != nodes[depth]:
            raise SystemExit(f"bench: {library} counts {number} lines of {depth} moves, there are {nodes[depth]}")
        found.append(seconds / number)
    return found


def measure(cpu: Cpu, rounds: int) -> Found:
    """Medians of everything, all in turn."""
    rates: dict[tuple[str, int], list[float]] = {run: [] for run in RUNS}
    playouts: dict[str, list[float]] = {game: [] for game in parlour.games()}
    solving: dict[str, list[float]] = {what: [] for what in LIMITS}
    grown: dict[str, list[list[float]]] = {library: [] for library, _ in GROWN}
    for _ in range(rounds):
        for library, depth in RUNS:
            rates[library, depth].append(1 / perft(library, depth)[0])
        for game, found in playouts.items():
            [(moves, seconds)] = told("parlour", HERE / "playouts.py", game)
            found.append(moves / seconds)
        proofs, fox = solving.values()
        proofs.append(cpu("env", "PARLOUR_CACHE=", BIN / "parlour", "verify", "checker-problems"))  # nothing is kept
        fox.append(told("parlour", HERE / "fox.py")[0][1])
        for library, depths in GROWN:
            grown[library].append(perft(library, *depths))
    return Found(
        rates,
        {game: statistics.median(found) for game, found in playouts.items()},
        {what: statistics.median(found) for what, found in solving.items()},
        {
            library: dict(zip(depths, map(statistics.median, zip(*grown[library], strict=True)), strict=True))
            for library, depths in GROWN
        },
    )


def report(found: Found, version: Callable[[str], str], verdict: Callable[[bool], str]) -> None:
    """Print what was measured."""
    print(f"\n{'perft':<24}{'depth':>10}{'nodes/s':>14}")
    for (library, depth), rates in found.rates.items():
        name = library if library.startswith("parlour ") else f"{library} {version(library)}"
        print(f"{name:<24}{depth:>10}{statistics.median(rates):>14,.0f}")
    for ours, depth, theirs, their_depth, least in RATIOS:
        times = found.times(ours, depth, theirs, their_depth)
        print(f"{ours} against {theirs}: {times:.2f} times, target {least:g}: {verdict(times >= least)}")
    print(f"\n{'random playouts':<28}{'moves/s':>10}{'at least':>10}")
    for game, rate in found.playouts.items():
        least = max(LEAST, LUDII.get(game, 0))
        print(f"{game:<28}{rate:>10,.0f}{least:>10,}   {verdict(rate >= least)}")
    print(f"\n{'solver':<48}{'seconds':>10}")
    for what, seconds in found.solving.items():
        print(f"{what:<48}{seconds:>10.2f}   target {LIMITS[what]:g}: {verdict(seconds < LIMITS[what])}")
    print(f"\n{'growth':<24}microseconds for each line of play, by depth")
    for library, costs in found.grown.items():
        told = "  ".join(f"{depth}: {cost * 1e6:.3g}" for depth, cost in costs.items())
        steepest = found.steepest(library)
        print(f"{library:<24}{told}   at most {steepest:.2f} times, target {GROWTH}: {verdict(steepest <= GROWTH)}")


def result(found: Found, version: Callable[[str], str]) -> dict[str, object]:
    """What was measured, for the file."""
    return {
        "perft": [
            {
                "library": library,
                "version": version(library.split()[0]),
                "depth": depth,
                "nodes_per_cpu_second": round(statistics.median(rates)),
                "all_rounds": [round(rate) for rate in rates],
            }
            for (library, depth), rates in found.rates.items()
        ],
        "perft_times": [
            {"ours": run[0], "theirs": run[2], "times": round(found.times(*run), 3), "target": least}
            for *run, least in RATIOS
        ],
        "playouts_moves_per_cpu_second": {
            game: {"parlour": round(rate), "ludii_published": LUDII.get(game)} for game, rate in found.playouts.items()
        },
        "solver_cpu_seconds": {what: round(seconds, 3) for what, seconds in found.solving.items()},
        "perft_growth_microseconds_per_node": {
            library: {str(depth): round(cost * 1e6, 4) for depth, cost in costs.items()}
            for library, costs in found.grown.items()
        },
    }
