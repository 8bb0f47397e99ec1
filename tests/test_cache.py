"""The cache and the crew: nothing is made twice, nothing stale is served, and a damaged folder does no harm."""

from __future__ import annotations

import hmac
import multiprocessing
import os
import pickle
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from parlour import cache as module
from parlour.cache import Cache, Versions, once, rests_on, standard, versions
from parlour.check import Checked, check
from parlour.closure import closure, code, sense
from parlour.compose import compose, find_edition
from parlour.compose.chapter import solved
from parlour.compose.glossary import terms
from parlour.crew import Crew, crew
from parlour.digests import digest
from parlour.draw.plates import draw
from parlour.load.pack import Pack, Template, load
from parlour.mistakes import Pen
from parlour.replay.claims import claim_checks
from parlour.replay.pages import replay, replay_page
from parlour.replay.proofs import Settled, moment
from parlour.set import bind
from parlour.solver import Weight

ROOT = Path(__file__).resolve().parent.parent


# -- keys -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thing:
    name: str
    size: float


def test_equal_values_have_equal_digests_and_others_do_not() -> None:
    values: list[object] = [
        None, True, 1, 1.0, "1", b"1", "", (), {}, ("a", "b"), ("ab",), ("a", ("b",)), {"a": 1}, {"a": "1"},
        frozenset({"a"}), Thing("a", 1), Thing("a", 2),
    ]  # fmt: skip
    digests = [digest(value) for value in values]
    assert len(set(digests)) == len(values)
    assert digest({"a": 1, "b": frozenset("xyz")}) == digest({"b": frozenset("zyx"), "a": 1})
    assert digest([1, 2]) == digest((1, 2))
    assert digest("ab", "c") != digest("a", "bc")


def test_what_cannot_be_spelled_out_is_no_input() -> None:
    with pytest.raises(TypeError, match="cannot be an input"):
        digest(object())


KINDS = {
    "replay": "parlour.replay.pages",
    "record": "parlour.replay.selfplay",
    "proof": "parlour.solver.checkers",
    "restoration": "parlour.replay.restoring",
    "font": "parlour.set.fonts",
    "set": "parlour.set.typeset",
    "join": "parlour.set.join",
    "chapter": "parlour.compose.chapter",
    "boards": "parlour.draw.setups",
    "kit": "parlour.workshop",
}
"""The modules whose work is kept."""


def test_a_changed_line_in_any_module_changes_the_keys_of_all_that_imports_it() -> None:
    """Every module of the package in turn: whatever imports it, at whatever distance, is made anew.

    Packages are asked for their versions once.
    """
    known = code()
    behind = {kind: closure(home) for kind, home in KINDS.items()}
    senses = {name: sense(text) for name, text in known.texts.items()}

    @cache
    def asked(packages: tuple[str, ...]) -> list[tuple[str, str]]:
        return versions(packages)

    def keys(senses: dict[str, str]) -> dict[str, str]:
        return {kind: rests_on(own, senses, lambda names: asked(tuple(names))) for kind, own in behind.items()}

    before = keys(senses)
    for name in known.files:
        assert sense(known.texts[name] + b"\n# A comment.\n") == senses[name]
        after = keys({**senses, name: sense(known.texts[name] + b"\nchanged = 1\n")})
        assert {kind for kind in KINDS if before[kind] != after[kind]} == {
            kind for kind, own in behind.items() if name in own.modules
        }
    assert before == {kind: rests_on(own, senses) for kind, own in behind.items()}


def test_the_sense_of_a_module_is_what_it_does() -> None:
    """Comments and lines say nothing; names, constants within functions, the order of things and sets say something."""
    said = b"def f(a, *, b=1):\n    return a in {1, 2} and b'x'\n"
    same = (b"# one\n\n" + said, said.replace(b"{1, 2}", b"{2, 1}"), said.replace(b"(a, *", b"( a,  *"))
    other = ((b"2}", b"3}"), (b"'x'", b"'y'"), (b"f(", b"g("), (b"b=1", b"b=2"), (b"a in", b"a not in"), (b"*, ", b""))
    assert {sense(text) for text in same} == {sense(said)}
    assert len({sense(said), *(sense(said.replace(*words)) for words in other)}) == 7
    assert sense(b"def") != sense(b"deg") and sense(b"def ") != sense(b"def")


def behind(kind: str, asked: Versions = versions) -> str:
    """The digest of what the work of a kind rests on."""
    own = closure(KINDS[kind])
    return rests_on(own, {name: code().texts[name].decode() for name in own.modules}, asked)


def test_what_rests_on_what() -> None:
    """A few that are known: a game's file concerns replays, not the setting of type; a theme does not concern play."""
    rests = {kind: closure(home).modules for kind, home in KINDS.items()}
    assert "parlour.engine.games.chess" in rests["replay"] & rests["record"] & rests["kit"]
    assert "parlour.engine.players.checkers" in rests["record"]
    assert "parlour.replay.selfplay" in rests["record"]
    assert "parlour.solver.checkers.core" in rests["replay"] & rests["proof"] & rests["restoration"]
    assert "parlour.engine.games.chess" not in rests["set"] | rests["join"] | rests["font"]
    assert "parlour.draw.pieces" not in rests["replay"] | rests["set"]
    assert "parlour.pdf.operators" in rests["set"]
    assert "weasyprint" in closure(KINDS["set"]).packages
    assert "weasyprint" not in closure(KINDS["replay"]).packages


def test_no_module_is_loaded_that_nothing_imports(tmp_path: Path) -> None:
    """What a whole build really loads, also inside of functions and by name, is in the closure of the command."""
    pack = tmp_path / "pack"
    shutil.copytree(ROOT / "tests" / "mistakes" / "P124-figure-without-caption", pack)
    page = pack / "rules" / "house" / "puzzle.md"
    page.write_text(page.read_text(encoding="utf-8").replace(", end\n", ", end : Changing over.\n"), encoding="utf-8")
    script = f"""
import sys
from parlour.cli import main
status = main(["build", "--sources", {str(pack)!r}, "--out", {str(tmp_path / "out")!r},
               "--jobs", "1", "--cache", "none", "--paper", "a4"])
from parlour.closure import closure
mine = {{name for name in sys.modules if name.partition(".")[0] == "parlour"}}
print(status, sorted(mine - closure("parlour.cli").modules - {{"parlour.closure"}}), len(mine))
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    status, rest = ran.stdout.splitlines()[-1].split(" ", 1)
    assert status == "0"
    assert rest.startswith("[] ")
    assert int(rest.split()[-1]) > 100


def test_every_module_is_used_by_the_command() -> None:
    besides = {"parlour.__main__", "parlour.library", "parlour.pytest_plugin", "parlour.play.worker"}  # in a browser
    assert closure("parlour.cli.entry").modules | besides == set(code(ROOT / "generator").files)


@pytest.mark.parametrize("package", ["weasyprint", "pikepdf", "fontpkg-eb-garamond"])
def test_another_version_of_a_package_changes_the_keys(package: str) -> None:
    assert behind("set", another(package)) != behind("set")


def test_another_type_library_of_the_system_changes_the_keys() -> None:
    other = another("libpango-1.0.so.0")
    assert behind("set", other) != behind("set")
    assert behind("replay", other) == behind("replay")


def another(package: str) -> module.Versions:
    """The versions of a machine on which one of them is another."""
    return lambda packages: [(name, "99" if name == package else here) for name, here in module.versions(packages)]


def test_every_package_and_library_that_is_asked_for_is_there() -> None:
    asked = {name for home in KINDS.values() for name in closure(home).packages}
    assert {name for name in asked if not module.release(name)} <= {"numba"}  # which is an extra
    assert len(module.system(closure(KINDS["set"]).packages)) >= 4


# -- the folder -----------------------------------------------------------------------------------


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    kept = Cache(tmp_path)
    assert kept.get("set", "k") is None
    kept.put("set", "k", {"a": b"x" * 100})
    assert Cache(tmp_path).get("set", "k") == {"a": b"x" * 100}
    assert (tmp_path / "set").stat().st_mode & 0o077 == 0  # nobody else may put anything there


class Bomb:
    """Something that does harm when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return Path.write_text, (self.path, "boom")


def test_a_result_from_elsewhere_is_never_unpickled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that somebody else has filled, with sums that are right, is as good as empty."""
    kept, mark = Cache(tmp_path / "cache"), tmp_path / "harm"
    kept.put("set", "k", "honest")
    body = pickle.dumps(Bomb(mark))
    for forged in (sha256(body).digest() + body, hmac.digest(b"another key", body, "sha256") + body, body):
        (tmp_path / "cache" / "set" / "k").write_bytes(forged)
        assert kept.get("set", "k") is None
    assert not mark.exists()
    kept.put("set", "k", "honest")
    monkeypatch.setenv("PARLOUR_KEY", "another machine's")
    module.own_key.cache_clear()
    try:
        assert kept.get("set", "k") is None
    finally:
        monkeypatch.undo()
        module.own_key.cache_clear()
    assert kept.get("set", "k") == "honest"


def test_a_result_is_sealed_for_its_own_key(tmp_path: Path) -> None:
    """A file that was given another's name, in its own folder or in another, is as good as none."""
    kept = Cache(tmp_path)
    kept.put("set", "one", "words")
    kept.put("set", "two", "other words")
    kept.put("kit", "one", "a kit")
    one = (tmp_path / "set" / "one").read_bytes()
    for place in (tmp_path / "set" / "two", tmp_path / "kit" / "one"):
        place.write_bytes(one)
    assert [kept.get("set", "one"), kept.get("set", "two"), kept.get("kit", "one")] == ["words", None, None]


def test_the_key_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is made once and nobody else may read it; one that others can read is not trusted."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("PARLOUR_KEY", raising=False)
    try:
        module.own_key.cache_clear()
        first = module.own_key()
        assert (tmp_path / "parlour" / "key").read_bytes() == first
        assert (tmp_path / "parlour" / "key").stat().st_mode & 0o077 == 0
        assert [path.name for path in (tmp_path / "parlour").iterdir()] == ["key"]
        module.own_key.cache_clear()
        assert module.own_key() == first
        (tmp_path / "parlour" / "key").chmod(0o644)
        module.own_key.cache_clear()
        assert module.own_key() != first
    finally:
        monkeypatch.undo()
        module.own_key.cache_clear()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: data[:-1],
        lambda data: data + b"x",
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: bytes(len(data)),
    ],
)
def test_a_damaged_result_is_as_good_as_none(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    kept = Cache(tmp_path)
    kept.put("set", "k", "a result that is long enough")
    path = tmp_path / "set" / "k"
    path.write_bytes(damage(path.read_bytes()))
    assert kept.get("set", "k") is None
    kept.put("set", "k", "made anew")
    assert kept.get("set", "k") == "made anew"


def test_a_folder_that_cannot_be_used_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    kept = Cache(tmp_path / "file")
    kept.put("set", "k", "x")
    assert kept.get("set", "k") is None


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    def write(n: int) -> None:
        own = Cache(tmp_path)
        for i in range(60):
            own.put("set", f"k{i % 6}", [n, "x" * 20_000])
            assert own.get("set", f"k{i % 6}") in ([0, "x" * 20_000], [1, "x" * 20_000])

    fork = multiprocessing.get_context("fork")
    both = [fork.Process(target=write, args=(n,)) for n in (0, 1)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert [each.exitcode for each in both] == [0, 0]
    assert not [path for path in (tmp_path / "set").iterdir() if path.name.startswith(".")]


def test_the_oldest_results_go_when_there_are_too_many(tmp_path: Path) -> None:
    kept = Cache(tmp_path)
    for n in range(5):
        kept.put("set", f"k{n}", "x" * 1000)
        os.utime(tmp_path / "set" / f"k{n}", (n, n))
    (tmp_path / "set" / ".half").write_bytes(b"left by a crash")
    os.utime(tmp_path / "set" / ".half", (0, 0))
    assert kept.get("set", "k0") is not None  # used just now, so no longer the oldest
    kept.tidy(largest=3500)
    assert sorted(path.name for path in (tmp_path / "set").iterdir()) == ["k0", "k3", "k4"]


def test_where_results_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", "")
    assert standard() is None
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))
    assert standard() == tmp_path
    monkeypatch.delenv("PARLOUR_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert standard() == tmp_path / "xdg" / "parlour"


def test_once_is_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made: list[int] = []

    def work() -> list[int]:
        made.append(1)
        return [7]

    for folder, many in (("", 2), (str(tmp_path), 1)):
        made.clear()
        monkeypatch.setenv("PARLOUR_CACHE", folder)
        assert once("record", ("a",), work) == once("record", ("a",), work) == [7]
        assert len(made) == many


# -- the crew -------------------------------------------------------------------------------------


def double(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def grumble(number: int) -> int:
    warnings.warn(UserWarning(f"not content with {number}"), stacklevel=1)
    return number


def fail(number: int) -> int:
    raise ValueError(f"{number} is too many")


def test_many_hands_give_what_one_gives_in_the_same_order() -> None:
    with crew(Cache(), 2) as hands:
        found = hands.each("kind", double, [(n,) for n in range(20)])
    assert [result for result, _ in found] == [2 * n for n in range(20)]
    assert os.getpid() not in {process for _, process in found}
    assert [result for result, _ in Crew().each("kind", double, [(n,) for n in range(20)])] == [
        2 * n for n in range(20)
    ]


def test_what_fails_in_another_process_fails_here() -> None:
    with crew(Cache(), 2) as hands, pytest.raises(ValueError, match="is too many"):
        hands.each("kind", fail, [(1,), (2,)])


def test_a_result_that_was_complained_of_is_not_kept(tmp_path: Path) -> None:
    for _ in range(2):
        with crew(Cache(tmp_path), 2) as hands, pytest.warns(UserWarning, match="not content with"):
            hands.each("kind", grumble, [(1,), (2,)])
    assert not list(tmp_path.rglob("*.*"))


@pytest.mark.parametrize("hands", [1, 2])
def test_jobs_with_one_key_are_done_once(tmp_path: Path, hands: int) -> None:
    """Also in one breath: three jobs with two keys are two; those without a key are done each."""
    with crew(Cache(tmp_path / "kept"), hands) as shared:
        made = shared.each("kind", leave, [(str(tmp_path), "a"), (str(tmp_path), "b"), (str(tmp_path), "a")])
    assert made[0] == made[2] != made[1]
    assert len(list(tmp_path.glob("mark-*"))) == 2
    Crew().each("kind", leave, [(str(tmp_path), "a"), (str(tmp_path), "a")])
    assert len(list(tmp_path.glob("mark-*"))) == 4


def leave(folder: str, name: str) -> str:
    """Work that leaves a mark behind whenever it is done."""
    with tempfile.NamedTemporaryFile(prefix=f"mark-{name}-", dir=folder, delete=False) as mark:
        return mark.name


# -- from end to end ------------------------------------------------------------------------------


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """One page, its board, and a book of it."""
    root = tmp_path / "small"
    shutil.copytree(ROOT / "boards", root / "boards")
    folder = root / "rules" / "library-of-games"
    folder.mkdir(parents=True)
    for name in ("collection.toml", "checker-puzzle.md"):
        shutil.copy(ROOT / "rules" / "library-of-games" / name, folder)
    (root / "rules" / "book.toml").write_text(
        'title = "A Book"\n[editions.complete]\ntheme = "colour"\n', encoding="utf-8"
    )
    return root


def built(root: Path, kept: Path | None) -> tuple[bytes, int]:
    """The book of a folder, and how many results had to be made for it."""
    hands = Crew(Cache(kept))
    found = load(root)
    done = replay(found, check(found), crew=hands)
    volume = compose(found, done, draw(found, done), paper="a4", edition=find_edition(found, "complete"), crew=hands)
    few = tuple(part for part in volume.sections if part.id in ("cover", "titles", "game-checker-puzzle", "solutions"))
    return bind([replace(volume, sections=few)], hands)[0].data, hands.cache.made


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_second_build_makes_nothing_and_is_the_same(small: Path, tmp_path: Path) -> None:
    first, made = built(small, tmp_path / "cache")
    assert made > 5
    assert built(small, tmp_path / "cache") == (first, 0)
    assert built(small, None)[0] == first


def test_nothing_stale_is_ever_served(small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each input is changed in turn; the book must then be the one that a build without a cache gives, and another."""
    own = small / "templates"
    shutil.copytree(ROOT / "templates", own)
    page = small / "rules" / "library-of-games" / "checker-puzzle.md"
    last, _ = built(small, tmp_path / "cache")
    changes: dict[str, Callable[[], None]] = {
        "page": lambda: change(page, "Checker Puzzle", "Checker Riddle"),
        "board": lambda: change(small / "boards" / "seven-diamonds.toml", "title", "# a word\ntitle"),
        "figure": lambda: change(small / "boards" / "seven-diamonds.toml", "square", "square  = 31 #"),
        "collection": lambda: change(
            page.with_name("collection.toml"), "The Library of Games", "The Bookcase of Games"
        ),
        "book": lambda: change(small / "rules" / "book.toml", "A Book", "Another Book"),
        "template": lambda: change(own / "game.html", "<header>", "<header><p>Listen!</p>"),
        "style": lambda: change(own / "book.css", "11.5pt/15.5pt", "11pt/15.5pt"),
        "folios": lambda: change(own / "folios.css", "11pt", "12pt"),
        "paper": lambda: change(own / "papers.toml", "left    = 22", "left    = 23"),
        "theme": lambda: change(own / "themes" / "colour.toml", "#2b2621", "#2b2622"),
        "date": lambda: monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400"),
    }
    silent = ("board", "figure")  # a board's words and its size at home are not in its figures
    for name, act in changes.items():
        act()
        now, made = built(small, tmp_path / "cache")
        assert made > 0, name
        assert now == built(small, None)[0], name
        assert name in silent or now != last, name
        last = now


def test_the_replay_of_a_page_that_is_wrong_stays_wrong(small: Path, tmp_path: Path) -> None:
    from parlour.mistakes import Mistakes

    page = small / "rules" / "library-of-games" / "checker-puzzle.md"
    built(small, tmp_path / "cache")
    change(page, "```example solution\n", "```example solution\nbogus words\n")
    for _ in range(2):
        with pytest.raises(Mistakes):
            built(small, tmp_path / "cache")


def test_a_build_killed_in_the_middle_leaves_a_folder_that_serves_the_next(small: Path, tmp_path: Path) -> None:
    fork = multiprocessing.get_context("fork")
    work = fork.Process(target=built, args=(small, tmp_path / "cache"))
    work.start()
    while work.is_alive() and not list((tmp_path / "cache").glob("set/*")):
        time.sleep(0.01)
    work.kill()
    work.join()
    assert built(small, tmp_path / "cache")[0] == built(small, None)[0]


def test_builds_side_by_side_share_a_folder(small: Path, tmp_path: Path) -> None:
    with crew(Cache(), 2) as hands:
        one, two = hands.each("kind", built, [(small, tmp_path / "cache"), (small, tmp_path / "cache")])
    assert one[0] == two[0] == built(small, None)[0]


class Listening(Crew):
    """A crew that remembers under which keys chapters are kept."""

    def made(self, kind: str, keys: Sequence[str], *rest: Any) -> list[Any]:
        """The results, as ever."""
        if kind == "chapter":
            self.keys = list(keys)
        return super().made(kind, keys, *rest)


def test_a_chapter_is_kept_under_all_that_it_is_made_with_and_nothing_else(tmp_path: Path) -> None:
    """Its macros, its paper and its theme have their part in its key; other templates and themes have none."""
    pack = load(ROOT)
    done = replay(pack, check(pack, ("checker-puzzle",)))

    def key(pack: Pack = pack, paper: str = "a4", edition: str = "complete") -> str:
        hands = Listening(Cache(tmp_path))
        compose(pack, done, draw(pack, done), paper=paper, edition=find_edition(pack, edition), crew=hands)
        return hands.keys[0]

    def changed(name: str) -> Pack:
        text, file = pack.templates[name]
        return replace(pack, templates={**pack.templates, name: Template(text + " ", file)})

    plain = key()
    assert key() == plain
    assert key(paper="letter") == plain  # both papers have one leaf
    assert key(edition="large-print") != plain
    assert key(edition="ink-saver") != plain
    assert key(changed("fences.html")) != plain
    assert key(changed("colophon.html")) == plain
    assert key(changed("book.css")) == plain
    heavy = replace(pack.themes["colour"], weight=2.0)
    assert key(replace(pack, themes={**pack.themes, "colour": heavy})) != plain
    assert key(replace(pack, themes={**pack.themes, "grey": heavy})) == plain


def test_a_chapter_is_kept_under_its_place_its_words_and_its_sources(tmp_path: Path) -> None:
    """How many solutions come before its own, the words that are marked, what collections and games are called."""
    pack = load(ROOT)
    done = replay(pack, check(pack, ("checker-puzzle", "foregammon")))
    alone = {"checker-puzzle": done["checker-puzzle"]}
    words = terms(pack, [done["checker-puzzle"].checked.page])

    def key(pack: Pack = pack, done: Any = alone, words: Any = words) -> str:
        hands = Listening(Cache(tmp_path))
        edition = find_edition(pack, "complete")
        volume = compose(pack, done, draw(pack, done), paper="a4", edition=edition, crew=hands, words=words)
        games = [section.game for section in volume.sections if section.game]
        return hands.keys[games.index("checker-puzzle")]

    plain = key()
    assert key() == plain
    assert key(done={"checker-puzzle": replace(done["checker-puzzle"], key="of other words")}) != plain
    assert key(words=words[:-1]) != plain
    assert key(words=(replace(words[0], means="Another thing."), *words[1:])) != plain
    shelf = pack.collections["library-of-games"]
    other = replace(shelf, meta={**shelf.meta, "short": "Bookcase"})
    assert key(replace(pack, collections={**pack.collections, "library-of-games": other})) != plain
    page = pack.pages["halma"]
    retitled = replace(page, meta={**page.meta, "title": "Hop"})
    assert key(replace(pack, pages={**pack.pages, "halma": retitled})) != plain
    assert key(done=done) != plain


def test_a_solution_that_has_moved_is_numbered_anew(tmp_path: Path) -> None:
    """Two books of the same games with one folder: a chapter is not served where more solutions come before it."""
    pack = load(ROOT)
    done = replay(pack, check(pack, ("checker-puzzle", "solitaire")), crew=Crew(Cache(tmp_path)))
    later = max(done, key=lambda name: pack.order(done[name].checked.page))
    assert all(solved(one) for one in done.values())
    hands, numbers = Crew(Cache(tmp_path)), []
    for games in (tuple(done), tuple(done)[::-1]):
        edition = replace(find_edition(pack, "complete"), name="other", games=games)
        sections = compose(pack, done, draw(pack, done), paper="a4", edition=edition, crew=hands, words=()).sections
        [html] = [section.html for section in sections if section.game == later]
        numbers.append([solution.split("<", 1)[0] for solution in html.split(">Solution ")[1:]])
    assert numbers[0]
    assert numbers[0] != numbers[1]


class Asked(Exception):
    """The keys are known; nothing need be made."""


class Asking(Crew):
    """A crew that makes nothing and tells the keys."""

    def made(self, kind: str, keys: Sequence[str], *rest: Any) -> list[Any]:
        """Only the keys."""
        raise Asked(*keys)


def replay_key(pack: Pack, checked: Checked, folder: Path, prove: bool = False) -> str:
    """The key under which the replay of a page is kept."""
    with pytest.raises(Asked) as asked:
        replay(pack, {checked.page.name: checked}, prove=prove, crew=Asking(Cache(folder)))
    return str(asked.value.args[0])


def test_a_replay_is_kept_under_all_that_it_is_made_from(tmp_path: Path) -> None:
    """Its page and rules, its board, its records, its options, whether it is proved; what is of others has no part."""
    pack = load(ROOT)
    checked = check(pack, ("foregammon",))["foregammon"]
    assert checked.game is not None
    record = pack.records["foregammon"]
    proof = next(proofs[0] for proofs in pack.proofs.values())
    restoration = next(iter(pack.restorations.values()))
    pack = replace(pack, records={}, proofs={}, restorations={})

    def key(pack: Pack = pack, checked: Any = checked, prove: bool = False) -> str:
        return replay_key(pack, checked, tmp_path, prove)

    plain = key()
    assert key() == plain
    assert key(prove=True) != plain
    recorded = replace(pack, records={"foregammon": record})
    assert len({plain, key(recorded), key(replace(pack, records={"foregammon": replace(record, seed=1)}))}) == 3
    assert key(replace(pack, proofs={"foregammon": (proof,)})) != plain
    assert key(replace(pack, restorations={"foregammon": restoration})) != plain
    assert key(replace(pack, records={"halma": record}, proofs={"halma": (proof,)})) == plain
    sheet = checked.sheet
    assert sheet is not None
    assert key(replace(pack, sheets={**pack.sheets, sheet.name: replace(sheet, text=sheet.text + " ")})) != plain
    assert key(checked=replace(checked, page=replace(checked.page, text=checked.page.text + " "))) != plain
    fewer = dict(list(checked.rules.items())[1:])
    assert key(checked=replace(checked, rules=fewer)) != plain
    assert key(checked=replace(checked, rules_page="halma")) != plain
    assert key(checked=replace(checked, game=replace(checked.game, options=(("colours", "red black"),)))) != plain


def test_a_page_that_counts_pages_is_replayed_when_one_comes_or_goes(tmp_path: Path) -> None:
    """Which pages there are belongs to the key of a page that speaks of them, and of no other."""
    pack = load(ROOT)
    pages = check(pack)
    counting = {
        name: any(check.startswith("pages ") for check in claim_checks(checked.page)) for name, checked in pages.items()
    }
    assert set(counting.values()) == {False, True}
    for wanted in (False, True):
        name = next(name for name, counts in counting.items() if counts is wanted)
        more = replace(pack, homes={**pack.homes, "newcomer": pack.homes[name]})
        keys = {replay_key(each, pages[name], tmp_path) for each in (pack, more)}
        assert (len(keys) == 2) is wanted


def test_a_record_or_a_proof_that_has_changed_is_gone_through_again() -> None:
    """What is kept of a record and of a proof is asked for under the whole of it."""
    asked: list[tuple[str, str]] = []

    def heard(kind: str, inputs: tuple[Any, ...], work: Callable[[], Any], rests: Any = None) -> Any:
        asked.append((kind, digest(*inputs)))
        return [] if kind == "record" else ({}, []) if rests else Weight(1, 1)

    pack = load(ROOT)
    name = next(name for name in pack.records if not pack.proofs.get(name) and name not in pack.restorations)
    checked = check(pack, (name,))[name]
    assert checked.game is not None
    bare = replace(checked, page=replace(checked.page, fences=()))
    record = pack.records[name]
    waived = replace(checked.game, options=(("colours", "red black"),))
    for one, known, prove in (
        (bare, record, False),
        (bare, record, True),
        (bare, replace(record, seed=record.seed + 1), False),
        (bare, replace(record, games=record.games[:-1]), False),
        (replace(bare, game=waived), record, False),
    ):
        replay_page(replace(pack, records={name: known}), one, Pen(), prove, heard)
    assert len(asked) == len(set(asked)) == 5
    asked.clear()
    name, proofs = next((name, proofs) for name, proofs in pack.proofs.items() if proofs)
    examples = replay_page(replace(pack, records={}), check(pack, (name,))[name], Pen(), keep=heard).examples
    asked.clear()
    proof = proofs[0]
    game, position = examples[proof.example].game, moment(examples[proof.example], proof.after)
    changed = [
        replace(proof, plan=proof.plan + "x"),
        replace(proof, player=next(player for player in game.turns if player != proof.player)),
        replace(proof, shows="hold" if proof.shows == "win" else "win"),
        replace(proof, after=(*proof.after, game.text(game.legal(position)[0]))),
        replace(proof, within=proof.within + 1),
    ]
    for each in (proof, *changed):
        Settled((each,), examples, None, Pen(), heard)
    assert len(asked) == len(set(asked)) == 6


@pytest.mark.parametrize(
    ("text", "rests"),
    [
        ("import parlour.english\n", "parlour.english"),
        ("from . import english\n", "parlour.english"),
        ("from .english import listed\n", "parlour.english"),
        ("def late():\n    from .english import listed\n", "parlour.english"),
        ("from . import games\n", "parlour.games.chess"),
    ],
)
def test_imports_of_every_form_are_followed(text: str, rests: str, tmp_path: Path) -> None:
    """Also those within functions; of a package that is imported as such, every module."""
    for file, words in (
        ("__init__.py", ""), ("english.py", ""), ("games/__init__.py", ""), ("games/chess.py", ""), ("one.py", text),
        ("two.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import one\n"),
    ):  # fmt: skip
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(words, encoding="utf-8")
    assert rests in closure("parlour.one", tmp_path).modules
    assert "parlour.one" not in closure("parlour.two", tmp_path).modules


def test_another_way_of_making_is_another_key(tmp_path: Path) -> None:
    """What is made by another module, or as another kind, is not what was kept."""
    kept = Cache(tmp_path)
    assert kept.key("set", double, 1) == kept.key("set", double, 1)
    assert kept.key("set", double, 1) != kept.key("set", double, 2)
    assert kept.key("set", double, 1) != kept.key("join", double, 1)
    assert kept.key("set", replay_page, 1) != kept.key("set", bind, 1)
