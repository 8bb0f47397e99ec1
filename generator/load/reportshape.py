"""What a report of verification must hold to be joined with others: it may come from anywhere, torn or forged."""

from __future__ import annotations

from collections.abc import Mapping
from types import NoneType
from typing import Any
from xml.etree import ElementTree as ET

TOTALS = ("games", "examples", "checks", "claims", "mistakes")
"""What is counted in a report."""

ENTRY = {"id": str, "collection": str, "claim": str, "file": str, "line": int, "asked": bool}
MISTAKE = {"file": str, "line": (int, NoneType), "code": str, "title": str, "details": [str]}
JSON = {
    "parlour": str,
    "ok": bool,
    "totals": dict.fromkeys(TOTALS, int),
    "games": [{}],
    "ledger": {"unaccounted": [ENTRY]},
    "mistakes": [MISTAKE],
}
PLACE = {"physicalLocation": {"artifactLocation": {"uri": str}, "region?": {"startLine": int}}}
RESULT = {"ruleId": str, "message": {"text": str}, "locations": [PLACE]}
RUN = {"tool": {"driver": {"rules": [{"id": str}]}}, "results": [RESULT], "automationDetails?": {"id": str}}
"""Tables, lists of one thing, and the kinds of values; a name with a question mark may be missing."""

SUITE = ("testsuites", "testsuite", "testcase")
"""The elements of JUnit within one another; what is in the innermost holds text alone."""


def fits_json(told: Mapping[str, Any]) -> bool:
    """Whether a report in JSON has all that joining asks for, and does not contradict itself."""
    return _fits(told, JSON) and told["ok"] is (not told["mistakes"])


def fits_sarif(told: Mapping[str, Any]) -> bool:
    """The same for SARIF: a run, and in it no result without its rule or its place."""
    if not _fits(told, {"runs": [RUN]}) or len(told["runs"]) != 1:
        return False
    [run] = told["runs"]
    known = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    return all(result["ruleId"] in known and result["locations"] for result in run["results"])


def fits_junit(told: ET.Element) -> bool:
    """The same for JUnit: suites of cases, with as many failures as are told of."""
    level = [told]
    for tag in SUITE:
        if any(each.tag != tag for each in level):
            return False
        level = [inner for each in level for inner in each]
    return not any(len(each) for each in level) and all(
        suite.get("tests") == str(len(suite))
        and suite.get("failures") == str(sum(case.find("failure") is not None for case in suite))
        and suite.get("errors") == "0"
        for suite in told
    )


def _fits(told: object, shape: object) -> bool:
    """Whether a value has a shape."""
    if isinstance(shape, dict):
        return isinstance(told, Mapping) and all(
            _fits(told[name], inner) if (name := key.removesuffix("?")) in told else key.endswith("?")
            for key, inner in shape.items()
        )
    if isinstance(shape, list):
        return isinstance(told, list) and all(_fits(each, shape[0]) for each in told)
    kinds = shape if isinstance(shape, tuple) else (shape,)
    return any(type(told) is kind for kind in kinds)
