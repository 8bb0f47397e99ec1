"""All checks, by the word with which each begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...mistakes import nearest
from . import around, board, chance, choices, ends, going, headings, known, moves, rows, taking
from .scene import Answer, Bad, Check, Scene


class Kind(NamedTuple):
    """A kind of check: how it is written, and what makes it. `bare` ones have nothing behind an equals sign."""

    usage: str
    check: Check
    bare: bool = False


PROOFS = ("value", "line", "only", "keys", "placements")
"""Checks that are decided by proofs on record."""

CHECKS: Mapping[str, Kind] = {
    "points": Kind("points [ZONE] = N", board.many_points),
    "lines": Kind("lines [KIND] [POINT] = N", around.lines),
    "track": Kind("track NAME = N", board.track),
    "numbering": Kind("numbering = 1 to N", board.numbering),
    "size": Kind("size [ZONE] = WIDTH by LENGTH", board.size),
    "span": Kind("span ZONE = N", board.span),
    "rows": Kind("rows LENGTH = N, or rows EXAMPLE@WHEN COLOUR LENGTH = N", rows.rows),
    "made": Kind("made EXAMPLE[@WHEN] COLOUR LENGTH = N", rows.made),
    "outside": Kind("outside EXAMPLE@WHEN COLOUR LENGTH = N", rows.outside),
    "printed": Kind("printed ZONE = NUMBERS", board.printed),
    "row": Kind("row POINT POINT POINT = yes, no, or a direction", rows.row),
    "distance": Kind("distance [TRACK] POINT POINT = N", board.distance),
    "side": Kind("side POINT POINT = left", board.side_of),
    "tint": Kind("tint POINT POINT = same, or other", around.tint),
    "players": Kind("players [EXAMPLE] = N, or N N N", board.players),
    "men": Kind("men [EXAMPLE@WHEN] COLOUR [KIND] [in ZONE, or out of ZONE] = N", board.men),
    "vacant": Kind("vacant [EXAMPLE@WHEN] [ZONE] = N, or POINTS", around.vacant),
    "holds": Kind("holds EXAMPLE@WHEN COLOUR = POINTS, or all of ZONE", around.holds),
    "reads": Kind("reads [EXAMPLE@WHEN] POINT-POINT = KINDS", around.reads),
    "between": Kind("between EXAMPLE@WHEN NAME = NAME NAME", around.between),
    "backed": Kind("backed EXAMPLE@WHEN POINT = all N", around.backed),
    "beside": Kind("beside [EXAMPLE@WHEN] POINT COLOUR, or vacant = N", around.beside),
    "behind": Kind("behind [EXAMPLE@WHEN] POINT COLOUR, or vacant = N", around.behind),
    "standing": Kind("standing [EXAMPLE@WHEN] COLOUR [KIND] = POINTS", board.standing),
    "moves": Kind("moves EXAMPLE [PLAYER] = N, or moves EXAMPLE@PLAYER TURN = N", moves.many_moves),
    "turns": Kind("turns EXAMPLE [PLAYER] = N", moves.many_turns),
    "last": Kind("last EXAMPLE = PLAYER N", moves.last_turn),
    "first": Kind("first moves = N", moves.first_moves),
    "legal": Kind("legal EXAMPLE@WHEN [POINT [jumps], KIND [each], jumps, captures or MOVE] = N", moves.many_legal),
    "may": Kind("may EXAMPLE@WHEN MOVE [MOVE …] = yes", choices.may),
    "ends": Kind("ends EXAMPLE@WHEN [POINT] = POINTS", choices.ends),
    "attack": Kind("attack EXAMPLE@WHEN POINT SIDE [without RULE] = POINTS", choices.attack),
    "doomed": Kind("doomed EXAMPLE@WHEN POINT = yes", choices.doomed),
    "forced": Kind("forced EXAMPLE@WHEN = MOVE, or forced EXAMPLE PLAYER = N, or each time", moves.forced),
    "answers": Kind("answers EXAMPLE@WHEN [after MOVE] = MOVES", moves.answers),
    "able": Kind("able EXAMPLE@WHEN [DIRECTION] = POINTS", choices.able),
    "compelled": Kind("compelled EXAMPLE RULE [PLAYER] = N", moves.compelled),
    "played": Kind("played EXAMPLE@WHEN = MOVE", moves.played),
    "leaves": Kind("leaves EXAMPLE@WHEN = POINT", moves.leaves),
    "lands": Kind("lands EXAMPLE@WHEN = POINT", moves.lands),
    "taken": Kind("taken EXAMPLE[@WHEN] [turn] [COLOUR [KIND]] = N", taking.taken),
    "prey": Kind("prey EXAMPLE@WHEN = POINTS", taking.prey),
    "takes": Kind("takes EXAMPLE@WHEN MOVE [MOVE …] = N", taking.takes),
    "laid": Kind("laid EXAMPLE[@WHEN] [COLOUR] = N", taking.laid),
    "off": Kind("off EXAMPLE[@WHEN] [COLOUR] = N", taking.off),
    "sent": Kind("sent EXAMPLE[@WHEN] [COLOUR] = N", taking.sent),
    "goes": Kind("goes EXAMPLE[@WHEN] = DIRECTIONS", headings.goes),
    "ways": Kind("ways [EXAMPLE[@WHEN]] KIND = DIRECTIONS", headings.ways),
    "free": Kind("free EXAMPLE@WHEN = yes", taking.free),
    "enters": Kind("enters EXAMPLE COLOUR [KIND] in ZONE = N by N", going.enters),
    "steps": Kind("steps EXAMPLE@WHEN [POINT] = N", going.steps),
    "legs": Kind("legs EXAMPLE@WHEN POINT, or KIND N = NUMBERS", going.legs),
    "jumps": Kind("jumps EXAMPLE@WHEN [EXAMPLE@WHEN …] [COLOUR] = N", going.jumps),
    "via": Kind("via EXAMPLE@WHEN = POINTS", going.via),
    "stops": Kind("stops EXAMPLE@WHEN = all N", going.stops),
    "over": Kind("over EXAMPLE@WHEN MOVE = KINDS, POINTS or PLAYERS", going.over),
    "bends": Kind("bends EXAMPLE@WHEN = N", going.bends),
    "unmoved": Kind("unmoved EXAMPLE SIDE [KIND] = POINTS", going.unmoved),
    "far": Kind("far EXAMPLE@WHEN = N, or far EXAMPLE SQUARES = N", going.far),
    "missed": Kind("missed EXAMPLE PLAYER = N", taking.missed),
    "refused": Kind("refused EXAMPLE MOVE [MOVE …] = RULE", taking.refused),
    "movers": Kind("movers EXAMPLE@WHEN = N", taking.movers),
    "reach": Kind("reach EXAMPLE@WHEN [KIND] = NUMBERS", going.reach),
    "thrown": Kind("thrown EXAMPLE@WHEN = NUMBERS", moves.thrown),
    "result": Kind("result EXAMPLE = PLAYER RULE", ends.result),
    "same": Kind("same EXAMPLE@WHEN [SIDE] = EXAMPLE@WHEN", ends.same),
    "alike": Kind("alike EXAMPLE@WHEN [EXAMPLE@WHEN …] = [not] mirrored, turned or faced", ends.alike),
    "mirror": Kind("mirror EXAMPLE = EXAMPLE", ends.mirror),
    "times": Kind("times EXAMPLE@WHEN = N", ends.times),
    "wins": Kind("wins EXAMPLE@WHEN PLAYER [after MOVE] = N", ends.wins),
    "winning": Kind("winning EXAMPLE@WHEN [PLAYER] = MOVES, or none", ends.winning),
    "ahead": Kind("ahead EXAMPLE@WHEN TRACK = PLAYER N", ends.ahead),
    "shortest": Kind("shortest solution = N, or shortest EXAMPLE = PLAYER N", ends.shortest),
    "expected": Kind("expected EXAMPLE@WHEN PLAYER, or moves = N", chance.expected),
    "perft": Kind("perft DEPTH = N", ends.perft),
    "fact": Kind("fact NAME [at EXAMPLE@WHEN] = VALUE", known.fact),
    "record": Kind("record games = N", known.record),
    "pages": Kind("pages COLLECTION = N", known.pages),
    "example": Kind("example NAME", known.example, True),
    "rule": Kind("rule ID", known.rule, True),
}


CANNOT = {
    "may": "no", "legal": "0", "ends": "nowhere", "able": "nobody", "attack": "nobody", "doomed": "yes",
}  # fmt: skip
"""Checks that ask whether a thing can be done, each with the answer that it cannot; a refusal always says so."""


def _can(kind: str, wanted: str) -> bool | None:
    """Whether a check says that a thing can be done."""
    return False if kind == "refused" else wanted != CANNOT[kind] if kind in CANNOT else None


def ask(scene: Scene, check: str) -> Answer:
    """What a check comes to; raises Bad where it cannot be made as it is written."""
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
