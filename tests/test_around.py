"""What stands around the games: which game tonight, what is in the box, the key, the reckoning; in every edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from markupsafe import Markup
from own import own, own_done
from parlour.compose import compose
from parlour.compose.around import before, behind, briefly, opening
from parlour.compose.chapter import Chapter
from parlour.compose.choosing import MANY, tonight
from parlour.compose.edition import find_edition
from parlour.compose.glossary import called
from parlour.compose.jinja import filled
from parlour.compose.parts import BookPart
from parlour.compose.reckoning import reckoning
from parlour.draw.plates import draw
from parlour.load.occasion import minutes, players
from parlour.load.pack import Page
from parlour.set import Volume
from parlour.set.standing import address
from parlour.set.typeset import _document, document
from parlour.set.words import words


def page(name: str, **front: object) -> Page:
    return Page(name, f"rules/house/{name}.md", "house", {"title": name.title(), **front}, (), (), ())


def offered(*pages: Page) -> dict[str, list[str]]:
    found = tonight(pages, {each.name: each.title for each in pages})
    return {company.words: [offer.name for offer in company.offers] for company in found}


def test_games_are_offered_by_players_the_shortest_first() -> None:
    pages = (
        page("whist", players="4", minutes=40), page("chess", players="2", minutes=30),
        page("draughts", players="2", minutes=20), page("goose", players="2 to 6", minutes=15),
        page("patience", players="1", minutes=10), page("charades", players="a roomful"),
        page("hazard", players="2"),
    )  # fmt: skip
    assert offered(*pages) == {
        "For one player": ["Patience"],
        "For two": ["Goose", "Draughts", "Chess", "Hazard"],
        "For three, four, five or six": ["Goose", "Whist"],
        "For company": ["Charades"],
    }
    [[goose, *_]] = [company.offers for company in tonight(pages, {each.name: each.title for each in pages})[1:2]]
    assert (goose.players, goose.minutes, goose.apiece) == ("2 to 6", 15, "")


def test_the_minutes_of_problems_are_those_of_each() -> None:
    problems = page("problems", players="1", minutes=15, length="a quarter of an hour each")
    [company] = tonight([problems], {"problems": "Problems"})
    assert [offer.apiece for offer in company.offers] == [" each"]


@pytest.mark.parametrize(
    ("words", "many"),
    [("a quarter of an hour each", 15), ("2 hours", 120), ("an hour", 60), ("twenty minutes", 20), ("long", None)],
)
def test_lengths_in_words(words: str, many: int | None) -> None:
    assert minutes(words) == many


def test_every_game_of_ours_says_for_whom_it_is_and_how_long_and_how_hard() -> None:
    for each in (own().pages[name] for name in own().own):
        assert players(each.get("players")), each.file
        assert minutes(each.get("length")) == each.meta["minutes"], each.file
        assert each.get("hard") in ("easy", "middling", "hard"), each.file
        assert each.get("needs"), each.file
    assert all(own().collections[name].get(key) for name in {*own().homes.values()} for key in ("box", "today"))


def test_a_book_of_few_games_has_fewer_pages_around_them_and_names_what_it_has() -> None:
    assert not {"tonight", "before", "quick"} & {*before(1, True, True, 1)}
    assert [name for name, _ in opening(1, boxed=True, brief=True)] == ["how-to-use", "kits"]
    assert {"before"} == {"before", "tonight", "box", "kits"} & {*before(MANY - 1, True, True, 2)}
    assert {"tonight", "box", "quick", "kits"} < {*before(MANY, True, True, 2)}
    assert not {"before", "box", "quick"} & {*before(MANY, False, False, 2)}
    assert {"before", "kits"} == {"before", "tonight", "box", "kits"} & {*before(MANY, True, False, 1)}
    assert ("quick" in dict(opening(MANY, boxed=True, brief=True))) is True
    assert ("quick" in dict(opening(MANY, boxed=True, brief=False))) is False
    assert behind((), ()) == ["proved", "index"]


GAMES = ("tigh", "fox-and-geese", "fox-and-geese-later", "checkers")


@pytest.fixture(scope="module")
def book() -> Volume:
    pack = own()
    done = own_done(*GAMES)
    return compose(pack, done, draw(pack, done), paper="a4")


def test_what_the_contents_name_is_there(book: Volume) -> None:
    [contents] = [each.html for each in book.sections if each.id == "contents"]
    ids = set(re.findall(r'id="([^"]+)"', book.html))
    named = re.findall(r'href="#([^"]+)"', contents)
    assert {"tonight", "box", "how-to-use", "kits", "proved"} <= set(named) <= ids


SHORT = (*GAMES, "pick-me-up", "checker-puzzle", "bang-o", "fox-and-geese-checkerboard")
"""So many games as have pages of their own around them."""


def test_the_key_has_a_page_to_itself() -> None:
    """Else some of its signs stood at the foot of one page, and the others overleaf."""
    pack, done = own(), own_done(*SHORT)
    book = compose(pack, done, draw(pack, done), paper="a4", fill=False)
    [use] = [each for each in book.sections if 'id="how-to-use"' in each.html]
    stand_ins = {name: address(number) for number, name in enumerate(use.drawings)}
    html = document("Section", words(use.html, stand_ins.get).filled())
    pages = _document(html, book.styles + use.styles).pages
    classes = [{name for box in _boxes(page._page_box) for name in classes_of(box)} for page in pages]
    assert ["key" in each for each in classes] == [False, True]
    assert "with-seal" in classes[0] and "with-seal" not in classes[1]
    signs = [box for page in pages for box in _boxes(page._page_box) if "signs" in classes_of(box)]
    assert {box.style["break_before"] for box in signs} == {"page"}  # with fewer words before it too


def classes_of(box: Any) -> list[str]:
    """What a box of the page setter is said to be."""
    element = getattr(box, "element", None)
    return [] if element is None else (element.get("class") or "").split()


def _boxes(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from _boxes(child)


def test_what_failed_is_named_with_the_page_of_its_note(book: Volume) -> None:
    [proved] = [each.html for each in book.sections if each.id == "proved"]
    pack = own()
    done = own_done(*GAMES)
    failed = reckoning([pack.pages[name] for name in GAMES], done).failed
    assert {(each.game, each.note) for each in failed} == {
        ("fox-and-geese-later", "#note-fox-and-geese-later-doubled"),
        ("fox-and-geese-later", "#note-fox-and-geese-later-backward"),
        ("checkers", "#note-checkers-three-players"),
    }
    for each in failed:
        assert each.words in proved
        assert f'class="page" href="{each.note}"' in proved
    assert "is not known to us" in proved


def test_the_numbers_of_the_reckoning_are_those_of_the_games() -> None:
    pack = own()
    done = own_done("tigh", "checkers")
    found = reckoning([pack.pages["tigh"], pack.pages["checkers"]], done)
    assert (found.played, found.broken_off) == (
        sum(len(one.record.games) for one in done.values() if one.record),
        sum(len(one.record.games) - len(one.record.ended) for one in done.values() if one.record),
    )
    assert found.unenforced == ()


def test_a_book_of_one_game_does_not_ask_which_to_play() -> None:
    pack = own()
    done = own_done("tigh")
    book = compose(pack, done, draw(pack, done), paper="a4", edition=find_edition(pack, "tigh"))
    assert "Which game tonight?" not in book.html
    assert 'id="kits"' in book.html


def test_games_of_one_name_are_told_apart() -> None:
    pages = [own().pages[name] for name in own().own]
    names = [offer.name for company in tonight(pages, called(own(), pages)) for offer in company.offers]
    assert len({name for name in names if name.startswith("Fox and Geese")}) == 3


def test_games_are_told_in_a_nutshell_where_their_pages_do_so() -> None:
    """The object and the turn of the fence `short`, in one table; a page without it is left out."""
    chapters = [
        Chapter(name, name.title(), Markup(), (), "", Markup(), (), (), (), Markup(), told)
        for name, told in {"one": {"object": Markup("Win."), "turn": Markup("Move.")}, "two": {}, "three": {}}.items()
    ]
    assert not briefly(chapters)
    assert briefly(chapters[:1])
    source = own().collections["halma-1888"]
    html = filled(
        own().templates, "quick.html",
        parts=[BookPart("part", "I", source, "leaflet", "", tuple(chapters), None, Markup())],
        called={each.name: each.title for each in chapters},
    )  # fmt: skip
    assert "Win. <i>Your turn:</i> Move." in html
    assert "Two" not in html


def test_heads_tell_games_of_one_title_apart() -> None:
    """The heads of pages say what the index calls a game, where its title alone would not do; and are read so."""
    from parlour.compose.sections import _head
    from parlour.hypertext import read
    from parlour.inspect.pages.quire import heads_of

    plain = '<h2 id="game-x" data-part="The Part">Fox and Geese</h2>'
    apart = plain.replace(">Fox", ' data-head="Fox and Geese (cross)">Fox')
    assert _head(plain) == heads_of(read(plain)) == ("Fox and Geese", "The Part")
    assert _head(apart) == heads_of(read(apart)) == ("Fox and Geese (cross)", "The Part")
