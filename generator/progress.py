"""Progress: one line that changes on a terminal, plain lines elsewhere, nothing for what is quick."""

from __future__ import annotations

import io
import sys
import time
from typing import TextIO

PATIENCE = 1.0
"""Seconds before a terminal shows that work is going on."""


ASKED: list[BaseException] = []
"""That somebody asked the command to stop, as long as it has not: where that came, code may be deaf to it.

A library that tries an import and takes any failure for an answer, or a hook that nobody waits for, swallows it.
"""


def _aside() -> TextIO:
    """Where it is told what is under way: beside what a command remarks, and nobody remembers it."""
    stream = sys.stderr
    return stream.stream if isinstance(stream, Tee) else stream


class Progress:
    """Tells on standard error which of the eight steps is under way."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()
        self.last = ""
        self.wrote = False

    def step(self, name: str, about: str = "") -> None:
        """A step begins, or goes on with something else, unless somebody has asked to stop."""
        if ASKED:
            raise ASKED[0].with_traceback(None)
        if self.live:
            if time.monotonic() - self.began > PATIENCE:
                print(f"\r\x1b[2K{name:8} {about}", end="", file=_aside(), flush=True)
                self.wrote = True
        elif name != self.last:
            print(f"{name:8} {about if name != 'replay' else ''}".rstrip(), file=_aside())
        self.last = name

    def done(self) -> None:
        """All steps are done: a terminal's line is wiped."""
        if self.wrote:
            print("\r\x1b[2K", end="", file=_aside(), flush=True)
            self.wrote = False


class Tee(io.TextIOBase):
    """A stream that remembers what goes through it."""

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.said = stream, io.StringIO()

    def heard(self) -> str:
        """All that has gone through it."""
        return self.said.getvalue()

    def write(self, text: str, /) -> int:
        """Pass it on."""
        self.said.write(text)
        return self.stream.write(text)

    def flush(self) -> None:
        """Pass on what is held back."""
        self.stream.flush()

    def fileno(self) -> int:
        """That of the stream itself."""
        return self.stream.fileno()

    def isatty(self) -> bool:
        """Whether a person sits there."""
        return self.stream.isatty()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """That of the stream itself."""
        return self.stream.encoding
