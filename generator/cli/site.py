"""`parlour site`: the web edition, as plain files."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..engine.arguments import ParlourError
from ..english import counted
from ..progress import Progress
from .options import worked
from .shared import FINE, Misuse, crewed, making, replayed

ABOUT = "make the web edition: pages to read and to step through, as plain files"
EXAMPLE = "parlour site --out public foregammon"

NONE = "none"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    part.add_argument("--out", metavar="DIR", default="output/site", help="where to write (default: output/site)")
    part.add_argument(
        "--engine", metavar="DIR", default=NONE,
        help="a folder with what plays the games in the page; none is a site to read (default: none)",
    )  # fmt: skip
    part.add_argument(
        "--downloads", metavar="DIR", default="output",
        help="a folder with books and kits to be offered, if it has any; none offers none (default: output)",
    )  # fmt: skip
    part.add_argument("--base", metavar="URL", default="", help="the address that the site will have, if it is known")
    worked(part)


def run(options: argparse.Namespace) -> int:
    """The site."""
    from ..compose.web.site import SiteOrder
    from ..load.finished import finished
    from ..play.files import engine_files, player_files
    from ..set import NotSetUp
    from ..sitework import DOWNLOADS, make_site, offered
    from ..write import write

    base, engine = based(options.base), _engine(options.engine)
    ready = {} if options.downloads == NONE else finished(Path(options.downloads))
    books, kits = offered(ready)
    order = SiteOrder(base, "worker" if engine else "", books=books, kits=kits)
    beside = {f"{DOWNLOADS}{name}": data for name, data in ready.items()}
    progress = Progress()
    with crewed(options) as crew, making(options):
        pack, pages, done = replayed(options, progress, crew)
        if engine:
            beside |= player_files(pack, pages, crew) | engine_files(pack, pages, engine)
        try:
            files = make_site(pack, pages, done, order, crew, progress.step, beside)
        except NotSetUp as error:
            raise Misuse(str(error)) from error
    progress.step("write", options.out)
    scope = "" if options.games else f"site of {options.sources or 'here'}"
    written = write(files, Path(options.out), scope)
    progress.done()
    print(f"{counted(len(done), 'game')}; {counted(len(written), 'file')} in {options.out}")
    if not engine:
        print("for reading and stepping only: `make site` makes it with the engine that plays the games")
    return FINE


def _engine(folder: str) -> dict[str, bytes]:
    """What plays the games in the page; nothing where that is not wanted."""
    from ..load.wasm import read_engine

    if folder == NONE:
        return {}
    try:
        return read_engine(Path(folder))
    except ParlourError as error:
        raise Misuse(str(error)) from error


def based(address: str) -> str:
    """An address with a slash behind it; raises where it is none."""
    if address and not address.startswith(("http://", "https://")):
        raise Misuse(f"--base is an address that begins with http:// or https://, not {address!r}")
    return address if not address or address.endswith("/") else f"{address}/"
