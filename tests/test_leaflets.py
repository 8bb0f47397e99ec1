"""Leaflets of kits: set from the page of their game, and folded so that their pages follow one another."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from own import own, own_done, own_replayed, own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.compose.bare import on_figures
from parlour.compose.key import signs, signs_of
from parlour.compose.leaflet import Making, compose_leaflet
from parlour.crew import Crew
from parlour.draw.plates import plates as plates_of
from parlour.hypertext import read
from parlour.inspect.kits.fold import filed, turned
from parlour.inspect.kits.leaflets import CODE, leaflet_pages, read_in_order
from parlour.inspect.kits.rules import said_besides, told_rules
from parlour.inspect.preflight import inspect
from parlour.inspect.report import KitFile, Report
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.leafwork import books
from parlour.load.pack import Pack
from parlour.load.page import read_page
from parlour.mistakes import Pen
from parlour.orders import Order
from parlour.pdf.operators import MM
from parlour.set.lines import LineReader, spelled
from parlour.set.section import Bound, Wording
from parlour.sheets.kit import make, plan
from parlour.sheets.leaflet import Leaflet, imposed, leaflets, page_for, told_leaflet
from parlour.sheets.making import FLAT
from parlour.sheets.stock import Stock, Unprintable
from parlour.workshop import rules_leaflets

GAME = "fox-and-geese-later"


@pytest.fixture(scope="module")
def folded(sources: Pack, pages: dict[str, Checked]) -> dict[str, Leaflet]:
    """The leaflet of a short game on several papers."""
    order = Order((own_stock("a4"), own_stock("letter"), own_stock("a3")), own_theme())
    printed = books(sources, own_done(GAME), order)
    made = rules_leaflets({GAME: pages[GAME]}, order, printed, Crew())
    return {paper: made[GAME, paper] for paper in ("a4", "letter", "a3")}


# -- folding --------------------------------------------------------------------------------------


def test_eight_pages_are_folded_from_two_sheets() -> None:
    """As anybody can try with two sheets of paper and a pencil."""
    assert imposed(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    assert imposed(5) == [(None, 0), (1, None), (None, 2), (3, 4)]
    assert imposed(2) == [(None, 0), (1, None)]


@pytest.mark.parametrize("pages", range(1, 26))
def test_pages_are_read_in_their_order_when_the_sheets_are_folded(pages: int) -> None:
    """What the press lays out and what the inspector finds by folding were written apart."""
    sides = imposed(pages)
    assert len(sides) % 2 == 0
    seen = [sides[side][half] for side, half in turned(len(sides) // 2)]
    assert [page for page in seen if page is not None] == list(range(pages))
    assert seen[pages:] == [None] * (len(seen) - pages), "blank pages are at the end"
    assert [page for side in sides for page in side if page is not None] == filed(pages)


def test_the_two_pages_of_a_sheet_lie_back_to_back() -> None:
    """Turned on its short edge, the left half of the front lies behind the right half of the back."""
    for front, back in zip(imposed(12)[::2], imposed(12)[1::2], strict=True):
        assert abs(front[1] - back[0]) == 1 and abs(front[0] - back[1]) == 1  # type: ignore[operator]


def test_a_leaflet_has_its_pages_side_by_side_in_the_middle_of_each_half() -> None:
    with pikepdf.new() as book:
        for number in range(6):
            book.add_blank_page(page_size=(139.7 * MM, 210 * MM))
            book.pages[number].obj.Contents = book.make_stream(b"0.1 w 100 100 m 200 100 l S")
        out = io.BytesIO()
        book.save(out)
    bound = Bound(out.getvalue(), {"skip": (1, 2, 3, 4, 5), "halma": (0,)})
    made = leaflets(bound, ["skip", "chess"], own_stock("a4"), own().papers["a5-leaflet"])
    assert list(made) == ["skip"] and made["skip"].folded
    with pikepdf.open(io.BytesIO(made["skip"].data)) as file:
        assert [sorted(page.obj.Resources.XObject.keys()) for page in file.pages] == [
            ["/Half1"], ["/Half0"], ["/Half1"], ["/Half0", "/Half1"],
        ]  # fmt: skip
        assert all(Scanner().least(page.obj)[0] / MM >= 0.1 for page in file.pages)
        for page in file.pages:
            assert [float(side) / MM for side in page.mediabox] == pytest.approx([0, 0, 297, 210], abs=0.01)
            for placed in Scanner().facts(page.obj).placed:
                half = 0.75 if placed.name == "/Half1" else 0.25
                assert [side / MM for side in placed.middle] == pytest.approx([297 * half, 105], abs=0.01)


# -- which pages ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stock", "wanted", "size"),
    [
        (own_stock("a4"), "", "a5"),
        (own_stock("letter"), "", "a5"),
        (own_stock("a3"), "", "a4"),
        (Stock("tabloid", "Tabloid", 279.4, 431.8), "", "letter"),
        (Stock("legal", "Legal", 215.9, 355.6), "", "a5"),
        (Stock("a5", "A5", 148, 210), "", "a5"),
        (Stock("tiny", "Tiny", 137, 200), "", "a5"),
        (own_stock("a4"), "a4", "a4"),
        (own_stock("a3"), "letter", "letter"),
    ],
)  # fmt: skip
def test_the_pages_of_a_leaflet_are_the_largest_that_can_be_folded(stock: Stock, wanted: str, size: str) -> None:
    assert page_for(own().papers, stock, wanted) == f"{size}-leaflet"


@pytest.mark.parametrize(("wanted", "hint"), [("a6", "sizes are"), ("letter", "say a5 or a4 or none")])
def test_pages_that_there_are_not_or_that_do_not_fit_are_told(wanted: str, hint: str) -> None:
    with pytest.raises(Unprintable, match=hint):
        page_for(own().papers, own_stock("a4"), wanted)


def test_papers_of_one_half_share_their_pages(folded: dict[str, Leaflet]) -> None:
    assert folded["a4"].wording == folded["letter"].wording
    assert folded["a3"].wording != folded["a4"].wording
    for paper, (wide, high) in {"a4": (297, 210), "letter": (279.4, 215.9), "a3": (420, 297)}.items():
        with pikepdf.open(io.BytesIO(folded[paper].data)) as file:
            assert len(file.pages) % 2 == 0
            for page in file.pages:
                assert [float(side) / MM for side in page.mediabox[2:]] == pytest.approx([wide, high], abs=0.01)


# -- what they say --------------------------------------------------------------------------------


def test_a_leaflet_is_set_for_itself(folded: dict[str, Leaflet]) -> None:
    """Its text has 9.5 to 10 points, and its pages their own numbers from 1."""
    kit = _kit(folded["a4"])
    with pikepdf.open(io.BytesIO(kit)) as file:
        found = KitFile(file, kit, _manifest(file), Scanner(), Report("kit"))
        halves = read_in_order(found, LineReader(), leaflet_pages(found)[GAME])
        letters = [(line.size, len(line.text)) for half in halves for line in half.lines]
        most = max({size for size, _ in letters}, key=lambda size: sum(n for s, n in letters if s == size))
        assert 9.5 <= most <= 10
        numbers = [line.text for page in file.pages for line in LineReader().lines(page.obj) if line.form == "/Folio"]
    assert {text for text in numbers if text.isdecimal()} == {str(number + 1) for number in range(len(halves))}


def test_what_serves_the_scholar_stays_in_the_book(sources: Pack, pages: dict[str, Checked]) -> None:
    done = own_replayed("foregammon")
    volume = compose_leaflet(sources, done, "a5-leaflet", own_theme(), Making())
    [section] = volume.sections
    classes = {name for each in read(section.html).elements() for name in each.classes}
    assert not classes & {"whence", "proof", "sealed", "notes", "note", "illustration"}
    assert {"short", "rules", "example", "ours", "glance"} <= classes
    assert "In [brackets]" in section.html and "†" not in section.html
    assert section.head == ("Foregammon",) and volume.binding > 0


@pytest.mark.parametrize("game", ["foregammon", "four-handed-chunga", "russian-tivoli", "pick-me-up"])
def test_a_leaflet_explains_every_sign_of_its_figures_and_no_other(sources: Pack, game: str) -> None:
    """Men need no key where their set-up is told; all else that a figure draws has one, and speaks of no chapter."""
    done = own_replayed(game)
    figures = [figure for plates in plates_of(sources, done).values() for plate in plates for figure in plate.figures]
    used = {name for figure in figures for name in signs_of(figure)} - {"man"}
    wanted = [sign.means for sign in signs(figures) if sign.name in used]
    [section] = compose_leaflet(sources, done, "a5-leaflet", own_theme(), Making()).sections
    tree = read(section.html)
    assert [each.words for each in tree.elements() if "means" in each.classes] == wanted
    assert bool(wanted) == ("Signs in the figures" in section.html)
    pictures = [each.get("id") for each in tree.elements() if "sign" in each.classes]
    assert len(pictures) == len(wanted) and all(name.startswith("picture-") for name in pictures)
    assert not any("chapter" in words for words in wanted)
    samples = [drawing for name, drawing in section.drawings.items() if name.startswith("key.")]
    assert len(samples) == len(wanted) and all(one.illustrates for one in samples), "no reader takes them for moments"


@pytest.mark.parametrize(
    ("game", "source", "figures"),
    [
        ("foregammon", "The booklet The Library of Games (maker unknown, undated, 1930s or 1940s), pp.\xa06–8",
         "Numbers are those of the source; restored ones follow its words"),
        ("skip", "The leaflet Fox and Geese, Skip, and Messenger Boy (McLoughlin Brothers, New York, undated), part 2",
         "Restored ones follow the words of the source"),
        ("pick-me-up", "The booklet The Library of Games (maker unknown, undated, 1930s or 1940s), p.\xa015",
         "Supplied ones are this edition’s"),
    ],
)  # fmt: skip
def test_a_leaflet_names_its_source_and_says_what_its_figures_are(
    sources: Pack, game: str, source: str, figures: str
) -> None:
    """It is read without the book, which tells all this in front."""
    [section] = compose_leaflet(sources, own_replayed(game), "a5-leaflet", own_theme(), Making()).sections
    [glance] = [each for each in read(section.html).elements() if "glance" in each.classes]
    labels, texts = ([each.words for each in glance.elements() if each.tag == tag] for tag in ("dt", "dd"))
    told = dict(zip(labels, texts, strict=True))
    assert told["Source."] == source and told["Figures."] == figures


def test_a_leaflet_has_lining_figures(sources: Pack) -> None:
    """In words like “Cut B1 at its top edge” an old-style 1 is read as a capital I."""
    volume = compose_leaflet(sources, own_replayed("foregammon"), "a5-leaflet", own_theme(), Making())
    [section] = volume.sections
    [rule] = re.findall(r"^\.leaflet \{(.*)\}$", "\n".join(section.styles), re.M)
    assert "lining-nums" in rule and "leaflet" in next(read(section.html).elements()).classes
    later = "\n".join(section.styles).partition(rule)[2]
    assert "oldstyle-nums" not in later


def test_of_figures_a_leaflet_says_nothing_that_they_have_not() -> None:
    assert on_figures("<p>Figures of speech, restored, and figure eight.</p>") == ""
    assert on_figures("<p>See Figures\xa06 and 7.</p>") == "Numbers are those of the source"


@pytest.mark.parametrize(("game", "numbers"), [("foregammon", (12, 13, 14)), ("tigh", (15,))])
def test_a_rule_that_is_wholly_ours_stands_in_brackets(sources: Pack, game: str, numbers: tuple[int, ...]) -> None:
    """The book says in its margin that it is supplied; a leaflet has no margin. No brackets stand within brackets."""
    [section] = compose_leaflet(sources, own_replayed(game), "a5-leaflet", own_theme(), Making()).sections
    rules = [each for each in read(section.html).elements() if each.tag == "li" and "supplied" in each.classes]
    words = [" ".join(each.words.split()) for each in rules]
    assert [int(each.partition(" ")[0]) for each in words] == [*numbers]
    assert all(re.fullmatch(r"\d+ \[[^\[\]]+\]", each) for each in words)


@pytest.mark.parametrize(
    ("game", "words"),
    [("checker-problems", "[Black moves first, and"), ("fox-and-geese-later", "line, [to a vacant space],")],
)
def test_rules_of_another_page_keep_their_brackets(sources: Pack, game: str, words: str) -> None:
    [section] = compose_leaflet(sources, own_replayed(game), "a5-leaflet", own_theme(), Making()).sections
    assert words in section.html and "In [brackets]" in section.html


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("siege", "the figure of the set-up (page\u00a0)"),
        ("backgammon", "placed as in the figure (page\u00a0)"),
        ("messenger-boy", "Which side home? (page\u00a0)"),
    ],
)
def test_words_that_speak_of_a_figure_elsewhere_say_on_which_page_it_is(sources: Pack, game: str, words: str) -> None:
    """The page setter fills the number in; a rule, which has one of its own, is left alone."""
    [section] = compose_leaflet(sources, own_replayed(game), "a5-leaflet", own_theme(), Making()).sections
    assert words in read(section.html).words
    avion = compose_leaflet(sources, own_replayed("avion"), "a5-leaflet", own_theme(), Making()).sections[0]
    assert "rule\u00a012 (page" not in read(avion.html).words and "rule\u00a012" in read(avion.html).words


def test_of_the_opening_of_a_chapter_a_leaflet_has_what_the_game_is(sources: Pack) -> None:
    """Whence it came is told in the book."""
    [section] = compose_leaflet(sources, own_replayed("chess"), "a5-leaflet", own_theme(), Making()).sections
    words = read(section.html).words
    assert "Two small armies face each other" in words and "Murray" not in words
    assert "Each player has sixteen men" in words, "what comes after the game in short stays"


def test_a_leaflet_that_is_set_close_has_the_words_of_its_strips_beside_them(sources: Pack) -> None:
    making = Making((FLAT,))
    plain, close = (
        compose_leaflet(sources, own_replayed(GAME), "a5-leaflet", own_theme(), making, close=close).sections[0].html
        for close in (1.0, 0.75)
    )
    assert "strip-beside" in close and "strip-made" not in close
    assert "strip-beside" not in plain and "strip-made" in plain
    assert all(words in read(close).words for words in FLAT.says)


def test_drawings_have_numbers_where_their_words_do_not_stand_below_them(sources: Pack) -> None:
    drawings = [
        compose_leaflet(sources, own_replayed(GAME), "a5-leaflet", own_theme(), Making((FLAT,)), close=close)
        .sections[0]
        .drawings[f"picture-{FLAT.ornament}-{GAME}"]
        for close in (1.0, 0.75)
    ]
    plain, close = (len(drawing.parts) for drawing in drawings)
    assert close == plain + len(FLAT.says)


def _kit(leaflet: Leaflet, two: bool = False, paper: str = "a4") -> bytes:
    from parlour.check import check

    return make(plan(check(own(), (GAME,))[GAME], own_theme(), None), own_stock(paper), leaflet, two).data


def _manifest(file: pikepdf.Pdf) -> dict[str, object]:
    import json

    found: dict[str, object] = json.loads(file.attachments["kit.json"].get_file().read_bytes())
    return found


@pytest.mark.parametrize("two", [False, True])
def test_a_kit_with_its_leaflet_is_found_right(
    folded: dict[str, Leaflet], pages: dict[str, Checked], two: bool
) -> None:
    data = _kit(folded["a4"], two)
    find = finder(pages, {"colour": own_theme()}, {GAME: folded["a4"].wording})
    assert inspect(data, "kit", find, {"a4": own_stock("a4")}).wrong == []
    with pikepdf.open(io.BytesIO(data)) as file:
        turned_ = [int(page.obj.get("/Rotate", 0)) for page in file.pages][len(_manifest(file)["sheets"]) :]  # type: ignore[arg-type]
    assert turned_ == ([0, 180] if two else [0, 0]), "with backs all is turned on the long edge"


@pytest.mark.parametrize(("paper", "reach"), [("a4", 6.35), ("letter", 10.0), ("a3", 10.0), ("a5", 10.0)])
def test_a_leaflet_keeps_to_what_a_printer_reaches(
    sources: Pack, pages: dict[str, Checked], paper: str, reach: float
) -> None:
    """A quarter of an inch is what many printers leave free; pages come nearer to their middle then."""
    stock = replace(own_stock(paper), reach=reach)
    order = Order((stock,), own_theme())
    leaflet = rules_leaflets({GAME: pages[GAME]}, order, books(sources, own_done(GAME), order), Crew())[GAME, paper]
    made = make(plan(pages[GAME], own_theme(), None), stock, leaflet)
    find = finder(pages, {"colour": own_theme()}, {GAME: leaflet.wording})
    found = inspect(made.data, made.name, find, {paper: stock})
    assert found.wrong == [] and found.mistakes == []
    assert len(found.ink) > len(made.manifest["sheets"])  # type: ignore[arg-type]
    assert all(sheet.clear for sheet in found.ink)


@pytest.mark.parametrize(
    ("two", "spoilt", "words"),
    [
        (True, 0, "not the right way up"),
        (False, 180, "not the right way up"),
    ],
)
def test_the_other_side_of_a_sheet_is_the_right_way_up(
    folded: dict[str, Leaflet], pages: dict[str, Checked], two: bool, spoilt: int, words: str
) -> None:
    with pikepdf.open(io.BytesIO(_kit(folded["a4"], two))) as file:
        file.pages[-1].obj.Rotate = spoilt
        out = io.BytesIO()
        file.save(out)
    wrong = inspect(out.getvalue(), "kit", finder(pages, {"colour": own_theme()})).mistakes
    assert [(each.code, any(words in line for line in each.details)) for each in wrong] == [(CODE, True)]


def test_it_is_told_how_a_leaflet_is_folded(folded: dict[str, Leaflet]) -> None:
    words, *_ = told_leaflet(folded["a4"], False, 5)
    assert words.startswith("The rules: 1 sheet, pages 6 to 7 of this file.") and "short edge" in words
    assert "short edge" not in told_leaflet(folded["a4"], True, 5)[0]
    assert "fold" not in told_leaflet(replace(folded["a4"], folded=False), False, 5)[0]


def test_it_is_told_where_in_the_file_the_making_is_drawn(folded: dict[str, Leaflet]) -> None:
    """Unfolded, the last pages of the rules are not the last of the file: five pages lie on two sheets, four sides."""
    pages = (("In short",), ("Rules",), ("Rules",), ("Solutions",), ("How to make it", "The board"))
    leaflet = replace(folded["a4"], wording=Wording(pages))
    *_, how = told_leaflet(leaflet, False, 7)
    assert "drawn on page 5 of the rules (in this file page 11 at the right): look there before you cut" in how
    *_, how = told_leaflet(replace(leaflet, wording=Wording((*pages[:3], pages[4]))), False, 7)
    assert "on page 4 of the rules (in this file page 8 at the left): " in how
    *_, how = told_leaflet(replace(leaflet, folded=False), False, 7)
    assert "on page 5 of the rules (in this file page 12): " in how
    *_, how = told_leaflet(replace(leaflet, wording=Wording((*pages, ("Card", "Use what you have")))), False, 7)
    assert "on pages 5 and 6 of the rules (in this file page 11 at the right and page 10 at the left): " in how


# -- words that are said twice --------------------------------------------------------------------

TWICE = """+++
title = "Twice"
+++
## The rules

1. {#move} A man moves one square forward, and never to the side or backward.

## In play

A man moves one square forward, and never to the side or backward. That is all.
"""


def test_a_rule_that_the_page_repeats_may_stand_twice() -> None:
    pen = Pen()
    page = read_page(TWICE, "rules/house/twice.md", "house", pen)
    assert not pen.found and page is not None
    rule = told_rules(page)[2]
    besides = [spelled(words) for words in said_besides(page)]
    assert sum(text.count(spelled(rule)) for text in besides) == 1


def test_a_page_that_repeats_a_rule_has_its_kit_and_a_rule_set_twice_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """P211 counts what the page says: its own repetition is right, that of a template is not."""
    (tmp_path / "rules" / "library-of-games").mkdir(parents=True)
    (tmp_path / "templates").mkdir()
    home = Path(own().pages["checker-puzzle"].file)
    root = Path(__file__).resolve().parent.parent
    text = (root / home).read_text(encoding="utf-8")
    page = own().pages["checker-puzzle"]
    [rule] = [words for words in told_rules(page) if words.startswith("The puzzle is solved")][:1]
    assert "## Playing well" in text or "## " in text
    head, mark, rest = text.rpartition("\n## ")
    (tmp_path / home).write_text(f"{head}\n{rule}\n{mark}{rest}", encoding="utf-8")
    for name in ("collection.toml",):
        if (root / home.parent / name).exists():
            (tmp_path / home.parent / name).write_text((root / home.parent / name).read_text(encoding="utf-8"))
    command = ["kit", "checker-puzzle", "--sources", str(tmp_path), "--out", str(tmp_path / "out")]
    status = main(command)
    assert status == 0, capsys.readouterr().err
    fences = (root / "templates" / "fences.html").read_text(encoding="utf-8")
    doubled = fences.replace("    {{ text }}</li>", "    {{ text }}</li><li>{{ text }}</li>")
    (tmp_path / "templates" / "fences.html").write_text(doubled, encoding="utf-8")
    assert main(command) == 1
    assert "stands more than once in the leaflet" in capsys.readouterr().err
