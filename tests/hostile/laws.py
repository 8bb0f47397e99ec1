"""Hostile packs against laws, checks, proofs and the words that they are held against; and letters that look like others."""

from __future__ import annotations

from collections.abc import Iterable

from packs import BOARD, GAME, PAGE, Case, Files, added, changed, text

LAW_WORDS = ("lines", "lay", "turns")
ODD_ROWS = ("row 99999999", "row 0", "rows 1-99999999999", "rows 9-1", "a1-c3-a1", "a1-a1", "rows 1-2 of 1", "rows 2-1 of rows 1-2")
ODD_MOMENTS = ("99999999999999", "-1", "start@end", "white 99999", "end@", "@", "0x10")


def claimed(lines: Iterable[str], words: str = "three men") -> Files:
    """The right pack with such checks of words that its page says."""
    told = "".join(f'"{words}"  {line}\n' for line in lines)
    return added(f"\n```claims\n{told}```\n")


def said(words: str, check: str) -> Files:
    """Words on the page, and a claim that quotes them all."""
    return added(f'\n{words}.\n\n```claims\n"{words}"  {check}\n```\n')


def sliding() -> Files:
    """Men who slide over a large board, in a page of many laws and no example of a game."""
    page = text(PAGE)
    laws = '"three men"  every step = 1 far\n"three men"  must slide = yes\n"three men"  pass = stuck\n' * 300
    return {
        BOARD: text(BOARD).replace("[3, 3]", "[26, 26]").replace("a1:c3", "a1:z26"),
        GAME: text(GAME).replace('do   = "step"', 'do   = "slide"'),
        PAGE: page[: page.index("## A game")] + f"\n```claims\n{laws}```\n",
    }


def many(word: str, times: int) -> str:
    return " ".join([word] * times)


LAWS: dict[str, Case] = {
    "laws-by-the-thousand": lambda: claimed(
        f"every white man step unless {rule} = 1; no step = backward; must step = yes; pass = nobody" for rule in LAW_WORDS * 900
    ),
    "law-of-many-traits": lambda: claimed([f"every step = {many('1 2 forward lands vacant', 300)}"] * 5),
    "law-of-digits": lambda: claimed([f"every step = {'9' * 1500}", "just step = -1", "no step = 0", "some step = 1e9"]),
    "law-unless-unless": lambda: claimed(["every step unless = 1", "every unless lay unless turns = 1", "every =", "some unless unless = far"]),
    "law-of-words-of-others": lambda: claimed(["every king capture = becomes queen", "must castle = no", "begins = nobody", "pass = never"]),
    "laws-on-a-large-board": sliding,
    "law-without-example": lambda: {PAGE: text(PAGE)[: text(PAGE).index("```example")] + '\n```claims\n"three men"  every step = 1\n```\n'},
    "zones-of-rows": lambda: claimed(f"men white in {zone} = 3" for zone in ODD_ROWS * 300),
    "moments-of-nothing": lambda: claimed(f"men a-game@{when} white = 3" for when in ODD_MOMENTS * 300),
    "facts-of-nothing": lambda: claimed(["fact __class__ = 3", "fact ../../x at a-game@start = 1", f"fact {'x' * 1500} = 2"] * 300),
    "proofs-wanted-by-the-thousand": lambda: claimed(
        f"value a-game = white wins in {n}; only a-game = a1-b2; keys a-game = only; line a-game = keeps the win of white" for n in range(1, 600)
    ),
    "proof-of-zeros": lambda: claimed(["value a-game = white wins"]) | {
        "rules/house/picaria.proof.toml": f'[[proof]]\nexample = "a-game"\nafter = ""\nplayer = "white"\nshows = "win"\nplan = "{"0" * 90_000}"\n'
    },
    "expected-of-infinity": lambda: claimed(["expected a-game@start white = 1e999", "expected a-game@start moves = nan"]),
    "restoration-of-brackets": lambda: {"rules/house/picaria.restore.toml": "x = " + "[" * 90_000},
    "words-of-conjunctions": lambda: added("\n" + many("no more than at most not only but never", 1_500) + ".\n"),
    "words-claimed-of-conjunctions": lambda: said(many("not only but never at most", 60), "men white = 3"),
    "from-and-to": lambda: said(many("from a1 to b2", 100), "played a-game@1 = b2"),
    "ellipses-in-excuses": lambda: added("\n```claims\n" + (f'"{many("a …", 300)}"  history\n' * 150) + "```\n"),
    "numbers-in-words-everywhere": lambda: added("\n" + many("One hundred and twenty-two thousand three hundred men.", 4_000) + "\n"),
    "marks-on-marks": lambda: changed(PAGE, 'title    = "Picaria"', f'title    = "P{chr(0x301) * 300}"'),
    "letters-that-look-alike": lambda: {PAGE: text(PAGE).replace("play    b2", "play    \u042c2").replace("White begins", "W\u04bbite begins")},
    "letters-of-no-width": lambda: {PAGE: text(PAGE).replace("play    b2", "play    b\u200b2").replace("White begins", "Wh\u200dite begins")},
    "lines-of-other-kinds": lambda: added("\none\u2028two\u2029three\x85four\x0cfive\x1csix\n"),
    "no-characters": lambda: added("\nx\ufdd0y\uffffz\U0010fffe\n"),
    "returns-for-lines": lambda: {name: text(name).replace("\n", "\r") for name in (PAGE, BOARD, GAME)},
    "marks-of-order-within": lambda: {name: "\ufeff" + text(name).replace("White", "\ufeffWhite") for name in (PAGE, BOARD, GAME)},
    "keys-of-python": lambda: added('\n__class__ = 1\n"__init__" = { x = 1 }\n[men."__dict__"]\nletters = "q"\n[men."a.b"]\nletters = "z"\n', GAME),
    "truth-for-numbers": lambda: {BOARD: text(BOARD).replace("square = 26", "square = true"), GAME: text(GAME).replace("row  = 3 ", "row  = true ")},
    "times-for-numbers": lambda: {BOARD: text(BOARD).replace("square = 26", "square = 1979-05-27T07:32:00Z"), PAGE: text(PAGE).replace("order    = 1", "order    = 07:32:00")},
    "tables-within-tables": lambda: added("\n" + "".join(f"[zones{'.a' * deep}]\n" for deep in range(1, 500)), BOARD),
    "halves-of-letters": lambda: changed(PAGE, 'title    = "Picaria"', 'title    = "P\\uD800x"'),
}  # fmt: skip
