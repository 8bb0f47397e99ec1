"""Hostile packs against the newest words: pits and sowing, seats, inlays, ornaments, records; and whole kits, boards and sites of such."""

from __future__ import annotations

from dress import silent
from packs import BOARD, GAME, PAGE, SOURCE, Case, Files, added, changed, text

PITS = "abcdefghijklmnopqrstuvwxyz"
SOWN = '+++\ntitle = "P"\nboard = "picaria"\ngame = "picaria"\n+++\nP.\n\n1. {#sow supplied} S.\n2. {#over supplied} O.\n'
OVER = '[[ends]]\nrule = "over"\nwhen = "cannot move"\nresult = "loses"\n'


def sown(start: str, move: str, more: str = "", lines: str = "legal count 9", size: int = 26, track: str = "") -> Files:
    """A game of sowing on a square board of pits, along a track over all of it."""
    corner = f"{PITS[size - 1]}{size}"
    course = track or " ".join(f"{column}{row}" for row in range(1, size + 1) for column in PITS[:size])
    board = (
        f'title = "B"\nabout = "B."\nsquare = 26\ngrid = [{size}, {size}]\n[tracks]\nround = "{course}"\n'
        f'[draw]\npits = "a1:{corner}"\nlabels = "none"\n'
    )
    game = (
        f'about = "G."\nplayers = ["south", "north"]\ncolors = ["black"]\nstart = "{start}"\n[men.seed]\nletters = "s"\nlooks = "disc"\n'
        f'[[moves]]\nrule = "sow"\ndo = "sow"\nfrom = "all"\nalong = "round"\n{move}\n{more}{OVER}'
    )
    return {BOARD: board, GAME: game, PAGE: SOWN + f"\n```example e\n{lines}\n```\n\n```claims\n\"S\"  perft 5 = 5\n```\n"}


def ornamented(shapes: str, board: str = 'studs = "mine 0.5"', size: str = 'width="20mm" height="20mm" viewBox="0 0 20 20"') -> Files:
    """An ornament of the pack's own, laid into its board and round it."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><title>T</title><desc>D</desc>{shapes}</svg>\n'
    manner = 'title = "Mine"\nabout = "A."\ndepth = 1.0\n[[bands]]\nwide = 0.5\nunit = "mine"\n'
    return {
        "templates/ornaments/mine.svg": svg,
        "templates/manners/mine.toml": manner,
        SOURCE: text(SOURCE) + 'manner = "mine"\n',
        BOARD: text(BOARD).replace("circles = \"all\"", "squares = \"all\"") + f"\n[inlay]\n{board}\n",
    }


def inlaid(words: str, size: int = 26) -> Files:
    """Words of an inlay on a large board, in a manner of ours."""
    board = text(BOARD).replace("[3, 3]", f"[{size}, {size}]").replace("a1:c3", f"a1:{PITS[size - 1]}{size}")
    page = text(PAGE)[: text(PAGE).index("## A game")]
    return {PAGE: page.replace("c3\ncaption", "c3\ncaption"), BOARD: board.replace("circles = \"all\"", "squares = \"all\"") + f"\n[inlay]\n{words}\n", SOURCE: text(SOURCE) + 'manner = "1878"\n'}


def framed(words: str) -> Files:
    """Another frame of the game."""
    return changed(GAME, "turns   = { rule", f"{words}\nturns   = {{ rule")


PATH = '<path class="fill-ink" d="M0 0L1 1L1 0Z"/>'

FRESH: dict[str, Case] = {
    # -- sowing --
    "sow-of-a-million": lambda: sown("black a1*1000000 turn south", "relay = true"),
    "sow-of-much-everywhere": lambda: sown("black a1:z26*40 turn south", "relay = true\nlap = false"),
    "sow-for-ever": lambda: sown("black a1*2 b1*1 turn south", "relay = true", size=2),
    "sow-along-nothing": lambda: sown("black a1*4 turn south", "", track="a1"),
    "sow-along-one-pit-often": lambda: sown("black a1*4 turn south", "relay = true", track="a1 " * 9_000),
    "sow-past-everything": lambda: sown("black a1:z26*40 turn south", 'past = "all"'),
    "sow-with-feeding": lambda: sown("black a1:z26*40 turn south", "feed = true\nrelay = true"),
    "sow-counts-by-the-thousand": lambda: sown("black a1:z26*3 turn south", "", f'[[captures]]\nrule = "over"\ndo = "counts"\ncounts = {list(range(60))}\nback = true\nall = "spared"\ninto = "a1"\n' * 40),
    "sow-counts-of-digits": lambda: sown("black a1*3 turn south", "", f'[[captures]]\nrule = "over"\ndo = "counts"\ncounts = [{"9" * 4000}, -1]\ninto = "a1"\n'),
    "sow-again-for-ever": lambda: sown("black a1:z26*1 turn south", "", '[[again]]\nrule = "over"\nwhen = "lands"\nwhere = "all"\n'),
    "sow-swept": lambda: sown("black a1:z26*40 turn south", "", '[[ends]]\nrule = "over"\nwhen = "vacant"\nwhere = "a1"\nresult = "most points"\nsweep = "all"\n' * 50),
    "sow-pit-of-digits": lambda: sown("black a1*" + "9" * 5000 + " turn south", ""),
    "sow-pit-of-nothing": lambda: sown("black a1*0 b1*-1 turn south", ""),
    # -- seats, options of the start, what is forbidden --
    "seats-of-nobody": lambda: framed('seats = "seats"\noptions = { seats = [0, -1] }'),
    "seats-of-a-million": lambda: framed('seats = "seats"\noptions = { seats = [2, 1000000] }'),
    "seats-of-words": lambda: framed('seats = "seats"\noptions = { seats = ["two", "a1"] }'),
    "seats-of-no-option": lambda: framed('seats = "nothing"'),
    "seats-of-sixty": lambda: {**framed(f'seats = "seats"\noptions = {{ seats = {list(range(2, 60))} }}')},
    "start-of-options": lambda: {GAME: text(GAME).replace("white hand 3", "white hand {many}").replace("turns   =", f"options = {{ many = {list(range(3, 67))} }}\nturns   =")},
    "start-of-itself": lambda: {GAME: text(GAME).replace("white hand 3", "white hand {many}").replace("turns   =", 'options = { many = ["{many}", "{many}{many}", "{0.__class__}"] }\nturns   =')},
    "start-of-braces": lambda: changed(GAME, "white hand 3", "{" * 20_000),
    "start-of-formats": lambda: {GAME: text(GAME).replace("white hand 3", "white hand {many:999999999}").replace("turns   =", "options = { many = [3, 4] }\nturns   =")},
    "forbidden-everything": lambda: added('\n[[moves]]\nrule = "lines"\ndo = "fly"\nonto = "any"\nforbidden = true\n' * 60, GAME),
    "forbidden-and-nothing-else": lambda: {GAME: text(GAME).replace('do   = "step"', 'do = "step"\nforbidden = true').replace('do   = "enter"', 'do = "enter"\nforbidden = true')},
    # -- boards: pits, inlays, pictures, words --
    "board-of-676-pits": lambda: sown("black a1:z26*60 turn south", "", lines="legal count 676\nfigure start : All."),
    "inlay-of-areas": lambda: inlaid(f"yellow = {['a1 z26 + 0.5'] * 5_000}"),
    "inlay-every-0": lambda: inlaid("every = 0"),
    "inlay-every-nothing": lambda: inlaid("every = -3\ninset = -1e300\nhollow = [\"\"]\n"),
    "inlay-far": lambda: inlaid('yellow = "a1 z26 + 1e308"'),
    "inlay-of-nan": lambda: inlaid('yellow = "a1 z26 + nan"\ninset = nan'),
    "inlay-hollow-often": lambda: inlaid(f"hollow = {['a1:z26'] * 2_000}"),
    "inlay-ribbons": lambda: inlaid('ribbon = "' + "left right " * 4_000 + '"'),
    "words-everywhere": lambda: added("\n[words]\n" + "".join(f'"a1 {" " * n}" = "{"word " * 400}"\n' for n in range(100)), BOARD),
    "words-that-never-fit": lambda: added(f'\n[words]\n"a1" = "{"M" * 30_000}"\n"b2" = "{"M " * 30_000}"\n', BOARD),
    "lettered-for-ever": lambda: added(f'\n[lettered]\n"a1 b1 below" = "{"M " * 30_000}"\n', BOARD),
    "pictures-of-nothing": lambda: added('\n[pictures]\n"a1 b1 + 1e9 1e9" = "../../../etc/passwd"\n', BOARD),
    # -- names --
    "name-with-bidi": lambda: {"rules/house/a\u202emd.exe\u2066.md": text(PAGE)},
    "name-with-an-escape": lambda: {"rules/house/\x1b]0;x\x07\x1b[31m.md": text(PAGE), "boards/\x9b31m.toml": text(BOARD)},
    "name-of-commands": lambda: {"rules/house/::error file=x::y.md": text(PAGE), "rules/house/%0A::set-output.md": "x"},
    "name-that-is-no-text": lambda: {"rules/house/\udcff\udcfe.md": text(PAGE), "rules/\udc80/collection.toml": text(SOURCE)},
    "names-that-are-one": lambda: {"rules/house/caf\u00e9.md": text(PAGE), "rules/house/cafe\u0301.md": text(PAGE), "rules/house/CAF\u00c9.md": text(PAGE)},
    "folders-for-files": lambda: {f"{name}/x": "x" for name in ("rules/house/a.md", "boards/b.toml", "games/c.toml", "rules/book.toml", "templates/book.css", "rules/house/picaria.play.toml")},
    # -- records beside the page, the back of the book --
    "record-of-lines": lambda: {"rules/house/picaria.play.toml": 'seed = 1\ngames = 40\ndepth = 2\nlines = ["' + "b2 a1 " * 30_000 + '"]\n'},
    "quotations-by-the-thousand": lambda: {"rules/house/quotations.toml": "".join(f'[[quotation]]\nwords = "three men {n}"\n' for n in range(9_000))},
    "sureties-by-the-thousand": lambda: {"rules/sureties.toml": '[[surety]]\nwords = "three men"\npage = "picaria"\ncheck = "perft 5 = 1"\n' * 3_000},
    "wordings-of-ellipses": lambda: added("\n```claims\n" + '"Write here…"  history\n' * 8_000 + "```\n"),
    "no-engine-of-seeds": lambda: silent("white a1*99999999 turn white", "play a1-b2"),
    "comments-in-moves": lambda: changed(PAGE, "play    b2 a1", "play    b2 a1\n" + "comment 1 : " + "three men " * 20_000),
}  # fmt: skip

DRAWN = ("boards", "--theme", "all", "--manner", "all", "--out", "@out")
KITS = ("kit", "--all", "--jobs", "1", "--out", "@out")
SITE = ("site", "--jobs", "1", "--out", "@out")

MADE: dict[str, tuple[tuple[str, ...], Case]] = {
    "ornament-of-much": (DRAWN, lambda: ornamented(PATH * 9_000)),
    "ornament-of-nothing": (DRAWN, lambda: ornamented("")),
    "ornament-of-no-size": (DRAWN, lambda: ornamented(PATH, size='width="0mm" height="0mm" viewBox="0 0 0 0"')),
    "ornament-thin": (DRAWN, lambda: ornamented(PATH, size='width="0.001mm" height="900mm" viewBox="0 0 0.001 900"')),
    "ornament-outside-itself": (DRAWN, lambda: ornamented('<path class="fill-ink" d="M-1e9 -1e9L1e9 1e9L1e9 0Z"/>')),
    "ornament-script": (DRAWN, lambda: ornamented("<script>alert(1)</script><foreignObject/><image href='file:///etc/passwd'/>")),
    "ornament-entity": (DRAWN, lambda: {**ornamented(PATH), "templates/ornaments/mine.svg": '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20"><title>&a;</title><desc>D</desc></svg>'}),
    "ornament-huge-studs": (DRAWN, lambda: ornamented(PATH, 'studs = "mine 1e9"')),
    "ornament-small-studs": (DRAWN, lambda: ornamented(PATH, 'studs = "mine 0"\nevery = 1')),
    "drawn-words": (DRAWN, lambda: FRESH["words-that-never-fit"]()),
    "drawn-words-everywhere": (DRAWN, lambda: FRESH["words-everywhere"]()),
    "drawn-letters": (DRAWN, lambda: {**FRESH["lettered-for-ever"](), SOURCE: text(SOURCE) + 'manner = "1878"\n'}),
    "drawn-inlay-of-areas": (DRAWN, lambda: FRESH["inlay-of-areas"]()),
    "drawn-inlay-far": (DRAWN, lambda: FRESH["inlay-far"]()),
    "drawn-inlay-hollow": (DRAWN, lambda: FRESH["inlay-hollow-often"]()),
    "drawn-inlay": (DRAWN, lambda: inlaid('yellow = "a1 z26 + 0.5"\nevery = 1\nhollow = ["a1:z26 a1:m13"]')),
    "drawn-large-board": (DRAWN, lambda: {**changed(BOARD, "grid   = [3, 3]", "grid = [26, 26]"), SOURCE: text(SOURCE) + 'manner = "1878"\n'}),
    "drawn-pits-of-much": (DRAWN, lambda: sown("black a1:f6*90 turn south", "", lines="legal count 36", size=6)),
    "kit-of-seeds": (KITS, lambda: sown("black a1:f6*90 turn south", "", lines="legal count 36", size=6)),
    "kit-of-a-wide-board": (KITS, lambda: {**changed(BOARD, "square = 26", "square = 200"), **{}}),
    "kit-of-a-board-of-26": (KITS, lambda: {BOARD: text(BOARD).replace("[3, 3]", "[26, 26]").replace("square = 26", "square = 60").replace("beside", "none")}),
    "site-of-scripts": (SITE, lambda: changed(PAGE, 'title    = "Picaria"', 'title = "</script><img src=x>"')),
    "site-of-long-games": (SITE, lambda: added("\n```example x\nstart white a1 black c3 turn white\nplay " + "a1-a2 c3-c2 a2-a1 c2-c3 " * 150 + "\nfigure start, end : X.\n```\n")),
    "site-of-pages": (SITE, lambda: {f"rules/house/p{n}.md": f'+++\ntitle = "P{n}"\norder = 1\n+++\nWords.\n' for n in range(60)}),
    "book-of-many-words": (("book", "--paper", "a4", "--jobs", "1", "--out", "@out"), lambda: added("\nWords and words. " * 9_000)),
}  # fmt: skip
"""Boards, kits, sites and books that are made of such packs, and by which command."""
