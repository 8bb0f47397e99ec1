"""Self-play on record: seeded games of the simple player, kept beside a page, and played again to be believed."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from .engine.game import Game
from .engine.player import Played, self_play
from .mistakes import Pen

SAMPLE = 1
"""How many of the recorded games every verification plays again; proving plays all."""

HEAD = """\
# The simple player against itself: game n is played with seed + n, looking `depth` moves ahead, for at most
# `most` moves. `parlour verify` plays the first game again, `parlour verify --prove` all of them.
# Made by `parlour selfplay {name}`. Each line: winner (or draw), rule, moves, mean choice of moves, longest move.
"""


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


def play(game: Game, seed: int, depth: int, most: int, number: int) -> tuple[Played, ...]:
    """So many games of the record."""
    return tuple(self_play(game, seed + n, depth, most) for n in range(1, number + 1))


def write_record(name: str, seed: int, depth: int, most: int, games: tuple[Played, ...]) -> str:
    """A record as the text of its file."""
    lines = "\n".join(f'    "{told_short(game)}",' for game in games)
    return f"{HEAD.format(name=name)}seed  = {seed}\ndepth = {depth}\nmost  = {most}\ngames = [\n{lines}\n]\n"


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


def verify_record(game: Game, record: Record, everything: bool, pen: Pen) -> None:
    """Play games of the record again; each must go as it went."""
    number = len(record.games) if everything else min(SAMPLE, len(record.games))
    again = play(game, record.seed, record.depth, record.most, number)
    for n, (now, then) in enumerate(zip(again, record.games[:number], strict=True), 1):
        if now != then:
            what = (f"recorded {told(then)}", f"played   {told(now)}", "make it anew with parlour selfplay")
            pen.mark(record.file, 1, "P117", f"game {n} of this record goes otherwise", *what)
            return


def told_short(game: Played) -> str:
    """A game of the record as its line."""
    return f"{game.winner or 'draw'} {game.rule} {game.moves} {game.choice} {game.longest}"


def told(game: Played) -> str:
    """A game of the record in words."""
    length = f"{game.moves} moves, {game.choice} to choose from, the longest of {game.longest} squares"
    return f"{game.winner or 'draw'} by {game.rule} after {length}"
