"""`parlour restore`: a lost diagram looked for again."""

from __future__ import annotations

import argparse

from ..mistakes import nearest
from .shared import FINE, Misuse, read_sources

ABOUT = "search for a lost diagram again"
EXAMPLE = "parlour restore checker-problems/problem-1"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("diagram", metavar="PAGE/EXAMPLE")


def run(options: argparse.Namespace) -> int:
    """Look for a lost diagram again, and write what was found beside its page."""
    from ..replay.restoring import restore
    from ..solver.checkers.tables import Tables
    from ..write import write

    found = read_sources(options)
    name = options.diagram.partition("/")[0]
    if name not in found.restorations:
        raise Misuse(f"there is no lost diagram {options.diagram!r}; {nearest(name, found.restorations, 'there are')}")
    record = found.restorations[name]
    text = restore(record, Tables(), lambda line: print(line, flush=True))
    write({record.file: text.encode()}, found.root)
    return FINE
