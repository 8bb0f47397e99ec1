"""Names that are put together: what stands in one book, or lies in one folder, must have each of them only once.

A book calls a rule, an example or a figure by its page and its own name, and a hyphen may stand in either: the example
`b-c` of the page `a` and the example `c` of the page `a-b` would both be `a-b-c`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from ..mistakes import Pen
from .pack import Pack
from .page import Page
from .verbs import Fence, Show

OURS = ("how-to-use", "in-short")
"""Places that a book, or a page of the web edition, has beside those of pages."""

Taken = tuple[str, str]
"""A name, and among which: those of places, of drawings or of files."""


class Bearer(NamedTuple):
    """What has a name: what it is, and where."""

    what: str
    file: str = ""
    line: int = 0

    @property
    def told(self) -> str:
        """The same in words."""
        where = ", ".join(filter(None, (self.file, f"line {self.line}" if self.line else "")))
        return f"{self.what} in {where}" if where else self.what


def check_namesakes(pack: Pack, pages: Iterable[Page], set_up: Collection[str], pen: Pen) -> None:
    """Mark whatever would be called as something else is; of the pages `set_up` the men stand on a board at first."""
    seen: dict[Taken, Bearer] = {("places", name): Bearer("a place of every book") for name in OURS}
    seen |= {("places", f"term-{term.id}"): Bearer("a term", term.file, term.line) for term in pack.glossary}
    seen |= {("files", name): Bearer(f"the board {name}") for name in pack.sheets}
    told: set[Bearer] = set()
    for page in pages:
        for name, own in _borne(page, page.name in set_up):
            other = seen.setdefault(name, own)
            if other != own and own not in told and not _told_before(own, other):
                told.add(own)
                pen.mark(own.file, own.line, "P077", what=own.what, name=name[1], other=other.told)


def _told_before(own: Bearer, other: Bearer) -> bool:
    """Whether the two have one name on one page: that is a mistake of its own, or the two belong together."""
    return own.file == other.file and own.what.split()[-1] == other.what.split()[-1]


def _borne(page: Page, set_up: bool) -> Iterator[tuple[Taken, Bearer]]:
    """All names that a book makes of those of a page, and the file of its board with its men."""
    yield ("places", f"game-{page.name}"), Bearer(f"the page {page.name}", page.file)
    if set_up:
        own = Bearer(f"the board set up for {page.name}", page.file, page.line("board"))
        yield ("files", f"{page.get('board')}-{page.name}"), own
    for rule in page.rules:
        yield ("places", f"rule-{page.name}-{rule.id}"), Bearer(f"the rule {rule.id}", page.file, rule.line)
    for fence in page.fences:
        own = Bearer(f"the {fence.kind} {fence.name}", page.file, fence.line)
        for name in _fenced(f"{page.name}-{fence.name}", fence):
            yield name, own


def _fenced(name: str, fence: Fence) -> Iterator[Taken]:
    """The names that a book makes of that of a fence."""
    match fence.kind:
        case "example":
            yield from (("places", name), ("places", f"solution-{name}"), ("places", f"steps-{name}"))
            for number, _ in enumerate((verb for verb in fence.verbs if isinstance(verb, Show)), 1):
                yield from (("places", f"figure-{name}-{number}"), ("drawings", f"{name}-{number}"))
        case "figure":
            yield from (("places", f"figure-{name}"), ("drawings", name))
        case "picture" | "note":
            yield "places", f"{fence.kind}-{name}"
        case "back":
            yield from (("places", name), ("places", f"solution-{name}"))
