"""Proving from nothing: the claims of a page say what is wanted; the solver of its game finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..check import Checked
from ..load.pack import Pack
from ..load.records import Proof
from ..mistakes import Pen
from ..solver import Fault, Shows
from .claims import claim_checks
from .examples import Example
from .player import Player
from .proofs import SHOWS, passes, prove, solver_for, strategy_of
from .restoring import look_up_again
from .wanted import Wanted, beside, moment, needs

PATIENCE = 3_000_000
"""How many positions the search may look at for one proof, unless told."""

Tell = Callable[[str], None]


def prove_page(
    checked: Checked, patience: int, tell: Tell, kept: tuple[Proof, ...] = (), counting: Tell | None = None
) -> list[Proof] | None:
    """Every proof that the claims of a page want and the search finds, or None when they want none.

    What is kept already is not looked for; `counting` is told how far a count of positions is. Raises ValueError where
    a claim wants what cannot be proved at all.
    """
    examples = examples_of(checked)
    proofs: list[Proof] = []
    there = {Wanted.of(each): each for each in kept}
    told: set[Wanted] = set()
    for claim in claim_checks(checked.page):
        root: Proof | None = None
        for number, each in enumerate(needs(claim, examples) or ()):
            need = each._replace(shows=beside(each, root)) if number and root is not None else each
            rather: Shows = "hold" if number else "win"
            found: Proof | str | None = _on_record(need, there, examples[need.example])
            if found is None and need not in told:
                found = _found(need, examples[need.example], patience, rather, counting)
            if need not in told:
                tell(f"{_words(need)}: {_outcome(found)}")
                told.add(need)
            if isinstance(found, Proof):
                there[Wanted.of(found)] = found
                proofs += [] if found in proofs else [found]
                root = found if number == 0 else root
    return proofs if told else None


def _on_record(need: Wanted, there: Mapping[Wanted, Proof], example: Example) -> Proof | None:
    """What is there already and shows what is wanted: the same, or a strategy that comes to it."""
    same = (there[one] for shows in SHOWS[need.shows] for one in there if need.met(one, shows))
    earlier = (proof for one, proof in there.items() if passes(one, strategy_of(proof), need, example))
    return next(same, None) or next(earlier, None)


def _outcome(found: Proof | str | None) -> str:
    """What came of looking for a proof, in words."""
    return f"{found.shows}, {len(found.plan):,} characters" if isinstance(found, Proof) else str(found)


def prove_again(pack: Pack, pages: Mapping[str, Checked], tell: Tell, pen: Pen) -> None:
    """Believe nothing that is on record for these pages; what does not come out again is marked.

    What is wrong with a record at sight has been told when the page was replayed.
    """
    for name, checked in pages.items():
        proofs, restoration = pack.proofs.get(name, ()), pack.restorations.get(name)
        examples = examples_of(checked) if proofs or restoration else {}
        for recorded in proofs:
            need = Wanted.of(recorded)
            if need.example in examples:
                wrong = _again(recorded, need, examples[need.example])
                if wrong:
                    pen.mark(recorded.file, recorded.line, "P118", "this proof is not found again", _words(need), wrong)
                tell(_words(need))
        if restoration is not None and restoration.example in examples:
            for added, wrong in look_up_again(restoration, examples[restoration.example], tell):
                pen.mark(restoration.file, 1, "P119", "this restoration comes out otherwise", f"with {added}", wrong)


def _again(recorded: Proof, need: Wanted, example: Example) -> str:
    """What is wrong with a proof on record when everything is computed anew; "" when nothing is.

    A strategy to the end of the game is gone through by the rules once more, which is all there is to it. Where one
    ends in tables, these are computed again, and all its endings looked up.
    """
    try:
        solver, position, strategy = solver_for(example.game), moment(example, need.after), strategy_of(recorded)
        solver.check(position, need.player, recorded.shows, strategy, need.within)
        if recorded.edge:
            solver.look_up(position, need.player, recorded.shows, strategy)
    except (Fault, ValueError) as error:
        return str(error)
    return ""


def _found(
    need: Wanted, example: Example, patience: int, rather: Shows = "hold", counting: Tell | None = None
) -> Proof | str:
    """The proof of a need, or in words why there is none."""
    try:
        return prove(need, example, patience, rather, counting) or "not settled"
    except Fault as fault:
        return str(fault)


def examples_of(checked: Checked) -> dict[str, Example]:
    """The examples of a page, replayed."""
    if checked.game is None:
        return {}
    played = (
        (fence.name, Player(checked, fence, Pen()).example())
        for fence in checked.page.fences
        if fence.kind == "example"
    )
    return {name: example for name, example in played if example is not None}


def _words(need: Wanted) -> str:
    return f"{need.example} {' '.join(need.after)}, {need.player} ({need.shows})".replace(" ,", ",")
