"""Whether a game is sound: what every game should be true to, looked at along seeded games and against its counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from ..engine.game import Game
from ..engine.match import Match, playout
from ..engine.position import Move, Position
from ..english import counted
from .likeness import likeness

GAMES, LONG, LOOKED = 24, 400, 3
"""So many seeded games are played, each so long at most; at one position in so many, every move is looked at."""

ALIKE = 6
"""In so many seeded games every position is compared with its like."""

MANY = 200_000
"""Counts above this are made only when they are asked for."""


@dataclass
class Soundness:
    """What was found: lines that are `fine`, those that are `weak`, and what is `wrong`."""

    fine: list[str] = field(default_factory=list)
    weak: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Promised:
    """What the file of a game says of it: counts with their origin, and in which ways it is alike."""

    counts: tuple[int, ...] = ()
    origin: str = ""
    symmetry: tuple[str, ...] = ()


def sound(game: Game, promised: Promised, tell: Callable[[str], None], deep: bool) -> Soundness:
    """Play a game and count its lines of play; `deep` makes the large counts too."""
    found = Soundness()
    _played(game, found, tell)
    _counted(game, promised.counts, promised.origin, found, tell, deep)
    for how in promised.symmetry:
        _alike(game, how, found)
    return found


def _alike(game: Game, how: str, found: Soundness) -> None:
    """Whether like positions have as many moves, and end alike, along seeded games."""
    like = likeness(game, how)
    if like is None:
        found.wrong.append(f"symmetry {how}: its board, or its men, have no like")
        return
    for seed in range(ALIKE):
        for position, _ in playout(game, Random(seed).choice, most=LONG):
            other = like(position)
            here, there = len(game.legal(position)), len(game.legal(other))
            if here != there:
                found.wrong.append(
                    f"symmetry {how}: {counted(here, 'move')} in {game.position_text(position)}, "
                    f"and {there} in {game.position_text(other)}"
                )
                return
    found.fine.append(f"symmetry {how}: like positions have as many moves, in {counted(ALIKE, 'seeded game')}")


def _played(game: Game, found: Soundness, tell: Callable[[str], None]) -> None:
    """Seeded games, each position of which is looked at."""
    ends: Counter[str] = Counter()
    wrong: dict[str, str] = {}
    turns = 0
    for seed in range(GAMES):
        tell(f"game {seed + 1} of {GAMES}")
        generator = Random(seed)
        match = Match(game)
        for number in range(LONG):
            _thrown(match, generator)
            if match.outcome is not None:
                break
            for fault in _faults(game, match.position, number % LOOKED == 0):
                wrong.setdefault(fault.partition(":")[0], f"{fault} (seed {seed}, turn {number + 1})")
            match.play(generator.choice(game.legal(match.position)))
            turns += 1
        ends[match.outcome.rule if match.outcome is not None else ""] += 1
    found.wrong += wrong.values()
    if not wrong:
        found.fine.append(
            f"{counted(turns, 'turn')} in {counted(GAMES, 'seeded game')}: no move stands there twice, all moves and "
            "positions read back, all men come from somewhere"
        )
    told = ", ".join(f"{number} by {rule}" for rule, number in ends.most_common() if rule)
    if ends[""]:
        others = f"; {told}" if told else ""
        found.weak.append(f"{ends['']} of {GAMES} seeded games did not end within {LONG} turns{others}")
    else:
        found.fine.append(f"every seeded game ended: {told}")
    never = [rule for rule in game.endings if rule not in ends]
    if never:
        found.weak.append(f"no seeded game ended by {', '.join(never)}")


def _thrown(match: Match, generator: Random) -> None:
    """Throw, where a throw is wanted."""
    game = match.game
    if game.throws and not match.position.throw and game.ended(match.position) is None:
        match.throw(generator.choice(game.throws))


def _faults(game: Game, position: Position, each_move: bool) -> Iterator[str]:
    """What is wrong in a position: with it, with its moves, or with what they lead to."""
    legal = game.legal(position)
    if legal != game.legal(position):
        yield "asked twice, the game gives other moves"
    if game.position(game.position_text(position)) != position:
        yield f"a position does not read back: {game.position_text(position)}"
    texts = Counter(map(game.text, legal))
    for text, number in texts.items():
        if number > 1:
            yield f"a move stands there {number} times: {text}"
    for move in legal if each_move else ():
        if texts[game.text(move)] == 1 and game.find(position, game.text(move)) != move:
            yield f"a move does not read back: {game.text(move)}"
        if fault := _conserved(game, position, move):
            yield fault


def _conserved(game: Game, position: Position, move: Move) -> str:
    """Whether men come from somewhere: from the board along their ways, or from a hand that has one less."""
    after = game.play(position, move)
    laid = sum(way.start < 0 <= way.end for way in move.ways)
    lost = sum(way.end < 0 <= way.start for way in move.ways)
    before, now = (sum(map(len, cells)) for cells in (position.cells, after.cells))
    if now != before + laid - lost:
        return f"men are not conserved: {game.text(move)} makes {now} of {before}"
    if "hand" in game.counters and laid:
        hands = [game.count(colour, "hand") for colour in game.colours]
        given = sum(position.counts[hand] - after.counts[hand] for hand in hands)
        back = sum(amount for which, amount in move.gains if which in hands and amount > 0)
        if given + back != laid:
            return f"men are not conserved: {game.text(move)} sets {laid}, and the hands lose {given + back}"
    return ""


def _counted(
    game: Game, counts: tuple[int, ...], origin: str, found: Soundness, tell: Callable[[str], None], deep: bool
) -> None:
    """The counts that its file gives."""
    if not counts:
        found.weak.append("its file gives no counts of lines of play; [counts] has their origin and their numbers")
        return
    made = 0
    for depth, wanted in enumerate(counts, 1):
        if wanted > MANY and not deep:
            break
        tell(f"counting {wanted:,} lines of {counted(depth, 'turn')}")
        number = game.perft(game.start, depth, once=True)
        if number != wanted:
            found.wrong.append(f"there are {number:,} lines of {counted(depth, 'turn')}, and its file says {wanted:,}")
            return
        made = depth
    left = f"; {len(counts) - made} more with --deep" if made < len(counts) else ""
    found.fine.append(f"the counts of {origin} hold to {counted(made, 'turn')}{left}")
