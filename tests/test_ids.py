"""Chapters, leaflets and bookmarks go by the game's name: titles may be the same, and names may begin alike."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from own import own as house
from own import own_stock
from parlour.check import check
from parlour.cli import main
from parlour.compose import compose
from parlour.compose.glossary import called
from parlour.compose.indexing import index
from parlour.crew import Crew
from parlour.draw.plates import draw
from parlour.load.pack import load
from parlour.replay.pages import replay
from parlour.set import Section, Volume, bind
from parlour.sheets.leaflet import leaflets

ROOT = Path(__file__).resolve().parent.parent
PACK = ROOT / "tests" / "mistakes" / "P013-two-pages-of-one-name"

PAGE = """+++
title   = "The Change"
order   = {order}
board   = "seven"
game    = "checker_puzzle"
sources = ["house 1"]
+++

Change the pawns over, as {who}s do.

1. {{#one-or-jump p.1}} One diamond, or over one pawn, said the {who}.
2. {{#reversed p.1}} Done when the colors have changed places, and the {who} is content.

```example solution
refuse  1-4 one-or-jump
figure  start : How the {who} begins.
back
play    5-4 3-5 2-3 4-2 6-4 7-6 5-7 3-5 1-3 2-1 4-2 6-4 5-6 3-5 4-3
expect  white 5 6 7 black 1 2 3
result  solver reversed
figure  3, end : How the {who} goes on.
```
"""

TWINS = {"twin": "heron", "twin-solution": "otter"}
"""Two games of one title, and the word that only the page of each has. One's name is the beginning of the other's."""


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack of an author's own with two games of one title."""
    root = tmp_path_factory.mktemp("pack")
    house = root / "rules" / "house"
    house.mkdir(parents=True)
    (root / "boards").mkdir()
    for file in ("boards/seven.toml", "rules/house/collection.toml"):
        (root / file).write_bytes((PACK / file).read_bytes())
    for order, (name, who) in enumerate(TWINS.items(), 1):
        (house / f"{name}.md").write_text(PAGE.format(order=order, who=who), encoding="utf-8")
    return root


def letters(text: str) -> str:
    """Only the letters of a text: what is left when lines are broken and words divided."""
    return re.sub(r"[^a-z]", "", text.lower())


def pages(data: bytes) -> list[str]:
    """The text of every page of a PDF."""
    document = pypdfium2.PdfDocument(data)
    try:
        return [str(page.get_textpage().get_text_range()) for page in document]
    finally:
        document.close()


def labels(data: bytes) -> list[str]:
    """How every page of a kit is labelled."""
    with pikepdf.open(io.BytesIO(data)) as file:
        flat = file.Root.PageLabels.Nums
        return [str(flat[n + 1].P) for n in range(0, len(flat), 2)]


def leaflet(data: bytes, label: str = "L") -> str:
    """The letters of a leaflet in a kit."""
    return letters("".join(text for text, each in zip(pages(data), labels(data), strict=True) if each == label))


def marks(data: bytes) -> Iterator[tuple[int, str]]:
    """The bookmarks of a PDF with how deep each lies."""

    def below(items: list[pikepdf.OutlineItem], depth: int) -> Iterator[tuple[int, str]]:
        for item in items:
            yield depth, str(item.title)
            yield from below(item.children, depth + 1)

    with pikepdf.open(io.BytesIO(data)) as file, file.open_outline() as outline:
        yield from below(outline.root, 0)


# -- two games of one title ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def twins(pack: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """The kits of both games, asked for at once, and their set."""
    out = tmp_path_factory.mktemp("kits")
    assert main(["kit", "--all", "--sources", str(pack), "--out", str(out)]) == 0
    return {path.stem: path.read_bytes() for path in out.glob("kits/*.pdf")}


def other(name: str) -> str:
    return next(each for each in TWINS if each != name)


@pytest.mark.parametrize("name", TWINS)
def test_each_kit_has_its_own_rules_and_solutions(name: str, twins: Mapping[str, bytes]) -> None:
    found = leaflet(twins[f"{name}-a4"])
    who = TWINS[name]
    assert letters(f"over one pawn, said the {who}") in found
    assert letters(f"How the {who} goes on") in found
    assert TWINS[other(name)] not in found


@pytest.mark.parametrize("name", TWINS)
def test_each_leaflet_of_a_set_has_the_name_of_its_game(name: str, twins: Mapping[str, bytes]) -> None:
    found = leaflet(twins["all-set-a4"], f"L {name}")
    assert letters(f"over one pawn, said the {TWINS[name]}") in found
    assert TWINS[other(name)] not in found
    told = [words for _, words in marks(twins["all-set-a4"]) if words.startswith("Rules leaflet")]
    assert len(set(told)) == len(told) == 2


@pytest.mark.parametrize("name", TWINS)
def test_a_kit_is_the_same_whatever_else_is_asked_for(
    name: str, pack: Path, twins: Mapping[str, bytes], tmp_path: Path
) -> None:
    assert main(["kit", name, "--sources", str(pack), "--out", str(tmp_path)]) == 0
    assert (tmp_path / "kits" / f"{name}-a4.pdf").read_bytes() == twins[f"{name}-a4"]


def test_a_book_knows_the_pages_of_each_game(pack: Path) -> None:
    sources = load(pack)
    done = replay(sources, check(sources))
    volume = compose(sources, done, draw(sources, done), paper="a4")
    [book] = bind([volume], Crew())
    assert list(book.games) == list(TWINS)
    texts = [letters(text) for text in pages(book.data)]
    with pikepdf.open(io.BytesIO(book.data)) as file:
        places = {str(name): to for name, to in pikepdf.NameTree(file.Root.Names.Dests).items()}
        numbers = {page.obj.objgen: number for number, page in enumerate(file.pages)}
    for name, who in TWINS.items():
        own = book.games[name]
        assert numbers[places[f"game-{name}"][0].objgen] == own[0]
        assert letters(f"over one pawn, said the {who}") in "".join(texts[page] for page in own)
        assert numbers[places[f"solution-{name}-solution"][0].objgen] in own
        for page in range(len(texts)):
            if letters(f"said the {who}") in texts[page]:
                assert page in own
    folded = leaflets(book, list(TWINS), own_stock("a4"), house().papers["a5-leaflet"])
    for name, who in TWINS.items():
        found = letters("".join(pages(folded[name].data)))
        assert letters(f"said the {who}") in found
        assert letters(f"said the {TWINS[other(name)]}") not in found


def test_two_games_of_one_title_have_two_entries_in_the_index(pack: Path) -> None:
    sources = load(pack)
    ordered = [sources.pages[name] for name in sources.own]
    assert len(set(called(sources, ordered).values())) == 2
    entries = [entry for letter in index(sources, ordered, (), ()) for entry in letter.entries]
    assert [entry.id for entry in entries] == [f"index.{name}" for name in TWINS]


# -- the three games of the book -------------------------------------------------------------------

FOXES = ("fox-and-geese", "fox-and-geese-later", "fox-and-geese-checkerboard")


@pytest.fixture(scope="module")
def foxes(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The leaflets of the three games called Fox and Geese, asked for at once."""
    out = tmp_path_factory.mktemp("foxes")
    assert main(["kit", *FOXES, "--out", str(out)]) == 0
    return {name: leaflet((out / "kits" / f"{name}-a4.pdf").read_bytes()) for name in FOXES}


@pytest.mark.parametrize("name", FOXES)
def test_no_fox_and_geese_has_the_rules_of_another(name: str, foxes: Mapping[str, str]) -> None:
    sources = load(ROOT)

    def opening(text: str) -> str:
        # Only so far: where a raised dagger ends a line, the margin's letters are read before the next.
        return letters(re.sub(r"\]\([^)]*\)|\{from [^}]*\}", "", text))[:36]

    def own(name: str) -> set[str]:
        page = sources.pages[name]
        return {opening(text) for text in (page.get("subtitle"), *(rule.text for rule in page.rules))}

    cited = sources.pages[name].get("cites")  # whose rules come along
    others = {text for another in FOXES for text in own(another)} - own(name) - (own(cited) if cited else set())
    assert len(others) > 6
    assert all(text in foxes[name] for text in own(name))
    assert not any(text in foxes[name] for text in others)


# -- sections --------------------------------------------------------------------------------------

STYLE = "@page { size: 100mm 100mm } section { break-after: page } p { height: 60mm; break-inside: avoid }"


def volume(*sections: Section) -> Volume:
    """A small volume of these sections."""
    return Volume("Small", sections, (STYLE,), STYLE, "2026-01-01")


def test_solutions_are_found_by_the_games_they_belong_to() -> None:
    """Not by how their places begin; a long one takes all its pages."""
    solutions = (("solution-a-b-c", "a"), ("solution-a-b-d", "a-b"), ("solution-a-e", "a"))
    back = "".join(
        f'<p id="{place}">{place}</p>' + "<p>more</p>" * (place == "solution-a-b-d") for place, _ in solutions
    )
    [book] = bind(
        [
            volume(
                Section("one", '<h1 id="game-a">Same</h1><p>x</p><p>x</p>', game="a"),
                Section("two", '<h1 id="game-a-b">Another</h1>', game="a-b"),
                Section("back", f"<h1>Solutions</h1>{back}", solutions=solutions),
            )
        ],
        Crew(),
    )
    texts = pages(book.data)
    first, last = (next(n for n, text in enumerate(texts) if place in text) for place in ("a-b-c", "solution-a-e"))
    second = next(n for n, text in enumerate(texts) if "Another" in text)
    assert second > 1
    assert book.games == {"a": (*range(second), first, last), "a-b": (second, *range(first + 1, last))}
    assert last - first == 3


def test_bookmarks_lie_below_those_that_are_less_deep() -> None:
    """Games without a part before them stand side by side."""
    [book] = bind(
        [
            volume(
                Section("one", '<h1 id="one">One</h1><h2>Inside</h2>', depth=1),
                Section("two", '<h1 id="two">Two</h1>', depth=1),
                Section("part", '<h1 id="part">Part</h1>'),
                Section("three", '<h1 id="three">Three</h1>', depth=1),
            )
        ],
        Crew(),
    )
    assert list(marks(book.data)) == [(0, "One"), (1, "Inside"), (0, "Two"), (0, "Part"), (1, "Three")]
