"""The crew: work that does not depend on other work is shared out among processes, and never done twice."""

from __future__ import annotations

import atexit
import os
import signal
import tempfile
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from functools import cache
from multiprocessing import active_children, get_context
from threading import Thread
from time import sleep
from typing import Any, TypeVar

from .cache import Cache
from .patience import within

T = TypeVar("T")

Told = tuple[Any, list[Warning]]
Job = tuple[Callable[..., Any], tuple[Any, ...]]

PILES = 64
"""Where there are more jobs for each hand than this, they are handed over in piles: each errand costs something."""

LONG = 12
"""How many times as long as an example a job may take, where there is an end to patience."""

_at_hand: list[Job] = []
"""The jobs for which hands are being hired: who is hired has them before him, and is told only which to do."""


class Crew:
    """Hands for work, and a memory of what they have made. With one hand all is done in this process."""

    def __init__(self, cache: Cache | None = None, hands: int = 1) -> None:
        self.cache = cache or Cache()
        self.hands = hands
        self.pool: ProcessPoolExecutor | None = None

    def each(
        self,
        kind: str,
        work: Callable[..., Any],
        inputs: Sequence[tuple[Any, ...]],
        light: Callable[..., bool] = lambda *given: False,
    ) -> list[Any]:
        """The results of one function for each of these inputs, in their order; what is `light` is done at once."""
        keys = [self.cache.key(kind, work, *given) for given in inputs]
        return self.made(kind, keys, [(work, given) for given in inputs], light=light)

    def made(
        self,
        kind: str,
        keys: Sequence[str],
        jobs: Sequence[Job],
        names: Sequence[str] = (),
        tell: Callable[[str], None] = lambda name: None,
        lasting: Callable[[Any], bool] = lambda result: True,
        light: Callable[..., bool] = lambda *given: False,
    ) -> list[Any]:
        """The results of jobs that have keys, from the cache where it has them; `tell` names what is being made.

        A result that is not `lasting` is not kept. A job that is `light` is done at once: to hand it over costs more.
        Jobs with the same key are one, and done once.
        """
        kept = [self.cache.get(kind, key) if key else None for key in keys]
        twins = _twins(keys)
        missing = [number for number, result in enumerate(kept) if result is None and number not in twins]
        shared = [number for number in missing if not light(*jobs[number][1])]
        waiting = self._shared_out(jobs, shared) if len(shared) > 1 and self.hands > 1 else {}
        for number in missing:
            if names:
                tell(names[number])
            result, warned = self._awaited(*waiting[number]) if number in waiting else _told(*jobs[number])
            for warning in warned:
                warnings.warn(warning, stacklevel=3)
            kept[number] = result
            if not warned and lasting(result):
                self.cache.put(kind, keys[number], result)
        return [kept[twins.get(number, number)] for number in range(len(kept))]

    def parcels(
        self,
        kind: str,
        keys: Sequence[str],
        work: Callable[..., Sequence[Any]],
        common: tuple[Any, ...],
        things: Sequence[Any],
    ) -> list[Any]:
        """What work makes of each of several things that have something in common, from the cache where it has it.

        Those that it lacks are given to it several at once, in as many parcels as there are hands.
        """
        kept = [self.cache.get(kind, key) if key else None for key in keys]
        missing = [number for number, result in enumerate(kept) if result is None]
        parcels = [missing[first :: self.hands] for first in range(min(self.hands, len(missing)))]
        jobs = [(work, (*common, [things[number] for number in parcel])) for parcel in parcels]
        made = self.made(kind, [""] * len(jobs), jobs, lasting=lambda result: False)
        for parcel, results in zip(parcels, made, strict=True):
            for number, result in zip(parcel, results, strict=True):
                kept[number] = result
                if keys[number]:
                    self.cache.put(kind, keys[number], result)
        return kept

    def whole(self, kind: str, key: str, work: Callable[[], T]) -> T:
        """What a piece of work makes, which calls the crew itself; it is kept unless there was something to warn of."""
        found: T | None = self.cache.get(kind, key) if key else None
        if found is None:
            with warnings.catch_warnings(record=True) as warned:
                warnings.simplefilter("always")
                found = work()
            for each in warned:
                warnings.warn_explicit(each.message, each.category, each.filename, each.lineno)
            if key and not warned:
                self.cache.put(kind, key, found)
        return found

    def _shared_out(self, jobs: Sequence[Job], shared: Sequence[int]) -> dict[int, tuple[Future[list[Told]], int]]:
        """Who does which job, and which of his it is; the largest are begun first."""
        order = sorted(shared, key=lambda number: -_weight(jobs[number][1]))
        many = -(-len(order) // (-(-len(order) // (PILES * self.hands))))
        piles = [order[first::many] for first in range(many)]
        waiting: dict[int, tuple[Future[list[Told]], int]] = {}
        known = self.pool is None
        _at_hand[:] = jobs if known else ()
        for pile in piles:
            work = self._pool().submit(_pile, pile if known else [jobs[number] for number in pile])
            waiting |= {number: (work, place) for place, number in enumerate(pile)}
        _at_hand.clear()
        return waiting

    def _awaited(self, work: Future[list[Told]], place: int) -> Told:
        """What somebody else has made; raises ChildProcessError where he was lost, and then all others go home too."""
        try:
            return work.result()[place]
        except BrokenProcessPool as lost:
            self.rest()
            right = "perhaps there was not enough memory; --jobs 1 takes less"
            raise ChildProcessError(f"a process that shared the work was lost, {right}") from lost

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            fork = get_context("fork")
            self.pool = ProcessPoolExecutor(self.hands, fork, initializer=_hired, initargs=(os.getpid(),))
        return self.pool

    def rest(self) -> None:
        """Send everybody home."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None

    def dismiss(self) -> None:
        """Send everybody home at once, whatever they are doing."""
        for child in active_children() if self.pool is not None else ():
            child.kill()
        self.rest()


def _hired(master: int) -> None:
    """What a hand does first: leave it to the master when to stop, and see to it that he does not outlive him."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)

    def watch() -> None:
        while os.getppid() == master:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


def _weight(given: tuple[Any, ...]) -> int:
    """How much there is of an input, about: the largest job is begun first, so that none is left over at the end."""
    return sum(len(each) for each in given if isinstance(each, str | bytes))


def _twins(keys: Sequence[str]) -> dict[int, int]:
    """Those that have the key of an earlier one, and the first that has it."""
    first: dict[str, int] = {}
    found = {number: first.setdefault(key, number) for number, key in enumerate(keys) if key}
    return {number: earlier for number, earlier in found.items() if earlier != number}


def _pile(jobs: Sequence[int | Job]) -> list[Told]:
    """The results of a pile of jobs, each by itself or by its number among those that are at hand."""
    return [_told(*(_at_hand[job] if isinstance(job, int) else job)) for job in jobs]


def _told(work: Callable[..., Any], given: tuple[Any, ...]) -> Told:
    """A result, and what was complained of while it was made."""
    with within(times=LONG), warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        result = work(*given)
    return result, [each.message for each in found if isinstance(each.message, UserWarning)]


@contextmanager
def crew(cache: Cache, hands: int | None = None) -> Iterator[Crew]:
    """A crew for a while: as many hands as there are cores that this process may use.

    What libraries put into temporary files meanwhile goes into a folder that is taken away when the process ends.
    """
    many = hands or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else hands or os.cpu_count() or 1
    made = Crew(cache, many)
    before, tempfile.tempdir = tempfile.tempdir, _folder()
    try:
        yield made
    except BaseException:
        made.dismiss()
        raise
    finally:
        made.rest()
        tempfile.tempdir = before


@cache
def _folder() -> str:
    """A folder for temporary files: one a process, for fonts in it are used as long as the process lasts.

    Nobody is stopped between the making of it and the promise to take it away.
    """
    asked = {signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, asked)
    try:
        return _kept.enter_context(tempfile.TemporaryDirectory(prefix="parlour-", ignore_cleanup_errors=True))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_kept = ExitStack()
atexit.register(_kept.close)
