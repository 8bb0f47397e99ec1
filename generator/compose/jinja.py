"""The templates of a pack, filled. Pages are put into them as values and are never read as templates."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from traceback import walk_tb
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, TemplateError, TemplateSyntaxError, meta
from markupsafe import Markup

from ..english import counted, plural
from ..load.pack import Template
from ..mistakes import Mistakes, Pen
from .prose import dashed

FAULTS = (TemplateError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a template that is filled may raise: it is written by authors, and anything may stand in it."""

Templates = Mapping[str, Template]
"""Templates by their names."""


def filled(templates: Templates, name: str, /, **values: Any) -> str:
    """A template with its values; raises what is wrong with it as a mistake of its file."""
    try:
        return _environment(tuple(templates.items())).get_template(name).render(values)
    except FAULTS as error:
        raise _told(error, templates, name) from error


def macro(templates: Templates, name: str, which: str, /, **values: Any) -> Markup:
    """What one macro of a template makes of these values."""
    try:
        module = _environment(tuple(templates.items())).get_template(name).module
        found = getattr(module, which, None)
        if found is None:
            pen = Pen()
            pen.mark(templates[name].file, 1, "P039", f"it has no macro {which}")
            raise Mistakes(pen.found)
        return Markup(found(**values))
    except FAULTS as error:
        raise _told(error, templates, name) from error


def needed(templates: Templates, name: str) -> dict[str, Template]:
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
    try:
        return tuple(meta.find_referenced_templates(Environment(autoescape=True).parse(text)))
    except TemplateSyntaxError:
        return ()  # told where it is filled


@lru_cache(maxsize=8)
def _environment(texts: tuple[tuple[str, Template], ...]) -> Environment:
    """An environment for these very texts: two packs never share one unless they are the same in every letter."""
    known = dict(texts)
    made = Environment(
        loader=FunctionLoader(lambda name: (*known[name], None) if name in known else None),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: not (name or "").endswith(".css"),
    )
    made.filters |= {"counted": counted, "dashed": dashed, "plural": plural}
    return made


def _told(error: Exception, templates: Templates, name: str) -> Mistakes:
    """What is wrong with a template, with its file and line."""
    pen = Pen()
    files = {template.file for template in templates.values()}
    here = templates[name].file if name in templates else f"templates/{name}"
    if isinstance(error, TemplateSyntaxError):
        pen.mark(error.filename or here, error.lineno, "P038", error.message or "")
        return Mistakes(pen.found)
    inside = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    file, line = next((place for place in reversed(inside) if place[0] in files), (here, 1))
    said = error.message if isinstance(error, TemplateError) else str(error)
    pen.mark(file, line, "P039", said or type(error).__name__)
    return Mistakes(pen.found)
