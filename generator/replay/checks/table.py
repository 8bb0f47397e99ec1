"""All checks, by the word with which each begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...mistakes import nearest
from . import around, board, chance, choices, ends, going, headings, known, laws, moves, rows, taking
from .scene import Answer, Bad, Check, Scene


class CheckKind(NamedTuple):
    """A kind of check: how it is written, and what makes it. `bare` ones have nothing behind an equals sign."""

    usage: str
    check: Check
    bare: bool = False


PROOFS = ("value", "line", "only", "keys", "placements", "proof")
"""Checks that are decided by proofs on record."""

CHECKS: Mapping[str, CheckKind] = {
    "points": CheckKind("points [ZONE] = N", board.many_points),
    "lines": CheckKind("lines [KIND] [POINT] = N", around.lines),
    "track": CheckKind("track NAME = N", board.track),
    "numbering": CheckKind("numbering = 1 to N", board.numbering),
    "size": CheckKind("size [ZONE] = WIDTH by LENGTH", board.size),
    "span": CheckKind("span [ZONE] = N", board.span),
    "rows": CheckKind("rows LENGTH = N, or rows EXAMPLE@WHEN COLOUR LENGTH = N", rows.rows),
    "made": CheckKind("made EXAMPLE[@WHEN] COLOUR LENGTH = N", rows.made),
    "outside": CheckKind("outside EXAMPLE@WHEN COLOUR LENGTH = N", rows.outside),
    "printed": CheckKind("printed ZONE = NUMBERS", board.printed),
    "row": CheckKind("row POINT POINT POINT = yes, no, or a direction", rows.row),
    "distance": CheckKind("distance [TRACK] POINT POINT = N", board.distance),
    "side": CheckKind("side POINT POINT = left", board.side_of),
    "tint": CheckKind("tint POINT POINT = same, or other", around.tint),
    "players": CheckKind("players [EXAMPLE] = N, or N N N", board.players),
    "men": CheckKind("men [EXAMPLE@WHEN] COLOUR [KIND] [in ZONE, or out of ZONE] = N", board.men),
    "vacant": CheckKind("vacant [EXAMPLE@WHEN] [ZONE] = N, or POINTS", around.vacant),
    "holds": CheckKind("holds EXAMPLE@WHEN COLOUR = POINTS, or all of ZONE", around.holds),
    "reads": CheckKind("reads [EXAMPLE@WHEN] POINT-POINT = KINDS", around.reads),
    "between": CheckKind("between EXAMPLE@WHEN NAME = NAME NAME", around.between),
    "backed": CheckKind("backed EXAMPLE@WHEN POINT = all N", around.backed),
    "beside": CheckKind("beside [EXAMPLE@WHEN] POINT COLOUR, or vacant = N", around.beside),
    "behind": CheckKind("behind [EXAMPLE@WHEN] POINT COLOUR, or vacant = N", around.behind),
    "standing": CheckKind("standing [EXAMPLE@WHEN] COLOUR [KIND] = POINTS", board.standing),
    "moves": CheckKind("moves EXAMPLE [PLAYER] = N, or moves EXAMPLE@PLAYER TURN = N", moves.many_moves),
    "turns": CheckKind("turns EXAMPLE [PLAYER] = N", moves.many_turns),
    "last": CheckKind("last EXAMPLE = PLAYER N", moves.last_turn),
    "first": CheckKind("first moves = N", moves.first_moves),
    "legal": CheckKind(
        "legal EXAMPLE@WHEN [POINT [jumps], KIND [each], jumps, captures or MOVE] = N", moves.many_legal
    ),
    "may": CheckKind("may EXAMPLE@WHEN MOVE [MOVE …] = yes", choices.may),
    "ends": CheckKind("ends EXAMPLE@WHEN [POINT] = POINTS", choices.ends),
    "attack": CheckKind("attack EXAMPLE@WHEN POINT SIDE [without RULE] = POINTS", choices.attack),
    "doomed": CheckKind("doomed EXAMPLE@WHEN POINT = yes", choices.doomed),
    "forced": CheckKind("forced EXAMPLE@WHEN = MOVE, or forced EXAMPLE PLAYER = N, or each time", moves.forced),
    "answers": CheckKind("answers EXAMPLE@WHEN [after MOVE] = MOVES", moves.answers),
    "able": CheckKind("able EXAMPLE@WHEN [DIRECTION] = POINTS", choices.able),
    "blocked": CheckKind("blocked EXAMPLE@WHEN = all, or N", choices.blocked),
    "compelled": CheckKind("compelled EXAMPLE RULE [PLAYER] = N", moves.compelled),
    "played": CheckKind("played EXAMPLE@WHEN = MOVE", moves.played),
    "leaves": CheckKind("leaves EXAMPLE@WHEN = POINT", moves.leaves),
    "lands": CheckKind("lands EXAMPLE@WHEN = POINT", moves.lands),
    "taken": CheckKind("taken EXAMPLE[@WHEN] [turn] [COLOUR [KIND]] = N", taking.taken),
    "prey": CheckKind("prey EXAMPLE@WHEN = POINTS", taking.prey),
    "takes": CheckKind("takes EXAMPLE@WHEN MOVE [MOVE …] = N", taking.takes),
    "laid": CheckKind("laid EXAMPLE[@WHEN] [COLOUR] = N", taking.laid),
    "off": CheckKind("off EXAMPLE[@WHEN] [COLOUR] = N", taking.off),
    "sent": CheckKind("sent EXAMPLE[@WHEN] [COLOUR] = N", taking.sent),
    "goes": CheckKind("goes EXAMPLE[@WHEN] = DIRECTIONS", headings.goes),
    "ways": CheckKind("ways [EXAMPLE[@WHEN]] KIND = DIRECTIONS", headings.ways),
    "free": CheckKind("free EXAMPLE@WHEN = yes", taking.free),
    "enters": CheckKind("enters EXAMPLE COLOUR [KIND] in ZONE = N by N", going.enters),
    "steps": CheckKind("steps EXAMPLE@WHEN [POINT] = N", going.steps),
    "legs": CheckKind("legs EXAMPLE@WHEN POINT, or KIND N = NUMBERS", going.legs),
    "jumps": CheckKind("jumps EXAMPLE@WHEN [EXAMPLE@WHEN …] [COLOUR] = N", going.jumps),
    "via": CheckKind("via EXAMPLE@WHEN = POINTS", going.via),
    "stops": CheckKind("stops EXAMPLE@WHEN = all N", going.stops),
    "over": CheckKind("over EXAMPLE@WHEN MOVE = KINDS, POINTS or PLAYERS", going.over),
    "longest": CheckKind("longest EXAMPLE@WHEN [POINT] = N", choices.longest),
    "bends": CheckKind("bends EXAMPLE@WHEN = N", going.bends),
    "unmoved": CheckKind("unmoved EXAMPLE SIDE [KIND] = POINTS", going.unmoved),
    "far": CheckKind("far EXAMPLE@WHEN = N, or far EXAMPLE SQUARES = N", going.far),
    "missed": CheckKind("missed EXAMPLE PLAYER = N", taking.missed),
    "refused": CheckKind("refused EXAMPLE MOVE [MOVE …] = RULE", taking.refused),
    "every": CheckKind("every [PLAYER] [KIND] [step, jump, capture or move] = TRAITS", laws.every),
    "just": CheckKind("just [PLAYER] [KIND] [step, jump, capture or move] = TRAITS", laws.just),
    "no": CheckKind("no [PLAYER] [KIND] [step, jump, capture or move] = TRAITS", laws.no),
    "some": CheckKind("some [PLAYER] [KIND] [step, jump, capture or move] = TRAITS", laws.some),
    "must": CheckKind("must [PLAYER] jump, capture, step or set = yes, or no", laws.must),
    "pass": CheckKind("pass = nobody, or stuck", laws.passing),
    "begins": CheckKind("begins = PLAYER", laws.begins),
    "movers": CheckKind("movers EXAMPLE@WHEN = N", taking.movers),
    "reach": CheckKind("reach EXAMPLE@WHEN [KIND] = NUMBERS", going.reach),
    "thrown": CheckKind("thrown EXAMPLE@WHEN = NUMBERS", moves.thrown),
    "result": CheckKind("result EXAMPLE = PLAYER RULE", ends.result),
    "same": CheckKind("same EXAMPLE@WHEN [SIDE] = EXAMPLE@WHEN", ends.same),
    "alike": CheckKind("alike EXAMPLE@WHEN [EXAMPLE@WHEN …] = [not] mirrored, turned or faced", ends.alike),
    "mirror": CheckKind("mirror EXAMPLE = EXAMPLE", ends.mirror),
    "times": CheckKind("times EXAMPLE@WHEN = N", ends.times),
    "wins": CheckKind("wins EXAMPLE@WHEN PLAYER [after MOVE] = N", ends.wins),
    "winning": CheckKind("winning EXAMPLE@WHEN [PLAYER] = MOVES, or none", ends.winning),
    "ahead": CheckKind("ahead EXAMPLE@WHEN TRACK = PLAYER N", ends.ahead),
    "shortest": CheckKind("shortest solution = N, or shortest EXAMPLE = PLAYER N", ends.shortest),
    "expected": CheckKind("expected EXAMPLE@WHEN PLAYER, or moves = N", chance.expected),
    "perft": CheckKind("perft DEPTH = N", ends.perft),
    "fact": CheckKind("fact NAME [at EXAMPLE@WHEN] = VALUE", known.fact),
    "record": CheckKind("record games = N", known.record),
    "pages": CheckKind("pages COLLECTION = N", known.pages),
    "example": CheckKind("example NAME", known.example, True),
    "rule": CheckKind("rule ID", known.rule, True),
}


CANNOT = {
    "may": "no", "legal": "0", "ends": "nowhere", "able": "nobody", "attack": "nobody", "doomed": "yes",
}  # fmt: skip
"""Checks that ask whether a thing can be done, each with the answer that it cannot; a refusal always says so."""


def _can(kind: str, wanted: str) -> bool | None:
    """Whether a check says that a thing can be done."""
    if kind in ("refused", "no", "some"):
        return kind == "some"
    return wanted != CANNOT[kind] if kind in CANNOT else None


def ask(scene: Scene, check: str) -> Answer:
    """What a check comes to; raises Bad where it cannot be made as it is written."""
    return _asked(scene, check)._replace(text=check)


def _asked(scene: Scene, check: str) -> Answer:
    subject, equals, wanted = (part.strip() for part in check.partition(" = "))
    first, *words = subject.split() or [""]
    if first in PROOFS or (first == "shortest" and words[:1] not in (["solution"], ["solutions"])):
        return known.proved(scene, check)
    game = scene.checked.game
    if game is not None and first in (*game.counters, *game.shared) and equals:
        return board.counter(scene, first, words, wanted)
    kind = CHECKS.get(first)
    if kind is None:
        raise Bad("it is unknown", nearest(first, [*CHECKS, *PROOFS, "not testable:"], "checks begin with"))
    if bool(equals) == kind.bare:
        raise Bad("it is not written as it should be", f"write {kind.usage}")
    return kind.check(scene, words, wanted)._replace(can=_can(first, wanted))
