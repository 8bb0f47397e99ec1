"""A page that is looked at, and hands that touch it: clicks, keys, and waiting until it has answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hands import acts
from parlour.engine import Match
from parlour.engine.position import Move
from parlour.play.hand import empty
from parlour.play.saved import Deed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
NPM = ROOT / ".venv" / "npm" / "node_modules"
"""What npm has given: Python for browsers, and the judge of accessibility."""

LONGEST = 150.0
"""Seconds that are waited for something at the table: a refusal takes a second or two of the processor, which a machine
with twenty others at work gives in a minute."""

WIDE = {"width": 1280, "height": 1000}

TABLE = "const t = document.getElementById('play').table;"

PLACE = f"""name => {{ {TABLE}
  const place = () => new DOMPoint(...t.at.get(name)).matrixTransform(t.svg.getScreenCTM());
  let at = place();
  if (at.y < 5 || at.y > innerHeight - 5) {{
    scrollBy({{top: at.y - innerHeight / 2, behavior: 'instant'}});
    at = place();
  }}
  return [at.x, at.y]; }}"""
"""Where a point is on the screen, after it was brought there."""


LISTEN = """() => { window.heard = [];
  const place = document.querySelector('.play-table [aria-live]');
  const write = ({addedNodes}) => addedNodes.forEach((each) => heard.push(each.textContent));
  new MutationObserver((all) => all.forEach(write)).observe(place, {childList: true}); }"""
"""Writes down what is heard, as it comes."""


@dataclass
class Looked:
    """A page, and all that its browser has complained of or asked for elsewhere."""

    page: Page
    wrong: list[str] = field(default_factory=list)

    @property
    def state(self) -> Any:
        """How the table stands, as the page knows it."""
        return self.page.evaluate("document.getElementById('play').table.state")


@contextmanager
def looking(browser: Browser, **how: Any) -> Iterator[Looked]:
    """A new page in a new profile; at the end it has complained of nothing and asked nobody but this machine."""
    context = browser.new_context(**{"viewport": WIDE, **how})
    found = Looked(context.new_page())
    found.page.set_default_timeout(1000 * LONGEST)
    found.page.on("console", lambda said: found.wrong.append(said.text) if said.type in ("error", "warning") else None)
    found.page.on("pageerror", lambda error: found.wrong.append(str(error)))
    found.page.on("request", lambda asked: found.wrong.append(asked.url) if _elsewhere(asked.url) else None)
    try:
        yield found
        assert not found.wrong, found.wrong
    finally:
        context.close()


def _elsewhere(address: str) -> bool:
    return not address.startswith(("http://127.0.0.1:", "file:///", "data:", "about:"))


def woken(looked: Looked, address: str, seconds: float = LONGEST) -> None:
    """A page with its player awake."""
    looked.page.goto(address)
    looked.page.click("a.wake")
    looked.page.wait_for_selector(".play-marks", state="attached", timeout=1000 * seconds)


def until(looked: Looked, so: str, seconds: float = LONGEST) -> None:
    """Wait until something is so at the table."""
    come = looked.page.evaluate(
        f"""async () => {{ {TABLE} const end = performance.now() + {1000 * seconds};
          while (!({so})) {{ if (performance.now() > end) return false; await new Promise((go) => setTimeout(go, 2)); }}
          return true; }}"""
    )
    assert come, f"{so} has not come about: {looked.page.inner_text('.play-said')}"


def settled(looked: Looked, deeds: int) -> None:
    """Wait until so many throws and moves have been made."""
    until(looked, f"!t.busy && t.state.deeds === {deeds}")


def listen(looked: Looked) -> None:
    """From now on whatever is heard at the table is written down."""
    looked.page.evaluate(LISTEN)


def heard(looked: Looked) -> list[str]:
    """What was heard, piece by piece."""
    return list(looked.page.evaluate("window.heard"))


def click(looked: Looked, name: str) -> None:
    """A click on a point: on its topmost man, or on its middle; after which it is this point that was touched."""
    looked.page.mouse.click(*looked.page.evaluate(PLACE, name))
    until(looked, "!t.busy")
    touched = looked.page.evaluate(f"() => {{ {TABLE} return t.cursor; }}")
    assert touched == name, f"a click on {name} has touched {touched}"


def press(looked: Looked, name: str) -> None:
    """The same with keys alone: N until the point is reached, then Enter."""
    tabbed(looked, ".play-board")
    many = looked.page.evaluate(f"() => {{ {TABLE} return t.state.lit.length; }}")
    for _ in range(many + 1):
        if looked.page.evaluate(f"() => {{ {TABLE} return t.cursor; }}") == name:
            break
        looked.page.keyboard.press("n")
    assert looked.page.evaluate(f"() => {{ {TABLE} return t.cursor; }}") == name
    looked.page.keyboard.press("Enter")
    until(looked, "!t.busy")


def tabbed(looked: Looked, selector: str) -> None:
    """Go with the Tab key to an element of the table, forth or, from behind it, back."""
    find = f"document.querySelector({selector!r})"
    for _ in range(80):
        where = looked.page.evaluate(
            f"""() => {{ const to = {find}, now = document.activeElement;
              return !to || to === now ? 0 : to.compareDocumentPosition(now) & 4 ? -1 : 1; }}"""
        )
        if not where:
            assert looked.page.evaluate(f"{find} !== null"), f"there is no {selector}"
            return
        looked.page.keyboard.press("Tab" if where > 0 else "Shift+Tab")
    raise AssertionError(f"keys do not lead to {selector}")


def chosen(looked: Looked, selector: str) -> None:
    """A button, by a click."""
    looked.page.click(selector)


def entered(looked: Looked, selector: str) -> None:
    """A button, by keys alone."""
    tabbed(looked, selector)
    looked.page.keyboard.press("Enter")


Touch = Callable[[Looked, str], None]


def made(looked: Looked, match: Match, move: Move, act: Touch = click, button: Touch = chosen) -> None:
    """A move, by hand."""
    found = acts(empty(match.game, match.position), move)
    assert found is not None, f"{match.game.text(move)} cannot be made by hand"
    for each in found:
        if isinstance(each, int) or each == "off":
            button(looked, f'[data-choice="{each}"]')
        else:
            act(looked, each)
    match.play(move)


def thrown(looked: Looked, throw: Sequence[int]) -> None:
    """What was thrown is set by clicks."""
    looked.page.click(".play-own summary")
    for place, face in enumerate(throw):
        looked.page.locator(".play-own select").nth(place).select_option(str(face))
    looked.page.click(".play-own button")


def thrown_by_keys(looked: Looked, throw: Sequence[int]) -> None:
    """The same with keys alone."""
    entered(looked, ".play-own summary")
    for place, face in enumerate(throw, 1):
        tabbed(looked, f".play-own select:nth-of-type({place})")
        looked.page.keyboard.type(str(face))
    entered(looked, ".play-own button")


def played(
    looked: Looked, game: Any, deeds: Sequence[Deed], act: Touch = click, button: Touch = chosen,
    throw: Callable[[Looked, Sequence[int]], None] = thrown,
) -> Match:  # fmt: skip
    """A game in the page by clicks, or by other means, deed by deed; the engine goes with it."""
    match = Match(game)
    for number, deed in enumerate(deeds, 1):
        if deed.throw:
            throw(looked, deed.throw)
            match.throw(deed.throw)
        else:
            made(looked, match, game.find(match.position, deed.move), act, button)
        settled(looked, number)
    return match
