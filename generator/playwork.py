"""The hall of `parlour play`, step by step: the site made in memory, and a table for each of its games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from .check import Checked
from .compose.jinja import filled
from .compose.web.site import SECTIONS, SiteOrder, page_of
from .crew import Crew
from .engine.arguments import ParlourError
from .load.pack import Pack
from .mistakes import Mistake
from .play.files import player_files, watched
from .play.pages import setting_of
from .play.protocol import Guests
from .play.server import Hall
from .play.setting import TableSetting
from .replay.pages import Replayed
from .sitework import make_site

if TYPE_CHECKING:
    from .line import Step


ORDER = SiteOrder(engine="table")
"""A site whose games are played at `parlour play`."""


def hall_of(pack: Pack, pages: Mapping[str, Checked], done: Mapping[str, Replayed], crew: Crew, step: Step) -> Hall:
    """The site of these games, and their tables."""
    return Hall(site_files(pack, pages, done, crew, step), Guests(finder(pack, pages)))


def site_files(
    pack: Pack, pages: Mapping[str, Checked], done: Mapping[str, Replayed], crew: Crew, step: Step
) -> dict[str, bytes]:
    """The pages with the files of the player."""
    return make_site(pack, pages, done, ORDER, crew, step, player_files(pack, pages, crew))


def finder(pack: Pack, pages: Mapping[str, Checked]) -> Callable[[str], TableSetting]:
    """What finds the setting of a game by the name of its page, each made once."""

    @cache
    def find(name: str) -> TableSetting:
        if name not in pages:
            raise ParlourError(f"{name} is not played here")
        return setting_of(pack, pages[name])

    return find


def renewed(hall: Hall, pack: Pack, pages: Mapping[str, Checked], done: Mapping[str, Replayed], crew: Crew) -> None:
    """Pages that were saved, in the hall at once, and inspected while they are looked at.

    Games that were not saved are played on, and the pages that lead to all games stay.
    """
    find, before = finder(pack, pages), hall.guests.find

    def found(name: str) -> TableSetting:
        return find(name) if name in pages else before(name)

    def seen(files: Mapping[str, bytes]) -> None:
        new = {name: data for name, data in files.items() if name not in SECTIONS or name not in hall.files}
        hall.changed({**hall.files, **watched(pack, new)}, Guests(found))

    make_site(pack, pages, done, ORDER, crew, lambda *_: None, player_files(pack, pages, crew), seen)


def complained(hall: Hall, pack: Pack, names: Iterable[str], wrong: Iterable[Mistake]) -> None:
    """What is wrong, in the place of the pages that were saved."""
    told = [str(mistake) for mistake in wrong]
    files = dict(hall.files)
    for name in names:
        title = pack.pages[name].title if name in pack.pages else name
        page = filled(dict(pack.templates), "site/mistakes.html", title=title, up="../", mistakes=told)
        files |= watched(pack, {page_of(name): f"<!DOCTYPE html>\n{page}".encode()})
    hall.changed(files, hall.guests)
