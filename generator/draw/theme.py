"""A theme: which colours, hatchings and patterns a drawing is made of. Themes are data, read from TOML files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import pi
from pathlib import Path

from ..load.looks import COLOURS, TINTS
from ..mistakes import Mistakes, Pen, nearest

PATTERNS = ("rings", "solid", "collar", "milled", "dots", "cross", "petals")
"""How the men of a side are turned, so that sides differ without colour."""

RISING, FALLING, LEVEL, UPRIGHT = -pi / 4, pi / 4, 0.0, pi / 2
HATCHES: dict[str, tuple[float, ...]] = {
    "none": (), "/": (RISING,), "\\": (FALLING,), "x": (RISING, FALLING),
    "-": (LEVEL,), "|": (UPRIGHT,), "+": (LEVEL, UPRIGHT),
}  # fmt: skip
"""Ways to hatch, with their angles."""

INKS = ("line", "paper", "board", "accent", "mark")


class NotInTheme(ValueError):
    """A colour or a tint was asked for that the theme does not have."""


@dataclass(frozen=True)
class Tint:
    """How a place is coloured: a fill, a hatching over it, and the colour of edges and letters upon it."""

    fill: str = "none"
    hatch: str = "none"
    pitch: float = 0.14
    weight: float = 0.02
    line: str = ""
    letter: str = ""


@dataclass(frozen=True)
class Side:
    """How the men of one colour look: body, outline, what is engraved on them, and their pattern."""

    fill: str
    line: str
    mark: str
    pattern: str


@dataclass(frozen=True)
class Theme:
    """A whole look. `line` is the ink, `paper` cases arrows and letters, `board` lies inside the border."""

    name: str
    title: str
    about: str
    line: str
    paper: str
    board: str
    accent: str
    mark: str
    tints: Mapping[str, Tint]
    sides: Mapping[str, Side]
    weight: float = 1.0

    def tint(self, name: str) -> Tint:
        """The tint of that name; one that the theme does not have cannot be drawn as another."""
        if name not in self.tints:
            raise NotInTheme(f"the theme {self.name} has no tint {name!r}; {nearest(name, self.tints, 'it has')}")
        return self.tints[name]

    def side(self, colour: str) -> Side:
        """The look of men of that colour; one that the theme does not have cannot be drawn as another."""
        if colour not in self.sides:
            raise NotInTheme(f"the theme {self.name} has no side {colour!r}; {nearest(colour, self.sides, 'it has')}")
        return self.sides[colour]


def read_theme(text: str, file: str) -> Theme:
    """A theme from the text of its file; raises all that is wrong with it."""
    pen = Pen()

    def line_of(word: str) -> int:
        for number, line in enumerate(text.split("\n"), 1):
            if re.match(rf'\s*\[?(\w+\.)?"?{re.escape(word)}"?\s*[\]=]', line):
                return number
        return 1

    try:
        table = tomllib.loads(text)
    except RecursionError:
        pen.mark(file, 1, "P012", "this TOML is too deeply nested", "keep it shallow")
        table = {}
    except (tomllib.TOMLDecodeError, ValueError) as error:
        place = re.search(r"\(at line (\d+)", str(error))
        pen.mark(
            file, int(place.group(1)) if place else 1, "P005", "this is not TOML", re.sub(r" \(at .*", "", str(error))
        )
        table = {}
    pen.stop()

    def part(owner: Mapping[str, object], name: str, known: tuple[str, ...], needed: bool = True) -> dict[str, object]:
        """A table of the file, its keys checked."""
        value = owner.get(name, {})
        if not isinstance(value, dict):
            pen.mark(file, line_of(name), "T002", f"{name} must be a table", f"write it as [{name}] and keys below it")
            return {}
        for key in value:
            if key not in known:
                pen.mark(
                    file,
                    line_of(str(key)),
                    "T001",
                    f"{name}: unknown key {key!r}",
                    nearest(str(key), known, "keys are"),
                )
        for key in known if needed else ():
            if key not in value:
                pen.mark(file, line_of(name), "T003", f"{name}: {key} is missing", f"add {key} = …")
        return value

    def colour(key: str, value: object) -> str:
        if not isinstance(value, str) or not re.fullmatch(r"none|#[0-9a-f]{6}", value):
            pen.mark(
                file,
                line_of(key),
                "T002",
                f"{key} must be a colour",
                f'write "#rrggbb" in small letters, or "none"; here it is {value!r}'[:200],
            )
            return "none"
        return value

    def size(key: str, value: object, least: float, most: float) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            pen.mark(
                file,
                line_of(key),
                "T002",
                f"{key} must be a number from {least:g} to {most:g}",
                f"here it is {value!r}"[:200],
            )
            return least
        return float(value)

    def choice(key: str, value: object, known: Mapping[str, object] | tuple[str, ...]) -> str:
        if value not in tuple(known):
            pen.mark(
                file,
                line_of(key),
                "T002",
                f"{key} cannot be {value!r}"[:200],
                nearest(str(value), known, "it is one of"),
            )
            return next(iter(known))
        return str(value)

    for key in table:
        if key not in ("title", "about", "weight", "ink", "tints", "sides"):
            pen.mark(
                file,
                line_of(key),
                "T001",
                f"unknown key {key!r}",
                nearest(key, ("title", "about", "weight", "ink", "tints", "sides"), "keys are"),
            )
    for key in ("title", "about"):
        if not isinstance(table.get(key), str):
            pen.mark(
                file, line_of(key), "T003", f"the key {key} is missing, or no text in quotes", f'add a line {key} = "…"'
            )
    inks = {key: colour(key, value) for key, value in part(table, "ink", INKS).items()}
    tints: dict[str, Tint] = {}
    all_tints = part(table, "tints", TINTS)
    for name in all_tints:
        keys = part(all_tints, name, ("fill", "hatch", "pitch", "weight", "line", "letter"), needed=False)
        tints[name] = Tint(
            colour("fill", keys.get("fill", "none")),
            choice("hatch", keys.get("hatch", "none"), HATCHES),
            size("pitch", keys.get("pitch", 0.14), 0.05, 1),
            size("weight", keys.get("weight", 0.02), 0.005, 0.2),
            colour("line", keys.get("line", inks.get("line"))),
            colour("letter", keys.get("letter", inks.get("line"))),
        )
    sides: dict[str, Side] = {}
    all_sides = part(table, "sides", COLOURS)
    for name in all_sides:
        keys = part(all_sides, name, ("fill", "line", "mark", "pattern"))
        fill, line, mark = (colour(key, keys.get(key, "none")) for key in ("fill", "line", "mark"))
        sides[name] = Side(fill, line, mark, choice("pattern", keys.get("pattern", "rings"), PATTERNS))
    weight = size("weight", table.get("weight", 1), 0.2, 4)
    pen.stop()
    return Theme(
        Path(file).stem, table["title"], table["about"], inks["line"], inks["paper"], inks["board"], inks["accent"],
        inks["mark"], tints, sides, weight,
    )  # fmt: skip


@cache
def load_theme(name: str, templates: Path) -> Theme:
    """A theme by its name, or by the path of its file, from the folder of templates."""
    folder = templates / "themes"
    path = Path(name) if name.endswith(".toml") else folder / f"{name}.toml"
    if not path.is_file():
        there = sorted(each.stem for each in folder.glob("*.toml"))
        pen = Pen()
        pen.mark(f"themes/{path.name}", 0, "T004", f"there is no theme {name!r}", nearest(name, there, "themes are"))
        raise Mistakes(pen.found)
    return read_theme(path.read_text(encoding="utf-8"), f"themes/{path.name}")
