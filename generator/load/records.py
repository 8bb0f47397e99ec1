"""Records beside a page: seeded self-play, proofs, lost diagrams that were restored."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Literal, NamedTuple

from ..engine.player import UNFINISHED, Played
from ..mistakes import Pen
from .tables import Choice, Key, Several, TableSchema, TextKey, WholeKey, read_table

VERDICTS = ("sound", "win", "held", "not", "open")

FILLED = TextKey(r"[\s\S]*\S[\s\S]*", "a text in quotes that is not empty")

ASKED = "{record}"
"""Where a page wants what its games on record tell, in a sentence or two."""

DRAW, OPEN = "draw", "open"
"""What a record has instead of a winner: the game was drawn, or it was broken off."""

PLAYED = TextKey(
    rf"({OPEN} {UNFINISHED}|(?!{OPEN} )\S+ (?!{UNFINISHED} )\S+) [0-9]{{1,6}} [0-9]{{1,6}}(\.[0-9]+)? [0-9]{{1,6}}",
    'a game, written "white home 63 8.7 4", as parlour selfplay makes it',
)
"""Who won, and by which rule; how many moves; the mean choice of moves; the longest move."""

RECORD = TableSchema(
    {
        "seed": Key(WholeKey(), needed=True),
        "depth": Key(WholeKey(1, 4), needed=True),
        "most": Key(WholeKey(1, 5000), needed=True),
        "games": Key(Several(PLAYED, 1), needed=True),
    }
)
"""A record of self-play."""

ENDING: dict[str, Key] = {
    "edge": Key(WholeKey(0, 12), default=0),
    "slices": Key(TextKey(), default=""),
    "tables": Key(TextKey(), default=""),
    "program": Key(TextKey(), default=""),
}
"""Where a strategy ends in tables: with how many men; which slices, the digest of them, what computed them."""

PROOFS = TableSchema(
    {
        "proof": Several(
            TableSchema(
                {key: Key(TextKey(), needed=True) for key in ("example", "after", "player", "plan")}
                | {
                    "shows": Key(Choice(("win", "hold", "last")), needed=True),
                    "within": Key(WholeKey(0, 1000), default=0),
                }
                | ENDING
            )
        )
    }
)
"""Proofs, each after a line [[proof]]."""

RESTORATION = TableSchema(
    {key: Key(TextKey(), needed=True) for key in ("example", "player", "named")}
    | {
        "line": Key(FILLED, needed=True),
        "added": Key(WholeKey(0, 2), needed=True),
        "patience": Key(WholeKey(0), needed=True),
        "placement": Several(
            TableSchema({
                "added": Key(TextKey(), needed=True),
                "verdict": Key(Choice(VERDICTS), needed=True),
                "plan": Key(TextKey(), default=""),
            } | ENDING)
        ),
    }
)  # fmt: skip
"""A lost diagram, and its placements, each after a line [[placement]]."""


@dataclass(frozen=True)
class Record:
    """The games of a record and how they were played."""

    file: str
    seed: int
    depth: int
    most: int
    games: tuple[Played, ...]

    @property
    def length(self) -> float:
        """The mean number of moves of a game."""
        return sum(game.moves for game in self.games) / len(self.games)

    @property
    def choice(self) -> float:
        """The mean number of moves that a player may choose from."""
        return sum(game.choice for game in self.games) / len(self.games)

    @property
    def ended(self) -> tuple[Played, ...]:
        """The games that were played to an end; the others were broken off after `most` moves."""
        return tuple(game for game in self.games if not game.broken_off)

    def won(self, player: str | None) -> int:
        """How many games a player won; those that were drawn, for None."""
        return sum(game.winner == player for game in self.ended)


def read_record(text: str, file: str, pen: Pen) -> Record | None:
    """A record from its file."""
    read = read_table(text, file, RECORD, pen)
    if not read.sound:
        return None
    games = []
    for line in read.table["games"]:
        winner, rule, moves, choice, longest = line.split()
        won = None if winner in (DRAW, OPEN) else winner
        games.append(Played(won, rule, int(moves), float(choice), int(longest)))
    return Record(file, read.table["seed"], read.table["depth"], read.table["most"], tuple(games))


@dataclass(frozen=True)
class Proof:
    """A strategy on record: what a player does from an example's position, after some moves, to win or to hold.

    He wins `within` so many moves of his, where they are told; or he lasts through so many of the other's.
    """

    file: str
    line: int
    example: str
    after: tuple[str, ...]
    player: str
    shows: Literal["win", "hold", "last"]
    plan: str
    edge: int = 0
    slices: str = ""
    tables: str = ""
    program: str = ""
    within: int = 0


class Verdict(NamedTuple):
    """One placement of a lost diagram: the men who were added, what is proved of it, and the strategy that shows it."""

    added: str
    verdict: str
    plan: str
    edge: int = 0
    slices: str = ""
    tables: str = ""
    program: str = ""


@dataclass(frozen=True)
class Restoration:
    """A lost diagram and what was found: the named men, a line and who plays it to win, the bounds, the placements."""

    page: str
    file: str
    example: str
    player: str
    named: str
    line: tuple[str, ...]
    added: int
    patience: int
    placements: tuple[Verdict, ...]


def read_proofs(text: str, file: str, pen: Pen) -> tuple[Proof, ...] | None:
    """The proofs on record in a file."""
    read = read_table(text, file, PROOFS, pen)
    if not read.sound:
        return None
    return tuple(
        Proof(file, read.line("proof", number), **entry | {"after": tuple(entry["after"].split())})
        for number, entry in enumerate(read.table.get("proof", ()))
    )


def read_restoration(text: str, file: str, pen: Pen) -> Restoration | None:
    """A lost diagram's record; what its words mean is for the game to say."""
    read = read_table(text, file, RESTORATION, pen)
    if not read.sound:
        return None
    own = {key: read.table[key] for key in ("example", "player", "named", "added", "patience")}
    placements = tuple(Verdict(**entry) for entry in read.table.get("placement", ()))
    page = PurePosixPath(file).name.removesuffix(".restore.toml")
    return Restoration(page, file, **own, line=tuple(read.table["line"].split()), placements=placements)
