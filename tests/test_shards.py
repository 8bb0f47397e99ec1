"""A library shared out among machines: every page in one shard, and the reports joined tell what one would."""

from __future__ import annotations

import json
import random
import re
import shlex
import shutil
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from types import SimpleNamespace

import pytest
from parlour.cli import _parser, main
from parlour.load.pack import load
from parlour.load.reports import NoReport, read_report
from parlour.load.shards import Shard, share
from parlour.report.join import joined

ROOT = Path(__file__).parents[1]
MANY = 3
NAMED = ("L57", "L401", "L402", "L403")
LEDGER = "[house]\n" + "".join(f'{name} = "named"\n' for name in NAMED) + 'H1 = "a word that no page accounts for"\n'
"""What the page names, and one entry more."""


def _pack(root: Path) -> Path:
    """Five small pages on one board, one of them with a wrong move."""
    games = root / "rules" / "house"
    games.mkdir(parents=True)
    (root / "boards").mkdir()
    shutil.copy(ROOT / "boards" / "seven-diamonds.toml", root / "boards" / "row.toml")
    (games / "collection.toml").write_text('title = "House"\nyear = "2026"\ncite = "House rules."\n', "utf-8")
    page = (ROOT / "rules" / "library-of-games" / "checker-puzzle.md").read_text("utf-8").split("```claims")[0]
    page = page.replace("library-of-games", "house").replace('"seven-diamonds"', '"row"')
    for n in range(5):
        (games / f"game-{n}.md").write_text(page, "utf-8")
    return root


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack without a mistake."""
    return _pack(tmp_path_factory.mktemp("right"))


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with mistakes in two pages and in a board that none of them uses."""
    root = _pack(tmp_path_factory.mktemp("wrong"))
    for n in (0, 3):
        file = root / "rules" / "house" / f"game-{n}.md"
        file.write_text(file.read_text("utf-8").replace("\nplay ", "\nplay 9-9 ", 1), "utf-8")
    (root / "boards" / "torn.toml").write_text("title = \n", "utf-8")
    return root


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main([*words])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("of", [1, 2, 3, 5, 9, 40])
def test_every_page_is_in_one_shard_and_none_has_much_more_than_the_others(of: int) -> None:
    names = tuple(f"p{n}" for n in range(40))
    pages = {name: SimpleNamespace(text="x" * (100 + 37 * n % 90)) for n, name in enumerate(names)}
    pack = SimpleNamespace(pages=pages)
    shares = [share(pack, names, Shard(n, of)) for n in range(1, of + 1)]  # type: ignore[arg-type]
    assert tuple(name for each in shares for name in each) == names
    sizes = [sum(len(pages[name].text) for name in each) for each in shares]
    assert max(sizes) - min(sizes) <= 2 * 190


def test_a_page_that_cannot_be_read_has_its_shard_too(right: Path) -> None:
    pack = load(right)
    names = (*pack.own, "torn")
    assert [n for n in (1, 2, 3) if "torn" in share(pack, names, Shard(n, 3))] == [3]


@pytest.mark.parametrize("form", ["json", "junit", "sarif"])
@pytest.mark.parametrize("which", ["right", "wrong"])
def test_joined_reports_are_the_report_of_the_whole(
    form: str, which: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = ("--sources", str(request.getfixturevalue(which)), "--cache", "none", "--jobs", "1")
    whole = told(capsys, "verify", "--format", form, *place)
    files = []
    for n in range(1, MANY + 1):
        _, text = told(capsys, "verify", "--format", form, "--shard", f"{n}/{MANY}", *place)
        files.append(tmp_path / f"{n}")
        files[-1].write_text(text, "utf-8")
    assert whole[0] == (which == "wrong")
    assert told(capsys, "join", *map(str, reversed(files))) == whole


def _json_parts(root: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[Path]:
    files = [folder / f"{n}.json" for n in (1, 2)]
    for n, file in enumerate(files, 1):
        _, text = told(capsys, "verify", "--format", "json", "--shard", f"{n}/2", "--sources", str(root), "--jobs", "1")
        file.write_text(text, "utf-8")
    return files


def test_an_entry_of_the_ledger_is_missing_where_no_shard_accounts_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = _pack(tmp_path / "pack")
    (root / "rules" / "ledger.toml").write_text(LEDGER, "utf-8")
    first, second = _json_parts(root, tmp_path, capsys)
    assert [json.loads(part.read_text("utf-8"))["ok"] for part in (first, second)] == [True, True]
    status, text = told(capsys, "join", str(first), str(second))
    whole = told(capsys, "verify", "--format", "json", "--sources", str(root), "--jobs", "1")
    assert (status, text) == whole
    assert [each["code"] for each in json.loads(text)["mistakes"]] == ["P121"]
    report = json.loads(second.read_text("utf-8"))
    report["ledger"]["unaccounted"] = []  # as if one of its pages did
    second.write_text(json.dumps(report), "utf-8")
    assert told(capsys, "join", str(first), str(second))[0] == 0

    with pytest.raises(NoReport, match="of 2 shards 1 is missing"):
        joined([read_report(second)])
    with pytest.raises(NoReport, match="shard 2 of 2 is there twice"):
        joined([read_report(second)] * 2)
    report["parlour"] = "0.0.1"
    second.write_text(json.dumps(report), "utf-8")
    with pytest.raises(NoReport, match="different versions"):
        joined([read_report(first), read_report(second)])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": "other"}',
        '{"runs": []}',
        "<a/>",
        "<testsuites name='x'/>",
        "<!DOCTYPE a><testsuites/>",
    ],
)
def test_what_is_no_report_is_told(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report"
    file.write_text(text, "utf-8")
    assert main(["join", str(file)]) == 2
    assert "is no report of parlour verify" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["0/3", "4/3", "1", "1/0", "a/b", "-1/3"])
def test_what_is_no_shard_is_told(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["verify", f"--shard={words}"])
    assert "is no shard; write which of how many, as 2/5" in capsys.readouterr().err


def test_the_workflow_for_many_machines_says_what_the_commands_understand() -> None:
    text = (ROOT / "docs" / "ci" / "github-actions-shards.yml").read_text("utf-8")
    shards, of = (
        re.findall(r"shard: \[(.+)\]", text)[0].split(", "),
        re.findall(r"SHARD: \$\{\{ .+ \}\}/(\d+)", text)[0],
    )
    assert shards == [str(n) for n in range(1, int(of) + 1)]
    lines = [line.split(" > ")[0] for line in re.findall(r"(?m)^\s+run: parlour (.+)$", text)]
    verify, join = (_parser().parse_args(shlex.split(line.replace("$SHARD", f"2/{of}"))) for line in lines)
    assert (verify.shard, verify.format, join.reports) == (Shard(2, int(of)), "junit", ["parlour-*.xml"])


@pytest.mark.parametrize("form", ["json", "sarif"])
def test_a_report_that_is_torn_or_forged_is_told(
    form: str, wrong: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Any part of it taken away or turned into something else: it is refused or joined, never a mistake of ours."""
    _, text = told(capsys, "verify", "--format", form, "--shard", "1/1", "--sources", str(wrong), "--jobs", "1")
    report, file, refused = json.loads(text), tmp_path / "report", 0
    lot = random.Random(form)
    for path in _paths(report):
        for other in (None, *lot.sample([{}, [], [[]], "x", -1, True, {"a": 1}], 2)):
            spoilt = json.loads(text)
            holder = reduce(getitem, path[:-1], spoilt)
            if other is None:
                del holder[path[-1]]
            else:
                holder[path[-1]] = other
            file.write_text(json.dumps(spoilt), "utf-8")
            try:
                assert json.loads(joined([read_report(file)])[0])
            except NoReport:
                refused += 1
    assert refused >= 60


def _paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every part; of a list, to its first."""
    parts = value.items() if isinstance(value, dict) else enumerate(value[:1]) if isinstance(value, list) else ()
    for name, inner in parts:
        yield (*path, name)
        yield from _paths(inner, (*path, name))


@pytest.mark.parametrize(
    "body",
    [
        "<a/>", "<testsuite tests='1' failures='0' errors='0'/>", "<testsuite tests='0' failures='0' errors='1'/>",
        "<testsuite tests='1' failures='0' errors='0'><testcase><failure/></testcase></testsuite>",
        "<testsuite tests='0' failures='" + "9" * 5000 + "' errors='0'/>",
        f"<testsuite tests='1' failures='0' errors='0'><testcase>{'<b>' * 5000}{'</b>' * 5000}</testcase></testsuite>",
    ],
)  # fmt: skip
def test_cases_that_contradict_their_counts_are_told(
    body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report"
    file.write_text(f"<testsuites name='parlour verify, shard 1 of 1'>{body}</testsuites>", "utf-8")
    assert main(["join", str(file)]) == 2
    assert "is no whole report of parlour verify" in capsys.readouterr().err


def test_a_report_that_takes_too_much_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report"
    file.write_text('{"a": [' + "[]," * 8_000_000 + "[]]}", "utf-8")
    assert main(["join", str(file), "--memory", "300"]) == 2
    assert "could not be joined within 300 MB of memory" in capsys.readouterr().err
