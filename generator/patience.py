"""Patience: how much of the processor and of memory may go into one example or claim, and into all of them.

It is counted in seconds of the processor, so that a busy machine decides as an idle one does, and by an alarm, so that
whatever takes so long is stopped: a search, a chain of jumps, a regular expression.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.sharedctypes import RawValue
from threading import current_thread, main_thread
from time import process_time
from types import FrameType
from typing import Any, NoReturn, TypeVar

from .mistakes import Pen

try:
    import resource
except ImportError:  # only where there are no such limits
    resource = None  # type: ignore[assignment]

MEGABYTE = 2**20

T = TypeVar("T")


@dataclass(frozen=True)
class Patience:
    """Seconds of the processor for one example or claim, and megabytes of memory for all; nothing has no end."""

    each: float = 10
    memory: int = 1600

    @property
    def whole(self) -> float:
        """Seconds for all that is read and replayed."""
        return 4 * self.each


class Impatience(BaseException):
    """Something took more than it may; says more than what. No `except Exception` takes it for something else."""


@dataclass
class _State:
    """What was granted to this process and to those that it begins."""

    given: Patience | None = None
    hands: int = 1
    spent: Any = None
    """Seconds that all processes have used so far."""
    inner: float = 0
    """Seconds of this stretch of work that are among them already."""
    ends: tuple[tuple[float, str], ...] = ()
    """When the stretches of work that are under way must end, and what is said if they do not."""
    before: tuple[int, int] | None = None
    """How much memory this process could have before there was a limit."""


_now = _State()


@contextmanager
def granted(patience: Patience | None, hands: int = 1) -> Iterator[None]:
    """So much patience for a while, shared by so many processes; None has no end."""
    before = vars(_now).copy()
    vars(_now).update(given=patience, hands=hands, spent=RawValue("d", 0.0), inner=0.0, ends=(), before=None)
    try:
        yield
    finally:
        vars(_now).update(before)


def patiently(pen: Pen, file: str, line: int, what: str, done: str, work: Callable[[], T]) -> T | None:
    """The result of some work on one thing; None where it takes too much, which is marked.

    Where what it belongs to should have ended already, it is not begun: that raises Impatience.
    """
    if _now.ends and _now.ends[-1][0] <= process_time():
        raise Impatience(_now.ends[-1][1])
    try:
        with within():
            return work()
    except Impatience as impatience:
        pen.mark(file, line, "P063", what=what, done=done, limit=impatience)
        return None


@contextmanager
def within(whole: bool = False) -> Iterator[None]:
    """Raise Impatience where the work takes longer, or more memory, than one thing may, or than is left for all."""
    given = _now.given
    if given is None or resource is None or current_thread() is not main_thread():
        yield
        return
    begun, before, outer, alarm = process_time(), _now.inner, _now.ends, signal.signal(signal.SIGPROF, _ring)
    left = given.whole - _now.spent.value
    said = f"the {given.whole:g} seconds for all" if whole or left < given.each else f"{given.each:g} seconds"
    mine = (begun + (left if whole else min(given.each, left)), said)
    _now.ends = (*outer, min([mine, *outer]))
    _now.inner, most = 0.0, given.memory // _now.hands
    _bound(most)
    _arm()
    try:
        yield
    except MemoryError:
        raise Impatience(f"{most:,} MB of memory") from None
    except RecursionError:
        raise Impatience("a sensible depth, for it is too deeply nested") from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        _now.ends = outer
        used = process_time() - begun
        _now.spent.value += used - _now.inner
        _now.inner = before + used
        signal.signal(signal.SIGPROF, alarm)
        if outer:
            _arm()
        else:
            _unbound()


def _bound(most: int) -> None:
    """Let the process have so many megabytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    _now.before = _now.before or (soft, hard)
    resource.setrlimit(resource.RLIMIT_DATA, (min(most * MEGABYTE, hard) if hard >= 0 else most * MEGABYTE, hard))


def _unbound() -> None:
    """Let it have what it could have before; what the process that began this one was about is not its own."""
    if _now.before is not None:
        resource.setrlimit(resource.RLIMIT_DATA, _now.before)
    _now.before, _now.ends, _now.inner = None, (), 0.0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_unbound)


def _arm() -> None:
    """Set the alarm for the end that comes next; it rings again, lest somebody passes over it."""
    signal.setitimer(signal.ITIMER_PROF, max(_now.ends[-1][0] - process_time(), 0.001), 0.5)


def _ring(number: int, frame: FrameType | None) -> NoReturn:
    raise Impatience(_now.ends[-1][1] if _now.ends else "its time")
