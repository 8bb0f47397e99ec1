"""Patience: how much of the processor and of memory may go into one example or claim, and into all of them.

It is counted in seconds of the processor, so that a busy machine decides as an idle one does, and by an alarm, so that
whatever takes so long is stopped: a search, a chain of jumps, a regular expression.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from threading import current_thread, main_thread
from time import process_time
from types import FrameType
from typing import Any, TypeVar

from .mistakes import Pen

try:
    import resource
except ImportError:  # only where there are no such limits
    resource = None  # type: ignore[assignment]

MEGABYTE = 2**20

TICK = 0.1
"""Seconds of the processor between two looks at what was used."""

LEAST = 400
"""Megabytes that are worth a process of its own: where there are less for each, fewer work at once."""

T = TypeVar("T")


@dataclass(frozen=True)
class Patience:
    """Seconds of the processor for one example or claim, and megabytes of memory for all; nothing has no end."""

    each: float = 10
    memory: int = 1600
    times: float = 5

    @property
    def whole(self) -> float:
        """Seconds for all that is read and replayed: so many times as for one."""
        return self.times * self.each


class Impatience(BaseException):
    """Something took more than it may; says more than what. No `except Exception` takes it for something else."""


@dataclass
class _Grant:
    """What was granted to this process and to those that it begins."""

    given: Patience | None = None
    share: int = 0
    """Megabytes for one process."""
    places: Any = None
    """Lets so many processes work at once as there are shares; None where that is all of them."""
    spent: Any = None
    """Seconds that all processes have used so far."""
    counted: float = 0
    """Up to when the seconds of this process are among them."""
    ends: tuple[tuple[float, float], ...] = ()
    """When the stretches of work that are under way must end, and how long they may last."""
    before: tuple[int, int] | None = None
    """How much memory this process could have before there was a limit."""
    bare: int = 0
    """How many bytes it had when it first worked so; 0 where it has not yet."""


_now = _Grant()


@contextmanager
def granted(patience: Patience | None, hands: int = 1) -> Iterator[None]:
    """So much patience for a while, shared by so many processes that are begun in it; None has no end."""
    from multiprocessing import get_context
    from multiprocessing.sharedctypes import RawValue

    before, hook = vars(_now).copy(), sys.unraisablehook
    memory = patience.memory if patience else 0
    at_once = max(1, min(hands, memory // LEAST))
    places = get_context("fork").Semaphore(at_once) if patience and at_once < hands else None
    vars(_now).update(vars(_Grant(patience, memory // at_once, places, RawValue("d", 0.0))))
    sys.unraisablehook = lambda told: None if told.exc_type is Impatience else hook(told)  # it rings again
    try:
        yield
    finally:
        vars(_now).update(before)
        sys.unraisablehook = hook


def renew() -> None:
    """Begin to count anew what all use together, as one does who goes on for ever."""
    if _now.spent is not None:
        _now.spent.value = 0.0


def patiently(pen: Pen, file: str, line: int, what: str, done: str, work: Callable[[], T]) -> T | None:
    """The result of some work on one thing; None where it takes too much, which is marked.

    Where all have used up their time already, it is not begun: that raises Impatience.
    """
    outer = _now.ends
    _look()
    try:
        with within():
            return work()
    except Impatience as impatience:
        _now.ends = outer  # even if it rang while the work was ending
        pen.mark(file, line, "P063", what=what, done=done, limit=impatience)
        return None


@contextmanager
def within(whole: bool = False, times: float = 1) -> Iterator[None]:
    """Raise Impatience where the work takes longer, or more memory, than one thing may, or than is left for all.

    What is larger than an example may take so many times as long.
    """
    given = _now.given
    if given is None or resource is None or current_thread() is not main_thread():
        yield
        return
    with nullcontext() if _now.ends else _place():
        outer, alarm = _now.ends, signal.signal(signal.SIGPROF, _ring)
        if not outer:
            _now.counted = process_time()
            _bound(_now.share)
        lasts = float("inf") if whole else times * given.each
        try:
            _now.ends = (*outer, min([(process_time() + lasts, lasts), *outer[-1:]]))
            signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
            _look()
            yield
        except MemoryError:
            raise Impatience(f"{_now.share:,} MB of memory") from None
        except RecursionError:
            raise Impatience("a sensible depth, for it is too deeply nested") from None
        finally:
            _now.ends = outer
            _count()
            if not outer:
                signal.setitimer(signal.ITIMER_PROF, 0)
                _unbound()
            signal.signal(signal.SIGPROF, alarm)


def _place() -> AbstractContextManager[Any]:
    """What one of many processes waits for before it begins to work: that there is memory for it."""
    from multiprocessing import parent_process

    return _now.places if _now.places is not None and parent_process() is not None else nullcontext()


def _bound(most: int) -> None:
    """Let the process have so many megabytes more than it had at first, so that no work adds to what others left."""
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    _now.bare = _now.bare or _had()
    limit = _now.bare + most * MEGABYTE
    _now.before = soft, hard
    resource.setrlimit(resource.RLIMIT_DATA, (min(limit, hard) if hard >= 0 else limit, hard))


def _had() -> int:
    """How many bytes this process has, as the system counts them for its limit."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[5]) * resource.getpagesize()
    except (OSError, ValueError, IndexError):
        return 0


def _unbound() -> None:
    """Let it have what it could have before; what the process that began this one was about is not its own."""
    if _now.before is not None:
        resource.setrlimit(resource.RLIMIT_DATA, _now.before)
    _now.before, _now.ends = None, ()


def _begun() -> None:
    """A process that has just been begun has a measure of its own."""
    _unbound()
    _now.bare = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begun)


def _count() -> None:
    """Add what this process has used to what all have used."""
    now = process_time()
    _now.spent.value += now - _now.counted
    _now.counted = now


def _look() -> None:
    """Raise Impatience where the time of the work that is under way, or of all, has come to an end."""
    if _now.given is None or not _now.ends:
        return
    _count()
    if _now.spent.value >= _now.given.whole:
        raise Impatience(f"the {_now.given.whole:g} seconds for all")
    end, lasts = _now.ends[-1]
    if process_time() >= end:
        raise Impatience(f"{lasts:g} seconds")


def _ring(number: int, frame: FrameType | None) -> None:
    _look()
