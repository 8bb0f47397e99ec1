"""Proofs on record: strategies for positions of checkers, kept beside a page and gone through at every verification.

What is to be proved follows from the claims of the page: a value, a printed line that keeps it, a move that is
the only one. `parlour prove` finds the strategies with the endgame tables and the search and writes them down;
to check them takes only the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ..cache import once
from ..engine.game import Game
from ..engine.position import Position
from ..load.records import Proof
from ..mistakes import Pen
from ..solver.checkers.core import View, path_seen, seen
from ..solver.checkers.proof import Fault, Plan, Weight, check, find, read, written
from ..solver.checkers.search import Known, Search

if TYPE_CHECKING:
    from .examples import Example

HEAD = """\
# Proofs for the claims of {page}.md: strategies, packed. Each says what `player` does, from the position of
# `example` after the moves of `after`, against everything that the other can do: so that he wins, or never loses.
# `parlour verify` goes through all of them by the rules alone; `parlour prove {page}` finds them anew.
"""

PATIENCE = 3_000_000
"""How many positions the search may look at for one proof."""


class Need(NamedTuple):
    """Something that a claim wants proved. `shows` is win, hold, or any where either will do."""

    example: str
    after: tuple[str, ...]
    player: str
    shows: str


class Settled:
    """The proofs of a page that have been gone through, and how many placements of a lost diagram there are."""

    def __init__(
        self, proofs: tuple[Proof, ...], examples: Mapping[str, Example], placements: Mapping[str, int], pen: Pen
    ) -> None:
        self.placements = placements
        self.plans: dict[Need, Plan] = {}
        self.weight: dict[Need, Weight] = {}
        for proof in proofs:
            need = Need(proof.example, proof.after, proof.player, proof.shows)
            try:
                example = examples[proof.example]
                position = moment(example, proof.after)
                plan = read(proof.plan)
                root, mine = rooted(example.game, position, proof.player)
                inputs = (root, mine, proof.plan, proof.shows)
                self.weight[need] = once("proof", inputs, partial(check, root, mine, plan, proof.shows == "win"))
                self.plans[need] = plan
            except KeyError:
                unknown = f"this proof speaks of no example {proof.example!r}"
                pen.mark(proof.file, proof.line, "P118", unknown, "run parlour prove")
            except (Fault, ValueError) as fault:
                what = f"{proof.example} {' '.join(proof.after)}: {proof.player} to {proof.shows}"
                wrong = "this proof does not hold"
                pen.mark(proof.file, proof.line, "P118", wrong, what, str(fault), "run parlour prove")

    def shown(self, need: Need) -> Weight | None:
        """How much the proof of this holds, or None where there is none."""
        kinds = ("win", "hold") if need.shows == "any" else (need.shows,)
        return next((self.weight[found] for kind in kinds if (found := need._replace(shows=kind)) in self.weight), None)


def moment(example: Example, after: tuple[str, ...]) -> Position:
    """The position of an example after some moves of our own."""
    position = example.moments[0].position
    for text in after:
        try:
            position = example.game.play(position, example.game.find(position, text))
        except Exception as error:
            raise ValueError(str(error)) from error
    return position


def rooted(game: Game, position: Position, player: str) -> tuple[View, bool]:
    """A position for the solver, and whether the player is to move in it."""
    return seen(position.cells, position.turn), game.turns[position.turn] == player


def line_of(example: Example, player: str) -> Plan:
    """What a player does in the printed line."""
    plan: Plan = {}
    for before, now in zip(example.moments, example.moments[1:], strict=False):
        if now.move is not None and example.game.turns[before.position.turn] == player:
            turn = before.position.turn
            plan[seen(before.position.cells, turn)] = path_seen(now.move.path, turn)
    return plan


VALUE = re.compile(r"^value (\S+)((?: \S+)*) = (?:(\S+) wins|(draw))$")
LINE = re.compile(r"^line (\S+) = keeps the (win of \S+|draw for \S+)$")
PLACED = re.compile(r"^placements (legal|win|not|open) = (\d+)$")
ONLY = re.compile(r"^only (\S+) = (\S+)$")


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
        example = examples[told[1]]
        start = example.moments[0].position
        other = example.game.turns[1 - start.turn]
        only = example.game.text(example.game.find(start, told[2]))
        texts = [example.game.text(move) for move in example.game.legal(start)]
        return [Need(told[1], (text,), other, "any") for text in texts if text != only]
    return None


def decided(claim: str, examples: Mapping[str, Example], settled: Settled) -> tuple[bool, str] | None:
    """Whether a claim is proved, and by how much; None when it is of another kind."""
    if told := PLACED.match(claim):
        found = sum(settled.placements.values()) if told[1] == "legal" else settled.placements.get(told[1], 0)
        return str(found) == told[2], str(found)
    wanted = needs(claim, examples)
    if wanted is None:
        return None
    weights = [settled.shown(need) for need in wanted]
    if any(weight is None for weight in weights):
        missing = wanted[weights.index(None)]
        doing = {"win": "win", "hold": "hold", "any": "win or hold"}[missing.shows]
        return False, f"no proof that {missing.player} can {doing} after {' '.join(missing.after) or 'the start'}"
    if told := LINE.match(claim):
        plan = settled.plans[wanted[0]]
        for view, path in line_of(examples[told[1]], wanted[0].player).items():
            if plan.get(view, path) != path:
                return False, "the proof does not go by the printed line"
    positions = sum(weight.positions for weight in weights if weight is not None)
    return True, f"{len(weights)} proof{'s' * (len(weights) != 1)}, {positions:,} positions"


def prove(need: Need, example: Example, known: Known, patience: int = PATIENCE) -> Proof | None:
    """Find a strategy for a need and write it down; None when the search does not settle it."""
    root, mine = rooted(example.game, moment(example, need.after), need.player)
    line = line_of(example, need.player) if not need.after else None
    for shows in ("win", "hold") if need.shows == "any" else (need.shows,):
        search = Search(known)
        if shows == "win":
            if line:
                _along(search, example, need.player, patience)
            settled = search.wins(root, mine, patience)
        else:
            lost = search.wins(root, not mine, patience)
            settled = None if lost is None else not lost
        if settled:
            plan = find(search, root, mine, shows == "win", line)
            check(root, mine, plan, shows == "win")
            return Proof("", 0, need.example, need.after, need.player, shows, written(plan))
    return None


def _along(search: Search, example: Example, player: str, patience: int) -> None:
    """Settle what the printed line leads to, from its end, so that the strategy can go by it."""
    for moment in reversed(example.moments):
        view, hunting = rooted(example.game, moment.position, player)
        search.wins(view, hunting, patience)


def write_proofs(page: str, proofs: list[Proof]) -> str:
    """The text of a page's file of proofs."""
    return HEAD.format(page=page) + "".join(_entry(proof) for proof in proofs)


def _entry(proof: Proof) -> str:
    after = " ".join(proof.after)
    head = f'example = "{proof.example}"\nafter   = "{after}"\nplayer  = "{proof.player}"\nshows   = "{proof.shows}"\n'
    return f"\n[[proof]]\n{head}plan    = '''\n{proof.plan}\n'''\n"


def all_needs(claims: list[str], examples: Mapping[str, Example]) -> Iterator[Need]:
    """Everything that the claims of a page want proved, once."""
    done = set()
    for claim in claims:
        for need in needs(claim, examples) or ():
            if need not in done:
                done.add(need)
                yield need
