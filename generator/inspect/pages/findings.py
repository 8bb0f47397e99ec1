"""What is found on pages: of which kind, where, in words; and which kinds are wrong and which only fall short."""

from __future__ import annotations

from typing import NamedTuple


class FindingKind(NamedTuple):
    """A kind of finding: whether a book with it may not leave, and its sentence."""

    grave: bool
    sentence: str


KINDS: dict[str, FindingKind] = {
    # -- facts: what is wrong -----------------------------------------------------------------------
    "bound": FindingKind(True, "a bound page is not the page that was set"),
    "lost": FindingKind(True, "words of the page are not in print"),
    "astray": FindingKind(True, "words in print are not words of the page"),
    "order": FindingKind(True, "words in print stand before those that they follow"),
    "cut": FindingKind(True, "letters are cut off"),
    "off": FindingKind(True, "something stands beyond the edge of the paper"),
    "overrun": FindingKind(True, "something runs out of the text into the margin"),
    "over": FindingKind(True, "letters stand on other letters"),
    "drawn-over": FindingKind(True, "letters stand on a figure"),
    "hidden": FindingKind(True, "letters are covered, or have the color of their ground"),
    "overlaid": FindingKind(True, "something else is painted where a figure is"),
    "caption": FindingKind(True, "words that belong to a figure do not stand by it"),
    "moves": FindingKind(True, "the moves of an example are not those that were replayed"),
    "head": FindingKind(True, "a running head is not that of its chapter"),
    "folio": FindingKind(True, "the number of a page is wrong"),
    "reference": FindingKind(True, "a page is named by a wrong number"),
    "count": FindingKind(True, "a number of games is not the number of games in this book"),
    # -- shortfalls of the layout -------------------------------------------------------------------
    "through": FindingKind(False, "a line goes through letters"),
    "crowded": FindingKind(False, "a line reaches into the next"),
    "margin": FindingKind(False, "something stands in the margin"),
    "broken": FindingKind(False, "a move, a name or a number is broken across lines"),
    "parted": FindingKind(False, "a number is parted from its word"),
    "early": FindingKind(False, "a line ends early, and the next word had room in it"),
    "nearer": FindingKind(False, "a caption does not stand clearly nearer to its figure than to the next"),
    "torn": FindingKind(False, "a paragraph is torn before its figure"),
    "heading": FindingKind(False, "a heading stands last on its page"),
    "side": FindingKind(False, "an odd number stands on a left-hand page"),
    "overleaf": FindingKind(False, "the first figure of a chapter does not stand on its first page or facing it"),
    "form": FindingKind(False, "a chapter is not in the form of the book"),
    "blank": FindingKind(False, "a page within a chapter is more than a fifth blank"),
}
"""All kinds. What only falls short is a mistake too in a book that may not, by the measure to which it belongs."""


class PageFinding(NamedTuple):
    """Something found: its kind, the section, the page there, counted from 0, and what exactly."""

    kind: str
    section: str
    page: int
    words: str

    @property
    def grave(self) -> bool:
        """Whether a book with it may not leave."""
        return KINDS[self.kind].grave

    @property
    def measure(self) -> str:
        """The measure of which it falls short: that of pages, or the form of chapters."""
        return "form" if self.kind == "form" else "pages"

    def __str__(self) -> str:
        return f"{KINDS[self.kind].sentence}: {self.words}"


def excerpt(words: str, most: int = 60) -> str:
    """Words in quotation marks, not too many of them."""
    flat = " ".join(words.split())
    return f"“{flat if len(flat) <= most else f'{flat[: most - 1]}…'}”"
