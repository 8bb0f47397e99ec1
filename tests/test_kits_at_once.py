"""Several kits at once, a collection, every game, and the set: page by page they are what each game has by itself."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pikepdf
import pytest
from own import ROOT
from parlour.cli import main
from parlour.set.lines import page_lines, spelled

GAMES = ("checker-puzzle", "pick-me-up")
HOUSE = "rules/library-of-games"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack of two short games, which are a collection."""
    folder = tmp_path_factory.mktemp("house")
    (folder / HOUSE).mkdir(parents=True)
    for path in (ROOT / HOUSE).iterdir():
        if path.name == "collection.toml" or path.name.split(".")[0] in GAMES:
            (folder / HOUSE / path.name).write_bytes(path.read_bytes())
    return folder


Kits = Mapping[str, bytes]


@pytest.fixture(scope="module")
def kits(house: Path) -> Iterator[dict[str, Kits]]:
    """What each way of asking makes: the PDFs by their names."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PARLOUR_CACHE", str(house / "cache"))
        asked = {
            "alone": [["kit", game] for game in GAMES],
            "several": [["kit", *GAMES]],
            "collection": [["kit", "library-of-games"]],
            "set": [["kit", *GAMES, "--set"]],
            "all": [["kit", "--all"]],
        }
        found = {}
        for name, commands in asked.items():
            for command in commands:
                assert main([*command, "--sources", str(house), "--out", str(house / name)]) == 0
            found[name] = {path.name: path.read_bytes() for path in sorted((house / name / "kits").glob("*.pdf"))}
        yield found


def labels(data: bytes) -> list[str]:
    """What the pages of a kit are called."""
    with pikepdf.open(io.BytesIO(data)) as file:
        return [str(label.P) for label in list(file.Root.PageLabels.Nums)[1::2]]


def told(data: bytes) -> list[dict[str, object]]:
    """The sheets of a kit, as it tells them itself."""
    with pikepdf.open(io.BytesIO(data)) as file:
        sheets: list[dict[str, object]] = json.loads(file.attachments["kit.json"].get_file().read_bytes())["sheets"]
    return sheets


def test_a_kit_is_the_same_whatever_else_is_asked_for(kits: dict[str, Kits]) -> None:
    names = [f"{game}-a4.pdf" for game in GAMES]
    assert [*kits["alone"]] == names
    assert kits["several"] == kits["alone"] == kits["collection"]
    assert {name: kits["all"][name] for name in names} == kits["alone"]


def test_every_page_of_a_kit_is_one_of_its_sheets_or_of_its_leaflet(kits: dict[str, Kits]) -> None:
    for name, data in kits["alone"].items():
        sheets, pages = told(data), page_lines(data)
        assert labels(data)[: len(sheets)] == [str(sheet["name"]) for sheet in sheets]
        assert {*labels(data)[len(sheets) :]} == {"L"} and len(pages) > len(sheets)
        for sheet, lines in zip(sheets, pages, strict=False):
            said = spelled("".join(lines))
            title = name.removesuffix("-a4.pdf").replace("-", "")
            assert title in said.lower(), f"{name}: {sheet['name']} says whose it is"
        others = {game.replace("-", "") for game in GAMES if not name.startswith(game)}
        heads = [spelled(line).lower() for lines in pages[len(sheets) :] for line in lines]
        assert not others & {*heads}, "no page is headed by another game"


def test_no_page_is_there_twice(kits: dict[str, Kits]) -> None:
    for data in (*kits["alone"].values(), kits["set"]["checker-puzzle-pick-me-up-set-a4.pdf"]):
        pages = page_lines(data)
        said = [lines for lines in pages if lines]
        assert len({*said}) == len(said)


def test_a_set_has_the_leaflets_of_its_games_page_by_page(kits: dict[str, Kits]) -> None:
    for data in (kits["set"]["checker-puzzle-pick-me-up-set-a4.pdf"], kits["all"]["all-set-a4.pdf"]):
        marks, pages = labels(data), page_lines(data)
        sheets = told(data)
        assert marks[: len(sheets)] == [str(sheet["name"]) for sheet in sheets]
        assert sorted(dict.fromkeys(marks[len(sheets) :])) == [f"L {game}" for game in GAMES]
        for game in GAMES:
            alone = kits["alone"][f"{game}-a4.pdf"]
            own = page_lines(alone)[len(told(alone)) :]
            assert [lines for lines, mark in zip(pages, marks, strict=True) if mark == f"L {game}"] == list(own)
        assert {game for sheet in sheets for game in sheet["serves"]} == {*GAMES}  # type: ignore[attr-defined]


def test_the_sheets_of_a_set_are_not_those_of_a_single_game(kits: dict[str, Kits]) -> None:
    """A board is there once for all its games; sheets, puts and pieces of the set are as its manifest tells them."""
    data = kits["set"]["checker-puzzle-pick-me-up-set-a4.pdf"]
    boards = [sheet["name"] for sheet in told(data) if sheet["kind"] == "board"]
    assert len({*map(str, boards)}) == len(boards)
    with pikepdf.open(io.BytesIO(data)) as file:
        for sheet, page in zip(told(data), file.pages, strict=False):
            put = [name for name in page.obj.Resources.XObject if name != "/Sheet"]
            assert len(put) == len(sheet["holds"]), sheet["name"]  # type: ignore[arg-type]


def test_one_who_has_only_the_files_can_inspect_them(
    house: Path, kits: dict[str, Kits], capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(house / "all" / "kits" / name) for name in kits["all"]]
    assert main(["inspect", "--sources", str(house), *files]) == 0
    said = capsys.readouterr().out
    assert said.count("leaflet of checker-puzzle") == said.count("leaflet of pick-me-up") == 2
    assert "wrong" not in said
