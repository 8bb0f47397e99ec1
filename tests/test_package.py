"""The package: its wheel works alone, its files lie where the user fixed them, its dependencies are pinned and used."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any

import parlour
import pytest
from parlour.load import home as sources

ROOT = Path(__file__).resolve().parent.parent
DATA = ("rules", "boards", "templates")
FIXED = {"pyproject.toml", "generator", "templates", "rules", "boards", "output", "tests"}
BESIDE = {
    "README.md", "CHANGELOG.md", "LICENSE", "Makefile", ".ci", "docs", "examples", ".gitignore",
    ".pre-commit-hooks.yaml",
}  # fmt: skip
LOCKS = {"requirements.lock", "requirements-dev.lock", "requirements-solver.lock", "requirements-site.lock"}
PIP = (sys.executable, "-m", "pip")
MADE = {".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "__pycache__", "build", "dist"}


def files(folder: Path = ROOT) -> Iterator[Path]:
    """Every file of the checkout that is not made by a tool; git is not needed to know."""
    for path in sorted(folder.iterdir()):
        if path.name in MADE or path.suffix == ".pyc" or path.parent == ROOT / "output":
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def project() -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return table


def plain(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(requirements: list[str]) -> dict[str, str]:
    """Name and exact version of each requirement; anything looser fails."""
    found = {}
    for requirement in requirements:
        pin = re.fullmatch(r"([A-Za-z0-9._-]+)==([^\s;]+)( ;.*)?", requirement)
        assert pin, f"{requirement} is not pinned"
        found[plain(pin[1])] = pin[2]
    return found


def locked(name: str) -> dict[str, str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return pins([line.removesuffix(" \\") for line in lines if line.strip() and not line.startswith((" ", "#"))])


RUNTIME = pins(project()["project"]["dependencies"])
DEV = pins(project()["project"]["optional-dependencies"]["dev"])
EXTRA = pins(project()["project"]["optional-dependencies"]["solver"])
"""What makes some things faster, and nothing needs."""

BROWSER = pins(project()["project"]["optional-dependencies"]["site"])
"""What drives a browser where the site is tested."""

BUILD = pins(project()["build-system"]["requires"])
AWAITED = {"pikepdf"}
"""Declared for work that has not landed: the print-and-play sheets. Empty this when they do."""


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as `pip wheel .` makes it, from a copy of the checkout and without the network."""
    copy = tmp_path_factory.mktemp("copy")
    for path in files():
        there = copy / path.relative_to(ROOT)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
    out = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", out, ".", cwd=copy)
    (made,) = out.iterdir()
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with the wheel and our dependencies, but without the checkout.

    A path in a .pth file is searched for packages, but the .pth files in it are not read: so our
    dependencies are found there, and the editable Parlour is not.
    """
    place = tmp_path_factory.mktemp("installed")
    venv.create(place, symlinks=True)
    there = sysconfig.get_path("purelib", "venv", vars={"base": str(place), "platbase": str(place)})
    (Path(there) / "ours.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    run(*PIP, "--python", place / "bin" / "python", "install", "--no-deps", "--no-index", wheel, cwd=place)
    return place / "bin"


# -- the wheel --------------------------------------------------------------------------------


def test_the_wheel_carries_all_sources_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    wanted = {f"parlour/{path.relative_to(ROOT / 'generator').as_posix()}" for path in files(ROOT / "generator")}
    for folder in DATA:
        inside = {f"parlour/_sources/{path.relative_to(ROOT).as_posix()}" for path in files(ROOT / folder)}
        assert inside, f"{folder}/ is empty"
        wanted |= inside
    assert found == wanted


def test_the_wheel_is_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    program = "import parlour, parlour.load.home as s; print(parlour.__file__, s.home(), s.root())"
    package, home, root = map(Path, run(installed / "python", "-c", program, cwd=tmp_path).split())
    assert installed.parent in package.parents
    assert home == root == package.parent / "_sources"
    assert (home / "templates").is_dir()


def test_the_installed_command_verifies_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    run(installed / "parlour", "verify", "tigh", "checker-problems", "--sources", "builtin", cwd=tmp_path)
    run(installed / "python", "-m", "parlour", "verify", "checker-puzzle", "--sources", "builtin", cwd=tmp_path)
    assert not list(tmp_path.iterdir()), "verify writes nothing"


def test_the_installed_library_plays_and_draws(installed: Path, tmp_path: Path) -> None:
    """A program finds names, types, boards and pictures without a checkout."""
    program = """
import parlour, pathlib
from parlour.engine import Match
match = Match(parlour.game("foregammon"))
match.play(match.game.legal(match.position)[0])
typed = pathlib.Path(parlour.__file__).with_name("py.typed")
print(len(parlour.games()), "<svg" in parlour.svg(match), typed.is_file())
"""
    number, *rest = run(installed / "python", "-c", program, cwd=tmp_path).split()
    assert int(number) > 20
    assert rest == ["True", "True"]


def test_the_installed_command_builds_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    run(installed / "parlour", "build", "--paper", "a4", "checker-puzzle", cwd=tmp_path)
    assert (tmp_path / "output" / "rulebook-a4.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "output" / "boards" / "seven-diamonds.svg").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["output"]


def test_the_version_is_one(wheel: Path) -> None:
    assert wheel.name == f"parlour-{parlour.__version__}-py3-none-any.whl"
    assert version("parlour") == parlour.__version__
    assert f"## {parlour.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


# -- where the sources are --------------------------------------------------------------------


def test_in_a_checkout_the_sources_are_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert sources.home() == sources.root() == ROOT


def test_an_author_s_folder_is_built_where_it_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    monkeypatch.chdir(tmp_path)
    assert sources.root() == tmp_path


def test_a_folder_that_is_named_goes_before_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    monkeypatch.chdir(tmp_path)
    assert sources.root("elsewhere") == Path("elsewhere")


# -- the checkout -----------------------------------------------------------------------------


def test_the_top_level_is_what_was_fixed() -> None:
    assert {path.relative_to(ROOT).parts[0] for path in files()} | {"output"} == FIXED | BESIDE | LOCKS


def test_no_registry_and_no_machine_is_named() -> None:
    hosts = re.compile(r"[p]ypi\.(org|python)|[p]ythonhosted|[n]pmjs\.(org|com)|[d]eb\.debian")
    places = re.compile(r"(?<![\w.~>-])/(?:root|home|work|opt|Users)/\w|(?<!\w)/tmp/\w")
    for path in files():
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            assert not hosts.search(line), f"{path.relative_to(ROOT)}:{number} names a registry"
            assert not places.search(line), f"{path.relative_to(ROOT)}:{number} names a place on one machine"


def test_ci_runs_the_tests_and_then_the_book() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    assert [line for line in script.splitlines() if line.startswith("make")] == ["make book", "make test"]
    assert "set -e" in script


def test_make_help_names_every_target() -> None:
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"(?m)^\.PHONY: (help .*)$", text)
    described = set(re.findall(r"(?m)^([a-z-]+):.*## ", text))
    assert described == set(phony.split())
    assert {"book", "test", "bench", "lint", "clean", "help"} <= described


# -- the dependencies -------------------------------------------------------------------------


def test_every_dependency_is_explained() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    explained = {plain(name) for name in re.findall(r"(?m)^\| ([A-Za-z0-9-]+) \|", text)}
    assert {*RUNTIME, *DEV, *BUILD, *EXTRA, *BROWSER} <= explained


def test_the_lock_files_agree_with_the_project_and_with_each_other() -> None:
    run_lock, dev_lock = locked("requirements.lock"), locked("requirements-dev.lock")
    assert (RUNTIME | BUILD).items() <= run_lock.items(), "run make lock"
    assert DEV.items() <= dev_lock.items(), "run make lock"
    assert run_lock.items() <= dev_lock.items(), "run make lock"
    assert (EXTRA | run_lock).items() <= locked("requirements-solver.lock").items(), "run make lock"
    assert (BROWSER | run_lock).items() <= locked("requirements-site.lock").items(), "run make lock"


def test_what_npm_fetches_is_pinned_with_checksums_and_names_no_registry() -> None:
    told = json.loads((ROOT / ".ci" / "npm" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / ".ci" / "npm" / "package-lock.json").read_text(encoding="utf-8"))
    wanted = told["dependencies"] | told["devDependencies"]
    locked_there = {name.removeprefix("node_modules/"): each for name, each in lock["packages"].items() if name}
    assert {name: locked_there[name]["version"] for name in wanted} == wanted
    assert all(each["integrity"].startswith("sha512-") and "resolved" not in each for each in locked_there.values())
    explained = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert all(f"| {name} |" in explained for name in wanted)


def test_what_is_installed_is_what_is_locked() -> None:
    assert {name: version(name) for name in RUNTIME | BUILD | DEV} == RUNTIME | BUILD | DEV


def test_what_is_imported_is_declared_and_what_is_declared_is_used() -> None:
    homes = packages_distributions()
    used = set()
    for path in files(ROOT / "generator"):
        if path.suffix != ".py" or path.name == "pytest_plugin.py":  # which pytest alone loads
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            else:
                continue
            for name in (name.partition(".")[0] for name in names):
                if name not in sys.stdlib_module_names:
                    owners = {plain(owner) for owner in homes.get(name, [name])}
                    known = RUNTIME | EXTRA
                    assert owners & known.keys(), f"{path.name} imports {name}, which pyproject.toml does not name"
                    used |= owners
    styles = "".join(path.read_text(encoding="utf-8") for path in files(ROOT / "templates"))
    used |= {f"fontpkg-{family}" for family in re.findall(r"\bfont:([a-z0-9-]+)/", styles)}
    assert (RUNTIME | EXTRA).keys() - used <= AWAITED
