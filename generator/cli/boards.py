"""`parlour boards`: the boards and set-ups as SVG, true to size, or for a laser."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..english import counted
from ..mistakes import Pen, nearest
from ..progress import Progress
from .options import dots, hole, kerf, large, millimetres, patient, printed
from .shared import FINE, Misuse, making, manners, read_pack, themes

if TYPE_CHECKING:
    from ..check import Checked
    from ..draw.setups import Look
    from ..load.pack import Pack

ABOUT = "draw the boards as SVG, true to size"
EXAMPLE = "parlour boards foregammon --theme ink-saver"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("names", nargs="*", metavar="NAME", help="only these boards, or the boards of these games")
    part.add_argument("--theme", default="colour", help="colour, grey, ink-saver, contrast, one of your own, or all")
    manner = "a manner by its name, as 1878; plain for bare boards; or all (default: that of its source)"
    part.add_argument("--manner", default="", help=manner)
    size = part.add_mutually_exclusive_group()
    size.add_argument("--size", metavar="MM", type=large, help="the longer side of the whole board in mm")
    size.add_argument("--square", metavar="MM", type=millimetres, help="the size of one square in mm")
    part.add_argument("--labels", choices=("on", "off"), help="names of points (default: as the board has them)")
    part.add_argument("--flip", action="store_true", help="seen from the other side")
    part.add_argument("--cut", metavar="PROFILE", help="for a laser, as SVG and DXF: generic, lightburn or boxes")
    part.add_argument("--png", metavar="DPI", type=dots, help="as PNG too, so many dots to the inch, 20 to 1200")
    part.add_argument("--sheet", action="store_true", help="the bare boards in small on one sheet, as SVG and PDF")
    words = "with --cut: holes of this width in round spaces, for pegs or marbles; boards without them are left out"
    part.add_argument("--holes", metavar="MM", type=hole, default=0.0, help=words)
    words = "with --cut: how much the beam takes away, so that all comes out true"
    part.add_argument("--kerf", metavar="MM", type=kerf, default=0.0, help=words)
    part.add_argument("--men", action="store_true", help="with --cut: the pieces of the games too, as discs")
    words = "tell how much ink the bare boards take in each manner and theme that is asked for; draw nothing"
    part.add_argument("--ink", action="store_true", help=words)
    part.add_argument("--list", action="store_true", help="name the boards, their games and set-ups; draw nothing")
    printed(part)
    patient(part)


def run(options: argparse.Namespace) -> int:
    """The boards as SVG or laser work, or a list of them."""
    from ..check import check
    from ..draw.cramped import check_room
    from ..draw.setups import listing, played_on
    from ..write import write

    progress = Progress()
    pack = read_pack(options, progress)
    _refuse(options, pack)
    names = tuple(options.names)
    wanted = tuple(dict.fromkeys((*pack.own, *(name for name in names if name in pack.pages))))
    progress.step("check", counted(len(wanted), "page"))
    pen = Pen()
    pages = check(pack, wanted, pen)
    check_room(pack, pen)
    pen.stop()
    pages = played_on(pack, pages, pack.sheets if options.list else names)
    looks = _looks(options, pack, pages)
    if options.list:
        progress.done()
        print(*listing(pack, pages, looks[0]), sep="\n")
        return FINE
    if options.ink:
        return _inked(pack, pages, looks, names, progress)
    progress.step("draw", "boards")
    with making(options):
        files = _made(options, pack, pages, looks, names)
    progress.step("write", options.out)
    written = write(files, Path(options.out))
    progress.done()
    what = "file" if options.png or options.sheet else "board"
    print(f"{counted(len(written), what)} in {Path(options.out) / 'boards'}")
    return FINE


def _inked(
    pack: Pack, pages: Mapping[str, Checked], looks: Sequence[Look], names: tuple[str, ...], progress: Progress
) -> int:
    """Tell how much ink the boards take."""
    from ..draw.setups import chosen
    from ..inspect.darkness import ink_table

    progress.step("measure", "the ink of boards")
    progress.done()
    for line in ink_table({name: one for name, one in chosen(pack, pages, names).items() if not one.page}, looks):
        print(line, flush=True)
    return FINE


def _made(
    options: argparse.Namespace, pack: Pack, pages: Mapping[str, Checked], looks: Sequence[Look], names: tuple[str, ...]
) -> dict[str, bytes]:
    """The files that are asked for."""
    from ..crew import Crew
    from ..line import make_boards

    if options.cut:
        return _cut(options, pack, pages, looks, names)
    files: dict[str, bytes] = {}
    for look in looks:
        if options.sheet:
            files |= _sheet(pack, pages, look, names)
            continue
        files |= make_boards(pack, pages, look, Crew(), names)
        files |= _png(pack, pages, look, names, options.png) if options.png else {}
    return files


def _refuse(options: argparse.Namespace, pack: Pack) -> None:
    """Raise what is no board, and what has no effect."""
    if not options.cut and (options.holes or options.kerf or options.men):
        raise Misuse("--holes, --kerf and --men are for a laser; name its profile with --cut")
    for name in options.names:
        if name not in pack.sheets and name not in pack.pages:
            known = [*pack.sheets, *pack.pages]
            raise Misuse(f"there is no board or game {name!r}; {nearest(name, known, 'there are')}")


def _looks(options: argparse.Namespace, pack: Pack, pages: Mapping[str, Checked]) -> list[Look]:
    """Every manner that is asked for in every theme that is."""
    from ..draw.setups import Look
    from ..draw.wardrobe import wardrobe

    labels = options.labels and options.labels == "on"
    return [
        Look(theme, options.square, options.size, labels, options.flip, worn)
        for worn in (wardrobe(pack, pages, manner) for manner in manners(pack, options.manner))
        for theme in themes(pack, options.theme)
    ]


def _cut(
    options: argparse.Namespace, pack: Pack, pages: Mapping[str, Checked], looks: Sequence[Look], names: tuple[str, ...]
) -> dict[str, bytes]:
    """Work for a laser, in every manner once: it has no colors."""
    from ..cut import cut_files
    from ..load.named import find_profile

    try:
        profile = find_profile(pack, options.cut)
    except ValueError as error:
        raise Misuse(str(error)) from error
    worn = {look.wardrobe.chosen: look for look in reversed(looks)}
    found: dict[str, bytes] = {}
    for look in worn.values():
        found |= cut_files(pack, pages, look, profile, names, options.holes, options.kerf, options.men)
    if not found:
        raise Misuse("--holes is for boards with round spaces, and none of these has any")
    return found


def _png(
    pack: Pack, pages: Mapping[str, Checked], look: Look, names: tuple[str, ...], many: int
) -> dict[str, bytes]:
    """The same boards as pictures of dots, so many to the inch."""
    from ..draw.setups import chosen
    from ..pdf.raster import TooFine, fine_png

    shown = chosen(pack, pages, names)
    try:
        return {f"{look.folder}{name}.png": fine_png(look.drawn(one), name, many) for name, one in shown.items()}
    except TooFine as error:
        raise Misuse(str(error)) from error


def _sheet(pack: Pack, pages: Mapping[str, Checked], look: Look, names: tuple[str, ...]) -> dict[str, bytes]:
    """The bare boards on one sheet; of those that are named, their set-ups too."""
    from ..draw.contact import SmallCaption, contact_sheet
    from ..draw.setups import chosen
    from ..draw.svgfile import file_of
    from ..pdf.raster import page_pdf

    shown = {name: one for name, one in chosen(pack, pages, names).items() if names or not one.page}
    several = []
    for name, one in shown.items():
        drawing = look.drawn(one)
        several.append((drawing, SmallCaption(name, f"{drawing.width:.0f} x {drawing.height:.0f} mm")))
    sheet = contact_sheet(several, "Boards")
    return {f"{look.folder}sheet.svg": file_of(sheet), f"{look.folder}sheet.pdf": page_pdf(sheet)}
