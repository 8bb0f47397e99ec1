"""The words by which games, boards and themes speak of looks, and what is wrong with those of a game.

What each word looks like is known to `draw`; here stands only which words there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..engine.game import Game
from ..engine.position import Piece
from ..mistakes import nearest

COLOURS = ("white", "black", "red", "blue", "green", "yellow")
"""The colours of men."""

TINTS = (
    "dark", "light", "plain", "green", "yellow", "blue", "brown", "red",
    "domino", "pennant", "other pennant", "star", "circle", "diamond", "spike", "other spike",
)  # fmt: skip
"""What a place of a board can be coloured as."""

DISC, BALL = "disc", "ball"
SHAPES = (
    DISC, BALL, "pawn", "gamin", "rook", "knight", "bishop", "queen", "chess-king", "goose", "fox", "soldier",
    "officer", "traveler", "sun", "storm", "boy",
)  # fmt: skip
"""What a man can be shaped like: a turned disc, a ball, or a figure that has an outline of its own."""


class Worn(NamedTuple):
    """A sign in words: what it is, and what they are who bear it."""

    sign: str
    bearers: str


WORN: Mapping[str, Worn] = {
    "crown": Worn("a crown", "crowned"),
    "ring": Worn("a ring", "ringed"),
    "bar": Worn("a bar", "barred"),
}
"""What a disc can bear. Where a man may be given one or another, the first of them is on his back."""


class Wrong(NamedTuple):
    """What is wrong with the looks of a game: the code, the parts of its sentence, what would be right."""

    code: str
    parts: Mapping[str, str]
    right: str = ""


def wrong_looks(game: Game) -> Iterator[Wrong]:
    """Everything about the looks of a game's men that nobody can draw or cut out."""
    for piece in game.pieces:
        for code, parts, right in _wrong_piece(game, piece):
            yield Wrong(code, {"game": game.name, "man": f"the {piece.colour} {piece.kind}", **parts}, right)


def _wrong_piece(game: Game, piece: Piece) -> Iterator[Wrong]:
    guise = piece.guise
    if piece.colour not in COLOURS:
        yield Wrong("P034", {}, nearest(piece.colour, COLOURS, "colors are"))
    if not guise.shape:
        yield Wrong("P033", {"shapes": ", ".join(SHAPES)})
    elif guise.shape not in SHAPES:
        yield Wrong("P044", {"what": "shape", "word": guise.shape}, nearest(guise.shape, SHAPES, "shapes are"))
    elif guise.shape != DISC and (guise.sign or guise.stacked):
        yield Wrong("P045", {"shape": guise.shape})
    if guise.sign and guise.sign not in WORN:
        yield Wrong("P044", {"what": "sign", "word": guise.sign}, nearest(guise.sign, WORN, "signs are"))
    for letter in dict.fromkeys(piece.made_of):
        if letter not in game.piece:
            yield Wrong("P046", {"letter": letter, "men": ", ".join(each.letter for each in game.pieces)})
    if guise.stacked and not piece.made_of:
        yield Wrong("P047", {})
    elif piece.letter in _parts(game, piece.made_of):
        yield Wrong("P048", {})


def _parts(game: Game, letters: str) -> set[str]:
    """All men that something is made of, also at second hand."""
    found: set[str] = set()
    waiting = list(letters)
    while waiting:
        letter = waiting.pop()
        if letter not in found and letter in game.piece:
            found.add(letter)
            waiting += game.piece[letter].made_of
    return found
