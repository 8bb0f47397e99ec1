"""A strategy of any game as text: what is done in which position, in the game's own words, compressed, in lines."""

from __future__ import annotations

from base64 import b85decode, b85encode
from collections.abc import Mapping
from zlib import compress, decompress
from zlib import error as damaged

from ..engine.game import Game
from ..engine.notation import read_position, write_position
from ..engine.position import Position
from ..engine.refusals import CannotRead
from .strategy import Fault


def written(game: Game, plan: Mapping[Position, str]) -> str:
    """The text of a strategy: a line `position: move` for each position, all of them packed."""
    lines = sorted(f"{write_position(game, position)}: {move}" for position, move in plan.items())
    text = b85encode(compress("\n".join(lines).encode(), 9)).decode()
    return "\n".join(text[i : i + 110] for i in range(0, len(text), 110))


def read(game: Game, text: str) -> dict[Position, str]:
    """A strategy from its text; raises Fault when it is damaged. What cannot be played is never come to."""
    try:
        lines = decompress(b85decode("".join(text.split()))).decode().splitlines()
        told = [line.rpartition(": ") for line in lines]
        return {read_position(game, where, to_play=False): move for where, _, move in told}
    except (ValueError, CannotRead, damaged) as damage:
        raise Fault(f"the proof cannot be read: {damage}") from damage
