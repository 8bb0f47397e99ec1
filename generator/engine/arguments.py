"""What may be asked of the engine: arguments are looked at first, and one that is wrong is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache, wraps
from inspect import signature
from reprlib import Repr
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

Want = Callable[[Any, str], Any]
"""Looks at an argument by its name, and gives it as it is used; raises ParlourError if it is none."""


class _Short(Repr):
    """Values as a sentence names them: what is plain as Python writes it, not too long, all else by its kind."""

    maxstring = 60

    def repr_instance(self, value: object, level: int) -> str:
        """What is not plain."""
        plain = value is None or isinstance(value, bytes | float | bool)
        return repr(value)[: self.maxstring] if plain else f"a {type(value).__name__}"


shown = _Short().repr
"""A value as a sentence names it."""


FAR = 1e6
"""How far from the middle of its board a point may lie, in squares."""


LONGEST = 60
"""How long a word may be, in letters, for others to be like it."""


class ParlourError(ValueError):
    """What is asked for is not there, or makes no sense: one sentence says so, and what would be right."""


def closest(word: object, known: Iterable[str], least: float = 0.55) -> str:
    """The known word most like this one, "" where none is like it."""
    return _closest(word, frozenset(known), least) if isinstance(word, str) and len(word) <= LONGEST else ""


@lru_cache(maxsize=4096)
def _closest(word: str, known: frozenset[str], least: float) -> str:
    """The same, remembered: who writes a wrong word once often writes it again."""
    from difflib import get_close_matches

    near = get_close_matches(word, sorted(known), 1, least)
    return near[0] if near else ""


def like(word: object, known: Iterable[str]) -> str:
    """A hint at the known word most like this one, "" where there is none."""
    near = closest(word, known)
    return f"did you mean {near}?" if near else ""


def nearest(word: str, known: Iterable[str], otherwise: str = "known") -> str:
    """A hint: the known word most like this one, or the list of those that are known."""
    words = sorted(known)
    if near := like(word, words):
        return near
    shown = ", ".join(words[:12]) + (" …" if len(words) > 12 else "")
    return f"{otherwise}: {shown}" if words else ""


def not_so(name: str, right: str, value: object) -> ParlourError:
    """The error of an argument that is not what it should be."""
    return ParlourError(f"{name} is {right}, not {shown(value)}")


def known_word(word: object, known: Collection[str], what: str) -> str:
    """A word that is among those that are known."""
    if not isinstance(word, str):
        raise ParlourError(f"the name of a {what} is a text, not {shown(word)}")
    if word not in known:
        hint = nearest(word, known, "there are")
        raise ParlourError(f"there is no {what} {word!r}{f'; {hint}' if hint else ''}")
    return word


# -- what an argument may be ----------------------------------------------------------------------


def text(value: Any, name: str) -> Any:
    """Any text."""
    if not isinstance(value, str):
        raise not_so(name, "a text", value)
    return value


def truth(value: Any, name: str) -> Any:
    """True or False."""
    if not isinstance(value, bool):
        raise not_so(name, "True or False", value)
    return value


def function(value: Any, name: str) -> Any:
    """What can be called."""
    if not callable(value):
        raise not_so(name, "a function", value)
    return value


def a(kind: type, right: str) -> Want:
    """A value of a kind, told in the words of the field."""

    def want(value: Any, name: str) -> Any:
        if not isinstance(value, kind):
            raise not_so(name, right, value)
        return value

    return want


def whole(least: int, most: int | None = None) -> Want:
    """A whole number within its bounds."""
    bounds = f"{least} or more" if most is None else f"{least} to {most}" if most > least else f"{least}"

    def want(value: Any, name: str) -> Any:
        right = isinstance(value, int) and not isinstance(value, bool)
        if not right or value < least or (most is not None and value > most):
            raise not_so(name, f"a whole number, {bounds}", value)
        return value

    return want


def measure(least: float, most: float, unit: str) -> Want:
    """A number within its bounds, in a unit."""

    def want(value: Any, name: str) -> Any:
        right = isinstance(value, int | float) and not isinstance(value, bool)
        if not right or not least <= value <= most:  # whatever is no number is not within them either
            raise not_so(name, f"a number of {unit} from {least:g} to {most:g}", value)
        return value

    return want


def one_of(words: Collection[str]) -> Want:
    """One of some words."""

    def want(value: Any, name: str) -> Any:
        if not isinstance(value, str) or value not in words:
            near = like(value, words)
            raise ParlourError(f"{name} is one of {', '.join(words)}, not {shown(value)}{f'; {near}' if near else ''}")
        return value

    return want


def maybe(want: Want) -> Want:
    """Something, or None."""
    return lambda value, name: None if value is None else want(value, name)


def several(want: Want, right: str, letters: bool = False) -> Want:
    """Any number of things, each of which is looked at; a text is several things only where these are its letters."""

    def wants(value: Any, name: str) -> Any:
        if (isinstance(value, str | bytes) and not (letters and isinstance(value, str))) or not _iterable(value):
            raise not_so(name, right, value)
        parts = value if isinstance(value, str | Collection) else tuple(value)
        asker, colon, own = name.rpartition(": ")
        for part in parts:
            want(part, f"{asker}{colon}each of {own}")
        return parts

    return wants


def table(of: Want, right: str) -> Want:
    """A mapping of texts, whose values are looked at."""

    def want(value: Any, name: str) -> Any:
        if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
            raise not_so(name, right, value)
        for key, part in value.items():
            of(part, f"{name} {key!r}")
        return value

    return want


def place(value: Any, name: str) -> Any:
    """Two numbers: how far to the right, how far away."""
    right = isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int | float) for part in value)
    if not right or not all(-FAR <= part <= FAR for part in value):
        raise not_so(name, "a pair of numbers, as (0.0, 1.0)", value)
    return value


def chosen(value: Any, name: str) -> Any:
    """What may be the value of an option: a plain value that does not change."""
    try:
        hash(value)
    except TypeError:
        raise not_so(name, "a word or a number", value) from None
    return value


def _iterable(value: object) -> bool:
    """Whether a value has parts to go through."""
    try:
        iter(value)  # type: ignore[call-overload]
    except TypeError:
        return False
    return True


# -- who asks for them ----------------------------------------------------------------------------


def asks(**wanted: Want) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A function that looks at these of its arguments before it begins."""

    def of(function: Callable[P, R]) -> Callable[P, R]:
        form = signature(function)
        assert wanted.keys() <= form.parameters.keys(), function.__qualname__

        @wraps(function)
        def asking(*given: P.args, **named: P.kwargs) -> R:
            bound = form.bind(*given, **named)
            for name, value in bound.arguments.items():
                if name in wanted:
                    bound.arguments[name] = wanted[name](value, f"{function.__name__}: {name}")
            return function(*bound.args, **bound.kwargs)

        return asking

    return of
