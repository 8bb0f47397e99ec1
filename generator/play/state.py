"""What is shown of a table, as plain data: all that a screen needs to know, and it need not know a rule."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..english import counted
from ..replay.beside import tallies
from ..replay.men import Roll
from ..replay.telling import called
from .partway import partway
from .picture import board_svg, men_svg
from .setting import Task
from .strands import OFF
from .table import OFF_NAME, Table
from .thinking import LEVELS
from .told import choice_words, player, said_outcome, said_position

SO_FAR = "Right so far; go on."
SOLVED = "That is the solution of the page."
ASIDE = "The page goes another way here, and the record beside it says nothing of this move: undo it, or play on."
OWN_WAY = "A way of your own: any that ends so will do."
STUCK = "This is not what was asked for, and nothing more can be done: undo some of it, or begin again."
"""What is said of a task."""


def opened(table: Table) -> dict[str, Any]:
    """All that stays the same while a game is played, the board among it."""
    game, setting = table.game, table.setting
    return {
        "game": setting.name,
        "title": setting.title,
        "board": board_svg(setting, game, table.men, table.flipped),
        "ground": setting.ground(table.flipped),
        "points": list(game.board.points),
        "players": [player(game, turn) for turn in range(len(game.turns))],
        "options": {
            name: {
                "words": name.replace("_", " ").replace("colour", "color"),
                "value": _value(game, name),
                "printed": dict(setting.game.options).get(name, values[0]),
                "among": list(values),
            }
            for name, values in game.choices.items()
        },
        "faces": _faces(game),
        "levels": list(LEVELS),
        "tasks": [{"name": task.name, "title": task.title} for task in setting.tasks],
        "task": {"name": table.task.name, "title": table.task.title, "ask": table.task.ask} if table.task else None,
    }


def _value(game: Game, name: str) -> object:
    return dict(game.options).get(name, game.choices[name][0])


def _faces(game: Game) -> list[list[int]]:
    """What each die may show."""
    return [sorted(set(numbers)) for numbers in zip(*game.throws, strict=True)] if game.throws else []


def state(table: Table) -> dict[str, Any]:
    """How the table stands now."""
    game, position, outcome = table.game, table.match.position, table.outcome
    over = said_outcome(table.setting, game, outcome) if outcome is not None else None
    hand = table.hand if over is None else None
    names = game.board.points
    lit = [] if hand is None else [point for point in hand.lit if point != OFF]
    men = table.men if hand is None else partway(hand, table.men)
    return {
        "men": men_svg(table.setting, game, men, table.flipped),
        "roster": _roster(game, men),
        "turn": position.turn,
        "player": player(game, position.turn),
        "throw": list(position.throw),
        "wants_throw": table.wants_throw and over is None,
        "beside": list(tallies(game, position)),
        "words": " ".join((said_position(game, position, table.men), *table.notices)),
        "notices": table.notices,
        "position": game.position_text(position),
        "lit": [names[point] for point in lit],
        "off": hand is not None and OFF in hand.lit,
        "takes": hand is not None and hand.takes,
        "holds": _name(table, hand.holds) if hand is not None else None,
        "taps": [_name(table, point) for point in hand.taps] if hand is not None else [],
        "moves": len(hand.legal) if hand is not None else 0,
        "choices": choice_words(game, position, hand.choices, table.men) if hand is not None else [],
        "answer": table.answer,
        "news": table.news,
        "log": table.log,
        "deeds": len(table.deeds),
        "last": _last(table),
        "over": over,
        "can_undo": bool(table.deeds) or table.begun,
        "can_redo": bool(table.undone),
        "saved": table.saved(),
        "task": _judged(table),
    }


def _name(table: Table, point: int | None) -> str | None:
    return None if point is None else OFF_NAME if point == OFF else table.game.board.points[point]


def _roster(game: Game, men: Roll) -> list[dict[str, Any]]:
    """The men on the board: number, letter, what he is, and the name of the point."""
    names = game.board.points
    return [
        {"number": man.number, "piece": man.piece, "what": called(game, 0, man.piece, {}), "at": names[man.point]}
        for man in men.men
    ]


def _last(table: Table) -> list[dict[str, Any]]:
    """The ways of the last move, by the numbers of the men."""
    names = table.game.board.points
    return [
        {"number": journey.number, "path": [names[point] for point in journey.way.points]}
        for journey in table.journeys[-1]
    ]


def _judged(table: Table) -> dict[str, Any] | None:
    """Whether the task is done, as its record says."""
    task = table.task
    moves = tuple(deed.move for deed in table.deeds if deed.move)
    if task is None or not moves:
        return None
    if moves == task.line[: len(moves)]:
        return {"right": True, "words": SOLVED if len(moves) == len(task.line) else SO_FAR}
    if task.goal:
        return _alone(table, task, len(moves))
    shown = task.shown.get(" ".join(moves), "")
    return {"right": False, "words": shown or ASIDE}


def _alone(table: Table, task: Task, many: int) -> dict[str, Any]:
    """Whether somebody who plays alone has come to the goal by a way of his own, can still go on, or is stuck."""
    if table.game.position_text(table.match.position) == task.goal:
        page = counted(len(task.line), "move")
        return {"right": True, "words": f"Solved, in {counted(many, 'move')} of your own; the page has {page}."}
    ended = table.outcome is not None or not table.hand.legal
    return {"right": not ended, "words": STUCK if ended else OWN_WAY}
