"""Checks of what is to be expected where chance has a say."""

from __future__ import annotations

from ...engine.settle import TooMany
from .scene import Answer, Bad, Scene, coloured, moment, no_more, numbered

MOST = 100_000
"""So many positions are counted, those with a throw upon the board among them."""


def expected(scene: Scene, words: list[str], wanted: str) -> Answer:
    """How many games in a hundred a player wins from a moment, if all play for their best chances; or `moves`.

    What is thrown there is not known yet. The number is told as exactly as the page tells it: 51, or 50.95.
    """
    from ...solver.chances import expected as worked_out  # needs numpy, which little else does

    at, rest = moment(scene, words)
    who, *more = rest or [""]
    no_more(more)
    game = at.example.game
    if who != "moves" and who not in game.turns:
        raise Bad("it does not say whose chances are meant", "write expected EXAMPLE@start red = 51.0, or moves")
    try:
        chances = worked_out(game, at.now.position._replace(throw=()), MOST)
    except TooMany as many:
        raise Bad(str(many), "ask for the end of a game") from many
    value = chances.moves if who == "moves" else 100 * chances.wins[game.turns.index(who)]
    found = f"{value:.{len(wanted.partition('.')[2])}f}"
    player = () if who == "moves" else coloured(game, who)
    means = (*at.means, *numbered(wanted, *[100] * bool(player)), *player)
    return Answer(found == wanted, found, means, (wanted,)).asking(player)
