"""Hostile shapes: too many, too deep, too large, and files that are none."""

from __future__ import annotations

from packs import BOARD, CLAIMS, GAME, NOTE, PAGE, SOURCE, TABLE, Case, Files, added, base, changed, text


def pages(many: int, words: str = "") -> Files:
    """Many pages, each with this text, or one line."""
    return {f"rules/house/page-{number}.md": words or f'+++\ntitle = "{number}"\n+++\nA.\n' for number in range(many)}


def grid(columns: int, rows: int) -> str:
    """A picture of a board."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = [a + b for a in ("", *letters) for b in letters][:columns]
    return "\n".join(" ".join(f"{name}{row}" for name in names) for row in range(rows, 0, -1))


def board(columns: int, rows: int, lines: str = "all") -> Files:
    """A large board for the same game."""
    words = f'title = "B"\nabout = "B."\nsquare = 26\npicture = """\n{grid(columns, rows)}\n"""\n[lines]\n{lines} = "all"\n'
    return {BOARD: words + '[draw]\ncircles = "all"\n'}


def table(columns: int, rows: int) -> str:
    return f"\n{'| a ' * columns}|\n{'|---' * columns}|\n" + f"{'| b ' * columns}|\n" * rows


def clauses(words: str, many: int) -> Files:
    return added(f"\n{words}\n" * many, GAME)


SHAPES: dict[str, Case] = {
    # -- too many --
    "pages-of-one-line": lambda: pages(1500),
    "pages-without-front": lambda: pages(1500, "x\n"),
    "copies-of-the-page": lambda: pages(60, text(PAGE)),
    "collections": lambda: {f"rules/c{number}/collection.toml": text(SOURCE) for number in range(1500)},
    "boards-by-the-thousand": lambda: {f"boards/b{number}.toml": text(BOARD) for number in range(1000)},
    "games-by-the-hundred": lambda: {f"games/g{number}.toml": text(GAME) for number in range(400)},
    "unknown-files": lambda: {f"rules/house/x{number}.txt": "x" for number in range(3000)},
    "unknown-boards": lambda: pages(3000, '+++\ntitle = "x"\nboard = "picarai"\n+++\nx\n'),
    "unknown-keys": lambda: changed(PAGE, "order    = 1", "\n".join(f"k{n} = {n}" for n in range(15_000))),
    "unknown-words-of-games": lambda: added("".join(f"k{n} = {n}\n" for n in range(15_000)), GAME),
    "unknown-clauses": lambda: clauses('[[moves]]\nrule = "r"\ndo = "stp"', 8000),
    "unknown-ways": lambda: changed(GAME, 'do   = "step"', 'do = "step"\nways = "' + "nothr " * 50_000 + '"'),
    "unknown-points": lambda: changed(BOARD, '"a1:c3"', '"' + " ".join(f"q{n}" for n in range(40_000)) + '"'),
    "unknown-rules": lambda: added("\n```example x\n" + "refuse a1 lai\n" * 20_000 + "```\n"),
    "unknown-checks": lambda: added("\n```claims\n" + '"three men"  mne white = 0\n' * 10_000 + "```\n"),
    "unknown-examples": lambda: added("\n```claims\n" + '"three men"  moves a-gaem = 8\n' * 10_000 + "```\n"),
    "unknown-sources": lambda: changed(PAGE, "order    = 1", f"sources = {['hous 1'] * 30_000}"),
    "unknown-links": lambda: added("[a](pikaria.md) " * 20_000),
    "many-long-unknown-names": lambda: added("".join(f"\n[a]({'picarib' * 50}{n}.md)" for n in range(900))),
    "rules": lambda: added("".join(f"{n}. {{#r{n} supplied}} Rule.\n" for n in range(7, 9000))),
    "fences": lambda: added("".join(f"\n```example e{n}\nplay b2\n```\n" for n in range(6000))),
    "figures": lambda: added("".join(f"\n```figure f{n}\nstart white b2\ncaption C.\n```\n" for n in range(4000))),
    "claims-that-hold": lambda: added("\n```claims\n" + '"three men"  men white = 0\n' * 10_000 + "```\n"),
    "notes": lambda: added("".join(NOTE.replace("a-note", f"n{n}") for n in range(4000))),
    "headings": lambda: added("".join(f"\n## Heading {n}\n" for n in range(15_000))),
    "one-heading-often": lambda: added("\n## Heading\n" * 15_000),
    "moves-in-one-line": lambda: added("\n```example x\nstart white a1 black c3 turn white\nplay " + "a1-a2 c3-c2 a2-a1 c2-c3 " * 12_000 + "\n```\n"),
    "refusals": lambda: added("\n```example x\nplay b2\n" + "refuse b2 lay\n" * 20_000 + "```\n"),
    "legal-lines": lambda: added("\n```example x\n" + "legal count 9\n" * 20_000 + "```\n"),
    "shown-moments": lambda: added("\n```example x\nplay b2\nfigure " + "1, " * 60_000 + "1 : All.\n```\n"),
    "tables": lambda: added(TABLE * 10_000),
    "footnotes": lambda: added("".join(f"\n[^{n}]: x\n" for n in range(20_000))),
    "references": lambda: added("".join(f"\n[r{n}]: x\n" for n in range(20_000)) + "[a][r1] " * 10_000),
    # -- too wide, too deep --
    "wide-table": lambda: added(table(20_000, 1)),
    "wide-and-long-table": lambda: added(table(300, 300)),
    "wide-table-of-little": lambda: added(f"\n{'| a ' * 3000}|\n{'|---' * 3000}|\n" + "| b |\n" * 50_000),
    "deep-quotations": lambda: added("\n" + ">" * 20_000 + " x\n"),
    "deep-lists": lambda: added("".join(f"\n{' ' * 2 * n}- x" for n in range(500))),
    "deep-list-in-a-line": lambda: added("\n" + "- " * 30_000 + "x\n"),
    "deep-emphasis": lambda: added("\n" + "*a _b " * 30_000 + "\n"),
    "deep-brackets": lambda: added("\n" + "[" * 50_000 + "a" + "](b)" * 50_000 + "\n"),
    "deep-html": lambda: added("\n" + "<div>" * 30_000 + "\n"),
    "entities": lambda: added("\n" + "&amp" * 60_000 + "&#99999999999;" * 1000 + "\n"),
    "backticks-rising": lambda: added("\n" + " ".join("`" * n for n in range(1, 700)) + "\n"),
    "toml-nesting": lambda: added("\nx = " + "[" * 100_000, BOARD),
    "toml-tables": lambda: added("\n[" + ".".join("a" * 1 for _ in range(30_000)) + "]\n", BOARD),
    "toml-inline": lambda: added("\nx = " + "{a = " * 2000 + "1" + "}" * 2000, GAME),
    "toml-dotted-front": lambda: changed(PAGE, "order    = 1", "order" + ".a" * 40_000 + " = 1"),
    "toml-many-tables": lambda: added("".join(f"\n[t{n}.u.v]\nx = 1" for n in range(15_000)), BOARD),
    "toml-strings": lambda: added("\nx = [" + '"""' * 60_000, BOARD),
    "toml-comments": lambda: added("\n#" * 150_000, BOARD),
    "toml-blank-array": lambda: added("\nx = [" + "\n" * 300_000 + "1]", BOARD),
    "toml-escapes": lambda: changed(BOARD, "The Picaria board", "\\u0061" * 50_000),
    "toml-dates": lambda: changed(BOARD, "square = 26", "square = 1979-05-27T07:32:00Z"),
    "toml-infinity": lambda: changed(BOARD, "square = 26", "square = inf"),
    "toml-not-a-number": lambda: changed(BOARD, "square = 26", "square = nan"),
    "toml-hexadecimal": lambda: changed(BOARD, "square = 26", "square = 0x" + "f" * 50_000),
    "toml-exponent": lambda: changed(BOARD, "square = 26", "square = 1e999999999"),
    # -- too large --
    "grid-of-nothing": lambda: changed(BOARD, "grid   = [3, 3]", "grid = [0, 0]"),
    "grid-too-large": lambda: changed(BOARD, "grid   = [3, 3]", "grid = [1000000, 1000000]"),
    "grid-of-26": lambda: changed(BOARD, "grid   = [3, 3]", "grid = [26, 26]"),
    "board-of-10000": lambda: board(100, 100),
    "board-of-40000": lambda: board(200, 200),
    "board-of-70000": lambda: board(700, 100),
    "board-of-one-row": lambda: board(700, 1),
    "board-of-one-column": lambda: board(1, 900),
    "board-many-lines": lambda: board(60, 60) | {BOARD: str(board(60, 60)[BOARD]).replace("[draw]", "".join(f'l{n} = "all"\n' for n in range(300)) + "[draw]")},
    "board-many-zones": lambda: {BOARD: str(board(60, 60)[BOARD]) + "[zones]\n" + "".join(f'z{n} = "all"\n' for n in range(3000))},
    "board-many-words": lambda: {BOARD: text(BOARD) + "[words]\n" + "".join(f'"a1" = "w{n}"\n' for n in range(3))},
    "board-far-places": lambda: {BOARD: text(BOARD).replace("grid   = [3, 3]", "") + '[places]\n' + "".join(f"p{n} = [{n % 100}, {n // 100}]\n" for n in range(5000))},
    "board-huge-square": lambda: changed(BOARD, "square = 26", "square = 1e300"),
    "board-of-spaces": lambda: changed(BOARD, "grid   = [3, 3]", "picture = '''\n" + (" " * 5000 + "\n") * 60 + "'''"),
    "board-of-dots": lambda: changed(BOARD, "grid   = [3, 3]", "picture = '''\n" + (". " * 1000 + "\n") * 150 + "a1\n'''"),
    "largest-file": lambda: added("x " * 190_000),
    "too-large-file": lambda: added("x " * 400_000),
    "many-blank-lines": lambda: added("\n" * 380_000),
    "many-lines-of-spaces": lambda: added("   \t \n" * 60_000),
    # -- files that are none --
    "bytes": lambda: {PAGE: bytes(range(256)) * 1000},
    "zeros": lambda: {PAGE: bytes(300_000)},
    "utf-16": lambda: {PAGE: text(PAGE).encode("utf-16")},
    "surrogates": lambda: {PAGE: b"\xed\xa0\x80" * 1000},
    "empty-page": lambda: {PAGE: ""},
    "empty-board": lambda: {BOARD: ""},
    "empty-game": lambda: {GAME: ""},
    "only-fences": lambda: {PAGE: "```" * 100_000},
    "only-front": lambda: {PAGE: "+++\n" * 90_000},
    "name-with-a-newline": lambda: {"rules/house/a\nb.md": text(PAGE)},
    "name-of-250-letters": lambda: {f"rules/house/{'a' * 250}.md": text(PAGE)},
    "deep-folders": lambda: {"rules/" + "a/" * 500 + "x.md": text(PAGE)},
    "cells-of-claims": lambda: added(CLAIMS * 6000),
    "nothing-but-a-board": lambda: dict.fromkeys(base(), "") | {BOARD: text(BOARD)},
}
