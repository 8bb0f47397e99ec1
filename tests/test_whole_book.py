"""The complete book, every page of it: what a careful printer would look for before the sheets go out."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

import pikepdf
import pypdfium2
import pytest
from own import kept, own_done, own_paper
from parlour.check import Checked
from parlour.compose import compose
from parlour.compose.web.site import SiteOrder, compose_site
from parlour.crew import Crew, crew
from parlour.draw.plates import draw
from parlour.inspect.pages.findings import KINDS
from parlour.inspect.pages.proof import BoundVolume as Proofed
from parlour.inspect.pages.proof import known, proof_of
from parlour.inspect.preflight import inspect
from parlour.load.pack import Pack
from parlour.replay.pages import Replayed
from parlour.set import Bound, Volume
from parlour.set.bind import gathered
from parlour.set.section import Quire
from program_words import program_words

MM = 72 / 25.4
PAPER = own_paper("a4")


@pytest.fixture(scope="module")
def hands() -> Iterator[Crew]:
    with crew(kept(), 2) as made:
        yield made


@pytest.fixture(scope="module")
def done() -> dict[str, Replayed]:
    return own_done()


@pytest.fixture(scope="module")
def volume(sources: Pack, done: dict[str, Replayed], hands: Crew) -> Volume:
    return compose(sources, done, draw(sources, done), paper="a4", crew=hands)


@pytest.fixture(scope="module")
def gathering(volume: Volume, hands: Crew) -> tuple[Bound, tuple[Quire, ...]]:
    return gathered([volume], hands)[0]  # warnings are errors: WeasyPrint must have nothing to complain of


@pytest.fixture(scope="module")
def printed(gathering: tuple[Bound, tuple[Quire, ...]]) -> bytes:
    return gathering[0].data


@pytest.fixture(scope="module")
def pdf(printed: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(io.BytesIO(printed)) as found:
        yield found


def test_no_word_of_the_program_is_in_print(texts: list[str]) -> None:
    """What a player would not say stands on no page; the ledger speaks of checks, and names moves as they do."""
    spoken = [(page, text) for page, text in enumerate(texts, 1) if "ledger of claims" not in text.lower()]
    assert [f"page {page}: {words}" for page, text in spoken for words in program_words(text)] == []


@pytest.fixture(scope="module")
def texts(printed: bytes) -> list[str]:
    """The words of every page, hyphenated ones put together again."""
    found, document = [], pypdfium2.PdfDocument(printed)
    for page in document:
        text = page.get_textpage()
        words = re.sub(r"[-\u00ad\ufffe\x02\u2010]\s*\r?\n\s*|[\u00ad\ufffe\x02]", "", text.get_text_range())
        found.append(" ".join(words.split()))
        text.close()
        page.close()
    document.close()
    return found


@pytest.fixture(scope="module")
def places(pdf: pikepdf.Pdf) -> dict[str, int]:
    """The page of every named place."""
    numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
    flat = list(pdf.Root.Names.Dests.Names)
    return {str(name): numbers[to[0].objgen] for name, to in zip(flat[::2], flat[1::2], strict=True)}


def plain(html: str) -> str:
    """The words of some HTML, as a page shows them."""
    import html as entities

    return " ".join(entities.unescape(re.sub(r"<[^>]+>", "", html)).split())


def test_every_game_is_there_with_all_its_rules(
    texts: list[str], places: dict[str, int], pages: dict[str, Checked]
) -> None:
    assert len(pages) == 26
    for name, checked in pages.items():
        title = texts[places[f"game-{name}"]].casefold()
        assert checked.page.title.replace("'", "’").casefold() in title
        for rule in checked.page.rules:
            assert places[f"rule-{name}-{rule.id}"] >= places[f"game-{name}"]


def test_the_sections_stand_in_their_order(places: dict[str, int]) -> None:
    order = (
        "contents", "tonight", "box", "how-to-use", "kits", "part-library-of-games", "game-chess",
        "part-transogram-1945", "solutions", "notes", "proved", "glossary", "index", "colophon",
    )  # fmt: skip
    found = [places[name] for name in order]
    assert found == sorted(found)
    assert len(set(found)) == len(found)


def test_every_index_entry_leads_to_a_page_where_the_words_stand(
    volume: Volume, texts: list[str], places: dict[str, int]
) -> None:
    marked = dict(re.findall(r'<span id="(ix\.[^"]+)">(.*?)</span>', volume.html, re.DOTALL))
    assert len(marked) > 400
    for name, html in marked.items():
        words = plain(html).casefold()
        number = places[name]
        around = f"{texts[number]} {texts[number + 1][:200]}".casefold()  # two words may be parted by the page's end
        assert words in around, f"{words!r} on page {number + 1}"


def test_the_index_names_the_pages_to_which_it_leads(
    volume: Volume, pdf: pikepdf.Pdf, places: dict[str, int], texts: list[str]
) -> None:
    [index] = [section for section in volume.sections if section.id == "index"]
    targets = set(re.findall(r'<a class="page[^"]*" href="#([^"]+)"', index.html))
    assert len(targets) > 700
    assert targets <= set(places)
    first = places["index"]
    shown = " ".join(texts[first : places["colophon"]])
    offset = next(i for i, label in enumerate(labels(pdf)) if label == "1")
    for name in ("game-chess", "game-foregammon", "game-halma"):
        assert re.search(rf"\b{places[name] - offset + 1}\b", shown)


def labels(pdf: pikepdf.Pdf) -> list[str]:
    return [str(page.label) for page in pdf.pages]


def test_problems_and_solutions_name_each_others_pages(
    volume: Volume, texts: list[str], places: dict[str, int], pdf: pikepdf.Pdf
) -> None:
    names = labels(pdf)
    found = re.findall(
        r'<p class="behind"[^>]*>.*?Solution (\d+)</a>, page <a class="page" href="#([^"]+)">', volume.html, re.I
    )
    assert len(found) > 10
    for number, target in found:
        origin = places[target.removeprefix("solution-")]
        assert f"olution {number}, page {names[places[target]]}" in texts[origin]
        assert f"from page {names[origin]}" in texts[places[target]]


def letters(page: pypdfium2.PdfPage) -> Iterator[tuple[str, float, float, float, float]]:
    """Every letter of a page that is seen, with its left, foot, right and head in mm from the corner of the paper."""
    text, (x, y, *_) = page.get_textpage(), page.get_mediabox()
    for i in range(text.count_chars()):
        letter = chr(pypdfium2.raw.FPDFText_GetUnicode(text, i))
        if not letter.isspace():
            x1, y1, x2, y2 = text.get_charbox(i)
            yield letter, (x1 - x) / MM, (y1 - y) / MM, (x2 - x) / MM, (y2 - y) / MM
    text.close()


def test_all_text_lies_within_the_margins(printed: bytes, places: dict[str, int], volume: Volume) -> None:
    """The margins of a bound page are those of its side: text moves away from the fold, by whole points."""
    document = pypdfium2.PdfDocument(printed)
    bare = {0, 1, 2, 3, *(page for name, page in places.items() if name.startswith("part-"))}
    assert volume.binding > 2
    for number, page in enumerate(document):
        wide, high = (side / MM for side in page.get_size())
        away = round(volume.binding * MM) / MM * (-1 if number % 2 else 1)
        left, right = (7, 7) if number in bare else (PAPER.left + away - 1, PAPER.right - away - 0.8)  # f leans over
        for letter, x1, y1, x2, y2 in letters(page):
            assert left <= x1 and x2 <= wide - right, (number + 1, letter, x1, x2)
            assert y1 >= 7 and y2 <= high - 7, (number + 1, letter, y1, y2)
        page.close()
    document.close()


def fonts(page: pikepdf.Page) -> Iterator[Any]:
    """The fonts of a page, and of the forms on it; a blank one has none."""
    resources = [page.get("/Resources", {})]
    for own in resources:
        yield from own.get("/Font", {}).values()
        resources += [form.Resources for form in own.get("/XObject", {}).values() if "/Resources" in form]


def test_no_letter_is_missing_from_its_font(pdf: pikepdf.Pdf) -> None:
    for number, page in enumerate(pdf.pages, 1):
        parts = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
        for part in parts:
            shown = re.findall(rb"<([0-9a-f]+)>", b"".join(re.findall(rb"\[(.*?)\] TJ", part.read_bytes(), re.DOTALL)))
            for glyphs in shown:
                assert "0000" not in [glyphs[i : i + 4].decode() for i in range(0, len(glyphs), 4)], f"page {number}"
    faces = {str(font.BaseFont).split("+")[1] for page in pdf.pages for font in fonts(page)}
    ours = ("EB-Garamond", "Abril-Fatface", "Josefin-Sans", "Libre-Franklin")
    assert all(face.startswith(ours) for face in faces)


def elements(element: Any) -> Iterator[Any]:
    yield element
    below = element.get("/K")
    for each in below if isinstance(below, pikepdf.Array) else ():
        if isinstance(each, pikepdf.Dictionary) and "/S" in each:
            yield from elements(each)


def test_no_figure_is_without_words_and_no_caption_without_its_figure(
    pdf: pikepdf.Pdf, gathering: tuple[Bound, tuple[Quire, ...]]
) -> None:
    [top] = pdf.Root.StructTreeRoot.K
    figures = [element for element in elements(top) if element.S == "/Figure"]
    assert len(figures) == sum(quire.html.count("<img ") for quire in gathering[1])
    assert all(len(str(figure.Alt)) > 10 for figure in figures)
    captions = 0
    for caption in (element for element in elements(top) if element.S == "/Caption"):
        around = caption.P
        while not (shown := [each for each in elements(around) if each.S == "/Figure"]):
            around = around.P
        captions += 1
        assert len(shown) < 40  # its own figure, not a whole chapter
        assert caption.Pg.objgen in {figure.Pg.objgen for figure in shown}, plain(str(shown[0].Alt))
    assert captions > 100


def test_the_book_passes_its_preflight(printed: bytes) -> None:
    report = inspect(printed, "rulebook-a4.pdf")
    assert report.wrong == []


def test_the_book_is_what_was_set_and_says_what_is_so(
    volume: Volume, gathering: tuple[Bound, tuple[Quire, ...]], done: dict[str, Replayed], hands: Crew
) -> None:
    bound, quires = gathering
    games = {name: known(one) for name, one in done.items()}
    book = Proofed("rulebook-a4.pdf", bound.data, quires, PAPER, bool(volume.binding), PAPER.leaf)
    proof = proof_of(book, games, hands)
    assert proof.mistakes == ()
    assert set(proof.counts) <= {kind for kind, about in KINDS.items() if not about.grave}


def test_links_and_bookmarks_are_many_and_whole(pdf: pikepdf.Pdf, places: dict[str, int]) -> None:
    links = [str(link.Dest) for page in pdf.pages for link in page.get("/Annots", ())]
    assert len(links) > 2000
    assert set(links) <= set(places)
    with pdf.open_outline() as outline:
        tops = [item.title for item in outline.root]
        games = [child.title for item in outline.root for child in item.children]
    assert tops[-6:] == [
        "Solutions", "The editor’s notes", "What was proved, what failed, what is open",
        "Glossary", "Index", "Colophon",
    ]  # fmt: skip
    assert len(games) >= 26


@pytest.mark.parametrize("name", ["large-print", "ink-saver"])
def test_the_other_editions_can_be_set(name: str, sources: Pack, done: dict[str, Replayed], hands: Crew) -> None:
    from dataclasses import replace

    from parlour.compose import find_edition

    edition = replace(find_edition(sources, name), games=("foregammon", "backgammon"))
    volume = compose(sources, done, draw(sources, done), paper="letter", edition=edition, crew=hands, fill=True)
    [(bound, quires)] = gathered([volume], hands)
    data = bound.data
    assert inspect(data, name).wrong == []
    paper = own_paper("letter", edition.large)
    games = {game: known(one) for game, one in done.items()}
    assert proof_of(Proofed(name, data, quires, paper, edition.bound, paper.leaf), games, hands).mistakes == ()
    document = pypdfium2.PdfDocument(data)
    for number, page in enumerate(document):
        wide, high = page.get_size()
        assert (round(wide), round(high)) == (612, 792)
        for letter, x1, y1, x2, y2 in letters(page):
            assert x1 >= 7 and x2 <= wide / MM - 7, (number + 1, letter)
            assert y1 >= 7 and y2 <= high / MM - 7, (number + 1, letter)
        page.close()
    document.close()


def test_every_page_of_the_web_edition_can_be_filled(sources: Pack, done: dict[str, Replayed], hands: Crew) -> None:
    """The book and the site ask templates of their own for the same parts: what one is given the other must take."""
    files = compose_site(sources, done, draw(sources, done), SiteOrder(), hands).files
    assert {f"games/{name}.html" for name in done} <= set(files)
