"""What a browser is given of Parlour itself: its modules, as they are, and the packages that they rest on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from ..closure import HERE, PACKAGE
from ..engine.arguments import ParlourError

WHOLE = "engine"
"""The room whose modules all go along: its games are asked for by name."""

FOREIGN = ("svgwrite",)
"""Packages of others that go along."""

SETTINGS = "settings"
"""The folder beside the package, in a browser, where the settings of games lie."""


def bundle(beginning: str) -> dict[str, bytes]:
    """What a module comes to import, the engine with its data, foreign packages, by their ways in an archive."""
    return dict(_modules(beginning)) | dict(_data()) | dict(_foreign())


def carried(name: str) -> str:
    """The setting of a game as it lies beside the package; raises ParlourError where there is none."""
    path = HERE.parent / SETTINGS / f"{name}.json"
    if not name.replace("-", "").replace("_", "").isalnum() or not path.is_file():
        raise ParlourError(f"{name} is not among the games of this site")
    return path.read_text(encoding="utf-8")


def _modules(beginning: str) -> Iterator[tuple[str, bytes]]:
    """The modules of Parlour that the worker comes to import, with the packages that they are in."""
    waiting, seen = [beginning], set[str]()
    waiting += [_dotted(path) for path in (HERE / WHOLE).rglob("*.py")]
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if name in seen or path is None:
            continue
        seen.add(name)
        text = path.read_bytes()
        yield f"{PACKAGE}/{path.relative_to(HERE).as_posix()}", text
        parts = name.split(".")
        waiting += [".".join(parts[:n]) for n in range(1, len(parts))]
        waiting += _imported(ast.parse(text), name, path.name == "__init__.py")


def _imported(tree: ast.Module, name: str, package: bool) -> Iterator[str]:
    """The modules that a module imports when it is imported, and not those that its functions import later."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level:
            up = name.split(".")
            whole = up[: len(up) - node.level + package]
            stem = ".".join([*whole, *filter(None, [node.module])])
            yield stem
            yield from (f"{stem}.{alias.name}" for alias in node.names)


def _file(name: str) -> Path | None:
    """The file of a module of Parlour, if there is such a module."""
    below = HERE.joinpath(*name.split(".")[1:])
    return next((path for path in (below.with_suffix(".py"), below / "__init__.py") if path.is_file()), None)


def _dotted(path: Path) -> str:
    parts = path.relative_to(HERE).with_suffix("").parts
    return ".".join((PACKAGE, *(parts[:-1] if parts[-1] == "__init__" else parts)))


def _data() -> Iterator[tuple[str, bytes]]:
    """The engine's games that are data."""
    for path in sorted((HERE / WHOLE).rglob("*.toml")):
        yield f"{PACKAGE}/{path.relative_to(HERE).as_posix()}", path.read_bytes()


def _foreign() -> Iterator[tuple[str, bytes]]:
    """The packages of others that go along."""
    for package in FOREIGN:
        spec = find_spec(package)
        assert spec is not None and spec.origin is not None
        root = Path(spec.origin).parent
        for path in sorted(root.rglob("*.py")):
            yield f"{package}/{path.relative_to(root).as_posix()}", path.read_bytes()
