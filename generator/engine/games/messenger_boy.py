"""Messenger Boy: a race by the spinner up the board and home, and every square on which a boy stops gives its order."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from itertools import product

from ..board import Board
from ..game import Game, make
from ..odds import Turns, first_home, mean, median, needed, seats
from ..position import Move, Outcome, Piece, Position
from ..rules import Law

COLOURS, LETTERS = ("red", "blue", "green", "yellow"), "rbgy"

# The orders of the source are lost. These are this edition's, all of them: what each does, and its words.
SQUARES: dict[int, tuple[str, str]] = {
    1: ("", "Start"),
    2: ("", "A seat on the office bench"),
    3: ("to 6", "Up before the bell. Go on to 6."),
    4: ("", "A cap with brass buttons"),
    5: ("wait", "Stops for marbles. Lose a turn."),
    6: ("", "Knows every street by name"),
    7: ("to 12", "Returns a lost purse. Go on to 12."),
    8: ("", "Rain all day"),
    9: ("to 4", "Rides behind a cart. Go back to 4."),
    10: ("again", "Runs all the way. Spin again."),
    11: ("", "A ten-cent piece for himself"),
    12: ("", "Trusted with the bank’s letters"),
    13: ("prison", "Opens a sealed letter. To prison."),
    14: ("", "The lost-property office"),
    15: ("again", "Civil to a cross old man. Spin again."),
    16: ("to 1", "Asleep on the stairs. Back to Start."),
    17: ("", "A message for the Mayor"),
    18: ("to 21", "Leads a lost child home. Go on to 21."),
    19: ("to 14", "Loses his badge. Go back to 14."),
    20: ("wait", "Watches a fire. Lose a turn."),
    21: ("", "Sergeant of the messengers"),
    22: ("", "Head Office. Go home on either side."),
    23: ("", "The receiving desk"),
    24: ("to 28", "Learns the Morse code. Go on to 28."),
    25: ("wait", "Misses night school. Lose a turn."),
    26: ("", "The night desk"),
    27: ("again", "Studies by candlelight. Spin again."),
    28: ("", "Telegraph operator"),
    29: ("to 23", "Sends a wire astray. Go back to 23."),
    30: ("prison", "Borrows from the till. To prison."),
    31: ("", "A small branch office"),
    32: ("to 36", "Mends the line in a gale. Go on to 36."),
    33: ("to 26", "Quarrels with his chief. Back to 26."),
    34: ("again", "Unmasks a swindler. Spin again."),
    35: ("", "A gold watch from the Company"),
    36: ("", "Chief operator"),
    37: ("wait", "Boasts of his rise. Lose a turn."),
    38: ("to 41", "Invents a better key. Go on to 41."),
    39: ("to 31", "Gambles in silver. Go back to 31."),
    40: ("", "A house on the Avenue"),
    41: ("", "General manager"),
    42: ("", "A seat at the Directors’ table"),
    43: ("", "President of the Company"),
}
MIDDLE, LAST, PRISON, NOWHERE = 22, 43, 0, -1
GAMES = 400
"""How many seeded games are played to see what the boys' meetings do to the odds."""


def game(board: Board, law: Law) -> Game:
    """Two to four boys, each with one man; who begins has been settled by a spin."""
    number = int(str(law.option("players", 2, 3, 4)))
    # Each boy chooses his Start, a at the left or b at the right; in the figures they do so by turns.
    ways = ["".join(way) for way in product("ab", repeat=number)]
    starts = str(law.option("starts", "abab"[:number], *ways))
    tracks = board.tracks["left"], board.tracks["right"]
    place = {point: (n, side) for side, track in enumerate(tracks) for n, point in enumerate(track, 1)}
    open_to_all = board.zone("start") | board.zone("prison")
    prison = min(board.zone("prison"))
    exact, full_spin, keep_side, obey = law("exact"), law("spin"), law("sides"), law("orders")
    one_each, no_crowding, waits, spins_again = law("occupied"), law("sent"), law("wait"), law("again")
    five, won = law("prison"), law.ending("home")

    def taken(position: Position, point: int) -> bool:
        """Whether another boy stands on a square that holds only one."""
        return point not in open_to_all and position.cells[point] not in ("", LETTERS[position.turn])

    def landings(position: Position, here: int) -> list[tuple[int, int]]:
        """The squares that the spin may lead to, each as its number and its point."""
        spun = position.throw[0]
        if here == prison:
            return [(2, track[1]) for track in tracks] if spun == 5 or not five else []
        if here not in place:
            return []
        at, own = place[here]
        found = []
        for spaces in (spun,) if full_spin else range(1, spun + 1):
            goal = at + spaces if exact else min(at + spaces, LAST)
            both = (at <= MIDDLE < goal) or not keep_side
            for side, track in enumerate(tracks):
                if goal <= LAST and (both or side == own or goal == MIDDLE):
                    found.append((goal, track[goal - 1]))
        return list(dict.fromkeys(found))

    def after(position: Position, effect: str) -> tuple[tuple[tuple[int, int], ...], int]:
        """Turns owed and paid, and who is next: a boy who has lost a turn is passed over."""
        turn, owed = position.turn, list(position.counts)
        if effect == "again" and spins_again:
            return (), turn
        owed[turn] += effect == "wait" and waits
        turn = (turn + 1) % number
        while owed[turn]:
            owed[turn] -= 1
            turn = (turn + 1) % number
        return tuple((p, owed[p] - position.counts[p]) for p in range(number) if owed[p] != position.counts[p]), turn

    def moves(position: Position) -> list[Move]:
        man = LETTERS[position.turn]
        here = next((p for p, men in enumerate(position.cells) if man in men), NOWHERE)
        found = []
        for goal, land in landings(position, here):
            if taken(position, land) and one_each:
                continue
            effect = SQUARES[goal][0] if obey and here != prison else ""
            path: tuple[int, ...] = (here, land)
            if effect == "prison":
                path = (here, land, prison)
            elif effect.startswith("to "):
                sent = tracks[place[land][1]][int(effect[3:]) - 1]
                if not (taken(position, sent) and no_crowding):
                    path = (here, land, sent)
            gains, turn = after(position, effect)
            found.append(Move(man, path, gains=gains, turn=turn))
        if not found or not full_spin:
            gains, turn = after(position, "")
            found.append(Move(gains=gains, turn=turn, words="pass"))
        return found

    def ended(position: Position) -> Outcome | None:
        home = position.cells[tracks[0][-1]]
        return Outcome(COLOURS[LETTERS.index(home)], won) if home else None

    def score(position: Position, turn: int) -> float:
        """How far a boy is ahead of the foremost of the others."""
        gone = [0.0] * number
        for point, men in enumerate(position.cells):
            for man in men:
                gone[LETTERS.index(man)] = place[point][0] if point in place else -6.0
        return gone[turn] - max(far for boy, far in enumerate(gone) if boy != turn)

    return Game(
        board=board,
        colours=COLOURS[:number],
        pieces=tuple(Piece(*piece, "boy") for piece in zip(LETTERS[:number], COLOURS, strict=False)),
        start_text=" ".join(f"{colour} {side}1" for colour, side in zip(COLOURS, starts, strict=False)),
        moves=moves,
        ended=ended,
        # Never reached: a boy who cannot move passes.
        stuck=lambda position: Outcome(None, won),
        counters=("owes",),
        throws=tuple((n,) for n in range(1, 7)),
        travel=dict.fromkeys(LETTERS[:number], "spin"),
        turn_rule="turns",
        stacks=open_to_all,
        repetition=None,
        score=score,
        facts=_facts(),
    )


def _facts() -> dict[str, Callable[[Game], object]]:
    """What the page says of the orders and of the odds."""
    effects = {number: effect for number, (effect, _) in SQUARES.items() if effect}
    sent = [int(effect[3:]) for effect in effects.values() if effect.startswith("to ")]
    worded = sum(effects[number] == _worded(SQUARES[number][1]) for number in effects)
    jailed = " ".join(str(number) for number, effect in effects.items() if effect == "prison")
    facts: dict[str, Callable[[Game], object]] = {
        "orders": lambda game: len(effects),
        "orders as worded": lambda game: worded,
        "orders that lead to an order": lambda game: len(effects.keys() & sent),
        "orders that lead to 43": lambda game: sent.count(LAST),
        "sent to prison from": lambda game: jailed,
        "longest words": lambda game: max(len(words) for _, words in SQUARES.values()),
        "squares before 22": lambda game: game.board.tracks["left"].index(game.board.index["22"]),
        "squares after 22": lambda game: game.board.tracks["left"][::-1].index(game.board.index["22"]),
        "turns alone": lambda game: f"{mean(_alone(game)):.1f}",
        "turns of half the boys": lambda game: median(_alone(game)),
        "fewest turns": lambda game: next(turns for turns, chance in enumerate(_alone(game)) if chance),
        "turns in prison": lambda game: f"{mean(needed(_turns(game), PRISON, 2)):.1f}",
    }
    for number, (_, words) in SQUARES.items():
        facts[f"square {number}"] = partial(_said, words)
    for boys, word in ((2, "two"), (3, "three"), (4, "four")):
        facts[f"rounds of {word}"] = partial(_rounds, boys)
        facts[f"seats of {word}"] = partial(_seats, boys)
        facts[f"{GAMES} games of {word}"] = partial(_games_played, boys)
    return facts


def _said(words: str, game: Game) -> str:
    return words


def _rounds(boys: int, game: Game) -> str:
    return f"{first_home(_alone(game), boys):.1f}"


def _seats(boys: int, game: Game) -> str:
    return " ".join(f"{100 * share:.1f}" for share in seats(_alone(game), boys))


def _worded(words: str) -> str:
    """What the words of an order tell a boy to do."""
    if number := re.search(r"\b(?:on|back) to (\d+|Start)\.$", words, re.IGNORECASE):
        return f"to {number[1].replace('Start', '1')}"
    ends = {"Lose a turn.": "wait", "Spin again.": "again", "To prison.": "prison"}
    return next((effect for end, effect in ends.items() if words.endswith(end)), "")


def _turns(game: Game) -> Turns:
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
            cells[prison] = LETTERS[1 : len(game.colours)]
            cells[point] += LETTERS[0]
            move = game.moves(Position(tuple(cells), 0, game.start.counts, throw))[0]
            end = number[move.path[-1] if move.path else point]
            again = found[end] if move.turn == 0 else {(end, dict(move.gains).get(0, 0)): 1.0}
            for key, chance in again.items():
                ends[key] = ends.get(key, 0.0) + chance / len(game.throws)
    return found


def _alone(game: Game) -> list[float]:
    """The chances that a boy who meets nobody is home in so many turns."""
    return needed(_turns(game), 1, LAST)


def _games_played(boys: int, game: Game) -> str:
    """Seeded games of boys who do get in one another's way: wins by seat, and how many spins a game took."""
    game = make(game.name, game.board, {"players": boys})
    generator = random.Random(1886)
    wins, spins = dict.fromkeys(game.colours, 0), 0
    for _ in range(GAMES):
        position = game.start
        while (outcome := game.ended(position)) is None:
            position = position._replace(throw=generator.choice(game.throws))
            position = game.play(position, generator.choice(game.moves(position)))
            spins += 1
        wins[str(outcome.winner)] += 1
    return f"{' '.join(map(str, wins.values()))}, {spins / GAMES:.0f} spins"
