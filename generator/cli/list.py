"""`parlour list`: the games and the boards."""

from __future__ import annotations

import argparse

from .shared import FINE, read_pack

ABOUT = "name the games and the boards"
EXAMPLE = "parlour list"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    del part  # it has none of its own


def run(options: argparse.Namespace) -> int:
    """Name the games and the boards."""
    pack = read_pack(options)
    print("games")
    for page in sorted((pack.pages[name] for name in pack.own), key=pack.order):
        print(f"  {page.name:28} {page.title}, on {page.get('board') or 'no board'} ({page.collection})")
    print("boards")
    for sheet in pack.sheets.values():
        size = f"{sheet.columns} x {sheet.rows} squares of {sheet.square:g} mm"
        print(f"  {sheet.name:28} {sheet.title}, {size}")
    return FINE
