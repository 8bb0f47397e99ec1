"""Printers that a user has named: what each does not reach, how true it prints, and how far its backs are off.

They are kept in one file of the user's own, and not among the sources: a kit is the same for everybody.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from ..mistakes import Pen
from .files import decoded
from .tables import Key, NumberKey, TableSchema, read_table

FILE = "printers.toml"
FOLDER = "PARLOUR_CONFIG"
"""Names the folder in which the file is kept, where it is not to be the user's usual one."""

NAMED = r"[a-z0-9]+(-[a-z0-9]+)*"

SCHEMA = TableSchema(
    rest=TableSchema(
        {
            "margin": Key(NumberKey(0, 10, "what the printer does not reach, in mm"), default=5.0),
            "across": Key(NumberKey(90, 110, "the length of a bar, in mm"), default=100.0),
            "down": Key(NumberKey(90, 110, "the length of a bar, in mm"), default=100.0),
            "right": Key(NumberKey(-3, 3, "mm"), default=0.0),
            "below": Key(NumberKey(-3, 3, "mm"), default=0.0),
        }
    ),
    named=NAMED,
    right="a printer is named with small letters, figures and hyphens",
)


@dataclass(frozen=True)
class PrinterMeasures:
    """A printer: the margin that it does not reach, the bars of the test page as it prints them, its backs, in mm."""

    margin: float = 5.0
    across: float = 100.0
    down: float = 100.0
    right: float = 0.0
    below: float = 0.0


def folder() -> Path:
    """Where the file of printers is kept."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "parlour"


def read_printers(place: Path) -> dict[str, PrinterMeasures]:
    """The printers in a folder; none where there is no file. Raises all that is wrong with it."""
    path, pen = place / FILE, Pen()
    if not path.is_file():
        return {}
    text = decoded(path.read_bytes(), str(path), pen)
    read = read_table(text or "", str(path), SCHEMA, pen)
    pen.stop()
    return {name: PrinterMeasures(**table) for name, table in read.table.items()}


def printers_text(printers: Mapping[str, PrinterMeasures]) -> str:
    """The file that says so of these printers."""
    lines = ["# Printers by name, for parlour kit --printer NAME. All measures are in mm.", ""]
    for name, own in sorted(printers.items()):
        lines += [f"[{name}]", *(f"{key} = {value:g}" for key, value in asdict(own).items()), ""]
    return "\n".join(lines)
