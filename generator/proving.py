"""Proving: the claims of a page say what is wanted; the tables and the search find it. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable

from .check import Checked
from .claims import claim_checks
from .engine.draughts.tables import Tables
from .load import Proof, Sources
from .mistakes import Pen
from .proofs import Need, all_needs, prove, write_proofs
from .replay import Player


def prove_page(sources: Sources, checked: Checked, patience: int, tell: Callable[[str], None]) -> str | None:
    """The text of the page's file of proofs, or None when its claims want none."""
    if checked.page.game != "checkers":
        return None
    examples = {}
    for fence in checked.page.fences:
        if fence.kind == "example":
            example = Player(checked, fence, Pen()).example()
            if example is not None:
                examples[fence.name] = example
    wanted = list(all_needs(claim_checks(checked.page), examples))
    if not wanted:
        return None
    tables = Tables()
    proofs: list[Proof] = []
    for need in wanted:
        proof = prove(need, examples[need.example], tables, patience)
        tell(f"{_words(need)}: {'not settled' if proof is None else f'{proof.shows}, {len(proof.plan):,} characters'}")
        if proof is not None:
            proofs.append(proof)
    return write_proofs(checked.page.name, proofs)


def _words(need: Need) -> str:
    return f"{need.example} {' '.join(need.after)}, {need.player} ({need.shows})".replace(" ,", ",")
