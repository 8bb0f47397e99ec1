"""`parlour watch`: every page verified and previewed as soon as it is saved."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..patience import granted
from .options import patience, printed, worked
from .shared import FINE, Misuse, chosen, crewed, read_pack

ABOUT = "verify and preview every page as soon as it is saved"
EXAMPLE = "parlour watch foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument(
        "--port", type=int, default=8013, help="where a browser finds the previews (default: 8013; 0: none)"
    )
    printed(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Verify what is saved, again and again, until somebody stops it."""
    from ..watch import Watcher, serve

    found = read_pack(options)
    out = Path(options.out) / "preview"
    with crewed(options) as crew, granted(patience(options), crew.hands):
        root, only = found.folders[-1].root, chosen(found, options.games)
        watcher = Watcher(root, out, crew, only, lambda line: print(line, flush=True))
        watcher.prepare()
        if options.port:
            try:
                server = serve(out, options.port)
            except OSError as error:
                raise Misuse(f"port {options.port} is taken; choose another with --port, or 0 for none") from error
            print(f"previews at http://127.0.0.1:{server.server_port}/", flush=True)
        print(f"watching {len(watcher.known)} pages; stop with Ctrl-C", flush=True)
        try:
            watcher.go_on()
        except KeyboardInterrupt:
            print()
    return FINE
