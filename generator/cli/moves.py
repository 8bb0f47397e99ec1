"""`parlour moves`: the legal moves of a position."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping

from .options import placed, ruled
from .shared import FINE, page, position_of

ABOUT = "the legal moves of a position"
EXAMPLE = 'parlour moves checkers --position "B:W18,24,K10:B12,K22"'


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    placed(part)
    part.add_argument("--format", choices=("text", "json"), default="text")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """The legal moves with the position after each."""
    from ..engine.notation import write_position

    _, checked, game = page(options)
    position = position_of(game, options.position)
    legal = sorted(
        (game.text(move), game.notated(position, move), write_position(game, game.play(position, move)))
        for move in game.legal(position)
    )
    outcome = game.outcome(position)
    if options.format == "json":
        answer: Mapping[str, object] = {
            "game": checked.page.name,
            "position": write_position(game, position),
            "turn": game.turns[position.turn],
            "outcome": None if outcome is None else {"winner": outcome.winner, "rule": outcome.rule},
            "moves": [{"move": move, "notation": own, "position": after} for move, own, after in legal],
        }
        print(json.dumps(answer, indent=2, ensure_ascii=False))
        return FINE
    print(write_position(game, position))
    if game.writer is not None:
        print(game.notated(position))
    rows = [(move if own == move else f"{move}  {own}", after) for move, own, after in legal]
    width = max((len(move) for move, _ in rows), default=0)
    for move, after in rows:
        print(f"  {move:{width}}  {after}")
    if outcome is not None:
        from ..replay.citing import told_outcome

        print(f"  over: {told_outcome(outcome)}")
    return FINE
