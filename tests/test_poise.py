"""Sizes of men: on points of different sorts they may differ a little, and one alone on his sort is no measure."""

from __future__ import annotations

from random import Random

import ink_mutants as mutants
import pytest
from ink_strays import strays
from own import own_theme
from parlour.inspect.reader.asked import looks_of
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader

LARGER = "men on points of one sort are larger than men on those of another may be"


@pytest.mark.parametrize("figure", ["which-side-1, picture 1", "prison-1, picture 1"])
@pytest.mark.parametrize("seed", [0, 1])
def test_of_two_men_on_points_of_their_own_sorts_one_too_large_is_noticed(figure: str, seed: int) -> None:
    book = mutants.book("messenger-boy")
    reader = FigureReader(specimens(own_theme(), looks_of(one.asked for one in book.subjects)))
    [subject] = [one for one in book.subjects if str(one.asked) == f"figure-messenger-boy-{figure}"]
    inks, frame = mutants.painted(subject.figure, own_theme(), 6.0)
    reading = reader.read(inks, frame, subject.asked.sheet)
    assert differences(reading, subject.asked) == []
    spoilt = next(ink for kind, ink in strays(inks, reading, Random(seed)) if kind == "a man too large")
    assert LARGER in differences(reader.read(spoilt, frame, subject.asked.sheet), subject.asked)
