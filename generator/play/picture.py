"""The table as it is seen: the board with its men, drawn by the same hands that draw the book."""

from __future__ import annotations

from dataclasses import replace

from ..draw.artist import drawn
from ..draw.drawing import Group
from ..draw.figure import Figure
from ..draw.roster import standing
from ..draw.svgfile import written
from ..engine.game import Game
from ..replay.men import Roll
from .setting import TableSetting


def board_svg(setting: TableSetting, game: Game, men: Roll, flip: bool) -> str:
    """The board with all its points and its men, as an SVG file; one in a manner is a file of its own below them."""
    if setting.board is not None:
        return men_svg(setting, game, men, flip)
    return written(drawn(_figure(setting, game, men), setting.theme, flip=flip, frame=False))


def men_svg(setting: TableSetting, game: Game, men: Roll, flip: bool) -> str:
    """The men alone, in the groups of their points, as an SVG file of the same size."""
    whole = drawn(_figure(setting, game, men), setting.theme, flip=flip, frame=False)
    points = tuple(part for part in whole.parts if isinstance(part, Group) and part.id == "points")
    wide, high = whole.width, whole.height
    if setting.board is not None:
        wide, high, right, down = setting.board
        points = tuple(_moved(part, right, down) for part in points)
    return written(replace(whole, width=wide, height=high, parts=points, title="", desc=""))


def _moved(points: Group, right: float, down: float) -> Group:
    """The points with their men, so much farther to the right, and down."""
    groups = (part for part in points.parts if isinstance(part, Group))
    moved = (
        replace(each, at=(each.at[0] + right, each.at[1] + down)) if each.at is not None else each for each in groups
    )
    return replace(points, parts=tuple(moved))


def _figure(setting: TableSetting, game: Game, men: Roll) -> Figure:
    told = setting.sheet.described(True)
    return Figure(setting.sheet, tuple(standing(game, men, {})), title=setting.title, desc=told)
