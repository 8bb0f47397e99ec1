"""The command `parlour`: one file for each of its commands, with its options and what it does."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from .. import __version__
from ..english import capital, counted
from ..load import home
from ..mistakes import Mistakes
from ..patience import Impatience
from . import again
from .shared import INTERRUPTED, MISTAKEN, MISUSED, Misuse, refuse_among

COMMANDS = (
    "build",
    "book",
    "boards",
    "kit",
    "site",
    "inspect",
    "verify",
    "join",
    "new",
    "check-game",
    "trust",
    "watch",
    "play",
    "selfplay",
    "fill",
    "prove",
    "restore",
    "tables",
    "list",
    "show",
    "moves",
    "explain",
    "solve",
    "replay",
    "perft",
)
"""The commands, each in the file of its name: only that of the one that is given is read."""

EXAMPLES = """\
examples:
  parlour build                         everything into output/
  parlour verify foregammon             replay one game's page, write nothing
  parlour show checker-puzzle solution  a worked example, move by move
  parlour moves checkers --position "B:W18,24,K10:B12,K22"
  parlour perft checkers 6

exit status: 0 fine, 1 mistakes in the sources, 2 wrong usage or a missing part of the set-up, 3 a mistake in Parlour
itself, 129, 130 or 143 stopped
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status."""
    given = sys.argv[1:] if argv is None else argv
    options = _parser(given[:1]).parse_args(given)
    try:
        if getattr(options, "out", None):
            from ..write import refuse_link, settle

            refuse_link(Path(options.out))
            refuse_among(Path(options.out), home.root(getattr(options, "sources", None)))
            settle(Path(options.out))
        status = again.run(options)
        sys.stdout.flush()
        return status
    except Mistakes as mistakes:
        for mistake in mistakes.found:
            print(mistake, file=sys.stderr)
        told = counted(len(mistakes.found), "mistake")
        print(f"parlour: {told} in the sources; nothing was written", file=sys.stderr)
        return MISTAKEN
    except Misuse as misuse:
        print(f"parlour: {misuse}", file=sys.stderr)
        return MISUSED
    except OSError as error:  # a folder that cannot be written, a disk that is full
        print(f"parlour: {error}; {_kept(error)}", file=sys.stderr)
        return MISUSED
    except MemoryError as error:
        print(f"parlour: there is not enough memory for this; {_kept(error)}", file=sys.stderr)
        return MISUSED
    except Impatience as impatience:
        more = "--patience gives more seconds, --memory more megabytes"
        print(f"parlour: this could not be made within {impatience}; {more}; nothing was written", file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt as stopped:
        print(f"parlour: stopped; {_kept(stopped)}", file=sys.stderr)
        return getattr(stopped, "status", INTERRUPTED)


def _kept(ended: BaseException) -> str:
    """What became of the work of a command that was ended: what the command has noted, and mostly nothing."""
    return "; ".join(getattr(ended, "__notes__", ("nothing was written",)))


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line and where help is."""

    def error(self, message: str) -> NoReturn:
        if message == "argument --calibrate: expected one argument":  # as it is also when that begins with a minus
            message = "argument --calibrate: write the two lengths that you measured in mm, as 98.6x99.2"
        print(f"parlour: {message}; see {self.prog} --help", file=sys.stderr)
        raise SystemExit(MISUSED)


def _parser(first: Sequence[str] = ()) -> argparse.ArgumentParser:
    """What reads a command line that begins with these words: with a command, its options; else all commands."""
    from .. import cli  # of whose modules any may be asked for

    parser = _Parser(
        prog="parlour",
        description="A press for old parlour games: it prints nothing that it has not replayed.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"parlour {__version__}")
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in first if {*first} & {*COMMANDS} else COMMANDS:
        command = import_module(f"{cli.__name__}.{name.replace('-', '_')}")
        about = command.ABOUT
        part = parts.add_parser(
            name,
            help=about,
            description=capital(about) + ".",
            epilog=f"example:\n  {command.EXAMPLE}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        part.set_defaults(run=command.run, stands=getattr(command, "stands", None))
        part.add_argument(
            "--sources",
            metavar="DIR",
            help="a folder with rules/ and boards/ (default: this folder, else Parlour's own, which are named builtin)",
        )
        command.add(part)
    return parser
