"""The back of the book: the ledger of claims, the counts of the colophon, the examples as a file that goes along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..claims import Claim
from ..figures import Plate
from ..load import Page
from ..replay import Replayed
from .prose import dashed

Drawn = Mapping[str, Mapping[str, tuple[Plate, ...]]]
"""The plates of each game, by the names of their fences."""


@dataclass(frozen=True)
class Entry:
    """A line of the ledger of claims."""

    ids: str
    words: str
    how: str
    verdict: str
    note: str


def ledger(pages: Sequence[Page], done: Mapping[str, Replayed]) -> dict[str, tuple[Entry, ...]]:
    """The claims of each game in the order of its page; games without claims are left out."""
    found = {}
    for page in pages:
        entries = tuple(_entry(page, claim) for claim in done[page.name].claims)
        if entries:
            found[page.name] = entries
    return found


def _entry(page: Page, claim: Claim) -> Entry:
    note = f"#note-{page.name}-{claim.note}" if claim.note else ""
    return Entry(" ".join(claim.ids), dashed(claim.words), _how(claim), claim.verdict, note)


def _how(claim: Claim) -> str:
    """How a claim was decided, in the words of its check."""
    if claim.verdict == "not testable":
        return claim.found
    if claim.how.endswith(f"= {claim.found}"):
        return claim.how
    return f"{claim.how}: {claim.found}" if claim.verdict == "holds" else f"{claim.how}; it is {claim.found}"


def counts(pages: Sequence[Page], done: Mapping[str, Replayed], drawn: Drawn) -> dict[str, int]:
    """The numbers that the colophon tells."""
    all_done = [done[page.name] for page in pages]
    examples = [example for one in all_done for example in one.examples.values()]
    strands = [strand for one in all_done for strand in one.web]
    verdicts = [claim.verdict for one in all_done for claim in one.claims]
    plates = [plate for page in pages for each in drawn[page.name].values() for plate in each]
    return {
        "games": len(all_done),
        "rules": len(strands),
        "enforced": sum(strand.enforced for strand in strands),
        "shown": sum(strand.exercised for strand in strands),
        "examples": len(examples),
        "moves": sum(len(example.frames) - 1 for example in examples),
        "refusals": sum(len(example.refused) for example in examples),
        "listed": sum(example.listed for example in examples),
        "claims": len(verdicts),
        "hold": verdicts.count("holds"),
        "fail": verdicts.count("fails"),
        "untestable": verdicts.count("not testable"),
        "diagrams": sum(len(plate.figures) for plate in plates),
        "restored": sum(plate.status.startswith("restored") for plate in plates),
        "supplied": sum(plate.status.startswith("supplied") for plate in plates),
        "notes": sum(len(one.checked.notes) for one in all_done),
    }


def examples_text(title: str, pages: Sequence[Page]) -> str:
    """Positions and moves of every example, as they stand on the pages."""
    return "\n".join([f"The examples of {title}, as they were replayed.", "", *_examples(pages)])


def _examples(pages: Sequence[Page]) -> Iterator[str]:
    for page in pages:
        for fence in page.fences:
            if fence.kind == "example":
                yield f"{page.name} {fence.name}"
                yield from (f"  {line.text}" for line in fence.lines)
                yield ""
