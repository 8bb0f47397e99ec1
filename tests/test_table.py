"""The table: every game is played by hand as the engine plays it; refusals cite rules; what is kept reads back."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
import zipfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import parlour
import pytest
from hands import acts, by_hand
from parlour.cache import Cache
from parlour.check import check
from parlour.crew import crew
from parlour.draw.artist import drawn
from parlour.draw.figure import Figure
from parlour.draw.roster import standing
from parlour.draw.svgfile import written
from parlour.draw.wardrobe import wardrobe
from parlour.engine import Match
from parlour.engine.arguments import ParlourError
from parlour.engine.game import Game
from parlour.load.fence import read_fence
from parlour.load.pack import Pack, SourceLine, load
from parlour.load.wasm import FILES as ENGINE_FILES
from parlour.load.wasm import read_engine
from parlour.mistakes import Pen
from parlour.play.archive import archive
from parlour.play.pages import grounds, setting_of, settings
from parlour.play.protocol import MOST, Guests
from parlour.play.saved import Deed, read_saved
from parlour.play.setting import TableSetting, unpacked
from parlour.play.state import STUCK, opened, state
from parlour.play.table import PUT_DOWN, TAKEN_BACK, Table, restored
from parlour.play.told import choice_words
from parlour.replay.beside import tallies
from parlour.replay.men import roll
from parlour.replay.pages import replay_page

ROOT = Path(__file__).resolve().parent.parent
PLIES = 90
LAST = 10_000
"""A line behind all others of a page."""


@cache
def pack() -> Pack:
    return load(ROOT)


@cache
def setting(name: str) -> TableSetting:
    return setting_of(pack(), check(pack(), (name,))[name])


def seeded(game: Game, seed: int, most: int = PLIES) -> list[Deed]:
    """A random game of a seed, with its throws."""
    lot, match, deeds = random.Random(seed), Match(game), []
    while len(deeds) < most and match.outcome is None:
        if game.throws and not match.position.throw:
            match.throw(lot.choice(game.throws))
            deeds.append(Deed(match.position.throw))
        legal = game.lots(match.position)
        if not legal:
            break
        deeds.append(Deed(move=game.text(legal[lot.randrange(len(legal))])))
        match.play(deeds[-1].move)
    return deeds


def played(table: Table, deeds: list[Deed]) -> Match:
    """A game played by hand alone, and the same by the engine."""
    match = Match(table.game)
    for deed in deeds:
        if deed.throw:
            table.throw(deed.throw)
            match.throw(deed.throw)
        else:
            move = table.game.find(match.position, deed.move)
            by_hand(table, move)
            match.play(move)
        assert table.match.position == match.position, deed
    return match


# -- a whole game by hand -------------------------------------------------------------------------


@pytest.mark.parametrize("name", parlour.games())
def test_a_game_by_hand_is_the_game_of_the_engine(name: str) -> None:
    table = Table(setting(name))
    deeds = seeded(table.game, 24)
    match = played(table, deeds)
    assert (table.match.position, table.outcome) == (match.position, match.outcome)
    assert table.men.cells(len(table.game.board.points)) == match.position.cells
    assert [each["text"] for each in table.log] == [deed.move for deed in deeds if deed.move]


OPTIONS = [
    (name, option, value)
    for name in parlour.games()
    for option, values in parlour.game(name).choices.items()
    for value in dict.fromkeys(values)
    if dict(parlour.game(name).options).get(option, values[0]) != value
]


@pytest.mark.parametrize(("name", "option", "value"), OPTIONS)
def test_and_under_every_option(name: str, option: str, value: object) -> None:
    try:
        table = Table(setting(name), {option: value})
    except ParlourError:
        pytest.skip("this option wants another beside it")
    played(table, seeded(table.game, 7, 14))
    again = restored(setting(name), read_saved(table.saved()))
    assert again.game.options == table.game.options and again.match.position == table.match.position


@pytest.mark.parametrize("name", parlour.games())
def test_every_legal_move_can_be_made_by_hand_and_no_touch_makes_another(name: str) -> None:
    """At several moments of a game: all moves where they are few, and many where they are many."""
    table, lot = Table(setting(name)), random.Random(3)
    for number, deed in enumerate(seeded(table.game, 5, 40)):
        if not deed.throw and number % 3 == 0:
            legal = table.game.legal(table.match.position)
            for move in legal if len(legal) < 10 else lot.sample(legal, 10):
                assert acts(table.hand, move) is not None, (table.game.text(move), table.match.position)
        table._do(deed)


def test_steps_of_two_men_may_be_taken_in_any_order_and_by_any_landing() -> None:
    """Where two dice move two men, or one man twice, a hand may begin with either number."""
    for taps in (("13", "10", "13", "8"), ("13", "8", "13", "10")):
        table = Table(setting("backgammon"))
        table.throw((3, 5))
        for tap in taps:
            table.tap(tap)
        assert table.log[-1]["text"] == "13/8,13/10"
    for taps in (("13", "10", "5"), ("13", "8", "5"), ("13", "10", "10", "5"), ("13", "8", "8", "5"), ("13", "5")):
        table = Table(setting("backgammon"))
        table.throw((3, 5))
        for tap in taps:
            table.tap(tap)
        assert table.log, table.hand
        assert table.log[-1]["text"] == "13/5"


def test_nobody_is_offered_who_is_not_there_yet() -> None:
    table = Table(setting("backgammon"))
    table.throw((6, 2))
    assert {table.game.board.points[point] for point in table.hand.lit} == {"13", "24", "8", "6"}


# -- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", parlour.games())
def test_what_is_not_lit_is_refused_with_a_rule_that_the_page_prints(name: str) -> None:
    """Wrong touches at several moments: each is answered by a printed rule, and nothing is changed."""
    lot, told, silent = random.Random(11), 0, 0
    table = Table(setting(name))
    for number, deed in enumerate(seeded(table.game, 2, 24)):
        if not deed.throw and number % 8 == 0:
            before = table.match.position
            for _ in range(3):
                table.cancel()
                men = [point for point in table.hand.lit if point >= 0 and before.cells[point]]
                if men:
                    table.tap(table.game.board.points[lot.choice(men)])
                if table.match.position != before:  # a man who is taken off is touched, and that is all
                    table.undo()
                    continue
                dark = [p for p in range(len(before.cells)) if p not in table.hand.lit and not before.cells[p]]
                if not dark:
                    continue
                table.tap(table.game.board.points[lot.choice(dark)])
                assert table.answer["head"]
                assert table.match.position == before
                for rule in table.answer["rules"]:  # type: ignore[attr-defined]
                    printed = setting(name).rules[rule["id"]]
                    assert (rule["number"], rule["text"]) == (printed.number, printed.text) and printed.text
                nobody = str(table.answer["head"]).startswith("Nobody stands on")  # no rule says so, but the board
                told, silent = told + bool(table.answer["rules"]), silent + (not table.answer["rules"] and not nobody)
            table.cancel()
        table._do(deed)
    assert not silent, f"{told} refusals cite a rule, {silent} do not"


ANNOUNCED = {
    "chess": ("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "White is in check."),
    "checkers": ("W:W16,22:B18,1", "White must jump."),
    "polychek": ("black 18 white 22 turn white", "White must jump."),
    "fox-and-geese": ("red d4 white d5 a3:g3 turn fox", "The fox must jump."),
    "siege": (
        "white d5 a3:b5 c7:e7 red d4 turn officers",
        "The officers have a jump: an officer who lets it go by is huffed.",
    ),
}
"""What is announced of the player whose turn it is."""


MEANT = {
    "avion": {
        "white traveler d7 sun a1 black traveler h5 sun a8 turn white": ["has a Traveler one move from the far row"],
        "white traveler d4 sun a1 black traveler h3 sun a8 turn white": [
            "faces an enemy Traveler one move from the far row"
        ],
        "white traveler d4 sun a1 black traveler h4 sun a8 turn white": [],
        "white traveler d4 sun b2 black traveler h5 sun a8 white-last 3222 white-times 4 turn white": [
            "may not make a move to and fro a third time"
        ],
        "white traveler d4 sun b2 black traveler h5 sun a8 white-last 3222 white-times 3 turn white": [],
    },
    "foregammon": {
        "white man a3 gamin p3 p20 black man b4 d6 d8 gamin p16*2 turn white": [],
        "white man a3 gamin p3 black man d6 d8 gamin p16*2 turn white": [
            "has no jump that moves a Gamin",
            "has one Gamin home",
        ],
        "white man a3 gamin p3 p20 black man b4 c5 gamin p16*2 turn white": ["passes: none of the checkers can move"],
    },
    "skip": {
        "red man a1 c1 e1 g1 blue man b8 d8 f8 h8 a7 turn red": ["has four men left, and loses with three"],
        "red man a1 c1 e1 g1 c3 blue man b8 d8 f8 h8 turn red": [],
        "red man a3 a5 h4 g5 c1 blue man b8 d8 f8 h8 a7 turn red": ["may bring no fourth man onto the side squares"],
    },
    "tigh": {
        "black d1 b4 b2 d5 white c2 c4 e4 d3 turn black": [],
        "black a2 b2 c1 a3 b3 c2 d1 e4 white a1 b1 turn white": ["is blocked, and passes"],
        "black a2 b2 c1 a3 b3 c2 d1 e4 white a1 b1 shut 1 turn black": [
            "has blocked the other, and plays on until a way is open"
        ],
        "black d5 d4 a3 b3 c3 b2 d2 e2 a1 b1 c1 d1 white a5 b5 c5 e5 a4 b4 c4 e4 d3 e3 a2 e1 shut 3 turn black": [
            "must open a way in this turn"
        ],
        "black b5 d5 e5 a4 d4 c3 e3 a2 b2 d2 c1 e1 white a5 c5 b4 e4 a3 b3 e2 a1 b1 d1 run 1 turn black": [
            "has taken, and may go on or lay the men down"
        ],
    },
    "russian-tivoli": {
        "red c4 hand 2 green g17 hand 2 score 4 black i13 i12 i9 i6 i5 turn red": [
            "must take off a ball that no Cue can move"
        ],
        "red c11 d1 score 1 green d17 score 3 black i11 i10 i9 i8 i5 turn green": [
            "has played all balls, and moves a Cue alone"
        ],
        "red c11 d1 hand 1 green d17 score 3 black i11 i10 i9 i8 i5 turn red": [],
    },
}
"""What is announced of the player whose turn it is, by the position; none of it of a game at its start."""


@pytest.mark.parametrize("name", MEANT)
def test_a_position_is_announced_as_its_rules_have_it(name: str) -> None:
    for start, words in MEANT[name].items():
        table = Table(setting(name), start=start)
        assert table.notices == [f"{state(table)['player']} {each}." for each in words], start
    assert not Table(setting(name)).notices


def test_a_player_of_tigh_who_opens_no_way_in_time_gives_up_a_man() -> None:
    table = Table(setting("tigh"), start="black a2 b2 c1 a3 b3 c2 d1 e4 white a1 b1 turn white")
    for text in ("pass", "e4-e5", "pass", "e5-e4", "pass"):
        table.play(table.game.find(table.match.position, text))
    assert table.notices == ["Black must give up a man to open a way."]


def test_a_score_is_told_with_the_move_that_made_it() -> None:
    """Counts that stand beside the board are heard when a move changes them, and only then."""
    game = setting("russian-tivoli").game
    told = []
    for seed in range(6):
        table = Table(setting("russian-tivoli"))
        for deed in seeded(game, seed):
            before = table.match.position
            table._do(deed)
            changed = {*tallies(game, table.match.position, {"hand"})} - {*tallies(game, before, {"hand"})}
            assert {*table.news[1:]} == changed
            told += table.news[1:]
    assert any("has one point" in words for words in told)
    quiet = Table(setting("skip"))
    quiet.play(quiet.game.legal(quiet.match.position)[0])
    assert len(quiet.news) == 1, "quiet turns go by unsaid"


@pytest.mark.parametrize("name", ANNOUNCED)
def test_what_a_position_means_to_the_mover_is_announced(name: str) -> None:
    start, words = ANNOUNCED[name]
    table = Table(setting(name), start=start)
    assert table.notices == [words] == state(table)["notices"]
    assert state(table)["words"].endswith(words)
    assert not Table(setting(name)).notices


def test_soldiers_must_huff_only_who_let_a_jump_go_by() -> None:
    table = Table(setting("siege"), start="white d5 a3:b5 c7:e7 red d4 turn officers")
    table.play(table.game.find(table.match.position, "d4-e4"))
    assert table.notices == ["The soldiers must first huff an officer."]
    table.undo()
    table.play(table.game.find(table.match.position, "d4xd6"))
    assert not table.notices


def test_what_is_announced_is_asked_anew_after_every_deed() -> None:
    table = Table(setting("chess"))
    for text in ("e2-e4", "f7-f5", "d1-h5"):
        assert not table.notices
        table.play(table.game.find(table.match.position, text))
    assert table.notices == ["Black is in check."]
    table.undo()
    assert not table.notices


def test_who_has_a_man_on_the_bar_must_enter_first() -> None:
    table = Table(setting("backgammon"), start="red 6 bar1 black 12 turn red")
    table.throw((1, 2))
    assert table.notices == ["Red must first enter from the bar."]


def test_a_man_who_was_lifted_is_not_taken_for_one_who_is_taken() -> None:
    """With rules 2 and 6 waived somebody might be set there and this man taken: that is not what was tried."""
    table = Table(setting("merelles"), start="white 15 hand 8 black 4 hand 8 turn white")
    table.tap("15")
    table.tap("2")
    cited = [rule["id"] for rule in table.answer["rules"]]  # type: ignore[attr-defined]
    assert cited and "take" not in cited and "place" not in cited


def test_who_puts_a_man_down_hears_so() -> None:
    table = Table(setting("chess"))
    table.tap("e2")
    table.tap("e2")
    assert table.news == [PUT_DOWN] and not table.hand.taps
    table.tap("g1")
    table.cancel()
    assert table.news == [PUT_DOWN]
    table.cancel()
    assert not table.news


def test_a_refusal_is_that_of_explain() -> None:
    table = Table(setting("checkers"), start="W:W16,22:B18,1")
    table.tap("16")
    assert not table.hand.lit
    table.tap("11")
    assert [rule["id"] for rule in table.answer["rules"]] == ["must-jump"]  # type: ignore[attr-defined]
    assert "A player who can jump must jump." in str(table.answer["rules"])
    table.cancel()
    table.tap("18")
    table.tap("23")
    assert "turns" in [rule["id"] for rule in table.answer["rules"]]  # type: ignore[attr-defined]


def test_a_choice_is_called_by_what_is_chosen() -> None:
    """A promotion by what the pawn becomes; what has words begins with a capital, a move as it is written with none."""
    table = Table(setting("chess"), start="white pawn b7 king e1 black rook a8 king e8 turn white")
    table.tap("b7")
    table.tap("a8")
    assert [each["label"] for each in state(table)["choices"]] == ["Queen", "Rook", "Bishop", "Knight"]
    for name in parlour.games():
        one = Table(setting(name))
        match = Match(one.game)
        for deed in seeded(one.game, 3, 40):
            if deed.throw:
                match.throw(deed.throw)
                continue
            legal = one.game.legal(match.position)
            for said in choice_words(one.game, match.position, legal[:12], roll(match.position)):
                label = str(said["label"])
                assert label and not re.match(r"[A-Z]\d", label), label
            match.play(deed.move)


def test_a_place_that_is_told_twice_ends_with_its_comma() -> None:
    table = Table(setting("foregammon"))
    table.tap("b2")
    table.tap("p16")
    assert table.answer["head"] == "From b2 to p16, the black star, is not allowed here."
    table = Table(setting("messenger-boy"))
    table.throw((4,))
    table.tap("a1")
    table.tap("a3")
    assert table.answer["head"] == "From a1, the left start, to a3 is not allowed here."


def test_where_men_are_only_taken_nobody_is_said_to_go() -> None:
    table = Table(setting("pick-me-up"))
    table.tap("5")
    assert state(table)["holds"] is None and state(table)["takes"]
    assert table.answer["head"] == "Nothing can be done on 5." and table.answer["rules"]
    table.tap("2")
    table.tap("2")
    assert table.answer["head"] == "Whoever stands on 2 is being taken already."
    table.tap("7")
    assert table.answer["head"] == "To take men from 2 and 7 is not allowed here." and table.answer["rules"]
    assert not state(Table(setting("siege")))["takes"] and not state(Table(setting("go-bang")))["takes"]


def test_before_a_throw_and_after_the_end_nothing_moves() -> None:
    table = Table(setting("backgammon"))
    table.tap("13")
    assert table.answer["head"] == "Throw first." and state(table)["holds"] is None
    won = Table(setting("checkers"), start="black man 10 white man 14 turn black")
    while won.outcome is None:
        won.play(won.game.legal(won.match.position)[0])
    position = won.match.position
    won.tap("1")
    assert won.answer["head"] == "The game is over." and won.answer["rules"]
    assert won.match.position == position


# -- undo, redo, keeping --------------------------------------------------------------------------


@pytest.mark.parametrize("name", parlour.games())
def test_a_game_is_kept_as_a_short_text_and_undone_and_done_again(name: str) -> None:
    table = Table(setting(name))
    for deed in seeded(table.game, 24):
        table._do(deed)
    text, position = table.saved(), table.match.position
    assert len(text) < 1500 and text.replace("-", "").replace("_", "").isalnum()
    again = restored(setting(name), read_saved(text))
    assert again.match.position == position and again.saved() == text
    for _ in range(5):
        again.undo()
    assert len(again.deeds) == max(0, len(table.deeds) - 5)
    for _ in range(5):
        again.redo()
    assert again.match.position == position and again.men == table.men


def test_what_is_half_made_is_undone_before_a_whole_move_and_what_was_taken_back_is_told() -> None:
    table = Table(setting("chess"), start="k7/8/8/8/8/8/7p/K5N1 b - - 0 1")
    table.tap("a8")
    table.tap("b8")
    table.tap("a1")
    table.tap("b1")
    table.tap("h2")
    table.tap("g1")
    assert state(table)["choices"] and state(table)["can_undo"]
    table.undo()
    assert table.news == [TAKEN_BACK]
    assert not state(table)["choices"] and not table.hand.taps and len(table.deeds) == 2
    king = str(table.log[-1]["words"])
    table.undo()
    assert table.news == [f"Taken back: {king}"] and len(table.deeds) == 1
    dice = Table(setting("backgammon"))
    dice.throw((6, 1))
    dice.undo()
    assert dice.news == ["Taken back: the throw."] and not dice.deeds


def test_landings_that_the_table_made_by_itself_may_be_touched_as_well() -> None:
    """Who touches a whole chain, landing by landing, is not answered as if he moved for the enemy."""
    table = Table(setting("checkers"), start="black man 1 white man 6 15 28 turn black")
    table.tap("1")
    table.tap("10")
    assert [deed.move for deed in table.deeds] == ["1x10x19"]
    table.tap("19")
    assert not table.answer and not table.hand.taps and table.news == [table.log[-1]["words"]]
    table.tap("19")
    assert table.hand.taps, "touched again it is the enemy's touch"


@pytest.mark.parametrize("text", ["", "1", "2abc", "1!!!!", "1eJw", "1" + "A" * 300_000])
def test_what_is_no_saved_game_is_told(text: str) -> None:
    with pytest.raises(ParlourError, match="no saved game"):
        read_saved(text)


@pytest.mark.parametrize("name", parlour.games())
def test_the_copied_example_is_accepted_by_verify(name: str) -> None:
    """As a fence of its own page, in a pack, by the very function that `parlour verify` calls."""
    table = Table(setting(name))
    for deed in seeded(table.game, 24, 60):
        table._do(deed)
    checked = check(pack(), (name,))[name]
    kind, *lines, end = table.example().rstrip("\n").split("\n")
    assert (kind, end) == ("```example played", "```")
    pen = Pen()
    read = tuple(SourceLine(number, line) for number, line in enumerate(lines, LAST + 1))
    fence = read_fence("example", "played", LAST, read, checked.page.file, pen)
    page = replace(checked.page, fences=(fence,), prose=(), text=checked.page.text)
    found = replay_page(pack(), replace(checked, page=page), pen)
    here = [mistake for mistake in pen.found if mistake.file == page.file and mistake.line >= LAST]
    assert not here, here  # what others say of the page's other examples, which are left out, is no matter
    assert found.examples["played"].moments[-1].position == table.match.position


# -- what a screen is told ------------------------------------------------------------------------


@pytest.mark.parametrize("name", parlour.games())
def test_a_setting_is_carried_as_text_and_is_the_same(name: str) -> None:
    here = setting(name)
    there = unpacked(settings(pack(), {name: check(pack(), (name,))[name]})[name])
    assert there.game.start == here.game.start and there.game.turns == here.game.turns
    assert (there.rules, there.tasks, there.title) == (here.rules, here.tasks, here.title)
    tables = [Table(here), Table(there)]
    assert opened(tables[0]) == opened(tables[1])
    assert state(tables[0]) == state(tables[1])


@pytest.mark.parametrize("name", parlour.games())
@pytest.mark.parametrize("flip", [False, True])
def test_men_stand_on_the_board_in_its_manner_as_they_would_be_drawn_there(name: str, flip: bool) -> None:
    here, checked = setting(name), check(pack(), (name,))[name]
    table = Table(here)
    table.flipped = flip
    dress = wardrobe(pack(), {name: checked}).dress(here.sheet, name)
    assert (dress is None) == (here.board is None)
    if dress is None:
        return
    men = tuple(standing(here.game, table.men, {}))
    whole = written(drawn(Figure(here.sheet, men), pack().themes["colour"], flip=flip, dress=dress))
    told = opened(table)
    points = whole[whole.index('<g id="points"') : whole.index("</svg>")]
    assert re.sub(r"\s+", " ", points).startswith(re.sub(r"\s+", " ", told["board"][told["board"].index("<g id") : -8]))
    with crew(Cache(None)) as hands:
        ground = grounds(pack(), {name: checked}, hands)[told["ground"]]
    box = re.compile(r'viewBox="([^"]*)"')
    assert box.findall(ground) == box.findall(told["board"]) == box.findall(whole)
    assert "data-man" not in ground


def test_a_state_is_plain_data_and_draws_every_man() -> None:
    table = Table(setting("foregammon"))
    told = json.loads(json.dumps(state(table)))
    assert told["men"].count("data-man=") == len(told["roster"]) == 14
    assert sorted(told["lit"]) == ["a1", "b2", "c1", "d2", "e1"]
    assert "White to move." in told["words"]


def test_the_protocol_answers_everything_and_never_breaks() -> None:
    tables = Guests(setting)
    assert "error" in json.loads(tables.answer_text("{"))
    assert "error" in json.loads(tables.answer_text("[1]"))
    for wrong in (
        {},
        {"table": "a"},
        {"table": "a", "do": "open"},
        {"table": "a", "do": "open", "game": "chess", "saved": "x"},
    ):
        assert "error" in tables.answer(wrong), wrong
    assert tables.answer({"table": "a", "do": "tap", "point": "e2"}) == {"gone": True}
    assert "state" in tables.answer({"table": "a", "do": "open", "game": "chess"})
    for wrong in (
        {"do": "tap"}, {"do": "tap", "point": "z9"}, {"do": "fly"}, {"do": "choose", "choice": 3}, {"do": "throw"},
        {"do": "think", "level": "x"},
    ):  # fmt: skip
        assert "error" in tables.answer({"table": "a", **wrong}), wrong
    assert tables.answer({"table": "a", "do": "tap", "point": "e2"})["state"]["lit"] == ["e4", "e3"]
    for number in range(MOST + 1):
        tables.answer({"table": f"t{number}", "do": "open", "game": "solitaire"})
    assert len(tables.tables) == MOST and tables.answer({"table": "a", "do": "undo"}) == {"gone": True}


@pytest.mark.parametrize("name", parlour.games())
@pytest.mark.parametrize("level", [1, 3])
def test_the_simple_player_makes_legal_moves_bit_by_bit(name: str, level: int) -> None:
    table = Table(setting(name), lot=random.Random(1))
    for _ in range(200):
        if table.think(level, 0.02) and table.log:
            break
    assert len(table.log) == 1


def test_a_thought_can_be_given_up() -> None:
    table = Table(setting("halma"), lot=random.Random(1))
    assert not table.think(3, 0.0)
    assert table.thinking is not None
    table.cancel()
    assert table.thinking is None and not table.log


# -- tasks ----------------------------------------------------------------------------------------


def test_a_problem_is_a_task_that_the_record_decides() -> None:
    here = setting("checker-problems")
    tasks = {task.name: task for task in here.tasks}
    assert len(tasks) == 6
    first = tasks["problem-1"]
    assert first.line[:3] == ("11-15", "20-16", "3-7") and "win in four moves" in first.ask
    table = Table(here, first.options, first.start, first)
    for tap in ("11", "15"):
        table.tap(tap)
    assert [deed.move for deed in table.deeds] == ["11-15", "20-16"], "the other side answers as the page has it"
    assert state(table)["task"]["right"] and len(table.news) == 2
    again = restored(here, read_saved(table.saved()))
    assert again.task == first and again.match.position == table.match.position
    wrong = Table(here, first.options, first.start, first)
    for tap in ("3", "8"):
        wrong.tap(tap)
    told = state(wrong)["task"]
    assert not told["right"] and "Red wins by force" in told["words"]


def test_who_plays_alone_may_come_to_the_goal_by_a_way_of_his_own() -> None:
    here = setting("checker-puzzle")
    [task] = here.tasks  # the page tells two ways to one goal
    assert "To be reached: White: pawns on 5, 6 and 7." in task.ask
    table = Table(here, task.options, task.start, task)
    mirrored = re.findall(r"\S+", "3-4 5-3 6-5 4-6 2-4 1-2 3-1 5-3 7-5 6-7 4-6 2-4 3-2 5-3 4-5")
    for move in mirrored:
        assert "Solved" not in str(state(table)["task"])
        table.play(table.game.find(table.match.position, move))
        assert state(table)["task"]["right"]
    assert state(table)["task"]["words"] == "Solved, in 15 moves of your own; the page has 15 moves."
    here = setting("solitaire")
    task = next(task for task in here.tasks if task.name == "four-gates")
    table = Table(here, task.options, task.start, task)
    while table.outcome is None and table.hand.legal:
        table.play(table.hand.legal[0])
    assert state(table)["task"] == {"right": False, "words": STUCK}


@pytest.mark.parametrize("name", parlour.games())
def test_every_task_is_solved_by_its_own_line(name: str) -> None:
    for task in setting(name).tasks:
        table = Table(setting(name), task.options, task.start, task)
        while state(table)["task"] is None or "solution" not in state(table)["task"]["words"]:
            number = len(table.deeds)
            by_hand(table, table.game.find(table.match.position, task.line[number]))
            assert state(table)["task"]["right"], (task.name, number)


# -- the engine for a browser ---------------------------------------------------------------------


def test_the_archive_is_the_same_every_time_and_runs_with_nothing_else(tmp_path: Path) -> None:
    """Python alone, without any installed package, opens it and plays: as in a browser."""
    texts = settings(pack(), check(pack(), ("checkers",)))
    made = archive(texts)
    assert made == archive(dict(texts))
    with zipfile.ZipFile(io.BytesIO(made)) as box:
        box.extractall(tmp_path)
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "from parlour.play.worker import table\n"
        "import json\n"
        "say = lambda **message: json.loads(table(json.dumps({'table': 'a', **message})))\n"
        "say(do='open', game='checkers'); say(do='tap', point='11')\n"
        "print(say(do='tap', point='15')['state']['position'])\n"
        "print(say(do='open', game='chess')['error'])\n"
        "print(sorted({'numpy', 'weasyprint', 'markdown', 'jinja2'} & {*sys.modules}))\n"
    )
    done = subprocess.run((sys.executable, "-I", "-S", "-c", program), capture_output=True, text=True, check=True)
    position, error, foreign = done.stdout.splitlines()
    checkers = setting("checkers").game
    assert position == checkers.position_text(checkers.play(checkers.start, checkers.find(checkers.start, "11-15")))
    assert error == "chess is not among the games of this site" and foreign == "[]"


def test_a_folder_without_python_is_no_engine(tmp_path: Path) -> None:
    with pytest.raises(ParlourError, match=r"is no engine.*there is no pyodide\.mjs"):
        read_engine(tmp_path)
    for name in ENGINE_FILES:
        (tmp_path / name).write_bytes(b"x")
    assert read_engine(tmp_path) == dict.fromkeys(ENGINE_FILES, b"x")
