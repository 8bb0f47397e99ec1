"""The key to the diagrams: every sign, drawn as the diagrams draw it."""

from __future__ import annotations

from collections.abc import Iterator

from ..draw.figure import Arrow, Figure, Ghost, Standing
from ..engine.guise import CROWNED, DISC
from ..english import MAN
from ..load.board import Sheet, read_board
from .easel import Easel, Picture

WIDE = 25.0
"""The widest sign, in mm: beyond it the words begin."""


def _row(points: int) -> Sheet:
    """A small board of so many squares in a row."""
    each = [f"{chr(97 + i)}1" for i in range(points)]
    names, dark = " ".join(each), " ".join(each[1::2])
    text = f'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [{points}, 1]\n[lines]\nstraight = "{names}"\n'
    return read_board(text + f'[draw]\nsquares = "{dark}"\n', "boards/key.toml")


def key(easel: Easel) -> tuple[tuple[Picture, str], ...]:
    """Each sign and what it means."""
    return tuple(
        (easel.picture(f"key.{number}", figure, min(9 * figure.sheet.columns, WIDE), 9), words)
        for number, (figure, words) in enumerate(signs(), 1)
    )


def _man(point: int, colour: str = "white", number: int = 1, laid: bool = False) -> Standing:
    return Standing(point, colour, MAN, DISC, number=number, laid=laid)


def _king(point: int, colour: str) -> Standing:
    return Standing(point, colour, "crowned", CROWNED)


TAKEN = _man(1, "black", 2)


def signs() -> Iterator[tuple[Figure, str]]:
    """A small figure for each sign that the diagrams use, and what it means."""
    yield from _men()
    yield from _moves()
    yield from _others()


def _men() -> Iterator[tuple[Figure, str]]:
    """Men and kings."""
    two = _row(2)
    yield (
        Figure(two, (_man(0), TAKEN), desc="A white man and a black man."),
        "Men. The sides differ in pattern as well as in color.",
    )
    yield (
        Figure(two, (_king(0, "white"), _king(1, "black")), desc="A white king and a black king."),
        "Kings, or whatever a man may be promoted to.",
    )


def _moves() -> Iterator[tuple[Figure, str]]:
    """Ways of men, and who is taken."""
    two, three = _row(2), _row(3)
    yield (
        Figure(three, (_man(2),), (Arrow((0, 2), 1),), desc="An arrow from a dot to a man."),
        "A move, from the dot to where the man stands now.",
    )
    yield (
        Figure(three, (_man(2),), (Arrow((0, 1, 2), 1),), desc="An arrow with a dot on its way."),
        "A dot on the way: there the man came down, and went on.",
    )
    yield (
        Figure(
            three,
            (_man(2),),
            (Arrow((0, 2), 1, over=(1,)),),
            (Ghost(TAKEN, struck=True),),
            desc="An arc over a man who is small, faint and struck out.",
        ),
        "A jump. The man jumped is taken: small, faint and struck out. One who stands whole was jumped, and stays.",
    )
    yield (
        Figure(
            two,
            (_man(1),),
            (Arrow((0, 1), 1),),
            (Ghost(TAKEN, struck=True),),
            desc="A man who stands whole, and another, struck out, at the corner of his square.",
        ),
        "A man who takes another by moving on to his square. He who was taken is struck out at its corner.",
    )
    yield (
        Figure(three, (_man(0),), (Arrow((0, 2), barred=True),), desc="An arrow with a stroke across it."),
        "A move that is not allowed.",
    )
    yield (
        Figure(three, (_man(2, "black"),), (Arrow((0, 2), 1, broken=True),), desc="A broken arrow."),
        "A man carried, hit or sent by somebody else’s move.",
    )


def _others() -> Iterator[tuple[Figure, str]]:
    """What was laid, has left, went alike, is numbered or is marked."""
    two, three, four = _row(2), _row(3), _row(4)
    yield (
        Figure(two, (_man(0, laid=True), TAKEN), desc="A man in a ring."),
        "A man who was laid on the board just now.",
    )
    yield (
        Figure(
            three,
            (),
            (Arrow((0, 2), 1, leaves=True),),
            (Ghost(_man(2), struck=False),),
            desc="A faint man, and an arrow over the edge of the board.",
        ),
        "A man who has gone off the board of his own accord, from where he is drawn faint.",
    )
    yield (
        Figure(three, (_man(2), _man(2, number=2)), (Arrow((0, 2), 1, times=2),), desc="An arrow marked ×2."),
        "Two men who went the same way.",
    )
    yield (
        Figure(
            four,
            (_man(1), _man(3, number=2)),
            (Arrow((0, 1), 1), Arrow((2, 3), 2)),
            desc="Two arrows, numbered.",
            numbered=True,
        ),
        "The order of several steps, where the words speak of it.",
    )
    yield (
        Figure(two, (_man(0),), marks=(1,), desc="A man beside a marked square."),
        "A place of which the words speak.",
    )
