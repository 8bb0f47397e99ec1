"""What a piece of code rests on: the modules that it imports, those that they import, and so on, and the packages.

Nothing of this is kept as a list by hand. Imports are read from the code itself, also those inside functions; of a
package that is imported as such (`from . import games`) every module counts, since any of them may be asked for by
name. Those that bear the name of a game are asked for by that game alone: what is made of other games does not rest on
them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from types import CodeType

HERE = Path(__file__).resolve().parent
PACKAGE = __name__.partition(".")[0]
GAMES = f"{PACKAGE}.engine.games."
"""Where each game has a module, or a folder of them, of its own name."""

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
    return PackageText(root, files, {name: path.read_bytes() for name, path in files.items()})


def sense(text: bytes) -> str:
    """What a module does, as a digest: the same whatever its comments are, and on which lines it says so.

    >>> sense(b"a = {1, 2}  # two") == sense(b"# a set" + bytes([10]) + b"a = {1, 2}") != sense(b"a = {1, 3}")
    True
    """
    try:
        does = "\0".join(_does(compile(text, "", "exec", dont_inherit=True, optimize=0)))
    except (SyntaxError, ValueError):
        return sha256(text).hexdigest()  # it does nothing that could be compared
    return sha256(does.encode("utf-8", "surrogatepass")).hexdigest()


def _does(code: CodeType) -> Iterator[str]:
    """All of a piece of code but its lines."""
    yield from (repr(getattr(code, name)) for name in DOING)
    for each in code.co_consts:
        yield from _does(each) if isinstance(each, CodeType) else (_constant(each),)


def _constant(value: object) -> str:
    """A constant; a set, in some order."""
    return repr(sorted(map(repr, value))) if isinstance(value, frozenset) else repr(value)


DOING = (
    "co_name", "co_qualname", "co_argcount", "co_posonlyargcount", "co_kwonlyargcount", "co_flags", "co_names",
    "co_varnames", "co_freevars", "co_cellvars", "co_code", "co_exceptiontable",
)  # fmt: skip
"""What a piece of code is made of, besides its constants and what it knows of its file."""


@lru_cache(maxsize=512)
def closure(module: str, root: Path = HERE, games: frozenset[str] | None = None) -> Closure:
    """All that a module rests on, itself included; or what it rests on when it is asked for these games and no other.

    >>> chess, none = (closure("parlour.replay.pages", games=frozenset(names)) for names in (["chess"], []))
    >>> {name.split(".")[3] for name in chess.modules - none.modules if name.startswith(GAMES)}
    {'chess'}
    """
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
        for imported, asked in _imports(name, root):
            if imported.partition(".")[0] == PACKAGE:
                if not asked or games is None or asked in games:
                    waiting.append(imported)
            else:
                packages.add(imported.partition(".")[0])
    named = {DISTRIBUTIONS.get(package, package) for package in packages - sys.stdlib_module_names}
    return Closure(frozenset(modules), frozenset(named | {each for name in named for each in WITH.get(name, ())}))


def closure_for(module: str, game: str, root: Path = HERE) -> Closure:
    """What a module rests on whatever it is asked for; or what beyond that, if it is asked for a game."""
    every = closure(module, root, frozenset())
    if not game:
        return every
    own = closure(module, root, frozenset({game}))
    return Closure(own.modules - every.modules, own.packages - every.packages)


@cache
def _imports(name: str, root: Path) -> tuple[tuple[str, str], ...]:
    """What a module imports, in full names, each with the game by which it is asked for, if it is by a game's name.

    What is imported for the type checker alone does not count.
    """
    known = code(root)
    is_package = known.files[name].name == "__init__.py"
    return tuple(dict.fromkeys(_named(ast.parse(known.texts[name]), name, is_package, known.files)))


def _named(tree: ast.AST, name: str, is_package: bool, files: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    for node in _statements(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            up = name.split(".") if is_package else name.split(".")[:-1]
            base = up[: len(up) - node.level + 1] if node.level else []
            home = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield home, ""
            for alias in node.names:
                inner = f"{home}.{alias.name}"
                yield from _whole(inner, files) if inner in files else ()
        else:
            yield from _named(node, name, is_package, files)


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements stand inside a statement; nothing else can have an import in it."""


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    for block in BLOCKS:
        yield from getattr(node, block, ())


def _whole(name: str, files: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """A module; of a package that is imported as such, every module, and the game whose name it or its folder has."""
    yield name, ""
    if files[name].name == "__init__.py":
        for each in files:
            if each.startswith(f"{name}."):
                own = each.removeprefix(f"{name}.").partition(".")[0]
                yield each, own if f"{GAMES}{own}" in files else ""
