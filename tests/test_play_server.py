"""The server of `parlour play`: who may come in, and what there is to be had."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from parlour.engine.arguments import ParlourError
from parlour.play.protocol import Guests
from parlour.play.server import HOST, LARGEST, Hall, PlayServer
from parlour.play.setting import TableSetting

FILES = {"index.html": b"home", "games/some.html": b"<!doctype html>", "play.js": b"1;"}


def nothing(name: str) -> TableSetting:
    raise ParlourError(f"there is no game {name}")


@pytest.fixture(scope="module")
def server() -> Iterator[PlayServer]:
    made = PlayServer(Hall(FILES, Guests(nothing)))
    thread = threading.Thread(target=made.serve_forever, daemon=True)
    thread.start()
    yield made
    made.shutdown()
    made.server_close()
    thread.join(5)


def ask(server: PlayServer, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    """A request just as it is written: its path is not tidied up by anybody."""
    line = http.client.HTTPConnection(HOST, server.server_port, timeout=10)
    told = {"Host": f"{HOST}:{server.server_port}"} | {name.replace("_", "-"): value for name, value in headers.items()}
    line.putrequest("POST" if body is not None else "GET", path, skip_host=True)
    if body is not None and "Content-Length" not in told:
        told["Content-Length"] = str(len(body))
    for name, value in told.items():
        line.putheader(name, value)
    line.endheaders(body)
    answer = line.getresponse()
    found = answer.status, answer.read(), dict(answer.getheaders())
    line.close()
    return found


def own(server: PlayServer, name: str = "") -> str:
    return f"/{server.hall.token}/{name}"


def origin(server: PlayServer) -> str:
    return f"http://{HOST}:{server.server_port}"


def test_it_listens_on_the_loopback_alone(server: PlayServer) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert server.address == f"http://127.0.0.1:{server.server_port}/{server.hall.token}/"
    assert len(server.hall.token) >= 20


def test_files_of_the_site_are_handed_out_and_say_what_they_are(server: PlayServer) -> None:
    for path, content, kind in (
        ("", b"home", "text/html"),
        ("games/some.html", b"<!doctype html>", "text/html"),
        ("play.js", b"1;", "text/javascript"),
        ("play.js?now", b"1;", "text/javascript"),
        ("stamp", b"0", "text/plain"),
    ):
        status, found, headers = ask(server, own(server, path))
        assert (status, found) == (200, content), path
        assert headers["Content-Type"].startswith(kind) and headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in headers


def test_without_the_token_nobody_comes_in(server: PlayServer) -> None:
    token = server.hall.token
    near = (f"/{token[:-1]}/", f"/{token}x/play.js")
    for path in ("/", "//", "//[", "/index.html", "/stamp", "/table", "/x/play.js", *near):
        assert ask(server, path)[0] == 403, path
    assert ask(server, "/wrong/table", b"{}", Origin=origin(server), Content_Type="application/json")[0] == 403


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80", "", "0.0.0.0"]
)
def test_another_host_is_turned_away(server: PlayServer, host: str) -> None:
    """A name of somebody else's that leads to this machine is no way in."""
    assert ask(server, own(server), Host=host)[0] == 421


def test_localhost_is_this_machine_too(server: PlayServer) -> None:
    assert ask(server, own(server), Host=f"localhost:{server.server_port}")[0] == 200


@pytest.mark.parametrize("asking", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""])
def test_pages_of_others_may_not_ask(server: PlayServer, asking: str) -> None:
    assert ask(server, own(server, "play.js"), Origin=asking)[0] == 403
    assert ask(server, own(server, "table"), b"{}", Origin=asking, Content_Type="application/json")[0] == 403


def test_the_table_wants_a_page_of_its_own_and_json(server: PlayServer) -> None:
    assert ask(server, own(server, "table"), b"{}", Content_Type="application/json")[0] == 403
    assert ask(server, own(server, "table"), b"{}", Origin=origin(server), Content_Type="text/plain")[0] == 415
    status, said, _ = ask(server, own(server, "table"), b"{}", Origin=origin(server), Content_Type="application/json")
    assert status == 200 and "error" in json.loads(said)
    for body in (b"[" * 100_000, b'{"a":' * 50_000, b"9" * 5000, b"\xff", b"null", b'{"table": "a", "do": "open"}'):
        said = ask(server, own(server, "table"), body, Origin=origin(server), Content_Type="application/json")[1]
        assert "error" in json.loads(said), body[:40]
    asked = json.dumps({"table": "a", "do": "open", "game": "../../etc/passwd"}).encode()
    status, said, _ = ask(server, own(server, "table"), asked, Origin=origin(server), Content_Type="application/json")
    assert json.loads(said) == {"error": "there is no game ../../etc/passwd"}
    assert ask(server, own(server, "other"), b"{}", Origin=origin(server), Content_Type="application/json")[0] == 404


@pytest.mark.parametrize("length", ["-1", "x", "", str(LARGEST + 1), "99999999999999", "9" * 5000])
def test_a_message_has_a_length_that_makes_sense(server: PlayServer, length: str) -> None:
    asked = {"Origin": origin(server), "Content_Type": "application/json", "Content-Length": length}
    assert ask(server, own(server, "table"), b"", **asked)[0] == 413


@pytest.mark.parametrize(
    "path",
    ["../README.md", "games/../../README.md", "..%2f..%2fetc%2fpasswd", "%2e%2e/README.md", "/etc/passwd",
     "games/..\\..\\x", "index.html%00", "games/some.html/", "games", "./index.html", "file:///etc/passwd"],
)  # fmt: skip
def test_there_is_no_way_to_another_file(server: PlayServer, path: str) -> None:
    here = Path(__file__).read_bytes()
    status, found, _ = ask(server, own(server, path))
    assert status == 404 and here not in found and b"root:" not in found


def test_a_browser_that_asks_for_an_icon_gets_nothing_and_no_mistake(server: PlayServer) -> None:
    assert ask(server, "/favicon.ico")[:2] == (204, b"")


def test_new_files_have_a_new_stamp() -> None:
    hall = Hall(FILES, Guests(nothing))
    hall.changed({"index.html": b"new"}, Guests(nothing))
    assert hall.stamp == 1 and hall.files["index.html"] == b"new"


def test_who_knows_the_stamp_waits_for_the_next(server: PlayServer) -> None:
    known = str(server.hall.stamp)
    heard: list[bytes] = []
    waiting = threading.Thread(target=lambda: heard.append(ask(server, own(server, f"stamp?{known}"))[1]))
    waiting.start()
    waiting.join(0.3)
    assert waiting.is_alive() and not heard, "there is nothing new yet"
    server.hall.changed(FILES, Guests(nothing))
    waiting.join(5)
    assert heard == [str(int(known) + 1).encode()]
    assert ask(server, own(server, "stamp"))[1] == heard[0], "who knows none is told at once"
