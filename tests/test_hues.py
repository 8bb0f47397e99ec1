"""What words call red: told where a theme does not show it, beside what is printed instead, and read from its ink."""

from __future__ import annotations

from functools import cache

import ink_mutants as mutants
import pytest
from own import own, own_pages, own_replayed, own_theme
from parlour.compose import ornament
from parlour.compose.book import illustrations
from parlour.compose.chapter import Chapter, Desk
from parlour.compose.glossary import called
from parlour.compose.hues import LABEL, together
from parlour.compose.key import colors
from parlour.compose.leaflet import Making, compose_leaflet
from parlour.compose.maker import FENCES, make_chapter
from parlour.draw.hues import HUES, Told, hidden, samples, shows
from parlour.draw.plates import plates
from parlour.engine.guise import DISC, Guise
from parlour.hypertext import read
from parlour.inspect.reader.asked import Asked, Person
from parlour.inspect.reader.compare import differences
from parlour.inspect.reader.inks import Unreadable
from parlour.inspect.reader.press import bare_boards, specimens
from parlour.inspect.reader.reading import FigureReader
from parlour.inspect.reader.specimens import ManLook
from parlour.load.board import read_board
from parlour.load.looks import COLOURS
from parlour.load.template import needed

SAID = {
    "chess": (),
    "checkers": ("blue squares",),
    "chunga": ("blue squares",),
    "foregammon": ("blue squares",),
    "merelles": (),
    "siege": ("green border",),
    "fox-and-geese": ("green border",),
    "go-bang": ("black", "white", "red", "green"),
    "russian-tivoli": ("red", "green", "black", "blue squares", "brown squares", "green squares", "yellow squares"),
    "halma": ("white", "black", "red", "green"),
    "skip": ("red", "blue", "green squares", "yellow squares"),
    "messenger-boy": ("red", "blue", "red star"),
    "checker-problems": ("black", "red"),
    "backgammon": ("red", "black"),
}
"""What the words of a game call by a color, as anybody finds who reads its chapter: the village green is none."""


@cache
def chapter(name: str, theme: str) -> Chapter:
    """The chapter of a game, laid out and not drawn."""
    pack, page = own(), own_pages()[name].page
    desk = Desk(
        pack.collections, called(pack, list(pack.pages.values())), frozenset((name,)), pack.papers["a4"],
        own_theme(theme), (), needed(pack.templates, FENCES), illustrations(pack, [page]),
        ornament.of_pages(pack.ornaments), dry=True,
    )  # fmt: skip
    return make_chapter(desk, own_replayed(name), plates(own(), own_replayed(name)), 0).chapter


@pytest.mark.parametrize("name", SAID)
def test_a_chapter_tells_what_its_words_call_by_a_color(name: str) -> None:
    made = chapter(name, "ink-saver")
    assert tuple(each.words for each in made.hues) == SAID[name]
    line = dict(made.glance).get(LABEL, "")
    spans = [each for each in read(line).elements() if "hue" in each.classes]
    assert [" ".join(each.words.split()) for each in spans] == [*SAID[name]]
    labels = [label for label, _ in made.glance]
    assert labels[labels.index("Pieces") + 1 :][:1] == ([LABEL] if SAID[name] else ["Length"])
    shown = {picture.id: picture for picture in made.pictures}
    for span in spans:
        [image] = [each for each in span.elements() if each.tag == "img"]
        assert span.get("id") == image.get("data-figure")
        assert shown[image.get("data-figure")].drawing.illustrates, "it is no figure of the game"


@pytest.mark.parametrize("theme", ["colour", "contrast"])
def test_a_theme_that_shows_colors_tells_none(theme: str) -> None:
    for name in ("skip", "russian-tivoli", "checkers", "siege"):
        made = chapter(name, theme)
        assert made.hues == ()
        assert LABEL not in dict(made.glance)


def test_a_player_called_green_has_no_green_squares_by_that() -> None:
    sheet, theme = own().sheets["skip"], own_theme("ink-saver")
    for words, told in (("Green moves first.", ()), ("The near squares are green.", ("green squares",))):
        assert tuple(each.words for each in hidden(words, words, sheet, (), theme)) == told


def test_a_paint_shows_a_color_that_the_eye_calls_so() -> None:
    paints = {
        "red": ("#a5301f", "#b00000", "#ff0000", "#e0534a"),
        "brown": ("#96704c", "#8a4d1a"),
        "yellow": ("#e6c269", "#ffd400", "#e9c04d"),
        "green": ("#5e8363", "#00702c", "#5cc481"),
        "blue": ("#33567c", "#86b0d6", "#3f86d2", "#0000ff"),
        "white": ("#fdf8ea", "#ffffff"),
        "black": ("#26211d", "#000000", "#1a1a1a"),
    }
    for color, several in paints.items():
        for paint in several:
            assert [each for each in paints if shows(each, paint)] == [color], paint
    for paint in ("none", "", "#777777", "#b9b9b9"):
        assert not any(shows(color, paint) for color in paints), paint


def test_squares_and_stars_are_called_as_the_theme_of_colors_has_them() -> None:
    """The words were written for it: it shows what they say."""
    colour = own_theme("colour")
    assert shows("blue", colour.tint("dark").fill)
    assert shows("red", colour.tint("star").fill)
    for color in HUES:
        assert shows(color, colour.tint(color).fill)
    for color in COLOURS:
        assert shows(color, colour.side(color).fill)


# -- the ink of the samples -----------------------------------------------------------------------

GROUNDS = {
    "blue squares": 'blue = "a1"', "green squares": 'green = "a1"', "yellow squares": 'yellow = "a1"',
    "brown squares": 'brown = "a1"', "red star": 'stars = "a1"',
}  # fmt: skip
"""How a board is drawn that has what words call so."""

MEN = {"russian-tivoli": {"red": "ball", "green": "ball"}, "messenger-boy": {"red": "boy", "blue": "boy"}}
"""The men of games that are no plain discs."""


def said(words: str, game: str) -> Asked:
    """What a sample shows by its words."""
    drawn = GROUNDS.get(words, 'plain = "a1"')
    sheet = read_board(f'title = "x"\nabout = "x"\nsquare = 10\ngrid = [1, 1]\n[draw]\n{drawn}\n', "boards/x.toml")
    shape = MEN.get(game, {}).get(words, "disc")
    guise = Guise(shape, "bar") if (game, words) == ("russian-tivoli", "black") else Guise(shape)
    men = () if words in GROUNDS else (Person(0, ManLook(words, KINDS.get(shape, "man"), guise)),)
    return Asked("", "hue", 0, sheet, men, labelled=False)


KINDS = {"ball": "ball", "boy": "boy"}


def read_as(told: Told, asked: Asked) -> list[str]:
    """In what the ink of a sample differs from words."""
    theme = own_theme("ink-saver")
    looks = {ManLook("white", "man", DISC), *(person.look for person in asked.men)}
    looks |= {ManLook(told.man.colour, told.man.kind, told.man.guise)} if told.man else set()
    reader = FigureReader(specimens(theme, looks), bare_boards(theme))
    inks, frame = mutants.painted(samples((told,)), theme, 9.0)
    try:
        return differences(reader.read(inks, frame, asked.sheet), asked)
    except Unreadable as error:
        return [str(error)]


@pytest.mark.parametrize("name", [name for name, told in SAID.items() if told and "green border" not in told])
def test_the_ink_of_a_sample_is_what_its_words_say(name: str) -> None:
    for told in chapter(name, "ink-saver").hues:
        assert read_as(told, said(told.words, name)) == [], told.words


@pytest.mark.parametrize("name", ["skip", "russian-tivoli", "messenger-boy"])
def test_a_sample_beside_the_words_of_another_is_noticed(name: str) -> None:
    every = chapter(name, "ink-saver").hues
    for told in every:
        for other in every:
            if told != other:
                assert read_as(told, said(other.words, name)), (told.words, other.words)


def test_a_border_is_drawn_round_its_sample() -> None:
    [told] = chapter("siege", "ink-saver").hues
    inks, _ = mutants.painted(samples((told,)), own_theme("ink-saver"), 9.0)
    heavy = [each for each in inks if each.line == (119, 119, 119) and each.width > 0.5]
    assert sum(len(each.outlines) for each in heavy) == 4


# -- the key and the leaflet ----------------------------------------------------------------------


def test_the_key_has_every_color_once_with_all_that_is_called_so() -> None:
    told = together(chapter(name, "ink-saver").hues for name in SAID)
    assert {color: [each.words for each in several] for color, several in told.items()} == {
        "red": ["red", "red star"],
        "blue": ["blue squares", "blue"],
        "green": ["green border", "green", "green squares"],
        "yellow": ["yellow squares"],
        "brown": ["brown squares"],
    }
    signs = list(colors(told))
    assert [sign.means for sign in signs] == [f"What the words call {color}." for color in told]
    assert [sign.figure.sheet.columns for sign in signs] == [len(several) for several in told.values()]
    assert all(man.guise == DISC for sign in signs for man in sign.figure.men)


@pytest.mark.parametrize(
    ("game", "told"),
    [("skip", SAID["skip"]), ("messenger-boy", ("red", "blue", "green", "yellow", "red star"))],
)
def test_the_leaflet_of_a_kit_tells_them_too(game: str, told: tuple[str, ...]) -> None:
    """And those of all men whom the kit has, though its words name no yellow boy."""
    volume = compose_leaflet(own(), own_replayed(game), "a5-leaflet", own_theme("ink-saver"), Making(()))
    [section] = volume.sections
    assert LABEL in section.html
    spans = [each for each in read(section.html).elements() if "hue" in each.classes]
    assert tuple(" ".join(each.words.split()) for each in spans) == told
    colored = [name for name in section.drawings if name.startswith("color-")]
    assert len(colored) == len(told)
    assert all(section.drawings[name].illustrates for name in colored)
