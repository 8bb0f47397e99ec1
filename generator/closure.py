"""What a piece of code rests on: the modules that it imports, those that they import, and so on, and the packages.

Nothing of this is kept as a list by hand. Imports are read from the code itself, also those inside functions; of a
package that is imported as such (`from . import games`) every module counts, since any of them may be asked for by
name.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = __name__.partition(".")[0]

DISTRIBUTIONS = {"PIL": "pillow", "fontTools": "fonttools"}
"""Packages whose modules have another name than they."""

WITH = {
    "weasyprint": (
        "pydyf", "tinycss2", "tinyhtml5", "cssselect2", "pyphen", "pillow", "brotli", "fonttools",
        "fontpkg-eb-garamond", "fontpkg-josefin-sans", "fontpkg-abril-fatface", "fontpkg-libre-franklin",
    ),
}  # fmt: skip
"""What comes with a package and has its say in what that makes."""


@dataclass(frozen=True)
class PackageText:
    """The text of every module of a package, by its dotted name."""

    root: Path
    files: Mapping[str, Path]
    texts: Mapping[str, bytes]
    digest: str


@dataclass(frozen=True)
class Closure:
    """The modules and the foreign packages that something rests on."""

    modules: frozenset[str]
    packages: frozenset[str]


@lru_cache(maxsize=4)
def code(root: Path = HERE) -> PackageText:
    """All modules below a folder."""
    files: dict[str, Path] = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        names = parts[:-1] if parts[-1] == "__init__" else parts
        files[".".join((PACKAGE, *names))] = path
    texts = {name: path.read_bytes() for name, path in files.items()}
    found = sha256()
    for name, text in texts.items():
        found.update(f"{name} {len(text)}:".encode() + text)
    return PackageText(root, files, texts, found.hexdigest())


@lru_cache(maxsize=64)
def closure(module: str, root: Path = HERE) -> Closure:
    """All that a module rests on, itself included."""
    known = code(root)
    modules: set[str] = set()
    packages: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in modules or name not in known.files:
            continue
        modules.add(name)
        waiting.append(name.rpartition(".")[0])
        for imported in _imports(name, root):
            if imported.partition(".")[0] == PACKAGE:
                waiting.append(imported)
            else:
                packages.add(imported.partition(".")[0])
    named = {DISTRIBUTIONS.get(package, package) for package in packages - sys.stdlib_module_names}
    return Closure(frozenset(modules), frozenset(named | {each for name in named for each in WITH.get(name, ())}))


@cache
def _imports(name: str, root: Path) -> tuple[str, ...]:
    """What a module imports, in full names; what is imported for the type checker alone does not count."""
    known = code(root)
    is_package = known.files[name].name == "__init__.py"
    return tuple(dict.fromkeys(_named(ast.parse(known.texts[name]), name, is_package, known.files)))


def _named(tree: ast.AST, name: str, is_package: bool, files: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = name.split(".") if is_package else name.split(".")[:-1]
            base = up[: len(up) - node.level + 1] if node.level else []
            home = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield home
            for alias in node.names:
                inner = f"{home}.{alias.name}"
                yield from _whole(inner, files) if inner in files else ()
        else:
            yield from _named(node, name, is_package, files)


def _whole(name: str, files: Mapping[str, Path]) -> Iterator[str]:
    """A module; of a package that is imported as such, every module."""
    yield name
    if files[name].name == "__init__.py":
        yield from (each for each in files if each.startswith(f"{name}."))
