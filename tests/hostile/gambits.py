"""Hostile games as data: clauses that fit together and multiply without an end, on boards as large as there may be."""

from __future__ import annotations

from functools import partial

from packs import BOARD, GAME, Case, Files, added, changed
from searching import FULL, LATTICE, STEP, written

MOVE = '[[moves]]\nrule = "go"\ndo = "{}"\n'
EVERY = " ".join(f"{column}{row}" for column in "abcdefghijklmnopqrstuvwxyz" for row in range(1, 27))
CROWD = LATTICE.replace("white a1 black", "white a1 a2 a3 c1 e1 g1 black")


def sized(start: str, moves: str, more: str = "", ends: str = "", board: str = "") -> Files:
    """A game on a board of 26 by 26, with more on that board."""
    made = dict(written(start, moves, 26, more, ends))
    made[BOARD] = str(made[BOARD]) + board
    return made


def tracked(many: int, throws: str, moves: str = "") -> Files:
    """A game of dice along a track that goes over the board again and again."""
    track = '\n[tracks]\nwhite = "' + " ".join([EVERY] * many) + '"\nblack = "' + " ".join([EVERY] * many) + '"\n'
    run = MOVE.format("run") + 'share = true\nexact = false\n' + moves
    return sized("white hand 300 black hand 300 turn white", run, f'throws = {throws}\npass = {{ rule = "go" }}\n', board=track)


GAMBITS: dict[str, Case] = {
    # -- chains --
    "chains-of-the-most": lambda: sized(LATTICE, '[[moves]]\nrule = "go"\ndo = "hop"\ntake = true\nchain = "must"\n[[order]]\nrule = "go"\nfirst = ["go"]\nmost = "taken"\n'),
    "chains-over-anybody": lambda: sized(CROWD, '[[moves]]\nrule = "go"\ndo = "hop"\nover = "any"\nchain = "may"\n'),
    "chains-of-everybody": lambda: sized(LATTICE.replace("white a1", "white a1 " + " ".join(f"{c}1" for c in "cegikmoqsuwy")), '[[moves]]\nrule = "go"\ndo = "hop"\nover = "any"\nchain = "may"\n'),
    # -- moves --
    "leaps-everywhere": lambda: sized(FULL, MOVE.format("leap") + f"by = {[f'{a} {b}' for a in range(1, 8) for b in range(1, 9)]}\n"),
    "leaps-far": lambda: sized(FULL, MOVE.format("leap") + 'by = ["999999999999 1", "0 0", "-5 7"]\n'),
    "leaps-of-digits": lambda: sized(FULL, MOVE.format("leap") + f'by = ["{"9" * 5000} 1"]\n'),
    "strides-everywhere": lambda: sized(FULL, MOVE.format("stride") + 'onto = "vacant or enemy"\n'),
    "sixty-clauses-of-flight": lambda: sized(FULL, MOVE.format("fly") * 60),
    "removes-everybody": lambda: sized(FULL, MOVE.format("remove")),
    "enters-everywhere": lambda: sized("white hand 300 black hand 300 turn white", MOVE.format("enter")),
    "circles-round": lambda: sized(FULL, MOVE.format("circle") + 'circuits = ["loop"]\nonto = "enemy"\n', board=f'\n[tracks]\nloop = "{" ".join([EVERY] * 8)}"\n'),
    # -- dice --
    "dice-of-1000": lambda: tracked(1, str([1000] * 60)),
    "dice-by-the-dozen": lambda: tracked(1, str(list(range(1, 61)))),
    "a-track-of-ten-rounds": lambda: tracked(10, "[1, 2, 3]"),
    "a-track-of-nothing": lambda: sized("white hand 3 black hand 3 turn white", MOVE.format("run"), "throws = [1]\n", board='\n[tracks]\nwhite = ""\nblack = ""\n'),
    "a-throw-of-0": lambda: tracked(1, "[0]"),
    # -- turns without an end --
    "again-and-again": lambda: sized("white a1 black z26 turn white", STEP, ends='[[again]]\nrule = "go"\nwhen = "lands"\nwhere = "all"\n'),
    "passes-for-ever": lambda: sized("white a1 black z26 turn white", STEP, 'pass = { rule = "go", may = true }\n'),
    "nobody-moves": lambda: sized(FULL, STEP, 'pass = { rule = "go" }\n', '[[ends]]\nrule = "go"\nwhen = "nobody moves"\nresult = "draws"\n'),
    "repeats-a-thousand-times": lambda: sized("white a1 black z26 turn white", STEP, ends='[[ends]]\nrule = "repetition"\nwhen = "repeats"\ntimes = 1000\nresult = "draws"\n'),
    "phases-in-a-circle": lambda: sized("white hand 3 black hand 3 turn white", '[[moves]]\nrule = "go"\nname = "a"\ndo = "enter"\n[[moves]]\nrule = "go"\nname = "b"\ndo = "step"\n' + '[[order]]\nrule = "go"\nfirst = ["a"]\n[[order]]\nrule = "go"\nfirst = ["b"]\n' * 30),
    "becomes-in-a-circle": lambda: sized("white man a1 black man z26 turn white", STEP, ends='[men.king]\nletters = "WB"\nlooks = "disc"\n[[promotions]]\nrule = "go"\nwho = "man"\nat = "all"\nbecomes = "king"\n[[promotions]]\nrule = "go"\nwho = "king"\nat = "all"\nbecomes = "man"\n'),
    # -- rows, groups, captures --
    "rows-everywhere": lambda: sized(FULL, STEP, ends='[[ends]]\nrule = "go"\nwhen = "row"\nrow = 26\ngaps = true\nleast = 2\n' * 40),
    "rewards-everywhere": lambda: sized(FULL, STEP, ends='[[rewards]]\nrule = "go"\nrow = 3\nspare = "rows"\neach = "row"\n' * 20),
    "rows-point-by-point": lambda: sized(FULL, STEP, ends=f'[[rewards]]\nrule = "go"\nrow = 3\nalso = {["a1 b2 c3"] * 60}\n' * 20),
    "connects-everything": lambda: sized(FULL, STEP, ends='[[ends]]\nrule = "go"\nwhen = "connects"\nsides = ["a26:z26", "a1:z1"]\n' * 40),
    "together-everybody": lambda: sized(FULL, STEP, ends='[[ends]]\nrule = "go"\nwhen = "together"\n' * 40),
    "surrounds-groups": lambda: sized(FULL, STEP, ends='[[captures]]\nrule = "go"\ndo = "surround"\ngroup = true\neffect = "take"\n' * 20),
    "between-everybody": lambda: sized(FULL, STEP, ends='[[captures]]\nrule = "go"\ndo = "between"\nline = "any"\neffect = "turn"\n' * 20),
    # -- words --
    "options-of-everything": lambda: changed(GAME, "[counts]", "[options]\n" + "".join(f"o{n} = {list(range(60))}\n" for n in range(60)) + "[counts]"),
    "speech-of-braces": lambda: added('\n[speech]\npoint = "' + "{}" * 500 + '"\n', GAME),
    "counts-of-5000-digits": lambda: changed(GAME, "[9, 72, 504]", f"[{'9' * 5000}]"),
    "counts-by-the-thousand": lambda: changed(GAME, "[9, 72, 504]", str([9] * 20_000)),
    "symmetry-of-nothing": lambda: added('\nsymmetry = ["mirror", "turn", "mirror"]\n', GAME),
    **{
        f"clause-{do}-of-much": partial(sized, FULL, (MOVE.format(do) + 'from = "all"\nto = "all"\nshut = "a1"\nstay = "b2"\n') * 50)
        for do in ("step", "slide", "fly", "hop")
    },
}  # fmt: skip

REFUSED = {
    "leaps-far", "leaps-of-digits", "circles-round", "dice-of-1000", "a-track-of-nothing", "a-throw-of-0",
    "a-track-of-ten-rounds", "options-of-everything", "speech-of-braces", "counts-of-5000-digits",
    "counts-by-the-thousand", "symmetry-of-nothing",
}  # fmt: skip
"""Those that make no sense in themselves, and are told so."""

LARGE = {
    "hops-through-a-lattice", "hops-on-and-on", "takes-through-a-lattice", "steps-on-a-large-board",
    "slides-on-a-large-board", "flies-on-a-large-board", "lattice-on-halma", "lattice-of-kings", "queens-everywhere",
    "perft-of-chess", "perft-of-halma",
}  # fmt: skip

PLAYED = frozenset({*GAMBITS} - REFUSED | LARGE)
"""Those that mean to be played: nothing of them may be refused before that."""
