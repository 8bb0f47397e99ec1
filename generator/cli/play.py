"""`parlour play`: the pages of the site on this machine, with the engine that plays their games."""

from __future__ import annotations

import argparse
import webbrowser

from ..progress import Progress
from .options import port, worked
from .shared import FINE, Misuse, crewed, making, replayed, shut

ABOUT = "play the games in a browser on this machine, on the pages of the web edition"
EXAMPLE = "parlour play foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument("--port", type=port, default=0, help="where the browser finds them (default: any that is free)")
    part.add_argument("--no-browser", action="store_true", help="only say the address, open no browser")
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Serve the pages until somebody stops it."""
    from ..play.server import PlayServer
    from ..playwork import hall_of
    from ..set import NotSetUp

    progress = Progress()
    with crewed(options) as crew, making(options):
        pack, pages, done = replayed(options, progress, crew)
        try:
            hall = hall_of(pack, pages, done, crew, progress.step)
        except NotSetUp as error:
            raise Misuse(str(error)) from error
    progress.done()
    try:
        server = PlayServer(hall, options.port)
    except OSError as error:
        raise Misuse(f"port {options.port} cannot be had; choose another with --port, or 0 for any") from error
    played = [name for name, checked in pages.items() if checked.played is not None]
    address = server.address + (f"games/{played[0]}.html#play" if len(played) == 1 else "")
    try:
        print(f"playing at {address}\nstop with Ctrl-C", flush=True)
        if not options.no_browser:
            webbrowser.open(address)
        server.serve_forever()
    except KeyboardInterrupt as stopped:
        print()
        return shut(stopped)
    finally:
        server.server_close()
    return FINE
