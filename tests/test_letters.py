"""The letters of kits: what is measured, broken into lines and put into a file is what the founts really have."""

from __future__ import annotations

import io

import pikepdf
import pypdf
import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from own import own_stock
from parlour.inspect.preflight import inspect
from parlour.load.fonts import font
from parlour.sheets.leaf import Leaf
from parlour.sheets.letters import TEXT, TITLE, fount, lines, smaller
from parlour.sheets.page import Forme
from parlour.sheets.press import SheetPress

LETTERS = "Grüße, Çà et là: “½ × 12” – naïve façade’s Ångström"


def drawn(file: TTFont, glyph: str) -> list[object]:
    """The outline of a glyph, accents and all."""
    glyphs = file.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    return list(pen.value)


@pytest.mark.parametrize("face", [TEXT, TITLE])
def test_a_smaller_fount_has_the_same_letters(face: str) -> None:
    whole, real = fount(face), TTFont(font(face))
    data, numbers = smaller(whole, LETTERS)
    part = TTFont(io.BytesIO(data))
    order, names = part.getGlyphOrder(), real.getBestCmap()
    assert set(numbers) == set(LETTERS)
    assert len(data) < 30_000
    for letter, number in numbers.items():
        name = names[ord(letter)]
        assert drawn(part, order[number]) == drawn(real, name)
        assert part["hmtx"][order[number]][0] == real["hmtx"][name][0] == whole.advance(whole.glyph[ord(letter)])


@pytest.mark.parametrize("face", [TEXT, TITLE])
def test_a_fount_knows_its_characters(face: str) -> None:
    real = TTFont(font(face))
    names = real.getBestCmap()
    known = {code: real.getGlyphID(name) for code, name in names.items() if 0 < code < 0x10000}
    assert fount(face).glyph == known
    assert fount(face).has(LETTERS)
    assert not fount(face).has("碁")


@given(st.text("abc de fghij", max_size=200), st.floats(3, 40))
def test_lines_keep_within_their_room_and_lose_no_word(text: str, room: float) -> None:
    whole = fount(TEXT)
    found = lines(whole, text, room)
    assert " ".join(found).split() == text.split()
    assert all(whole.width(line) <= room + 1e-9 or " " not in line for line in found)


def pressed(words: str) -> bytes:
    """A page with these words, as a file."""
    leaf = Leaf(210, 297)
    leaf.write(words, 20, 20, 12)
    leaf.write(words, 20, 40, 8, width=60, side="center")
    leaf.write(words, 20, 200, 8, turned=True)
    return SheetPress(own_stock("a4"), "Words", {}, [Forme("one", "one", leaf)]).run((), {})


def test_words_can_be_found_in_the_file() -> None:
    data = pressed(LETTERS)
    assert " ".join(pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text().split()).count(LETTERS) >= 2
    with pikepdf.open(io.BytesIO(data)) as file:
        fonts = [each for each in file.objects if isinstance(each, pikepdf.Dictionary) and "/FontFile2" in each]
        assert len(fonts) == 2
    assert [line for line in inspect(data, "words").wrong if "font" in line] == []
    assert pressed(LETTERS) == data


def test_letters_that_our_founts_lack_are_set_by_the_page_setter() -> None:
    data = pressed("Halma ⚀")
    assert "Halma" in pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text()
    assert [line for line in inspect(data, "words").wrong if "font" in line] == []
