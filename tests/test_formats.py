"""What verification says to machines: each format is whole, valid and tells every mistake; statuses stay the same."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from parlour.cli import main

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).parent / "mistakes"
FOLDERS = sorted(path.name for path in HERE.iterdir() if path.is_dir())
GOOD = ("checker-puzzle", "polychek", "checkers")
SCHEMA = json.loads((ROOT / "docs" / "verify.schema.json").read_text(encoding="utf-8"))
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}


def wrong_with(value: object, schema: dict[str, Any], at: str = "") -> list[str]:
    """What is wrong with a value by a JSON schema of the words that ours uses; an unknown word fails."""
    known = {"$ref", "type", "const", "enum", "minimum", "minLength", "pattern", "required", "properties", "items"}
    assert schema.keys() <= known | {"$schema", "$defs", "title", "description"}
    found = []
    if "$ref" in schema:
        found += wrong_with(value, SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], at)
    kinds = [schema["type"]] if isinstance(schema.get("type"), str) else schema.get("type", [])
    if kinds and not any(isinstance(value, TYPES[k]) and (k == "boolean" or value is not True) for k in kinds):
        return [f"{at}: {value!r} is no {schema['type']}"]
    if ("const" in schema and value != schema["const"]) or ("enum" in schema and value not in schema["enum"]):
        found.append(f"{at}: {value!r}")
    if isinstance(value, int) and value < schema.get("minimum", value):
        found.append(f"{at}: {value}")
    short = isinstance(value, str) and len(value) < schema.get("minLength", 0)
    if short or (isinstance(value, str) and not re.search(schema.get("pattern", ""), value)):
        found.append(f"{at}: {value!r}")
    if isinstance(value, dict):
        found += [f"{at}: lacks {key}" for key in schema.get("required", []) if key not in value]
        described = schema.get("properties", value)
        found += [f"{at}: {key} is not described" for key in value if key not in described]
        for key, part in schema.get("properties", {}).items():
            found += wrong_with(value[key], part, f"{at}.{key}") if key in value else []
    if isinstance(value, list):
        for number, item in enumerate(value):
            found += wrong_with(item, schema.get("items", {}), f"{at}[{number}]")
    return found


def said(form: str, words: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["verify", "--format", form, *words]) == status
    return capsys.readouterr().out


def mistaken(name: str) -> list[str]:
    return ["--sources", str(HERE / name)]


def recorded(name: str) -> list[tuple[str, int, str, str]]:
    """File, line, code and title of each mistake that a folder's record tells."""
    lines = (HERE / name / "says.txt").read_text(encoding="utf-8").splitlines()
    told = (re.match(r"([^\s:]+)(?::(\d+))?: ([A-Z]\d{3}) (.*)", line) for line in lines)
    return [(found[1], int(found[2] or 0), found[3], found[4]) for found in told if found]


# -- JSON -------------------------------------------------------------------------------------


def test_json_of_good_pages(capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(said("json", [*GOOD], 0, capsys))
    assert wrong_with(answer, SCHEMA) == []
    assert answer["ok"] is True
    assert {game["name"] for game in answer["games"]} == {*GOOD}
    checkers = next(game for game in answer["games"] if game["name"] == "checkers")
    assert {claim["verdict"] for claim in checkers["claims"]} >= {"holds", "fails"}
    assert all(rule["enforced"] for rule in checkers["rules"])


@pytest.mark.parametrize("name", FOLDERS)
def test_json_tells_every_mistake(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    answer = json.loads(said("json", mistaken(name), 1, capsys))
    assert wrong_with(answer, SCHEMA) == []
    assert answer["ok"] is False
    told = [(m["file"], m["line"] or 0, m["code"], m["title"]) for m in answer["mistakes"]]
    assert told == recorded(name)


def test_the_schema_is_strict() -> None:
    """The little reader of schemas above finds what is wrong."""
    good = {"file": "a", "line": 1, "code": "P101", "title": "x", "details": []}
    part = SCHEMA["$defs"]["mistake"]
    assert wrong_with(good, part) == []
    for bad in (
        {"line": 0},
        {"line": "1"},
        {"line": True},
        {"code": "101"},
        {"title": ""},
        {"details": [1]},
        {"more": 1},
    ):
        assert wrong_with(good | bad, part), bad
    assert wrong_with({key: value for key, value in good.items() if key != "file"}, part)


# -- JUnit ------------------------------------------------------------------------------------

COUNT, ANY = r"\d+", r"(?s).+"
JUNIT: dict[str, tuple[dict[str, str], set[str], set[str]]] = {
    "testsuites": ({"name": ANY, "tests": COUNT, "failures": COUNT, "errors": COUNT}, set(), {"testsuite"}),
    "testsuite": (
        {"name": ANY, "tests": COUNT, "failures": COUNT, "errors": COUNT, "skipped": COUNT, "file": ANY},
        {"name", "tests", "failures", "errors"},
        {"testcase"},
    ),
    "testcase": ({"name": ANY, "classname": ANY}, {"name"}, {"failure", "skipped"}),
    "failure": ({"type": ANY, "message": ANY}, set(), set()),
    "skipped": ({"message": ANY}, set(), set()),
}
"""Element: its attributes, those that must be there, its children. The part of junit-10.xsd (Jenkins) that is used."""


def check_junit(text: str) -> ET.Element:
    top = ET.fromstring(text)
    assert top.tag == "testsuites"
    for element in top.iter():
        attributes, needed, children = JUNIT[element.tag]
        assert needed <= {*element.keys()} <= attributes.keys(), element.tag
        assert all(re.fullmatch(attributes[key], value) for key, value in element.items())
        assert {child.tag for child in element} <= children
        assert element.tag == "failure" or not (element.text or "").strip()
    for suite in top:
        cases = list(suite)
        assert int(suite.get("tests", "")) == len(cases)
        assert int(suite.get("failures", "")) == sum(case.find("failure") is not None for case in cases)
        assert int(suite.get("skipped", "")) == sum(case.find("skipped") is not None for case in cases)
    for key in ("tests", "failures"):
        assert int(top.get(key, "")) == sum(int(suite.get(key, "")) for suite in top)
    return top


def test_junit_of_good_pages(capsys: pytest.CaptureFixture[str]) -> None:
    top = check_junit(said("junit", [*GOOD], 0, capsys))
    assert top.get("failures") == "0"
    for suite in top:
        assert len({case.get("name") for case in suite}) == len(suite), "each case has a name of its own"
    assert [suite.get("name") for suite in top] == ["checkers", "polychek", "checker-puzzle"]
    assert any(case.find("skipped") is not None for case in top.iter("testcase")), "Polychek has an opinion"


@pytest.mark.parametrize("name", FOLDERS)
def test_junit_tells_every_mistake(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    top = check_junit(said("junit", mistaken(name), 1, capsys))
    told = sorted(str(failure.get("message")) for failure in top.iter("failure"))
    assert told == sorted(f"{code} {title}" for _, _, code, title in recorded(name))


def test_a_mistake_belongs_to_its_example(capsys: pytest.CaptureFixture[str]) -> None:
    top = check_junit(said("junit", mistaken("P104-several-at-once"), 1, capsys))
    wrong = [case.get("name") for case in top.iter("testcase") if case.find("failure") is not None]
    assert wrong == ["example solution", "example other", "example third"]


# -- annotations and SARIF --------------------------------------------------------------------


@pytest.mark.parametrize("name", FOLDERS)
def test_annotations(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    *lines, last = said("github", ["--sources", f"tests/mistakes/{name}"], 1, capsys).splitlines()
    told = [re.fullmatch(r"::error file=([^,:]+)(?:,line=(\d+))?,title=([^,:]+)::(.+)", line) for line in lines]
    found = sorted((one[1], int(one[2] or 0)) for one in told if one)
    assert found == sorted((f"tests/mistakes/{name}/{file}", line) for file, line, _, _ in recorded(name))
    assert len(found) == len(lines)
    assert "mistake" in last


def test_an_annotation_cannot_be_broken_out_of() -> None:
    from parlour.report.formats import _data, _property

    assert _data("50%\n::error::x") == "50%25%0A::error::x"
    assert _property("a:b,c\r") == "a%3Ab%2Cc%0D"


@pytest.mark.parametrize("name", FOLDERS)
def test_sarif(name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The parts that SARIF 2.1.0 requires, and that code scanning reads."""
    monkeypatch.chdir(ROOT)
    log = json.loads(said("sarif", ["--sources", f"tests/mistakes/{name}"], 1, capsys))
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = log["runs"]
    assert run.keys() == {"tool", "columnKind", "results"}
    driver = run["tool"]["driver"]
    assert driver["name"] == "parlour"
    rules = [rule["id"] for rule in driver["rules"]]
    assert len(set(rules)) == len(rules)
    for result, (file, line, code, title) in zip(run["results"], recorded(name), strict=True):
        assert result["level"] == "error"
        assert rules[result["ruleIndex"]] == result["ruleId"] == code
        assert result["message"]["text"].splitlines()[0] == title
        (place,) = (location["physicalLocation"] for location in result["locations"])
        assert (ROOT / place["artifactLocation"]["uri"]).name == Path(file).name
        assert place.get("region", {}).get("startLine", 0) == line


def test_sarif_tells_of_each_kind_what_helps(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Also from a folder beside which the sources lie."""
    monkeypatch.chdir(tmp_path)
    source = ROOT / "tests/mistakes/P008-titles"
    log = json.loads(said("sarif", ["--sources", str(source)], 1, capsys))["runs"][0]
    for rule in log["tool"]["driver"]["rules"]:
        assert rule["name"].isalnum()
        assert rule["help"]["text"].startswith(rule["fullDescription"]["text"])
        assert "{" not in rule["shortDescription"]["text"]
    places = [result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for result in log["results"]]
    assert places
    assert all(Path(place.removeprefix("file://")).is_file() for place in places)
    told = said("github", ["--sources", os.path.relpath(source)], 1, capsys)
    files = [line.split("file=")[1].split(",")[0] for line in told.splitlines() if line.startswith("::error")]
    assert files
    assert all((tmp_path / file).is_file() for file in files)


def test_sarif_of_good_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(said("sarif", [*GOOD], 0, capsys))["runs"][0]["results"] == []


def test_wrong_usage_is_the_same_in_every_format(capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("text", "json", "junit", "github", "sarif"):
        assert main(["verify", "--format", form, "nonsense"]) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert "there is no game or collection 'nonsense'" in output.err


def test_text_has_one_line_per_game_and_then_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", *mistaken("P104-several-at-once")]) == 1
    output = capsys.readouterr()
    assert output.out.split() == ["puzzle", "3", "mistakes"]
    assert output.err.count("rules/house/puzzle.md:") == 3


# -- CI ---------------------------------------------------------------------------------------


def commands() -> list[str]:
    """The commands of the workflow, but for the one that installs Parlour."""
    text = (ROOT / "docs" / "ci" / "github-actions.yml").read_text(encoding="utf-8")
    return [line for line in re.findall(r"(?m)^\s+(?:- )?run: (.+)$", text) if "pip install" not in line]


@pytest.mark.parametrize(("name", "status"), [("P104-illegal-move", 1), ("", 0)])
def test_the_workflow_does_what_it_says(name: str, status: int, tmp_path: Path) -> None:
    """Its commands, run as the runner runs them, in a rulebook of one page that is wrong or right."""
    shutil.copytree(HERE / (name or "P104-illegal-move"), tmp_path / "book")
    if not name:
        (tmp_path / "book" / "rules" / "house" / "puzzle.md").unlink()
        for file in ("rules/library-of-games/checker-puzzle.md", "boards/seven-diamonds.toml"):
            text = (ROOT / file).read_text(encoding="utf-8").replace("library-of-games", "house")
            (tmp_path / "book" / file.replace("library-of-games", "house")).write_text(text, encoding="utf-8")
    shim = tmp_path / "parlour"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m parlour "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    verify, junit = commands()
    for command, wanted in ((verify, status), (junit, 0)):
        done = subprocess.run(
            ["bash", "-e", "-c", command], cwd=tmp_path / "book", capture_output=True, text=True, check=False,
            env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert done.returncode == wanted, done.stderr
        if command == verify:
            assert done.stdout.startswith("::error file=rules/house/puzzle.md,line=") == bool(status)
    check_junit((tmp_path / "book" / "parlour.xml").read_text(encoding="utf-8"))


def test_the_hook_names_a_command_that_works(capsys: pytest.CaptureFixture[str]) -> None:
    hook = dict(
        line.removeprefix("- ").strip().split(": ", 1)
        for line in (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
    assert hook["id"] == "parlour-verify"
    assert hook["id"] in (ROOT / "docs" / "verify.md").read_text(encoding="utf-8")
    assert hook["language"] == "python", "pre-commit then installs this very repository"
    assert hook["pass_filenames"] == "false"
    assert [bool(re.match(hook["files"], file)) for file in ("rules/a/b.md", "boards/c.toml", "README.md")] == [1, 1, 0]
    program, *words = hook["entry"].split()
    assert program == "parlour"
    assert main([*words, "checker-puzzle"]) == 0
    assert "checker-puzzle" in capsys.readouterr().out
