"""Pages that have not changed are not read again, and whatever of a page changes has it read again."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from parlour.cache import Cache
from parlour.crew import Crew
from parlour.inspect.pagewise import page_facts, read_pages, stamps_of
from parlour.inspect.preflight import inspect
from parlour.inspect.stamps import Stamps

TEXT = b"BT /F 9 Tf <0041> Tj ET 0.5 w 0 0 m 9 9 l S /Some Do"


def made(spoil: Callable[[pikepdf.Pdf], None] = lambda file: None) -> bytes:
    """Two pages that show one form and one face; something may be done to the file."""
    with pikepdf.new() as file:
        box = pikepdf.Array([0, 0, 20, 20])
        inner = file.make_stream(b"0 0 m 5 5 l S", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=box)
        form = file.make_stream(b"/In Do", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=box)
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(In=inner))
        about = pikepdf.Dictionary(Type=pikepdf.Name.FontDescriptor, FontFile2=file.make_stream(b"some font"))
        own = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.CIDFontType2, FontDescriptor=about)
        face = file.make_indirect(
            pikepdf.Dictionary(
                Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type0, Encoding=pikepdf.Name("/Identity-H"),
                DescendantFonts=pikepdf.Array([file.make_indirect(own)]),
            )
        )  # fmt: skip
        for _ in range(2):
            page = file.add_blank_page(page_size=(200, 200)).obj
            page.Resources = pikepdf.Dictionary(
                XObject=pikepdf.Dictionary(Some=form), Font=pikepdf.Dictionary(F=face)
            )
            page.Contents = file.make_stream(TEXT)
        file.pages[1].obj.Rotate = 0  # so that the second has a stamp of its own
        spoil(file)
        out = io.BytesIO()
        file.save(out, deterministic_id=True)
        return out.getvalue()


def _first(file: pikepdf.Pdf) -> pikepdf.Object:
    return file.pages[0].obj


def _within(file: pikepdf.Pdf) -> None:
    _first(file).Resources.XObject.Some.Resources.XObject.In.write(b"0.01 w 0 0 m 5 5 l S")


def _font(file: pikepdf.Pdf) -> None:
    _first(file).Resources.Font.F.DescendantFonts[0].FontDescriptor.FontFile2.write(b"another font")


def _above(file: pikepdf.Pdf) -> None:
    del file.pages[0].obj["/MediaBox"]
    file.Root.Pages.MediaBox = pikepdf.Array([0, 0, 200, 300])


SPOILT: dict[str, tuple[Callable[[pikepdf.Pdf], None], tuple[bool, bool]]] = {
    "operators": (lambda file: _first(file).Contents.write(TEXT + b" 0.01 w 0 0 m 3 3 l S"), (True, False)),
    "a form within a form": (_within, (True, True)),
    "a font file": (_font, (True, True)),
    "a box from above": (_above, (True, False)),
    "a page turned": (lambda file: _first(file).__setattr__("Rotate", 90), (True, False)),
    "a note": (
        lambda file: _first(file).__setattr__(
            "Annots", pikepdf.Array([pikepdf.Dictionary(Subtype=pikepdf.Name.Stamp)])
        ),
        (True, False),
    ),
    "a face of another name": (
        lambda file: _first(file).Resources.Font.F.__setattr__("BaseFont", pikepdf.Name.Other),
        (True, True),
    ),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_page_has_another_stamp_when_anything_of_it_is_other(name: str) -> None:
    spoil, changed = SPOILT[name]
    before, after = stamps_of(made()), stamps_of(made(spoil))
    assert before == stamps_of(made()) and "" not in (*before, *after)
    assert tuple(one != two for one, two in zip(before, after, strict=True)) == changed


def test_what_does_not_belong_to_a_page_leaves_its_stamp() -> None:
    def more(file: pikepdf.Pdf) -> None:
        file.add_blank_page(page_size=(200, 200))
        file.Root.Lang = pikepdf.String("en")

    assert stamps_of(made(more))[:2] == stamps_of(made())


def test_a_page_that_goes_round_in_a_circle_has_no_stamp() -> None:
    def circle(file: pikepdf.Pdf) -> None:
        form = _first(file).Resources.XObject.Some
        form.Resources.XObject.In.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Out=form))

    assert stamps_of(made(circle)) == ("", "")


def test_values_that_are_written_alike_have_other_stamps() -> None:
    with pikepdf.new() as file:
        stamps = Stamps(file)
        rows = [["ab", "c"], ["a", "bc"], [["ab"], "c"], ["abc"]]
        assert len({stamps.stamp(pikepdf.Array(row)) for row in rows}) == len(rows)


def test_a_page_is_read_once(tmp_path: Path) -> None:
    def kept() -> int:
        return len(list((tmp_path / "page").iterdir()))

    data = made()
    first = page_facts(data, Crew(Cache(tmp_path)))
    assert first == read_pages(data, range(2)) and kept() == 2
    crew = Crew(Cache(tmp_path))
    assert page_facts(data, crew) == first and crew.cache.made == 0
    spoil, _ = SPOILT["operators"]
    again = page_facts(made(spoil), Crew(Cache(tmp_path), hands=2))
    assert kept() == 3 and again[1] == first[1]
    assert again[0].least[0] == pytest.approx(0.01)


@pytest.mark.parametrize("name", ["as it is", *SPOILT])
def test_what_was_read_page_by_page_is_told_as_if_it_had_been_read_at_once(name: str, tmp_path: Path) -> None:
    page_facts(made(), Crew(Cache(tmp_path)))
    data = made(SPOILT[name][0]) if name in SPOILT else made()
    facts = page_facts(data, Crew(Cache(tmp_path)))
    assert inspect(data, "book.pdf", facts=facts) == inspect(data, "book.pdf")
