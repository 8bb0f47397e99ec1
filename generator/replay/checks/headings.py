"""Checks of directions: the ways that men go, as their players see them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ...engine.board import way
from ...engine.game import Game
from ...engine.position import Move
from ...wording.lexicon import ALL, NONE, ONLY
from ...wording.said import Meaning
from .moves import kinds_of
from .scene import (
    Answer,
    Scene,
    absolutes,
    coloured,
    in_a_row,
    moment,
    moved,
    named,
    no_more,
    of_kind,
    seat,
)  # fmt: skip


def goes(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The directions of the steps of the mover's man, as his player sees them, as forward; or of every move's man."""
    if words and "@" not in words[0]:
        return _all_go(scene, words, wanted)
    at, rest = moment(scene, words)
    no_more(rest)
    game, before = moved(at).example.game, at.example.moments[at.number - 1].position
    found = set(headings(game, before.turn, at.now.move))
    told = set(wanted.split())
    senses = tuple(Meaning("direction", each) for each in sorted(told))
    means = (*at.means, *coloured(game, game.turns[before.turn]), *kinds_of(game, at.now.move or Move()), *senses)
    answer = Answer(told <= found and bool(told), " ".join(sorted(found)) or "nowhere", means)
    return answer.asking(coloured(game, game.turns[before.turn]), *((each,) for each in senses))


def _all_go(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether the man goes these ways in every move of an example."""
    example = scene.example(" ".join(words))
    game, told = example.game, set(wanted.split())
    gone = [set(headings(game, one.position.turn, then.move)) for one, then in pairwise(example.moments)]
    senses = tuple(Meaning("direction", each) for each in sorted(told))
    often = sum(told <= each for each in gone)
    answer = Answer(
        bool(told) and often == len(gone), f"{often} of {len(gone)}", (*named(example), *senses, *absolutes(ALL))
    )
    return answer.asking(absolutes(ALL), *((each,) for each in senses))


def headings(game: Game, turn: int, move: Move | None) -> Iterator[str]:
    """The directions of a man's steps as his player sees them, who looks from the side on which his men are set up."""
    if move is None or not move.ways:
        return
    gone = move.ways[0].points[: len(move.ways[0].points) - move.ways[0].sent]
    side = game.turns[turn] if len(game.turns) > 1 else game.piece[move.piece].colour
    for step in pairwise(gone):
        yield from seen(game, seat(game, side), *step)


def seen(game: Game, turned: int, here: int, there: int) -> Iterator[str]:
    """The directions of one step, as a player sees it who sits at the bottom of the board, 1, or at its top, -1."""
    heading = way(game.board.at[here], game.board.at[there])
    up, across = ("n" in heading) - ("s" in heading), ("e" in heading) - ("w" in heading)
    if in_a_row(game.board):
        up, across = across, 0
    yield {1: "forward", -1: "backward", 0: "sideways"}[up * turned]
    if across:
        yield {1: "right", -1: "left"}[across * turned]
    yield "diagonal" if up and across else "straight"


GRIDS = ({"forward", "backward", "sideways"}, {"diagonal", "straight"}, {"left", "right"})
"""Directions of which a step has one, or at most one."""


def ways(scene: Scene, words: list[str], wanted: str) -> Answer:
    """All directions in which men of a kind can go: in all examples, in one, or at a moment of one."""
    game, kind = scene.game, words[-1] if words else ""
    when: tuple[Meaning, ...] = ()
    some = [(example, example.moments) for example in scene.examples.values()]
    if words and "@" in words[0]:
        at, rest = moment(scene, words)
        no_more(rest[1:])
        some, when = [(at.example, (at.now,))], at.means
    elif words and words[0] in scene.examples:
        some = [(scene.example(words[0]), scene.example(words[0]).moments)]
    found: set[str] = set()
    for example, moments in some:
        for now in moments:
            for move in example.game.legal(now.position):
                if move.ways and example.game.piece[move.piece].kind == kind and move.ways[0].start >= 0:
                    found.update(headings(example.game, now.position.turn, move))
    barred, told = wanted.startswith("not "), set(wanted.removeprefix("not ").split())
    grid = next((grid for grid in GRIDS if grid & told), GRIDS[0])
    true = bool(found) and (not found & told if barred else found & grid == told)
    senses = (*when, *of_kind(game, kind), *(Meaning("direction", each) for each in sorted(told)))
    answer = Answer(true, " ".join(sorted(found & grid)), (*senses, *absolutes(NONE if barred else ONLY)))
    return answer.asking(of_kind(game, kind), *((Meaning("direction", each),) for each in sorted(told)))
