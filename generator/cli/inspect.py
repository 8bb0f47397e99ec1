"""`parlour inspect`: files that Parlour has made are opened, measured and read back."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from .options import printed, worked
from .shared import FINE, MISTAKEN, Misuse, crewed, read_pack

if TYPE_CHECKING:
    from ..inspect.files import ReadFile

ABOUT = "read books, kits and boards back: measure them, and compare their figures with the sources"
EXAMPLE = "parlour inspect output/rulebook-a4.pdf --show"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("files", nargs="+", metavar="FILE", help="PDFs and SVGs that Parlour has made")
    part.add_argument("--show", action="store_true", help="write each file with what was recognized drawn over it")
    part.add_argument("--measures", action="store_true", help="list all that falls short of the measure")
    part.add_argument("--strict", action="store_true", help="the status is 1 if anything falls short of the measure")
    printed(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Read files back; the status tells whether all are in order."""
    from ..again import MadeAgain
    from ..inspect.files import inspect_file
    from ..inspect.sources import Sources
    from ..inspect.verdict import known_pages
    from ..load.finished import made_before
    from ..write import write

    with crewed(options) as crew:
        pack = read_pack(options)
        sources = Sources(pack, known_pages(pack), crew)
        press, status = MadeAgain(sources), FINE
        shown: dict[str, bytes] = {}
        for name in options.files:
            try:
                data = made_before(Path(name))
            except OSError as error:
                raise Misuse(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error
            lines, read = inspect_file(data, name, sources, press, options.show)
            print(*lines, *_more(read, options.measures), sep="\n")
            status = status if read.fine and not (options.strict and read.shortfalls) else MISTAKEN
            if read.shown:
                shown[f"{Path(name).stem}-read{Path(name).suffix}"] = read.shown
    for path in write(shown, Path(options.out)) if shown else ():
        print(path)
    return status


def _more(read: ReadFile, measures: bool) -> list[str]:
    """What falls short, if it is asked for."""
    return [f"  falls short: {words}" for words in read.shortfalls] if measures else []
