"""Records beside a page: seeded self-play, proofs, lost diagrams that were restored."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

from ..engine.player import UNFINISHED, Played
from ..mistakes import Pen
from .tables import read_toml

DRAW, OPEN = "draw", "open"
"""What a record has instead of a winner: the game was drawn, or it was broken off."""


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
    try:
        table = tomllib.loads(text)
        games = []
        for line in table["games"]:
            winner, rule, moves, choice, longest = line.split()
            won = None if winner in (DRAW, OPEN) else winner
            if (winner == OPEN) != (rule == UNFINISHED):
                raise ValueError("a game that was broken off is open, and no other")
            games.append(Played(won, rule, int(moves), float(choice), int(longest)))
        seed, depth, most = int(table["seed"]), int(table["depth"]), int(table["most"])
        if games and 1 <= depth <= 4 and 1 <= most <= 5000:
            return Record(file, seed, depth, most, tuple(games))
    except (tomllib.TOMLDecodeError, ValueError, KeyError, AttributeError, TypeError, RecursionError):
        pass  # told below, with what would be right
    right = (
        "it has seed, depth (1 to 4), most, and games such as white home 63 8.7 4; make it anew with parlour selfplay"
    )
    pen.mark(file, 1, "P116", "this record of self-play cannot be read", right)
    return None


@dataclass(frozen=True)
class Proof:
    """A strategy on record: what a player does from an example's position, after some moves, to win or to hold."""

    file: str
    line: int
    example: str
    after: tuple[str, ...]
    player: str
    shows: Literal["win", "hold"]
    plan: str


class Verdict(NamedTuple):
    """One placement of a lost diagram: the men who were added, what is proved of it, and the strategy that shows it."""

    added: str
    verdict: str
    plan: str


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


def read_proofs(text: str, file: str, pen: Pen) -> tuple[Proof, ...]:
    """The proofs on record in a file."""
    table = read_toml(text, file, 0, pen)
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.strip() == "[[proof]]"]
    found = []
    entries = table.get("proof", [])
    for line, entry in zip(lines, entries if isinstance(entries, list) else [], strict=False):
        words = [entry.get(key) for key in ("example", "after", "player", "shows", "plan")]
        if not all(isinstance(word, str) for word in words) or words[3] not in ("win", "hold"):
            pen.mark(file, line, "P118", "this proof cannot be read", "run parlour prove")
            continue
        example, after, player, shows, plan = words
        found.append(Proof(file, line, example, tuple(after.split()), player, shows, plan))
    return tuple(found)


VERDICTS = ("win", "not", "open")
WORDS = ("example", "player", "named", "line")


def read_restoration(text: str, file: str, pen: Pen) -> Restoration | None:
    """A lost diagram's record; what its words mean is for the game to say."""
    before, table = len(pen.found), read_toml(text, file, 0, pen)
    if len(pen.found) > before:
        return None
    try:
        words = [str(table[key]) for key in WORDS]
        placements = tuple(
            Verdict(str(entry["added"]), str(entry["verdict"]), str(entry.get("plan", "")))
            for entry in table.get("placement", [])
        )
        added, patience = int(table["added"]), int(table["patience"])
        if not all(each.verdict in VERDICTS for each in placements):
            raise ValueError(f"a verdict is {', '.join(VERDICTS[:-1])} or {VERDICTS[-1]}")
        if not 0 <= added <= 2 or not words[3].split():
            raise ValueError("there is a line, and at most two men are added")
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        right = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        keys = f"it has {', '.join(WORDS)}, added and patience"
        pen.mark(file, 1, "P119", "this restoration cannot be read", right, keys)
        return None
    example, player, named, line = words
    page = Path(file).name.removesuffix(".restore.toml")
    return Restoration(page, file, example, player, named, tuple(line.split()), added, patience, placements)
