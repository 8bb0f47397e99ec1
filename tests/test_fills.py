"""How pages are filled stands on record: it is followed where it can be seen to hold, and found anew where not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from own import own, own_done, own_pages, own_stock, own_theme
from parlour.cli import main
from parlour.compose.book import _before, _desk, _forms, find_fills, on_record
from parlour.compose.edition import COMPLETE, find_edition
from parlour.compose.filling import Draft, fill_chapter, find_fill
from parlour.compose.laying import Laid, Tried
from parlour.compose.leaflet import LEAFLET, LeafletDraft, drafted, filled_leaflet, fullest
from parlour.compose.leaflet import _desk as _leaflet_desk
from parlour.compose.paper import find_paper
from parlour.compose.recalling import leaf_of, recalled, words_of
from parlour.crew import Crew
from parlour.draw.plates import draw
from parlour.draw.wardrobe import wardrobe
from parlour.leafwork import _leaflet_orders
from parlour.load.fills import Fill, Fullness, laid_over, read_fills, write_fills
from parlour.load.pack import load
from parlour.mistakes import Pen
from parlour.orders import Order
from parlour.sheets.leaflet import page_for
from parlour.workshop import playable
from test_inspect import COLLECTION, PAGE
from test_pack import put

FILL = Fill(
    "complete", (166.0, 243.0, 1.0), "0123456789abcdef", Fullness(False, 0, 3, 24.5), {"rule-x": 2.5, "x-1": 1.0625}
)


def drafts(*names: str, called: str = COMPLETE) -> dict[str, Counted]:
    """Chapters of an edition that are to be made."""
    pack, done = own(), own_done()
    edition = find_edition(pack, called)
    pages = edition.pages(pack, [one.checked.page for one in done.values()])
    theme = pack.themes[edition.theme]
    desk = _desk(pack, pages, find_paper(pack.papers, "a4", edition.large).leaf, theme, None)
    forms, before = _forms(pack, desk, pages, Crew()), _before(pages, done)
    drawn = draw(pack, {name: done[name] for name in names})
    return {
        name: Counted(desk, done[name], drawn[name], before[name], forms[done[name].checked.page.collection])
        for name in names
    }


@pytest.fixture(scope="module")
def draft() -> Counted:
    return drafts("checker-puzzle")["checker-puzzle"]


@pytest.fixture
def puzzle(draft: Counted) -> Counted:
    """A short chapter that nobody has laid out yet."""
    return replace(draft, layouts=[])


@dataclass(frozen=True)
class Counted(Draft):
    """A draft whose layouts are counted."""

    layouts: list[Tried] = field(default_factory=list)

    def trials(self) -> Laid:
        lay = super().trials()

        def laid(scales: dict[str, float]) -> Tried:
            self.layouts.append(lay(scales))
            return self.layouts[-1]

        return laid


def test_a_record_is_read_as_it_was_written() -> None:
    dotted = replace(FILL, edition="large-print", fullness=Fullness(True, 1, 4, 10.0), sizes={"a.b": 1.0 / 3})
    pen = Pen()
    assert read_fills(write_fills("x", [FILL, dotted]), "rules/h/x.fill.toml", pen) == (FILL, dotted)
    assert not pen.found


@pytest.fixture(scope="module")
def found(draft: Counted) -> Fill:
    return find_fill(draft, "complete")


@pytest.mark.parametrize(
    ("was", "wrong"),
    [
        ("pages   = 3", "pages   = 0"),
        ("rule-x = 2.5", "rule-x = 1e9"),
        ('"0123', '"x123'),
        ("[166, 243, 1]", "[166, 243]"),
        ("left    = 24.5\n", ""),
        ("rule-x =", '"rule x" ='),
    ],
)
def test_what_is_wrong_in_a_record_is_told(was: str, wrong: str) -> None:
    text, pen = write_fills("x", [FILL]), Pen()
    assert was in text
    assert read_fills(text.replace(was, wrong), "rules/h/x.fill.toml", pen) is None
    assert pen.found and all(mistake.file == "rules/h/x.fill.toml" and mistake.line > 1 for mistake in pen.found)


def test_a_record_takes_the_place_of_that_for_the_same_edition_and_leaf() -> None:
    other, larger = replace(FILL, edition="ink-saver"), replace(FILL, leaf=(117.0, 160.0, 1.5))
    newer = replace(FILL, sizes={})
    assert laid_over((), FILL) == (FILL,) and laid_over((other,), FILL) == (other, FILL)
    assert laid_over((other, FILL, larger, FILL), newer) == (other, newer, larger)


def test_the_edition_that_is_made_comes_first() -> None:
    pack, page = own(), own().pages["skip"]
    leaf = find_paper(pack.papers, "a4").leaf
    fills = tuple(
        replace(FILL, edition=name, leaf=size)
        for name, size in (("complete", leaf_of(leaf)), ("mine", leaf_of(leaf)), ("mine", (1.0, 1.0, 1.0)))
    )
    asked = replace(pack, fills={"skip": fills})
    assert on_record(asked, page, leaf, "mine") == (fills[1], fills[0])
    assert on_record(asked, page, leaf, "complete") == fills[:2]
    assert on_record(replace(pack, fills={}), page, leaf, "complete") == ()


def test_what_was_found_is_followed_without_a_layout(puzzle: Counted, found: Fill) -> None:
    """The same words are not laid out again; a chapter without a record is, and comes to the same."""
    made = recalled(puzzle, [found])
    assert made is not None and not puzzle.layouts and words_of(puzzle, made) == found.words
    given = (puzzle.desk, puzzle.replayed, puzzle.plates, puzzle.before, puzzle.form)
    assert fill_chapter(*given, [found]) == made
    anew = fill_chapter(*given)
    assert [print.id for print in anew.chapter.prints] == [print.id for print in made.chapter.prints]


def test_where_words_have_changed_one_layout_decides(puzzle: Counted, found: Fill) -> None:
    """Pages that are as full as they were keep their sizes; those that are not are filled anew."""
    changed = replace(found, words="f" * 16)
    assert recalled(puzzle, [changed]) == recalled(puzzle, [found]) and len(puzzle.layouts) == 1
    late, blank, pages, left = found.fullness
    assert recalled(puzzle, [replace(changed, fullness=Fullness(late, blank, pages - 1, left))]) is None
    emptier = replace(changed, sizes={name: size / 2 for name, size in found.sizes.items()})
    assert recalled(puzzle, [emptier]) is None
    assert recalled(puzzle, [emptier, found]) == recalled(puzzle, [found])


@pytest.mark.parametrize("called", [COMPLETE, "large-print"])
def test_our_chapters_have_records_that_hold(called: str) -> None:
    """Nobody waits for our own pages to be filled: `parlour fill` has done it."""
    pack = own()
    leaf = find_paper(pack.papers, "a4", find_edition(pack, called).large).leaf
    for name, draft in drafts(*pack.own, called=called).items():
        kept = on_record(pack, pack.pages[name], leaf, called)
        told = f"run: parlour fill {name} --edition {called}"
        assert kept and kept[0].edition == called, told
        assert recalled(draft, kept[:1]) is not None, f"its pages are not full any more, {told}"


def leaflets() -> dict[str, LeafletDraft]:
    """The leaflets of our kits, that are to be made."""
    pack, pages, done = own(), own_pages(), own_done()
    stock = own_stock("a4")
    order = Order((stock,), own_theme(), wardrobe=wardrobe(pack, pages))
    found = {}
    sizes = {stock.name: page_for(pack.papers, stock, order.rules)}
    for one in _leaflet_orders(playable(pages), sizes, order, Crew()).values():
        desk = _leaflet_desk(pack, done[one.game], one.size, order.theme)
        found[one.game] = drafted(pack, done[one.game], desk, one.making, 1.0)
    return found


def test_our_leaflets_have_records_that_hold() -> None:
    """Nobody waits for the leaflet of a kit to be filled either."""
    pack = own()
    for name, draft in leaflets().items():
        kept = [fill for fill in on_record(pack, pack.pages[name], draft.leaf, LEAFLET) if fill.edition == LEAFLET]
        told = f"run: parlour fill {name} --leaflets"
        assert kept, told
        assert recalled(draft, kept) is not None, f"its pages are not full any more, {told}"


def test_a_leaflet_without_a_record_is_filled_as_well() -> None:
    """Its pictures grow on the sheets that it has; what nobody wants filled is left as it is."""
    draft = leaflets()["merelles"]
    plain, full = draft.trials()({}), fullest(draft, draft.trials())
    assert len(full.pages) <= len(plain.pages) and full.cost[2] < plain.cost[2] / 2
    assert filled_leaflet(draft, []).sections == draft.made(full.scales).sections
    assert filled_leaflet(draft, None).sections == draft.made({}).sections


def test_the_command_keeps_leaflets_beside_books(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record of each, and the kit follows it."""
    house = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    monkeypatch.chdir(house)
    for more in (["--edition", "crossing"], ["--leaflets"]):
        assert main(["fill", "crossing", "--cache", "none", *more]) == 0
    assert "page" in capsys.readouterr().out
    assert [fill.edition for fill in load(house).fills["crossing"]] == ["crossing", LEAFLET]
    assert main(["kit", "crossing", "--paper", "a4", "--cache", "none"]) == 0


def test_the_command_keeps_what_it_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file beside each of an author's pages, which is read again; none beside ours."""
    house = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    monkeypatch.chdir(house)
    assert main(["fill", "--edition", "crossing", "--cache", "none"]) == 0
    assert "page" in capsys.readouterr().out
    [fill] = load(house).fills["crossing"]
    assert fill.edition == "crossing" and fill.fullness.pages >= 1
    before = (house / "rules/house/crossing.fill.toml").read_bytes()
    assert main(["fill", "crossing", "--edition", "crossing", "--cache", "none"]) == 0
    assert (house / "rules/house/crossing.fill.toml").read_bytes() == before
    assert [path.name for path in house.rglob("*.fill.toml")] == ["crossing.fill.toml"]
    assert main(["book", "--edition", "crossing", "--cache", "none"]) == 0


def test_only_chapters_that_are_asked_for_are_found() -> None:
    pack, done = own(), own_done()
    found = find_fills(
        pack, done, draw(pack, done), find_edition(pack, COMPLETE), "letter", ["checker-puzzle"], Crew()
    )
    assert [*found] == ["checker-puzzle"]
    assert found["checker-puzzle"].words == own().fills["checker-puzzle"][0].words  # A4 and Letter have one leaf
