"""Checks of the board and of the men that are set up on it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from ...engine.board import WAYS, Board, way
from ...engine.game import Game
from ...engine.position import Position
from ...mistakes import nearest
from ...wording.lexicon import ALL, SAME
from ...wording.said import Meaning, said
from .scene import (
    EACH,
    Answer,
    Bad,
    Scene,
    absolutes,
    called,
    colour_of,
    coloured,
    counted,
    moment,
    named,
    no_more,
    numbered,
    of_kind,
    owned,
    points,
    seat,
    sided,
    sides,
    signed,
)  # fmt: skip

ROWS = re.compile(r"rows? (\d+)(?:-(\d+))?(?: of (.+))?")


def zoned(scene: Scene, name: str, side: str = "") -> tuple[frozenset[int], tuple[Meaning, ...]]:
    """The points of a zone, and what its name says; points, `a1 b2`, or a straight line, `a1-e5`, are zones too.

    `row 1` and `rows 1-2 of field` are counted from where a side sits.
    """
    board = scene.game.board
    counted_rows = ROWS.fullmatch(name)
    if counted_rows:
        low, high = int(counted_rows[1]), int(counted_rows[2] or counted_rows[1])
        part = zoned(scene, counted_rows[3])[0] if counted_rows[3] else frozenset(range(len(board.points)))
        heights = sorted({board.at[p][1] for p in part}, reverse=bool(side) and seat(scene.game, side) < 0)
        if not 1 <= low <= high <= len(heights):
            raise Bad(f"there is no {name!r}", f"rows are 1 to {len(heights)} there, the lower number first")
        chosen = set(heights[low - 1 : high])
        ordinals = tuple(Meaning("ordinal", str(row)) for row in range(low, high + 1) if row == low or low > 1)
        where = frozenset(point for point in part if board.at[point][1] in chosen)
        return where, (*ordinals, *numbered(high - low + 1))
    if name not in board.zones and pointed(board, name):
        return frozenset(_straight(board, name)), signed(board, pointed(board, name))
    if name not in board.zones:
        raise Bad(f"there is no zone {name!r}", nearest(name, [*board.zones, "rows 1-2"], "zones are"))
    inside = points(board.points[point] for point in board.zones[name])
    return board.zones[name], (*(sense for each in said(name, scene.words) for sense in each.senses), *inside)


def pointed(board: Board, name: str) -> list[str]:
    """The points that a zone is named by: several, or the two ends of a straight line."""
    ends = name.split("-")
    named_points = ends if len(ends) == 2 and " " not in name else name.split()
    return named_points if all(word in board.index for word in named_points) else []


def _straight(board: Board, name: str) -> Iterable[int]:
    """The points named, and of a straight line those between its ends."""
    ends = [board.index[word] for word in pointed(board, name)]
    if "-" not in name:
        return ends
    joined = next((line for line in board.straights(2) if {*ends} <= {*line}), ())
    if joined:
        first, last = sorted(map(joined.index, ends))
        return joined[first : last + 1]
    (x, y), (u, v) = (board.at[end] for end in ends)
    if x != u and y != v and abs(u - x) != abs(v - y):
        raise Bad(f"{name!r} is no straight line", f"write single points, {' '.join(name.split('-'))}, or name a zone")
    return [
        point
        for point, (s, t) in enumerate(board.at)
        if (s - x) * (v - y) == (t - y) * (u - x) and min(x, u) <= s <= max(x, u) and min(y, v) <= t <= max(y, v)
    ]


def many_points(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Points of the board, or of a zone."""
    total = len(scene.game.board.points)
    if not words:
        return counted(total, wanted, total=total)
    zone, senses = zoned(scene, " ".join(words))
    return counted(len(zone), wanted, *senses, total=total)


def numbering(scene: Scene, words: list[str], wanted: str) -> Answer:
    """From which number to which the points are called, one after another from the top left as one reads: 1 to 32."""
    no_more(words)
    board = scene.game.board
    read = [board.points[p] for p in sorted(range(len(board.points)), key=lambda p: (-board.at[p][1], board.at[p][0]))]
    first, last = read[0], read[-1]
    running = read == [str(number) for number in range(1, len(read) + 1)]
    found = f"{first} to {last}" if running else "not one after another"
    return Answer(found == wanted, found, (*numbered(first, last), *points([first, last])), (first, last))


def span(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many rows a zone reaches over, or the board."""
    board = scene.game.board
    zone, senses = zoned(scene, " ".join(words)) if words else (range(len(board.points)), ())
    return counted(len({board.at[point][1] for point in zone}), wanted, *senses)


def size(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How wide and how long the board is, or a zone of it: 18 by 18."""
    board = scene.game.board
    zone = zoned(scene, " ".join(words))[0] if words else frozenset(range(len(board.points)))
    found = " by ".join(str(len({board.at[point][axis] for point in zone})) for axis in (0, 1))
    square = absolutes(ALL, SAME) if len(set(wanted.split(" by "))) == 1 else ()  # so many each way
    return Answer(found == wanted, found, (*numbered(*wanted.split(" by ")), *square), tuple(wanted.split(" by ")))


def track(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The length of a track."""
    tracks, name = scene.game.board.tracks, " ".join(words)
    if name not in tracks:
        raise Bad(f"there is no track {name!r}", nearest(name, tracks, "tracks are"))
    return counted(len(tracks[name]), wanted)


def printed(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The numbers printed on the points of a zone, row by row from the bottom, one for each row that has one alike."""
    board, name = scene.game.board, " ".join(words)
    zone, senses = zoned(scene, name)
    rows_of: dict[float, set[int]] = {}
    for point in zone & board.numbers.keys():
        rows_of.setdefault(board.at[point][1], set()).add(board.numbers[point])
    found = " ".join("/".join(map(str, sorted(rows_of[y]))) for y in sorted(rows_of))
    numbers = wanted.split()
    both_ways = absolutes(ALL, SAME) if numbers == numbers[::-1] and len(numbers) > 1 else ()
    return Answer(found == wanted, found, (*senses, *numbered(*numbers), *both_ways), tuple(numbers))


def distance(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many steps it is from one point to another by the lines of the board; along a track, with its name."""
    board = scene.game.board
    name, ends = " ".join(words[:-2]), words[-2:]
    unknown = next((word for word in ends if word not in board.index), "")
    if unknown or len(ends) < 2 or (name and name not in board.tracks):
        raise Bad("it does not say from where to where", "write distance POINT POINT, or distance TRACK POINT POINT")
    start, goal = (board.index[word] for word in ends)
    if name:
        way_along = board.tracks[name]
        ahead = (way_along.index(goal) - way_along.index(start)) % len(way_along)
        return counted(ahead, wanted, *points(ends)).asking(numbered(wanted)[:1])
    reached, steps, seen = {start}, 0, {start}
    while goal not in reached:
        reached = {near for point in reached for near in board.near(WAYS)[point]} - seen
        if not reached:
            raise Bad(f"no line leads from {ends[0]} to {ends[1]}")
        seen |= reached
        steps += 1
    return counted(steps, wanted, *points(ends)).asking(numbered(wanted)[:1])


def side_of(scene: Scene, words: list[str], wanted: str) -> Answer:
    """On which side of one point another lies, as the first player sees it: left, right, up or down."""
    board = scene.game.board
    if len(words) != 2 or any(word not in board.index for word in words):
        raise Bad("it does not name two points", "write side POINT POINT: where the second lies, seen from the first")
    first, second = (board.at[board.index[word]] for word in words)
    heading = way(first, second)
    told = [name for letter, name in (("w", "left"), ("e", "right"), ("n", "up"), ("s", "down")) if letter in heading]
    senses = tuple(Meaning("direction", each) for each in wanted.split())
    answer = Answer(set(wanted.split()) == set(told), " ".join(told), (*senses, *points(words)))
    return answer.asking(*((each,) for each in senses))


def players(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many players there are, in the game or in an example; `2 3 4` where the game leaves a choice."""
    no_more(words[1:])
    game = scene.example(words[0]).game if words else scene.game
    senses = named(scene.example(words[0])) if words else ()
    if " " in wanted and all(word.isdecimal() for word in wanted.split()):
        every = sorted(str(number) for number in game.choices.get("players", (len(game.turns),)))
        told = wanted.split()
        return Answer(sorted(told) == every, " ".join(every), (*senses, *numbered(*told)), tuple(told))
    return counted(len(game.turns), wanted, *senses, total=len(game.turns))


# -- men ------------------------------------------------------------------------------------------


def placed(scene: Scene, words: list[str]) -> tuple[Game, Position, tuple[Meaning, ...], list[str]]:
    """A position: that of a moment, or the start of the game."""
    if words and "@" in words[0]:
        at, rest = moment(scene, words)
        return at.example.game, at.now.position, at.means, rest
    return scene.game, scene.game.start, (), words


def parted(words: Sequence[str]) -> tuple[str, str]:
    """A kind, and a zone behind the word "in"; "" where there is none."""
    at = words.index("in") if "in" in words else len(words)
    return " ".join(words[:at]), " ".join(words[at + 1 :])


def _whereabouts(told: Sequence[str]) -> tuple[str, str, bool]:
    """A kind, a zone, and whether men are meant who stand elsewhere: in, or behind the words "out of"."""
    text = " ".join(told)
    kind, elsewhere, zone = f" {text}".partition(" out of ")
    return (kind.strip(), zone, True) if elsewhere else (*parted(told), False)


def men(scene: Scene, words: list[str], wanted: str) -> Answer:
    """Men of a colour, or of one of its kinds, in a zone if one is named: at the start, or at a moment."""
    game, position, means, rest = placed(scene, words)
    side, *told = rest or [""]
    kind, zone, elsewhere = _whereabouts(told)
    everywhere = frozenset(range(len(game.board.points)))
    where, senses = zoned(scene, zone) if zone else (everywhere, ())
    where = everywhere - where if elsewhere else where

    def held(one: str) -> int:
        here = zoned(scene, zone, one)[0] if zone else everywhere
        return count_of(game, position, one, kind, everywhere - here if elsewhere else here)

    if wanted == "1":
        senses += (Meaning("ordinal", "last"),)  # the one who is left
    if side == "all":
        total = sum(count_of(game, position, one, kind, where) for one in game.colours)
        answer = counted(total, wanted, *means, *senses, *of_kind(game, kind), *absolutes(ALL)).asking(absolutes(ALL))
    else:
        total = sum(count_of(game, position, one, kind, everywhere) for one in sides(game, side)[:1])
        answer = sided(game, side, held, wanted, *means, *senses, *of_kind(game, kind), total=total)
    named_rows = tuple(sense for sense in senses if sense.kind == "ordinal" and sense.value != "last")
    here = () if zone in game.board.zones else points(pointed(game.board, zone))
    return answer.asking(of_kind(game, kind) if kind else (), named_rows, *((each,) for each in here))


def count_of(game: Game, position: Position, side: str, kind: str, where: frozenset[int]) -> int:
    """How many men of a side, or of one of its kinds, stand on these points."""
    letters = [piece.letter for piece in owned(game, side) if kind in ("", piece.kind)]
    if not letters:
        raise Bad(f"{side} has no {kind} in this game")
    return sum(position.cells[point].count(letter) for point in where for letter in letters)


def standing(scene: Scene, words: list[str], wanted: str) -> Answer:
    """The points on which the men of a colour stand, or those of one of its kinds."""
    game, position, means, rest = placed(scene, words)
    if not rest or rest[0] in EACH:
        raise Bad("it does not say whose men", "write standing EXAMPLE@start white = a1 b2")
    side, kind = rest[0], " ".join(rest[1:])
    letters = {piece.letter for piece in owned(game, side) if kind in ("", piece.kind)}
    where = {game.board.points[point] for point, held in enumerate(position.cells) if letters & set(held)}
    told = set(spread(game, wanted))
    found = " ".join(point for point in game.board.points if point in where)
    many = numbered(len(where)) if where == told else ()
    ends = points(end for word in wanted.split() for end in ([word] if word in told else word.split("-")))
    senses = (*means, *coloured(game, *sides(game, side)), *of_kind(game, kind), *points(told), *many)
    answer = Answer(where == told, found, senses).asking(coloured(game, side), *((end,) for end in ends))
    return answer.asking(of_kind(game, kind) if kind else (), *_called_there(scene, words, letters))


def _called_there(scene: Scene, words: Sequence[str], letters: Collection[str]) -> Iterator[tuple[Meaning, ...]]:
    """What the page calls the men of these letters who stand on the board at a moment."""
    if "@" in words[0]:
        now = moment(scene, words)[0].now
        yield from (called(now, man.number) for man in now.roll.men if man.piece in letters)


def spread(game: Game, wanted: str) -> list[str]:
    """Points as they are written, with 21-32 for all from the one to the other in the order of the board."""
    found: list[str] = []
    for word in wanted.split():
        first, dash, last = word.partition("-")
        index = game.board.index
        if dash and first in index and last in index:
            ends = sorted((index[first], index[last]))
            found += game.board.points[ends[0] : ends[1] + 1]
        else:
            found.append(word)
    return found


def counter(scene: Scene, name: str, words: list[str], wanted: str) -> Answer:
    """What a colour has beside the board, as men in hand: at the start, or at a moment."""
    game, position, means, rest = placed(scene, words)
    if name in game.shared:
        no_more(rest)
        at = len(game.colours) * len(game.counters) + game.shared.index(name)
        return counted(position.counts[at], wanted, *means)
    if len(rest) != 1:
        raise Bad("it does not say whose", f"write {name} {game.colours[0]} = 9, or {name} each = 9")
    if wanted == "0":
        means += (Meaning("ordinal", "last"),)  # the last of them has gone
    return sided(game, rest[0], lambda one: position.counts[game.count(colour_of(game, one), name)], wanted, *means)
