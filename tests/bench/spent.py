"""What a command costs: CPU time, time by the clock and memory, with all its processes."""

import os
import statistics
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Spent(NamedTuple):
    """CPU seconds, seconds by the clock, and the most memory in GB at one moment."""

    cpu: float
    wall: float
    memory: float


def spent(*command: str | Path, env: Mapping[str, str] | None = None, folder: str | Path | None = None) -> Spent:
    """What one run of a command costs; it must end well. Python may keep its bytecode, as it does for everybody."""
    own = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"} | dict(env or {})
    began = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=folder, env=own)
    most = [0.0]
    scale = threading.Thread(target=_weigh, args=(child.pid, most))
    scale.start()
    said = (child.stderr.read() if child.stderr else b"").decode(errors="replace")
    _, status, used = os.wait4(child.pid, 0)
    wall = time.monotonic() - began
    child.returncode = os.waitstatus_to_exitcode(status)
    scale.join()
    if child.returncode:
        raise SystemExit(f"bench: {' '.join(map(str, command))} failed\n{said[-2000:]}")
    return Spent(used.ru_utime + used.ru_stime, wall, most[0] / 1e9)


def cpu(*command: str | Path, folder: str | Path | None = None) -> float:
    """The CPU seconds of one run of a command."""
    return spent(*command, folder=folder).cpu


def median(values: Sequence[float]) -> float:
    """The middle one."""
    return statistics.median(values)


def spread(values: Sequence[float]) -> str:
    """The least and the greatest as shares of the middle one.

    >>> spread([1.0, 2.0, 2.2])
    '0.50-1.10'
    """
    middle = median(values)
    return f"{min(values) / middle:.2f}-{max(values) / middle:.2f}"


def _weigh(process: int, most: list[float]) -> None:
    """The most memory that a process and its children have together: what they share is counted once (PSS)."""
    while "zombie" not in _state(process):
        total = 0.0
        for each in [process, *_children(process)]:
            try:
                text = Path(f"/proc/{each}/smaps_rollup").read_text(encoding="ascii")
                total += 1024 * float(text.split("Pss:")[1].split()[0])
            except (OSError, IndexError):
                continue
        most[0] = max(most[0], total)
        time.sleep(0.25)


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text(encoding="ascii").split("State:")[1].split("\n")[0]
    except (OSError, IndexError):
        return "zombie"


def _children(process: int) -> list[int]:
    try:
        text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return []
    return [int(each) for each in text.split()]
