"""`parlour replay`: a game that somebody played, checked."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..mistakes import Pen
from .shared import FINE, Misuse, read_pack

ABOUT = "check a game that somebody played"
EXAMPLE = "parlour replay our-game.txt"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("file", metavar="FILE", help="the lines of an example after a line game NAME, or PDN or PGN")


def run(options: argparse.Namespace) -> int:
    """Check a game that somebody played."""
    from ..load.transcript import read_transcript
    from ..replay.transcript import replay_file

    pen = Pen()
    try:
        text = read_transcript(Path(options.file))
    except (ValueError, OSError) as error:
        raise Misuse(f"{options.file} cannot be read: {error}") from error
    for line in replay_file(read_pack(options), text, options.file, pen):
        print(line, flush=True)
    pen.stop()
    return FINE
