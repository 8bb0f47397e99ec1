"""Signposts: where the links of a page lead in a book, and rules as the reader finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..english import listed, plural
from ..replay.pages import Replayed
from .chapter import Desk


@dataclass(frozen=True)
class Signposts:
    """The signposts of one game's page in one book."""

    desk: Desk
    replayed: Replayed

    def resolve(self, target: str) -> str:
        """Where a link of this page lies in the book; "" when it is not in this book."""
        page = self.replayed.checked.page
        name = page.name
        if not target.startswith("#"):
            return f"#game-{target}" if target in self.desk.names else ""
        target = target[1:]
        if any(rule.id == target for rule in page.rules):
            return f"#rule-{name}-{target}"
        if target in self.replayed.checked.notes:
            return f"#note-{name}-{target}"
        if target in self.replayed.pictures:
            return f"#figure-{name}-{target}"
        if any(fence.name == target and fence.kind in ("example", "back") for fence in page.fences):
            return f"#{name}-{target}"
        return ""

    def cite(self, rules: Sequence[str]) -> Markup:
        """The numbers of rules, linked to them where they stand in this book; nothing for rules that no page has."""
        checked = self.replayed.checked
        page = checked.page
        own = {rule.id for rule in page.rules}
        known = [rule for rule in rules if rule in checked.rules]
        if not known:
            return Markup("")
        pages = [page.name if rule in own else checked.rules_page for rule in known]
        numbers = [str(checked.rules[rule].number) for rule in known]
        numbers[0] = f"{plural('rule', len(known))}\u00a0{numbers[0]}"
        linked = [
            Markup('<a href="#rule-{}-{}">{}</a>').format(name, rule, words)
            if name in self.desk.names
            else Markup("{}").format(words)
            for name, rule, words in zip(pages, known, numbers, strict=True)
        ]
        words = Markup(listed(linked))
        other = next((name for name in pages if name != page.name), "")
        return words + (Markup(" of {}").format(self.desk.titles[other]) if other else Markup(""))
