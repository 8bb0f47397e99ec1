"""The problems of a page as tasks: somebody is to move, and the record beside the page decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..check import Checked
from ..engine.arguments import ParlourError
from ..engine.game import Game
from ..engine.match import Match
from ..engine.notation import read_position
from ..load.markdown import plain
from ..load.pack import Pack
from ..load.records import Proof
from ..load.verbs import Behind, Fence, Option, Play, Show, Start, Throw, Verb
from .setting import Task


def tasks_of(pack: Pack, checked: Checked) -> Iterator[Task]:
    """The problems of a page: examples that keep their moves for the back, with what the proofs beside it show."""
    proofs = pack.proofs.get(checked.page.name, ())
    for fence in checked.page.fences:
        behind = next((n for n, verb in enumerate(fence.verbs) if isinstance(verb, Behind)), None)
        if behind is not None and checked.played is not None and _asks(fence.verbs[:behind], fence.verbs[behind:]):
            here = [proof for proof in proofs if proof.example == fence.name]
            task = _task(checked.played, fence, behind, here)
            if task is not None:
                yield task


def _asks(before: Sequence[Verb], after: Sequence[Verb]) -> bool:
    """Whether an example shows one position, and keeps nothing but moves from there for the back."""
    begun = any(isinstance(verb, Play | Throw) for verb in before)
    broken = any(isinstance(verb, Start | Throw | Option) for verb in after)
    return sum(isinstance(verb, Start) for verb in before) == 1 and not begun and not broken


def _task(printed: Game, fence: Fence, behind: int, proofs: Sequence[Proof]) -> Task | None:
    """A problem, if it can be played: what is wrong with one that cannot, verification tells."""
    before, after = fence.verbs[:behind], fence.verbs[behind:]
    options = {verb.name: verb.value for verb in before if isinstance(verb, Option)}
    [start] = [verb.text for verb in before if isinstance(verb, Start)]
    moves = [move.text for verb in after if isinstance(verb, Play) for move in verb.moves]
    try:
        game = printed.under({**dict(printed.options), **options}) if options else printed
        match = Match(game, read_position(game, start))
        line = tuple(_written(match, move) for move in moves)
    except ParlourError:
        return None
    mover = game.turns[match.positions[0].turn]
    shown = {" ".join(proof.after): _shown(proof, mover) for proof in proofs}
    ask = plain(" ".join(verb.caption for verb in before if isinstance(verb, Show)))
    title = fence.name.replace("-", " ").capitalize()
    return Task(fence.name, title, start, options, ask, line, shown) if line else None


def _written(match: Match, text: str) -> str:
    """A move of a page as it is written in full; it is made."""
    move = match.game.find(match.position, text)
    match.play(move)
    return match.game.text(move)


def _shown(proof: Proof, mover: str) -> str:
    """What a proof says of the position after its moves, to whoever tries to solve the problem."""
    who = proof.player.capitalize()
    does = {"win": "wins by force", "hold": "can never lose", "last": f"cannot be beaten within {proof.within} moves"}
    right = "" if proof.player == mover else "Not this: "
    return f"{right}{who} {does[proof.shows]} from here, as the proof beside the page shows."
