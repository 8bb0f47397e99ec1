"""What stands is not done again, and is done again as soon as anything of it has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import parlour
import pytest
from parlour.cache import Cache
from parlour.cli import main
from parlour.closure import GAMES, closure, closure_for, code
from parlour.digests import digest
from parlour.engine.cookbook import names
from parlour.load.home import FOLDERS
from parlour.load.whole import stamp, whole_state
from parlour.standing import KIND, SETTLED, standing_key
from test_cache import KINDS

ROOT = Path(__file__).resolve().parent.parent
STEPS = ("load", "check", "replay", "draw", "compose", "set", "inspect", "write")


def copied(folder: Path) -> Path:
    """A copy of Parlour that can be run."""
    copy = folder / "parlour"
    for name in ("generator", *FOLDERS):
        if (ROOT / name).exists():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / ".ci").mkdir()
    (copy / ".ci" / "parlour").symlink_to("../generator")
    return copy


# -- the same number, the same sources --------------------------------------------------------------


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of one page."""
    root = tmp_path / "pack"
    (root / "rules" / "house").mkdir(parents=True)
    (root / "boards").mkdir()
    shutil.copy(ROOT / "boards" / "seven-diamonds.toml", root / "boards")
    text = (ROOT / "rules" / "library-of-games" / "checker-puzzle.md").read_text(encoding="utf-8")
    text = text.split("```claims")[0].replace("library-of-games", "house")
    (root / "rules" / "house" / "puzzle.md").write_text(text, encoding="utf-8")
    words = 'title = "House"\nyear = "2026"\ncite = "House rules."\n'
    (root / "rules" / "house" / "collection.toml").write_text(words, encoding="utf-8")
    return root


CHANGES: dict[str, Callable[[Path], object]] = {
    "a word on a page": lambda root: (root / "rules" / "house" / "puzzle.md").write_text("More.\n", encoding="utf-8"),
    "a board": lambda root: (root / "boards" / "seven-diamonds.toml").write_text("# more\n", encoding="utf-8"),
    "another page": lambda root: shutil.copy(root / "rules/house/puzzle.md", root / "rules/house/second.md"),
    "another name": lambda root: (root / "rules/house/puzzle.md").rename(root / "rules/house/riddle.md"),
    "an empty folder": lambda root: (root / "rules" / "more").mkdir(),
    "a link": lambda root: (root / "boards" / "other.toml").symlink_to("seven-diamonds.toml"),
    "a large file": lambda root: (root / "rules" / "large.bin").write_bytes(bytes(500_000)),
    "a template": lambda root: (root / "templates").mkdir() or (root / "templates" / "own.css").write_text("p {}"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_in_a_folder_changes_its_state(pack: Path, change: str) -> None:
    before, (stamped, last) = whole_state(pack), stamp(pack)
    assert before == whole_state(pack) != ""
    assert (stamped, last) == stamp(pack)
    CHANGES[change](pack)
    assert whole_state(pack) not in ("", before)
    assert stamp(pack)[0] != stamped and stamp(pack)[1] >= last


def test_a_state_is_known_by_its_stamp_once_it_has_settled(pack: Path, tmp_path: Path) -> None:
    """A file of the same size, changed again within the breath of the clock, might bear the same stamp."""
    kept, page = Cache(tmp_path / "cache"), pack / "rules" / "house" / "puzzle.md"
    first = standing_key(kept, pack, {})
    assert kept.get("state", stamp(pack)[0]) is None
    time.sleep((time.time_ns() < stamp(pack)[1] + SETTLED) * SETTLED / 1e9)
    assert standing_key(kept, pack, {}) == first
    assert kept.get("state", stamp(pack)[0]) == whole_state(pack)
    assert standing_key(kept, pack, {}) == first
    page.write_text(page.read_text(encoding="utf-8").replace("a", "e", 1), encoding="utf-8")
    assert standing_key(kept, pack, {}) != first


def test_a_package_that_brings_games_leaves_no_state(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "packages" / "own-1.0.dist-info"
    own.mkdir(parents=True)
    monkeypatch.syspath_prepend(str(own.parent))
    assert whole_state(pack) != ""
    (own / "entry_points.txt").write_text("[parlour.games]\nown = own:game\n", encoding="utf-8")
    assert whole_state(pack) == ""


def test_a_pack_with_programs_has_no_state(pack: Path) -> None:
    """What such a game does may rest on anything."""
    (pack / "games").mkdir()
    (pack / "games" / "own.py").write_text("", encoding="utf-8")
    assert whole_state(pack) == ""


def test_the_state_is_that_of_the_code_and_of_our_own_sources_too(pack: Path, tmp_path: Path) -> None:
    """A copy of Parlour tells the state of a pack, and tells another when a line of it has changed."""
    copy = copied(tmp_path)
    told = (
        f"from pathlib import Path; from parlour.load.whole import whole_state; print(whole_state(Path({str(pack)!r})))"
    )

    def state() -> str:
        env = {**os.environ, "PYTHONPATH": str(copy / ".ci"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run([sys.executable, "-c", told], env=env, check=True, capture_output=True, text=True).stdout

    seen = [state()]
    for path in (
        "generator/engine/rules.py",
        "generator/engine/games/merelles.toml",
        "boards/halma.toml",
        "templates/book.css",
    ):
        with (copy / path).open("a", encoding="utf-8") as file:
            file.write("\n")
        seen.append(state())
    assert len(set(seen)) == len(seen)


def test_what_was_asked_for_belongs_to_the_key(pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Cache(tmp_path / "cache")
    first = standing_key(kept, pack, {"games": [], "out": "here"})
    assert first == standing_key(kept, pack, {"out": "here", "games": []})
    assert first != standing_key(kept, pack, {"games": [], "out": "there"})
    assert standing_key(Cache(None), pack, {}) == ""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert first != standing_key(kept, pack, {"games": [], "out": "here"})
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert first != standing_key(kept, pack, {"games": [], "out": "here"})


# -- commands ---------------------------------------------------------------------------------------


def run(folder: Path, cache: Path, *words: str) -> tuple[int, str]:
    """The status of a command in a folder, and what it says."""
    env = {**os.environ, "PARLOUR_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-m", "parlour", *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def standing(cache: Path) -> int:
    """How many commands stand in a cache."""
    return sum(path.is_file() for path in (cache / KIND).rglob("*")) if (cache / KIND).is_dir() else 0


def test_a_verification_stands_until_a_letter_changes(pack: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = run(pack, cache, "verify")
    assert first[0] == 0 and "1 game verified" in first[1] and standing(cache) == 1
    shutil.rmtree(cache / "replay")
    assert run(pack, cache, "verify") == first
    assert not (cache / "replay").exists()  # nothing was replayed
    assert run(pack, cache, "verify", "--rules")[1] != first[1]  # another question has another answer
    with (pack / "rules" / "house" / "puzzle.md").open("a", encoding="utf-8") as page:
        page.write("\n```example wrong\nplay 9-9\n```\n")
    status, said = run(pack, cache, "verify")
    assert status == 1 and "mistake" in said
    assert run(pack, cache, "verify")[0] == 1  # what is wrong never stands


def test_a_book_stands_while_its_files_lie_where_they_were_written(pack: Path, tmp_path: Path) -> None:
    cache, out = tmp_path / "cache", tmp_path / "out"
    words = ("book", "--paper", "a4", "--jobs", "1", "--out", str(out))
    first = run(pack, cache, *words)
    assert first[0] == 0
    [book] = out.glob("*.pdf")
    data = book.read_bytes()
    for spoilt in (None, data[:-1], b""):
        if spoilt is None:
            book.unlink()
        else:
            book.write_bytes(spoilt)
        assert run(pack, cache, *words) == first
        assert book.read_bytes() == data


def test_whole_products_are_made_anew_only_for_what_they_are_made_of(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A theme that is not theirs is none of it, a comment on a board is; what was wrong in that theme is told."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(pack)
    words = ["build", "--paper", "a4", "--jobs", "1", "--out", str(tmp_path / "out")]

    def steps() -> tuple[int, set[str]]:
        status = main(words)
        told = {" ".join(line.split()) for line in capsys.readouterr().err.splitlines()}
        return status, told & {"set pages", "set the rules leaflets", f"write {tmp_path / 'out'}"}

    every = {"set pages", "set the rules leaflets", f"write {tmp_path / 'out'}"}
    assert steps() == (0, every)
    files = {path.name: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()}
    theme = pack / "templates" / "themes" / "own.toml"
    theme.parent.mkdir(parents=True)
    shutil.copy(ROOT / "templates" / "themes" / "contrast.toml", theme)
    assert steps() == (0, {f"write {tmp_path / 'out'}"})
    assert {path.name: path.read_bytes() for path in (tmp_path / "out").rglob("*") if path.is_file()} == files
    theme.write_text("wrong = 1\n", encoding="utf-8")
    assert steps()[0] == 1
    theme.unlink()
    with (pack / "boards" / "seven-diamonds.toml").open("a", encoding="utf-8") as board:
        board.write("# more\n")
    assert steps() == (0, every)
    shutil.copy(ROOT / "templates" / "themes" / "contrast.toml", theme.with_name("colour.toml"))
    assert steps() == (0, every)


def test_a_kit_stands_with_what_was_remarked_of_it(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fewer sheets are told of once more, and no step of the work."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    words = ["kit", "skip", "--no-rules", "--jobs", "1", "--out", str(tmp_path / "out")]
    assert main(words) == 0
    first = capsys.readouterr()
    remarks = [line for line in first.err.splitlines() if line.split()[0] not in STEPS]
    assert "write " in first.err and any("sheet" in line for line in remarks)
    assert main(words) == 0
    second = capsys.readouterr()
    assert second.out == first.out and second.err.splitlines() == remarks
    assert main([*words, "--theme", "grey"]) == 0
    assert "write " in capsys.readouterr().err


def test_a_kit_for_a_printer_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is known of a printer lies elsewhere, and may have changed."""
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PARLOUR_CONFIG", str(tmp_path / "config"))
    words = ["kit", "checker-puzzle", "--no-rules", "--jobs", "1", "--printer", "home", "--out", str(tmp_path / "out")]
    assert main([*words, "--margin", "6"]) == 0
    for _ in range(2):
        capsys.readouterr()
        assert main(words) == 0
        assert "write " in capsys.readouterr().err


def test_what_is_computed_from_nothing_is(pack: Path, tmp_path: Path) -> None:
    assert run(pack, tmp_path / "cache", "verify", "--prove")[0] == 0
    assert standing(tmp_path / "cache") == 0


# -- a game's code concerns that game -----------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_module_rests_on_is_shared_out_among_games_and_nothing_is_lost(kind: str) -> None:
    every = closure(KINDS[kind])
    base = closure_for(KINDS[kind], "")
    parts = [closure_for(KINDS[kind], name) for name in names()]
    assert base.modules.union(*(part.modules for part in parts)) == every.modules
    assert base.packages.union(*(part.packages for part in parts)) == every.packages


def test_a_key_rests_on_the_code_of_the_games_among_its_inputs(tmp_path: Path) -> None:
    kept, chess, skip = Cache(tmp_path), parlour.game("chess"), parlour.game("skip")
    assert digest(chess, ("a", skip)).games == {"chess", "skip"}
    assert digest(digest(chess), 1).games == {"chess"}
    assert digest(kept.key("replay", closure, chess)).games == {"chess"}
    of_chess = closure_for(KINDS["replay"], "chess").modules
    assert f"{GAMES}chess" in of_chess and not any(name.startswith(f"{GAMES}skip") for name in of_chess)
    assert "parlour.solver.checkers.core" in closure_for(KINDS["replay"], "checkers").modules - of_chess
    assert "parlour.engine.facts" in closure_for(KINDS["replay"], "four_handed_chunga").modules  # imported by it


def test_a_changed_line_of_a_game_changes_the_keys_of_that_game_alone(tmp_path: Path) -> None:
    """A copy of Parlour tells the keys of two games' replays, before and after a line in the file of one of them.

    A comment changes none.
    """
    copy = copied(tmp_path)
    told = """
import parlour
from pathlib import Path
from parlour.cache import Cache
from parlour.replay.pages import replay_page
for name in ("skip", "chess"):
    print(Cache(Path("kept")).key("replay", replay_page, parlour.game(name)))
"""

    def keys() -> list[str]:
        env = {**os.environ, "PYTHONPATH": str(copy / ".ci"), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [sys.executable, "-c", told], cwd=tmp_path, env=env, check=True, capture_output=True, text=True
        )
        return done.stdout.split()

    before, path = keys(), copy / "generator" / "engine" / "games" / "skip" / "__init__.py"
    text = path.read_text(encoding="utf-8")
    path.write_text(f"# A comment.\n{text}", encoding="utf-8")
    assert keys() == before
    path.write_text(f"{text}CHANGED = 1\n", encoding="utf-8")
    after = keys()
    assert before[0] != after[0] and before[1] == after[1]


@pytest.mark.parametrize("page", ["four-handed-chunga", "fox-and-geese-later", "messenger-boy", "polychek", "tigh"])
def test_a_page_is_gone_through_with_the_code_of_its_own_game_alone(page: str, tmp_path: Path) -> None:
    """Every module that belongs to other games is spoilt, so that whoever asks for one of them fails."""
    game = parlour.game(page).name
    copy = copied(tmp_path)
    entry = "parlour.cli.entry"
    wanted = closure(entry, games=frozenset({game})).modules
    foreign = closure(entry).modules - wanted
    assert len(foreign) > 30
    for name in foreign:
        path = copy / "generator" / code().files[name].relative_to(code().root)
        path.write_text(f"raise RuntimeError({name!r} + ' belongs to another game')\n", encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(copy / ".ci"), "PARLOUR_CACHE": "", "PYTHONDONTWRITEBYTECODE": "1"}
    for words in (("verify", page), ("kit", page, "--no-rules", "--out", str(tmp_path / "out"))):
        done = subprocess.run(
            [sys.executable, "-m", "parlour", *words], cwd=copy, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-1500:]
