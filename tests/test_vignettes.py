"""What a dressed board has on its bare squares, and lines that are told from those within them."""

from __future__ import annotations

from own import own_theme as theme
from parlour.draw.dress import mounted
from parlour.draw.inlaid import aside
from parlour.draw.layout import laid
from parlour.draw.setups import Look, board_files, chosen
from parlour.draw.wardrobe import wardrobe
from test_manners import sources


def test_pictures_stand_on_bare_squares_and_face_the_nearer_player() -> None:
    """The two cues of Tivoli: each on four squares right of the Pockets, the far one on its head."""
    pack, pages = sources()
    sheet = pack.sheets["russian-tivoli"]
    dress = wardrobe(pack, pages).dress(sheet)
    assert dress is not None
    layout = mounted(laid(sheet, 20, False, False, frame=False), dress)
    near, far = (aside(layout, one, dress.pictures[one.name]) for one in sheet.inlay.vignettes)
    assert (near.a > 0, far.a < 0, near.a) == (True, True, -far.a)
    cue = dress.pictures["vignette-cue"]
    left, _, wide, _ = layout.area
    for place, rows in ((near, ("h1", "h4")), (far, ("h14", "h17"))):
        xs, ys = zip(*(place.at(corner) for corner in ((0, 0), (cue.wide, cue.high))), strict=True)
        ups = [layout.middle(sheet.board.points.index(name))[1] for name in rows]
        assert left + wide - 20 < min(xs) < max(xs) < left + wide
        assert min(ups) - 10 < min(ys) < max(ys) < max(ups) + 10


def test_the_line_of_a_larger_yard_is_hollow() -> None:
    pack, pages = sources()
    look = Look(theme("colour"), wardrobe=wardrobe(pack, pages))
    text = board_files(pack, pages, look, ("halma",))["boards/halma.svg"].decode()
    upon = text.partition('id="inlay-upon"')[2].partition("</g>")[0]
    worn = look.dress(chosen(pack, pages, ("halma",))["halma"])
    assert worn is not None
    assert upon.count(f'stroke="{worn.theme(theme("colour")).paper}"') == 2
    assert len(pack.sheets["halma"].inlay.hollow[0]) == len(pack.sheets["halma"].inlay.hollow[1]) == 19
