"""`parlour join`: the reports of shards, made on many machines, become one."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..patience import Impatience, Patience, granted, within
from .options import patient
from .shared import FINE, MISTAKEN, Misuse

ABOUT = "join the reports of `verify --shard` into one"
EXAMPLE = "parlour join reports/*.json > parlour.json"


def add(part: argparse.ArgumentParser) -> None:
    """Its options."""
    part.add_argument("reports", nargs="+", metavar="FILE", help="one for each shard: JSON, JUnit or SARIF")
    patient(part)


def run(options: argparse.Namespace) -> int:
    """Read, join, tell."""
    from ..load.reports import NoReport, read_report
    from ..report.join import joined

    given = Patience(options.patience, options.memory or 10**6) if options.patience else None
    try:
        with granted(given), within(whole=True):
            told, fine = joined([read_report(Path(name)) for name in options.reports])
    except NoReport as error:
        raise Misuse(str(error)) from error
    except Impatience as impatience:
        more = "--patience gives more seconds, --memory more megabytes"
        raise Misuse(f"the reports could not be joined within {impatience}; {more}") from None
    print(told)
    return FINE if fine else MISTAKEN
