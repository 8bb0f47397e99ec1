"""Names as Americans and as the British spell them: whoever writes either is understood."""

from __future__ import annotations

from collections.abc import Collection, Iterator

PAIRS = (("color", "colour"), ("gray", "grey"))
"""Parts of names, American and British."""


def spellings(name: str) -> Iterator[str]:
    """A name as others spell it.

    >>> list(spellings("gray")), list(spellings("colours")), list(spellings("title"))
    (['grey'], ['colors'], [])
    """
    for american, british in PAIRS:
        if british in name:
            yield name.replace(british, american)
        elif american in name:
            yield name.replace(american, british)


def spelled(name: str, known: Collection[str], there: Collection[str] = ()) -> str:
    """A name as it is known in one of its spellings, unless it is there in that spelling too; else as it is.

    >>> spelled("color", ["colour", "fill"]), spelled("color", ["colour"], ["color", "colour"]), spelled("x", [])
    ('colour', 'color', 'x')
    """
    if name in known:
        return name
    return next((each for each in spellings(name) if each in known and each not in there), name)


def has(value: object, key: str) -> bool:
    """Whether something is a table that has a key, in whichever spelling.

    >>> has({"color": 1}, "colour"), has({"fill": 1}, "colour"), has("colour", "colour")
    (True, False, False)
    """
    return isinstance(value, dict) and any(each in value for each in (key, *spellings(key)))
