"""What is found on pages: of which kind, where, in words; and which kinds are wrong and which only fall short."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of finding: whether a book with it may not leave, and its sentence."""

    grave: bool
    sentence: str


KINDS: dict[str, Kind] = {
    # -- facts: what is wrong -----------------------------------------------------------------------
    "bound": Kind(True, "a bound page is not the page that was set"),
    "lost": Kind(True, "words of the page are not in print"),
    "astray": Kind(True, "words in print are not words of the page"),
    "cut": Kind(True, "letters are cut off"),
    "off": Kind(True, "something stands beyond the edge of the paper"),
    "over": Kind(True, "letters stand on other letters"),
    "drawn-over": Kind(True, "letters stand on a figure"),
    "hidden": Kind(True, "letters are covered, or have the color of their ground"),
    "overlaid": Kind(True, "something else is painted where a figure is"),
    "caption": Kind(True, "words that belong to a figure do not stand by it"),
    "moves": Kind(True, "the moves of an example are not those that were replayed"),
    "head": Kind(True, "a running head is not that of its chapter"),
    "folio": Kind(True, "the number of a page is wrong"),
    "reference": Kind(True, "a page is named by a wrong number"),
    "count": Kind(True, "a number of games is not the number of games in this book"),
    # -- shortfalls of the layout -------------------------------------------------------------------
    "through": Kind(False, "a line goes through letters"),
    "crowded": Kind(False, "a line reaches into the next"),
    "margin": Kind(False, "something stands in the margin"),
    "broken": Kind(False, "a move, a name or a number is broken across lines"),
    "parted": Kind(False, "a number is parted from its word"),
    "nearer": Kind(False, "a caption does not stand clearly nearer to its figure than to the next"),
    "torn": Kind(False, "a paragraph is torn before its figure"),
    "heading": Kind(False, "a heading stands last on its page"),
    "side": Kind(False, "an odd number stands on a left-hand page"),
    "form": Kind(False, "a chapter is not in the form of the book"),
    "blank": Kind(False, "a page within a chapter is more than a fifth blank"),
}
"""All kinds. When the second edition is done, its shortfalls become mistakes here."""


class Finding(NamedTuple):
    """Something found: its kind, the section, the page there, counted from 0, and what exactly."""

    kind: str
    section: str
    page: int
    words: str

    @property
    def grave(self) -> bool:
        """Whether a book with it may not leave."""
        return KINDS[self.kind].grave

    def __str__(self) -> str:
        return f"{KINDS[self.kind].sentence}: {self.words}"


def excerpt(words: str, most: int = 60) -> str:
    """Words in quotation marks, not too many of them."""
    flat = " ".join(words.split())
    return f"“{flat if len(flat) <= most else f'{flat[: most - 1]}…'}”"
