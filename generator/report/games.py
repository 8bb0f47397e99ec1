"""What an author asks of a game: which rules it has and what each does, its options, and what it demands of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from ..check import Checked
from ..engine.arguments import ParlourError
from ..engine.board import Board
from ..engine.game import Game, make
from ..english import listed
from ..load.pack import Pack
from ..replay.explain import rule_text

T = TypeVar("T")


def game_lines(pack: Pack, checked: Checked, game: Game, rules: bool) -> Iterator[str]:
    """A game, line by line: its rules by their ids, if they are wanted, its options, its board."""
    page, options = checked.page, dict(game.options)
    yield f"{page.name}: {page.title}, the game {page.game} on the board {page.get('board')}"
    if rules:
        yield "rules"
        yield from _rules(pack, checked, game)
    if game.choices:
        yield "options"
        for name, known in game.choices.items():
            yield f"  {name:28} {', '.join(map(str, known))}; here {options.get(name, known[0])}"
    yield "board"
    for line in demands(pack, checked, game):
        yield f"  {line}"


def _rules(pack: Pack, checked: Checked, game: Game) -> Iterator[str]:
    mine = {rule.id for rule in checked.page.rules}
    for rule in sorted(checked.rules.values(), key=lambda rule: rule.number):
        yield f"  {rule.number:3} {rule.id:24} {_does(game, rule.id, rule.marks)}"
        yield f"      {rule_text(checked.page if rule.id in mine else pack.pages[checked.rules_page], rule.id)}"
    for id in game.rules:
        if id not in checked.rules:
            yield f"    - {id:24} {_does(game, id, ())}; the page does not print it"


def _does(game: Game, id: str, marks: tuple[str, ...]) -> str:
    """What a rule does in the engine."""
    if id in game.waivable:
        return "forbids moves: write it behind refuse"
    if id in game.endings:
        return "ends the game: write it behind result"
    return "advice: the engine does not ask for it" if "advice" in marks else "holds, and nothing is refused by it"


def demands(pack: Pack, checked: Checked, game: Game) -> Iterator[str]:
    """What a board must have for this game: what it cannot be made without, found by leaving it out."""
    board = game.board
    yield f"points named as those of the start: {game.start_text}"
    fewer_zones = {name: replace(board, zones=_without(board.zones, name)) for name in board.zones}
    fewer_tracks = {name: replace(board, tracks=_without(board.tracks, name)) for name in board.tracks}
    for what, fewer in (("zones", fewer_zones), ("tracks", fewer_tracks)):
        if wanted := [name for name, without in fewer.items() if _fails(pack, checked, without)]:
            yield f"{what} named {listed(wanted)}"
    if board.numbers and _fails(pack, checked, replace(board, numbers={})):
        yield "printed numbers"
    if board.lines and _fails(pack, checked, replace(board, lines=())):
        yield "lines between the points"


def _without(named: Mapping[str, T], name: str) -> dict[str, T]:
    return {other: points for other, points in named.items() if other != name}


def _fails(pack: Pack, checked: Checked, board: Board) -> bool:
    """Whether the game of a page cannot be made on a board."""
    name = checked.page.game
    try:
        game = make(pack.games[name].recipe if name in pack.games else name, board, checked.page.options)
        game.start  # noqa: B018  (it must be readable)
        game.legal(game.start)
    except ParlourError:
        return True
    return False
