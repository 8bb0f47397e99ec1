"""Checks of what lies round about: vacant points, points that are held, men next to a man, squares of one tint."""

from __future__ import annotations

from ...engine.board import WAYS
from ...wording.lexicon import ALL, NONE, ONLY, SAME
from ...wording.said import Meaning, said
from .board import placed, spread, zoned
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    coloured,
    counted,
    moment,
    numbered,
    of_kind,
    owned,
    points,
    sides,
)  # fmt: skip

HELD = 2
"""So many men of a colour on a point hold it."""


def vacant(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Vacant points of the board, or of a zone, at the start or at a moment: how many there are, or which."""
    game, position, means, rest = placed(scene, words)
    every = frozenset(range(len(game.board.points)))
    zone, senses = zoned(scene, " ".join(rest)) if rest else (every, ())
    found = [game.board.points[point] for point in sorted(zone) if not position.cells[point]]
    told = wanted.split()
    if wanted.isdecimal() or not all(word in game.board.index for word in told):
        return counted(len(found), wanted, *means, *senses, total=len(zone))
    means += (*senses, *points(told), *absolutes(ONLY), *numbered(len(told)))
    answer = Answer(set(found) == set(told), " ".join(found) or "none", means)
    return answer.asking(*((each,) for each in points(told)))


def holds(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Points on which a colour has two men or more at a moment: `19 20`, `19-24`, or `all of ZONE`."""
    at, rest = moment(scene, words)
    game, cells = at.example.game, at.now.position.cells
    if len(rest) != 1 or rest[0] not in (*game.colours, *game.turns):
        raise Bad("it does not say whose men", "write holds EXAMPLE@start black = 19 20")
    letters = {piece.letter for piece in owned(game, rest[0])}
    held = [name for name, men in zip(game.board.points, cells, strict=True) if sum(m in letters for m in men) >= HELD]
    side = coloured(game, *sides(game, rest[0]))
    if wanted.startswith("all of "):
        zone, senses = zoned(scene, wanted.removeprefix("all of "))
        told = [game.board.points[point] for point in zone]
        means = (*senses, *numbered(len(told)), *absolutes(ALL))
        return Answer(set(told) <= set(held), " ".join(held), (*at.means, *side, *means)).asking(side, absolutes(ALL))
    told = spread(game, wanted)
    means = (*at.means, *side, *points(told), *numbered(len(told)))
    return Answer(bool(told) and set(told) <= set(held), " ".join(held), means).asking(
        side, *((each,) for each in points(told))
    )


def backed(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Of the men next to a point at a moment, those behind whom, straight on, another stands: `all 2`."""
    at, rest = moment(scene, words)
    game, cells = at.example.game, at.now.position.cells
    if len(rest) != 1 or rest[0] not in game.board.index:
        raise Bad("it does not name a point", "write backed EXAMPLE@start POINT = all 2")
    here = game.board.index[rest[0]]
    around = [near for near in game.board.near()[here] if cells[near]]
    behind = dict(game.board.pairs(WAYS)[here])
    found = sum(near in behind and bool(cells[behind[near]]) for near in around)
    met = [game.piece[man] for near in (here, *around) for man in cells[near]]
    senses = (each for man in met for each in (*coloured(game, man.colour), *of_kind(game, man.kind)))
    return counted(found, wanted, *at.means, *points(rest), *senses, total=len(around)).asking(
        *(coloured(game, man.colour) for man in met)
    )


def beside(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men of a side, or `vacant` points, next to a point by its lines; all are as many as lines leave the point."""
    return _along(scene, words, wanted, 1)


def behind(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The same of the points behind those that are next to it, straight on by the same lines."""
    return _along(scene, words, wanted, 2)


def _along(scene: Scene, words: list[str], wanted: str, far: int) -> Answer:
    game, position, means, rest = placed(scene, words)
    if len(rest) != 2 or rest[0] not in game.board.index:
        raise Bad("it does not say of which point", "write beside EXAMPLE@start POINT white, or POINT vacant")
    here, side = game.board.index[rest[0]], rest[1]
    who = () if side == "vacant" else coloured(game, *sides(game, side))
    letters = {""} if side == "vacant" else {piece.letter for piece in owned(game, side)}
    rays = [game.board.ray(here, heading) for heading in game.board.beside[here]]
    met = [position.cells[ray[far - 1]] for ray in rays if len(ray) >= far]
    stands = (sense for man in position.cells[here] for sense in coloured(game, game.piece[man].colour))
    total = len(rays)
    answer = counted(sum(bool(letters & set(men or ("",))) for men in met), wanted, *means, *who, *stands, total=total)
    return answer._replace(means=(*answer.means, *points(rest[:1]), *numbered(total))).asking(who, points(rest[:1]))


def lines(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Lines from a point to the next: all, those of a kind, or those that leave a point."""
    board = scene.game.board
    known = {kind for *_, kind in board.lines}
    ends = [word for word in words if word in board.index]
    kinds = [word for word in words if word in known]
    if len(ends) + len(kinds) < len(words) or len(ends) > 1 or len(kinds) > 1:
        raise Bad("it does not say which lines", f"write lines [KIND] [POINT]; kinds are {', '.join(sorted(known))}")
    here = {board.index[word] for word in ends}
    such = [each for each in board.lines if kinds in ([], [each[2]])]
    means = (*points(ends), *(sense for each in said(" ".join(kinds), scene.words) for sense in each.senses))
    found = sum(here <= set(each[:2]) for each in such)
    return counted(found, wanted, *means, total=len(such)).asking(points(ends))


def between(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether a man stands between two others, next to both in a straight line; men by their names on the page.

    A man whom the move has taken is looked for where he stood.
    """
    at, rest = moment(scene, words)
    called = [*rest, *wanted.split()]
    if len(rest) != 1 or len(called) != 3:
        raise Bad("it does not name three men", "write between EXAMPLE@1 A = 3 1")
    who, one, other = (_where(at, name) for name in called)
    board = at.example.game.board
    pairs = [pair for line in board.rows(3) for pair in [{line[0], line[2]}] if line[1] == who]
    names = tuple(Meaning("name", name) for name in called)
    true = {one, other} in pairs
    return Answer(true, "yes" if true else "no", (*at.means, *names)).asking(*((name,) for name in names))


def _where(at: At, name: str) -> int:
    """The point of the man whom the page calls so."""
    numbers = [number for number, called in at.now.names.items() if called == name]
    rolls = (at.now.roll, at.example.moments[max(at.number - 1, 0)].roll)
    places = [man.point for roll in rolls for man in roll.men if numbers == [man.number]]
    if not places:
        raise Bad(f"the page calls nobody {name!r} there, or several")
    return places[0]


def reads(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The kinds of the men along a straight line, from one end to the other; of a colour, at the start or a moment."""
    game, position, means, rest = placed(scene, words)
    ends = [game.board.index.get(end, -1) for end in rest[0].split("-")] if len(rest) == 1 else []
    line = next((line for line in game.board.straights(2) if len(ends) == 2 and {*ends} <= {*line}), ())
    if not line:
        raise Bad("it does not name a straight line", "write reads a1-h1 = rook knight bishop …")
    first, last = map(line.index, ends)
    along = line[first : last + 1] if first < last else line[last : first + 1][::-1]
    men = [game.piece[man] for point in along for man in position.cells[point]]
    order = tuple(sense for kind in wanted.split() for sense in of_kind(game, kind)[:1])
    colours = {man.colour for man in men}
    whose = coloured(game, *colours) if len(colours) == 1 else ()
    found = " ".join(man.kind for man in men)
    means += (*whose, *order, *points(rest[0].split("-")))
    return Answer(found == wanted, found, means, order=order).asking(whose)


def tint(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether squares have the tint of the first of them, `same`, or all the other, `other`; tints go by turns."""
    board = scene.game.board
    unknown = next((word for word in words if word not in board.index), "")
    if unknown or len(words) < 2:
        raise Bad(f"there is no point {unknown!r}" if unknown else "it does not name two points")
    first, *others = (round(sum(board.at[board.index[word]])) % 2 for word in words)
    like = {other == first for other in others}
    found = {frozenset((True,)): "same", frozenset((False,)): "other"}.get(frozenset(like), "some of both")
    senses = absolutes(SAME, ALL) if wanted == "same" else absolutes(NONE)
    return Answer(found == wanted, found, (*points(words), *senses)).asking(*((each,) for each in points(words[1:])))
