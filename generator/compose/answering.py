"""Answering: the solutions at the back of a book of large print, whose pages are filled like those of a chapter.

They are laid out together, for those of one game begin where those of the game before it end, and settled with
pictures that grow and stand one above another; then each game's are made with the sizes that were found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ..draw.plates import Plate
from ..mistakes import Mistakes
from ..replay.pages import Replayed
from ..set.feet import Foot, feet
from .chapter import Chapter, Desk, Solution
from .jinja import Templates, filled
from .laying import Tried
from .maker import make_chapter
from .prints import Print
from .settling import settled


@dataclass(frozen=True)
class Answered:
    """A game with solutions: what they are made from, and how many solutions of other games come before its own."""

    replayed: Replayed
    plates: Mapping[str, tuple[Plate, ...]]
    before: int

    def chapter(self, desk: Desk) -> Chapter:
        """Its chapter, of which the solutions are wanted."""
        return make_chapter(desk, self.replayed, self.plates, self.before).chapter


@dataclass(frozen=True)
class Together:
    """Chapters as the template of solutions goes through them."""

    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class BackMeans:
    """What makes pages of solutions: the templates, the styles and the date."""

    templates: Templates
    styles: tuple[str, ...]
    date: str

    def pages(self, chapters: Sequence[Chapter], desk: Desk) -> tuple[Foot, ...]:
        """Their pages, roughly."""
        html = filled(self.templates, "solutions.html", parts=(Together(tuple(chapters)),), paper=desk.paper)
        shown = [picture.id for each in chapters for solution in each.solutions for picture in solution.pictures]
        return feet(html, shown, self.styles, self.date)


def settle_solutions(desk: Desk, games: Sequence[Answered], means: BackMeans) -> tuple[tuple[Solution, ...], ...]:
    """The solutions of each game, with pictures of such sizes that their pages are full."""

    def laid(scales: dict[str, float]) -> Tried:
        rough = [game.chapter(replace(desk, scales=scales, dry=True)) for game in games]
        prints = tuple(print for each in rough for solution in each.solutions for print in prints_of(solution))
        return Tried(scales, prints, means.pages(rough, desk), desk.paper.depth)

    try:
        scales = settled(laid({}), laid).scales
    except Mistakes:
        scales = {}  # a template that is wrong is told of when the book is made with it
    return tuple(game.chapter(replace(desk, scales=scales)).solutions for game in games)


def prints_of(solution: Solution) -> tuple[Print, ...]:
    """The plates of a solution in their order."""
    return (*solution.worked.cards, *solution.worked.strips) if solution.worked else ()
