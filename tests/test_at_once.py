"""All at once: a mistake stops only what rests on it, and what rests on it is not told as a mistake of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from parlour.check import check
from parlour.load.board import read_board
from parlour.load.pack import load
from parlour.mistakes import Mistakes, Pen
from parlour.replay.pages import replay

BOARD = """title = "Seven"
about = "A row of seven."
square = 20
picture = "1 2 3 4 5 6 7"
[lines]
straight = "1..7"
[zones]
left = "1..3"
right = "5..7"
[draw]
diamonds = "1..7"
labels = "below"
"""

HEAD = """title = "Puzzle"
board = "seven"
game = "checker_puzzle"
"""

RULES = """1. {#one-or-jump p.1} One diamond, or over one pawn.
2. {#reversed p.1} Done when the colors have changed places.
"""

SOLUTION = """```example solution
refuse 1-4 one-or-jump
play 5-4 3x5 2-3 4x2 6-4 7-6 5x7 3x5 1-3 2-1 4x2 6x4 5-6 3x5 4-3
expect white 5 6 7 black 1 2 3
result solver reversed
```
"""

ILLEGAL = """```example illegal
play 1-7 9-9
expect white 9
result nobody nothing
figure 8 : Not judged.
```
"""


def told(root: Path, front: str = HEAD, body: str = "", rules: str = RULES, board: str = BOARD) -> list[str]:
    """The codes of all that is wrong with a pack of one page."""
    put = {"boards/seven.toml": board, "rules/house/collection.toml": 'title = "H"\ncite = "H."\n'}
    put["rules/house/puzzle.md"] = f"+++\n{front}+++\n{rules}\n{body}"
    for name, text in put.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    pen = Pen()
    pack = load(root, pen)
    replay(pack, check(pack, pen=pen), pen=pen)
    return sorted(mistake.code for mistake in pen.found)


def test_the_page_itself_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, body=SOLUTION) == []


@pytest.mark.parametrize(
    ("front", "found"),
    [
        (HEAD + 'colour = "blue"\n', ["P006"]),
        (HEAD + "order = true\n", ["P008"]),
        (HEAD.replace("title", "tilte"), ["P006", "P007"]),
        (HEAD + 'sources = ["nowhere 3"]\n', ["P027"]),
    ],
)
def test_a_wrong_key_that_no_game_rests_on_stops_no_example(tmp_path: Path, front: str, found: list[str]) -> None:
    assert told(tmp_path, front, SOLUTION + ILLEGAL) == [*found, "P104"]


@pytest.mark.parametrize(
    ("front", "found"),
    [
        (HEAD.replace("game = ", "gmae = "), "P006"),
        (HEAD.replace('"checker_puzzle"', "3"), "P008"),
        (HEAD.replace("board = ", "bord = "), "P006"),
        (HEAD.replace('"seven"', '"sevn"'), "P020"),
        (HEAD.replace("checker_puzzle", "chequer_puzzle"), "P021"),
        (HEAD + "options = 3\n", "P008"),
        (HEAD + "[options]\ncolour = 3\n", "P037"),
        (HEAD + 'cites = "checkerz"\n', "P020"),
        (HEAD + "this is not TOML\n", "P005"),
    ],
)
def test_where_the_game_is_wrong_all_but_the_game_is_told(tmp_path: Path, front: str, found: str) -> None:
    body = (
        SOLUTION
        + ILLEGAL
        + '```claims\n"over one pawn" shortest solution = 9\n"not there" example solution\n```\n[x](dead)\n'
    )
    assert told(tmp_path, front, body) == sorted([found, "P026", "P028"])


QUOTED = """```claims
"players: 1" players = 1
"six small pawns" men all = 6
"A row of seven" points = 7
"kin: Nim, and its like" history
```
"""


@pytest.mark.parametrize(
    ("line", "wrong", "found"),
    [
        ("players", "palyers", "P006"),
        ("pieces", "peices", "P006"),
        ("pieces", "material", "P006"),
        ("kin", "kni", "P006"),
        ("board", "bord", "P006"),
        ('"seven"', '"sevn"', "P020"),
        ('"1"', "1", "P008"),
    ],
)
def test_words_at_a_key_that_is_wrong_are_not_missed_as_well(tmp_path: Path, line: str, wrong: str, found: str) -> None:
    front = HEAD + 'players = "1"\npieces = "six small pawns"\nkin = "Nim, and its like"\n'
    assert told(tmp_path, front, SOLUTION + QUOTED) == []
    assert told(tmp_path, front.replace(line, wrong), SOLUTION + QUOTED) == [found]
    assert told(tmp_path, front.replace(line, wrong), SOLUTION + QUOTED.replace("row", "line")) == [found, "P028"]


def test_a_board_is_told_all_that_is_wrong_with_it() -> None:
    """Keys and points, in every table: only without its points is nothing known of what names them."""
    text = """titel = "x"
about = "y"
square = "big"
picture = "1 2 3 4"
[lines]
strait = "1..4"
straight = "1 9"
[zones]
left = 3
right = "7"
[draw]
diamnods = "1..4"
labels = "under"
circles = "5"
[numbers]
4 = "8"
[borders]
heavy = "1 | 6"
[words]
"0" = "zero"
"""
    with pytest.raises(Mistakes) as caught:
        read_board(text, "boards/b.toml")
    assert [(each.line, each.code) for each in sorted(caught.value.found)] == [
        (1, "P006"), (1, "P007"), (3, "P008"), (6, "B007"), (7, "B006"), (9, "P008"), (10, "B006"), (12, "P006"),
        (13, "P008"), (14, "B006"), (16, "B006"), (18, "B006"), (20, "B006"),
    ]  # fmt: skip
    for spoilt in ("pictre = '1 2'", "picture = 3", "grid = [3]", "picture = 'a a'", "", "x ="):
        with pytest.raises(Mistakes) as caught:
            read_board(f"{spoilt}\n[zones]\nleft = 'q'", "boards/b.toml")
        assert "B006" not in {each.code for each in caught.value.found}


def test_a_board_that_cannot_be_read_is_told_once(tmp_path: Path) -> None:
    figure = "```figure f\nboard seven\nmark 99\ncaption C.\n```\n"
    assert told(tmp_path, body=SOLUTION + figure + "[x](dead)\n", board=BOARD.replace("1..7", "1..9")) == [
        "B006",
        "B006",
        "P026",
    ]


def test_a_name_is_compared_with_what_could_not_be_read_too(tmp_path: Path) -> None:
    told(tmp_path, HEAD.replace('"seven"', '"sevenn"'), board="square = 20\n")
    pen = Pen()
    check(load(tmp_path, pen), pen=pen)
    assert [each.details for each in pen.found if each.code == "P020"] == [("did you mean seven?",)]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("refuse 1-2 nothing\nplay 3-4\nplay 1-7\n", ["P104", "P113"]),
        ("refuse\nplay 3-4\nplay 1-7\n", ["P104", "P126"]),
        ("refuse 3-4 one-or-jump\nplay 3-4\nplay 1-7\n", ["P104", "P106"]),
        ("note anything\nplay 3-4\nplay 1-7\n", ["P101", "P104"]),
        ("figure start\nplay 3-4\nplay 1-7\n", ["P104", "P124"]),
        ("legal 3-4 9-9\nplay 3-4\nplay 1-7\n", ["P103", "P104"]),
        ("expect white 1\nresult solver nothing\nplay 3-4\nplay 1-7\n", ["P104", "P108", "P113"]),
        ("names A white 9\nnames A black 1\nplay 3-4{A}\nplay 1-7\n", ["P127"]),
        ("names A white\nnames A black 1\nplay 3-4\nplay 1-7\n", ["P104", "P126"]),
        ("play 1-7\nexpect white 9\nresult nobody nothing\nfigure 8 : C.\n", ["P104"]),
        ("plya 3-4\nplay 1-7\n", ["P101"]),
        ("start white 9\nplay 1-7\n", ["P102"]),
        ("option nothing 3\nplay 1-7\n", ["P037"]),
        ("throw 3\nplay 1-7\n", ["P125"]),
    ],
)
def test_an_example_goes_on_unless_its_position_is_wrong(tmp_path: Path, lines: str, found: list[str]) -> None:
    assert told(tmp_path, body=f"{SOLUTION}```example other\n{lines}```\n") == found


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("start white 9\nnames A white 1\nmark 99\n", ["P020", "P102"]),
        ("board nothing\nmark 99\n", ["P020"]),
        ("note x\nmark 99\n", ["P020", "P101"]),
    ],
)
def test_a_figure_goes_on_unless_its_board_is_wrong(tmp_path: Path, lines: str, found: list[str]) -> None:
    assert told(tmp_path, body=f"{SOLUTION}```figure other\n{lines}caption C.\n```\n") == found


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("example illegal", []),
        ("moves illegal = 9", []),
        ("rule reversed", []),
        ("example misspelt", []),
        ("shortest solution = 9", ["P111"]),
        ("example nobody", ["P112"]),
        ("moves solution = 9", ["P111"]),
        ("record games = 3", ["P112"]),
    ],
)
def test_a_claim_is_decided_unless_it_rests_on_something_wrong(tmp_path: Path, claim: str, found: list[str]) -> None:
    solution = SOLUTION.replace("result solver reversed\n", "")
    body = f'{solution}{ILLEGAL}```exmaple misspelt\n```\n```claims\n"over one pawn" {claim}\n```\n'
    assert told(tmp_path, body=body) == sorted(["P010", "P104", *found])


def test_a_claim_of_a_record_that_cannot_be_read_is_not_judged(tmp_path: Path) -> None:
    body = f'{SOLUTION}```claims\n"over one pawn" record games = 3\n```\n'
    assert told(tmp_path, body=body) == ["P112"]
    (tmp_path / "rules/house/puzzle.play.toml").write_text("seed = 3\n", encoding="utf-8")
    assert told(tmp_path, body=body) == ["P007", "P007", "P007"]


@pytest.mark.parametrize(
    ("rules", "body", "found"),
    [
        (RULES.replace("reversed", "reverted"), SOLUTION, ["P024", "P025"]),
        (RULES.replace("reversed p.1", "reversed avdice"), SOLUTION, ["P015"]),
        (RULES.replace("2. {#reversed", "2. {#one-or-jump"), SOLUTION, ["P024", "P029"]),
        (RULES, SOLUTION + "```example open\nplay 1-7\n[x](#rule) ", ["P009"]),
        ("x" * 6000 + "\n", SOLUTION + "[r](#reversed)\n", ["P012"]),
        (RULES, SOLUTION + SOLUTION, ["P029"]),
    ],
)
def test_what_is_wrong_with_rules_and_fences_stops_no_example(
    tmp_path: Path, rules: str, body: str, found: list[str]
) -> None:
    assert told(tmp_path, rules=rules, body=body) == found
    assert told(tmp_path, rules=rules, body=ILLEGAL + body) == sorted([*found, "P104"])
