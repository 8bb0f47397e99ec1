"""Progress: one line that changes on a terminal, plain lines elsewhere, nothing for what is quick."""

from __future__ import annotations

import sys
import time

PATIENCE = 1.0
"""Seconds before a terminal shows that work is going on."""


class Progress:
    """Tells on standard error which of the eight steps is under way."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.live = sys.stderr.isatty()
        self.last = ""
        self.wrote = False

    def step(self, name: str, about: str = "") -> None:
        """A step begins, or goes on with something else."""
        if self.live:
            if time.monotonic() - self.began > PATIENCE:
                print(f"\r\x1b[2K{name:8} {about}", end="", file=sys.stderr, flush=True)
                self.wrote = True
        elif name != self.last:
            print(f"{name:8} {about if name != 'replay' else ''}".rstrip(), file=sys.stderr)
        self.last = name

    def done(self) -> None:
        """All steps are done: a terminal's line is wiped."""
        if self.wrote:
            print("\r\x1b[2K", end="", file=sys.stderr, flush=True)
            self.wrote = False
