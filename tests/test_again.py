"""Finished files made again and laid beside themselves: kits by their orders, books by their editions."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf
import pytest
from own import own, own_pages
from parlour.again import MadeAgain
from parlour.cache import Cache, standard
from parlour.cli import main
from parlour.crew import Crew
from parlour.inspect.beside import SAME, UNORDERED, seen, unlike
from parlour.inspect.files import is_ours
from parlour.inspect.sources import Sources
from parlour.sheets.press import MANIFEST
from test_inspect import COLLECTION, PAGE
from test_pack import put

SHOWS = ("Tj", "TJ", "'", '"')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An author's folder with one page, and what is made of it."""
    root = put(tmp_path_factory.mktemp("again"), rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    assert main(["kit", "crossing", "--sources", str(root), "--out", str(root / "out")]) == 0
    assert main(["book", "--sources", str(root), "--paper", "a4", "--out", str(root / "out")]) == 0
    return root


@pytest.fixture(scope="module")
def kit(house: Path) -> bytes:
    return (house / "out" / "kits" / "crossing-a4.pdf").read_bytes()


@pytest.fixture(scope="module")
def book(house: Path) -> bytes:
    return (house / "out" / "rulebook-a4.pdf").read_bytes()


def inspected(house: Path, path: Path) -> int:
    return main(["inspect", "--sources", str(house), str(path)])


# -- kits -----------------------------------------------------------------------------------------


ORDERS = {
    "plain": ["checker-puzzle", "--manner", "plain", "--no-rules", "--theme", "grey"],
    "sized": ["merelles", "--square", "20.5", "--labels", "on", "--rules", "none", "--paper", "letter"],
    "fitted": ["merelles", "--fit", "2", "--no-rules", "--margin", "8", "--calibrate", "99.5x100.2"],
    "punched": ["checkers", "--punch", "25", "--backs", "--offset", "0.5x-1", "--no-rules"],
    "in other colors": ["checkers", "--option", "colours=red black", "--no-rules"],
    "boxed": ["backgammon", "--with", "all", "--seed", "3", "--no-rules"],
    "folding": ["checkers", "--leaves", "2", "--hinge", "5", "--frame", "full", "--no-rules"],
    "one piece": ["merelles", "--one-piece", "--manner", "1878"],
    "set": ["checker-puzzle", "merelles", "--set", "--no-rules"],
}


@pytest.mark.parametrize("words", ORDERS.values(), ids=list(ORDERS))
def test_a_kit_is_made_again_by_what_its_manifest_tells(words: list[str], tmp_path: Path) -> None:
    """To the byte, however it was ordered."""
    assert main(["kit", *words, "--out", str(tmp_path)]) == 0
    (made,) = (tmp_path / "kits").glob("*.pdf")
    manifest = json.loads(made.with_suffix(".json").read_text(encoding="utf-8"))
    press = MadeAgain(Sources(own(), own_pages(), Crew(Cache(standard()))))
    assert press.kit(manifest) == made.read_bytes()


def test_a_kit_with_its_leaflet_and_a_book_are_made_again(
    house: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """So are the parts of a kit that lie in files of their own."""
    assert inspected(house, house / "out" / "kits" / "crossing-a4.pdf") == 0
    assert inspected(house, house / "out" / "rulebook-a4.pdf") == 0
    assert capsys.readouterr().out.count(SAME) == 2
    assert main(["kit", "crossing", "--apart", "--sources", str(house), "--out", str(tmp_path)]) == 0
    parts = sorted((tmp_path / "kits").glob("*.pdf"))
    capsys.readouterr()
    assert all(inspected(house, part) == 0 for part in parts)
    assert capsys.readouterr().out.count(SAME) == len(parts) == 4
    rules = tmp_path / "kits" / "crossing-a4-rules.pdf"
    rules.write_bytes(rewritten(rules.read_bytes(), 0, lambda lines: without(lines, 5)))
    assert inspected(house, rules) == 1


def test_a_kit_that_does_not_tell_its_order_is_told(
    house: Path, kit: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pikepdf.open(io.BytesIO(kit)) as file:
        told = json.loads(file.attachments[MANIFEST].get_file().read_bytes())
        del told["order"]
        file.attachments[MANIFEST] = pikepdf.AttachedFileSpec(file, json.dumps(told).encode())
        file.save(tmp_path / "kit.pdf")
    assert inspected(house, tmp_path / "kit.pdf") == 1
    assert f"wrong: {UNORDERED}" in capsys.readouterr().out


def test_a_kit_that_has_lost_its_manifest_or_names_strange_games_is_not_passed(
    house: Path, kit: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing can be compared, nothing shows that a file is right."""

    def unnamed(file: pikepdf.Pdf) -> None:
        del file.Root.Names

    def strange(file: pikepdf.Pdf) -> None:
        told = json.loads(file.attachments["kit.json"].get_file().read_bytes())
        told["games"] = ["nobody"]
        file.attachments["kit.json"] = pikepdf.AttachedFileSpec(file, json.dumps(told).encode())

    for change in (unnamed, strange):
        (tmp_path / "kit.pdf").write_bytes(changed(kit, change))
        assert inspected(house, tmp_path / "kit.pdf") == 1
        assert "wrong: it cannot be made again and compared: " in capsys.readouterr().out


def test_a_book_without_its_title_is_compared_all_the_same(
    house: Path, book: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever changes the title as well does not get away with what else he has changed."""
    path = tmp_path / "book.pdf"
    path.write_bytes(rewritten(changed(book, _untitled), -1, lambda lines: without(lines, 2)))
    assert inspected(house, path) == 1
    told = capsys.readouterr().out
    assert "its title is “Another book” where" in told
    assert "is missing, which is there when it is made again" in told


# -- spoilt pages ---------------------------------------------------------------------------------


Lines = list[Any]


def streams(page: pikepdf.Page) -> list[Any]:
    """The page and the forms that it shows which have words."""
    found: list[Any] = [page.obj]
    for each in found:
        for form in each.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary()).values():
            if form.get("/Subtype") == "/Form" and "/Font" in form.get("/Resources", pikepdf.Dictionary()):
                found.append(form)
    return found


def rewritten(data: bytes, page: int, change: Callable[[Lines], Lines]) -> bytes:
    """A file of which one page, or the form on it with the most words, was changed."""
    with pikepdf.open(io.BytesIO(data)) as file:
        own = file.pages[page]
        own.contents_coalesce()
        target = max(streams(own), key=worded)
        text = pikepdf.unparse_content_stream(change(list(pikepdf.parse_content_stream(target))))
        (target if isinstance(target, pikepdf.Stream) else target.Contents).write(text)
        out = io.BytesIO()
        file.save(out)
        return out.getvalue()


def worded(owner: Any) -> int:
    """How many rows of words a page or a form shows."""
    return len(spoken(list(pikepdf.parse_content_stream(owner))))


def spoken(lines: Lines) -> list[int]:
    """Where words are shown."""
    return [i for i, each in enumerate(lines) if str(each.operator) in SHOWS]


def without(lines: Lines, nth: int) -> Lines:
    """One row of words gone."""
    at = spoken(lines)[nth]
    return lines[:at] + lines[at + 1 :]


def doubled(lines: Lines, nth: int) -> Lines:
    """One row of words twice."""
    at = spoken(lines)[nth]
    return [*lines[: at + 1], *lines[at:]]


def exchanged(lines: Lines, one: int, two: int) -> Lines:
    """Two rows of words, each in the other's place."""
    a, b = spoken(lines)[one], spoken(lines)[two]
    turned = list(lines)
    turned[a], turned[b] = lines[b], lines[a]
    return turned


WAYS: dict[str, Callable[[Lines], Lines]] = {
    "gone": lambda lines: without(lines, 3),
    "the last gone": lambda lines: without(lines, -1),
    "twice": lambda lines: doubled(lines, 4),
    "exchanged": lambda lines: exchanged(lines, 1, 6),
    "far exchanged": lambda lines: exchanged(lines, 2, -2),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))
def test_words_of_leaflets_and_sheets_that_are_not_as_they_were_are_told(
    way: Callable[[Lines], Lines], kit: bytes
) -> None:
    """Whatever they say: captions, page numbers, how the kit is made, words on flaps and on the test page."""
    with pikepdf.open(io.BytesIO(kit)) as file:
        tried = [number for number, page in enumerate(file.pages) if max(map(worded, streams(page))) > 8]
    assert len(tried) >= 4
    for number in tried:
        told = unlike(rewritten(kit, number, way), kit)
        assert told and told[0].startswith(f"page {number + 1}: "), told


def test_figures_that_change_places_are_told(kit: bytes, book: bytes) -> None:
    """On a leaflet, where they have no names, and samples of the key in a book."""
    for data in (kit, book):
        with pikepdf.open(io.BytesIO(data)) as file:
            number, forms = next(
                (number, names)
                for number, page in reversed(list(enumerate(file.pages)))
                for names in (_pictures(page),)
                if len(names) > 1
            )
            first, second = forms[:2]
            owner = first[0]
            shown = owner.Resources.XObject
            shown[first[1]], shown[second[1]] = shown[second[1]], shown[first[1]]
            out = io.BytesIO()
            file.save(out)
        told = unlike(out.getvalue(), data)
        assert [each.partition(":")[0] for each in told] == [f"page {number + 1}"], told


def _pictures(page: pikepdf.Page) -> list[tuple[Any, str]]:
    """The forms without words that a page or one of its forms shows, two at least of one owner."""
    for owner in streams(page):
        names = [str(one.operands[0]) for one in pikepdf.parse_content_stream(owner) if str(one.operator) == "Do"]
        shown = owner.get("/Resources", pikepdf.Dictionary()).get("/XObject", pikepdf.Dictionary())
        kits = {name: shown[name].get("/Resources", pikepdf.Dictionary()) for name in dict.fromkeys(names)}
        bare = [name for name, own in kits.items() if "/Font" not in own]
        if len(bare) > 1:
            return [(owner, name) for name in bare]
    return []


def test_any_stroke_of_a_book_that_is_gone_or_recolored_is_told(book: bytes) -> None:
    """Seals, leaders and rules among them: operators chosen by chance."""
    chance = Random(17)
    tried = 0
    with pikepdf.open(io.BytesIO(book)) as file:
        many = len(file.pages)
    for number in chance.sample(range(many), 6):
        before = unlike(rewritten(book, number, lambda lines: lines), book)
        assert before == (), "written anew, and the same"

        def spoil(lines: Lines) -> Lines:
            paints = ("f", "S", "B", "Do", *SHOWS)
            at = chance.choice([i for i, each in enumerate(lines) if str(each.operator) in paints])
            return lines[:at] + lines[at + 1 :]

        spoilt = rewritten(book, number, spoil)
        told = unlike(spoilt, book)
        tried += bool(told)
        assert told or not seen(spoilt, number, book, number), "what is not told cannot be seen"
    assert tried >= 4


# -- pages, bookmarks, links ----------------------------------------------------------------------


def changed(data: bytes, change: Callable[[pikepdf.Pdf], None]) -> bytes:
    with pikepdf.open(io.BytesIO(data)) as file:
        change(file)
        out = io.BytesIO()
        file.save(out)
        return out.getvalue()


def _exchange(file: pikepdf.Pdf) -> None:
    file.pages.reverse()


def _untitled(file: pikepdf.Pdf) -> None:
    file.docinfo["/Title"] = "Another book"


def _unmarked(file: pikepdf.Pdf) -> None:
    with file.open_outline() as outline:
        outline.root[0].title = "Elsewhere"


def _unlinked(file: pikepdf.Pdf) -> None:
    page = next(page for page in file.pages if len(page.obj.get("/Annots", ())) > 1)
    page.Annots[0].Rect, page.Annots[1].Rect = page.Annots[1].Rect, page.Annots[0].Rect


def _larger(file: pikepdf.Pdf) -> None:
    file.pages[1].MediaBox = [0, 0, 700, 900]


def _unspoken(file: pikepdf.Pdf) -> None:
    figure = next(each for each in file.objects if isinstance(each, pikepdf.Dictionary) and "/Alt" in each)
    figure.Alt = "Something else."


def _marked(file: pikepdf.Pdf) -> Any:
    """A page that is read aloud."""
    found = next(page for page in reversed(file.pages) if "/StructParents" in page.obj)
    found.contents_coalesce()
    return found.obj


def _misheard(file: pikepdf.Pdf) -> None:
    """Other words for those who listen, in the midst of a page."""
    page = _marked(file)
    lines = list(pikepdf.parse_content_stream(page))
    at = next(i for i, each in enumerate(lines) if str(each.operator) == "BDC")
    said = pikepdf.Dictionary(MCID=lines[at].operands[1].MCID, ActualText="Something else")
    lines[at] = pikepdf.ContentStreamInstruction([lines[at].operands[0], said], pikepdf.Operator("BDC"))
    page.Contents.write(pikepdf.unparse_content_stream(lines))


def _noticed_late(file: pikepdf.Pdf) -> None:
    """A mark that ends before its words."""
    page = _marked(file)
    lines = list(pikepdf.parse_content_stream(page))
    start = next(i for i, each in enumerate(lines) if str(each.operator) == "BDC")
    end = next(i for i, each in enumerate(lines) if i > start and str(each.operator) == "EMC")
    page.Contents.write(
        pikepdf.unparse_content_stream(
            [*lines[: start + 1], lines[end], *lines[start + 1 :][: end - start - 1], *lines[end + 1 :]]
        )
    )


def _acting(file: pikepdf.Pdf) -> None:
    act = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS="app.alert(1)")
    file.pages[1].obj.AA = pikepdf.Dictionary(O=act)


def _untagged(file: pikepdf.Pdf) -> None:
    del _marked(file).StructParents


def _cut_closer(file: pikepdf.Pdf) -> None:
    file.pages[1].obj.TrimBox = [float(side) + 3 for side in file.pages[1].trimbox]


def _described(file: pikepdf.Pdf) -> None:
    with file.open_metadata(set_pikepdf_as_editor=True, update_docinfo=False) as told:
        told.load_from_docinfo(file.docinfo)


def _misdescribed(file: pikepdf.Pdf) -> None:
    with file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as told:
        told["dc:title"] = "Another kit"


def _retitled(file: pikepdf.Pdf) -> None:
    file.Root.Metadata.write(
        file.Root.Metadata.read_bytes().replace(b"</dc:title>", b"</dc:title><dc:source>X</dc:source>")
    )


def _carrying(file: pikepdf.Pdf) -> None:
    file.attachments["more.txt"] = b"More."


OTHERS: dict[str, tuple[Callable[[pikepdf.Pdf], None], str]] = {
    "a page gone": (lambda file: file.pages.__delitem__(2), "of those that are made again is missing"),
    "a page twice": (lambda file: file.pages.append(file.pages[1]), "there is no such page when it is made again"),
    "pages exchanged": (_exchange, "page "),
    "another title": (_untitled, "its title is “Another book” where"),
    "another bookmark": (_unmarked, "its bookmarks are others (“Elsewhere” where “"),
    "another link": (_unlinked, "its links or notes are others"),
    "another size": (_larger, "it is of another size"),
    "another description": (_unspoken, "its tags, by which it is read aloud, are others (page "),
    "other words for listeners": (_misheard, "it is marked otherwise, for those who hear it"),
    "words outside their mark": (_noticed_late, "it is marked otherwise, for those who hear it"),
    "an order in a page": (_acting, "page 2: what it has beside its ink (AA) is otherwise"),
    "a page without its tags": (_untagged, "what it has beside its ink (StructParents) is otherwise"),
    "another cut": (_cut_closer, "page 2: it is cut otherwise"),
    "a file that it carries": (_carrying, "the file more.txt that it carries is not as it should be"),
    "other metadata": (_retitled, "in its metadata is "),
}


@pytest.mark.parametrize(("change", "words"), OTHERS.values(), ids=list(OTHERS))
def test_what_is_otherwise_in_a_file_is_told(change: Callable[[pikepdf.Pdf], None], words: str, book: bytes) -> None:
    told = unlike(changed(book, change), book)
    assert any(words in each for each in told), told


def test_a_file_that_was_only_packed_otherwise_is_the_same(book: bytes, kit: bytes) -> None:
    for data in (book, kit):
        with pikepdf.open(io.BytesIO(data)) as file:
            out = io.BytesIO()
            file.save(out, compress_streams=False, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        assert out.getvalue() != data
        assert unlike(out.getvalue(), data) == ()
    described = changed(kit, _described)
    assert unlike(described, kit) == (), "a program that packs files may describe them"
    assert is_ours(described), "and name itself in our place"
    [told] = unlike(changed(kit, _misdescribed), kit)
    assert told.startswith("the title in its metadata is “Another kit” where “")
