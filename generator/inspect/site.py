"""A finished site inspected: its boards are read back, its links followed, and nothing in it is foreign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..crew import Crew
from ..english import listed
from ..load.board import Sheet
from ..load.pack import Pack
from ..load.theme import Theme
from ..mistakes import Mistake, Mistakes, mistake
from ..replay.pages import Replayed
from .figures import FALSE
from .reader.asked import Asked, asked_moments, asked_on
from .reader.book import Counts, Seen, read_inline, reader_of, total
from .reader.svgink import InkMoves, Sprites
from .webpages import OpenedPage, WebInk, astray, ink_of, loaded, opened

WRONG = "P216"
"""The code of a page of the site that is not right."""

PLAYER = "@"
"""What stands in the names of drawings that belong to a moment, or to the player."""


class ReadSite(NamedTuple):
    """What was read on a site: how many figures, and what they show."""

    figures: int
    counts: Counts


def inspect_site(
    pack: Pack,
    done: Mapping[str, Replayed],
    theme: Theme,
    games: Sequence[str],
    files: Mapping[str, bytes],
    crew: Crew,
) -> ReadSite:
    """Read the boards of a site and follow its links; raises all that is wrong."""
    jobs, keys = [], []
    for name in games:
        own = [file for file in (f"games/{name}.html", f"solutions/{name}.html") if file in files]
        pages = tuple(ink_of(files[file].decode()) for file in own)
        sheets = {picture.sheet: pack.sheets[picture.sheet] for picture in done[name].pictures.values()}
        jobs.append((read_game, (theme, sheets, done[name], pages)))
        keys.append(crew.cache.key("web figures", read_game, theme, done[name].key, pages) if done[name].key else "")
    found = crew.made("web figures", keys, jobs)
    wrong = [each for _, mistakes in found for each in mistakes]
    html = {name: data.decode() for name, data in files.items() if name.endswith(".html")}
    styles = {name: data.decode() for name, data in files.items() if name.endswith(".css")}
    wrong += crew.each("web links", strange, [(html, styles, frozenset(files))])[0]
    if wrong:
        raise Mistakes(wrong)
    return ReadSite(sum(len(seen) for seen, _ in found), total(each.counts for seen, _ in found for each in seen))


def read_game(
    theme: Theme, sheets: Mapping[str, Sheet], replayed: Replayed, pages: Sequence[WebInk]
) -> tuple[tuple[Seen, ...], tuple[Mistake, ...]]:
    """The boards on the pages of a game, read and compared with its moments; and what is wrong with them."""
    asked = _asked(sheets, replayed)
    reader, moves = reader_of(theme, asked.values()), InkMoves()
    seen: dict[str, Seen] = {}
    strange: list[str] = []
    for page in pages:
        shown = [(name, svg) for name, found in page.drawings.items() for svg in found]
        known = [(name, svg) for name, svg in shown if name in asked]
        found = read_inline(reader, [(asked[name], svg) for name, svg in known], Sprites(page.sprites, moves))
        for (name, _), one in zip(known, found, strict=True):
            seen[name] = one if name not in seen else Seen((*one.differences, "it is shown more than once"))
        strange += [name for name, _ in shown if name not in asked]
    for name in asked:
        seen.setdefault(name, Seen(("the figure is left out",)))
    players = f"{replayed.checked.page.name}{PLAYER}"
    others = [name for name in strange if not name.startswith(players)]
    return tuple(seen.values()), tuple(_false(replayed, asked, seen, others))


def _asked(sheets: Mapping[str, Sheet], replayed: Replayed) -> dict[str, Asked]:
    """All that the pages of a game should show, by the names there: one of several pictures has a number."""
    every = [*asked_on(sheets, replayed), *asked_moments(replayed)]
    several = {one.figure for one in every if one.nth}
    names = [one.figure.removeprefix("figure-") + f".{one.nth + 1}" * (one.figure in several) for one in every]
    return dict(zip(names, every, strict=True))


def _false(
    replayed: Replayed, asked: Mapping[str, Asked], seen: Mapping[str, Seen], strange: Sequence[str]
) -> Iterator[Mistake]:
    """What differs, as mistakes of the page that asked for it."""
    for name, one in seen.items():
        if one.differences:
            what, said = asked[name], [f"the site: {words}" for words in one.differences]
            yield mistake(what.file, what.line, FALSE, *said, figure=what)
    for name in strange:
        yield mistake(replayed.checked.page.file, 0, FALSE, "the site: nobody asked for it", figure=name)


def strange(html: Mapping[str, str], styles: Mapping[str, str], files: frozenset[str]) -> tuple[Mistake, ...]:
    """What is wrong with the pages and styles of a site beside their boards."""
    pages: dict[str, OpenedPage] = {file: opened(text) for file, text in html.items()}
    ids = {file: page.ids for file, page in pages.items()}
    found = []
    for file, page in pages.items():
        said = [*page.wrong, *astray(file, page, ids, files)]
        found += [mistake("templates/site/", 0, WRONG, *said, page=file)] if said else []
    for file, text in styles.items():
        lost = sorted({*loaded(file, text)} - files)
        if lost:
            found.append(mistake("templates/site/", 0, WRONG, f"it asks for {listed(lost)}", page=file))
    return tuple(found)
