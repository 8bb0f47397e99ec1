"""`parlour watch`: every page verified and previewed as soon as it is saved."""

from __future__ import annotations

import argparse
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from ..english import counted
from ..patience import granted
from .options import patience, port, printed, worked
from .shared import FINE, Misuse, chosen, crewed, read_pack, shut

if TYPE_CHECKING:
    from ..crew import Crew
    from ..load.pack import Pack
    from ..play.server import Hall

ABOUT = "verify and preview every page as soon as it is saved"
EXAMPLE = "parlour watch foregammon"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument(
        "--port", type=port, default=8013, help="where a browser finds the previews (default: 8013; 0: none)"
    )
    part.add_argument(
        "--play", action="store_true", help="show the pages with their games to play, as parlour play does"
    )
    printed(part)
    worked(part)


def run(options: argparse.Namespace) -> int:
    """Verify what is saved, again and again, until somebody stops it."""
    from ..watch import Watcher, serve
    from ..write import refuse_link

    found = read_pack(options)
    out = Path(options.out) / "preview"
    refuse_link(out)
    with crewed(options) as crew, granted(patience(options), crew.hands):
        root, only = found.folders[-1].root, chosen(found, options.games)
        hall = _hall(found, only, crew, options.port) if options.play else None
        watcher = Watcher(root, out, crew, only, lambda line: print(line, flush=True), hall)
        if hall is None:
            watcher.prepare()
        if options.port and hall is None:
            try:
                server = serve(out, options.port)
            except OSError as error:
                raise Misuse(f"port {options.port} is taken; choose another with --port, or 0 for none") from error
            print(f"previews at http://127.0.0.1:{server.server_port}/", flush=True)
        try:
            print(f"watching {counted(len(watcher.known), 'page')}; stop with Ctrl-C", flush=True)
            watcher.go_on()
        except KeyboardInterrupt as stopped:
            print()
            return shut(stopped)
    return FINE


def _hall(pack: Pack, only: tuple[str, ...], crew: Crew, door: int) -> Hall:
    """The pages to play on, served; those with mistakes say so in their place."""
    from ..check import check
    from ..draw.cramped import check_room
    from ..mistakes import Pen
    from ..play.protocol import Guests
    from ..play.server import Hall, PlayServer
    from ..playwork import complained, finder, renewed
    from ..replay.pages import replay

    pen = Pen()
    pages = check(pack, only, pen)
    check_room(pack, pen)
    done = replay(pack, pages, pen=pen, crew=crew)
    hall = Hall({}, Guests(finder(pack, pages)))
    sound = {name: one for name, one in done.items() if pack.pages[name].file not in {each.file for each in pen.found}}
    if sound:
        renewed(hall, pack, {name: pages[name] for name in sound}, sound, crew)
    complained(hall, pack, [name for name in pages if name not in sound], pen.found)
    try:
        server = PlayServer(hall, door)
    except OSError as error:
        raise Misuse(f"port {door} is taken; choose another with --port, or 0 for any") from error
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"playing at {server.address}", flush=True)
    return hall
