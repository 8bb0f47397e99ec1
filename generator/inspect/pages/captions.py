"""Captions: the words that belong to a picture stand by that picture and by no other, in print.

They are which moment it shows, what is thrown, in hand or scored then, and what its page says of it. Of the ink only
the places of letters and figures are asked: a word belongs to the picture beside or above it that is the nearest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from math import hypot
from typing import NamedTuple

from ...hypertext import Element
from ...load.markdown import plain
from ..reader.places import NamedPlace
from ..reader.said import PictureWords, ToldMoves
from .box import Area, joined
from .findings import excerpt
from .leaf import ARTIFACT, LetterRun, PageLeaf

SPACE = 3.0
"""Words of one line that are no further apart than this, in mm, belong together."""

CLEARLY = 1.0
"""By how much nearer words stand to their own picture than to the next, at least, in mm."""

LEVEL = 0.3
"""How far the feet of words of one line may differ, in mm."""


class Pictured(NamedTuple):
    """A picture on a page, counted from 0: the name of its figure, which of its pictures it is, and its room."""

    page: int
    figure: str
    nth: int
    box: Area


def pictured(leaves: Sequence[PageLeaf], spots: Sequence[NamedPlace], scale: float) -> list[Pictured]:
    """All pictures with their names: a figure begins with the picture that is the nearest to its place."""
    places = [(page, paint.box) for page, leaf in enumerate(leaves) for paint in leaf.paints if paint.figure]
    begins: dict[int, str] = {}
    for spot in spots:
        head, edge = leaves[spot.page].head, leaves[spot.page].edge
        here = [i for i, (page, _) in enumerate(places) if page == spot.page]

        def far(i: int, x: float = spot.left / scale - edge, y: float = head - spot.top / scale) -> float:
            return abs(places[i][1].left - x) + abs(places[i][1].top - y)

        if here:
            begins[min(here, key=far)] = spot.name
    found: list[Pictured] = []
    figure, nth = "", 0
    for i, (page, box) in enumerate(places):
        figure, nth = (begins[i], 0) if i in begins else (figure, nth + 1)
        found.append(Pictured(page, figure, nth, box))
    return found


def unsaid(
    leaves: Sequence[PageLeaf], pictures: Sequence[Pictured], wanted: Sequence[PictureWords]
) -> Iterator[tuple[int, str]]:
    """The words that do not stand by their picture, each with the page of the picture."""
    places = {(one.figure, one.nth): one for one in pictures}
    pages: dict[int, list[Pictured]] = {}
    for one in pictures:
        pages.setdefault(one.page, []).append(one)
    texts: dict[int, _Text] = {}
    for said in wanted:
        here = places.get((said.figure, said.nth))
        if here is None:
            continue  # that a figure is left out is told elsewhere
        text = texts.setdefault(here.page, _Text(leaves[here.page]))
        for words, own in ((said.under, True), *((plain(each), False) for each in said.common)):
            letters = bare(words)
            owners = [_nearest(box, pages[here.page]) for box in text.lines(letters)]
            if letters and not any(_belongs(owner, here, own) for owner in owners):
                other = next((f", but by {owner.figure}" for owner in owners if owner), "")
                yield here.page, f"{excerpt(words)} by {said.figure}, picture {said.nth + 1}{other}"


def nearer(
    leaves: Sequence[PageLeaf], pictures: Sequence[Pictured], wanted: Sequence[PictureWords]
) -> Iterator[tuple[int, str]]:
    """Words that stand no nearer to their picture than to one below them, each with its page.

    The words under a picture are part of it for the caption below them, and a caption belongs to all pictures of its
    figure on that page, of which one may have more lines below it than the others.
    """
    places = {(one.figure, one.nth): one for one in pictures}
    texts: dict[int, _Text] = {}
    parts: dict[tuple[str, int], list[Area]] = {}
    for said in wanted:
        here = places.get((said.figure, said.nth))
        if here is None:
            continue
        text = texts.setdefault(here.page, _Text(leaves[here.page]))
        whole = parts.setdefault((here.figure, here.page), [])
        around = [here.box]
        for words, own in ((said.under, True), *((plain(each), False) for each in said.common)):
            around = around if own else [*whole, *around]
            block = text.block(bare(words), here.box)
            if block is None:
                continue
            others = [
                _gap(one.box, block)
                for one in pictures
                if one.page == here.page and one.box.top > block.top and one is not here
                if own or one.figure != here.figure
            ]
            mine = min(_gap(each, block) for each in around)
            if others and min(others) < mine + CLEARLY:
                yield here.page, f"{excerpt(words)}, {mine:.1f} mm from its own, {min(others):.1f} from the next"
            around = [*around, block]
        whole += around


def _belongs(owner: Pictured | None, here: Pictured, own: bool) -> bool:
    """Whether words stand by a picture, or by another of its figure if they are not its own."""
    return owner is not None and owner.figure == here.figure and (owner.nth == here.nth or not own)


def _nearest(line: Area, pictures: Sequence[Pictured]) -> Pictured | None:
    """The picture to which a line of words belongs: the nearest of those that do not stand wholly below it."""
    above = [one for one in pictures if one.box.top < line.bottom]
    return min(above, key=lambda one: _gap(one.box, line), default=None)


def _gap(one: Area, two: Area) -> float:
    across = max(0.0, one.left - two.right, two.left - one.right)
    return hypot(across, max(0.0, one.top - two.bottom, two.top - one.bottom))


def bare(words: str) -> str:
    """Words without all that is no letter and no figure; a cross is an x, as moves are written."""
    return "".join(filter(str.isalnum, words.replace("×", "x").casefold()))


def played(runs: Iterable[LetterRun], wanted: Sequence[ToldMoves], late: bool) -> tuple[str, ...]:
    """The examples whose moves stand in print, one after another, and what is said between them in its place.

    The runs come in the order in which they are read: what stands at the side is painted before the text beside it.
    Pictures between the moves stand at their moments or, where that is allowed, somewhat late.
    """
    letters = "".join(bare(run.text) for run in runs if run.mark != ARTIFACT)
    return tuple(
        one.example for one in wanted if _in_order(one.pieces, letters) or (late and _in_ways(one.later, letters))
    )


def _in_order(pieces: Sequence[str], letters: str) -> bool:
    """Whether pieces stand in a text, one behind another."""
    return _behind(pieces, letters, 0) >= 0


def _in_ways(stretches: Sequence[Sequence[Sequence[str]]], letters: str) -> bool:
    """Whether stretches stand in a text, one behind another, each in one of several ways; none are none."""
    at = 0
    for ways in stretches:
        at = min((end for way in ways if (end := _behind(way, letters, at)) >= 0), default=-1)
        if at < 0:
            return False
    return bool(stretches)


def _behind(pieces: Sequence[str], letters: str, at: int) -> int:
    """Where pieces end that stand in a text one behind another, from a place on; -1 if they do not."""
    for piece in map(bare, pieces):
        at = letters.find(piece, at)
        if at < 0:
            return at
        at += len(piece)
    return at


def oversaid(tree: Element, wanted: Sequence[PictureWords]) -> Iterator[str]:
    """Captions, and words under pictures, that say more than belongs there, or in another order.

    Each figure has all its words in one caption, or under each picture its own and in the caption the common ones. An
    example may be named at the head of its caption.
    """
    figures = {each.get("id"): each for each in tree.elements() if each.tag == "figure"}
    several: dict[str, list[PictureWords]] = {}
    for said in wanted:
        several.setdefault(said.figure, []).append(said)
    for name, pieces in several.items():
        below = list(figures[name].elements()) if name in figures else []
        common = [bare(plain(each)) for each in pieces[-1].common]
        own = [bare(each.under) for each in pieces]
        if not pieces[1:]:
            due = {"".join((*own, *common)), "".join((*common[:1], *own, *common[1:]))}
            yield from _extra(below, lambda each: each.tag == "figcaption", due)
        else:
            yield from _extra(below, lambda each: each.tag == "figcaption", {"".join(common)})
            yield from _extra(below, lambda each: each.tag == "p" and "under" in each.classes, set(own))


def _extra(elements: Sequence[Element], here: Callable[[Element], bool], due: Collection[str]) -> Iterator[str]:
    """The words of elements that are none of those that are due, nor a name and then one of them."""
    for each in filter(here, elements):
        leads = [bare(lead.words) for lead in each.elements() if "lead" in lead.classes]
        if bare(each.words) not in {*due, *(lead + words for lead in leads for words in due)}:
            yield f"{excerpt(each.words)} says more"


class _Text:
    """The letters of a page in the order in which they are painted, each with the words that it stands in."""

    def __init__(self, leaf: PageLeaf) -> None:
        self.runs = [run for run in leaf.runs if run.mark != ARTIFACT]
        pieces = [(bare(run.text), run) for run in self.runs]
        self.letters = "".join(piece for piece, _ in pieces)
        self.at: Mapping[int, LetterRun] = dict(enumerate(run for piece, run in pieces for _ in piece))

    def lines(self, letters: str) -> Iterator[Area]:
        """For each place where letters stand the line in which they begin, as far as it goes to the left."""
        start = self.letters.find(letters) if letters else -1
        while start >= 0:
            yield self._line(self.at[start])
            start = self.letters.find(letters, start + 1)

    def block(self, letters: str, by: Area) -> Area | None:
        """The room of letters, where they stand nearest to a picture; None if they do not stand here.

        Words in the midst of a line stand where their line does.
        """
        start, found = self.letters.find(letters) if letters else -1, list[Area]()
        while start >= 0:
            boxes = [self._line(self.at[start]), *(self.at[place].box for place in range(start, start + len(letters)))]
            found.append(reduce(joined, boxes))
            start = self.letters.find(letters, start + 1)
        return min(found, key=lambda box: _gap(box, by), default=None)

    def _line(self, run: LetterRun) -> Area:
        level = sorted(
            (each.box for each in self.runs if abs(each.foot - run.foot) < LEVEL and each.box.left < run.box.left),
            key=lambda box: -box.left,
        )
        box = run.box
        for other in level:
            if other.right > box.left - SPACE:
                box = box._replace(left=other.left)
        return box
