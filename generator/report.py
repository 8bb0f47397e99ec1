"""What verification tells a person: a line per game, the web of rules, the ledger of claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .load import Sources
from .replay import Replayed


def summary(sources: Sources, done: Mapping[str, Replayed]) -> Iterator[str]:
    """One line per game, and a last line for all."""
    checks = 0
    for name, one in done.items():
        moves = sum(example.checks for example in one.examples.values())
        checks += moves
        yield f"{name:28} {_rules(one)}; {len(one.examples)} examples, {moves} moves and refusals; {_claims(one)}"
    verdicts = [claim.verdict for one in done.values() for claim in one.claims]
    yield f"{len(done)} games verified: {checks} moves and refusals replayed, {len(verdicts)} claims decided"


def _rules(one: Replayed) -> str:
    if not one.web:
        return f"rules of {one.checked.rules_page}" if one.checked.rules_page != one.checked.page.name else "no rules"
    enforced = sum(strand.enforced for strand in one.web)
    shown = sum(strand.exercised for strand in one.web)
    return f"{enforced} of {len(one.web)} rules enforced, {shown} exercised"


def _claims(one: Replayed) -> str:
    count = {
        verdict: sum(claim.verdict == verdict for claim in one.claims) for verdict in ("holds", "fails", "not testable")
    }
    words = [f"{count['holds']} claims hold"]
    words += [f"{count['fails']} fail"] * bool(count["fails"]) + [f"{count['not testable']} not testable"] * bool(
        count["not testable"]
    )
    return ", ".join(words)


def rules_table(done: Mapping[str, Replayed]) -> Iterator[str]:
    """Every rule: enforced, exercised, refused."""
    yield ""
    yield f"{'rule':36} {'id':18} enforced exercised refused"
    for name, one in done.items():
        for strand in one.web:
            enforced = "yes" if strand.enforced else "advice" if strand.advice else "no"
            shown, refused = ("yes" if fact else "-" for fact in (strand.exercised, strand.refused))
            yield f"{f'{name}.{strand.number}':36} {strand.id:18} {enforced:8} {shown:9} {refused}"


def ledger_table(sources: Sources, done: Mapping[str, Replayed]) -> Iterator[str]:
    """Every claim that has an id in the ledger, in order, with its verdict and how it was decided."""
    yield ""
    entries = [(claim_id, name, claim) for name, one in done.items() for claim in one.claims for claim_id in claim.ids]
    for claim_id, name, claim in sorted(entries, key=lambda entry: (entry[0][0], int(entry[0][1:]), entry[1])):
        how = claim.found if claim.verdict == "not testable" else f"{claim.how} (found {claim.found})"
        note = f", see note {claim.note}" if claim.note else ""
        yield f"{claim_id:4} {claim.verdict:12} {name:28} “{claim.words}”: {how}{note}"
