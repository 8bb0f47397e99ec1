"""Positions and moves in words: which men stand where, and who went which way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ..engine.game import Game
from ..engine.position import Piece, Position, Way
from ..english import capital, listed, number, plural
from .beside import tallies
from .men import Journey, Man, Names, Roll


def title(piece: Piece) -> str:
    """What a kind of man is called in print."""
    return piece.title or piece.kind


def place(game: Game, point: int, unnamed: bool = False) -> str:
    """A point by its name; one that holds several men also by what it alone is: p0, the white star.

    On a board where no names are written that is enough by itself.
    """
    zones = game.board.zones.items() if point in game.stacks else ()
    own = sorted(zone for zone, points in zones if points == {point})
    name = game.board.points[point]
    return name if not own else f"the {own[0]}" if unnamed else f"{name}, the {own[0]}"


def describe(game: Game, position: Position, men: Roll, names: Names, unnamed: bool = False) -> str:
    """A position in words, for readers who cannot see the picture; `unnamed` where it has no names of points."""
    parts = []
    for colour in game.colours:
        groups = [
            group
            for piece in game.pieces
            if piece.colour == colour
            for group in _groups(game, piece, [man for man in men.men if man.piece == piece.letter], names, unnamed)
        ]
        if groups:
            parts.append(f"{capital(colour)}: {'; '.join(groups)}.")
    parts += tallies(game, position)
    if position.throw:
        parts.append(f"Thrown: {listed([str(n) for n in position.throw])}.")
    if len(game.turns) > 1:
        parts.append(f"{capital(game.speech.player(game.turns[position.turn]).words)} to move.")
    return " ".join(parts) or "No men on the board."


def _groups(game: Game, piece: Piece, men: Sequence[Man], names: Names, unnamed: bool) -> Iterator[str]:
    """The men of one kind: those without names together, then those who have one."""
    nameless: dict[int, int] = {}
    for man in sorted(men, key=lambda man: man.point):
        if not names.get(man.number):
            nameless[man.point] = nameless.get(man.point, 0) + 1
    single = [point for point, many in nameless.items() if many == 1]
    alone = [place(game, point, unnamed) if unnamed else game.board.points[point] for point in single]
    if alone:
        yield f"{plural(title(piece), len(alone))} on {listed(alone)}"
    for point, many in nameless.items():
        if many > 1:
            yield f"{number(many)} {plural(title(piece), many)} on {place(game, point, unnamed)}"
    for man in men:
        if names.get(man.number):
            yield f"{title(piece)} {names[man.number]} on {place(game, man.point)}"


def sentences(game: Game, before: Roll, journeys: Sequence[Journey], names: Names) -> Iterator[str]:
    """What the men do in a move, or what is done to them, a sentence for each way; like fates are told together."""
    lost: dict[str, list[Man]] = {}
    laid: dict[tuple[str, str], list[str]] = {}
    for journey in journeys:
        way = journey.way
        if way.lost:
            lost.setdefault(way.manner, []).append(Man(journey.number, way.piece, way.start))
        elif way.start < 0 and len(way.points) == 1:
            laid.setdefault((way.piece, way.manner), []).append(game.board.points[way.end])
        else:
            yield f"{capital(_went(game, before, journey, names))}."
    for (piece, manner), points in laid.items():
        kind = game.piece[piece]
        who = f"{number(len(points)) if points[1:] else 'a'} {kind.colour} {plural(title(kind), len(points))}"
        yield f"{capital(who)} {_agreeing(manner, len(points))} on {listed(points)}."
    for manner, men in lost.items():
        yield f"{capital(listed(_standing(game, men, names)))} {_agreeing(manner, len(men))}."


def not_allowed(game: Game, way: Way) -> str:
    """A way that is not allowed, in words."""
    names = game.board.points
    end = "off the board" if way.end < 0 else f"to {names[way.points[-1]]}"
    return f"Not allowed, and barred: {called(game, 0, way.piece, {})} from {names[way.points[0]]} {end}."


def called(game: Game, man: int, piece: str, names: Names) -> str:
    """A man as a sentence speaks of him: the white king A."""
    kind = game.piece[piece]
    colour = "" if kind.colour == kind.kind else f"{kind.colour} "
    name = names.get(man, "")
    return f"the {colour}{title(kind)}{f' {name}' if name else ''}"


def _agreeing(manner: str, men: int) -> str:
    """What happens to so many men: is taken, are taken."""
    return manner if men == 1 else manner.replace("is ", "are ", 1)


def _went(game: Game, before: Roll, journey: Journey, names: Names) -> str:
    """One man's way from beginning to end."""
    way = journey.way
    points = way.points[: len(way.points) - way.sent]
    who = called(game, journey.number, way.piece, names)
    coming = "comes on at" if way.start < 0 else f"{way.manner} from"
    told = f"{who} {coming} {place(game, points[0])}"
    if way.rests:
        told += f": {', '.join(_legs(game, before, journey, names, points))}"
    else:
        by = f" by {listed([game.board.points[point] for point in points[1:-1]])}" if points[2:] else ""
        told += f"{by} to {place(game, points[-1])}" if points[1:] else ""
    if way.over:
        met = [man for point in way.over for man in before.on(point)]
        told += f", over {listed(_standing(game, met, names))}" if met else ""
    if way.sent:
        told += f", and is sent to {place(game, way.points[-1])}"
    if way.becomes and title(game.piece[way.becomes]) != title(game.piece[way.piece]):
        told += f", and becomes {_a(title(game.piece[way.becomes]))}"
    return told + (", and leaves the board" if way.end < 0 else "")


def _legs(game: Game, before: Roll, journey: Journey, names: Names, points: Sequence[int]) -> Iterator[str]:
    """From landing to landing along a track: how far on, where to, and whom he meets there."""
    stops = [0, *(n for n, point in enumerate(points) if n and point in journey.way.rests)]
    stops += [len(points) - 1] * (stops[-1] != len(points) - 1)
    for here, there in pairwise(stops):
        met = [man for man in before.on(points[there]) if man.number != journey.number]
        whom = [names.get(man.number) or called(game, man.number, man.piece, names) for man in met]
        meeting = f", meets {listed(whom)}" if whom and there != stops[-1] else ""
        yield f"{'on ' if here else ''}{number(there - here)} to {place(game, points[there])}{meeting}"


def _standing(game: Game, men: Sequence[Man], names: Names) -> list[str]:
    """Men and where they stand; those of one kind who have no names are told together."""
    found: list[str] = []
    for piece in dict.fromkeys(man.piece for man in men):
        alike = [man for man in men if man.piece == piece]
        nameless = [man for man in alike if not names.get(man.number)]
        if nameless:
            kind = game.piece[piece]
            colour = "" if kind.colour == kind.kind else f"{kind.colour} "
            points = listed([game.board.points[man.point] for man in nameless])
            found.append(f"the {colour}{plural(title(kind), len(nameless))} on {points}")
        found += [
            f"{called(game, man.number, piece, names)} on {game.board.points[man.point]}"
            for man in alike
            if man not in nameless
        ]
    return found


def _a(kind: str) -> str:
    return f"{'an' if kind[:1].lower() in 'aeiou' else 'a'} {kind}"
