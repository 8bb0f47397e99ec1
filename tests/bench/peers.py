"""Other libraries, each in an environment of its own, and their versions."""

from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent


def titled(library: str) -> str:
    """A library with its version: ours from here, a peer's from its lock file."""
    if library == "parlour":
        return f"parlour {version('parlour')}"
    pins = (HERE / f"{library}.lock").read_text(encoding="utf-8").split()
    found = next(pin.split("==")[1] for pin in pins if pin.startswith(f"{library.removesuffix('-lean')}=="))
    return f"{library} {found}"
