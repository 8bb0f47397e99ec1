"""What is on the table: a game, its board and its printed rules, as one value that can be carried as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from ..engine.game import Game, make
from ..load.board import Sheet, read_board
from ..load.game import read_game
from ..load.theme import MenLook, Theme, Tint
from ..mistakes import Pen

TABLES = "tables/"
"""The folder of the boards that are played on."""


class PrintedRule(NamedTuple):
    """A rule as the page prints it: its number, and its words."""

    id: str
    number: int
    text: str


class Task(NamedTuple):
    """A problem of the page: its position, what is asked, the moves that solve it, and what is proved of others.

    `shown` has, for moves from the beginning, what the record beside the page shows of the position after them. Who
    plays alone has solved it by whichever way he comes to the `goal`, the position in which the page ends.
    """

    name: str
    title: str
    start: str
    options: Mapping[str, Any]
    ask: str
    line: tuple[str, ...]
    shown: Mapping[str, str]
    goal: str = ""


class TableBoard(NamedTuple):
    """How large the board is in its period's manner, in mm, and how much farther right, and down, all stands on it.

    What it looks like is in a file beside the pages.
    """

    wide: float
    high: float
    right: float
    down: float


@dataclass(frozen=True)
class TableSetting:
    """All that is wanted to play a game: the engine's game under the options of its page, its board, its rules."""

    name: str
    title: str
    game: Game
    sheet: Sheet
    theme: Theme
    rules: Mapping[str, PrintedRule]
    rules_page: str
    tasks: tuple[Task, ...] = ()
    board: TableBoard | None = None
    """The board as it is seen; None where it is plain. `theme` has the colors of its manner then."""

    def ground(self, flip: bool) -> str:
        """The file of the board that men stand on, "" where it is plain."""
        return "" if self.board is None else f"{TABLES}{self.name}{'-turned' * flip}.svg"


def packed(setting: TableSetting, own: str = "") -> str:
    """A setting as text: what it was read from, and not what was made of it; `own` is the text of a pack's own game."""
    sheet = setting.sheet
    return json.dumps(
        {
            "name": setting.name,
            "title": setting.title,
            "game": setting.game.name,
            "own": own,
            "options": dict(setting.game.options),
            "board": [sheet.file, sheet.text],
            "theme": asdict(setting.theme),
            "rules": [list(rule) for rule in setting.rules.values()],
            "rules_page": setting.rules_page,
            "tasks": [task._asdict() for task in setting.tasks],
            "seen": setting.board,
        },
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
    )


def unpacked(text: str) -> TableSetting:
    """A setting from its text."""
    told: dict[str, Any] = json.loads(text)
    file, board = told["board"]
    sheet = read_board(board, file)
    own = read_game(told["own"], f"games/{told['game']}.toml", Pen()) if told["own"] else None
    return TableSetting(
        told["name"],
        told["title"],
        make(told["game"] if own is None else own.recipe, sheet.board, told["options"]),
        sheet,
        _theme(told["theme"]),
        {rule[0]: PrintedRule(*rule) for rule in told["rules"]},
        told["rules_page"],
        tuple(Task(**task | {"line": tuple(task["line"])}) for task in told["tasks"]),
        TableBoard(*told["seen"]) if told["seen"] else None,
    )


def _theme(told: dict[str, Any]) -> Theme:
    """A theme from the table of its fields."""
    tints = {name: Tint(**fields) for name, fields in told["tints"].items()}
    sides = {name: MenLook(**fields) for name, fields in told["sides"].items()}
    return Theme(**told | {"tints": tints, "sides": sides})
