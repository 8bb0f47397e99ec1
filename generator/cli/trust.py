"""`parlour trust`: say of a game in Python, as its file is now, that it may be run."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from .shared import FINE, Misuse

ABOUT = "let a game in Python of a pack be run, as its file is now; this is no sandbox"
EXAMPLE = "parlour trust games/chess960.py"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("files", nargs="*", metavar="FILE", help="games/<game>.py of a pack; read it first")
    part.add_argument("--forget", action="store_true", help="trust these files no longer")
    part.add_argument("--list", action="store_true", help="the files that are trusted, and which have changed since")


def run(options: argparse.Namespace) -> int:
    """Keep path and digest of each file, or forget them."""
    from ..load.program import digest_of, is_program, state_of, trust_file, trusted
    from ..write import write

    kept, known = trust_file(), trusted()
    if options.list or not options.files:
        for file, digest in sorted(known.items()):
            print(f"{state_of(file, digest):8} {digest[:12]} {file}")
        return FINE
    if kept is None:
        raise Misuse("PARLOUR_TRUST is empty, so that nothing is trusted here")
    for name in options.files:
        path = Path(name)
        if options.forget:
            known.pop(str(path.resolve()), None)
            continue
        if not is_program(path):
            raise Misuse(f"{name} is no game in Python; name a file games/<game>.py of a pack")
        known[str(path.resolve())] = digest_of(path)
        print(f"trusted as it is now: {path} (SHA-256 {digest_of(path)})")
    write({kept.name: json.dumps(known, indent=1, sort_keys=True).encode() + b"\n"}, kept.parent)
    return FINE
