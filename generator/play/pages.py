"""Settings from the pages of a pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..check import Checked
from ..engine.arguments import ParlourError
from ..engine.match import Match
from ..engine.notation import read_position
from ..load.edition import COMPLETE, THEME
from ..load.markdown import plain
from ..load.pack import Pack
from ..load.records import Proof
from ..load.verbs import Behind, Option, Play, Show, Start, Throw
from ..replay.explain import rule_text
from .setting import PrintedRule, TableSetting, Task, packed


def setting_of(pack: Pack, checked: Checked) -> TableSetting:
    """The setting of a page's game; raises ParlourError where it has none."""
    page = checked.page
    if checked.game is None or checked.sheet is None:
        raise ParlourError(f"{page.name} has no game that the engine plays")
    theme = pack.editions[COMPLETE].theme if COMPLETE in pack.editions else THEME
    printed = pack.pages[checked.rules_page]
    rules = {rule.id: PrintedRule(rule.id, rule.number, rule_text(printed, rule.id)) for rule in checked.rules.values()}
    tasks = tuple(_tasks(pack, checked))
    look = pack.themes[theme]
    return TableSetting(page.name, page.title, checked.game, checked.sheet, look, rules, checked.rules_page, tasks)


def settings(pack: Pack, pages: Mapping[str, Checked]) -> dict[str, str]:
    """The settings of all games that can be carried as text, by the names of their pages.

    A game that is a program of the author's own is played at `parlour play`, and not in a site.
    """
    found: dict[str, str] = {}
    for name, checked in pages.items():
        game = checked.game
        own = pack.games.get(game.name) if game is not None else None
        if game is not None and (own is None or own.file.endswith(".toml")):
            found[name] = packed(setting_of(pack, checked), own.text if own is not None else "")
    return found


def _tasks(pack: Pack, checked: Checked) -> Iterator[Task]:
    """The problems of a page: examples that keep their moves for the back, with what the proofs beside it show."""
    assert checked.game is not None
    proofs = pack.proofs.get(checked.page.name, ())
    for fence in checked.page.fences:
        behind = next((n for n, verb in enumerate(fence.verbs) if isinstance(verb, Behind)), None)
        starts = [verb.text for verb in fence.verbs if isinstance(verb, Start)]
        before, after = fence.verbs[:behind], fence.verbs[behind or 0 :]
        options = {verb.name: verb.value for verb in before if isinstance(verb, Option)}
        moves = [move.text for verb in after if isinstance(verb, Play) for move in verb.moves]
        played = any(isinstance(verb, Play | Throw) for verb in before)
        broken = any(isinstance(verb, Start | Throw | Option) for verb in after)
        if behind is None or len(starts) != 1 or not moves or played or broken:
            continue
        game = checked.game.under({**dict(checked.game.options), **options}) if options else checked.game
        try:
            match = Match(game, read_position(game, starts[-1]))
            line = tuple(_written(match, move) for move in moves)
        except ParlourError:
            continue  # verification has told what is wrong with it
        asks = [verb.caption for verb in before if isinstance(verb, Show)]
        mover = game.turns[match.positions[0].turn]
        shown = {" ".join(proof.after): _shown(proof, mover) for proof in proofs if proof.example == fence.name}
        title = fence.name.replace("-", " ").capitalize()
        yield Task(fence.name, title, starts[-1], options, plain(" ".join(asks)), line, shown)


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
