"""The rules of the house: what may stand where in the code."""

from __future__ import annotations

import ast
import doctest
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from parlour.engine.game import names

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "generator"
TEXTS = (".css", ".html", ".toml")

OWN = ("engine/games", "engine/players", "solver")
"""Where a game has a file or a folder of its own name."""

HELP = {"EXAMPLE", "EXAMPLES"}
"""What a command shows of its use may name a game: nothing depends on it."""

SHAPES = {"draw/shapes.py", "load/looks.py"}
"""The catalogue of shapes: a king of chess has his name there, and whoever looks like one is called so."""


# -- nothing outside a game's own files knows a game by name ------------------------------------


def known_names() -> set[str]:
    """Every game, page and collection."""
    pages = {path.stem for path in (ROOT / "rules").glob("*/*.md")}
    collections = {path.name for path in (ROOT / "rules").iterdir() if path.is_dir()}
    return {*names(), *pages, *collections}


@cache
def naming() -> re.Pattern[str]:
    """Finds a name that stands as a word, however its parts are joined and whether a letter is large."""
    words = sorted((re.sub("[-_]", "[-_ ]?", name) for name in known_names()), key=len, reverse=True)
    return re.compile(rf"(?<![a-z])({'|'.join(words)})(?![a-z])", re.IGNORECASE)


def named_in(text: str) -> set[str]:
    """The names that are words of a Python file's strings and identifiers; docstrings and comments are for readers."""
    pattern = naming()
    return {found[0].lower() for said in _said(ast.parse(text)) for found in pattern.finditer(said)}


def _said(node: ast.AST) -> Iterator[str]:
    """Every string and identifier below a node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Assign) and {each.id for each in child.targets if isinstance(each, ast.Name)} & HELP:
            continue
        for _, value in ast.iter_fields(child):
            if isinstance(value, str):
                yield re.sub(r"(?<=[a-z])(?=[A-Z])", " ", value)
        yield from _said(child)


def files() -> list[str]:
    """The files of the package, but for those of a game of its own."""
    found = []
    for path in sorted(CODE.rglob("*.py")):
        name = path.relative_to(CODE).as_posix()
        if not any(name.startswith(f"{own}/{game}{end}") for own in OWN for game in names() for end in (".py", "/")):
            found.append(name)
    return found


def test_the_search_for_names_finds_them() -> None:
    """In a string, an identifier, an import, an argument; not inside another word, and not in prose."""
    for text in (
        'if page.game == "checkers":\n    pass\n',
        "from .solver.checkers import core\n",
        "def draw_chess() -> None: ...\n",
        "class ChessMen: ...\n",
        'HERE = {"go-bang": 1}\n',
        "go_bang = 1\n",
        "run(chess=True)\n",
        'said = f"{x} of Fox and Geese"\n',
        "import a.b.halma\n",
        'x = "transogram-1945"\n',
    ):
        assert named_in(text), text
    for text in (
        '"""Checkers."""\n',
        'EXAMPLE = "parlour verify foregammon"\n',
        'X = 1\n"""As in chess."""\n',
        "skipped = chessboard = 1\n",
        "x = 1  # chess\n",
    ):
        assert not named_in(text), text


@pytest.mark.parametrize("name", [name for name in files() if name not in SHAPES])
def test_no_game_or_collection_is_known_by_name(name: str) -> None:
    assert not named_in((CODE / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_the_list_of_those_that_still_do_is_true(name: str) -> None:
    assert named_in((CODE / name).read_text(encoding="utf-8")), f"{name} names no game any more"


def test_no_template_names_a_game_or_a_collection() -> None:
    for path in sorted((ROOT / "templates").rglob("*")):
        if path.suffix in TEXTS:
            text = re.sub(r"(?s)/\*.*?\*/|\{#.*?#\}|(?m:^#.*$)", "", path.read_text(encoding="utf-8"))
            found = naming().search(text)
            assert found is None, f"{path.relative_to(ROOT)} names {found[0]}"


def test_what_is_found_by_name_bears_the_name_of_a_game() -> None:
    """Players and solvers are asked for by their game's name: one that bears no game's name is never asked for."""
    players = {path.stem for path in (CODE / "engine" / "players").glob("*.py")} - {"__init__"}
    solvers = {path.name for path in (CODE / "solver").iterdir() if (path / "__init__.py").exists()}
    assert players | solvers <= set(names())
    assert solvers


# -- who may import whom ------------------------------------------------------------------------


def imported(name: str) -> set[str]:
    """The rooms of the package that a file imports from, "" for the package's own folder."""
    found = set()
    for node in ast.walk(ast.parse((CODE / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            up = name.split("/")[:-1]
            whole = [*up[: len(up) - node.level + 1], *(node.module or "").split(".")]
            found.add(next(filter(None, whole), ""))
    return found


@pytest.mark.parametrize(("room", "may"), [("engine", {"engine"}), ("solver", {"engine", "solver"})])
def test_the_engine_knows_nothing_of_the_rest_and_the_solver_only_the_engine(room: str, may: set[str]) -> None:
    for path in sorted((CODE / room).rglob("*.py")):
        name = path.relative_to(CODE).as_posix()
        others = imported(name) - may
        # The solver imports itself as a whole, so that whatever rests on it rests on every game's solver.
        assert not others or (name, others) == ("solver/__init__.py", {""}), name


# -- what no test runs ------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "bench").glob("*.py")), ids=lambda path: path.name)
def test_what_measures_asks_for_what_there_is(path: Path) -> None:
    """The programs of `make bench` take too long for a test; but the names that they import are there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "parlour":
            module = import_module(node.module or "")
            for alias in node.names:
                assert hasattr(module, alias.name) or find_spec(f"{node.module}.{alias.name}"), alias.name


@pytest.mark.parametrize("name", ["fit", "told", "spent"])
def test_what_measures_reckons_as_its_examples_say(name: str) -> None:
    spec = spec_from_file_location(f"bench_{name}", ROOT / "tests" / "bench" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    failed, tried = doctest.testmod(module)
    assert tried and not failed


@pytest.mark.parametrize(("program", "page"), [("builds", None), ("packs", "rules/library-of-games/checker-puzzle.md")])
def test_the_words_that_are_changed_for_measuring_stand_in_no_claim(program: str, page: str | None) -> None:
    """They stand on their page once: were they quoted by a claim, the edited page would not be verified any more."""
    told = {
        target.id: ast.literal_eval(node.value.args[0] if isinstance(node.value, ast.Call) else node.value)
        for node in ast.parse((ROOT / "tests" / "bench" / f"{program}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign)
        and isinstance(target := node.targets[0], ast.Name)
        and target.id in ("WORD", "PAGE", "GAME", "COMMENT", "THEME")
    }
    text = (ROOT / (page or told["PAGE"])).read_text(encoding="utf-8")
    assert text.count(told["WORD"][0]) == 1 and told["WORD"][1] not in text
    if "GAME" in told:
        assert told["COMMENT"][0] in (ROOT / told["GAME"]).read_text(encoding="utf-8")
        assert (ROOT / told["THEME"]).exists()


# -- one name, one meaning ------------------------------------------------------------------------


def named_twice(folder: Path) -> dict[str, list[str]]:
    """Names that classes of two modules bear, with the modules."""
    bearers: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                bearers.setdefault(node.name, []).append(path.relative_to(folder).as_posix())
    return {name: modules for name, modules in bearers.items() if len(modules) > 1}


def test_no_two_classes_bear_one_name() -> None:
    assert named_twice(CODE) == {}


def test_two_classes_of_one_name_are_found(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text(f"class Same: ...\nclass Of{name}: ...\n", encoding="utf-8")
    assert named_twice(tmp_path) == {"Same": ["one.py", "two.py"]}


# -- nothing is too large to be read at once ------------------------------------------------------

LINES, LONG, DEEP = 350, 80, 20
"""How many lines a file and a function may have, and how many ways may lead through a function."""

FORKS = (ast.If, ast.IfExp, ast.For, ast.While, ast.ExceptHandler, ast.Assert, ast.comprehension, ast.match_case)


def ways_through(function: ast.AST) -> int:
    """Cyclomatic complexity as radon counts it: a way for each fork, loop, handler and further part of a condition.

    A function within it is another function, and counted by itself.
    """
    many, todo = 1, list(ast.iter_child_nodes(function))
    while todo:
        node = todo.pop()
        if not isinstance(node, ast.FunctionDef):
            many += isinstance(node, FORKS)
            many += len(node.values) - 1 if isinstance(node, ast.BoolOp) else 0
            many += len(node.ifs) if isinstance(node, ast.comprehension) else 0
            todo += ast.iter_child_nodes(node)
    return many


def test_ways_are_counted_whatever_stands_within_a_function() -> None:
    text = "def f(a):\n    def g():\n        return 1 if a else 2\n    return [b for b in a if b or g()] if a else 0\n"
    assert ways_through(ast.parse(text).body[0]) == 5


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: path.relative_to(CODE).as_posix())
def test_nothing_is_too_large_to_be_read_at_once(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LINES
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONG, f"{node.name} is too long"
            assert ways_through(node) <= DEEP, f"{node.name} has too many ways through it"


# -- nothing is kept that nothing asks for ---------------------------------------------------------

CALLED_BY = ("__", "pytest_")
"""How names begin that Python and pytest ask for."""


@cache
def mentioned() -> Counter[str]:
    """How often each word stands in the code and in the templates."""
    found = Counter[str]()
    for path in (*CODE.rglob("*.py"), *(ROOT / "templates").rglob("*.html")):
        found.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return found


def given_names(body: Iterable[ast.stmt]) -> Iterator[str]:
    """What a module gives names to, and what its classes do that owe nothing to a library."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        if isinstance(node, ast.ClassDef) and {ast.unparse(base) for base in node.bases} <= {"NamedTuple", "Protocol"}:
            yield from given_names(node.body)
        if isinstance(node, ast.Assign):
            yield from (each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name))


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: path.relative_to(CODE).as_posix())
def test_whatever_has_a_name_is_asked_for(path: Path) -> None:
    names = (name for name in given_names(ast.parse(path.read_text(encoding="utf-8")).body))
    assert [name for name in names if mentioned()[name] < 2 and not name.startswith(CALLED_BY)] == []


def test_names_are_found_wherever_they_are_given() -> None:
    text = "A, B = 1, 2\ndef f(): 0\nclass C(NamedTuple):\n    def g(self): 0\nclass D(Other):\n    def h(self): 0\n"
    assert list(given_names(ast.parse(text).body)) == ["A", "B", "f", "C", "g", "D"]


# -- HTML, SVG and PDF are read by parsers ---------------------------------------------------------


def markup_in(text: str) -> list[str]:
    """The expressions of a module that look for a tag, an attribute or an entity, or go through bytes."""
    found = []
    for call in ast.walk(ast.parse(text)):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("re.") and call.args:
            for each in ast.walk(call.args[0]):
                said = each.value if isinstance(each, ast.Constant) and isinstance(each.value, str | bytes) else ""
                plain = re.sub(r"\(\?P?<", "(", said) if isinstance(said, str) else "</bytes"
                found += [str(said)] if re.search(r"</?[A-Za-z\[(\\]|\w=[\"']|&#?\w*;", plain) else []
    return found


def test_the_search_for_markup_finds_it() -> None:
    for text in (r're.compile(r"<svg\b[^>]*>")', "re.sub(r'data-part=\"(.*)\"', x, y)", 're.findall("</p>", x)',
                 're.search(rb"obj", x)', 're.sub("&amp;", x, y)', r're.compile(f"<h{n}>")'):  # fmt: skip
        assert markup_in(text), text
    for text in (r're.compile(r"(?P<name>a)(?<=b)(?<!c) < 3")', 'x.find("<p>")', 're.split("a|b", "<p>")'):
        assert not markup_in(text), text


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: path.relative_to(CODE).as_posix())
def test_no_expression_takes_markup_apart(path: Path) -> None:
    assert markup_in(path.read_text(encoding="utf-8")) == []


# -- only load reads, only write writes ------------------------------------------------------------

READERS = {
    "load/": "it is the step that reads",
    "cache.py": "its own folder, and the user's key",
    "closure.py": "the package's own code",
    "patience.py": "how much memory its own process has",
    "write.py": "what it is about to replace, and its journal",
    "engine/cookbook.py": "the engine's own games as data, which are a part of its code",
    "solver/store.py": "its own folder of tables",
    "solver/room.py": "how much memory is free",
    "solver/checkers/program.py": "the program's own text, for records to name it",
    "watch.py": "nothing but when files were saved",
}

WRITERS = {
    "write.py": "it is the step that writes",
    "cache.py": "its own folder, and the user's key",
    "solver/store.py": "its own folder of tables",
    "crew.py": "a folder for what libraries put into temporary files, which it takes away",
}

READS = {"read_text", "FileSystemLoader", "iterdir", "glob", "rglob", "stat", "is_file", "is_dir", "exists", "scandir"}
WRITES = {
    "write_text", "write_bytes", "mkdir", "makedirs", "unlink", "rename", "rmdir", "rmtree", "touch", "symlink_to",
    "hardlink_to", "mkstemp", "mkdtemp", "TemporaryDirectory", "NamedTemporaryFile", "copyfile", "copytree", "chmod",
    "truncate", "copy2",
}  # fmt: skip
SYSTEM = {"os", "io", "shutil", "tempfile", ""}


def touches(text: str) -> tuple[list[str], list[str]]:
    """What a module does that reads files or folders, and what writes them, with the lines.

    Streams of a PDF in memory have bytes too: `read_bytes` is a file's where nothing is said of pikepdf.
    """
    tree = ast.parse(text)
    streams = "pikepdf" in text
    reads, writes = list[str](), list[str]()
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        module = owner.id if isinstance(owner, ast.Name) else "" if owner is None else "?"
        place = f"line {node.lineno}: {called}"
        if called == "open" and module in SYSTEM and "devnull" not in ast.dump(node):
            reads.append(place)
        if called in READS or (called == "read_bytes" and not streams) or (module == "tomllib"):
            reads.append(place)
        if called in WRITES or (called in ("replace", "remove", "link", "move") and module in ("os", "shutil")):
            writes.append(place)
        if called == "open" and any(isinstance(each, ast.Constant) and "w" in str(each.value) for each in node.args):
            writes.append(place)
    return reads, writes


def test_the_search_for_readers_and_writers_finds_them() -> None:
    for text in (
        "open(p)", "p.read_text()", "p.read_bytes()", "tomllib.loads(x)", "root.is_dir()", "root.glob('*')",
        "os.open(p, 0)", "jinja2.FileSystemLoader(p)", "p.stat()", "io.open(p)",
    ):  # fmt: skip
        assert touches(text)[0], text
    for text in (
        "p.write_bytes(x)", "p.write_text(x)", "p.mkdir()", "os.replace(a, b)", "p.unlink()", "shutil.rmtree(p)",
        "tempfile.mkstemp()", "open(p, 'wb')", "p.open('w')", "os.makedirs(p)", "shutil.move(a, b)",
    ):  # fmt: skip
        assert touches(text)[1], text
    for text in ("x.replace('a', 'b')", "pikepdf.open(io.BytesIO(x))", "import pikepdf\nx.read_bytes()", "x.load()"):
        assert touches(text) == ([], []), text


@pytest.mark.parametrize("path", sorted(CODE.rglob("*.py")), ids=lambda path: path.relative_to(CODE).as_posix())
def test_only_load_reads_and_only_write_writes(path: Path) -> None:
    """Whatever else opens a file has its reason here; what opens bytes of our own making is no reading."""
    name = path.relative_to(CODE).as_posix()
    reads, writes = touches(path.read_text(encoding="utf-8"))
    assert name.startswith(tuple(READERS)) or not reads, f"{name} reads: {reads}"
    assert name.startswith(tuple(WRITERS)) or not writes, f"{name} writes: {writes}"


@pytest.mark.parametrize("name", sorted({*READERS, *WRITERS} - {"load/", "set/fonts.py"}))
def test_those_that_may_read_or_write_still_do(name: str) -> None:
    reads, writes = touches((CODE / name).read_text(encoding="utf-8"))
    assert (not reads) <= (name not in READERS)
    assert (not writes) <= (name not in WRITERS)


# -- no test patches a name of ours -----------------------------------------------------------------


@pytest.mark.parametrize("path", sorted((ROOT / "tests").rglob("*.py")), ids=lambda path: path.name)
def test_no_test_patches_a_name_of_ours(path: Path) -> None:
    """What a test wants to be other than it is, it gives; only the system may be made to fail."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr":
            assert isinstance(node.args[0], ast.Name), f"{path.name}:{node.lineno}"
            assert node.args[0].id in ("os", "sys"), f"{path.name}:{node.lineno}"
