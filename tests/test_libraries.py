"""The system's libraries of type are loaded without asking the compiler where they are."""

from __future__ import annotations

import ctypes.util
import subprocess
import sys

import pytest
from parlour.set.libraries import load_libraries

BEGUN = """
import sys
begun = []
sys.addaudithook(lambda event, about: begun.append(about) if event == "subprocess.Popen" else None)
from parlour.set.typeset import _weasyprint
print(_weasyprint().__name__, len(begun))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere libraries are looked for as before")
def test_no_process_is_begun_to_find_libraries() -> None:
    """Nobody is asked for a library whose file can be loaded by its name."""
    told = subprocess.run([sys.executable, "-c", BEGUN], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["weasyprint", "0"]


def test_libraries_that_are_not_found_so_are_left_to_the_setter() -> None:
    """What cannot be loaded quickly raises nothing here, says nothing, and leaves the search as it was."""
    asked = ctypes.util.find_library
    load_libraries("parlour.set.no_such_loader")
    assert ctypes.util.find_library is asked
