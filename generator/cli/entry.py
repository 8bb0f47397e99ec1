"""The command as a shell sees it: its exit status tells the truth, whatever becomes of its output, signals or code."""

from __future__ import annotations

import atexit
import gc
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from ..progress import ASKED
from . import main
from .shared import MISUSED

BROKEN = 3
"""The exit status of a mistake in Parlour itself."""

TRACE = "PARLOUR_TRACE"
"""The variable that asks for the whole traceback of such a mistake."""


ENDED_BY = ("SIGTERM", "SIGHUP", "SIGINT")
"""The signals by which a process is asked to end; nohup has the second one ignored, and then it is."""

SELDOM = (200_000, 40, 40)
"""How much is made between two searches for garbage: commands make many values that stay, and are soon done."""


class Stopped(KeyboardInterrupt):
    """Somebody asked the process to end, by this signal."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = 128 + number


class Outlet(io.RawIOBase):
    """A stream that goes on when nobody listens any more: what the command finds is not changed by that.

    What could not be written for another reason, as on a full disk, is `lost`, and why.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.lost = ""

    def writable(self) -> bool:
        """It is for writing."""
        return True

    def fileno(self) -> int:
        """Its number among the files of the process."""
        return self.number

    def isatty(self) -> bool:
        """Whether a person sits there."""
        return os.isatty(self.number)

    def write(self, data: Any, /) -> int:
        """Write, or throw away what nobody reads."""
        try:
            return os.write(self.number, data)
        except OSError as error:
            self.lost = "" if isinstance(error, BrokenPipeError) else str(error)
            os.dup2(os.open(os.devnull, os.O_WRONLY), self.number)
            return memoryview(data).nbytes


def run(argv: Sequence[str] | None = None) -> NoReturn:
    """Run the command `parlour` and leave with its exit status."""
    gc.set_threshold(*SELDOM)
    sys.stdout, sys.stderr = _heard(1), _heard(2)
    sys.unraisablehook = _unraised
    for name in ENDED_BY:
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) != signal.SIG_IGN:
            signal.signal(getattr(signal, name), _stop)
    try:
        status = main(argv)
    except SystemExit as left:  # help was asked for, or is needed
        status = int(left.code or 0)
    except Exception as error:
        status = BROKEN
        print(_broken(error), file=sys.stderr)
    _deafened()
    sys.stdout.flush()
    lost = _lost(sys.stdout)
    if lost:
        print(f"parlour: what was found could not be told: {lost}", file=sys.stderr)
    sys.stderr.flush()
    sys.exit(status or (MISUSED if lost else 0))


def command() -> NoReturn:
    """The command as it is installed: it says its status and is gone, and takes nothing apart that it had in mind."""
    try:
        run()
    except SystemExit as left:
        if sys.gettrace() or sys.getprofile():  # somebody is watching, and writes what he saw when all has ended
            raise
        atexit._run_exitfuncs()
        os._exit(int(left.code or 0))


def _unraised(found: Any) -> None:
    """What cannot be raised where it happens is told, but not that somebody asked to stop: that is heard later."""
    if not isinstance(found.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(found)


def _deafened() -> None:
    """What is done has its status: no signal changes it while Python clears away, which takes as long as much work.

    An interruption that came while Python was reading code would be told again then, as a signal; reading once more,
    which is nothing, makes it forget that.
    """
    for name in ENDED_BY:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    exec("")


def _lost(stream: io.TextIOBase) -> str:
    """Why something that was said has gone astray, or nothing: whoever closes a pipe has heard enough."""
    return str(getattr(getattr(stream.buffer, "raw", None), "lost", "")) if isinstance(stream, io.TextIOWrapper) else ""


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    stopped = KeyboardInterrupt() if number == signal.SIGINT else Stopped(number)
    ASKED.append(stopped)
    raise stopped


def _heard(number: int) -> io.TextIOWrapper:
    """A stream for words; letters that the other side cannot show are spelled out, and a closed one hears nothing."""
    known = sys.stdout if number == 1 else sys.stderr
    if known is None:
        return io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")
    outlet = Outlet(number)
    buffered = io.BufferedWriter(outlet)
    return io.TextIOWrapper(
        buffered, known.encoding or "utf-8", "backslashreplace", line_buffering=number == 2 or outlet.isatty()
    )


def _broken(error: Exception) -> str:
    """What is said of a mistake in Parlour itself: where it was, and what would help to mend it."""
    import traceback

    if os.environ.get(TRACE):
        return "".join(traceback.format_exception(error)).rstrip()
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}:{last.lineno}"
    what = f"{type(error).__name__} in {place}: {error}"
    return (
        f"parlour: this is a mistake in Parlour itself, not in your sources: {what}\n"
        f"  nothing was written; {TRACE}=1 before the command shows more, which is worth reporting"
    )
