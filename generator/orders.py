"""Orders: how kits are asked for, told in their manifests so that each can be made again, and read there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .check import Checked
from .draw.theme import Theme
from .draw.wardrobe import Wardrobe, wardrobe
from .load.pack import Pack
from .load.picture import Illustration
from .sheets.extras import ExtrasAsked
from .sheets.hinges import FLAT, Folding
from .sheets.kit import Options
from .sheets.making import strips_of
from .sheets.stock import Calibration, Stock, find_stock


@dataclass(frozen=True)
class Order:
    """What is wanted: papers, theme, size of squares; one piece, backs, the rules; how wide round men are punched."""

    stocks: tuple[Stock, ...]
    theme: Theme
    square: float | None = None
    one_piece: bool = False
    backs: bool = False
    rules: str = ""
    """The size of the pages of the leaflet, `none` for no leaflet; else what suits the paper."""
    punch: float | None = None
    """How wide round men are, where they are to be of a width."""
    strips: Mapping[str, Illustration] = field(default_factory=dict)
    """The drawings that show how kits without leaflets are made, by their names."""
    fit: int | None = None
    """On how many sheets of paper the board is to go, as large as it can."""
    labels: bool | None = None
    """Whether boards have the names of their points; else as their files say."""
    options: Options = ()
    """Options of games, for which pieces are made and for no others."""
    wardrobe: Wardrobe = field(default_factory=Wardrobe)
    """How boards are dressed, and those on the labels of boxes."""
    asked: ExtrasAsked = field(default_factory=ExtrasAsked)
    """What kits have beside the usual."""
    folding: Folding = FLAT
    """Into how many leaves boards are folded."""
    full: bool = False
    """Whether boards in sheets have their whole frames, however many sheets that takes."""


def told(order: Order) -> dict[str, object]:
    """An order but for its theme, paper and printer, which manifests tell anyway: as a manifest has it."""
    return {
        "square": order.square,
        "one piece": order.one_piece,
        "backs": order.backs,
        "rules": order.rules,
        "punch": order.punch,
        "fit": order.fit,
        "labels": order.labels,
        "options": [list(each) for each in order.options],
        "manner": order.wardrobe.chosen,
        "extras": list(order.asked.extras),
        "seed": order.asked.seed,
        "folding": list(order.folding),
        "full frame": order.full,
    }


def ordered(manifest: Mapping[str, Any], pack: Pack, pages: Mapping[str, Checked]) -> Order:
    """The order by which a kit was made that has this manifest; raises what a strange one raises."""
    own = manifest["order"]
    right, below = map(float, manifest["offset"])
    printer = Calibration(*map(float, manifest["calibration"]))
    stock = find_stock(pack.papers, str(manifest["paper"]), printer, float(manifest["reach"]), (right, below))
    return Order(
        (stock,),
        pack.themes[manifest["theme"]],
        own["square"],
        own["one piece"],
        own["backs"],
        own["rules"],
        own["punch"],
        strips_of(pack.ornaments),
        own["fit"],
        own["labels"],
        tuple((name, value) for name, value in own["options"]),
        wardrobe(pack, pages, own["manner"]),
        ExtrasAsked(tuple(own["extras"]), own["seed"]),
        Folding(*own["folding"]),
        own["full frame"],
    )
