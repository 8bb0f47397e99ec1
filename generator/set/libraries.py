"""The system's libraries of type, found by the names of their files."""

from __future__ import annotations

import ctypes.util
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from importlib import import_module

LOADER = "weasyprint.text.ffi"
"""What loads them."""


def load_libraries(loader: str = LOADER) -> None:
    """Load the libraries that WeasyPrint needs, where they can be found quickly; else it looks for them itself.

    It tries their names on several systems, one after another. For each that is not known here, Python would ask the
    linker and the compiler: fifty processes, which take longer than all that is loaded.
    """
    if sys.platform == "linux" and loader not in sys.modules:
        with suppress(ImportError, OSError), redirect_stdout(io.StringIO()), _asking_nobody():
            import_module(loader)


@contextmanager
def _asking_nobody() -> Iterator[None]:
    """For a while, a library has no names but that of its file."""
    asked = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = asked
