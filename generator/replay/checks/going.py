"""Checks of the ways that men go: distances, stops, and where they come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from ...engine.board import Board, way
from ...engine.game import Game
from ...engine.position import Move, Piece
from ...wording.lexicon import ALL, LEAST, NONE
from ...wording.said import Meaning
from ..men import Journey
from .board import parted, zoned
from .moves import find, kinds_of, legal_at
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    alike,
    called,
    colour_of,
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
    sided,
    signed,
    together,
)  # fmt: skip


def enters(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often men of a colour come into a zone in an example, and how many men do: `2 by 1`."""
    name, side, *told = words if len(words) > 3 else ["", ""]
    example = scene.example(name)
    kind, zone = parted(told)
    where, senses = zoned(scene, zone, side)
    letters = {piece.letter for piece in owned(example.game, side) if kind in ("", piece.kind)}
    who = [
        number
        for now in example.moments[1:]
        for number, one in now.journeys
        if one.piece in letters and one.start not in where and where & set(one.points)
    ]
    all_men = sum(man.piece in letters for man in example.moments[0].roll.men)
    means = (*named(example), *coloured(example.game, side), *of_kind(example.game, kind), *senses)
    numbers = numbered(*wanted.split(" by "))
    every = absolutes(ALL) if len(set(who)) == all_men and wanted.endswith(f"by {all_men}") and all_men > 1 else ()
    found = f"{len(who)} by {len(set(who))}"
    answer = Answer(found == wanted, found, (*means, *numbers, *every), tuple(wanted.split(" by ")[:1]))
    whose = tuple(sense for sense in senses if sense.kind == "colour")  # a zone that is called by its owner
    many = numbers[1:2] if not every and all_men > 1 else ()
    return answer.asking(of_kind(example.game, kind) if kind else (), many, whose)


def walked(board: Board, path: Sequence[int]) -> int:
    """How many points a way goes on: one from a point to the next on its line or track, else as many as lie between."""
    along = {pair for track in board.tracks.values() for pair in pairwise((*track, track[0]))}
    near = board.near()
    total = 0
    for here, there in pairwise(path):
        (x, y), (u, v) = board.at[here], board.at[there]
        next_to = there in near[here] or (here, there) in along or (there, here) in along
        total += 1 if next_to else round(max(abs(u - x), abs(v - y)))
    return total


def steps(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many points the mover's man goes on in a move; with a point, the man who started there."""
    at, rest = moment(scene, words)
    move = moved(at).now.move
    game = at.example.game
    journeys = at.now.journeys
    if rest:
        here = game.board.index.get(rest[0], -2)
        journeys = tuple(each for each in journeys if each.way.start == here)
    if not journeys or move is None:
        raise Bad("no man goes from there", "write steps EXAMPLE@1, or steps EXAMPLE@1 POINT")
    path, piece = journeys[0].way.points, game.piece[journeys[0].way.piece]
    means = (*at.means, *coloured(game, piece.colour), *points(rest), *of_kind(game, piece.kind))
    answer = counted(walked(game.board, path), wanted, *means)
    name = called(at.now, journeys[0].number)
    return answer.asking(coloured(game, piece.colour), of_kind(game, piece.kind), at.turn, name)


def _journey(at: At, rest: Sequence[str]) -> tuple[Journey, tuple[Meaning, ...]]:
    """The way of the man from a point, or of the player's Nth of a kind in the order of a track, or of the board."""
    game, before = at.example.game, at.example.moments[at.number - 1]
    player = game.turns[before.position.turn]
    if len(rest) == 2 and rest[1].isdecimal() and rest[0] not in game.board.index:
        letters = {piece.letter for piece in owned(game, player) if piece.kind == rest[0]}
        order = {point: n for track in game.board.tracks.values() for n, point in enumerate(track)}
        own = [man for man in before.roll.men if man.piece in letters]
        own.sort(key=lambda man: order.get(man.point, man.point))
        wanted = own[int(rest[1]) - 1].number if 0 < int(rest[1]) <= len(own) else 0
        found = [each for each in moved(at).now.journeys if each.number == wanted]
        senses: tuple[Meaning, ...] = (Meaning("ordinal", rest[1]),)
    else:
        here = game.board.index.get(rest[0] if rest else "", -2)
        found = [each for each in moved(at).now.journeys if each.way.start == here]
        senses = points(rest[:1])
    if not found:
        raise Bad("no man goes from there", "write the point from which he goes, or his kind and number")
    piece = game.piece[found[0].way.piece]
    return found[0], (*at.means, *coloured(game, piece.colour), *senses, *of_kind(game, piece.kind))


def legs(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How far a man goes from rest to rest in one move, `legs EXAMPLE@1 POINT = 1 2 4 3`; or the Nth time alone."""
    at, rest = moment(scene, words)
    only = int(rest[-1]) if len(rest) > 1 and rest[-1].isdecimal() and rest[-2] in at.example.game.board.index else 0
    journey, means = _journey(at, rest)
    path, rests = journey.way.points, set(journey.way.rests or journey.way.points)
    stops = [0, *(n for n, point in enumerate(path) if n and point in rests)]
    stops += [len(path) - 1] * (stops[-1] != len(path) - 1)
    gone = [str(walked(at.example.game.board, path[a : b + 1])) for a, b in pairwise(stops)]
    found = " ".join(gone[only - 1 : only] if only else gone)
    answer = Answer(found == wanted, found, (*means, *numbered(*wanted.split())), tuple(wanted.split()))
    piece = at.example.game.piece[journey.way.piece]
    ordinals = tuple(sense for sense in means if sense.kind == "ordinal" and sense.value == rest[-1] and not only)
    side, kind = coloured(at.example.game, piece.colour), of_kind(at.example.game, piece.kind)
    return answer.asking(side, kind, at.turn, ordinals, called(at.now, journey.number))


def jumps(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men or points the mover's man leaps over in one move, or in each of several; of one colour, if named."""
    several, rest = moments(scene, words)
    no_more(rest[1:])
    game, shown = several[0].example.game, several[0].example.moments
    moves = [(moved(at).now.move or Move(), shown[at.number - 1].position) for at in several]
    mover = coloured(game, *dict.fromkeys(game.turns[before.turn] for _, before in moves))
    leapt = [man for move, before in moves for point in move.over for man in before.cells[point]]
    over = [of_kind(game, game.piece[man].kind) for man in dict.fromkeys(leapt)]
    own = (sense for move, _ in moves for sense in kinds_of(game, move))
    means = (*together(several), *mover, *own, *(sense for each in over for sense in each))
    turned = [at.turn for at in several]
    if rest:
        many = Counter(game.piece[man].colour for man in leapt) if len(moves) == 1 else Counter()
        return sided(game, rest[0], lambda one: many[colour_of(game, one)], wanted, *means).asking(*over, *turned)
    return counted(alike(len(move.over) for move, _ in moves), wanted, *means).asking(mover, *over, *turned)


def via(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The points on which the mover's man comes down on his way, in order, before he comes to the last."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, move = at.example.game, moved(at).now.move or Move()
    before = at.example.moments[at.number - 1].position
    found = [game.board.points[point] for point in _landings(move)[:-1]]
    mover = coloured(game, game.turns[before.turn])
    means = (*at.means, *mover, *kinds_of(game, move), *signed(game.board, wanted.split()), *numbered(len(found)))
    answer = Answer(found == wanted.split(), " ".join(found) or "nowhere", means)
    return answer.asking(*((each,) for each in points(wanted.split())))


def stops(scene: Scene, words: list[str], wanted: str) -> Answer:
    """On how many of the points on which the mover's man comes down in a move he might have ended it: `all 6`."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, move = at.example.game, moved(at).now.move or Move()
    before = at.example.moments[at.number - 1].position
    ends = {other.path[-1] for other in game.legal(before) if other.path[:1] == move.path[:1] and other.path}
    landings = _landings(move)
    means = (*at.means, *coloured(game, game.turns[before.turn]), *kinds_of(game, move))
    return counted(sum(point in ends for point in landings), wanted, *means, total=len(landings))


def _landings(move: Move) -> tuple[int, ...]:
    """Where the mover's man comes down in a move."""
    return tuple(point for point in move.ways[0].landings[1:] if point >= 0) if move.ways else ()


def over(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whom a move leaps over that is legal at a moment: their kinds, their points, or whose men they are."""
    at, rest = moment(scene, words)
    no_more(rest[1:])
    game, position = at.example.game, at.now.position
    move = find(game, position, rest[0] if rest else "")
    leapt = [(point, game.piece[man]) for point in move.over for man in position.cells[point]]
    told, mover = wanted.split(), kinds_of(game, move)
    found, met, many = _told_of(game, leapt, told)
    means = (*at.means, *coloured(game, at.player), *mover, *(sense for each in met for sense in each), *many)
    return Answer(set(found) == set(told), " ".join(dict.fromkeys(found)) or "nobody", means).asking(mover, *met)


Senses = tuple[Meaning, ...]


def _told_of(
    game: Game, leapt: Sequence[tuple[int, Piece]], told: Sequence[str]
) -> tuple[list[str], list[Senses], Senses]:
    """Men as they are asked for, by points, sides or kinds; what each word for them means, and all together."""
    if told and set(told) <= game.board.index.keys():
        return [game.board.points[point] for point, _ in leapt], [points([word]) for word in told], numbered(len(told))
    for everybody in (game.turns, game.colours):
        if told and set(told) <= set(everybody):
            found = [next(one for one in everybody if piece in owned(game, one)) for _, piece in leapt]
            whole = absolutes(ALL) if set(told) == set(everybody) else ()
            return found, [coloured(game, word) for word in told], (*numbered(len(told)), *whole)
    return [piece.kind for _, piece in leapt], [of_kind(game, kind) for kind in told], ()


def bends(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often the mover's man changes his direction in a move."""
    at, rest = moment(scene, words)
    no_more(rest)
    move, board = moved(at).now.move, at.example.game.board
    path = [point for point in (move.path if move else ()) if point >= 0]
    headings = [way(board.at[here], board.at[there]) for here, there in pairwise(path)]
    game, before = at.example.game, at.example.moments[at.number - 1].position
    mover = coloured(game, game.turns[before.turn])
    turned = sum(one != other for one, other in pairwise(headings))
    return counted(turned, wanted, *at.means, *mover, *kinds_of(game, move or Move())).asking(mover)


def unmoved(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The points of the men of a side, or of one of its kinds, who never move in an example and are not taken."""
    name, side, *told = words if len(words) > 1 else ["", ""]
    example, kind = scene.example(name), " ".join(told)
    letters = {piece.letter for piece in owned(example.game, side) if kind in ("", piece.kind)}
    gone = {number for now in example.moments for number, _ in now.journeys}
    still = [man.point for man in example.moments[0].roll.men if man.piece in letters and man.number not in gone]
    found = {example.game.board.points[point] for point in still}
    where, who = points(wanted.split()), coloured(example.game, side)
    means = (*named(example), *who, *of_kind(example.game, kind), *where, *numbered(len(found)), *absolutes(NONE))
    answer = Answer(found == set(wanted.split()), " ".join(sorted(found)) or "none", means)
    kinds = of_kind(example.game, kind) if kind else ()
    return answer.asking(who, kinds, absolutes(NONE), *((each,) for each in where))


def far(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How far the mover's man gets in a move: squares from where he stood, across or along, whichever is more.

    `far EXAMPLE 10 = 7`: in how many moves of an example he gets so far, or farther.
    """
    at, rest = moment(scene, words)
    board = at.example.game.board
    if rest and "@" not in words[0] and rest[0].isdecimal():
        no_more(rest[1:])
        gone = [_far(board, now.move) for now in at.example.moments if now.move is not None]
        means = (*named(at.example), *numbered(rest[0]), *absolutes(LEAST))
        return counted(sum(each >= int(rest[0]) for each in gone), wanted, *means).asking(numbered(rest[0])[:1])
    no_more(rest)
    move = moved(at).now.move
    if move is None or len(move.path) < 2:
        raise Bad("no man goes anywhere in that move")
    before = at.example.moments[at.number - 1].position
    mover = coloured(at.example.game, at.example.game.turns[before.turn])
    return counted(_far(board, move), wanted, *at.means, *mover, *kinds_of(at.example.game, move))


def _far(board: Board, move: Move) -> int:
    """How far apart the ends of a man's way lie; 0 where he has none on the board."""
    if len(move.path) < 2 or min(move.path[0], move.path[-1]) < 0:
        return 0
    (x, y), (u, v) = board.at[move.path[0]], board.at[move.path[-1]]
    return round(max(abs(u - x), abs(v - y)))


def reach(scene: Scene, words: list[str], wanted: str) -> Answer:
    """By how many points men of a kind can go on at a moment: `1 2`."""
    at, rest = moment(scene, words)
    game, kind = at.example.game, " ".join(rest)
    senses = of_kind(game, kind)
    ways = (one for move in legal_at(at) for one in move.ways if kind in ("", game.piece[one.piece].kind))
    found = " ".join(
        map(str, sorted({walked(game.board, one.points) for one in ways if one.start >= 0 and len(one.points) > 1}))
    )
    return Answer(found == wanted, found, (*at.means, *coloured(game, at.player), *senses, *numbered(*wanted.split())))
