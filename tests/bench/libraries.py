"""Large libraries: packs of many small pages, how the cost grows with them, and what one word costs then."""

import sys
import tempfile
from pathlib import Path

from fit import STEEPEST, exponent
from packs import WORD, pack
from spent import Spent, spent
from told import Goal, Part, Table

BIN = Path(sys.executable).parent

GAMES = (1, 10, 100, 1000)
"""How many pages the packs have by which it is seen how verification and drawing grow."""

BOUND = 400
"""How many pages the pack has that is bound as a book."""

SMALL = 800
"""How many pages are verified by one process and by many."""


def measure() -> Part:
    """How costs grow with pages; a book of many pages; one process and many; a library in five shards."""
    grown = [(many, *_grown(many)) for many in GAMES]
    with tempfile.TemporaryDirectory() as name:
        cold, edited = _bound(Path(name))
    with tempfile.TemporaryDirectory() as name:
        root = pack(Path(name) / "pack", SMALL)
        one, many = (_verified(root, *jobs) for jobs in (("--jobs", "1"), ()))
    with tempfile.TemporaryDirectory() as name:
        whole, shards = _sharded(Path(name))
    return Part(
        "Large libraries",
        "Pages of the smallest game of the book, each on a board of its own, nothing kept in a cache but where a word "
        "is changed. The costs beyond those of one page are fitted by a power of the number of pages.",
        (
            Table(("pages", "verify, CPU seconds", "boards"), [(str(n), v, b) for n, v, b in grown]),
            Table(
                ("what", "CPU seconds", "by the clock", "GB at most"),
                [
                    (f"book of {BOUND} pages, cold", *cold),
                    (f"book of {BOUND} pages, a word on a page", *edited),
                    (f"verify {SMALL} pages, one process", *one),
                    (f"verify {SMALL} pages, one for each core", *many),
                    ("verify 1,000 pages, whole", *whole),
                    *((f"verify 1,000 pages, shard {n} of {len(shards)}", *each) for n, each in enumerate(shards, 1)),
                ],
            ),
        ),
        (
            Goal("verify grows by the power of pages", exponent({n: v for n, v, _ in grown}), STEEPEST),
            Goal("boards grow by the power of pages", exponent({n: b for n, _, b in grown}), STEEPEST),
            Goal(f"{BOUND} pages after a word, of a cold book", edited.cpu / cold.cpu, 0.02),
            Goal(f"{BOUND} pages, GB at most", cold.memory, 1),
            Goal("one for each core, times one process", many.cpu / one.cpu, 1.05),
            Goal("the largest shard of five, of the whole", max(each.cpu for each in shards) / whole.cpu, 0.3),
        ),
    )


def _verified(root: Path, *words: str) -> Spent:
    return spent(BIN / "parlour", "verify", "--cache", "none", *words, "--sources", root)


def _grown(many: int) -> tuple[float, float]:
    """CPU seconds of `parlour verify` and of `parlour boards` for so many pages."""
    with tempfile.TemporaryDirectory() as folder:
        root = pack(Path(folder) / "pack", many)
        drawn = spent(BIN / "parlour", "boards", "--out", folder, "--sources", root)
        return _verified(root, "--jobs", "1").cpu, drawn.cpu


def _bound(folder: Path) -> tuple[Spent, Spent]:
    """A book of many pages: cold, and after one word on one page."""
    root = pack(folder / "pack", BOUND)
    kept = {"PARLOUR_CACHE": str(folder / "cache")}
    command = (BIN / "parlour", "book", "--paper", "a4", "--sources", root, "--out", folder / "out")
    cold = spent(*command, env=kept)
    page = root / "rules" / "house" / "game-7.md"
    page.write_text(page.read_text(encoding="utf-8").replace(*WORD, 1), encoding="utf-8")
    return cold, spent(*command, env=kept)


def _sharded(folder: Path) -> tuple[Spent, list[Spent]]:
    """A thousand pages whole, and in five shards."""
    root = pack(folder / "pack", GAMES[-1])
    return _verified(root, "--jobs", "1"), [_verified(root, "--jobs", "1", "--shard", f"{n}/5") for n in range(1, 6)]
