"""Settings from the pages of a pack."""

from __future__ import annotations

from collections.abc import Mapping

from ..check import Checked
from ..crew import Crew
from ..draw.artist import drawn
from ..draw.dress import BoardDress, mounted
from ..draw.figure import Figure
from ..draw.layout import laid
from ..draw.svgfile import written
from ..draw.wardrobe import wardrobe
from ..engine.arguments import ParlourError
from ..load.board import Sheet
from ..load.edition import COMPLETE, THEME
from ..load.pack import Pack
from ..load.theme import Theme
from ..replay.explain import rule_text
from .setting import TABLES, PrintedRule, TableBoard, TableSetting, packed
from .tasks import tasks_of


def setting_of(pack: Pack, checked: Checked) -> TableSetting:
    """The setting of a page's game; raises ParlourError where it has none."""
    page = checked.page
    if checked.played is None or checked.game is None or checked.sheet is None:
        raise ParlourError(f"{page.name} has no game that the engine plays")
    printed = pack.pages[checked.rules_page]
    rules = {rule.id: PrintedRule(rule.id, rule.number, rule_text(printed, rule.id)) for rule in checked.rules.values()}
    tasks = tuple(tasks_of(pack, checked))
    look, board = _dressed(pack, checked, checked.sheet, pack.themes[_theme(pack)])
    return TableSetting(
        page.name, page.title, checked.game, checked.sheet, look, rules, checked.rules_page, tasks, board
    )


def _dressed(pack: Pack, checked: Checked, sheet: Sheet, theme: Theme) -> tuple[Theme, TableBoard | None]:
    """The size of a game's board in the manner of its source, and the theme in the colors of that."""
    dress = wardrobe(pack, {checked.page.name: checked}).dress(sheet, checked.page.name)
    if dress is None:
        return theme, None
    plain = laid(sheet, sheet.square, True, False, False)
    seen = mounted(plain, dress)
    right, down = seen.lefts[0] - plain.lefts[0], seen.tops[0] - plain.tops[0]
    return dress.theme(theme), TableBoard(seen.width, seen.height, right, down)


def grounds(pack: Pack, pages: Mapping[str, Checked], crew: Crew) -> dict[str, str]:
    """The boards that are played on, in the manner of their sources, as SVG files: as they lie, and turned round."""
    theme = pack.themes[_theme(pack)]
    jobs = {}
    for name, checked in pages.items():
        sheet = checked.sheet
        dress = wardrobe(pack, {name: checked}).dress(sheet, name) if checked.game is not None and sheet else None
        if sheet is not None and dress is not None:
            jobs[name] = sheet, checked.page.title, theme, dress
    made = crew.each("table board", both_ways, [*jobs.values()])
    return {
        f"{TABLES}{name}{turned}.svg": svg
        for name, svgs in zip(jobs, made, strict=True)
        for turned, svg in zip(("", "-turned"), svgs, strict=True)
    }


def both_ways(sheet: Sheet, title: str, theme: Theme, dress: BoardDress) -> tuple[str, str]:
    """A board that is played on as an SVG file, as it lies and turned round."""
    figure = Figure(sheet, (), title=title, desc=sheet.described(True))
    lying, turned = (written(drawn(figure, theme, flip=flip, dress=dress)) for flip in (False, True))
    return lying, turned


def _theme(pack: Pack) -> str:
    """The theme of the complete book, in which boards are drawn."""
    return pack.editions[COMPLETE].theme if COMPLETE in pack.editions else THEME


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
