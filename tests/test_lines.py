"""Lines of a paragraph: none ends before its next word is wanted on the line behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.set.typeset import Rehearsal, _document

WORDS = (
    "White’s three pieces have three enemies in their power: the Traveler on <i>d4</i> the Sun on <i>d6</i>, "
    "the Sun on <i>b4</i> the Storm on <i>b5</i>, or out of the Fort, over <i>b5</i> or over <i>d4</i>."
)

STYLE = """@page {{ size: 200mm 300mm; margin: 10mm }}
p {{ width: {}px; margin: 0; font: 14px serif; hyphens: auto; text-align: justify }} i {{ white-space: nowrap }}"""


def lines(box: Any) -> Iterator[tuple[str, float]]:
    """The words of every line below a box, and how wide they are."""
    for child in getattr(box, "children", ()):
        if type(child).__name__ == "LineBox":
            yield words(child), sum(each.width for each in child.children)
        else:
            yield from lines(child)


def words(box: Any) -> str:
    return getattr(box, "text", "") or "".join(map(words, getattr(box, "children", ())))


def test_a_move_that_goes_over_takes_no_words_along() -> None:
    """The page setter broke a text that fills its line behind its first word, for a space stood at its end."""
    for width in range(120, 420, 3):
        styles = (STYLE.format(width),)
        [rehearsed] = Rehearsal(styles, "2026-11-16").pages(f"<p>{WORDS}</p>")
        [made] = _document(f'<html lang="en"><body><p>{WORDS}</p></body></html>', styles).pages
        for page in (rehearsed, made._page_box):
            found = [line for line, _ in lines(page)]
            short = [line for line in found[:-1] if len(line) < 0.5 * max(map(len, found))]
            assert not short, (width, found)
