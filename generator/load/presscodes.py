"""The codes of what is found when books and kits have been made; what a code is."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """A kind of mistake."""

    title: str
    means: str
    right: str = ""


PRESS: dict[str, Code] = {
    # -- the bindery ------------------------------------------------------------------------------
    "P201": Code(
        "a figure is left out", "A figure of the book stands nowhere: a template leaves it out, or a style hides it."
    ),
    "P204": Code("a figure is shown more than once", "A figure of the book stands in more than one place."),
    "P205": Code("two figures have one name", "Two figures of the book have one name."),
    "P206": Code("a figure is shown that nobody has drawn", "A template asks for a figure that there is not."),
    "P207": Code("a place for a figure was left empty", "The page setter has made a place for a figure of its own."),
    "P208": Code(
        "the page setter cannot lay this out",
        "A style sheet or a template asks for sizes that no page and no letter can have.",
        "look for lengths and page sizes that are far too large or too small",
    ),
    "P202": Code("two places have one name", "Two places of the book have one name."),
    "P203": Code("a link leads nowhere", "A link of the book, or a page number that it names, leads nowhere."),
    "P210": Code(
        "the figure {figure} is not what was asked for",
        "The ink of a finished book or board was read back, and a figure does not show the moment that its page asks "
        "for, or is left out, scaled or cut off: a template, a style sheet, a board or the press itself is wrong.",
        "`parlour inspect --show` draws over the page what was read",
    ),
    # -- kits -------------------------------------------------------------------------------------
    "P211": Code(
        "the leaflet in the kit of {game} does not say its rules",
        "A leaflet, read back from the finished kit, does not say the title, headings and rules of its page, whole, in "
        "order and once; or it has a page of another game, or lacks one, or a line is cut off.",
    ),
    "P212": Code(
        "the pieces in this kit are not those of the game",
        "Pieces, read from the ink of a finished kit, are not those that the game’s set-up needs: one is missing or "
        "too many, of another color or kind, or not of its size.",
    ),
    "P213": Code(
        "a sheet of this kit is not fit to be cut",
        "A sheet of a finished kit does not say which it is, has words printed over something, or lacks a cut mark.",
    ),
    "P217": Code(
        "what was made of this game for play far away is not right",
        "A save or a room for a virtual table, or a body for a 3D printer, was read back, and it is not set up as the "
        "game begins, shows pictures that are not there, has keys that its format has not, or is not closed.",
    ),
    "P214": Code(
        "a page of the book is not right",
        "A finished book was read back, and a page is not what was set, its words are lost, cut off or printed upon "
        "each other, or what it says of the book (running head, number of a page, count of games) is not so: a "
        "template, a style sheet, the book's file or the press itself is wrong.",
    ),
    "P215": Code(
        "the book falls short of its measure",
        "A finished book was read back, and figures, pages or the form of a chapter fall short of the measure: labels "
        "small or covered, squares too small, a page half blank, a move broken across lines. It is a mistake in a book "
        "whose `rules/book.toml` says so (`strict`), and with `--strict`; else it is listed beside the book.",
        "without the key strict in rules/book.toml, and without --strict, it is only listed beside the book",
    ),
    # -- the web edition --------------------------------------------------------------------------
    "P216": Code(
        "the page {page} of the site is not right",
        "A finished page of the web edition was opened, and a link leads nowhere or out of the site, two places have "
        "one name, a script or a style stands in the page, or its content security policy is lax: a template of "
        "`templates/site/` is wrong.",
        "scripts and styles are files of their own; pages lead to places of the site",
    ),
}
