"""The command `parlour`: one straight line from sources to output, and windows on to the engine along the way."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__, commands, makers, windows
from .commands import FINE, MISTAKEN, MISUSED, Misuse
from .mistakes import Mistakes
from .write import settle

if TYPE_CHECKING:
    from .sheets.stock import Calibration


EXAMPLES = """\
examples:
  parlour build                         everything into output/
  parlour verify foregammon             replay one game's page, write nothing
  parlour show checker-puzzle solution  a worked example, move by move
  parlour moves checkers --position "B:W18,24,K10:B12,K22"
  parlour perft checkers 6

exit status: 0 fine, 1 mistakes in the sources, 2 wrong usage or a missing part of the set-up
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status."""
    options = _parser().parse_args(argv)
    try:
        if getattr(options, "out", None):
            settle(Path(options.out))
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except Mistakes as mistakes:
        for mistake in mistakes.found:
            print(mistake, file=sys.stderr)
        count = len(mistakes.found)
        print(f"parlour: {count} mistake{'s' * (count > 1)} in the sources; nothing was written", file=sys.stderr)
        return MISTAKEN
    except Misuse as misuse:
        print(f"parlour: {misuse}", file=sys.stderr)
        return MISUSED
    except BrokenPipeError:  # the reader of our lines has gone; what it wanted it has
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:  # a folder that cannot be written, a disk that is full
        print(f"parlour: {error}; nothing was written", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        print("parlour: stopped; nothing was written", file=sys.stderr)
        return MISUSED


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and where help is."""

    def error(self, message: str) -> NoReturn:
        if message == "argument --calibrate: expected one argument":  # as it is also when that begins with a minus
            message = "argument --calibrate: write the two lengths that you measured in mm, as 98.6x99.2"
        print(f"parlour: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISUSED)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="parlour",
        description="A press for old parlour games: it prints nothing that it has not replayed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"parlour {__version__}")
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, about: str, example: str) -> argparse.ArgumentParser:
        part = parts.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".", epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        homes = (commands, makers, windows)
        part.set_defaults(run=next(getattr(home, f"run_{name}") for home in homes if hasattr(home, f"run_{name}")))
        part.add_argument(
            "--sources",
            metavar="DIR",
            help="a folder with rules/ and boards/ (default: this folder, else Parlour's own)",
        )
        return part

    def printed(part: argparse.ArgumentParser) -> None:
        part.add_argument("--out", metavar="DIR", default="output", help="where to write (default: output)")

    def worked(part: argparse.ArgumentParser) -> None:
        part.add_argument(
            "--cache", metavar="DIR", help="where results are kept that need not be made twice; none keeps nothing"
        )
        part.add_argument(
            "--jobs", metavar="N", type=_jobs, help="how many processes work (default: one for each core)"
        )

    build = command(
        "build",
        "verify everything, then make the book, boards and kits",
        "parlour build --paper a4 foregammon",
    )
    build.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    build.add_argument("--paper", choices=("a4", "letter", "both"), default="both")
    printed(build)
    worked(build)
    book = command(
        "book", "make the rulebook, or another edition of it", "parlour book --edition large-print --paper a4"
    )
    book.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    book.add_argument(
        "--edition", metavar="NAME", default="complete", help="an edition of rules/book.toml, a collection or a game"
    )
    book.add_argument("--list", action="store_true", help="name the editions; make nothing")
    book.add_argument("--paper", choices=("a4", "letter", "both"), default="both")
    printed(book)
    worked(book)
    boards = command(
        "boards",
        "draw the boards as SVG, true to size",
        "parlour boards foregammon --theme ink-saver",
    )
    boards.add_argument("names", nargs="*", metavar="NAME", help="only these boards, or the boards of these games")
    boards.add_argument("--theme", default="colour", help="colour, grey, ink-saver, contrast, or all of them")
    size = boards.add_mutually_exclusive_group()
    size.add_argument("--size", metavar="MM", type=_large, help="the longer side of the whole board in mm")
    size.add_argument("--square", metavar="MM", type=_millimetres, help="the size of one square in mm")
    boards.add_argument("--labels", choices=("on", "off"), default="on", help="names of points and edges")
    boards.add_argument("--flip", action="store_true", help="seen from the other side")
    boards.add_argument("--cut", metavar="PROFILE", help="for a laser, as SVG and DXF: generic, lightburn or boxes")
    boards.add_argument("--list", action="store_true", help="name the boards, their games and set-ups; draw nothing")
    printed(boards)
    kit = command(
        "kit",
        "make print-and-play kits: board, pieces, rules",
        "parlour kit foregammon --paper letter",
    )
    kit.add_argument("games", nargs="*", metavar="GAME", help="games or collections")
    kit.add_argument("--all", action="store_true", help="every game, and the whole set")
    kit.add_argument("--set", action="store_true", help="one kit for all of them, sharing boards and pieces")
    kit.add_argument("--paper", metavar="PAPER", default="a4", help="a4, letter or a3 (default: a4)")
    kit.add_argument("--theme", default="colour", help="colour, grey, ink-saver or contrast")
    kit.add_argument("--square", metavar="MM", type=_millimetres, help="the size of one square in mm")
    kit.add_argument("--calibrate", metavar="MMxMM", type=_calibration, help="what the bars of the test page measure")
    kit.add_argument(
        "--backs",
        action="store_true",
        help="for printing on both sides, flipped on the long edge: crowns and colours on the backs of pieces",
    )
    kit.add_argument("--no-rules", action="store_true", help="without the leaflet, for those who have the book")
    kit.add_argument("--one-piece", action="store_true", help="only the board, on one page, for a print shop")
    printed(kit)
    worked(kit)
    preflight = command(
        "preflight",
        "read PDFs back and measure them",
        "parlour preflight output/kits/foregammon-a4.pdf",
    )
    preflight.add_argument("files", nargs="+", metavar="FILE", help="PDFs that Parlour has made")
    verify = command("verify", "load, check and replay; write nothing", "parlour verify foregammon")
    verify.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    verify.add_argument("--rules", action="store_true", help="the web of rules, rule by rule")
    verify.add_argument("--prove", action="store_true", help="believe no record: compute everything from nothing")
    verify.add_argument("--ledger", action="store_true", help="every claim with its verdict, and what no page claims")
    verify.add_argument(
        "--format",
        choices=("text", "json", "junit", "github", "sarif"),
        default="text",
        help="for persons, programs, test viewers, workflow annotations, code scanning (docs/verify.md)",
    )
    worked(verify)
    watch = command("watch", "verify and preview every page as soon as it is saved", "parlour watch foregammon")
    watch.add_argument("games", nargs="*", metavar="GAME", help="only these games or collections")
    watch.add_argument(
        "--port", type=int, default=8013, help="where a browser finds the previews (default: 8013; 0: none)"
    )
    printed(watch)
    worked(watch)
    selfplay = command("selfplay", "seeded games of a simple player, on record", "parlour selfplay yumph")
    selfplay.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    selfplay.add_argument("--number", type=_number, default=100, help="how many games of each (default: 100)")
    selfplay.add_argument("--depth", type=int, choices=(1, 2, 3), default=2, help="moves it looks ahead (default: 2)")
    selfplay.add_argument("--seed", type=int, default=1888, help="the seed of the lot (default: 1888)")
    selfplay.add_argument("--most", type=int, default=400, help="moves after which a game is given up (default: 400)")
    prove = command("prove", "find the proofs that the claims of a page want", "parlour prove checker-problems")
    prove.add_argument("games", nargs="+", metavar="GAME", help="games or collections")
    prove.add_argument("--patience", type=int, default=3_000_000, metavar="N", help="positions to look at")
    lost = "parlour restore checker-problems/problem-1"
    restore = command("restore", "search for a lost diagram again", lost)
    restore.add_argument("diagram", metavar="PAGE/EXAMPLE")
    command("list", "name the games and the boards", "parlour list")
    show = command("show", "a replay, step by step, as text pictures", "parlour show foregammon figure-6")
    show.add_argument("game", metavar="GAME")
    show.add_argument("example", nargs="?", metavar="EXAMPLE", help="one example (default: the set-up and a list)")
    moves = command(
        "moves",
        "the legal moves of a position",
        'parlour moves checkers --position "B:W18,24,K10:B12,K22"',
    )
    moves.add_argument("game", metavar="GAME")
    moves.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    moves.add_argument("--format", choices=("text", "json"), default="text")
    asked = 'parlour explain checkers "16-11" --position "W:W16,22:B18,1"'
    explain = command("explain", "is a move legal, what does it do, which printed rule forbids it", asked)
    explain.add_argument("game", metavar="GAME")
    explain.add_argument("move", metavar="MOVE")
    explain.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    replay = command("replay", "check a game that somebody played", "parlour replay our-game.txt")
    replay.add_argument("file", metavar="FILE", help="the lines of an example after a line game NAME, or PDN")
    perft = command("perft", "count the lines of play, depth by depth", "parlour perft checkers 6")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("depth", metavar="DEPTH", type=_depth)
    perft.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")
    for part in (show, moves, explain, perft):
        part.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a ruleset option")
    return parser


def _jobs(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes; write 1 to 256")
    return int(text)


def _millimetres(text: str) -> float:
    try:
        value = float(text.removesuffix("mm"))
    except ValueError:
        value = -1
    if not 2 <= value <= 500:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write millimetres from 2 to 500, as 45mm")
    return value


def _large(text: str) -> float:
    try:
        value = float(text.removesuffix("mm"))
    except ValueError:
        value = -1
    if not 50 <= value <= 2000:
        raise argparse.ArgumentTypeError(f"{text!r} is no size of a board; write millimetres from 50 to 2000, as 400mm")
    return value


def _calibration(text: str) -> Calibration:
    from .sheets.stock import read_calibration

    try:
        return read_calibration(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _depth(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no depth; write a number from 1 to 30")
    return int(text)


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games; write one from 1 to 10000")
    return int(text)
