"""What a screen reader says while a game is played with the keys alone, by Orca in a Chromium on a screen of its own.

    python tests/browser/aloud.py chess n Return n Return

The keys have the names that xdotool knows; they are pressed when the board has been reached with the Tab key. It wants
Debian's orca, xvfb, xdotool, dbus and speech-dispatcher with a module named dummy, and says so where one is missing.
No test: nobody else on the machine may be using the screen reader, and it takes a second a key.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

TOOLS = ("orca", "Xvfb", "xdotool", "dbus-run-session", "dbus-send", "speech-dispatcher", "chromium")
SCREEN = ":97"
BUS = Path("/usr/libexec/at-spi-bus-launcher")
SPEECH = re.compile(r"SPEECH OUTPUT: '(.*?)'(?:\{|$)", re.MULTILINE)
SILENT = 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nAudioOutputMethod "null"\n'
READY, LONG = 4.0, 2.5
"""Seconds until the screen reader listens, and until it has said what a key made it say."""


def main(game: str, keys: list[str]) -> None:
    """Play, and print what is said."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise SystemExit(f"not found: {', '.join(missing)}")
    if "ALOUD" not in os.environ:  # a bus of its own, which ends with it
        again = ["dbus-run-session", "--", sys.executable, __file__, game, *keys]
        raise SystemExit(subprocess.run(again, env={**os.environ, "ALOUD": "yes"}, check=False).returncode)
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        home = Path(name)
        address = stack.enter_context(played(game))
        said = stack.enter_context(listening(home))
        stack.enter_context(seen(f"{address}games/{game}.html"))
        spoken(said)
        for key in ["Tab", *keys]:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)
            time.sleep(LONG)
            print(f"> {key}", *(f"    {words}" for words in spoken(said)), sep="\n", flush=True)


@contextmanager
def running(*command: str) -> Iterator[subprocess.Popen[str]]:
    """A program that is ended in the end."""
    made = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield made
    finally:
        made.terminate()
        try:
            made.wait(5)
        except subprocess.TimeoutExpired:
            made.kill()


@contextmanager
def played(game: str) -> Iterator[str]:
    """A game at `parlour play`, and its address."""
    parlour = str(Path(sys.executable).with_name("parlour"))
    with running(parlour, "play", game, "--no-browser") as made:
        assert made.stdout is not None
        yield next(line.split()[-1] for line in made.stdout if "http" in line)


@contextmanager
def listening(home: Path) -> Iterator[Path]:
    """A screen with a reader that notes in a file what it says."""
    config, notes = home / ".config" / "speech-dispatcher", home / "said"
    config.mkdir(parents=True)
    (config / "speechd.conf").write_text(SILENT)
    (home / "run").mkdir(mode=0o700)
    os.environ |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run"), "DISPLAY": SCREEN}
    with running("Xvfb", SCREEN, "-screen", "0", "1280x1000x24"), running(str(BUS), "--launch-immediately"):
        time.sleep(1)
        for switch in ("IsEnabled", "ScreenReaderEnabled"):
            to = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", switch)
            subprocess.run(
                ["dbus-send", "--session", "--print-reply", f"--dest={to[0]}", to[1], to[2], f"string:{to[3]}",
                 f"string:{to[4]}", "variant:boolean:true"], check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip
        with running("orca", "--debug-file", str(notes), "--enable", "speech"):
            time.sleep(READY)
            yield notes


@contextmanager
def seen(address: str) -> Iterator[None]:
    """A page whose table is awake, on that screen; the keys are just before the board."""
    flags = ["--no-sandbox", "--force-renderer-accessibility", "--window-position=0,0", "--window-size=1280,1000"]
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), headless=False, args=flags)
        page = browser.new_context(no_viewport=True).new_page()
        page.goto(address)
        time.sleep(READY)
        windows = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "chromium"], capture_output=True, text=True, check=True
        )
        subprocess.run(["xdotool", "windowfocus", windows.stdout.split()[-1]], check=True)
        subprocess.run(["xdotool", "key", "Control_L"], check=True)  # it stops reading the page from its beginning
        page.focus("a.wake")
        page.keyboard.press("Enter")
        page.wait_for_selector(".play-marks", state="attached")
        time.sleep(READY)
        yield
        browser.close()


_HEARD: dict[Path, int] = {}


def spoken(notes: Path) -> list[str]:
    """What has been said since the last time."""
    text = notes.read_text(errors="replace") if notes.exists() else ""
    before, _HEARD[notes] = _HEARD.get(notes, 0), len(text)
    return [words for words in SPEECH.findall(text[before:]) if words.strip()]


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
