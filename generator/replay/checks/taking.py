"""Checks of what becomes of men: who is taken, laid, moved or taken off, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ...engine.game import Game
from ...engine.position import Position, Way
from ...wording.lexicon import ALL, MOST, NONE, ONLY, SAME
from ...wording.said import Meaning
from ..examples import Example
from .headings import seen
from .moves import find, kinds_of, legal_at, turn_of, written
from .scene import (
    Answer,
    Bad,
    Scene,
    absolutes,
    alike,
    coloured,
    counted,
    moment,
    moments,
    moved,
    named,
    no_more,
    numbered,
    of_kind,
    owned,
    points,
    seat,
    sided,
    sides,
    together,
)  # fmt: skip


def taken(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men taken off the board in an example, by the move that led to a moment or in its `turn`; of a colour, a kind."""
    whole = "@" not in words[0] if words else True
    several, rest = moments(scene, words)
    turn = rest[:1] == ["turn"]
    rest = rest[turn:]
    side, kind = (rest[0] if rest else ""), " ".join(rest[1:])
    example = several[0].example
    game, shown = example.game, example.moments
    by = [[shown[number] for number in turn_of(at)] if turn else [moved(at).now] for at in several]
    chosen = [shown] if whole else by
    lost = [[game.piece[way.piece] for one in each for _, way in one.journeys if way.lost] for each in chosen]
    movers = [] if whole else [game.turns[example.moments[at.number - 1].position.turn] for at in several]
    spoken = named(example) if whole else together(several)
    means = (*spoken, *coloured(game, *movers), *of_kind(game, kind))
    fallen = dict.fromkeys(piece.colour for each in lost for piece in each)
    deeds = (("take", coloured(game, *movers)), ("lose", coloured(game, *fallen))) if movers else ()
    if not side:
        return counted(alike(map(len, lost)), wanted, *means)._replace(does=deeds).asking(coloured(game, *movers))

    def many(one: str) -> int:
        letters = {piece.letter for piece in owned(game, one) if kind in ("", piece.kind)}
        return alike(sum(piece.letter in letters for piece in each) for each in lost)

    total = _had(example, side, kind) if whole else None
    answer = sided(game, side, many, wanted, *means, total=total)._replace(does=deeds)
    return answer.asking(of_kind(game, kind) if kind else ())


def _had(example: Example, side: str, kind: str) -> int | None:
    """How many men of a kind a side had at first; None where that is not one side."""
    if side not in example.game.turns:
        return None
    letters = {piece.letter for piece in owned(example.game, side) if kind in ("", piece.kind)}
    return sum(man.piece in letters for man in example.moments[0].roll.men)


def prey(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The points of all men who can be taken at a moment; the others cannot."""
    at, rest = moment(scene, words)
    no_more(rest)
    game = at.example.game
    found = {way.start for move in legal_at(at) for way in move.taken}
    told = {game.board.index.get(word, -1) for word in wanted.split()}
    means = (*at.means, *coloured(game, at.player), *points(wanted.split()), *absolutes(ONLY), *numbered(len(told)))
    answer = Answer(found == told, " ".join(game.board.points[point] for point in sorted(found)) or "none", means)
    return answer.asking(absolutes(ONLY), *((each,) for each in points(wanted.split())))


def takes(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men each of these moves takes that are legal at a moment; or `each = a1 b2`, the same men by all."""
    at, rest = moment(scene, words)
    game, position = at.example.game, at.now.position
    if not rest:
        raise Bad("it names no move", "write takes EXAMPLE@start MOVE MOVE = 2")
    moves = [find(game, position, text) for text in rest]
    mover = list(dict.fromkeys(kinds_of(game, move) for move in moves))
    kinds = dict.fromkeys(of_kind(game, game.piece[way.piece].kind) for move in moves for way in move.taken)
    means = [*at.means, *coloured(game, at.player), *(sense for each in (*mover, *kinds) for sense in each)]
    means += (sense for text in rest for sense in written(game, text))
    found = [tuple(sorted(way.start for way in move.taken)) for move in moves]
    if len(rest) > 1:
        means += [*absolutes(ALL, SAME), *numbered(len(rest))]
    if set(wanted.split()) <= game.board.index.keys() and len(set(found)) == 1:
        told = " ".join(game.board.points[point] for point in found[0])
        if set(told.split()) == set(wanted.split()):
            men = points(wanted.split())
            answer = Answer(True, told, (*means, *men, *numbered(len(found[0]))))
            return answer.asking(*mover[: len(rest) == 1], *kinds, *((each,) for each in men))
    many = {len(each) for each in found}
    answer = counted(", ".join(map(str, sorted(many))), wanted, *means)
    return answer.asking(coloured(game, at.player), *mover[: len(rest) == 1], *kinds)


def laid(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men set on the board from the hand, in an example or by the move that led to a moment; of a colour."""
    return _counted_ways(scene, words, wanted, lambda way: way.start < 0 <= way.end)


def off(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men who leave the board by their own move, in an example or by the move that led to a moment; of a colour."""
    return _counted_ways(scene, words, wanted, lambda way: way.end < 0 and not way.suffers)


def sent(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men who are hit, carried or sent elsewhere and stay in the game, in an example or by one move; of a colour."""
    return _counted_ways(scene, words, wanted, lambda way: way.suffers and not way.lost)


def _counted_ways(scene: Scene, words: list[str], wanted: str, which: Callable[[Way], bool]) -> Answer:
    whole = "@" not in words[0] if words else True
    at, rest = moment(scene, words)
    game = at.example.game
    chosen = at.example.moments if whole else (moved(at).now,)
    men = [way.piece for each in chosen for _, way in each.journeys if which(way)]
    means = named(at.example) if whole else at.means
    means += tuple(each for man in dict.fromkeys(men) for each in of_kind(game, game.piece[man].kind))
    if not rest:
        mover = () if whole else coloured(game, game.turns[at.example.moments[at.number - 1].position.turn])
        return counted(len(men), wanted, *means, *mover).asking(mover)
    no_more(rest[1:])
    letters = {one: {piece.letter for piece in owned(game, one)} for one in sides(game, rest[0])}
    first = next(iter(letters.values()))
    total = sum(man.piece in first for man in at.example.moments[0].roll.men)
    answer = sided(game, rest[0], lambda one: sum(man in letters[one] for man in men), wanted, *means, total=total)
    return answer.asking(*(of_kind(game, game.piece[man].kind) for man in dict.fromkeys(men)))


def free(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether a player who can jump or take at a moment may also do otherwise: `yes`, or `no` where he must."""
    at, rest = moment(scene, words)
    no_more(rest)
    taking = [bool(move.over or move.taken) for move in legal_at(at)]
    if not any(taking):
        raise Bad("nobody can jump or take there")
    found = "no" if all(taking) else "yes"
    senses = (*at.means, *coloured(at.example.game, at.player))
    return Answer(found == wanted, found, (*senses, *absolutes(NONE if wanted == "yes" else ALL)))


def missed(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often a player of an example could jump or take and did not; 0 means that he did whenever he could."""
    name, side = words if len(words) == 2 else ["", ""]
    example = scene.example(name)
    game = example.game
    sides(game, side)
    passed = 0
    for now, after in pairwise(example.moments):
        if game.turns[now.position.turn] == side and not (after.move and (after.move.over or after.move.taken)):
            passed += any(move.over or move.taken for move in game.legal(now.position))
    who = coloured(game, side)
    means = (*named(example), *who)
    if wanted == "0":
        return Answer(not passed, str(passed), (*means, *absolutes(ALL))).asking(who, absolutes(ALL))
    return counted(passed, wanted, *means).asking(who)


def refused(scene: Scene, words: list[str], wanted: str) -> Answer:
    """A move that an example has refused, by these rules; it means the directions in which the move would have gone.

    Of several moves each must be refused so; together they mean how many they are, and no directions.
    """
    name, *text = words or [""]
    example = scene.example(name)
    if len(text) > 1:
        answers = [refused(scene, [name, each], wanted) for each in text]
        senses = (each for answer in answers for each in answer.means if each.kind not in ("direction", "number"))
        found_rules = ", ".join(dict.fromkeys(answer.found for answer in answers))
        means = (*dict.fromkeys(senses), *absolutes(ALL), *numbered(len(text)))
        return Answer(all(answer.true for answer in answers), found_rules, means, (), answers[0].about[:1])
    found = [each for each in example.refused if [each.text] == text]
    if not found:
        raise Bad(f"{name} refuses no {' '.join(text)}", ", ".join(each.text for each in example.refused[:6]))
    game, position = example.game, found[0].position
    player = game.turns[position.turn]
    path = _attempted(game, text[0])
    directions = {each for step in pairwise(path) for each in seen(game, seat(game, player), *step)}
    leapt = [over for step in pairwise(path) for over in _between(game, *step) if position.cells[over]]
    again = (*absolutes(SAME), *numbered(2)) if len(set(leapt)) < len(leapt) else ()  # over the same man twice
    over = _kinds_on(game, position, leapt[-1:])
    means = (
        *named(example), *written(game, text[0]), *absolutes(NONE, ONLY, MOST), *coloured(game, player),
        *(Meaning("direction", each) for each in sorted(directions)), *again, *over,
        *_kinds_on(game, position, path[:1]),
    )  # fmt: skip
    answer = Answer(set(wanted.split()) <= set(found[0].rules), " ".join(found[0].rules), means)
    return answer.asking(coloured(game, player), over, again[:1])


def _attempted(game: Game, text: str) -> list[int]:
    """The points of the way that a text would have a man go: the last of several, or a single point."""
    parts = (re.split(r"[-x]", part) for part in re.split(r"[^\w-]+", text))
    ways = [[game.board.index[word] for word in part if word in game.board.index] for part in parts]
    return next((way for way in reversed(ways) if len(way) > 1), ways[0])


def _kinds_on(game: Game, position: Position, where: Sequence[int]) -> tuple[Meaning, ...]:
    """The kinds of the men who stand on points."""
    men = (man for point in where for man in position.cells[point])
    return tuple(each for man in men for each in of_kind(game, game.piece[man].kind))


def _between(game: Game, here: int, there: int) -> Iterator[int]:
    """The point halfway from one to another, if there is one."""
    (x, y), (u, v) = game.board.at[here], game.board.at[there]
    return (point for point, place in enumerate(game.board.at) if place == ((x + u) / 2, (y + v) / 2))


def movers(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men the player himself moves in the move that led to a moment; how many men move in an example."""
    at, rest = moment(scene, words)
    no_more(rest)
    if "@" not in words[0]:
        who = {man for now in at.example.moments for man, one in now.journeys if not one.suffers}
        return counted(len(who), wanted, *named(at.example))
    game = moved(at).example.game
    player = game.turns[at.example.moments[at.number - 1].position.turn]
    letters = {piece.letter for piece in owned(game, player)}
    own = [one for _, one in at.now.journeys if one.piece in letters and not one.suffers]
    return counted(len(own), wanted, *at.means, *coloured(game, player))
