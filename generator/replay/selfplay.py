"""Self-play on record: seeded games of the simple player, kept beside a page, and played again to be believed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

from ..engine.game import Game
from ..engine.player import Played, self_play
from ..english import counted
from ..load.records import DRAW, OPEN, Record
from ..mistakes import Pen

SAMPLE = 1
"""How many of the recorded games every verification plays again; proving plays all."""

HEAD = """\
# The simple player against itself: game n is played with seed + n, looking `depth` moves ahead, for at most
# `most` moves. `parlour verify` plays the first game again, `parlour verify --prove` all of them.
# Made by `parlour selfplay {name}`. Each line: winner, rule, moves, mean choice of moves, longest move; `draw` for
# a winner where there is none, `open unfinished` where the game was broken off.
"""


def play(game: Game, seed: int, depth: int, most: int, number: int) -> tuple[Played, ...]:
    """So many games of the record."""
    return tuple(self_play(game, seed + n, depth, most) for n in range(1, number + 1))


def write_record(name: str, seed: int, depth: int, most: int, games: tuple[Played, ...]) -> str:
    """A record as the text of its file."""
    lines = "\n".join(f'    "{told_short(game)}",' for game in games)
    return f"{HEAD.format(name=name)}seed  = {seed}\ndepth = {depth}\nmost  = {most}\ngames = [\n{lines}\n]\n"


def verify_record(game: Game, record: Record, everything: bool, pen: Pen) -> None:
    """Play games of the record again; each must go as it went."""
    number = len(record.games) if everything else min(SAMPLE, len(record.games))
    again = play(game, record.seed, record.depth, record.most, number)
    for n, (now, then) in enumerate(zip(again, record.games[:number], strict=True), 1):
        if now != then:
            what = (f"recorded {told_game(then)}", f"played   {told_game(now)}", "make it anew with parlour selfplay")
            pen.mark(record.file, 1, "P117", f"game {n} of this record goes otherwise", *what)
            return


def unprinted(record: Record, rules: Container[str], pen: Pen) -> None:
    """Mark the rules by which games of the record ended, if the page does not print them."""
    ended = Counter(game.rule for game in record.games if not game.broken_off)
    for rule, games in ended.items():
        if rule not in rules:
            pen.mark(record.file, 1, "P134", rule=rule, games=counted(games, "game"))


def told_short(game: Played) -> str:
    """A game of the record as its line."""
    return f"{OPEN if game.broken_off else game.winner or DRAW} {game.rule} {game.moves} {game.choice} {game.longest}"


def told_game(game: Played) -> str:
    """A game of the record in words."""
    length = f"{game.moves} moves, {game.choice} to choose from, the longest of {game.longest} squares"
    how = "broken off" if game.broken_off else f"{game.winner or DRAW} by {game.rule}"
    return f"{how} after {length}"
