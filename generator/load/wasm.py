"""Python for a browser, from the folder into which its package was put."""

from __future__ import annotations

from pathlib import Path

from ..engine.arguments import ParlourError

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What a browser asks for of the package pyodide."""


def read_engine(folder: Path) -> dict[str, bytes]:
    """The files of Python for a browser; raises ParlourError where one is missing."""
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise ParlourError(
            f"{folder} is no engine: there is no {missing[0]} in it; `make site` fetches the package pyodide"
        )
    return {name: (folder / name).read_bytes() for name in FILES}
