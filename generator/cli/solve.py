"""`parlour solve`: what a position is worth, and every move in it."""

from __future__ import annotations

import argparse
import json
from functools import partial

from ..english import capital
from ..progress import Progress
from .options import placed, positions, ruled
from .shared import FINE, Misuse, page, position_of, solving

ABOUT = "win, loss or draw: what a position is worth, and every move"
EXAMPLE = 'parlour solve checkers --position "B:WK6,K1:BK5,K13,K17"'


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    placed(part)
    words = "positions to count or search where no table reaches (default: %(default)s)"
    part.add_argument("--patience", type=positions, default=200_000, metavar="N", help=words)
    part.add_argument("--format", choices=("text", "json"), default="text")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """The worth of the position and of its moves, the best first."""
    from ..engine.notation import write_position
    from ..replay.citing import told_outcome
    from ..solver.store import NoTable
    from ..solver.worth import whole_and_moves

    _, checked, game = page(options)
    progress = Progress()
    solver, position = solving(game, options.patience, progress), position_of(game, options.position)
    if not solver.stands(position):
        raise Misuse("men cannot stand so: one of them would have become something else on arriving there")
    over = game.outcome(position)
    try:
        tell = partial(progress.step, "solve")
        whole, moves = whole_and_moves(game, solver, position, options.patience, tell)
        each = [(game.text(move), what) for move, what in moves]
    except NoTable as told:
        raise Misuse(str(told)) from told
    finally:
        progress.done()
    if options.format == "json":
        answer = {
            "game": checked.page.name,
            "position": write_position(game, position),
            "turn": game.turns[position.turn],
            "verdict": whole.verdict,
            "in": whole.moves,
            "moves": [{"move": text, "verdict": what.verdict, "in": what.moves} for text, what in each],
        }
        print(json.dumps(answer, indent=2, ensure_ascii=False))
        return FINE
    print(write_position(game, position))
    if over:
        print(f"The game is over: {told_outcome(over)}.")
    elif whole.verdict == "open":
        print(f"Not settled within {options.patience:,} positions; --patience asks for more.")
    else:
        who = game.speech.player(game.turns[position.turn])
        print(f"{capital(who.words)} {whole.told(who.many)}.")
        if whole.moves is None and whole.verdict != "draw":
            print(f"In how many moves is not settled within {options.patience:,} positions; --patience asks for more.")
    width = max((len(text) for text, _ in each), default=0)
    for text, what in each:
        print(f"  {text:{width}}  {what.told()}")
    return FINE
