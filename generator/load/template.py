"""Templates: Jinja that is read but not filled. What is wrong with one is told with its file and line, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from ..mistakes import Mistake, mistake, nearest
from .layer import Template

FILTERS = ("counted", "dashed", "plural", "worded")
"""The filters that templates have beside Jinja's own."""


def wrong(template: Template) -> list[Mistake]:
    """All that is wrong with a template, as far as that shows before it is filled."""
    return list(known_wrong(template))


@lru_cache(512)
def known_wrong(template: Template) -> tuple[Mistake, ...]:
    """The same; who watches his pages loads them at every save, and a template that is known is not read again."""
    return tuple(_wrong(template))


def _nothing(*values: object) -> str:
    """Stands for a filter or a test where nothing is filled."""
    return ""


def _wrong(template: Template) -> Iterator[Mistake]:
    from jinja2 import TemplateSyntaxError, nodes  # a press of its own, which most commands do without
    from jinja2.sandbox import SandboxedEnvironment

    made = SandboxedEnvironment(autoescape=True)
    known = {nodes.Filter: ("filter", {*made.filters, *FILTERS}), nodes.Test: ("test", {*made.tests})}
    # Jinja works out what does not change as soon as it reads it: here nothing is to be worked out, however large.
    made.intercepted_binops = frozenset(made.binop_table)
    made.filters, made.tests = dict.fromkeys(made.filters, _nothing), dict.fromkeys(made.tests, _nothing)
    try:
        tree = made.parse(template.text)
        for node in tree.find_all((nodes.Filter, nodes.Test)):
            what, names = known[type(node)]
            if node.name not in names:
                near = nearest(node.name, names, f"{what}s are")
                yield mistake(template.file, node.lineno, "P039", f"there is no {what} {node.name!r}; {near}")
            (made.filters if what == "filter" else made.tests).setdefault(node.name, _nothing)  # it has been told
        made.compile(tree, template.file, template.file, raw=True)
    except TemplateSyntaxError as error:
        yield mistake(template.file, error.lineno, "P038", error.message or "")


def needed(templates: Mapping[str, Template], name: str) -> dict[str, Template]:
    """A template and all that it names: what a piece made by it rests on."""
    found: dict[str, Template] = {}
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one in templates and one not in found:
            found[one] = templates[one]
            named = list(_named(templates[one].text))
            if None in named:  # a name that is worked out when the template is filled may be any
                return dict(templates)
            waiting += filter(None, named)
    return found


@lru_cache(maxsize=64)
def _named(text: str) -> tuple[str | None, ...]:
    """The templates that a template names."""
    from jinja2 import Environment, TemplateSyntaxError, meta

    try:
        return tuple(meta.find_referenced_templates(Environment(autoescape=True).parse(text)))
    except TemplateSyntaxError:
        return ()  # what is wrong is told by others
