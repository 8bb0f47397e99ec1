"""Explaining moves, and checking games that somebody played."""

from __future__ import annotations

from pathlib import Path

import pytest
from parlour.check import Checked
from parlour.cli import main
from parlour.load.pack import Pack
from parlour.mistakes import Pen
from parlour.replay.examples import Example
from parlour.replay.explain import explain, rule_text
from parlour.replay.player import Player
from parlour.solver.checkers import endgames


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(words) == 0
    return capsys.readouterr().out.splitlines()


def test_a_legal_move_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["explain", "checkers", "22-6", "--position", "B:W18,24,K10:B12,K22"], capsys)
    assert told == [
        "22-6 is legal; written out it is 22x15x6.",
        "The black king jumps from 22 by 15 to 6, over the white man on 18 and the white king on 10.",
        "The white man on 18 and the white king on 10 are taken.",
        "Then white is to move.",
        "The position is then: black man 12 king 6 white man 24 turn white",
    ]


def test_what_a_move_gave_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where there are tables of so few pieces; and where there are none, nothing is said of it."""
    asked = ["explain", "checkers", "--position", "B:W19:BK14"]
    assert not any("With best play" in line for line in said([*asked, "14-10"], capsys))
    monkeypatch.setenv("PARLOUR_TABLES", str(tmp_path))
    endgames.cache_clear()
    try:
        assert main(["tables", "checkers", "--pieces", "2", "--plain"]) == 0
        capsys.readouterr()
        told = said([*asked, "14-10"], capsys)[-1]
        assert told == "With best play Black wins in 4 moves before it, and after it White loses in 3 moves."
    finally:
        endgames.cache_clear()


def test_a_move_that_a_rule_forbids(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["explain", "checkers", "16-11", "--position", "W:W16,22:B18,1"], capsys)
    assert told[:2] == ["16-11 is not legal for white here.", "Rule checkers.4 (must-jump) forbids it:"]
    assert told[2].startswith("  A player who can jump must jump.")
    assert told[3] == "Legal here: 22x15"


def test_a_rule_is_told_with_all_its_lines(sources: Pack) -> None:
    text = rule_text(sources.pages["tigh"], "capture")
    assert text.startswith("A player takes an enemy man")
    assert text.endswith("The center gives no protection.")


def test_a_crowning_a_pass_and_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["explain", "checkers", "28-32", "--position", "B:W1:B28"], capsys)
    assert told[1] == "The black man moves from 28 to 32, and becomes a king."
    told = said(["explain", "checkers", "11-15", "--position", "B:WK1:B"], capsys)
    assert told[1] == "The game is over, white wins by rule no-move:"
    told = said(["explain", "tigh", "a1+c2"], capsys)
    assert told[0] == "a1+c2 is legal."


def test_squares_without_a_hyphen_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["explain", "chess", "e2e5"], capsys)
    assert "(pawn" in told[1]


def test_a_throw_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["explain", "backgammon", "8/5"], capsys)
    assert told[1].startswith("A throw is wanted first")


@pytest.mark.parametrize(
    "words", [["explain", "checkers", "zz"], ["explain", "chekers", "1-2"], ["replay", "nowhere.txt"]]
)
def test_wrong_usage(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_every_move_and_refusal_of_the_book_can_be_explained(sources: Pack, pages: dict[str, Checked]) -> None:
    """The first example of every page: each move and each refusal has its words."""
    for checked in pages.values():
        fence = next((fence for fence in checked.page.fences if fence.kind == "example"), None)
        if fence is None or checked.game is None:
            continue
        example: Example | None = Player(checked, fence, Pen()).example()
        assert example is not None
        for before, now in zip(example.moments[:6], example.moments[1:6], strict=False):
            told = list(explain(sources, checked, example.game, before.position, now.text))
            assert "is legal" in told[0], (checked.page.name, told)
            assert all(line.strip() for line in told)
        for refused in example.refused[:4]:
            told = list(explain(sources, checked, example.game, refused.position, refused.text))
            assert "is not legal" in told[0]
            over = example.game.outcome(refused.position)
            assert over is not None or all(f"({rule})" in "\n".join(told) for rule in refused.rules), (
                checked.page.name,
                told,
            )


# -- transcripts ------------------------------------------------------------------------------

PDN = """\
[Event "Old Fourteenth"]
[GameType "21"]
[Result "1/2-1/2"]
1. 11-15 23-19 2. 8-11 22-17 3. 4-8 {a comment (of two
lines)} 17-13 4. 15-18! 24-20 $2 (4... 26-23)
5. 11-15 1/2-1/2

[Event "From a position"]
[FEN "B:W18,24,K10:B12,K22."]
1. 22x6 24-20 *
"""


def transcript(text: str, tmp_path: Path) -> str:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_transcript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = transcript("# Sunday\ngame checkers\nplay 11-15 23-19\n     8-11\nresult open\n", tmp_path)
    assert said(["replay", file], capsys)[0] == "checkers transcript: 3 moves, all legal; the game goes on"


def test_pdn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["replay", transcript(PDN, tmp_path)], capsys)
    assert told[0] == "checkers old-fourteenth: 9 moves, all legal; the game goes on"
    assert told[2] == "checkers from-a-position: 2 moves, all legal; the game goes on"


PGN = """\
[Event "Scholar's mate"]
1. e4 e5 2.Bc4 Nc6 ; a comment to the end of the line
3. Qh5 {threatens} Nf6?? 4. Qxf7# 1-0

[FEN "k7/8/1K6/8/8/8/8/7R w - - 0 1"]
1. Rh8# 1-0
"""


def test_pgn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(["replay", transcript(PGN, tmp_path)], capsys)
    assert told[0] == "chess scholars-mate: 7 moves, all legal; white wins by rule checkmate"
    assert told[2] == "chess game-at-line-5: 1 move, all legal; white wins by rule checkmate"


def test_tags_go_before_the_shape_of_moves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is written like a move of chess is tried as one of checkers, when the tag says checkers."""
    assert main(["replay", transcript('[GameType "21"]\n1. e4 e5\n', tmp_path)]) == 1
    assert "this board has no point 'e4'" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["dance\n", '[Event "x"]\n1. b2>a3\n', '[GameType "20"]\n1. 31-27\n'])
def test_a_transcript_of_no_known_game_is_told_which_there_are(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", transcript(text, tmp_path)]) == 1
    told = capsys.readouterr().err
    assert "P036" in told
    assert 'a line game NAME or [GameType "21"] for checkers or [Variant "Standard"] for chess' in told


def test_a_game_is_replayed_on_the_page_that_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a folder where the page of checkers has another name, PDN is replayed by that page."""
    house = str(Path(__file__).parent / "mistakes" / "P118-proof-does-not-hold")
    file = transcript('[GameType "21"]\n1. 11-15\n', tmp_path)
    assert said(["replay", file, "--sources", house], capsys)[0].startswith("puzzle game-at-line-1: 1 move")
    other = str(Path(__file__).parent / "mistakes" / "P112-no-solver")
    assert said(["replay", file, "--sources", other], capsys)[0].startswith("checkers game-at-line-1"), "ours, then"


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("game checkers\nplay 11-15 23-19\nplay 15-20\n", 3, "P104"),
        ("game chekers\nplay 11-15\n", 1, "P021"),
        ("play 11-15\n", 1, "P036"),
        ("\n\n", 1, "P002"),
        ("game checkers\nplay 11-99\n", 2, "P103"),
        ("game checkers\ndance\n", 2, "P101"),
        (PDN.replace("17-13", "17-12"), 5, "P104"),
        (PDN.replace('"21"', '"20"'), 2, "P036"),
        ('[Event "x"]\n\n', 1, "P002"),
        (PGN.replace("Qxf7", "Qxf6"), 3, "P104"),
    ],
)
def test_a_wrong_transcript(
    text: str, line: int, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = transcript(text, tmp_path)
    assert main(["replay", file]) == 1
    assert f"{file}:{line}: {code} " in capsys.readouterr().err
