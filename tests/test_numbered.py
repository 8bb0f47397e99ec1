"""How words are set: figures of squares as high as letters, labels unbroken, and no line stretched beside a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from own import own, own_done
from parlour.compose.book import compose
from parlour.compose.edition import find_edition
from parlour.draw.plates import draw
from parlour.set.standing import address
from parlour.set.typeset import _document, document
from parlour.set.words import words

HIGH = "lining-nums"


@cache
def lines(game: str) -> tuple[Any, ...]:
    """All boxes of the chapter of a game, as the page setter lays them out."""
    pack, done = own(), own_done(game)
    volume = compose(pack, done, draw(pack, done), paper="a4", edition=find_edition(pack, game), words=(), fill=False)
    [section] = (part for part in volume.sections if part.game)
    stand_ins = {name: address(number) for number, name in enumerate(section.drawings)}
    text = words(section.html, stand_ins.get).filled()
    pages = _document(document("Section", text), volume.styles + section.styles).pages
    return tuple(box for page in pages for box in _boxes(page._page_box))


def _boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from _boxes(child)


def set_as(game: str, pattern: str) -> set[bool]:
    """Whether words of a chapter that are like this have figures as high as letters."""
    texts = [box for box in lines(game) if getattr(box, "text", "") and re.search(pattern, box.text)]
    assert texts, pattern
    return {HIGH in box.style["font_variant_numeric"] for box in texts}


@pytest.mark.parametrize("pattern", [r"leaps from 28 over", r"stopped on 19", r"in 1888:", r"won 59 and Black"])
def test_where_squares_are_numbers_all_figures_are_as_high_as_letters(pattern: str) -> None:
    """On such a page 11 was like a II, and a square had one look in the words and another in the moves."""
    assert set_as("yumph", pattern) == {True}


def test_where_squares_have_letters_other_figures_hang() -> None:
    assert set_as("chess", r"^\(1913\)|\(1913\)") == {False}
    assert set_as("chess", r"^Nf3$") == {True}  # the book says how books write the same move
    assert set_as("chess", r"^f3$") == {True}


def test_a_label_of_the_summary_is_not_broken() -> None:
    labels = {box.style["white_space"] for box in lines("yumph") if box.element_tag == "dt" and _within(box, "Set-up")}
    assert labels == {"nowrap"}


def _within(box: Any, wanted: str) -> bool:
    return wanted in "".join(each.text for each in _boxes(box) if getattr(each, "text", ""))


def test_rules_stand_apart_from_the_words_before_them() -> None:
    """Rule 9 of chess stood on the line below the words that lead to it."""
    led = [
        after
        for parent in lines("chess")
        for before, after in pairwise(getattr(parent, "children", ()))
        if (before.element_tag, after.element_tag) == ("p", "ol")
    ]
    assert led and all(box.style["margin_top"].value > 0 for box in led)


def test_no_line_of_a_comment_beside_a_picture_is_stretched() -> None:
    """In so narrow a column the words stood far apart; below it they are as wide as the text again."""
    column = [box for box in lines("polychek") if _of(box, "beside")]
    beside = {id(box) for each in column for box in _boxes(each)}
    said = [box for box in lines("polychek") if _of(box, "say")]
    assert {box.style["text_align_all"] for box in said if id(box) in beside} == {"left"}
    assert {box.style["text_align_all"] for box in said if id(box) not in beside} == {"justify"}


def _of(box: Any, name: str) -> bool:
    """Whether a box is that of an element of this class."""
    element = getattr(box, "element", None)
    return element is not None and element.get("class") == name and getattr(box, "element_tag", "") in ("p", "div")
