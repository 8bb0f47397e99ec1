"""The script: the words of a section as they were given to the page setter, letter by letter, to be found in print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple
from unicodedata import category, normalize

from ...hypertext import RAW, Element

INLINE = frozenset(("a", "b", "code", "em", "i", "q", "small", "span", "strong", "sub", "sup"))
"""Elements within a line; all others stand by themselves."""

UNSEEN = "unseen"
"""The class of what is for bookmarks only and leaves no ink."""

APART, CELL = "\x1e", "\x1f"
"""Stand between the words of two elements that stand by themselves, and of two cells of a row; they count as spaces."""

CELLS = frozenset(("td", "th"))

MOVES = "moves"
"""The class of moves in print, which are no sentences."""

HYPHENS = frozenset("-\u2010")
"""What is printed where a word is divided."""

FAR, LONG = 4000, 24
"""How many letters further a run of letters may stand in the script than where it is read aloud; one of so many letters
may stand anywhere further on, for pictures with their words go where there is room."""


class ScriptElement(NamedTuple):
    """An element by itself: its tag or what it is, where its letters are, and whether a figure comes next."""

    tag: str
    start: int
    end: int
    leads: bool


@dataclass(frozen=True)
class Script:
    """Words: `raw` as written, `letters` as they are compared, and `at`, where each letter stands in `raw`."""

    raw: str
    letters: str
    at: tuple[int, ...]
    blocks: tuple[ScriptElement, ...]
    repeated: frozenset[str]
    """Heads of tables, which are printed again where a table goes on."""

    @property
    def sentences(self) -> str:
        """Its words, the cells of a row together and all that stands by itself parted by full stops."""
        return self.raw.replace(CELL, " ").replace(APART, " . ")

    def between(self, before: int, after: int) -> str:
        """What stands in the words between two letters, by their numbers."""
        return self.raw[self.at[before] + 1 : self.at[after]]

    def token(self, before: int) -> tuple[str, str]:
        """What stands without a space round the place after a letter: its part up to there, and the rest."""
        place = self.at[before] + 1
        start, end = place, place
        while start and not self.raw[start - 1].isspace() and self.raw[start - 1] not in STOPS:
            start -= 1
        while end < len(self.raw) and not self.raw[end].isspace() and self.raw[end] not in STOPS:
            end += 1
        return self.raw[start:place], self.raw[place:end]


STOPS = "()[]—;:“”"
"""What ends a move or a name as a space does."""


@lru_cache(maxsize=4096)
def compared(letter: str) -> str:
    """A letter as it is compared: small, without its ligature; nothing if it leaves no ink."""
    return "".join(
        each for each in normalize("NFKC", letter).casefold() if not each.isspace() and category(each) != "Cf"
    )


def plain(words: str) -> str:
    """Words as they are compared."""
    return "".join(map(compared, words))


def script(tree: Element) -> Script:
    """The words of some HTML that leave ink."""
    writer = _Writer()
    writer.put(tree)
    raw = "".join(writer.pieces)
    letters, at = list[str](), list[int]()
    first = [0] * (len(raw) + 1)
    for place, letter in enumerate(raw):
        first[place] = len(letters)
        for each in compared(letter):
            letters.append(each)
            at.append(place)
    first[len(raw)] = len(letters)
    blocks = tuple(ScriptElement(tag, first[start], first[end], leads) for tag, start, end, leads in writer.blocks)
    return Script(raw, "".join(letters), tuple(at), blocks, frozenset(filter(None, map(plain, writer.heads))))


class _Writer:
    """Writes down the words of a tree."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.blocks: list[tuple[str, int, int, bool]] = []
        self.heads: list[str] = []
        self.place = 0

    def put(self, element: Element) -> None:
        """Write down the words of an element."""
        for number, child in enumerate(element.children):
            if isinstance(child, str):
                self._write(child)
            elif child.tag not in RAW and UNSEEN not in child.classes:
                within, between = child.tag in INLINE, CELL if child.tag in CELLS else APART
                if not within:
                    self._write(between)
                start = self.place
                self.put(child)
                if child.tag == "th":
                    self.heads += [child.words, *(each for each in child.words.split())]
                if not within:
                    follows = next((each for each in element.children[number + 1 :] if _inked(each)), "")
                    kind = MOVES if MOVES in child.classes else child.tag
                    self.blocks.append((kind, start, self.place, _shows(follows)))
                    self._write(between)

    def _write(self, words: str) -> None:
        self.pieces.append(words)
        self.place += len(words)


def _inked(child: Element | str) -> bool:
    return isinstance(child, Element) or bool(child.strip())


def _shows(child: Element | str) -> bool:
    """Whether an element is or has a figure."""
    return isinstance(child, Element) and (
        bool(child.get("data-figure")) or any(each.get("data-figure") for each in child.elements())
    )


# -- in print -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShownScript:
    """Which letters of the script each run shows; those runs that show none, and the stretches that no run shows."""

    shown: tuple[tuple[int, int] | None, ...]
    astray: tuple[int, ...]
    lost: tuple[tuple[int, int], ...]


def find(script: Script, texts: Sequence[str]) -> ShownScript:
    """Find these runs, in the order in which they are read aloud, in the script.

    Where pages break beside something that floats, the order is not quite the script's: what is passed over is kept
    in mind and must come later.
    """
    place, gaps = 0, list[tuple[int, int]]()
    shown: list[tuple[int, int] | None] = []
    for text in texts:
        start = next(_places(script, text, place, gaps), None)
        if start is None:
            shown.append(None)
            continue
        begin, length = start
        if begin >= place:
            if begin > place:
                gaps.append((place, begin))
            place = begin + length
        else:
            gaps = [rest for gap in gaps for rest in _without(gap, begin, begin + length)]
        shown.append((begin, begin + length))
    if place < len(script.letters):
        gaps.append((place, len(script.letters)))
    astray = [number for number, each in enumerate(shown) if each is None and not _again(script, texts[number])]
    return ShownScript(tuple(shown), tuple(astray), tuple(gaps))


def _places(script: Script, text: str, place: int, gaps: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where a run can stand, the likeliest place first, and how many letters it has there."""
    whole = plain(text)
    divided = whole[:-1] if whole[-1:] and whole[-1] in HYPHENS else ""
    for words in filter(None, (whole, divided)):
        if script.letters.startswith(words, place):
            yield place, len(words)
        for start, end in gaps:
            if script.letters.startswith(words, start) and start + len(words) <= end:
                yield start, len(words)
    if _again(script, text):
        return
    for words in (each for each in (whole, divided) if len(each) >= LONG):
        for start, end in gaps:
            within = script.letters.find(words, start, end)
            if within >= 0:
                yield within, len(words)
    for words in filter(None, (whole, divided)):
        further = script.letters.find(words, place, None if len(words) >= LONG else place + FAR)
        if further >= 0:
            yield further, len(words)


def _again(script: Script, text: str) -> bool:
    """Whether a run is the head of a table, which is printed again on every page of the table."""
    return plain(text) in script.repeated


def _without(gap: tuple[int, int], start: int, end: int) -> Iterable[tuple[int, int]]:
    """What is left of a gap."""
    if not gap[0] <= start < gap[1]:
        return (gap,)
    return [rest for rest in ((gap[0], start), (end, gap[1])) if rest[0] < rest[1]]
