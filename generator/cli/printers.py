"""The printer of a kit: what is told of it on the command line, what is known of it by its name, and what is kept."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from .shared import Misuse

if TYPE_CHECKING:
    from ..load.pack import Pack
    from ..load.printers import PrinterMeasures
    from ..sheets.stock import Stock

PAPER = "a4"


class NamedPrinter(NamedTuple):
    """A printer of the user's: its name, its measures as they are now, and all that are known beside it."""

    name: str
    measures: PrinterMeasures
    known: dict[str, PrinterMeasures]


def find_paper(options: argparse.Namespace, pack: Pack) -> Stock:
    """The paper and the printer that were asked for."""
    from ..load.printers import PrinterMeasures
    from ..sheets.stock import Calibration, find_stock

    named = _named(options)
    own = named.measures if named else replace(PrinterMeasures(), **_said(options))
    printer = Calibration(own.across, own.down)
    return find_stock(pack.papers, options.paper or PAPER, printer, own.margin, (own.right, own.below))


def keep_printer(options: argparse.Namespace) -> list[str]:
    """Keep what is said of a named printer, and tell it; nothing is kept that was known."""
    from ..load.printers import FILE, folder, printers_text
    from ..write import write

    named = _named(options)
    if named is None or named.known.get(named.name) == named.measures:
        return []
    name, own, known = named
    write({FILE: printers_text({**known, name: own}).encode()}, folder())
    backs = f", backs off by {own.right:g} and {own.below:g} mm" if own.right or own.below else ""
    bars = f"bars of {own.across:g} and {own.down:g} mm"
    return [f"printer {name}: a margin of {own.margin:g} mm, {bars}{backs}; kept in {folder() / FILE}"]


def _said(options: argparse.Namespace) -> dict[str, float]:
    """What the command line says of the printer."""
    said: dict[str, float] = {}
    if options.margin is not None:
        said["margin"] = options.margin
    if options.calibrate is not None:
        said |= {"across": options.calibrate.across, "down": options.calibrate.down}
    if options.offset is not None:
        said |= {"right": options.offset[0], "below": options.offset[1]}
    return said


def _named(options: argparse.Namespace) -> NamedPrinter | None:
    """The printer that is named, with what is said of it now."""
    from ..load.printers import NAMED, PrinterMeasures, folder, read_printers
    from ..mistakes import nearest

    if options.printer is None:
        return None
    known, name, said = read_printers(folder()), options.printer.lower(), _said(options)
    if not re.fullmatch(NAMED, name):
        raise Misuse(f"{options.printer!r} is no name of a printer; write small letters, figures and hyphens")
    if name not in known and not said:
        hint = nearest(name, known, "there are") if known else "there are none yet"
        raise Misuse(f"no printer {name!r} is kept, and --margin, --calibrate or --offset would keep one; {hint}")
    return NamedPrinter(name, replace(known.get(name, PrinterMeasures()), **said), known)
