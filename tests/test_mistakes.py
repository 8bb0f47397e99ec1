"""One folder per kind of mistake: what an author reads when he makes it, and that nothing is written."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest
from parlour.cli import main
from parlour.load.codes import CODES
from parlour.mistakes import Pen

HERE = Path(__file__).parent / "mistakes"
ROOT = HERE.parent.parent
FOLDERS = sorted(path.name for path in HERE.iterdir() if path.is_dir())


@pytest.mark.parametrize("name", FOLDERS)
def test_what_it_says(name: str, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest) -> None:
    """The message is the recorded one, has the folder's code, file and line, and says what would be right."""
    status = main(["verify", "--sources", str(HERE / name)])
    said = capsys.readouterr().err
    said = (
        said[said.index("\n", said.rindex("\nreplay") + 1) + 1 :]
        if "\nreplay" in said
        else re.sub(r"(?m)^(load|check) .*\n", "", said)
    )
    assert status == 1
    assert name[:4] in said
    assert "Traceback" not in said
    recorded = HERE / name / "says.txt"
    if request.config.getoption("--renew"):
        recorded.write_text(said, encoding="utf-8")
    assert said == recorded.read_text(encoding="utf-8")
    first = said.splitlines()[0]
    assert re.match(r"(rules|boards|games|templates)/\S*?(:\d+)?: [PBCG]\d\d\d \S", first), first


@pytest.mark.parametrize("name", FOLDERS)
def test_nothing_is_written(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake stops the build before anything is written."""
    out = tmp_path / "out"
    assert main(["build", "--sources", str(HERE / name), "--out", str(out)]) == 1
    assert not out.exists()
    assert "nothing was written" in capsys.readouterr().err


APART = {
    "G006": "test_own_games.py::test_a_program_runs_only_when_that_very_file_is_trusted",
    "G007": "test_own_games.py::test_an_installed_game_that_cannot_be_loaded_is_told",
    "P003": "test_too_large",
    "P016": "test_a_link_out_of_the_sources",
    "P033": "test_looks.py::test_what_it_says",
    "P034": "test_looks.py::test_what_it_says",
    "P043": "test_templates.py::test_what_the_page_setter_passes_over_is_a_mistake_of_its_own_line",
    "P044": "test_looks.py::test_what_it_says",
    "P045": "test_looks.py::test_what_it_says",
    "P046": "test_looks.py::test_what_it_says",
    "P047": "test_looks.py::test_what_it_says",
    "P048": "test_looks.py::test_what_it_says",
    "P201": "test_bindery.py::test_a_figure_that_the_words_leave_out_is_a_mistake",
    "P202": "test_bindery.py::test_a_place_named_twice_is_a_mistake",
    "P204": "test_bindery.py::test_a_figure_that_the_words_show_twice_is_a_mistake",
    "P205": "test_bindery.py::test_two_figures_of_one_name_are_a_mistake",
    "P206": "test_bindery.py::test_a_figure_that_nobody_has_drawn_is_a_mistake",
    "P207": "test_bindery.py::test_a_stand_in_of_which_nothing_is_known_is_a_mistake",
    "P208": "test_bindery.py::test_sizes_that_no_page_can_have_are_a_mistake",
    "P203": "test_bindery.py::test_a_link_that_leads_nowhere_is_a_mistake",
    "P210": "test_inspect.py::test_a_book_whose_figures_are_false_is_not_written",
    "P130": "test_accounts.py::test_a_sentence_without_a_claim_is_a_mistake_where_that_is_asked",
    "P211": "test_kits.py::test_what_is_wrong_is_a_mistake_of_the_page_of_the_game",
    "P212": "test_kits.py::test_what_is_wrong_is_a_mistake_of_the_page_of_the_game",
    "P213": "test_kits.py::test_what_is_wrong_is_a_mistake_of_the_page_of_the_game",
    "P214": "test_pages.py::test_what_is_wrong_is_a_mistake_with_its_page",
    "P215": "test_inspect.py::test_what_falls_short_is_a_mistake_in_a_book_that_may_not",
    "P217": "test_afar.py::test_what_is_wrong_is_a_mistake_of_the_page_of_the_game",
    "P216": "test_site.py::test_what_no_page_may_have_is_noticed",
    "P036": "test_a_transcript_that_does_not_name_its_game",
    "P039": "test_a_template_that_asks_for_too_much",
    "P063": "test_patience.py::test_a_search_that_takes_too_long_is_a_mistake_of_its_own",
    "P105": "test_an_ambiguous_move",
}
"""Codes that no folder can provoke, each with the test that does, below or in another file."""


def test_every_code_is_provoked() -> None:
    """A message that nothing provokes is a message nobody has read."""
    assert {name[:4] for name in FOLDERS} | APART.keys() == CODES.keys()
    for test in APART.values():
        file, _, name = test.rpartition("::")
        assert f"def {name}(" in (HERE.parent / (file or "test_mistakes.py")).read_text(encoding="utf-8")


def test_the_source_marks_every_code_and_no_other() -> None:
    """Whatever looks like a code in the source is one, and none is left over."""
    used = set()
    for path in (ROOT / "generator").rglob("*.py"):
        if path.name != "codes.py":
            used |= set(re.findall(r'"([A-Z]\d{3})"', path.read_text(encoding="utf-8")))
    assert used == CODES.keys()
    with pytest.raises(KeyError):
        Pen().mark("rules/x.md", 1, "P999")


def table() -> str:
    """The table of docs/mistakes.md: pages first, then games, boards and profiles."""
    known = sorted(CODES.items(), key=lambda item: ("PGBC".index(item[0][0]), item[0]))
    rows = (f"| {code} | {each.means} |" for code, each in known)
    return "\n".join(("| code | what is wrong |", "|---|---|", *rows)) + "\n"


def test_every_code_is_explained(request: pytest.FixtureRequest) -> None:
    """The table of docs/mistakes.md is that of the codes."""
    docs = ROOT / "docs" / "mistakes.md"
    text = docs.read_text(encoding="utf-8")
    if request.config.getoption("--renew"):
        docs.write_text(text[: text.index("| code |")] + table(), encoding="utf-8")
    assert docs.read_text(encoding="utf-8").endswith(f"\n\n{table()}")


def test_every_sentence_is_that_of_its_code() -> None:
    """What the folders record are the sentences of the data with their places filled."""
    for name in FOLDERS:
        said = (HERE / name / "says.txt").read_text(encoding="utf-8")
        for code, title in re.findall(r"(?m)^\S+: ([A-Z]\d{3}) (.*)$", said):
            parts = re.split(r"\{[^}]*\}", CODES[code].title)
            assert re.fullmatch(".*".join(map(re.escape, parts)), title), (name, title)


def copy_of(name: str, to: Path) -> Path:
    """A copy of a folder's sources that may be spoilt."""
    for path in (HERE / name).rglob("*"):
        if path.is_file() and path.name != "says.txt":
            target = to / path.relative_to(HERE / name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    return to


def verify(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What verification says of a folder with mistakes."""
    assert main(["verify", "--sources", str(root)]) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    return said


def test_too_large(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A huge file is not read."""
    root = copy_of("P104-illegal-move", tmp_path)
    (root / "rules" / "house" / "huge.md").write_bytes(b"x" * 2_000_000)
    assert "rules/house/huge.md: P003 this file is too large" in verify(root, capsys)


def test_a_link_out_of_the_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file outside the sources is read."""
    root = copy_of("P104-illegal-move", tmp_path / "in")
    (tmp_path / "secret.md").write_text("+++\ntitle = 'x'\n+++\n", encoding="utf-8")
    (root / "rules" / "house" / "link.md").symlink_to(tmp_path / "secret.md")
    assert "rules/house/link.md: P016 this file lies outside the sources" in verify(root, capsys)


def test_a_folder_that_is_a_link_out_of_the_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told once and not gone through: it might lead to a whole disk."""
    root, elsewhere = copy_of("P104-illegal-move", tmp_path / "in"), tmp_path / "boards"
    shutil.move(root / "boards", elsewhere)
    (elsewhere / "not a name.toml").write_text("", encoding="utf-8")
    (root / "boards").symlink_to(elsewhere)
    said = verify(root, capsys)
    assert said.count("boards/: P016 this file lies outside the sources") == 1
    assert "not a name" not in said


def test_an_ambiguous_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A move that may mean several is told with all that it may mean."""
    for folder in ("rules/library-of-games", "boards"):
        (tmp_path / folder).mkdir(parents=True)
    for file in (
        "rules/library-of-games/collection.toml",
        "rules/library-of-games/foregammon.md",
        "boards/foregammon.toml",
    ):
        text = (ROOT / file).read_text(encoding="utf-8").replace("play    c5xe7xc9(p19+1,p26+3)", "play    c5xe7xc9")
        (tmp_path / file).write_text(text, encoding="utf-8")
    said = verify(tmp_path, capsys)
    assert "P105 this move may mean several" in said
    assert "c5xe7xc9(p19+1,p26+3)" in said


def test_a_transcript_that_does_not_name_its_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is to be replayed says which game it is."""
    (tmp_path / "game.txt").write_text("play 11-15\n", encoding="utf-8")
    assert main(["replay", str(tmp_path / "game.txt")]) == 1
    assert "game.txt:1: P036 this transcript does not say which game it is" in capsys.readouterr().err


@pytest.mark.parametrize("spoilt", ["{{ 1 / 0 }}", "{{ chapter.title + 3 }}", "{{ chapter.title[9999] }}"])
def test_a_template_that_cannot_be_worked_out(spoilt: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever Python says of it, it is a mistake of the template, with its file and line."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "game.html").write_text(f"<h1>A game</h1>\n{spoilt}\n", "utf-8")
    words = ["checker-puzzle", "--paper", "a4", "--out", str(tmp_path / "out")]
    assert main(["book", "--sources", str(tmp_path), *words]) == 1
    said = capsys.readouterr().err
    assert "templates/game.html:2: P039" in said
    assert "Traceback" not in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["../../evil", "a b", "Large"])
def test_an_edition_is_named_so_that_its_file_can_be(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "book.toml").write_text(f'title = "Mine"\n[editions."{name}"]\ntitle = "x"\n', "utf-8")
    assert main(["verify", "checker-puzzle", "--sources", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "rules/book.toml:2: P006" in said
    assert "small letters, figures and hyphens" in said


def test_a_template_that_asks_for_too_much(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name that a template is not given is told with the template's file and line, and nothing is written."""
    (tmp_path / "rules").mkdir()
    shutil.copytree(ROOT / "rules" / "halma-1888", tmp_path / "rules" / "halma-1888")
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates" / "game.html").write_text("<h1>{{ chapter.title }}</h1>\n{{ chaptre.body }}\n", "utf-8")
    assert main(["book", "--sources", str(tmp_path), "--paper", "a4", "--out", str(tmp_path / "out")]) == 1
    said = capsys.readouterr().err
    assert "templates/game.html:2: P039 this template cannot be filled" in said
    assert "'chaptre' is undefined" in said
    assert "Traceback" not in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "rubbish",
    [b"+++\n" * 5000, b"[" * 50_000, b"+++\ntitle='a'\n+++\n" + b"*_" * 2000, b"\x00" * 100, b"```example\n" * 3000,
     b"+++\ntitle='a'\n+++\n" + b"1. {#a} x\n" * 3000, ("+++\ntitle='" + "é" * 20000 + "'\n+++\n").encode()],
    ids=range(7),
)  # fmt: skip
def test_rubbish(rubbish: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rubbish gets the same treatment: told, never a traceback."""
    root = copy_of("P104-illegal-move", tmp_path)
    (root / "rules" / "house" / "rubbish.md").write_bytes(rubbish)
    (root / "boards" / "rubbish.toml").write_bytes(rubbish)
    limit = sys.getrecursionlimit()
    assert "rubbish" in verify(root, capsys)
    assert sys.getrecursionlimit() == limit


def test_every_sentence_stands_in_the_data() -> None:
    """A title says what is wrong; it is not handed on from elsewhere."""
    for code, known in CODES.items():
        words = re.sub(r"\{[^}]*\}", "", known.title)
        assert len(re.findall(r"[a-z]{2,}", words)) >= 2, code
