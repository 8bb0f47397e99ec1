"""The pack: an author's folder is laid over Parlour's own, name by name, and restyles the book without its code."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from own import ROOT, own
from parlour.check import check
from parlour.cli import main
from parlour.compose import compose, editions, find_edition
from parlour.compose.jinja import filled
from parlour.draw.plates import draw
from parlour.load.edition import Edition
from parlour.load.files import OURS, LazyShelf
from parlour.load.pack import Pack, load, read_page
from parlour.load.template import needed
from parlour.mistakes import Mistakes, Pen
from parlour.replay.pages import replay
from parlour.sheets.stock import find_stock

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
play    11-15
figure  start, 1 : Black begins.
```
"""
B4 = """
[b4]
title  = "B4"
width  = 250
height = 353
left   = 24
right  = 28
top    = 32
bottom = 32
side   = 50
gutter = 6
board  = 75
tall   = 90
card   = 54
strip  = 60
"""


def put(root: Path, **files: str) -> Path:
    """A folder with these files; `__` stands for a slash and the first `_` before an ending for its dot."""
    for name, text in files.items():
        path = root / re.sub(r"_(toml|html|css)$", r".\1", name.replace("__", "/"))
        path = path.with_suffix(".md") if path.suffix == "" and "rules" in path.parts else path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """An author's folder with one page, which uses our board, our game and our rules."""
    return put(tmp_path / "house", rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)


def built(pack: Pack, paper: str = "a4", edition: str = "complete") -> str:
    """The words and styles of a book of the pack's own pages."""
    done = replay(pack, check(pack))
    volume = compose(pack, done, draw(pack, done), paper=paper, edition=find_edition(pack, edition))
    return volume.html + "".join(volume.styles) + "".join(style for part in volume.sections for style in part.styles)


def theme(title: str, change: tuple[str, str]) -> str:
    """Our theme with another title and one change."""
    text = (ROOT / "templates" / "themes" / "colour.toml").read_text(encoding="utf-8")
    assert change[0] in text
    return text.replace('"Colour"', f'"{title}"').replace(*change)


# -- what a name means ----------------------------------------------------------------------------


def test_parlour_alone_is_one_folder() -> None:
    pack = own()
    assert [folder.root for folder in pack.folders] == [ROOT]
    assert set(pack.own) == set(pack.pages)
    assert not any(page.file.startswith(OURS) for page in pack.pages.values())
    assert set(pack.themes) == {"colour", "grey", "ink-saver", "contrast"}
    assert set(pack.profiles) == {"generic", "lightburn", "boxes"}
    assert {"a4", "letter", "a3", "a4-large"} <= set(pack.papers)
    assert pack.manners == ["1878", "1888", "1945", "leaflet", "streamlined"]


def test_an_author_names_our_boards_pages_and_rules(house: Path) -> None:
    pack = load(house)
    assert pack.own == ("crossing",)
    assert pack.root == house
    [checked] = check(pack).values()
    assert checked.sheet == pack.sheets["checkerboard"]
    assert checked.rules_page == "checkers"
    assert pack.pages["checkers"].file == f"{OURS}rules/library-of-games/checkers.md"
    assert "Played as" in built(pack)


def test_of_ours_only_what_is_named_is_read(house: Path) -> None:
    pack = load(house)
    check(pack)
    assert set(pack.pages._read) == {"crossing", "checkers"}  # type: ignore[attr-defined]
    assert set(pack.sheets._read) == {"checkerboard"}  # type: ignore[attr-defined]
    assert not pack.themes._read  # type: ignore[attr-defined]
    assert len(pack.pages) == len(own().pages) + 1


def test_his_board_replaces_ours_wholly(house: Path) -> None:
    text = (ROOT / "boards" / "checkerboard.toml").read_text(encoding="utf-8")
    put(house, boards__checkerboard_toml=re.sub(r'title( *)= ".*"', r'title\1= "The kitchen table"', text))
    pack = load(house)
    assert pack.sheets["checkerboard"].title == "The kitchen table"
    assert pack.sheets["checkerboard"].file == "boards/checkerboard.toml"
    assert pack.sheets["halma"] == own().sheets["halma"] or pack.sheets["halma"].file.startswith(OURS)
    assert "Kitchen table" in built(pack) or "kitchen table" in built(pack)


def test_his_page_replaces_ours_with_its_records(house: Path) -> None:
    named = next(name for name in own().records)
    page = own().pages[named]
    shutil.copytree(ROOT / "rules" / page.collection, house / "rules" / page.collection, dirs_exist_ok=True)
    for path in (house / "rules" / page.collection).iterdir():
        if path.name not in (f"{named}.md", "collection.toml"):
            path.unlink()
    pack = load(house)
    assert set(pack.own) == {"crossing", named}
    assert named not in pack.records
    other = next(name for name in own().records if name != named)
    assert pack.records[other].games == own().records[other].games


def test_a_folder_named_as_a_collection_of_ours_needs_no_file_of_its_own(house: Path) -> None:
    put(house, **{"rules__halma-1888__crossing-over": PAGE.replace("house 1", "halma-1888 1")})
    pack = load(house)
    assert pack.collections["halma-1888"].get("title") == "Game of Skill"
    assert pack.called("halma-1888") == ["crossing-over"], "his own first"
    assert pack.called("halma") == ["halma"]


def test_a_folder_without_pages_restyles_our_book(tmp_path: Path) -> None:
    put(tmp_path, templates__themes__night_toml=theme("Night", ('accent = "#a5301f"', 'accent = "#101030"')),
        rules__book_toml='[editions.night]\ngames = ["halma"]\ntheme = "night"\n')  # fmt: skip
    pack = load(tmp_path)
    assert set(pack.own) == set(own().pages)
    assert pack.root == ROOT
    assert find_edition(pack, "night").title == "Parlour", "what his book leaves out is as in ours"
    assert find_edition(pack, "complete").games == find_edition(own(), "complete").games
    assert set(pack.ledger) == set(own().ledger)
    assert pack.glossary == own().glossary


@pytest.mark.parametrize(
    ("games", "title", "subtitle"),
    [
        (("halma", "skip"), "Two Games", "Two old games from two leaflets"),
        (("skip", "messenger-boy"), "Two Games", "Two old games from one leaflet"),
        (("halma",), "One Game", "One old game from one leaflet"),
        (tuple(own().pages), "Twenty-six Games", "Twenty-six old games from five leaflets"),
    ],
)
def test_the_number_of_games_in_a_title_is_counted(games: tuple[str, ...], title: str, subtitle: str) -> None:
    edition = Edition("x", "{games:Game}", "{games:old game} from {sources:leaflet}")
    told = edition.counted([own().pages[name] for name in games])
    assert (told.title, told.subtitle) == (title, subtitle)
    assert Edition("x", "Halma {y}").counted([own().pages["halma"]]).title == "Halma {y}"


def test_ours_is_not_asked_of_an_author(house: Path) -> None:
    pack = load(house)
    assert not pack.ledger
    assert not pack.glossary
    assert pack.book.title == "Parlour"
    assert find_edition(pack, "complete").games == ()
    assert "large-print" in dict(editions(pack))
    assert main(["verify", "--sources", str(house)]) == 0


# -- looks ----------------------------------------------------------------------------------------


def test_his_template_and_style_are_those_of_the_book(house: Path) -> None:
    css = (ROOT / "templates" / "book.css").read_text(encoding="utf-8")
    put(house, templates__proved_html="<p>Printed in our kitchen by {{ press or 'nobody' }}.</p>\n",
        templates__book_css=f"{css}\n.kitchen {{ width: {{{{ paper.text }}}}mm; }}\n",
        templates__manners__leaflet_css="h1 { color: #123456; }\n")  # fmt: skip
    mine = built(load(house))
    assert "Printed in our kitchen by nobody." in mine
    assert re.search(r"\.kitchen \{ width: 118(\.0)?mm; \}", mine)
    assert "h1 { color: #123456; }" in mine
    shutil.rmtree(house / "templates")
    plain = built(load(house))
    assert "kitchen" not in plain


def test_two_packs_in_one_process_do_not_mix(tmp_path: Path, house: Path) -> None:
    """Neither the templates nor the themes of one are handed to the other, whoever comes first."""
    other = tmp_path / "other"
    shutil.copytree(house, other)
    for root, word in ((house, "one"), (other, "two")):
        put(root, templates__cover_html=f"<p>the cover of {word}</p>",
            templates__themes__colour_toml=theme(word, ("#2b2621", "#11111" + str(len(word) - 2))))  # fmt: skip
    put(other, templates__themes__colour_toml=theme("two", ("#2b2621", "#222222")))
    packs = [load(house), load(other), own()]
    covers = [filled(pack.templates, "cover.html", title="x", cover="y", press="z", subtitle="") for pack in packs]
    again = [filled(pack.templates, "cover.html", title="x", cover="y", press="z", subtitle="") for pack in packs]
    assert covers == again
    assert covers[:2] == ["<p>the cover of one</p>", "<p>the cover of two</p>"]
    assert "the cover of" not in covers[2]
    assert [pack.themes["colour"].line for pack in packs] == ["#111111", "#222222", "#2b2621"]
    assert [pack.themes["grey"] for pack in packs] == [own().themes["grey"]] * 3
    one, two = built(packs[0]), built(packs[1])
    assert "the cover of one" in one and "the cover of two" not in one
    assert "the cover of two" in two and "the cover of one" not in two


def test_his_paper_serves_an_edition_and_a_kit(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pikepdf

    put(house, templates__papers_toml=B4)
    pack = load(house)
    assert find_stock(pack.papers, "B4").height == 353
    assert find_stock(pack.papers, "letter").width == 215.9
    out = tmp_path / "out"
    assert main(["book", "--sources", str(house), "--paper", "b4", "--out", str(out)]) == 0
    with pikepdf.open(out / "rulebook-b4.pdf") as book:
        boxes = [[float(side) / 72 * 25.4 for side in page.mediabox] for page in book.pages]
        sizes = {(round(right - left), round(head - foot)) for left, foot, right, head in boxes}
    assert sizes == {(250, 353)}
    assert main(["kit", "crossing", "--sources", str(house), "--paper", "b4", "--out", str(out)]) == 0
    assert (out / "kits" / "crossing-b4.pdf").is_file()
    assert main(["inspect", "--sources", str(house), str(out / "kits" / "crossing-b4.pdf")]) == 0
    capsys.readouterr()
    assert main(["inspect", str(out / "kits" / "crossing-b4.pdf")]) == 1, "Parlour alone knows no such paper"
    assert main(["book", "--sources", str(house), "--paper", "b44", "--out", str(out)]) == 2
    assert "there is no paper 'b44'; did you mean b4?" in capsys.readouterr().err


def test_a_paper_that_is_not_laid_out_for_large_print_is_told(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(house, templates__papers_toml=B4, rules__book_toml='title = "H"\n[editions.big]\nprint = "large"\n')
    assert main(["book", "--edition", "big", "--sources", str(house), "--paper", "b4"]) == 2
    assert "add a table [b4-large]" in capsys.readouterr().err


def test_his_theme_is_one_of_all(house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put(house, templates__themes__night_toml=theme("Night", ("#2b2621", "#010203")))
    out = tmp_path / "out"
    assert main(["boards", "crossing", "--theme", "all", "--sources", str(house), "--out", str(out)]) == 0
    names = {path.name for path in (out / "boards").iterdir() if path.is_dir()}
    assert names == {"night", "grey", "ink-saver", "contrast"}
    assert "#010203" in next((out / "boards" / "night").iterdir()).read_text(encoding="utf-8")
    capsys.readouterr()
    assert main(["boards", "--theme", "nigth", "--sources", str(house), "--out", str(out)]) == 2
    assert "did you mean night?" in capsys.readouterr().err


def test_an_edition_may_take_pages_of_both(house: Path) -> None:
    put(house, rules__book_toml='title = "Both"\n[editions.both]\ngames = ["crossing", "halma"]\n')
    from parlour.compose import extra

    pack = load(house)
    edition = find_edition(pack, "both")
    assert extra(pack, edition) == ("halma",)
    pages = [pack.pages["crossing"], pack.pages["halma"]]
    assert [page.name for page in edition.pages(pack, pages)] == ["crossing", "halma"]


# -- whose mistake it is --------------------------------------------------------------------------


def test_a_mistake_in_his_theme_has_its_file_and_line(house: Path) -> None:
    text = theme("Night", ('paper  = "#fdf8ea"', 'paper  = "white"'))
    put(house, templates__themes__night_toml=text)
    pen = Pen()
    pack = load(house, pen)
    [mistake] = pen.found
    assert (mistake.file, mistake.code) == ("templates/themes/night.toml", "P008")
    assert mistake.line == text[: text.index('"white"')].count("\n") + 1
    assert "night" in pack.broken.themes
    assert "colour" in pack.themes


def test_a_mistake_of_ours_is_never_told_as_his(house: Path, tmp_path: Path) -> None:
    """Of a checkout that is broken itself the files are told apart."""
    from parlour.load.files import Folder
    from parlour.load.layer import layer
    from parlour.load.pack import _laid

    ours = put(tmp_path / "ours", rules__old__collection_toml=COLLECTION, rules__old__crossing="no page",
               rules__old__checkers="no page", boards__checkerboard_toml="square = 1\n")  # fmt: skip
    pack = _laid(layer(Folder(house)), layer(Folder(ours, OURS)), Pen())
    assert pack.pages["crossing"].file == "rules/house/crossing.md", "his has replaced the broken one"
    for found, name in ((pack.pages, "checkers"), (pack.sheets, "checkerboard")):
        with pytest.raises(Mistakes) as caught:
            found[name]  # type: ignore[index]
        assert {mistake.file.partition(":")[0] for mistake in caught.value.found} == {"parlour"}


@pytest.mark.parametrize("pages", [True, False])
@pytest.mark.parametrize("own", ["", 'title = "His"\n', 'strict = ["figures"]\n'])
def test_how_strict_a_book_is_says_its_authors_file_alone(pages: bool, own: str, tmp_path: Path) -> None:
    """Whoever lays pages, boards or templates over ours is not held to what we hold ours to, unless he asks."""
    from parlour.load.files import Folder
    from parlour.load.layer import layer, nothing
    from parlour.load.pack import _laid

    ours = put(tmp_path / "ours", rules__old__collection_toml=COLLECTION, rules__old__checkers=PAGE,
               rules__book_toml='title = "Ours"\nstrict = ["figures", "pages"]\n')  # fmt: skip
    his = tmp_path / "his"
    (his / "boards").mkdir(parents=True)
    if pages:
        put(his, rules__house__collection_toml=COLLECTION, rules__house__crossing=PAGE)
    if own:
        put(his, rules__book_toml=own)
    pack = _laid(layer(Folder(his)), layer(Folder(ours, OURS)), Pen())
    assert pack.book.strict == (("figures",) if "strict" in own else ())
    alone = layer(Folder(ours))
    assert _laid(alone, nothing(alone.folder), Pen()).book.strict == ("figures", "pages")


def test_a_page_of_ours_with_any_mistake_is_none(tmp_path: Path) -> None:
    """What goes on with a mistake so that all are told is not for those who take it as right."""
    pen = Pen()
    text = "+++\ntitle = 'Old'\nunknown = 3\n+++\nWords.\n"
    assert read_page(text, "rules/old/game.md", "old", pen) is not None
    shelf = LazyShelf({"game": lambda pen: read_page(text, "rules/old/game.md", "old", pen)})
    with pytest.raises(Mistakes) as caught:
        shelf["game"]
    assert [mistake.code for mistake in caught.value.found] == ["P006"]


def test_records_are_not_kept_beside_our_pages(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "halma", "--number", "1", "--sources", str(house)]) == 2
    assert "halma is a page of Parlour's own" in capsys.readouterr().err


def test_a_folder_with_none_of_the_three_is_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "--sources", str(tmp_path)]) == 2
    assert "has no folder rules/, boards/ or templates/" in capsys.readouterr().err


def test_a_template_rests_on_what_it_names() -> None:
    templates = own().templates
    assert set(needed(templates, "fences.html")) == {"fences.html", "telling.html"}
    assert set(needed(templates, "solutions.html")) == {"solutions.html", "fences.html", "telling.html"}


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("templates/gmae.html", "templates/game.html"), ("templates/part.htm", "templates/part.html"),
        ("templates/theme/night.toml", "templates/themes/night.toml"), ("boards/six.tom", "boards/six.toml"),
        ("rules/boook.toml", "rules/book.toml"), ("rules/six.md", "rules/<collection>/six.md"),
        ("rules/house/deep/six.md", "rules/<collection>/six.md"),
        ("rules/house/crosing.play.toml", "rules/house/crossing.play.toml"),
        ("templates/manners/laeflet.css", "templates/manners/leaflet.css"), ("templates/parts/foot.html", ""),
    ],
)  # fmt: skip
def test_a_file_that_nothing_uses_is_told_with_where_it_would_be(house: Path, name: str, near: str) -> None:
    (house / name).parent.mkdir(parents=True, exist_ok=True)
    (house / name).write_text("title = 'x'\n", encoding="utf-8")
    pen = Pen()
    load(house, pen)
    [found] = [each for each in pen.found if each.code == "P049"]
    assert found.file == name
    assert found.details[0].startswith(f"did you mean {near}?" if near else "the names that are used")


@pytest.mark.parametrize("name", ["boards", "templates"])
def test_a_folder_that_is_almost_named_as_one_that_is_missing_is_told(house: Path, name: str) -> None:
    (house / name[:-1]).mkdir()
    pen = Pen()
    load(house, pen)
    assert [(each.file, each.details[0]) for each in pen.found] == [(f"{name[:-1]}/", f"did you mean {name}/?")]
    (house / name).mkdir()
    load(house)


def test_what_is_named_by_something_or_is_no_source_may_lie_there(house: Path) -> None:
    put(house, templates__game_html="{% include 'parts/head.html' %}",
        templates__parts__head_html="{% include 'a.html' %}", templates__a_html="a",
        templates__manners__mine_css="p { color: red }",
        rules__house__collection_toml=COLLECTION.replace("leaflet", "mine"))  # fmt: skip
    for other in ("rules/house/scan.png", "templates/README.md", "boards/.hidden.html", "templates/game.html~"):
        (house / other).parent.mkdir(exist_ok=True)
        (house / other).write_text("x", encoding="utf-8")
    load(house)
    put(house, templates__game_html="{% include name %}", templates__any_html="any")
    load(house)


def test_boards_of_ours_are_listed_with_our_games(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also in the folder of an author; but not those that cannot be played on a board of his by the same name."""
    narrow = (ROOT / "boards" / "cross.toml").read_text(encoding="utf-8")
    put(house, boards__foregammon_toml=narrow)
    assert main(["boards", "--list", "--sources", str(house)]) == 0
    said = capsys.readouterr().out
    assert re.search(r"(?m)^backgammon .*\n  backgammon  ", said)
    assert re.search(r"(?m)^foregammon .*\n  only looked at", said)
    assert re.search(r"(?m)^chessmen .*\n  only looked at", said)


def test_a_file_that_has_not_changed_is_read_once_and_its_mistakes_are_told_each_time(house: Path) -> None:
    before = load(house)
    names = [name for name in before.own if (house / before.pages[name].file).read_text() == PAGE]
    assert names, "the fixture has the page above"
    page = house / before.pages[names[0]].file
    again = load(house)
    assert again.pages[names[0]] is before.pages[names[0]]
    page.write_text(PAGE.replace("our words", "other words"))
    other = load(house).pages[names[0]]
    assert other is not before.pages[names[0]] and "other words" in other.text
    page.write_text(PAGE.replace('game    = "checkers"', 'gaem    = "checkers"'))
    for _ in range(2):
        pen = Pen()
        load(house, pen)
        assert [each.code for each in pen.found if each.file == before.pages[names[0]].file], "told again"
    page.write_text(PAGE)
    load(house)
