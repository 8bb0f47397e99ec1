"""`parlour solve`: what a position is worth, and every move in it."""

from __future__ import annotations

import argparse
import json

from ..english import capital
from ..progress import Progress
from .options import placed, ruled
from .shared import FINE, Misuse, page, position_of, solving

ABOUT = "win, loss or draw: what a position is worth, and every move"
EXAMPLE = 'parlour solve checkers --position "B:WK6,K1:BK5,K13,K17"'


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", metavar="GAME")
    placed(part)
    part.add_argument(
        "--patience", type=int, default=200_000, metavar="N", help="positions to count or search where no table reaches"
    )
    part.add_argument("--format", choices=("text", "json"), default="text")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """The worth of the position and of its moves, the best first."""
    from ..engine.notation import write_position
    from ..solver.store import NoTable
    from ..solver.worth import moves, worth

    _, checked, game = page(options)
    progress = Progress()
    solver, position = solving(game, options.patience, progress), position_of(game, options.position)
    if not solver.stands(position):
        raise Misuse("men cannot stand so: one of them would have become something else on arriving there")
    try:
        whole = worth(solver, position, options.patience)
        each = [(game.text(move), what) for move, what in moves(game, solver, position, options.patience)]
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
    who = capital(game.turns[position.turn])
    open_ = f"Not settled within {options.patience:,} positions."
    print(open_ if whole.verdict == "open" else f"{who} {whole.told()}.")
    width = max((len(text) for text, _ in each), default=0)
    for text, what in each:
        print(f"  {text:{width}}  {what.told()}")
    return FINE
