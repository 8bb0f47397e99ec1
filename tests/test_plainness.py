"""Pages that show something else than is read in them, and specimens that a false press would teach."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pikepdf
import pytest
from own import own_theme
from parlour.draw.artist import svg
from parlour.draw.figure import Figure, Standing
from parlour.engine.guise import CROWNED, DISC
from parlour.inspect.pages.aloud import said
from parlour.inspect.pages.looks import Gaze
from parlour.inspect.plainness import unplain
from parlour.inspect.preflight import inspect
from parlour.inspect.reader.asked import Asked, Person
from parlour.inspect.reader.blocks import block_of
from parlour.inspect.reader.book import look_at_svg
from parlour.inspect.reader.leaves import misplaced
from parlour.inspect.reader.places import pictures
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.specimens import ManLook
from parlour.load.board import read_board

PAGE = b"q 0 0 200 200 re W n 0.5 g 1 0 0 1 9 9 cm /Some Do Q [2 2] 0 d 0 0 m 9 9 l S BT /F 9 Tf <0041> Tj ET"
FIGURE = b"/Figure << /MCID 0 >> BDC q %s 1 0 0 -1 40 60 cm /Some Do Q EMC"


def paged(text: bytes) -> pikepdf.Pdf:
    """A page with these operators, which may show a small form."""
    file = pikepdf.new()
    page = file.add_blank_page(page_size=(200, 200)).obj
    box = pikepdf.Array([0, 0, 20, 20])
    form = file.make_stream(b"0 0 m 9 9 l S", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=box)
    page.Resources = pikepdf.Dictionary(
        XObject=pikepdf.Dictionary(Some=form), ExtGState=pikepdf.Dictionary(Whole=pikepdf.Dictionary(ca=1))
    )
    page.Contents = file.make_stream(text)
    return file


def test_a_plain_page_is_plain() -> None:
    assert list(unplain(paged(PAGE))) == []
    linked = paged(b"")
    linked.pages[0].obj.Annots = pikepdf.Array([pikepdf.Dictionary(Subtype=pikepdf.Name.Link)])
    assert list(unplain(linked)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"/Dusk sh", "the operator sh"),
        (b"BI /W 1 /H 1 /BPC 8 /CS /G ID x EI", "the operator INLINE IMAGE"),
        (b"0 0 0 0 k " + PAGE, "the operator k"),
        (b"/Dusk sh/Some Do", "the operator sh"),
        (b"(so)Tj[1]sh%", "the operator sh"),
        (b"BT 7 Tr ET", "letters that leave no ink"),
        (b"/#4FC /Layer BDC EMC", "a layer that can be hidden"),
        (b"BT 33 Tz ET", "the operator Tz"),
        (b"/OC /Layer BDC EMC", "a layer that can be hidden"),
        (b"[3 3] 0 d " + PAGE, "dashed by the state of the pen"),
        (b"/Varnish cs 1 scn " + PAGE, "ink by the name of Varnish"),
    ],
)
def test_other_means_are_told(text: bytes, told: str) -> None:
    [words] = unplain(paged(text))
    assert words.startswith("page 1: ") and told in words


def _noted(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Annots = pikepdf.Array([pikepdf.Dictionary(Subtype=pikepdf.Name.Stamp)])


def _dotted(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Resources.XObject.Some.Subtype = pikepdf.Name.Image


def _dashed(file: pikepdf.Pdf) -> None:
    dashes = pikepdf.Array([pikepdf.Array([2, 2]), 0])
    file.pages[0].obj.Resources.ExtGState.Whole = pikepdf.Dictionary(D=dashes)


def _thin(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Resources.ExtGState.Whole = pikepdf.Dictionary(ca=0)


def _turned(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Rotate = 180


def _layered(file: pikepdf.Pdf) -> None:
    file.Root.OCProperties = pikepdf.Dictionary()


def _elsewhere(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Resources.XObject.Some.Ref = pikepdf.Dictionary(F="other.pdf", Page=0)


def _shaded(file: pikepdf.Pdf) -> None:
    dusk = pikepdf.Dictionary(PatternType=2)
    file.pages[0].obj.Resources.Pattern = pikepdf.Dictionary(Dusk=file.make_indirect(dusk))


def _recolored(file: pikepdf.Pdf) -> None:
    file.pages[0].obj.Resources.ColorSpace = pikepdf.Dictionary(DefaultRGB=pikepdf.Name.DeviceRGB)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_elsewhere, "something that not all readers heed (Ref)"), (_shaded, "a shading"),
        (_recolored, "colors that mean others"),
        (_noted, "a note of the kind Stamp"), (_dotted, "made of dots"), (_dashed, "a state of the pen"),
        (_thin, "a state of the pen"), (_turned, "turned round"), (_layered, "layers that can be hidden"),
    ],
)  # fmt: skip
def test_what_a_page_has_beside_its_operators_is_told(spoil: Callable[[pikepdf.Pdf], None], told: str) -> None:
    file = paged(PAGE)
    spoil(file)
    [words] = unplain(file)
    assert told in words
    kept = io.BytesIO()
    file.save(kept)
    assert any(told in each for each in inspect(kept.getvalue(), "some.pdf").wrong)


@pytest.mark.parametrize(
    ("may", "told"),
    [
        (pikepdf.Permissions(), []),
        (pikepdf.Permissions(print_highres=False), ["it may not be printed"]),
        (pikepdf.Permissions(extract=False), ["its words may not be copied, or not be read aloud"]),
    ],
)
def test_what_those_who_open_a_file_may_not_do_is_told(may: pikepdf.Permissions, told: list[str]) -> None:
    kept = io.BytesIO()
    paged(PAGE).save(kept, encryption=pikepdf.Encryption(owner="x", user="", allow=may))
    with pikepdf.open(kept) as file:
        assert list(unplain(file)) == told


def test_what_shows_itself_ends() -> None:
    file = paged(PAGE)
    some = file.pages[0].obj.Resources.XObject.Some
    plain = Gaze(whole=True).look(some)
    some.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Self=some))
    assert Gaze(whole=True).look(some) != plain
    block = block_of(some, {})
    assert block.below["/Self"].turned, "what is shown within itself cannot be read"


@pytest.mark.parametrize(
    ("before", "wrong"),
    [
        (b"0 0 200 200 re W n", False),
        (b"0 0 45 200 re W n", True),
        (b"0 0 m 200 0 l 200 200 l h W n", True),
        (b"-1 0 0 1 100 0 cm", True),
        (b"2 0 0 1 0 0 cm", True),
    ],
)
def test_a_figure_that_its_page_cuts_turns_or_draws_out_is_misplaced(before: bytes, wrong: bool) -> None:
    [one] = pictures(paged(FIGURE % before))
    assert misplaced(one) == wrong


def test_what_was_read_aloud_on_a_page_that_is_gone_is_not_looked_for() -> None:
    file = paged(PAGE)
    gone = file.add_blank_page().obj
    leaf = pikepdf.Dictionary(S=pikepdf.Name.P, Pg=gone, K=0)
    here = pikepdf.Dictionary(S=pikepdf.Name.P, Pg=file.pages[0].obj, K=1)
    file.Root.StructTreeRoot = pikepdf.Dictionary(K=pikepdf.Array([leaf, here]))
    assert [(each.page, each.mark) for each in said(file)] == [(1, 0), (0, 1)]
    del file.pages[1]
    assert [(each.page, each.mark) for each in said(file)] == [(0, 1)]


def test_a_font_that_shows_other_letters_is_told() -> None:
    file = paged(PAGE)
    numbers = file.make_stream(b"\0\0\0\2\0\1")
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, BaseFont=pikepdf.Name.Odd, CIDToGIDMap=numbers)
    file.pages[0].obj.Resources.Font = pikepdf.Dictionary(F=file.make_indirect(font))
    kept = io.BytesIO()
    file.save(kept)
    assert "the font /Odd shows other letters than pages ask it for" in inspect(kept.getvalue(), "some.pdf").wrong


# -- specimens of a false press -------------------------------------------------------------------

ROW = 'title = "A row"\nabout = "."\nsquare = 20\ngrid = [3, 1]\n[draw]\nplain = "a1:c1"\n'
SHEET = read_board(ROW, "boards/row.toml")
MAN, FOE, KING = (ManLook("white", "man", DISC), ManLook("black", "man", DISC), ManLook("white", "king", CROWNED))
ASKED = Asked("", "", 0, SHEET, (Person(0, MAN), Person(1, FOE), Person(2, KING)), cast=frozenset((MAN, FOE, KING)))


def drawn_by(dress: Callable[[Standing], Standing]) -> tuple[str, ...]:
    """What is told of a row of men by one who has learned from the press that drew it."""

    def falsely(figure: Figure, *rest: object, **more: object) -> str:
        return svg(replace(figure, men=tuple(map(dress, figure.men))), *rest, **more)  # type: ignore[arg-type]

    men = tuple(Standing(man.point, *man.look) for man in ASKED.men)
    data = falsely(Figure(SHEET, men), own_theme(), square=20, frame=False).encode()
    seen, _ = look_at_svg(data, ASKED, FigureReader(specimens(own_theme(), ASKED.cast, falsely)))
    return seen.differences


def test_a_true_press_teaches_the_truth() -> None:
    assert drawn_by(lambda man: man) == ()


def test_a_press_that_exchanges_the_sides_is_found_out() -> None:
    other = {"white": "black", "black": "white"}
    found = drawn_by(lambda man: replace(man, colour=other[man.colour]))
    assert any(each.startswith("a1: the page has a white man") for each in found)
    assert any(each.startswith("b1: the page has a black man") for each in found)


def test_a_press_that_crowns_nobody_is_found_out() -> None:
    found = drawn_by(lambda man: replace(man, guise=DISC))
    assert "c1: a king and a man are drawn alike" in found
