"""The form of a chapter: what is told is printed and read in its place; what is only proved goes to the report."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from markupsafe import Markup
from own import own, own_replayed
from parlour.check import check
from parlour.cli import main
from parlour.compose.book import compose
from parlour.compose.edition import COMPLETE, find_edition
from parlour.crew import Crew
from parlour.draw.artist import svg
from parlour.draw.plates import draw, plates
from parlour.inspect.pages.captions import _in_order, _in_ways, bare
from parlour.inspect.reader.asked import asked_by, looks_of
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.press import specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.said import played_by
from parlour.inspect.reader.svgink import svg_inks
from parlour.line import make_books
from parlour.load.headings import above, titles
from parlour.load.named import find_theme
from parlour.load.pack import Pack, load
from parlour.replay.examples import When
from parlour.replay.form import lacks
from parlour.replay.pages import Replayed, replay
from parlour.wording.sentences import sentences

COLLECTION = 'title = "House games"\nyear = "1900"\nabout = "Ours."\nshort = "House"\ncite = "House games, 1900."\n'

PAGE = """+++
title   = "Duel"
board   = "star-five"
game    = "tigh"
cites   = "tigh"
sources = ["house 1"]
+++

Two men a side.

```short
object  Leave the enemy one man.
set-up  As you like.
turn    Move a man.
end     One man left has lost.
```

```note gap where-from
about  Whence it comes
says   Nothing.
rules  So it is.
why    It must be.
```

### Two at once

First man 1 goes up.

```example told
start   black d1 b4 b2 d5 white c2 c4 e4 d3 turn black
refuse  b2xd2 no-jump
refuse  d1-e2 step : A man never goes on the slant.
play    d1-d2xc2
figure  start : Black is to move.
figure  1 : One is taken.
```

```example silent
start   black d1 b4 b2 d5 white c2 c4 e4 d3 turn black
refuse  e4-e5 turns
play    d1-d2xc2
```

### A duel

```example duel
start   black d1 b4 b2 d5 white c2 c4 e4 d3 turn black
say     Four against four.
play    d1-d2xc2
say     The first is gone.
play    d5-d4xc4xd3
result  black one-left
figure  1 : Three are left.
figure  end : The last one has lost.
```
"""


def packed(folder: Path, page: str = PAGE) -> Pack:
    """A folder with this page alone."""
    rules = folder / "rules" / "house"
    rules.mkdir(parents=True)
    (rules / "collection.toml").write_text(COLLECTION, encoding="utf-8")
    (rules / "duel.md").write_text(page, encoding="utf-8")
    return load(folder)


@cache
def done() -> tuple[Pack, dict[str, Replayed]]:
    """The page, replayed."""
    from tempfile import mkdtemp

    pack = packed(Path(mkdtemp()))
    return pack, replay(pack, check(pack))


def chapter() -> str:
    """Its chapter as HTML."""
    pack, pages = done()
    volume = compose(pack, pages, draw(pack, pages), paper="a4", words=())
    return next(part.html for part in volume.sections if part.game)


def words(html: str) -> str:
    """The words of HTML on one line."""
    return " ".join(Markup(html).striptags().split())


def test_what_has_no_figure_is_proved_and_not_printed() -> None:
    """Neither the example nor a refusal without a sentence stands in the chapter."""
    text, [example, silent, duel] = words(chapter()), done()[1]["duel"].examples.values()
    assert (example.told, silent.told, duel.told) == (True, False, True)
    assert "e4" not in text.replace("d1–d2", "")
    assert "b2" not in text
    assert chapter().count('class="example') == 2


def test_a_told_refusal_is_said_and_drawn_where_it_would_be_made() -> None:
    """As a barred arrow in the figure of that moment, and in no other."""
    pack, pages = done()
    assert "Not d1–e2: A man never goes on the slant." in words(chapter())
    start, after = plates(pack, pages["duel"])["told"]
    points = start.figures[0].sheet.board.points
    [arrow] = start.figures[0].arrows
    assert arrow.barred
    assert [points[point] for point in arrow.path] == ["d1", "e2"]
    assert start.figures[0].desc.endswith("Not allowed, and barred: the black man from d1 to e2.")
    assert [each.barred for each in after.figures[0].arrows] == [False]
    asked = [each for each in asked_by(pack, pages["duel"]) if "told" in each.figure]
    assert [[route.barred for route in each.routes] for each in asked] == [[True], [False]]


def test_the_reader_of_ink_sees_the_bar() -> None:
    """A bar that is missing, and one too many, are no figures that were asked for."""
    pack, pages = done()
    theme = find_theme(pack, "colour")
    asked = [each for each in asked_by(pack, pages["duel"]) if "told" in each.figure]
    reader = FigureReader(specimens(theme, looks_of(asked)))
    drawn = [plate.figures[0] for plate in plates(pack, pages["duel"])["told"]]
    for one, figure, says in zip(asked, drawn, ("is not barred", "is barred"), strict=True):
        [arrow] = figure.arrows
        for spoilt in (False, True):
            other = replace(figure, arrows=(replace(arrow, barred=arrow.barred != spoilt),))
            reading = reader.read(*svg_inks(svg(other, theme, square=8, frame=False)), one.sheet)
            found = differences(reading, one)
            assert any(says in each for each in found) if spoilt else not found


def test_a_book_with_all_of_it_is_read_as_it_was_meant() -> None:
    """And the bookmark of an example is its title."""
    pack, pages = done()
    books, [read] = make_books(pack, pages, [(find_edition(pack, COMPLETE), "a4")], Crew(), lambda *step: None)
    assert read.counts.arrows == 3
    [book] = books.values()
    with pikepdf.open(io.BytesIO(book.data)) as file, file.open_outline() as outline:
        named = [inner.title for item in outline.root for inner in item.children]
    assert named[:2] == ["Two at once", "A duel"]


def test_the_seal_stands_in_the_title_and_counts_nothing() -> None:
    html = chapter()
    assert '<h4 class="named" data-title="Two at once"><span class="sealed">' in html
    assert "replayed, figures read" in html
    assert "2 moves" not in html


def test_comments_and_pictures_stand_between_the_moves_in_their_order() -> None:
    text = words(chapter())
    order = ["Four against four.", "d1–d2×c2", "The first is gone.", "Three are left.", "d5–d4×c4×d3", "has lost."]
    places = [text.index(each, text.index("A duel")) for each in order]
    assert places == sorted(places)
    [_, duel] = played_by(done()[1]["duel"])
    assert duel.pieces[0] == "Four against four."
    assert duel.pieces[2] == "The first is gone."
    assert len(duel.pieces) == 4


def test_the_reader_of_pages_wants_comments_in_their_places() -> None:
    assert _in_order(("One.", "1. a1-a2", "Two.", "2. a2-a3"), "xone1a1a2figuretwo2a2a3")
    assert not _in_order(("One.", "1. a1-a2", "Two."), "1a1a2onetwo")
    assert not _in_order(("One.", "1. a1-a2", "Two."), "one1a1a2")


def test_what_it_is_in_short_and_the_notes_at_the_end() -> None:
    text = words(chapter())
    assert "In short Object. Leave the enemy one man. Set-up. As you like. Your turn. Move a man. The end. One" in text
    assert text.index("Notes Whence it comes A gap The source. Nothing.") > text.index("A duel")


def test_its_sentences_are_sentences_of_the_page() -> None:
    """So that words which say something definite must be answered for."""
    page = done()[1]["duel"].checked.page
    places = {each.place: each.text for each in sentences(page)}
    assert places["short"] == "One man left has lost."
    assert places["refusal"] == "A man never goes on the slant."
    assert places["comment"] == "The first is gone."
    assert "Whence it comes" in [each.text for each in sentences(page) if each.place == "note"]


def test_a_heading_is_the_title_of_the_first_example_under_it(tmp_path: Path) -> None:
    page = done()[1]["duel"].checked.page
    assert titles(page) == {"told": "Two at once", "duel": "A duel"}
    assert [each.paragraph for each in above(page).values()] == ["First man 1 goes up.", ""]
    twice = PAGE.replace("### A duel\n", "```figure again\nstart\ncaption Once more.\n```\n\n### A duel\n")
    assert titles(packed(tmp_path, twice).pages["duel"]) == titles(page)


def test_what_a_chapter_lacks_is_told() -> None:
    """A page without rules of its own may be of any form."""
    assert list(lacks(done()[1]["duel"])) == []
    ours = own()
    one = replay(ours, check(ours, ("tigh",)))["tigh"]
    page, notes = one.checked.page, one.checked.notes
    assert list(map(str, lacks(one))) == []
    fences = tuple(replace(each, kind="claims", verbs=()) if each.kind == "short" else each for each in page.fences)
    prose = tuple(line._replace(text=line.text.lstrip("# ").replace("{record}", "")) for line in page.prose)
    spoilt = replace(page, fences=fences, prose=prose)
    bare = {name: note._replace(about="") for name, note in notes.items()}
    examples = {name: replace(each, comments=(), title="") for name, each in one.examples.items()}
    found = replace(one, checked=replace(one.checked, page=spoilt, notes=bare), examples=examples)
    said = " ".join(each.words for each in lacks(found))
    for lack in (
        "not said in short", "no game with comments", "of playing well", "games on record", "has no title; about",
        "has no title ",
    ):  # fmt: skip
        assert lack in f"{said} ", lack
    few = replace(one, examples=dict(list(one.examples.items())[:2]))
    assert "1 example told, and 3 to 7 are wanted" in [each.words for each in lacks(few)]


def test_where_an_example_begins_can_be_set_up() -> None:
    """By a figure of its start, by the arrows of the one move that led on, or by another figure that shows the same."""
    ours = own()
    one = replay(ours, check(ours, ("merelles",)))["merelles"]
    example = one.examples["see-saw-stopped"]

    def shown(*numbers: int) -> list[str]:
        plate = replace(example.shown[0], moments=tuple(When(number) for number in numbers))
        examples = {**one.examples, example.name: replace(example, shown=(plate,))}
        return [each.words for each in lacks(replace(one, examples=examples))]

    for numbers in ((0,), (1, 2), (0, -1)):
        assert shown(*numbers) == []
    for numbers in ((2,), (-1,)):
        assert shown(*numbers) == ["no figure shows where the example see-saw-stopped begins"]


def test_the_report_has_what_is_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packed(tmp_path)
    assert main(["verify", "--sources", str(tmp_path), "--examples"]) == 0
    said = capsys.readouterr().out
    assert "duel silent: proved, not printed; 2 checks\n     not e4-e5 (turns)\n  1. d1-d2xc2\n" in said
    assert "duel told: told, “Two at once”" in said
    assert "     not d1-e2 (step): A man never goes on the slant." in said


def test_a_picture_may_stand_some_moves_late_where_pages_are_small() -> None:
    """Then the moves are cut there, and the next has its number and its player again."""
    found = {one.example.partition("-")[2]: one for one in played_by(own_replayed("polychek"))}
    game = found["whole-game"]
    assert game.later and [way for ways in game.later for way in ways[0]] == list(game.pieces)
    late = [way for ways in game.later for way in ways[-1]]
    assert len(late) > len(game.pieces)
    for pieces in (game.pieces, late):
        assert _in_ways(game.later, bare(" a picture ".join(pieces)))
    assert not _in_order(game.pieces, bare(" a picture ".join(late)))
    assert not _in_ways(game.later, bare(" ".join((*late[:3], *late[4:]))))
    assert not _in_ways((), bare(game.moves))
    others = [one.later for name, one in found.items() if name != "whole-game"]
    assert others and not any(others)
