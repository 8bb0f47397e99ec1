"""Signposts: rules are cited as a reader finds them, by number, linked, and as another page's where they are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from parlour.check import Checked
from parlour.compose.signposts import Signposts


def signposts(checked: Checked, *names: str) -> Signposts:
    """The signposts of a page in a book with these games."""
    desk: Any = SimpleNamespace(names=names, titles={name: name.title() for name in names} | {"checkers": "Checkers"})
    replayed: Any = SimpleNamespace(checked=checked, pictures={})
    return Signposts(desk, replayed)


def test_rules_are_cited_as_those_of_their_page(pages: dict[str, Checked]) -> None:
    """Problems go by the rules of another page, and say so; where that is not in the book, nothing is linked."""
    own, other = pages["checkers"], pages["checker-problems"]
    first, second = own.page.rules[2], own.page.rules[4]
    one = f'<a href="#rule-checkers-{first.id}">rule\u00a0{first.number}</a>'
    two = f'<a href="#rule-checkers-{second.id}">{second.number}</a>'
    assert signposts(own, "checkers").cite((first.id,)) == one
    assert signposts(own, "checkers").cite((first.id, second.id)) == f"{one.replace('>rule', '>rules')} and {two}"
    assert signposts(other, "checkers", "checker-problems").cite((first.id,)) == f"{one} of Checkers"
    assert signposts(other, "checker-problems").cite((first.id,)) == f"rule\u00a0{first.number} of Checkers"
    assert signposts(own, "checkers").cite(("no-such-rule",)) == ""


def test_links_lead_to_what_is_in_the_book(pages: dict[str, Checked]) -> None:
    checked = pages["checkers"]
    resolve = signposts(checked, "checkers", "chess").resolve
    rule, note = checked.page.rules[0].id, next(iter(checked.notes))
    assert resolve("chess") == "#game-chess"
    assert resolve("halma") == ""
    assert resolve(f"#{rule}") == f"#rule-checkers-{rule}"
    assert resolve(f"#{note}") == f"#note-checkers-{note}"
    assert resolve("#nothing") == ""
