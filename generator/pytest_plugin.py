"""Pages as tests: `pytest --parlour` in a folder with rules/ has a test for each example and one for each page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # every run of pytest loads this file, and few want more of it
    from .load.pack import Pack
    from .mistakes import Mistake

PACKS = pytest.StashKey["dict[Path, tuple[Pack, tuple[Mistake, ...]]]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """One option: pages are tests too."""
    group = parser.getgroup("parlour", "pages of games as tests")
    group.addoption("--parlour", action="store_true", help="replay the pages below rules/, one test an example")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> PageFile | None:
    """A page is rules/<collection>/<game>.md."""
    asked = parent.config.getoption("--parlour")
    if asked and file_path.suffix == ".md" and file_path.parent.parent.name == "rules":
        return PageFile.from_parent(parent, path=file_path)
    return None


def _verified(config: pytest.Config, root: Path) -> tuple[Pack, tuple[Mistake, ...]]:
    """A folder of sources, gone through once for all its pages."""
    from .check import check
    from .draw.cramped import check_room
    from .load.pack import load
    from .mistakes import Mistakes, Pen
    from .replay.pages import replay

    known = config.stash.setdefault(PACKS, {})
    if root not in known:
        pen = Pen()
        pack = load(root, pen)
        replay(pack, check(pack, (), pen), pen=pen)
        check_room(pack, pen)
        known[root] = pack, Mistakes(pen.found).found
    return known[root]


class PageFile(pytest.File):
    """A page of rules."""

    def collect(self) -> Iterator[PageTest]:
        """Its examples and figures, each by its name; then what is wrong with it elsewhere."""
        root = self.path.parents[2]
        pack, mistakes = _verified(self.config, root)
        name = self.path.stem
        file = self.path.relative_to(root).as_posix()
        mine = [mistake for mistake in mistakes if mistake.file == file]
        fences = pack.pages[name].fences if name in pack.pages else ()
        for fence in fences:
            if fence.kind in ("example", "figure") and fence.name:
                here = [mistake for mistake in mine if fence.line <= mistake.line <= fence.last]
                mine = [mistake for mistake in mine if mistake not in here]
                yield PageTest.from_parent(self, name=fence.name, line=fence.line, mistakes=here)
        first = file == min((page.file for page in pack.pages.values() if page.name in pack.own), default=file)
        beside = [mistake for mistake in mistakes if first and not mistake.file.endswith(".md")]
        yield PageTest.from_parent(self, name="page", line=1, mistakes=[*mine, *beside])


class PageTest(pytest.Item):
    """An example, or all else of a page; files that are no pages are told with the first of them."""

    def __init__(self, *, line: int, mistakes: Iterable[Mistake], **given: object) -> None:
        super().__init__(**given)  # type: ignore[arg-type]
        self.line, self.mistakes = line, tuple(mistakes)

    def runtest(self) -> None:
        """It passes if nothing is wrong with it."""
        from .mistakes import Mistakes

        if self.mistakes:
            raise Mistakes(self.mistakes)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What is wrong, as `parlour verify` tells it."""
        from .mistakes import Mistakes

        if isinstance(excinfo.value, Mistakes):
            return "\n".join(map(str, excinfo.value.found))
        return str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.line - 1, f"{self.path.stem}: {self.name}"
