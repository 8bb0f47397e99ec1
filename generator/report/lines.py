"""What verification tells a person: a line per game, the web of rules, the ledger of claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..english import counted
from ..load.headings import titles
from ..load.pack import Page
from ..mistakes import Mistake
from ..replay.accounts import CLAIMED, EXCUSED, OPEN, RULED
from ..replay.form import lacks
from ..replay.pages import Replayed
from ..replay.sense import Sense
from ..replay.vouching import Vouched


def summary(done: Mapping[str, Replayed]) -> Iterator[str]:
    """One line per game, and a last line for all."""
    for name, one in done.items():
        if one.checked.played is None:
            why = "no engine knows its game" if one.checked.game is not None else "it names no game that is played"
            untried = f"; {counted(len(one.examples), 'example')} not replayed" if one.examples else ""
            yield f"{name:28} not verified: {why}{untried}; {_claims(one)}"
            continue
        moves = sum(example.checks for example in one.examples.values())
        examples = counted(len(one.examples), "example")
        yield f"{name:28} {_rules(one)}; {examples}, {moves} moves and refusals; {_claims(one)}"
    yield last_line(done)
    many = sum(account.by == OPEN for one in done.values() for account in one.accounts)
    if many:
        yield f"{counted(many, 'sentence')} with a number or an absolute for which nothing answers; --words lists them"


DECIDED = ("holds", "fails")
"""The verdicts of claims that were put to the test: some are meant to fail, since a source is mistaken."""


def last_line(done: Mapping[str, Replayed], mistakes: int = 0) -> str:
    """What was done, all in all."""
    wrong = f"; {counted(mistakes, 'mistake')}" if mistakes else ""
    played = sum(one.checked.played is not None for one in done.values())
    return f"{counted(played, 'game')} verified: {worked(done)}{unplayed(done)}{wrong}"


def worked(done: Mapping[str, Replayed]) -> str:
    """What was replayed and decided."""
    checks = sum(example.checks for one in done.values() for example in one.examples.values())
    claims = sum(claim.verdict in DECIDED for one in done.values() for claim in one.claims)
    return f"{checks} moves and refusals replayed, {claims} claims decided"


def unplayed(done: Mapping[str, Replayed]) -> str:
    """How many pages were not, for no engine knows their game, if any."""
    many = sum(one.checked.played is None for one in done.values())
    return f"; {counted(many, 'page')} without a game that is played" if many else ""


def mistaken(pages: Iterable[Page], done: Mapping[str, Replayed], mistakes: Iterable[Mistake]) -> Iterator[str]:
    """One line per game when something is wrong: the right ones as ever, the others with the number of mistakes."""
    lines = dict(zip(done, summary(done), strict=False))
    for page in pages:
        wrong = sum(mistake.file.startswith(page.file.removesuffix("md")) for mistake in mistakes)
        told = f"{page.name:28} {counted(wrong, 'mistake')}"
        yield told if wrong else lines.get(page.name, f"{page.name:28} not replayed, for what it needs is mistaken")


def rules_lines(done: Mapping[str, Replayed]) -> Iterator[str]:
    """One line per game with rules: how many of them are enforced, how many exercised."""
    yield ""
    for one in done.values():
        if one.web:
            yield f"{one.checked.page.title} {_rules(one)}"


def _rules(one: Replayed) -> str:
    if not one.web:
        return f"rules of {one.checked.rules_page}" if one.checked.rules_page != one.checked.page.name else "no rules"
    enforced = sum(strand.enforced for strand in one.web)
    shown = sum(strand.exercised for strand in one.web)
    return f"{enforced} of {len(one.web)} rules enforced, {shown} exercised"


def _claims(one: Replayed) -> str:
    count = {
        verdict: sum(claim.verdict == verdict for claim in one.claims) for verdict in (*DECIDED, "not testable")
    }
    words = [f"{counted(count['holds'], 'claim')} {'holds' if count['holds'] == 1 else 'hold'}"]
    words += [f"{count['fails']} false as {'its note says' if count['fails'] == 1 else 'their notes say'}"] * bool(
        count["fails"]
    )
    words += [f"{count['not testable']} not testable"] * bool(count["not testable"])
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


def words_table(done: Mapping[str, Replayed], beyond: Sequence[Vouched] = ()) -> Iterator[str]:
    """For each page and what lies beyond, how many sentences say something definite, and what answers for them."""
    kinds = (CLAIMED, RULED, EXCUSED, OPEN)
    yield ""
    yield f"{'sentences':28} " + " ".join(f"{kind:>8}" for kind in kinds)
    told = {name: [account.by for account in one.accounts] for name, one in done.items()}
    told |= {"outside the pages": [each.account.by for each in beyond]} if beyond else {}
    for name, answers in told.items():
        many = Counter(answers)
        yield f"{name:28} " + " ".join(f"{many[kind]:8}" for kind in kinds)


def words_lines(done: Mapping[str, Replayed], beyond: Sequence[Vouched] = ()) -> Iterator[str]:
    """Every sentence for which nothing answers, and its words."""
    yield ""
    told = [(one.checked.page.file, account) for one in done.values() for account in one.accounts]
    for file, account in (*told, *((each.file, each.account) for each in beyond)):
        if account.words:
            yield f"{file}:{account.sentence.line}: {', '.join(account.words)}: {account.sentence.text}"


def examples_lines(done: Mapping[str, Replayed]) -> Iterator[str]:
    """Every example, told or only proved, with its moves and all that was refused in it."""
    for name, one in done.items():
        titled = titles(one.checked.page)
        for example in one.examples.values():
            title = example.title or titled.get(example.name, "")
            how = f"told{f', “{title}”' if title else ''}" if example.told else "proved, not printed"
            yield ""
            yield f"{name} {example.name}: {how}; {counted(example.checks, 'check')}"
            for number, moment in enumerate(example.moments):
                if number:
                    yield f"  {number}. {moment.text}"
                for each in (each for each in example.refused if each.at == number):
                    yield f"     not {each.text} ({', '.join(each.rules)}){f': {each.why}' if each.why else ''}"
            if example.listed:
                yield f"     {counted(example.listed, 'legal move')} listed"


def form_lines(done: Mapping[str, Replayed]) -> Iterator[str]:
    """What every chapter lacks in form."""
    yield ""
    for one in done.values():
        yield from (f"{one.checked.page.file}:{lack.line}: {lack.words}" for lack in lacks(one))


def sense_table(done: Mapping[str, Replayed]) -> Iterator[str]:
    """Every example that plays: what was looked at for wins that are overlooked, what is, and a last line for all."""
    yield ""
    moves = examples = overlooked = 0
    for name, one in done.items():
        for example, sense in one.sense.items():
            if sense.moves:
                yield f"{f'{name} {example}':48} {'; '.join(_looked(sense))}"
                moves, examples, overlooked = moves + sense.moves, examples + 1, overlooked + len(sense.overlooked)
    asked = f"{counted(moves, 'move')} of {counted(examples, 'example')}"
    yield f"{asked} asked for overlooked wins: {overlooked or 'none'} found"


def _looked(sense: Sense) -> Iterator[str]:
    """What was looked at in one example, and what was found."""
    yield f"{counted(sense.moves, 'move')} asked for a win at once"
    if sense.horizon is not None:
        yield f"drawn: {counted(sense.horizon, 'move')} looked ahead, {counted(sense.positions, 'position')}"
    for each in sense.overlooked:
        how = "at once" if each.at_once else f"by force within {counted(each.length, 'move')}"
        yield f"move {each.number}, {each.played}, overlooks {' '.join(each.better)}, which wins {how}"


def ledger_table(done: Mapping[str, Replayed]) -> Iterator[str]:
    """Every claim that has an id in the ledger, in order, with its verdict and how it was decided."""
    yield ""
    entries = [(claim_id, name, claim) for name, one in done.items() for claim in one.claims for claim_id in claim.ids]
    for claim_id, name, claim in sorted(entries, key=lambda entry: (entry[0][0], int(entry[0][1:]), entry[1])):
        how = claim.found if claim.verdict == "not testable" else f"{claim.how} (found {claim.found})"
        note = f", see note {claim.note}" if claim.note else ""
        yield f"{claim_id:4} {claim.verdict:12} {name:28} “{claim.words}”: {how}{note}"
