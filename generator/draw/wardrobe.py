"""The wardrobe: which manner a board is dressed in, by the source of its game, and what its plate says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..check import Checked
from ..load.board import Sheet
from ..load.manner import PLAIN, Manner
from ..load.pack import Pack
from ..load.picture import Illustration
from .dress import BoardDress
from .frame import Plated

BY_SOURCE = ""
"""The manner of each board is that of the source of its game."""


@dataclass(frozen=True)
class GameSource:
    """What a plate and a manner take from a game: its title, its source, the manner of that source, how many play."""

    title: str
    source: str
    manner: str
    players: int = 2


@dataclass(frozen=True)
class Wardrobe:
    """All manners with their parts, and the sources of all games; `chosen` is the manner that was asked for, if any."""

    manners: Mapping[str, Manner] = field(default_factory=dict)
    games: Mapping[str, GameSource] = field(default_factory=dict)
    boards: Mapping[str, str] = field(default_factory=dict)
    """The game by which each board is dressed when it is bare."""
    chosen: str = BY_SOURCE
    pictures: Mapping[str, Illustration] = field(default_factory=dict)
    """The ornaments that stand on squares of boards."""

    def dress(self, sheet: Sheet, page: str = "") -> BoardDress | None:
        """The dress of a board, bare or set up for the game of a page; None where it is to be plain."""
        game = self.games.get(page or self.boards.get(sheet.name, ""))
        name = self.chosen if self.chosen != BY_SOURCE else game.manner if game is not None else PLAIN
        if name not in self.manners:
            return None
        title = game.title if page and game is not None else sheet.short
        source = " · ".join(filter(None, (game.source if game else "", sheet.status)))
        alone = bool(page) and game is not None and game.players < 2
        plated = Plated(title, source, sheet.facing == "both" and not alone)
        return BoardDress(self.manners[name], plated, pictures=self.pictures)

    @property
    def folder(self) -> str:
        """The folder of boards that are dressed otherwise than by their sources."""
        return f"{self.chosen}/" if self.chosen != BY_SOURCE else ""


def every_manner(pack: Pack, pages: Mapping[str, Checked]) -> Wardrobe:
    """A wardrobe with all manners of a pack, whichever sources there are."""
    found = {name: frame.with_parts(pack.ornaments) for name, frame in sorted(pack.frames.items())}
    return replace(wardrobe(pack, pages), manners=found)


def wardrobe(pack: Pack, pages: Mapping[str, Checked], chosen: str = BY_SOURCE) -> Wardrobe:
    """The wardrobe of a pack for these pages; a game whose source has no manner of boards is left plain."""
    games: dict[str, GameSource] = {}
    boards: dict[str, str] = {}
    for name, checked in sorted(pages.items(), key=lambda one: pack.order(one[1].page)):
        collection = pack.collections[checked.page.collection]
        told = collection.get("plate") or " · ".join(filter(None, map(collection.get, ("publisher", "year"))))
        players = len(checked.game.turns) if checked.game is not None else 2
        games[name] = GameSource(checked.page.title, told, collection.get("manner"), players)
        if checked.sheet is not None:
            boards.setdefault(checked.sheet.name, name)
    named = {chosen} if chosen != BY_SOURCE else {game.manner for game in games.values()}
    manners = {name: pack.frames[name].with_parts(pack.ornaments) for name in sorted(named) if name in pack.frames}
    asked = {name for board in boards for name in pack.sheets[board].inlay.ornaments}
    pictures = {name: pack.ornaments[name] for name in sorted(asked) if name in pack.ornaments}
    return Wardrobe(manners, games, boards, chosen, pictures)
