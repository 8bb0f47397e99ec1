"""Watching: what is saved is verified and told in a line, and its preview follows."""

from __future__ import annotations

import http.client
import shutil
import threading
import time
import urllib.request
from pathlib import Path

import pytest
from parlour.cache import Cache
from parlour.cli import main
from parlour.crew import Crew
from parlour.engine.arguments import ParlourError
from parlour.load.starter import starter
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


def test_a_game_that_was_saved_is_played_again_and_a_picture_drawn_again(tmp_path: Path, lines: list[str]) -> None:
    """Whatever a page rests on: the game of its author, in data or as a program, and how his book looks."""
    for name, data in starter().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    watcher = Watcher(tmp_path, tmp_path / "output", Crew(Cache(tmp_path / "cache")), (), lines.append)
    before = stamps(tmp_path)
    game = next((tmp_path / "games").glob("*.toml"))
    save(game, "do   = ", "doo  = ")
    watcher.changed()
    assert stamps(tmp_path) != before
    assert f"games/{game.name}:" in lines[-1] and "P00" in lines[-1]
    save(game, "doo  = ", "do   = ")
    watcher.changed()
    assert f"{game.stem} " in lines[-1] and "rules enforced" in lines[-1]
    picture = tmp_path / "templates" / "pictures" / f"{game.stem}.svg"
    picture.parent.mkdir(parents=True)
    picture.write_bytes((ROOT / "templates" / "pictures" / "checkers.svg").read_bytes())
    watcher.changed()
    assert f"{game.stem} " in lines[-1] and len(lines) == 3
    save(picture, "A hand sets", "Somebody sets")
    watcher.changed()
    assert len(lines) == 4 and "nothing" not in lines[-1]
    assert "Somebody sets" in (tmp_path / "output" / f"{game.stem}.html").read_text(encoding="utf-8")


def test_examples_that_have_not_changed_are_not_played_again(root: Path, watcher: Watcher, lines: list[str]) -> None:
    """A word of the prose plays none, a line of an example that one alone; what is told is the same either way."""

    def said() -> str:
        return lines[-1][10:].partition("  (")[0]

    save(root / PAGE, "## Playing well", "## Playing rather well")
    watcher.changed()
    first, whole = {each.name: (each, sense) for each, sense in watcher.examples.values()}, said()
    save(root / PAGE, "## Playing rather well", "## Playing well")
    watcher.changed()
    again = {each.name: (each, sense) for each, sense in watcher.examples.values()}
    assert len(first) > 3 and again.keys() == first.keys() and said() == whole
    assert all(again[name][0] is first[name][0] and again[name][1] is first[name][1] for name in first)
    save(root / PAGE, "```example first-moves\n", "```example first-moves\nbogus words\n")
    watcher.changed()
    assert "P1" in lines[-1], "an example that is wrong is told each time"
    watcher.known.clear()
    watcher.changed()
    assert "P1" in lines[-1]
    save(root / PAGE, "bogus words\n", "")
    watcher.changed()
    assert said() == whole


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


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/a.html", "127.0.0.1:{port}", 200), ("/a.html", "localhost:{port}", 200), ("/a.html", "evil.example", 421),
        ("/a.html", "evil.example:{port}", 421), ("/a.html", "", 421), ("/file", "127.0.0.1:{port}", 404),
        ("/folder/secret", "127.0.0.1:{port}", 404), ("/../secret", "127.0.0.1:{port}", 404),
        ("/%2e%2e/secret", "127.0.0.1:{port}", 404), ("/a%00.html", "127.0.0.1:{port}", 404),
    ],
)  # fmt: skip
def test_previews_are_for_this_machine_and_lead_nowhere_else(
    tmp_path: Path, path: str, host: str, status: int
) -> None:
    """A name of somebody else's that leads here is no way in, nor is a link that came with the folder a way out."""
    shown = tmp_path / "preview"
    shown.mkdir()
    (shown / "a.html").write_text("a", encoding="utf-8")
    (tmp_path / "secret").write_text("theirs", encoding="utf-8")
    (shown / "file").symlink_to(tmp_path / "secret")
    (shown / "folder").symlink_to(tmp_path)
    server = serve(shown, 0)
    line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    line.putrequest("GET", path, skip_host=True)
    line.putheader("Host", host.replace("{port}", str(server.server_port)))
    line.endheaders()
    answer = line.getresponse()
    found = answer.read()
    line.close()
    server.shutdown()
    server.server_close()
    assert answer.status == status
    assert b"theirs" not in found


@pytest.mark.parametrize("port", ["70000", "-1", "9" * 5000, "٣", "x"])
def test_a_port_that_is_none_is_told(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("watch", "play"):
        with pytest.raises(SystemExit, match="2"):
            main([command, f"--port={port}"])
        assert "is no port" in capsys.readouterr().err


def test_previews_are_not_written_through_a_link(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root / "output").mkdir()
    (root / "output" / "preview").symlink_to(root / "boards")
    assert main(["watch", "--sources", str(root), "--out", str(root / "output"), "--port=0"]) == 2
    assert "it is a link" in capsys.readouterr().err


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
