"""The templates."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from ..english import counted, plural
from ..load.home import templates
from .prose import dashed


@cache
def environment() -> Environment:
    """The templates. Pages are put into them as values and are never read as templates."""
    made = Environment(
        loader=FileSystemLoader(templates()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=lambda name: not (name or "").endswith(".css"),
    )
    made.filters |= {"counted": counted, "dashed": dashed, "plural": plural}
    return made
