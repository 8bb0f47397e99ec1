"""The table on this machine: the pages of the site for a browser here, and the engine that answers them.

It listens on the loopback alone. Whoever asks must know the token in the address, name this machine as the host and,
where a browser says from which page it asks, ask from a page of this server. What is served is a table of names and
bytes: there is no way to a file.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote, urlsplit

from .doors import HOST, hosts
from .protocol import Guests

WAIT = 20.0
"""So many seconds a page waits for a newer one before it asks again."""

LARGEST = 300_000
"""So many bytes a message may have."""

KINDS = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
    ".pdf": "application/pdf", ".woff2": "font/woff2", ".ttf": "font/ttf", ".wasm": "application/wasm",
    ".zip": "application/zip", ".txt": "text/plain; charset=utf-8",
}  # fmt: skip
"""What the files of a site are, by their endings."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


class Hall:
    """What is served: the files of the site, the tables, and a stamp that changes when the files do."""

    def __init__(self, files: Mapping[str, bytes], guests: Guests) -> None:
        self.files, self.guests, self.lock = files, guests, threading.Condition()
        self.token = secrets.token_urlsafe(16)
        self.stamp = 0

    def changed(self, files: Mapping[str, bytes], guests: Guests) -> None:
        """The sources have been saved: pages and tables are new, and every open page looks again."""
        with self.lock:
            self.files, self.guests, self.stamp = files, guests, self.stamp + 1
            self.lock.notify_all()

    def stamped(self, known: str) -> int:
        """The stamp; who knows this one already waits for the next, but not for ever."""
        with self.lock:
            self.lock.wait_for(lambda: str(self.stamp) != known, WAIT)
            return self.stamp

    def answer(self, text: str) -> str:
        """What the table says to a message; one at a time."""
        with self.lock:
            return self.guests.answer_text(text)


class Doorkeeper(BaseHTTPRequestHandler):
    """Lets in whoever may come, and hands out what is asked for."""

    server: PlayServer
    protocol_version = "HTTP/1.1"
    timeout = 30

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """A file of the site, or the stamp."""
        self._served(body=True)

    def do_HEAD(self) -> None:
        """The same without what is in it."""
        self._served(body=False)

    def do_POST(self) -> None:
        """A message for the table."""
        path = self._path()
        if path is None:
            return
        if path != "table":
            self._refuse(HTTPStatus.NOT_FOUND, "there is no such place")
            return
        if self.headers.get("Origin") not in self.server.origins:
            self._refuse(HTTPStatus.FORBIDDEN, "only pages of this server may ask the table")
            return
        if self.headers.get_content_type() != "application/json":
            self._refuse(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a message is JSON")
            return
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or len(length) > 9 or int(length) > LARGEST:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"a message has a length of at most {LARGEST}")
            return
        said = self.rfile.read(int(length)).decode("utf-8", "replace")
        self._send(self.server.hall.answer(said).encode(), "application/json")

    def _served(self, body: bool) -> None:
        if self.path == "/favicon.ico":  # browsers ask for it of themselves, and without the token
            self._send(b"", KINDS[".svg"], status=HTTPStatus.NO_CONTENT)
            return
        path = self._path()
        if path is None:
            return
        hall = self.server.hall
        if path == "stamp":
            self._send(str(hall.stamped(urlsplit(self.path).query)).encode(), "text/plain", body)
            return
        name = path + "index.html" if path.endswith("/") or not path else path
        found = hall.files.get(name)
        if found is None:
            self._refuse(HTTPStatus.NOT_FOUND, "this site has no such file")
            return
        ending = "." + name.rpartition(".")[2]
        self._send(found, KINDS.get(ending, "application/octet-stream"), body)

    def _path(self) -> str | None:
        """What is asked for, below the token; None where nobody may come in, which has been said."""
        if self.headers.get("Host") not in self.server.hosts:
            self._refuse(HTTPStatus.MISDIRECTED_REQUEST, "this is not the host that you asked for")
            return None
        origin = self.headers.get("Origin")
        if origin is not None and origin not in self.server.origins:
            self._refuse(HTTPStatus.FORBIDDEN, "pages of other sites may not ask here")
            return None
        token, _, path = unquote(_asked(self.path)).lstrip("/").partition("/")
        if not secrets.compare_digest(token.encode(), self.server.hall.token.encode()):
            self._refuse(HTTPStatus.FORBIDDEN, "use the address that parlour play has told")
            return None
        return path

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        self.close_connection = True
        self._send(f"{why}\n".encode(), "text/plain; charset=utf-8", status=status)

    def _send(self, content: bytes, kind: str, body: bool = True, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            self.wfile.write(content)


def _asked(address: str) -> str:
    """The path of an address; nothing where it is no address."""
    try:
        return urlsplit(address).path
    except ValueError:
        return ""


class PlayServer(ThreadingHTTPServer):
    """Serves a hall on the loopback."""

    daemon_threads = True

    def __init__(self, hall: Hall, port: int = 0) -> None:
        self.hall = hall
        super().__init__((HOST, port), Doorkeeper)
        self.hosts = hosts(self.server_port)
        self.origins = frozenset(f"http://{host}" for host in self.hosts)

    @property
    def address(self) -> str:
        """Where a browser finds it, with the token."""
        return f"http://{HOST}:{self.server_port}/{self.hall.token}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the midst of an answer is nobody's mistake."""
