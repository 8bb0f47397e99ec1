"""What is said at the table: whose turn it is, what a move did, which printed rule forbids another."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ..engine.arguments import ParlourError
from ..engine.fitting import tried
from ..engine.game import Game
from ..engine.position import Move, Outcome, Position, Way
from ..engine.refusals import Reasons, waiving
from ..english import capital, listed
from ..replay.beside import tallies
from ..replay.men import Journey, Roll, follow
from ..replay.telling import describe, place, sentences
from .hand import PlayingHand
from .setting import TableSetting
from .strands import OFF, Reading, meanings, plans

PATIENCE = 1.5
"""Seconds of the processor for which rules are waived two and three at a time, where none alone forbids it."""

NO_RULE = "No printed rule alone forbids it: even with one of them waived it would not be a move."

Said = dict[str, object]
"""Something that is said, with the rules that it cites."""


def player(game: Game, turn: int) -> str:
    """A player at the beginning of a sentence."""
    return capital(game.speech.player(game.turns[turn]).words)


def said_move(game: Game, position: Position, move: Move, men: Roll, journeys: Sequence[Journey]) -> str:
    """What a move did, in words."""
    if journeys:
        return " ".join(sentences(game, men, journeys, {}))
    called = game.speech.player(game.turns[position.turn])
    words = game.speech.move(game.board, game.text(move), called.many)
    return f"{capital(called.words)} {words or 'has done'}."


def said_counts(game: Game, before: Position, after: Position) -> list[str]:
    """What a move has changed of the counts beside the board: scores and the like.

    Men in hand are not told, nor what goes up by itself; they can be had with the position.
    """
    silent = {name for name, tally in game.told.items() if tally.running or tally.men}
    known = {*tallies(game, before, silent)}
    return [words for words in tallies(game, after, silent) if words not in known]


def said_position(game: Game, position: Position, men: Roll) -> str:
    """The position in words."""
    return describe(game, position, men, {})


def said_notices(game: Game, position: Position) -> list[str]:
    """What the position means to the player whose turn it is, as the game announces it."""
    called = game.speech.player(game.turns[position.turn])
    return [
        f"{capital(called.words)} {notice.many if called.many and notice.many else notice.one}."
        for notice in game.speech.notices
        if tried(game, position, notice.holds, game, position)
    ]


def said_outcome(setting: TableSetting, game: Game, outcome: Outcome) -> Said:
    """How the game has ended, and the rule that says so."""
    if outcome.winner is None:
        head = "The game is drawn." if len(game.turns) > 1 else "Nothing more can be done."
    else:
        who = game.speech.winner(outcome.winner)
        head = f"{capital(who.does('wins', 'win'))}."
    return {"head": head, "rules": cited(setting, (outcome.rule,))}


def cited(setting: TableSetting, rules: Sequence[str]) -> list[Said]:
    """Rules in the order of the page, each with its number and its words."""
    known = [setting.rules[rule] for rule in rules if rule in setting.rules]
    ordered = sorted(known, key=lambda rule: rule.number)
    return [{"id": rule.id, "number": rule.number, "page": setting.rules_page, "text": rule.text} for rule in ordered]


def refused(setting: TableSetting, hand: PlayingHand, point: int, over: Outcome | None) -> Said:
    """Why a hand may not touch a point: the printed rules without one of which it might."""
    game, position, taps = hand.game, hand.position, (*hand.taps, point)
    head = f"{_tried(hand, point)} is not allowed here."
    if over is not None:
        return {"head": "The game is over.", "rules": cited(setting, (over.rule,)), "note": ""}
    if game.throws and not position.throw:
        return {"head": "Throw first.", "rules": [], "note": ""}
    if not hand.taps:
        empty = not position.cells[point]
        head = f"Nobody stands on {place(game, point)}." if empty else f"Nothing can be done on {place(game, point)}."
    elif point in hand.taps and not position.cells[point]:
        return {"head": f"A man is being set on {place(game, point)} already.", "rules": [], "note": ""}
    elif point in hand.taps and hand.takes:
        return {"head": f"Whoever stands on {place(game, point)} is being taken already.", "rules": [], "note": ""}
    until = time.process_time() + PATIENCE
    lifted = taps[0] if _lifts(hand) else None
    written = _by_text(game, position, taps)

    def allowed(rules: tuple[str, ...]) -> bool:
        """Whether it is allowed without these; several rules together are tried for as long as somebody waits."""
        return (len(rules) == 1 or time.process_time() < until) and _allowed(game, rules, position, taps, lifted)

    reasons = written or waiving(game, allowed, alone=game.like is not None)
    note = "" if reasons or not hand.taps else NO_RULE
    return {"head": head, "rules": _reasons(setting, reasons), "note": note}


def _lifts(hand: PlayingHand) -> bool:
    """Whether it has lifted a man, to let him go somewhere."""
    return bool(hand.taps) and not hand.takes and hand.taps[0] != OFF and bool(hand.position.cells[hand.taps[0]])


def _by_text(game: Game, position: Position, taps: Sequence[int]) -> Reasons:
    """The same by the text of the move, where the game has a quicker way to look for one than to write down all.

    None where it has not, where the text is no move at all, or where it may be one when more is touched.
    """
    men = position.cells[taps[0]] if taps[0] >= 0 else ""
    if game.like is None or not men or len(taps) < 2:
        return ()
    try:
        refusal = game.refusal(position, game.text(Move((Way(men[0], tuple(taps)),))))
    except ParlourError:
        return ()
    return refusal.reasons if refusal is not None else ()


def _reasons(setting: TableSetting, reasons: Reasons) -> list[Said]:
    return cited(setting, tuple(dict.fromkeys(rule for reason in reasons for rule in reason)))


def _tried(hand: PlayingHand, point: int) -> str:
    """What was tried, in words."""
    game, position, taps = hand.game, hand.position, hand.taps
    names = ["off the board" if tap == OFF else _closed(place(game, tap)) for tap in (*taps, point)]
    if len(names) == 1:
        return capital(names[0])
    if hand.takes:
        return f"To take men from {listed(names)}"
    if taps[0] != OFF and not position.cells[taps[0]]:
        return f"To set men on {listed(names)}"
    by = f" by {listed(names[1:-1])}" if names[2:] else ""
    return f"From {names[0]}{by} to {names[-1]}"


def _closed(name: str) -> str:
    """A name within a sentence: p16, the black star, is not allowed."""
    return f"{name}," if "," in name else name


def _readings(game: Game, waived: tuple[str, ...], position: Position, lifted: int | None) -> list[Reading]:
    """What could be done without some rules.

    Who speaks out of turn moves somebody else's man; but who sets a man means one of his own. Who has `lifted` a man
    means that this man goes, and not that another is set and this one taken.
    """
    freer = game.without(*waived)
    found = [Reading(plan, (0,) * len(plan.own)) for plan in plans(freer, position, freer.legal(position))]
    if game.turn_rule in waived:
        found = [reading for reading in found if reading.plan.own and reading.plan.own[0].picked]
    if lifted is not None:
        found = [each for each in found if any(one.picked and one.taps[0] == lifted for one in each.plan.own)]
    return found


def _allowed(game: Game, waived: tuple[str, ...], position: Position, taps: Sequence[int], lifted: int | None) -> bool:
    """Whether a hand may touch these points one after another without some rules."""
    found = _readings(game, waived, position, lifted)
    ends = taps[0], taps[-1]
    if len(taps) > 1 and any(reading.plan.anyhow and reading.plan.own[0].taps == ends for reading in found):
        return True
    for tap in taps:
        after = [(meaning, later) for reading in found for meaning, later in meanings(reading, tap)]
        first = min((meaning for meaning, _ in after), default=0)
        found = [later for meaning, later in after if meaning == first]
    return any(reading.landed for reading in found) if len(taps) > 1 else bool(found)


def choice_words(game: Game, position: Position, moves: Sequence[Move], men: Roll) -> list[Said]:
    """Moves to be chosen by a button: each as it is printed, and in words as far as they differ."""
    told = []
    for move in moves:
        _, journeys = follow(men, move, {})
        told.append(list(sentences(game, men, journeys, {})))
    common = set(told[0]).intersection(*told[1:]) if len(told) > 1 else set()
    labels = _labels(game, position, moves)
    return [
        {"label": label, "words": " ".join(each for each in words if each not in common)}
        for label, words in zip(labels, told, strict=True)
    ]


def _labels(game: Game, position: Position, moves: Sequence[Move]) -> list[str]:
    """What is written on their buttons: what the man becomes, where that alone is to be chosen, or else the move."""
    become = [move.ways[0].becomes if move.ways else "" for move in moves]
    if len({*become}) == len(moves) > 1 and all(become):
        return [capital(game.piece[letter].kind) for letter in become]
    many = game.speech.player(game.turns[position.turn]).many
    said = [game.speech.move(game.board, game.text(move), many) or "done" for move in moves]
    return [capital(words) if words.split()[0].isalpha() else words for words in said]
