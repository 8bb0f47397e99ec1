"""Checks of what a player may do: moves that are open to him, where his men can end, whom they attack."""

from __future__ import annotations

from ...engine.game import Ambiguous, CannotRead, Game, Refusal
from ...engine.position import Move, Position
from ...wording.lexicon import ALL, MOST, NONE, ONLY
from ...wording.said import Meaning
from .headings import headings
from .moves import kinds_of, legal_at, open_to, written
from .scene import (
    Answer,
    Bad,
    Scene,
    absolutes,
    coloured,
    counted,
    moment,
    no_more,
    numbered,
    of_kind,
    owned,
    points,
    sides,
)  # fmt: skip

NOBODY = "nobody"


def may(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether these moves are open to the player at a moment: `yes` if all are, `no` if none is."""
    at, texts = moment(scene, words)
    game, position = at.example.game, at.now.position
    if not texts or wanted not in ("yes", "no"):
        raise Bad("it names no move", "write may EXAMPLE@start MOVE MOVE = yes")
    means, mover, found = [*at.means], coloured(game, at.player), []
    kinds: tuple[Meaning, ...] = ()
    for text in texts:
        means += written(game, text)
        try:
            kinds += kinds_of(game, game.find(position, text))
            found.append(text)
        except (Ambiguous, CannotRead, Refusal):
            continue
    many = () if str(len(texts)) in game.board.index else numbered(len(texts))  # not where a figure names a point
    means += [*mover, *kinds, *many, *absolutes(*[NONE] * (wanted == "no"))]
    true = len(found) == (len(texts) if wanted == "yes" else 0)
    return Answer(true, ", ".join(found) or "none", tuple(means)).asking(mover)


def able(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The points of all men who can move at a moment, or who can go in a direction, as `sideways`; others cannot."""
    at, rest = moment(scene, words)
    no_more(rest[1:])
    game, turn = at.example.game, at.now.position.turn
    going = [
        move
        for move in legal_at(at)
        if move.ways and move.ways[0].start >= 0 and (not rest or rest[0] in headings(game, turn, move))
    ]
    can = {move.path[0]: kinds_of(game, move) for move in going}
    there, toward = points(wanted.split()), tuple(Meaning("direction", each) for each in rest)
    told = {game.board.index.get(word, -1) for word in wanted.split()}
    found = " ".join(game.board.points[point] for point in sorted(can))
    mover, men = coloured(game, at.player), dict.fromkeys(can.values())
    means = (*at.means, *mover, *there, *toward, *(sense for each in men for sense in each), *absolutes(ONLY))
    colours = {game.piece[man].colour for point in can for man in at.now.position.cells[point]}
    means += tuple(Meaning("colour", colour) for colour in colours if len(colours) == 1)
    answer = Answer(set(can) == told, found or "nobody", (*means, *numbered(len(told))))
    return answer.asking(mover, absolutes(ONLY), toward, *men, *((each,) for each in there))


def blocked(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men of the player who is to move cannot move at a moment: `all`, or `all 4`, where he is shut in."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, cells = at.example.game, at.now.position.cells
    letters = {piece.letter for piece in owned(game, at.player)}
    own = {point for point, men in enumerate(cells) if letters & set(men)}
    going = {move.ways[0].start for move in legal_at(at) if move.ways and not move.ways[0].suffers}
    who = coloured(game, at.player)
    return counted(len(own - going), wanted, *at.means, *who, total=len(own)).asking(who)


def longest(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many men or points the longest move open at a moment leaps over; with a point, of the man on it."""
    at, rest = moment(scene, words)
    no_more(rest[1:])
    game, here = at.example.game, at.example.game.board.index.get(rest[0], -2) if rest else -1
    if here == -2:
        raise Bad(f"there is no point {rest[0]!r}", "write longest EXAMPLE@start POINT = N")
    own = [move for move in legal_at(at) if move.ways and here in (-1, move.path[0])]
    most = max((len(move.over) for move in own), default=0)
    best = [move for move in own if len(move.over) == most]
    kinds = tuple(dict.fromkeys(sense for move in best for sense in kinds_of(game, move)))
    ways = [sense for move in best if len(best) == 1 for sense in written(game, game.text(move))]
    means = (*at.means, *coloured(game, at.player), *kinds, *points(rest), *ways, *absolutes(MOST))
    return counted(most, wanted, *means).asking(points(rest))


def ends(scene: Scene, words: list[str], wanted: str) -> Answer:
    """All points on which the man on a point can end his move; without a point, any man of the player's.

    Where the man is another player's, it is asked as if it were his turn.
    """
    at, rest = moment(scene, words)
    no_more(rest[1:])
    game, here = at.example.game, at.example.game.board.index.get(rest[0], -2) if rest else -1
    if here == -2:
        raise Bad(f"there is no point {rest[0]!r}", "write ends EXAMPLE@start POINT = POINTS")
    position = _his_turn(game, at.now.position, here)
    player = game.turns[position.turn]
    own = [move for move in open_to(game, position) if move.ways and here in (-1, move.path[0])]
    found = {[point for point in move.path if point >= 0][-1] for move in own}
    told = set() if wanted == "nowhere" else {game.board.index.get(word, -1) for word in wanted.split()}
    mover, kinds = coloured(game, player), tuple(dict.fromkeys(s for move in own for s in kinds_of(game, move)))
    there = points(word for word in wanted.split() if told)
    means = (*at.means, *mover, *kinds, *points(rest), *there, *numbered(len(told)), *absolutes(ONLY))
    shown = " ".join(game.board.points[point] for point in sorted(found)) or "nowhere"
    return Answer(found == told, shown, means).asking(mover, kinds, *((each,) for each in there))


def _his_turn(game: Game, position: Position, here: int) -> Position:
    """The position with the man on a point to move, if he has but one player and that is another."""
    men = set(position.cells[here]) if here >= 0 else set()
    whose = [turn for turn, player in enumerate(game.turns) if men & {piece.letter for piece in owned(game, player)}]
    return position._replace(turn=whose[0]) if len(whose) == 1 and not game.throws else position


def attack(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The men of a side who could take an enemy who stood on a point, if it were their turn; or `nobody`.

    `without RULE` asks as if that rule were not there, as where a man guards a point though he is pinned.
    """
    at, rest = moment(scene, words)
    point, side, *more = rest if len(rest) > 1 else ["", ""]
    game, rule = at.example.game, " ".join(more[1:])
    if point not in game.board.index or more[:1] not in ([], ["without"]) or (rule and rule not in game.waivable):
        raise Bad("it does not say where, and by whom", "write attack EXAMPLE@start POINT SIDE [without RULE]")
    sides(game, side)
    takers = _takers(game.without(rule) if rule else game, at.now.position, game.board.index[point], side)
    found = {game.board.points[move.path[0]] for move in takers}
    told = set() if wanted == NOBODY else set(wanted.split())
    kinds = [kinds_of(game, move) for move in takers]
    lack = absolutes(ONLY, *[NONE] * (not told))
    means = (*at.means, *coloured(game, side), *points([point, *told]), *(s for each in kinds for s in each), *lack)
    shown = " ".join(sorted(found)) or NOBODY
    answer = Answer(found == told, shown, (*means, *numbered(len(told))))
    return answer.asking(coloured(game, side), lack, *dict.fromkeys(kinds))


def _takers(game: Game, position: Position, here: int, side: str) -> list[Move]:
    """The moves by which a side, if it had the turn, could take an enemy who stood on a point."""
    own = {piece.letter for piece in owned(game, side)}
    prey = next(piece.letter for piece in game.pieces if piece.letter not in own)
    cells = tuple(prey if point == here else men for point, men in enumerate(position.cells))
    legal = open_to(game, position._replace(cells=cells, turn=game.turns.index(side)))
    return [move for move in legal if here in {way.start for way in move.taken}]


def doomed(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether the man on a point can be taken by the next move, whatever is played now: `yes` or `no`."""
    at, rest = moment(scene, words)
    game, position = at.example.game, at.now.position
    here = game.board.index.get(rest[0] if len(rest) == 1 else "", -1)
    if here < 0 or not position.cells[here] or wanted not in ("yes", "no"):
        raise Bad("it does not say which man", "write doomed EXAMPLE@7 POINT = yes")
    piece, replies = game.piece[position.cells[here][0]], legal_at(at)
    fallen = 0
    for move in replies:
        there = next((way.end for way in move.ways if way.start == here), here)
        then = game.legal(game.play(position, move))
        fallen += any(way.start == there for reply in then for way in reply.taken)
    found = "yes" if replies and fallen == len(replies) else "no"
    senses = (*coloured(game, piece.colour), *of_kind(game, piece.kind), *points(rest))
    means = (*at.means, *senses, *absolutes(ALL, NONE) * (wanted == "yes"))
    answer = Answer(found == wanted, f"{found}, in {fallen} of {len(replies)} cases", means)
    return answer.asking(coloured(game, piece.colour), points(rest))
