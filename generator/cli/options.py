"""Options that several commands have, and how their values are read."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from ..load import home
from ..patience import Patience

if TYPE_CHECKING:
    from ..load.shards import Shard
    from ..sheets.stock import Calibration


def printed(part: argparse.ArgumentParser) -> None:
    """For a command that writes results."""
    part.add_argument("--out", metavar="DIR", default="output", help="where to write (default: output)")


def papered(part: argparse.ArgumentParser) -> None:
    """For a command that makes books."""
    words = "a4, letter or another of templates/papers.toml; both is a4 and letter (default: both)"
    part.add_argument("--paper", metavar="PAPER", default="both", help=words)


def measured(part: argparse.ArgumentParser) -> None:
    """For a command that reads books back."""
    words = "what falls short of the measure is a mistake, as in a book whose rules/book.toml says so"
    part.add_argument("--strict", action="store_true", help=words)


def sharded(part: argparse.ArgumentParser) -> None:
    """For a command that many machines may share."""
    words = "only the part I of N of the pages, for machines that share them (docs/verify.md)"
    part.add_argument("--shard", metavar="I/N", type=shard, help=words)


def shard(text: str) -> Shard:
    """A part of so many."""
    from ..load.shards import Shard

    found = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise argparse.ArgumentTypeError(f"{text!r} is no shard; write which of how many, as 2/5")
    return Shard(int(found[1]), int(found[2]))


def worked(part: argparse.ArgumentParser) -> None:
    """For a command that works with a crew."""
    part.add_argument(
        "--cache", metavar="DIR", help="where results are kept that need not be made twice; none keeps nothing"
    )
    part.add_argument("--jobs", metavar="N", type=jobs, help="how many processes work (default: one for each core)")
    patient(part)


def patient(part: argparse.ArgumentParser) -> None:
    """For a command that reads what others have written."""
    part.add_argument(
        "--patience", metavar="SECONDS", type=limit, default=Patience.each,
        help="how long one example or claim of your folder may take, in seconds of the processor, and five times as "
        "long all; 0 has no end (default: %(default)g)",
    )  # fmt: skip
    part.add_argument(
        "--memory", metavar="MB", type=limit, default=Patience.memory,
        help="how much memory they may take together; 0 has no end (default: %(default)g)",
    )  # fmt: skip


def patience(options: argparse.Namespace) -> Patience | None:
    """How much may be spent on a folder; Parlour's own has no end, nor has work that was asked for as long."""
    ours = home.root(options.sources).resolve() == home.home().resolve()
    endless = ours or not options.patience or getattr(options, "prove", False)
    return None if endless else Patience(options.patience, options.memory or 10**6)


def limit(text: str) -> int:
    """A number of seconds or megabytes."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 6:
        raise argparse.ArgumentTypeError(f"{text!r} is no limit; write a whole number up to 999999, 0 for none")
    return int(text)


def given(options: argparse.Namespace, name: str) -> bool:
    """Whether something was said by an option; 0 is something too."""
    value = getattr(options, name)
    return value is not None and value is not False and value not in ("", [])


def placed(part: argparse.ArgumentParser) -> None:
    """For a command that looks at a position."""
    part.add_argument("--position", metavar="TEXT", help="a position in one line (default: the start)")


def ruled(part: argparse.ArgumentParser) -> None:
    """For a command that plays one game."""
    part.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a ruleset option")


def jobs(text: str) -> int:
    """A number of processes."""
    if not text.isdecimal() or not 1 <= int(text) <= 256:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes; write 1 to 256")
    return int(text)


def port(text: str) -> int:
    """Where a browser finds what is served."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; write a number up to 65535")
    return int(text)


def dots(text: str) -> int:
    """How many dots to the inch."""
    if not text.isdecimal() or not 20 <= int(text) <= 1200:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of dots to the inch; write one from 20 to 1200")
    return int(text)


def millimetres(text: str) -> float:
    """The size of a square, or the width of a hinge."""
    value = length(text)
    if not 2 <= value <= 500:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write 2 to 500 mm, as 45mm, or 1.5in")
    return value


def length(text: str) -> float:
    """A length in mm, or in inches where it says so; below 0 where it is none."""
    found = re.fullmatch(r"\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*(mm|cm|in|inch|inches|\"|″|)\s*", text)
    if found is None:
        return -1.0
    unit = {"": 1.0, "mm": 1.0, "cm": 10.0}.get(found[2], 25.4)
    return round(float(found[1].replace(",", ".")) * unit, 4)


def punch(text: str) -> float:
    """The width of a punch."""
    value = length(text)
    if not 8 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is no punch; write its width from 8 to 60 mm, as 25, or as 1in")
    return value


def hole(text: str) -> float:
    """The width of a hole."""
    value = length(text)
    if not 1 <= value <= 40:
        raise argparse.ArgumentTypeError(f"{text!r} is no width of a hole; write 1 to 40 mm, as 4")
    return value


def kerf(text: str) -> float:
    """What the beam of a laser takes away."""
    value = length(text)
    if not 0 < value <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no kerf; write what the beam takes away, up to 1 mm, as 0.15")
    return value


def edge(text: str) -> float:
    """What a printer does not reach at the edges of a sheet."""
    value = length(text)
    if not 0 <= value <= 10:
        raise argparse.ArgumentTypeError(f"{text!r} is no margin; write 0 to 10 mm, as 4, or 0.2in")
    return value


def offset(text: str) -> tuple[float, float]:
    """How far the backs of a printer are off: to the right, and down; one unit at the end is that of both."""
    number, unit = r"(-?)(\d*[.,]?\d+)", r"\s*(mm|in|\"|″|)\s*"
    found = re.fullmatch(rf"\s*{number}{unit}[x×]\s*{number}{unit}", text)
    right, below = 9.0, 9.0
    if found is not None:
        units = found[3] or found[6], found[6] or found[3]
        sizes = [length(f"0{part}{unit}") for part, unit in zip((found[2], found[5]), units, strict=True)]
        right, below = (-size if sign else size for sign, size in zip((found[1], found[4]), sizes, strict=True))
    if max(abs(right), abs(below)) > 3:
        raise argparse.ArgumentTypeError(f"{text!r} is no offset; write two lengths up to 3 mm, as 0.5x-1.2")
    return right, below


def sheets(text: str) -> int:
    """A number of sheets."""
    if not text.isdecimal() or not 1 <= int(text) <= 100:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of sheets; write 1 to 100")
    return int(text)


def large(text: str) -> float:
    """The size of a board."""
    try:
        value = float(text.removesuffix("mm"))
    except ValueError:
        value = -1
    if not 50 <= value <= 2000:
        raise argparse.ArgumentTypeError(f"{text!r} is no size of a board; write millimetres from 50 to 2000, as 400mm")
    return value


def calibration(text: str) -> Calibration:
    """What the bars of a test page measure."""
    from ..sheets.stock import read_calibration

    try:
        return read_calibration(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def depth(text: str) -> int:
    """How many moves deep."""
    if not text.isdecimal() or not 1 <= int(text) <= 30:
        raise argparse.ArgumentTypeError(f"{text!r} is no depth; write a number from 1 to 30")
    return int(text)


def positions(text: str) -> int:
    """How many positions may be looked at."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 12:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of positions; write a whole number, as 3000000")
    return int(text)


def number(text: str) -> int:
    """How many games."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games; write one from 1 to 10000")
    return int(text)
