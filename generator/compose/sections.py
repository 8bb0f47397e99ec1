"""The sections of a book, from cover to colophon: what each shows, and on which side it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ..hypertext import read
from ..load.files import OURS
from ..set.section import LEFT, RIGHT, Section
from .around import AFTER_COVER, BACK, BARE, BLEEDS, FRONT, TAIL
from .chapter import Chapter
from .easel import by_id
from .jinja import Templates, filled
from .parts import BookPart
from .prints import Picture

HEADINGS, PART = ("h1", "h2"), "data-part"
"""The heading of a section, by which the heads of its pages are named, and where it says to which part it belongs."""

OWN = "data-head"
"""Where a heading says what the heads of its pages are, if they are not its own words."""

SIDES = {AFTER_COVER: RIGHT, "part": RIGHT, "game": LEFT}
"""On which side sections begin, beside page 1: games on the left, so that one sees their boards facing."""

OPENINGS = ("tonight",)
"""What takes two pages of large print, which are to face each other."""


def sections_of(
    templates: Templates,
    parts: Sequence[BookPart],
    values: Mapping[str, Any],
    around: tuple[Sequence[str], Sequence[str]],
    styled: Callable[..., str],
) -> Iterator[Section]:
    """The book from cover to colophon, each section by the template of its name; `around` are front and back."""
    chapters = [chapter for part in parts for chapter in part.chapters]
    solutions = tuple((solution.id, chapter.name) for chapter in chapters for solution in chapter.solutions)
    apart: dict[str, list[Picture]] = {
        "use": [picture for picture, _ in values["key"]],
        "solutions": [picture for each in chapters for solution in each.solutions for picture in solution.pictures],
    }

    opened: list[bool] = []

    def shown(name: str, part: BookPart | None, chapter: Chapter | None) -> Sequence[Picture]:
        if chapter is not None:
            return [values["tails"][chapter.name].shown] if name == TAIL else chapter.pictures
        return [part.shown] if part and part.shown else apart.get(name, ())

    def section(name: str, *, id: str = "", part: BookPart | None = None, chapter: Chapter | None = None) -> Section:
        html = filled(templates, f"{name}.html", **{**values, "part": part, "chapter": chapter})
        depth, bare, main, bleeds = (1 if name == "game" else 0), name in BARE, name not in FRONT, name in BLEEDS
        dress = f"manners/{part.manner}.css" if part else "" if bare else "back.css" if name in BACK else "front.css"
        file = templates[f"{name}.html"].file
        side = _side(name, not values["paper"].side) if opened or not main else RIGHT
        game = chapter if name == "game" else None
        opened.extend([True] * main)
        return Section(
            id or name,
            html,
            by_id(shown(name, part, chapter), file),
            depth if values["divided"] else 0,
            bare,
            main,
            tuple(styled(style, values["paper"]) for style in ("book.css", dress) if style)
            if bleeds
            else ((styled(dress),) if dress else ()),
            game.name if game else "",
            solutions if name == "solutions" else (),
            file,
            file.startswith(OURS),
            () if bare else _head(html),
            side if values["bound"] else "",
            bleeds,
            _first(game) if game and side == LEFT else "",
            name == TAIL,
        )

    yield from (section(name) for name in around[0])
    for part in parts:
        if values["divided"]:
            yield section("part", id=part.id, part=part)
        for each in part.chapters:
            yield section("game", id=f"game-{each.name}", part=part, chapter=each)
            if values["divided"] and values["bound"] and each.name in values["tails"]:
                yield section(TAIL, id=f"{TAIL}-{each.name}", part=part, chapter=each)
    yield from (section(name) for name in around[1])


def _side(name: str, large: bool) -> str:
    """On which side a section begins; "" if on either."""
    return LEFT if large and name in OPENINGS else SIDES.get(name, "")


def _first(chapter: Chapter) -> str:
    """The place of a chapter's first figure; "" if it has none."""
    return chapter.prints[0].id if chapter.prints else ""


def _head(html: str) -> tuple[str, ...]:
    """What the heads of a section's pages say: its title, and that of its part."""
    heading = next((each for each in read(html).elements() if each.tag in HEADINGS), None)
    if heading is None:
        return ()
    return tuple(filter(None, (heading.get(OWN) or " ".join(heading.words.split()), heading.get(PART))))
