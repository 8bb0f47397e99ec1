"""Claims mean what they say: what is said is meant, what is counted is said; the checks of the documents hold."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import rule_mutants
from own import own, own_pages, own_replayed
from parlour.check import Checked
from parlour.load.fence import read_fence
from parlour.load.pack import Pack, SourceLine
from parlour.mistakes import Pen
from parlour.replay.checks.scene import Scene
from parlour.replay.checks.table import CHECKS, PROOFS, ask
from parlour.replay.pages import replay_page
from word_mutants import Claimed, claimed, mutants, refused, scened

ROOT = Path(__file__).resolve().parent.parent
DOCS = (ROOT / "docs" / "claims.md").read_text(encoding="utf-8")
ROWS = re.findall(r"(?m)^\| (`.*?`.*?) \| `([a-z-]+): ([^`]+)` \|", DOCS)


def told(sources: Pack, checked: Checked, words: str, check: str) -> list[str]:
    """What is wrong with a claim on a page whose prose says these words."""
    fence = read_fence("claims", "", 900, [SourceLine(900, f'"{words}"  {check}')], "page", Pen())
    others = (each for each in checked.page.fences if each.kind != "claims")
    wanted = (each for each in others if each.kind != "example" or each.name in check or check.startswith("rule "))
    fences = (*wanted, fence)
    prose = (*checked.page.prose, SourceLine(899, ""), SourceLine(900, words))
    pen = Pen()
    page = replace(checked.page, fences=fences, prose=prose)
    replay_page(replace(sources, records={}), replace(checked, page=page), pen)
    return [f"{mistake.code} {mistake.title}" for mistake in pen.found if mistake.line == 900]


GOOD = [
    ("checkers", "Black sets twelve men", "men black = 12"),
    ("checkers", "each player has twelve men", "men each = 12"),
    ("checkers", "White has no choice each time", "forced goose-walk@13 goose-walk@15 goose-walk@17 = each time"),
    ("merelles", "only four men and eleven men could be taken", "not testable: so that nothing is compared"),
    ("merelles", "His man goes from 23 to 24", "played see-saw@1 = 23-24x11"),
    ("yumph", "A man goes forward only", "ways man-jumps man = forward"),
    ("foregammon", "Black’s fourth turn makes three jumps", "jumps whole-game@black 4 = 3"),
    ("messenger-boy", "Blue stops on 5", "lands first-spins@2 = b5"),
    ("backgammon", "Red has 126 points to go", "fact points that red has to go at whole-game@15 = 126"),
    ("chess", "The white king may go to c3, c4 and d3, and only there", "ends king-walk@start d4 = c3 c4 d3"),
    ("chess", "only the black rook attacks e1", "attack three-answers@start e1 black = e8"),
    ("chess", "nobody guards e1", "attack king-walk@start e1 white = nobody"),
    ("chess", "Each knight has two moves", "legal first-moves@start knight each = 2"),
    ("chess", "one of Black’s bishops never moves", "unmoved opera-game black bishop = f8"),
    ("chess", "all of White’s men stand as they stood", "same castling-too-late@6 white = castling-too-late@2"),
    ("checkers", "White’s man on 9 is lost, whatever he plays", "doomed goose-walk@end 9 = yes"),
    ("checkers", "numbered from 1 to 32", "numbering = 1 to 32"),
    ("checkers", "The players start alike", "alike first-moves@start = faced"),
    ("yumph", "The man may stop on 17 or 10", "may man-jumps@start 26x17 26x17x10 = yes"),
    ("four-handed-chunga", "over men of all four players, with three turns",
     "over run@start g2xg4xe4xc4xc2xa2 = white-pawns white-checkers black-pawns black-checkers; bends run@1 = 3"),
    ("go-bang", "Black would win on i9 or on i14, two squares", "winning whole-game@black 10 black = i9 i14"),
    ("go-bang", "no single man of Black’s wins", "winning gap@start black = none"),
    ("go-bang", "two, three or four play", "players = 2 3 4"),
    ("go-bang", "Black has two men on g9, h9 and j9", "men gap@start black in g9 h9 j9 = 2"),
    ("go-bang", "Black has four men from g9 to l9", "men gap@start black in g9-l9 = 4"),
    ("four-handed-chunga", "four or more play", "players = 4 or more"),
    ("fox-and-geese", "The fox on d7 has geese on every line", "beside penned-game@end d7 white = all"),
    ("fox-and-geese", "There is no vacant space behind them", "behind penned-game@end d7 vacant = 0"),
    ("fox-and-geese", "Three of the eight spaces are taken", "beside d4 white = 3"),
    ("fox-and-geese", "No dotted line leaves d3", "lines dotted d3 = 0"),
    ("siege", "The officers jump whenever they can", "missed a-defense officers = 0"),
    ("siege", "twenty‑four soldiers", "men white = 24"),
    ("solitaire", "Every move is a jump", "legal first-jump@start jumps = all"),
    ("solitaire", "Each of three is alike on the left and the right", "alike ring@end star@end square@end = mirrored"),
    ("solitaire", "Nothing is the same in a mirror", "alike windmill@end = not mirrored; alike ring@end = mirrored"),
    ("fox-and-geese", "Only the geese on a5 and f5 go sideways", "able geese@start sideways = a5 f5"),
    ("fox-and-geese", "The goose on b5 could go only to c5", "ends no-goose-moves@start b5 = c5"),
    ("tigh", "Black takes four men in three moves", "taken whole-game@black 7 turn = 4; moves whole-game@black 7 = 3"),
    ("avion", "White has a Storm, a Traveler and a Sun", "reads a1-c1 = storm traveler sun"),
    ("tigh", "only the center is open", "vacant first-move@start = c3"),
    ("tigh", "no move of Black’s lets White do anything but pass", "answers second-move@1 = pass"),
    ("checker-puzzle", "every pawn goes forward", "goes solution = forward"),
    ("checker-puzzle", "only white pawns can move", "able stepping-back@3 = 2 3"),
    ("checker-puzzle", "they can go backward only", "ways stepping-back@3 pawn = backward"),
    ("bang-o", "five white checkers from a4 to h4", "men enemy-between@end white in a4-h4 = 5"),
    ("avion", "The Storm cannot go to e3", "refused to-and-fro e2-e3 = back-and-forth"),
    ("merelles", "White wins: Black cannot move and has lost",
     "result hemmed-in = white blocked; legal hemmed-in@end = 0"),
    ("merelles", "back from 24 to 23", "played see-saw@3 = 24-23x10"),
    ("checkers", "Black gives one man to take three", "taken short-game@22 black man = 1; taken short-game@23 = 3"),
    ("skip", "Blue takes two men, Red takes one", "taken whole-game@34 = 2; taken whole-game@35 = 1"),
]  # fmt: skip

BAD = [
    ("checkers", "Black sets twelve men", "men white = 12", 'means "Black"'),
    ("checkers", "White sets eleven men", "men white = 12", 'means "eleven"'),
    ("checkers", "White sets twelve kings", "men white = 12", 'means "kings"'),
    ("checkers", "White sets all twelve men", "men white = 12", 'means "all"'),
    ("checkers", "White sets some men", "men white = 12", "is about 12"),
    ("checkers", "White has seven first moves", "first moves = 7", 'means "White"'),
    ("checkers", "White has no choice", "example goose-walk", 'means "White"'),
    ("checkers", "It never moves backward", "rule men", 'means "never"'),
    ("merelles", "His man goes from 23 to 23", "played see-saw@1 = 23-24x11", "is about 24"),
    ("merelles", "Black makes a row", "made see-saw@1 white 3 = 1", 'means "Black"'),
    ("yumph", "A man goes backward only", "ways man-jumps man = forward", 'means "backward"'),
    ("foregammon", "Black’s third turn makes three jumps", "jumps whole-game@black 4 = 3", 'means "third"'),
    ("tigh", "Black takes three men", "taken whole-game@black 7 turn = 4", 'means "three"'),
    ("avion", "Storm, Traveler, Sun, Storm", "reads a1-d1 = storm traveler sun sun", "storm, traveler, sun, sun"),
    ("tigh", "Black moves man 2", "played figure-9@1 = d1-d2xc2", "is about 1"),
    ("tigh", "White is left with man A", "standing figure-9@end white = e4", "is about C"),
    ("tigh", "A stands between 4 and 1", "between figure-9@1 A = 3 1", "is about 3"),
    ("tigh", "no move of White’s does it", "answers second-move@1 = pass", "is about black"),
    ("tigh", "only a1 is open", "vacant first-move@start = c3", "is about c3"),
    ("checker-puzzle", "every pawn goes backward", "goes solution = forward", 'means "backward"'),
    ("checker-puzzle", "only black pawns can move", "able stepping-back@3 = 2 3", 'means "black"'),
    ("yumph", "four men on four squares", "men each man = 4", 'means "four"'),
    ("go-bang", "White would win on i9 or on i14", "winning whole-game@black 10 black = i9 i14", 'means "White"'),
    ("go-bang", "Black would win on i9 alone", "winning whole-game@black 10 black = i9 i14", "is about i14"),
    ("go-bang", "Black would win on three squares", "winning whole-game@black 10 black = i9 i14", 'means "three"'),
    ("go-bang", "two or three play", "players = 2 3 4", "is about 4"),
    ("go-bang", "Black has two men on g9 and h9", "men gap@start black in g9 h9 j9 = 2", "is about j9"),
    ("fox-and-geese", "There is a goose on every line from d3", "beside penned-game@end d7 white = all", 'means "d3"'),
    ("fox-and-geese", "Four of the eight spaces are taken", "beside d4 white = 3", 'means "Four"'),
    ("siege", "The officers never jump when they can", "missed a-defense officers = 0", 'means "never"'),
    ("siege", "The soldiers jump whenever they can", "missed a-defense officers = 0", 'means "soldiers"'),
    ("solitaire", "Each of these four is the same", "alike ring@end star@end square@end = mirrored", 'means "four"'),
    ("solitaire", "It is the same in a mirror", "alike windmill@end = not mirrored", 'means "the same"'),
    ("siege", "twenty‑five soldiers", "men white = 24", 'means "twenty‑five"'),
    ("fox-and-geese", "No dotted line leaves d4", "lines dotted d3 = 0", 'means "d4"'),
    ("fox-and-geese", "Only the geese on a5 and f5 go forward", "able geese@start sideways = a5 f5", 'means "forward"'),
    ("fox-and-geese", "Only the goose on a5 goes sideways", "able geese@start sideways = a5 f5", "is about f5"),
    ("chess", "one king and two queens", "men each king = 1; men each queen = 1", 'means "two"'),
    ("halma", "over two white men", "jumps the-other-way@1 black = 2", "is about black"),
    ("halma", "By way of e4", "via one-way@1 = e3", 'means "e4"'),
    ("halma", "five false jumps", "refused false-jumps c3-f3 c3-f6 c3-c6 c3-e5 = hop", 'means "five"'),
    ("halma", "the square c3 has the tint of f6 and e3", "tint c3 f6 e5 = same", 'means "e3"'),
    ("halma", "White might stop after no hop", "stops ladder@1 = all 6", 'means "no"'),
    ("halma", "One of Black’s men is outside", "men packing@start white out of great north-east yard = 1", "Black"),
    ("backgammon", "Red holds all six points", "holds shut-out@start black = all of black inner table", 'means "Red"'),
    ("backgammon", "Red’s man on 6 is hit, no other", "sent hit-and-enter@2 black = 0", 'means "6"'),
    ("backgammon", "two trays on 2", "fact trays = 2", 'means "2"'),
    ("messenger-boy", "Blue stops on 6", "lands first-spins@2 = b5", 'means "6"'),
    ("skip", "Red comes into the red home", "enters ringed red in blue home = 1 by 1", "is about blue"),
    ("chess", "one king and one bishop", "men each king = 1; men each queen = 1", "is about queen"),
    ("chess", "only the black queen attacks e1", "attack three-answers@start e1 black = e8", 'means "queen"'),
    ("chess", "The white king may go to c3 and c4", "ends king-walk@start d4 = c3 c4 d3", "is about d3"),
    ("chess", "one of White’s bishops never moves", "unmoved opera-game black bishop = f8", 'means "White"'),
    ("checkers", "Black’s man on 9 is lost", "doomed goose-walk@end 9 = yes", 'means "Black"'),
    ("yumph", "The man may stop on 17 or 11", "may man-jumps@start 26x17 26x17x10 = yes", 'means "11"'),
    ("yumph", "The man may not stop on 17 or 10", "may man-jumps@start 26x17 26x17x10 = yes", 'means "not"'),
    ("avion", "The Storm can go to e3", "refused to-and-fro e2-e3 = back-and-forth", 'means "can"'),
    ("chess", "His bishop does not see f7", "attack every-piece@start f7 white without king-safe = c4", 'means "not"'),
    ("checkers", "White’s man on 9 can be saved", "doomed goose-walk@end 9 = yes", 'means "can"'),
    ("merelles", "His man goes from 24 to 23", "played see-saw@1 = 23-24x11", 'means "from 24 to 23"'),
    ("merelles", "He should step from 21 to 21", "may short-game@21 21-20 = yes", 'means "from 21 to 21"'),
    ("merelles", "He should step from 20 to 21", "may short-game@21 21-20 = yes", 'means "from 20 to 21"'),
    ("merelles", "Three men, two players", "players = 2; men back-and-forth@start each = 3", "is about 3"),
    ("skip", "two squares in eight rows", "points red home = 8; span red home = 2", "is about 2"),
    ("avion", "three Travelers, two Suns and three Storms",
     "men each traveler = 2; men each sun = 3; men each storm = 3", "is about 3"),
    ("halma", "from b3 to j11", "leaves whole-game@black 12 = j11; lands whole-game@black 12 = b3", 'means "from b3'),
    ("skip", "eight, then four, then eight", "size = 8 by 8; points blue home = 8; points sides = 4", "about 4"),
    ("bang-o", "White would have lost", "result both-at-once = white five", 'means "lost"'),
    ("fox-and-geese-checkerboard", "the fox has lost", "result out-of-moves = fox geese-blocked", 'means "lost"'),
    ("checkers", "Black takes a man", "taken goose-walk@14 black man = 1", 'means "takes"'),
    ("merelles", "White loses a man", "taken see-saw@1 = 1", 'means "loses"'),
]  # fmt: skip


@pytest.mark.parametrize(("page", "words", "check"), GOOD)
def test_checks_that_mean_the_words(
    page: str, words: str, check: str, sources: Pack, pages: dict[str, Checked]
) -> None:
    assert told(sources, pages[page], words, check) == []


@pytest.mark.parametrize(("page", "words", "check", "why"), BAD)
def test_checks_that_mean_something_else(
    page: str, words: str, check: str, why: str, sources: Pack, pages: dict[str, Checked]
) -> None:
    """Each holds by itself, and is a mistake beside these words."""
    found = told(sources, pages[page], words, check)
    assert any(why in each for each in found), found
    assert not any("P111" in each or "P112" in each for each in found), found


def test_every_check_is_in_the_documents() -> None:
    shown = {check.split()[0] for _, _, check in ROWS}
    assert shown | {"hand", "lands", "over", "laid"} >= {*CHECKS, *PROOFS} - {"leaves", "laid", "over"}
    for kind in (*CHECKS, *PROOFS):
        assert re.search(rf"(?m)^\| .*`{kind} ", "\n".join(f"| {usage} " for usage, _, _ in ROWS)) or kind in (
            "points", "players", "size", "shortest", "record",
        ), kind  # fmt: skip


@cache
def scene_on(page: str) -> Scene:
    """What checks are asked of on one of our pages, replayed once."""
    return scened(own(), own_pages()[page], own_replayed(page))


def claims_on(page: str) -> Iterator[Claimed]:
    """The claims of one of our pages."""
    return claimed(own_pages()[page].page, scene_on(page))


@pytest.mark.parametrize(("page", "check"), [(page, check) for _, page, check in ROWS])
def test_every_check_of_the_documents_holds(page: str, check: str) -> None:
    answer = ask(scene_on(page), check)
    assert answer.true, answer.found


@pytest.mark.parametrize(
    "check",
    [
        "men black = 11", "points = 31", "last whole-game = white 21", "forced walled-in@start = 25-21",
        "row 25 26 27 = yes",
        "taken whole-game = 1", "result whole-game = black across", "far whole-game@1 = 3", "legal walled-in@start = 2",
        "standing white = 21-32", "same whole-game@1 = whole-game@2", "men white in rows 1-2 = 7",
        "jumps whole-game@1 = 2",
        "may must-jump@start 25x18 10-6 = yes", "may must-jump@start 25x18 10-6 = no",
        "ends must-jump@start 25 = 18 22",
        "bends whole-game@1 = 1", "unmoved whole-game white = 25", "numbering = 1 to 31", "doomed ring@1 7 = yes",
        "same whole-game@1 white = whole-game@3", "over across-the-board@start 25x18x9x2 = 22 14",
        "over across-the-board@start 25x18x9x2 = white", "legal first-moves@start jumps = 5",
        "legal first-moves@start checker each = 2", "alike first-moves@1 = faced",
        "attack ring@start 11 black = nobody 10",
        "goes whole-game@1 = backward", "turns whole-game = 44", "enters walled-in white in row 8 = 1 by 1",
    ],
)  # fmt: skip
def test_what_is_not_so_does_not_hold(check: str) -> None:
    assert not ask(scene_on("chunga"), check).true


@pytest.mark.parametrize(
    "check",
    [
        "winning gap@start black = j9", "winning gap@1 black = none", "winning gap@1 white = j9", "players = 2 3",
        "winning three-players@1 black = f9", "players four-players = 3", "men gap@start black in g9 h9 j9 = 3",
        "men gap@start black in g9-k9 = 4", "men diagonal@start white in g7-k3 = 5",
    ],
)  # fmt: skip
def test_what_is_not_so_in_a_row_does_not_hold(check: str) -> None:
    assert not ask(scene_on("go-bang"), check).true


@pytest.mark.parametrize(
    "check",
    [
        "players four = 3", "vacant laggard@end great north-east yard = 1", "backed false-jumps@start c3 = all 3",
        "backed eight-steps@start h8 = 1", "tint c3 f6 e5 = other", "tint c3 f3 f6 = same", "via one-way@1 = c5",
        "stops ladder@1 = 5", "jumps ladder@1 white = 6", "far whole-game 10 = 103", "legal ladder@start b2 jumps = 0",
        "men packing@start white out of great north-east yard = 18", "record won white = 40", "record mean turns = 60",
        "refused false-jumps c3-f3 c3-f6 = chain", "holds ladder@start white = b2", "sent ladder = 1",
    ],
)  # fmt: skip
def test_what_is_not_so_round_about_does_not_hold(check: str) -> None:
    assert not ask(scene_on("halma"), check).true


@pytest.mark.parametrize(
    ("page", "check"),
    [
        ("checker-puzzle", "goes solution = backward"), ("checker-puzzle", "goes stepping-back = forward"),
        ("checker-puzzle", "ways stepping-back@3 pawn = forward"), ("checker-puzzle", "vacant = 2"),
        ("checker-puzzle", "mirror solution = stepping-back"),
        ("tigh", "vacant first-move@start = c2"), ("tigh", "vacant first-move@start = 2"),
        ("avion", "reads c1-a1 = storm traveler sun"), ("avion", "reads a1-c1 = storm sun sun"),
        ("tigh", "between figure-9@1 A = 2 1"), ("tigh", "between figure-9@1 B = 2 4"),
        ("tigh", "answers second-move@2 = pass"), ("tigh", "answers second-move@1 after a3-a4 = a1-a2"),
        ("tigh", "taken whole-game@black 7 turn = 1"), ("tigh", "moves whole-game@black 7 = 4"),
        ("bang-o", "men enemy-between@end white in a4-d4 = 5"), ("bang-o", "legal gaps@end = 0"),
        ("yumph", "legal whole-game@end = 0"), ("checkers", "ends short-game@end 28 = nowhere"),
        ("fox-and-geese-checkerboard", "value breakthrough 29-25 3-8 31-26 8-11 32-27 11-15 25-21 = geese win"),
    ],
)  # fmt: skip
def test_what_is_not_so_elsewhere_does_not_hold(
    page: str, check: str, sources: Pack, pages: dict[str, Checked]
) -> None:
    assert not ask(scene_on(page), check).true


@pytest.mark.parametrize(
    "check",
    [
        "beside penned-game@end d7 white = 2", "beside first-move@1 d5 white = all", "beside d4 vacant = 8",
        "behind penned-game@end d7 vacant = 1", "behind d4 white = 1", "lines = 71", "lines single d3 = 4",
        "able geese@start sideways = a5 f5 g4", "ends no-goose-moves@end b5 = c5",
        "legal seventh-goose@end = 0", "ends seventh-goose@end d1 = nowhere", "fact no way forward = a5 b5",
    ],
)  # fmt: skip
def test_what_is_not_so_by_the_lines_does_not_hold(check: str) -> None:
    assert not ask(scene_on("fox-and-geese"), check).true


def test_jumps_that_are_let_go_by_are_counted() -> None:
    scene = scene_on("siege")
    found = {
        name: ask(scene, f"missed {name} officers = 0").found for name in ("a-defense", "short-siege", "huff-either")
    }
    assert found == {"a-defense": "0", "short-siege": "2", "huff-either": "1"}


@pytest.mark.parametrize(
    "check",
    [
        "alike ring@end windmill@end = mirrored", "alike ring@end ring@end = mirrored", "alike ring@end = not mirrored",
        "alike ring@end windmill@end = not mirrored", "alike by-halves@6 by-halves@7 = mirrored",
    ],
)  # fmt: skip
def test_what_is_not_alike_does_not_hold(check: str) -> None:
    assert not ask(scene_on("solitaire"), check).true


@pytest.mark.parametrize(
    "check",
    [
        "fact points that red has to go at whole-game@15 = 167", "holds shut-out@start red = all of black inner table",
        "holds first-throw@start black = 12 13", "thrown the-higher@start = 6 6", "via the-run@1 = 19",
        "sent hit-and-enter@1 = 1", "men hit-while-bearing-off@start red out of red tray = 11",
    ],
)  # fmt: skip
def test_what_is_not_so_with_dice_does_not_hold(check: str) -> None:
    assert not ask(scene_on("backgammon"), check).true


SEED, OF_EACH = 1945, 12


@pytest.mark.parametrize("page", ["merelles", "foregammon", "chess", "halma", "avion", "fox-and-geese"])
def test_a_sample_of_word_mutants_is_refused(page: str) -> None:
    """Some of each of these pages, always the same; `make word-mutants` goes through all."""
    lot = random.Random(SEED)
    every = [(claim, mutant) for claim in claims_on(page) for mutant in mutants(claim)]
    assert len(every) >= OF_EACH
    for claim, mutant in lot.sample(every, OF_EACH):
        assert refused(claim, mutant), str(mutant)


def test_every_kind_of_word_is_changed() -> None:
    some = ("merelles", "foregammon", "yumph")
    kinds = {mutant.kind for page in some for claim in claims_on(page) for mutant in mutants(claim)}
    assert kinds == {"number", "ordinal", "absolute", "direction", "colour", "piece", "name", "denial", "way", "order"}


def test_no_fewer_words_of_rules_are_tied_to_claims_than_were() -> None:
    """How far that goes is told in the documents; it may only grow (`python tests/rule_mutants.py`)."""
    words, quoted = rule_mutants.counted()
    assert (quoted.total(), words.total()) >= (578, 1)
    turned = list(rule_mutants.mutants())
    assert len(turned) > 400
    assert sum(each.refused for each in turned) >= 228
    assert all(each.turned != each.text for each in turned)
