"""Solutions of large print are settled like a chapter: their pictures fill the pages at the back."""

from __future__ import annotations

from dataclasses import replace

from own import own, own_done, own_paper
from parlour.compose.book import compose
from parlour.compose.edition import find_edition
from parlour.compose.laying import FIFTH
from parlour.draw.plates import draw
from parlour.set.feet import Foot, feet
from parlour.set.section import Section

GAME = "checker-problems"


def solutions(fill: bool, game: str = GAME, large: bool = True) -> tuple[Section, tuple[Foot, ...]]:
    """The solutions of a book, of large print or not, and their pages."""
    pack, done = own(), own_done(game)
    edition = replace(find_edition(pack, game), large=large)
    volume = compose(pack, done, draw(pack, done), paper="a4", edition=edition, fill=fill)
    [section] = [each for each in volume.sections if each.id == "solutions"]
    return section, feet(section.html, [*section.drawings], (*volume.styles, *section.styles), volume.date)


def test_solutions_of_large_print_fill_their_pages() -> None:
    (bare, before), (settled, after) = solutions(False), solutions(True)
    wide = FIFTH * own_paper(large=True).depth
    assert sum(page.blank > wide for page in before[:-1]) > 1
    assert not [page.blank for page in after[:-1] if page.blank > wide]
    assert bare.solutions == settled.solutions
    assert bare.drawings.keys() == settled.drawings.keys()


def test_moves_that_would_run_round_a_picture_come_before_it_in_large_print() -> None:
    """A board of sixteen squares leaves them a column of one word; before it they fill the page before."""
    for large in (True, False):
        section, _ = solutions(fill=False, game="halma", large=large)
        _, _, solution = section.html.partition('id="solution-halma-')
        assert (solution.index('class="moves') < solution.index("<img")) is large
