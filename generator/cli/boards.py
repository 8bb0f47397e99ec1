"""`parlour boards`: the boards and set-ups as SVG, true to size, or for a laser."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..english import counted
from ..mistakes import Pen, nearest
from ..progress import Progress
from .options import large, millimetres, printed
from .shared import FINE, Misuse, read_pack, themes

ABOUT = "draw the boards as SVG, true to size"
EXAMPLE = "parlour boards foregammon --theme ink-saver"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("names", nargs="*", metavar="NAME", help="only these boards, or the boards of these games")
    part.add_argument("--theme", default="colour", help="colour, grey, ink-saver, contrast, one of your own, or all")
    size = part.add_mutually_exclusive_group()
    size.add_argument("--size", metavar="MM", type=large, help="the longer side of the whole board in mm")
    size.add_argument("--square", metavar="MM", type=millimetres, help="the size of one square in mm")
    part.add_argument("--labels", choices=("on", "off"), help="names of points (default: as the board has them)")
    part.add_argument("--flip", action="store_true", help="seen from the other side")
    part.add_argument("--cut", metavar="PROFILE", help="for a laser, as SVG and DXF: generic, lightburn or boxes")
    part.add_argument("--list", action="store_true", help="name the boards, their games and set-ups; draw nothing")
    printed(part)


def run(options: argparse.Namespace) -> int:
    """The boards as SVG or laser work, or a list of them."""
    from ..check import check
    from ..crew import Crew
    from ..draw.setups import Look, listing
    from ..line import make_boards
    from ..write import write

    progress = Progress()
    pack = read_pack(options, progress)
    for name in options.names:
        if name not in pack.sheets and name not in pack.pages:
            known = [*pack.sheets, *pack.pages]
            raise Misuse(f"there is no board or game {name!r}; {nearest(name, known, 'there are')}")
    names = tuple(options.names)
    wanted = tuple(dict.fromkeys((*pack.own, *(name for name in names if name in pack.pages))))
    progress.step("check", counted(len(wanted), "page"))
    pages = check(pack, wanted)
    # Who asks for a board is shown all that is played on it; a page of ours that does not fit an author's board is not.
    shown = pack.sheets if options.list else names
    others = tuple(name for name, page in pack.pages.items() if page.get("board") in shown and name not in pages)
    fitting = check(pack, others, Pen()) if others else {}
    pages |= {name: checked for name, checked in fitting.items() if not checked.stuck}
    looks = [
        Look(theme, options.square, options.size, options.labels and options.labels == "on", options.flip)
        for theme in themes(pack, options.theme)
    ]
    if options.list:
        progress.done()
        print(*listing(pack, pages, looks[0]), sep="\n")
        return FINE
    progress.step("draw", "boards")
    files: dict[str, bytes] = {}
    if options.cut:
        from ..cut import cut_files
        from ..load.pack import find_profile

        try:
            profile = find_profile(pack, options.cut)
        except ValueError as error:
            raise Misuse(str(error)) from error
        files = cut_files(pack, pages, looks[0], profile, names)
    else:
        for look in looks:
            files |= make_boards(pack, pages, look, Crew(), names)
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    print(f"{len(written)} boards in {Path(options.out) / 'boards'}")
    return FINE
