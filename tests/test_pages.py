"""Pages read back: what was set beside its words, what was bound beside what was set; every spoiled page is noticed."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pikepdf
import pytest
from parlour.check import check
from parlour.crew import Crew
from parlour.draw.drawing import Drawing
from parlour.draw.drawing import Path as Outline
from parlour.draw.trace import rect
from parlour.hypertext import read
from parlour.inspect.pages.alone import SpokenBeside, read_alone
from parlour.inspect.pages.bound import homes, labels, roman
from parlour.inspect.pages.box import Area
from parlour.inspect.pages.counts import numbers
from parlour.inspect.pages.edges import EdgeChains
from parlour.inspect.pages.findings import KINDS
from parlour.inspect.pages.layout import upon
from parlour.inspect.pages.leaf import LeafReader
from parlour.inspect.pages.pixels import Plain, read_pixels
from parlour.inspect.pages.proof import BookProof, BoundVolume, KnownGame, proof_of
from parlour.inspect.pages.quire import ReadQuire, Sheaf, read_quire
from parlour.inspect.pages.script import find, script
from parlour.inspect.pages.touching import crossed, together, touching
from parlour.inspect.reader.said import PictureWords, ToldMoves, played_by
from parlour.load.pack import Pack
from parlour.load.paper import Paper
from parlour.pdf.operators import MM
from parlour.replay.pages import replay
from parlour.set import Section
from parlour.set import Volume as Composed
from parlour.set.bind import gathered
from parlour.set.section import Bound, Quire

PAPER = Paper("Small", 100, 120, 15, 15, 15, 15, 0, 0, 50, 50, 40, 40)
STYLE = """
@font-face { font-family: "EB Garamond"; src: url("font:eb-garamond/EBGaramond%5Bwght%5D.ttf@400"); }
@page { size: 100mm 120mm; margin: 15mm;
  @top-left { content: string(head, first-except); font: 9pt "EB Garamond"; }
  @top-right { content: string(part, first-except); font: 9pt "EB Garamond"; } }
@page bare { @top-left { content: none } @top-right { content: none } }
html { font: 11pt/14pt "EB Garamond"; hyphens: auto } body { margin: 0 }
h1, h2, h3 { font-weight: 400; margin: 0; font-size: 14pt; line-height: 16pt; break-after: auto }
h1, h2 { string-set: head content(), part attr(data-part); bookmark-level: 1 }
p { margin: 0; orphans: 1; widows: 1; text-align: justify } img { display: block }
.bare { page: bare } .new { break-before: page } .unseen { visibility: hidden; height: 0; overflow: hidden }
"""
FOLIOS = """
@font-face { font-family: "EB Garamond"; src: url("font:eb-garamond/EBGaramond%5Bwght%5D.ttf@400"); }
@page { size: 100mm 120mm; margin: 0 } body { margin: 0 } html { font: 11pt "EB Garamond" }
.leaf { break-before: page; height: 119mm; position: relative }
.leaf p { position: absolute; left: 15mm; top: 110mm; margin: 0; line-height: 4mm }
"""
DRAWING = Drawing(40, 20, (Outline(rect(0, 0, 40, 20), "#336699"),))
PROSE = (
    "The men go forward and never back, and whoever has none left has lost the game, unless he says so in time. " * 3
)


def figure(name: str) -> str:
    return f'<img data-figure="{name}" alt="A board." style="width: 40mm; height: 20mm">'


def chapter(name: str, title: str, body: str) -> Section:
    html = f'<h2 id="{name}" data-part="The Part">{title}</h2>{body}'
    shown = [each.get("data-figure") for each in read(html).elements() if each.get("data-figure")]
    return Section(name, html, dict.fromkeys(shown, DRAWING), game=name)


def composed(*games: Section, last: str = "2 games from 1 source") -> Composed:
    """A cover, contents, a page that parts, these chapters, and what stands at the end."""
    lines = "".join(
        f'<p><a href="#{each.id}">To <span class="p" data-to="#{each.id}"></span></a></p>' for each in games
    )
    return Composed(
        "A Book",
        (
            Section("cover", '<div class="bare"><h1>A Book</h1><p>Two old games</p></div>', bare=True, main=False),
            Section("contents", f'<h1 id="contents">Contents</h1>{lines}', main=False),
            Section("part", '<div class="bare"><h1 id="part">The Part</h1><p>Of two games</p></div>', bare=True),
            *games,
            Section("proved", f'<h1 id="proved">Proved</h1><table><tr><td>{last}</td></tr></table>'),
        ),
        (STYLE,), FOLIOS, "2026-11-16", "A Press", "About it", "Parlour",
    )  # fmt: skip


ONE = chapter(
    "one", "One Game", f"<p>{PROSE}</p>{figure('one.1')}<p>After it. {PROSE}</p><h3>More</h3><p>{PROSE * 2}</p>"
)
TWO = chapter(
    "two", "Another", f"<p>See <a href='#one'>one</a>, page <a class='page' href='#one'></a>.</p><p>{PROSE * 3}</p>"
)


@pytest.fixture(scope="module")
def made() -> tuple[Bound, tuple[Quire, ...]]:
    return gathered([composed(ONE, TWO)], Crew())[0]


def proof(bound: bytes, quires: Sequence[Quire]) -> BookProof:
    return proof_of(BoundVolume("book.pdf", bound, tuple(quires), PAPER), {}, Crew())


def grave(proof: BookProof) -> set[tuple[str, int]]:
    return {(each.kind, page) for page, each in proof.found if each.grave}


def found(html: str, data: bytes = b"", names: tuple[str, ...] = (), **drawings: Drawing) -> list[tuple[str, int, str]]:
    """What is found in a section of its own, but for what is blank."""
    shown = [each.get("data-figure") for each in read(html).elements() if each.get("data-figure")]
    given = drawings or dict.fromkeys(shown, DRAWING)
    [(_, [quire])] = gathered([Composed("A", (Section("a", html, given),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
    return _told(read_quire(Sheaf("a", quire.html, data or quire.data, False, PAPER, names)))


def _told(read: ReadQuire) -> list[tuple[str, int, str]]:
    return [(each.kind, each.page, each.words) for each in read.found if each.kind != "blank"]


def read_again(quire: Quire, change: Callable[[pikepdf.Pdf], None]) -> ReadQuire:
    """A section whose PDF was spoiled."""
    part = quire.section
    return read_quire(Sheaf(part.id, quire.html, spoiled(quire.data, change), part.bare, PAPER))


def spoiled(data: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    with pikepdf.open(io.BytesIO(data)) as pdf:
        change(pdf)
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


Instructions = list[Any]


def rewritten(number: int, change: Callable[[Instructions], Instructions]) -> Callable[[pikepdf.Pdf], None]:
    """A change of the operators of one page."""

    def apply(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[number]
        made = change(list(pikepdf.parse_content_stream(page)))
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(made))

    return apply


def nth(instructions: Instructions, operator: str, which: int) -> int:
    return [i for i, each in enumerate(instructions) if str(each.operator) == operator][which]


def moved(which: int, right: float = 0, down: float = 0) -> Callable[[Instructions], Instructions]:
    """A line of text so many mm further; the page setter's units are 96 to an inch."""

    def change(own: Instructions) -> Instructions:
        at = nth(own, "Tm", which)
        a, b, c, d, e, f = (float(each) for each in own[at].operands)
        placed = [a, b, c, d, e + right * 96 / 25.4, f + down * 96 / 25.4]
        own[at] = pikepdf.ContentStreamInstruction(placed, pikepdf.Operator("Tm"))
        return own

    return change


def without(operator: str, which: int) -> Callable[[Instructions], Instructions]:
    def change(own: Instructions) -> Instructions:
        del own[nth(own, operator, which)]
        return own

    return change


def parsed(operators: bytes) -> Instructions:
    file = pikepdf.Pdf.new()
    return list(pikepdf.parse_content_stream(file.make_stream(operators)))


def drawn(operators: bytes) -> Callable[[Instructions], Instructions]:
    """Something further, painted over the page."""

    def change(own: Instructions) -> Instructions:
        return [*own, *parsed(operators)]

    return change


# -- a book as it should be -------------------------------------------------------------------------


def test_a_book_as_it_should_be_has_nothing_wrong(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = made
    book = proof(bound.data, quires)
    assert grave(book) == set()
    assert book.counts.keys() <= {"blank", "torn"}
    assert len(quires[3].html) > 900
    assert quires[3].pages > 1 < quires[4].pages
    assert book.pages == sum(each.pages for each in quires)


def test_every_kind_has_its_sentence_and_facts_are_grave() -> None:
    assert {kind for kind, about in KINDS.items() if about.grave} == {
        "bound", "lost", "astray", "cut", "off", "over", "overrun", "drawn-over", "hidden", "overlaid", "caption",
        "moves", "head", "folio", "reference", "count", "order",
    }  # fmt: skip


def test_letters_are_read_where_their_ink_is(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    """The ink of a page, as a picture shows it, is the ink that was read."""
    import pypdfium2

    _, quires = made
    with pikepdf.open(io.BytesIO(quires[4].data)) as file:
        leaf = LeafReader().leaf(file.pages[1])
    assert (round(leaf.width), round(leaf.height)) == (100, 120)
    scale = 8.0
    file = pypdfium2.PdfDocument(quires[4].data)
    bitmap = file[1].render(scale=scale, grayscale=True)
    rows = [bytes(bitmap.buffer)[i * bitmap.stride : i * bitmap.stride + bitmap.width] for i in range(bitmap.height)]
    dark = [(x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot < 128]
    boxes = [each.shrunk(-0.1) for run in leaf.runs for each in run.glyphs]
    lines: dict[int, list[Area]] = {}
    for box in boxes:
        for row in range(int(box.top), int(box.bottom) + 1):
            lines.setdefault(row, []).append(box)
    per = MM * scale
    outside = [
        (x, y)
        for x, y in dark
        if not any(b.left <= x / per <= b.right and b.top <= y / per <= b.bottom for b in lines.get(int(y / per), ()))
    ]
    assert len(dark) > 10_000
    assert outside == []
    empty = [run.text for run in leaf.runs if not any(
        run.box.left <= x / per <= run.box.right and run.box.top <= y / per <= run.box.bottom for x, y in dark[::5]
    )]  # fmt: skip
    assert empty == []


# -- set pages, spoiled -----------------------------------------------------------------------------


def struck(own: Instructions) -> Instructions:
    """A line through the first line of text, 23.5 mm from the top: the page setter turns the page upside down."""
    return drawn(f"0 0 0 rg {20 * MM} {23.5 * MM} {40 * MM} {0.3 * MM} re f".encode())(own)


def clipped(own: Instructions) -> Instructions:
    """The lower half of the page, in the page setter's units, is kept out of bounds."""
    first = nth(own, "Tm", 0)
    bounds = parsed(b"0 0 400 90 re W n")
    start = max(i for i in range(first) if str(own[i].operator) == "BDC")
    return [*own[:start], *bounds, *own[start:]]


def unseen(own: Instructions) -> Instructions:
    """A run whose letters leave no ink."""
    at = nth(own, "TJ", 3)
    hidden, shown = (pikepdf.ContentStreamInstruction([mode], pikepdf.Operator("Tr")) for mode in (3, 0))
    return [*own[:at], hidden, own[at], shown, *own[at + 1 :]]


def exchanged(own: Instructions) -> Instructions:
    """Two letters of a run change their places."""
    at = nth(own, "TJ", 3)
    pieces = list(own[at].operands[0])
    texts = [i for i, each in enumerate(pieces) if isinstance(each, pikepdf.String)]
    one = next(i for i in texts if bytes(pieces[i]) != bytes(pieces[texts[0]]))
    pieces[texts[0]], pieces[one] = pieces[one], pieces[texts[0]]
    own[at] = pikepdf.ContentStreamInstruction([pikepdf.Array(pieces)], pikepdf.Operator("TJ"))
    return own


def pale(own: Instructions) -> Instructions:
    """A run in the color of the paper."""
    at = nth(own, "TJ", 3)
    return [*own[:at], *parsed(b"q 1 1 1 rg"), own[at], *parsed(b"Q"), *own[at + 1 :]]


def blotted(color: bytes) -> Callable[[Instructions], Instructions]:
    """A small patch on the figure of the page, wherever that is."""

    def change(own: Instructions) -> Instructions:
        at = nth(own, "Do", 0)
        return [*own[: at + 1], *parsed(color + b" 0.4 0.4 0.05 0.05 re f"), *own[at + 1 :]]

    return change


@pytest.mark.parametrize(
    ("change", "kinds"),
    [
        (moved(2, right=2), {"margin"}),
        (moved(2, right=-2), {"margin"}),
        (moved(2, right=9), {"overrun"}),
        (moved(2, right=-9), {"overrun"}),
        (moved(2, down=2), {"crowded"}),
        (moved(2, down=3.5), {"over"}),
        (moved(2, right=25), {"off"}),
        (moved(7, down=10), {"drawn-over"}),
        (without("TJ", 2), {"lost"}),
        (unseen, {"lost"}),
        (exchanged, {"lost", "astray"}),
        (struck, {"through"}),
        (clipped, {"cut"}),
        (drawn(f"1 1 1 rg {20 * MM} {22 * MM} {20 * MM} {3 * MM} re f".encode()), {"hidden"}),
        (drawn(f"0.9 0.9 0.5 rg {10 * MM} {18 * MM} {85 * MM} {12 * MM} re f".encode()), {"hidden", "through"}),
        (pale, {"hidden"}),
        (blotted(b"1 1 1 rg"), {"overlaid"}),
        (blotted(b"0 0 0 rg"), {"overlaid"}),
    ],
)
def test_a_spoiled_page_is_noticed(
    made: tuple[Bound, tuple[Quire, ...]], change: Callable[[Instructions], Instructions], kinds: set[str]
) -> None:
    quire = made[1][3]
    before = _told(read_again(quire, lambda pdf: None))
    after = _told(read_again(quire, rewritten(0, change)))
    assert {kind for kind, page, words in after if (kind, page, words) not in before} == kinds
    assert {page for kind, page, words in after if (kind, page, words) not in before} == {0}


GROUND = "data:image/svg+xml," + quote(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 120'><rect width='100' height='120' fill='#eee'/>"
    "<rect x='5' y='5' width='90' height='60' fill='none' stroke='black'/>"
    "<path d='M5 120 C5 100 20 85 40 85 L5 85 Z' fill='navy'/></svg>"
)
"""A ground as those of covers and parts: a frame down to 65 mm, and a fan in the lower corner, hollow to the right."""


@pytest.mark.parametrize(
    ("left", "top", "kinds"),
    [(10, 40, set()), (10, 63, {"through"}), (10, 75, set()), (10, 83, {"through"}), (25, 100, set())],
)
def test_letters_through_which_a_shape_of_the_ground_runs_are_told(left: int, top: int, kinds: set[str]) -> None:
    """Words within the frame, on its lower rule, below it, on the edge of the fan, and beside it within its box."""
    placed = f"position: absolute; left: {left}mm; top: {top}mm; font: 11pt/14pt 'EB Garamond'"
    ground = f"position: absolute; left: 0; top: 0; width: 100mm; height: 120mm; background: url({GROUND}) no-repeat"
    html = f"<div style='position: relative; height: 119mm'><div style='{ground}'></div>"
    html += f'<p style="{placed}">The men go on</p></div>'
    style = f"{STYLE}\n@page {{ margin: 0 }}"
    [(_, [quire])] = gathered([Composed("A", (Section("a", html, {}),), (style,), FOLIOS, "2026-11-16")], Crew())
    with pikepdf.open(io.BytesIO(quire.data)) as pdf:
        told = {kind for kind, _ in upon(LeafReader().leaf(pdf.pages[0]))}
    assert told == kinds


def test_places_on_a_page_that_was_taken_out_are_nowhere(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    with pikepdf.open(io.BytesIO(made[0].data)) as pdf:
        before = homes(pdf)
        gone = next(page for page in before.values() if page)
        del pdf.pages[gone]
        assert set(homes(pdf)) == {name for name, page in before.items() if page != gone} != set(before)


def test_a_curve_of_a_ground_is_followed() -> None:
    """A letter between a curve and the straight line that joins its ends is crossed by neither."""
    edges = EdgeChains(kept=True)
    edges.go("m", [(0.0, 0.0)], (1, 0, 0, 1, 0, 0))
    edges.go("c", [(0.0, 40.0), (60.0, 40.0), (60.0, 0.0)], (1, 0, 0, 1, 0, 0))
    letters = {"between": 12.0, "on the curve": 28.0, "on the line": -2.0}
    boxes = {name: [[(28.0, y), (32.0, y), (32.0, y + 4), (28.0, y + 4)]] for name, y in letters.items()}
    assert [name for name, box in boxes.items() if crossed(box, edges.all)] == ["on the curve"]
    edges.clear()
    assert not edges.all


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize(("many", "kinds"), [(10, set()), (13, {"overrun"})])
def test_a_move_that_runs_out_of_its_column_is_wrong_in_large_print_too(
    zoom: float, many: int, kinds: set[str]
) -> None:
    """What cannot be broken stands across the margin of 15 mm, and more than 3 mm from the edge of the paper."""
    html = f'<p style="hyphens: none; white-space: nowrap">24/{"13/" * many}1</p>'
    volume = Composed("A", (Section("a", html, {}),), (STYLE,), FOLIOS, "2026-11-16", zoom=zoom)
    [(_, [quire])] = gathered([volume], Crew())
    told = _told(read_quire(Sheaf("a", quire.html, quire.data, False, replace(PAPER, zoom=zoom))))
    assert {kind for kind, _, _ in told} == kinds


# -- words by figures -------------------------------------------------------------------------------


def plate(name: str, under: str, caption: str = "", beside: str = "") -> str:
    """A picture with its words below it, or beside it."""
    style = "position: absolute; left: 42mm; top: 3mm; width: 25mm" if beside else "margin: 1mm 0 3mm"
    words = f"<figcaption style='{style}'>{under} {caption}</figcaption>"
    return f'<figure id="figure-{name}" style="margin: 0; position: relative">{figure(name)}{words}</figure>'


PLATES = plate("one", "After 1. White a1–b2. Black has two men in hand.", "He may.") + plate(
    "two", "The start.", "<b>Figure 2.</b> Nobody can."
)
SAID = (
    PictureWords("figure-one", 0, "one", "After 1. white a1-b2. Black has two men in hand.", ("He *may*.", "")),
    PictureWords("figure-two", 0, "two", "The start. ", ("Figure 2. Nobody can.", "")),
)


def by_figures(html: str, said: Sequence[PictureWords] = SAID) -> list[tuple[str, int, str]]:
    """What is found of words that should stand by figures."""
    given = dict.fromkeys((each.picture for each in said), DRAWING)
    [(_, [quire])] = gathered([Composed("A", (Section("a", html, given),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
    told = _told(read_quire(Sheaf("a", quire.html, quire.data, False, PAPER, (), tuple(said))))
    return [each for each in told if each[0] == "caption"]


def test_words_that_stand_by_their_figures_are_right() -> None:
    assert by_figures(PLATES) == []
    assert by_figures(plate("one", SAID[0].under, "He may.", "beside") + plate("two", "The start.", "Figure 2. Nobody can.")) == []  # fmt: skip # noqa: E501


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("After 1.", "After 11."),
        ("After 1.", "After 2."),
        ("White a1–b2", "Black a1–b2"),
        ("a1–b2", "a1–b3"),
        ("two men", "three men"),
        ("in hand", "on the bar"),
        ("The start", "The end"),
        ("He may", "He may not"),
        ("Nobody can", "Nobody"),
        ("Figure 2", "Figure 3"),
        ("Black has two men in hand.", ""),
        ("He may", "He may. White has won"),
    ],
)
def test_words_that_are_not_those_of_the_moment_are_noticed(old: str, new: str) -> None:
    (_, page, told), *_ = by_figures(PLATES.replace(old, new))
    assert page == 0
    assert "by figure-" in told or "says more" in told


def test_words_of_two_figures_that_change_places_are_noticed() -> None:
    turned = plate("one", "The start.", "Figure 2. Nobody can.") + plate("two", SAID[0].under, "He may.")
    assert sum("but by" in words for _, _, words in by_figures(turned)) == 4
    last = plate("one", SAID[0].under) + plate("two", "The start. He may.", "Figure 2. Nobody can.")
    words = [each for _, _, each in by_figures(last) if "says" not in each]
    assert words == ["“He may.” by figure-one, picture 1, but by figure-two"]


def test_the_moves_of_an_example_are_those_that_were_replayed(pack: Pack) -> None:
    [one] = replay(pack, check(pack, ("backgammon",))).values()
    wanted = {each.example: each for each in played_by(one)}["backgammon-both-numbers"]
    printed = wanted.moves.replace("-", "–")
    assert [read_moves(words, wanted) for words in (printed, printed.replace("1 ", "1 Green ", 1))] == [True, False]
    figures = [i for i, letter in enumerate(printed) if letter.isdecimal()]
    for i in figures:
        wrong = str((int(printed[i]) + 1) % 10)
        assert not read_moves(printed[:i] + wrong + printed[i + 1 :], wanted)


def read_moves(words: str, wanted: ToldMoves) -> bool:
    """Whether the moves of an example are found in print."""
    html = f"<p>Before. {words} After.</p>"
    [(_, [quire])] = gathered([Composed("A", (Section("a", html, {}),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
    read = read_quire(Sheaf("a", quire.html, quire.data, False, PAPER, (), (), (wanted,)))
    return read.played == (wanted.example,)


def test_a_book_without_the_moves_of_an_example_is_wrong(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = made
    moves = ToldMoves("one-right", ("The men go forward",)), ToldMoves("one-wrong", ("1. a1-b2",))
    games = {"one": KnownGame("one.md", (), (), moves)}
    book = proof_of(BoundVolume("book.pdf", bound.data, tuple(quires), PAPER), games, Crew())
    assert [str(each) for _, each in book.found if each.kind == "moves"] == [
        "the moves of an example are not those that were replayed: one-wrong, “1. a1-b2”"
    ]


# -- words and breaks -------------------------------------------------------------------------------


def narrow(words: str, width: float = 14, more: str = "") -> str:
    return f'<p style="width: {width}mm; text-align: left; hyphens: manual; {more}">{words}</p>'


@pytest.mark.parametrize(
    ("html", "names", "told"),
    [
        (narrow("play e3–e5 now"), (), ("broken", "“e3–|e5”")),
        (narrow("play <b>e3–</b>e5 now"), (), ("broken", "“e3–|e5”")),
        (narrow("a4xb5xc6xd7", 14, "overflow-wrap: anywhere"), (), ("broken", "“a4xb5xc6|xd7”")),
        (narrow("play Fort-Yard so", 15), ("Fort", "Yard"), ("broken", "“Fort-|Yard”")),
        (narrow("play Fort-Yard so", 15), (), None),
        (narrow("play well-known so", 15), (), None),
        (narrow("see rule 7 here", 12), (), ("parted", "“rule | 7”")),
        (narrow("see rule\u00a07 here", 12), (), None),
        (narrow("was 1878—the year", 14), (), None),
        (narrow("play (e3–e5) now", 30), (), None),
        (narrow("un\u00addi\u00advid\u00aded e5", 9), (), None),
    ],
)
def test_moves_names_and_numbers_are_not_broken(
    html: str, names: tuple[str, ...], told: tuple[str, str] | None
) -> None:
    assert found(html, names=names) == ([(told[0], 0, told[1])] if told else [])


def lines_of(*lines: str) -> str:
    """A paragraph whose lines end where they are told to."""
    return f'<p style="white-space: pre-line; text-align: left">{chr(10).join(lines)}</p>'


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("Red takes the man and is ringed there", "and", "may turn back at once for another man"), "“and | may”"),
        (("Red takes the man and is ringed there", "and may turn back at once for another", "man."), None),
        (("Red takes the man and is ringed there", "and", "unquestionablyandundoubtedlyturnsback"), None),
        (("Red takes the man and is ringed there", "and", "e3–e5 is played at once for another man"), None),
        (("Red takes the man and is ringed there", "and may turn back", "at once for another man of"), "“back | at”"),
    ],
)  # fmt: skip
def test_a_line_that_ends_early_is_told(lines: tuple[str, ...], told: str | None) -> None:
    """Not the last one, nor one whose next word is too long for it, or may be a move."""
    assert found(lines_of(*lines)) == ([("early", 0, told)] if told else [])


def test_a_number_beside_a_line_is_no_break() -> None:
    """The number of a page stands at the end of its line, without a space, and on a line of its own where it must."""
    line = "position: relative; padding-right: 9mm; width: 20mm; text-align: left"
    end = '<span style="position: absolute; right: 0; bottom: -6mm">12</span>'
    assert found(f'<p style="{line}">A game of chance{end}</p>') == []


def test_a_paragraph_torn_before_its_figure_is_told() -> None:
    lines = "<p>" + "A line.<br>" * 16 + "</p>"
    led = "<p>This is what to look at. " + "It has a few more words, and then the figure. " * 4 + "</p>"
    assert found(lines + led + figure("a.1")) == [
        ("torn", 0, "“This is what to look at. It has a few more words, and then …”")
    ]
    assert found(lines + led) == []
    assert found(led + figure("a.1")) == []


def test_a_heading_at_the_foot_of_a_page_is_told() -> None:
    lines = "<p>" + "A line.<br>" * 16 + "</p>"
    assert found(f'{lines}<h3>Alone</h3><p class="new">Its words.</p>') == [("heading", 0, "“Alone”")]
    assert found(f"{lines}<h3>Not alone</h3><p>Its words.</p>") == []
    assert found(f"<p>Few words.</p><h3>Not alone</h3>{figure('a.1')}") == []


def test_a_page_within_a_section_that_is_more_than_a_fifth_blank_is_told() -> None:
    for many, blank in ((16, []), (12, [("blank", 0, "35%")])):
        text = "<p>" + "A line.<br>" * many + '</p><p class="new">The end.</p>'
        [(_, [quire])] = gathered([Composed("A", (Section("a", text),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
        read = read_quire(Sheaf("a", quire.html, quire.data, False, PAPER))
        assert [(each.kind, each.page, each.words) for each in read.found] == blank
        assert len(read.blanks) == 2


def test_words_that_leave_no_ink_by_design_are_not_missed_and_others_are() -> None:
    assert found('<p class="unseen">A bookmark</p><p>Seen.</p>') == []
    assert found('<p style="visibility: hidden">Not seen</p><p>Seen.</p>') == [("lost", 0, "“Not seen”")]
    assert found('<style>p::before { content: "Not given" }</style><p>Seen.</p>')[0][0] == "astray"


def test_heads_of_tables_may_be_printed_again() -> None:
    rows = "".join(f"<tr><td>{n}</td><td>row</td></tr>" for n in range(30))
    assert found(f"<table><thead><tr><th>Many</th><th>What</th></tr></thead><tbody>{rows}</tbody></table>") == []


def test_what_is_passed_over_must_come_later() -> None:
    given = script(read("<p>One two three</p><p>four five</p>"))
    assert find(given, ["One two", "four five", "three"]).lost == ()
    shown = find(given, ["One two", "four five"])
    assert [given.letters[start:end] for start, end in shown.lost] == ["three"]
    shown = find(given, ["One two three", "six", "four fi-", "ve"])
    assert (shown.astray, shown.lost) == ((1,), ())


def test_an_f_may_hang_over_what_follows_and_letters_may_not_touch(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    assert found("<p><i>huff</i>; <b>off</b>’ and <span>f</span>)</p>") == []
    with pikepdf.open(io.BytesIO(made[1][3].data)) as file:
        one, two = LeafReader().leaf(file.pages[0]).runs[1:3]
    over = replace(two, frame=(*two.frame[:4], two.frame[4] + 0.6, one.frame[5]), box=one.box)
    assert touching(one, over)
    assert touching(over, one)
    assert not touching(one, two)


def square(left: float, top: float, right: float, bottom: float, back: bool = False) -> list[tuple[float, float]]:
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return corners[::-1] if back else corners


def test_outlines_come_together_where_they_cross_or_one_lies_in_the_other() -> None:
    bar, post = [square(0, 4, 10, 6)], [square(4, 0, 6, 10)]
    assert together(bar, post), "neither has a corner in the other"
    ring = [square(0, 0, 10, 10), square(2, 2, 8, 8, back=True)]
    dots = {(4, 4, 5, 5): False, (0.5, 4, 1.5, 5): True, (20, 0, 21, 1): False}
    for (left, top, right, bottom), touches in dots.items():
        dot = [square(left, top, right, bottom)]
        assert together(ring, dot) is touches
        assert together(dot, ring) is touches


# -- bound pages, spoiled ---------------------------------------------------------------------------


def folio(pdf: pikepdf.Pdf, page: int) -> Any:
    return pdf.pages[page].Resources.XObject.Folio


def other_pages(pdf: pikepdf.Pdf) -> None:
    """Two pages with the same head change their places."""
    one, two = pdf.pages[4].obj, pdf.pages[5].obj
    one.Contents, two.Contents = two.Contents, one.Contents


def other_figure(pdf: pikepdf.Pdf) -> None:
    [name] = [name for name, form in pdf.pages[3].Resources.XObject.items() if name != "/Folio" and "/BBox" in form]
    form = pdf.pages[3].Resources.XObject[name]
    form.write(form.read_bytes().replace(b"0.2", b"0.3", 1))


def other_words(pdf: pikepdf.Pdf) -> None:
    """What can be copied is another letter; the ink is the same."""
    face = next(iter(pdf.pages[3].Resources.Font.values()))
    face.ToUnicode.write(face.ToUnicode.read_bytes().replace(b"<0077>", b"<0076>"))


def other_width(pdf: pikepdf.Pdf) -> None:
    face = next(iter(pdf.pages[3].Resources.Font.values()))
    rows = face.DescendantFonts[0].W
    rows[1][0] = float(rows[1][0]) + 40


def other_link(pdf: pikepdf.Pdf) -> None:
    links = [link for page in pdf.pages for link in page.get("/Annots", ())]
    links[-1].Dest = pikepdf.String("two")


def other_box(pdf: pikepdf.Pdf) -> None:
    pdf.pages[4].MediaBox = pikepdf.Array([0, 10, 283, 340])


def written_over(pdf: pikepdf.Pdf) -> None:
    pdf.pages[4].contents_add(pdf.make_stream(b"0 0 20 20 re f"))


def more_than_a_number(pdf: pikepdf.Pdf) -> None:
    """What stands in the place of the operators that print the number prints more."""
    last = pdf.pages[4].Contents[-1]
    last.write(last.read_bytes() + b"0 0 20 20 re f")


def no_number(pdf: pikepdf.Pdf) -> None:
    folio(pdf, 4).write(b"")


def other_number(pdf: pikepdf.Pdf) -> None:
    pdf.pages[4].Resources.XObject.Folio = folio(pdf, 3)


def number_high_up(pdf: pikepdf.Pdf) -> None:
    own = folio(pdf, 4)
    own.Matrix = pikepdf.Array([1, 0, 0, 1, 0, 100])


def other_label(pdf: pikepdf.Pdf) -> None:
    pdf.Root.PageLabels.Nums[-1].St = 7


def lost_page(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[4]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (rewritten(4, moved(2, right=2)), {("bound", 5)}),
        (rewritten(4, without("TJ", 2)), {("bound", 5)}),
        (other_pages, {("bound", 5), ("bound", 6)}),
        (other_figure, {("bound", 4), ("bound", 5)}),  # both pages of the section can name it
        (other_link, {("bound", 6)}),
        (other_box, {("bound", 5), ("folio", 5)}),
        (written_over, {("bound", 5)}),
        (more_than_a_number, {("bound", 5)}),
        (no_number, {("folio", 5)}),
        (other_number, {("folio", 5)}),
        (number_high_up, {("folio", 5), ("bound", 5)}),
        (lost_page, {("bound", 1)}),
    ],
)
def test_a_bound_book_that_was_spoiled_is_noticed(
    made: tuple[Bound, tuple[Quire, ...]], change: Callable[[pikepdf.Pdf], None], wrong: set[tuple[str, int]]
) -> None:
    assert grave(proof(spoiled(made[0].data, change), made[1])) == wrong


@pytest.mark.parametrize("change", [other_words, other_width, other_label])
def test_what_does_not_show_on_one_page_alone_is_noticed(
    made: tuple[Bound, tuple[Quire, ...]], change: Callable[[pikepdf.Pdf], None]
) -> None:
    kinds = {kind for kind, _ in grave(proof(spoiled(made[0].data, change), made[1]))}
    assert kinds == {"folio"} if change is other_label else "bound" in kinds


def test_what_is_wrong_is_a_mistake_with_its_page(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = made
    data = spoiled(bound.data, rewritten(4, moved(2, right=2)))
    seen, told = proof(data, quires).mistakes  # as a picture, and by its operators
    assert [(each.file, each.code) for each in (told, seen)] == [("one", "P214")] * 2
    assert "it looks otherwise" in str(seen)
    [details] = told.details
    assert details.startswith("book.pdf, page 5 (one): a bound page is not the page that was set: its operators")


def test_a_head_that_is_not_its_chapters_is_wrong() -> None:
    for change in (
        lambda volume: replace(volume, styles=(STYLE.replace("head content()", 'head "One Gane"'),)),
        lambda volume: replace(volume, styles=(STYLE.replace("part attr(data-part)", 'part "Part"'),)),
        lambda volume: replace(volume, styles=(STYLE.replace("first-except", "first"),)),
    ):
        [(bound, quires)] = gathered([change(composed(ONE, TWO))], Crew())
        assert {kind for kind, _ in grave(proof(bound.data, quires))} == {"head"}
    plain = STYLE.replace("string(head, first-except)", "none").replace("string(part, first-except)", "none")
    [(bound, quires)] = gathered([replace(composed(ONE, TWO), styles=(plain,))], Crew())
    assert grave(proof(bound.data, quires)) == set()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Two old games", "Three old games"),
        ("Of two games", "Of 3 games"),
        ("2 games from 1 source", "25 games from 1 source"),
        ("2 games from 1 source", "2 games from five sources"),
    ],
)
def test_a_wrong_number_of_games_is_wrong(old: str, new: str) -> None:
    volume = composed(ONE, TWO)
    sections = tuple(replace(each, html=each.html.replace(old, new)) for each in volume.sections)
    assert sections != volume.sections
    [(bound, quires)] = gathered([replace(volume, sections=sections)], Crew())
    assert {kind for kind, _ in grave(proof(bound.data, quires))} == {"count"}


def test_a_source_may_have_more_games_than_the_book() -> None:
    """An edition of two games from a leaflet of five: what is told of the leaflet is not told of the book."""
    volume, told = composed(ONE, TWO), "<p data-source>A leaflet of <i>five</i> games.</p>"
    for words, wrong in (("", set()), ("<p>Three games.</p>", {"count"})):
        sections = tuple(
            replace(each, html=each.html.replace("</div>", f"{told}{words}</div>")) if each.id == "part" else each
            for each in volume.sections
        )
        [(bound, quires)] = gathered([replace(volume, sections=sections)], Crew())
        assert {kind for kind, _ in grave(proof(bound.data, quires))} == wrong


def test_a_page_that_is_named_by_a_wrong_number_is_wrong(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = made
    told = [each for quire in quires for each in read(quire.html).elements() if "page" in each.classes]
    assert [each.words for each in told] == ["2"]

    def other_place(pdf: pikepdf.Pdf) -> None:
        flat = pdf.Root.Names.Dests.Names
        at = next(i for i in range(0, len(flat), 2) if str(flat[i]) == "one")
        flat[at + 1][0] = pdf.pages[6].obj

    assert grave(proof(spoiled(bound.data, other_place), quires)) == {("reference", 2), ("reference", 6)}


def test_numbers_are_read_in_words_and_figures() -> None:
    told = "Twenty-six old games from five leaflets; 26 games from 5 sources; 1,200 games; rule 20. The games; fifty."
    assert [(each.amount, each.games) for each in numbers(told)] == [
        (26, True), (5, False), (26, True), (5, False), (1200, True),
    ]  # fmt: skip
    assert [roman(number) for number in (1, 4, 9, 14, 49, 90, 149)] == ["i", "iv", "ix", "xiv", "xlix", "xc", "cxlix"]


def test_a_section_that_has_not_changed_is_not_read_again(
    made: tuple[Bound, tuple[Quire, ...]], tmp_path: Path
) -> None:
    from parlour.cache import Cache

    bound, quires = made
    volume = BoundVolume("book.pdf", bound.data, quires, PAPER)
    first = proof_of(volume, {}, Crew(Cache(tmp_path)))
    crew = Crew(Cache(tmp_path))
    assert proof_of(volume, {}, crew) == first
    assert crew.cache.made == 0
    other = gathered([composed(ONE, replace(TWO, html=TWO.html.replace("forward", "onward")))], Crew())[0]
    crew = Crew(Cache(tmp_path))
    proof_of(BoundVolume("book.pdf", other[0].data, other[1], PAPER), {}, crew)
    assert crew.cache.made == 4  # that section and its pictures, the book and all pictures


# -- a book with two sides ------------------------------------------------------------------------------

OPEN = replace(PAPER, binding=4.0)
"""The paper of a book that is bound."""

SIDES = FOLIOS + ".leaf p { width: 70mm } .right p, .left .part { text-align: right } .right .part { text-align: left }"
SIDES += ".leaf .head { top: 8mm }"


@pytest.fixture(scope="module")
def mirrored() -> tuple[Bound, tuple[Quire, ...]]:
    """The same book bound: what follows the cover, and page 1, stand on the right; heads are printed by the binder."""
    volume = composed(ONE, TWO)
    plain = STYLE.replace("string(head, first-except)", "none").replace("string(part, first-except)", "none")
    heads = {"contents": ("Contents",), "one": ("One Game", "The Part"), "two": ("Another", "The Part")}
    sections = tuple(
        replace(part, head=heads.get(part.id, ()), side="right" * (part.id in ("contents", "part")), bleeds=part.bare)
        for part in volume.sections
    )
    return gathered([replace(volume, sections=sections, styles=(plain,), folios=SIDES, binding=4.0)], Crew())[0]


def opened(bound: bytes, quires: Sequence[Quire]) -> BookProof:
    return proof_of(BoundVolume("book.pdf", bound, tuple(quires), OPEN, bound=True), {}, Crew())


def test_a_bound_book_moves_away_from_its_fold(mirrored: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = mirrored
    assert [quire.pages for quire in quires][:3] == [1, 1, 1]
    book = opened(bound.data, quires)
    assert book.counts.keys() <= {"blank", "torn"}
    assert book.pages == sum(each.pages for each in quires) + 2
    with pikepdf.open(io.BytesIO(bound.data)) as pdf:
        assert list(labels(pdf))[:7] == ["", "", "i", "ii", "1", "2", "3"]
        edges = [round(float(page.mediabox[0]) / MM) for page in pdf.pages]
        assert edges[:7] == [0, 0, -4, 0, 0, 4, -4]  # cover, blank, contents, blank, part, a left page, a right one
        assert {round(float(page.mediabox[2] - page.mediabox[0]) / MM) for page in pdf.pages} == {100}
        leaf = LeafReader().form(pdf.pages[6], "/Folio")
        assert [run.text for run in leaf] == ["One Game", "The Part", "3"]
        assert leaf[0].box.right > 80 and leaf[1].box.left < 20 and leaf[2].box.right > 80  # outer, inner, outer
    assert bound.games["one"][0] == 5
    assert [each.words for each in read(quires[1].html).elements() if "p" in each.classes] == ["2", "4"]


def moved_paper(page: int, by: float) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        left, bottom, right, top = (float(side) for side in pdf.pages[page].mediabox)
        pdf.pages[page].MediaBox = pikepdf.Array([left + by, bottom, right + by, top])

    return change


def on_a_blank_page(pdf: pikepdf.Pdf) -> None:
    pdf.pages[3].contents_add(pdf.make_stream(b"20 20 20 20 re f"))


def numbers_exchanged(pdf: pikepdf.Pdf) -> None:
    """The number of a right-hand page stands where that of a left-hand page does."""
    own = folio(pdf, 6)
    own.Matrix = pikepdf.Array([1, 0, 0, 1, -60 * MM, 0])


@pytest.mark.parametrize(
    ("change", "wrong", "words"),
    [
        (moved_paper(6, 8 * MM), {("bound", 7)}, "mm from where its text was set, and"),
        (moved_paper(4, 11), {("bound", 5)}, "mm from where its text was set, and"),
        (moved_paper(5, -11), {("bound", 6)}, "mm from where its text was set, and"),
        (on_a_blank_page, {("bound", 5)}, "something stands on the blank page before it"),
        (numbers_exchanged, {("folio", 7)}, ""),
    ],
)
def test_a_page_on_the_wrong_side_is_noticed(
    mirrored: tuple[Bound, tuple[Quire, ...]],
    change: Callable[[pikepdf.Pdf], None],
    wrong: set[tuple[str, int]],
    words: str,
) -> None:
    proof = opened(spoiled(mirrored[0].data, change), mirrored[1])
    assert grave(proof) == wrong and any(words in each.words for _, each in proof.found)


def test_a_page_with_a_picture_alone_is_no_part_of_the_book() -> None:
    tail = Section("tail", f'<div class="bare">{figure("tail.1")}</div>', {"tail.1": DRAWING}, bare=True)
    volume = composed(ONE, TWO, last="2 games from 2 sources")
    parts = [each for part in volume.sections for each in ((part, tail) if part.id == "one" else (part,))]
    [(bound, quires)] = gathered([replace(volume, sections=tuple(parts))], Crew())
    assert proof(bound.data, quires).counts["count"] == 1  # there is one source


def test_odd_numbers_on_the_left_are_told(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    """The book of one side has page i behind its cover, and would have to be bound otherwise."""
    bound, quires = made
    found = proof_of(BoundVolume("book.pdf", bound.data, quires, OPEN, bound=True), {}, Crew())
    assert found.counts["side"] == 1


# -- papers that share a leaf ---------------------------------------------------------------------------

WIDER = replace(OPEN, width=110, height=114, left=20, right=20, top=12, bottom=12)
"""A paper with the text of the other in margins of its own."""


def leaved(paper: Paper) -> Composed:
    """The bound book with a paper round the leaves on which its sections are set; two of them go to the edges."""
    leaf, volume = paper.leaf, composed(ONE, TWO)
    plain = STYLE.replace("string(head, first-except)", "none").replace("string(part, first-except)", "none")
    on = "@page {{ size: {0.width}mm {0.height}mm; margin: {0.top}mm {0.right}mm {0.bottom}mm {0.left}mm }}"
    sections = tuple(
        replace(
            part,
            bleeds=part.bare,
            side="right" * (part.id in ("contents", "part")),
            styles=(on.format(paper),) if part.bare else (),
            head={"contents": ("Contents",), "one": ("One Game", "The Part"), "two": ("Another", "The Part")}.get(
                part.id, ()
            ),
        )
        for part in volume.sections
    )
    sides = SIDES.replace("110mm", f"{paper.height - 9}mm").replace("119mm", f"{paper.height - 1}mm")
    sides = sides.replace("100mm 120mm", f"{paper.width}mm {paper.height}mm").replace("15mm", f"{paper.left}mm")
    return replace(
        volume, sections=sections, styles=(plain + on.format(leaf),), folios=sides, binding=4.0, beyond=paper.beyond
    )


def proved(bound: Bound, quires: Sequence[Quire], paper: Paper, crew: Crew | None = None) -> BookProof:
    book = BoundVolume("book.pdf", bound.data, tuple(quires), paper, bound=True, leaf=paper.leaf)
    return proof_of(book, {}, crew or Crew())


@pytest.fixture(scope="module")
def both() -> dict[str, tuple[Paper, Bound, tuple[Quire, ...]]]:
    """The book on two papers that share a leaf."""
    papers = {"open": OPEN, "wider": WIDER}
    made = gathered([leaved(paper) for paper in papers.values()], Crew())
    return {name: (paper, *each) for (name, paper), each in zip(papers.items(), made, strict=True)}


Both = Mapping[str, tuple[Paper, Bound, tuple[Quire, ...]]]


def test_papers_with_one_text_have_one_leaf(pack: Pack) -> None:
    assert OPEN.leaf == WIDER.leaf
    assert pack.papers["a4"].leaf == pack.papers["letter"].leaf
    assert pack.papers["a4"].leaf != pack.papers["a3"].leaf
    for paper in (*pack.papers.values(), OPEN, WIDER):
        assert (round(paper.leaf.full, 6), round(paper.leaf.depth, 6)) == (round(paper.full, 6), round(paper.depth, 6))


def test_sections_that_do_not_bleed_are_set_and_read_once_for_two_papers(both: Both, tmp_path: Path) -> None:
    (_, _, one), (_, _, two) = both.values()
    for first, second in zip(one, two, strict=True):
        assert (first.data == second.data) is not first.section.bleeds
    from parlour.cache import Cache

    def kept(kind: str, folder: str) -> int:
        return len(list((tmp_path / folder / kind).iterdir()))

    gathered([leaved(OPEN)], Crew(Cache(tmp_path / "one")))
    crew = Crew(Cache(tmp_path / "two"))
    gathered([leaved(paper) for paper in (OPEN, WIDER)], crew)
    bleeding = sum(each.section.bleeds for each in one)
    assert bleeding and kept("set", "two") == kept("set", "one") + bleeding
    for paper, volume, quires in both.values():
        proved(volume, quires, paper, crew)
    assert kept("quire", "two") == len(one) + bleeding


@pytest.mark.parametrize("name", ["open", "wider"])
def test_text_lies_within_the_margins_of_each_paper(both: Both, name: str) -> None:
    paper, bound, quires = both[name]
    book = proved(bound, quires, paper)
    assert book.counts.keys() <= {"blank", "torn"}
    with pikepdf.open(io.BytesIO(bound.data)) as pdf:
        sizes = {(round(float(right - left), 2), round(float(top - low), 2)) for left, low, right, top in
                 (page.mediabox for page in pdf.pages)}  # fmt: skip
        assert sizes == {(round(paper.width * MM, 2), round(paper.height * MM, 2))}
        text = [run.box for run in LeafReader().leaf(pdf.pages[6]).runs]
        away = round(4 * MM) / MM
        assert min(box.left for box in text) == pytest.approx(paper.left + away, abs=0.8)
        assert min(box.top for box in text) == pytest.approx(paper.top, abs=2.5)
        folio = LeafReader().form(pdf.pages[6], "/Folio")
        assert [run.text for run in folio] == ["One Game", "The Part", "3"]
        assert folio[2].box.bottom > paper.height - paper.bottom
        assert folio[2].box.left > paper.width / 2


def test_a_paper_that_lies_wrongly_round_its_text_is_noticed(both: Both) -> None:
    paper, bound, quires = both["wider"]

    def changed(name: str, *by: float) -> Callable[[pikepdf.Pdf], None]:
        def change(pdf: pikepdf.Pdf) -> None:
            own = pdf.pages[6].obj
            sides = zip(own.get(name, own.MediaBox), by, strict=True)
            own[name] = pikepdf.Array([float(side) + more for side, more in sides])

        return change

    for change in (
        changed("/MediaBox", 0, 3, 0, 3),
        changed("/MediaBox", 3, 0, 3, 0),
        changed("/MediaBox", 0, 0, 0, 9),
        changed("/TrimBox", 1, 1, -1, -1),
    ):
        assert grave(proved(replace(bound, data=spoiled(bound.data, change)), quires, paper)) == {("bound", 7)}
    assert ("bound", 7) in grave(proved(bound, quires, OPEN))  # that of the other paper


def test_what_is_beyond_the_edge_of_its_paper_is_noticed_on_that_paper() -> None:
    """What hangs out of the text by 11 mm is on its leaf and on one paper, and beyond the edge of another."""
    out = '<p style="margin-left: -11mm">Hanging</p>'
    for paper, off in ((replace(WIDER, left=24, right=16), False), (replace(WIDER, left=8, right=32), True)):
        volume = leaved(paper)
        sections = [replace(part, html=part.html + out) if part.id == "one" else part for part in volume.sections]
        [(bound, quires)] = gathered([replace(volume, sections=tuple(sections))], Crew())
        assert any(kind == "off" for kind, _ in grave(proved(bound, quires, paper))) is off


# -- pictures of pages, and books by themselves ---------------------------------------------------------


def as_pictures(bound: bytes, quires: Sequence[Quire]) -> list[tuple[str, int]]:
    ends = accumulate(quire.pages for quire in quires)
    given = [
        Plain(own.section.id, own.data, own.section.bare, 0, end - own.pages)
        for own, end in zip(quires, ends, strict=True)
    ]
    found = read_pixels(bound, PAPER.top, PAPER.bottom, given)
    return [(each.section, each.page) for section in found for each in section]


def test_bound_pages_look_as_they_were_set(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, quires = made
    assert as_pictures(bound.data, quires) == []
    here = next(i for i, own in enumerate(quires) if not own.section.bare)
    page = sum(own.pages for own in quires[:here])

    def spot(low: float) -> Callable[[pikepdf.Pdf], None]:
        return rewritten(page, lambda own: [*own, *parsed(b"q 0.9 g 60 %f 3 3 re f Q" % low)])

    assert as_pictures(spoiled(bound.data, spot(150)), quires) == [(quires[here].section.id, 0)]
    assert as_pictures(spoiled(bound.data, spot(12)), quires) == []  # where its number stands
    assert as_pictures(spoiled(bound.data, spot(320)), quires) == []  # and its head


def test_a_bound_page_that_looks_otherwise_is_looked_at_again(
    made: tuple[Bound, tuple[Quire, ...]], tmp_path: Path
) -> None:
    """Its section has not changed, and its pictures were looked at before: but those of another bound page."""
    from parlour.cache import Cache

    def seen(data: bytes) -> list[str]:
        found = proof_of(BoundVolume("book.pdf", data, quires, PAPER), {}, Crew(Cache(tmp_path))).found
        return [each.section for _, each in found if "looks otherwise" in str(each)]

    bound, quires = made
    here = next(i for i, own in enumerate(quires) if not own.section.bare)
    page = sum(own.pages for own in quires[:here])
    spot = rewritten(page, lambda own: [*own, *parsed(b"q 0.9 g 60 150 3 3 re f Q")])
    assert seen(bound.data) == []
    assert seen(spoiled(bound.data, spot)) == [quires[here].section.id]
    assert seen(bound.data) == []


def test_a_caption_as_near_to_the_next_figure_as_to_its_own_is_told() -> None:
    def told(html: str) -> list[str]:
        given = dict.fromkeys((each.picture for each in SAID), DRAWING)
        [(_, [quire])] = gathered([Composed("A", (Section("a", html, given),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
        read = _told(read_quire(Sheaf("a", quire.html, quire.data, False, PAPER, (), SAID)))
        return [words for kind, _, words in read if kind == "nearer"]

    assert told(PLATES.replace("margin: 1mm 0 3mm", "margin: 1mm 0 6mm", 1)) == []
    words = told(PLATES.replace("margin: 1mm 0 3mm", "margin: 3mm 0 1mm", 1))
    assert words and all("from the next" in each for each in words)


def test_words_at_the_end_of_a_line_beside_their_figure_are_as_near_to_it_as_the_line() -> None:
    """A caption begins beside its picture; what its line ends with is far from this one and from the next alike."""
    one, two = (PictureWords(f"figure-{name}", 0, name, "The start.", (f"{name} moves.",)) for name in ("one", "two"))
    beside = "position: absolute; left: 42mm; top: 14mm; font-size: 7pt; white-space: nowrap"
    first = f"<figcaption style='{beside}'>one moves. <b>The start.</b></figcaption>"
    figures = f'<figure id="figure-one" style="margin: 0; position: relative">{figure("one")}{first}</figure>' + plate(
        "two", "The start.", "two moves."
    )
    given = dict.fromkeys(("one", "two"), DRAWING)
    [(_, [quire])] = gathered([Composed("A", (Section("a", figures, given),), (STYLE,), FOLIOS, "2026-11-16")], Crew())
    read = _told(read_quire(Sheaf("a", quire.html, quire.data, False, PAPER, (), (one, two))))
    assert [words for kind, _, words in read if kind in ("nearer", "caption")] == []


def test_a_book_by_itself_tells_of_captions_moves_and_letters(made: tuple[Bound, tuple[Quire, ...]]) -> None:
    bound, _ = made
    assert [each for each in read_alone(bound.data, "book", SpokenBeside()) if each.grave] == []
    moves = SpokenBeside((), (ToldMoves("game-first", ("1. a1-b2",)),))
    assert [each.kind for each in read_alone(bound.data, "book", moves)] == ["moves"]
    wrong = spoiled(bound.data, rewritten(4, moved(2, down=3.5)))
    assert {each.kind for each in read_alone(wrong, "book", SpokenBeside()) if each.grave} >= {"over"}
    assert {each.kind for each in read_alone(spoiled(bound.data, other_label), "book", SpokenBeside())} == {"folio"}


def test_a_book_by_itself_knows_its_pictures_whatever_paper_lies_round_them() -> None:
    """Names of places are in the measure of what was set; the paper that binding puts below must not move them."""
    given = dict.fromkeys((each.picture for each in SAID), DRAWING)
    volume = Composed("A", (Section("a", PLATES, given),), (STYLE,), FOLIOS, "2026-11-16")
    [(bound, _)] = gathered([volume], Crew())

    def papered(file: pikepdf.Pdf) -> None:
        left, bottom, right, top = file.pages[0].mediabox
        file.pages[0].mediabox = [float(left) - 20, float(bottom) - 300, float(right) + 9, float(top) + 5]

    for data in (bound.data, spoiled(bound.data, papered)):
        assert [each for each in read_alone(data, "book", SpokenBeside(SAID)) if each.kind == "caption"] == []
        wrong = SpokenBeside((SAID[0]._replace(figure="figure-two"), SAID[1]._replace(figure="figure-one")))
        told = [each.words for each in read_alone(data, "book", wrong) if each.grave]
        assert {"by figure-one, picture" in words for words in told} == {True, False}  # both, and neither is right
