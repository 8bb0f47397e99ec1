"""Fonts: the letters of a bound book look as they were set, and as their fonts draw them.

That a text can be copied proves nothing: the words of a file may be right while é is drawn with a dot. So pages are
looked at as pictures here, and outlines as numbers.
"""

from __future__ import annotations

import io
import shutil
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from parlour.cli import main
from parlour.crew import Crew
from parlour.inspect.outlines import Drawn, Strange, alike, shown, strange
from parlour.inspect.preflight import inspect
from parlour.line import passed
from parlour.load.fonts import PLAIN, TEXT, characters, font, unprintable
from parlour.set import Section, Untidy, Volume, bind
from parlour.set import fonts as module
from parlour.set.bind import set_folios, set_section
from parlour.set.fonts import cast, letters, opened, origin, program, taken, widths
from parlour.set.leaves import BoundLeaf
from parlour.sheets.stock import Unprintable

ROOT = Path(__file__).resolve().parent.parent
ROMAN = "font:eb-garamond/EBGaramond[wght].ttf@400"
ITALIC = "font:eb-garamond/EBGaramond-Italic[wght].ttf@400"
BOLD = "font:eb-garamond/EBGaramond[wght].ttf@700"
FAT = "font:abril-fatface/AbrilFatface-Regular.ttf"
LIGHT = "font:josefin-sans/JosefinSans[wght].ttf@300"
HEAVY = "font:libre-franklin/LibreFranklin[wght].ttf@800"
FACES = {
    "Roman": ROMAN, "Italic": ITALIC, "Bold": BOLD, "Fat": FAT, "Light": LIGHT, "Heavy": HEAVY,
}  # fmt: skip
DATE = "2026-11-16"


def face_rules(faces: dict[str, str]) -> str:
    """Style rules by which each face is a family of its own, and the class of what is set in it."""
    return "".join(
        f'@font-face {{ font-family: "{name}"; src: url("{url.replace("[", "%5B").replace("]", "%5D")}"); }}\n'
        f'.{name} {{ font-family: "{name}"; }}\n'
        for name, url in faces.items()
    )


STYLE = """
@page { size: 100mm 100mm; margin: 8mm 8mm 16mm; }
html { font: 11pt/14pt "Roman"; }
p { margin: 0; }
.small { font-variant-caps: all-small-caps; }
.old { font-variant-numeric: oldstyle-nums; }
"""
FOLIOS = """
@page { size: 100mm 100mm; margin: 0 }
body { margin: 0 }
.leaf { break-before: page; height: 99mm; padding: 88mm 8mm 0; }
html { font: 11pt "Roman"; }
"""

WORDS = (
    "mêlée … ÷ ñ ä é ö Figure 2",
    "zebra jumps quick fish: ½ ž ő Ÿ",
    "Figure 2 of 10\u00a0naïve men § Å ø ¿ ¡",
    "plain words",
    "façade, ‘x’ “y” — ñandú ÷ 12 × 5",
    "… é",
)
"""What was printed wrong once: each section has letters that are made of others, and few have those others."""


def lines(words: str, faces: dict[str, str]) -> str:
    rows = "".join(f'<p class="{name}">{words}</p>' for name in faces)
    return (
        f'{rows}<p class="small">{words} Ab</p><p class="old">{words} 1987</p><p class="Italic small old">{words}</p>'
    )


def volume_of(sections: list[str], faces: dict[str, str], bare: bool = False) -> Volume:
    """A volume of these sections, all numbered or none."""
    parts = tuple(Section(f"s{number}", html, bare=bare) for number, html in enumerate(sections))
    return Volume("Letters", parts, (face_rules(faces) + STYLE,), face_rules({"Roman": ROMAN}) + FOLIOS, DATE)


def pictures(data: bytes) -> list[Any]:
    """Every page as grey dots."""
    document = pypdfium2.PdfDocument(data)
    found = [page.render(scale=3, grayscale=True).to_numpy().astype(int) for page in document]
    document.close()
    return found


def as_set(volume: Volume) -> list[Any]:
    """The pages as the page setter left them, and the numbers, which it sets by themselves, laid over them."""
    found = [
        picture
        for part in volume.sections
        for picture in pictures(
            set_section(part.html, {}, volume.styles + part.styles, volume.date, volume.zoom, False).data
        )
    ]
    if volume.sections[0].bare:
        return found
    numbers = tuple(BoundLeaf(str(number)) for number in range(1, len(found) + 1))
    folios = pictures(set_folios(numbers, volume.folios, volume.date, volume.zoom))
    return [np.minimum(page, folio) for page, folio in zip(found, folios, strict=True)]


def same(volume: Volume, data: bytes) -> None:
    """Every page of a bound volume looks as it was set, dot for dot."""
    before, after = as_set(volume), pictures(data)
    assert len(before) == len(after)
    for number, (one, two) in enumerate(zip(before, after, strict=True), 1):
        assert one.min() < 60, f"page {number} is empty"
        assert (one != two).sum() == 0, f"page {number} has {(one != two).sum()} dots that were not set so"


@pytest.fixture(scope="module")
def volume() -> Volume:
    return volume_of([lines(words, FACES) for words in WORDS], FACES)


@pytest.fixture(scope="module")
def bound(volume: Volume) -> bytes:
    return bind([volume], Crew())[0].data


@pytest.fixture
def pdf(bound: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(bound)) as found:
        yield found


def faces_of(pdf: pikepdf.Pdf) -> dict[str, Any]:
    """The faces of a file by the address of their font; a face without one by a number."""
    found = {face.objgen: face for _, face, _ in shown(pdf)}
    named = [(origin(program(face)) or str(number), face) for number, face in enumerate(found.values())]
    assert len(dict(named)) == len(named), "a font is in the file twice"
    return dict(named)


def odd(data: bytes) -> list[Strange]:
    with pikepdf.open(io.BytesIO(data)) as file:
        return strange(file)


# -- pages as pictures ------------------------------------------------------------------------------


def test_bound_pages_look_as_they_were_set(volume: Volume, bound: bytes) -> None:
    same(volume, bound)


def test_pages_without_numbers_look_as_they_were_set(volume: Volume) -> None:
    bare = replace(volume, sections=tuple(replace(part, bare=True) for part in volume.sections))
    same(bare, bind([bare], Crew())[0].data)


def test_all_letters_of_the_latin_alphabets_look_as_they_were_set() -> None:
    """Sections of a few letters each, so that the parts of nearly all of them lie beyond the section's last."""
    every = [chr(code) for code in range(0xA1, 0x180) if chr(code).isalpha()]
    faces = {name: FACES[name] for name in ("Roman", "Italic", "Bold")}
    rows = ["".join(every[i::9]) for i in range(9)]
    volume = volume_of([lines(row, faces) for row in rows], faces, bare=True)
    data = bind([volume], Crew())[0].data
    same(volume, data)
    assert odd(data) == []


def test_the_same_volume_gives_the_same_bytes(volume: Volume, bound: bytes) -> None:
    assert [book.data for book in bind([volume, volume], Crew(hands=2))] == [bound, bound]


# -- what is in the file ----------------------------------------------------------------------------


def test_each_font_is_in_the_file_once_with_all_that_is_shown(pdf: pikepdf.Pdf) -> None:
    faces = faces_of(pdf)
    assert set(faces) == set(FACES.values())
    files = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each]
    assert len(files) == len(FACES)
    used: dict[str, set[int]] = {}
    for _, face, gids in shown(pdf):
        used.setdefault(origin(program(face)), set()).update(gids)
    for address, face in faces.items():
        assert set(widths(face)) == set(letters(face)) == used[address]
        about = face.DescendantFonts[0].FontDescriptor
        assert "/CIDSet" not in about
        assert len(program(face)) < 60_000


def test_small_capitals_and_old_figures_are_shown_and_keep_their_numbers(pdf: pikepdf.Pdf) -> None:
    roman = faces_of(pdf)[ROMAN]
    order = opened(cast(ROMAN)).getGlyphOrder()
    named = {order[gid]: text for gid, text in letters(roman).items()}
    assert named["eacute.sc"] == "é"
    assert named["ellipsis"] == "…"
    assert any(name != "seven" and text == "7" for name, text in named.items())
    real, printed = Drawn(opened(cast(ROMAN))), Drawn(opened(program(roman)))
    for gid in letters(roman):
        assert printed.outline(gid) == real.outline(gid), order[gid]
        assert printed.width(gid) == real.width(gid) == pytest.approx(float(widths(roman)[gid]), abs=0.6)


def test_words_can_be_copied_from_every_section(bound: bytes) -> None:
    document = pypdfium2.PdfDocument(bound)
    for page, words in zip(document, WORDS, strict=True):
        text = page.get_textpage()
        copied = " ".join(text.get_text_range().replace("\u00a0", " ").split())
        assert copied.count(words.replace("\u00a0", " ")) >= len(FACES), (words, copied)
        text.close()
        page.close()
    document.close()


@pytest.mark.parametrize("address", FACES.values(), ids=FACES)
def test_letters_that_are_taken_bring_their_parts_and_all_keep_their_numbers(address: str) -> None:
    whole = opened(cast(address))
    real = Drawn(whole)
    composed = [name for name in real.order if whole["glyf"][name].isComposite()]
    low = min(composed, key=lambda name: whole.getGlyphID(name))
    last = max(composed, key=lambda name: max(map(whole.getGlyphID, parts(whole, name))))
    for names in ([low], [last], [*composed[::7], "A"]):
        gids = {whole.getGlyphID(name) for name in names}
        data = taken(cast(address), gids)
        few = Drawn(opened(data))
        assert all(few.outline(gid) == real.outline(gid) != [] for gid in gids)
        kept = {gid for gid in range(len(few.order)) if few.outline(gid)} - {0}
        below = {whole.getGlyphID(part) for name in names for part in parts(whole, name)}
        assert kept <= gids | below, "nothing more is taken than is needed"
        assert all(few.outline(gid) == real.outline(gid) for gid in below)
        assert origin(data) == address
        assert data == taken(cast(address), sorted(gids, reverse=True))


def parts(file: Any, name: str) -> set[str]:
    """All that a letter is made of, at any depth."""
    own = set(file["glyf"][name].getComponentNames(file["glyf"])) if file["glyf"][name].isComposite() else set()
    return own | {below for part in own for below in parts(file, part)}


# -- the mark ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", FACES.values(), ids=FACES)
def test_a_font_says_where_it_is_from_and_nothing_else_is_new(address: str) -> None:
    assert origin(cast(address)) == address
    assert cast(address.replace("[", "%5B").replace("]", "%5D")) == cast(address)
    if "@" not in address:
        plain, marked = TTFont(font(address)), opened(cast(address))
        tables = [tag for tag in plain.keys() if tag != "GlyphOrder"]  # noqa: SIM118
        assert {tag for tag in tables if plain.reader[tag] != marked.reader[tag]} <= {"name", "head"}
        assert plain["head"].modified == marked["head"].modified


def test_a_font_that_is_not_ours_or_not_the_same_is_not_known() -> None:
    assert origin(b"") == origin(b"no font") == ""
    assert origin(font(FAT).read_bytes()) == ""
    for mark in ("font:abril-fatface/AbrilFatface-Regular.ttf 0123456789abcdef", "font:nowhere/No.ttf 01", "font:",
                 "font:abril-fatface/AbrilFatface-Regular.ttf@400 01"):  # fmt: skip
        assert origin(module._marked(cast(FAT), mark)) == ""


# -- fonts of other kinds ---------------------------------------------------------------------------


def squares(many: int) -> list[tuple[int, int, int]]:
    """Letters of a made-up alphabet: left, bottom and size of a square each."""
    return [(50 + 10 * i, 30 * i, 300 + 20 * i) for i in range(many)]


def drawn(pen: Any, square: tuple[int, int, int]) -> Any:
    left, low, size = square
    pen.moveTo((left, low))
    pen.lineTo((left + size, low))
    pen.lineTo((left + size, low + size))
    pen.lineTo((left, low + size))
    pen.closePath()
    return pen


def alphabet(cubic: bool) -> bytes:
    """A font of squares, A to H; if it has quadratic outlines, a to h are made of two parts that stand at its end."""
    capitals, small, marks = list("ABCDEFGH"), list("abcdefgh"), [f"mark{i}" for i in range(8)]
    order = [".notdef", "space", *capitals, *small, *marks]
    build = FontBuilder(1000, isTTF=not cubic)
    build.setupGlyphOrder(order)
    build.setupCharacterMap({32: "space"} | {ord(letter): letter for letter in capitals + small})
    places = dict(zip([*capitals, *small, *marks], squares(24), strict=True))
    if cubic:
        strings = {name: T2CharStringPen(700, None).getCharString() for name in order}
        strings |= {name: drawn(T2CharStringPen(700, None), place).getCharString() for name, place in places.items()}
        build.setupCFF("Oddments", {}, strings, {})
    else:
        glyphs: dict[str, Any] = {name: Glyph() for name in order}
        glyphs |= {name: drawn(TTGlyphPen(None), place).glyph() for name, place in places.items()}
        for number, name in enumerate(small):
            pen = TTGlyphPen(glyphs)
            pen.addComponent(capitals[number], (0.5, 0, 0, 0.5, 20, 0))
            pen.addComponent(marks[number], (0.5, 0, 0, 0.5, 0, 300))
            glyphs[name] = pen.glyph()
        build.setupGlyf(glyphs)
    build.setupHorizontalMetrics({name: (700 + 5 * i, 0) for i, name in enumerate(order)})
    build.setupHorizontalHeader(ascent=900, descent=-200)
    build.setupNameTable({"familyName": "Oddments", "styleName": "Regular"})
    build.setupOS2(sTypoAscender=900, sTypoDescender=-200, usWinAscent=900, usWinDescent=200)
    build.setupPost()
    made = io.BytesIO()
    build.font["head"].created = build.font["head"].modified = 0
    build.font.recalcTimestamp = False
    build.save(made)
    return made.getvalue()


ODD = ["ha b", "c AD", "e", "f g H c"]


@pytest.mark.parametrize("ending", ["ttf", "otf"])
def test_fonts_of_both_kinds_are_shared(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / f"fontpkg_oddments_{ending}"
    (package / "files").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "files" / f"Oddments.{ending}").write_bytes(alphabet(cubic=ending == "otf"))
    monkeypatch.syspath_prepend(tmp_path)
    address = f"font:oddments-{ending}/Oddments.{ending}"
    faces = {"Roman": ROMAN, "Odd": address}
    volume = volume_of([f'<p class="Odd">{words}</p>' for words in ODD], faces)
    data = bind([volume], Crew())[0].data
    same(volume, data)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        face = faces_of(pdf)[address]
        about = face.DescendantFonts[0].FontDescriptor
        assert ("/FontFile2" in about, "/FontFile3" in about) == (ending == "ttf", ending == "otf")
        assert set("".join(letters(face).values())) == set("".join(ODD))
        assert strange(pdf) == []


def test_a_font_from_elsewhere_stays_as_it_was_set() -> None:
    source = "data:font/ttf;base64," + b64encode(alphabet(cubic=False)).decode()
    volume = volume_of([f'<p class="Odd">{words}</p>' for words in ODD], {"Roman": ROMAN, "Odd": source})
    data = bind([volume], Crew())[0].data
    same(volume, data)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len([address for address in faces_of(pdf) if address.isdecimal()]) == len(ODD)


def test_a_variable_font_stays_as_it_was_set_and_is_known_in_its_weight() -> None:
    address = ROMAN.partition("@")[0]
    style = face_rules({"Roman": ROMAN}) + STYLE + (
        f'@font-face {{ font-family: "Garamond"; src: url("{address.replace("[", "%5B").replace("]", "%5D")}"); }}\n'
        '.all { font: 400 11pt "Garamond" } .all b { font-weight: 700 }'
    )  # fmt: skip
    rows = [f'<p class="all">{words} <b>{words}</b></p>' for words in WORDS[:2]]
    volume = replace(volume_of(rows, {"Roman": ROMAN}), styles=(style,))
    data = bind([volume], Crew())[0].data
    same(volume, data)
    assert odd(data) == []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        found = {face.objgen: origin(program(face)) for _, face, _ in shown(pdf)}
        assert sorted(found.values()) == [address] * 4 + [ROMAN]


def test_letters_that_no_font_has_are_not_mixed_up_between_sections() -> None:
    """The page setter numbers them anew in each section, from where the font ends."""
    rows = [f"<p>{lost} mêlée {words}</p>" for lost, words in zip("\U000f1234\U000f4321", WORDS, strict=False)]
    volume = volume_of(rows, {"Roman": ROMAN})
    with pytest.warns(Untidy, match="notdef glyph"):
        data = bind([volume], Crew())[0].data
    with pytest.warns(Untidy, match="notdef glyph"):
        same(volume, data)
    assert odd(data) == []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        names = ["".join(letters(face).values()) for _, face, _ in shown(pdf) if face.Encoding != "/Identity-H"]
    assert [[lost in own for lost in "\U000f1234\U000f4321"] for own in names] == [[True, False], [False, True]]


def test_a_face_of_letters_and_figures_is_not_said_to_have_one_width() -> None:
    rows = ['<p style="font-variant-numeric: tabular-nums lining-nums">12345</p>', "<p>mêlée — WM</p>"]
    volume = volume_of(rows, {"Roman": ROMAN}, bare=True)
    with pikepdf.open(io.BytesIO(set_section(rows[0], {}, volume.styles, DATE, 1.0, False).data)) as section:
        [alone] = faces_of(section).values()
        assert int(alone.DescendantFonts[0].FontDescriptor.Flags) & module.FIXED
        narrow = max(widths(alone).values())
    with pikepdf.open(io.BytesIO(bind([volume], Crew())[0].data)) as pdf:
        [face] = faces_of(pdf).values()
        about = face.DescendantFonts[0].FontDescriptor
        assert not int(about.Flags) & module.FIXED
        assert about.FontBBox[2] == max(widths(face).values()) > narrow


# -- the finished file is compared with its fonts ---------------------------------------------------


def broken(bound: bytes, address: str, change: Callable[[Any, TTFont], None]) -> bytes:
    """The book with something done to a face: its dictionary and its font file."""
    with pikepdf.open(io.BytesIO(bound)) as pdf:
        face = faces_of(pdf)[address]
        file = TTFont(io.BytesIO(program(face)))
        change(face, file)
        made = io.BytesIO()
        file.save(made)
        face.DescendantFonts[0].FontDescriptor.FontFile2 = pdf.make_stream(made.getvalue())
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def numbered(name: str, address: str = ROMAN) -> int:
    return int(opened(cast(address)).getGlyphID(name))


def glyph(file: TTFont, name: str) -> Any:
    return file["glyf"][file.getGlyphName(numbered(name))]


def a_foreign_accent(face: Any, file: TTFont) -> None:
    glyph(file, "eacute").components[1].glyphName = file.getGlyphName(numbered("ellipsis"))


def an_accent_too_low(face: Any, file: TTFont) -> None:
    glyph(file, "eacute").components[1].y -= 2


def an_accent_lost(face: Any, file: TTFont) -> None:
    del glyph(file, "eacute").components[1]


def another_width(face: Any, file: TTFont) -> None:
    flat = face.DescendantFonts[0].W
    [row] = [flat[i + 1] for i in range(0, len(flat), 2) if int(flat[i]) == numbered("eacute")]
    row[0] = int(row[0]) + 40


def no_such_letter(face: Any, file: TTFont) -> None:
    """The letter shows what its number has, which is nothing."""
    file["glyf"][file.getGlyphName(numbered("eacute"))] = Glyph()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (a_foreign_accent, "is drawn otherwise than in its font"),
        (an_accent_too_low, "is drawn otherwise than in its font"),
        (an_accent_lost, "is drawn otherwise than in its font"),
        (no_such_letter, "is drawn otherwise than in its font"),
        (another_width, "has another width than in its font"),
    ],
)
def test_a_letter_that_is_not_as_in_its_font_is_told_with_its_page(
    bound: bytes, change: Callable[[Any, TTFont], None], complaint: str
) -> None:
    data = broken(bound, ROMAN, change)
    assert odd(data) == [Strange(1, ROMAN, "eacute", "é", complaint)]
    told = f"page 1: “é” (eacute of {ROMAN}) {complaint}"
    assert inspect(data, "book").wrong == [told]
    with pytest.raises(Unprintable, match="page 1: “é”"):
        passed("book.pdf", data, Crew())


def test_a_letter_beyond_the_end_of_its_font_is_told(bound: bytes) -> None:
    def cut(face: Any, file: TTFont) -> None:
        from fontTools.subset import Options, Subsetter

        few = Subsetter(Options(retain_gids=True, name_IDs=["*"]))
        few.populate(gids=[numbered("A")])
        few.subset(file)

    found = odd(broken(bound, ROMAN, cut))
    assert numbered("eacute.sc") > numbered("A")
    assert Strange(1, ROMAN, "eacute.sc", "é", "is not in the font in this file") in found


def test_a_face_with_the_letters_of_one_section_alone_is_found_out(volume: Volume, bound: bytes) -> None:
    """Fonts of sections have other parts under one number, which is how letters once went wrong."""
    words = volume.sections[-1].html
    with pikepdf.open(io.BytesIO(set_section(words, {}, volume.styles, DATE, 1.0, False).data)) as section:
        [alone] = [program(face) for _, face, _ in shown(section) if origin(program(face)) == ITALIC]
    with pikepdf.open(io.BytesIO(bound)) as pdf:
        face = faces_of(pdf)[ITALIC]
        face.DescendantFonts[0].FontDescriptor.FontFile2 = pdf.make_stream(alone)
        found = strange(pdf)
    assert {each.font for each in found} == {ITALIC}
    assert {each.letter for each in found} >= set("mlFgur")


def test_a_book_that_is_as_it_should_be_passes(bound: bytes) -> None:
    assert odd(bound) == []
    assert inspect(bound, "book").wrong == []
    assert passed("book.pdf", bound, Crew())


def test_the_number_of_a_page_is_read_too(bound: bytes, pdf: pikepdf.Pdf) -> None:
    six = numbered("six")
    assert [page for page, face, gids in shown(pdf) if six in gids and origin(program(face)) == ROMAN] == [6]

    def turned(face: Any, file: TTFont) -> None:
        file["glyf"][file.getGlyphName(six)] = glyph(file, "nine")

    assert odd(broken(bound, ROMAN, turned)) == [Strange(6, ROMAN, "six", "6", "is drawn otherwise than in its font")]


def test_letters_are_read_the_same_from_texts_of_either_kind(pdf: pikepdf.Pdf) -> None:
    """A text in brackets, a name within a text, a face that comes back with Q: as any reader reads them."""
    quick = [(page, face.objgen, gids) for page, face, gids in shown(pdf)]
    for page in pdf.pages:
        page.contents_add(pdf.make_stream(b"\n/Span <</ActualText (x)>> BDC EMC\n"))
    assert [(page, face.objgen, gids) for page, face, gids in shown(pdf)] == quick
    [one, two, *_] = pdf.pages[0].Resources.Font.keys()
    wanted = {pdf.pages[0].Resources.Font[name].objgen: gids for name, gids in ((one, {8}), (two, {5, 6, 7}))}
    stream = f"BT {one} 9 Tf q {two} 9 Tf [<0005 0006>-3<0007>]TJ Q <0008> Tj ET".encode()
    for text in (
        stream,
        stream.replace(b"<0008> Tj", rb"(\000\010) Tj"),
        stream.replace(b"<0008> Tj", b'0 0 (\0\010) "'),
    ):
        pdf.pages[0].Contents = pdf.make_stream(text)
        assert {face.objgen: gids for number, face, gids in shown(pdf) if number == 1} == wanted
    misleading = b" /Span <</ActualText (x <0009> Tj y)>> BDC EMC ET"
    pdf.pages[0].Contents = pdf.make_stream(stream.replace(b" ET", misleading))
    assert {face.objgen: gids for number, face, gids in shown(pdf) if number == 1} == wanted


def test_outlines_are_alike_within_one_unit() -> None:
    one = [("moveTo", ((0, 0),)), ("lineTo", ((10, 10),)), ("closePath", ())]
    near = [("moveTo", ((0, 1),)), ("lineTo", ((9.5, 10),)), ("closePath", ())]
    far = [("moveTo", ((0, 2),)), ("lineTo", ((10, 10),)), ("closePath", ())]
    round_ = [("qCurveTo", ((0, 0), (5, 5), None)), ("closePath", ())]
    assert alike(one, near)
    assert not alike(one, far)
    assert not alike(one, one[:-1])
    assert not alike(one, [("moveTo", ((0, 0),)), ("curveTo", ((10, 10),)), ("closePath", ())])
    assert alike(round_, [("qCurveTo", ((0, 0), (5, 6), None)), ("closePath", ())])
    assert not alike(round_, [("qCurveTo", ((0, 0), (5, 5), (0, 0))), ("closePath", ())])


def test_plain_letters_are_in_every_face_of_the_text() -> None:
    """What is passed without opening a font is there; tabs and ends of lines are not printed."""
    known = frozenset.intersection(*(characters(url) for url in TEXT))
    plain = {letter for letter in map(chr, range(0x10000)) if PLAIN.fullmatch(letter)} - {"\n", "\t"}
    assert len(plain) > 300
    assert {letter for letter in plain if ord(letter) not in known} == set()


def test_letters_without_type_are_named_with_their_lines() -> None:
    assert list(unprintable("Шашки, Ωραῖα, ñ …\n囲碁 ×\n")) == [(2, "囲 (U+56F2), 碁 (U+7881)")]
    assert list(unprintable("All is well: “½ × 4” — a4–b5 †")) == []


@pytest.mark.parametrize("title", ["Шашки & <i>", "Ωραῖα “…” ÷ ñ", "’s"])
def test_what_verifies_becomes_a_kit(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever the title: the sheets, and what is read back from them."""
    home = tmp_path / "home"
    shutil.copytree(ROOT / "tests" / "mistakes" / "P111-false-claim", home)
    page = home / "rules" / "house" / "puzzle.md"
    text = page.read_text(encoding="utf-8").replace('"Puzzle"', f'"{title}"')
    page.write_text(text.replace("fourteen", "fifteen").replace("= 14", "= 15"), encoding="utf-8")
    status = main(["kit", "puzzle", "--sources", str(home), "--out", str(tmp_path / "out"), "--paper", "a4"])
    assert status == 0, capsys.readouterr().err
