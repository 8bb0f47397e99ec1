"""A profile: which colour a laser's software takes for cutting, scoring and engraving. Profiles are data in TOML."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..load.looks import TINTS
from ..mistakes import Mistakes, Pen, nearest, read_toml

WAYS = ("engrave", "score", "cut")
"""What a laser does, in the order in which it should: a part that has been cut out may shift."""

KEYS = ("title", "about", "hairline", "areas", *WAYS)


@dataclass(frozen=True)
class Profile:
    """Colours for the three ways, the width of lines in mm, the tints that are engraved, the ways that are filled."""

    name: str
    title: str
    about: str
    hairline: float
    areas: frozenset[str]
    colours: Mapping[str, str]
    filled: frozenset[str]


def read_profile(text: str, file: str) -> Profile:
    """A profile from the text of its file; raises all that is wrong with it."""
    pen = Pen()
    table = read_toml(text, file, 0, pen)
    pen.stop()
    for key in table:
        if key not in KEYS:
            pen.mark(file, 1, "C001", f"unknown key {key!r}", nearest(key, KEYS, "keys are"))
    for key in ("title", "about"):
        if not isinstance(table.get(key), str):
            pen.mark(file, 1, "C002", f"the key {key} is missing, or no text in quotes", f'add a line {key} = "…"')
    hairline = table.get("hairline", 0.01)
    if not isinstance(hairline, int | float) or isinstance(hairline, bool) or not 0.001 <= hairline <= 1:
        pen.mark(file, 1, "C002", "hairline must be a width in mm, 0.001 to 1", f"here it is {hairline!r}"[:200])
        hairline = 0.01
    areas = table.get("areas", [])
    for area in areas if isinstance(areas, list) else [areas]:
        if area not in TINTS:
            pen.mark(file, 1, "C002", f"areas: there is no tint {area!r}"[:200], nearest(str(area), TINTS, "tints are"))
    colours, filled = {}, set()
    for way in WAYS:
        part = table.get(way)
        colour = part.get("colour") if isinstance(part, dict) else None
        if not isinstance(colour, str) or not re.fullmatch(r"#[0-9a-f]{6}", colour):
            pen.mark(file, 1, "C002", f"[{way}] must have a colour", 'write colour = "#rrggbb" in small letters')
            continue
        colours[way] = colour
        if isinstance(part, dict) and part.get("fill") is True:
            filled.add(way)
    if len(set(colours.values())) < len(colours):
        pen.mark(file, 1, "C003", "two ways have one colour", "a laser tells cut, score and engrave by their colours")
    pen.stop()
    return Profile(
        Path(file).stem, table["title"], table["about"], float(hairline), frozenset(areas), colours, frozenset(filled)
    )  # fmt: skip


def load_profile(name: str, templates: Path) -> Profile:
    """A profile by its name, or by the path of its file, from the folder of templates."""
    folder = templates / "cut"
    path = Path(name) if name.endswith(".toml") else folder / f"{name}.toml"
    if not path.is_file():
        there = sorted(each.stem for each in folder.glob("*.toml"))
        pen = Pen()
        pen.mark(f"cut/{path.name}", 0, "C004", f"there is no profile {name!r}", nearest(name, there, "profiles are"))
        raise Mistakes(pen.found)
    return read_profile(path.read_text(encoding="utf-8"), f"cut/{path.name}")
