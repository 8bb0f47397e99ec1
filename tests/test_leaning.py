"""A leaflet leans on nothing that it does not hold: figures, notes, chapters, the rules of another game."""

from __future__ import annotations

import pytest
from own import own_done, own_stock, own_theme
from parlour.check import Checked
from parlour.compose.leaflet import cited_rules, compose_leaflet
from parlour.draw.strips import Making
from parlour.hypertext import read
from parlour.inspect.kits.leaning import elsewhere, missing
from parlour.leafwork import books
from parlour.load.pack import Pack
from parlour.orders import Order
from parlour.replay.pages import replay


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        (["As Figure 6 shows, he runs.", "Figure 6. He runs."], []),
        (["As Figure 6 shows.", "Figure 5. He runs."], ["Figure 6 is named in the leaflet and is not in it"]),
        (["From Figure", "6 to the end."], ["Figure 6 is named in the leaflet and is not in it"]),
        (["In the patent’s Figure 2 a yard is marked by colors."], []),
        (["It may not stop†."], ["a dagger leads to a note that is not in the leaflet"]),
    ],
)
def test_figures_that_are_named_are_there_and_daggers_are_not(lines: list[str], wrong: list[str]) -> None:
    assert list(missing(lines)) == wrong


@pytest.mark.parametrize(
    ("lines", "many"),
    [
        (["The answer is at the back of", "the book."], 1),
        (["The lines are explained in the chapter on Fox and Geese."], 1),
        (["It wins (rule 11 of Fox and Geese)."], 1),
        (["It wins (rule 11 of Fox and Geese).", "The rules of Fox and Geese", "11 The fox wins."], 0),
        (["A good book is worth having, and every chap-", "ter of it. Rule 3 of the game."], 0),
        (["The answer is among the solutions."], 0),
    ],
)
def test_words_that_lead_out_of_a_leaflet_are_told(lines: list[str], many: int) -> None:
    assert len(list(elsewhere(lines))) == many


@pytest.mark.parametrize("game", ["fox-and-geese-later", "skip", "siege", "pick-me-up"])
def test_leaflets_hold_what_they_speak_of(sources: Pack, pages: dict[str, Checked], game: str) -> None:
    done = replay(sources, {game: pages[game]})[game]
    [section] = compose_leaflet(sources, done, "a5-leaflet", own_theme(), Making()).sections
    lines = [" ".join(line.split()) for line in read(section.html).words.split("\n") if line.strip()]
    assert list(missing(lines)) == [] and list(elsewhere(lines)) == []
    cited = cited_rules(sources, pages[game].page)
    assert (cited is not None) is (game == "fox-and-geese-later")
    assert cited is None or (len(cited.rules) >= 10 and all(text in " ".join(lines) for _, text in cited.rules))


def test_no_sheet_is_spent_on_a_few_lines(sources: Pack) -> None:
    """By itself the leaflet has a fifth page, which would have a sheet to itself; so it is set close."""
    game, order = "fox-and-geese-checkerboard", Order((own_stock("letter"),), own_theme())
    shelf = books(sources, own_done(game), order)["letter"]
    [book], [[quire]] = shelf.books, shelf.quires
    assert len(book.games[game]) == 4
    assert 'class="game leaflet close ' in quire.html
