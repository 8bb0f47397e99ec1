"""Editions: which games a book has, its title, its look. They are data, in rules/book.toml."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..check import place
from ..load.pack import Page, Sources
from ..mistakes import nearest

COMPLETE = "complete"

THEME = "colour"


@dataclass(frozen=True)
class Edition:
    """A book that can be made. `large` is set in large print; `games` are names of games and collections."""

    name: str
    title: str
    subtitle: str = ""
    games: tuple[str, ...] = ()
    theme: str = THEME
    large: bool = False

    def file(self, paper: str) -> str:
        """The name of its file."""
        return f"rulebook-{paper}.pdf" if self.name == COMPLETE else f"rulebook-{self.name}-{paper}.pdf"

    def pages(self, sources: Sources, pages: Sequence[Page]) -> list[Page]:
        """Its pages in its order; the complete book takes all that there are."""
        ordered = sorted(pages, key=lambda page: place(sources, page))
        listed = [page for name in self.games for page in ordered if name in (page.name, page.collection)]
        rest = ordered if self.name == COMPLETE or not self.games else []
        return list({page.name: page for page in (*listed, *rest)}.values())


def find_edition(sources: Sources, name: str) -> Edition:
    """An edition by its name; every game and every collection is one too."""
    known = dict(editions(sources))
    if name in known:
        return known[name]
    raise ValueError(f"there is no edition {name!r}; {nearest(name, known, 'editions are')}")


def editions(sources: Sources) -> Iterator[tuple[str, Edition]]:
    """All editions: those of games and collections, and those of the book's own file, which may replace them."""
    title, subtitle = str(sources.book.get("title", "Parlour")), str(sources.book.get("subtitle", ""))
    yield COMPLETE, Edition(COMPLETE, title, subtitle)
    for page in sources.pages.values():
        yield page.name, Edition(page.name, page.title, page.get("subtitle"), (page.name,))
    for name, source in sources.collections.items():
        yield name, Edition(name, source.get("title"), "", (name,))
    listed = sources.book.get("editions")
    for name, table in listed.items() if isinstance(listed, Mapping) else ():
        yield (
            name,
            Edition(
                name,
                str(table.get("title", title)),
                str(table.get("subtitle", subtitle)),
                tuple(table.get("games", ())),
                str(table.get("theme", THEME)),
                table.get("print") == "large",
            ),
        )
