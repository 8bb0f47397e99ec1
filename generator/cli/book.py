"""`parlour book`: the rulebook, or another edition of it."""

from __future__ import annotations

import argparse

from .build import make
from .options import measured, papered, printed, worked
from .shared import FINE, read_pack

ABOUT = "make the rulebook, or another edition of it"
EXAMPLE = "parlour book --edition large-print --paper a4"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument(
        "--edition", metavar="NAME", default="complete", help="an edition of rules/book.toml, a collection or a game"
    )
    part.add_argument("--list", action="store_true", help="name the editions; make nothing")
    papered(part)
    measured(part)
    printed(part)
    worked(part)


def stands(options: argparse.Namespace) -> bool:
    """Whether it need not be done again while nothing has changed."""
    return not options.list


def run(options: argparse.Namespace) -> int:
    """A book alone."""
    if options.list:
        from ..compose import editions

        pack = read_pack(options)
        for name, edition in dict(editions(pack)).items():
            print(f"{name:28} {edition.counted(edition.pages(pack, [*pack.pages.values()])).title}")
        return FINE
    return make(options, options.edition, whole=False)
