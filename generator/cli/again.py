"""A command asked for again: where it stands, what it said is said again, and nothing is made."""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from ..load import home
from .shared import FINE, kept

APART = {"run", "stands", "jobs", "cache"}
"""Options that change nothing of what is said and written."""


def run(options: argparse.Namespace) -> int:
    """Run a command, unless it stands."""
    stands = getattr(options, "stands", None)
    if stands is None or not stands(options):
        return int(options.run(options))
    from ..progress import Tee
    from ..standing import DoneCommand, keep, recalled, standing_key

    root, out = home.root(options.sources), Path(getattr(options, "out", None) or ".")
    cache = kept(options)
    asked = {name: value for name, value in vars(options).items() if name not in APART}
    key = standing_key(cache, root, asked)
    if found := recalled(cache, key, out):
        sys.stdout.write(found.said)
        sys.stderr.write(found.remarked)
        return FINE
    from ..write import noted

    said, remarked = Tee(sys.stdout), Tee(sys.stderr)
    with redirect_stdout(said), redirect_stderr(remarked), noted() as files:
        status = int(options.run(options))
    if status == FINE:
        keep(cache, key, DoneCommand(said.heard(), remarked.heard(), dict(files)))
    return status
