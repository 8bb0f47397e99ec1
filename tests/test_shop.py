"""Files for a print shop: PDF/X-4 with a profile, cut, bleed, safe area; read by us, by pypdf and by Little CMS."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pikepdf
import pypdf
import pytest
from own import own_pages, own_stock, own_theme
from parlour.inspect.preflight import inspect
from parlour.inspect.verdict import finder
from parlour.pdf.icc import output_profile
from parlour.pdf.operators import MM
from parlour.sheets.kit import make_whole, plan
from PIL import Image, ImageCms


@pytest.fixture(scope="module")
def board() -> bytes:
    return make_whole(plan(own_pages()["tigh"], own_theme(), None), own_stock("a4")).data


def wrong(data: bytes) -> list[str]:
    return inspect(data, "tigh-one-piece.pdf", finder(own_pages(), {"colour": own_theme()})).wrong


def test_a_board_for_a_print_shop_is_right_and_the_same_twice(board: bytes) -> None:
    assert wrong(board) == []
    assert make_whole(plan(own_pages()["tigh"], own_theme(), None), own_stock("a4")).data == board


def test_a_second_reader_finds_the_standard_the_intent_and_the_boxes(board: bytes) -> None:
    read = pypdf.PdfReader(io.BytesIO(board))
    assert read.pdf_header == "%PDF-1.6"
    root: Any = read.trailer["/Root"].get_object()
    [intent] = [each.get_object() for each in root["/OutputIntents"]]
    assert intent["/S"] == "/GTS_PDFX"
    assert intent["/DestOutputProfile"].get_object().get_data() == output_profile()
    assert b"<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>" in root["/Metadata"].get_object().get_data()
    assert not read.attachments
    page = read.pages[0]
    assert float(page.bleedbox.width - page.trimbox.width) / MM == pytest.approx(6, abs=0.01)


def test_little_cms_takes_the_profile_for_that_of_an_output_device_and_no_color_changes() -> None:
    ours = ImageCms.ImageCmsProfile(io.BytesIO(output_profile()))
    assert (ours.profile.device_class, ours.profile.xcolor_space.strip()) == ("prtr", "RGB")
    colours = [(r * 51, g * 51, b * 51) for r in range(6) for g in range(6) for b in range(6)]
    picture = Image.frombytes("RGB", (6, 36), bytes(value for colour in colours for value in colour))
    display = ImageCms.createProfile("sRGB")
    for one, two in ((display, ours), (ours, display)):
        for intent in range(4):
            change = ImageCms.buildTransform(one, two, "RGB", "RGB", renderingIntent=intent)  # type: ignore[arg-type]
            moved = ImageCms.applyTransform(picture, change)
            assert moved is not None
            assert max(abs(a - b) for a, b in zip(picture.tobytes(), moved.tobytes(), strict=True)) <= 1


def _spoil_intent(file: pikepdf.Pdf) -> None:
    del file.Root.OutputIntents


def _spoil_profile(file: pikepdf.Pdf) -> None:
    profile: Any = file.Root.OutputIntents[0].DestOutputProfile
    profile.write(profile.read_bytes().replace(b"prtr", b"mntr", 1))


def _spoil_metadata(file: pikepdf.Pdf) -> None:
    words: Any = file.Root.Metadata
    words.write(words.read_bytes().replace(b"PDF/X-4", b"PDF/X-9"))


def _spoil_colours(file: pikepdf.Pdf) -> None:
    forms: Any = file.pages[0].Resources.XObject
    forms["/Sheet"].write(forms["/Sheet"].read_bytes() + b"\n0 0 0 1 k")


def _spoil_action(file: pikepdf.Pdf) -> None:
    file.Root.OpenAction = file.make_indirect(
        pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.beep()"))
    )


def _spoil_cut(file: pikepdf.Pdf) -> None:
    del file.pages[0].obj["/TrimBox"]


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_spoil_intent, "0 output intents"),
        (_spoil_profile, "not that of an output device"),
        (_spoil_metadata, "do not say that it is PDF/X-4"),
        (_spoil_colours, "colors of another kind"),
        (_spoil_action, "a script"),
        (_spoil_cut, "needs a TrimBox"),
    ],
)
def test_what_a_print_shop_would_send_back_is_noticed(
    board: bytes, spoil: Callable[[pikepdf.Pdf], None], words: str
) -> None:
    with pikepdf.open(io.BytesIO(board)) as file:
        spoil(file)
        made = io.BytesIO()
        file.save(made, force_version="1.6")
    assert any(words in line for line in wrong(made.getvalue()))


@pytest.mark.parametrize("name", ["pick-me-up", "checker-puzzle"])
def test_a_board_without_a_border_has_paper_round_it(name: str) -> None:
    planned = plan(own_pages()[name], own_theme(), None)
    made = make_whole(planned, own_stock("a4"))
    report = inspect(made.data, made.name, finder(own_pages(), {"colour": own_theme()}))
    assert report.wrong == []
    assert "places and names 3.00 mm from the cut at least" in report.measured
