"""Settings from the pages of a pack."""

from __future__ import annotations

from collections.abc import Mapping

from ..check import Checked
from ..engine.arguments import ParlourError
from ..load.edition import COMPLETE, THEME
from ..load.pack import Pack
from ..replay.explain import rule_text
from .setting import PrintedRule, TableSetting, packed
from .tasks import tasks_of


def setting_of(pack: Pack, checked: Checked) -> TableSetting:
    """The setting of a page's game; raises ParlourError where it has none."""
    page = checked.page
    if checked.played is None or checked.game is None or checked.sheet is None:
        raise ParlourError(f"{page.name} has no game that the engine plays")
    theme = pack.editions[COMPLETE].theme if COMPLETE in pack.editions else THEME
    printed = pack.pages[checked.rules_page]
    rules = {rule.id: PrintedRule(rule.id, rule.number, rule_text(printed, rule.id)) for rule in checked.rules.values()}
    tasks = tuple(tasks_of(pack, checked))
    look = pack.themes[theme]
    return TableSetting(page.name, page.title, checked.game, checked.sheet, look, rules, checked.rules_page, tasks)


def settings(pack: Pack, pages: Mapping[str, Checked]) -> dict[str, str]:
    """The settings of all games that can be carried as text, by the names of their pages.

    A game that is a program of the author's own is played at `parlour play`, and not in a site.
    """
    found: dict[str, str] = {}
    for name, checked in pages.items():
        game = checked.played
        own = pack.games.get(game.name) if game is not None else None
        if game is not None and (own is None or own.file.endswith(".toml")):
            found[name] = packed(setting_of(pack, checked), own.text if own is not None else "")
    return found
