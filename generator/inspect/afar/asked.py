"""What was asked for: the position of the engine's own start, point by point, and how many men there are in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...check import Checked
from ...draw.fans import rung
from ...draw.layout import Layout
from ...english import capital
from ...replay.telling import title
from ...sheets.backs import turned_over
from ...sheets.kit import KitPlan

Found = dict[str, Counter[str]]
"""How many of each sort of men stand on each point."""

COLUMN = 12
"""How many men at most stand in a column on a long triangle."""


@dataclass(frozen=True)
class FarAsked:
    """A set-up that must be found: on each point its men by what they are called, all men, and where points are."""

    file: str
    title: str
    start: Mapping[str, Mapping[str, int]]
    every: Mapping[str, int]
    turned: Mapping[str, str]
    size: tuple[float, float]
    square: float
    places: Mapping[str, tuple[tuple[float, float], ...]]
    dice: int
    throws: tuple[tuple[int, int], ...]
    players: int

    def cut(self, called: str) -> str:
        """What a man is cut out as: one who lies with his sign upwards is another turned over."""
        return self.turned.get(called, called)


def asked_of(checked: Checked, planned: KitPlan) -> FarAsked:
    """What the start of a game asks for, straight from the engine: nothing that was set up is looked at."""
    assert checked.game is not None  # it has a kit
    game, chosen = checked.game, dict(planned.options)
    game = game.under({**dict(game.options), **chosen}) if chosen else game
    names = {piece.letter: _called(piece.colour, title(piece)) for piece in game.pieces}
    start = {
        game.board.points[point]: dict(Counter(names[letter] for letter in cell))
        for point, cell in enumerate(game.start.cells)
        if cell
    }
    titles = {(piece.colour, piece.kind): title(piece) for piece in game.pieces}
    cut = turned_over(planned.wanted).pieces
    sorts = {
        need.key: _called(need.colour, titles.get((need.colour, need.kind), need.kind))
        for need in planned.wanted.pieces
    }
    turned = {
        sorts[need.key]: sorts[man.key]
        for need in planned.wanted.pieces
        for man in cut
        if need not in cut and (man.colour, man.guise) == (need.colour, need.upon)
    }
    every: Counter[str] = Counter()
    for need in cut:
        every[sorts[need.key]] += need.printed
    layout = planned.layout
    places = {name: _places(layout, point) for point, name in enumerate(game.board.points)}
    wanted = planned.wanted
    return FarAsked(
        checked.page.file, checked.page.title, start, dict(every), turned, (layout.width, layout.height), layout.square,
        places, wanted.dice, wanted.throws, len(game.turns),
    )  # fmt: skip


def _called(colour: str, kind: str) -> str:
    return capital(kind if kind == colour else f"{colour} {kind}")


def _places(layout: Layout, point: int) -> tuple[tuple[float, float], ...]:
    """Where men of a point may stand: about its middle, or along a triangle."""
    if "spikes" in layout.sheet.manner.get(point, ()):
        return tuple(rung(layout, point, nth) for nth in range(COLUMN))
    return (layout.middle(point),)


def on_points(men: Iterable[tuple[str, float, float]], asked: FarAsked) -> tuple[Found, list[str]]:
    """Men at places in mm by the points that are nearest to them; those who are nowhere near one are told."""
    found: Found = {}
    lost = []
    for called, x, y in men:
        away, point = min(
            ((x - px) ** 2 + (y - py) ** 2, name) for name, places in asked.places.items() for px, py in places
        )
        if away > (0.5 * asked.square) ** 2:
            lost.append(f"{called} stands at {x:.1f}, {y:.1f} mm, which is no point")
        found.setdefault(point, Counter())[called] += 1
    return found, lost


def not_as_asked(men: Iterable[tuple[str, float, float]], all_men: Mapping[str, int], asked: FarAsked) -> list[str]:
    """In what a set-up that was read differs from the position; `all_men` are all, as what they are cut out."""
    found, wrong = on_points(men, asked)
    for point in {**asked.start, **found}:
        here, wanted = dict(found.get(point, {})), dict(asked.start.get(point, {}))
        if here != wanted:
            wrong.append(f"on {point} there is {_told(here)}, where the set-up has {_told(wanted)}")
    if dict(all_men) != dict(asked.every):
        wrong.append(f"in all there are {_told(all_men)}, where the kit has {_told(asked.every)}")
    return wrong


def _told(men: Mapping[str, int]) -> str:
    return ", ".join(f"{many} {called}" for called, many in sorted(men.items())) or "nobody"
