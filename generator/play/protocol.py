"""The protocol: a message of a screen, an answer of the table, both plain data, natively and in a browser alike."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from ..engine.arguments import ParlourError
from .saved import read_saved
from .setting import TableSetting
from .state import opened, state
from .table import Table, restored

Message = dict[str, Any]

MOST = 40
"""So many tables are kept; who comes back to one that was cleared away is told so, and sets it up again."""

SLICE = 0.15
"""Seconds for which the simple player thinks before it says how far it is."""


class Guests:
    """All tables at which somebody plays, by the names that the screens gave them."""

    def __init__(self, find: Callable[[str], TableSetting]) -> None:
        self.find = find
        self.tables: OrderedDict[str, Table] = OrderedDict()

    def answer(self, message: Message) -> Message:
        """The answer to a message; what makes no sense is told, and changes nothing."""
        try:
            return self._answer(message)
        except ParlourError as error:
            return {"error": str(error)}
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
            return {"error": f"this message makes no sense: {type(error).__name__} {error}"}

    def answer_text(self, text: str) -> str:
        """The same for texts."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return json.dumps({"error": "this message is no JSON"})
        if not isinstance(message, dict):
            return json.dumps({"error": "a message is a table of names and values"})
        return json.dumps(self.answer(message), ensure_ascii=False)

    def _answer(self, message: Message) -> Message:
        name, do = str(message["table"]), str(message["do"])
        if do == "open":
            self._keep(name, self._opened(message))
            return {"opened": opened(self.tables[name]), "state": state(self.tables[name])}
        if name not in self.tables:
            return {"gone": True}
        table = self.tables[name]
        self.tables.move_to_end(name)
        if do == "example":
            return {"example": table.example()}
        if do == "flip":
            table.flipped = not table.flipped
            return {"opened": opened(table), "state": state(table)}
        if do == "think":
            done = table.think(int(message["level"]), SLICE)
            if not done:
                return {"thinking": table.thinking.far if table.thinking else 0.0}
            return {"state": state(table)}
        DEEDS[do](table, message)
        return {"state": state(table)}

    def _keep(self, name: str, table: Table) -> None:
        self.tables[name] = table
        while len(self.tables) > MOST:
            self.tables.popitem(last=False)

    def _opened(self, message: Message) -> Table:
        """A table with a game that was saved, with a task, or with a game of its own."""
        setting = self.find(str(message["game"]))
        if message.get("saved"):
            saved = read_saved(str(message["saved"]))
            if saved.game != setting.name:
                raise ParlourError(f"this is a saved game of {saved.game}")
            return restored(setting, saved)
        for task in setting.tasks:
            if task.name == message.get("task"):
                return Table(setting, task.options, task.start, task)
        options = message.get("options") or {}
        return Table(setting, dict(options), str(message.get("start") or ""))


DEEDS: dict[str, Callable[[Table, Message], None]] = {
    "tap": lambda table, message: table.tap(str(message["point"])),
    "choose": lambda table, message: table.choose(int(message["choice"])),
    "cancel": lambda table, message: table.cancel(),
    "throw": lambda table, message: table.throw(tuple(int(number) for number in message.get("throw") or ())),
    "undo": lambda table, message: table.undo(),
    "redo": lambda table, message: table.redo(),
    "look": lambda table, message: None,
}
"""What may be done at a table, by its word."""
