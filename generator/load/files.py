"""Files of a folder as texts, and shelves of what is read from them: at once, or when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from ..mistakes import Mistake, Mistakes, Pen
from .home import FOLDERS
from .unseen import ENDLESS, NAMELESS, UNSEEN

LARGEST = 400_000
"""The size in bytes above which a source file is taken for something else."""

OURS = "parlour:"
"""What the names of Parlour's own files begin with where another folder is laid over them."""

T = TypeVar("T")
Reader = Callable[[Pen], T | None]
"""Reads something; None where it cannot be read, and the reason is marked."""


@dataclass(frozen=True)
class Folder:
    """A folder of sources; `prefix` tells its files apart from those of the folder that is laid over it."""

    root: Path
    prefix: str = ""

    def name(self, path: Path) -> str:
        """What a file is called in messages."""
        return f"{self.prefix}{path.relative_to(self.root).as_posix()}"

    def files(self, pattern: str) -> list[Path]:
        """Its files of a kind, in order; those whose names nobody could read in a message are left out."""
        if self.leads_out(pattern.partition("/")[0]):
            return []
        return sorted(path for path in self.root.glob(pattern) if not NAMELESS.search(self.name(path)))

    def leads_out(self, folder: str) -> bool:
        """Whether one of its folders is a link out of the sources; it is not gone through, however much lies there."""
        return not (self.root / folder).resolve().is_relative_to(self.root.resolve())

    def gone_through(self) -> list[str]:
        """The folders of sources that are its own."""
        return [folder for folder in FOLDERS if not self.leads_out(folder)]

    def nameless(self) -> Iterator[Path]:
        """What is left out."""
        for folder in self.gone_through():
            yield from (path for path in (self.root / folder).rglob("*") if NAMELESS.search(path.name))

    def get(self, name: str, pen: Pen) -> str | None:
        """One of its files as text; None where it has none, or with the reason marked."""
        path = self.root / name
        return self.text(path, pen) if path.exists() else None

    def text(self, path: Path, pen: Pen) -> str | None:
        """A file as text, or None with the reason marked."""
        name = self.name(path)
        if not path.is_file():
            pen.mark(name, 0, "P064" if path.exists() or path.is_symlink() else "P041")
            return None
        if not path.resolve().is_relative_to(self.root.resolve()):
            pen.mark(name, 0, "P016")
            return None
        size = path.stat().st_size
        if size > LARGEST:
            pen.mark(name, 0, "P003", size=size, most=LARGEST)
            return None
        return decoded(path.read_bytes(), name, pen)


def decoded(data: bytes, name: str, pen: Pen) -> str | None:
    """The bytes of a file as text with plain ends of lines, or None with the reason marked."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        pen.mark(name, line, "P001", byte=f"{data[error.start]:#04x}")
        return None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        pen.mark(name, 1, "P002")
        return None
    bad = UNSEEN.search(text)
    if bad:
        pen.mark(name, text[: bad.start()].count("\n") + 1, "P017", number=ord(bad.group()))
        return None
    if endless := ENDLESS.search(text):
        pen.mark(name, text[: endless.start()].count("\n") + 1, "P012")
        return None
    return text


_LAST: dict[tuple[object, ...], tuple[str, object, tuple[Mistake, ...]]] = {}
"""What was made last of each file: of which text, what, and what was wrong. Folders that are watched are read often."""


def unchanged(read: Callable[..., T], text: str, name: str, pen: Pen, *more: object) -> T:
    """What a reader makes of the text of a file, with a pen for what is wrong; of the same text it is made once."""
    key = (read, name, *more)
    if key not in _LAST or _LAST[key][0] != text:
        own = Pen()
        found = read(text, name, *more, own)
        _LAST[key] = text, found, tuple(own.found)
    pen.found += _LAST[key][2]
    return cast(T, _LAST[key][1])


class LazyShelf(Mapping[str, T]):
    """Things by their names, of which those that nobody has asked for are not read yet."""

    def __init__(self, unread: Mapping[str, Reader[T]], read: Mapping[str, T] | None = None) -> None:
        self._unread, self._read = dict(unread), dict(read or {})
        self._names = dict.fromkeys((*unread, *self._read))

    def __getitem__(self, name: str) -> T:
        if name not in self._read:
            pen = Pen()
            found = self._unread[name](pen)
            if found is None or pen.found:
                raise Mistakes(pen.found)
            self._read[name] = found
        return self._read[name]

    def read(self) -> Mapping[str, T]:
        """Those that have been read."""
        return dict(self._read)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def read_so_far(shelf: Mapping[str, T]) -> Mapping[str, T]:
    """What is known of a shelf without reading more: all that is the author's, and of ours what was asked for."""
    return shelf.read() if isinstance(shelf, LazyShelf) else shelf


def laid(under: Mapping[str, Reader[T]], over: Mapping[str, T]) -> Mapping[str, T]:
    """What is read of one folder laid over what can be read of another: a name means what the upper one has by it."""
    return LazyShelf({name: read for name, read in under.items() if name not in over}, over) if under else over
