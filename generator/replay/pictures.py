"""Figures of their own: a board with or without men, arrows and marks, read from a figure fence."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..check import Checked
from ..engine.arguments import ParlourError
from ..engine.fitting import WrongBoard
from ..engine.game import CannotRead, Game, make, names
from ..engine.notation import read_position
from ..engine.position import Position
from ..load.board import Sheet
from ..load.fence import meant
from ..load.pack import Pack
from ..load.verbs import (
    Arrows,
    Caption,
    Empty,
    Fence,
    Full,
    Marks,
    MenOf,
    Naming,
    On,
    Option,
    Start,
    Status,
    Torn,
    Verb,
)
from ..mistakes import Pen, nearest
from .men import Names, roll
from .naming import read_names

ALONE = ".alone"
"""How the names of boards end that have a page to themselves; no fence has a name with a dot."""


@dataclass(frozen=True)
class StillFigure:
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
    full: bool = False
    """Whether it wants the measure of text and side column together."""
    paged: bool = False
    """Whether it may be nearly as high as a page as well."""

    def alone(self, title: str) -> StillFigure:
        """Its board by itself, as it is shown on a page to spare: under a title, without arrows and marks.

        A game that begins on an empty board is shown so: how its men may come to stand is an example that wants words.
        """
        here = self.position if any(self.game.start.cells) else None
        return replace(self, name=f"{self.name}{ALONE}", arrows=(), marks=(), position=here, caption=title, status="")


def read_picture(pack: Pack, checked: Checked, fence: Fence, pen: Pen) -> StillFigure | None:
    """The figure of a fence, or None with what is wrong marked."""
    return _Painter(pack, checked, fence, pen).picture()


class _Painter:
    """Follows the verbs of a figure one by one."""

    def __init__(self, pack: Pack, checked: Checked, fence: Fence, pen: Pen) -> None:
        assert checked.game is not None
        assert checked.sheet is not None
        self.pack, self.checked, self.fence, self.pen = pack, checked, fence, pen
        self.game: Game = checked.game
        self.sheet: Sheet = checked.sheet
        self.options = dict(checked.game.options)
        self.position: Position | None = self.game.start
        self.names: Names = {}
        self.arrows: list[tuple[int, ...]] = []
        self.marks: list[int] = []
        self.caption = self.status = ""
        self.full = self.paged = False
        self.set_up = self.astray = False
        """Whether the men have been set up; whether it is not known who stands where, since that is wrong."""

    def picture(self) -> StillFigure | None:
        """The figure; None when it is wrong."""
        before = len(self.pen.found)
        for verb in self.fence.verbs:
            marked = len(self.pen.found)
            self.do(verb)
            wrong = len(self.pen.found) > marked
            match verb:
                case On() if wrong or verb.board in self.pack.broken.sheets:
                    return None  # what follows would only be wrong because of this
                case MenOf() if wrong:
                    return None
                case Torn(_, name, _) if meant(name, self.fence.kind) in ("board", "men"):
                    return None
                case Option() | Start() if wrong:
                    self.astray = True
                case Torn(_, name, _) if meant(name, self.fence.kind) in ("option", "start"):
                    self.astray = True
        if len(self.pen.found) > before or not self.fence.sound:
            return None
        return StillFigure(
            self.checked.page.name, self.fence.name, self.fence.line, self.sheet.name, self.game, self.position,
            self.names, tuple(self.arrows), tuple(self.marks), self.caption, self.status,
            self.full, self.paged,
        )  # fmt: skip

    def mark(self, line: int, code: str, *details: str, **parts: object) -> None:
        """Note a mistake of this figure."""
        self.pen.mark(self.checked.page.file, line, code, *details, **parts)

    def do(self, verb: Verb) -> None:
        """What a verb says."""
        self._in_turn(verb)
        match verb:
            case On():
                self._on(verb)
            case MenOf():
                self._men_of(verb)
            case Option():
                self._option(verb)
            case Start():
                self._start(verb)
            case Empty():
                self.position = None
            case Naming() if self.position is not None and not self.astray:
                self.names = read_names(self.game, roll(self.position), self.names, verb, self.mark)
            case Arrows():
                ways = (self._points(way, line) for way, line in verb.ways)
                self.arrows += [way for way in ways if way is not None]
            case Marks():
                points = (self._points((point,), line) for point, line in verb.points)
                self.marks += [point for way in points if way is not None for point in way]
            case Full():
                self.full, self.paged = True, verb.most == "page"
            case Caption():
                self.caption = verb.text
            case Status():
                self.status = verb.text

    def _in_turn(self, verb: Verb) -> None:
        """Once the men have been set up, nothing changes who they are and where."""
        if self.set_up and isinstance(verb, On | MenOf | Option | Start | Empty):
            self.mark(verb.line, "P051", what="this line", why="the men have been set up")
        self.set_up |= isinstance(verb, Start | Empty)

    def _on(self, verb: On) -> None:
        if verb.board in self.pack.broken.sheets:
            return
        if verb.board not in self.pack.sheets:
            near = nearest(verb.board, self.pack.sheets, "boards are")
            self.mark(verb.line, "P020", near, what="board", name=verb.board)
            return
        self.sheet = self.pack.sheets[verb.board]
        self.game = self.game.shown_on(self.sheet.board)
        self.position = None

    def _men_of(self, verb: MenOf) -> None:
        known = {*names(), *self.pack.games}
        if verb.game not in known:
            self.mark(verb.line, "P021", nearest(verb.game, known, "games are"), name=verb.game)
            return
        recipe = self.pack.games[verb.game].recipe if verb.game in self.pack.games else verb.game
        try:
            self.game = make(recipe, self.sheet.board)
            self.position = self.game.start
        except WrongBoard as error:
            self.mark(verb.line, "P022", error.why, game=verb.game, board=self.sheet.name)

    def _option(self, verb: Option) -> None:
        self.options[verb.name] = verb.value
        try:
            self.game = self.game.under(self.options)
            self.position = self.game.start
        except ParlourError as error:
            self.mark(verb.line, "P037", str(error))

    def _start(self, verb: Start) -> None:
        try:
            self.position = read_position(self.game, verb.text, to_play=False) if verb.text else self.game.start
        except CannotRead as error:
            self.mark(verb.line, "P102", str(error))

    def _points(self, way: tuple[str, ...], line: int) -> tuple[int, ...] | None:
        """Points by their names, or None with the first that the board lacks marked."""
        known = self.game.board.index
        unknown = next((point for point in way if point not in known), None)
        if unknown is not None:
            self.mark(line, "P020", nearest(unknown, known, "points are"), what="point", name=unknown)
            return None
        return tuple(known[point] for point in way)
