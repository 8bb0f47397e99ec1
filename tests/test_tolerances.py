"""The tables of tolerances in the documentation are those of the code: none is missing, none has another value."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

ROOT = Path(__file__).parent.parent

ROW = re.compile(r"(?m)^\| (`[a-z]+\.[A-Z_]+`(?:, `[a-z]+\.[A-Z_]+`)*) \| ([^|]+) \|")
"""A row of a table: names of constants, and their values in the same order."""


def written(file: str) -> dict[str, str]:
    """What a table says of each constant that it names."""
    found: dict[str, str] = {}
    for names, values in ROW.findall((ROOT / "docs" / file).read_text(encoding="utf-8")):
        several = re.findall(r"`([^`]+)`", names)
        for name, value in zip(several, values.strip().split(", "), strict=True):
            assert name not in found, name
            found[name] = value
    return found


def used(package: str) -> dict[str, str]:
    """The numbers with a fraction, and pairs of them, that the modules of a package name."""
    found: dict[str, str] = {}
    home = import_module(f"parlour.inspect.{package}")
    for module in iter_modules(home.__path__):
        own = import_module(f"{home.__name__}.{module.name}")
        text = Path(own.__file__ or "").read_text(encoding="utf-8")
        for names in re.findall(r"(?m)^([A-Z_]+(?:, [A-Z_]+)*) = ", text):
            for each in names.split(", "):
                value = getattr(own, each)
                if isinstance(value, float) and each != "MM":  # which is a unit
                    found[f"{module.name}.{each}"] = f"{value:f}".rstrip("0") + "0" * value.is_integer()
                elif isinstance(value, tuple) and len(value) == 2 and all(isinstance(one, float) for one in value):
                    found[f"{module.name}.{each}"] = " to ".join(map(str, value))
    return found


@pytest.mark.parametrize(("package", "file"), [("reader", "ink.md"), ("pages", "proof.md")])
def test_the_tables_of_tolerances_are_those_of_the_code(package: str, file: str) -> None:
    assert written(file) == used(package)
