"""The parts of a book: a source document each, with its games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..load.pack import Collection, Page
from . import ornament
from .chapter import Chapter, Desk, Made
from .easel import Easel, uri
from .jinja import macro
from .maker import FENCES
from .prints import Picture

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@dataclass(frozen=True)
class BookPart:
    """A source document and its games; `ground` is what its opening page is printed on."""

    id: str
    number: str
    source: Collection
    manner: str
    ground: str
    chapters: tuple[Chapter, ...]
    shown: Picture | None
    """The illustration on its opening page."""
    picture: Markup

    @property
    def running(self) -> str:
        """Its title for the heads of pages, or the short one where that would not fit."""
        title = self.source.get("title")
        return title if len(title) <= 36 else self.source.get("short") or title


def parts_of(desk: Desk, pages: Sequence[Page], made: Mapping[str, Made]) -> Iterator[BookPart]:
    """The games by the pack they come from."""
    found: dict[str, list[Page]] = {}
    easel = Easel(desk.paper, desk.theme)
    for page in pages:
        found.setdefault(page.collection, []).append(page)
    for number, (name, own) in enumerate(found.items()):
        source = desk.collections[name]
        manner = source.get("manner") or "leaflet"
        ground = uri(ornament.divider(desk.ornaments, manner, desk.paper.width, desk.paper.height))
        chapters = tuple(made[page.name].chapter for page in own if page.name in made)
        picture = desk.pictures.get(name)  # as large on paper in large print as it is in common print
        shown = easel.illustration(f"picture-{name}", picture, "", 1 / desk.paper.zoom) if picture else None
        printed = macro(desk.templates, FENCES, "illustration", picture=shown) if shown else Markup("")
        yield BookPart(f"part-{name}", ROMAN[number % len(ROMAN)], source, manner, ground, chapters, shown, printed)
