"""Examples of a game that no engine knows: set up as the page says, moved as it is written; nothing of it is judged."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from ..engine.game import CannotRead, Game
from ..engine.notation import read_position
from ..engine.position import HAND, OFF, PASS, Move, Outcome, Position, Way, lays, loses
from ..load.verbs import Expect, Legal, LegalCount, Play, Refuse, Result, Verb
from .examples import Moment, Refused
from .men import Man, Roll, Unclear, between, follow
from .naming import told_apart

if TYPE_CHECKING:
    from .player import Player

PARTS = re.compile(r"[-x]")
AWAY = "off"


def recited(player: Player, verb: Verb) -> bool:
    """Do what a verb says without knowing a rule; False for one that needs none, which is done as ever."""
    match verb:
        case Play():
            _play(player, verb)
        case Refuse():
            _refuse(player, verb)
        case Expect():
            _expect(player, verb)
        case Result():
            _result(player, verb)
        case Legal() | LegalCount():
            player.mark(verb.line, "G009", what="what is legal")
        case _:
            return False
    return True


def written_move(player: Player, text: str) -> Move | None:
    """The move that a text says point by point: a man goes, is set or leaves; whom he leaps over or meets he takes.

    None where it names a point that the board lacks, or one from which nobody can go.
    """
    game, position = player.game, player.now.position
    if text == PASS.words:
        return PASS
    first, *rest = PARTS.split(text)
    away = rest[-1:] == [AWAY]
    names = [first, *(rest[:-1] if away else rest)]
    if not all(name in game.board.index for name in names):
        return None
    points = tuple(game.board.index[name] for name in names)
    return _going(game, position, points, away, "x" in text) if rest else lays(_man(player), points[0])


def _man(player: Player) -> str:
    """The letter of a man of the player to move; the first kind that there is."""
    game = player.game
    mover = game.turns[player.now.position.turn]
    return next((piece.letter for piece in game.pieces if piece.colour == mover), game.pieces[0].letter)


def _going(game: Game, position: Position, points: tuple[int, ...], away: bool, takes: bool) -> Move | None:
    """A man goes from point to point, and perhaps away; None where nobody stands on the first of them."""
    cells = position.cells
    man = cells[points[0]][-1:]
    if not man:
        return None
    way = Way(man, (*points, OFF) if away else points)
    leapt = between(game.board, position, way) if takes else ()
    met = dict.fromkeys(point for point in (*leapt, *points[1:]) if cells[point] and point != points[0])
    prey = [point for point in met if point == way.end or cells[point] != man]
    taken = tuple(loses(each, point) for point in prey for each in cells[point])
    return Move((way._replace(over=leapt), *taken), words="-off" if away else "")


def _play(player: Player, verb: Play) -> None:
    for text, line, who, _ in verb.moves:
        now, move = player.now, written_move(player, text)
        if move is None:
            player.mark(line, "G009", f"{player.where}: {text}", what="what this move does")
            return
        try:
            after, journeys = follow(now.roll, move, now.names, who)
        except Unclear as unclear:
            player.mark(line, "P123", *told_apart(player.game, player.where, text, unclear), move=text)
            return
        hands = [_counter(player, "hand")] if move.ways and move.ways[0].start == HAND else []
        known = [which for which in hands if which is not None and now.position.counts[which] > 0]
        move = move._replace(gains=tuple((which, -1) for which in known))
        position = player.game.play(now.position, move)
        player.moments.append(Moment(position, after, now.names, move, text, journeys))


def _counter(player: Player, name: str) -> int | None:
    """Where a number of the player to move is counted, if it is."""
    game = player.game
    mover = game.turns[player.now.position.turn]
    return game.count(mover, name) if name in game.counters and mover in game.colours else None


def _refuse(player: Player, verb: Refuse) -> None:
    """What the page calls forbidden, and by which of its rules; whether it is so nobody has tried."""
    cited = [player.rule(verb.line, rule) for rule in verb.rules]
    if not all(cited):
        return
    move = written_move(player, verb.move)
    way = move.ways[0] if move is not None and move.ways and move.ways[0].start != HAND else None
    at, position = len(player.moments) - 1, player.now.position
    told, last = way if verb.why else None, 0 if way is None else len(way.points) - 1
    player.refused.append(Refused(at, position, verb.move, tuple(cited), verb.why, told, last))


def _expect(player: Player, verb: Expect) -> None:
    """How the men stand now, as the page says; it is believed."""
    player.tested = True
    try:
        wanted = read_position(player.game, verb.text)
    except CannotRead as error:
        player.mark(verb.line, "P102", str(error))
        return
    player.moments[-1] = replace(player.now, position=wanted, roll=_standing(player.now.roll, wanted))


def _standing(before: Roll, position: Position) -> Roll:
    """The men of a position; those who stand where they stood keep their numbers."""
    men, left, called = list[Man](), list(before.men), before.called
    for point, letters in enumerate(position.cells):
        for letter in letters:
            same = next((man for man in left if man.point == point and man.piece == letter), None)
            if same is None:
                called += 1
            else:
                left.remove(same)
            men.append(same or Man(called, letter, point))
    return Roll(tuple(sorted(men)), called)


def _result(player: Player, verb: Result) -> None:
    """How the game ends, as the page says."""
    player.tested = True
    if verb.winner and verb.winner not in (*player.game.turns, "draw"):
        known = f"write open, draw RULE, or one of {', '.join(player.game.turns)} and the rule"
        player.mark(verb.line, "P109", known, result=verb.text)
    elif verb.winner and (rule := player.rule(verb.line, verb.rule)):
        player.outcome = Outcome(None if verb.winner == "draw" else verb.winner, rule)
