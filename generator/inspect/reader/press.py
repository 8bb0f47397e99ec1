"""The one place where the reader asks the press: specimens to learn from."""

from __future__ import annotations

import string
from collections.abc import Iterable

from ...draw.artist import svg
from ...draw.figure import Arrow, Figure, Standing
from ...draw.lettering import known
from ...engine.guise import DISC
from ...load.board import Sheet, read_board
from ...load.theme import Theme
from .specimens import Look, Pictures, Specimens, learn

BOARD = 'title = "Specimens"\nabout = "."\nsquare = 20\ngrid = [3, 1]\n[draw]\nplain = "a1:c1"\nlabels = "none"\n'

SIGNS = "+-×.?*,;:!’'–/()&$"
"""What may be written beside letters and figures."""


def specimens(theme: Theme, looks: Iterable[Look]) -> Specimens:
    """The specimens of one theme: every man that is asked for, every letter, an arrow and a mark."""
    return learn(_pictures(theme, read_board(BOARD, "boards/specimens.toml"), sorted(set(looks))))


def _pictures(theme: Theme, sheet: Sheet, looks: list[Look]) -> Pictures:
    def drawn(*men: Standing, arrows: tuple[Arrow, ...] = (), marks: tuple[int, ...] = ()) -> str:
        return svg(Figure(sheet, men, arrows, (), marks), theme, square=sheet.square, frame=False)

    letters = [each for each in string.ascii_letters + string.digits + SIGNS if known(each)]
    return Pictures(
        drawn(),
        {(look, named): drawn(Standing(0, *look, "H" * named)) for look in looks for named in (False, True)},
        {each: drawn(Standing(0, "white", "man", DISC, f"H{each}H")) for each in letters},
        drawn(arrows=(Arrow((0, 1)),)),
        drawn(marks=(0,)),
    )
