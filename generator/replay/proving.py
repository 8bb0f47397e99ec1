"""Proving from nothing: the claims of a page say what is wanted; the tables and the search find it. Needs numpy."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..check import Checked
from ..load.pack import Sources
from ..load.records import Proof
from ..mistakes import Pen
from ..solver.checkers.tables import Tables
from .claims import claim_checks
from .examples import Example, Player
from .proofs import Need, all_needs, prove
from .restoring import search_again


def prove_page(
    checked: Checked, patience: int, tell: Callable[[str], None], tables: Tables | None = None
) -> list[Proof] | None:
    """Every proof that the claims of a page want and the search finds, or None when they want none."""
    if checked.page.game != "checkers":
        return None
    examples = _examples(checked)
    wanted = list(all_needs(claim_checks(checked.page), examples))
    if not wanted:
        return None
    tables = tables or Tables()
    proofs: list[Proof] = []
    for need in wanted:
        proof = prove(need, examples[need.example], tables, patience)
        tell(f"{_words(need)}: {'not settled' if proof is None else f'{proof.shows}, {len(proof.plan):,} characters'}")
        if proof is not None:
            proofs.append(proof)
    return proofs


def prove_again(sources: Sources, pages: Mapping[str, Checked], tell: Callable[[str], None], pen: Pen) -> None:
    """Find everything that is on record for these pages from nothing; what does not come out again is marked."""
    tables = Tables()
    for name, checked in pages.items():
        for recorded in sources.proofs.get(name, ()):
            need = Need(recorded.example, recorded.after, recorded.player, recorded.shows)
            if prove(need, _examples(checked)[need.example], tables) is None:
                pen.mark(recorded.file, recorded.line, "P118", "this proof is not found again", _words(need))
            tell(_words(need))
        restoration = sources.restorations.get(name)
        if restoration is not None:
            found = search_again(restoration, tables, tell)
            for words, verdict, _ in restoration.placements:
                if found.get(words) != verdict:
                    what = f"with {words}: recorded {verdict}, found {found.get(words)}"
                    pen.mark(restoration.file, 1, "P119", "this restoration comes out otherwise", what)


def _examples(checked: Checked) -> dict[str, Example]:
    """The examples of a page, replayed."""
    played = (
        (fence.name, Player(checked, fence, Pen()).example())
        for fence in checked.page.fences
        if fence.kind == "example"
    )
    return {name: example for name, example in played if example is not None}


def _words(need: Need) -> str:
    return f"{need.example} {' '.join(need.after)}, {need.player} ({need.shows})".replace(" ,", ",")
