"""`parlour new`: a folder with a page, a board, a game as data and a workflow, that verifies and builds at once."""

from __future__ import annotations

import argparse
from pathlib import Path

from .shared import FINE, Misuse

ABOUT = "make a folder for games of your own, with a page, a board and a game to begin with"
EXAMPLE = "parlour new my-games"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("folder", metavar="FOLDER", help="where to make it; it must not be there yet, or be empty")


def run(options: argparse.Namespace) -> int:
    """Write the files, and say what to do next."""
    from ..load.starter import starter, taken
    from ..write import write

    if taken(options.folder):
        raise Misuse(f"{options.folder} is there already, and not empty; name another folder")
    files = starter()
    write(files, Path(options.folder))
    print(f"{len(files)} files in {options.folder}:")
    for name in sorted(files):
        print(f"  {name}")
    print(f"next: cd {options.folder}, then parlour verify; docs/tutorial.md goes on from there")
    return FINE
