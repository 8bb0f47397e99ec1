"""Checks of how things stand and how they end: results, equal positions, races, and what can be forced."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.game import Game
from ...engine.position import Position
from ...engine.solve import shortest as shortest_of
from ...solver.force import at_once, moves_to_win
from ...wording.lexicon import ALL, AT_ONCE, ENOUGH, LEAST, NONE, ONLY, SAME
from ...wording.said import Meaning
from .moves import find, written
from .scene import (
    Answer,
    At,
    Bad,
    Scene,
    absolutes,
    coloured,
    counted,
    moment,
    moments,
    named,
    no_more,
    numbered,
    owned,
    sides,
    together,
)  # fmt: skip

PATIENCE = 200_000
"""So many positions a search for a forced win may look at."""


def result(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How an example ends, by which rule: `white home`, `draw repetition`, or `open`."""
    example = scene.example(" ".join(words))
    outcome = example.outcome or example.game.outcome(example.moments[-1].position)
    found = "open" if outcome is None else f"{outcome.winner or 'draw'} {outcome.rule}"
    winner = wanted.partition(" ")[0]
    won = winner not in ("draw", "open")
    first = (Meaning("ordinal", "1"), *absolutes(ENOUGH, AT_ONCE)) if won else ()  # nobody has done it before him
    answer = Answer(found == wanted, found, (*named(example), *coloured(example.game, winner), *first))
    others = coloured(example.game, *(player for player in example.game.turns if player != winner))
    deeds = (("win", coloured(example.game, winner)), ("lose", others)) if won else ()
    return answer._replace(does=deeds).asking(coloured(example.game, winner))


def same(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether the position of one moment, or of each of several, is that of another; or how a side stands."""
    here, rest = moments(scene, words)
    no_more(rest[1:])
    there, more = moment(scene, wanted.split())
    no_more(more)
    means = (*together(here), *there.means, *absolutes(SAME), Meaning("ordinal", "1"))
    if rest:
        game = there.example.game
        letters = {piece.letter for one in sides(game, rest[0]) for piece in owned(game, one)}
        men = [[letters & set(held) for held in at.now.position.cells] for at in (*here, there)]
        true, who = all(each == men[0] for each in men), coloured(game, rest[0])
        return Answer(true, "the same" if true else "others", (*means, *who, *absolutes(ALL))).asking(who)
    other = there.example.game.same(there.now.position)
    true = all(at.example.game.same(at.now.position) == other for at in here)
    return Answer(true, "the same" if true else "another", means)


def alike(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether a position looks the same in a mirror, `mirrored`, from all four sides, `turned`, or to both players.

    It does to both, `faced`, if after half a turn of the board each side stands as the other stood. Several moments,
    of any examples, are asked each for itself, and must be different positions; `not mirrored`, that none is so.
    """
    several = _moments(scene, words)
    way = wanted.removeprefix("not ")
    if way not in TURNS:
        raise Bad("it does not say in what way", f"write {' or '.join(TURNS)}")
    looks = [_looks(at) for at in several]
    true = all((way in look) == (way == wanted) for look in looks)
    apart = len({at.now.position.cells for at in several}) == len(several)
    means = [sense for at in several for sense in at.means]
    means += (*absolutes(ALL), *numbered(len(several))) if len(several) > 1 else ()
    means += absolutes(SAME) if way == wanted else absolutes(NONE)
    means += [*numbered(4), *absolutes(ALL)] if wanted == "turned" else []
    sides = [Meaning("direction", side) for side in ("left", "right")] if way == "mirrored" else []
    found = " / ".join(dict.fromkeys(" ".join(look) or "not at all" for look in looks))
    answer = Answer(true and apart, found, (*means, *sides)).asking(*((side,) for side in sides))
    return answer.asking(numbered(len(several)) if len(several) > 1 else ())


def _moments(scene: Scene, words: list[str]) -> list[At]:
    """All the moments that words name, of whatever examples."""
    at, rest = moment(scene, words)
    found = [at]
    while rest:
        at, rest = moment(scene, rest)
        found.append(at)
    return found


def _looks(at: At) -> list[str]:
    """The ways in which the position of a moment looks the same as before."""
    game, cells = at.example.game, at.now.position.cells
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*game.board.at, strict=True)]
    men = {(x - middle[0], y - middle[1]): cells[point] for point, (x, y) in enumerate(game.board.at)}
    return [name for name in TURNS if _turned(game, name, men) == men]


def mirror(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Whether each move of one example is a move of another seen in a mirror, left for right."""
    one, other = scene.example(" ".join(words)), scene.example(wanted)
    board = one.game.board
    right = max(x for x, _ in board.at) + min(x for x, _ in board.at)
    across = {
        point: board.at.index((right - x, y)) for point, (x, y) in enumerate(board.at) if (right - x, y) in board.at
    }
    here = [[across.get(point, -1) for point in now.move.path] for now in one.moments if now.move]
    there = [[*now.move.path] for now in other.moments if now.move]
    true = here == there
    return Answer(true, "mirrored" if true else "other moves", (*named(one), *named(other), *absolutes(ALL)))


Men = dict[tuple[float, float], str]
"""Letters of men by their places, as seen from the middle of the board."""


TURNS: dict[str, Callable[[float, float], tuple[float, float]]] = {
    "mirrored": lambda x, y: (-x, y),
    "turned": lambda x, y: (-y, x),
    "faced": lambda x, y: (-x, -y),
}
"""Where a place comes to lie."""


def _turned(game: Game, way: str, men: Men) -> Men:
    """A position after a turn of the board; if it is to be seen by the other player, with the colours exchanged."""
    colours = dict(zip(game.colours, game.colours[::-1], strict=True))
    other = {(piece.colour, piece.kind): piece.letter for piece in game.pieces}
    swap = {piece.letter: other[colours[piece.colour], piece.kind] for piece in game.pieces} if way == "faced" else {}
    return {TURNS[way](*place): "".join(swap.get(man, man) for man in held) for place, held in men.items()}


def times(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How often the position of a moment has come up in its example till then."""
    at, rest = moment(scene, words)
    no_more(rest)
    game = at.example.game
    now = game.same(at.now.position)
    often = sum(game.same(each.position) == now for each in at.example.moments[: at.number + 1])
    return counted(often, wanted, *at.means, Meaning("ordinal", wanted), *absolutes(SAME))


def wins(scene: Scene, words: list[str], wanted: str) -> Answer:
    """In how few of his own moves a player wins by force from a moment; `after MOVE`, when that has been played.

    `none in 4` says that he cannot within so many.
    """
    at, rest = moment(scene, words)
    player, *more = rest or [""]
    game, position = at.example.game, at.now.position
    if game.throws or len(game.turns) != 2:
        raise Bad("a win by force is looked for in games of two players without chance")
    sides(game, player)
    means = [*at.means, *coloured(game, player)]
    if more[:1] == ["after"]:
        for text in more[1:]:
            position = game.play(position, find(game, position, text))
            means.append(Meaning("move", text))
    none, _, bound = wanted.rpartition(" in ")
    deep = int(bound or wanted) if (bound or wanted).isdecimal() else 0
    if not 0 < deep <= 8:
        raise Bad("it does not say within how many moves", "write wins EXAMPLE@start white = 3, or = none in 3")
    first = position.turn == game.turns.index(player)
    try:
        plies = moves_to_win(game, position, player, 2 * deep - first, PATIENCE)
    except ValueError as error:
        raise Bad(str(error), "ask for fewer moves") from error
    found = None if plies is None else (plies + first) // 2
    if none:
        return Answer(found is None, f"{found or 'none'} in {deep}", (*means, *numbered(deep), *absolutes(NONE)))
    return counted(found or f"none in {deep}", wanted, *means, *absolutes(LEAST))


def winning(scene: Scene, words: list[str], wanted: str) -> Answer:
    """All moves with which a player would win at once, were it his turn at a moment; `none` where there is none."""
    at, rest = moment(scene, words)
    game, player = at.example.game, rest[0] if rest else at.player
    no_more(rest[1:])
    if game.throws or player not in game.turns:
        raise Bad("it does not say who might win without a throw", "write winning EXAMPLE@start white = MOVES")
    position = at.now.position._replace(turn=game.turns.index(player))
    found = sorted({game.text(now.moves[0]) for now in at_once(game, position)})
    told = [] if wanted == "none" else wanted.split()
    who, moves = coloured(game, player), [sense for text in told for sense in written(game, text)]
    bound = (*absolutes(ONLY, AT_ONCE), *numbered(len(told))) if told else (*absolutes(NONE, AT_ONCE), *numbered(1))
    answer = Answer(sorted(told) == found, " ".join(found) or "none", (*at.means, *who, *moves, *bound))
    named_points = ((sense,) for sense in moves if sense.kind == "point")
    return answer.asking(who, *named_points, *(() if told else (absolutes(NONE),)))


def ahead(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Who has less to go along a track at a moment, and by how much: `white 12`, or `nobody`.

    What a man has to go is the way from his point to the last on which men of his colour stand or leave the track.
    """
    at, rest = moment(scene, words)
    game, name = at.example.game, " ".join(rest)
    if name not in game.board.tracks:
        raise Bad(f"there is no track {name!r}", f"tracks are {', '.join(game.board.tracks) or 'none'}")
    to_go = {player: _to_go(game, at.now.position, player, game.board.tracks[name]) for player in game.turns}
    first, second = sorted(game.turns, key=lambda player: to_go[player])[:2]
    lead = to_go[second] - to_go[first]
    found = f"{first} {lead}" if lead else "nobody"
    who, _, by = wanted.partition(" ")
    lead_by = numbered(by) if by else absolutes(SAME, NONE)
    return Answer(found == wanted, found, (*at.means, *coloured(game, who), *lead_by))


def _to_go(game: Game, position: Position, player: str, track: tuple[int, ...]) -> int:
    letters = {piece.letter for piece in owned(game, player)}
    at = {point: number for number, point in enumerate(track)}
    onward = 1 if _onward(game, player, at) else -1
    home = next((at[p] for p, men in enumerate(game.start.cells) if p in at and letters & set(men)), 0)
    total = 0
    for point, men in enumerate(position.cells):
        many = sum(letter in letters for letter in men)
        if many and point in at:
            gone = (at[point] - home) * onward % len(track)
            total += many * (len(track) - gone)
    return total


def _onward(game: Game, player: str, at: dict[int, int]) -> bool:
    """Whether a player goes along a track in its own order, by the first of his moves that go along it."""
    position = game.start._replace(turn=game.turns.index(player))
    for move in game.legal(position):
        for one in move.ways:
            if len(one.points) > 1 and one.points[0] in at and one.points[1] in at:
                return (at[one.points[1]] - at[one.points[0]]) % len(at) < len(at) / 2
    return True


def shortest(scene: Scene, words: list[str], wanted: str) -> Answer:
    """For games of one player: the length of a shortest solution, or how many there are, by complete search."""
    found = shortest_of(scene.game)
    if found is None or words not in (["solution"], ["solutions"]):
        raise Bad("there is no solution" if found is None else "it is unknown", "write shortest solution or solutions")
    return counted(found.length if words == ["solution"] else found.number, wanted, *absolutes(LEAST))


def perft(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Lines of play of so many moves from the start."""
    depth = int(words[0]) if len(words) == 1 and words[0].isdecimal() else 0
    if not 0 < depth <= 6:
        raise Bad("perft on a page goes to depth 6 at most")
    return counted(scene.game.perft(scene.game.start, depth), wanted, *numbered(depth))
