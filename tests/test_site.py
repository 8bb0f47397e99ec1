"""The web edition: every moment is there and read back, links lead somewhere, and pages have nothing foreign."""

from __future__ import annotations

import gzip
import re
import zlib
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from coloraide import Color
from fontTools.ttLib import TTFont
from own import own, own_done
from parlour.check import Checked, check
from parlour.cli import main
from parlour.compose.easel import Easel
from parlour.compose.jinja import filled
from parlour.compose.web import recent
from parlour.compose.web.chapter import make_web_chapter
from parlour.compose.web.linking import WebPage, linked
from parlour.compose.web.recent import Recent
from parlour.compose.web.site import SiteOrder, _desk
from parlour.crew import Crew
from parlour.draw.plates import draw
from parlour.draw.setups import chosen
from parlour.draw.svgfile import inlined, sprites
from parlour.hypertext import Element, read
from parlour.inspect.reader.svgink import InkMoves, Sprites, inline_inks
from parlour.inspect.site import ReadSite, inspect_site
from parlour.inspect.webpages import opened
from parlour.mistakes import Mistakes
from parlour.replay.pages import Replayed
from parlour.sitework import ALIKE, OfferedBoard, make_site

GAMES = ("checker-puzzle", "pick-me-up", "fox-and-geese-later")
"""Small ones: problems with solutions, a board that is a row, a board with a cross and refusals."""

HEAVIEST = 300_000
"""How many bytes a game's page may have, compressed, with all that it loads."""

Spoil = Callable[[str], str]


@dataclass(frozen=True)
class MadeSite:
    """A site and what it was made from."""

    pages: dict[str, Checked]
    done: dict[str, Replayed]
    files: dict[str, bytes]

    def text(self, name: str) -> str:
        """One of its files."""
        return self.files[name].decode()

    def inspected(self, spoilt: dict[str, str] | None = None) -> ReadSite:
        """What is read in it, some of its files spoilt."""
        files = self.files | {name: text.encode() for name, text in (spoilt or {}).items()}
        return inspect_site(own(), self.done, own().themes["colour"], GAMES, files, Crew())


def silent(step: str, what: str) -> None:
    """Tell nothing."""


@cache
def replayed() -> tuple[dict[str, Checked], dict[str, Replayed]]:
    """A few games, replayed."""
    return check(own(), GAMES), own_done(*GAMES)


def built(engine: bool = False) -> MadeSite:
    """A site of them; the player, where there is one, is an empty script."""
    pages, done = replayed()
    beside = {"play.js": b""} if engine else {}
    return MadeSite(pages, done, make_site(own(), pages, done, SiteOrder(engine=engine), Crew(), silent, beside))


@pytest.fixture(scope="module")
def site() -> MadeSite:
    """That site, made once."""
    return built()


@pytest.fixture(scope="module")
def played() -> MadeSite:
    """The same with a player."""
    return built(engine=True)


# -- moments ------------------------------------------------------------------------------------


def told(site: MadeSite) -> list[tuple[str, str, int]]:
    """Every moment of every example that is told: the file that it belongs on, its name, its number."""
    found = []
    for name, one in site.done.items():
        for example in one.examples.values():
            if example.told and (example.moments[1:] or example.refused):
                file = f"{'solutions' if example.back else 'games'}/{name}.html"
                found += [(file, f"{name}-{example.name}", number) for number in range(len(example.moments))]
    return found


def test_every_moment_of_what_is_told_is_a_figure_of_its_page(site: MadeSite) -> None:
    moments = told(site)
    assert len(moments) > 60
    for file in {file for file, _, _ in moments}:
        shown = opened(site.text(file)).ink.drawings
        due = [f"{example}@{number}" for where, example, number in moments if where == file]
        assert [name for name in shown if "@" in name] == due
        assert all(len(shown[name]) == 1 for name in due)


def test_a_stepper_stands_at_its_first_moment_before_any_script_has_run(site: MadeSite) -> None:
    """So that nothing below it moves when the script comes."""
    seen = 0
    for file in (file for file in site.files if file.endswith(".html")):
        for steps in re.findall(r'<section class="steps.*?</section>', site.text(file), re.DOTALL):
            [opens] = re.findall(r'data-opens="(\d+)"', steps)
            assert re.findall(r'<li data-moment="(\d+)" class="now">', steps) == [opens]
            seen += 1
    assert seen


def test_men_keep_their_numbers_and_stand_where_they_were_replayed(site: MadeSite) -> None:
    looked = 0
    for name, one in site.done.items():
        for example in one.examples.values():
            file = f"{'solutions' if example.back else 'games'}/{name}.html"
            for number, moment in enumerate(example.moments):
                [svg] = opened(site.text(file)).ink.drawings.get(f"{name}-{example.name}@{number}", [""])
                if svg:
                    points = example.game.board.points
                    standing = {(str(man.number), points[man.point]) for man in moment.roll.men}
                    drawn = re.findall(r'data-at="([^"]*)" data-man="([^"]*)"', svg)
                    assert {(each, at) for at, numbers in drawn for each in numbers.split()} == standing
                    looked += 1
    assert looked == len(told(site))


def test_the_move_is_told_in_words_and_its_way_has_places(site: MadeSite) -> None:
    page = site.text("games/fox-and-geese-later.html")
    assert re.search(r'<span class="when">After [^<]*move.</span> <b class="move">[^<]+\.</b>', page)
    ways = re.findall(r'data-path="([^"]*)"[^>]*data-places="([^"]*)"', page) + [
        (path, places) for places, path in re.findall(r'data-places="([^"]*)"[^>]*data-path="([^"]*)"', page)
    ]
    assert ways
    assert all(len(path.split()) == len(places.split()) for path, places in ways)


def test_what_was_refused_can_be_tried_and_answers_with_its_rule(site: MadeSite) -> None:
    tried = 0
    for name, one in site.done.items():
        for example in one.examples.values():
            file = f"{'solutions' if example.back else 'games'}/{name}.html"
            if example.told:
                steps = site.text(file).partition(f'id="steps-{name}-{example.name}"')[2].partition("</section>")[0]
                answers = re.findall(r'<details class="refusal">.*?</details>', steps, re.DOTALL)
                assert len(answers) == len(example.refused)
                for answer, refused in zip(answers, sorted(example.refused, key=lambda each: each.at), strict=True):
                    rules = [rule for rule in refused.rules if rule in one.checked.rules]
                    assert all(f"-{rule}\"" in answer for rule in rules if one.checked.rules_page in GAMES)
                    assert "Not allowed" in answer
                    tried += 1
    assert tried > 5


def test_the_boards_are_read_back(site: MadeSite) -> None:
    read = site.inspected()
    assert read.figures >= len(told(site))
    assert read.counts.men > 500
    assert read.counts.arrows > 30


def moved_man(page: str) -> str:
    """A man of a moment stands one step further than he should."""
    start = page.index('@1"')
    place = re.compile(r'data-point="[^"]*" transform="translate\(([\d.]+) ([\d.]+)\)"').search(page, start)
    assert place is not None
    return page[: place.start(1)] + str(float(place[1]) + 9) + page[place.end(1) :]


def lost_moment(page: str) -> str:
    """A moment is gone."""
    start = page.rindex("<svg", 0, page.index('@1"'))
    return page[:start] + page[page.index("</svg>", start) + 6 :]


def lost_arrow(page: str) -> str:
    """The arrow of a move is gone."""
    start = page.index('<g class="arrows">', page.index('@1"'))
    return page[:start] + page[page.index("</svg>", start) :]


def lost_sprite(page: str) -> str:
    """What men look like is nowhere."""
    return re.sub(r'(<use href="#)s', r"\1t", page, count=3)


@pytest.mark.parametrize("spoil", [moved_man, lost_moment, lost_arrow, lost_sprite])
def test_a_false_board_is_noticed(site: MadeSite, spoil: Spoil) -> None:
    name = "games/fox-and-geese-later.html"
    with pytest.raises(Mistakes) as caught:
        site.inspected({name: spoil(site.text(name))})
    also = {"P216"} if spoil is lost_sprite else set()  # what leads nowhere is told as that, too
    assert {mistake.code for mistake in caught.value.found} == {"P210"} | also


# -- pages --------------------------------------------------------------------------------------


def test_the_site_has_its_pages(site: MadeSite) -> None:
    due = {
        "index.html", "solutions.html", "glossary.html", "subjects.html", "notes.html", "proved.html",
        "downloads.html", "site.css", "site.js", "early.js", "solutions/checker-puzzle.html",
        *(f"games/{name}.html" for name in GAMES),
    }  # fmt: skip
    assert due <= site.files.keys()
    assert not any(name.startswith(("play", "engine")) for name in site.files)


def test_pages_have_the_parts_of_their_chapters(site: MadeSite) -> None:
    for name, one in site.done.items():
        page = opened(site.text(f"games/{name}.html"))
        assert {f"rule-{name}-{rule.id}" for rule in one.checked.page.rules} <= page.ids
        assert {f"note-{name}-{note}" for note in one.checked.notes} <= page.ids
        assert {"in-short", f"game-{name}", "play"} <= page.ids
    assert "tonight" in opened(site.text("index.html")).ids


def test_a_seal_stands_beside_its_heading_and_not_in_it(site: MadeSite) -> None:
    """Who hears a heading hears its words alone; the seal comes right behind it."""
    seals = 0
    for name in GAMES:
        tree = read(site.text(f"games/{name}.html"))
        for element in (tree, *tree.elements()):
            inside = [each for each in element.elements() if "sealed" in each.classes]
            assert not (inside and re.fullmatch("h[1-6]", element.tag))
            if "headed" in element.classes:
                heading, *others = (each for each in element.children if isinstance(each, Element))
                assert re.fullmatch("h[23]", heading.tag) and heading.words.strip()
                assert others == inside and all("replayed" in each.words for each in others)
                seals += len(others)
    assert seals > 3


def test_words_of_the_glossary_and_rules_are_led_to(site: MadeSite) -> None:
    page = site.text("games/fox-and-geese-later.html")
    assert re.search(r'<a id="ix\.[^"]*" class="term" href="../glossary.html#term-[^"]*">\S', page)
    assert 'href="../solutions/checker-puzzle.html#solution-' in site.text("games/checker-puzzle.html")
    assert 'href="../games/checker-puzzle.html#checker-puzzle-' in site.text("solutions/checker-puzzle.html")
    assert '<a class="t" href="games/pick-me-up.html#game-pick-me-up">' in site.text("subjects.html")
    assert re.search(r'class="page[^"]*" href="[^"]*html#[^"]*">\w', site.text("subjects.html"))


def test_a_place_that_all_pages_have_is_that_of_the_page(site: MadeSite) -> None:
    for name in site.files:
        if name.endswith(".html"):
            assert '<a class="past" href="#main">' in site.text(name)


SPOILT: dict[str, Spoil] = {
    "a link": lambda page: page.replace('href="#main"', 'href="#nowhere"'),
    "another page": lambda page: page.replace("glossary.html", "glosary.html"),
    "out of the site": lambda page: page.replace('href="solutions.html"', 'href="https://example.com/"'),
    "a style": lambda page: page.replace("<h1", '<h1 style="color: red"', 1),
    "a sheet": lambda page: page.replace("</head>", "<style>p { color: red }</style></head>"),
    "a handler": lambda page: page.replace("<h1", '<h1 onclick="go()"', 1),
    "a script": lambda page: page.replace("</head>", "<script>go()</script></head>"),
    "no policy": lambda page: page.replace("Content-Security-Policy", "Refresh"),
    "a lax policy": lambda page: page.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    "a name twice": lambda page: page.replace("<h1", '<h1 id="tonight"', 1),
    "no words": lambda page: page.replace('alt=""', "", 1),
    "no size": lambda page: page.replace(' width="120"', "", 1),
}


@pytest.mark.parametrize("what", SPOILT)
def test_what_no_page_may_have_is_noticed(site: MadeSite, what: str) -> None:
    spoilt = SPOILT[what](site.text("index.html"))
    assert spoilt != site.text("index.html")
    with pytest.raises(Mistakes) as caught:
        site.inspected({"index.html": spoilt})
    assert {mistake.code for mistake in caught.value.found} == {"P216"}


def test_a_style_sheet_asks_for_what_is_there(site: MadeSite) -> None:
    with pytest.raises(Mistakes):
        site.inspected({"site.css": site.text("site.css").replace("seal.svg", "seel.svg")})


@pytest.mark.parametrize(
    ("inside", "complaint"),
    [
        ('<script href="x.js"/>', "a script stands in the page, at <script>"),
        ('<g onclick="go()"/>', "a script stands in the page, at <g>"),
        ('<g style="fill: red"/>', "a style stands in the page, at <g>"),
        ('<g id="top"/>', "two places are named top"),
        ("<g>", "a drawing cannot be read"),
    ],
)
def test_drawings_are_looked_into(inside: str, complaint: str) -> None:
    """What no page may have stands in no drawing of a page either."""
    shared = '<svg id="sprites"><defs><g id="s"/></defs></svg>'
    page = f'<p id="top">Board</p><svg data-figure="a" viewBox="0 0 1 1">{{}}</svg>{shared}'
    found = opened(page.format('<use href="#s"/>'))
    assert found.ink.drawings == {"a": ('<svg data-figure="a" viewBox="0 0 1 1"><use href="#s"/></svg>',)}
    assert found.ink.sprites == '<defs><g id="s"/></defs>'
    assert found.ids == {"top", "s", "sprites"} and found.links == ("#s",)
    assert not any(complaint in words for words in found.wrong)
    assert any(complaint in words for words in opened(page.format(inside)).wrong)


def test_the_same_bytes_on_every_build(site: MadeSite) -> None:
    assert built().files == site.files


def test_pages_are_light(site: MadeSite) -> None:
    def weight(name: str) -> int:
        data = site.files[name]
        return len(gzip.compress(data)) if name.endswith((".html", ".css", ".js", ".svg")) else len(data)

    for name in GAMES:
        file = f"games/{name}.html"
        page = opened(site.text(file))
        loads = {each.removeprefix("../") for each in page.links if re.search(r"\.(css|js|svg|png)$", each)}
        assert weight(file) + sum(map(weight, loads)) < HEAVIEST


def test_styles_touch_nothing_inside_a_board(site: MadeSite) -> None:
    """Boards are read without style sheets, so that none may change how they look."""
    inside: set[str] = set()
    for name in site.files:
        if name.endswith(".html"):
            boards = "".join(re.findall(r"<svg\b.*?</svg>", site.text(name), re.DOTALL))
            named = re.findall(r'<(?:g|path)[^>]* class="([^"]*)"', boards)
            inside |= {word for each in named for word in each.split()}
    styles = "".join(site.text(name) for name in site.files if name.endswith(".css"))
    touched = {*re.findall(r"\.([a-z][a-z-]*)(?=[\s,{:>.\[)+])", styles)}
    assert "piece" in inside
    assert sorted(inside & touched) == []


# -- looks --------------------------------------------------------------------------------------


def palettes(site: MadeSite) -> list[dict[str, str]]:
    """The colors of the site by day and by night."""
    blocks = re.findall(r":root \{([^}]*--ink[^}]*)\}", site.text("site.css"))
    assert len(blocks) == 3  # and on paper
    return [dict(re.findall(r"--(\w+): (#\w{6})", block)) for block in blocks]


def test_colors_can_be_told_from_their_ground(site: MadeSite) -> None:
    for colors in palettes(site):
        for ink in ("ink", "blue", "red", "grey"):
            for ground in ("paper", "tint"):
                assert Color(colors[ink]).contrast(Color(colors[ground])) >= 4.5, (ink, ground)


def test_styles_name_only_what_there_is_and_the_keys_can_be_seen(site: MadeSite) -> None:
    """What a style sheet takes from `--name` is set somewhere; the line round what has the keys is seen everywhere."""
    styles = site.text("site.css") + own().templates["site/play.css"].text
    used, made = {*re.findall(r"var\((--[\w-]+)", styles)}, {*re.findall(r"(--[\w-]+):", styles)}
    assert used and used <= made, used - made
    for colors in palettes(site)[:2]:
        for ground in ("paper", "tint"):
            assert Color(colors["focus"]).contrast(Color(colors[ground])) >= 3, ground


def test_mistakes_of_a_page_are_wrapped(site: MadeSite) -> None:
    """A browser shows that none of their words is out of sight (tests/browser); here it stands how."""
    [how] = re.findall(r"\.mistake \{([^}]*)\}", site.text("site.css"))
    assert "white-space: pre-wrap" in how and "overflow-wrap: anywhere" in how


def test_fonts_are_in_the_style_sheets_and_have_the_letters_of_the_pages(site: MadeSite, tmp_path: Path) -> None:
    """So that nothing moves when type comes: it comes with the styles."""
    text = "".join(site.text(name) for name in site.files if name.endswith(".html"))
    styles = "".join(site.text(name) for name in site.files if name.endswith(".css"))
    fonts = re.findall(r'url\("data:font/woff2;base64,([^"]*)"\)', styles)
    assert len(fonts) == styles.count("@font-face") >= 3
    for font in fonts:
        (tmp_path / "font.woff2").write_bytes(b64decode(font))
        known = TTFont(tmp_path / "font.woff2").getBestCmap()
        due = {*text} & {chr(each) for each in range(0x20, 0x7F)}
        assert {ord(letter) for letter in due} <= known.keys()


def test_boards_are_offered_as_svg_and_png(site: MadeSite) -> None:
    pictures = [name for name in site.files if name.endswith(".png")]
    assert {name.removesuffix(".png") for name in pictures} == {
        name.removesuffix(".svg") for name in site.files if name.startswith("boards/") and name.endswith(".svg")
    }
    data = site.files[pictures[0]]
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    size = int.from_bytes(data[33:37], "big")
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert len(zlib.decompress(data[41 : 41 + size])) == high * (4 * wide + 1)
    assert all(f'href="{name}"' in site.text("downloads.html") for name in pictures)


def test_a_board_that_has_no_picture_is_offered_as_a_drawing_alone() -> None:
    """One with letters of a font of the author's has no PNG."""
    board = OfferedBoard("Six men", "boards/six.svg", "", 480, 300)
    words = "here title about base up manner file subtitle press version engine chapter"
    values = {**dict.fromkeys(words.split(), ""), "counts": {"unproved": 0}, "sections": (), "books": (), "kits": ()}
    page = filled(dict(own().templates), "site/downloads.html", drawings=(board,), **values)
    assert 'src="boards/six.svg"' in page and "PNG" not in page and 'src=""' not in page


# -- the player's place -------------------------------------------------------------------------


def test_a_problem_leads_to_the_table_where_there_is_one(site: MadeSite, played: MadeSite) -> None:
    tried = re.compile(r'<a data-task="([^"]*)" class="try" href="#play">Your move</a>')
    named = {file: tried.findall(played.text(file)) for file in played.files if file.endswith(".html")}
    assert {file: names for file, names in named.items() if names} == {
        "games/checker-puzzle.html": ["checker-puzzle-solution"]
    }
    assert not any("data-task" in site.text(file) for file in site.files if file.endswith(".html"))


def test_the_players_board_has_all_points_and_a_man_of_each_kind(played: MadeSite) -> None:
    for name, one in played.done.items():
        text, game = played.text(f"games/{name}.html"), one.checked.game
        assert game is not None
        drawings = opened(text).ink.drawings
        [board], [men] = drawings[f"{name}@play"], drawings[f"{name}@men"]
        assert {*re.findall(r'data-point="([^"]*)"', board)} == {*game.board.points}
        assert {*re.findall(r'data-piece="([^"]*)"', men)} == {*game.piece}
        assert re.search(r'<a class="wake" href="#play" data-script="../play.js">', text)
        assert f'<section id="play" data-game="{name}" class="text">' in text, "the manner is its own"
        assert "'wasm-unsafe-eval'" in text
    played.inspected()


def test_without_a_player_nothing_of_it_is_there(site: MadeSite) -> None:
    for name in GAMES:
        text = site.text(f"games/{name}.html")
        assert "@play" not in text
        assert "wasm" not in text
        assert "data-script" not in text


# -- the command --------------------------------------------------------------------------------


def test_the_command_writes_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    call = ["site", "--out", str(out), "--base", "https://example.org/games", "--jobs", "1", "pick-me-up"]
    (tmp_path / "ready" / "kits").mkdir(parents=True)
    (tmp_path / "ready" / "rulebook-a4.pdf").write_bytes(b"%PDF book")
    (tmp_path / "ready" / "kits" / "pick-me-up-a4.pdf").write_bytes(b"%PDF kit")
    call += ["--downloads", str(tmp_path / "ready")]
    assert main(call) == 0
    assert "1 game; " in capsys.readouterr().out
    page = (out / "games" / "pick-me-up.html").read_text(encoding="utf-8")
    assert '<link rel="canonical" href="https://example.org/games/games/pick-me-up.html">' in page
    assert not list(out.glob(".parlour-desk*"))
    offers = (out / "downloads.html").read_text(encoding="utf-8")
    assert '<a href="downloads/rulebook-a4.pdf" download>rulebook a4</a>' in offers
    assert (out / "downloads" / "kits" / "pick-me-up-a4.pdf").read_bytes() == b"%PDF kit"


def test_an_address_is_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--base", "here"]) == 2
    assert "--base is an address" in capsys.readouterr().err


def test_what_is_shared_is_written_once() -> None:
    from parlour.draw.artist import drawn
    from parlour.draw.figure import Figure

    sheet = own().sheets["checkerboard"]
    one, other = (drawn(Figure(sheet), own().themes["colour"], square=9) for _ in range(2))
    shared = sprites([one, other])
    assert len(shared) == len(sprites([one]))
    assert all(f'<use href="#{name}"></use>' in inlined(one, "x", "words") for name in shared)
    assert ' id="' not in inlined(one, "x", "words")


def test_ink_that_two_pages_share_is_one() -> None:
    """So that what was found out about it on one page is known on the other."""
    sprite = '<svg><g id="s.man"><path d="M0 0H3V3Z" fill="#000000"/></g></svg>'
    drawing = '<svg viewBox="0 0 9 9"><g transform="translate(4 4)"><use href="#s.man"/></g></svg>'
    moves = InkMoves()
    pages = [inline_inks(drawing, Sprites(sprite, moves))[0] for _ in range(2)]
    alone = inline_inks(drawing, Sprites(sprite))[0]
    assert pages[0][0].outlines is pages[1][0].outlines
    assert alone == pages[0]


def test_boards_that_look_much_alike_are_not_all_offered() -> None:
    """A site offers set-ups under one option at a time; what several together make is drawn by `parlour boards`."""
    pack = own()
    pages = check(pack, ("messenger-boy",))
    every, few = chosen(pack, pages, ()), chosen(pack, pages, (), ALIKE)
    assert {"messenger-boy", "messenger-boy-messenger-boy", "messenger-boy-messenger-boy-players-4"} <= {*few}
    assert len(few) < len(every) / 2
    assert not [name for name in few if "-players-" in name and "-starts-" in name]


def test_of_a_page_that_is_made_again_only_what_is_new_is_drawn() -> None:
    """As `parlour watch --play` makes it at every save."""
    [name] = GAMES[:1]
    paper, colors, grey = own().papers["a4"], own().themes["colour"], own().themes["grey"]
    plates = [plate for found in draw(own(), replayed()[1])[name].values() for plate in found]
    figure = plates[0].figures[0]
    last = Recent(Easel(paper, colors))
    picture = last.picture("moment", figure, 90, 90)
    ink = last.ink(picture)
    now = Recent(Easel(paper, colors), last)
    assert now.picture("moment", replace(figure), 90, 90) is picture and now.ink(picture) is ink
    moved = replace(figure, men=figure.men[1:])
    fresh = Easel(paper, colors).picture("moment", moved, 90, 90)
    assert now.picture("moment", moved, 90, 90) == fresh != picture
    assert now.ink(fresh) == Recent(now.easel).ink(fresh) != ink
    assert Recent(Easel(paper, grey), last).picture("moment", figure, 90, 90) != picture, "other colors"


def test_what_a_page_is_made_of_again_is_what_it_would_be_made_of_first() -> None:
    [name] = GAMES[:1]
    pages, done = replayed()
    plates, desk = draw(own(), done)[name], _desk(own(), [pages[each].page for each in GAMES])
    told = next(one for one in done[name].examples.values() if one.told)
    other = replace(told, moments=(*told.moments[:-1], replace(told.moments[-1], journeys=())))
    changed = replace(done[name], examples={**done[name].examples, told.name: other})
    fresh = []
    for one in (done[name], changed):
        recent._PAGES.clear()
        fresh.append(make_web_chapter(desk, one, plates, 0))
    again = [make_web_chapter(desk, one, plates, 0) for one in (done[name], changed, done[name])]
    assert again == [fresh[0], fresh[1], fresh[0]] and fresh[0] != fresh[1]


def test_a_page_at_the_back_that_stays_as_it_was_leads_where_its_places_are_now() -> None:
    """While a game is written the pages at the back are taken as they were, unless what they lead to has moved."""
    back = WebPage("glossary.html", "Glossary", '<p><a href="#rule">a rule</a></p>', "templates/site/glossary.html")
    one = WebPage("games/one.html", "One", '<p id="rule">Rule</p>', "templates/site/game.html")
    other = replace(one, file="games/other.html")
    first = linked([back, one], {})[back.file]
    assert 'href="games/one.html#rule"' in first
    assert linked([back, replace(one, html='<p id="rule">Rule, better said</p>')], {})[back.file] is first
    assert 'href="games/other.html#rule"' in linked([back, other], {})[back.file]
    with pytest.raises(Mistakes):
        linked([back, replace(one, html="<p>no rule</p>")], {})
