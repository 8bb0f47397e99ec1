"""Reports of verification read back: JSON, JUnit or SARIF, whichever a file holds."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from .reportshape import fits_json, fits_junit, fits_sarif
from .shards import Shard

LARGEST = 500_000_000
"""The size in bytes above which a file is no report."""

NOT_ONE = "{} is no report of parlour verify in the formats json, junit or sarif"
TORN = "{} is no whole report of parlour verify: something of it is missing, or says what another part denies"

FITS: dict[str, Callable[[Any], bool]] = {"json": fits_json, "junit": fits_junit, "sarif": fits_sarif}
"""What tells whether all is there, by the format."""


class ShardReport(NamedTuple):
    """A report, in which format it is, and of which shard."""

    file: str
    form: str
    shard: Shard | None
    told: Any
    """What JSON holds, or the first element of XML."""


class NoReport(ValueError):
    """A file that is no report."""


def read_report(path: Path) -> ShardReport:
    """The report in a file; raises NoReport with a reason where it holds none."""
    try:
        if path.stat().st_size > LARGEST:
            raise NoReport(NOT_ONE.format(path))
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NoReport(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from error
    form, told = _xml(path, text) if text.lstrip().startswith("<") else _json(path, text)
    if not FITS[form](told):
        raise NoReport(TORN.format(path))
    return ShardReport(str(path), form, _shard(form, told), told)


def _json(path: Path, text: str) -> tuple[str, Any]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NoReport(NOT_ONE.format(path)) from error
    if isinstance(told, dict) and told.get("format") == "parlour-verify" and told.get("version") == 1:
        return "json", told
    if isinstance(told, dict) and _driver(told) == "parlour":
        return "sarif", told
    raise NoReport(NOT_ONE.format(path))


def _driver(told: dict[str, Any]) -> str:
    """The name of the tool that wrote a SARIF file."""
    try:
        [run] = told["runs"]
        return str(run["tool"]["driver"]["name"])
    except (KeyError, TypeError, ValueError):
        return ""


def _xml(path: Path, text: str) -> tuple[str, Any]:
    if "<!" in text.split("<testsuites", 1)[0]:  # a document type may hold anything
        raise NoReport(NOT_ONE.format(path))
    try:
        told = ET.fromstring(text)
    except ET.ParseError as error:
        raise NoReport(NOT_ONE.format(path)) from error
    if told.tag != "testsuites" or not told.get("name", "").startswith("parlour verify"):
        raise NoReport(NOT_ONE.format(path))
    return "junit", told


def _shard(form: str, told: Any) -> Shard | None:
    """Of which shard a report tells, in its own words; None where it tells of the whole."""
    words = {
        "json": lambda: str(told.get("shard") or ""),
        "junit": lambda: str(told.get("name")),
        "sarif": lambda: str(told["runs"][0].get("automationDetails", {}).get("id", "")),
    }[form]()
    found = re.search(r"(\d{1,6}) of (\d{1,6})", words)
    return Shard(int(found[1]), int(found[2])) if found else None
