"""Lately: while a page is written, its examples that were right and have not changed are not played again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from ..check import Checked
from ..digests import digest
from ..load.verbs import Fence
from .examples import Example
from .sense import Sense

MOST = 200
"""So many examples are remembered."""

Both = tuple[Example, Sense]

_MEMORY: ContextVar[OrderedDict[str, Both] | None] = ContextVar("examples of late", default=None)


@contextmanager
def remembering(memory: OrderedDict[str, Both]) -> Iterator[None]:
    """For a while, what is in a memory is not played again in this process, and what is played goes into it."""
    before = _MEMORY.set(memory)
    try:
        yield
    finally:
        _MEMORY.reset(before)


def lately(checked: Checked, fence: Fence, work: Callable[[], Both | None], right: Callable[[], bool]) -> Both | None:
    """An example with its sense: as it was the last time, or as `work` makes it; kept if it is `right`."""
    memory = _MEMORY.get()
    if memory is None:
        return work()
    page = checked.page
    key = digest(page.name, page.file, fence, checked.game, checked.sheet, checked.rules, checked.rules_page)
    found = memory.pop(key, None) or work()
    if found is not None and right():
        memory[key] = found
        while len(memory) > MOST:
            memory.popitem(last=False)
    return found
