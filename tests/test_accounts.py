"""Sentences and what answers for them; the pages for which nothing is left open; quotations."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace

import pytest
from own import KEPT, own_replayed
from parlour.cli import main
from parlour.load.layer import Template
from parlour.load.pack import Pack
from parlour.load.quotations import quoted
from parlour.replay.accounts import CLAIMED, EXCUSED, OPEN, RULED
from parlour.replay.vouching import _shown
from parlour.wording.beyond import style_sentences, template_sentences

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "tests" / "mistakes" / "P111-false-claim"

SEVEN = '\n"A row of seven"  points = 7'
"""A claim for what the board of that page says."""

AT_ZERO = (
    "avion",
    "backgammon",
    "bang-o",
    "checker-problems",
    "checker-puzzle",
    "checkers",
    "chess",
    "chunga",
    "foregammon",
    "four-handed-chunga",
    "fox-and-geese",
    "fox-and-geese-checkerboard",
    "fox-and-geese-later",
    "go-bang",
    "halma",
    "merelles",
    "messenger-boy",
    "pick-me-up",
    "polychek",
    "py-hy-ky",
    "russian-tivoli",
    "siege",
    "skip",
    "solitaire",
    "tigh",
    "yumph",
)
"""Pages of which every sentence is answered for; the table only grows."""


@pytest.mark.parametrize("name", AT_ZERO)
def test_nothing_is_left_open(name: str) -> None:
    done = own_replayed(name)
    assert [account.sentence for account in done.accounts if account.by == OPEN] == []
    own = {RULED} if done.checked.page.rules else set()  # a page that cites another's rules has none
    assert {account.by for account in done.accounts} == {CLAIMED, EXCUSED} | own


def copied(to: Path, said: str, claim: str) -> Path:
    """A pack of one page that says something more, with one claim."""
    for path in HOUSE.rglob("*"):
        if path.is_file() and path.name != "says.txt":
            target = to / path.relative_to(HOUSE)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    page = to / "rules" / "house" / "puzzle.md"
    text = page.read_text(encoding="utf-8").replace(", in fourteen moves.", f". {said}")
    page.write_text(text.replace('"fourteen moves"  shortest solution = 14', claim + SEVEN), encoding="utf-8")
    return to


CASES = [
    ("It takes fifteen moves.", '"fifteen moves"  shortest solution = 15', ""),
    ("It takes fifteen moves.", '"Change the pawns over"  rule one-or-jump', "fifteen"),
    ("It takes fifteen moves.", '"fifteen moves"  opinion: a test', ""),
    ("It takes fifteen moves, and only fifteen.", '"It takes …"  history', ""),
    ("It takes fifteen moves, and only fifteen.", '"fifteen moves"  shortest solution = 15', "only"),
    ("\n\n## Fifteen moves\n", '"Change the pawns over"  rule one-or-jump', "Fifteen"),
    ("\n\n## Fifteen moves\n", '"Fifteen moves"  shortest solution = 15', ""),
    ("Fifteen years ago it was new.", '"Change the pawns over"  rule one-or-jump', ""),
]


@pytest.mark.parametrize(("said", "claim", "word"), CASES)
def test_a_sentence_without_a_claim_is_a_mistake_where_that_is_asked(
    said: str, claim: str, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path, said, claim)
    assert main(["verify", "--sources", str(folder)]) == 0, capsys.readouterr().err
    assert ("1 sentence with" in capsys.readouterr().out) == bool(word)
    status = main(["verify", "--strict", "--words", "--sources", str(folder)])
    told = capsys.readouterr()
    assert status == bool(word)
    assert ("P130" in told.err) == bool(word)
    assert word in told.err


def test_words_of_a_board_that_cannot_be_read_are_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(tmp_path, "It takes fifteen moves.", '"fifteen moves"  shortest solution = 15')
    board = folder / "boards" / "seven.toml"
    board.write_text(board.read_text(encoding="utf-8").replace("title", "titel", 1), encoding="utf-8")
    assert main(["verify", "--sources", str(folder)]) == 1
    said = capsys.readouterr().err
    assert "P006" in said
    assert "P028" not in said


def test_an_excuse_quotes_words_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(tmp_path, "", '"fifteen moves"  history')
    assert main(["verify", "--sources", str(folder)]) == 1
    assert "P028" in capsys.readouterr().err


def test_nothing_outside_the_pages_is_left_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Templates, collections, editions and glossary; with the open sentences of pages that are not at zero yet."""
    monkeypatch.setenv("PARLOUR_CACHE", os.environ[KEPT])
    main(["verify", "--words", "--format", "json"])
    told = json.loads(capsys.readouterr().out)["sentences"]
    assert len(told) > 100
    assert {each["by"] for each in told} == {CLAIMED, RULED, EXCUSED}
    files = {each["file"] for each in told}
    assert {"templates/use.html", "rules/book.toml", "rules/glossary.toml"} <= files
    assert {f"rules/{path.parent.name}/collection.toml" for path in ROOT.glob("rules/*/collection.toml")} <= files


BEYOND = [
    ('title = "House games"', "Seven games", "", "Seven"),
    ('title = "House games"', "Seven places", 'page="puzzle"\ncheck="points = 7"', ""),
    ('title = "House games"', "Eight places", 'page="puzzle"\ncheck="points = 7"', "P128"),
    ('title = "House games"', "Eight places", 'page="puzzle"\ncheck="points = 8"', "P111"),
    ('title = "House games"', "Eight places", 'page="puzzle"\ncheck="point = 8"', "P112"),
    ('title = "House games"', "Never back", 'page="puzzle"\nrule="one-or-jump"', ""),
    ('title = "House games"', "Never back", 'page="puzzle"\nrule="one-or-jumps"', "P020"),
    ('title = "House games"', "Never back", 'is="opinion"', ""),
    ('title = "House games"', "Never back", 'held="P104"', ""),
    ('title = "House games"', "Never back", 'held="P999"', "P008"),
]


@pytest.mark.parametrize(("old", "title", "answer", "says"), BEYOND)
def test_words_of_a_collection_are_answered_for(
    old: str, title: str, answer: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path, "It takes fifteen moves.", '"fifteen moves"  shortest solution = 15')
    file = folder / "rules" / "house" / "collection.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, f'title = "{title}"'), encoding="utf-8")
    if answer:
        (folder / "rules" / "sureties.toml").write_text(f'[[surety]]\nwords = "{title}"\n{answer}\n', encoding="utf-8")
    assert main(["verify", "--strict", "--sources", str(folder)]) == bool(says)
    assert says in capsys.readouterr().err


def test_under_other_looks_our_own_sureties_are_not_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", os.environ[KEPT])
    (tmp_path / "templates").mkdir()
    making = (ROOT / "templates" / "making.html").read_text(encoding="utf-8")
    (tmp_path / "templates" / "making.html").write_text(making.replace("Then the", "Thereupon the"), encoding="utf-8")
    assert main(["verify", "--sources", str(tmp_path)]) == 0, capsys.readouterr().err


TEMPLATE = """<section><h1>Part {{ number }}</h1>
<p>Of {{ games }} {% if many %}games <b>each</b> is{% else %}game is{% endif %} old. None is lost.</p></section>
"""


def test_a_template_says_what_stands_in_it_whatever_it_is_filled_with() -> None:
    found = template_sentences(Template(TEMPLATE, "templates/part.html"))
    assert [sentence.text for sentence in found] == ["Part …", "Of … games each is game is old.", "None is lost."]
    assert [sentence.line for sentence in found] == [1, 2, 2]


HIDDEN = """<div>All of <i>it</i> counts.
It is in
two lines. Three lines down</div>{# a remark
of two lines #}<figure>Four men<img alt="Every man"><p>five</p> and six</figure>
<div
class="x">Seven men</div>
{% set words = "No two alike" %}{{ 'eight' if many else 'nine' }} men<br>{{ 'ten ' ~ rest }}{{ 'eleven men'|upper }}
{% for man in men if man != "nobody at all" %}twelve{% endfor %}"""


def test_words_are_found_wherever_a_template_keeps_them() -> None:
    """Outside paragraphs, beside others, in strings, in attributes; and on their own lines."""
    found = template_sentences(Template(HIDDEN, "templates/part.html"))
    assert [(sentence.line, sentence.text) for sentence in found] == [
        (1, "All of it counts."), (2, "It is in two lines."), (3, "Three lines down"), (4, "Four men"),
        (4, "Every man"), (4, "five"), (4, "and six"), (6, "Seven men"),
        (7, "eight nine men ten …eleven men twelve"), (7, "No two alike"), (8, "nobody at all"),
    ]  # fmt: skip


def test_branches_are_read_one_by_one() -> None:
    text = "<p>{% if a %}two{% elif b %}three{% else %}four{% endif %} men{% if c %}, all{% endif %}</p>"
    assert [each.text for each in template_sentences(Template(text, "x.html"))] == ["two three four men, all"]


def test_a_style_sheet_says_what_it_prints() -> None:
    text = 'p { align-content: "none" }\np::before {\n  content: "Every " attr(data-n) \'two men\' }\n'
    found = style_sentences(Template(text, "templates/book.css"))
    assert [(each.line, each.text) for each in found] == [(3, "Every"), (3, "two men")]


def test_a_style_sheet_that_has_changed_is_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(tmp_path, "It takes fifteen moves.", '"fifteen moves"  shortest solution = 15')
    sheet = folder / "templates" / "book.css"
    sheet.parent.mkdir()
    ours = (ROOT / "templates" / "book.css").read_text(encoding="utf-8")
    found = []
    for more in ("", 'h1::before { content: "Every man is told." }\n'):
        sheet.write_text(ours + more, encoding="utf-8")
        code = main(["verify", "--strict", "--cache", str(tmp_path / "cache"), "--sources", str(folder)])
        found.append((code, "Every man is told." in capsys.readouterr().err))
    assert found == [(0, False), (1, True)]


def test_a_surety_answers_in_one_place_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All its sentences stand there, and each in one."""
    folder = copied(tmp_path, "It takes fifteen moves.", '"fifteen moves"  shortest solution = 15')
    file = folder / "rules" / "house" / "collection.toml"
    told = file.read_text(encoding="utf-8") + '\nabout = "Seven games are old. Seven games and no more. Never back."\n'
    file.write_text(told, encoding="utf-8")
    tried = (("Seven games", "P062"), ("Never back. Not here.", "P059"), ("and no more", ""), ("House games", ""))
    for words, code in tried:
        text = f'[[surety]]\nwords = "{words}"\nis = "opinion"\n'
        (folder / "rules" / "sureties.toml").write_text(text, encoding="utf-8")
        main(["verify", "--sources", str(folder)])
        error = capsys.readouterr().err
        assert code in error if code else "sureties.toml" not in error


def test_a_rule_that_is_idle_in_one_game_answers_in_the_others_only() -> None:
    strand = SimpleNamespace(id="jump", enforced=True, exercised=True)
    idle = SimpleNamespace(id="jump", enforced=True, exercised=False)
    one, other = SimpleNamespace(web=(strand,)), SimpleNamespace(web=(idle,))
    assert _shown({"draughts": one}) == {"jump", "draughts jump"}  # type: ignore[dict-item]
    assert _shown({"draughts": one, "halma": other}) == {"draughts jump"}  # type: ignore[dict-item]


def test_every_quotation_is_used(sources: Pack) -> None:
    """And every note of a collection that keeps quotations quotes nothing else, as `check` has found."""
    for name, collection in sources.collections.items():
        assert collection.quotations is not None, name
        used = {
            words.rstrip(".,;").lower()
            for page in sources.pages.values()
            if page.collection == name
            for _, words in quoted(page)
        }
        assert {quotation.words.lower() for quotation in collection.quotations} == used
