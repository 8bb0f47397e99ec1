"""The frame of a game as it is played under the options chosen: who of the players has a seat, and how men stand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..arguments import known_word


def seated(table: Mapping[str, Any], chosen: Mapping[str, object]) -> Mapping[str, Any]:
    """The table for those who play: `seats` names the option that says how many, from the first player on.

    What is said of the others is left out; and `{option}` in the start is what was chosen.
    """
    start = str(table["start"])
    for option, value in chosen.items():
        start = start.replace(f"{{{option}}}", str(value))
    if "seats" not in table:
        return {**table, "start": start}
    number = int(str(chosen[known_word(table["seats"], chosen, "option")]))
    players = table["players"]
    gone = frozenset(players[number:])
    men = {
        kind: {**said, "letters": said["letters"][:number]} if isinstance(said["letters"], str) else said
        for kind, said in table["men"].items()
    }
    left = {**table, "start": _of_the_seated(start, players, gone), "men": men}
    kept: Mapping[str, Any] = _without(left, gone)
    return kept


def _of_the_seated(start: str, players: list[str], gone: frozenset[str]) -> str:
    """How men stand, without what is said of players who have no seat."""
    kept: list[str] = []
    silent = False
    for word in start.split():
        if word in players or word == "turn":
            silent = word in gone
        if not silent:
            kept.append(word)
    return " ".join(kept)


def _without(said: Any, gone: frozenset[str]) -> Any:
    """What is said, without players who have no seat: as keys of tables, and in lists."""
    if isinstance(said, Mapping):
        return {key: _without(value, gone) for key, value in said.items() if key not in gone}
    if isinstance(said, list):
        return [_without(value, gone) for value in said if not (isinstance(value, str) and value in gone)]
    return said
