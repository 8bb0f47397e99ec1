"""Sense: nobody in an example overlooks a win, and what is drawn could not be won, unless the page says so by a `?`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..load.verbs import Fence, Play, PlayedMove, Start
from ..mistakes import Pen
from ..solver.force import at_once, forced
from .examples import Example, Moment

HORIZON = 6
"""So many moves ahead, all players' counted, forced wins are looked for in an example that ends drawn."""

PATIENCE = 6000
"""So many positions are looked at for them in one example, shared out among those that come up in it."""


@dataclass(frozen=True)
class Overlooked:
    """A win that a player overlooks: at which move, what he plays, what would have won, and within how many moves.

    `at_once` when it would have won in that very turn; else it would have been forced.
    """

    number: int
    player: str
    played: str
    better: tuple[str, ...]
    length: int
    at_once: bool


@dataclass(frozen=True)
class Sense:
    """What was looked at in an example: so many moves for a win at once, and how far for a forced win, if it is drawn.

    `horizon` is the number of moves ahead that were looked through to the end at every position; None if it is not
    drawn. `positions` counts those that came up in looking for forced wins.
    """

    moves: int
    overlooked: tuple[Overlooked, ...] = ()
    horizon: int | None = None
    positions: int = 0


def make_sense(example: Example, fence: Fence, file: str, pen: Pen) -> Sense:
    """Ask of every move of an example whether it overlooks a win; what the page does not say is marked."""
    told = _told(fence)
    now = list(_at_once(example))
    later, horizon, positions = _forced(example, {each.number for each in now})
    found = {each.number: each for each in sorted((*now, *later), key=lambda each: each.number)}
    for number, (_, line, _, owned) in enumerate(told, 1):
        overlooked = found.get(number)
        if overlooked is not None and not owned:
            _mark(overlooked, example.name, file, line, pen)
        elif overlooked is None and owned:
            how = "he could not win at once" + (f", nor by force within {horizon} moves" if horizon is not None else "")
            pen.mark(file, line, "P133", f"example {example.name}, move {number}: {how}", move=told[number - 1].text)
    return Sense(len(told), tuple(found.values()), horizon, positions)


def _mark(overlooked: Overlooked, name: str, file: str, line: int, pen: Pen) -> None:
    """Mark a win that is overlooked without a word."""
    where, better = f"example {name}, move {overlooked.number}", " ".join(overlooked.better)
    parts = {"player": overlooked.player, "better": better, "played": overlooked.played}
    if overlooked.at_once:
        pen.mark(file, line, "P131", where, **parts)
    else:
        pen.mark(file, line, "P132", where, **parts, length=overlooked.length)


def _told(fence: Fence) -> list[PlayedMove]:
    """The moves of an example as its page writes them, from its last start on."""
    told: list[PlayedMove] = []
    for verb in fence.verbs:
        if isinstance(verb, Start):
            told = []
        elif isinstance(verb, Play):
            told += verb.moves
    return told


def _steps(example: Example) -> Iterator[tuple[int, Moment, Moment]]:
    """The moves of an example, each with its number and the moments before and after it."""
    return zip(range(1, len(example.moments)), example.moments, example.moments[1:], strict=False)


def _at_once(example: Example) -> Iterator[Overlooked]:
    """The moves that do not win where another would have won in the same turn.

    Who has the turn still, after a part of it, may yet win.
    """
    game = example.game
    for number, before, after in _steps(example):
        win = next(at_once(game, before.position), None)
        player = game.turns[before.position.turn]
        if win is None or _wins_this_turn(example, number, player):
            continue
        if after.position.turn == before.position.turn and any(at_once(game, after.position)):
            continue
        yield Overlooked(number, player, after.text, tuple(map(game.text, win.moves)), len(win.moves), True)


def _wins_this_turn(example: Example, number: int, player: str) -> bool:
    """Whether the player of a move wins by it, or by what he goes on to do before his turn is over."""
    game = example.game
    for moment in example.moments[number:]:
        outcome = game.outcome(moment.position)
        if outcome is not None:
            return outcome.winner == player
        if len(game.turns) == 1 or game.turns[moment.position.turn] != player:
            return False
    return False


def _forced(example: Example, skipped: set[int]) -> tuple[list[Overlooked], int | None, int]:
    """The forced wins that are given away in a drawn example, how far was looked, and at how many positions.

    Only the player to move is asked: a win that the other could force he could still force when it is his turn. While
    a player's next turn finds him winning too, he has given nothing away yet.
    """
    game, drawn = example.game, example.outcome is not None and example.outcome.winner is None
    if not drawn or len(game.turns) == 1:
        return [], None, 0
    asked = {game.same(before.position): before.position for _, before, _ in _steps(example)}
    known = {alike: forced(game, position, HORIZON, PATIENCE // len(asked)) for alike, position in asked.items()}
    given: dict[str, Overlooked] = {}
    found = []
    for number, before, after in reversed(list(_steps(example))):
        player, force = game.turns[before.position.turn], known[game.same(before.position)]
        if force.move is None:
            given.pop(player, None)
        elif player not in given:
            better = (game.text(force.move),)
            given[player] = Overlooked(number, player, after.text, better, force.length, False)
            found.append(given[player])
    horizon = min((force.horizon for force in known.values() if force.move is None), default=HORIZON)
    positions = sum(force.looked for force in known.values())
    return [each for each in found if each.number not in skipped], horizon, positions
