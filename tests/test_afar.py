"""Kits for play far away: pictures, saves and rooms that are set up as the game begins, bodies that can be printed."""

from __future__ import annotations

import io
import json
import zipfile
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

import pytest
import trimesh
from own import ROOT, own, own_pages, own_stock, own_theme
from parlour.afar.faceting import area, facets, wound
from parlour.afar.files import stl
from parlour.afar.mesh import plate, ring_of, turned
from parlour.afar.pcio import room
from parlour.afar.rims import rim
from parlour.afar.setting import setting_of
from parlour.afar.solids import die, solids
from parlour.afar.tts import SaveMaker, seats_of
from parlour.check import check
from parlour.cli import main
from parlour.cli.far import address, make, told
from parlour.crew import Crew
from parlour.draw.shapes import FIGURES
from parlour.draw.wardrobe import wardrobe
from parlour.farwork import FarOrder, far_files, make_far
from parlour.inspect.afar.asked import FarAsked, asked_of
from parlour.inspect.afar.pngs import png_size
from parlour.inspect.afar.rooms import wrong_room
from parlour.inspect.afar.saves import wrong_save
from parlour.inspect.afar.shapes import wrong_body
from parlour.load.pack import load
from parlour.mistakes import Mistakes
from parlour.orders import Order
from parlour.sheets.kit import KitPlan, plan
from parlour.workshop import playable

BASE = "https://example.org/games/"
GAMES = tuple(playable(own_pages()))
SHAPELY = ("foregammon", "avion", "russian-tivoli", "skip")
"""Games that have discs with rings, figures, balls and every sign between them, and one who is turned."""


def order(**more: Any) -> Order:
    return Order((own_stock(),), own_theme(), **more)


def files_of(name: str, **far: Any) -> dict[str, bytes]:
    return make_far({name: own_pages()[name]}, FarOrder(order(), base=BASE, **far), Crew())


def planned(name: str) -> KitPlan:
    return plan(own_pages()[name], own_theme(), None)


def asked(name: str) -> FarAsked:
    return asked_of(own_pages()[name], planned(name))


def opened(data: bytes) -> trimesh.Trimesh:
    """A body as trimesh reads it."""
    return trimesh.load_mesh(io.BytesIO(data), file_type="stl")


@pytest.fixture(scope="module")
def yumph() -> dict[str, bytes]:
    """Everything of a game whose Kings stand on the board from the first."""
    return files_of("yumph", dots=20, save=True, room=True, bodies=True)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_set_up_as_it_begins(name: str) -> None:
    """Saves and rooms are read back, against the start of the engine; only pictures and models are not looked at."""
    kit, right = planned(name), asked(name)
    setting = setting_of(own_pages()[name], kit)
    said = [line for line in wrong_save(SaveMaker(kit, setting, BASE).save(), BASE, {}, right) if BASE not in line]
    assert said == []
    said = [line for line in wrong_room(room(kit, setting, {}), right) if "package://" not in line]
    assert said == []


def test_all_is_the_same_on_every_run(yumph: dict[str, bytes]) -> None:
    assert files_of("yumph", dots=20, save=True, room=True, bodies=True) == yumph


# -- what is wrong is noticed ---------------------------------------------------------------------


def _moved(save: Any) -> None:
    save["ObjectStates"][1]["Transform"]["posX"] += 2.0


def _renamed(save: Any) -> None:
    save["ObjectStates"][1]["Nickname"] = "Red king"


def _doubled(save: Any) -> None:
    save["ObjectStates"].append({**save["ObjectStates"][1], "GUID": "ffffff"})


def _strange(save: Any) -> None:
    save["ObjectStates"][1]["Nick"] = "x"


def _elsewhere(save: Any) -> None:
    save["ObjectStates"][1]["CustomImage"]["ImageURL"] = "https://example.org/none.png"


def _emptied(save: Any) -> None:
    next(thing for thing in save["ObjectStates"] if thing["Name"] == "Bag")["ContainedObjects"] = []


def _smaller(save: Any) -> None:
    save["ObjectStates"][0]["Transform"]["scaleX"] *= 0.98


def _handless(save: Any) -> None:
    save["ObjectStates"].pop()


SPOILT: dict[str, tuple[Callable[[Any], None], str]] = {
    "a man moved": (_moved, "where the set-up has"),
    "a man of another name": (_renamed, "Red king"),
    "a man too many": (_doubled, "in all there are"),
    "a key of nobody's": (_strange, "a key Nick, which no thing has"),
    "a picture that is not there": (_elsewhere, "there is no https://example.org/none.png"),
    "no spare men": (_emptied, "in all there are"),
    "a board of another size": (_smaller, "the board is"),
    "a hand too few": (_handless, "1 hands for 2 players"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_spoilt_save_is_noticed(yumph: dict[str, bytes], how: str) -> None:
    folder = "kits/yumph-png-20-tts/"
    beside = {name.removeprefix(folder): data for name, data in yumph.items() if name.startswith(folder)}
    save = json.loads(beside.pop("yumph.json"))
    address = f"{BASE}yumph-png-20-tts/"
    assert wrong_save(json.dumps(save).encode(), address, beside, asked("yumph")) == []
    spoil, says = SPOILT[how]
    spoil(save)
    assert any(says in line for line in wrong_save(json.dumps(save).encode(), address, beside, asked("yumph")))


def _room(data: bytes, change: Callable[[list[Any]], None], without: str = "") -> bytes:
    """A room that is spoilt."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            if name == "widgets.json":
                widgets = json.loads(text)
                change(widgets)
                text = json.dumps(widgets).encode()
            if name != without:
                new.writestr(name, text)
    return out.getvalue()


def test_a_spoilt_room_is_noticed(yumph: dict[str, bytes]) -> None:
    data, right = yumph["kits/yumph-png-20.pcio"], asked("yumph")

    def first(widgets: list[Any]) -> Any:
        return next(widget for widget in widgets if widget["type"] == "piece" and "parent" not in widget)

    def said(change: Callable[[list[Any]], None], without: str = "") -> str:
        return "\n".join(wrong_room(_room(data, change, without), right))

    assert said(lambda widgets: None) == ""
    assert "where the set-up has" in said(lambda widgets: first(widgets).update(x=400))
    assert "where the set-up has" in said(lambda widgets: first(widgets).update(faceup=True))
    assert "in all there are" in said(lambda widgets: widgets.remove(first(widgets)))
    assert "has a key 'colour'" in said(lambda widgets: first(widgets).update(colour="red"))
    assert "lies beyond the table" in said(lambda widgets: first(widgets).update(y=-20))
    assert "there is no package://userassets/board.png" in said(lambda widgets: None, "userassets/board.png")
    assert "2 players" in said(lambda widgets: widgets.remove(next(w for w in widgets if w["type"] == "seat")))


def test_what_is_wrong_is_a_mistake_of_the_page_of_the_game() -> None:
    """P217: what is not right is not written, and the page of the game is named."""
    page, far = own_pages()["checker-puzzle"], FarOrder(order(), dots=20, save=True, base=BASE)
    kit, right = planned("checker-puzzle"), asked("checker-puzzle")
    setting = setting_of(page, kit)
    with pytest.raises(Mistakes) as raised:
        far_files("x", kit, replace(setting, men=setting.men[1:]), right, far)
    assert [(each.code, each.file) for each in raised.value.found] == [("P217", page.page.file)]


# -- bodies ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHAPELY)
def test_bodies_are_closed_and_can_be_printed(name: str) -> None:
    """By our own reader and by trimesh, which shares no code with it; each is as large as what is cut out."""
    kit = planned(name)
    for key, mesh in solids(kit).items():
        data = stl(mesh)
        assert list(wrong_body(data)) == [], key
        body = opened(data)
        assert body.is_watertight and body.is_winding_consistent and body.volume > 0, key
        need = next(each for each in kit.wanted.pieces if each.key == key)
        wide = kit.size.man if not need.guise.stands else kit.size.square
        assert body.extents[0] <= wide + 0.01, key
        assert need.guise.stands or body.extents[0] == pytest.approx(kit.size.man, abs=0.05), key


def test_a_die_has_its_pips_and_opposite_faces_make_seven() -> None:
    body = opened(stl(die()))
    assert body.is_watertight and list(wrong_body(stl(die()))) == []
    sunk = [0, 0, 0]
    for way in range(3):
        for side in (-1, 1):
            middles = body.triangles_center[:, way]
            low, high = body.bounds[0][way], body.bounds[1][way]
            floor = high - 0.8 if side > 0 else low + 0.8
            at = (abs(middles - floor) < 1e-4) & (body.face_normals[:, way] * side > 0.99)
            sunk[way] += round(at.sum() / 10)  # the floor of a pip of twelve sides is ten triangles
    assert sunk == [7, 7, 7]


def test_what_cannot_be_printed_is_noticed() -> None:
    mesh = turned([(5.0, 0.0), (5.0, 4.0)])
    assert list(wrong_body(stl(mesh))) == []
    assert list(wrong_body(stl(mesh[1:]))) == ["it is not closed, or some of its faces look inward"]
    inside_out = tuple((a, c, b) for a, b, c in mesh)
    assert "it is inside out" in list(wrong_body(stl(inside_out)))
    assert "overhangs" in "".join(wrong_body(stl(turned([(3.0, 0.0), (3.0, 4.0), (6.0, 4.5), (6.0, 6.0)]))))
    assert "does not stand flat" in "".join(wrong_body(stl(turned([(3.0, 1.0), (3.0, 4.0)]))))
    assert "and has not" in "".join(wrong_body(stl(mesh)[:-1]))


def test_areas_with_holes_are_cut_into_triangles_that_cover_them() -> None:
    outer = ring_of(10.0)
    holes = [[(2.0, 2.0), (5.0, 2.0), (5.0, 5.0), (2.0, 5.0)], [(-5.0, -1.0), (-3.0, -1.0), (-4.0, 3.0)]]
    cut = facets(outer, [wound(hole) for hole in holes])
    assert sum(area(facet) for facet in cut) == pytest.approx(area(outer) - sum(area(wound(hole)) for hole in holes))
    assert all(area(facet) > 0 for facet in cut)
    with pytest.raises(ValueError, match="cannot be seen"):
        facets([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)], [[(6.0, 6.0), (7.0, 6.0), (7.0, 7.0)]])


def test_a_rim_runs_round_what_lies_upon_each_other() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    both = rim([square, [(x + 2, y + 1) for x, y in square]])
    assert area(both) == pytest.approx(2 * (16 + 16 - 6))
    assert opened(stl(plate(both, [], 2.0, 0.0))).is_watertight
    assert area(rim([[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]])) == pytest.approx(2 * 8)


def test_every_shape_has_a_body_and_what_is_turned_is_the_same_from_both_sides() -> None:
    from parlour.afar.solids import _figure

    for name, shape in FIGURES.items():
        data = stl(_figure(shape, 30.0))
        assert list(wrong_body(data)) == [], name
        body = opened(data)
        assert body.is_watertight and body.is_winding_consistent and body.volume > 0, name
        assert not shape.turned or body.extents[0] == pytest.approx(body.extents[1])


# -- the command ----------------------------------------------------------------------------------


def test_pictures_are_of_true_size_with_a_ground_that_is_seen_through(tmp_path: Path) -> None:
    assert main(["kit", "checker-puzzle", "--png", "50", "--square", "30", "--out", str(tmp_path)]) == 0
    folder = tmp_path / "kits" / "checker-puzzle-30mm-png-50"
    assert sorted(path.name for path in folder.iterdir()) == ["black-pawn.png", "board.png", "white-pawn.png"]
    data = (folder / "board.png").read_bytes()
    dress = wardrobe(own(), own_pages()).dress(own().sheets["seven-diamonds"], "checker-puzzle")
    kit = plan(own_pages()["checker-puzzle"], own_theme(), 30.0, dress=dress)
    assert png_size(data) == (ceil(kit.layout.width / 25.4 * 50), ceil(kit.layout.height / 25.4 * 50))
    assert (1969).to_bytes(4, "big") * 2 in data  # dots to the meter


def test_a_save_finds_its_pictures_where_they_are_written(tmp_path: Path) -> None:
    said = Namespace(png=20, tts=True, pcio=False, stl=False, base=None, out=str(tmp_path))
    files = make(said, {"checker-puzzle": own_pages()["checker-puzzle"]}, order(), Crew())
    save = json.loads(files["kits/checker-puzzle-png-20-tts/checker-puzzle.json"])
    folder = tmp_path / "kits" / "checker-puzzle-png-20-tts"
    assert save["ObjectStates"][0]["CustomImage"]["ImageURL"] == (folder / "board.png").as_uri()
    assert {thing["Nickname"] for thing in save["ObjectStates"][1:7]} == {"White pawn", "Black pawn"}
    assert told(files, "out") == [f"{Path('out/kits/checker-puzzle-png-20-tts')}: 6 files"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--stl", "--labels", "off"], "--labels is for boards, and --stl makes pieces alone"),
        (["--tts", "--paper", "a3"], "--paper is for sheets of paper and --tts makes none"),
        (["--pcio", "--one-piece"], "--one-piece is for sheets of paper and --pcio makes none"),
        (["--png", "100", "--rules", "none"], "--rules is for sheets of paper and --png makes none"),
        (["--tts", "--with", "box"], "--with is for sheets of paper and --tts makes none"),
        (["--base", "https://example.org/"], "say --tts too"),
    ],
)
def test_what_has_no_effect_is_refused(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "checkers", *words, "--out", "nowhere"]) == 2
    assert says in capsys.readouterr().err


def test_an_address_is_one_of_the_web_or_of_a_folder() -> None:
    assert address("https://example.org/games") == "https://example.org/games/"
    assert address("file:///games/") == "file:///games/"
    for text in ("somewhere", "https://", "https://example.org/a b", "ftp://example.org/"):
        with pytest.raises(ArgumentTypeError, match="is no address"):
            address(text)


def test_players_sit_where_their_men_stand() -> None:
    kit = planned("yumph")
    save = json.loads(SaveMaker(kit, setting_of(own_pages()["yumph"], kit), BASE).save())
    far = [(thing["Nickname"], thing["Transform"]["posZ"] > 0, "FogColor" in thing) for thing in save["ObjectStates"]]
    men = {name: away for name, away, _ in far if "man" in name}
    hands = {name: away for name, away, hand in far if hand}
    assert men == {"White man": hands["White"], "Black man": hands["Black"]} and hands["White"] != hands["Black"]


@pytest.mark.parametrize("name", ["backgammon", "chess", "skip", "foregammon", "russian-tivoli"])
def test_two_who_face_each_other_sit_opposite(name: str) -> None:
    """Men of backgammon stand on both sides: both players sat at the left of the board."""
    kit = planned(name)
    save = json.loads(SaveMaker(kit, setting_of(own_pages()[name], kit), BASE).save())
    hands = [thing["Transform"] for thing in save["ObjectStates"] if "FogColor" in thing]
    assert sorted(hand["rotY"] for hand in hands) == [0.0, 180.0]
    assert [hand["posX"] for hand in hands] == [0.0, 0.0]


def test_seats_are_of_the_colors_of_their_sides() -> None:
    assert seats_of(("black", "white")) == ("Brown", "White")
    assert seats_of(("red", "geese", "fox")) == ("Red", "White", "Blue")


def test_games_of_other_people_can_be_played_far_away() -> None:
    """The packs of the examples, by the same mechanism; a pack that has a game of its own, made whole."""
    pack = load(ROOT / "examples" / "outside")
    pages = playable(check(pack, tuple(pack.own)))
    first = min(pages)
    made = make_far({first: pages[first]}, FarOrder(order(), 20, True, True, True, BASE), Crew())
    assert any(name.endswith(".pcio") for name in made) and any(name.endswith(".stl") for name in made)
