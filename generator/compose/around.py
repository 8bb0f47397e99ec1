"""What stands around the games of a book: which sections come before them and behind, and what each is called."""

from __future__ import annotations

from collections.abc import Sequence

from ..load.glossary import Term
from .chapter import Chapter
from .choosing import MANY

FRONT = {
    "cover": "",
    "titles": "",
    "contents": "",
    "before": "",
    "tonight": "Which game tonight?",
    "box": "What is in the box",
    "quick": "Every game in a nutshell",
    "use": "How to use this book",
    "kits": "Boards and men to print",
}
"""What stands before page 1, with the titles that the contents list has."""

BACK = {
    "solutions": "Solutions",
    "notes": "The editor’s notes",
    "proved": "What was proved, what failed, what is open",
    "glossary": "Glossary",
    "index": "Index",
    "colophon": "Colophon",
}
"""What stands at the back, with its titles."""

TAIL = "tailplate"
"""A page with the picture of a game, where its chapter would else be followed by a blank one."""

BARE = ("cover", "titles", "part", TAIL)
"""What shows no page numbers."""

BLEEDS = ("cover", "part")
"""What is printed to the edges of the paper, and does not move when it is bound."""

AFTER_COVER = "titles"
"""What lies on the first leaf after the cover."""

ID = {"use": "how-to-use"}
"""The places of those that are not named as their sections are."""


def before(games: int, boxed: bool, brief: bool, sources: int) -> list[str]:
    """The sections before so many games; `boxed` if there is anything to tell of the boxes that they came in.

    `brief` says whether the games are told in short. The box of a single source needs no page of its own.
    """
    many = games >= MANY
    apart = many and sources > 1
    has = {
        "before": games > 1 and not apart,
        "tonight": apart,
        "box": apart and boxed,
        "quick": many and brief,
        "kits": many,
    }
    return [name for name in FRONT if has.get(name, True)]


def opening(games: int, boxed: bool, brief: bool) -> list[tuple[str, str]]:
    """What the contents list names of the front, with their places; a book of few games has several on one page."""
    told = {"tonight": games > 1, "box": games > 1 and boxed, "quick": games >= MANY and brief}
    return [(place(name), words) for name, words in FRONT.items() if words and told.get(name, True)]


def behind(chapters: Sequence[Chapter], terms: Sequence[Term]) -> list[str]:
    """The sections behind these games."""
    many = len(chapters) >= MANY
    has = {
        "solutions": any(chapter.solutions for chapter in chapters),
        "notes": many and any(chapter.notes for chapter in chapters),
        "glossary": any(term.means for term in terms),
        "colophon": many,
    }
    return [name for name in BACK if has.get(name, True)]


def closing(names: Sequence[str]) -> list[tuple[str, str]]:
    """What the contents list names of the back, with their places."""
    return [(place(name), BACK[name]) for name in names]


def briefly(chapters: Sequence[Chapter]) -> bool:
    """Whether most of these games are told in short, so that a table of them is worth its pages."""
    return 2 * sum(bool(chapter.brief) for chapter in chapters) > len(chapters)


def place(name: str) -> str:
    """The place of a section."""
    return ID.get(name, name)
