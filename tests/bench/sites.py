"""The web edition beside the book: both from nothing, in one process each, in turn."""

import tempfile
from pathlib import Path

from builds import Copy, copied
from spent import Spent
from told import Goal, Part, Table

ORDER = ("--jobs", "1")


def measure() -> Part:
    """The site of all games before and after the book of both papers, and what it is of that."""
    with tempfile.TemporaryDirectory() as name:
        copy = copied(Path(name))
        for command in ("site", "book"):
            copy.run(command, *ORDER, "skip", "--out", f"{name}/few", cache="")  # bytecode is there from now on
        before = _site(copy, name, "first")
        book = copy.run("book", *ORDER, "--out", f"{name}/book", cache="book")
        after = _site(copy, name, "second")
    site = (before.cpu + after.cpu) / 2
    return Part(
        "Site",
        "The web edition of all games, without its engine, from nothing, before and after the books of both papers, "
        "from nothing too; each in one process with a cache that is empty. Both verify the games, which is half of "
        "the site's cost.",
        (
            Table(
                ("what", "CPU seconds", "by the clock", "GB at most"),
                [
                    ("site, cold", *before),
                    ("books of both papers, cold", *book),
                    ("site, cold, once more", *after),
                ],
            ),
        ),
        (Goal("site, of both books", site / book.cpu, 0.25),),
    )


def _site(copy: Copy, folder: str, cache: str) -> Spent:
    return copy.run("site", *ORDER, "--downloads", "none", "--out", f"{folder}/site", cache=cache)
