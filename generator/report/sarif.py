"""What verification says to code scanning and editors: SARIF."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING

from .. import __version__
from ..load.codes import CODES
from ..mistakes import Mistake
from .spelled import spelled_json

if TYPE_CHECKING:
    from .formats import Verification


def sarif(report: Verification) -> str:
    """The report as SARIF 2.1.0, a result for each mistake."""
    codes = sorted({mistake.code for mistake in report.mistakes})
    driver = {"name": "parlour", "version": __version__, "rules": [_rule(code) for code in codes]}
    results = [
        {
            "ruleId": mistake.code,
            "ruleIndex": codes.index(mistake.code),
            "level": "error",
            "message": {"text": "\n".join((mistake.title, *mistake.details))},
            "locations": [{"physicalLocation": _location(report, mistake)}],
        }
        for mistake in report.mistakes
    ]
    part = {"automationDetails": {"id": f"parlour verify, shard {report.shard}/"}} if report.shard else {}
    run = {"tool": {"driver": driver}, **part, "columnKind": "unicodeCodePoints", "results": results}
    schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    return spelled_json({"$schema": schema, "version": "2.1.0", "runs": [run]})


def _rule(code: str) -> dict[str, object]:
    """A kind of mistake, with a name and what helps against it."""
    known = CODES[code]
    told, right = _blank(known.title), _blank(known.right)
    name = "".join(word.capitalize() for word in re.findall(r"\w+", told))
    means = known.means.replace("`", "")
    return {
        "id": code,
        "name": name,
        "shortDescription": {"text": told},
        "fullDescription": {"text": means},
        "help": {"text": f"{means} What would be right: {right}." if right else means},
    }


def _blank(text: str) -> str:
    """The sentence of a mistake with dots for what differs from one to another."""
    return "".join(said + ("" if field is None else "…") for said, field, _, _ in Formatter().parse(text))


def _location(report: Verification, mistake: Mistake) -> dict[str, object]:
    from urllib.parse import quote

    near = report.place(mistake.file)
    uri = report.pack.place(mistake.file).resolve().as_uri() if near.startswith("../") else quote(near)
    place: dict[str, object] = {"artifactLocation": {"uri": uri}}
    return place | ({"region": {"startLine": mistake.line}} if mistake.line else {})
