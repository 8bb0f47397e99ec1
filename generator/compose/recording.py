"""What the games on record tell of a game, in the sentences that a page asks for by `{record}`."""

from __future__ import annotations

from ..english import counted, listed, number, plural
from ..load.records import Record
from ..replay.pages import Replayed


def recorded(replayed: Replayed) -> str:
    """What the games on record tell of a game: who won, how long they were, how much choice there was."""
    record, game = replayed.record, replayed.checked.game
    if record is None or game is None:
        return ""
    whose = "both" if len(game.turns) == 2 else "all"
    called = {player: game.speech.winner(player).words for player in game.turns}
    shares = [f"{called[player]} won {record.won(player)}" for player in game.turns if record.won(player)]
    drawn, open_ = record.won(None), len(record.games) - len(record.ended)
    shares += [f"{counted(drawn, 'was', 'were')} drawn"] * bool(drawn)
    shares += [f"{counted(open_, 'was', 'were')} broken off after {record.most} moves"] * bool(open_)
    return (
        f"A simple program, looking {number(record.depth)} {plural('move', record.depth)} ahead, has played "
        f"{len(record.games)} games against itself: {listed(shares)}. "
        f"{_lasted(record, whose)}there were about {round(record.choice)} to choose from at each."
    )


def _lasted(record: Record, whose: str) -> str:
    """How long the games of a record were that came to an end, as the beginning of a sentence on moves.

    Printed games are numbered by rounds, and so it is said that here the moves of `both` or `all` sides are counted.
    """
    lengths = sorted({each.moves for each in record.ended})
    if not lengths:
        return "At each move "
    which = "They" if len(record.ended) == len(record.games) else "The others"
    if not lengths[1:]:
        which = "All" if which == "They" else "All the others"
        return f"{which} took {lengths[0]} moves, counting those of {whose} sides, and "
    return f"{which} took {lengths[0]} to {lengths[-1]} moves, counting those of {whose} sides, and "
