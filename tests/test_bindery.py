"""The bindery: sections that are set apart become one book, whole in its links, tags, fonts and numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from own import own, own_stock
from parlour.cli import main
from parlour.compose.easel import by_id
from parlour.compose.prints import Picture
from parlour.crew import Crew
from parlour.draw.drawing import Drawing, Group, Shared, Text
from parlour.draw.drawing import Path as Outline
from parlour.draw.svgfile import written
from parlour.draw.trace import circle, rect
from parlour.hypertext import read
from parlour.mistakes import Mistakes
from parlour.set import Section, Volume, bind
from parlour.set.bind import roman
from parlour.set.figures import astray, put
from parlour.set.fonts import cast, letters
from parlour.set.standing import address, picture, stands_for
from parlour.set.typeset import document, typeset
from parlour.set.words import words

ROOT = Path(__file__).resolve().parent.parent

STYLE = """
@font-face { font-family: "EB Garamond"; src: url("font:eb-garamond/EBGaramond%5Bwght%5D.ttf@400"); }
@page { size: 100mm 100mm; margin: 15mm; @top-left { content: string(head); font: 9pt "EB Garamond"; } }
h1 { string-set: head content(); bookmark-level: 1; }
h2 { bookmark-level: 2; }
html { font: 11pt "EB Garamond"; }
h1, h2, th { font-weight: 400; }
.new { break-before: page; }
"""
FOLIOS = """
@font-face { font-family: "EB Garamond"; src: url("font:eb-garamond/EBGaramond%5Bwght%5D.ttf@400"); }
@page { size: 100mm 100mm; margin: 0 }
body { margin: 0 }
.leaf { break-before: page; height: 99mm; padding: 88mm 15mm 0; }
html { font: 11pt "EB Garamond"; }
"""


def board(colour: str) -> Shared:
    return Shared((Outline(rect(0, 0, 20, 10), colour),), "board")


DRAWING = Drawing(
    20,
    10,
    (
        board("#336699"),
        Group((Outline(circle(0, 0, 2), "#ffffff", "#000000", 0.2, round=False),), at=(5, 3), opacity=0.6),
    ),
)


@pytest.fixture(scope="module")
def volume() -> Volume:
    """A cover, contents, two chapters with a link each way, a drawing that both have, a table, an index."""
    image = '<img data-figure="{}" alt="A board with one man." style="width: 20mm; height: 10mm">'
    table = "<table><tr><th>Throw</th><th>Odds</th></tr><tr><td>two</td><td>one in 36</td></tr></table>"
    contents = '<h1 id="contents">Contents</h1><p><a href="#one">One</a> <span class="p" data-to="#one"></span></p>'
    one = f'<h1 id="one">One</h1>{image.format("one.1")}<p id="here">AVA fjord <a href="#two">see two</a></p>'
    one += f'<p class="new" id="late">x</p>{table}'
    two = f'<h1 id="two">Two</h1><h2 id="below">Below</h2>{image.format("two.1")}{table}'
    two += '<p>QUIZ <a href="#here">back</a></p>'
    pages = "".join(f'<a class="page" href="#{name}"></a>' for name in ("late", "here", "one", "two"))
    index = f'<h1 id="index">Index</h1><p>entry <span class="pages">{pages}</span></p>'
    return Volume(
        "A Book",
        (
            Section("cover", "<h1>A Book</h1>", bare=True, main=False),
            Section("contents", contents, main=False),
            Section("one", one, {"one.1": DRAWING}),
            Section("two", two, {"two.1": DRAWING}),
            Section("index", index),
        ),
        (STYLE,), FOLIOS, "2026-11-16", "A Press", "About it", "Parlour",
    )  # fmt: skip


@pytest.fixture(scope="module")
def bound(volume: Volume) -> bytes:
    return bind([volume], Crew())[0].data


@pytest.fixture(scope="module")
def pdf(bound: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(bound)) as found:
        yield found


def content(page: Any) -> bytes:
    parts = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
    return b"\n".join(part.read_bytes() for part in parts)


def test_the_same_volume_gives_the_same_bytes_alone_or_beside_another(volume: Volume, bound: bytes) -> None:
    assert [one.data for one in bind([volume, volume], Crew(hands=2))] == [bound, bound]


def test_pages_are_numbered_and_labelled(pdf: pikepdf.Pdf) -> None:
    labels = pdf.Root.PageLabels.Nums
    assert [(int(labels[i]), dict(labels[i + 1])) for i in range(0, len(labels), 2)] == [
        (0, {"/P": "Cover"}), (1, {"/S": pikepdf.Name.r}), (2, {"/S": pikepdf.Name.D}),
    ]  # fmt: skip
    assert ["/Folio" in page.Resources.get("/XObject", {}) for page in pdf.pages] == [
        False,
        True,
        True,
        True,
        True,
        True,
    ]


def test_named_pages_are_found_joined_and_put_in_order(bound: bytes) -> None:
    import pypdfium2

    found = pypdfium2.PdfDocument(bound)
    texts = []
    for page in found:
        text = page.get_textpage()
        texts.append(text.get_text_range())
        text.close()
        page.close()
    found.close()
    assert re.search(r"One\s*1\b", texts[1])
    assert "entry 1–3" in " ".join(texts[5].split())


def test_links_between_sections_lead_to_their_places(pdf: pikepdf.Pdf) -> None:
    flat = list(pdf.Root.Names.Dests.Names)
    places = {str(name): to for name, to in zip(flat[::2], flat[1::2], strict=True)}
    assert list(places) == sorted(places)
    numbers = {page.obj.objgen: i for i, page in enumerate(pdf.pages)}
    found = [
        (i, numbers[places[str(link.Dest)][0].objgen])
        for i, page in enumerate(pdf.pages)
        for link in page.get("/Annots", ())
    ]
    assert found == [(1, 2), (2, 4), (4, 2), (5, 2), (5, 4)]  # those of the index: 1 and 3
    assert all("/A" not in link for page in pdf.pages for link in page.get("/Annots", ()))


def wrong(volume: Volume, *sections: Section) -> list[tuple[str, str, str]]:
    """What the binder says of a volume of these sections: where, which mistake, what exactly."""
    with pytest.raises(Mistakes) as told:
        bind([replace(volume, sections=sections)], Crew())
    return [(each.file, f"{each.code} {each.title}", *each.details) for each in told.value.found]


def test_a_link_that_leads_nowhere_is_a_mistake(volume: Volume) -> None:
    assert wrong(volume, Section("one", '<p><a href="#nowhere-at-all">see</a></p>', file="templates/x.html")) == [
        ("templates/x.html", "P203 a link leads nowhere", "section one: nowhere-at-all is nowhere in this book")
    ]


@pytest.mark.parametrize("link", ['<a class="page" href="#lost"></a>', '<span class="p" data-to="#lost"></span>'])
def test_a_page_that_is_named_and_is_nowhere_is_a_mistake(volume: Volume, link: str) -> None:
    assert wrong(volume, Section("one", f"<p>see {link}</p>")) == [
        ("one", "P203 a link leads nowhere", "section one: lost is nowhere in this book")
    ]


def test_a_place_that_the_page_setter_leaves_out_is_a_mistake(volume: Volume) -> None:
    found = wrong(
        volume,
        Section("one", '<p>see <a class="page" href="#lost"></a></p>'),
        Section("two", '<p>x</p><p id="lost" hidden>y</p>'),
    )
    assert found == [("two", "P203 a link leads nowhere", "section two: lost is on none of its pages")]


def test_a_place_named_twice_is_a_mistake(volume: Volume) -> None:
    found = wrong(volume, Section("one", '<p id="a">x</p>'), Section("two", '<p id="a">y</p>'))
    assert found == [("two", "P202 two places have one name", "section two: a")]


def test_bookmarks_keep_their_order_and_depth(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        assert [(item.title, [child.title for child in item.children]) for item in outline.root] == [
            ("A Book", []), ("Contents", []), ("One", []), ("Two", ["Below"]), ("Index", []),
        ]  # fmt: skip


# -- what PDF/UA-1 asks for that can be seen in the file --------------------------------------------


def elements(element: Any) -> Iterator[Any]:
    """Every element of the structure."""
    yield element
    for below in element.get("/K", ()) if isinstance(element.get("/K"), pikepdf.Array) else ():
        if isinstance(below, pikepdf.Dictionary) and "/S" in below:
            yield from elements(below)


def test_the_structure_is_one_tree_and_every_mark_hangs_in_it(pdf: pikepdf.Pdf) -> None:
    root = pdf.Root.StructTreeRoot
    [top] = root.K
    assert top.S == "/Document"
    hanging = {element.objgen for element in elements(top)}
    assert all(element.P.objgen in hanging | {root.objgen} for element in elements(top))
    flat = list(root.ParentTree.Nums)
    parents = {int(number): value for number, value in zip(flat[::2], flat[1::2], strict=True)}
    assert list(parents) == sorted(parents)
    for page in pdf.pages:
        own = parents[int(page.StructParents)]
        marks = sorted(int(number) for number in re.findall(rb"/MCID (\d+)", content(page)))
        assert marks == list(range(len(own)))
        assert all(element.objgen in hanging for element in own)
        for link in page.get("/Annots", ()):
            assert parents[int(link.StructParent)].S == "/Link"


def test_nothing_is_shown_that_is_neither_read_nor_an_artifact(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        depth = 0
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            depth += (name in ("BDC", "BMC")) - (name == "EMC")
            assert depth or name not in ("Tj", "TJ", "Do", "f", "S", "B", "f*"), (name, operands)


def test_the_heads_of_tables_have_names_of_their_own(pdf: pikepdf.Pdf) -> None:
    [top] = pdf.Root.StructTreeRoot.K
    names = [str(element.ID) for element in elements(top) if "/ID" in element]
    assert len(names) == 4
    assert len(set(names)) == 4
    wanted = {str(name) for element in elements(top) for name in element.get("/A", {}).get("/Headers", ())}
    assert wanted == set(names)
    heads = [element for element in elements(top) if element.get("/S") == "/TH"]
    assert heads
    assert all(str(head.A.Scope) in ("/Row", "/Column") and head.A.O == "/Table" for head in heads)


def test_the_file_says_what_it_is(pdf: pikepdf.Pdf) -> None:
    with pdf.open_metadata() as about:
        assert about["pdfuaid:part"] == "1"
        assert about["dc:title"] == "A Book"
    assert pdf.Root.MarkInfo.Marked
    assert pdf.Root.ViewerPreferences.DisplayDocTitle
    assert str(pdf.Root.Lang) == "en-US"
    assert pdf.docinfo["/Title"] == "A Book"
    for page in pdf.pages:
        assert page.Tabs == "/S"
        assert all(len(str(link.Contents)) > 3 for link in page.get("/Annots", ()))


# -- fonts and drawings -----------------------------------------------------------------------------


def test_a_face_is_kept_once_with_the_letters_of_all_sections(pdf: pikepdf.Pdf) -> None:
    fonts = {font.objgen: font for page in pdf.pages for font in page.Resources.Font.values()}
    fonts |= {
        font.objgen: font
        for page in pdf.pages
        if "/Folio" in page.Resources.get("/XObject", {})
        for font in page.Resources.XObject.Folio.Resources.Font.values()
    }
    [font] = fonts.values()
    assert set("AVfjordQUIZ123") <= set("".join(letters(font).values()))
    face = TTFont(io.BytesIO(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()))
    whole = TTFont(io.BytesIO(cast("font:eb-garamond/EBGaramond[wght].ttf@400")))
    widths = list(font.DescendantFonts[0].W)
    for gid, row in zip(widths[::2], widths[1::2], strict=True):
        name, other = face.getGlyphName(int(gid)), whole.getGlyphName(int(gid))
        assert face["hmtx"][name][0] == whole["hmtx"][other][0]
        assert round(float(row[0])) == round(1000 * whole["hmtx"][other][0] / whole["head"].unitsPerEm)
        assert list(face["glyf"][name].getCoordinates(face["glyf"])[0]) == list(
            whole["glyf"][other].getCoordinates(whole["glyf"])[0]
        )


def figures(pdf: pikepdf.Pdf) -> list[Any]:
    """The drawings that pages show, one after another."""
    return [
        page.Resources.XObject[str(each.operands[0])]
        for page in pdf.pages
        for each in pikepdf.parse_content_stream(page, "Do")
        if str(each.operands[0]) != "/Folio"
    ]


def test_a_drawing_is_kept_once_for_all_pages_and_its_board_too(pdf: pikepdf.Pdf) -> None:
    shown = figures(pdf)
    assert len(shown) == 2
    assert len({form.objgen for form in shown}) == 1
    assert shown[0].Resources.ExtGState.Faint60.ca == pikepdf.Object.parse(b"0.6")
    assert b"/Board Do" in shown[0].read_bytes()


def test_drawings_that_differ_in_their_boards_only_stay_two(volume: Volume) -> None:
    other = replace(DRAWING, parts=(board("#996633"), *DRAWING.parts[1:]))
    image = '<p id="{0}"><img data-figure="{0}" alt="A board." style="width: 20mm; height: 10mm"></p>'
    sections = [Section(name, image.format(name), {name: drawn}) for name, drawn in (("a", DRAWING), ("b", other))]
    [book] = bind([replace(volume, sections=tuple(sections))], Crew())
    with pikepdf.open(io.BytesIO(book.data)) as file:
        one, two = figures(file)
        assert one.read_bytes() == two.read_bytes()
        assert one.Resources.XObject.Board.read_bytes() != two.Resources.XObject.Board.read_bytes()


LETTERED = replace(DRAWING, parts=(*DRAWING.parts, Text("Ω", 12, 8, 6, "#000000")))


@pytest.mark.parametrize("drawing", [DRAWING, LETTERED])
def test_a_drawing_looks_as_the_page_setter_would_draw_it(drawing: Drawing) -> None:
    """One that has letters is drawn by the page setter, and then is put in its place as any other."""
    from base64 import b64encode

    import pypdfium2

    plain = "data:image/svg+xml;base64," + b64encode(written(drawing).encode()).decode()
    pictures = []
    for source, drawings in ((plain, {}), (address(0), {"it": drawing})):
        body = f'<img src="{source}" alt="A board." style="width: 40mm; height: 20mm">'
        data, placed = put(typeset(document("t", body), (STYLE,), "2026-11-16")[0], drawings, "2026-11-16")
        assert placed == (*[1] * len(drawings), 0)
        found = pypdfium2.PdfDocument(data)
        pictures.append(found[0].render(scale=3, grayscale=True).to_numpy().astype(int))
        found.close()
    assert pictures[0].min() < 120
    assert abs(pictures[0] - pictures[1]).max() <= 40  # along the edge of a circle
    assert (abs(pictures[0] - pictures[1]) > 8).mean() < 0.002


def test_a_line_of_a_drawing_is_measured_and_thickened_as_large_as_it_is_shown(bound: bytes) -> None:
    """The drawing is 20 mm wide in its own words and on the page; a page of the leaflet is smaller."""
    from parlour.inspect.scan import Scanner
    from parlour.set.section import Bound
    from parlour.sheets.leaflet import leaflets

    mm = 72 / 25.4
    with pikepdf.open(io.BytesIO(bound)) as book:
        for form in figures(book):
            form.write(form.read_bytes().replace(b"0.2 w", b"0.02 w"))
        assert Scanner().least(book.pages[2].obj)[0] / mm == pytest.approx(0.02, rel=0.01)
        out = io.BytesIO()
        book.save(out)
    made = leaflets(Bound(out.getvalue(), {"one": (2, 3)}), ["one"], own_stock("a4"), own().papers["a5-leaflet"])
    with pikepdf.open(io.BytesIO(made["one"].data)) as sheets:
        assert 0.1 <= Scanner().least(sheets.pages[0].obj)[0] / mm < 0.12


# -- every figure once ------------------------------------------------------------------------------

IMAGE = '<img data-figure="{}" alt="A board with one man." style="width: 20mm; height: 10mm">'
HEADS = "table { width: 100% } td { height: 50mm } thead { display: table-header-group }"


def shown(*names: str) -> str:
    return "".join(f"<p>{IMAGE.format(name)}</p>" for name in names)


def test_a_figure_that_the_words_leave_out_is_a_mistake(volume: Volume) -> None:
    found = wrong(volume, Section("one", shown("a"), {"a": DRAWING, "b": DRAWING}, file="templates/game.html"))
    told = "section one has b 0 times in its words"
    assert found == [("templates/game.html", "P201 a figure is left out", told)]


def test_a_figure_that_the_words_show_twice_is_a_mistake(volume: Volume) -> None:
    assert wrong(volume, Section("one", shown("a", "b", "a"), {"a": DRAWING, "b": DRAWING})) == [
        ("one", "P204 a figure is shown more than once", "section one has a 2 times in its words")
    ]


def test_a_figure_that_nobody_has_drawn_is_a_mistake(volume: Volume) -> None:
    assert wrong(volume, Section("one", shown("a", "b"), {"a": DRAWING})) == [
        ("one", "P206 a figure is shown that nobody has drawn", "section one shows b, and there is no such drawing")
    ]


def test_two_figures_of_one_name_are_a_mistake(volume: Volume) -> None:
    sections = [Section(name, shown("a"), {"a": DRAWING}) for name in ("one", "two")]
    told = "a is in the sections one and two"
    assert wrong(volume, *sections) == [("two", "P205 two figures have one name", told)]
    with pytest.raises(Mistakes, match="1 mistakes"):
        by_id([Picture("a", DRAWING, 20, 10, ""), Picture("a", DRAWING, 20, 10, "")], "templates/game.html")


def test_a_figure_that_the_page_setter_leaves_out_is_a_mistake(volume: Volume) -> None:
    html = shown("a", "b").replace('data-figure="b"', 'data-figure="b" hidden')
    assert wrong(volume, Section("one", html, {"a": DRAWING, "b": DRAWING})) == [
        ("one", "P201 a figure is left out", "section one has b 0 times in its pages")
    ]


def test_a_figure_that_the_page_setter_repeats_is_a_mistake(volume: Volume) -> None:
    rows = "<tr><td>row</td></tr>" * 3
    html = f"<table><thead><tr><th>{IMAGE.format('a')}</th></tr></thead><tbody>{rows}</tbody></table>"
    assert wrong(volume, Section("one", html, {"a": DRAWING}, styles=(HEADS,))) == [
        ("one", "P204 a figure is shown more than once", "section one has a 3 times in its pages")
    ]


def test_all_mistakes_of_all_volumes_are_told_at_once(volume: Volume) -> None:
    spoilt = replace(volume, sections=(Section("one", shown("b"), {"a": DRAWING}),))
    other = replace(volume, sections=(Section("two", '<p><a href="#x">y</a></p>'),))
    with pytest.raises(Mistakes) as told:
        bind([spoilt, other], Crew())
    assert [each.file for each in told.value.found] == ["one", "one", "two"]


def test_a_figure_in_a_faint_group_is_found_and_placed(volume: Volume) -> None:
    """What is faint is drawn by the page setter in a form of its own, with the figure within."""
    html = f'<div style="opacity: 0.5">{shown("a")}</div>{shown("b")}'
    [book] = bind([replace(volume, sections=(Section("one", html, {"a": DRAWING, "b": DRAWING}),))], Crew())
    with pikepdf.open(io.BytesIO(book.data)) as file:
        assert not [each for each in file.objects if isinstance(each, pikepdf.Stream) and stands_for(each) is not None]


@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("@page { size: 1e9mm 1e9mm }", "a page is 3.93701e+07 inches wide or high"),
        ("@page { size: 0.5mm 90mm; margin: 0 }", "a page is 0.019685 inches wide or high"),
        ("p { margin: 1e30mm; font-size: 1e30pt; line-height: 1e300 }", "float division by zero"),
    ],
)
def test_sizes_that_no_page_can_have_are_a_mistake(style: str, told: str) -> None:
    with pytest.raises(Mistakes) as wrong:
        typeset(document("t", "<p>Words.</p>"), (STYLE, style), "2026-11-16")
    [found] = wrong.value.found
    assert (found.file, found.code, found.details[0]) == ("templates", "P208", told)


def test_a_stand_in_of_which_nothing_is_known_is_a_mistake() -> None:
    body = f'<img src="{address(7)}" alt="A board." style="width: 40mm; height: 20mm">'
    data = typeset(document("t", body), (STYLE,), "2026-11-16")[0]
    assert put(data, {"a": DRAWING}, "2026-11-16")[1] == (0, 1)
    [found] = astray(Section("one", "", {"a": DRAWING}), (1, 1))
    assert found.code == "P207"
    assert (found.title, found.details) == ("a place for a figure was left empty", ("section one has 1 on its pages",))


@pytest.mark.parametrize("number", [0, 1, 255, 256, 70_000, 2**24 - 1])
def test_the_number_of_a_stand_in_is_read_from_its_dot(number: int) -> None:
    image = f'<img src="{address(number)}" alt="A dot." style="width: 1mm; height: 1mm">'
    with pikepdf.open(io.BytesIO(typeset(document("t", image), (STYLE,), "2026-11-16")[0])) as file:
        assert [stands_for(each) for each in file.pages[0].Resources.XObject.values()] == [number]
    assert picture(address(number)) != picture(address(number ^ 1))


SPOILT = {
    "left out of the words": (r"<img data-figure=", r"<img data-fig=", "P201 a figure is left out"),
    "left out by the page setter": (r'style="(?=width: )', r"\g<0>display: none; ", "P201 a figure is left out"),
    "under another name": (r'<img data-figure="', r"\g<0>x", "P206 a figure is shown that nobody has drawn"),
    "twice": (r"<img data-figure=[^>]*>", r"\g<0>\g<0>", "P204 a figure is shown more than once"),
}
"""Ways to spoil the pictures of a template, and what is said of it."""


@pytest.mark.parametrize("how", SPOILT)
def test_no_book_is_written_without_one_of_its_figures(
    how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However an author's own template spoils them."""
    old, new, title = SPOILT[how]
    house, out = tmp_path / "house", tmp_path / "out"
    template = (ROOT / "templates" / "fences.html").read_text(encoding="utf-8")
    (house / "templates").mkdir(parents=True)
    (house / "templates" / "fences.html").write_text(re.sub(old, new, template, count=1), encoding="utf-8")
    asked = ["book", "checker-puzzle", "--sources", str(house), "--paper", "a4", "--cache", "none", "--jobs", "1"]
    assert main([*asked, "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert re.search(rf"templates/game\.html: {title}\n  section game-checker-puzzle \w+ x?checker-puzzle-", said)
    assert "nothing was written" in said
    assert "Traceback" not in said
    assert not out.exists()


# -- numbers ------------------------------------------------------------------------------------------


def test_pages_on_one_page_are_named_once_and_runs_are_drawn_together() -> None:
    labels = {"a": "9", "b": "4", "c": "5", "d": "4", "e": "6", "f": "11"}
    links = "".join(f'<a class="page" href="#{name}"></a>' for name in labels)
    made = words(f'<span class="pages">{links}</span>')
    assert made.named == list(labels)
    assert read(made.filled(labels.__getitem__)).words == "4–6, 9, 11"


def test_a_principal_page_stays_principal() -> None:
    links = '<a class="page" href="#a"></a><a class="page principal" href="#b"></a>'
    made = words(f'<i id="a"></i><span class="pages">{links}</span>').filled(lambda name: "7")
    assert made == '<i id="a"></i><span class="pages"><a class="page principal" href="book:b">7</a></span>'


def test_words_without_pages_are_left_alone() -> None:
    assert not words("<p>nothing</p>").named
    assert words("<p>nothing</p>").filled() == "<p>nothing</p>"


def test_only_links_to_other_sections_are_set_apart() -> None:
    made = words('<p id="a"><a href="#a">x</a><a href="#b">y</a></p>')
    assert made.filled() == '<p id="a"><a href="#a">x</a><a href="book:b">y</a></p>'
    assert (made.ids, made.linked) == (("a",), ("a", "b"))


@pytest.mark.parametrize(
    ("number", "letters"), [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (49, "xlix"), (58, "lviii")]
)
def test_roman_numbers(number: int, letters: str) -> None:
    assert roman(number) == letters
