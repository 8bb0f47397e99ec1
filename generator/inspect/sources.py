"""What the sources ask for in a finished file: the pictures of each game, and the words and moves beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..check import Checked, check
from ..crew import Crew
from ..load.pack import Pack
from ..mistakes import Pen
from ..replay.pages import Replayed, replay
from .kits.retold import leaflet_words
from .pages.alone import SpokenBeside
from .reader.asked import Asked, asked_alone, asked_by
from .reader.places import FIGURE
from .reader.said import PictureWords, played_by, said_alone, said_by


class Sources:
    """What the pages of a pack ask for; a page is replayed when it is first wanted."""

    def __init__(self, pack: Pack, pages: Mapping[str, Checked], crew: Crew) -> None:
        self.pack, self.pages, self.crew = pack, pages, crew
        self.known: dict[str, tuple[Asked, ...]] = {}
        self.words: dict[str, SpokenBeside] = {}
        self.done: dict[str, Replayed] = {}
        self.boards: dict[str, tuple[Asked, PictureWords]] = {}
        """The boards that may have pages of their own, by the names of their figures."""

    def every(self) -> dict[str, Checked]:
        """All pages of which boards may be drawn: those of the folder, and Parlour's own."""
        return {**check(self.pack, tuple(self.pack.pages), Pen()), **self.pages}

    def asked(self, games: Iterable[str]) -> tuple[Asked, ...]:
        """All pictures of these games."""
        games = [name for name in games if name in self.pages]
        missing = {name: self.pages[name] for name in games if name not in self.known}
        for name, one in replay(self.pack, missing, pen=Pen(), crew=self.crew).items():
            self.done[name] = one
            self.known[name] = tuple(asked_by(self.pack, one))
            self.words[name] = SpokenBeside(tuple(said_by(one)), tuple(played_by(one)))
            boards = zip(asked_alone(self.pack.sheets, one), said_alone(one), strict=True)
            self.boards |= {board.figure: (board, words) for board, words in boards}
        return tuple(picture for name in games for picture in self.known[name])

    def replayed(self, games: Sequence[str]) -> dict[str, Replayed]:
        """These games as they were replayed, those that can be."""
        self.asked(games)
        return {name: self.done[name] for name in games if name in self.done}

    def leaflet(self, game: str) -> tuple[str, ...]:
        """What the leaflet of a game says; nothing where its page is wrong itself."""
        return tuple(words for one in self.replayed([game]).values() for words in leaflet_words(self.pack, one))

    def beside(self, games: Iterable[str]) -> SpokenBeside:
        """What is said beside the pictures of games that have been asked for."""
        several = [self.words[name] for name in sorted(games)]
        return SpokenBeside(
            tuple(s for one in several for s in one.said), tuple(m for one in several for m in one.moves)
        )

    def games(self, figures: Iterable[str]) -> list[str]:
        """The games whose pages may have these figures."""
        names = list(figures)
        return [game for game in self.pages if any(name.startswith(f"{FIGURE}{game}-") for name in names)]
