"""`parlour preflight`: PDFs read back and measured."""

from __future__ import annotations

import argparse
from pathlib import Path

from .shared import FINE, MISTAKEN, Misuse, read_pack

ABOUT = "read PDFs back and measure them"
EXAMPLE = "parlour preflight output/kits/foregammon-a4.pdf"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("files", nargs="+", metavar="FILE", help="PDFs that Parlour has made")


def run(options: argparse.Namespace) -> int:
    """Measure PDFs; the status tells whether all are in order."""
    from ..inspect.preflight import inspect
    from ..inspect.verdict import finder, known_pages, told

    pack = read_pack(options)
    find = finder(known_pages(pack), pack.themes)
    status = FINE
    for name in options.files:
        try:
            data = Path(name).read_bytes()
        except OSError as error:
            raise Misuse(f"cannot read {name}: {(error.strerror or str(error)).lower()}") from error
        report = inspect(data, name, find, pack.papers)
        print(*told(report), sep="\n")
        status = status if report.fine else MISTAKEN
    return status
