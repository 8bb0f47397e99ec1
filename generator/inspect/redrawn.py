"""The SVG of a board beside the same board drawn again: frame, inlay, labels, title and description, shape by shape.

What stands where on a board is read by those who share nothing with the press. This is the rest: how it is dressed, and
what it says of itself to those who cannot see it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import product
from typing import NamedTuple
from xml.etree import ElementTree

from ..check import Checked
from ..draw.beginnings import set_ups
from ..draw.setups import Look, ShownBoard, chosen
from ..draw.svgfile import file_of
from ..draw.wardrobe import BY_SOURCE, wardrobe
from ..english import counted
from ..load.manner import PLAIN
from ..load.pack import Pack
from ..load.theme import Theme
from .pages.findings import excerpt

NEAR = 0.011
"""How far numbers of a drawing may be from those when it is drawn again: a size that was asked for is rounded."""

NUMBER = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
SPOKEN = {"<title>": "title", "<desc>": "description"}
"""Elements whose words are read aloud, by what they are called here."""

TONGUE = "{http://www.w3.org/2000/svg}"
"""How the names of all elements begin that a drawing has."""


class BoardSeen(NamedTuple):
    """Which board or set-up a drawing shows, from which side, with labels or not, in which colors, dressed or not."""

    name: str
    flip: bool
    labels: bool
    theme: Theme
    dressed: bool = False


class SvgPart(NamedTuple):
    """An element of a drawing, or words in one: what is around it, what it is, and all that is said of it."""

    within: str
    tag: str
    said: tuple[tuple[str, str], ...]
    text: str

    @property
    def numbers(self) -> list[float]:
        """All numbers in it, in their order."""
        return [float(each) for _, value in self.said for each in NUMBER.findall(value)]

    @property
    def group(self) -> str:
        """The outmost group in which it is, if it is in one."""
        outmost = self.within.partition("/")[0]
        return "" if outmost.startswith("<") else outmost

    @property
    def bare(self) -> tuple[object, ...]:
        """It without its numbers."""
        return self.within, self.tag, self.text, [(key, NUMBER.sub("0", value)) for key, value in self.said]


def redrawn(data: bytes, board: BoardSeen, pack: Pack, pages: Mapping[str, Checked]) -> tuple[str, ...]:
    """In what a drawing differs from the board as it is drawn: in the manner and size in which it differs least."""
    own = _shapes(data)
    found: list[list[str]] = []
    for drawn in _drawn(board, pack, pages, _size(data)):
        if drawn == data:
            return ()
        found.append(list(_differ(own, _shapes(drawn))))
        if not found[-1]:
            return ()
    return min(map(tuple, found), key=len) if found else ()


def usual(data: bytes, names: Sequence[str], pack: Pack, pages: Mapping[str, Checked]) -> BoardSeen | None:
    """What a drawing shows that is, shape by shape, one of these boards as they are drawn if nobody asks otherwise.

    By this the reader begins with what is likely; he reads it all the same.
    """
    worn, own = wardrobe(pack, pages), _shapes(data)
    ready = [(name, one) for name in names for one in _meant(name, pack, pages)]
    for (name, one), theme in product(ready, pack.themes.values()):
        look = Look(theme, wardrobe=worn)
        drawn = file_of(look.drawn(one))
        if drawn == data or _shapes(drawn) == own:
            dress = look.dress(one)
            tints = theme if dress is None else dress.theme(theme)
            return BoardSeen(name, False, look.labelled(one.figure.sheet), tints, dress is not None)
    return None


def _meant(name: str, pack: Pack, pages: Mapping[str, Checked]) -> list[ShownBoard]:
    """What a drawing of this name may show: a bare board, or the set-up of each page whose game begins so."""
    bare = {each: one for each, one in chosen(pack, pages, tuple(pack.sheets)).items() if each == name}
    return [ShownBoard(one.figure, one.page) for one in set_ups(pages) if one.name == name] or [*bare.values()]


def _size(data: bytes) -> float:
    """The longer side of a drawing, in mm."""
    root = ElementTree.fromstring(data)
    return max((float(each) for each in root.get("viewBox", "0 0 0 0").split()[2:]), default=0.0)


def _drawn(board: BoardSeen, pack: Pack, pages: Mapping[str, Checked], size: float) -> Iterator[bytes]:
    """A board as it may have been drawn, the likeliest first."""
    for look, shown in product(_looks(board, pack, pages), _meant(board.name, pack, pages)):
        yield file_of(_sized(look, shown, size).drawn(shown))


def _looks(board: BoardSeen, pack: Pack, pages: Mapping[str, Checked]) -> list[Look]:
    """All looks that a board may have; first those in which it seems to have been drawn."""
    colored = {(name, theme.name): frame.coloured(theme) for name, frame in pack.frames.items()
               for theme in pack.themes.values()}  # fmt: skip
    worn = [wardrobe(pack, pages, manner) for manner in (BY_SOURCE, PLAIN, *pack.frames)]
    looks = [
        Look(theme, labels=labels, flip=flip, wardrobe=each)
        for each, theme, labels, flip in product(worn, pack.themes.values(), (True, False), (True, False))
    ]

    def off(look: Look) -> int:
        theme = look.theme.name
        chosen = look.wardrobe.chosen
        tints = {BY_SOURCE: [colored[name, theme] for name in pack.frames]}.get(chosen, [colored.get((chosen, theme))])
        return (look.labels != board.labels) + (look.flip != board.flip) + 3 * (board.theme not in (look.theme, *tints))

    return sorted(looks, key=off)


def _sized(look: Look, shown: ShownBoard, size: float) -> Look:
    """A look in which a board is as large as it was drawn."""
    layout = look.laid(shown.figure.sheet, look.dress(shown))
    usual = max(layout.width, layout.height)
    return look if abs(usual - size) < NEAR else replace(look, size=size)


def _shapes(data: bytes) -> list[SvgPart]:
    parts = SvgParts()
    parser = ElementTree.XMLParser(target=parts)
    parser.feed(data)
    parser.close()
    return parts.found


class SvgParts:
    """All that is in a drawing, as it is parsed: elements, words, and what is said to whoever shows it.

    An element is in all others that are around it, whatever they are, and of another tongue than SVG with that named.
    """

    def __init__(self) -> None:
        self.found: list[SvgPart] = []
        self.within: list[str] = []
        self.text = ""

    def start(self, tag: str, said: dict[str, str]) -> None:
        """An element begins."""
        self._spoken()
        tag = tag.removeprefix(TONGUE)
        self.found.append(SvgPart("/".join(self.within[1:]), tag, tuple(sorted(said.items())), ""))
        self.within.append(said.get("id", "") if tag == "g" else f"<{tag}>")

    def end(self, tag: str) -> None:
        """An element ends."""
        self._spoken()
        self.within.pop()

    def data(self, text: str) -> None:
        """Words."""
        self.text += text

    def pi(self, target: str, text: str | None = None) -> None:
        """An order to whoever shows the drawing, which no drawing of ours has."""
        self.found.append(SvgPart("", "order", (), f"{target} {text or ''}"))

    def doctype(self, name: str, public: str | None, system: str | None) -> None:
        """What declares words and looks of its own, which no drawing of ours does."""
        self.found.append(SvgPart("", "declaration", (), name))

    def _spoken(self) -> None:
        """The words before a tag, in the element where they stand."""
        if words := " ".join(self.text.split()):
            self.found.append(SvgPart("/".join(self.within[1:]), "words", (), words))
        self.text = ""


def _differ(own: Sequence[SvgPart], due: Sequence[SvgPart]) -> Iterator[str]:
    """What is otherwise, group by group."""
    strange: Counter[str] = Counter()
    for kind, a, b, c, d in SequenceMatcher(None, own, due, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        here, wanted = own[a:b], due[c:d]
        if len(here) == len(wanted):
            both = [(one, two) for one, two in zip(here, wanted, strict=True) if not _alike(one, two)]
            here, wanted = [one for one, _ in both], [two for _, two in both]
        for tag, called in SPOKEN.items():
            said, owed = ([each.text for each in several if each.within == tag] for several in (here, wanted))
            if said != owed:
                yield f"its {called} is {excerpt(' '.join(said))} where {excerpt(' '.join(owed))} is due"
        shapes = [each for each in (*here, *wanted) if each.within not in SPOKEN]
        strange += Counter(each.group for each in shapes)
    for group, many in strange.items():
        place = f"its group {group}" if group else "the drawing"
        yield f"{place} is not as it is drawn: {counted(many, 'part')} of it missing, strange or otherwise"


def _alike(one: SvgPart, two: SvgPart) -> bool:
    """Whether two elements are the same, but for the rounding of their numbers."""
    return one.bare == two.bare and all(abs(a - b) < NEAR for a, b in zip(one.numbers, two.numbers, strict=True))
