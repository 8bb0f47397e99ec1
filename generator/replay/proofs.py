"""Proofs on record: strategies for positions of a game, kept beside a page and gone through at every verification.

What is to be proved follows from the claims of the page: a value, a printed line that keeps it, a move that is
the only one. `parlour prove` has the game's solver find the strategies and writes them down; to check them takes only
the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ..cache import Keep, once
from ..engine.game import Ambiguous, CannotRead, Game, Refusal
from ..engine.position import Move, Position
from ..english import counted, number
from ..load.records import VERDICTS, Proof, Verdict
from ..mistakes import Pen
from ..solver import Fault, Shows, Solver, Strategy, Weight, names, solver_of

if TYPE_CHECKING:
    from .examples import Example

HEAD = """\
# Proofs for the claims of {page}.md: strategies, packed. Each says what `player` does, from the position of
# `example` after the moves of `after`, against everything that the other can do: so that he wins, or never loses.
# Where a strategy has an `edge`, it ends with no more pieces than that (six: three a side), and `tables` is the digest
# of the tables that tell the rest (parlour tables). `parlour verify` goes through all of them by the rules and searches
# some endings; `verify --prove` computes the tables and looks them all up; `parlour prove {page}` finds them anew.
"""

QUICK = 20_000
"""Where a win or a hold will do, a win is looked for among so many positions; then a hold."""

SHOWS: dict[str, tuple[Shows, ...]] = {"win": ("win",), "hold": ("hold",), "any": ("win", "hold")}
"""What a strategy may show where this is wanted."""


class Need(NamedTuple):
    """Something that a claim wants proved. `shows` is win, hold, or any where either will do."""

    example: str
    after: tuple[str, ...]
    player: str
    shows: str


class Settled:
    """The proofs of a page that have been gone through, and the placements of a lost diagram if it has one."""

    def __init__(
        self,
        proofs: tuple[Proof, ...],
        examples: Mapping[str, Example],
        placements: Mapping[str, int] | None,
        pen: Pen,
        keep: Keep = once,
    ) -> None:
        self.placements = placements
        self.plans: dict[Need, Strategy] = {}
        self.weight: dict[Need, Weight] = {}
        for proof in proofs:
            need = Need(proof.example, proof.after, proof.player, proof.shows)
            if proof.example not in examples:
                unknown = f"this proof speaks of no example {proof.example!r}"
                pen.mark(proof.file, proof.line, "P118", unknown, "run parlour prove")
                continue
            try:
                self.weight[need] = _checked(proof, examples[proof.example], keep)
                self.plans[need] = strategy_of(proof)
            except (Fault, ValueError) as fault:
                what = f"{proof.example} {' '.join(proof.after)}: {proof.player} to {proof.shows}"
                wrong = "this proof does not hold"
                pen.mark(proof.file, proof.line, "P118", wrong, what, str(fault), "run parlour prove")

    def shown(self, need: Need) -> Weight | None:
        """How much the proof of this holds, or None where there is none."""
        found = (need._replace(shows=shows) for shows in SHOWS[need.shows])
        return next((self.weight[each] for each in found if each in self.weight), None)

    def plan(self, need: Need) -> Strategy | None:
        """The strategy by which this is proved."""
        found = (need._replace(shows=shows) for shows in SHOWS[need.shows])
        return next((self.plans[each] for each in found if each in self.plans), None)


def _checked(proof: Proof, example: Example, keep: Keep) -> Weight:
    """How much a proof on record holds, gone through by the rules; raises Fault and ValueError."""
    game, position = example.game, moment(example, proof.after)
    if proof.player not in game.turns:
        raise ValueError(f"{proof.player} does not play in this game")
    strategy = strategy_of(proof)
    work = partial(solver_for(game).check, position, proof.player, proof.shows, strategy)
    inputs = (game, position, game.turns.index(proof.player), proof.shows, strategy)
    found: Weight = keep("proof", inputs, work)
    return found


def strategy_of(record: Proof | Verdict) -> Strategy:
    """The strategy on record."""
    return Strategy(record.plan, record.edge, record.tables)


def solver_for(game: Game) -> Solver:
    """The solver of a game; raises ValueError where it has none."""
    found = solver_of(game)
    if found is None:
        known = ", ".join(names())
        raise ValueError(f"there is no solver for {game.name} as it is played here; there is one for {known}")
    return found


def moment(example: Example, after: tuple[str, ...]) -> Position:
    """The position of an example after some moves of our own."""
    position = example.moments[0].position
    for text in after:
        try:
            position = example.game.play(position, example.game.find(position, text))
        except (Ambiguous, CannotRead, Refusal) as error:
            raise ValueError(str(error)) from error
    return position


def line_of(example: Example) -> list[tuple[Position, Move]]:
    """The printed line: the positions of an example with the moves made in them."""
    pairs = zip(example.moments, example.moments[1:], strict=False)
    return [(before.position, now.move) for before, now in pairs if now.move is not None]


VALUE = re.compile(r"^value (\S+)((?: \S+)*) = (?:(\S+) wins|(draw))$")
LINE = re.compile(r"^line (\S+) = keeps the (win of \S+|draw for \S+)$")
PLACED = re.compile(r"^placements (legal|win|sound|held|not|open)((?: \S+){0,2}) = (\d+)$")
ONLY = re.compile(r"^only (\S+)((?: \S+)*) = (\S+)$")
KEYS = re.compile(r"^keys (\S+) = only$")


def needs(claim: str, examples: Mapping[str, Example]) -> list[Need] | None:
    """What must be proved for a claim, or None when the claim is of another kind; raises KeyError and ValueError."""
    if told := VALUE.match(claim):
        example = examples[told[1]]
        after = tuple(told[2].split())
        if told[4]:
            return [Need(told[1], after, player, "hold") for player in example.game.turns]
        if told[3] not in example.game.turns:
            raise ValueError(f"{told[3]} does not play in this game")
        return [Need(told[1], after, told[3], "win")]
    if told := LINE.match(claim):
        kind, player = ("win", told[2][7:]) if told[2].startswith("win") else ("hold", told[2][9:])
        return [Need(told[1], (), player, kind)]
    if told := ONLY.match(claim):
        return _others(examples[told[1]], told[1], tuple(told[2].split()), told[3])
    if told := KEYS.match(claim):
        example = examples[told[1]]
        line = [example.game.text(move) for _, move in line_of(example)]
        first = example.moments[0].position.turn
        own = [at for at, (position, _) in enumerate(line_of(example)) if position.turn == first]
        return [need for at in own for need in _others(example, told[1], tuple(line[:at]), line[at])]
    return None


def _others(example: Example, name: str, after: tuple[str, ...], only: str) -> list[Need]:
    """That the other player wins or holds after every move but one."""
    game, position = example.game, moment(example, after)
    kept = game.text(game.find(position, only))
    texts = [game.text(move) for move in game.legal(position)]
    return [Need(name, (*after, text), game.turns[1 - position.turn], "any") for text in texts if text != kept]


def decided(claim: str, examples: Mapping[str, Example], settled: Settled) -> tuple[bool, str] | None:
    """Whether a claim is proved, and by how much; None when it is of another kind."""
    if told := PLACED.match(claim):
        if settled.placements is None:
            raise ValueError("there is no lost diagram on record beside this page")
        wanted_too = {"legal": VERDICTS, "win": ("win", "sound")}.get(told[1], (told[1],))
        found = sum(settled.placements.get(f"{verdict}{told[2]}", 0) for verdict in wanted_too)
        return str(found) == told[3], str(found)
    wanted = needs(claim, examples)
    if wanted is None:
        return None
    for need in wanted:
        solver_for(examples[need.example].game)
    weights = [settled.shown(need) for need in wanted]
    if any(weight is None for weight in weights):
        missing = wanted[weights.index(None)]
        doing = {"win": "win", "hold": "hold", "any": "win or hold"}[missing.shows]
        return False, f"no proof that {missing.player} can {doing} after {' '.join(missing.after) or 'the start'}"
    if told := LINE.match(claim):
        example = examples[told[1]]
        if not solver_for(example.game).goes_by(settled.plans[wanted[0]], wanted[0].player, line_of(example)):
            return False, "the proof does not go by the printed line"
    return True, f"{counted(len(weights), 'proof')}, {_kind(wanted, settled)}"


def _kind(wanted: list[Need], settled: Settled) -> str:
    """Which kind of proof stands behind a claim."""
    shown = [settled.plan(need) for need in wanted]
    edge = max((plan.edge for plan in shown if plan is not None), default=0)
    return f"by complete tables of {number(edge)} pieces" if edge else "move by move"


def prove(need: Need, example: Example, patience: int) -> Proof | None:
    """Find a strategy for a need and write it down; None when the search does not settle it."""
    root, line = moment(example, need.after), () if need.after else line_of(example)
    quickly: list[tuple[Shows, int]] = [("win", min(QUICK, patience))] if need.shows == "any" else []
    slowly: list[tuple[Shows, int]] = [(shows, patience) for shows in reversed(SHOWS[need.shows])]
    for shows, most in quickly + slowly:
        found = solver_for(example.game).prove(root, need.player, shows, most, line)
        if found is not None:
            return Proof("", 0, need.example, need.after, need.player, shows, *found)
    return None


def write_proofs(page: str, proofs: list[Proof]) -> str:
    """The text of a page's file of proofs."""
    return HEAD.format(page=page) + "".join(_entry(proof) for proof in proofs)


def _entry(proof: Proof) -> str:
    after = " ".join(proof.after)
    head = f'example = "{proof.example}"\nafter   = "{after}"\nplayer  = "{proof.player}"\nshows   = "{proof.shows}"\n'
    return f"\n[[proof]]\n{head}{ending(proof)}plan    = '''\n{proof.plan}\n'''\n"


def ending(record: Proof | Verdict) -> str:
    """The lines that say in which tables a strategy ends, where it does."""
    return f'edge    = {record.edge}\ntables  = "{record.tables}"\n' if record.edge else ""


def all_needs(claims: list[str], examples: Mapping[str, Example]) -> Iterator[Need]:
    """Everything that the claims of a page want proved, once."""
    done = set()
    for claim in claims:
        for need in needs(claim, examples) or ():
            if need not in done:
                done.add(need)
                yield need
