"""The book: composed from real pages, printed as a PDF that opens, links, and is the same on every build."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pikepdf
import pypdf
import pypdfium2
import pypdfium2.raw
import pytest
from own import own, own_done, own_paper
from parlour.check import check
from parlour.compose import compose, find_edition
from parlour.compose.book import dated
from parlour.compose.prose import Setter, dashed
from parlour.crew import Crew
from parlour.draw.plates import draw
from parlour.draw.svgfile import file_of
from parlour.inspect.ink import inked, pictures
from parlour.inspect.pages.bound import labels
from parlour.load import home as sources
from parlour.load.fonts import font
from parlour.load.markdown import Rules, blocks
from parlour.load.pack import Pack, load
from parlour.pdf.operators import MM
from parlour.replay.pages import Replayed, replay
from parlour.replay.pictures import ALONE
from parlour.set import Section, Untidy, Volume, bind
from parlour.set.bind import gathered
from parlour.set.typeset import _fetcher, _weasyprint
from parlour.write import CannotWrite, write

PAGES = ("checker-puzzle", "foregammon")
BOOK = """
title    = "A Small Book"
subtitle = "Two games & a <test>"
imprint  = "The Parlour Press"
[editions.complete]
games    = ["library-of-games"]
"""
FACES = ("EB-Garamond", "Josefin-Sans", "Abril-Fatface", "Libre-Franklin")


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    """Two real pages and all the boards, so that this book is soon made."""
    root = tmp_path_factory.mktemp("small")
    shutil.copytree(sources.home() / "boards", root / "boards")
    real, small = (each / "rules" / "library-of-games" for each in (sources.home(), root))
    small.mkdir(parents=True)
    for path in (real / "collection.toml", *(each for page in PAGES for each in real.glob(f"{page}.*"))):
        shutil.copy(path, small)
    (root / "rules" / "book.toml").write_text(BOOK, encoding="utf-8")
    return load(root)


@pytest.fixture(scope="module")
def done(found: Pack) -> dict[str, Replayed]:
    return replay(found, check(found, PAGES))


def made(found: Pack, done: dict[str, Replayed], paper: str = "a4", edition: str = "complete") -> Volume:
    return compose(found, done, draw(found, done), paper=paper, edition=find_edition(found, edition))


def pdf(volume: Volume) -> bytes:
    """The volume, bound in this process and without a cache."""
    return bind([volume], Crew())[0].data


@pytest.fixture(scope="module")
def book(found: Pack, done: dict[str, Replayed]) -> Volume:
    return made(found, done)


@pytest.fixture(scope="module")
def printed(book: Volume) -> bytes:
    return pdf(book)  # warnings are errors: WeasyPrint must have nothing to complain of


@pytest.fixture(scope="module")
def reader(printed: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(printed))


# -- composing ------------------------------------------------------------------------------------


def test_every_figure_says_its_position_in_words(book: Volume) -> None:
    images = re.findall(r"<img [^>]*>", book.html)
    alts = [re.search(r'alt="([^"]*)"', image) for image in images]
    assert len(images) > 20
    assert all(alt and len(alt.group(1)) > 10 for alt in alts)


def test_every_link_leads_somewhere_and_every_id_is_used_once(book: Volume) -> None:
    ids = re.findall(r'\bid="([^"]+)"', book.html)
    assert len(ids) == len(set(ids))
    targets = re.findall(r'href="([^"]*)"', book.html)
    assert targets
    assert [target for target in targets if target[:1] != "#" or target[1:] not in ids] == []


def test_every_rule_stands_with_its_number_and_its_source(book: Volume, done: dict[str, Replayed]) -> None:
    for name, one in done.items():
        for rule in one.checked.page.rules:
            start = book.html.index(f'id="rule-{name}-{rule.id}"')
            item = book.html[start : book.html.index("</li>", start)]
            assert f'<span class="number">{rule.number}</span>' in item
            assert dashed(rule.place) in item
            assert all(mark in item for mark in rule.marks)


def test_every_example_that_is_told_bears_its_proof(book: Volume, done: dict[str, Replayed]) -> None:
    """In words, at its title or beside it, and without counts."""
    told = [example for one in done.values() for example in one.examples.values() if example.shown and not example.back]
    assert book.html.count('class="proof"') + book.html.count('class="sealed"') >= len(told) > 3
    assert "replayed, figures read" in book.html


def test_a_restored_figure_says_so(book: Volume) -> None:
    assert re.search(r'<b class="lead">Figure\s5\.</b>.*?<b>Restored</b>: ', book.html, re.DOTALL)


def test_refusals_without_a_sentence_are_not_printed_but_go_along(book: Volume, done: dict[str, Replayed]) -> None:
    examples = [example for one in done.values() for example in one.examples.values()]
    silent = [each for example in examples for each in example.refused if not each.why]
    told = [each for example in examples for each in example.refused if each.why]
    assert len(silent) > 20
    assert "Not allowed:" not in book.html and book.html.count('class="forbidden"') == len(told)
    assert all(f"  refuse  {each.text} " in book.attachments[0].text for each in silent)


def test_solutions_stand_at_the_back_with_links_both_ways(book: Volume) -> None:
    body, back = book.html.split('<h1 id="solutions">')
    assert 'href="#solution-checker-puzzle-solution"' in body
    assert 'id="solution-checker-puzzle-solution"' in back
    assert 'href="#checker-puzzle-solution"' in back


def test_the_sources_of_the_examples_go_along(book: Volume) -> None:
    assert "checker-puzzle solution" in book.attachments[0].text


def test_the_book_names_no_folder_of_this_machine(book: Volume) -> None:
    for text in (book.html, *book.styles, book.folios):
        assert "file:" not in text
        assert str(Path.home()) not in text or str(Path.home()) == "/"
        assert str(sources.home()) not in text


def test_both_papers_are_laid_out_on_their_own() -> None:
    a4, letter = own_paper("a4"), own_paper("letter")
    assert (a4.width, a4.height) == (210, 297)
    assert (letter.width, letter.height) == (215.9, 279.4)
    for paper in (a4, letter):
        assert 105 < paper.text < 125
        assert paper.full + paper.left + paper.right == pytest.approx(paper.width)
    with pytest.raises(ValueError, match="did you mean letter"):
        own_paper("leter")


def test_an_edition_names_its_games(found: Pack, done: dict[str, Replayed]) -> None:
    pages = [one.checked.page for one in done.values()]
    assert [page.name for page in find_edition(found, "complete").pages(found, pages)] == [
        "foregammon",
        "checker-puzzle",
    ]
    assert [page.name for page in find_edition(found, "checker-puzzle").pages(found, pages)] == ["checker-puzzle"]
    with pytest.raises(ValueError, match="there is no edition 'luxury'"):
        find_edition(found, "luxury")


def test_the_date_is_that_of_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert dated() == "1970-01-01"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", dated())


# -- prose ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "raw",
    [
        "<script>alert(1)</script>",
        "a <b>bold</b> word",
        "<div>\n\nblock\n\n</div>",
        "<img src=http://example.org/x.png>",
        "<!-- hidden -->",
        "<http://example.org>",
        "![picture](http://example.org/x.png)",
        "<style>p { color: red }</style>",
    ],
)
def test_raw_html_is_printed_as_it_is_written(raw: str) -> None:
    html = Setter(lambda target: "").block(raw)
    assert not re.search(r"<(?!/?(p|em|strong)\b)", html)


@pytest.mark.parametrize("target", ["http://example.org", "javascript:alert(1)", "file:///etc/passwd", "no-such-page"])
def test_links_lead_into_the_book_or_nowhere(target: str) -> None:
    html = Setter({"checkers": "#game-checkers"}.get).block(f"[see]({target}) and [there](checkers)")  # type: ignore[arg-type]
    assert html == '<p><span>see</span> and <a href="#game-checkers">there</a></p>'


def test_templates_are_never_read_from_a_page() -> None:
    assert "{{ 7 * 7 }}" in Setter(lambda target: "").block("{{ 7 * 7 }} {% if x %}")


def test_quotes_and_dashes_are_set_by_the_press() -> None:
    assert Setter(lambda target: "").inline('"Yes" -- it\'s') == "&ldquo;Yes&rdquo; &ndash; it&rsquo;s"
    assert dashed("a1-z9 q3xaa12 3-x") == "a1–z9 q3×aa12 3-x", "whatever the columns of a board are called"
    assert dashed("11-15, 22x15x8, a1-b2, thirty-two, rule 3, p. 6-8") == (
        "11–15, 22×15×8, a1–b2, thirty-two, rule\xa03, p.\xa06–8"
    )


def test_rules_keep_the_lines_that_continue_them(done: dict[str, Replayed]) -> None:
    page = done["foregammon"].checked.page
    texts = [words.text for block in blocks(page) if isinstance(block, Rules) for _, words in block.rules]
    assert len(texts) == 14
    assert all(text.endswith((".", "}", ")")) for text in texts)
    assert not any(line.startswith(" ") for text in texts for line in text.split("\n"))


# -- the PDF --------------------------------------------------------------------------------------


def test_the_same_book_gives_the_same_bytes(found: Pack, done: dict[str, Replayed]) -> None:
    only = {"checker-puzzle": done["checker-puzzle"]}
    assert pdf(made(found, only)) == pdf(made(found, only))


def test_letter_is_printed_too(found: Pack, done: dict[str, Replayed]) -> None:
    pages = pypdf.PdfReader(io.BytesIO(pdf(made(found, {"checker-puzzle": done["checker-puzzle"]}, "letter")))).pages
    assert {(round(float(page.mediabox.width)), round(float(page.mediabox.height))) for page in pages} == {(612, 792)}


def test_the_pdf_is_tagged_titled_and_speaks_english(reader: pypdf.PdfReader, book: Volume) -> None:
    catalog = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert catalog["/Lang"].startswith("en")
    assert catalog["/ViewerPreferences"]["/DisplayDocTitle"]
    assert reader.metadata is not None
    assert reader.metadata.title == book.title
    assert reader.attachments.keys() == {"examples.txt", "ledger.txt"}


def test_the_whole_ledger_goes_along(book: Volume, done: dict[str, Replayed]) -> None:
    claims = [claim for one in done.values() for claim in one.claims]
    [told] = [each.text for each in book.attachments if each.name == "ledger.txt"]
    assert sum("“" in line for line in told.split("\n")) == len(claims)


def test_every_picture_of_the_pdf_has_its_words(printed: bytes, book: Volume) -> None:
    import pikepdf

    with pikepdf.open(io.BytesIO(printed)) as document:
        tags = [
            each for each in document.objects if isinstance(each, pikepdf.Dictionary) and each.get("/S") == "/Figure"
        ]
        tails = [each for each in document.Root.Names.Dests.Names if str(each).endswith(("-tail", ALONE))]
        whole = sum(part.html.count("<img ") for part in book.sections if not part.spare)
        assert len(tags) == whole + len(tails)  # and the pictures on pages that would be blank
        assert all(len(str(tag["/Alt"])) > 10 for tag in tags)


def test_bookmarks_lead_to_parts_games_and_examples(reader: pypdf.PdfReader) -> None:
    def titles(items: list[object], depth: int = 0) -> list[tuple[int, str]]:
        found = []
        for item in items:
            if isinstance(item, list):
                found += titles(item, depth + 1)
            else:
                found.append((depth, str(item.title)))  # type: ignore[attr-defined]
        return found

    marks = titles(list(reader.outline))
    assert (0, "The Library of Games") in marks
    assert {(1, "Foregammon"), (1, "Checker Puzzle")} <= set(marks)
    assert marks[marks.index((1, "Foregammon")) + 1] == (2, "One jump, one number")
    assert (0, "What was proved, what failed, what is open") in marks


def test_page_labels_agree_with_the_folios_and_the_contents(reader: pypdf.PdfReader, printed: bytes) -> None:
    import pypdfium2

    labels = reader.page_labels
    assert labels[:4] == ["Cover", "Cover", "i", "ii"]
    assert labels[labels.index("1") :] == [str(number + 1) for number in range(len(labels) - labels.index("1"))]
    document = pypdfium2.PdfDocument(printed)
    texts = [page.get_textpage() for page in document]
    contents = next(i for i, text in enumerate(texts) if "Contents" in text.get_text_range())
    entries = [note.get_object() for note in reader.pages[contents]["/Annots"]]
    assert len(entries) >= 7
    for entry in entries:
        place = reader.named_destinations[str(entry["/A"]["/D"] if "/A" in entry else entry["/Dest"])]
        label = labels[reader.get_destination_page_number(place)]
        left, one, _, other = map(float, entry["/Rect"])
        line = texts[contents].get_text_bounded(left, min(one, other), 560, max(one, other))
        # The page number stands at the far end of its line; the wide gap before it is not always read as a space.
        assert re.search(rf"(?<!\d){label}$", line.strip()), f"{line} is on page {label}"
    for i, label in enumerate(labels[labels.index("1") + 1 :], labels.index("1") + 1):
        assert label in texts[i].get_text_range().split()
    for text in texts:
        text.close()
    document.close()


def test_every_font_is_embedded_and_one_of_ours(reader: pypdf.PdfReader) -> None:
    seen = set()
    for page in reader.pages:
        for font_of in page["/Resources"].get("/Font", {}).values():
            face = font_of.get_object()
            name = str(face["/BaseFont"])
            descriptor = face["/DescendantFonts"][0].get_object()["/FontDescriptor"]
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
            seen.add(name.split("+")[-1])
    assert {face for face in FACES if any(name.startswith(face) for name in seen)} >= {"EB-Garamond", "Josefin-Sans"}
    assert [name for name in seen if not name.startswith(FACES)] == []


def test_every_link_of_the_pdf_has_a_place(reader: pypdf.PdfReader) -> None:
    places = set(reader.named_destinations)
    links = [
        str(note.get_object()["/A"]["/D"] if "/A" in note.get_object() else note.get_object()["/Dest"])
        for page in reader.pages
        for note in page.get("/Annots", ())
        if note.get_object()["/Subtype"] == "/Link"
    ]
    assert len(links) > 50
    assert set(links) <= places


def test_all_text_lies_within_the_page(printed: bytes) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(printed)
    for number, page in enumerate(document):
        paper = page.get_mediabox()
        text = page.get_textpage()
        for i in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(i)
            assert left >= paper[0] + 20, f"page {number}"
            assert bottom >= paper[1] + 20, f"page {number}"
            assert right <= paper[2] - 20, f"page {number}"
            assert top <= paper[3] - 20, f"page {number}"
        text.close()
        page.close()
    document.close()


def test_what_the_press_complains_of_is_told(book: Volume) -> None:
    from dataclasses import replace

    with pytest.warns(Untidy, match="colour"):
        pdf(replace(book, sections=(Section("short", "<p>short"),), styles=("p { colour: red }",), attachments=()))


@pytest.mark.parametrize(
    "url", ["http://example.org/", "https://example.org/", "ftp://example.org/", "file:///etc/hostname"]
)
def test_the_press_fetches_nothing_from_elsewhere(url: str) -> None:
    with pytest.raises(ValueError, match="disallowed"):
        _fetcher(_weasyprint()).fetch(url)


@pytest.mark.parametrize(
    "url", ["font:eb-garamond/../__init__.py", "font:../x/y.ttf", "font:eb-garamond/%2e%2e/x.ttf", "font:"]
)
def test_a_font_is_found_in_its_package_only(url: str) -> None:
    with pytest.raises(ValueError, match="names no font"):
        font(url)


def test_a_missing_font_package_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="fontpkg-no-such is not installed"):
        font("font:no-such/NoSuch.ttf")


def test_missing_libraries_are_named_with_the_command(tmp_path: Path) -> None:
    """In a Python whose page setter does not find its libraries."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library libpango-1.0-0')\n", encoding="utf-8")
    found = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, sources.home() / ".ci")))}
    asked = [sys.executable, "-m", "parlour", "book", "checker-puzzle", "--paper", "a4", "--out", str(tmp_path / "out")]
    ran = subprocess.run(asked, cwd=sources.home(), env=found, capture_output=True, text=True)
    assert "sudo apt-get install libpango-1.0-0 " in ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.returncode


# -- the files ------------------------------------------------------------------------------------


def test_files_are_written_into_their_folders(tmp_path: Path) -> None:
    out = tmp_path / "output"
    written = write({"a.txt": b"one", "boards/b.svg": b"two"}, out)
    assert [path.relative_to(out).as_posix() for path in written] == ["a.txt", "boards/b.svg"]
    assert (out / "boards" / "b.svg").read_bytes() == b"two"
    assert sorted(path.name for path in out.iterdir()) == ["a.txt", "boards"]


def test_nothing_is_written_when_something_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "b.svg").mkdir()
    (tmp_path / "a.txt").write_bytes(b"old")
    with pytest.raises(CannotWrite, match="a folder stands there"):
        write({"a.txt": b"new", "b.svg": b"two"}, tmp_path)
    assert (tmp_path / "a.txt").read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.txt", "b.svg"]


def test_a_file_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"")
    with pytest.raises(CannotWrite, match="cannot write to"):
        write({"a.txt": b"x"}, tmp_path / "out")


@pytest.mark.parametrize("name", ["../a.txt", "/etc/a.txt", "boards/../../a.txt"])
def test_nothing_is_written_outside(tmp_path: Path, name: str) -> None:
    with pytest.raises(CannotWrite, match="outside"):
        write(MappingProxyType({name: b"x"}), tmp_path / "out")


def test_what_is_no_html_is_not_taken_for_it(book: Volume) -> None:
    assert "&amp; a &lt;test&gt;" in book.html
    assert "<test>" not in book.html


def test_a_solution_is_not_told_with_its_problem() -> None:
    """Its moves stand at the back only; one by itself may be named in a refusal."""
    pack = own()
    done = own_done("checker-problems")
    volume = compose(pack, done, draw(pack, done), paper="a4", words=())
    texts = {part.id: moves_in(part.html) for part in volume.sections}
    hidden = [each for each in done["checker-problems"].examples.values() if each.back and len(each.moments) > 3]
    assert len(hidden) > 3
    for example in hidden:
        line = " ".join(dashed(moment.text) for moment in example.moments[1:4])
        assert line in texts["solutions"]
        assert line not in texts["game-checker-problems"], example.name


def moves_in(html: str) -> str:
    """The moves of checkers in some HTML, one after another."""
    return " ".join(re.findall(r"\d+(?:[–×]\d+)+", re.sub(r"<[^>]*>", "", html)))


def test_games_that_are_not_in_the_book_are_named_without_a_link() -> None:
    pack = own()
    name, target = next(
        (name, target)
        for name, page in pack.pages.items()
        for line in page.prose
        for target in re.findall(r"\]\(([a-z-]+)\)", line.text)
        if target in pack.pages
    )
    both = own_done(name, target)
    for done, linked in ((both, True), ({name: both[name]}, False)):
        volume = compose(pack, done, draw(pack, done), paper="a4", words=())
        [section] = (part for part in volume.sections if part.game == name)
        assert (f'href="#game-{target}"' in section.html) is linked


# -- editions -------------------------------------------------------------------------------------


def chapter(name: str) -> Volume:
    """The cover and one chapter of an edition of Parlour's own."""
    pack = own()
    done = own_done("checker-puzzle")
    volume = compose(pack, done, draw(pack, done), paper="a4", edition=find_edition(pack, name), words=())
    return replace(volume, sections=tuple(part for part in volume.sections if part.game or part.id == "cover"))


def largest(data: bytes) -> float:
    """The size of the letters in which most of a file is set, in points."""
    sizes: Counter[float] = Counter()
    document = pypdfium2.PdfDocument(data)
    for page in document:
        text = page.get_textpage()
        for i in range(text.count_chars()):
            sizes[round(pypdfium2.raw.FPDFText_GetFontSize(text.raw, i) * text_scale(text, i), 1)] += 1
        text.close()
        page.close()
    document.close()
    return sizes.most_common(1)[0][0]


def text_scale(text: pypdfium2.PdfTextPage, index: int) -> float:
    """By how much the letters of a place are enlarged."""
    matrix = pypdfium2.raw.FS_MATRIX()
    pypdfium2.raw.FPDFText_GetMatrix(text.raw, index, matrix)
    return float(abs(matrix.d))


def test_large_print_is_large() -> None:
    """Its letters are half as large again, on paper of the same size."""
    common, large = (pdf(bare(chapter(name))) for name in ("complete", "large-print"))
    assert largest(large) > 1.4 * largest(common)
    assert largest(large) >= 16
    with pikepdf.open(io.BytesIO(common)) as one, pikepdf.open(io.BytesIO(large)) as two:
        for page in (one.pages[0], two.pages[0]):
            left, foot, right, head = (float(side) / MM for side in page.mediabox)
            assert (right - left, head - foot) == pytest.approx((210, 297), abs=0.01)


def test_odd_pages_of_a_bound_book_lie_on_the_right() -> None:
    """Those before page 1 too; a book for the screen has one side, no blank pages, and all margins alike."""
    pack = own()
    done = own_done("checker-puzzle")
    edition = find_edition(pack, "checker-puzzle")
    drawn = draw(pack, done)
    two, one = (
        pikepdf.open(io.BytesIO(pdf(compose(pack, done, drawn, paper="a4", edition=replace(edition, bound=sides)))))
        for sides in (True, False)
    )
    assert len(two.pages) > len(one.pages)
    odd = {str(number) for number in range(1, 99, 2)} | {"i", "iii", "v", "vii", "ix", "xi"}
    assert {(label in odd) == (page % 2 == 0) for page, label in enumerate(labels(two)) if label} == {True}
    beyond = own_paper("a4").beyond[0] * MM
    assert {round(float(page.mediabox[0]) + beyond) for page in two.pages} == {-9, 9, round(beyond)}  # and to the edges
    assert {round(float(page.mediabox[0]) + beyond) for page in one.pages} == {0, round(beyond)}


def test_chapters_open_on_the_left_with_their_boards_facing() -> None:
    """Where a chapter ends on the left, its board stands on the page that would be blank, and belongs to no game."""
    pack = own()
    done = own_done("merelles", "py-hy-ky")
    volume = compose(pack, done, draw(pack, done), paper="a4")
    [(bound, quires)] = gathered([volume], Crew())
    with pikepdf.open(io.BytesIO(bound.data)) as file:
        blank = len(file.pages) - sum(quire.pages for quire in quires)
    assert blank <= 2  # behind the cover and before page 1
    pages = ["", ""][:blank] + [quire.section.id for quire in quires for _ in range(quire.pages)]
    starts = {name: pages.index(name) for name in pages}
    many = pages.count("game-merelles")
    assert bound.games["merelles"] == tuple(range(starts["game-merelles"], starts["game-merelles"] + many))
    assert starts["game-py-hy-ky"] in bound.games["py-hy-ky"]
    assert [quire.section.id for quire in quires if quire.section.spare] == ["tailplate-merelles"] * (many % 2)
    assert starts["game-merelles"] % 2 == starts["game-py-hy-ky"] % 2 == 1
    assert starts["part-library-of-games"] % 2 == 0


def bare(volume: Volume) -> Volume:
    """A volume without its cover, and with no links to what is not in it."""
    parts = tuple(replace(part, html=unlinked(part.html)) for part in volume.sections if part.game)
    return replace(volume, sections=parts)


def unlinked(html: str) -> str:
    """Words without links."""
    return re.sub(r"<a\b[^>]*>(.*?)</a>", r"\1", html, flags=re.DOTALL)


COLORS = re.compile(r"#[0-9a-fA-F]{6}\b")


def colors_of(volume: Volume) -> Iterator[str]:
    """All colors that a volume asks for: in styles, in words and the ornaments within them, in drawings."""
    texts = [*volume.styles, volume.folios]
    for part in volume.sections:
        texts += [*part.styles, part.html]
        for drawing in part.drawings.values():
            texts.append(file_of(drawing).decode())
    for text in texts:
        yield from COLORS.findall(text)
        for data in re.findall(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)", text):
            yield from COLORS.findall(b64decode(data).decode())


@pytest.mark.parametrize("colored", [False, True])
def test_the_ink_saver_is_black_and_gray(colored: bool) -> None:
    """Words, rules, seals, ornaments and figures: a printer without colors prints what is asked for."""
    pack, done = own(), own_done("checker-puzzle", "skip")
    edition = find_edition(pack, "complete" if colored else "ink-saver")
    found = {*colors_of(compose(pack, done, draw(pack, done), paper="a4", edition=edition, words=()))}
    assert len(found) > 2
    assert any(len({color[at : at + 2] for at in (1, 3, 5)}) > 1 for color in found) is colored


def test_the_ink_saver_saves_ink() -> None:
    """Its cover has no ground of color, and its figures take less; words that are black and not brown take a little."""
    inks = []
    for name in ("complete", "ink-saver"):
        volume = chapter(name)
        parts = tuple(replace(part, html=unlinked(part.html)) for part in volume.sections)
        data = pdf(replace(volume, sections=parts))
        inks.append([sheet.darkness for sheet in inked(pictures(data), 0)])
    common, saving = inks
    assert saving[0] < 0.1 < common[0]
    assert sum(saving[1:]) < 0.9 * sum(common[1:])
    assert all(less <= more + 0.002 for less, more in zip(saving[1:], common[1:], strict=True))
