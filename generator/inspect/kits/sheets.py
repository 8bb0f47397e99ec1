"""The sheets of a kit, one after another: what is read of each from its ink."""

from __future__ import annotations

from ..reader.inks import Unreadable
from ..report import Finder, KitFile
from .men import men
from .sheetink import SheetReader


def sheets(kit: KitFile, find: Finder | None) -> None:
    """All that the ink of the sheets must show; a sheet that another has drawn cannot be read, and that is told."""
    reader = SheetReader(kit)
    try:
        men(kit, reader, find)
    except Unreadable as error:
        kit.wrong(f"the sheets cannot be read: {error}")
