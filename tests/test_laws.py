"""Laws: what holds of every legal move in every position of a page, and what the words of a rule mean beside them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from own import own, own_pages
from parlour.engine.game import Game
from parlour.engine.position import Move
from parlour.replay.checks.deeds import MANY, SPREAD, all_deeds, manners_of
from parlour.replay.checks.scene import Bad
from parlour.replay.checks.table import ask
from test_meaning import scene_on, told

HOLD = [
    ("checkers", "every man step = 1 diagonal forward lands vacant"),
    ("checkers", "every jump = 2 over 1 enemy takes jumped"),
    ("checkers", "every man = becomes king"),
    ("checkers", "no man = backward"),
    ("checkers", "no jump = over own twice"),
    ("checkers", "every jump = stops nowhere"),
    ("checkers", "must jump = yes"),
    ("checkers", "pass = nobody"),
    ("checkers", "begins = black"),
    ("polychek", "some man capture = backward"),
    ("chess", "every rook step = straight far"),
    ("chess", "no move = lands own"),
    ("chess", "every king step = 1"),
    ("chess", "every pawn = becomes queen rook bishop knight"),
    ("chunga", "must jump unless home = no"),
    ("chunga", "pass = stuck"),
    ("yumph", "every man step unless blocked = forward"),
    ("avion", "every move = same"),
    ("merelles", "no jump = legal"),
    ("pick-me-up", "every move = takes 1 2 3"),
    ("tigh", "every set = men 2 lands vacant"),
    ("halma", "no jump = lands twice"),
]


@pytest.mark.parametrize(("page", "check"), HOLD)
def test_laws_that_hold(page: str, check: str) -> None:
    assert ask(scene_on(page), check).true


FAIL = [
    ("checkers", "every man step = 2"),
    ("checkers", "every man step = 1 2"),
    ("checkers", "every man step = diagonal straight"),
    ("checkers", "every king step = forward"),
    ("checkers", "every man = becomes man king"),
    ("checkers", "no king = backward"),
    ("checkers", "no man = forward"),
    ("checkers", "no jump = legal"),
    ("checkers", "some man = backward"),
    ("checkers", "every jump = over enemy own"),
    ("checkers", "every jump = stops anywhere"),
    ("checkers", "must jump = no"),
    ("checkers", "pass = stuck"),
    ("checkers", "begins = white"),
    ("chess", "every queen = 1"),
    ("chess", "every king = far"),
    ("chess", "must capture = yes"),
    ("chess", "every pawn = becomes queen"),
    ("chunga", "must jump = yes"),
    ("chunga", "pass = nobody"),
    ("yumph", "every man step = forward"),
    ("yumph", "no move = takes 0"),
    ("pick-me-up", "every move = takes 1 2"),
    ("avion", "every move = 1"),
    ("halma", "every jump = stops nowhere"),
    ("halma", "every jump = same"),
    ("tigh", "every set = men 1"),
]


@pytest.mark.parametrize(("page", "check"), FAIL)
def test_laws_that_are_none(page: str, check: str) -> None:
    assert not ask(scene_on(page), check).true


@pytest.mark.parametrize(
    ("check", "why"),
    [
        ("every queen = 1", "'queen' has no place"),
        ("every man step = sidewards", "'sidewards' has no place"),
        ("every man set = forward", "no legal move"),
        ("no man = over", "nothing that a move could have"),
        ("every man unless gravity = 1", "no rule that can be waived"),
        ("must king = yes", "what must be done"),
        ("pass = everybody", "who may pass"),
        ("begins = red", "no red"),
    ],
)
def test_what_is_no_law(check: str, why: str) -> None:
    with pytest.raises(Bad) as bad:
        ask(scene_on("checkers"), check)
    assert why in str(bad.value)


MEANT = [
    ("checkers", "A man goes one square diagonally forward", "every man step = 1 diagonal forward", ""),
    ("checkers", "A king goes one square forward", "every man step = 1 forward", 'means "king"'),
    ("checkers", "A man goes two squares forward", "every man step = 1 forward", 'means "two"'),
    ("checkers", "A man goes one square backward", "every man step = 1 forward", 'means "backward"'),
    ("checkers", "A man always goes backward", "no man = backward", 'means "always"'),
    ("checkers", "A man goes backward", "no man = backward", 'means "A man goes backward"'),
    ("checkers", "A man may go backward", "no man = backward", 'means "may"'),
    ("checkers", "A man jumps over a king or a man", "every man jump = over man king", "is about man, man, king"),
    ("checkers", "Who can jump need not jump", "must jump = yes", 'means "need"'),
    ("checkers", "Who can jump must jump", "must jump = yes", ""),
    ("chess", "Who can take must take", "must capture = no", 'means "must"'),
    ("chess", "Nobody must take", "must capture = no", ""),
    ("chess", "A pawn may not go two squares", "some pawn step = 2", 'means "not"'),
    ("checkers", "White moves first", "begins = black", 'means "White"'),
    ("checkers", "Black moves second", "begins = black", 'means "second"'),
    ("polychek", "White’s men are all taken", "taken whole-game white = all", ""),
    ("merelles", "It goes no farther than one circle", "just step = 1", ""),
    ("merelles", "It goes no farther than two circles", "just step = 1", 'means "two"'),
]


@pytest.mark.parametrize(("page", "words", "check", "why"), MEANT)
def test_laws_beside_words(page: str, words: str, check: str, why: str) -> None:
    found = told(own(), own_pages()[page], words, check)
    assert any(why in each for each in found) if why else not found, found


def game(name: str) -> Game:
    found = own_pages()[name].played
    assert found is not None
    return found


def test_a_rule_that_the_engine_breaks_in_a_game_by_lot_is_noticed() -> None:
    """Without its rule a man goes backward: no example is needed to see it."""
    scene = scene_on("checkers")
    broken = replace(scene, checked=replace(scene.checked, game=game("checkers").without("men")), examples={}, kept={})
    assert not ask(broken, "no man = backward").true
    assert ask(replace(scene, examples={}, kept={}), "no man = backward").true


def test_the_positions_are_always_the_same_and_not_too_many() -> None:
    checkers, chess = game("checkers"), game("chess")
    assert all_deeds(checkers, ()) == all_deeds(checkers, ())
    assert all_deeds(checkers, ()).positions > 100
    assert MANY < all_deeds(chess, ()).moves < MANY + 100 + SPREAD


def test_examples_under_other_options_are_no_witnesses() -> None:
    scene = scene_on("polychek")
    [other] = [each for each in scene.examples.values() if each.game.options != scene.game.options]
    assert all_deeds(scene.game, [other]) == all_deeds(scene.game, ())


def test_a_law_is_worked_out_once() -> None:
    scene = replace(scene_on("checkers"), kept={})
    ask(scene, "no man = backward")
    kept = scene.kept["deeds"]
    ask(scene, "must jump = yes")
    assert scene.kept["deeds"] is kept


def test_a_pass_and_another_move_without_a_man_are_told_apart() -> None:
    assert manners_of(Move(words="pass")) == {"pass"}
    assert manners_of(Move(words="stop")) == {"stop"}


NOWHERE = [
    "men white in row 9 = 0",
    "men white in rows 0-2 = 0",
    "men white in rows 2-1 = 0",
    "points rows 1-99999999999 = 32",
]


@pytest.mark.parametrize("check", NOWHERE)
def test_rows_that_a_board_has_not_are_no_rows(check: str) -> None:
    """Nobody stands there, and a claim that nobody does would say nothing; and so many rows are not gone through."""
    with pytest.raises(Bad, match=r"there is no 'rows?"):
        ask(scene_on("checkers"), check)


def test_a_line_from_a_point_to_itself_is_a_point() -> None:
    assert ask(scene_on("checkers"), "points 1-1 = 1").true


BENT = ["points 1-7 = 2", "men white in 1-7 = 0", "points 29-12 = 2"]


@pytest.mark.parametrize("check", BENT)
def test_points_that_no_straight_line_joins_are_no_line(check: str) -> None:
    """Its two ends alone were counted, without a word."""
    with pytest.raises(Bad, match="is no straight line"):
        ask(scene_on("checkers"), check)


LINES = [
    ("checkers", "points 1-4 = 4"), ("checkers", "points 29-8 = 7"), ("checkers", "points 4-29 = 8"),
    ("go-bang", "points i9-g9 = 3"), ("merelles", "points 1-3 = 3"),
]  # fmt: skip


@pytest.mark.parametrize(("page", "check"), LINES)
def test_a_line_has_all_its_points_from_either_end_joined_or_not(page: str, check: str) -> None:
    assert ask(scene_on(page), check).true
