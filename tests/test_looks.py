"""Men carry their looks as data: no module knows a kind by its name, unknown looks are mistakes, made-up games work."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from own import own_stock, own_theme
from parlour.check import Checked, Maker, check_page
from parlour.draw.artist import svg
from parlour.draw.figure import Figure, Standing
from parlour.draw.layout import Layout, laid
from parlour.draw.pieces import Undrawable, extent
from parlour.draw.roster import standing
from parlour.draw.shapes import FIGURES
from parlour.draw.signs import SIGNS
from parlour.draw.sizes import PieceSize, cut_width
from parlour.draw.svgfile import written
from parlour.draw.theme import NotInTheme, Theme
from parlour.engine.game import Game, make
from parlour.engine.guise import CROWNED, DISC, Guise
from parlour.engine.position import Outcome, Piece
from parlour.engine.rules import each
from parlour.english import plural
from parlour.inspect.preflight import KnownKit, inspect
from parlour.load.board import Sheet
from parlour.load.boardkeys import BORDERS, MANNERS
from parlour.load.boardkeys import COLOURS as CELLS
from parlour.load.looks import BALL, COLOURS, SHAPES, TINTS, WORN, wrong_looks
from parlour.load.pack import Pack, load
from parlour.mistakes import Pen
from parlour.replay.men import roll
from parlour.sheets.backs import backed, turned_over
from parlour.sheets.faces import faces
from parlour.sheets.kit import KitPlan
from parlour.sheets.kit import make as make_kit
from parlour.sheets.needs import Need, Needs, Sort, merged, needs
from parlour.sheets.piecesheets import told_pieces
from parlour.sheets.shared import lots

ROOT = Path(__file__).resolve().parent.parent
KITS = ROOT / "tests" / "golden" / "pieces.txt"
THEMES = sorted(path.stem for path in (ROOT / "templates" / "themes").glob("*.toml"))


@pytest.fixture(scope="module")
def theme() -> Theme:
    return own_theme("colour")


# -- nobody knows a kind by its name --------------------------------------------------------------

HOMES = ("engine/games/", "engine/players/", "engine/guise.py", "solver/", "draw/shapes.py", "load/looks.py")
"""Where kinds of men have their names: the games, their players and solvers, and the catalogue of shapes."""

OTHERS = {
    ("draw/ground.py", "double"),  # a double line
    ("cut/work.py", "double"),  # the same, scored by a laser
    ("draw/marks.py", "ring"),  # a ring round a man who was laid down
    ("draw/drawing.py", "ring"),  # the same, as a thing that is depicted
    ("draw/drawing.py", "man"),  # any man, as a thing that is depicted
    ("draw/men.py", "man"),
    ("draw/pieces.py", "man"),
    ("draw/signs.py", "ring"),  # the sign
    ("compose/key.py", "ring"),  # the sign, as it is explained
    ("compose/key.py", "man"),  # any man who wears no sign
    ("load/boardkeys.py", "ring"),  # labels that stand round a ring of points
    ("load/part.py", "ring"),
    ("sheets/usual.py", "ring"),
    ("draw/layout.py", "ring"),
    ("draw/labels.py", "ring"),
    ("inspect/reader/labelling.py", "ring"),  # the same, as they are read
    ("inspect/reader/fittings.py", "ring"),
    ("compose/readable.py", "ring"),  # names in a row beside a ring of points
    ("inspect/reader/weights.py", "ring"),  # a ring round a man who was laid down, as it is read
    ("engine/data/recipe.py", "man"),  # the English word, with its plural
    ("inspect/reader/ground.py", "double"),  # a double line, as it is read
    ("engine/tally.py", "man"),  # the English word, for men in hand
    ("inspect/reader/compare.py", "man"),  # the same, for one in nobody's colors
    ("compose/leaflet.py", "man"),  # any man who wears no sign
    ("inspect/figures.py", "man"),  # the English word, for men who were read
    ("inspect/reader/press.py", "man"),  # any man: on a specimen of letters
    ("inspect/reader/reading.py", "ring"),  # the sign, as it is read
    ("wording/lexicon.py", "man"),  # English words for men of any kind
    ("wording/lexicon.py", "checker"),
    ("wording/lexicon.py", "pawn"),
    ("wording/lexicon.py", "ball"),
    ("english.py", "man"),  # the English word, with its plural
    ("english.py", "goose"),
    ("load/records.py", "man"),  # the record of a restoration at checkers
    ("load/records.py", "king"),
}
"""Words that mean something else there."""


def test_no_module_knows_a_kind_of_man_by_its_name(pages: dict[str, Checked]) -> None:
    kinds = {piece.kind for checked in pages.values() if checked.game for piece in checked.game.pieces} | {*FIGURES}
    assert {"king", "gamin", "boy", "ring", "double", "returned-checker", "chess-king"} <= kinds
    found = set()
    for path in sorted((ROOT / "generator").rglob("*.py")):
        name = path.relative_to(ROOT / "generator").as_posix()
        if not name.startswith(HOMES):
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            found |= {(name, node.value) for node in nodes if isinstance(node, ast.Constant) and node.value in kinds}
    assert found <= OTHERS


# -- the words and what they look like ------------------------------------------------------------


def test_every_word_has_its_drawing_and_every_drawing_its_word() -> None:
    assert {*SHAPES} == {DISC.shape, BALL, *FIGURES}
    assert {*SIGNS} == {"", *WORN}


def test_every_word_is_in_the_tables_of_the_docs() -> None:
    text = (ROOT / "docs" / "looks.md").read_text(encoding="utf-8")
    parts = {part.partition("\n")[0]: part for part in text.split("\n## ")}

    def first_column(title: str) -> list[str]:
        return [word for row in re.findall(r"(?m)^\| (`.*?) \|", parts[title]) for word in re.findall(r"`(.*?)`", row)]

    assert sorted(first_column("Shapes")) == sorted(SHAPES)
    assert first_column("Signs") == [*WORN]
    assert re.findall(r"`(\w+)`", parts["Colors"].partition(".")[0]) == [*COLOURS]


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_has_all_colours_and_tints_that_boards_and_games_may_name(name: str) -> None:
    look = own_theme(name)
    assert {*look.sides} == {*COLOURS}
    assert {*CELLS, "domino"} <= {*MANNERS} & {*look.tints}
    assert {*BORDERS} - {"heavy"} <= {*look.tints} == {*TINTS}


def told_look(guise: Guise) -> str:
    """Looks in words."""
    return " ".join(filter(None, [guise.shape, guise.sign, "stacked" * guise.stacked, "that stands" * guise.stands]))


def test_what_every_kit_needs_is_as_it_was(pages: dict[str, Checked], request: pytest.FixtureRequest) -> None:
    """All sorts of pieces of all games, with their looks, the contents of the kits, and men who are made of others."""
    lines = []
    for name, checked in sorted(pages.items()):
        if checked.game is not None:
            game, wanted = checked.game, needs(checked.game)
            lines.append(f"{name}:")
            for need, told in zip(wanted.pieces, told_pieces(wanted), strict=False):
                under = f" upon {told_look(need.upon)}" if need.upon else ""
                back = backed(wanted).get(need.key)
                behind = "no back" if back is None else f"back {back or 'plain'}"
                lines.append(f"  {told}: {told_look(need.guise)}{under}, {behind}")
            for piece in game.pieces:
                made_of = " and ".join(game.piece[letter].kind for letter in piece.made_of)
                told = f"made of {made_of}" if made_of else "by itself"
                lines.append(f"  {piece.colour} {piece.kind}: {told_look(piece.guise)}, {told}")
    if request.config.getoption("--renew"):
        KITS.write_text("\n".join([*lines, ""]), encoding="utf-8")
    assert lines == KITS.read_text(encoding="utf-8").splitlines()


# -- what is wrong is told -------------------------------------------------------------------------


def test_the_looks_of_all_games_are_right(pages: dict[str, Checked]) -> None:
    games = [checked.game for checked in pages.values() if checked.game is not None]
    assert len(games) > 20
    assert [list(wrong_looks(game)) for game in games] == [[]] * len(games)


def spoilt(**changed: object) -> Maker:
    """Makes games in which the last kind of man has been changed."""

    def other(name: str, *how: Any) -> Game:
        game = make(name, *how)
        last = game.pieces[-1]._replace(**changed)  # type: ignore[arg-type]
        return replace(game, pieces=(*game.pieces[:-1], last), colours=(*game.colours, last.colour))

    return other


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"guise": Guise("pown")}, "checker_puzzle: the black pawn has an unknown shape 'pown'\n  did you mean pawn?"),
        ({"guise": Guise()}, "checker_puzzle: how the black pawn looks is not told\n  shapes are: disc, ball, pawn"),
        ({"guise": Guise("disc", "crwon")}, "checker_puzzle: the black pawn has an unknown sign 'crwon'\n  did you"),
        ({"guise": Guise("pawn", "crown")}, "the black pawn is no disc but a pawn\n  only a disc bears a sign"),
        ({"guise": CROWNED}, "is stacked, and it is not told upon whom\n  say which men it is made of"),
        ({"made_of": "x"}, "is made of 'x', which is no man of the game\n  its men are: w, b"),
        ({"made_of": "b"}, "the black pawn is made of itself\n  say which other men it is made of"),
        ({"colour": "blak"}, "P034 checker_puzzle: no theme has a side for the blak pawn\n  did you mean black?"),
        ({"colour": "purple"}, "no theme has a side for the purple pawn\n  colors are: black, blue, green, red, white"),
    ],
)  # fmt: skip
def test_what_it_says(changed: dict[str, object], says: str) -> None:
    """A look that nobody can draw is a mistake, at the line of the page that names the game."""
    pack, pen = load(ROOT / "tests" / "mistakes" / "P104-illegal-move"), Pen()
    page = pack.pages[pack.own[0]]
    check_page(pack, page, pen, spoilt(**changed))
    assert says in str(pen.found[0])
    assert (pen.found[0].file, pen.found[0].line) == (page.file, page.line("game"))


def test_all_that_is_wrong_is_told_at_once(pages: dict[str, Checked]) -> None:
    game = pages["checkers"].game
    assert game is not None
    odd = Piece("x", "violet", "duke", guise=Guise("dick", "crowm"))
    assert [
        wrong.code
        for wrong in wrong_looks(replace(game, colours=(*game.colours, "violet"), pieces=(*game.pieces, odd)))
    ] == ["P034", "P044", "P044"]


def test_nothing_unknown_is_drawn_as_something_else(sources: Pack, theme: Theme) -> None:
    sheet = sources.sheets["checkerboard"]

    def drawn(colour: str, guise: Guise) -> str:
        return svg(Figure(sheet, (Standing(0, colour, "man", guise),)), theme)

    assert drawn("white", DISC)
    with pytest.raises(NotInTheme, match="the theme colour has no side 'purple'; it has: black"):
        drawn("purple", DISC)
    for guise in (Guise(), Guise("dragon"), Guise("disc", "halo")):
        with pytest.raises(Undrawable):
            drawn("white", guise)
    with pytest.raises(NotInTheme, match="the theme colour has no tint 'plian'; did you mean plain"):
        theme.tint("plian")


# -- a made-up game --------------------------------------------------------------------------------

HOUSE = (
    Piece("m", "blue", "stone", crown="t", guise=DISC),
    Piece("t", "blue", "tower", guise=Guise("disc", stacked=True), made_of="mm"),
    Piece("c", "blue", "castle", guise=CROWNED, made_of="mm"),
    Piece("r", "blue", "holy-stone", guise=Guise("disc", "ring"), made_of="m"),
    Piece("w", "blue", "witch", guise=Guise("boy", stands=True)),
    Piece("k", "blue", "chief", guise=Guise("disc", "bar")),
    Piece("s", "yellow", "stone", guise=Guise("sun")),
    Piece("p", "yellow", "pebble", guise=DISC),
)


@pytest.fixture(scope="module")
def sheet(sources: Pack) -> Sheet:
    return sources.sheets["checkerboard"]


@pytest.fixture(scope="module")
def house(sheet: Sheet) -> Game:
    """A game that nobody has heard of, with six kinds of men of one colour and two of another."""
    return Game(
        board=sheet.board,
        colours=("blue", "yellow"),
        pieces=HOUSE,
        start_text="blue stone 1 2 3 tower 4 5 holy-stone 6 witch 7 chief 8 yellow stone 31 32 pebble 30 turn blue",
        moves=each({}, {}),
        stuck=lambda position: Outcome(None, "x"),
        name="house",
    )


def test_a_made_up_game_has_right_figures(house: Game, sheet: Sheet, theme: Theme) -> None:
    assert list(wrong_looks(house)) == []
    men = tuple(standing(house, roll(house.start), {}))
    text = svg(Figure(sheet, men), theme)

    def paths(kind: str) -> list[str]:
        (group, *_) = re.findall(rf'<g class="piece piece-{kind}".*?>(.*?)</g>', text, re.S)
        return re.findall(r"<path .*?/>", group)

    side = theme.side("blue")

    def filled(kind: str, ink: str) -> int:
        return sum(f'fill="{ink}"' in path and "stroke=" in path for path in paths(kind))

    assert [filled(f"blue-{kind}", side.fill) for kind in ("stone", "tower", "holy-stone", "chief")] == [1, 2, 1, 1]
    assert filled("blue-holy-stone", theme.paper) == 1, "a hole"
    assert len(paths("blue-chief")) > len(paths("blue-stone")) - 1
    assert "C" in paths("blue-witch")[0]
    assert extent(HOUSE[1].guise) != extent(HOUSE[0].guise) == extent(HOUSE[3].guise)


def test_a_made_up_game_has_a_right_kit(house: Game, sheet: Sheet, theme: Theme) -> None:
    wanted = needs(house)
    assert {need.key: need.number for need in wanted.pieces} == {
        "blue-stone": 8,  # three, two towers of two, and one that is holy
        "blue-castle": 4,  # of two stones each
        "blue-holy-stone": 8,
        "blue-witch": 1,
        "blue-chief": 1,
        "yellow-stone": 2,
        "yellow-pebble": 1,
    }
    assert told_pieces(wanted) == [
        "8 blue stones and 1 spare",
        "4 blue castles and 1 spare, to be laid upon stones that are crowned",
        "8 blue holy-stones and 1 spare, whole discs to be laid upon stones that are ringed; "
        "do not cut out their middles",
        "1 blue witch and 1 spare",
        "1 blue chief and 1 spare",
        "2 yellow stones and 1 spare",
        "1 yellow pebble and 1 spare",
    ]
    assert backed(wanted) == {
        "blue-stone": "crown", "blue-castle": "", "blue-holy-stone": "", "blue-chief": "", "yellow-stone": "",
        "yellow-pebble": "",
    }  # fmt: skip
    assert told_pieces(turned_over(wanted), backed(wanted))[:3] == [
        "8 blue stones and 1 spare, with a crown on their backs",
        "8 blue holy-stones and 1 spare, whole discs to be laid upon stones that are ringed; "
        "do not cut out their middles",
        "1 blue witch and 1 spare",
    ]
    drawn = faces(wanted, PieceSize(30, 22), theme)
    assert {key for key, face in drawn.items() if not face.round} == {"blue-witch"}
    texts = {key: written(face.drawing) for key, face in drawn.items()}
    assert texts["blue-witch"].count('class="fold"') == 3
    assert texts["blue-stone"].replace("blue-stone", "") != texts["yellow-stone"].replace("yellow-stone", "")
    layout = laid(sheet, sheet.square, True, False, True)
    for two in (False, True):
        made = make_kit(KitPlan("house", "House", layout, theme, wanted, sized(layout)), own_stock("a4"), two=two)
        report = inspect(made.data, made.name, lambda name, square: KnownKit(wanted, layout))
        assert report.wrong == []
        assert inspect(made.data, made.name).wrong == [], "what the kit says of itself is enough"


def sized(layout: Layout) -> PieceSize:
    return PieceSize(layout.square, cut_width(layout.square))


# -- sets -------------------------------------------------------------------------------------------


def some(*kinds: tuple[str, Guise], colour: str = "white", number: int = 3) -> Needs:
    return Needs(tuple(Need(Sort(colour, guise), kind, number, 1) for kind, guise in kinds))


def test_what_looks_alike_is_shared_whatever_it_is_called() -> None:
    both = merged([some(("checker", DISC), ("pawn", Guise("pawn"))), some(("man", DISC), number=9)])
    assert [(need.kind, need.number) for need in both.pieces] == [("man", 9), ("pawn", 3)]
    alike = merged([some(("checker", DISC)), some(("checker", DISC)), some(("stone", DISC))])
    assert [need.kind for need in alike.pieces] == ["checker"]
    twins = some(("man", DISC), ("spy", DISC))
    assert merged([twins]) == twins, "one game has its own words"
    assert [(need.kind, need.number) for need in merged([twins, some(("man", DISC), number=5)]).pieces] == [("man", 6)]


def test_games_with_one_name_for_different_looks_are_lots_apart(sheet: Sheet, theme: Theme) -> None:
    layout = laid(sheet, sheet.square, True, False, True)

    def plan(name: str, *kinds: tuple[str, Guise]) -> KitPlan:
        return KitPlan(name, name, layout, theme, some(*kinds), sized(layout))

    draughts, rooks = plan("a", ("man", DISC), ("king", CROWNED)), plan("b", ("king", Guise("pawn")))
    chess, stones = plan("c", ("rook", Guise("rook")), ("pawn", Guise("pawn"))), plan("d", ("stone", DISC))
    assert [[each.name for each in lot.plans] for lot in lots([draughts, rooks])] == [["a"], ["b"]]
    assert [[each.name for each in lot.plans] for lot in lots([chess, draughts, stones])] == [["a", "d"], ["c"]]


def test_plurals_follow_rules() -> None:
    words = {"man": "men", "ringed man": "ringed men", "goose": "geese", "fox": "foxes", "boy": "boys"}
    words |= {"witch": "witches", "spy": "spies", "king": "kings", "wolf": "wolves", "blue mouse": "blue mice"}
    assert {word: plural(word, 2) for word in words} == words
    assert [plural(word, 1) for word in words] == [*words]
