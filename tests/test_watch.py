"""Watching: what is saved is verified and told in a line, and its preview follows."""

from __future__ import annotations

import shutil
import threading
import time
import urllib.request
from pathlib import Path

import pytest
from parlour.cache import Cache
from parlour.crew import Crew
from parlour.engine.arguments import ParlourError
from parlour.play.protocol import Guests
from parlour.play.server import Hall
from parlour.play.setting import TableSetting
from parlour.watch import Watcher, serve, stamps

ROOT = Path(__file__).resolve().parent.parent
PAGE = Path("rules/library-of-games/checker-puzzle.md")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "boards", tmp_path / "boards")
    (tmp_path / PAGE).parent.mkdir(parents=True)
    for name in ("collection.toml", "checker-puzzle.md", "merelles.md", "merelles.proof.toml", "merelles.play.toml"):
        shutil.copy(ROOT / PAGE.parent / name, tmp_path / PAGE.parent)
    return tmp_path


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def watcher(root: Path, lines: list[str]) -> Watcher:
    return Watcher(root, root / "output" / "preview", Crew(Cache(root / "cache")), (), lines.append)


def save(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def test_a_change_is_told_in_one_line_and_shown(root: Path, watcher: Watcher, lines: list[str]) -> None:
    save(root / PAGE, "Checker Puzzle", "Checker Riddle")
    watcher.changed()
    assert len(lines) == 1
    assert "checker-puzzle" in lines[0]
    assert "claims hold" in lines[0]
    page = (root / "output" / "preview" / "checker-puzzle.html").read_text(encoding="utf-8")
    assert "Checker Riddle" in page
    assert page.count("data:image/svg+xml") > 5
    assert "data-drawing" not in page


def test_a_mistake_is_told_with_its_place_and_shown_instead(root: Path, watcher: Watcher, lines: list[str]) -> None:
    save(root / PAGE, "```example first-moves\n", "```example first-moves\nbogus words\n")
    line = (root / PAGE).read_text(encoding="utf-8").split("\n").index("bogus words") + 1
    watcher.changed()
    assert len(lines) == 1
    assert f"{PAGE.as_posix()}:{line}: P1" in lines[0]
    page = (root / "output" / "preview" / "checker-puzzle.html").read_text(encoding="utf-8")
    assert "bogus" in page
    save(root / PAGE, "bogus words\n", "")
    watcher.changed()
    assert "claims hold" in lines[1]


def test_only_what_changed_is_gone_through(root: Path, watcher: Watcher, lines: list[str]) -> None:
    save(root / PAGE, "Checker Puzzle", "Checker Riddle")
    watcher.changed()
    assert "merelles " not in lines[0]
    save(root / "boards" / "merelles.toml", "title", "# a word\ntitle")
    watcher.changed()
    assert [line.split()[1] for line in lines] == ["checker-puzzle", "merelles"]
    (root / "boards" / "backgammon.toml").unlink()
    watcher.changed()
    assert "nothing that is verified has changed" in lines[2]


def test_files_are_noticed_when_they_are_saved(root: Path, watcher: Watcher, lines: list[str]) -> None:
    work = threading.Thread(target=watcher.go_on, args=(1,))
    work.start()
    time.sleep(0.3)
    assert not lines
    save(root / PAGE, "Checker Puzzle", "Checker Riddle")
    work.join(timeout=60)
    assert not work.is_alive()
    assert len(lines) == 1


def test_only_sources_are_watched(root: Path) -> None:
    before = stamps(root)
    (root / "rules" / "scratch.txt").write_text("x", encoding="utf-8")
    (root / "boards" / ".hidden.toml~").write_text("x", encoding="utf-8")
    assert stamps(root) == before
    (root / PAGE).write_text("x", encoding="utf-8")
    assert stamps(root) != before


def test_a_browser_finds_the_previews_and_their_fonts(root: Path, watcher: Watcher) -> None:
    watcher.prepare()
    save(root / PAGE, "Checker Puzzle", "Checker Riddle")
    watcher.changed()
    server = serve(root / "output" / "preview", 0)
    try:
        address = f"http://127.0.0.1:{server.server_port}/"
        with urllib.request.urlopen(address + "checker-puzzle.html") as answer:
            page = answer.read().decode()
        names = {part.split('"')[0] for part in page.split('url("font-')[1:]}
        assert len(names) == 4
        for name in (*(f"font-{each}" for each in names), "stamp"):
            with urllib.request.urlopen(address + name) as answer:
                assert answer.read()
    finally:
        server.shutdown()
        server.server_close()


def test_a_page_that_was_saved_is_played_at_once_and_the_others_go_on(root: Path, lines: list[str]) -> None:
    def before(name: str) -> TableSetting:
        raise ParlourError(f"{name} is the old one")

    hall = Hall({"index.html": b"all games", "games/merelles.html": b"old"}, Guests(before))
    watcher = Watcher(root, root / "output", Crew(Cache(root / "cache")), (), lines.append, hall)
    save(root / PAGE, "Checker Puzzle", "Checker Riddle")
    watcher.changed()
    assert hall.stamp == 1
    assert b"Checker Riddle" in hall.files["games/checker-puzzle.html"]
    assert hall.files["index.html"] == b"all games" and hall.files["games/merelles.html"] == b"old"
    assert hall.guests.find("checker-puzzle").title == "Checker Riddle"
    with pytest.raises(ParlourError, match="merelles is the old one"):
        hall.guests.find("merelles")
