"""The engine for a browser: Parlour's own modules, as they are, and the settings of its games in one archive.

What goes in is read from the code: the modules that the worker imports, and those that they import, when they are
imported themselves; the whole engine; and svgwrite, which writes the drawings. The same sources give the same bytes.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from ..load.bundle import SETTINGS, bundle

BEGINNING = f"{__name__.partition('.')[0]}.play.worker"
DATE = (1980, 1, 1, 0, 0, 0)
"""When everything in the archive was made: an archive has to say something."""


def archive(settings: Mapping[str, str]) -> bytes:
    """The archive, with these settings by the names of their games."""
    files = bundle(BEGINNING) | {f"{SETTINGS}/{name}.json": text.encode() for name, text in settings.items()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as box:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, 0o644 << 16, 3
            box.writestr(entry, files[name], compresslevel=9)
    return made.getvalue()
