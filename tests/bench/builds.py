"""Builds of our own book: cold, made again, after small edits of every sort; beside WeasyPrint alone.

Parlour is copied as it is, sources and code, so that a comment can be written into a game's file; the cache is a folder
of its own, so that "cold" is cold. Python may keep its bytecode, as it does for everybody. The edited page is
Foregammon's: a word of its prose changes, the page stays as long as it was.
"""

import os
import shutil
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

from spent import Spent, median, spent
from told import Goal, Part, Table

TOP = Path(__file__).resolve().parents[2]
ALONE = Path(__file__).with_name("weasyprint_alone.py")

PAGE = Path("rules/library-of-games/foregammon.md")
WORD = ("and commends it highly", "and praises it greatly")

GAME = Path("generator/engine/games/skip/__init__.py")
COMMENT = ("\n\n\n", "\n\n\n# A comment.\n")

THEME = Path("templates/themes/contrast.toml")
"""A theme in which nothing of a plain build is drawn."""

STARTS = 5
"""How often what is short is measured."""

Edit = tuple[Path, tuple[str, str]]


@dataclass(frozen=True)
class Copy:
    """A copy of Parlour in a folder, with a cache of its own."""

    folder: Path

    def run(self, *words: str, cache: str = "cache") -> Spent:
        """What a command of this copy costs; the cache by its name, or none."""
        kept = str(self.folder / cache) if cache else ""
        there = {"PYTHONPATH": str(self.folder / "parlour" / ".ci"), "PARLOUR_CACHE": kept}
        return spent(sys.executable, "-m", "parlour", *words, env=there, folder=self.folder / "parlour")

    def edit(self, path: Path, words: tuple[str, str]) -> None:
        """Write other words into a file."""
        file = self.folder / "parlour" / path
        text = file.read_text(encoding="utf-8")
        if words[0] not in text:
            raise SystemExit(f"bench: {path} does not say {words[0]!r}")
        file.write_text(text.replace(*words, 1), encoding="utf-8")

    def edited(self, path: Path, words: tuple[str, str], *command: str, cache: str = "cache") -> Spent:
        """What a command costs after an edit, which is then taken back, and all is made as before."""
        self.edit(path, words)
        found = self.run(*command, cache=cache)
        self.edit(path, words[::-1])
        self.run(*command, cache=cache)
        return found


def copied(folder: Path) -> Copy:
    """Parlour copied into a folder."""
    for name in ("rules", "boards", "templates", "generator", "examples"):
        shutil.copytree(TOP / name, folder / "parlour" / name, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "parlour" / ".ci").mkdir()
    (folder / "parlour" / ".ci" / "parlour").symlink_to("../generator")
    shutil.copy(TOP / "pyproject.toml", folder / "parlour")
    return Copy(folder)


def measure() -> Part:
    """Verification, builds and watching: cold, again, edited; the books beside WeasyPrint alone."""
    found: dict[str, Spent] = {}
    with tempfile.TemporaryDirectory() as name:
        copy = copied(Path(name))
        out = ("--out", str(Path(name) / "out"))
        theme = (THEME, _comment_in(copy.folder / "parlour" / THEME))
        copy.run("verify", cache="")  # bytecode is there from now on
        found["verify, cold"] = copy.run("verify", cache="verify")
        again = [copy.run("verify", cache="verify") for _ in range(STARTS)]
        found["verify, again"] = sorted(again)[STARTS // 2]
        found["verify, a word on a page"] = copy.edited(PAGE, WORD, "verify", cache="verify")
        bare = [_imported(copy) for _ in range(STARTS)]
        found["build, cold"] = copy.run("build", *out)
        again = [copy.run("build", *out) for _ in range(3)]
        found["build, again"] = sorted(again)[1]
        found["build, a word on a page"] = copy.edited(PAGE, WORD, "build", *out)
        found["build, a comment in a game's file"] = copy.edited(GAME, COMMENT, "build", *out)
        found["build, a theme of no use to it"] = copy.edited(*theme, "build", *out)
        watched = _watched(copy)
        whole = {paper: Path(name) / f"{paper}.html" for paper in ("a4", "letter")}
        for paper, file in whole.items():
            spent(sys.executable, ALONE, "write", file, paper)
        found["books of both papers, cold"] = copy.run("book", "--jobs", "1", *out, cache="")
        found["books of both papers, WeasyPrint alone"] = _together(
            [spent(sys.executable, ALONE, "print", file) for file in whole.values()]
        )
    cold, book = found["build, cold"], found["books of both papers, cold"]
    alone = found["books of both papers, WeasyPrint alone"]
    shares = {
        "build, again": 0.008,
        "build, a word on a page": 0.03,
        "build, a comment in a game's file": 0.03,
        "build, a theme of no use to it": 0.005,
    }
    return Part(
        "Builds",
        "Our own book, boards and kits. Every edit is taken back and all made as it was before the next. WeasyPrint "
        "alone sets the two books, same HTML and CSS, figures as SVG, each in one document, and throws the PDF away; "
        "ours composes, sets, binds and reads them back.",
        (
            Table(
                ("what", "CPU seconds", "by the clock", "GB at most"),
                [
                    *((what, *each) for what, each in found.items()),
                    ("`import parlour`, bare", median(bare), "", ""),
                    ("watch: from save to preview", "", watched, ""),
                ],
            ),
        ),
        (
            *(Goal(f"{what}, of a cold one", found[what].cpu / cold.cpu, most) for what, most in shares.items()),
            Goal("verify again, times a bare import", found["verify, again"].cpu / median(bare), 3),
            Goal("watch: seconds from save to preview", watched, 0.3),
            Goal("both books, times WeasyPrint alone", book.cpu / alone.cpu, 0.75),
            Goal(f"cold build: clock, of CPU ({os.cpu_count()} cores)", cold.wall / cold.cpu, 0.55),
        ),
    )


def _comment_in(file: Path) -> tuple[str, str]:
    """The first line of a file, and the same with a comment behind it."""
    first = file.read_text(encoding="utf-8").split("\n")[0] + "\n"
    return first, f"{first}# A comment.\n"


def _imported(copy: Copy) -> float:
    there = {"PYTHONPATH": str(copy.folder / "parlour" / ".ci")}
    return spent(sys.executable, "-c", "import parlour", env=there).cpu


def _together(costs: list[Spent]) -> Spent:
    return Spent(sum(each.cpu for each in costs), sum(each.wall for each in costs), max(each.memory for each in costs))


def _watched(copy: Copy) -> float:
    """Seconds from the saving of a page until its line is told and its preview is there."""
    from parlour.cache import Cache
    from parlour.crew import Crew
    from parlour.watch import Watcher

    lines: list[float] = []
    preview = copy.folder / "preview"
    crew = Crew(Cache(copy.folder / "watch"))
    watcher = Watcher(copy.folder / "parlour", preview, crew, (), lambda line: None)
    watcher.prepare()
    work = threading.Thread(target=watcher.go_on, args=(4,))
    work.start()
    for words in (WORD, WORD[::-1], WORD, WORD[::-1]):
        stamp = preview / "stamp"
        before = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
        began = time.monotonic()
        copy.edit(PAGE, words)
        while not stamp.exists() or stamp.read_text(encoding="utf-8") == before:
            time.sleep(0.005)
        lines.append(time.monotonic() - began)
    work.join()
    return median(lines[1:])  # the first makes what the others find
