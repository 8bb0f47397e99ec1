"""Checks of moves: how many there are and who makes them, what they take, where they go, and who had a choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from ...engine.board import Board, way
from ...engine.game import Ambiguous, CannotRead, Game, Refusal
from ...engine.position import Move, Position, Way
from ...wording.lexicon import ALL, MOST, NONE, ONLY, SAME
from ...wording.said import Sense
from ..examples import Example
from .board import zoned
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    coloured,
    counted,
    moment,
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
    turns,
)  # fmt: skip


def many_moves(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Moves of an example, by all or by one player; passes and stops are moves too."""
    return _turned(scene, words, wanted, lambda example: [player for player, _ in turns(example)])


def many_turns(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Turns of an example, by all or by one player; moves that one player makes in a row are one turn."""
    return _turned(scene, words, wanted, lambda example: [player for player, _ in dict.fromkeys(turns(example))])


def _turned(scene: Scene, words: list[str], wanted: str, players: Callable[[Example], list[str]]) -> Answer:
    example, *side = words or [""]
    found = scene.example(example)
    movers = players(found)
    means = (*named(found), *(Sense("ordinal", "last"), Sense("ordinal", wanted)) * (not side))
    if not side:
        return counted(len(movers), wanted, *means)
    return sided(found.game, side[0], movers.count, wanted, *means)


def last_turn(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Who makes the last move of an example, and in which of his turns."""
    example = scene.example(" ".join(words))
    player, number = turns(example)[-1]
    told, _, nth = wanted.partition(" ")
    means = (*named(example), *coloured(example.game, told), Sense("ordinal", nth), Sense("ordinal", "last"))
    return Answer(wanted == f"{player} {number}", f"{player} {number}", (*means, *numbered(nth)))


def first_moves(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Legal moves at the start of the game."""
    if words != ["moves"]:
        raise Bad("it is unknown", "write first moves = 7")
    game = scene.game
    means = (Sense("ordinal", "1"), *coloured(game, game.turns[game.start.turn]))
    return counted(len(game.legal(game.start)), wanted, *means)


def _legal(at: At) -> list[Move]:
    return at.example.game.legal(at.now.position)


def find(game: Game, position: Position, text: str) -> Move:
    """The legal move that a text means."""
    try:
        return game.find(position, text)
    except (Ambiguous, CannotRead, Refusal) as error:
        raise Bad(str(error)) from error


def many_legal(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Legal moves at a moment; of the man on a point, of men of a kind, or those that begin like a move.

    All that the man on a point can have are as many as there are points next to his.
    """
    at, rest = moment(scene, words)
    game = at.example.game
    means = (*at.means, *coloured(game, at.player))
    if not rest:
        return counted(len(_legal(at)), wanted, *means)
    no_more(rest[1:])
    if rest[0] in {piece.kind for piece in game.pieces}:
        mine = [move for move in _legal(at) if move.ways and game.piece[move.piece].kind == rest[0]]
        return counted(len(mine), wanted, *means, *of_kind(game, rest[0]))
    text = rest[0]
    if text in game.board.index:
        here = game.board.index[text]
        own = [move for move in _legal(at) if move.path[:1] == (here,)]
        around = len(game.board.near()[here])
        return counted(len(own), wanted, *means, *points([text]), total=around)
    texts = map(game.text, _legal(at))
    like = [each for each in texts if each.startswith(text) and not each[len(text) :][:1].isalnum()]
    return counted(len(like), wanted, *means, *_written(game, text))


def _written(game: Game, text: str) -> tuple[Sense, ...]:
    """A move, and the points that stand in its text."""
    spread = text.replace("x", "-").replace("(", "-").replace(",", "-").replace("+", "-").split("-")
    return (Sense("move", text), *points(part for part in spread if part in game.board.index))


def forced(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The one legal move at a moment; or how often a player had no choice in an example, `each time` if always."""
    name = words[0] if words else ""
    if wanted == "each time" and "@" in name:
        return _each_forced(scene, words)
    if "@" in name:
        at, rest = moment(scene, words)
        no_more(rest)
        game = at.example.game
        legal = sorted(map(game.text, _legal(at)))
        means = (*at.means, *coloured(game, at.player), *_written(game, wanted), *absolutes(ONLY, NONE))
        means += (Sense("ordinal", "last"),) if _last_of(at) else ()
        return Answer(legal == [wanted], ", ".join(legal[:6]) or "none", means)
    example = scene.example(name)
    side = words[1] if len(words) == 2 else ""
    chances = [
        len(example.game.legal(now.position)) == 1
        for now, (player, _) in zip(example.moments, turns(example), strict=False)
        if player in sides(example.game, side)
    ]
    means = (*named(example), *coloured(example.game, side), *absolutes(NONE, ONLY))
    if wanted == "each time":
        return Answer(bool(chances) and all(chances), f"{sum(chances)} of {len(chances)}", (*means, *absolutes(ALL)))
    return counted(sum(chances), wanted, *means, total=len(chances))


def _last_of(at: At) -> bool:
    """Whether a player makes his last move of an example at a moment."""
    return at.player not in [player for player, _ in turns(at.example)[at.number + 1 :]]


def _each_forced(scene: Scene, words: list[str]) -> Answer:
    """Whether there was no choice at any of these moments."""
    means: list[Sense] = []
    many: list[int] = []
    while words:
        at, words = moment(scene, words)
        means += (*at.means, *coloured(at.example.game, at.player))
        many.append(len(_legal(at)))
    told = ", ".join(map(str, many))
    return Answer(set(many) == {1}, f"{told} moves", (*means, *numbered(len(many)), *absolutes(NONE, ONLY, ALL)))


def compelled(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often a rule leaves a player of an example less to choose from: moves that he would have without it."""
    name, rule, *side = words if len(words) > 1 else ["", ""]
    example = scene.example(name)
    if rule not in example.game.waivable:
        raise Bad(f"{rule!r} is no rule that can be waived", f"rules are {', '.join(example.game.waivable)}")
    other = example.game.without(rule)

    def often(player: str) -> int:
        return sum(
            bool(set(other.legal(now.position)) - set(example.game.legal(now.position)))
            for now, (mover, _) in zip(example.moments, turns(example), strict=False)
            if player in ("", mover)
        )

    means = (*named(example), *absolutes(ALL))  # whenever it could be otherwise, the rule sees to it
    if side:
        return sided(example.game, side[0], often, wanted, *means)
    return counted(often(""), wanted, *means)


def played(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The move that led to a moment."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, before = moved(at).example.game, at.example.moments[at.number - 1]
    move = find(game, before.position, wanted)
    means = (*at.means, *coloured(game, game.turns[before.position.turn]), *_written(game, wanted), *_kinds(game, move))
    return Answer(move == at.now.move, at.now.text, (*means, *_written(game, at.now.text)))


def _kinds(game: Game, move: Move) -> tuple[Sense, ...]:
    return of_kind(game, game.piece[move.piece].kind) if move.ways else ()


# -- what is taken --------------------------------------------------------------------------------


def taken(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men taken off the board in an example, or by the move that led to a moment; of a colour, of a kind."""
    whole = "@" not in words[0] if words else True
    at, rest = moment(scene, words)
    side, kind = (rest[0] if rest else ""), " ".join(rest[1:])
    game = at.example.game
    chosen = at.example.moments if whole else (moved(at).now,)
    lost = [game.piece[way.piece] for each in chosen for _, way in each.journeys if way.lost]
    means = at.means if not whole else named(at.example)
    mover = () if whole else coloured(game, game.turns[at.example.moments[at.number - 1].position.turn])
    if not side:
        return counted(len(lost), wanted, *means, *mover, *of_kind(game, kind))

    def many(one: str) -> int:
        letters = {piece.letter for piece in owned(game, one) if kind in ("", piece.kind)}
        return sum(piece.letter in letters for piece in lost)

    return sided(game, side, many, wanted, *means, *mover, *of_kind(game, kind))


def takes(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men each of these moves takes that are legal at a moment; or `each = a1 b2`, the same men by all."""
    at, rest = moment(scene, words)
    game, position = at.example.game, at.now.position
    if not rest:
        raise Bad("it names no move", "write takes EXAMPLE@start MOVE MOVE = 2")
    means = [*at.means, *coloured(game, at.player)]
    found = []
    for text in rest:
        move = find(game, position, text)
        means += _written(game, text)
        found.append(tuple(sorted(way.start for way in move.taken)))
        means += (each for way in move.taken for each in of_kind(game, game.piece[way.piece].kind))
    if len(rest) > 1:
        means += [*absolutes(ALL, SAME), *numbered(len(rest))]
    if wanted.split() and all(word in game.board.index for word in wanted.split()) and len(set(found)) == 1:
        told = " ".join(game.board.points[point] for point in found[0])
        if set(told.split()) == set(wanted.split()):
            return Answer(True, told, (*means, *points(wanted.split()), *numbered(len(found[0]))))
    many = {len(each) for each in found}
    return counted(", ".join(map(str, sorted(many))), wanted, *means)


def laid(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men set on the board from the hand, in an example or by the move that led to a moment; of a colour."""
    return _counted_ways(scene, words, wanted, lambda way: way.start < 0 <= way.end)


def off(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men who leave the board by their own move, in an example or by the move that led to a moment; of a colour."""
    return _counted_ways(scene, words, wanted, lambda way: way.end < 0 and not way.suffers)


def _counted_ways(scene: Scene, words: list[str], wanted: str, which: Callable[[Way], bool]) -> Answer:
    whole = "@" not in words[0] if words else True
    at, rest = moment(scene, words)
    game = at.example.game
    chosen = at.example.moments if whole else (moved(at).now,)
    men = [way.piece for each in chosen for _, way in each.journeys if which(way)]
    means = named(at.example) if whole else at.means
    if not rest:
        mover = () if whole else coloured(game, game.turns[at.example.moments[at.number - 1].position.turn])
        return counted(len(men), wanted, *means, *mover)
    no_more(rest[1:])
    letters = {one: {piece.letter for piece in owned(game, one)} for one in sides(game, rest[0])}
    first = next(iter(letters.values()))
    total = sum(man.piece in first for man in at.example.moments[0].roll.men)
    return sided(game, rest[0], lambda one: sum(man in letters[one] for man in men), wanted, *means, total=total)


# -- where it goes --------------------------------------------------------------------------------


def goes(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The directions of the steps of the mover's man, as his player sees them, as forward."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, before = moved(at).example.game, at.example.moments[at.number - 1].position
    found = set(headings(game, before.turn, at.now.move))
    told = set(wanted.split())
    senses = tuple(Sense("direction", each) for each in sorted(told))
    means = (*at.means, *coloured(game, game.turns[before.turn]), *_kinds(game, at.now.move or Move()), *senses)
    return Answer(told <= found and bool(told), " ".join(sorted(found)) or "nowhere", means)


def headings(game: Game, turn: int, move: Move | None) -> Iterator[str]:
    """The directions of a man's steps as his player sees them, who looks from the side on which his men are set up."""
    if move is None or not move.ways:
        return
    gone = move.ways[0].points[: len(move.ways[0].points) - move.ways[0].sent]
    for step in pairwise(gone):
        yield from _seen(game, seat(game, game.turns[turn]), *step)


def _seen(game: Game, turned: int, here: int, there: int) -> Iterator[str]:
    """The directions of one step, as a player sees it who sits at the bottom of the board, 1, or at its top, -1."""
    heading = way(game.board.at[here], game.board.at[there])
    up, across = ("n" in heading) - ("s" in heading), ("e" in heading) - ("w" in heading)
    yield {1: "forward", -1: "backward", 0: "sideways"}[up * turned]
    if across:
        yield {1: "right", -1: "left"}[across * turned]
    yield "diagonal" if up and across else "straight"


GRIDS = ({"forward", "backward", "sideways"}, {"diagonal", "straight"}, {"left", "right"})
"""Directions of which a step has one, or at most one."""


def ways(scene: Scene, words: list[str], wanted: str) -> Answer:
    """All directions in which men of a kind can go, in all examples or in one: `forward`, or `not diagonal`."""
    some = [scene.example(words[0])] if words and words[0] in scene.examples else list(scene.examples.values())
    game, kind = scene.game, words[-1] if words else ""
    found: set[str] = set()
    for example in some:
        for now in example.moments:
            for move in example.game.legal(now.position):
                if move.ways and example.game.piece[move.piece].kind == kind and move.ways[0].start >= 0:
                    found.update(headings(example.game, now.position.turn, move))
    barred, told = wanted.startswith("not "), set(wanted.removeprefix("not ").split())
    grid = next((grid for grid in GRIDS if grid & told), GRIDS[0])
    true = bool(found) and (not found & told if barred else found & grid == told)
    senses = (*of_kind(game, kind), *(Sense("direction", each) for each in sorted(told)))
    return Answer(true, " ".join(sorted(found & grid)), (*senses, *absolutes(NONE if barred else ONLY)))


def free(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether a player who can jump or take at a moment may also do otherwise: `yes`, or `no` where he must."""
    at, rest = moment(scene, words)
    no_more(rest)
    taking = [bool(move.over or move.taken) for move in _legal(at)]
    if not any(taking):
        raise Bad("nobody can jump or take there")
    found = "no" if all(taking) else "yes"
    senses = (*at.means, *coloured(at.example.game, at.player))
    return Answer(found == wanted, found, (*senses, *absolutes(NONE if wanted == "yes" else ALL)))


def enters(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often men of a colour come into a zone in an example, and how many men do: `2 by 1`."""
    name, side, *told = words if len(words) > 3 else ["", ""]
    example = scene.example(name)
    kind, _, zone = " ".join(told).partition("in ")
    where, senses = zoned(scene, zone, side)
    letters = {piece.letter for piece in owned(example.game, side) if kind.strip() in ("", piece.kind)}
    who = [
        number
        for now in example.moments[1:]
        for number, one in now.journeys
        if one.piece in letters and one.start not in where and where & set(one.points)
    ]
    all_men = sum(man.piece in letters for man in example.moments[0].roll.men)
    means = (*named(example), *coloured(example.game, side), *of_kind(example.game, kind.strip()), *senses)
    numbers = numbered(*wanted.split(" by "))
    every = absolutes(ALL) if len(set(who)) == all_men and wanted.endswith(f"by {all_men}") and all_men > 1 else ()
    found = f"{len(who)} by {len(set(who))}"
    return Answer(found == wanted, found, (*means, *numbers, *every), tuple(wanted.split(" by ")[:1]))


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
    return counted(walked(game.board, path), wanted, *means)


def far(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How far the mover's man gets in a move: squares from where he stood, across or along, whichever is more."""
    at, rest = moment(scene, words)
    no_more(rest)
    move, board = moved(at).now.move, at.example.game.board
    if move is None or len(move.path) < 2:
        raise Bad("no man goes anywhere in that move")
    (x, y), (u, v) = board.at[move.path[0]], board.at[move.path[-1]]
    before = at.example.moments[at.number - 1].position
    mover = coloured(at.example.game, at.example.game.turns[before.turn])
    return counted(round(max(abs(u - x), abs(v - y))), wanted, *at.means, *mover, *_kinds(at.example.game, move))


def refused(scene: Scene, words: list[str], wanted: str) -> Answer:
    """A move that an example has refused, by these rules; it means the directions in which the move would have gone."""
    name, *text = words or [""]
    example = scene.example(name)
    found = [each for each in example.refused if [each.text] == text]
    if not found:
        raise Bad(f"{name} refuses no {' '.join(text)}", ", ".join(each.text for each in example.refused[:6]))
    game, position = example.game, found[0].position
    named_points = [game.board.index[part] for part in re.split(r"[^\w]+|x", text[0]) if part in game.board.index]
    player = game.turns[position.turn]
    directions = {each for step in pairwise(named_points) for each in _seen(game, seat(game, player), *step)}
    kind = [game.piece[letter].kind for point in named_points[:1] for letter in position.cells[point]]
    means = (
        *named(example), *_written(game, text[0]), *absolutes(NONE, ONLY, MOST), *coloured(game, player),
        *(Sense("direction", each) for each in sorted(directions)),
        *(each for one in kind[:1] for each in of_kind(game, one)),
    )  # fmt: skip
    return Answer(set(wanted.split()) <= set(found[0].rules), " ".join(found[0].rules), means)


def movers(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men the player himself moves in the move that led to a moment."""
    at, rest = moment(scene, words)
    no_more(rest)
    game = moved(at).example.game
    player = game.turns[at.example.moments[at.number - 1].position.turn]
    letters = {piece.letter for piece in owned(game, player)}
    own = [one for _, one in at.now.journeys if one.piece in letters and not one.suffers]
    return counted(len(own), wanted, *at.means, *coloured(game, player))


def reach(scene: Scene, words: list[str], wanted: str) -> Answer:
    """By how many points men of a kind can go on at a moment: `1 2`."""
    at, rest = moment(scene, words)
    game, kind = at.example.game, " ".join(rest)
    senses = of_kind(game, kind)
    ways = (one for move in _legal(at) for one in move.ways if kind in ("", game.piece[one.piece].kind))
    found = " ".join(
        map(str, sorted({walked(game.board, one.points) for one in ways if one.start >= 0 and len(one.points) > 1}))
    )
    return Answer(found == wanted, found, (*at.means, *coloured(game, at.player), *senses, *numbered(*wanted.split())))


def thrown(scene: Scene, words: list[str], wanted: str) -> Answer:
    """What dice, spinner or cue showed for the move that led to a moment."""
    at, rest = moment(scene, words)
    no_more(rest)
    before = moved(at).example.moments[at.number - 1].position
    found = " ".join(map(str, before.throw))
    player = coloured(at.example.game, at.example.game.turns[before.turn])
    return Answer(found == wanted, found, (*at.means, *player, *numbered(*wanted.split())))


def pieces_in(example: Example) -> set[str]:
    """The letters of the men who move, are leapt over or are taken in an example."""
    found: set[str] = set()
    for before, now in pairwise(example.moments):
        for _, one in now.journeys:
            found.add(one.piece)
            found.update(letter for point in one.over for letter in before.position.cells[point])
    return found
