"""The key to the diagrams: every sign, drawn as the diagrams draw it."""

from __future__ import annotations

from collections.abc import Iterator

from ..draw import Arrow, Figure, Ghost, Standing
from ..engine.guise import CROWNED, DISC
from ..english import MAN
from ..load.board import Sheet, read_board
from .easel import Easel, Picture


def _row(points: int) -> Sheet:
    """A small board of so many squares in a row."""
    names = " ".join(f"{chr(97 + i)}1" for i in range(points))
    text = f'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [{points}, 1]\n[lines]\nstraight = "{names}"\n'
    return read_board(text + '[draw]\nsquares = "b1"\n', "boards/key.toml")


def key(easel: Easel) -> tuple[tuple[Picture, str], ...]:
    """Each sign and what it means."""
    return tuple(
        (easel.picture(f"key.{number}", figure, 9 * figure.sheet.columns, 9), words)
        for number, (figure, words) in enumerate(signs(), 1)
    )


def signs() -> Iterator[tuple[Figure, str]]:
    """A small figure for each sign that the diagrams use, and what it means."""
    two, three, four = _row(2), _row(3), _row(4)

    def man(point: int, colour: str = "white", number: int = 1, laid: bool = False) -> Standing:
        return Standing(point, colour, MAN, DISC, number=number, laid=laid)

    def king(point: int, colour: str) -> Standing:
        return Standing(point, colour, "crowned", CROWNED)

    taken = man(1, "black", 2)
    yield (
        Figure(two, (man(0), taken), desc="A white man and a black man."),
        "Men. The sides differ in pattern as well as in color.",
    )
    yield (
        Figure(two, (king(0, "white"), king(1, "black")), desc="A white king and a black king."),
        "Kings, or whatever a man may be promoted to.",
    )
    yield (
        Figure(three, (man(2),), (Arrow((0, 2), 1),), desc="An arrow from a dot to a man."),
        "A move, from the dot to where the man stands now.",
    )
    yield (
        Figure(three, (man(2),), (Arrow((0, 1, 2), 1),), desc="An arrow with a dot on its way."),
        "A dot on the way: there the man came down, and went on.",
    )
    yield (
        Figure(
            three,
            (man(2),),
            (Arrow((0, 2), 1, over=(1,)),),
            (Ghost(taken, struck=True),),
            desc="An arc over a man who is small, faint and struck out.",
        ),
        "A jump. The man jumped is taken: small, faint and struck out. One who stands whole was jumped, and stays.",
    )
    yield (
        Figure(
            two,
            (man(1),),
            (Arrow((0, 1), 1),),
            (Ghost(taken, struck=True),),
            desc="A man who stands whole, and another, struck out, at the corner of his square.",
        ),
        "A man who takes another by moving on to his square. He who was taken is struck out at its corner.",
    )
    yield (
        Figure(three, (man(2, "black"),), (Arrow((0, 2), 1, broken=True),), desc="A broken arrow."),
        "A man carried, hit or sent by somebody else’s move.",
    )
    yield (
        Figure(two, (man(0, laid=True), taken), desc="A man in a ring."),
        "A man who was laid on the board just now.",
    )
    yield (
        Figure(
            three,
            (),
            (Arrow((0, 2), 1, leaves=True),),
            (Ghost(man(2), struck=False),),
            desc="A faint man, and an arrow over the edge of the board.",
        ),
        "A man who has gone off the board of his own accord, from where he is drawn faint.",
    )
    yield (
        Figure(three, (man(2), man(2, number=2)), (Arrow((0, 2), 1, times=2),), desc="An arrow marked ×2."),
        "Two men who went the same way.",
    )
    yield (
        Figure(
            four,
            (man(1), man(3, number=2)),
            (Arrow((0, 1), 1), Arrow((2, 3), 2)),
            desc="Two arrows, numbered.",
            numbered=True,
        ),
        "The order of several steps, where the words speak of it.",
    )
    yield (
        Figure(two, (man(0),), marks=(1,), desc="A man beside a marked square."),
        "A place of which the words speak.",
    )
