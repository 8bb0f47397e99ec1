"""Write: finished files go to their folder, all of them or none, whatever happens meanwhile.

New files are first written beside their places, on a desk. Then a journal is put into the folder in one stroke: from
that moment the new state is the true one. The files are moved into place, and the journal goes. Whoever finds a
journal finishes what it tells; whoever finds a desk without one throws it away.

Who makes everything that there is to be made says so by a name, under which a register remembers what it was. What it
no longer makes is taken away the next time, unless somebody has changed it or made it under another name as well.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from hashlib import sha256
from pathlib import Path

DESK, JOURNAL, REGISTER = ".parlour-desk-", ".parlour-journal", ".parlour-made"

LARGEST = 50_000_000
"""A journal or register of more bytes than this is not ours: some eighty bytes tell of a file."""

Made = dict[str, dict[str, str]]
"""What has been made under each name: files with digests of what they were."""


class CannotWrite(OSError):
    """The results cannot be put where they were wanted; says why."""


_NOTED: ContextVar[dict[str, str] | None] = ContextVar("_NOTED", default=None)
"""Where it is noted what is written, if somebody asks."""


@contextmanager
def noted() -> Iterator[dict[str, str]]:
    """The digests of all that is written meanwhile, by the names of the files in their folders."""
    notes: dict[str, str] = {}
    before = _NOTED.set(notes)
    try:
        yield notes
    finally:
        _NOTED.reset(before)


def write(files: Mapping[str, bytes], out: Path, whole: str = "") -> list[Path]:
    """Put these files into a folder, all or none; what an earlier command left half done is put in order first.

    They are all that there is under the name `whole`, if it has one: what is there from an earlier time is taken away.
    """
    laid: list[Path] = []
    try:
        return _written(files, out, whole, laid)
    except KeyboardInterrupt as stopped:
        if laid or (out / JOURNAL).exists():  # the new state is the true one: who is stopped finishes that
            settle(out)
            stopped.add_note("all had been made, and is written")
        raise


def _written(files: Mapping[str, bytes], out: Path, whole: str, laid: list[Path]) -> list[Path]:
    """The files in their places; their folder is told as soon as they are there, or will be by the journal."""
    if out.is_symlink() and not out.exists():
        raise CannotWrite(f"cannot write to {out}: it is a link that leads nowhere")
    places = {name: out / name for name in files}
    for name, place in places.items():
        if not place.resolve().is_relative_to(out.resolve()):
            raise CannotWrite(f"{name} would lie outside {out}")
    try:
        with _held(out):
            _settle(out)
            made = _register(out)
            gone = _gone(made, files, out, whole) if whole else {}
            if whole:
                made[whole] = {name: _digest(data) for name, data in files.items()}
                files = {**files, REGISTER: json.dumps(made, indent=1, sort_keys=True).encode()}
            _lay_out(files, gone, out)
            laid.append(out)
            _settle(out)
    except CannotWrite:
        raise
    except OSError as error:
        raise CannotWrite(f"cannot write to {out}: {_reason(error)}") from error
    if (notes := _NOTED.get()) is not None:
        notes |= {name: _digest(data) for name, data in files.items()}
    return list(places.values())


def refuse_link(out: Path) -> None:
    """Raise where a folder for results is a link, or lies behind one that is in this folder.

    Whoever brings a folder of sources could lead them anywhere. What lies above this folder is its owner's.
    """
    here = Path.cwd()
    for part in (out, *out.parents):
        own = part == out or not part.is_absolute() or part.is_relative_to(here)
        if own and part.is_symlink():
            which = "it is" if part == out else f"{part} is"
            raise CannotWrite(f"cannot write to {out}: {which} a link; name the folder that it leads to")


def settle(out: Path) -> None:
    """Bring a folder in order where an earlier command was stopped in the middle of writing: all new, or all old."""
    if not out.is_dir() or not any(_traces(out)):
        return
    with suppress(OSError), _held(out):
        _settle(out)


def _traces(out: Path) -> Iterator[Path]:
    """What a command that was stopped has left."""
    yield from out.glob(f"{JOURNAL}*")
    yield from out.glob(f"{DESK}*")


@contextmanager
def _held(out: Path) -> Iterator[None]:
    """The folder, made if need be, and kept from all other commands meanwhile."""
    out.mkdir(parents=True, exist_ok=True)
    handle = os.open(out, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _register(out: Path) -> Made:
    """What was made in a folder at earlier times; nothing, where the register is not of our making."""
    try:
        told = json.loads(_record(out / REGISTER))
        return {str(name): {str(file): str(mark) for file, mark in made.items()} for name, made in told.items()}
    except (OSError, ValueError, AttributeError, RecursionError):
        return {}


def _record(place: Path) -> bytes:
    """What a journal or a register says; raises ValueError for what no command of ours can have written.

    Whoever brings a folder may have laid anything there: a pipe to which nobody writes, a file without end.
    """
    if not place.is_file() or place.stat().st_size > LARGEST:
        raise ValueError(f"{place.name} is no record of ours")
    return place.read_bytes()


def _gone(made: Made, files: Mapping[str, bytes], out: Path, whole: str) -> dict[str, str]:
    """The files that were made under this name, are no longer, and are still what they were then."""
    elsewhere = {file for name, others in made.items() if name != whole for file in others}
    before = {file: mark for file, mark in made.get(whole, {}).items() if file not in files and file not in elsewhere}
    return {file: mark for file, mark in before.items() if lies(out, file, mark)}


def lies(out: Path, name: str, mark: str) -> bool:
    """Whether a file lies in a folder and has the content of this digest."""
    place = out / name
    try:
        inside = place.resolve().is_relative_to(out.resolve()) and not place.is_symlink()
        return inside and place.is_file() and _digest(place.read_bytes()) == mark
    except (OSError, ValueError):  # a name that no file can have
        return False


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def _lay_out(files: Mapping[str, bytes], gone: Mapping[str, str], out: Path) -> None:
    """The files that are new or other than before, on a desk; then, in one stroke, the journal that says so.

    It tells the files to be taken away as well, with their digests.

    Nothing is left if that fails.
    """
    changed = {name: data for name, data in files.items() if not _there(out / name, data)}
    if not changed and not gone:
        return
    desk = Path(tempfile.mkdtemp(prefix=DESK, dir=out))
    try:
        for number, (name, data) in enumerate(changed.items()):
            place = out / name
            if place.is_dir():
                raise CannotWrite(f"cannot write {place}: a folder stands there")
            _blocked(place.parent, out)
            _put(desk / str(number), data)
        told = json.dumps({"desk": desk.name, "files": list(changed), "gone": dict(gone)}).encode()
        draft = out / f"{JOURNAL}-draft"
        _put(draft, told)
        draft.replace(out / JOURNAL)
        _kept(out)
    except BaseException:
        if not (out / JOURNAL).exists():
            shutil.rmtree(desk, ignore_errors=True)
            (out / f"{JOURNAL}-draft").unlink(missing_ok=True)
        raise


def _there(place: Path, data: bytes) -> bool:
    """Whether a file has this content already."""
    try:
        return place.is_file() and place.stat().st_size == len(data) and place.read_bytes() == data
    except OSError:
        return False


def _blocked(folder: Path, out: Path) -> None:
    """Raise where a file stands in the way of a folder that is wanted."""
    while folder != out and folder != folder.parent:
        if folder.exists() and not folder.is_dir():
            raise CannotWrite(f"cannot write below {folder}: a file stands there")
        folder = folder.parent


def _settle(out: Path) -> None:
    """Finish what the journal tells, and throw away whatever else was left."""
    moved, gone = _told(out)
    for laid, place in moved:
        if laid.is_file():
            place.parent.mkdir(parents=True, exist_ok=True)
            laid.replace(place)
    for name, mark in gone.items():
        if lies(out, name, mark):
            (out / name).unlink()
            with suppress(OSError):  # a folder that is empty now goes too
                (out / name).parent.rmdir() if (out / name).parent != out else None
    if (out / JOURNAL).exists():
        _kept(out)
        (out / JOURNAL).unlink()
    for trace in _traces(out):
        if trace.is_dir() and not trace.is_symlink():
            shutil.rmtree(trace, ignore_errors=True)
        else:
            trace.unlink(missing_ok=True)


def _told(out: Path) -> tuple[list[tuple[Path, Path]], dict[str, str]]:
    """What the journal tells: each file on the desk and its place, and files to be taken away with their digests.

    One that is not of our making tells nothing.
    """
    try:
        told = json.loads(_record(out / JOURNAL))
        desk, names = out / str(told["desk"]), [str(name) for name in told["files"]]
        gone = {str(name): str(mark) for name, mark in told.get("gone", {}).items()}
        inside = all(_may_be_put(out / name, out) for name in names)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return [], {}
    ours = desk.name == told["desk"] and desk.name.startswith(DESK) and not desk.is_symlink()
    if not inside or not ours:
        return [], {}
    return [(desk / str(number), out / name) for number, name in enumerate(names)], gone


def _may_be_put(place: Path, out: Path) -> bool:
    """Whether a file could be put there: within a folder, and where none stands that is a folder itself."""
    return place.resolve().is_relative_to(out.resolve()) and not place.is_dir()


def _put(place: Path, data: bytes) -> None:
    """A file, whole on the disk when this returns."""
    with place.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _kept(folder: Path) -> None:
    """See to it that the names in a folder are on the disk as well."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: OSError) -> str:
    """What the system says, without its number."""
    return (error.strerror or str(error)).lower()
