"""Inspection in the line: figures are read before anything is written, and `parlour inspect` reads any file of ours."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from own import ROOT, own_theme
from parlour.cache import Cache
from parlour.check import Checked, check
from parlour.cli import main
from parlour.crew import Crew
from parlour.draw.setups import Look, board_files
from parlour.inspect.figures import BoundKit, inspect_boards, inspect_leaflets
from parlour.inspect.files import enlarged
from parlour.inspect.pages.retold import heads_due
from parlour.inspect.reader.asked import Asked, asked_by
from parlour.inspect.reader.book import FigureFinding, PrintedFile, Seen, found_in, read_books
from parlour.inspect.reader.leaves import by_page, strange_leaves
from parlour.inspect.reader.places import figures
from parlour.inspect.verdict import known_pages
from parlour.load.pack import Pack, load
from parlour.load.theme import Theme
from parlour.mistakes import Mistakes, Pen
from parlour.pdf.operators import colour
from parlour.replay.pages import replay
from parlour.set import words as set_words
from parlour.set.section import Bound, Section
from test_pack import put

COLLECTION = 'title = "House Rules"\ncite = "Our own."\nmanner = "leaflet"\n'
PAGE = """\
+++
title   = "Cross the Board"
board   = "checkerboard"
game    = "checkers"
cites   = "checkers"
sources = ["house 1"]
+++

Played as [checkers](checkers) is, and our words stand here.

```example opening
play    11-15 22-18 15x22
figure  start, 1 : Black begins.
figure  3 : Black takes.
```
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An author's folder with one page that has three pictures."""
    root = tmp_path_factory.mktemp("house")
    return put(root, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)


@pytest.fixture(scope="module")
def output(house: Path) -> Path:
    """What is made of it: a book, a kit, boards."""
    out = house.parent / "inspected"
    assert main(["book", "--sources", str(house), "--paper", "a4", "--out", str(out)]) == 0
    assert main(["kit", "crossing", "--sources", str(house), "--out", str(out)]) == 0
    assert main(["boards", "checkers", "--sources", str(house), "--out", str(out)]) == 0
    return out


def restyled(house: Path, tmp_path: Path, file: str, *change: tuple[str, str]) -> list[str]:
    """The command for a book of the same page with one of our templates changed."""
    text = (ROOT / "templates" / file).read_text(encoding="utf-8")
    for old, new in change:
        assert old in text
        text = text.replace(old, new)
    root = put(tmp_path / "other", rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    (root / "templates").mkdir()
    (root / "templates" / file).write_text(text, encoding="utf-8")
    return ["book", "--sources", str(root), "--paper", "a4", "--out", str(tmp_path / "out")]


# -- in the line ----------------------------------------------------------------------------------


def test_a_book_whose_figures_are_faint_is_not_written(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What shines through a figure is told before anything is read in it."""
    change = "height: {{ p.high }}mm", "height: {{ p.high }}mm; opacity: 0.4"
    assert main(restyled(house, tmp_path, "fences.html", change)) == 2
    assert "a state of the pen by which ink is dashed, thin or otherwise not what it seems" in capsys.readouterr().err
    assert not list(tmp_path.rglob("rulebook*.pdf"))


@pytest.mark.parametrize(
    ("file", "change", "says"),
    [
        ("fences.html", ("{% for p in row %}", "{% for p in row|reverse %}"), "no arrow tells of the way 11-15"),
        ("fences.html", ("height: {{ p.high }}mm", "height: {{ p.high * 1.1 }}mm"), "at 100% by 110% of its size"),
        ("fences.html", ('class="cells"', 'class="cells" style="height: 20mm; overflow: hidden"'), "cuts a part of it"),
    ],
)
def test_a_book_whose_figures_are_false_is_not_written(
    file: str, change: tuple[str, str], says: str, house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(restyled(house, tmp_path, file, change)) == 1
    said = capsys.readouterr().err
    assert re.search(r"(?m)^rules/house/crossing\.md:\d+: P210 the figure figure-crossing-opening-1, picture \d", said)
    assert "  rulebook-a4.pdf, page " in said
    assert says in said
    assert "parlour inspect --show" in said
    assert not (tmp_path / "out").exists()


def test_what_falls_short_is_counted_and_listed_beside_the_book(output: Path) -> None:
    text = (output / "rulebook-a4-inspection.txt").read_text(encoding="utf-8")
    assert text.startswith("rulebook-a4.pdf: 3 figures read, with 72 men (0 named, 1 gone, 0 ringed), 2 arrows, ")
    assert re.search(r"; \d+\.\d% of the pages within chapters is blank$", text.splitlines()[0])
    untold = "it is not told in short (a fence `short`), and the table at the front lacks it"
    assert text.splitlines()[1:] == [f"page 1: rules/house/crossing.md:1: {untold}"]


def test_figures_that_fall_short_are_listed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """On a board without names every picture falls short, for its text names points."""
    root = tmp_path / "house"
    assert main(nameless(root)) == 0
    lines = (root / "out" / "rulebook-a4-inspection.txt").read_text(encoding="utf-8").splitlines()[1:]
    wanted = re.compile(r"page \d+: rules/house/crossing\.md:\d+: figure-crossing-opening-\d, .*: the text names ")
    assert len([line for line in lines if wanted.match(line)]) == len(lines) - 1 > 0
    capsys.readouterr()
    assert inspected(root, str(root / "out" / "rulebook-a4.pdf"), "--measures") == 0
    assert capsys.readouterr().out.count("falls short: page ") == len(lines) - 1


def nameless(root: Path, strict: str = "") -> list[str]:
    """The command for a book of the same page on a board without names, of which it is asked to be strict."""
    bare = PAGE.replace('"checkerboard"', '"bare"')
    put(root, rules__house__collection_toml=COLLECTION, rules__house__crossing=bare)
    board = (ROOT / "boards" / "checkerboard.toml").read_text(encoding="utf-8")
    (root / "boards").mkdir(exist_ok=True)
    bare, number = re.subn(r'(?m)^labels( *)= *"corner"', r'labels\1= "none"', board)
    assert number == 1
    (root / "boards" / "bare.toml").write_text(bare, encoding="utf-8")
    if strict:
        (root / "rules" / "book.toml").write_text(f"strict = [{strict}]\n", encoding="utf-8")
    return ["book", "--sources", str(root), "--paper", "a4", "--out", str(root / "out")]


@pytest.mark.parametrize(
    ("strict", "more", "figures", "form"),
    [
        ('"figures"', [], True, False),
        ('"pages", "form"', [], False, True),
        ("", ["--strict"], True, True),
    ],
)
def test_what_falls_short_is_a_mistake_in_a_book_that_may_not(
    strict: str, more: list[str], figures: bool, form: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*nameless(tmp_path / "house", strict), *more]) == 1
    said = capsys.readouterr().err
    assert re.search(r"(?m)^rules/house/crossing\.md:\d+: P215 the book falls short of its measure\n  rulebook-a", said)
    assert ("picture 1: the text names " in said) == figures
    assert ("it is not told in short" in said) == form
    assert not (tmp_path / "house" / "out").exists()


def test_what_falls_short_is_no_mistake_of_a_book_that_is_strict_with_something_else(tmp_path: Path) -> None:
    command = nameless(tmp_path / "house", '"pages"')
    assert main(command) == 0
    file = str(tmp_path / "house" / "out" / "rulebook-a4.pdf")
    assert inspected(tmp_path / "house", file) == 0
    assert inspected(tmp_path / "house", file, "--strict") == 1


def test_large_print_is_read_as_it_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its figures are half as large again as they were drawn, and so are their labels and squares."""
    root = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE,
               rules__book_toml='title = "H"\n[editions.big]\nprint = "large"\n')  # fmt: skip
    out = root / "out"
    assert main(["book", "--sources", str(root), "--edition", "big", "--paper", "a4", "--out", str(out)]) == 0
    file = out / "rulebook-big-a4.pdf"
    assert inspected(root, str(file)) == 0
    pack = load(root)
    with pikepdf.open(file) as pdf:
        placed = [one for name, several in figures(pdf).items() if name for one in several]
    assert enlarged(placed, pack) == 1.5
    small = [replace(one, matrix=(1.0, *one.matrix[1:])) for one in placed[:1]]
    assert enlarged([*small, *placed[1:]], pack) == 1.5
    _, asked = _printed(root)
    found = found_in(asked, figures(pikepdf.open(file)), dict.fromkeys(range(len(asked)), Seen()))
    assert all("at 150% by 150% of its size" in finding.differences[-1] for finding, _ in found)


def test_the_command_tells_how_many_figures_were_read(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["book", "--sources", str(house), "--paper", "both", "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "6 figures read; 4 files" in said
    assert re.search(r"\n\d+ shortfalls of figures and pages, listed in rulebook-a4-inspection.txt and rule", said)


def test_nothing_is_read_twice(house: Path, output: Path, tmp_path: Path) -> None:
    """Neither a file that is the same, nor a game whose figures are the same though its book is another."""
    crew = Crew(Cache(tmp_path / "cache"))
    theme, asked = _printed(house)
    data = (output / "rulebook-a4.pdf").read_bytes()
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pdf.docinfo["/Title"] = "Another"
        kept = io.BytesIO()
        pdf.save(kept)

    def read(book: bytes, wanted: tuple[Asked, ...], known: str) -> tuple[tuple[FigureFinding, ...], int, int]:
        [found] = read_books([PrintedFile(book, theme, lambda: wanted, known)], crew)
        files, games = (len(list((tmp_path / "cache" / kind).iterdir())) for kind in ("figures", "shots"))
        return found, files, games

    first = read(data, asked, "one")
    assert first[1:] == (1, 1)
    assert read(data, asked, "one") == first
    assert read(kept.getvalue(), asked, "one") == (first[0], 2, 1), "another file with the same figures"
    assert read(data, asked[:2], "other")[1:] == (3, 2)


def _printed(house: Path) -> tuple[Theme, tuple[Asked, ...]]:
    pack = load(house)
    return pack.themes["colour"], tuple(asked_by(pack, replay(pack, check(pack))["crossing"]))


def test_a_board_that_is_drawn_falsely_is_a_mistake(pack: Pack, pages: dict[str, Checked]) -> None:
    look = Look(own_theme("colour"))
    files = board_files(pack, pages, look, ("checkers", "checkerboard"))
    inspect_boards(pack, pages, look, files, Crew())
    bare, full = (f"boards/checkerboard{end}.svg" for end in ("", "-checkers"))
    with pytest.raises(Mistakes) as told:
        inspect_boards(pack, pages, look, files | {bare: files[full], full: files[bare]}, Crew())
    said = "\n".join(map(str, told.value.found))
    assert "boards/checkerboard.toml: P210 the figure checkerboard is not what was asked for" in said
    assert f"{bare}: 1: the page has nobody there, the ink shows a black checker" in said
    assert "rules/library-of-games/checkers.md: P210 the figure checkerboard-checkers is not what was asked for" in said
    assert f"{full}: 1: the page has a black man, the ink shows nobody there" in said


def test_the_figures_of_a_leaflet_are_those_of_the_book(house: Path, output: Path) -> None:
    """As many, in their order, each the same but for thicker lines; another drawing is noticed, and a missing one."""
    kit = (output / "kits" / "crossing-a4.pdf").read_bytes()
    book = [block for _, several in sorted(by_page(kit).items()) for block in several]
    assert len(book) == 7  # three of the rules, two of the key to their signs, two of how to make it
    assert strange_leaves(kit, book) == ()
    assert strange_leaves(kit, book[:6]) == ("its leaflets have 7 figures, and the book has 6 on their pages",)
    assert len(strange_leaves(kit, [book[1], book[0], *book[2:]])) == 2
    white, black = _fills()
    other = replace(book[2], text=book[2].text.replace(white, black, 1))
    assert other != book[2]
    assert re.search("page .: figure 3 of its leaflets is not", str(strange_leaves(kit, [*book[:2], other, *book[3:]])))
    thick = replace(book[2], text=book[2].text.replace(b" w\n", b"1 w\n"))
    assert thick != book[2]
    assert strange_leaves(kit, [*book[:2], thick, *book[3:]]) == ()


def test_a_kit_whose_figures_are_false_is_not_written(
    house: Path, output: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither if the rules show another moment, nor if the leaflet shows other figures than the rules."""
    out = str(tmp_path / "out")
    other = restyled(house, tmp_path, "fences.html", ("{% for p in row %}", "{% for p in row|reverse %}"))[2]
    assert main(["kit", "crossing", "--sources", other, "--out", out]) == 1
    assert "figure-crossing-opening-1, picture 1, but by figure-crossing-opening-1" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    data = (output / "kits" / "crossing-a4.pdf").read_bytes()
    shown = sorted(by_page(data))
    files = {"crossing": "rules/house/crossing.md"}
    for own in (tuple(shown), tuple(shown[:-1])):
        kit = BoundKit("kits/crossing-a4.pdf", data, {"crossing": Bound(data, {"crossing": own})})
        if own == tuple(shown):
            inspect_leaflets(files, [kit], Crew())
            continue
        with pytest.raises(Mistakes) as told:
            inspect_leaflets(files, [kit], Crew())
        said = str(told.value.found[0])
        assert said.startswith("rules/house/crossing.md: P210 the figure in a kit is not what was asked for")
        assert "kits/crossing-a4.pdf: its leaflets have 7 figures" in said


# -- the command ----------------------------------------------------------------------------------


def inspected(house: Path, *words: str) -> int:
    return main(["inspect", "--sources", str(house), *words])


def test_files_of_ours_are_read(house: Path, output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = ["rulebook-a4.pdf", "kits/crossing-a4.pdf", "boards/checkerboard-checkers.svg"]
    assert inspected(house, *(str(output / name) for name in files)) == 0
    said = capsys.readouterr().out
    assert said.count("3 figures read, with 72 men") == 2, "in the book and in the leaflet of the kit"
    assert "1 figure read, with 24 men (0 named, 0 gone, 0 ringed), 0 arrows, 0 marks, 32 labels" in said
    assert "wrong" not in said
    assert "falls short" not in said
    assert inspected(house, str(output / "rulebook-a4.pdf"), "--measures") == 0
    assert "falls short" not in capsys.readouterr().out, "all figures have their measure"


def test_what_is_not_of_the_sources_is_told(house: Path, output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["inspect", str(output / "rulebook-a4.pdf")]) == 1
    assert "3 figures of pages that the sources do not have" in capsys.readouterr().out
    strange = output / "strange.pdf"
    with pikepdf.new() as pdf:
        pdf.add_blank_page()
        pdf.save(strange)
    (output / "strange.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    (output / "strange.txt").write_text("nothing", encoding="utf-8")
    for name in ("strange.pdf", "strange.svg", "strange.txt"):
        assert inspected(house, str(output / name)) == 1
        told = f"{output / name} is no book, kit or board that Parlour has made: nothing is read in it\n"
        assert capsys.readouterr().out == told
    with pikepdf.open(output / "rulebook-a4.pdf") as pdf:
        pdf.save(output / "locked.pdf", encryption=pikepdf.Encryption(owner="x", user="y"))
    assert inspected(house, str(output / "locked.pdf")) == 1
    assert "opens only with a password" in capsys.readouterr().out
    (output / "laser.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' id='cut-halma'/>", encoding="utf-8")
    assert inspected(house, str(output / "laser.svg")) == 1
    assert "is work for a laser" in capsys.readouterr().out
    (output / "other.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' id='figure-other'/>", encoding="utf-8")
    assert inspected(house, str(output / "other.svg")) == 1
    assert "other.svg: a board, 1 wrong\n  wrong: it cannot be drawn again" in capsys.readouterr().out


def spoilt(output: Path, change: tuple[bytes, bytes]) -> Path:
    """The book with something else in its first figure."""
    made = output / "spoilt.pdf"
    with pikepdf.open(output / "rulebook-a4.pdf") as pdf:
        text = figures(pdf)["figure-crossing-opening-1"][0].block.text
        [form] = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.read_bytes() == text]
        assert change[0] in text
        form.write(text.replace(*change, 1))
        pdf.save(made)
    return made


def test_a_file_that_differs_is_told_and_shown(house: Path, output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    white, black = (b"%s rg" % tint for tint in _fills())
    made = spoilt(output, (white, black))
    out = output / "shown"
    assert inspected(house, str(made), "--show", "--out", str(out)) == 1
    said = capsys.readouterr().out
    assert f"pages, {said.count('  wrong: ')} wrong" in said.splitlines()[0], "the head tells of all"
    assert re.search(r"wrong: page \d+: figure-crossing-opening-1, picture 1: \d+: the page has a white man", said)
    assert (out / "spoilt-read.pdf").is_file()
    page = int(re.findall(r"wrong: page (\d+)", said)[0]) - 1
    both = (pypdfium2.PdfDocument(path)[page] for path in (made, out / "spoilt-read.pdf"))
    before, after = (one.render(scale=5).to_pil().convert("RGB") for one in both)
    assert before.size == after.size
    reds = [sum(many for many, tint in one.getcolors(1 << 24) if tint == (224, 0, 0)) for one in (before, after)]
    assert reds[0] == 0
    assert reds[1] > 5, "what differs is written upon it"
    words = pypdfium2.PdfDocument(out / "spoilt-read.pdf")[page].get_textpage().get_text_range()
    assert words.count("black") > 12, "those who were white are read as black"
    told = next(line for line in said.splitlines() if ": the page has a white man" in line).split("picture 1: ")[1]
    assert told not in words.splitlines(), "a line that is wider than its board is broken"
    assert told in " ".join(words.split())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("our words stand here", "other words stand here", ("not in print: “", "not words of the page: “")),
        ("stand here.\n", "stand here.\n\n## More\n\nA further rule.\n", ("not in print: “More A further rule.”",)),
    ],
)
def test_words_of_a_finished_book_are_those_of_the_sources(
    output: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: tuple[str, ...]
) -> None:
    """They are composed again: what the page says and the file does not is told, and the other way round."""
    assert old in PAGE
    root = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE.replace(old, new))
    assert inspected(root, str(output / "rulebook-a4.pdf")) == 1
    said = capsys.readouterr().out
    assert all(words in said for words in told), said


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("our words stand here", "other words stand here", "“Played as checkers is, and other words stand here.” is"),
        (": Black takes.", ": Black takes one.", "Black takes one.” is missing in the leaflet"),
    ],
)
def test_words_of_a_finished_leaflet_are_those_of_the_sources(
    output: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    """Its prose and what is said beside its figures, which are none of its rules."""
    assert old in PAGE
    root = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE.replace(old, new))
    assert inspected(root, str(output / "kits" / "crossing-a4.pdf")) == 1
    assert told in capsys.readouterr().out


def test_a_book_of_other_sources_is_not_compared(output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then nothing shows that it is right, and it does not pass."""
    assert main(["inspect", str(output / "rulebook-a4.pdf")]) == 1
    told = capsys.readouterr().out
    assert "its words are not compared" in told
    assert "wrong: it cannot be made again and compared: " in told


def test_lines_of_a_finished_book_that_change_places_are_told(
    house: Path, output: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Letters that are all there, in another order, and a page that is named by another number."""
    with pikepdf.open(output / "rulebook-a4.pdf") as pdf:
        page, shows = next(found for one in pdf.pages if (found := _two_lines(one)))
        commands = list(pikepdf.parse_content_stream(page))
        one, two = shows
        commands[one], commands[two] = commands[two], commands[one]
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(commands))
        pdf.save(output / "exchanged.pdf")
    assert inspected(house, str(output / "exchanged.pdf")) == 1
    assert "words in print stand before those that they follow" in capsys.readouterr().out


def _two_lines(page: pikepdf.Page) -> tuple[pikepdf.Page, tuple[int, int]] | None:
    """Where a page shows two whole lines one after another in one face."""
    before: tuple[str, int] | None = None
    face = ""
    for number, (operands, operator) in enumerate(pikepdf.parse_content_stream(page)):
        name = str(operator)
        face = str(operands[0]) if name == "Tf" else face
        if name in ("Tj", "TJ"):
            shown = operands[0] if name == "TJ" else operands
            whole = sum(len(bytes(each)) for each in shown if isinstance(each, pikepdf.String)) > 120
            if whole and before and before[0] == face:
                return page, (before[1], number)
            before = (face, number) if whole else None
    return None


def test_running_heads_are_those_of_the_section_in_which_their_page_lies() -> None:
    html = '<h1 id="one" data-part="House Rules">Crossing</h1><p>Words.</p>'
    plate = '<p id="plate">.</p>'
    told = [(Section("one", html), set_words.words(html)), (Section("plate", plate, bare=True), set_words.words(plate))]
    there = {"one": 1, "plate": 4}
    right = [(), (), ("Crossing", "House Rules"), (), ()]
    assert not list(heads_due(told, there, right))
    wrong = [(), ("Crossing",), ("Crossing", "Rules"), ("Crossing", "House Rules"), ("Crossing", "House Rules")]
    assert [page for page, _ in heads_due(told, there, wrong)] == [1, 2, 4]


def _fills() -> list[bytes]:
    """The fills of men of two sides, as the book's drawings have them."""
    return [colour(own_theme("colour").side(side).fill).encode() for side in ("white", "black")]


def test_a_board_is_shown(house: Path, output: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = output / "shown"
    assert inspected(house, str(output / "boards" / "checkerboard-checkers.svg"), "--show", "--out", str(out)) == 0
    text = (out / "checkerboard-checkers-read.svg").read_text(encoding="utf-8")
    assert text.count(">white<") == 2 * 12, "each with a halo below it"
    assert [text.count(f">{words}<") for words in ("black", "man")] == [2 * 12, 2 * 24]


def test_a_board_without_some_of_its_labels_or_of_another_size_is_told(
    house: Path, output: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A board may bear no labels at all; where it bears some it bears them all, and a millimeter is one on paper."""
    text = (output / "boards" / "checkerboard-checkers.svg").read_text(encoding="utf-8")
    path = tmp_path / "checkerboard-checkers.svg"
    for spoilt, words in (
        (re.sub(r'<path[^>]*data-label="7"[^>]*/>', "", text), "the label '7'"),
        (re.sub(r' width="[\d.]+mm"', ' width="100mm"', text, count=1), "printed larger or smaller"),
    ):
        assert spoilt != text
        path.write_text(spoilt, encoding="utf-8")
        assert inspected(house, str(path)) == 1
        assert words in capsys.readouterr().out


def test_a_leaflet_that_shows_a_part_of_its_board_is_read_and_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Beside figures of the whole board; and what was recognized on the sheets is drawn over them."""
    page = PAGE.replace("figure  3 :", "figure  3 within 13:23 :")
    root = put(tmp_path, rules__house__collection_toml=COLLECTION, rules__house__crossing=page)
    out = tmp_path / "out"
    assert main(["kit", "crossing", "--sources", str(root), "--out", str(out)]) == 0
    assert inspected(root, str(out / "kits" / "crossing-a4.pdf"), "--show", "--out", str(out)) == 0
    assert "3 figures read" in capsys.readouterr().out
    pages = [one.get_textpage().get_text_range() for one in pypdfium2.PdfDocument(out / "crossing-a4-read.pdf")]
    manifest = json.loads((out / "kits" / "crossing-a4.json").read_text(encoding="utf-8"))
    kinds = [sheet["kind"] for sheet in manifest["sheets"]]
    pieces = " ".join(words for words, kind in zip(pages, kinds, strict=False) if kind == "pieces")
    assert [pieces.count(f"{color} man") for color in ("white", "black")] == [13, 13], "twelve and a spare"
    boards = [words.split() for words, kind in zip(pages, kinds, strict=False) if kind == "board"]
    assert all(any(str(point) in words for words in boards) for point in range(1, 33))


def test_a_board_in_one_piece_is_shown(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And its letters are compared with their fonts, as those of any kit are."""
    assert main(["kit", "crossing", "--one-piece", "--sources", str(house), "--out", str(tmp_path)]) == 0
    (made,) = (tmp_path / "kits").glob("*.pdf")
    assert inspected(house, str(made), "--show", "--out", str(tmp_path)) == 0
    assert "1 page, fine" in (said := capsys.readouterr().out)
    assert re.search(r"[1-9]\d* letters compared with their fonts, 0 of other fonts", said)
    (shown,) = pypdfium2.PdfDocument(tmp_path / f"{made.stem}-read.pdf")
    words = shown.get_textpage().get_text_range().split()
    assert all(str(point) in words for point in range(1, 33))


def test_a_board_seen_from_the_other_side_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And one without labels, under whatever name it is kept."""
    assert main(["boards", "foregammon", "--flip", "--labels", "off", "--theme", "grey", "--out", str(tmp_path)]) == 0
    made = tmp_path / "boards" / "grey" / "foregammon-foregammon.svg"
    other = tmp_path / "mine.svg"
    other.write_bytes(made.read_bytes())
    assert main(["inspect", str(made), str(other)]) == 0
    assert capsys.readouterr().out.count("with 14 men") == 2


def test_kits_are_inspected_by_the_pages_that_are_right(tmp_path: Path) -> None:
    """A mistake on one page of an author's folder does not take away what is known of the others."""
    rules = tmp_path / "rules" / "attic"
    rules.mkdir(parents=True)
    text = (ROOT / "rules" / "library-of-games" / "checker-puzzle.md").read_text(encoding="utf-8")
    text = text.replace("library-of-games 15-16", "attic 15-16")
    (rules / "collection.toml").write_text('title = "The Attic"\ncite = "The Attic, a heap"\n', encoding="utf-8")
    (rules / "one.md").write_text(text, encoding="utf-8")
    (rules / "two.md").write_text(text.replace('"checker_puzzle"', '"chequer_puzzle"'), encoding="utf-8")
    assert known_pages(load(tmp_path, Pen())).keys() == {"one"}
    (rules / "two.md").write_text(text, encoding="utf-8")
    assert known_pages(load(tmp_path, Pen())).keys() == {"one", "two"}
