"""Pages to spare: where a chapter would be followed by a blank page, the board of its game stands there, set up.

It is as large as the page allows. Where a board would be no picture, or has a page already, the illustration of the
game stands there. On the small pages of large print a board is larger on a page of its own than anywhere else, and what
ends its chapter with the illustration is not followed by it once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from ..draw.plates import plate_alone
from ..load.pack import Pack
from ..replay.pages import Replayed
from ..replay.pictures import ALONE
from .chapter import Chapter, Desk
from .easel import Easel, is_flat
from .prints import Picture, Print, titled
from .prose import dashed

MIDDLE, HIGHER = 0.5, 0.42
"""How much of the room that a board leaves is above it, and of that which an illustration leaves."""


@dataclass(frozen=True)
class TailPage:
    """What a page to spare shows: a board under the title of its chapter, or an illustration."""

    shown: Picture
    drop: float
    """How far below the head of the page it begins, in mm."""
    board: Print | None = None


def tails(pack: Pack, done: Mapping[str, Replayed], desk: Desk, chapters: list[Chapter]) -> dict[str, TailPage]:
    """What follows these chapters where there is a page to spare, by their names; a chapter may have nothing."""
    easel, found = Easel(desk.paper, desk.theme), {}
    for chapter in chapters:
        board, picture = _board(pack, done[chapter.name], easel, chapter), desk.pictures.get(chapter.name)
        if board is not None:
            room = desk.paper.depth - board.only.high - titled(chapter.title, desk.paper)
            found[chapter.name] = TailPage(board.only, round(MIDDLE * room, 2), board)
        elif picture is not None and not (easel.large and chapter.picture and not chapter.opened):
            shown = easel.tail(f"picture-{chapter.name}-tail", picture)
            found[chapter.name] = TailPage(shown, round(HIGHER * (desk.paper.depth - shown.high), 2))
    return found


def _board(pack: Pack, replayed: Replayed, easel: Easel, chapter: Chapter) -> Print | None:
    """The board of a game, set up, on a page of its own.

    There is none for a mere row, nor where the figure of the set-up is the last of its chapter, which may face it; nor,
    but in large print, for one that has a page already or does not want the full measure.
    """
    plate = plate_alone(pack, replayed)
    if plate is None or is_flat(plate.figures[0].sheet):
        return None
    if not easel.large and (plate.paged or not plate.full):
        return None
    if chapter.prints and chapter.prints[-1].id == f"figure-{plate.id.removesuffix(ALONE)}":
        return None
    return easel.alone(plate, lambda title: Markup.escape(dashed(title)))
