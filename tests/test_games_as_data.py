"""docs/games.md, word by word: every clause there is read as a game, and every example is replayed."""

from __future__ import annotations

import re
from pathlib import Path

import parlour
import pytest
from parlour.engine import Board, Game, make
from parlour.engine.cookbook import tables
from parlour.engine.data.words import LISTS, MAN, TOP
from parlour.engine.position import Position
from parlour.load.game import GameFile, read_game
from parlour.mistakes import Pen

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
FENCE = re.compile(r"```(toml|example)\n(.*?)```", re.S)

ZONES = {"top row": "a5 b5 c5 d5 e5", "bottom row": "a1 b1 c1 d1 e1", "fort": "c3", "corners": "a1 e1 a5 e5"}
TRACKS = {"white": "a1 b1 c1 d1 e1 e2", "black": "e5 d5 c5 b5 a5 a4"}


def five() -> Board:
    """The board of the page."""
    plain = Board.grid(5, 5)
    tracks = {name: tuple(plain.index[p] for p in points.split()) for name, points in TRACKS.items()}
    zones = {name: frozenset(plain.index[p] for p in points.split()) for name, points in ZONES.items()}
    return Board("five", plain.points, plain.at, plain.lines, tracks, zones)


def whole(clauses: str) -> str:
    """Clauses of the page in the frame that it tells of."""
    frame = {
        "about": 'about = "A small game."',
        "players": 'players = ["white", "black"]',
        "start": 'start = "white a1 black e5 turn white"',
        "turns": 'turns = { rule = "turns" }',
    }
    said = re.split(r"(?m)^\[", clauses)[0]
    head = [line for word, line in frame.items() if not re.search(rf"(?m)^{word} *=", said)]
    men = '[men.man]\nletters = "wb"\nlooks = "disc"\n[men.king]\nletters = "WB"\nlooks = "crowned"\nmade_of = "man"\n'
    if "[men." in clauses:
        men = ""
    if "engine  = false" in clauses:
        return clauses + men
    settled = re.search(r'"cannot move"|(?m:^(pass|stuck) *=(?!.*forbidden))', clauses)
    end = "" if settled else '[[ends]]\nrule = "no-move"\nwhen = "cannot move"\nresult = "loses"\n'
    return "\n".join([*head, clauses, men, end])


def read(clauses: str) -> GameFile:
    pen = Pen()
    found = read_game(whole(clauses), "games/small.toml", pen)
    assert found is not None, "\n".join(map(str, pen.found))
    return found


def examples() -> list[tuple[str, str]]:
    """Every example of the page with the clauses that stand before it."""
    found, clauses = [], ""
    for kind, text in FENCE.findall(TEXT):
        if kind == "toml":
            clauses = text
        else:
            found.append((clauses, text))
    return found


def played(clauses: str) -> Game:
    return make(read(clauses).recipe, five())


@pytest.mark.parametrize(("clauses", "example"), examples(), ids=lambda text: " ".join(text.split()[:6]))
def test_the_example_is_as_it_says(clauses: str, example: str) -> None:
    assert parlour.example(example, played(clauses)).moments


def test_every_clause_of_the_page_has_an_example() -> None:
    shown = {clauses for clauses, _ in examples()}
    assert [text for kind, text in FENCE.findall(TEXT) if kind == "toml" and text not in shown] == []


@pytest.mark.parametrize("name", sorted(tables()))
def test_the_engines_own_games_are_written_as_others_must_write_theirs(name: str) -> None:
    """Every word of them is known; their name alone could not be an author's."""
    pen = Pen()
    read_game(tables()[name], f"games/{name}.toml", pen)
    assert [mistake.code for mistake in pen.found] == ["G004"], pen.found


def test_every_word_is_told_and_used() -> None:
    """Each word of each clause stands on the page, and in one of its clauses, unless a table alone tells of it."""
    for name, (by, known) in LISTS.items():
        assert f"[[{name}]]" in TEXT
        for do, words in known.items():
            assert not by or f'"{do}"' in TEXT or f"`{do}`" in TEXT, do
            for word in words:
                assert re.search(rf"`{word}\b", TEXT) or re.search(rf"(?m)^{word} *=", TEXT), (do, word)
    for word in (*TOP, *MAN, "pass", "turns", "options", "counts"):
        assert f"`{word}`" in TEXT, word


@pytest.mark.parametrize("clauses", sorted({clauses for clauses, _ in examples()}), ids=lambda text: text[:30])
def test_waiving_any_rule_leaves_a_game_that_can_be_played(clauses: str) -> None:
    """What is legal is legal without a rule too, but for what an effect makes of a move; and nothing breaks."""
    game = played(clauses)
    for rule in game.waivable:
        freer = game.without(rule)
        position = game.start if not game.throws else game.start._replace(throw=game.throws[0])
        assert done(game, position) <= done(freer, position)


def done(game: Game, position: Position) -> set[tuple[object, ...]]:
    """What can be done in a position: who goes where, or which pit is sown."""
    return {(move.piece, move.words if game.stacks else move.path) for move in game.legal(position)}


def test_a_game_is_spoken_of_as_it_says() -> None:
    [clauses] = {clauses for clauses, _ in examples() if "[speech]" in clauses}
    game = played(clauses)
    assert game.speech.player("white").does("begins", "begin") == "the geese begin"
    assert game.speech.player("black").does("begins", "begin") == "the fox begins"
    assert game.speech.move(game.board, "c3", many=True) == "settle on c3"
    assert game.speech.move(game.board, "c3") == "settles on c3"
    assert game.speech.move(game.board, "pass") == "passes"


@pytest.mark.parametrize(
    ("speech", "code"),
    [
        ('called = { red = "the reds" }', "G001"),
        ('several = ["red"]', "G001"),
        ('point = "lays {0.__class__}"', "P008"),
        ('point = "lays {} and {}"', "P008"),
        ('points = "lays {}"', "P006"),
    ],
)
def test_speech_that_cannot_be_is_told(speech: str, code: str) -> None:
    pen = Pen()
    move = '[[moves]]\nrule = "step"\ndo = "step"\n'
    read_game(whole(f"{move}[speech]\n{speech}\n"), "games/small.toml", pen)
    assert [mistake.code for mistake in pen.found] == [code]


def test_a_misspelt_word_by_which_clauses_differ_is_told_at_its_line() -> None:
    """Without it nobody knows which form the clause has; what no form has is unknown all the same."""
    pen = Pen()
    read_game(whole('[[moves]]\nrule = "step"\ndoo = "step"\nways = "all"\n'), "games/small.toml", pen)
    assert [(mistake.code, mistake.title) for mistake in pen.found if mistake.code == "P006"] == [
        ("P006", "unknown key 'doo' in moves[1]")
    ]
    [found] = [mistake for mistake in pen.found if mistake.code == "P006"]
    assert found.details[0] == "did you mean do?"
    assert any(mistake.code == "P007" and mistake.line == found.line - 2 for mistake in pen.found)
