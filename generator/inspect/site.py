"""A finished site inspected: its boards are read back, its links followed, and nothing in it is foreign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..crew import Crew
from ..load.pack import Pack
from ..load.theme import Theme
from ..replay.pages import Replayed


def inspect_site(
    pack: Pack,
    done: Mapping[str, Replayed],
    theme: Theme,
    games: Sequence[str],
    files: Mapping[str, bytes],
    crew: Crew,
) -> None:
    """Read the boards of a site and follow its links; raises all that is wrong."""
