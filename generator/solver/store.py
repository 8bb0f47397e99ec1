"""Tables in a folder: slices that were settled once are kept, so that nothing is computed twice.

A slice is a file of bytes, one for each place, written whole and then moved into place; beside it stands its
digest. Work that was broken off is taken up where it stopped. The folder may be deleted at any time: it is never part
of a book, and no book needs it. Without a folder slices are kept in memory as long as the program runs.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Generic, NamedTuple, Protocol

import numpy as np

from .retrograde import Endings, Slice
from .room import available
from .slices import Array

FOLDER = "PARLOUR_TABLES"
"""The variable that names the folder; an empty one means that nothing is kept."""

CACHE = "PARLOUR_CACHE"
"""The variable that names the folder in which all else is kept, and tables too unless they have one of their own."""

ALONGSIDE = 400_000_000
"""Bytes that the program itself takes, with what compiles it and the blocks that it works on."""


LEFT_OVER = 3600
"""A draft to which nothing was written for so many seconds is of a run that was killed."""


class NoTable(ValueError):
    """Why a table cannot be made, in a sentence for a person."""


class SliceMaker(Endings[Slice], Protocol[Slice]):
    """A game whose slices can be settled and kept."""

    def name(self, part: Slice) -> str:
        """What the file of a slice is called."""

    def read(self, name: str) -> Slice:
        """The slice that is called so; raises ValueError where there is none."""

    def slices(self, pieces: int) -> Sequence[Slice]:
        """All slices of so many pieces or fewer; raises ValueError where there can be no tables of so many."""

    def pair(self, part: Slice) -> tuple[Slice, ...]:
        """A slice and its partner, once where they are the same."""

    def below(self, parts: Sequence[Slice]) -> list[Slice]:
        """These slices and all that can arise from them, one of each pair, in an order in which they can be settled."""

    def settled(self, part: Slice, look: Callable[[Slice], Array]) -> dict[Slice, Array]:
        """The values of a slice and its partner; raises NoTable at once where they are beyond what is installed."""


class TablePlan(NamedTuple):
    """What is to be done: how many pairs of slices there are, how many are wanting, and the room that these take."""

    pairs: int
    wanting: int
    places: int
    memory: int
    disk: int


class Store(Generic[Slice]):
    """The slices of one game. `free` is how much memory may be taken, and `space` of the disk, if not what is there.

    `beyond` says why a slice cannot be settled with what is installed, or nothing.
    """

    def __init__(
        self,
        game: str,
        maker: SliceMaker[Slice],
        folder: Path | None,
        free: int | None = None,
        beyond: Callable[[Slice], str] = lambda _: "",
    ) -> None:
        self.game, self.maker, self.free, self.beyond = game, maker, free, beyond
        self.space: int | None = None
        self.folder = None if folder is None else folder / game
        self.open: dict[Slice, Array] = {}
        self.digests: dict[Slice, str] = {}

    def has(self, part: Slice) -> bool:
        """Whether a slice is there, as large as it should be."""
        if part in self.open:
            return True
        path = self._path(part)
        return path is not None and path.is_file() and path.stat().st_size == self.maker.size(part)

    def values(self, part: Slice) -> Array:
        """The values of a slice that is there; they are read from the file as they are asked for."""
        if part not in self.open:
            path = self._path(part)
            if path is None or not self.has(part):
                raise NoTable(f"there is no table {self.maker.name(part)}; parlour tables makes it")
            self.open[part] = np.memmap(path, dtype=np.int8, mode="r")
        return self.open[part]

    def plan(self, parts: Sequence[Slice]) -> TablePlan:
        """What making these slices will take."""
        pairs = [self.maker.pair(part) for part in self.maker.below(parts)]
        wanting = [pair for pair in pairs if not all(self.has(part) for part in pair)]
        places = sum(self.maker.size(part) for pair in wanting for part in pair)
        memory = max((self._memory(pair) for pair in wanting), default=0)
        kept, disk = (places, 0) if self.folder is None else (0, places)
        return TablePlan(len(pairs), len(wanting), places, memory + kept + (ALONGSIDE if wanting else 0), disk)

    def _memory(self, pair: tuple[Slice, ...]) -> int:
        """Two bytes for each place of a pair, and one for each place of the slices that it leads to."""
        out = {lead for part in pair for lead in self.maker.leads(part)}
        return 2 * sum(map(self.maker.size, pair)) + sum(map(self.maker.size, out))

    def make(self, parts: Sequence[Slice], tell: Callable[[str], None] = lambda _: None) -> None:
        """Make what is wanting of these slices; raises NoTable, and begins nothing, where that cannot be done."""
        plan = self.plan(parts)
        if refusal := self.refusal(parts, plan):
            raise NoTable(refusal)
        self._tidy()
        number = plan.pairs - plan.wanting
        for part in self.maker.below(parts):
            pair = self.maker.pair(part)
            if all(self.has(each) for each in pair):
                continue
            number += 1
            size = sum(map(self.maker.size, pair))
            tell(f"{number} of {plan.pairs}: {self.maker.name(part)}, {size:,} places")
            found = self.maker.settled(part, self.values)
            for each, values in found.items():
                self._keep(each, values)

    def refusal(self, parts: Sequence[Slice], plan: TablePlan) -> str:
        """Why what is wanting of these slices cannot be made here, or nothing."""
        wanting = (part for part in self.maker.below(parts) if not all(map(self.has, self.maker.pair(part))))
        beyond = next(filter(None, map(self.beyond, wanting)), "")
        free = available() if self.free is None else self.free
        for need, have, what in ((plan.memory, free, "of memory"), (plan.disk, self._space(), "on the disk")):
            if not beyond and have is not None and need > have:
                takes, free_ = _apart(need, have)
                return f"this takes {takes} {what}, and {free_} are free; ask for fewer pieces, or for some slices"
        return beyond

    def _space(self) -> int | None:
        """How many bytes there is room for where the folder is, or will be."""
        if self.folder is None or self.space is not None:
            return self.space
        there = next((place for place in (self.folder, *self.folder.parents) if place.is_dir()), Path.cwd())
        return shutil.disk_usage(there).free

    def _tidy(self) -> None:
        """Throw away what a run that was killed has left half written."""
        for draft in self.folder.glob("*.draft") if self.folder else ():
            if draft.stat().st_mtime < time.time() - LEFT_OVER:
                draft.unlink(missing_ok=True)

    def _keep(self, part: Slice, values: Array) -> None:
        path = self._path(part)
        if path is None:
            self.open[part] = values
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.draft")
        try:
            with draft.open("wb") as file:
                file.write(values.data)
                file.flush()
                os.fsync(file.fileno())
            path.with_suffix(".sha256").write_text(sha256(values.data).hexdigest() + "\n")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)

    def digest(self, part: Slice) -> str:
        """The digest of a slice's values, computed from them."""
        if part not in self.digests:
            self.digests[part] = sha256(self.values(part).data).hexdigest()
        return self.digests[part]

    def seal(self, parts: Sequence[Slice]) -> str:
        """One digest for these slices and all that can arise from them."""
        every = {self.maker.name(part): part for first in self.maker.below(parts) for part in self.maker.pair(first)}
        return sha256("".join(f"{name} {self.digest(every[name])}\n" for name in sorted(every)).encode()).hexdigest()

    def damaged(self, parts: Iterable[Slice]) -> list[Slice]:
        """Those of these slices whose values are not what they were when they were written."""
        return [part for part in parts if (path := self._path(part)) and self.digest(part) != _beside(path)]

    def _path(self, part: Slice) -> Path | None:
        return None if self.folder is None else self.folder / f"{self.maker.name(part)}.table"


def _apart(need: int, have: int) -> tuple[str, str]:
    """Two sizes in words, as exact as it takes to tell them apart."""
    for size, unit in ((1e9, "GB"), (1e6, "MB")):
        told = f"{need / size:,.1f} {unit}", f"{have / size:,.1f} {unit}"
        if told[0] != told[1]:
            return told
    return f"{need:,} bytes", f"{have:,} bytes"


def _beside(path: Path) -> str:
    beside = path.with_suffix(".sha256")
    return beside.read_text().strip() if beside.is_file() else ""


def standard() -> Path | None:
    """Where tables are kept unless told: a folder of the user's own; None when nothing is to be kept."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    if cache := os.environ.get(CACHE):
        return Path(cache) / "tables"
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "parlour" / "tables"
    except RuntimeError:
        return None
