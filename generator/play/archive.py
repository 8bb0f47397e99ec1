"""The engine for a browser: Parlour's own modules, as they are, and the settings of its games in one archive.

What goes in is read from the code: the modules that the worker imports, and those that they import, when they are
imported themselves; the whole engine, whose games are asked for by name; and svgwrite, which writes the drawings. The
same sources give the same bytes.
"""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from ..closure import HERE, PACKAGE

BEGINNING = f"{PACKAGE}.play.worker"
WHOLE = "engine"
FOREIGN = ("svgwrite",)
DATE = (1980, 1, 1, 0, 0, 0)
"""When everything in the archive was made: an archive has to say something."""


def archive(settings: Mapping[str, str]) -> bytes:
    """The archive, with these settings by the names of their games."""
    files = dict(_modules()) | dict(_data()) | dict(_foreign())
    files |= {f"settings/{name}.json": text.encode() for name, text in settings.items()}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as box:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, 0o644 << 16, 3
            box.writestr(entry, files[name], compresslevel=9)
    return made.getvalue()


def _modules() -> Iterator[tuple[str, bytes]]:
    """The modules of Parlour that the worker comes to import, with the packages that they are in."""
    waiting, seen = [BEGINNING], set[str]()
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
