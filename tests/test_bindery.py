"""The bindery: sections that are set apart become one book, whole in its links, tags, fonts and numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from parlour.crew import Crew
from parlour.draw.drawing import Drawing, Group, Path, Shared, Text
from parlour.draw.svgfile import written
from parlour.draw.trace import circle, rect
from parlour.set import Section, Volume, bind
from parlour.set.bind import roman
from parlour.set.drawings import mark, put, stand_in
from parlour.set.fonts import cast
from parlour.set.numbers import apart, fill, named
from parlour.set.typeset import document, typeset

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
DRAWING = Drawing(
    20,
    10,
    (
        Shared((Path(rect(0, 0, 20, 10), "#336699"),), "board"),
        Group((Path(circle(0, 0, 2), "#ffffff", "#000000", 0.2, round=False),), at=(5, 5), opacity=0.6),
    ),
)


@pytest.fixture(scope="module")
def volume() -> Volume:
    """A cover, contents, two chapters with a link each way, a drawing that both have, a table, an index."""
    marked = mark(DRAWING)
    source = f'src="{stand_in(DRAWING, marked)}" data-drawing="{marked}"'
    image = f'<img {source} alt="A board with one man." style="width: 20mm">'
    table = "<table><tr><th>Throw</th><th>Odds</th></tr><tr><td>two</td><td>one in 36</td></tr></table>"
    contents = '<h1 id="contents">Contents</h1><p><a href="#one">One</a> <span class="p" data-to="#one"></span></p>'
    one = f'<h1 id="one">One</h1>{image}<p id="here">AVA fjord <a href="#two">see two</a></p>'
    one += f'<p class="new" id="late">x</p>{table}'
    two = f'<h1 id="two">Two</h1><h2 id="below">Below</h2>{image}<p>QUIZ <a href="#here">back</a></p>{table}'
    pages = "".join(f'<a class="page" href="#{name}"></a>' for name in ("late", "here", "one", "two"))
    index = f'<h1 id="index">Index</h1><p>entry <span class="pages">{pages}</span></p>'
    return Volume(
        "A Book",
        (
            Section("cover", "<h1>A Book</h1>", bare=True, main=False),
            Section("contents", contents, main=False),
            Section("one", one, {marked: DRAWING}),
            Section("two", two, {marked: DRAWING}),
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


def test_a_link_that_leads_nowhere_is_an_error(volume: Volume) -> None:
    from dataclasses import replace

    with pytest.raises(ValueError, match="a link leads to nowhere-at-all"):
        bind([replace(volume, sections=(Section("one", '<p><a href="#nowhere-at-all">see</a></p>'),))], Crew())


def test_a_page_that_is_named_and_is_nowhere_is_an_error(volume: Volume) -> None:
    from dataclasses import replace

    lost = Section("one", '<p>see <a class="page" href="#lost"></a></p>')
    with pytest.raises(ValueError, match="the page of lost is named"):
        bind([replace(volume, sections=(lost,))], Crew())


def test_a_place_named_twice_is_an_error(volume: Volume) -> None:
    from dataclasses import replace

    twice = (Section("one", '<p id="a">x</p>'), Section("two", '<p id="a">y</p>'))
    with pytest.raises(ValueError, match="these places have one name: a"):
        bind([replace(volume, sections=twice)], Crew())


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
    letters = re.findall(rb"<[0-9a-f]+> <([0-9a-f]+)>", font.ToUnicode.read_bytes())
    known = {bytes.fromhex(each.decode()).decode("utf-16-be") for each in letters}
    assert set("AVfjordQUIZ123") <= set("".join(known))
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


def test_a_drawing_is_kept_once_for_all_pages_and_its_board_too(pdf: pikepdf.Pdf) -> None:
    shown = [
        form
        for page in pdf.pages
        for name, form in page.Resources.get("/XObject", {}).items()
        if name.startswith("/Fig") and f"{name} Do".encode() in content(page)
    ]
    assert len(shown) == 2
    assert len({form.objgen for form in shown}) == 1
    assert shown[0].Resources.ExtGState.Faint60.ca == pikepdf.Object.parse(b"0.6")
    assert b"/Board Do" in shown[0].read_bytes()


def test_a_drawing_looks_as_the_page_setter_would_draw_it() -> None:
    from base64 import b64encode

    import pypdfium2

    marked = mark(DRAWING)
    plain = "data:image/svg+xml;base64," + b64encode(written(DRAWING).encode()).decode()
    pictures = []
    for source, drawings in ((plain, {}), (stand_in(DRAWING, marked), {marked: DRAWING})):
        body = f'<img src="{source}" alt="A board." style="width: 40mm; height: 20mm">'
        data = put(typeset(document("t", body), (STYLE,), "2026-11-16")[0], drawings)
        found = pypdfium2.PdfDocument(data)
        pictures.append(found[0].render(scale=3, grayscale=True).to_numpy().astype(int))
        found.close()
    assert pictures[0].min() < 120
    assert abs(pictures[0] - pictures[1]).max() <= 40  # along the edge of a circle
    assert (abs(pictures[0] - pictures[1]) > 8).mean() < 0.002


def test_a_drawing_with_letters_is_left_to_the_page_setter() -> None:
    assert mark(replace(DRAWING, parts=(*DRAWING.parts, Text("Ω", 1, 2, 3, "#000000")))) == ""


# -- numbers ------------------------------------------------------------------------------------------


def test_pages_on_one_page_are_named_once_and_runs_are_drawn_together() -> None:
    labels = {"a": "9", "b": "4", "c": "5", "d": "4", "e": "6", "f": "11"}
    links = "".join(f'<a class="page" href="#{name}"></a>' for name in labels)
    words = re.sub("<[^>]+>", "", fill(f'<span class="pages">{links}</span>', labels.__getitem__))
    assert words == "4–6, 9, 11"


def test_a_principal_page_stays_principal() -> None:
    links = '<a class="page" href="#a"></a><a class="page principal" href="#b"></a>'
    made = fill(f'<span class="pages">{links}</span>', lambda name: "7")
    assert made == '<span class="pages"><a class="page principal" href="#b">7</a></span>'


def test_words_without_pages_are_left_alone() -> None:
    assert not named("<p>nothing</p>")
    assert fill("<p>nothing</p>") == "<p>nothing</p>"


def test_only_links_to_other_sections_are_set_apart() -> None:
    assert apart('<p id="a"><a href="#a">x</a><a href="#b">y</a></p>', "book:") == (
        '<p id="a"><a href="#a">x</a><a href="book:b">y</a></p>'
    )


@pytest.mark.parametrize(
    ("number", "letters"), [(1, "i"), (4, "iv"), (9, "ix"), (14, "xiv"), (49, "xlix"), (58, "lviii")]
)
def test_roman_numbers(number: int, letters: str) -> None:
    assert roman(number) == letters
