"""`parlour prove`: the proofs that the claims of a page want, found and kept beside it."""

from __future__ import annotations

import argparse

from .options import positions
from .shared import FINE, Misuse, pages_beside

ABOUT = "find the proofs that the claims of a page want"
EXAMPLE = "parlour prove checker-problems"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    part.add_argument("--wanting", action="store_true", help="only what is not on record yet")
    part.add_argument("--patience", type=positions, default=3_000_000, metavar="N", help="positions to look at")


def run(options: argparse.Namespace) -> int:
    """Find what the claims of pages want proved, and write it beside them."""
    from ..progress import Progress
    from ..replay.proofs import write_proofs
    from ..replay.proving import prove_page
    from ..write import write

    pack, pages = pages_beside(options)
    progress = Progress()

    def tell(line: str) -> None:
        progress.done()
        print(line, flush=True)

    for name, checked in pages.items():
        try:
            kept = pack.proofs.get(name, ()) if options.wanting else ()
            proofs = prove_page(checked, options.patience, tell, kept, lambda far: progress.step("count", far))
        except ValueError as error:
            raise Misuse(f"{name} cannot be proved: {error}") from error
        if proofs is None:
            print(f"{name}: no claim of this page wants a proof")
        else:
            record = write_proofs(name, proofs)
            [path] = write({pack.beside(checked.page, ".proof.toml"): record.encode()}, pack.root)
            print(f"{name}: {path.name}")
    return FINE
