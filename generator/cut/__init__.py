"""Cut: a board as work for a laser, sorted into what is engraved, scored and cut, as SVG and as DXF.

Everything comes from the same layout as the drawing, so that what is cut is what is drawn and played.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..check import Checked
from ..draw.dress import shapes_round
from ..draw.fixtures import circles_of
from ..draw.setups import Look, games_on
from ..load.pack import Pack
from ..load.profile import Profile
from .files import dxf, svg, work_svg
from .men import men_of
from .work import Work, allowing, work_of

__all__ = ["Profile", "Work", "allowing", "cut_files", "dxf", "svg", "work_of"]


def cut_files(
    pack: Pack,
    pages: Mapping[str, Checked],
    look: Look,
    profile: Profile,
    names: tuple[str, ...] = (),
    holes: float = 0.0,
    kerf: float = 0.0,
    men: bool = False,
) -> dict[str, bytes]:
    """The bare boards that these names of boards and games mean, each as SVG and DXF; all that are for play if none.

    Round spaces may have holes of a width for pegs or marbles; `kerf` is what the beam takes away. With `men`, the
    pieces of their games go with them.
    """
    games = games_on(pack, pages)
    files = {}
    more = (f"-holes-{holes:g}mm" if holes else "") + (f"-kerf-{kerf:g}mm" if kerf else "")
    folder = f"boards/{look.wardrobe.folder}cut-{profile.name}{more}/"
    for name, sheet in pack.sheets.items():
        if (names and not {name, *games[name]} & set(names)) or not (names or games[name]):
            continue
        dress = look.wardrobe.dress(sheet)
        layout = look.laid(sheet, dress)
        theme = dress.theme(look.theme) if dress else look.theme
        frame = shapes_round(layout, dress) if dress else ()
        if holes and not circles_of(layout):
            continue
        work = allowing(work_of(layout, theme, profile.areas, frame, holes), kerf)
        files[f"{folder}{name}.svg"] = svg(work, profile, sheet).encode()
        files[f"{folder}{name}.dxf"] = dxf(work, profile)
        for game in games[name] if men else ():
            found = men_of(pages[game], look.theme, layout.square, kerf)
            if found is not None and (not names or {name, game} & {*names}):
                title, about = f"The pieces of {pages[game].page.title}", "Discs with their spares, to be cut out."
                text = work_svg(found, profile, f"pieces-{game}", title, about)
                own = f"{folder}pieces-{game}"
                files |= {f"{own}.svg": text.encode(), f"{own}.dxf": dxf(found, profile)}
    return files
