"""The typefaces of the colophon: those that the style sheets of the book give to its titles."""

from __future__ import annotations

from own import own
from parlour.compose.typefaces import book_face, title_faces

PARTS = [("I", "streamlined"), ("II", "1878"), ("III", "1888"), ("IV", "leaflet"), ("V", "1945")]


def test_the_titles_of_each_part_are_told_with_its_number() -> None:
    assert title_faces(own().templates, PARTS, True) == (
        "Josefin Sans (Part I), Abril Fatface (Part II), EB Garamond (Parts III and IV) and Libre Franklin (Part V)"
    )
    assert title_faces(own().templates, PARTS[3:4], False) == "EB Garamond"
    assert book_face(own().templates) == "Abril Fatface"


def test_another_typeface_in_a_style_sheet_is_another_in_the_colophon() -> None:
    name = "manners/1945.css"
    changed = own().templates[name]._replace(text=own().templates[name].text.replace("Libre Franklin", "Bodoni"))
    assert title_faces({**own().templates, name: changed}, PARTS, True).endswith(" and Bodoni (Part V)")
