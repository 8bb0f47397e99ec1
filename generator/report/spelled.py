"""Reports as the text of JSON and of XML."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET


def spelled_json(told: object) -> str:
    """A report as the text of JSON."""
    return json.dumps(told, indent=2, ensure_ascii=False)


def sum_up(suites: ET.Element) -> None:
    """Count the cases of all suites."""
    for key in ("tests", "failures", "errors"):
        suites.set(key, str(sum(int(suite.get(key, "0")) for suite in suites)))


def spelled_xml(suites: ET.Element) -> str:
    """A report as the text of XML."""
    ET.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(suites, encoding="unicode")
