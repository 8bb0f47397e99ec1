"""The key to the diagrams: every sign, drawn as the diagrams draw it."""

from __future__ import annotations

from ..boards import Sheet, read_board
from ..draw import Arrow, Figure, Standing
from .easel import Easel, Picture


def _row(points: int) -> Sheet:
    """A small board of so many squares in a row."""
    names = " ".join(f"{chr(97 + i)}1" for i in range(points))
    text = f'title = "Key"\nabout = "A sample."\nsquare = 10\ngrid = [{points}, 1]\n[lines]\nstraight = "{names}"\n'
    return read_board(text + '[draw]\nsquares = "b1"\n', "boards/key.toml")


def key(easel: Easel) -> tuple[tuple[Picture, str], ...]:
    """Each sign and what it means."""
    two, three = _row(2), _row(3)
    white, black = Standing(2, "white", "man"), Standing(1, "black", "man")
    signs = (
        (
            Figure(two, (Standing(0, "white", "man"), black), desc="A white man and a black man."),
            "Men. The sides differ in pattern as well as in color.",
        ),
        (
            Figure(
                two, (Standing(0, "white", "king"), Standing(1, "black", "king")), desc="A white king and a black king."
            ),
            "Kings, or whatever a man may be promoted to.",
        ),
        (
            Figure(three, (white,), (Arrow((0, 2)),), desc="An arrow to the square where a man stands."),
            "A move. The man stands where it arrived.",
        ),
        (
            Figure(three, (white, black), (Arrow((0, 2), "jump"),), (1,), desc="An arrow over a man that is taken."),
            "A jump. A man that it takes is drawn faint and struck out.",
        ),
        (
            Figure(three, (Standing(2, "black", "man"),), (Arrow((0, 2), "push"),), desc="A broken arrow."),
            "A man carried or pushed by somebody else’s move.",
        ),
        (
            Figure(two, (Standing(0, "white", "man"),), marks=(1,), desc="A man beside a marked square."),
            "A place of which the words speak.",
        ),
    )
    return tuple((easel.picture(figure, 9 * figure.sheet.columns, 9), words) for figure, words in signs)
