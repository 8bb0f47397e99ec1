"""The benchmark: start-up, boards, kits, engine, builds, site and large libraries, beside other programs, in one run.

Everything is CPU time, in turn and several times over, and the median counts: a busy machine then slows all alike. Each
part is told as soon as it is measured, written into the last section of docs/speed.md and, for programs, into
output/bench.json. `make bench` runs all; `make bench PARTS="engine kits"` some, and the others stay in docs/speed.md
as they were measured before.
"""

import compileall
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

import builds
import drawings
import engines
import libraries
import plakativ_kits
import reading
import sites
import starts
from told import Part, facts, markdown, renewed, tally, text

TOP = Path(__file__).resolve().parents[2]

PARTS: dict[str, Callable[[], Part]] = {
    "starts": starts.measure,
    "boards": drawings.measure,
    "kits": plakativ_kits.measure,
    "engine": engines.measure,
    "builds": builds.measure,
    "site": sites.measure,
    "ink": reading.measure,
    "libraries": libraries.measure,
}

KEPT, PAGE = TOP / "output" / "bench.json", TOP / "docs" / "speed.md"

HEADING = "## Measured\n"
"""From here on the bench writes docs/speed.md."""

HOW = (
    "Written by `make bench`, part by part: CPU seconds, everything in turn, several times over, medians; the spread "
    "is the least and the greatest as shares of the median."
)


def compile_ours() -> None:
    """Our modules are compiled as those of the others are, which pip has compiled, whatever the environment says."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for folder in (TOP / "generator", TOP / "tests" / "bench"):
        compileall.compile_dir(folder, quiet=1)


def main() -> None:
    """Measure, tell, and write down each part as soon as it is measured."""
    compile_ours()
    wanted = sys.argv[1:] or list(PARTS)
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        raise SystemExit(f"bench: there is no part {' '.join(unknown)}; there are {' '.join(PARTS)}")
    where = f"Python {platform.python_version()}, {os.cpu_count()} cores, {time.strftime('%Y-%m-%d')}"
    print(f"{where}, CPU time\n", flush=True)
    for number, name in enumerate(wanted, 1):
        print(f"[{number} of {len(wanted)}: {name}]", file=sys.stderr, flush=True)
        part = PARTS[name]()
        print(text(part), flush=True)
        _write(name, where, part)
    print(f"written: {KEPT.relative_to(TOP)}, {PAGE.relative_to(TOP)}")


def _write(name: str, where: str, part: Part) -> None:
    """A part for programs and for the documents, among those that were measured before."""
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps(kept | {name: {"where": where, **facts(part)}}, indent=2) + "\n", "utf-8")
    before, _, measured = PAGE.read_text(encoding="utf-8").partition(HEADING)
    sections = renewed(measured, markdown(part, where))
    PAGE.write_text("\n".join((f"{before}{HEADING}", f"{HOW} {tally(sections)}", "", sections)), "utf-8")


if __name__ == "__main__":
    main()
