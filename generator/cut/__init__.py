"""Cut: a board as work for a laser, sorted into what is engraved, scored and cut, as SVG and as DXF.

Everything comes from the same layout as the drawing, so that what is cut is what is drawn and played.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..check import Checked
from ..draw.dress import shapes_round
from ..draw.setups import Look, games_on
from ..load.pack import Pack
from ..load.profile import Profile
from .files import dxf, svg
from .work import Work, work_of

__all__ = ["Profile", "Work", "cut_files", "dxf", "svg", "work_of"]


def cut_files(
    pack: Pack, pages: Mapping[str, Checked], look: Look, profile: Profile, names: tuple[str, ...] = ()
) -> dict[str, bytes]:
    """The bare boards that these names of boards and games mean, each as SVG and DXF; all that are for play if none."""
    games = games_on(pack, pages)
    files = {}
    folder = f"boards/{look.wardrobe.folder}cut-{profile.name}/"
    for name, sheet in pack.sheets.items():
        if (names and not {name, *games[name]} & set(names)) or not (names or games[name]):
            continue
        dress = look.wardrobe.dress(sheet)
        layout = look.laid(sheet, dress)
        theme = dress.theme(look.theme) if dress else look.theme
        work = work_of(layout, theme, profile.areas, shapes_round(layout, dress) if dress else ())
        files[f"{folder}{name}.svg"] = svg(work, profile, sheet).encode()
        files[f"{folder}{name}.dxf"] = dxf(work, profile)
    return files
