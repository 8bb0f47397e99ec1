"""Reads the figures of finished books: python -m parlour.inspect.reader FILE.pdf [--theme NAME] [--warn] [GAME…]."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import process_time

from ...check import check
from ...load.home import home
from ...load.pack import find_theme, load
from ...replay.pages import replay
from .asked import asked_by, looks_of
from .book import read_book
from .press import specimens
from .reading import Reader


def main() -> int:
    """Read one file and say what differs; 1 if something does."""
    parser = argparse.ArgumentParser(prog="python -m parlour.inspect.reader", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--theme", default="colour")
    parser.add_argument("--warn", action="store_true", help="list what falls short as well")
    told = parser.parse_args()
    pack = load(home())
    done = replay(pack, check(pack, tuple(told.games)))
    asked = [picture for one in done.values() for picture in asked_by(pack, one)]
    begun = process_time()
    reader = Reader(specimens(find_theme(pack, told.theme), looks_of(asked)))
    found = read_book(told.file.read_bytes(), asked, reader)
    spent = process_time() - begun
    for one in found:
        for words in one.differences:
            print(f"page {one.page}: {one.asked}: {words}")
        for words in one.shortfalls if told.warn else ():
            print(f"page {one.page}: {one.asked}: warning: {words}")
    differ = sum(bool(one.differences) for one in found)
    kinds = Counter(one.asked.page for one in found)
    short = sum(len(one.shortfalls) for one in found)
    each = 1000 * spent / max(1, len(found))
    print(
        f"{len(found)} figures of {len(kinds)} games read in {spent:.1f} s ({each:.0f} ms each): "
        f"{differ} differ from what the page asks for; {short} shortfalls"
    )
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
