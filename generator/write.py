"""Write: finished files go to their folder, all of them or none."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path


class CannotWrite(OSError):
    """The results cannot be put where they were wanted; says why."""


def write(files: Mapping[str, bytes], out: Path) -> list[Path]:
    """Put these files into a folder: written beside it first, then moved into place one by one."""
    names = {name: out / name for name in files}
    for name, place in names.items():
        if not place.resolve().is_relative_to(out.resolve()):
            raise CannotWrite(f"{name} would lie outside {out}")
    try:
        out.mkdir(parents=True, exist_ok=True)
        desk = Path(tempfile.mkdtemp(prefix=".parlour-", dir=out))
    except OSError as error:
        raise CannotWrite(f"cannot write to {out}: {_reason(error)}") from error
    try:
        for name, data in files.items():
            place = desk / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
        for place in names.values():
            if place.is_dir():
                raise CannotWrite(f"cannot write {place}: a folder stands there")
            place.parent.mkdir(parents=True, exist_ok=True)
        for name, place in names.items():
            (desk / name).replace(place)
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(f"cannot write to {out}: {_reason(error)}") from error
    finally:
        shutil.rmtree(desk, ignore_errors=True)
    return list(names.values())


def _reason(error: OSError) -> str:
    """What the system says, without its number."""
    return (error.strerror or str(error)).lower()
