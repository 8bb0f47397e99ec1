"""Reports of shards joined: what they tell together is what one verification of all pages would have told."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree as ET

from ..english import listed
from ..load.reports import NoReport, ShardReport
from ..load.reportshape import TOTALS
from ..mistakes import Mistake, mistake
from .formats import mistake_entry
from .spelled import spelled_json, spelled_xml, sum_up


def joined(reports: Sequence[ShardReport]) -> tuple[str, bool]:
    """The report of all these together, and whether nothing is wrong; raises NoReport where one is missing."""
    ordered = _in_order(reports)
    return JOINERS[ordered[0].form]([report.told for report in ordered])


def _in_order(reports: Sequence[ShardReport]) -> list[ShardReport]:
    """The reports from the first shard to the last: all in one format, each shard once."""
    forms = sorted({report.form for report in reports})
    if len(forms) > 1:
        raise NoReport(f"reports are joined that are in one format; these are in {listed(forms)}")
    found: dict[int, ShardReport] = {}
    for report in reports:
        if report.shard is None:
            raise NoReport(f"{report.file} tells of the whole, and has nothing to be joined with")
        many = {each.shard.of for each in reports if each.shard}
        if len(many) > 1:
            raise NoReport(
                f"{report.file} is of another sharing out: there are shards of {min(many)} and of {max(many)}"
            )
        if report.shard.number in found:
            raise NoReport(f"shard {report.shard} is there twice: {found[report.shard.number].file}, {report.file}")
        found[report.shard.number] = report
    of = next(report.shard.of for report in reports if report.shard)
    missing = [number for number in range(1, of + 1) if number not in found]
    if missing:
        raise NoReport(
            f"of {of} shards {', '.join(map(str, missing[:12]))} {'is' if len(missing) == 1 else 'are'} missing"
        )
    return [found[number] for number in sorted(found)]


# -- JSON -----------------------------------------------------------------------------------------


def _json(parts: Sequence[dict[str, Any]]) -> tuple[str, bool]:
    if len({part["parlour"] for part in parts}) > 1:
        raise NoReport("the shards were verified by different versions of Parlour")
    entries = [{_word(entry): entry for entry in part["ledger"]["unaccounted"]} for part in parts]
    nowhere = [entry for word, entry in entries[0].items() if all(word in other for other in entries)]
    wrong = {_mistaken(told) for part in parts for told in part["mistakes"]}
    if not wrong:  # as in one verification: what no page accounts for is told when nothing else is wrong
        wrong = {_missing(entry) for entry in nowhere if entry["asked"]}
    totals = {key: sum(part["totals"][key] for part in parts) for key in TOTALS}
    told = {key: value for key, value in parts[0].items() if key != "shard"} | {
        "ok": not wrong,
        "totals": totals | {"mistakes": len(wrong)},
        "games": [game for part in parts for game in part["games"]],
        "ledger": parts[0]["ledger"] | {"unaccounted": nowhere},
        "mistakes": [mistake_entry(each) for each in sorted(wrong)],
    }
    return spelled_json(told), not wrong


def _word(entry: dict[str, Any]) -> str:
    return json.dumps(entry, sort_keys=True)


def _mistaken(told: dict[str, Any]) -> Mistake:
    return Mistake(told["file"], told["line"] or 0, told["code"], told["title"], tuple(told["details"]))


def _missing(entry: dict[str, Any]) -> Mistake:
    """What is said of an entry of the ledger for which no page of any shard accounts."""
    words = f"“{entry['claim']}” ({entry['collection']})"
    return mistake(entry["file"], entry["line"], "P121", words, id=entry["id"])


# -- JUnit ----------------------------------------------------------------------------------------


def _junit(parts: Sequence[ET.Element]) -> tuple[str, bool]:
    """Suites of pages are in one shard each; those of other files may be in all, and are kept once."""
    suites = ET.Element("testsuites", name="parlour verify")
    pages: list[ET.Element] = []
    others: dict[str, ET.Element] = {}
    for suite in (suite for part in parts for suite in part):
        if suite.find("testcase[@name='page']") is not None:
            pages.append(suite)
        else:
            others[suite.get("name", "")] = suite
    suites.extend([*pages, *(others[name] for name in sorted(others))])
    sum_up(suites)
    return spelled_xml(suites), suites.get("failures") == "0"


# -- SARIF ----------------------------------------------------------------------------------------


def _sarif(parts: Sequence[dict[str, Any]]) -> tuple[str, bool]:
    runs = [part["runs"][0] for part in parts]
    rules = {rule["id"]: rule for run in runs for rule in run["tool"]["driver"]["rules"]}
    codes = sorted(rules)
    results = {json.dumps(result | {"ruleIndex": 0}): result for run in runs for result in run["results"]}
    in_order = sorted(results.values(), key=_place)
    driver = runs[0]["tool"]["driver"] | {"rules": [rules[code] for code in codes]}
    run = {key: value for key, value in runs[0].items() if key != "automationDetails"} | {
        "tool": {"driver": driver},
        "results": [result | {"ruleIndex": codes.index(result["ruleId"])} for result in in_order],
    }
    return spelled_json(parts[0] | {"runs": [run]}), not results


def _place(result: dict[str, Any]) -> tuple[str, int, str, str]:
    """Where a result is, as mistakes are put in order."""
    place = result["locations"][0]["physicalLocation"]
    line = place.get("region", {}).get("startLine", 0)
    return place["artifactLocation"]["uri"], line, result["ruleId"], result["message"]["text"]


JOINERS: dict[str, Callable[[Sequence[Any]], tuple[str, bool]]] = {"json": _json, "junit": _junit, "sarif": _sarif}
