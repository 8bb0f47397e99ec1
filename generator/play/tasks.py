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
from ..load.verbs import Behind, Fence, Option, Play, Show, Start, Throw, Title, Verb
from ..replay.men import roll
from ..replay.telling import describe
from .setting import Task


def tasks_of(pack: Pack, checked: Checked) -> Iterator[Task]:
    """The problems of a page: examples that keep their moves for the back, with what the proofs beside it show.

    Several ways to one goal are one problem.
    """
    proofs = pack.proofs.get(checked.page.name, ())
    goals = set[tuple[str, str]]()
    for fence in checked.page.fences:
        behind = next((n for n, verb in enumerate(fence.verbs) if isinstance(verb, Behind)), None)
        game = checked.played
        if behind is not None and game is not None and _asks(game, fence.verbs[:behind], fence.verbs[behind:]):
            here = [proof for proof in proofs if proof.example == fence.name]
            task = _task(game, fence, behind, here)
            if task is not None and (not task.goal or (task.start, task.goal) not in goals):
                goals.add((task.start, task.goal))
                yield task


def _asks(game: Game, before: Sequence[Verb], after: Sequence[Verb]) -> bool:
    """Whether an example shows one position, and keeps nothing but moves from there for the back.

    Who plays alone may have to begin as the game begins.
    """
    begun = any(isinstance(verb, Play | Throw) for verb in before)
    broken = any(isinstance(verb, Start | Throw | Option) for verb in after)
    starts = sum(isinstance(verb, Start) for verb in before)
    return (starts == 1 or (starts == 0 and len(game.turns) == 1)) and not begun and not broken


def _task(printed: Game, fence: Fence, behind: int, proofs: Sequence[Proof]) -> Task | None:
    """A problem, if it can be played: what is wrong with one that cannot, verification tells."""
    before, after = fence.verbs[:behind], fence.verbs[behind:]
    options = {verb.name: verb.value for verb in before if isinstance(verb, Option)}
    start = "".join(verb.text for verb in before if isinstance(verb, Start))
    moves = [move.text for verb in after if isinstance(verb, Play) for move in verb.moves]
    try:
        game = printed.under({**dict(printed.options), **options}) if options else printed
        match = Match(game, read_position(game, start) if start else game.start)
        line = tuple(_written(match, move) for move in moves)
    except ParlourError:
        return None
    mover = game.turns[match.positions[0].turn]
    shown = {" ".join(proof.after): _shown(proof, mover) for proof in proofs}
    title, ask = _called(fence, before)
    goal = ""
    if len(game.turns) == 1:
        goal = game.position_text(match.position)
        ask = f"{ask or f'{title}.'} To be reached: {describe(game, match.position, roll(match.position), {})}"
    return Task(fence.name, title, start, options, ask, line, shown, goal) if line else None


def _called(fence: Fence, before: Sequence[Verb]) -> tuple[str, str]:
    """What a problem is called, and what the words under its picture ask."""
    named = [plain(verb.text) for verb in before if isinstance(verb, Title)]
    title = named[0] if named else fence.name.replace("-", " ").capitalize()
    return title, plain(" ".join(verb.caption for verb in before if isinstance(verb, Show)))


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
