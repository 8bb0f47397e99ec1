"""Boards in sheets in the manner of their source: no sheet more than plain, no letter cut needlessly, all read back."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pikepdf
import pytest
from own import own, own_pages, own_stock
from own import own_theme as theme
from parlour.cli import main
from parlour.cli.ordering import frames_told
from parlour.draw.dress import BoardDress, mounted
from parlour.draw.frame import IMPRINT, FrameSize, Plated, frame_shapes
from parlour.draw.layout import laid
from parlour.draw.picture import LETTERS
from parlour.draw.wardrobe import Wardrobe, every_manner, wardrobe
from parlour.inspect.preflight import inspect
from parlour.inspect.scan import Scanner
from parlour.inspect.verdict import finder
from parlour.load.manner import Manner
from parlour.orders import Order
from parlour.pdf.operators import MM
from parlour.sheets.fitting import BoardCut, sheets_for
from parlour.sheets.kit import Kit, KitPlan, make, plan
from parlour.sheets.narrowing import NARROWEST, STEPS, narrowed
from parlour.sheets.openings import busy
from parlour.sheets.seams import UNDER, Rooms, fewest, tile
from parlour.sheets.tender import tender
from parlour.sheets.usual import default_labels
from parlour.workshop import planned_for, whole_set

PAPERS = ("a4", "letter")


@cache
def worn() -> Wardrobe:
    """The manners of our sources."""
    return wardrobe(own(), own_pages())


def order(*papers: str, **more: object) -> Order:
    """An order of boards in the manner of their sources."""
    return Order(tuple(map(own_stock, papers)), theme(), wardrobe=worn(), **more)  # type: ignore[arg-type]


def planned(name: str, paper: str = "a4", **more: object) -> KitPlan:
    """The board of a game as it is ordered."""
    return planned_for(own_pages()[name], own_stock(paper), order(paper, **more))


def wrong_with(kit: Kit) -> list[str]:
    """What the inspection finds in a kit."""
    return inspect(kit.data, kit.name, finder(own_pages(), own().themes, worn=every_manner(own(), own_pages()))).wrong


# -- how deep frames are ----------------------------------------------------------------------------


@pytest.mark.parametrize("paper", PAPERS)
def test_no_board_takes_more_sheets_than_plain(paper: str) -> None:
    """And none has a narrower frame than it must: one step deeper would cost a sheet."""
    stock, deep = own_stock(paper), {}
    for name, checked in own_pages().items():
        if checked.sheet is None or checked.game is None:
            continue
        one = planned(name, paper)
        bare = plan(checked, theme(), None)
        assert one.dress is not None, name
        assert len(one.tiling(stock).tiles) <= len(bare.tiling(stock).tiles), name
        deep[name] = one.dress.scale
        if one.dress.scale < 1:
            more = replace(one.dress, scale=STEPS[STEPS.index(one.dress.scale) - 1])
            how = BoardCut(stock, one.layout.labels, more)
            assert sheets_for(one.layout.sheet, one.layout.square, how) > len(bare.tiling(stock).tiles), name
    assert deep["halma"] == deep["foregammon"] == 1
    assert deep["go-bang"] < 0.6


@pytest.mark.parametrize("paper", PAPERS)
def test_seams_of_dressed_boards_go_through_no_place(paper: str) -> None:
    for name in ("go-bang", "russian-tivoli", "messenger-boy", "halma", "foregammon", "chess", "backgammon"):
        one = planned(name, paper)
        tiling = one.tiling(own_stock(paper))
        for spans, seams in zip(busy(one.layout), (tiling.xs, tiling.ys), strict=True):
            assert not [(low, high) for low, high in spans for at in seams if low + 1e-5 < at < high - 1e-5], name


def test_the_whole_frame_is_to_be_had_and_is_never_too_narrow() -> None:
    full = planned("go-bang", full=True)
    assert full.dress is not None
    assert full.dress.scale == 1
    assert len(full.tiling(own_stock("a4")).tiles) == 6
    sheet, stock = own().sheets["go-bang"], own_stock("a4")
    how = BoardCut(stock, default_labels(sheet, full.dress), full.dress)
    assert narrowed(sheet, 20, how, full.dress, 1).dress is None
    some = narrowed(sheet, 20, how, full.dress, 4).dress
    assert some is not None
    assert NARROWEST <= some.scale < 1


def test_squares_that_are_fitted_are_hardly_smaller_than_those_of_the_plain_board() -> None:
    one = planned("foregammon", fit=1)
    bare = planned_for(own_pages()["foregammon"], own_stock("a4"), Order((own_stock("a4"),), theme(), fit=1))
    assert len(one.tiling(own_stock("a4")).tiles) == 1
    assert one.layout.square > 0.97 * bare.layout.square


def test_what_a_frame_costs_is_told() -> None:
    pages = {name: own_pages()[name] for name in ("go-bang", "halma")}
    [told] = frames_told(pages, order("a4"), False)
    assert told == (
        "go-bang: a frame of 9 mm, so that the board goes on 4 sheets as without it; in its whole frame of 25 mm it "
        "takes 6 (--frame full)"
    )
    assert not [*frames_told(pages, order("a4", full=True), False)]
    assert not [*frames_told(pages, Order((own_stock("a4"),), theme()), False)]


# -- letters ----------------------------------------------------------------------------------------


def test_seams_spare_letters_where_that_costs_nothing() -> None:
    """Through the title of Go Bang no seam goes, though the middle of the board would part it more evenly."""
    one, stock = planned("go-bang"), own_stock("a4")
    soft = tender(one.layout, one.dress)
    careless = tile(one.layout, stock)

    def cut(seams: tuple[float, ...], way: int = 0) -> int:
        return sum(low + 1e-6 < at < high - 1e-6 for low, high in soft[way] for at in seams)

    assert cut(careless.xs) > 0
    assert cut(one.tiling(stock).xs) == 0
    assert one.tiling(stock).hurt == cut(one.tiling(stock).ys, 1) > 0, "star points on the only line that will do"
    assert len(one.tiling(stock).tiles) == len(careless.tiles)
    assert tender(one.layout, None) == ((), ())


def test_of_ways_with_as_few_seams_the_gentlest_is_taken() -> None:
    room = Rooms(100, 90, 90, 100)
    even = fewest(150, [60, 75, 80], room)
    assert even is not None
    assert even.seams == (75,)
    spared = fewest(150, [60, 75, 80], room, [(70, 79), (72, 85)])
    assert spared is not None
    assert (spared.hurt, spared.seams) == (0, (60,))
    forced = fewest(150, [75, 80], room, [(70, 79), (72, 85)])
    assert forced is not None
    assert (forced.hurt, forced.seams) == (1, (80,))


@pytest.mark.parametrize("name", ["1878", "1888", "1945", "leaflet", "streamlined"])
def test_on_a_low_plate_the_source_stands_beside_the_title(name: str) -> None:
    """Two lines would run into each other or over the edge; both stay as high as can be read."""
    look: Manner = own().frames[name].with_parts(own().ornaments)
    assert look.plate is not None
    for depth in (6.0 / look.plate.height, 9.5, 11.0, 13.0, 16.0, 22.0):
        shapes = frame_shapes(FrameSize(380, 300, depth), look, Plated("Go Bang", "McLoughlin · 1878", both=False))
        boxes = [_box(one) for one in shapes if one.part == LETTERS]
        top = look.plate.at * depth - look.plate.height * depth / 2
        head, foot = (top + part * look.plate.height * depth for part in (look.plate.head, look.plate.foot))
        for _, upper, _, lower in boxes:
            assert head - 0.02 * depth < upper, depth
            assert lower < foot + 0.02 * depth, depth
        title, source = boxes[-2:]
        apart = source[1] - title[3] > 0 or source[0] - title[2] > 0
        assert apart, depth
        assert source[3] - source[1] > 0.9 * IMPRINT


def _box(shape: object) -> tuple[float, float, float, float]:
    places = [place for contour in shape.contours for place in contour.places]  # type: ignore[attr-defined]
    xs, ys = zip(*places, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


# -- read back --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "paper", "colours"),
    [
        ("go-bang", "a4", "colour"), ("skip", "letter", "grey"), ("messenger-boy", "a4", "contrast"),
        ("russian-tivoli", "a4", "ink-saver"), ("backgammon", "letter", "colour"), ("pick-me-up", "a4", "colour"),
    ],
)  # fmt: skip
def test_dressed_boards_in_sheets_are_read_back(name: str, paper: str, colours: str) -> None:
    one = replace(planned(name, paper), theme=theme(colours))
    kit = make(one, own_stock(paper))
    assert wrong_with(kit) == []
    [told] = kit.manifest["boards"]  # type: ignore[misc]
    assert one.dress is not None
    assert (told["manner"], told["frame"], told["plated"]) == (one.dress.manner.name, one.dress.scale, name)


def test_another_dress_than_the_manifest_says_is_noticed() -> None:
    one = planned("merelles")
    assert one.dress is not None
    other = replace(one, dress=replace(one.dress, plated=Plated("Merrills", "The Library of Games · restored")))
    assert any("other strokes than its drawing" in words for words in wrong_with(make(other, own_stock("a4"))))


class Pale(KitPlan):
    """A board of which nothing goes on beyond its edge but white."""

    edge = "#ffffff"  # type: ignore[assignment]


def test_an_edge_of_another_colour_is_noticed() -> None:
    one = planned("merelles")
    kit = make(Pale(**{name: getattr(one, name) for name in KitPlan.__dataclass_fields__}), own_stock("a4"))
    assert any("the border does not go on beyond the left" in words for words in wrong_with(kit))


def test_a_frame_deeper_than_its_manner_has_it_is_noticed() -> None:
    one = planned("merelles")
    assert one.dress is not None
    deep = replace(one.dress, scale=1.2)
    layout = mounted(laid(one.layout.sheet, one.layout.square, one.layout.labels, False, False), deep)
    kit = make(replace(one, dress=deep, layout=layout), own_stock("a3"))
    assert "the frame of merelles has 120% of its depth, where 35% to 100% are allowed" in wrong_with(kit)


@pytest.mark.parametrize(("name", "paper"), [("go-bang", "a4"), ("messenger-boy", "letter")])
def test_the_picture_of_a_dressed_board_goes_on_beyond_every_seam(name: str, paper: str) -> None:
    one, stock = planned(name, paper), own_stock(paper)
    kit, tiles = make(one, stock), {each.name: each for each in one.tiling(stock).tiles}
    with pikepdf.open(io.BytesIO(kit.data)) as file:
        pages = zip(kit.manifest["sheets"], file.pages, strict=False)  # type: ignore[call-overload]
        for entry, page in pages:
            if entry["kind"] != "board":
                continue
            [board] = [placed for placed in Scanner().facts(page.obj).placed if placed.name == "/Board"]
            part, clip = tiles[entry["name"]], board.clip
            assert clip is not None
            left, right = (((x - board.matrix[4]) / MM) for x in clip[::2])
            assert part.box[0] - left == pytest.approx(UNDER if part.column else 0, abs=1e-3)
            assert right - part.box[2] == pytest.approx(UNDER if part.flap_right else 0, abs=1e-3)


def test_a_set_has_the_names_of_boards_on_their_plates() -> None:
    names = ("checkers", "polychek", "tigh", "py-hy-ky")
    pages = {name: own_pages()[name] for name in names}
    files = whole_set(own(), names, pages, order("a4"), {})
    [manifest] = [json.loads(data) for name, data in files.items() if name.endswith(".json")]
    assert {one["name"]: (one["manner"], one["plated"]) for one in manifest["boards"]} == {
        "checkerboard": ("streamlined", ""),
        "star-five": ("streamlined", ""),
    }
    [pdf] = [Kit("set", data, manifest) for name, data in files.items() if name.endswith(".pdf")]
    assert wrong_with(pdf) == []


# -- how it is asked for ----------------------------------------------------------------------------


def test_kits_are_dressed_unless_they_are_to_be_plain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["kit", "tigh", "--rules", "none", "--out", str(tmp_path)]
    for more, name, manner in (
        ([], "tigh-a4-no-rules", "streamlined"),
        (["--manner", "1878"], "tigh-a4-1878-no-rules", "1878"),
        (["--manner", "plain"], "tigh-a4-plain-no-rules", None),
        (["--frame", "full"], "tigh-a4-full-frame-no-rules", "streamlined"),
    ):
        assert main([*words, *more]) == 0
        told = json.loads((tmp_path / "kits" / f"{name}.json").read_text(encoding="utf-8"))
        assert told["boards"][0].get("manner") == manner
        assert ("a frame of 14 mm" in capsys.readouterr().err) == (not more or "1878" in more)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--frame", "full", "--one-piece"], "--frame is for boards in sheets"),
        (["--frame", "full", "--manner", "plain"], "--manner plain is without any"),
        (["--frame", "full", "--png", "50"], "--frame is for sheets of paper"),
        (["--labels", "off"], "is what these boards have anyway"),
    ],
)
def test_what_has_no_effect_on_frames_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["kit", "tigh", *words, "--out", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_every_manner_can_be_narrowed() -> None:
    sheet = own().sheets["merelles"]
    for name, frame in own().frames.items():
        dress = BoardDress(frame.with_parts(own().ornaments), Plated("Merelles"), scale=NARROWEST)
        layout = mounted(laid(sheet, sheet.square, False, False, False), dress)
        size = FrameSize(layout.width, layout.height, dress.depth(layout))
        assert frame_shapes(size, dress.manner, dress.plated), name
