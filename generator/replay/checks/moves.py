"""Checks of moves: how many there are, who makes them, and who had a choice."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...engine.game import Ambiguous, CannotRead, Game, Refusal
from ...engine.position import Move, Position
from ...wording.lexicon import ALL, NONE, ONLY
from ...wording.said import Meaning
from ..examples import Example
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    called,
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
    sided,
    sides,
    signed,
    turns,
)  # fmt: skip


def many_moves(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Moves of an example, by all or by one player, or of one turn; passes and stops are moves too."""
    if words and "@" in words[0]:
        return _in_the_turn(scene, words, wanted)
    return _turned(scene, words, wanted, lambda example: [player for player, _ in turns(example)])


def _in_the_turn(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The moves that make up a player's Nth turn."""
    at, rest = moment(scene, words)
    no_more(rest)
    game, before = moved(at).example.game, at.example.moments[at.number - 1].position
    mover = coloured(game, game.turns[before.turn])
    return counted(len(turn_of(at)), wanted, *at.means, *mover).asking(mover)


def turn_of(at: At) -> list[int]:
    """The numbers of the moves that a player makes in the turn in which a move is made."""
    played = turns(at.example)
    return [number for number, turn in enumerate(played, 1) if turn == played[at.number - 1]]


def many_turns(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Turns of an example, by all or by one player; moves that one player makes in a row are one turn."""
    return _turned(scene, words, wanted, lambda example: [player for player, _ in dict.fromkeys(turns(example))])


def _turned(scene: Scene, words: list[str], wanted: str, players: Callable[[Example], list[str]]) -> Answer:
    example, *side = words or [""]
    found = scene.example(example)
    movers = players(found)
    means = (*named(found), *(Meaning("ordinal", "last"), Meaning("ordinal", wanted)) * (not side))
    if not side:
        return counted(len(movers), wanted, *means)
    return sided(found.game, side[0], movers.count, wanted, *means)


def last_turn(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Who makes the last move of an example, and in which of his turns."""
    example = scene.example(" ".join(words))
    player, number = turns(example)[-1]
    told, _, nth = wanted.partition(" ")
    means = (*named(example), *coloured(example.game, told), Meaning("ordinal", nth), Meaning("ordinal", "last"))
    answer = Answer(wanted == f"{player} {number}", f"{player} {number}", (*means, *numbered(nth)))
    return answer.asking(coloured(example.game, told), (Meaning("ordinal", nth), Meaning("number", nth)))


def first_moves(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Legal moves at the start of the game."""
    if words != ["moves"]:
        raise Bad("it is unknown", "write first moves = 7")
    game = scene.game
    means = (Meaning("ordinal", "1"), *coloured(game, game.turns[game.start.turn]))
    return counted(len(game.legal(game.start)), wanted, *means).asking(means[1:])


def legal_at(at: At) -> list[Move]:
    """The legal moves at a moment."""
    return open_to(at.example.game, at.now.position)


def open_to(game: Game, position: Position) -> list[Move]:
    """The legal moves in a position; after the end, those that the player would have if the game went on.

    A finished game allows none, whoever could move: to count those would prove nothing. A game of chance waits for
    a throw and has none.
    """
    return game.legal(position) if game.ended(position) is None or game.throws else list(game.moves(position))


def find(game: Game, position: Position, text: str) -> Move:
    """The legal move that a text means."""
    try:
        return game.find(position, text)
    except (Ambiguous, CannotRead, Refusal) as error:
        raise Bad(str(error)) from error


MANNERS: dict[str, Callable[[Move], bool]] = {
    "steps": lambda move: bool(move.ways) and not move.over and not move.taken,
    "jumps": lambda move: bool(move.over),
    "captures": lambda move: bool(move.taken),
}
"""What legal moves may be counted by."""


def many_legal(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Legal moves at a moment: of the man on a point, or in one manner; of a kind; in one manner; like a move.

    All that the man on a point can have are as many as there are points next to his.
    """
    at, rest = moment(scene, words)
    game = at.example.game
    mover = coloured(game, at.player)
    means = (*at.means, *mover)
    if not rest:
        return counted(len(legal_at(at)), wanted, *means).asking(mover)
    if rest[0] in {piece.kind for piece in game.pieces}:
        return _of_a_kind(at, rest, wanted)
    if rest[0] in game.board.index:
        return _of_a_man(at, rest, wanted)
    no_more(rest[1:])
    if rest[0] in MANNERS:
        such = [move for move in legal_at(at) if MANNERS[rest[0]](move)]
        kinds = dict.fromkeys(kinds_of(game, move) for move in such)
        senses = (s for each in kinds for s in each)
        return counted(len(such), wanted, *means, *senses, total=len(legal_at(at))).asking(mover)
    text = rest[0]
    texts = map(game.text, legal_at(at))
    like = [each for each in texts if each.startswith(text) and not each[len(text) :][:1].isalnum()]
    return counted(len(like), wanted, *means, *written(game, text)).asking(mover)


def _of_a_man(at: At, words: list[str], wanted: str) -> Answer:
    """Legal moves of the man on a point, or those of one manner."""
    point, *manner = words
    no_more([word for word in manner if word not in MANNERS])
    game = at.example.game
    here, mover = game.board.index[point], coloured(game, at.player)
    own = [move for move in legal_at(at) if move.path[:1] == (here,) and all(MANNERS[each](move) for each in manner)]
    around = len(game.board.near()[here])
    return counted(len(own), wanted, *at.means, *mover, *points([point]), total=around).asking(mover)


def _of_a_kind(at: At, words: list[str], wanted: str) -> Answer:
    """Legal moves of men of a kind, or with `each` of every such man of the player's by himself."""
    kind, *each = words
    no_more([word for word in each if word != "each"])
    game = at.example.game
    mover, man = coloured(game, at.player), of_kind(game, kind)
    own = [move for move in legal_at(at) if move.ways and game.piece[move.piece].kind == kind]
    means = (*at.means, *mover, *man)
    if not each:
        return counted(len(own), wanted, *means).asking(mover, man)
    letters = {piece.letter for piece in owned(game, at.player) if piece.kind == kind}
    men = [point for point, held in enumerate(at.now.position.cells) if letters & set(held)]
    many = sorted({sum(move.path[:1] == (point,) for move in own) for point in men})
    answer = counted(", ".join(map(str, many)) or "0", wanted, *means, *absolutes(ALL))
    return answer.asking(mover, man, absolutes(ALL))


def written(game: Game, text: str) -> tuple[Meaning, ...]:
    """A move, the points that stand in its text, and the numbers behind a plus."""
    spread = re.split(r"[-x(,+/*):]", text)
    named_points = signed(game.board, (part for part in spread if part in game.board.index))
    return (Meaning("move", text), *named_points, *numbered(*re.findall(r"\+(\d+)", text)))


def answers(scene: Scene, words: list[str], wanted: str) -> Answer:
    """All that the next player can do, whatever the player does who is to move; `after MOVE`, that only."""
    at, rest = moment(scene, words)
    game, position = at.example.game, at.now.position
    moves = [find(game, position, text) for text in rest[1:]] if rest[:1] == ["after"] else legal_at(at)
    no_more([] if rest[:1] == ["after"] else rest)
    found = {game.text(each) for move in moves for each in game.legal(game.play(position, move))}
    means = (*at.means, *coloured(game, *game.turns), *(each for text in rest[1:] for each in written(game, text)))
    means += (*absolutes(NONE, ONLY), *(each for text in wanted.split() for each in written(game, text)))
    answer = Answer(found == set(wanted.split()), " ".join(sorted(found)) or "nothing", means)
    return answer.asking(coloured(game, at.player))


def forced(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The one legal move at a moment; or how often a player had no choice in an example, `each time` if always."""
    name = words[0] if words else ""
    if wanted == "each time" and "@" in name:
        return _each_forced(scene, words)
    if "@" in name:
        at, rest = moment(scene, words)
        no_more(rest)
        game = at.example.game
        legal = sorted(map(game.text, legal_at(at)))
        means = (*at.means, *coloured(game, at.player), *written(game, wanted), *absolutes(ONLY, NONE))
        means += (Meaning("ordinal", "last"),) if _last_of(at) else ()
        answer = Answer(legal == [wanted], ", ".join(legal[:6]) or "none", means)
        return answer.asking(coloured(game, at.player), absolutes(ONLY, NONE))
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
    means: list[Meaning] = []
    many: list[int] = []
    while words:
        at, words = moment(scene, words)
        means += (*at.means, *coloured(at.example.game, at.player))
        many.append(len(legal_at(at)))
    told = ", ".join(map(str, many))
    answer = Answer(set(many) == {1}, f"{told} moves", (*means, *numbered(len(many)), *absolutes(NONE, ONLY, ALL)))
    return answer.asking(coloured(at.example.game, at.player), absolutes(NONE, ONLY), absolutes(ALL))


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
    means = (
        *at.means,
        *coloured(game, game.turns[before.position.turn]),
        *written(game, wanted),
        *kinds_of(game, move),
    )
    answer = Answer(move == at.now.move, at.now.text, (*means, *written(game, at.now.text)))
    mover = coloured(game, game.turns[before.position.turn])
    ends = points(game.board.points[point] for point in dict.fromkeys((*move.path[:1], *move.path[-1:])))
    name = called(at.now, at.now.journeys[0].number) if at.now.journeys else ()
    return answer.asking(mover, kinds_of(game, move), at.turn, name, *((end,) for end in ends))


def leaves(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The point from which the mover's man goes in the move that led to a moment."""
    return _end(scene, words, wanted, 0)


def lands(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The point on which the mover's man comes down last in the move that led to a moment."""
    return _end(scene, words, wanted, -1)


def _end(scene: Scene, words: list[str], wanted: str, which: int) -> Answer:
    at, rest = moment(scene, words)
    no_more(rest)
    game, before = moved(at).example.game, at.example.moments[at.number - 1].position
    move = at.now.move or Move()
    found = game.board.points[move.path[which]] if move.path else "nowhere"
    mover, end, where = coloured(game, game.turns[before.turn]), points([wanted]), signed(game.board, [wanted])
    return Answer(found == wanted, found, (*at.means, *mover, *kinds_of(game, move), *where)).asking(mover, end)


def kinds_of(game: Game, move: Move) -> tuple[Meaning, ...]:
    """The kind of the man who is moved."""
    return of_kind(game, game.piece[move.piece].kind) if move.ways else ()


def thrown(scene: Scene, words: list[str], wanted: str) -> Answer:
    """What dice, spinner or cue showed for the move that led to a moment; at the start, what they show there."""
    at, rest = moment(scene, words)
    no_more(rest)
    before = at.now.position if not at.number else moved(at).example.moments[at.number - 1].position
    found = " ".join(map(str, before.throw))
    player = coloured(at.example.game, at.example.game.turns[before.turn])
    return Answer(found == wanted, found, (*at.means, *player, *numbered(*wanted.split())))
