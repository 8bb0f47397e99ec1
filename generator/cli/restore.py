"""`parlour restore`: a lost diagram looked for again."""

from __future__ import annotations

import argparse

from ..mistakes import nearest
from .shared import FINE, Misuse, kept_beside, read_pack

ABOUT = "search for a lost diagram again"
EXAMPLE = "parlour restore checker-problems/problem-1"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("diagram", metavar="PAGE/EXAMPLE")


def run(options: argparse.Namespace) -> int:
    """Look for a lost diagram again, and write what was found beside its page."""
    from ..check import check
    from ..replay.proving import examples_of
    from ..replay.restoring import restore
    from ..write import write

    pack = read_pack(options)
    lost = {f"{name}/{record.example}": record for name, record in pack.restorations.items() if name in pack.pages}
    if options.diagram not in lost:
        raise Misuse(f"there is no lost diagram {options.diagram!r}; {nearest(options.diagram, lost, 'there are')}")
    record = lost[options.diagram]
    kept_beside(pack, record.page)
    examples = examples_of(check(pack, (record.page,))[record.page])
    if record.example not in examples:
        raise Misuse(f"{record.page} has no example {record.example!r} that replays; run parlour verify {record.page}")
    try:
        text = restore(record, examples[record.example], lambda line: print(line, flush=True))
    except ValueError as error:
        raise Misuse(f"{options.diagram} cannot be restored: {error}") from error
    write({pack.beside(pack.pages[record.page], ".restore.toml"): text.encode()}, pack.root)
    return FINE
