"""Positions as text pictures for the terminal."""

from __future__ import annotations

from .boards import Sheet
from .check import Checked
from .engine.game import Game
from .engine.position import Position
from .examples import Example, cite, told


def board_text(sheet: Sheet, game: Game, position: Position) -> str:
    """The board as rows of text: letters for men, a dot for a vacant point, its name where there is room."""
    shown: dict[tuple[int, int], str] = {}
    for place, point in sheet.cells.items():
        men = "" if point is None else position.cells[point]
        shown[place] = men or ("" if point is None else "·")
    width = max(2, max(map(len, shown.values())) + 1)
    rows = []
    for y in reversed(range(sheet.rows)):
        cells = (shown.get((x, y), "").center(width) for x in range(sheet.columns))
        rows.append("".join(cells).rstrip())
    used = [piece for piece in game.pieces if any(piece.letter in men for men in position.cells)]
    key = ", ".join(f"{piece.letter} {piece.colour} {piece.kind}" for piece in used)
    return "\n".join([*rows, f"({key})" if key else "(no men)"])


def frames_text(checked: Checked, example: Example) -> str:
    """A replay, step by step."""
    assert checked.sheet is not None
    game, parts = example.game, [f"{checked.page.title}: {example.name}"]
    for number, frame in enumerate(example.frames):
        mover = game.turns[example.frames[number - 1].position.turn] if number else ""
        head = f"{number}. {mover} {frame.text}" if number else "start"
        parts.append(f"\n{head}\n{board_text(checked.sheet, game, frame.position)}")
        for position, text, rule in example.refused:
            if position == frame.position and (number == 0 or position != example.frames[number - 1].position):
                parts.append(f"{text} is refused: rule {cite(checked, rule)}")
    if example.outcome is not None:
        parts.append(f"\n{told(example.outcome)}")
    return "\n".join(parts)
