"""Recent: a page that is saved again and again has most of its moments as they were; these are not drawn anew."""

from __future__ import annotations

from collections import OrderedDict

from ...draw.figure import Figure
from ...draw.svgfile import inlined
from ..easel import Easel
from ..prints import Picture

PAGES = 2
"""So many pages are remembered as they were drawn last."""

EM = 0.31
"""How wide a millimeter of a drawing is on the page, in widths of the letter M: pictures grow with the text."""

_PAGES: OrderedDict[str, Recent] = OrderedDict()


class Recent:
    """The pictures of the moments of a page, and their ink: taken over from when it was drawn last, or made."""

    def __init__(self, easel: Easel, last: Recent | None = None) -> None:
        self.easel = easel
        self.pictures: dict[str, tuple[Figure, Picture]] = {}
        self.inks: dict[str, tuple[Picture, str]] = {}
        known = last is not None and last.easel == easel
        self._drawn = last.pictures if last is not None and known else {}
        self._inked = last.inks if last is not None and known else {}

    def picture(self, id: str, figure: Figure, wide: float, high: float) -> Picture:
        """A figure in a room that is the same for all."""
        last = self._drawn.get(id)
        made = last[1] if last is not None and last[0] == figure else self.easel.picture(id, figure, wide, high)
        self.pictures[id] = figure, made
        return made

    def ink(self, picture: Picture) -> str:
        """A picture as an element of a page."""
        last = self._inked.get(picture.id)
        text = last[1] if last is not None and last[0] is picture else _ink(picture)
        self.inks[picture.id] = picture, text
        return text


def _ink(picture: Picture) -> str:
    return inlined(picture.drawing, picture.id, picture.alt, f"{picture.wide * EM:.4g}em")


def recent(page: str, easel: Easel) -> Recent:
    """What a page is drawn with: what was drawn of it last is at hand, and what is drawn now will be."""
    made = Recent(easel, _PAGES.pop(page, None))
    _PAGES[page] = made
    while len(_PAGES) > PAGES:
        _PAGES.popitem(last=False)
    return made
