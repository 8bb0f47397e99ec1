"""Where sections begin: on their side, with a picture instead of a blank page, and with their board in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from parlour.inspect.pages.bound import Gathering, overleaf, places
from parlour.inspect.pages.box import NOWHERE
from parlour.inspect.pages.looks import PageLook
from parlour.inspect.pages.quire import ReadQuire
from parlour.set.leaves import SectionSize, in_place, leaves
from parlour.set.section import LEFT, RIGHT, Section, Volume

PART, TAIL = Section("part", "", side=RIGHT, bare=True), Section("tail", "", bare=True, spare=True)


def game(name: str, facing: str = "board") -> Section:
    return Section(name, "", side=LEFT, facing=facing, game=name)


def bound(sections: tuple[Section, ...], sizes: tuple[SectionSize, ...]) -> str:
    """The bound pages: the first letter of the section of each, a dot for a blank one."""
    known = {section.id: size for section, size in zip(sections, sizes, strict=True)}
    placed = list(in_place(sections, known))
    pages = "".join("." * each.blanks + each.section.id[0] * each.pages for each in placed)
    assert len(leaves(Volume("", sections, (), "", "", binding=4.0), placed)) == len(pages)
    return pages


@pytest.mark.parametrize(
    ("pages", "open", "found"),
    [
        ((1, 2, 1, 2), (False, False), "pooaa"),
        ((1, 3, 1, 2), (False, False), "poootaa"),
        ((1, 3, 1, 2), (False, True), "poooaa"),
        ((1, 2, 1, 2), (True, True), "pooaa"),
    ],
)
def test_a_picture_stands_where_the_next_chapter_would_begin_on_the_right(
    pages: tuple[int, ...], open: tuple[bool, bool], found: str
) -> None:
    sizes = tuple(map(SectionSize, pages, (False, open[0], False, open[1])))
    assert bound((PART, game("one"), TAIL, game("another")), sizes) == found


def test_without_a_picture_the_page_is_blank_and_at_the_end_there_is_none() -> None:
    sections = (PART, game("one"), game("another"), TAIL)
    assert bound(sections, (SectionSize(1), SectionSize(3), SectionSize(1), SectionSize(1))) == "pooo.a"


def test_nothing_has_its_place_before_what_stands_before_it_is_known() -> None:
    sections = (PART, game("one"), TAIL, game("another"))
    known = {"part": SectionSize(1), "one": SectionSize(3), "tail": SectionSize(1)}
    assert [each.section.id for each in in_place(sections, known)] == ["part", "one"]  # whether the picture is needed


def test_one_side_has_no_sides() -> None:
    sections = (Section("one", ""), TAIL, Section("another", ""))
    assert bound(sections, (SectionSize(3), SectionSize(1), SectionSize(2))) == "oooaa"


CHAPTERS = st.lists(st.tuples(st.integers(1, 5), st.integers(0, 2)), min_size=2, max_size=6)


def read(pages: int, figure: int) -> ReadQuire:
    seen, reach = (PageLook(b"", {}),) * pages, (NOWHERE,) * pages
    return ReadQuire((), (), (), (0.0,) * pages, seen, (), (), reach, min(figure, pages - 1))


def opened(chapters: list[tuple[int, int]]) -> Iterator[Gathering]:
    for number, (pages, figure) in enumerate(chapters):
        quire = read(pages, figure)
        yield Gathering(f"game-{number}", quire, False, True, f"{number}", "" if quire.figure == 0 else LEFT)


@given(CHAPTERS)
def test_what_lies_overleaf_is_told(chapters: list[tuple[int, int]]) -> None:
    """On the left a figure on the second page is in sight, on the right none but that of the first."""
    gatherings = list(opened(chapters))
    pages = list(places(gatherings))
    seen = {(own.name, page): count for count, (own, page) in enumerate(pages)}
    told = {each.section for each in overleaf(pages)}
    for own in gatherings:
        first, figure = seen[own.name, 0], seen[own.name, own.read.figure or 0]
        assert (own.name in told) == ((first + 1) // 2 != (figure + 1) // 2)  # two pages that face each other


def test_a_figure_overleaf_from_a_right_hand_page_is_told() -> None:
    chapters = [Gathering("one", read(3, 1), False, True, "one"), Gathering("two", read(2, 1), False, True, "two")]
    assert [each.section for each in overleaf(list(places(chapters)))] == ["one"]
    assert not list(overleaf(list(places(chapters[:1]))))  # a book of one game begins with it on the right


