"""How much memory this process may still have: the machine, its container and the shell each have a word in it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:  # only where there are no such limits
    resource = None  # type: ignore[assignment]

SYSTEM = Path("/")
"""Where the system tells of itself."""


def available(system: Path = SYSTEM) -> int | None:
    """How many bytes of memory are free for us, or None where the system does not tell."""
    if sys.platform != "linux":
        return None
    return min([*_machine(system), *_container(system), *_allowed()], default=None)


def _machine(system: Path) -> Iterator[int]:
    """What the machine has free."""
    for line in (system / "proc/meminfo").read_text().splitlines():
        if line.startswith("MemAvailable:"):
            yield int(line.split()[1]) * 1024


def _container(system: Path) -> Iterator[int]:
    """What each group of processes around this one leaves; pages of files that can be given up count as free."""
    with suppress(OSError):
        told = (system / "proc/self/cgroup").read_text().splitlines()
        own = next((line[3:] for line in told if line.startswith("0::")), "/")
        top = system / "sys/fs/cgroup"
        within = top / own.strip("/")
        for group in (within, *within.parents):
            with suppress(OSError, ValueError):  # no limit is written in a word
                most = int((group / "memory.max").read_text())
                now = int((group / "memory.current").read_text())
                about = dict(line.split() for line in (group / "memory.stat").read_text().splitlines())
                yield max(0, most - now + int(about.get("inactive_file", 0)))
            if group == top:
                break


def _allowed() -> Iterator[int]:
    """What the limit of this process leaves (ulimit -v)."""
    if resource is not None:
        most = resource.getrlimit(resource.RLIMIT_AS)[0]
        if most != resource.RLIM_INFINITY:
            yield max(0, most - int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize())
