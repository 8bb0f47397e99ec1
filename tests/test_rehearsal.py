"""What is rehearsed is what is printed: laid out again with other sizes, pages are those of a fresh start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from parlour.set.feet import Foot, _foot
from parlour.set.rehearsal import SIZED, unsized
from parlour.set.typeset import RAGGED, Rehearsal, _document, document

DATE = "2026-11-16"
WORDS = "A man goes to the next vacant square, and who cannot go has lost the game which he began so boldly. " * 3
STYLE = """
@page { size: 100mm 120mm; margin: 10mm } body { margin: 0 } html { hyphens: auto }
p { margin: 1mm 0 2mm; font: 10pt/4.5mm serif; orphans: 2; widows: 2 } h2 { margin: 5mm 0 1mm; break-after: avoid }
.board { float: left } .whole { break-inside: avoid; margin: 3.5mm 0 4mm } .clear { clear: left }
.card { margin: 1mm 0 0; padding: .5mm 0 } .card:after { content: ""; display: block; clear: both }
li { position: relative; list-style: none; margin: 1mm 0; padding-left: 8mm } ol { padding: 0; margin: 2mm 0 }
li b { position: absolute; left: 0; top: 1mm } .mark { position: absolute; right: 0; font-size: 8pt }
.notes { columns: 2; column-gap: 4mm; margin-top: 6mm } .aside { float: left; width: 20mm; margin: 0 2mm 1mm 0 }
"""

Sizes = Mapping[str, float]


def _figure(name: str, sizes: Sizes) -> str:
    wide = sizes.get(name, 30.0)
    return (
        f'<section class="whole" id="{name}"><figure class="card" style="margin-left: 0mm">'
        f'<div class="board" style="width: {wide}mm"><img alt="" src="data:image/svg+xml,{SVG}" '
        f'style="width: {wide}mm; height: {wide}mm"></div>'
        f'<figcaption style="margin-left: {wide + 5}mm; padding-top: 1mm">{WORDS[:90]}</figcaption></figure></section>'
    )


SVG = "%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"


def chapter(sizes: Sizes) -> str:
    """A chapter as ours are: figures with words beside them, rules with their numbers at the side, notes in columns."""
    parts: list[str] = ['<section><h2 id="top">A game</h2><div class="aside"><p>Two may play.</p></div>']
    for number in range(1, 7):
        apart = f' style="padding-bottom: {sizes[f"rule-{number}"]}mm"' if f"rule-{number}" in sizes else ""
        parts += [
            f'<p id="p{number}"><span class="mark">*</span>{WORDS}</p>',
            _figure(f"figure-{number}", sizes),
            f'<h2 id="h{number}">Rules</h2><ol><li id="rule-{number}"{apart}><b>{number}</b>{WORDS}</li>',
            f"<li>{WORDS}</li></ol>",
        ]
    notes = "".join(f'<p id="note-{number}">{WORDS * 2}</p>' for number in range(5))
    return "".join([*parts, f'<div class="notes">{notes}</div></section>'])


TRIED: tuple[Sizes, ...] = (
    {},
    {"figure-1": 40.0},
    {"figure-1": 40.0, "figure-3": 22.5},
    {"figure-3": 22.5, "rule-2": 2.4},
    {"figure-2": 45.0, "figure-4": 18.0, "rule-2": 1.0, "rule-5": 3.0},
    {},
    {f"figure-{number}": 24.0 + 3 * number for number in range(1, 7)},
    {"figure-6": 50.0},
    {"figure-6": 49.0, "figure-5": 49.0},
)


def printed(sizes: Sizes) -> tuple[Foot, ...]:
    """The feet of the pages that the page setter makes of a chapter when it knows of no other."""
    pages = _document(document("Section", chapter(sizes)), (STYLE, RAGGED)).pages
    return tuple(_foot(page._page_box) for page in pages)


@pytest.fixture(scope="module")
def rehearsed() -> Iterator[list[tuple[Foot, ...]]]:
    """All sizes in one rehearsal, one after another."""
    rehearsal = Rehearsal((STYLE,), DATE)
    yield [tuple(map(_foot, rehearsal.pages(chapter(sizes)))) for sizes in TRIED]
    assert len(rehearsal.known) == 1  # it was read and dressed once


@pytest.mark.parametrize("number", range(len(TRIED)))
def test_pages_that_are_rehearsed_are_those_that_are_printed(number: int, rehearsed: list[tuple[Foot, ...]]) -> None:
    now, fresh = rehearsed[number], printed(TRIED[number])
    assert len(now) == len(fresh) > 5
    for one, two in zip(now, fresh, strict=True):
        assert one.blank == pytest.approx(two.blank, abs=1e-6)
        assert [*one.places] == [*two.places]
        assert [*one.places.values()] == pytest.approx([*two.places.values()], abs=1e-6)


def test_most_of_a_chapter_is_not_laid_out_again() -> None:
    from weasyprint.layout import inline

    lines: list[int] = []
    own = inline.get_next_linebox

    def counted(*given: object) -> object:
        lines[-1] += 1
        return own(*given)

    rehearsal = Rehearsal((STYLE,), DATE)
    inline.get_next_linebox = counted
    try:
        for sizes in ({}, {"figure-6": 31.0}):
            lines.append(0)
            html = chapter(sizes).replace('<span class="mark">*</span>', "")
            rehearsal.pages(html.partition('<div class="notes">')[0])
    finally:
        inline.get_next_linebox = own
    assert lines[1] < lines[0] / 2


def test_sizes_are_taken_out_of_words_and_nothing_else_is() -> None:
    html = '<div class="a" style="width: 3.5mm; height: 4mm">x</div><p style="width: 1mm">y</p>'
    words, sizes = unsized(html + '<ol><li style="color: red">z</li></ol>')
    assert sizes == {"0": "width: 3.5mm; height: 4mm"}
    assert words == (
        '<div class="a" data-size="0">x</div><p style="width: 1mm">y</p>'
        '<ol><li style="color: red" data-size="1">z</li></ol>'
    )
    assert all(unsized(f'<img style="{name}: -1mm">')[1] == {"0": f"{name}: -1mm"} for name in SIZED)
    assert unsized(chapter(TRIED[1]))[0] == unsized(chapter(TRIED[4]))[0]
