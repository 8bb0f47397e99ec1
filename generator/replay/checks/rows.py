"""Checks of rows: how many there are, who holds or makes them, and which points lie in one."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.board import DIAGONAL, way
from ...engine.game import Game
from ...engine.position import Position
from ...wording.lexicon import NONE
from ...wording.said import Meaning, said
from .board import count_of
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    alike,
    counted,
    moment,
    moments,
    numbered,
    owned,
    points,
    sided,
    together,
)  # fmt: skip


def rows(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Straight rows of so many points: on the board, or those that one colour holds at a moment."""
    if len(words) == 1 and words[0].isdecimal():
        return counted(len(scene.game.board.rows(int(words[0]))), wanted, *numbered(words[0]))
    at, (side, long) = _held(scene, words)
    held = {one: len(_rows(at.example.game, at.now.position, one, long)) for one in at.example.game.colours}
    return sided(at.example.game, side, lambda one: held.get(one, 0), wanted, *at.means, *numbered(long))


def made(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Rows of so many points that a colour holds after a move and did not before it; in a whole example, all such."""
    whole = "@" not in words[0] if words else False
    several, rest = moments(scene, words)
    if len(rest) != 2 or not rest[1].isdecimal():
        raise Bad("it does not say whose rows, and how long", "write made EXAMPLE@1 white 3")
    game, shown, long = several[0].example.game, several[0].example.moments, int(rest[1])
    steps = [list(range(1, len(shown)))] if whole else [[at.number] for at in several]

    def new(one: str, numbers: Iterable[int]) -> int:
        held = [_rows(game, each.position, one, long) for each in shown]
        return sum(len(held[n] - held[n - 1]) for n in numbers if n)

    means = (*together(several), *numbered(long))
    return sided(game, rest[0], lambda one: alike(new(one, numbers) for numbers in steps), wanted, *means)


def outside(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men of a colour who stand in no row of so many points that it holds."""
    at, (side, long) = _held(scene, words)
    game, position = at.example.game, at.now.position

    def out(one: str) -> int:
        inside = {point for line in _rows(game, position, one, long) for point in line}
        return count_of(game, position, one, "", frozenset(range(len(game.board.points))) - inside)

    return sided(game, side, out, wanted, *at.means, *numbered(long))


def _held(scene: Scene, words: list[str]) -> tuple[At, tuple[str, int]]:
    at, rest = moment(scene, words)
    if len(rest) != 2 or not rest[1].isdecimal():
        raise Bad("it does not say whose rows, and how long", "write rows EXAMPLE@end white 3")
    return at, (rest[0], int(rest[1]))


def _rows(game: Game, position: Position, colour: str, long: int) -> set[tuple[int, ...]]:
    letters = {piece.letter for piece in owned(game, colour)}
    held = {point for point, men in enumerate(position.cells) if letters & set(men)}
    return {row for row in game.board.rows(long) if held.issuperset(row)}


HEADINGS = dict.fromkeys(DIAGONAL, "diagonal") | {"n": "up and down", "s": "up and down", "e": "across", "w": "across"}
"""Which way a row runs, by the way from one of its points to the next."""


def row(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether these points are neighbours in one straight line, `yes` or `no`; or which way it runs, as `diagonal`."""
    board = scene.game.board
    unknown = next((word for word in words if word not in board.index), "")
    if unknown or len(words) < 2:
        raise Bad(f"there is no point {unknown!r}" if unknown else "a row has two points at least")
    line = next((row for row in board.rows(len(words)) if {board.index[word] for word in words} == set(row)), ())
    found = "yes" if line else "no"
    senses = (*points(words), *numbered(len(words)))
    if wanted in HEADINGS.values():
        found = HEADINGS[way(board.at[line[0]], board.at[line[1]])] if line else "no"
        told = tuple(each for one in said(wanted, scene.words) for each in one.senses)
        return Answer(found == wanted, found, (*senses, *told))
    told = (*senses, Meaning("move", "-".join(words)))
    answer = Answer(found == wanted, found, (*told, *absolutes(NONE)) if wanted == "no" else told)
    return answer.asking(*((each, Meaning("move", "-".join(words))) for each in points(words)))
