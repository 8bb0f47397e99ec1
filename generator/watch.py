"""Watch: what changed is verified as soon as it is saved, and told in one line; its preview is made anew."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .check import check
from .crew import Crew
from .english import counted
from .load.pack import Page, Sources, load
from .mistakes import Mistake, Mistakes, Pen
from .replay.pages import Replayed, replay
from .report.lines import summary
from .write import write

PAUSE = 0.15
"""Seconds between two looks at the files."""

Stamps = dict[Path, tuple[int, int]]


class Watcher:
    """Looks at a folder of sources; `tell` gets a line for every change, `out` the previews."""

    def __init__(self, root: Path, out: Path, crew: Crew, only: Sequence[str], tell: Callable[[str], None]) -> None:
        self.root, self.out, self.crew, self.only, self.tell = root, out, crew, only, tell
        self.stamps = stamps(root)
        self.known = dict(self._prints(load(root, Pen())))

    def prepare(self) -> None:
        """Lay the fonts beside the previews, so that the first of them is as quick as the others."""
        from .compose.preview import fonts
        from .set.fonts import cast

        write({name: cast(url) for name, url in fonts().items()}, self.out)

    def go_on(self, rounds: int | None = None) -> None:
        """Look again and again: for ever, or until so many changes have been told."""
        while rounds is None or rounds > 0:
            now = stamps(self.root)
            if now != self.stamps:
                self.stamps = now
                self.changed()
                rounds = None if rounds is None else rounds - 1
            else:
                time.sleep(PAUSE)

    def changed(self) -> None:
        """Go through what has changed, and say how it stands."""
        began = time.monotonic()
        pen = Pen()
        found = load(self.root, pen)
        now = dict(self._prints(found))
        names = [name for name, own in now.items() if self.known.get(name) != own]
        self.known = now
        if self.only:
            names = [name for name in names if name in self.only]
        done = self._verified(found, names, pen) if names else {}
        wrong = Mistakes(pen.found)
        for line in told(done, wrong):
            self.tell(f"{time.strftime('%H:%M:%S')}  {line}  ({time.monotonic() - began:.1f} s)")
        if not done and not wrong.found:
            self.tell(f"{time.strftime('%H:%M:%S')}  nothing that is verified has changed")
        for name, one in done.items():
            self.show(found, one, [each for each in wrong.found if each.file == found.pages[name].file])

    def _verified(self, found: Sources, names: Sequence[str], pen: Pen) -> dict[str, Replayed]:
        return replay(found, check(found, tuple(names), pen), pen=pen, crew=self.crew)

    def _prints(self, found: Sources) -> Iterator[tuple[str, tuple[object, ...]]]:
        """What each page is made from: when that changes, the page has changed."""
        for name, page in found.pages.items():
            other = found.pages.get(page.get("cites"))
            yield name, (*_texts(page), *_texts(other), *(found.sheets[b].text for b in _boards(found, page)),
                         found.records.get(name), found.proofs.get(name), found.restorations.get(name))  # fmt: skip

    def show(self, found: Sources, one: Replayed, wrong: Sequence[Mistake] = ()) -> Path:
        """Write the preview of a page, or what is wrong with it."""
        from .compose.preview import complaint, preview

        page = complaint(one.checked.page.title, map(str, wrong)) if wrong else preview(found, one)
        stamp = str(time.time_ns()).encode()
        path, _ = write({f"{one.checked.page.name}.html": page.encode(), "stamp": stamp}, self.out)
        return path


def _texts(page: Page | None) -> tuple[str, ...]:
    return (page.text,) if page is not None else ()


def _boards(found: Sources, page: Page) -> list[str]:
    """The boards that a page shows."""
    shown = [line.text.split()[-1] for fence in page.fences for line in fence.lines if line.text.startswith("board ")]
    return [name for name in (page.get("board"), *shown) if name in found.sheets]


def told(done: dict[str, Replayed], wrong: Mistakes) -> list[str]:
    """One line: what is wrong first of all, or that all is well."""
    if wrong.found:
        first, more = wrong.found[0], len(wrong.found) - 1
        also = f", and {counted(more, 'more mistake')}" if more else ""
        details = f": {first.details[0]}" if first.details else ""
        return [f"{first.file}:{first.line}: {first.code} {first.title}{details}{also}"]
    return [" ".join(line.split()) for line in list(summary(done))[:-1]]


def stamps(root: Path) -> Stamps:
    """When each source was last saved, and its size."""
    found: Stamps = {}
    for folder in ("rules", "boards"):
        for path in sorted((root / folder).rglob("*.*")):
            try:
                about = path.stat()
            except OSError:
                continue
            if path.suffix in (".md", ".toml"):
                found[path] = about.st_mtime_ns, about.st_size
    return found


class Quiet(SimpleHTTPRequestHandler):
    """Serves the previews without a word."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def serve(folder: Path, port: int) -> ThreadingHTTPServer:
    """Serve the previews to browsers on this machine."""
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
