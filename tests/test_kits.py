"""Kits are read back: leaflets, pieces, names and marks; a kit that is spoilt in one way is never taken for right."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pikepdf
import pytest
from kit_mutants import KINDS, Finished, finished, noticed, spoil
from own import ROOT, own, own_done, own_paper, own_stock, own_theme
from parlour.check import Checked
from parlour.cli import main
from parlour.draw.svgfile import written
from parlour.inspect.kits.leaflets import Stream, places
from parlour.inspect.kits.marks import Stroke, unmarked
from parlour.inspect.kits.names import overprinted
from parlour.inspect.kits.rules import told_rules
from parlour.inspect.kits.sheetink import Painted, SheetInk, SheetWord
from parlour.inspect.preflight import inspect
from parlour.inspect.reader.inks import Room, ink, outlined
from parlour.inspect.reader.svgink import svg_inks
from parlour.inspect.verdict import finder, passes
from parlour.leafwork import books
from parlour.load.pack import Pack
from parlour.mistakes import Mistakes
from parlour.orders import Order
from parlour.replay.pages import replay
from parlour.set.lines import LineReader, TypeLine, page_lines, spelled
from parlour.set.section import Wording
from parlour.sheets.faces import faces
from parlour.sheets.kit import make, plan
from parlour.sheets.stock import Stock, Unprintable, find_stock
from parlour.sheets.testpage import cross_at
from parlour.workshop import shortfalls, whole_set

PAPERS = {
    "a5": Stock("a5", "A5", 148, 210),
    "legal": Stock("legal", "Legal", 215.9, 355.6),
    "tabloid": Stock("tabloid", "Tabloid", 279.4, 431.8),
}


@pytest.fixture(scope="module")
def kits() -> list[Finished]:
    """Two kits that are right; each has the leaflet of the other at hand."""
    return finished(("foregammon", "checker-puzzle"))


# -- mutants --------------------------------------------------------------------------------------

SAYS = {
    "a leaflet of another game": "where the game is Foregammon",
    "a page of another game in the leaflet": "which is not so in the rules of this game",
    "a page of the leaflet missing": "of the rules is missing in the leaflet",
    "half a sheet of the leaflet empty": "of the rules is missing in the leaflet",
    "a page of the leaflet doubled": "is in the leaflet more than once",
    "two pages of the leaflet exchanged": "the pages of the leaflet are exchanged",
    "a line of the leaflet dropped": "of the rules is missing in the leaflet",
    "a page of the leaflet cut off at its side": "cut off, as",
    "a piece missing": "in the ink, where the game needs",
    "a piece doubled": "lie upon each other",
    "a piece of another kind under its name": "in the ink, where this sheet should have",
    "pieces of another color": "and in other colors",
    "pieces 3 % too small": "where it should be",
    "a piece without its cut marks": "something that is no piece",
    "something drawn among the pieces": "something that is no piece",
    "a line through the name of a sheet": "is printed over",
    "cut marks of a board missing": "cut marks are missing at the",
    "two sheets exchanged": "and has part",
    "the name of a sheet missing": "it does not say that it is",
}


def test_kits_that_are_right_are_found_right(kits: Sequence[Finished]) -> None:
    for kit in kits:
        found = kit.inspected(kit.data)
        assert found.wrong == [] and found.short == [] and found.mistakes == []
        assert any(f"leaflet of {kit.name}" in line for line in found.measured)
        assert any("pieces read from the ink" in line for line in found.measured)


@pytest.mark.parametrize("how", KINDS)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_spoilt_kit_is_noticed(kits: Sequence[Finished], how: str, seed: int) -> None:
    data = spoil(kits[0], how, seed)
    assert data is not None
    assert any(SAYS[how] in words for words in noticed(kits[0], data))


def test_every_kind_of_mutant_is_asked_for() -> None:
    assert SAYS.keys() == KINDS.keys()


@pytest.mark.parametrize("how", ["a leaflet of another game", "a piece missing", "two sheets exchanged"])
def test_what_is_wrong_is_a_mistake_of_the_page_of_the_game(kits: Sequence[Finished], how: str) -> None:
    """P211, P212 and P213: a kit that is not right is not written, and its page is named."""
    data = spoil(kits[0], how, 0)
    assert data is not None
    with pytest.raises(Mistakes) as raised:
        passes(data, "kit.pdf", kits[0].find, own_stock("a4"))
    code = {"a leaflet": "P211", "a piece m": "P212", "two sheet": "P213"}[how[:9]]
    assert (code, "rules/library-of-games/foregammon.md") in {(each.code, each.file) for each in raised.value.found}
    assert all(len(each.details) <= 9 for each in raised.value.found)


def test_a_template_that_leaves_the_rules_out_makes_no_kit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an author can do to a leaflet: a template of his own that forgets a rule."""
    templates = tmp_path / "templates"
    templates.mkdir()
    text = (ROOT / "templates" / "fences.html").read_text(encoding="utf-8")
    assert "    {{ text }}</li>" in text
    spoilt = text.replace("    {{ text }}</li>", "    {{ text if rule.number != 2 else 'Nothing.' }}</li>")
    (templates / "fences.html").write_text(spoilt, encoding="utf-8")
    out = tmp_path / "out"
    status = main(["kit", "checker-puzzle", "--sources", str(tmp_path), "--out", str(out)])
    said = capsys.readouterr().err
    assert status == 1 and not out.exists()
    assert "checker-puzzle.md: P211 the leaflet in the kit of checker-puzzle does not say its rules" in said
    assert "“The puzzle is solved when the pawns have changed sides: " in said and "” is missing in the leaflet" in said


# -- several games at once ------------------------------------------------------------------------


def test_in_a_set_every_page_is_read_as_that_of_its_game(sources: Pack, pages: dict[str, Checked]) -> None:
    names = ("checker-puzzle", "pick-me-up")
    chosen = {name: pages[name] for name in names}
    order = Order((own_stock("a4"),), own_theme())
    printed = books(sources, replay(sources, chosen), order)
    files = whole_set(sources, names, chosen, order, printed)
    data = files["kits/checker-puzzle-pick-me-up-set-a4.pdf"]
    find = finder(chosen, sources.themes)
    measured = inspect(data, "set", find).measured
    assert {line.split(":")[0] for line in measured if line.startswith("leaflet")} == {
        f"leaflet of {name}" for name in names
    }
    with pikepdf.open(io.BytesIO(data)) as file:
        numbers = file.Root.PageLabels.Nums
        for label in list(numbers)[1::2]:  # the leaflets under each other's names
            one, two = "L checker-puzzle", "L pick-me-up"
            label.P = pikepdf.String({one: two, two: one}.get(str(label.P), str(label.P)))
        out = io.BytesIO()
        file.save(out)
    wrong = inspect(out.getvalue(), "set", find).wrong
    assert any("headed “PICK-ME-UP” where the game is Checker Puzzle" in words for words in wrong)


def test_solutions_of_other_games_on_a_page_fall_short(kits: Sequence[Finished]) -> None:
    find = kits[0].find

    def beside(name: str, square: float):  # type: ignore[no-untyped-def]
        from dataclasses import replace

        known = find(name, square)
        assert known is not None and known.wording is not None
        return replace(known, wording=replace(known.wording, others=("skip",)))

    short = inspect(kits[0].data, "kit", beside).short
    assert short == ["the leaflet of foregammon has solutions of skip on a page with its own"]
    assert shortfalls({"a.json": b'{"short": ["x"]}', "b.json": b"{}", "c.pdf": b"%"}) == {"a.json": ["x"]}


# -- letters --------------------------------------------------------------------------------------


def test_the_words_of_a_bound_game_are_those_of_its_pages(sources: Pack, pages: dict[str, Checked]) -> None:
    done = own_done("checker-puzzle")
    [book] = books(sources, done, Order((own_stock("a4"),), own_theme()))["a4"].books
    wording = book.wordings["checker-puzzle"]
    assert len(wording.pages) == len(book.games["checker-puzzle"])
    assert wording.others == ()
    said = page_lines(book.data)
    for nth, (page, number) in enumerate(zip(wording.pages, book.games["checker-puzzle"], strict=True)):
        head = ("Checker Puzzle",) if nth else ()
        assert said[number] == (*page, *head, str(nth + 1)), "but for its head and its number"
    whole = spelled("".join(line for page in wording.pages for line in page))
    for words in map(spelled, told_rules(pages["checker-puzzle"].page)):
        torn = range(len(words))  # where a page ends within a rule, the rest of it stands behind the next page's text
        assert words in whole or any(words[:at] in whole and words[at:] in whole for at in torn[20:-20])


def test_letters_have_their_place_and_their_bounds(kits: Sequence[Finished]) -> None:
    with pikepdf.open(io.BytesIO(kits[1].data)) as file:
        lines = LineReader().lines(file.pages[-1].obj)
        wide = float(file.pages[-1].mediabox[2])
    assert all(line.bounds is not None and 0 < line.box[0] < line.box[2] < wide for line in lines)
    assert {line.form for line in lines} >= {"/Half0", "/Folio"}


def line(text: str, top: float) -> TypeLine:
    return TypeLine(text, (0.0, top - 10, 100.0, top), 10.0, "", None)


def test_words_are_found_as_whole_lines_and_across_pages() -> None:
    first = [line("A rule that is", 90), line("long", 80), line("so very long that it stands on two", 75)]
    first += [line("Another", 7)]
    second = [line("in the head", 99), line("pages and goes on.", 95), line("Another", 80), line("rule", 70)]
    pages = [Stream(first), Stream(second)]
    assert list(places(pages, spelled("A rule that is long"))) == [(0, -90.0)]
    assert list(places(pages, spelled("so very long that it stands on two pages and goes on"))) == [(0, -75.0)]
    assert list(places(pages, spelled("a rule that"))) == []
    assert list(places(pages, spelled("rule that is long"))) == []
    assert list(places(pages, spelled("Another"))) == [(0, -7.0), (1, -80.0)]
    assert list(places(pages, spelled("Another rule"))) == [(1, -80.0)], "not the word on the page before"


# -- names and marks ------------------------------------------------------------------------------


def bar(left: float, top: float, right: float, bottom: float, bounds: Room | None = None) -> Painted:
    """A filled rectangle."""
    shape = outlined("mlllz", [(left, top), (right, top), (right, bottom), (left, bottom)])
    return Painted(ink([shape], (0, 0, 0), None, 0.0), bounds)


WORD = SheetWord("name", Room(10, 10, 30, 14), 10.0)
FLAP, STRIPE = bar(0, 0, 50, 50), bar(20, 0, 20.2, 50)


@pytest.mark.parametrize(
    ("inks", "fine"),
    [
        ([], True),
        ([FLAP], True),
        ([STRIPE], False),
        ([STRIPE, FLAP], True),
        ([FLAP, STRIPE], False),
        ([bar(0, 0, 50, 50, Room(0, 0, 60, 60))], False),
        ([bar(31, 0, 50, 50)], True),
        ([bar(29, 0, 50, 50)], False),
        ([bar(0, 0, 50, 50, Room(40, 40, 60, 60))], True),
    ],
)
def test_words_keep_off_what_is_drawn(inks: list[Painted], fine: bool) -> None:
    assert (list(overprinted(SheetInk(100, 100, tuple(inks), (WORD,)))) == []) == fine


def test_words_keep_off_words() -> None:
    other = SheetWord("other", Room(29, 12, 60, 16), 10.0)
    assert len(list(overprinted(SheetInk(100, 100, (), (WORD, other))))) == 1


def test_a_cut_needs_a_mark_at_both_ends_in_line_with_it() -> None:
    edge = Room(20, 20, 80, 90)
    marks = [Stroke(20, 13, 20, 19), Stroke(20, 91, 20, 97), Stroke(80, 13, 80, 19), Stroke(80.2, 91, 80.2, 97)]
    assert list(unmarked(edge, ["left", "right"], marks)) == ["right"]
    assert list(unmarked(edge, ["top"], marks)) == ["top"]
    assert list(unmarked(edge, ["left"], [Stroke(20, 40, 20, 60)])) == ["left"], "a line of the picture is no mark"


def test_cut_marks_keep_off_the_foot_of_a_sheet(pages: dict[str, Checked]) -> None:
    """The board of Skip ends just above the words at the foot of its sheets."""
    made = make(plan(pages["skip"], own_theme(), None), own_stock("a4"))
    assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []


def test_go_bang_has_its_cut_marks(pages: dict[str, Checked]) -> None:
    """On A4 it needs almost all of four sheets."""
    made = make(plan(pages["go-bang"], own_theme(), None), own_stock("a4"))
    found = inspect(made.data, made.name, finder(pages, own().themes))
    assert found.wrong == [] and found.short == []
    tight = make(plan(pages["foregammon"], own_theme(), None), PAPERS["legal"])
    found = inspect(tight.data, tight.name, finder(pages, own().themes))
    assert found.wrong == [] and found.short == []


def test_specimens_have_the_colors_of_their_sides(pages: dict[str, Checked]) -> None:
    """What a specimen cannot prove by itself: the body of a man is of his side's own color."""
    for name in ("foregammon", "halma", "chess"):
        planned = plan(pages[name], own_theme(), None)
        men = faces(planned.wanted, planned.size, own_theme())
        for need in planned.wanted.pieces:
            inks, _ = svg_inks(written(men[need.key].drawing))
            fill = inks[0].fill
            assert fill is not None and "#{:02x}{:02x}{:02x}".format(*fill) == own_theme().side(need.colour).fill


# -- papers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["pick-me-up", "backgammon", "foregammon", "chess"])
def test_kits_fit_on_papers_of_one_s_own(pages: dict[str, Checked], paper: str, game: str) -> None:
    stock = PAPERS[paper]
    made = make(plan(pages[game], own_theme(), None), stock, two=game == "pick-me-up")
    found = inspect(made.data, made.name, finder(pages, own().themes), PAPERS)
    assert found.wrong == []


@pytest.mark.parametrize("square", [16.0, 24.0, 45.0])
def test_flaps_and_maps_say_only_what_has_room(pages: dict[str, Checked], square: float) -> None:
    for game in ("pick-me-up", "backgammon"):
        made = make(plan(pages[game], own_theme(), square), own_stock("letter"))
        assert inspect(made.data, made.name, finder(pages, own().themes)).wrong == []


def test_the_cross_goes_by_the_paper_and_stands_on_both_sides() -> None:
    from parlour.sheets.leaf import Leaf

    assert cross_at(Leaf(210, 297)) == (105, 148.5)
    assert cross_at(Leaf(148, 210)) == (74, 105)


def test_a_paper_that_is_too_small_says_so() -> None:
    small = {"card": own_paper("a4").__class__(**{**vars(own_paper("a4")), "title": "Post card", "width": 105.0})}
    with pytest.raises(Unprintable, match="Post card is too small for kits, which need 137 x 200 mm at least"):
        find_stock(small, "card")


def test_a_wording_is_told_only_where_it_is_known(kits: Sequence[Finished]) -> None:
    """Without the page setter's witness the page of the game must do: a leaflet of another game is noticed still."""
    find = kits[0].find

    def bare(name: str, square: float):  # type: ignore[no-untyped-def]
        from dataclasses import replace

        known = find(name, square)
        return known and replace(known, wording=None)

    assert inspect(kits[0].data, "kit", bare).wrong == []
    for how in ("a leaflet of another game", "two pages of the leaflet exchanged"):
        data = spoil(kits[0], how, 0)
        assert data is not None and inspect(data, "kit", bare).wrong != []
    assert Wording(()).others == ()
