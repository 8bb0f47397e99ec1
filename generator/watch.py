"""Watch: what changed is verified as soon as it is saved, and told in one line; its preview is made anew."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .check import check
from .crew import Crew
from .digests import digest
from .draw.cramped import check_room
from .english import counted
from .load.edition import COMPLETE, THEME
from .load.files import Folder
from .load.layer import ENDINGS
from .load.pack import Pack, Page, load
from .mistakes import Mistake, Mistakes, Pen
from .patience import Impatience, renew, within
from .play.doors import hosts
from .replay.lately import Both, remembering
from .replay.pages import Replayed, replay
from .report.lines import summary
from .write import write

if TYPE_CHECKING:
    from .play.server import Hall

PAUSE = 0.05
"""Seconds between two looks at the files."""

SOURCES = (".md", ".toml", ".py", ".svg", *ENDINGS)
"""How the names of sources end."""

Stamps = dict[Path, tuple[int, int]]


class Watcher:
    """Looks at a folder of sources; `tell` gets a line for every change, `out` the previews."""

    def __init__(
        self,
        root: Path,
        out: Path,
        crew: Crew,
        only: Sequence[str],
        tell: Callable[[str], None],
        hall: Hall | None = None,
    ) -> None:
        self.root, self.out, self.crew, self.only, self.tell, self.hall = root, out, crew, only, tell, hall
        self.stamps = stamps(root)
        self.known = dict(self._prints(load(root, Pen())))
        self.examples: OrderedDict[str, Both] = OrderedDict()

    def prepare(self) -> None:
        """Lay the fonts beside the previews, so that the first of them is as quick as the others."""
        from .compose.preview import fonts
        from .set.fonts import cast

        write({name: cast(url) for name, url in fonts(load(self.root, Pen())).items()}, self.out)

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
        """Go through what has changed, and say how it stands; what takes too long is given up."""
        renew()
        try:
            with within(whole=True), remembering(self.examples):
                self._changed()
        except Impatience as impatience:
            self.tell(f"{time.strftime('%H:%M:%S')}  not gone through within {impatience}; --patience gives more")

    def _changed(self) -> None:
        began = time.monotonic()
        pen = Pen()
        pack = load(self.root, pen)
        now = dict(self._prints(pack))
        names = [name for name, own in now.items() if self.known.get(name) != own]
        self.known = now
        if self.only:
            names = [name for name in names if name in self.only]
        done = self._verified(pack, names, pen) if names else {}
        wrong = Mistakes(pen.found)
        for line in news(done, wrong):
            self.tell(f"{time.strftime('%H:%M:%S')}  {line}  ({time.monotonic() - began:.1f} s)")
        if not done and not wrong.found:
            self.tell(f"{time.strftime('%H:%M:%S')}  nothing that is verified has changed")
        if self.hall is not None:
            self.play(pack, names, done, wrong.found)
            return
        for name, one in done.items():
            self.show(pack, one, [each for each in wrong.found if each.file == pack.pages[name].file])

    def play(self, pack: Pack, names: Sequence[str], done: Mapping[str, Replayed], wrong: Sequence[Mistake]) -> None:
        """Show pages with their games to play, or what is wrong in their place."""
        from .playwork import complained, renewed

        assert self.hall is not None
        try:
            if wrong:
                complained(self.hall, pack, names or pack.own, wrong)
            elif done:
                renewed(self.hall, pack, {name: one.checked for name, one in done.items()}, done, self.crew)
        except Mistakes as mistakes:
            complained(self.hall, pack, names, mistakes.found)
            self.tell(f"{time.strftime('%H:%M:%S')}  {news({}, mistakes)[0]}")

    def _verified(self, pack: Pack, names: Sequence[str], pen: Pen) -> dict[str, Replayed]:
        checked = check(pack, tuple(names), pen)
        check_room(pack, pen)
        return replay(pack, checked, pen=pen, crew=self.crew)

    def _prints(self, pack: Pack) -> Iterator[tuple[str, tuple[object, ...]]]:
        """What each page and its preview are made from: when that changes, the page has changed."""
        below = self.root / "templates"
        drawn = [(str(path), *stamp) for path, stamp in stamps(self.root).items() if path.is_relative_to(below)]
        looks = digest(pack.themes.get(_theme(pack)), tuple(drawn))
        for name in pack.own:
            page = pack.pages[name]
            other = pack.pages.get(page.get("cites"))
            boards = (pack.sheets[board].text for board in page.boards if board in pack.sheets)
            played = tuple(pack.games[game].text for game in page.games if game in pack.games)
            yield name, (*_texts(page), *_texts(other), *boards, *played, looks, pack.collections.get(page.collection),
                         pack.records.get(name), pack.proofs.get(name), pack.restorations.get(name))  # fmt: skip

    def show(self, pack: Pack, one: Replayed, wrong: Sequence[Mistake] = ()) -> Path:
        """Write the preview of a page, or what is wrong with it or with a template."""
        from .compose.preview import complaint, preview

        title = one.checked.page.title
        try:
            page = complaint(title, map(str, wrong)) if wrong else preview(pack, one)
        except Mistakes as mistakes:
            page = complaint(title, map(str, mistakes.found))
            self.tell(f"{time.strftime('%H:%M:%S')}  {news({}, mistakes)[0]}")
        stamp = str(time.time_ns()).encode()
        path, _ = write({f"{one.checked.page.name}.html": page.encode(), "stamp": stamp}, self.out)
        return path


def _theme(pack: Pack) -> str:
    """The theme of the complete book, in which previews are drawn."""
    return pack.editions[COMPLETE].theme if COMPLETE in pack.editions else THEME


def _texts(page: Page | None) -> tuple[str, ...]:
    return (page.text,) if page is not None else ()


def news(done: dict[str, Replayed], wrong: Mistakes) -> list[str]:
    """One line: what is wrong first of all, or that all is well."""
    if wrong.found:
        first, more = wrong.found[0], len(wrong.found) - 1
        also = f", and {counted(more, 'more mistake')}" if more else ""
        details = f": {first.details[0]}" if first.details else ""
        return [f"{first.file}:{first.line}: {first.code} {first.title}{details}{also}"]
    return [" ".join(line.split()) for line in list(summary(done))[: len(done)]]


def stamps(root: Path) -> Stamps:
    """When each source was last saved, and its size."""
    found: Stamps = {}
    for folder in Folder(root).gone_through():
        for path in sorted((root / folder).rglob("*.*")):
            try:
                about = path.stat()
            except OSError:
                continue
            if path.suffix in SOURCES:
                found[path] = about.st_mtime_ns, about.st_size
    return found


class Quiet(SimpleHTTPRequestHandler):
    """Serves the previews without a word, and nothing to which a link leads from them; to this machine's name alone."""

    server: PreviewServer

    def send_head(self) -> Any:
        """A file, or why there is none."""
        if self.headers.get("Host") not in hosts(self.server.server_port):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return None
        try:
            within = Path(self.translate_path(self.path)).resolve().is_relative_to(Path(self.directory).resolve())
        except ValueError:  # a name that no file can have
            within = False
        if not within:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class PreviewServer(ThreadingHTTPServer):
    """Serves previews on the loopback."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the midst of an answer is nobody's mistake."""


def serve(folder: Path, port: int) -> ThreadingHTTPServer:
    """Serve the previews to browsers on this machine."""
    server = PreviewServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
