"""`parlour list`: the games and the boards; or one game, with its rules, its options and what it asks of a board."""

from __future__ import annotations

import argparse

from .options import ruled
from .shared import FINE, Misuse, page, read_pack

ABOUT = "name the games and the boards, or the rules of a game"
EXAMPLE = "parlour list checkers --rules"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("game", nargs="?", metavar="GAME", help="this game: its options, what a board must have for it")
    part.add_argument("--rules", action="store_true", help="the ids of its rules, what each does, and its words")
    ruled(part)


def run(options: argparse.Namespace) -> int:
    """Name the games and the boards."""
    if options.game:
        from ..report.games import game_lines

        print(*game_lines(*page(options), options.rules), sep="\n")
        return FINE
    if options.rules or options.option:
        raise Misuse("--rules and --option want a game: parlour list GAME --rules")
    pack = read_pack(options)
    print("games")
    for one in sorted((pack.pages[name] for name in pack.own), key=pack.order):
        print(f"  {one.name:28} {one.title}, on {one.get('board') or 'no board'} ({one.collection})")
    print("boards")
    for sheet in pack.sheets.values():
        size = f"{sheet.columns} x {sheet.rows} squares of {sheet.square:g} mm"
        print(f"  {sheet.name:28} {sheet.title}, {size}")
    return FINE
