"""Proofs on record: strategies for positions of a game, kept beside a page and gone through at every verification.

What is to be proved follows from the claims of the page: a value, a printed line that keeps it, a move that is
the only one. `parlour prove` has the game's solver find the strategies and writes them down; to check them takes only
the rules of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from ..cache import Keep, once
from ..engine.game import Game
from ..engine.position import Position
from ..english import counted, number
from ..load.records import VERDICTS, Proof, Verdict
from ..mistakes import Pen
from ..solver import CANNOT, COUNTED, Fault, Line, Shows, Solver, Strategy, Weight, solver_of
from .wanted import BY, KEYS, LINE, ONLY, PLACED, SHORTEST, Wanted, doing, line_of, moment, needs

if TYPE_CHECKING:
    from .examples import Example

HEAD = """\
# Proofs for the claims of {page}.md: strategies, packed. Each says what `player` does, from the position of
# `example` after the moves of `after`, against everything that the other can do: so that he wins, or never loses.
# Or, where it `shows` that he can last, so that the other does not win `within` so many moves of his own.
# Where a strategy has an `edge`, it ends with no more men than that. The rest is told by the tables of these `slices`
# (parlour tables), whose digest is `tables`, and which `program` computed. `parlour verify` goes through all strategies
# by the rules and searches some endings; `verify --prove` computes the tables and looks up every ending; `parlour prove
# {page}` finds all of them anew.
"""

QUICK = 20_000
"""Where a win or a hold will do, a win is looked for among so many positions; then a hold."""

TABLED = "tables"
"""Among the counts of placements: how many have a proof that ends in tables."""

SHOWS: dict[str, tuple[Shows, ...]] = {"win": ("win",), "hold": ("hold",), "any": ("win", "hold"), "last": ("last",)}
"""What a strategy may show where this is wanted."""


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
        self.placements, self.examples = placements, examples
        self.plans: dict[Wanted, Strategy] = {}
        self.weight: dict[Wanted, Weight] = {}
        for proof in proofs:
            need = Wanted.of(proof)
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

    def shown(self, need: Wanted) -> Wanted | None:
        """What is proved that will do for this, or None."""
        same = (each for shows in SHOWS[need.shows] for each in self.plans if need.met(each, shows))
        return next(same, None) or next((each for each in self.plans if self._passes(each, need)), None)

    def _passes(self, each: Wanted, need: Wanted) -> bool:
        return each.example in self.examples and passes(each, self.plans[each], need, self.examples[each.example])


def passes(shown: Wanted, strategy: Strategy, need: Wanted, example: Example) -> bool:
    """Whether a strategy from an earlier position shows this too: it comes here if the other plays so.

    Its player does on the way what the strategy has him do, or the only thing that he can.
    """
    begun = len(shown.after)
    if (shown.example, shown.player, shown.after) != (need.example, need.player, need.after[:begun]) or need.within:
        return False
    if shown.shows not in SHOWS[need.shows]:
        return False
    game, solver = example.game, solver_for(example.game)
    for at in range(begun, len(need.after)):
        position = moment(example, need.after[:at])
        if game.turns[position.turn] == need.player:
            does = [move for move in game.legal(position) if solver.goes_by(strategy, need.player, [(position, move)])]
            if does != [game.find(position, need.after[at])]:
                return False
    return True


def _checked(proof: Proof, example: Example, keep: Keep) -> Weight:
    """How much a proof on record holds, gone through by the rules; raises Fault and ValueError."""
    game, position = example.game, moment(example, proof.after)
    if proof.player not in game.turns:
        raise ValueError(f"{proof.player} does not play in this game")
    strategy = strategy_of(proof)
    work = partial(solver_for(game).check, position, proof.player, proof.shows, strategy, proof.within)
    inputs = (game, position, game.turns.index(proof.player), proof.shows, strategy, proof.within)
    found: Weight = keep("proof", inputs, work)
    return found


def strategy_of(record: Proof | Verdict) -> Strategy:
    """The strategy on record."""
    return Strategy(record.plan, record.edge, record.slices, record.tables, record.program)


def solver_for(game: Game, most: int = COUNTED, tell: Callable[[str], None] | None = None) -> Solver:
    """The solver of a game; raises ValueError where it has none."""
    found = solver_of(game, most, tell)
    if found is None:
        raise ValueError(CANNOT.format(game.name))
    return found


def decided(claim: str, examples: Mapping[str, Example], settled: Settled) -> tuple[bool, str] | None:
    """Whether a claim is proved, and by how much; None when it is of another kind."""
    if told := PLACED.match(claim):
        if settled.placements is None:
            raise ValueError("there is no lost diagram on record beside this page")
        wanted_too = {"legal": VERDICTS, "win": ("win", "sound")}.get(told[1], (told[1],))
        found = sum(settled.placements.get(f"{verdict}{told[2]}", 0) for verdict in wanted_too)
        return str(found) == told[3], str(found)
    if told := BY.match(claim):
        return _of_kind(told[1], told[2], examples, settled)
    wanted = needs(claim, examples)
    if wanted is None:
        return None
    for need in wanted:
        solver_for(examples[need.example].game)
    shown = [settled.shown(need) for need in wanted]
    if None in shown:
        return False, f"no proof that {doing(wanted[shown.index(None)])}"
    proved = [need for need in shown if need is not None]
    wrong = _weak(claim, proved) or _astray(claim, proved[0], examples, settled)
    kind = _kind([settled.plans[need] for need in proved])
    return (False, wrong) if wrong else (True, f"{counted(len(proved), 'proof')}, {kind}")


def _of_kind(name: str, wanted: str, examples: Mapping[str, Example], settled: Settled) -> tuple[bool, str]:
    """Whether the proofs of an example, or of a lost diagram, are of this kind; one that ends in tables decides."""
    if name == "placements" and settled.placements is not None:
        edges = [settled.placements[TABLED]]
    else:
        edges = [plan.edge for need, plan in settled.plans.items() if need.example == examples[name].name]
    if not edges:
        return False, f"no proof of {name} on record"
    found = "by complete tables" if any(edges) else "move by move"
    return found == wanted, found


def _weak(claim: str, proved: list[Wanted]) -> str:
    """What moves that should be the only ones are not proved to be."""
    if not (ONLY.match(claim) or KEYS.match(claim)):
        return ""
    weak = next((need for need in proved[1:] if not _as_well(need, proved[0])), None)
    return "" if weak is None else f"no proof that {doing(weak._replace(shows='win'))}"


def _astray(claim: str, root: Wanted, examples: Mapping[str, Example], settled: Settled) -> str:
    """What is wrong with a printed line that should keep what there is, or be the shortest."""
    told = LINE.match(claim) or SHORTEST.match(claim)
    if told is None:
        return ""
    example = examples[told[1]]
    if not solver_for(example.game).goes_by(settled.plans[root], root.player, line_of(example)):
        return "the proof does not go by the printed line"
    return _ended(example, told[2], int(told[3])) if SHORTEST.match(claim) else ""


def _as_well(need: Wanted, root: Wanted) -> bool:
    """Whether a move does what its player can: to win where he can, and where he cannot, other moves lose."""
    if need.player == root.player:
        return need.shows == root.shows
    return "win" in (need.shows, root.shows)


def _ended(example: Example, player: str, moves: int) -> str:
    """What is wrong where a printed line should end with a player's win, in so many moves of his."""
    made = sum(example.game.turns[position.turn] == player for position, _ in line_of(example))
    outcome = example.game.outcome(example.moments[-1].position)
    if outcome is None or outcome.winner != player:
        return f"the printed line does not end with a win of {player}"
    return "" if made == moves else f"{player} makes {counted(made, 'move')} in the printed line"


def _kind(plans: Iterable[Strategy]) -> str:
    """Which kind of proof stands behind a claim."""
    edge = max((plan.edge for plan in plans), default=0)
    return f"by complete tables of {number(edge)} pieces" if edge else "move by move"


def prove(
    need: Wanted,
    example: Example,
    patience: int,
    rather: Shows = "hold",
    tell: Callable[[str], None] | None = None,
) -> Proof | None:
    """Find a strategy for a need and write it down; None when the search does not settle it.

    Where a win or a hold will do, a win is looked for quickly, and then `rather` one of them, at length.
    """
    solver = solver_for(example.game, patience, tell)
    root, line = moment(example, need.after), () if need.after else line_of(example)
    quickly: list[tuple[Shows, int]] = [("win", min(QUICK, patience))] if need.shows == "any" else []
    slowly: list[tuple[Shows, int]] = [(shows, patience) for shows in SHOWS[need.shows]]
    slowly.sort(key=lambda each: each[0] != rather)
    for shows, most in quickly + slowly:
        found = _by_a_line(solver, root, need._replace(shows=shows), most, line)
        if found is not None:
            return Proof("", 0, need.example, need.after, need.player, shows, *found, need.within)
    return None


def _by_a_line(solver: Solver, root: Position, need: Wanted, patience: int, line: Line) -> Strategy | None:
    """A strategy by a printed line, or where none goes by it, any: what the line is worth is not asked of a value."""
    shows = SHOWS[need.shows][0]
    with suppress(Fault):
        return solver.prove(root, need.player, shows, patience, line, need.within)
    return solver.prove(root, need.player, shows, patience, (), need.within) if line else None


def write_proofs(page: str, proofs: list[Proof]) -> str:
    """The text of a page's file of proofs."""
    return HEAD.format(page=page) + "".join(_entry(proof) for proof in proofs)


def _entry(proof: Proof) -> str:
    after = " ".join(proof.after)
    head = f'example = "{proof.example}"\nafter   = "{after}"\nplayer  = "{proof.player}"\nshows   = "{proof.shows}"\n'
    head += f"within  = {proof.within}\n" if proof.within else ""
    return f"\n[[proof]]\n{head}{ending(proof)}plan    = '''\n{proof.plan.strip()}\n'''\n"


def ending(record: Proof | Verdict) -> str:
    """The lines that say in which tables a strategy ends, where it does."""
    if not record.edge:
        return ""
    named = f'slices  = "{record.slices}"\ntables  = "{record.tables}"\nprogram = "{record.program}"\n'
    return f"edge    = {record.edge}\n{named}"
