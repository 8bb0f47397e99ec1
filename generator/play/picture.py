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
    """The board with all its points and its men, as an SVG file."""
    return written(drawn(_figure(setting, game, men), setting.theme, flip=flip, frame=False))


def men_svg(setting: TableSetting, game: Game, men: Roll, flip: bool) -> str:
    """The men alone, in the groups of their points, as an SVG file of the same size."""
    whole = drawn(_figure(setting, game, men), setting.theme, flip=flip, frame=False)
    points = tuple(part for part in whole.parts if isinstance(part, Group) and part.id == "points")
    return written(replace(whole, parts=points, title="", desc=""))


def _figure(setting: TableSetting, game: Game, men: Roll) -> Figure:
    told = setting.sheet.described(True)
    return Figure(setting.sheet, tuple(standing(game, men, {})), title=setting.title, desc=told)
