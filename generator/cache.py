"""The cache: what has been made once is kept under the digest of everything that it was made from.

A result is found again only when the inputs, the code and the libraries are the same to the letter. The folder may
be deleted at any time. Files are written whole and then moved into place, so that a crash leaves nothing half done
and two builds may share the folder; one that is damaged is made anew. Results are signed with a key of the user's
own: what was made elsewhere is never unpickled.
"""

from __future__ import annotations

import hmac
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from .closure import Closure, closure_for, code, sense
from .digests import digest

FOLDER = "PARLOUR_CACHE"
"""The variable that names the folder; an empty one means that nothing is kept."""

SECRET = "PARLOUR_KEY"
"""The variable that holds what results are signed with, for machines that share a folder."""

LIBRARIES = (
    ("libpango-1.0.so.0", "pango_version"),
    ("libharfbuzz.so.0", "hb_version_string"),
    ("libharfbuzz-subset.so.0", "hb_version_string"),
    ("libfontconfig.so.1", "FcGetVersion"),
    ("libfreetype.so.6", ""),
)
"""The system's own libraries that set type, and what each calls its version."""

LARGEST = 1 << 30
"""How many bytes the folder may hold before the oldest results go."""


# -- what results rest on -------------------------------------------------------------------------


Versions = Callable[[Iterable[str]], list[tuple[str, str]]]
"""What tells the versions of these packages, and of the libraries of the system that they use."""


def versions(packages: Iterable[str]) -> list[tuple[str, str]]:
    """The versions of packages, and those of the system's libraries, as they are installed here."""
    return [*((name, release(name)) for name in packages), *system(packages)]


def rests_on(behind: Closure, senses: Mapping[str, str], versions: Versions = versions) -> str:
    """The digest of the code and the libraries behind what a module makes: all that it imports, and they import.

    The code counts by its sense: a comment changes nothing.
    """
    read = [(name, senses[name]) for name in sorted(behind.modules)]
    return digest(read, versions(sorted(behind.packages)), sys.version)


def module_of(work: Callable[..., Any]) -> str:
    """The module of a piece of work."""
    return module_of(work.func) if isinstance(work, partial) else str(work.__module__)


def release(name: str) -> str:
    """The version of a package; "" when it is not installed."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def system(packages: Iterable[str]) -> list[tuple[str, str]]:
    """The versions of the system's libraries, where pages are set."""
    if "weasyprint" not in packages:
        return []
    import ctypes

    found = []
    for name, call in LIBRARIES:
        with suppress(OSError, AttributeError):
            library = ctypes.CDLL(name)
            if call == "hb_version_string":
                library.hb_version_string.restype = ctypes.c_char_p
            found.append((name, str(getattr(library, call)() if call else "")))
    return found


# -- the folder -----------------------------------------------------------------------------------


def standard() -> Path | None:
    """Where results are kept unless told: a folder of the user's own; None when nothing is to be kept."""
    named = os.environ.get(FOLDER)
    if named is not None:
        return Path(named) if named else None
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "parlour"
    except RuntimeError:
        return None


_BEHIND: dict[tuple[str, str], str] = {}
"""What modules rest on, for games and for all, worked out once a command."""

_SENSES: list[tuple[dict[str, str], str]] = []
"""The senses of all modules and a digest of them, worked out once a command."""


@lru_cache(maxsize=1)
def own_key() -> bytes:
    """The secret with which this user's results are signed: nothing that was made elsewhere is ever unpickled.

    It is a file of the user's own, made when it is first wanted, or the variable PARLOUR_KEY for machines that share a
    folder. Where there can be no such file, the key holds for this command only, and nothing is found again.
    """
    if named := os.environ.get(SECRET):
        return sha256(named.encode()).digest()
    try:
        path = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "parlour" / "key"
        if not path.exists():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, draft = _draft(path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(os.urandom(32))
            with suppress(FileExistsError):
                os.link(draft, path)
            Path(draft).unlink()
        found = path.read_bytes()
        if len(found) == 32 and path.stat().st_uid == os.getuid() and not path.stat().st_mode & 0o077:
            return found
    except (OSError, RuntimeError):
        pass  # a home that cannot be written to
    return os.urandom(32)


def _draft(folder: Path) -> tuple[int, str]:
    """A file to write to, before it gets its name: its number and where it lies."""
    from tempfile import mkstemp  # what finds all it asks for writes nothing

    return mkstemp(prefix=".", dir=folder)


def seal(kind: str, key: str, body: bytes | memoryview) -> bytes:
    """The signature of a result: it holds for this kind and key alone, so that no result passes for another."""
    made = hmac.new(own_key(), f"{kind}/{key}\n".encode(), "sha256")
    made.update(body)
    return made.digest()


class Cache:
    """Results by kind and key. Without a folder it keeps nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        if folder is not None:
            own_key()  # all the hands of a crew have the one that is known before they are called
        self.found = self.made = 0

    def key(self, kind: str, work: Callable[..., Any], *inputs: Any) -> str:
        """The key of a result of a kind that a piece of work makes from these inputs.

        It rests on the code of the work, and of games on that of those which are among the inputs.
        """
        if self.folder is None:
            return ""
        given, module = digest(*inputs), module_of(work)
        behind = [self._behind(module), *(self._behind(module, game) for game in sorted(given.games))]
        return digest(kind, behind, given)

    def _behind(self, module: str, game: str = "") -> str:
        """What a module rests on whatever the game, or what beyond that for a game.

        The imports are read once for every state of the code, and kept like all results.
        """
        if (module, game) not in _BEHIND:
            senses, whole = self._senses()
            state = digest(whole, module, game)
            found = self.get("code", state)
            if not isinstance(found, Closure):
                found = closure_for(module, game)
                self.put("code", state, found)
            _BEHIND[module, game] = rests_on(found, senses)
        return _BEHIND[module, game]

    def _senses(self) -> tuple[dict[str, str], str]:
        """The senses of all modules, and one digest of all; each is worked out once for every text of a module."""
        if not _SENSES:
            texts = {name: sha256(text).hexdigest() for name, text in code().texts.items()}
            kept = self.get("code", "senses")
            known: dict[str, str] = kept if isinstance(kept, dict) else {}
            found = {text: known.get(text) or sense(code().texts[name]) for name, text in texts.items()}
            if found != known:
                self.put("code", "senses", found)
            senses = {name: found[text] for name, text in texts.items()}
            _SENSES.append((senses, digest(senses)))
        return _SENSES[0]

    def get(self, kind: str, key: str) -> Any:
        """A result, or None when there is none or it is damaged."""
        if self.folder is None:
            return None
        path = self._path(kind, key)
        try:
            data = path.read_bytes()
            body = memoryview(data)[32:]
            if len(data) > 32 and hmac.compare_digest(seal(kind, key, body), data[:32]):
                value = pickle.loads(body)
                self.found += 1
                with suppress(OSError):
                    os.utime(path)
                return value
        except Exception:  # whatever is wrong with a file in the cache, its result can be made anew
            return None
        return None

    def put(self, kind: str, key: str, value: Any) -> None:
        """Keep a result; a folder that cannot be written to keeps nothing, and nothing is lost."""
        self.made += 1
        if self.folder is None:
            return
        body = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
        path = self._path(kind, key)
        with suppress(OSError):
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = _draft(path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(seal(kind, key, body))
                    file.write(body)
                Path(name).replace(path)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise

    def tidy(self, largest: int = LARGEST) -> None:
        """Throw out the results that were not used for longest, when there are too many; and what a crash left."""
        if self.folder is None:
            return
        with suppress(OSError):
            files = [(path, path.stat()) for path in self.folder.glob("*/*") if path.is_file()]
            for path, about in files:
                if path.name.startswith(".") and time.time() - about.st_mtime > 86400:
                    path.unlink(missing_ok=True)
            total = sum(about.st_size for _, about in files)
            for path, about in sorted(files, key=lambda each: each[1].st_mtime):
                if total <= largest:
                    break
                path.unlink(missing_ok=True)
                total -= about.st_size

    def _path(self, kind: str, key: str) -> Path:
        assert self.folder is not None
        return self.folder / kind / key


Keep = Callable[..., Any]
"""What keeps a result, or makes it: `once`, or whoever is asked in its place."""


def once(kind: str, inputs: tuple[Any, ...], work: Callable[[], Any], rests: Callable[..., Any] | None = None) -> Any:
    """What `work` makes of these inputs, which must not be None; kept where the variable names a folder.

    It rests on the module of `rests`, where that is not its own.
    """
    named = os.environ.get(FOLDER)
    kept = Cache(Path(named) if named else None)
    key = kept.key(kind, rests or work, *inputs)
    value = kept.get(kind, key)
    if value is None:
        value = work()
        kept.put(kind, key, value)
    return value
