"""The files of the player that lie beside the pages of a site."""

from __future__ import annotations

from collections.abc import Mapping

from ..check import Checked
from ..crew import Crew
from ..load.pack import Pack
from .archive import archive
from .pages import grounds, settings

PLAYER = ("play.js", "play.css")
TABLE = "play-table.js"
WORKER = "play-worker.js"
AGAIN = "again.js"
"""What a page that is being written looks for a newer one with."""

ENGINE = "engine/"
"""The folder of Python and of Parlour itself."""


def player_files(pack: Pack, pages: Mapping[str, Checked], crew: Crew) -> dict[str, bytes]:
    """What pages with a player load; the script by the name by which it asks `parlour play`, too; and their boards."""
    boards = {name: svg.encode() for name, svg in grounds(pack, pages, crew).items()}
    return {name: _template(pack, name) for name in PLAYER} | {TABLE: _template(pack, PLAYER[0])} | boards


def engine_files(pack: Pack, pages: Mapping[str, Checked], engine: Mapping[str, bytes]) -> dict[str, bytes]:
    """What a site loads that has its engine in the page: Python, and Parlour with the settings of these games."""
    python = {f"{ENGINE}{name}": content for name, content in engine.items()}
    return {WORKER: _template(pack, WORKER), f"{ENGINE}parlour.zip": archive(settings(pack, pages)), **python}


def watched(pack: Pack, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a site whose pages look again when they have changed."""
    made = {AGAIN: _template(pack, AGAIN)}
    for name, content in files.items():
        script = f'<script src="{"../" * name.count("/")}{AGAIN}" defer></script></head>'.encode()
        made[name] = content.replace(b"</head>", script, 1) if name.endswith(".html") else content
    return made


def _template(pack: Pack, name: str) -> bytes:
    return pack.templates[f"site/{name}"].text.encode()
