"""What a kit may have beside board, men and rules: a box, a score pad, a table of throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..draw.sizes import PieceSize
from ..english import counted, plural
from .boxing import leaflet_paper
from .boxsheets import LabelBoard, box_pages, plan_box, told_box
from .leaf import Art
from .leaflet import Leaflet
from .needs import Needs
from .page import Forme
from .scorepad import ScoreLines, score_page
from .stock import Stock
from .throws import throw_page

BOX, SCORES, THROWS = "box", "scores", "throws"
EXTRAS = (BOX, SCORES, THROWS)
"""What may be asked for, in the order in which it stands in a kit."""


@dataclass(frozen=True)
class ExtrasAsked:
    """What a kit is to have beside the usual, and which table of throws."""

    extras: tuple[str, ...] = ()
    seed: int = 1


@dataclass
class ExtraSheets:
    """The sheets of all that was asked for: with their drawings, what the contents say, and what the manifest has."""

    pages: list[Forme] = field(default_factory=list)
    arts: dict[str, Art] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    entries: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Extras:
    """What the extras of a game are made from."""

    name: str
    title: str
    wanted: Needs
    size: PieceSize
    label: LabelBoard
    scores: ScoreLines | None = None

    def due(self, asked: ExtrasAsked) -> tuple[str, ...]:
        """What of all that was asked for this game has need of."""
        idle = {THROWS: not has_throws(self.wanted), SCORES: self.scores is None}
        return tuple(each for each in asked.extras if not idle.get(each))

    def sheets(self, asked: ExtrasAsked, stock: Stock, leaflet: Leaflet | None) -> ExtraSheets:
        """The sheets; what a game has no need of is left out."""
        made = ExtraSheets()
        due = self.due(asked)
        if THROWS in due:
            page, table = throw_page(self.wanted, self.name, asked.seed, stock, self.title)
            made.pages.append(page)
            many = table.every * table.times
            made.lines.append(f"a table of {many} throws, for those who have no {_thrown(self.wanted)}")
            made.entries[THROWS] = {"seed": asked.seed, "every": table.every, "times": table.times}
        if SCORES in due and self.scores is not None:
            page, grid = score_page(self.scores, stock, self.title)
            made.pages.append(page)
            made.lines.append(f"a sheet of {grid.across * grid.down} score pads, to be printed as often as you play")
            made.entries[SCORES] = {"lines": [*self.scores.said], "players": [*self.scores.players], "grid": [*grid]}
        if BOX in due:
            self._box(made, stock, leaflet)
        return made

    def _box(self, made: ExtraSheets, stock: Stock, leaflet: Leaflet | None) -> None:
        """The box: what it holds is told on its back."""
        paper = leaflet_paper(stock, leaflet.sides, leaflet.folded) if leaflet is not None else None
        plan = plan_box(self.wanted, self.size, paper, stock)
        inside = " x ".join(f"{side:g}" for side in plan.size[:3])
        told = [f"In this box, {inside} mm:", *_held(self.wanted)]
        told += ["the rules, folded"] if leaflet is not None else []
        pages, arts = box_pages(plan, self.label, told, stock, self.title)
        made.pages += pages
        made.arts |= arts
        made.lines += told_box(plan, paper is not None)
        held = [paper.wide, paper.long, paper.leaves] if paper is not None else None
        made.entries[BOX] = {**plan.size._asdict(), "spares": plan.spares, "sheets": len(pages), "leaflet": held}


def _held(wanted: Needs) -> list[str]:
    """What is in a box, line by line."""
    men = [f"{need.number} {need.colour} {plural(need.kind, need.number)}" for need in wanted.pieces]
    men += [counted(wanted.dice, "die", "dice")] if wanted.dice else []
    return [*men, "the spinner and its arrow"] if wanted.throws else men


def has_throws(wanted: Needs) -> bool:
    """Whether a game has need of dice or of a spinner."""
    return bool(wanted.dice or wanted.throws)


def _thrown(wanted: Needs) -> str:
    return "dice" if wanted.dice else "spinner"


def idle(extras: Sequence[str], games: Mapping[str, tuple[Needs, ScoreLines | None]]) -> str:
    """Why something that was asked for would be in no kit; "" where each is in one."""
    if THROWS in extras and not any(has_throws(wanted) for wanted, _ in games.values()):
        return "throws: none of these games has dice or a spinner"
    if SCORES in extras and not any(scores for _, scores in games.values()):
        return "scores: none of these games keeps a score (`scores` in the front matter of its page)"
    return ""
