"""Settings from the pages of a pack."""

from __future__ import annotations

from ..check import Checked
from ..engine.arguments import ParlourError
from ..load.edition import COMPLETE, THEME
from ..load.pack import Pack
from ..replay.explain import rule_text
from .setting import PrintedRule, Setting


def setting_of(pack: Pack, checked: Checked) -> Setting:
    """The setting of a page's game; raises ParlourError where it has none."""
    page = checked.page
    if checked.game is None or checked.sheet is None:
        raise ParlourError(f"{page.name} has no game that the engine plays")
    theme = pack.editions[COMPLETE].theme if COMPLETE in pack.editions else THEME
    printed = pack.pages[checked.rules_page]
    rules = {
        rule.id: PrintedRule(rule.id, rule.number, rule_text(printed, rule.id)) for rule in checked.rules.values()
    }
    return Setting(page.name, page.title, checked.game, checked.sheet, pack.themes[theme], rules, checked.rules_page)
