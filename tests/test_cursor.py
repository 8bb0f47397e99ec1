"""The cursor of a page: operators of letters as PDF has them, the same for all who read letters."""

from __future__ import annotations

import pikepdf
import pytest
from parlour.inspect.scan import facts
from parlour.pdf.cursor import LETTERS, SHOWS, Cursor, shown

FILE = pikepdf.new()


def page(text: str) -> pikepdf.Page:
    """A page with these operators."""
    FILE.add_blank_page()
    FILE.pages[-1].Contents = FILE.make_stream(text.encode())
    return FILE.pages[-1]


def stands(text: str) -> list[tuple[float, float, float, str]]:
    """Where each group of letters stands, its size and its face; every letter is one wide."""
    cursor, found = Cursor(), []
    for each in pikepdf.parse_content_stream(page(text), LETTERS):
        operator = str(each.operator)
        cursor.follow(operator, each.operands)
        if operator in SHOWS:
            found.append((*cursor.frame[4:], cursor.size, cursor.face))
            cursor.advance(sum(len(piece) for piece in shown(each.operands[-1]) if isinstance(piece, bytes)))
    return found


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("BT /F 9 Tf 5 7 Td (ab) Tj (c) Tj ET", [(5, 7), (7, 7)]),
        ("BT /F 9 Tf 5 7 Td (ab) Tj 1 -2 Td (c) Tj ET", [(5, 7), (6, 5)]),
        ("BT /F 9 Tf 5 7 TD (ab) Tj T* (c) Tj ET", [(5, 7), (5, 14)]),
        ("BT /F 9 Tf 3 TL 5 7 Td (ab) Tj (c) ' ET", [(5, 7), (5, 4)]),
        ("BT /F 9 Tf 3 TL 5 7 Td (ab) Tj 0 0 (c) \" ET", [(5, 7), (5, 4)]),
        ("BT /F 9 Tf 1 0 0 1 8 8 Tm (ab) Tj 1 0 0 1 2 2 Tm [(a) 500 (b)] TJ (c) Tj ET", [(8, 8), (2, 2), (4, 2)]),
        ("BT /F 9 Tf 5 7 Td (ab) Tj ET BT (c) Tj ET", [(5, 7), (0, 0)]),
        ("2 0 0 2 1 1 cm BT /F 9 Tf 5 7 Td (ab) Tj ET q 1 0 0 1 9 9 cm Q BT (c) Tj ET", [(11, 15), (1, 1)]),
    ],
)
def test_letters_stand_where_pdf_puts_them(text: str, places: list[tuple[float, float]]) -> None:
    """A new line begins from the beginning of the last one, not from where its letters ended."""
    assert [place[:2] for place in stands(text)] == places


def test_face_and_size_belong_to_what_is_kept() -> None:
    text = "/F 9 Tf q /G 4 Tf 2 Tr BT (a) Tj ET Q BT (b) Tj ET Q BT (c) Tj ET"
    assert [place[2:] for place in stands(text)] == [(4, "/G"), (9, "/F"), (9, "/F")]
    assert facts(page("/F 9 Tf q /G 4 Tf Q BT (b) Tj ET").obj).smallest == 9


def test_what_is_shown_is_letters_and_gaps() -> None:
    [each] = pikepdf.parse_content_stream(page("[(ab) 3 /Name -2.5 <0001>] TJ"))
    assert [*shown(each.operands[0])] == [b"ab", 3.0, -2.5, b"\x00\x01"]
