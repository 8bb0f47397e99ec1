"""What verification says to machines: JSON, JUnit, workflow annotations, SARIF. For persons see `lines.py`.

Every format tells the same: the games, what was replayed and decided, and every mistake. A mistake belongs
to the part of the page that holds its line. The JSON is described by docs/verify.schema.json.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from .. import __version__
from ..load.headings import titles
from ..load.ledger import Statement, unaccounted
from ..load.pack import Pack, Page
from ..load.records import Record
from ..load.shards import Shard
from ..load.verbs import Quoted, Torn
from ..mistakes import Mistake
from ..replay.accounts import Account
from ..replay.claims import Claim
from ..replay.form import lacks
from ..replay.pages import Replayed
from ..replay.vouching import Vouched
from .lines import last_line
from .records import results
from .sarif import sarif
from .spelled import spelled_json, spelled_xml, sum_up

VERSION = 1
"""Of the JSON: a new key leaves it as it is, a key that goes or changes its meaning makes it 2."""


@dataclass(frozen=True)
class Verification:
    """All that a verification found. `pages` are those that were asked for and could be read."""

    pack: Pack
    pages: tuple[Page, ...]
    done: Mapping[str, Replayed]
    mistakes: tuple[Mistake, ...]
    beyond: tuple[Vouched, ...] = ()
    """What is said outside the pages, where that was asked for."""
    shard: Shard | None = None
    """Which part of all pages these are, where they are one."""

    def of(self, page: Page) -> tuple[Mistake, ...]:
        """The mistakes of a page and of the records beside it."""
        beside = page.file.removesuffix("md")
        return tuple(mistake for mistake in self.mistakes if mistake.file.startswith(beside))

    @property
    def homeless(self) -> tuple[Mistake, ...]:
        """The mistakes that belong to none of the pages: in boards, collections, unreadable pages."""
        theirs = {mistake for page in self.pages for mistake in self.of(page)}
        return tuple(mistake for mistake in self.mistakes if mistake not in theirs)

    def place(self, file: str) -> str:
        """A source file as it is found from the working folder, for tools that open it."""
        slash = "/" * file.endswith("/")
        return Path(os.path.relpath(self.pack.place(file).resolve(), Path.cwd().resolve())).as_posix() + slash


def render(name: str, report: Verification) -> str:
    """The report in one of the formats."""
    return FORMATS[name](report)


# -- JSON -----------------------------------------------------------------------------------------


def _json(report: Verification) -> str:
    told = {
        "format": "parlour-verify",
        "version": VERSION,
        "parlour": __version__,
        **({"shard": str(report.shard)} if report.shard else {}),
        "ok": not report.mistakes,
        "totals": _totals(report),
        "games": [_game(report, page) for page in report.pages],
        "ledger": {
            "entries": len(report.pack.ledger),
            "unaccounted": [_entry(report.pack, entry) for entry in unaccounted(report.pack, report.done)],
        },
        "sentences": [{"file": each.file} | _account(each.account) for each in report.beyond],
        "mistakes": [mistake_entry(mistake) for mistake in report.mistakes],
    }
    return spelled_json(told)


def _totals(report: Verification) -> dict[str, int]:
    examples = [example for one in report.done.values() for example in one.examples.values()]
    return {
        "games": len(report.pages),
        "examples": len(examples),
        "checks": sum(example.checks for example in examples),
        "claims": sum(len(one.claims) for one in report.done.values()),
        "mistakes": len(report.mistakes),
    }


def _game(report: Verification, page: Page) -> dict[str, object]:
    one = report.done.get(page.name)
    return {
        "name": page.name,
        "title": page.title,
        "collection": page.collection,
        "file": page.file,
        "ok": not report.of(page) and one is not None,
        "played": one is not None and one.checked.played is not None,
        "rules_of": page.rules_of,
        "rules": _rules(one) if one is not None else [],
        "examples": _examples(one) if one is not None else [],
        "claims": [_claim(claim) for claim in one.claims] if one is not None else [],
        "record": _record(one.record) if one is not None and one.record is not None else None,
        "lacks": [lack._asdict() for lack in lacks(one)] if one is not None else [],
        "sentences": [_account(account) for account in one.accounts] if one is not None else [],
    }


def _rules(one: Replayed) -> list[dict[str, object]]:
    return [
        {
            "id": strand.id,
            "number": strand.number,
            "line": one.checked.rules[strand.id].line,
            "enforced": strand.enforced,
            "exercised": strand.exercised,
            "refused": strand.refused,
            "advice": strand.advice,
        }
        for strand in one.web
    ]


def _examples(one: Replayed) -> list[dict[str, object]]:
    """Every example, those too that are only proved: all moves that were made, and all that were refused."""
    headings = titles(one.checked.page)
    return [
        {
            "name": example.name,
            "line": example.line,
            "moves": len(example.moments) - 1,
            "refusals": len(example.refused),
            "listed": example.listed,
            "told": example.told,
            "title": example.title or headings.get(example.name) or None,
            "played": [moment.text for moment in example.moments[1:]],
            "refused": [
                {"after": each.at, "move": each.text, "rules": list(each.rules), "why": each.why or None}
                for each in example.refused
            ],
            "outcome": None if example.outcome is None else example.outcome._asdict(),
            "sense": asdict(one.sense[example.name]),
        }
        for example in one.examples.values()
    ]


def _record(record: Record) -> dict[str, object]:
    return {
        "games": len(record.games),
        "depth": record.depth,
        "seed": record.seed,
        "most": record.most,
        "results": [
            {"winner": winner, "rule": rule, "games": many} for (winner, rule), many in results(record).items()
        ],
        "lengths": [game.moves for game in record.games],
    }


def _claim(claim: Claim) -> dict[str, object]:
    return {
        "ids": list(claim.ids),
        "words": claim.words,
        "check": claim.how,
        "verdict": claim.verdict,
        "found": claim.found,
        "note": claim.note or None,
        "line": claim.line,
    }


def _account(account: Account) -> dict[str, object]:
    line, place, _, text = account.sentence
    return {"line": line or None, "place": place, "text": text, "by": account.by, "words": list(account.words)}


def _entry(pack: Pack, entry: Statement) -> dict[str, object]:
    return {
        "id": entry.id,
        "collection": entry.collection,
        "claim": entry.words,
        "file": entry.file,
        "line": entry.line,
        "asked": entry.collection in pack.collections,
    }


def mistake_entry(mistake: Mistake) -> dict[str, object]:
    """A mistake as it stands in the JSON."""
    return {
        "file": mistake.file,
        "line": mistake.line or None,
        "code": mistake.code,
        "title": mistake.title,
        "details": list(mistake.details),
    }


# -- JUnit ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TestCase:
    """A part of a page that is right or wrong by itself; `first` and `last` are its lines."""

    name: str
    first: int
    last: int
    skipped: str = ""


def cases(page: Page, one: Replayed | None) -> Iterator[TestCase]:
    """The parts of a page: its examples and figures, each claim, and the page itself for all else."""
    claims = {claim.line: claim for claim in one.claims} if one is not None else {}
    untold = one is not None and one.checked.game is not None and one.checked.played is None
    for fence in page.fences:
        if fence.kind in ("example", "figure"):
            why = "not replayed: no engine knows the game" if untold and fence.kind == "example" else ""
            yield TestCase(f"{fence.kind} {fence.name}", fence.line, fence.last, why)
        for verb in fence.verbs if fence.kind == "claims" else ():
            if isinstance(verb, Quoted | Torn):
                yield _claimed(verb, claims.get(verb.line))
    yield TestCase("page", 0, 10**9)


def _claimed(verb: Quoted | Torn, claim: Claim | None) -> TestCase:
    """A claim as a part of its page; one that cannot be made out is named by its line."""
    reason = f"not testable: {claim.found}" if claim is not None and claim.verdict == "not testable" else ""
    words = verb.text if isinstance(verb, Torn) else f"{' '.join(verb.ids)} “{verb.words}”"
    return TestCase(f"claim of line {verb.line}: {' '.join(words.split())}", verb.line, verb.line, reason)


def _junit(report: Verification) -> str:
    suites = ET.Element("testsuites", name="parlour verify" + (f", shard {report.shard}" if report.shard else ""))
    for page in report.pages:
        mine = list(report.of(page))
        suite = ET.SubElement(suites, "testsuite", name=page.name, file=report.place(page.file))
        for case in cases(page, report.done.get(page.name)):
            wrong = [m for m in mine if m.file == page.file and case.first <= m.line <= case.last]
            if case.name == "page":
                wrong = mine
            mine = [mistake for mistake in mine if mistake not in wrong]
            _case(report, suite, page.name, case, wrong)
        _count(suite)
    for file in dict.fromkeys(mistake.file for mistake in report.homeless):
        suite = ET.SubElement(suites, "testsuite", name=file, file=report.place(file))
        _case(report, suite, file, TestCase("file", 0, 0), [m for m in report.homeless if m.file == file])
        _count(suite)
    sum_up(suites)
    return spelled_xml(suites)


def _case(report: Verification, suite: ET.Element, of: str, case: TestCase, wrong: list[Mistake]) -> None:
    told = ET.SubElement(suite, "testcase", name=case.name, classname=f"parlour.{of}")
    for mistake in wrong:
        failure = ET.SubElement(told, "failure", type=mistake.code, message=f"{mistake.code} {mistake.title}")
        failure.text = str(mistake).replace(mistake.file, report.place(mistake.file), 1)
    if case.skipped and not wrong:
        ET.SubElement(told, "skipped", message=case.skipped)


def _count(suite: ET.Element) -> None:
    told = list(suite)
    suite.set("tests", str(len(told)))
    suite.set("failures", str(sum(case.find("failure") is not None for case in told)))
    suite.set("errors", "0")
    suite.set("skipped", str(sum(case.find("skipped") is not None for case in told)))


# -- workflow annotations -------------------------------------------------------------------------


def _github(report: Verification) -> str:
    lines = [_annotation(report, mistake) for mistake in report.mistakes]
    lines.append(last_line(report.done, len(report.mistakes)))
    return "\n".join(lines)


def _annotation(report: Verification, mistake: Mistake) -> str:
    place = f"file={_property(report.place(mistake.file))}" + (f",line={mistake.line}" if mistake.line else "")
    title = _property(f"{mistake.code} {mistake.title}")
    return f"::error {place},title={title}::{_data(chr(10).join(mistake.details) or mistake.title)}"


def _data(text: str) -> str:
    """Text in which nothing can end the line or begin a command of its own."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


FORMATS: dict[str, Callable[[Verification], str]] = {"json": _json, "junit": _junit, "github": _github, "sarif": sarif}
