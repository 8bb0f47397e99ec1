"""What `parlour kit` makes for play far away: pictures, saves for virtual tables, bodies for a 3D printer."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ..english import counted
from .options import dots, given
from .shared import Misuse

if TYPE_CHECKING:
    from ..check import Checked
    from ..crew import Crew
    from ..orders import Order

FAR = ("png", "tts", "pcio", "stl")
"""The options that ask for something else than sheets of paper."""

PAPERED = {name: name for name in ("paper", "fit", "margin", "calibrate", "printer", "offset", "rules", "backs", "set")}
PAPERED |= {"apart": "apart", "one_piece": "one-piece", "extras": "with", "leaves": "leaves", "frame": "frame"}
"""Options that say something of sheets, of which nothing that is made for play far away has any, as one writes them."""


def add_far(part: argparse.ArgumentParser) -> None:
    """Its options."""
    words = "no sheets, but the board and every sort of pieces as PNG, so many dots to the inch, 20 to 1200"
    part.add_argument("--png", metavar="DPI", type=dots, help=words)
    words = "no sheets, but a save for Tabletop Simulator with its pictures and models, set up"
    part.add_argument("--tts", action="store_true", help=words)
    words = "with --tts: the address to which you will upload its folder (default: where it is written on this machine)"
    part.add_argument("--base", metavar="URL", type=address, help=words)
    part.add_argument("--pcio", action="store_true", help="no sheets, but a room for playingcards.io, set up")
    part.add_argument("--stl", action="store_true", help="no sheets, but every sort of pieces for a 3D printer")


def address(text: str) -> str:
    """Where pictures will lie: an address of the web, or of a folder on a machine; it ends with a slash."""
    if not re.fullmatch(r"(https?://[^/\s]+|file://)(/[^\s\"<>\\]*)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address; write https://…/ or file:///…/")
    return text if text.endswith("/") else f"{text}/"


def asked_far(options: argparse.Namespace) -> bool:
    """Whether something is asked for that is not of paper."""
    return any(getattr(options, name) for name in FAR)


def refuse_far(options: argparse.Namespace) -> None:
    """Raise what has no effect on what is not of paper, or together with it."""
    if options.base and not options.tts:
        raise Misuse("--base is where the pictures of a save lie; say --tts too")
    if not asked_far(options):
        return
    first = next(name for name in FAR if getattr(options, name))
    for name, said in PAPERED.items():
        if given(options, name):
            raise Misuse(f"--{said} is for sheets of paper and --{first} makes none; choose one of them")
    from ..workshop import USUAL

    alone = [name for name in FAR if getattr(options, name)] == ["stl"]
    if alone and options.labels:
        raise Misuse("--labels is for boards, and --stl makes pieces alone; leave it out")
    for name in ("theme", "manner"):
        if alone and getattr(options, name) not in (None, USUAL, "color"):
            raise Misuse(f"--{name} is for what is printed in color, and --stl makes bodies without any; leave it out")


def make(options: argparse.Namespace, pages: Mapping[str, Checked], order: Order, crew: Crew) -> dict[str, bytes]:
    """The files that are asked for."""
    from ..farwork import FarOrder, make_far
    from ..pdf.raster import TooFine

    base = options.base or f"{Path(options.out).resolve().as_uri()}/kits/"
    far = FarOrder(order, options.png or 0, options.tts, options.pcio, options.stl, base if options.tts else "")
    try:
        return make_far(pages, far, crew)
    except TooFine as error:
        raise Misuse(str(error)) from error


def told(files: Mapping[str, bytes], out: str) -> list[str]:
    """What was made, each folder once."""
    folders: dict[str, int] = {}
    lone = []
    for name in files:
        folder = str(PurePosixPath(name).parent)
        if folder == "kits":
            lone.append(str(Path(out) / name))
        else:
            folders[folder] = folders.get(folder, 0) + 1
    return [*(f"{Path(out) / folder}: {counted(many, 'file')}" for folder, many in folders.items()), *lone]
