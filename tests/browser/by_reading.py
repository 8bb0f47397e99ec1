"""Pages as they are read: from a folder, wide and narrow, light and dark, with large letters, without scripts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from looking import NPM, Looked, click, looking, woken
from parlour.inspect.reader.asked import asked_moments
from parlour.inspect.reader.book import read_inline, reader_of
from parlour.inspect.reader.svgink import Sprites
from parlour.load.pack import Pack
from parlour.play.server import PlayServer
from parlour.replay.pages import Replayed
from parlour.sitework import theme_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

AXE = NPM / "axe-core" / "axe.min.js"

KINDS = (
    "index.html", "glossary.html", "subjects.html", "solutions.html", "notes.html", "proved.html", "downloads.html",
)  # fmt: skip
"""Pages of which there is one."""

SOONEST = 100.0
"""Milliseconds within which a page that is loaded answers the first step."""

SHIFT = 0.01
"""How much of what is seen may move while a page is loaded."""

WIDTHS = ((1280, 100), (1280, 200), (640, 200), (320, 100))
"""How wide the screen is, in dots, and how large the letters, in percent."""

LONGEST_LINE = 95
"""So many letters a line of several has at most, on the average."""

MOVED = """window.moved = 0; new PerformanceObserver((list) => { for (const each of list.getEntries())
  if (!each.hadRecentInput) moved += each.value; }).observe({type: 'layout-shift', buffered: true});"""
"""Counts how much of what is seen moves."""

LINES = """(most) => [...document.querySelectorAll('p, dd, li, figcaption, td')].flatMap((each) => {
  if (!each.checkVisibility() || each.querySelector('p, dd, li, svg, table, dl, img')) return [];
  const high = each.getBoundingClientRect().height, style = getComputedStyle(each);
  const lines = Math.round(high / parseFloat(style.lineHeight));
  const letters = each.textContent.replace(/\\s+/g, ' ').trim().length;
  const long = lines > 1 && letters / lines > most;
  return long ? [[each.textContent.trim().slice(0, 30), Math.round(letters / lines)]] : []; })"""
"""Words that stand in lines of so many letters and more, and how many these have."""

OVERFLOW = """() => document.documentElement.scrollWidth - innerWidth"""


def files_of(folder: Path) -> list[str]:
    """Every page of a site."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))


def kinds_of(folder: Path) -> list[str]:
    """A page of each kind: of the games the one with solutions."""
    solved = next(path.name for path in sorted((folder / "solutions").glob("*.html")))
    return [*KINDS, f"games/{solved}", f"solutions/{solved}"]


def test_every_page_opens_from_a_folder_and_nothing_sticks_out(browser: Browser, folder: Path) -> None:
    """No complaint, no request elsewhere; at no width and with no size of letters a page is too wide."""
    wrong = []
    with looking(browser) as looked:
        for file in files_of(folder):
            looked.page.set_viewport_size({"width": 1280, "height": 1000})
            looked.page.goto((folder / file).as_uri())
            for wide, letters in WIDTHS:
                looked.page.set_viewport_size({"width": wide, "height": 900})
                looked.page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
                over = looked.page.evaluate(OVERFLOW)
                if over > 0:
                    wrong.append(f"{file}: {over} dots too wide at {wide} with letters of {letters} %")
    assert not wrong, wrong


def test_nothing_moves_while_a_page_is_loaded_for_the_first_time(browser: Browser, folder: Path) -> None:
    """Each page as a newcomer sees it: a profile that has been on another has its letters, and nothing could move."""
    wrong = []
    for file in files_of(folder):
        with looking(browser) as looked:
            looked.page.add_init_script(MOVED)
            looked.page.goto((folder / file).as_uri())
            looked.page.wait_for_function("document.fonts.status === 'loaded'")
            looked.page.evaluate("new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 50)))")
            moved = looked.page.evaluate("moved")
            if moved > SHIFT:
                wrong.append(f"{file}: {moved:.3f} of it moves")
            assert looked.page.locator("h1").is_visible(), f"{file}: nothing is shown"
    assert not wrong, wrong


def test_lines_are_no_longer_than_can_be_read_on_a_wide_screen(browser: Browser, folder: Path) -> None:
    with looking(browser, viewport={"width": 1600, "height": 1000}) as looked:
        long = {}
        for file in files_of(folder):
            looked.page.goto((folder / file).as_uri())
            long |= {f"{file}: {words}": many for words, many in looked.page.evaluate(LINES, LONGEST_LINE)}
        assert not long, long


def test_steppers_show_the_moments_of_the_book(
    looked: Looked, folder: Path, pack: Pack, done: dict[str, Replayed], name: str
) -> None:
    """One moment at a time, each the one that was asked for; those of one stepper are read back from their ink."""
    looked.page.goto((folder / f"games/{name}.html").as_uri())
    asked = {one.figure: one for one in asked_moments(done[name])}
    steppers = looked.page.evaluate("[...document.querySelectorAll('.steps')].map((each) => each.id)")
    read = random.Random(name).choice(steppers) if steppers else ""
    for steps in steppers:
        seen = looked.page.evaluate(
            """(id) => { const steps = document.getElementById(id), seen = [];
                 const first = steps.querySelector('[data-go=first]'), on = steps.querySelector('[data-go=on]');
                 if (first) first.click();
                 for (let left = steps.querySelectorAll('.moments > li').length; left; left -= 1) {
                   const now = [...steps.querySelectorAll('.moments > li')].filter((each) => each.checkVisibility());
                   seen.push(now.map((each) => [each.dataset.moment, each.querySelector('svg').dataset.figure,
                     each.querySelector('svg').outerHTML, each.querySelector('figcaption').textContent]));
                   if (on) on.click(); }
                 return seen; }""",
            steps,
        )
        assert all(len(now) == 1 for now in seen), f"{steps}: one moment at a time"
        example = steps.removeprefix("steps-")
        assert [now[0][1] for now in seen] == [f"{example}@{number}" for number in range(len(seen))]
        assert {now[0][1] for now in seen} == {figure for figure in asked if figure.rpartition("@")[0] == example}
        assert all(now[0][3].strip() for now in seen)
        if steps == read:
            shared = looked.page.evaluate("document.querySelector('#sprites defs').outerHTML")
            drawings = [(asked[now[0][1]], now[0][2].replace("&nbsp;", " ")) for now in seen]
            reader = reader_of(pack.themes[theme_of(pack)], (one for one, _ in drawings))
            found = read_inline(reader, drawings, Sprites(shared))
            assert not [each.differences for each in found if each.differences]


def test_a_step_is_taken_by_keys_buttons_slider_and_swipe(browser: Browser, folder: Path, name: str) -> None:
    with looking(browser, has_touch=True) as looked:
        looked.page.goto((folder / f"games/{name}.html").as_uri())
        steps = looked.page.locator(".steps:has(.controls)").first
        if not steps.count():
            return
        steps.scroll_into_view_if_needed()
        last = steps.locator(".moments > li").count() - 1

        def now() -> int:
            return int(str(steps.locator("li.now").get_attribute("data-moment")))

        def after(act: Any) -> int:
            act()
            return now()

        assert after(lambda: steps.locator("[data-go=first]").click(force=True)) == 0
        assert after(steps.locator("[data-go=on]").click) == 1
        stage = steps.locator(".moments")
        stage.focus()
        keys = looked.page.keyboard
        assert after(lambda: keys.press("End")) == last
        assert after(lambda: keys.press("ArrowLeft")) == last - 1
        assert after(lambda: keys.press("Home")) == 0
        assert after(lambda: keys.press("ArrowRight")) == 1
        assert steps.locator("[role=status]").inner_text().strip(), "what is shown is said"
        slider = steps.locator("input")
        slider.focus()
        assert after(lambda: keys.press("ArrowRight")) == min(2, last)
        assert slider.get_attribute("aria-valuetext")
        at = now()
        stage.evaluate(
            """(stage) => { const send = (kind, x) => stage.dispatchEvent(new PointerEvent(kind,
                 {pointerType: 'touch', clientX: x, clientY: 100, bubbles: true}));
                 send('pointerdown', 100); send('pointerup', 200); }"""
        )
        assert now() == at - 1


def test_steppers_move_men_unless_less_motion_is_asked(
    browser: Browser, folder: Path, done: dict[str, Replayed]
) -> None:
    for wanted in ("reduce", "no-preference"):
        with looking(browser, reduced_motion=wanted) as looked:
            moving = 0
            for name in [*done][:6]:
                looked.page.goto((folder / f"games/{name}.html").as_uri())
                button = looked.page.locator(".steps:not(.alone) [data-go=on]").first
                if button.count():
                    button.click()
                    moving += looked.page.evaluate("document.getAnimations().length")
            assert (moving > 0) == (wanted != "reduce")


def test_the_first_step_comes_at_once(browser: Browser, folder: Path, name: str) -> None:
    """From the page's being loaded to the first step's being shown, the soonest of three tries."""
    soonest = []
    with looking(browser) as looked:
        for _ in range(3):
            looked.page.goto((folder / f"games/{name}.html").as_uri(), wait_until="load")
            took = looked.page.evaluate(
                """async () => { const on = document.querySelector('.steps [data-go=on]');
                     if (!on) return 0;
                     const began = performance.now(); on.click();
                     await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
                     return performance.now() - began; }"""
            )
            soonest.append(took)
    print(f"{name}: first step after {min(soonest):.0f} ms")
    assert min(soonest) < SOONEST


def test_without_scripts_every_moment_is_seen(browser: Browser, folder: Path, name: str) -> None:
    with looking(browser, java_script_enabled=False) as looked:
        looked.page.goto((folder / f"games/{name}.html").as_uri())
        for steps in looked.page.locator(".steps").all()[:3]:
            assert all(each.is_visible() for each in steps.locator("figcaption").all())
            assert all(each.is_visible() for each in steps.locator("svg.board").all())
        for control in looked.page.locator(".steps .controls").all()[:3]:
            assert not control.is_visible()
        if looked.page.locator(".wake").count():  # what does nothing is not offered, and a sentence says why
            assert not looked.page.locator(".wake").is_visible() and looked.page.locator(".unscripted").is_visible()


def test_from_a_folder_the_player_says_what_it_needs(looked: Looked, folder: Path, done: dict[str, Replayed]) -> None:
    looked.page.goto((folder / f"games/{next(iter(done))}.html").as_uri())
    if not looked.page.locator(".wake").count():
        pytest.skip("npm has not given Python for browsers")
    assert not looked.page.locator(".unscripted").is_visible()
    looked.page.click(".wake")
    looked.page.wait_for_selector(".play-said >> text=http.server")
    looked.page.click("text=New game")
    looked.page.wait_for_selector(".play-said >> text=http.server")


def test_what_was_refused_answers_with_its_rule(looked: Looked, folder: Path, name: str) -> None:
    looked.page.goto((folder / f"games/{name}.html").as_uri())
    looked.page.evaluate("for (const each of document.querySelectorAll('.refusal')) each.open = true")
    looked.page.wait_for_function("[...document.querySelectorAll('.refusal')].every((each) => each.dataset.answered)")
    told = looked.page.evaluate(
        """[...document.querySelectorAll('.refusal')].map((each) => [each.querySelector('summary').textContent,
             each.querySelector('.answer').textContent.trim(), each.querySelectorAll('.answer a').length,
             each.querySelectorAll('.cited').length, each.querySelectorAll('.answer a[href^="#rule-"]').length])"""
    )
    assert all(answer.startswith("Not allowed") for _, answer, *_ in told)
    assert not [(move, links, cited) for move, _, links, cited, own in told if not links or cited != own]


def test_paper_has_no_buttons(looked: Looked, folder: Path, name: str) -> None:
    looked.page.goto((folder / f"games/{name}.html").as_uri())
    looked.page.emulate_media(media="print")
    for selector in (".controls", ".top nav", ".wake"):
        assert not [each for each in looked.page.locator(selector).all() if each.is_visible()], selector
    assert looked.page.locator("h1").is_visible()


# -- for everybody --------------------------------------------------------------------------------


def judged(looked: Looked) -> list[str]:
    """What axe finds on a page."""
    looked.page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found = looked.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {node['target']}" for each in found["violations"] for node in each["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_kind_of_page(browser: Browser, folder: Path, host: str, scheme: str) -> None:
    if not AXE.is_file():
        pytest.skip("npm has not given axe-core")
    with looking(browser, color_scheme=scheme, bypass_csp=True) as looked:
        found = {}
        for kind in kinds_of(folder):
            looked.page.goto(f"{host}{kind}")
            found[kind] = judged(looked)
        assert not any(found.values()), found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_table(
    browser: Browser, server: PlayServer, done: dict[str, Replayed], scheme: str
) -> None:
    """With something said, and all that can be opened open."""
    if not AXE.is_file():
        pytest.skip("npm has not given axe-core")
    name = [*done][-1]
    with looking(browser, color_scheme=scheme, bypass_csp=True) as looked:
        woken(looked, f"{server.address}games/{name}.html")
        for place in looked.page.evaluate("[...document.getElementById('play').table.at.keys()].slice(0, 2)"):
            click(looked, place)
        for each in looked.page.locator("#play details summary:visible").all():
            each.click()
        assert not judged(looked)
