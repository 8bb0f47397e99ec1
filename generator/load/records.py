"""Records beside a page: seeded self-play, proofs, lost diagrams that were restored."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from ..engine.player import Played
from ..mistakes import Pen, read_toml


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

    def share(self, winner: str | None) -> float:
        """The share of the games that a player won, or that nobody did."""
        return sum(game.winner == winner for game in self.games) / len(self.games)


def read_record(text: str, file: str, pen: Pen) -> Record | None:
    """A record from its file."""
    try:
        table = tomllib.loads(text)
        games = []
        for line in table["games"]:
            winner, rule, moves, choice, longest = line.split()
            won = None if winner == "draw" else winner
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
    shows: str
    plan: str


@dataclass(frozen=True)
class Restoration:
    """A lost diagram and what was found: the named men, the line, the bounds, and each placement with its verdict."""

    name: str
    file: str
    named: tuple[tuple[int, int], ...]
    line: str
    added: int
    patience: int
    placements: tuple[tuple[str, str, str], ...]


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


def read_restoration(text: str, file: str, pen: Pen) -> Restoration | None:
    """A lost diagram's record."""
    table = read_toml(text, file, 0, pen)
    name = Path(file).name.removesuffix(".restore.toml")
    try:
        named = tuple(_man(words) for words in table["named"].split(", "))
        entries = tuple((str(e["added"]), str(e["black"]), str(e.get("plan", ""))) for e in table.get("placement", []))
        if not all(verdict in ("win", "not", "open") for _, verdict, _ in entries):
            raise ValueError("a verdict is win, not or open")
        line = " ".join(str(table["line"]).split())
        added, patience = int(table["added"]), int(table["patience"])
        if not re.fullmatch(r"(\d{1,2}([-x]\d{1,2})+ ?)+", line) or not 0 <= added <= 2:
            raise ValueError("the line is moves such as 11-15, and at most two men are added")
        return Restoration(name, file, named, line, added, patience, entries)
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        pen.mark(file, 1, "P119", "this restoration cannot be read", str(error), "see tests or run parlour restore")
        return None


def _man(words: str) -> tuple[int, int]:
    """`black man 3` as the number of its kind and its square."""
    colour, kind, square = words.split()
    if colour not in ("black", "red") or kind not in ("man", "king") or not 1 <= int(square) <= 32:
        raise ValueError(f"{words!r} is no man on a square, as black man 3")
    return 2 * (colour == "red") + (kind == "king"), int(square)
