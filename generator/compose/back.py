"""The back of the book: the ledger of claims and the examples as files that go along, and what can be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..draw.plates import Drawn, Plate
from ..load.pack import Page
from ..replay.claims import Claim
from ..replay.pages import Replayed
from .prose import dashed
from .saying import said
from .worked import NOT_REPLAYED

HOLDS = "holds"


@dataclass(frozen=True)
class LedgerLine:
    """A line of the ledger of claims."""

    ids: str
    words: str
    how: str
    verdict: str
    note: str


def ledger(pages: Sequence[Page], done: Mapping[str, Replayed]) -> dict[str, tuple[LedgerLine, ...]]:
    """The claims of each game in the order of its page; games without claims are left out."""
    found = {}
    for page in pages:
        entries = tuple(_entry(done[page.name], claim) for claim in done[page.name].claims)
        if entries:
            found[page.name] = entries
    return found


def ledger_text(title: str, pages: Sequence[Page], whole: Mapping[str, Sequence[LedgerLine]]) -> str:
    """The whole ledger, as a file that goes along with the book."""
    lines = [f"The ledger of claims of {title}: words of the book, and the check that decided each.", ""]
    for page in (page for page in pages if page.name in whole):
        lines += [page.title, "=" * len(page.title), ""]
        for entry in whole[page.name]:
            verdict = "" if entry.verdict == HOLDS else f" [{entry.verdict}]"
            lines.append(f"{f'{entry.ids}  ' if entry.ids else ''}“{entry.words}”{verdict}: {entry.how}")
        lines.append("")
    return "\n".join(lines)


def _entry(one: Replayed, claim: Claim) -> LedgerLine:
    note = f"#note-{one.checked.page.name}-{claim.note}" if claim.note else ""
    return LedgerLine(" ".join(claim.ids), dashed(claim.words), said(claim, one.checked.rules), claim.verdict, note)


def counts(pages: Sequence[Page], done: Mapping[str, Replayed], drawn: Drawn) -> dict[str, int]:
    """The numbers that the front and the back tell."""
    all_done = [done[page.name] for page in pages]
    examples = [example for one in all_done for example in one.examples.values() if not example.game.silent]
    strands = [strand for one in all_done for strand in one.web]
    verdicts = [claim.verdict for one in all_done for claim in one.claims]
    plates = [plate for page in pages for each in drawn[page.name].values() for plate in each]
    return _shown(plates) | {
        "games": len(all_done),
        "unplayed": len(unproved({page.name: done[page.name] for page in pages})),
        "unproved": sum(len(one.examples) for one in all_done) - len(examples),
        "rules": len(strands),
        "enforced": sum(strand.enforced for strand in strands),
        "shown": sum(strand.exercised for strand in strands),
        "examples": len(examples),
        "moves": sum(len(example.moments) - 1 for example in examples),
        "refusals": sum(len(example.refused) for example in examples),
        "listed": sum(example.listed for example in examples),
        "claims": len(verdicts),
        "hold": verdicts.count("holds"),
        "fail": verdicts.count("fails"),
        "untestable": verdicts.count("not testable"),
        "notes": sum(len(one.checked.notes) for one in all_done),
    }


def _shown(plates: Sequence[Plate]) -> dict[str, int]:
    """How many figures there are, and how many of the plates are restored or supplied."""
    return {
        "diagrams": sum(len(plate.figures) for plate in plates),
        "restored": sum(plate.status.startswith("restored") for plate in plates),
        "supplied": sum(plate.status.startswith("supplied") for plate in plates),
    }


def examples_text(title: str, pages: Sequence[Page], unproved: Container[str] = ()) -> str:
    """Positions and moves of every example, as they stand on the pages; those of `unproved` pages are said to be so."""
    return "\n".join([f"The examples of {title}, as they were replayed.", "", *_examples(pages, unproved)])


def unproved(done: Mapping[str, Replayed]) -> frozenset[str]:
    """The pages whose examples nobody has replayed."""
    return frozenset(name for name, one in done.items() if one.checked.played is None)


def _examples(pages: Sequence[Page], unproved: Container[str]) -> Iterator[str]:
    for page in pages:
        for fence in page.fences:
            if fence.kind == "example":
                yield f"{page.name} {fence.name}{f' ({NOT_REPLAYED})' if page.name in unproved else ''}"
                yield from (f"  {line.text}" for line in fence.lines)
                yield ""


KINDS = {
    "A conflict": "two passages, or two sources, say different things; one is followed, "
    "and the other is kept as an option where it can be played",
    "A gap": "the source is silent where a player must know; a rule is supplied, and marked as supplied",
    "A misprint": "the words cannot be right as they stand",
    "A reconstruction": "a figure or a board is lost and has been restored from the words",
    "A reading": "the words can be taken in more than one way",
}
"""The kinds of notes, and what each means."""


def kinds(parts: Sequence[Any]) -> list[tuple[str, str, int]]:
    """The kinds of notes that a book has, what each means, and how many there are."""
    many = Counter(note.kind for part in parts for chapter in part.chapters for note in chapter.notes)
    return [(kind, words, many[kind]) for kind, words in KINDS.items() if many[kind]]
