"""From replays to figures: men where the engine put them, arrows along the moves it made, the position in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .boards import Sheet
from .draw import Arrow, Figure, Standing
from .engine.game import Game
from .engine.position import Move, Position
from .examples import Example, Frame, Names
from .fence_figures import Picture
from .load import Sources
from .replay import Replayed


@dataclass(frozen=True)
class Plate:
    """Figures that stand side by side under one caption, as the book prints them."""

    id: str
    figures: tuple[Figure, ...]
    notes: tuple[str, ...]
    caption: str
    status: str
    back: bool = False


def plates(sources: Sources, replayed: Replayed) -> dict[str, tuple[Plate, ...]]:
    """The plates of each example and figure fence of a page, by the fence's name."""
    page = replayed.checked.page
    found: dict[str, tuple[Plate, ...]] = {}
    sheet = replayed.checked.sheet
    for example in replayed.examples.values():
        assert sheet is not None
        found[example.name] = tuple(_example_plates(sheet, page.title, example))
    for picture in replayed.pictures.values():
        found[picture.name] = (_picture_plate(sources.sheets[picture.sheet], page.title, picture),)
    return found


def _example_plates(sheet: Sheet, title: str, example: Example) -> Iterator[Plate]:
    for number, shown in enumerate(example.shown, 1):
        figures, notes = [], []
        for index in shown.frames:
            frame = example.frames[index]
            before = example.frames[index - 1] if index > 0 else None
            figures.append(_moment(sheet, title, example.game, frame, before))
            notes.append(_note(example, index))
        yield Plate(
            f"{example.page}-{example.name}-{number}",
            tuple(figures),
            tuple(notes),
            shown.caption,
            example.status,
            shown.back,
        )


def _note(example: Example, index: int) -> str:
    """What stands below one diagram of a strip: the move that led to it."""
    if index <= 0:
        return ""
    mover = example.game.turns[example.frames[index - 1].position.turn]
    text = example.frames[index].text
    return f"{index}. {text}" if len(example.game.turns) == 1 else f"{index}. {mover.capitalize()} {text}"


def _moment(sheet: Sheet, title: str, game: Game, frame: Frame, before: Frame | None) -> Figure:
    men = list(standing(game, frame.position, frame.names))
    arrows: tuple[Arrow, ...] = ()
    taken: tuple[int, ...] = ()
    if before is not None and frame.move is not None:
        arrows, taken = _arrows(frame.move, _mover(game, before.position, frame.move), game), frame.move.taken
        kept = {man.point for man in men}
        men += [
            man for man in standing(game, before.position, before.names) if man.point in taken and man.point not in kept
        ]
    words = describe(game, frame.position)
    return Figure(sheet, tuple(men), arrows, taken, (), title, words)


def _picture_plate(sheet: Sheet, title: str, picture: Picture) -> Plate:
    men: tuple[Standing, ...] = ()
    words = f"The empty board. {sheet.about}"
    if picture.position is not None:
        men = tuple(standing(picture.game, picture.position, picture.names))
        words = describe(picture.game, picture.position)
    arrows = tuple(Arrow(path) for path in picture.arrows)
    figure = Figure(sheet, men, arrows, (), picture.marks, title, words, numbered=False)
    return Plate(f"{picture.page}-{picture.name}", (figure,), ("",), picture.caption, picture.status)


def _mover(game: Game, before: Position, move: Move) -> str:
    """The colour of whoever moves: that of the man moved, where there is one."""
    return game.piece[move.piece].colour if move.piece in game.piece else game.turns[before.turn]


def _arrows(move: Move, mover: str, game: Game) -> tuple[Arrow, ...]:
    """The mover's path, and the paths of the men that went with it, each joined into one.

    A man of the mover's own colour goes there (a Gamin sent on its way, a castled rook); any other is carried.
    """
    arrows = [Arrow(move.path, "jump" if move.over else "move")] if move.path else []
    paths: dict[int, tuple[str, list[int]]] = {}
    for piece, start, end in move.also:
        if start < 0 or end < 0:
            continue
        for key, (kind, path) in paths.items():
            if kind == piece and path[-1] == start:
                paths[key][1].append(end)
                break
        else:
            paths[len(paths)] = (piece, [start, end])
    manner = {piece: "move" if game.piece[piece].colour == mover else "push" for piece, _ in paths.values()}
    return (*arrows, *(Arrow(tuple(path), manner[piece]) for piece, path in paths.values()))


def standing(game: Game, position: Position, names: Names) -> Iterator[Standing]:
    """The men of a position as they are drawn, with the names that the prose gives them."""
    for point, men in enumerate(position.cells):
        used: dict[str, int] = {}
        for letter in men:
            called = names.get((letter, point), ())
            nth = used.get(letter, 0)
            used[letter] = nth + 1
            piece = game.piece[letter]
            yield Standing(point, piece.colour, piece.kind, called[nth] if nth < len(called) else "")


def describe(game: Game, position: Position) -> str:
    """A position in words, for readers who cannot see the picture."""
    parts = []
    for c, colour in enumerate(game.colours):
        kinds = [piece for piece in game.pieces if piece.colour == colour]
        groups = []
        for piece in kinds:
            at = [
                game.board.points[p] + (f" ({n})" if n > 1 else "")
                for p, men in enumerate(position.cells)
                if (n := men.count(piece.letter))
            ]
            if at:
                groups.append(f"{plural(piece.kind, len(at))} on {_and(at)}")
        for k, counter in enumerate(game.counters):
            amount = position.counts[c * len(game.counters) + k]
            if amount and counter in COUNTED:
                groups.append(COUNTED[counter].format(number(amount)))
        if groups:
            parts.append(f"{colour.capitalize()}: {'; '.join(groups)}.")
    if position.throw:
        parts.append(f"Thrown: {_and([str(n) for n in position.throw])}.")
    if len(game.turns) > 1:
        parts.append(f"{game.turns[position.turn].capitalize()} to move.")
    return " ".join(parts) or "No men on the board."


COUNTED: Mapping[str, str] = {"hand": "{} in hand", "score": "score {}"}
"""Counters that a player can see beside the board; the rest is the engine's memory and is not told."""

NUMBERS = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip


def number(amount: int) -> str:
    """A number as prose has it: in words up to twenty."""
    return NUMBERS[amount] if 0 <= amount < len(NUMBERS) else str(amount)


PLURALS: Mapping[str, str] = {"man": "men", "goose": "geese", "fox": "foxes", "boy": "boys"}


def plural(kind: str, number: int) -> str:
    """The name of a kind of man for one or for several."""
    return kind if number == 1 else PLURALS.get(kind, f"{kind}s")


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
