"""The site, step by step: drawn, composed, its type cut, inspected. What comes out is files, ready to be written."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from .check import Checked
from .compose.web.site import Site, SiteOrder, compose_site
from .crew import Crew
from .draw.plates import draw
from .draw.setups import Look, ShownBoard, chosen
from .draw.wardrobe import wardrobe
from .load.pack import Pack
from .pdf.operators import Foreign
from .pdf.raster import png
from .play.tasks import tasks_of
from .replay.pages import Replayed
from .set.webfonts import woff2

if TYPE_CHECKING:
    from .line import Step

DOTS = 900
"""How many dots wide a board is as a PNG."""

ALIKE = 1
"""Set-ups under so many options at once are offered; more of them look much alike, and `parlour boards` draws them."""

DOWNLOADS = "downloads/"
"""Where books and kits lie on a site."""

SHOWN = 480
"""How many dots wide it is on the page that offers it."""


@dataclass(frozen=True)
class OfferedBoard:
    """A board that is offered: what it is called, its files, and how large its picture is on the page."""

    words: str
    svg: str
    png: str
    wide: int
    high: int


@dataclass(frozen=True)
class OfferedFile:
    """A book or a kit that is offered: where it lies, what it is called, and how large it is."""

    file: str
    words: str
    size: str


def offered(files: Mapping[str, bytes]) -> tuple[tuple[OfferedFile, ...], tuple[OfferedFile, ...]]:
    """The books and the kits among these files, as the page of downloads names them."""
    made = [
        OfferedFile(f"{DOWNLOADS}{name}", PurePosixPath(name).stem.replace("-", " "), f"{len(data) / 1e6:.1f} MB")
        for name, data in sorted(files.items())
    ]
    kits = tuple(each for each in made if "/kits/" in each.file)
    return tuple(each for each in made if each not in kits), kits


def make_site(
    pack: Pack,
    pages: Mapping[str, Checked],
    done: Mapping[str, Replayed],
    order: SiteOrder,
    crew: Crew,
    step: Step,
    beside: Mapping[str, bytes] | None = None,
    early: Callable[[dict[str, bytes]], None] = lambda files: None,
) -> dict[str, bytes]:
    """The files of a site of these games; what goes `beside` them was made by others, such as the player.

    Who wants to see them `early` has them before they are inspected.
    """
    from .inspect.site import inspect_site
    from .line import make_boards

    step("draw", "boards")
    theme = pack.themes[theme_of(pack)]
    look = Look(theme, wardrobe=wardrobe(pack, pages))
    boards = make_boards(pack, pages, look, crew, most=ALIKE)
    offered, pictures = _offered(pack, pages, look, boards, crew)
    step("draw", "moments")
    plates = draw(pack, done)
    step("compose", "pages")
    site = compose_site(pack, done, plates, replace(order, drawings=offered, tasks=_tasks(pack, pages, order)), crew)
    step("set", "type")
    files = {name: text.encode() for name, text in _typed(site, crew).items()} | boards | pictures | dict(beside or {})
    early(files)
    step("inspect", "pages")
    inspect_site(pack, done, theme, site.games, files, crew)
    return files


def _tasks(pack: Pack, pages: Mapping[str, Checked], order: SiteOrder) -> dict[str, tuple[str, ...]]:
    """The problems of each page that can be tried at its table; none where there is no table."""
    played = pages if order.engine else {}
    return {name: tuple(task.name for task in tasks_of(pack, checked)) for name, checked in played.items()}


def theme_of(pack: Pack) -> str:
    """The theme of a site: that of the complete book."""
    from .compose.edition import COMPLETE, find_edition

    return find_edition(pack, COMPLETE).theme


def _typed(site: Site, crew: Crew) -> dict[str, str]:
    """The texts of a site, its style sheets with their fonts in them: nothing moves when type comes."""
    letters = "".join(sorted({*"".join(text for name, text in site.files.items() if name.endswith(".html"))} - {"\n"}))
    made = crew.each("web font", woff2, [(url, letters) for url in site.fonts.values()])
    held = dict(zip(site.fonts, (f"data:font/woff2;base64,{b64encode(data).decode()}" for data in made), strict=True))
    styles = {name: text for name, text in site.files.items() if name.endswith(".css")}
    for file, address in held.items():
        styles = {name: text.replace(f'url("{file}")', f'url("{address}")') for name, text in styles.items()}
    return {**site.files, **styles}


def _offered(
    pack: Pack, pages: Mapping[str, Checked], look: Look, boards: Mapping[str, bytes], crew: Crew
) -> tuple[tuple[OfferedBoard, ...], dict[str, bytes]]:
    """The boards that are offered, and their pictures; one with letters that are not ours has none."""
    shown = chosen(pack, pages, (), ALIKE)
    jobs = [(shown[PurePosixPath(name).stem], look) for name in boards]
    keys = [crew.cache.key("board picture", pictured, svg) for svg in boards.values()]
    made = crew.made("board picture", keys, [(pictured, job) for job in jobs])
    offered: list[OfferedBoard] = []
    files: dict[str, bytes] = {}
    for name, (one, _), (data, high) in zip(boards, jobs, made, strict=True):
        picture = str(PurePosixPath(name).with_suffix(".png")) if data else ""
        offered.append(OfferedBoard(one.figure.title, name, picture, SHOWN, high))
        files |= {picture: data} if data else {}
    return tuple(offered), files


def pictured(shown: ShownBoard, look: Look) -> tuple[bytes, int]:
    """A board as PNG, and how high it is where it is shown; nothing where it has letters of a font."""
    drawing = look.drawn(shown)
    high = round(SHOWN * drawing.height / drawing.width)
    try:
        return png(drawing, DOTS), high
    except Foreign:
        return b"", high
