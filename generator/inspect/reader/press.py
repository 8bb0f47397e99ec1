"""The one place where the reader asks the press: specimens to learn from."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable, Sequence

from ...digests import digest
from ...draw.artist import drawn, svg
from ...draw.figure import Arrow, Figure, Standing
from ...draw.lettering import known
from ...draw.svgfile import written
from ...engine.guise import DISC
from ...load.board import Sheet, read_board
from ...load.theme import Theme
from .bare import BareBoards
from .specimens import Alphabet, ManLook, Pictures, Specimens, learn, learn_letters

BOARD = 'title = "Specimens"\nabout = "."\nsquare = 20\ngrid = [3, 1]\n[draw]\nplain = "a1:c1"\nlabels = "none"\n'

SIGNS = "+-×.?*,;:!’'–/()&$"
"""What may be written beside letters and figures."""


BOTH = (False, True)
"""Men without a name, and with one."""

Press = Callable[..., str]
"""What draws a figure as SVG, as `draw.artist.svg` does."""

_LETTERS: dict[tuple[str, Press], Alphabet] = {}
"""The letters of themes, by their digests and by who drew them, learned once a command."""

_LEARNED: dict[tuple[str, Press, tuple[ManLook, ...]], Specimens] = {}
"""What was learned of themes and men: many boards have the same men."""


def specimens(theme: Theme, looks: Iterable[ManLook], press: Press = svg) -> Specimens:
    """The specimens of one theme: every man that is asked for, every letter, an arrow and a mark; learned once."""
    wanted = digest(theme), press, tuple(sorted(set(looks)))
    if wanted not in _LEARNED:
        _LEARNED[wanted] = _learned(theme, wanted[2], press)
    return _LEARNED[wanted]


def bare_boards(theme: Theme) -> BareBoards:
    """The boards of a theme without men, as they are drawn."""

    def bare(sheet: Sheet, square: float, labels: bool, framed: bool, zoom: float) -> str:
        return written(drawn(Figure(sheet), theme, square=square, labels=labels, frame=framed, zoom=zoom))

    return BareBoards(bare)


def _learned(theme: Theme, looks: Sequence[ManLook], press: Press) -> Specimens:
    sheet = read_board(BOARD, "boards/specimens.toml")

    def shown(*men: Standing, arrows: tuple[Arrow, ...] = (), marks: tuple[int, ...] = ()) -> str:
        return press(Figure(sheet, men, arrows, (), marks), theme, square=sheet.square, frame=False)

    known_theme = digest(theme), press
    if known_theme not in _LETTERS:
        letters = [each for each in string.ascii_letters + string.digits + SIGNS if known(each)]
        named = {each: shown(Standing(0, "white", "man", DISC, f"H{each}H")) for each in letters}
        _LETTERS[known_theme] = learn_letters(shown(), named)
    pictures = Pictures(
        sheet.square,
        shown(),
        {(look, named): shown(Standing(0, *look, "H" * named)) for look in looks for named in BOTH},
        shown(arrows=(Arrow((0, 1)),)),
        shown(marks=(0,)),
    )
    return learn(pictures, _LETTERS[known_theme], theme)
