"""Hostile games, examples and claims: searches without end, chains of jumps that multiply, enormous numbers."""

from __future__ import annotations

from packs import BOARD, GAME, PAGE, Case, Files, added, changed, text

OURS = '+++\ntitle = "Ours"\nboard = "{board}"\ngame = "{game}"\n{more}+++\nSome men.\n\n'


def claimed(check: str, value: str = "1") -> Files:
    """A claim on the page of the pack."""
    return added(f'\n```claims\n"three men"  {check} = {value}\n```\n')


def ours(game: str, board: str, fence: str) -> Files:
    """A page on one of Parlour's own games."""
    return {"rules/house/ours.md": OURS.format(board=board, game=game.replace("-", "_"), more=f'cites = "{game}"\n') + fence}


def asked(game: str, board: str, check: str) -> Files:
    """A claim about one of Parlour's own games."""
    return ours(game, board, f'\n```example e\nlegal count 1\n```\n\n```claims\n"men"  {check}\n```\n')


def written(start: str, moves: str, size: int = 26, more: str = "", ends: str = "") -> Files:
    """A game as data on a large board, and a page for it."""
    game = (
        f'about = "G."\nplayers = ["white", "black"]\nstart = "{start}"\n{more}\n[men.man]\nletters = "wb"\nlooks = "disc"\n'
        f'{moves}\n{ends}\n[[ends]]\nrule = "blocked"\nwhen = "cannot move"\nresult = "loses"\n'
    )
    corner = f"{'abcdefghijklmnopqrstuvwxyz'[size - 1]}{size}"
    board = text(BOARD).replace("[3, 3]", f"[{size}, {size}]").replace("a1:c3", f"a1:{corner}")
    assert corner in board
    page = OURS.format(board="picaria", game="picaria", more="")
    page += "1. {#go supplied} G.\n2. {#blocked supplied} B.\n" + "3. {#repetition supplied} R.\n" * ("repetition" in ends)
    page += "\n```example e\nlegal count 1\n```\n\n```claims\n\"men\"  perft 6 = 5\n```\n"
    return {GAME: game, BOARD: board, PAGE: page}


def kind(number: int) -> str:
    """A kind of man of its own."""
    letters = chr(0x4E00 + 2 * number) + chr(0x4E01 + 2 * number)
    return f'\n[men.m{"a" * number}]\nletters = "{letters}"\nlooks = "disc"\n'


HOP = '[[moves]]\nrule = "go"\ndo = "hop"\nover = "any"\n'
STEP = '[[moves]]\nrule = "go"\ndo = "step"\n'
SLIDE = '[[moves]]\nrule = "go"\ndo = "slide"\n'
FLY = '[[moves]]\nrule = "go"\ndo = "fly"\n'
LATTICE = "white a1 black " + " ".join(f"{column}{row}" for column in "bdfhjlnprtvx" for row in range(2, 26, 2)) + " turn white"
FULL = "white a1:z12 black a15:z26 turn white"

CHESS, DRAUGHTS, HALMA = ("chess", "chessboard"), ("checkers", "checkerboard"), ("halma", "halma")

SEARCHES: dict[str, Case] = {
    "perft-6": lambda: claimed("perft 6"),
    "perft-negative": lambda: claimed("perft -1"),
    "perft-huge": lambda: claimed("perft " + "9" * 5000),
    "perft-of-chess": lambda: asked(*CHESS, "perft 6 = 1"),
    "perft-of-chess-often": lambda: ours(*CHESS, '\n```claims\n' + '"men"  perft 5 = 1\n' * 40 + "```\n"),
    "perft-of-halma": lambda: asked(*HALMA, "perft 6 = 1"),
    "perft-on-twenty-pages": lambda: {f"rules/house/p{n}.md": next(iter(asked(*CHESS, "perft 6 = 1").values())) for n in range(20)},
    "value-of-draughts": lambda: asked(*DRAUGHTS, "value e = draw"),
    "value-with-moves": lambda: asked(*DRAUGHTS, f"value e {'11-15 ' * 5000}= draw"),
    "shortest-of-chess": lambda: asked(*CHESS, "shortest solution = 3"),
    "shortest-of-solitaire": lambda: asked("solitaire", "cross", "shortest solution = 31"),
    "wins": lambda: claimed("wins row", "white"),
    "doomed": lambda: claimed("doomed row", "white"),
    "winning": lambda: claimed("winning row@start white", "c2-c3"),
    "answers": lambda: claimed("answers row@start"),
    "number-of-5000-digits": lambda: claimed("men white", "9" * 5000),
    "ordinal-of-5000-digits": lambda: added("The " + "9" * 5000 + "th man.\n"),
    "number-claimed-of-5000-digits": lambda: added("The " + "9" * 5000 + ' men.\n\n```claims\n"The ' + "9" * 5000 + ' men"  men white = 0\n```\n'),
    "strange-digits": lambda: claimed("men white", "²٣१"),
    "strange-digits-in-perft": lambda: claimed("perft ²"),
    "strange-digits-in-rules": lambda: added("٣. {#x supplied} X.\n"),
    "strange-digits-in-figures": lambda: changed(PAGE, "figure  6, 8 :", "figure  ², ٣ :"),
    "strange-digits-in-position": lambda: changed(PAGE, "start   white b2 a1", "start   white hand ² b2 a1"),
    "moment-of-5000-digits": lambda: claimed("men a-game@" + "9" * 5000 + " white"),
    "rows-of-5000-digits": lambda: claimed("men row@start white rows 1-" + "9" * 5000),
    "bound-of-5000-digits": lambda: claimed("men white", "at most " + "9" * 5000),
    "sources-of-5000-digits": lambda: changed(PAGE, "order    = 1", "sources = ['house " + "9" * 5000 + "']"),
    "grid-of-5000-digits": lambda: changed(BOARD, "[3, 3]", f"[{'9' * 5000}, 3]"),
    "hand-of-5000-digits": lambda: changed(GAME, "white hand 3", "white hand " + "9" * 5000),
    "hand-of-a-million": lambda: changed(GAME, "white hand 3", "white hand 1000000"),
    "page-hand-of-a-million": lambda: changed(PAGE, "start   white b2 a1", "start   white hand 99999999 b2 a1"),
    "men-on-a-point-by-the-million": lambda: changed(PAGE, "start   white b2 a1", "start   white b2*99999999 a1"),
    "throw-of-5000-digits": lambda: changed(GAME, "turns   =", f"throws = [{'9' * 5000}]\nturns   ="),
    "throws-by-the-thousand": lambda: changed(GAME, "turns   =", f"throws = [{', '.join(['6'] * 60_000)}]\nturns   ="),
    "throws-of-1000": lambda: changed(GAME, "turns   =", f"throws = [{', '.join(['1000'] * 64)}]\nturns   ="),
    "row-of-1000": lambda: changed(GAME, "row  = 3 ", "row  = 1000 "),
    "row-of-0": lambda: changed(GAME, "row  = 3 ", "row  = 0 "),
    "row-of-1": lambda: changed(GAME, "row  = 3 ", "row  = 1 "),
    "sixty-players": lambda: changed(GAME, '["white", "black"]', str([f"p{n}" for n in range(60)])),
    "one-player": lambda: changed(GAME, '["white", "black"]', '["white"]'),
    "no-player": lambda: changed(GAME, '["white", "black"]', "[]"),
    "players-named-alike": lambda: changed(GAME, '["white", "black"]', '["white", "white"]'),
    "player-named-turn": lambda: changed(GAME, '["white", "black"]', '["turn", "hand"]'),
    "player-of-spaces": lambda: changed(GAME, '["white", "black"]', '["white", "  "]'),
    "letters-that-are-points": lambda: changed(GAME, 'letters = "wb"', 'letters = "-x"'),
    "letters-of-nothing": lambda: changed(GAME, 'letters = "wb"', 'letters = ""'),
    "men-by-the-hundred": lambda: added("".join(map(kind, range(300))), GAME),
    "options-by-the-thousand": lambda: added("\n[options]\n" + "".join(f"o{n} = [1, 2]\n" for n in range(5000)), GAME),
    "options-that-multiply": lambda: added("\n[options]\n" + "".join(f"o{n} = {list(range(60))}\n" for n in range(60)), GAME),
    "clauses-by-the-hundred": lambda: added('\n[[moves]]\nrule = "lines"\ndo = "step"\n' * 60, GAME),
    "order-in-a-circle": lambda: added('\n[[order]]\nrule = "turns"\nfirst = ["lines"]\n[[order]]\nrule = "all-laid"\nfirst = ["lay"]\n', GAME),
    "made-of-himself": lambda: changed(GAME, 'looks   = "disc"', 'looks = "disc"\nmade_of = "man"'),
    "hops-through-a-lattice": lambda: written(LATTICE, HOP + 'chain = "may"\n'),
    "hops-on-and-on": lambda: written(LATTICE, HOP + 'chain = "must"\n'),
    "takes-through-a-lattice": lambda: written(LATTICE, HOP.replace("any", "enemy") + 'take = true\nchain = "must"\n'),
    "steps-on-a-large-board": lambda: written(FULL, STEP),
    "slides-on-a-large-board": lambda: written(FULL, SLIDE),
    "flies-on-a-large-board": lambda: written(FULL, FLY),
    "lattice-on-halma": lambda: ours(*HALMA, "\n```example e\nstart white " + " ".join(f"{c}{r}" for c in "bdfhjlnp" for r in range(2, 17, 2)) + " a1\nlegal count 5\n```\n"),
    "lattice-of-kings": lambda: ours(*DRAUGHTS, "\n```example e\nstart white king 1 man 2 3 black man 6 7 8 9 10 11 14 15 16 18 19 22 23 24 25 26 27 turn white\nlegal count 5\n```\n"),
    "queens-everywhere": lambda: ours(*CHESS, "\n```example e\nstart white queen " + " ".join(f"{c}{r}" for c in "abcdefgh" for r in (1, 2, 3, 4)) + " king a5 black king h8 turn white\nlegal count 5\n```\n"),
    "long-game-of-chess": lambda: ours(*CHESS, "\n```example e\nplay " + "Ng1-f3 Ng8-f6 Nf3-g1 Nf6-g8 " * 6000 + "\n```\n"),
    "record-of-a-million": lambda: {"rules/house/picaria.play.toml": "seed = 1\ngames = 99999999\ndepth = 99\n"},
    "record-deep": lambda: {"rules/house/picaria.play.toml": "seed = " + "9" * 5000},
    "proof-of-nonsense": lambda: {"rules/house/picaria.proof.toml": '[[proof]]\nexample = "row"\nafter = ""\nplayer = "white"\nshows = "win"\nplan = \'\'\'\n' + "A" * 200_000 + "\n'''\n"},
    "proof-that-inflates": lambda: proof(),
    "restoration-of-everything": lambda: {"rules/house/picaria.restore.toml": 'example = "row"\nplayer = "white"\n'},
}  # fmt: skip


def proof() -> Files:
    """A plan of a few hundred letters that unpacks to a gigabyte, if somebody lets it."""
    import base64
    import zlib

    packed = base64.b85encode(zlib.compress(bytes(200_000_000), 9)).decode()
    page = next(iter(asked(*DRAUGHTS, "value e = draw").values()))
    plan = f'[[proof]]\nexample = "e"\nafter = ""\nplayer = "white"\nshows = "hold"\nplan = \'\'\'\n{packed}\n\'\'\'\n'
    return {"rules/house/ours.md": page, "rules/house/ours.proof.toml": plan}
