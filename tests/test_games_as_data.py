"""docs/games.md, word by word: every clause there is read as a game, and every example is replayed."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path

import parlour
import pytest
from parlour.engine import Board, Game, make
from parlour.engine.cookbook import tables
from parlour.engine.data import rowing
from parlour.engine.data.speaking import WRITTEN
from parlour.engine.data.words import ALIKE, COMMON, LISTS, MAN, STATE, TOP
from parlour.engine.position import Position
from parlour.load.game import SCHEMA, GameFile, read_game
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
    rows, columns = ([at[axis] for at in plain.at] for axis in (1, 0))
    lines = tuple(
        (a, b, "straight" if rows[a] == rows[b] or columns[a] == columns[b] else "diagonal") for a, b, _ in plain.lines
    )
    return Board("five", plain.points, plain.at, lines, tracks, zones)


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


def said() -> set[tuple[str, str, object]]:
    """Every word of the clauses of the page that are run: its list, itself, and what its form has it be."""
    found: set[tuple[str, str, object]] = set()
    for clauses in {clauses for clauses, _ in examples()}:
        table = tomllib.loads(whole(clauses))
        found |= {("", word, None) for word in table}
        found |= {("men", word, None) for man in table["men"].values() for word in man}
        for name, (by, known) in LISTS.items():
            for clause in table.get(name, ()):
                words = known[clause[by] if by else ""]
                found |= {(name, word, words[word]) for word in clause if word != by}
                found |= {(name, clause[by], None)} if by else set()
                found |= {("when", word, None) for word in clause.get("when", ()) if isinstance(clause["when"], dict)}
    return found


def test_every_word_is_used_in_an_example_that_is_run() -> None:
    """Words that several forms have in common need one between them; a form needs one for itself."""
    shown = said()
    wanted = {("", word, None) for word in TOP} | {("men", word, None) for word in MAN}
    wanted |= {("when", word, None) for word in (*STATE, "alike")}
    for name, (by, known) in LISTS.items():
        for do, words in known.items():
            wanted |= {(name, do, None)} if by else set()
            wanted |= {(name, word, form) for word, form in words.items() if word not in COMMON}
    assert sorted((name, word) for name, word, _ in wanted - shown) == []


def test_every_word_and_every_value_is_told() -> None:
    """Each word stands on the page in the type of code, and so does each of the values among which one chooses."""
    for name, (by, known) in LISTS.items():
        assert f"[[{name}]]" in TEXT
        for do, words in known.items():
            assert not by or f'"{do}"' in TEXT or f"`{do}`" in TEXT, do
            for word, form in words.items():
                assert re.search(rf"`{word}\b", TEXT), (do, word)
                for value in form.of:
                    assert re.search(rf"[\"`]{value}[\"`]", TEXT), (do, word, value)
    for word in (*TOP, *MAN, "pass", "turns", "options", "counts", *STATE, *ALIKE):
        assert re.search(rf"`\"?{word}\"?`", TEXT), word


def test_the_page_tells_of_no_word_that_is_not_known() -> None:
    """What a table of the page explains in its first column is a word of the frame, of men, of speech or of clauses."""
    known = {*TOP, *MAN, *SCHEMA.keys, *COMMON, *WRITTEN, "called", "several", "bound", "forbidden", "name"}
    known |= {word for by, forms in LISTS.values() for do, words in forms.items() for word in (*words, do)}
    rows: list[str] = re.findall(r"(?m)^\| (`.*?) \|", TEXT)
    told = {word for row in rows for word in re.findall(r"`([^`]+)`", row)}
    assert len(told) > 40 and told - known == set()


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
    [notice] = game.speech.notices
    assert (notice.one, notice.many) == ("has to lay a man", "have to lay a man")


@pytest.mark.parametrize(
    ("speech", "code"),
    [
        ('called = { red = "the reds" }', "G001"),
        ('several = ["red"]', "G001"),
        ('point = "lays {0.__class__}"', "P008"),
        ('point = "lays {} and {}"', "P008"),
        ('points = "lays {}"', "P006"),
        ('bound = { must-step = "must step" }', "G001"),
        ('bound = { step = "must {}" }', "P008"),
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


STEP = '[[moves]]\nrule = "step"\ndo = "step"\n'


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ('ways = "orthogonal"', "straight"),
        ('who = "mine"', "own"),
        ('ways = "all"', "any"),
        ('ways = "forwad"', "forward"),
    ],
)
def test_a_word_of_other_rulebooks_is_known_for_what_it_means(word: str, meant: str) -> None:
    """The word that looks most like orthogonal is diagonal."""
    pen = Pen()
    read_game(whole(f"{STEP}{word}\n"), "games/small.toml", pen)
    assert [(mistake.code, mistake.details) for mistake in pen.found] == [("G001", (f"did you mean {meant}?",))]


def test_a_kind_of_man_alone_is_of_those_whom_the_word_means() -> None:
    """White moves his own men and no others, and hops over enemies; `any` says otherwise."""
    game = played(f'{STEP}who = "man"\nways = "straight"\n')
    position = game.position("white man a1 king c3 black man e5 turn white")
    assert {game.text(move) for move in game.legal(position)} == {"a1-a2", "a1-b1"}
    for over, ends in (("man", {"a1xc1"}), ("any man", {"a1xc1", "a1xa3"})):
        game = played(f'[[moves]]\nrule = "jump"\ndo = "hop"\nover = "{over}"\nfrom = "a1"\n')
        position = game.position("white man a1 a2 black man b1 e5 turn white")
        assert {game.text(move) for move in game.legal(position)} == ends


def test_who_has_no_man_in_hand_and_needs_none_is_not_the_poorer() -> None:
    for number, text in ((1, "c3"), (2, "b3+c3")):
        game = played(f'[[moves]]\nrule = "lay"\ndo = "enter"\nheld = false\nnumber = {number}\n')
        position = game.position("white a1 hand 1 black hand 2 turn white")
        for _ in range(2):
            position = game.play(position, game.find(position._replace(turn=0), text))._replace(turn=0)
            text = "d1" if number == 1 else "d1+e1"
        assert position.counts[0] == 0
        assert game.position(game.position_text(position)) == position


def test_lines_that_the_board_has_not_are_told() -> None:
    with pytest.raises(ValueError, match=r"no kind of lines on board five, 'strait'; did you mean straight"):
        played(f'{STEP}lines = ["strait"]\n')


def test_a_man_who_becomes_something_is_said_what() -> None:
    between = '[[captures]]\nrule = "between"\ndo = "between"\n'
    for words in ('effect = "become"\n', 'becomes = "king"\n'):
        with pytest.raises(ValueError, match="has becomes with effect"):
            played(f"{STEP}{between}{words}")


def test_rows_of_men_are_those_that_their_text_shows() -> None:
    """Two lines that cross, with all men that may stand on them."""
    lines = [(0, 1, 2, 3, 4), (5, 2, 6, 7)]
    strung = rowing._strung(lines, 8)
    for men in product(("", "b", "w"), repeat=8):
        text = "|".join("".join(men[point] or "." for point in line) for line in lines)
        runs = [len(run) for run in re.findall("b+", text)]
        for number in (2, 3, 4, 5):
            assert rowing._runs(strung, "b", number, True)(Position(men)) == (max(runs, default=0) >= number)
            assert rowing._runs(strung, "b", number, False)(Position(men)) == (number in runs)


def test_a_row_along_each_line_is_measured_by_itself() -> None:
    """A row of four across takes nothing away from the row of three that the same man makes upward."""
    row = '[[rewards]]\nrule = "three"\nrow = 3\neach = "row"\nlonger = false\n'
    game = played(f'[[moves]]\nrule = "fly"\ndo = "fly"\n{row}')
    for others, most in (("d1 c2", 0), ("d1 c2 c3", 1), ("c2 c3", 2), ("d1 c2 c3 c4", 0)):
        position = game.position(f"white a1 b1 {others} e3 black a5 d5 turn white")
        moves = [move for move in game.legal(position) if game.text(move).startswith("e3-c1")]
        assert max(len(move.taken) for move in moves) == most, others
