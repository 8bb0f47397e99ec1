"""Boards for people: every set-up of every game, sizes as asked, words that fit, and what a move's figure shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import ink_sizes
import pytest
from dressed import dressed
from own import own_theme
from parlour.check import Checked, check
from parlour.cli import main
from parlour.crew import Crew
from parlour.draw.artist import svg
from parlour.draw.beginnings import set_ups
from parlour.draw.figure import Arrow, Figure
from parlour.draw.ground import cell_edges, cell_tints
from parlour.draw.layout import laid
from parlour.draw.lettering import known, width, wrapped
from parlour.draw.plates import arrows
from parlour.draw.setups import Look, board_files, chosen, games_on, listing
from parlour.draw.wardrobe import wardrobe
from parlour.draw.words import LEAST, written
from parlour.engine.game import make
from parlour.engine.games.messenger_boy import SQUARES
from parlour.engine.notation import read_position
from parlour.line import make_boards
from parlour.load.board import Sheet, read_board
from parlour.load.boardkeys import BORDERS, LABELS, MANNERS, NUMBERS, SCHEMA
from parlour.load.manner import PLAIN
from parlour.load.pack import Pack, load
from parlour.mistakes import Mistakes
from parlour.replay.men import follow, roll
from parlour.replay.telling import describe

ROOT = Path(__file__).resolve().parent.parent
SVG = "{http://www.w3.org/2000/svg}"
SMALL = 'title = "x"\nabout = "x"\nsquare = 20\ngrid = [3, 3]\n[draw]\nplain = "a1:c3"\n'


@cache
def sources() -> tuple[Pack, dict[str, Checked]]:
    found = load(ROOT)
    return found, check(found)


def board(name: str) -> Sheet:
    return sources()[0].sheets[name]


def look(**how: object) -> Look:
    return Look(own_theme("colour"), **how)  # type: ignore[arg-type]


def size(data: bytes) -> tuple[float, float]:
    root = ElementTree.fromstring(data)
    wide, high = (float(root.get(key, "").removesuffix("mm")) for key in ("width", "height"))
    return wide, high


# -- set-ups --------------------------------------------------------------------------------------


def test_every_game_with_men_at_the_start_has_its_set_up() -> None:
    _, pages = sources()
    found = set_ups(pages)
    assert len({one.name for one in found}) == len(found)
    for name, checked in pages.items():
        begins = checked.game is not None and any(checked.game.start.cells)
        mine = [one for one in found if one.page == name]
        assert bool(mine) == (begins and not checked.page.get("cites")) or checked.page.get("cites")
        assert [one.choice for one in mine].count("") <= 1


def test_options_that_change_the_men_give_further_set_ups() -> None:
    sheet = board("messenger-boy")
    counts = {one.choice: len(one.men) for one in set_ups(sources()[1]) if one.sheet is sheet}
    assert counts[""] == 2
    assert counts["players 3"] == 3
    assert counts["players 4"] == 4
    foxes = [one for one in set_ups(sources()[1]) if one.page == "fox-and-geese-checkerboard"]
    assert len({frozenset(one.men) for one in foxes}) == len(foxes) == 4


def test_names_are_boards_and_games_and_portraits_come_only_when_asked() -> None:
    found, pages = sources()
    everything = chosen(found, pages, ())
    portraits = {name for name, games in games_on(found, pages).items() if not games}
    assert "chessmen" in portraits
    assert not portraits & set(everything)
    assert set(chosen(found, pages, ("chessmen",))) == {"chessmen"}
    assert set(chosen(found, pages, ("go-bang",))) == {"go-bang"}
    assert set(chosen(found, pages, ("yumph",))) == {"checkerboard-yumph"}
    assert {"checkerboard", "checkerboard-checkers", "checkerboard-yumph"} <= set(
        chosen(found, pages, ("checkerboard",))
    )


def test_the_list_names_every_board_game_and_set_up() -> None:
    found, pages = sources()
    told = "\n".join(listing(found, pages, look()))
    for name in [*found.sheets, *(name for name, checked in pages.items() if checked.sheet)]:
        assert re.search(rf"^ *{name} ", told, re.M), name
    assert re.search(r"messenger-boy +as printed, players 3, players 4", told)
    assert re.search(r"go-bang +begins with the empty board", told)
    assert re.search(r"checkerboard .*8 x 8 squares of 38 mm, 335 x 335 mm in all", told)


# -- sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["checkerboard", "foregammon", "seven-diamonds", "russian-tivoli"])
def test_size_is_the_longer_side_of_the_whole(name: str) -> None:
    found, pages = sources()
    for labels in (True, False):
        files = board_files(found, pages, look(size=400.0, labels=labels), (name,))
        for data in files.values():
            assert max(size(data)) == pytest.approx(400, abs=0.002)


def test_squares_that_touch_have_one_edge_at_every_size() -> None:
    """No rule parts two squares of a checkerboard, and one line goes along each of its sides."""
    sheet = sources()[0].sheets["checkerboard"]
    for flip in (False, True):
        chance = Random(17)
        for square in (chance.uniform(3, 60) for _ in range(200)):
            layout = laid(sheet, square, True, flip, frame=True)
            inner, outer = cell_edges(layout, cell_tints(layout))
            assert (len(inner), len(outer)) == (0, 4), square


def test_nothing_strange_is_read_in_boards_of_any_size_and_look() -> None:
    """A seeded sample; `python tests/ink_sizes.py` draws them all."""
    found, pages = sources()
    everything = ink_sizes.everything(found, pages, range(40, 501), (4, 7.3, 11, 25.4))
    assert list(ink_sizes.alarms(found, pages, Random(17).sample(everything, 12))) == []


def test_labels_and_flip_reach_the_drawing() -> None:
    found, pages = sources()

    def one(**how: object) -> bytes:
        return board_files(found, pages, look(**how), ("chess",))["boards/chessboard-chess.svg"]

    assert b'class="letters"' in one()
    assert b'class="letters"' not in one(labels=False)
    places = {flip: re.findall(rb'id="point-(\w+)" transform="translate\(([^)]*)', one(flip=flip)) for flip in (0, 1)}
    assert dict(places[0])[b"a1"] != dict(places[1])[b"a1"]


def test_the_command_writes_what_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boards", "merelles", "yumph", "--theme", "all", "--size", "200mm", "--out", str(tmp_path)]) == 0
    written = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.svg")}
    assert len(written) == 8
    assert {"boards/merelles.svg", "boards/ink-saver/checkerboard-yumph.svg"} <= written
    assert main(["boards", "merelles", "--cut", "boxes", "--out", str(tmp_path)]) == 0
    assert {path.name for path in (tmp_path / "boards" / "cut-boxes").iterdir()} == {"merelles.svg", "merelles.dxf"}
    capsys.readouterr()
    assert main(["boards", "--list"]) == 0
    assert "The Merelles board" in capsys.readouterr().out
    assert main(["boards", "--cut", "lightbulb", "--out", str(tmp_path)]) == 2
    assert "there is no profile 'lightbulb'" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--size", "2mm"], ["--size", "400", "--square", "20"], ["--labels", "maybe"]])
def test_sizes_that_cannot_be_meant_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["boards", *words])
    assert stop.value.code == 2
    capsys.readouterr()


# -- words ----------------------------------------------------------------------------------------


def test_words_stand_on_each_point_or_once_across_a_block() -> None:
    sheet = read_board(SMALL + '[words]\n"a1 b1" = "Go"\n"a2:c3" = "The  great\\nhall"\n', "boards/x.toml")
    texts = {tuple(sheet.board.points[p] for p in points): text for points, text in sheet.words}
    assert texts == {("a1",): "Go", ("b1",): "Go", ("a3", "b3", "c3", "a2", "b2", "c2"): "The great hall"}
    layout = laid(sheet, 20, labels=True, flip=False, frame=True)
    wide = written(layout)[2]
    xs = [x for _, x, _ in wide.lines]
    assert xs[0] == pytest.approx(layout.middle(sheet.board.index["b2"])[0])


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        ('a1 = ""', "P008", "must be a text"),
        ("a1 = 3", "P008", "must be a text"),
        ('d9 = "Go"', "B006", "no point 'd9'"),
    ],
)
def test_mistakes_in_words_are_told(words: str, code: str, says: str) -> None:
    with pytest.raises(Mistakes) as caught:
        read_board(f"{SMALL}[words]\n{words}\n", "boards/x.toml")
    told = str(caught.value.found[0])
    assert code in told
    assert says in told


@pytest.mark.parametrize("name", ["messenger-boy", "russian-tivoli"])
def test_words_are_legible_and_stay_in_their_cells(name: str) -> None:
    sheet = board(name)
    layout = laid(sheet, sheet.square, labels=True, flip=False, frame=True)
    found = written(layout)
    assert len(found) == len(sheet.words) > 1
    for writing in found:
        x, y = layout.middle(writing.upon)
        assert writing.size >= 1.5, "capitals of a millimetre and a half at true size"
        for line, middle, level in writing.lines:
            assert abs(middle - x) + width(line, writing.size) / 2 < layout.square / 2
            assert abs(level - y) + writing.size / 2 < layout.square / 2


def test_words_too_small_to_read_are_left_out() -> None:
    sheet = board("messenger-boy")
    assert written(laid(sheet, 7, labels=True, flip=False, frame=True)) == []
    assert all(w.size >= LEAST for w in written(laid(sheet, 18, labels=True, flip=False, frame=True)))


def test_the_board_prints_the_orders_that_the_engine_obeys() -> None:
    sheet = board("messenger-boy")
    texts = {points[0]: text for points, text in sheet.words}
    for point, number in sheet.board.numbers.items():
        assert texts[point] == SQUARES[number][1]
        assert known(texts[point])


def test_lines_are_few_and_even() -> None:
    assert wrapped("one two three four", 10, 1000) == ("one two three four",)
    lines = wrapped("aa bb cc dd", 10, width("aa bb cc", 10))
    assert lines == ("aa bb", "cc dd")
    assert wrapped("impossible", 10, 5) is None


# -- what a move's figure shows -------------------------------------------------------------------


def test_the_movers_own_gamin_moves_and_others_are_carried() -> None:
    game = make("foregammon", board("foregammon").board)
    position = read_position(game, "white king c5 gamin p19 p22 black man d6 d8 gamin p20 p22 turn white")
    move = game.find(position, "c5xe7xc9(p19+1,p26+3)")
    men = roll(position)
    _, journeys = follow(men, move, {})
    colours = {man.number: game.piece[man.piece].colour for man in men.men}
    drawn = arrows(game, journeys)
    assert {colours[arrow.man] for arrow in drawn if arrow.broken} == {"black"}
    assert {colours[arrow.man] for arrow in drawn if not arrow.broken} == {"white"}
    assert len(drawn) == 4, "a King, a Gamin by all its numbers, and two that are carried"


def test_a_man_laid_down_is_ringed() -> None:
    sheet = board("merelles")
    assert svg(Figure(sheet, (dressed(4, "white", "man", laid=True),)), look().theme).count('class="laid"') == 1
    assert 'class="laid"' not in svg(Figure(sheet, (dressed(4, "white", "man"),)), look().theme)


def test_a_placing_move_has_no_arrow() -> None:
    game = make("merelles", board("merelles").board)
    _, journeys = follow(roll(game.start), game.find(game.start, "5"), {})
    assert arrows(game, journeys) == ()


def test_arrows_have_numbers_only_where_the_page_asks_for_them() -> None:
    sheet = board("checkerboard")
    drawn = (Arrow((0, 5)), Arrow((1, 6)))
    assert "badge" in svg(Figure(sheet, arrows=drawn, numbered=True), look().theme)
    assert "badge" not in svg(Figure(sheet, arrows=drawn), look().theme)


def test_counters_are_told_as_a_player_sees_them() -> None:
    merelles = make("merelles", board("merelles").board)
    told = describe(merelles, merelles.start, roll(merelles.start), {})
    assert told == "Each player has nine men in hand. White to move."
    chess = make("chess", board("chessboard").board)
    told = describe(chess, chess.start, roll(chess.start), {})
    assert "short" not in told
    assert "long" not in told
    assert "king on e1" in told


def test_the_board_of_the_documents_can_be_read_and_drawn() -> None:
    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    sheet = read_board(example, "boards/little-cross.toml")
    assert len(sheet.board.rows(3)) == 2
    assert svg(Figure(sheet), look().theme).count("<path") > 3


def test_the_documents_name_every_manner_and_table() -> None:

    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    for word in (*SCHEMA.keys, *MANNERS, *LABELS, *NUMBERS, *BORDERS):
        assert f"`{word}`" in text or f"`[{word}]`" in text, word


def test_the_boards_of_the_documents_are_drawn_and_read_back(tmp_path: Path) -> None:
    """Every whole board in docs/boards.md, the hexagonal one turned too: drawn, read from its ink, and cut."""
    text = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    (tmp_path / "boards").mkdir()
    boards = re.findall(r"```toml\n(title.*?)```", text, re.DOTALL)
    boards += [board.replace('"hexagonal"', '"hexagonal turned"') for board in boards if "hexagonal" in board]
    names = [f"board-{number}" for number in range(len(boards))]
    assert len(names) == 4
    for name, board in zip(names, boards, strict=True):
        (tmp_path / "boards" / f"{name}.toml").write_text(board, encoding="utf-8")
    given = ["boards", "--sources", str(tmp_path), "--out", str(tmp_path / "out"), *names]
    assert main(given) == 0 == main([*given, "--cut", "generic"]) == main([*given, "--flip"])
    assert {f"{name}.svg" for name in names} == {path.name for path in (tmp_path / "out" / "boards").glob("*.svg")}


@pytest.mark.parametrize("manner", ["", PLAIN])
def test_every_board_has_labels_when_they_are_asked_for(manner: str) -> None:
    found, pages = sources()
    how = look(labels=True, wardrobe=wardrobe(found, pages, manner))
    names = ("foregammon", "merelles", "russian-tivoli", "backgammon", "seven-diamonds", "cross")
    files = make_boards(found, pages, how, Crew(), names)
    for name in names:
        assert re.search(rb'data-label="\w+"', next(data for file, data in files.items() if f"/{name}.svg" in file))


def test_a_square_that_says_what_it_is_has_no_letter_for_it() -> None:
    """The Prison is called P where its word is too small to be written, and only there."""
    figure = Figure(board("messenger-boy"))
    large, small = (svg(figure, own_theme("colour"), square=square) for square in (24, 7))
    assert 'data-label="Prison"' in large
    assert 'data-label="P"' not in large
    assert 'data-label="P"' in small
