"""What the page of Messenger Boy says of the orders and of the odds, computed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from ...game import Game
from ...odds import Ends, first_home, mean, median, needed, seats
from ...position import Position
from .orders import LAST, SQUARES, worded
from .ways import ways

GAMES = 400
"""How many seeded games are played to see what the boys' meetings do to the odds."""
PRISON = 0
"""The number by which the prison goes here."""


def facts() -> dict[str, Callable[[Game], object]]:
    """What the page says of the orders and of the odds."""
    effects = {number: effect for number, (effect, _) in SQUARES.items() if effect}
    sent = [int(effect[3:]) for effect in effects.values() if effect.startswith("to ")]
    as_worded = sum(effects[number] == worded(SQUARES[number][1]) for number in effects)
    jailed = " ".join(str(number) for number, effect in effects.items() if effect == "prison")
    facts: dict[str, Callable[[Game], object]] = {
        "orders": lambda game: len(effects),
        "orders as worded": lambda game: as_worded,
        "orders that lead to an order": lambda game: len(effects.keys() & sent),
        "orders that lead to 43": lambda game: sent.count(LAST),
        "sent to prison only from": lambda game: jailed,
        "longest words": lambda game: max(len(words) for _, words in SQUARES.values()),
        "squares before 22": lambda game: game.board.tracks["left"].index(game.board.index["22"]),
        "squares after 22": lambda game: game.board.tracks["left"][::-1].index(game.board.index["22"]),
        "turns of a boy who never meets another to reach 43": lambda game: f"{mean(_alone(game)):.1f}",
        "turns of half the boys": lambda game: median(_alone(game)),
        "fewest turns": lambda game: next(turns for turns, chance in enumerate(_alone(game)) if chance),
        "turns in prison": lambda game: f"{mean(needed(_ends(game), PRISON, 2)):.1f}",
    }
    facts |= ways()
    for boys, word in ((2, "two"), (3, "three"), (4, "four")):
        facts[f"rounds till the first of {word} boys is home"] = partial(_rounds, boys)
        facts[f"seats of {word}"] = partial(_seats, boys)
        facts[f"{GAMES} games of {word}"] = partial(_games_played, boys)
    return facts


def _rounds(boys: int, game: Game) -> str:
    return f"{first_home(_alone(game), boys):.1f}"


def _seats(boys: int, game: Game) -> str:
    return " ".join(f"{100 * share:.1f}" for share in seats(_alone(game), boys))


def _ends(game: Game) -> Ends:
    """What one turn may bring a boy who meets nobody, from every square; the engine itself makes the moves."""
    track = game.board.tracks["left"]
    prison = min(game.board.zone("prison"))
    number = {point: n for side in game.board.tracks.values() for n, point in enumerate(side, 1)} | {prison: PRISON}
    found: dict[int, dict[tuple[int, int], float]] = {}
    # From the last square down: a boy who spins again does so from a square farther on.
    for point in (*reversed(track[:-1]), prison):
        ends = found[number[point]] = {}
        for throw in game.throws:
            cells = [""] * len(game.board.points)
            cells[prison] = "".join(piece.letter for piece in game.pieces[1:])
            cells[point] += game.pieces[0].letter
            move = game.moves(Position(tuple(cells), 0, game.start.counts, throw))[0]
            end = number[move.path[-1] if move.path else point]
            again = found[end] if move.turn == 0 else {(end, dict(move.gains).get(0, 0)): 1.0}
            for key, chance in again.items():
                ends[key] = ends.get(key, 0.0) + chance / len(game.throws)
    return found


def _alone(game: Game) -> list[float]:
    """The chances that a boy who meets nobody is home in so many turns."""
    return game.board.once(("alone", game.spelling), lambda: needed(_ends(game), 1, LAST))


def _games_played(boys: int, game: Game) -> str:
    """Seeded games of boys who do get in one another's way: wins by seat, and how many spins a game took."""
    game = game.under({"players": boys})
    generator = random.Random(1886)
    wins, spins = dict.fromkeys(game.colours, 0), 0
    for _ in range(GAMES):
        position = game.start
        while (outcome := game.ended(position)) is None:
            position = position._replace(throw=generator.choice(game.throws))
            position = game.play(position, generator.choice(game.moves(position)))
            spins += 1
        wins[str(outcome.winner)] += 1
    places = ("first", "second", "third", "fourth")
    seats = (f"the {place} {won}" for place, won in zip(places, wins.values(), strict=False))
    return f"{', '.join(seats)}, {spins / GAMES:.0f} spins"
