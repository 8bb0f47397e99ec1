"""`python -m parlour` is the command `parlour`: a signal is heard from the very beginning, while its code is read."""

import os
import signal
from types import FrameType
from typing import NoReturn


def command() -> NoReturn:
    """The command as it is installed."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name) and signal.getsignal(getattr(signal, name)) != signal.SIG_IGN:
            signal.signal(getattr(signal, name), _early)
    from .cli.entry import command

    command()


def _early(number: int, frame: FrameType | None) -> NoReturn:
    """Nothing has been begun, so nothing need be ended."""
    os.write(2, b"parlour: stopped; nothing was written\n")
    os._exit(128 + number)


if __name__ == "__main__":
    command()
