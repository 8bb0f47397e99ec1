"""Nonsense: with any argument spoilt the public API answers, or says in one error what is wrong."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, NamedTuple

import parlour
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from parlour.engine import (
    Board,
    Game,
    Law,
    Match,
    Move,
    Outcome,
    ParlourError,
    Piece,
    Position,
    best,
    make,
    playout,
    self_play,
)  # fmt: skip
from parlour.engine.board import DIAGONAL
from parlour.engine.chains import chains, steps_or_chains
from parlour.engine.guise import DISC
from parlour.engine.hops import flying_hops, hops
from parlour.engine.position import discs
from parlour.engine.rows import Rows, written
from parlour.engine.rules import Counters, each, either, enters, passes, prefer
from parlour.engine.travel import both, crowning, flies, leaving, slides, steps
from test_docs import told

EASY = settings(max_examples=60)


def march(board: Board, law: Law) -> Game:
    """Two men step to the right; whoever cannot has lost: a game that is over soon, however deep one looks."""
    man = law.how("step", steps(board, ("e",)))
    lost, pace = law.ending("stuck"), law.option("pace", "slow", "fast")
    return Game(
        board=board,
        colours=("white", "black"),
        pieces=(Piece("w", "white", "man", guise=DISC), Piece("b", "black", "man", guise=DISC)),
        start_text=f"white a2 black {'a1' if pace == 'slow' else 'b1'} hand 1 turn white",
        counters=("hand",),
        moves=each({"w": man}, {"b": man}),
        stuck=lambda position: Outcome(("black", "white")[position.turn], lost),
        turn_rule="turns",
    )


GRID = Board.grid(3, 2)
MARCH = make(march, GRID)
CHECKERS, CHESS, RACE = parlour.game("checkers"), parlour.game("chess"), parlour.game("backgammon")
FIELDS = {
    "board": GRID, "colours": ("white", "black"), "pieces": MARCH.pieces, "start_text": MARCH.start_text,
    "moves": MARCH.moves, "stuck": MARCH.stuck, "counters": ("hand",),
}  # fmt: skip


class Call(NamedTuple):
    """A public function with arguments that are right, and which of them may be spoilt."""

    function: Callable[..., object]
    right: Mapping[str, object]
    star: str = ""


def called(call: Call, arguments: Mapping[str, object]) -> object:
    """What a function gives; one that gives its values one after another, all of them."""
    many = arguments.get(call.star, ())
    rest = {name: value for name, value in arguments.items() if name != call.star}
    before = [rest.pop("name")] if many and "name" in rest else []
    found = call.function(*before, *many, **rest)  # type: ignore[misc]
    return list(found) if inspect.isgenerator(found) else found


def on(game: Game) -> dict[str, Call]:
    """What can be asked of a game, in its beginning."""
    here = game.start._replace(throw=game.throws[0]) if game.throws else game.start
    move = game.legal(here)[0]
    calls = {
        "legal": Call(game.legal, {"position": here}),
        "play": Call(game.play, {"position": here, "move": move}),
        "text": Call(game.text, {"move": move}),
        "find": Call(game.find, {"position": here, "text": game.text(move)}),
        "refusal": Call(game.refusal, {"position": here, "text": game.text(move)}),
        "outcome": Call(game.outcome, {"position": here}),
        "position": Call(game.position, {"text": game.start_text}),
        "position_text": Call(game.position_text, {"position": here}),
        "notated": Call(game.notated, {"position": here, "move": move}),
        "picture": Call(game.picture, {"position": here}),
        "without": Call(game.without, {"rules": (game.waivable[0],)}, "rules"),
    }
    return {f"{game.name}.{name}": call for name, call in calls.items()}


LAW = Law(GRID)
STEP = steps(GRID, ("e",))
OVER = {"board": GRID, "ways": DIAGONAL, "over": "wb"}
CALLS: dict[str, Call] = {
    "parlour.board": Call(parlour.board, {"name": "halma"}),
    "parlour.game": Call(parlour.game, {"name": "halma", "players": 4}),
    "parlour.examples": Call(parlour.examples, {"name": "checker-puzzle"}),
    "parlour.example": Call(parlour.example, {"text": "play 11-15", "game": CHECKERS}),
    "parlour.explain": Call(parlour.explain, {"game": CHECKERS, "text": "11-15", "position": CHECKERS.start}),
    "parlour.svg": Call(
        parlour.svg,
        {"shown": MARCH, "at": MARCH.start, "theme": "grey", "square": 12.0, "labels": False, "flip": True},
    ),
    "parlour.svg of an example": Call(parlour.svg, {"shown": parlour.example("play a2-b2", MARCH), "at": 1}),
    "Board": Call(
        Board,
        {
            "name": "two", "points": ("a", "b"), "at": ((0.0, 0.0), (1.0, 0.0)), "lines": ((0, 1, "straight"),),
            "tracks": {"way": (0, 1)}, "zones": {"home": frozenset((1,))}, "numbers": {0: 7},
        },
    ),
    "Board.grid": Call(Board.grid, {"columns": 3, "rows": 2, "lines": "all", "zones": {"home": "a1"}}),
    "Board.pictured": Call(
        Board.pictured, {"picture": "a b\n. c", "lines": "straight", "zones": {"home": "a"}, "name": "three"}
    ),
    "Board.ray": Call(GRID.ray, {"point": 0, "heading": "e", "kinds": ("all",)}),
    "Board.rays": Call(GRID.rays, {"ways": DIAGONAL, "kinds": ("all",), "barred": ((0, 1),)}),
    "Board.near": Call(GRID.near, {"ways": DIAGONAL}),
    "Board.pairs": Call(GRID.pairs, {"ways": DIAGONAL, "kinds": ("all",), "edge": True, "barred": ((0, 1),)}),
    "Board.straights": Call(GRID.straights, {"least": 2, "ways": ("e", "n")}),
    "Board.rows": Call(GRID.rows, {"length": 2}),
    "Board.zone": Call(Board.grid(2, 2, zones={"home": "a1"}).zone, {"name": "home"}),
    "make": Call(make, {"game": march, "board": GRID, "options": {"pace": "fast"}}),
    "Game": Call(Game, FIELDS | {f.name: f.default for f in fields(Game) if f.default is not MISSING}),
    "Match": Call(Match, {"game": MARCH, "position": MARCH.start}),
    "Match.play": Call(lambda move: Match(MARCH).play(move), {"move": "a2-b2"}),
    "Match.throw": Call(lambda throw: Match(RACE).throw(throw), {"throw": (3, 1)}),
    "playout": Call(playout, {"game": MARCH, "choose": random.Random(1).choice, "most": 9}),
    "best": Call(best, {"game": MARCH, "position": MARCH.start, "depth": 2, "generator": random.Random(1)}),
    "self_play": Call(self_play, {"game": MARCH, "seed": 1, "depth": 1, "most": 9}),
    "Law": Call(Law, {"board": GRID, "options": {"pace": "fast"}, "waived": frozenset(("step",))}),
    "law": Call(LAW, {"rule": "step"}),
    "law.how": Call(LAW.how, {"rule": "step", "mover": STEP}),
    "law.ending": Call(LAW.ending, {"rule": "stuck"}),
    "law.option": Call(LAW.option, {"name": "pace", "choices": ("slow", "fast")}, "choices"),
    "steps": Call(steps, {"board": GRID, "ways": DIAGONAL, "kinds": ("all",)}),
    "slides": Call(slides, {"board": GRID, "ways": DIAGONAL, "most": 2, "onto": "b", "kinds": ("all",)}),
    "flies": Call(flies, {"board": GRID}),
    "hops": Call(hops, OVER | {"take": True, "go_on": "may", "again": 1, "stop": (1,), "kinds": ("all",)}),
    "flying_hops": Call(flying_hops, OVER | {"take": True, "go_on": "must", "lifted": True, "kinds": ("all",)}),
    "chains": Call(chains, OVER | {"first": "b", "stop": (1,), "again": True, "by": (0, 1), "kinds": ("all",)}),
    "steps_or_chains": Call(steps_or_chains, OVER | {"stop": (1,), "again": False, "by": (), "kinds": ("all",)}),
    "both": Call(both, {"movers": (STEP, flies(GRID))}, "movers"),
    "crowning": Call(crowning, {"mover": STEP, "row": (0, 1), "pieces": MARCH.pieces}),
    "leaving": Call(leaving, {"mover": STEP, "row": (0, 1)}),
    "each": Call(each, {"tables": ({"w": STEP}, {"b": STEP})}, "tables"),
    "prefer": Call(prefer, {"first": MARCH.moves, "second": MARCH.moves}),
    "either": Call(either, {"kinds": (MARCH.moves,)}, "kinds"),
    "enters": Call(enters, {"piece": "wb", "hand": (0, 1), "where": (0, 1), "vacant": True, "held": True}),
    "discs": Call(discs, {"letters": "wb", "colours": ("white", "black"), "kind": "man"}),
    "passes": Call(passes, {"moves": MARCH.moves, "only_when_stuck": True}),
    "Rows": Call(Rows, {"rows": ((0, 1),), "points": 6}),
    "written": Call(written, {"lines": ((0, 1),), "gaps": True}),
    "Counters": Call(Counters, {"colours": ("white",), "own": ("hand",), "shared": ("moves",)}),
    "Counters.of": Call(Counters(("white",), ("hand",)).of, {"name": "hand", "side": 0}),
    "Counters.at": Call(Counters(("white",), shared=("moves",)).at, {"name": "moves"}),
    "Game.perft": Call(MARCH.perft, {"position": MARCH.start, "depth": 2, "once": True}),
    "Game.count": Call(MARCH.count, {"colour": "white", "counter": "hand"}),
    **on(MARCH), **on(CHECKERS), **on(CHESS), **on(RACE),
}  # fmt: skip

VALUES = {"Ambiguous", "CannotRead", "Move", "Outcome", "ParlourError", "Piece", "Played", "Position", "Refusal", "Way"}
"""Plain values and errors: they hold what they are given, and whoever uses them looks at it."""

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 3, 10**30, -(10**30), 0.5, float("nan"), float("inf"), "", " ", "11-15", "straight", "e", "zz",
    b"", b"11-15", (), (None,), ("e",), ("x",), (0, 1), (-1,), ((0, 1), (1, 9)), ((0, 1, "all"),), [], [4], [[]], {},
    {"a": None}, {None: 1}, {"home": "z9"}, {"pace": []}, {"w": 1}, set(), frozenset(("zz",)), object(), int, len,
    lambda *given: None, lambda *given, **named: {}["missing"], GRID, Board.grid(8, 8), MARCH, CHECKERS, CHESS, RACE,
    Match(MARCH), MARCH.start, CHECKERS.start, CHESS.start, RACE.start, Move(), CHECKERS.legal(CHECKERS.start)[0],
    MARCH.start._replace(turn=9), MARCH.start._replace(turn=None), MARCH.start._replace(counts=()),
    MARCH.start._replace(cells=("q",) * 6), MARCH.start._replace(cells=(None,) * 6), Position(()), Position(None),
    MARCH.start._replace(throw="x"), CHESS.start._replace(cells=("",) * 64), CHECKERS.start._replace(counts=(1, 2, 3)),
    Move(None), Move((None,)), Move(gains=((9, 1),)), Move(words=3), Piece("", "", ""), (Piece("w", "green", "man"),),
    (MARCH.pieces[0],) * 2, random.Random(1), "a" * 400 + ".toml", "\0.toml", iter(()), iter("e"),
)  # fmt: skip
LEAVES = st.sampled_from(JUNK) | st.text(max_size=12) | st.integers(-9, 9) | st.floats()
WILD = LEAVES | st.lists(LEAVES, max_size=3) | st.lists(LEAVES, max_size=3).map(tuple)
WILD |= st.dictionaries(st.text(max_size=4), LEAVES, max_size=2)


@pytest.mark.parametrize("name", CALLS)
def test_what_is_right_is_done(name: str) -> None:
    """Else what follows would ask nothing."""
    call = CALLS[name]
    called(call, call.right)


@pytest.mark.parametrize("name", CALLS)
def test_any_argument_that_is_spoilt_is_told_by_one_error(name: str) -> None:
    call = CALLS[name]
    for spoilt in call.right:
        for junk in JUNK:
            ask(call, spoilt, junk)

    @EASY
    @given(st.sampled_from(sorted(call.right)), WILD)
    def spoiling(spoilt: str, junk: object) -> None:
        ask(call, spoilt, junk)

    spoiling()


def ask(call: Call, spoilt: str, junk: object) -> None:
    """With one argument spoilt: an answer, or the one error that the reference tells of, in a sentence."""
    if spoilt == "choose" and callable(junk):
        return  # what goes wrong in the caller's own function is his own error
    given = {**call.right, spoilt: (junk,) if spoilt == call.star else junk}
    try:
        called(call, given)
    except ParlourError as error:
        assert str(error).strip(), "an error says something"
        assert " object at 0x" not in str(error)


def test_every_public_function_is_asked() -> None:
    asked = {name.rpartition(".")[2].split()[0] for name in CALLS}
    public = {*parlour.__all__, *parlour.engine.__all__, *(name for row, _ in told("word | from") for name in row)}
    public |= {name for row, _ in told("of a game") for name in row if callable(getattr(CHECKERS, name))}
    nothing_to_spoil = {"boards", "games", "names", "Recipe"}
    assert public - VALUES - nothing_to_spoil - asked == set()


def test_every_argument_is_asked() -> None:
    """No argument of a public function is left out above."""
    for name, call in CALLS.items():
        if not isinstance(call.function, type) or call.function is Match:
            known = inspect.signature(call.function).parameters
            left = {each for each, how in known.items() if how.kind is not how.VAR_KEYWORD} - set(call.right)
            left -= {"barred"} if name not in ("Board.rays", "Board.pairs") else set()  # movers hand it on to these
            assert not left or name == "parlour.svg of an example", (name, left)
