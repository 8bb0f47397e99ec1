"""Positions as text pictures for the terminal."""

from __future__ import annotations

from ..check import Checked
from ..engine.game import Game
from ..engine.position import Position
from ..english import listed
from ..load.board import Sheet
from ..replay.examples import Example, Moment, cite, told
from ..replay.telling import sentences


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


def moments_text(checked: Checked, example: Example) -> str:
    """A replay, step by step: each move, what the men do in it, and the board then."""
    assert checked.sheet is not None
    game, parts = example.game, [f"{checked.page.title}: {example.name}"]
    for number, moment in enumerate(example.moments):
        if number:
            before = example.moments[number - 1]
            parts.append(f"\n{number}. {game.turns[before.position.turn]} {moment.text}")
            parts += sentences(game, before.roll, moment.journeys, moment.names)
        else:
            parts.append("\nstart")
        parts.append(board_text(checked.sheet, game, moment.position))
        if moment.names:
            parts.append(_named(game, moment))
        for refused in example.refused:
            if refused.at == number:
                rules = [cite(checked, rule) for rule in refused.rules]
                parts.append(f"{refused.text} is refused: rule{'s' * (len(rules) > 1)} {listed(rules)}")
    if example.outcome is not None:
        parts.append(f"\n{told(example.outcome)}")
    return "\n".join(parts)


def _named(game: Game, moment: Moment) -> str:
    """Where the men stand who have names."""
    return ", ".join(
        f"{game.piece[man.piece].colour} {moment.names[man.number]} {game.board.points[man.point]}"
        for man in moment.roll.men
        if man.number in moment.names
    )
