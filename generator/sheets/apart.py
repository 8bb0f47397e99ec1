"""A kit in files of its own for each component: what is printed on card, what on paper, what somebody else prints."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pikepdf

from .. import __version__
from .press import finished

FIRST, RULES = "first", "rules"
COMPONENTS = {
    "test": FIRST, "map": FIRST, "making": FIRST, "board": "board", "hinge": "board", "pieces": "pieces",
    "throws": "throws", "scores": "scores", "box": "box",
}  # fmt: skip
"""In which file the sheets of each kind are: what is read first, the board, the pieces and so on."""

ORDERED = ("parlour", "title", "games", "paper", "theme", "calibration", "reach", "offset", "options", "order")
"""What each file tells of the whole kit."""


def components(sheets: Sequence[Mapping[str, Any]], pages: int) -> dict[str, list[int]]:
    """The pages of a kit by their components; a back goes with its front, and what follows the sheets are the rules."""
    found: dict[str, list[int]] = {}
    here = FIRST
    for number in range(pages):
        here = COMPONENTS.get(str(sheets[number]["kind"]), here) if number < len(sheets) else RULES
        found.setdefault(here, []).append(number)
    return found


def taken_apart(data: bytes, manifest: Mapping[str, Any]) -> dict[str, bytes]:
    """The components of a finished kit, each as a file, by their names."""
    with pikepdf.open(io.BytesIO(data)) as kit:
        parts = components(manifest["sheets"], len(kit.pages))
        return {name: _file(kit, numbers, manifest, name) for name, numbers in parts.items()}


def _file(kit: pikepdf.Pdf, numbers: Iterable[int], manifest: Mapping[str, Any], name: str) -> bytes:
    """Some pages as a file by themselves, printed as the whole is: unscaled, on the same sides.

    It carries the manifest of the kit, as far as that tells how the kit was ordered, and which part it is.
    """
    with pikepdf.new() as out:
        for number in numbers:
            out.pages.append(kit.pages[number])
        told = kit.Root.ViewerPreferences
        out.Root.ViewerPreferences = pikepdf.Dictionary({key: told[key] for key in told.keys()})  # noqa: SIM118
        out.Root.Lang = pikepdf.String("en")
        out.docinfo["/Title"], out.docinfo["/Producer"] = f"{manifest['title']}: {name}", f"Parlour {__version__}"
        return finished(out, {key: manifest[key] for key in ORDERED if key in manifest} | {"part": name})
