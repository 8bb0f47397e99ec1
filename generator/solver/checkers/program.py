"""The program that computes the tables, by its name and a digest of its text: records say what they rest on."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

TEXTS = (
    "slices.py", "retrograde.py",
    "checkers/core.py", "checkers/levels.py", "checkers/material.py", "checkers/endings.py", "checkers/compiled.py",
)  # fmt: skip
"""The files that say how tables are computed."""


@cache
def program() -> str:
    """As `parlour.solver.checkers 0f1e2d3c4b5a6978`."""
    home = Path(__file__).parent.parent
    return f"parlour.solver.checkers {sha256(b''.join((home / name).read_bytes() for name in TEXTS)).hexdigest()[:16]}"
