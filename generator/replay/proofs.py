"""Proofs on record: strategies for positions of a game, kept beside a page and gone through at every verification.

What is to be proved follows from the claims of the page: a value, a printed line that keeps it, a move that is
the only one. `parlour prove` has the game's solver find the strategies and writes them down; to check them takes only
the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ..cache import Keep, once
from ..engine.game import Ambiguous, CannotRead, Game, Refusal
from ..engine.position import Move, Position
from ..english import counted, number
from ..load.records import VERDICTS, Proof, Verdict
from ..mistakes import Pen
from ..solver import CANNOT, Fault, Line, Shows, Solver, Strategy, Weight, solver_of

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

SHOWS: dict[str, tuple[Shows, ...]] = {"win": ("win",), "hold": ("hold",), "any": ("win", "hold"), "last": ("last",)}
"""What a strategy may show where this is wanted."""


class Need(NamedTuple):
    """Something that a claim wants proved. `shows` is win, hold, any where either will do, or last.

    A win is wanted `within` so many moves of the player's, if they are told; to last is to live so many of the other's.
    """

    example: str
    after: tuple[str, ...]
    player: str
    shows: str
    within: int = 0

    def met(self, other: Need, shows: str) -> bool:
        """Whether what another shows, if it is this, will do: a win in fewer moves, or to last through more."""
        if (self.example, self.after, self.player, shows) != (other.example, other.after, other.player, other.shows):
            return False
        soon = not self.within or 0 < other.within <= self.within
        return other.within >= self.within if shows == "last" else soon

    @classmethod
    def of(cls, proof: Proof) -> Need:
        """What a proof on record shows."""
        return cls(proof.example, proof.after, proof.player, proof.shows, proof.within)


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
            need = Need.of(proof)
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

    def shown(self, need: Need) -> Need | None:
        """What is proved that will do for this, or None."""
        return next((each for shows in SHOWS[need.shows] for each in self.plans if need.met(each, shows)), None)


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


def solver_for(game: Game) -> Solver:
    """The solver of a game; raises ValueError where it has none."""
    found = solver_of(game)
    if found is None:
        raise ValueError(CANNOT.format(game.name))
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


VALUE = re.compile(r"^value (\S+)((?: \S+)*) = (?:(\S+) wins?(?: in (\d{1,3}))?|(draw))$")
SHORTEST = re.compile(r"^shortest (\S+) = (\S+) (\d{1,3})$")
LINE = re.compile(r"^line (\S+) = keeps the (win of \S+|draw for \S+)$")
PLACED = re.compile(r"^placements (legal|win|sound|held|not|open)((?: \S+){0,2}) = (\d+)$")
ONLY = re.compile(r"^only (\S+)((?: \S+)*) = (\S+(?: \S+)*)$")
KEYS = re.compile(r"^keys (\S+) = only$")


def needs(claim: str, examples: Mapping[str, Example]) -> list[Need] | None:
    """What must be proved for a claim, or None when the claim is of another kind; raises KeyError and ValueError."""
    if told := VALUE.match(claim):
        example = examples[told[1]]
        after = tuple(told[2].split())
        if told[5]:
            return [Need(told[1], after, player, "hold") for player in example.game.turns]
        return _winning(example, after, told[3], int(told[4] or 0))
    if told := SHORTEST.match(claim):
        return _quickest(examples[told[1]], told[2], int(told[3]))
    if told := LINE.match(claim):
        kind, player = ("win", told[2][7:]) if told[2].startswith("win") else ("hold", told[2][9:])
        return [Need(told[1], (), player, kind)]
    if told := ONLY.match(claim):
        after = tuple(told[2].split())
        return _sole(examples[told[1]], after, told[3].split())
    if told := KEYS.match(claim):
        example = examples[told[1]]
        line = [example.game.text(move) for _, move in line_of(example)]
        first = example.moments[0].position.turn
        own = [at for at, (position, _) in enumerate(line_of(example)) if position.turn == first]
        others = [need for at in own for need in _others(example, tuple(line[:at]), line[at : at + 1])]
        return [_begins(example, ()), *others]
    return None


def _winning(example: Example, after: tuple[str, ...], player: str, within: int) -> list[Need]:
    """That a player wins; where it is told in how many moves, that he needs no more, and that fewer do not do."""
    if player not in example.game.turns:
        raise ValueError(f"{player} does not play in this game")
    wanted = [Need(example.name, after, player, "win", within)]
    if within > 1:
        wanted.append(Need(example.name, after, _against(example.game, player), "last", within - 1))
    return wanted


def _quickest(example: Example, player: str, moves: int) -> list[Need]:
    """That a printed line wins in so many moves, and neither player could have done better at any of his."""
    line = [(position.turn, example.game.text(move)) for position, move in line_of(example)]
    wanted = _winning(example, (), player, moves)
    own, seat = 0, example.game.turns.index(player)
    for at, (turn, _) in enumerate(line, 1):
        own += turn == seat
        if turn != seat and moves - own > 1:
            after = tuple(text for _, text in line[:at])
            wanted.append(Need(example.name, after, _against(example.game, player), "last", moves - own - 1))
    return wanted


def _against(game: Game, player: str) -> str:
    """Who plays against a player."""
    return game.turns[1 - game.turns.index(player)]


def _begins(example: Example, after: tuple[str, ...]) -> Need:
    """That the player who is to move wins, or at least holds: else no move of his is the only one that does it."""
    return Need(example.name, after, example.game.turns[moment(example, after).turn], "any")


def _sole(example: Example, after: tuple[str, ...], only: Sequence[str]) -> list[Need]:
    """That the player to move wins or holds by these moves, if there are several, and not by others."""
    root = _begins(example, after)
    kept = [root._replace(after=(*after, text)) for text in only] if len(only) > 1 else []
    return [root, *kept, *_others(example, after, only)]


def _others(example: Example, after: tuple[str, ...], only: Sequence[str]) -> list[Need]:
    """That the other player wins or holds after every move but these."""
    game, position = example.game, moment(example, after)
    kept = {game.text(game.find(position, text)) for text in only}
    texts = [game.text(move) for move in game.legal(position)]
    return [
        Need(example.name, (*after, text), game.turns[1 - position.turn], "any") for text in texts if text not in kept
    ]


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
    shown = [settled.shown(need) for need in wanted]
    if None in shown:
        return False, f"no proof that {_doing(wanted[shown.index(None)])}"
    proved = [need for need in shown if need is not None]
    if ONLY.match(claim) or KEYS.match(claim):
        weak = next((need for need in proved[1:] if not _as_well(need, proved[0])), None)
        if weak is not None:
            return False, f"no proof that {_doing(weak._replace(shows='win'))}"
    if (told := LINE.match(claim)) or (told := SHORTEST.match(claim)):
        example = examples[told[1]]
        if not solver_for(example.game).goes_by(settled.plans[proved[0]], proved[0].player, line_of(example)):
            return False, "the proof does not go by the printed line"
        if SHORTEST.match(claim) and (wrong := _ended(example, told[2], int(told[3]))):
            return False, wrong
    return True, f"{counted(len(proved), 'proof')}, {_kind([settled.plans[need] for need in proved])}"


def _as_well(need: Need, root: Need) -> bool:
    """Whether a move does what its player can: to win where he can, and where he cannot, other moves lose."""
    if need.player == root.player:
        return need.shows == root.shows
    return "win" in (need.shows, root.shows)


def beside(need: Need, root: Proof) -> str:
    """What must be shown of a move that may be the only one, once it is known what its player can do."""
    if need.shows != "any":
        return need.shows
    return root.shows if root.player == need.player else "any" if root.shows == "win" else "win"


def _doing(need: Need) -> str:
    """What is to be proved, in words."""
    does = {"win": "win", "hold": "hold", "any": "win or hold", "last": f"last {need.within} moves"}[need.shows]
    within = f" within {counted(need.within, 'move')}" if need.within and need.shows == "win" else ""
    return f"{need.player} can {does}{within} after {' '.join(need.after) or 'the start'}"


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


def prove(need: Need, example: Example, patience: int) -> Proof | None:
    """Find a strategy for a need and write it down; None when the search does not settle it."""
    root, line = moment(example, need.after), () if need.after else line_of(example)
    quickly: list[tuple[Shows, int]] = [("win", min(QUICK, patience))] if need.shows == "any" else []
    slowly: list[tuple[Shows, int]] = [(shows, patience) for shows in reversed(SHOWS[need.shows])]
    for shows, most in quickly + slowly:
        found = _by_a_line(example.game, root, need._replace(shows=shows), most, line)
        if found is not None:
            return Proof("", 0, need.example, need.after, need.player, shows, *found, need.within)
    return None


def _by_a_line(game: Game, root: Position, need: Need, patience: int, line: Line) -> Strategy | None:
    """A strategy by a printed line, or where none goes by it, any: what the line is worth is not asked of a value."""
    solver, shows = solver_for(game), SHOWS[need.shows][0]
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
    return f"\n[[proof]]\n{head}{ending(proof)}plan    = '''\n{proof.plan}\n'''\n"


def ending(record: Proof | Verdict) -> str:
    """The lines that say in which tables a strategy ends, where it does."""
    if not record.edge:
        return ""
    named = f'slices  = "{record.slices}"\ntables  = "{record.tables}"\nprogram = "{record.program}"\n'
    return f"edge    = {record.edge}\n{named}"
