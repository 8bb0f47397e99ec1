"""Figures of their own: a board with or without men, arrows and marks, read from a figure fence."""

from __future__ import annotations

from dataclasses import dataclass

from ..check import Checked, verses
from ..engine.game import CannotRead, Game, make
from ..engine.notation import read_position
from ..engine.position import Position
from ..load.pack import Fence, Sources
from ..mistakes import Pen, nearest
from .examples import read_names, read_status
from .men import Names, roll

FIGURE_VERBS = ("start", "empty", "option", "names", "arrow", "mark", "board", "caption", "status")


@dataclass(frozen=True)
class Picture:
    """A figure of its own: a board with or without men, and marks."""

    page: str
    name: str
    line: int
    sheet: str
    game: Game
    position: Position | None
    names: Names
    arrows: tuple[tuple[int, ...], ...]
    marks: tuple[int, ...]
    caption: str
    status: str


def read_picture(sources: Sources, checked: Checked, fence: Fence, pen: Pen) -> Picture | None:
    """The figure of a fence, or None with what is wrong marked."""
    assert checked.game is not None
    assert checked.sheet is not None
    before = len(pen.found)
    game, sheet, options = checked.game, checked.sheet, dict(checked.game.options)
    position: Position | None = game.start
    names: Names = {}
    arrows: list[tuple[int, ...]] = []
    marks: list[int] = []
    caption = status = ""

    def mark(line: int, code: str, title: str, *details: str) -> None:
        pen.mark(checked.page.file, line, code, title, *details)

    for verse in verses(fence):
        if verse.verb not in FIGURE_VERBS:
            mark(verse.line, "P101", f"unknown verb {verse.verb!r}", nearest(verse.verb, FIGURE_VERBS, "verbs are"))
        elif verse.verb == "board":
            if verse.text not in sources.sheets:
                mark(
                    verse.line,
                    "P020",
                    f"there is no board {verse.text!r}",
                    nearest(verse.text, sources.sheets, "boards are"),
                )
                return None
            sheet = sources.sheets[verse.text]
            game = game.shown_on(sheet.board)
            position = None
        elif verse.verb == "option":
            name, _, value = verse.text.partition(" ")
            options[name] = int(value) if value.isdecimal() else value
            try:
                game = make(game.name, game.board, options)
                position = game.start
            except (ValueError, KeyError) as error:
                mark(verse.line, "P022", "unknown option", str(error))
        elif verse.verb == "empty":
            position = None
        elif verse.verb == "start":
            try:
                position = read_position(game, verse.text, to_play=False) if verse.text else game.start
            except CannotRead as error:
                mark(verse.line, "P102", "this position cannot be read", str(error))
        elif verse.verb == "names" and position is not None:
            names = read_names(game, roll(position), names, verse, mark)
        elif verse.verb in ("arrow", "mark"):
            for word, line in verse.words:
                path = word.split("-")
                unknown = [point for point in path if point not in game.board.index]
                if unknown:
                    mark(
                        line,
                        "P112",
                        f"this board has no point {unknown[0]!r}",
                        nearest(unknown[0], game.board.points, "points are"),
                    )
                elif verse.verb == "arrow":
                    arrows.append(tuple(game.board.index[point] for point in path))
                else:
                    marks += [game.board.index[point] for point in path]
        elif verse.verb == "caption":
            caption = verse.text
        elif verse.verb == "status":
            status = read_status(verse, mark)
    if len(pen.found) > before:
        return None
    return Picture(
        checked.page.name, fence.name, fence.line, sheet.name, game, position, names, tuple(arrows), tuple(marks),
        caption, status,
    )  # fmt: skip
