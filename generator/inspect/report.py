"""What a preflight finds, and the kit that is looked at: its pages, its manifest, where it puts things."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

from ..draw.dress import BoardDress, mounted
from ..draw.layout import Layout, laid
from ..draw.theme import Theme
from ..draw.wardrobe import Wardrobe
from ..engine.game import Game
from ..engine.guise import Guise
from ..load.page import Page
from ..mistakes import Mistake, mistake
from ..set.section import Wording
from ..sheets.kit import needs_under
from ..sheets.needs import Need, Needs, Sort
from ..sheets.stock import Calibration
from .ink import PageInk
from .reader.overlay import Overlay
from .scan import PlacedForm, Scanner

TOLD = 8
"""How many details of one mistake are told."""

TRUE = 0.01
"""How far a measure may be off, in mm."""


@dataclass
class Report:
    """What was found in a file: what is wrong, what falls short, what was measured, and the ink that each sheet takes.

    What is wrong for an author, and has a code, stands among the `mistakes` too.
    """

    file: str
    pages: int = 0
    wrong: list[str] = field(default_factory=list)
    short: list[str] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    measured: list[str] = field(default_factory=list)
    ink: list[PageInk] = field(default_factory=list)
    games: tuple[str, ...] = ()
    """The games of a kit."""
    manifest: Mapping[str, Any] | None = None
    """What a kit, or a part of one, says of itself."""
    overlays: list[Overlay] | None = field(default=None, repr=False)
    """What was recognized on the sheets of a kit, where somebody wants to look at it."""

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong."""
        return not self.wrong


@dataclass(frozen=True)
class KnownKit:
    """What the sources say of the game of a kit: what it needs, its board laid out with the kit's squares, its page.

    `themes` are those in which it may be drawn, by their names; `wording` is what its leaflet must say, where that is
    known.
    """

    wanted: Needs
    layout: Layout
    page: Page | None = None
    themes: Mapping[str, Theme] = field(default_factory=dict)
    wording: Wording | None = None
    game: Game | None = None
    """The game, where it has to be asked what it needs under the options of a kit."""
    wardrobe: Wardrobe = field(default_factory=Wardrobe)
    """The manners in which its board may be dressed."""
    told: tuple[str, ...] = ()
    """All that its leaflet says but for how the kit is made, piece by piece, where its page was composed again."""
    dress: BoardDress | None = None
    """How it is dressed in this kit, into whose frame the layout is set."""

    def under(self, options: Mapping[str, object]) -> Needs:
        """What the game needs under the options that were chosen for a kit."""
        if self.game is None:
            return self.wanted
        return needs_under(self.game, tuple((name, it) for name, it in options.items() if name in self.game.choices))


Finder = Callable[[str, float], KnownKit | None]
"""Gives what is known of a game, by its name and the size of its squares; None where it is not known."""


@dataclass
class KitFile:
    """A kit that is being inspected."""

    file: pikepdf.Pdf
    data: bytes
    manifest: Mapping[str, Any]
    scanner: Scanner
    report: Report

    @property
    def two(self) -> bool:
        """Whether its pieces have backs."""
        return bool(self.manifest.get("backs"))

    @property
    def folded(self) -> bool:
        """Whether the sheets of its leaflets are folded."""
        return bool(self.manifest.get("rules", {}).get("folded"))

    @property
    def whole(self) -> bool:
        """Whether it is a board in one piece."""
        return any(sheet["kind"] == "whole" for sheet in self.manifest["sheets"])

    @property
    def offset(self) -> tuple[float, float]:
        """How far to the right and below its backs are put for a printer whose backs are off, in mm."""
        right, below = self.manifest["offset"]
        return float(right), float(below)

    def known(self, find: Finder | None, board: Mapping[str, Any]) -> KnownKit | None:
        """What is known of the game of a board, laid out with labels or without and dressed or plain, as the kit is."""
        known = find(str(board["game"]), float(board["square"])) if find else None
        manner, labels = str(board.get("manner", "")), bool(board["labels"])
        if known is None or (known.layout.labels == labels and not manner):
            return known
        dress = None
        if manner:
            worn = replace(known.wardrobe, chosen=manner).dress(known.layout.sheet, str(board["plated"]))
            dress = worn and replace(worn, scale=float(board["frame"]))
        layout = laid(known.layout.sheet, known.layout.square, labels, False, dress is None)
        return replace(known, layout=layout if dress is None else mounted(layout, dress), dress=dress)

    def wrong(self, words: str) -> None:
        """Note what is wrong."""
        self.report.wrong.append(words)

    def mistake(self, file: str, code: str, words: Sequence[str], **parts: object) -> None:
        """Note what is wrong, if anything is, as one mistake of the kit of an author's page."""
        if words:
            self.report.wrong += words
            more = [f"and {len(words) - TOLD} more"] if len(words) > TOLD else []
            self.report.mistakes.append(mistake(file, 0, code, *words[:TOLD], *more, **parts))

    def short(self, words: str) -> None:
        """Note what falls short of what it should be, and is printed all the same."""
        self.report.short.append(words)

    def measured(self, words: str) -> None:
        """Note what was measured."""
        self.report.measured.append(words)

    def placed(self, name: str) -> Iterator[tuple[int, PlacedForm]]:
        """Where the file puts a drawing."""
        for number, page in enumerate(self.file.pages):
            for placed in self.scanner.facts(page.obj).placed:
                if placed.name == name:
                    yield number, placed

    def scale(self, page: int) -> tuple[float, float]:
        """What the drawing of a page was multiplied by for the printer."""
        left, bottom, right, top = (float(side) for side in self.file.pages[page].mediabox)
        return Calibration(*self.manifest["calibration"]).scale(right - left > top - bottom)


def told_needs(lot: Mapping[str, Any]) -> Needs:
    """What a manifest says of a lot of pieces."""
    pieces = tuple(
        Need(
            Sort(need["colour"], Guise(**need["looks"]), Guise(**need["upon"]) if need["upon"] else None),
            need["kind"],
            need["number"],
            need["spares"],
            need["shares"],
            need.get("when", ""),
        )
        for need in lot["pieces"]
    )
    return Needs(pieces, int(lot["dice"]), tuple((number, weight) for number, weight in lot["spinner"]))
