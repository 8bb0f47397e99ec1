"""The commands that are windows on to the engine: `parlour show`, `moves`, `perft`, `explain` and `replay`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .commands import FINE, Misuse, read_sources
from .mistakes import Pen, nearest

if TYPE_CHECKING:
    from .check import Checked
    from .engine.game import Game
    from .engine.position import Position
    from .load import Sources


def _page(options: argparse.Namespace) -> tuple[Sources, Checked, Game]:
    """The page of one game, and its game under the options asked for."""
    from .check import check
    from .engine.game import make

    found = read_sources(options)
    if options.game not in found.pages:
        raise Misuse(f"there is no game {options.game!r}; {nearest(options.game, found.pages, 'there are')}")
    checked = check(found, (options.game,))[options.game]
    if checked.game is None:
        raise Misuse(f"{options.game} has no game that the engine plays")
    chosen = dict(checked.game.options)
    for option in options.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Misuse(f"--option is NAME=VALUE, not {option!r}")
        chosen[name] = int(value) if value.isdecimal() else value
    try:
        return found, checked, make(checked.game.name, checked.game.board, chosen)
    except ValueError as error:
        raise Misuse(str(error)) from error


def _position(game: Game, text: str | None) -> Position:
    from .engine.game import CannotRead
    from .engine.notation import read_position

    try:
        return game.start if text is None else read_position(game, text)
    except CannotRead as error:
        raise Misuse(f"this position cannot be read: {error}") from error


def run_show(options: argparse.Namespace) -> int:
    """A replay as text pictures, or the set-up and the names of the examples."""
    from .check import check
    from .pictures import board_text, moments_text
    from .replay import replay

    found, checked, game = _page(options)
    assert checked.sheet is not None
    done = replay(found, check(found, (options.game,)))[options.game]
    if options.example is None:
        print(f"{checked.page.title}\n")
        print(board_text(checked.sheet, game, game.start))
        print("\nexamples: " + (", ".join(done.examples) or "none"))
        return FINE
    if options.example not in done.examples:
        raise Misuse(
            f"{options.game} has no example {options.example!r}; {nearest(options.example, done.examples, 'it has')}"
        )
    print(moments_text(checked, done.examples[options.example]))
    return FINE


def run_moves(options: argparse.Namespace) -> int:
    """The legal moves with the position after each."""
    from .engine.notation import write_position

    _, checked, game = _page(options)
    position = _position(game, options.position)
    legal = sorted((game.text(move), write_position(game, game.play(position, move))) for move in game.legal(position))
    outcome = game.outcome(position)
    if options.format == "json":
        answer: Mapping[str, object] = {
            "game": checked.page.name,
            "position": write_position(game, position),
            "turn": game.turns[position.turn],
            "outcome": None if outcome is None else {"winner": outcome.winner, "rule": outcome.rule},
            "moves": [{"move": move, "position": after} for move, after in legal],
        }
        print(json.dumps(answer, indent=2, ensure_ascii=False))
        return FINE
    print(write_position(game, position))
    width = max((len(move) for move, _ in legal), default=0)
    for move, after in legal:
        print(f"  {move:{width}}  {after}")
    if outcome is not None:
        from .examples import told

        print(f"  over: {told(outcome)}")
    return FINE


def run_perft(options: argparse.Namespace) -> int:
    """One line for each depth."""
    _, _, game = _page(options)
    position = _position(game, options.position)
    for depth in range(1, options.depth + 1):
        print(depth, game.perft(position, depth), flush=True)
    return FINE


def run_explain(options: argparse.Namespace) -> int:
    """What a move does, or which rule forbids it."""
    from .engine.game import CannotRead
    from .explain import explain

    found, checked, game = _page(options)
    position = _position(game, options.position)
    try:
        print(*explain(found, checked, game, position, options.move), sep="\n")
    except CannotRead as error:
        raise Misuse(f"this move cannot be read: {error}") from error
    return FINE


def run_replay(options: argparse.Namespace) -> int:
    """Check a game that somebody played."""
    from .transcript import read_file, replay_file

    pen = Pen()
    try:
        text = read_file(Path(options.file))
    except (ValueError, OSError) as error:
        raise Misuse(f"{options.file} cannot be read: {error}") from error
    for line in replay_file(read_sources(options), text, options.file, pen):
        print(line, flush=True)
    pen.stop()
    return FINE
