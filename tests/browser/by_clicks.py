"""Every game played by clicks, and by keys alone, at the table of `parlour play`: the end is the engine's own."""

from __future__ import annotations

import random
import re
import threading
import time
from typing import TYPE_CHECKING

from endings import announced, ended_game
from hands import acts
from looking import (
    PLACE,
    Looked,
    click,
    entered,
    heard,
    listen,
    looking,
    made,
    played,
    press,
    settled,
    tabbed,
    thrown_by_keys,
    until,
    woken,
)
from parlour.check import Checked
from parlour.engine import Match
from parlour.load.pack import Pack
from parlour.mistakes import mistake
from parlour.play.hand import empty
from parlour.play.server import Hall, PlayServer
from parlour.play.told import said_notices
from parlour.playwork import complained
from parlour.replay.pages import Replayed

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

PLIES = 8
"""So many moves are made with keys alone."""

WRONG = 12
"""So many wrong touches are tried."""


def test_a_game_is_played_by_clicks_to_its_end(
    looked: Looked, server: PlayServer, done: dict[str, Replayed], name: str
) -> None:
    woken(looked, f"{server.address}games/{name}.html")
    game = done[name].checked.game
    assert game is not None
    match = played(looked, game, ended_game(done[name]))
    state = looked.state
    assert match.outcome is not None
    assert state["position"] == game.position_text(match.position)
    assert state["over"], "the engine says that the game is over"
    assert state["over"]["head"] in looked.page.inner_text(".play-said")
    assert sorted(man["at"] for man in state["roster"]) == sorted(
        game.board.points[point] for point, men in enumerate(match.position.cells) for _ in men
    )
    drawn = looked.page.evaluate(
        """() => [...document.querySelectorAll('.play-svg .points [data-man]')].flatMap(
             (man) => man.dataset.man.split(' ').map((one) => [one, man.closest('[data-point]').dataset.point]))"""
    )
    assert dict(drawn) == {str(man["number"]): man["at"] for man in state["roster"]}


def test_keys_alone_play_it(looked: Looked, server: PlayServer, shown: dict[str, Checked], name: str) -> None:
    woken(looked, f"{server.address}games/{name}.html")
    game = shown[name].game
    assert game is not None
    lot, match, deeds = random.Random(name), Match(game), 0
    for _ in range(PLIES):
        if match.outcome is not None:
            break
        if game.throws and not match.position.throw:
            tabbed(looked, ".play-board")
            looked.page.keyboard.press("t")
            deeds += 1
            settled(looked, deeds)
            match.throw(tuple(looked.state["throw"]))
        made(looked, match, lot.choice(game.lots(match.position)), press, entered)
        deeds += 1
        settled(looked, deeds)
    assert looked.state["position"] == game.position_text(match.position)


def test_keys_alone_play_a_game_to_its_end(
    looked: Looked, server: PlayServer, done: dict[str, Replayed], few: str
) -> None:
    woken(looked, f"{server.address}games/{few}.html")
    game = done[few].checked.game
    assert game is not None
    match = played(looked, game, ended_game(done[few]), press, entered, thrown_by_keys)
    assert match.outcome is not None and looked.state["position"] == game.position_text(match.position)
    assert looked.state["over"]["head"] in looked.page.inner_text(".play-said")
    tabbed(looked, ".play-board")  # who touches the board now hears that
    looked.page.keyboard.press("Enter")
    looked.page.locator(".play-said", has_text="The game is over.").wait_for()


def test_what_is_not_lit_is_answered(looked: Looked, server: PlayServer, name: str) -> None:
    """A point that may not be touched says why; a rule that it names is printed on the page that it leads to."""
    woken(looked, f"{server.address}games/{name}.html")
    if looked.state["wants_throw"]:
        looked.page.click(".play-throw")
        settled(looked, 1)
    lot = random.Random(name)
    names = looked.page.evaluate("[...document.getElementById('play').table.at.keys()]")
    heard = 0
    for _ in range(WRONG):
        if looked.state["wants_throw"]:
            looked.page.click(".play-throw")
            until(looked, "!t.state.wants_throw")
        if looked.state["holds"] is not None:  # else one could not tell when the key has done its work
            looked.page.focus(".play-board")
            looked.page.keyboard.press("Escape")
            until(looked, "!t.busy && t.state.holds === null")
        deeds, lit = looked.state["deeds"], looked.state["lit"]
        if lot.random() < 0.6 and lit:
            click(looked, lot.choice(lit))
        dark = [each for each in names if each not in looked.state["lit"]]
        if looked.state["deeds"] != deeds or looked.state["wants_throw"] or not dark:
            continue
        click(looked, lot.choice(dark))
        if looked.state["holds"] and not looked.state["answer"]:  # he is in hand, and cannot go anywhere
            click(looked, lot.choice([each for each in names if each != looked.state["holds"]]))
        answer = looked.state["answer"]
        if answer.get("head"):
            heard += 1
            looked.page.locator(".play-said", has_text=answer["head"]).wait_for()
            said = looked.page.inner_text(".play-said")
            for rule in answer["rules"]:
                assert f"Rule {rule['number']}" in said and rule["text"][:30] in said
            for link in looked.page.locator(".play-rule a").all():
                file, _, place = str(link.get_attribute("href")).partition("#")
                page = server.hall.files[f"games/{file or name + '.html'}"].decode()
                assert page.count(f'id="{place}"') == 1, place
    assert heard


def test_a_wrong_try_is_answered_by_the_printed_rule(
    looked: Looked, server: PlayServer, done: dict[str, Replayed]
) -> None:
    """A told refusal of the page, tried at the table from where the page tries it."""
    tried = 0
    for name in done:
        for example in done[name].examples.values():
            game = done[name].checked.game
            refused = [each for each in example.refused if each.at == 0 and re.fullmatch(r"\w+[-x]\w+", each.text)]
            if tried or game is None or game.throws or not refused or example.game.options != game.options:
                continue
            if game.same(example.moments[0].position) != game.same(game.start):
                continue
            woken(looked, f"{server.address}games/{name}.html")
            listen(looked)
            for point in re.split("[-x]", refused[0].text):
                click(looked, point)
            said = looked.page.inner_text(".play-said")
            numbers = [done[name].checked.rules[rule].number for rule in refused[0].rules]
            assert "not allowed" in said and any(f"Rule {number}" in said for number in numbers)
            assert "Rule " in heard(looked)[-1] and "not allowed" in heard(looked)[-1]
            tried += 1


def test_a_problem_is_tried_from_where_it_is_printed(
    looked: Looked, server: PlayServer, done: dict[str, Replayed]
) -> None:
    """*Your move* sets it up at the table, asleep or awake."""
    page = next(each for each in done if b'class="try"' in server.hall.files[f"games/{each}.html"])
    looked.page.goto(f"{server.address}games/{page}.html")
    problem = looked.page.locator("a.try").first
    name = str(problem.get_attribute("data-task")).removeprefix(f"{page}-")
    problem.click()
    looked.page.wait_for_selector(".play-ask")
    assert looked.page.evaluate("document.getElementById('play').table.fixed.task.name") == name
    assert looked.page.inner_text(".play-buttons button:last-child") == "Begin again"
    looked.page.click("text=Begin again")
    until(looked, f"t.fixed.task && t.fixed.task.name === {name!r}")
    looked.page.locator(".play-tasks select").select_option("")
    until(looked, "t.fixed.task === null")
    problem.click()
    until(looked, "t.fixed.task !== null")


def test_undo_redo_flip_and_the_address(looked: Looked, server: PlayServer, done: dict[str, Replayed]) -> None:
    name = [*done][-1]
    game = done[name].checked.game
    assert game is not None
    woken(looked, f"{server.address}games/{name}.html")
    deeds = ended_game(done[name])[: 2 if game.throws else 1]
    match = played(looked, game, deeds)
    before, saved = looked.state["position"], looked.page.url
    assert before == game.position_text(match.position)
    looked.page.click("text=Undo")
    until(looked, f"!t.busy && t.state.deeds < {len(deeds)}")
    while looked.state["deeds"] < len(deeds):
        now = looked.state["deeds"]
        looked.page.click("text=Redo")
        until(looked, f"t.state.deeds > {now}")
    assert looked.state["position"] == before
    first = game.board.points[0]
    place = looked.page.evaluate(f"document.getElementById('play').table.at.get({first!r})")
    looked.page.click("text=Flip")
    until(looked, f"String(t.at.get({first!r})) !== {','.join(f'{each:g}' for each in place)!r}")
    looked.page.goto("about:blank")
    looked.page.goto(saved)
    looked.page.wait_for_selector(".play-marks", state="attached")
    assert looked.state["position"] == before


def test_the_simple_player_answers_and_can_be_stopped(
    looked: Looked, server: PlayServer, done: dict[str, Replayed]
) -> None:
    name = next(each for each, one in done.items() if one.checked.game and len(one.checked.game.turns) > 1)
    woken(looked, f"{server.address}games/{name}.html")
    seats = looked.page.locator(".play-seats select")
    for seat in range(seats.count()):
        seats.nth(seat).select_option("2")
    until(looked, "t.state.deeds >= 3 || t.state.over")
    for seat in range(seats.count()):
        seats.nth(seat).select_option("3")
    looked.page.click("text=Stop thinking")
    looked.page.wait_for_selector("text=Stop thinking", state="hidden")
    until(looked, "t.seats.every((seat) => seat === 0)")


def test_what_is_done_is_heard_and_keys_stay_at_the_table(
    looked: Looked, server: PlayServer, done: dict[str, Replayed], name: str
) -> None:
    """Whose turn it is and who is in hand is said; a button that goes away leaves the keys to what comes next."""
    woken(looked, f"{server.address}games/{name}.html")
    listen(looked)
    deeds = 0
    for _ in range(6):
        if looked.state["over"]:
            break
        pressed = ".play-throw" if looked.state["wants_throw"] else "[data-choice]"
        if looked.page.locator(pressed).count():
            looked.page.locator(pressed).first.focus()
            looked.page.keyboard.press("Enter")
            deeds += 1
            until(looked, f"!t.busy && t.state.deeds >= {deeds}")
            assert looked.page.evaluate(
                "document.querySelector('.play-table').contains(document.activeElement)"
            ), "keys are at nothing"
        if looked.state["lit"] and not looked.state["holds"]:
            click(looked, looked.state["lit"][0])
        held = looked.state["holds"]
        if held:
            assert f"In hand: {held}" in looked.page.inner_text(".play-said")
            assert f"In hand: {held}" in heard(looked)[-1]
        elif looked.state["taps"]:
            assert looked.page.inner_text(".play-said").strip(), "what was begun is told"
        if looked.state["lit"]:
            click(looked, looked.state["lit"][-1])
        deeds = looked.state["deeds"]


def test_what_was_done_is_heard_before_whose_turn_it_is(
    looked: Looked, server: PlayServer, done: dict[str, Replayed]
) -> None:
    """In one piece, since nobody knows in which order two are read; and each deed once."""
    name = next(each for each, one in done.items() if one.checked.game and len(one.checked.game.turns) > 1)
    game = done[name].checked.game
    assert game is not None
    woken(looked, f"{server.address}games/{name}.html")
    listen(looked)
    before, deeds = looked.page.inner_text(".play-turn"), ended_game(done[name])[: 2 if game.throws else 1]
    played(looked, game, deeds)
    said, turn = (looked.page.inner_text(place) for place in (".play-said", ".play-turn"))
    assert heard(looked)[-1] == " ".join([*said.split("\n"), *([turn] if turn != before else [])])
    looked.page.click("text=Undo")
    until(looked, f"t.state.deeds < {len(deeds)}")
    assert looked.page.inner_text(".play-said") == f"Taken back: {said}"
    assert looked.page.locator("[aria-live]").count() == 1, "what is heard is heard from one place"


def test_what_a_position_means_is_heard(looked: Looked, server: PlayServer, done: dict[str, Replayed]) -> None:
    """That somebody is in check, or must jump: what the game announces stands behind whose turn it is, and is heard."""
    for name, one in done.items():
        game = one.checked.game
        if game is None or not game.speech.notices:
            continue
        deeds = announced(game)
        woken(looked, f"{server.address}games/{name}.html")
        listen(looked)
        match = played(looked, game, deeds)
        words = said_notices(game, match.position)
        assert looked.state["notices"] == words
        for each in words:
            assert each in looked.page.inner_text(".play-turn") and each in heard(looked)[-1]
            assert looked.state["words"].endswith(" ".join(words))


def test_points_are_read_out_by_their_names(looked: Looked, server: PlayServer, name: str) -> None:
    """The point that the keys are at is an option of a list, with who stands there and whether it may be touched."""
    woken(looked, f"{server.address}games/{name}.html")
    tabbed(looked, ".play-board")
    for key in ("n", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "p"):
        looked.page.keyboard.press(key)
        at, words, roles = looked.page.evaluate(
            """() => { const t = document.getElementById('play').table;
              const spot = document.getElementById(t.board.getAttribute('aria-activedescendant'));
              const roles = [t.board, spot].map((each) => each.getAttribute('role'));
              return [t.cursor, spot.getAttribute('aria-label'), roles]; }"""
        )
        men = [man["what"] for man in looked.state["roster"] if man["at"] == at]
        assert roles == ["listbox", "option"] and words.startswith(f"{at}: ")
        assert all(man in words for man in men) and (men or "vacant" in words)
        assert ("may be touched" in words) == (at in looked.state["lit"])
    assert looked.page.evaluate(
        """() => { const t = document.getElementById('play').table;
          return [...t.spots].every(([name, spot]) => {
            const box = spot.getBoundingClientRect(), [x, y] = t.at.get(name);
            const at = new DOMPoint(x, y).matrixTransform(t.svg.getScreenCTM());
            return Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2) < 2; }); }"""
    ), "who feels for them finds them where they are seen"


def test_touches_are_done_in_their_order(looked: Looked, server: PlayServer, done: dict[str, Replayed]) -> None:
    """Whoever is quicker than the table is not lost: the second touch waits for the first."""
    name = next(each for each, one in done.items() if one.checked.game and not one.checked.game.throws)
    game = done[name].checked.game
    assert game is not None
    found = acts(empty(game, game.start), game.lots(game.start)[0])
    assert found is not None
    woken(looked, f"{server.address}games/{name}.html")
    late = [0.4]

    def slow(route: Route) -> None:
        """Only the first is late."""
        time.sleep(late.pop() if late else 0)
        route.continue_()

    looked.page.route("**/table", slow)
    places = looked.page.evaluate(f"names => names.map({PLACE})", [each for each in found if isinstance(each, str)])
    for place in places:
        looked.page.mouse.click(*place)
    until(looked, "!t.busy")
    assert looked.state["deeds"] == 1 or looked.state["choices"]


def test_nothing_moves_under_a_hand(looked: Looked, server: PlayServer, name: str) -> None:
    """The table is set when its styles have come, however late that is."""

    def slow(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    looked.page.route("**/play.css", slow)
    woken(looked, f"{server.address}games/{name}.html")
    before = looked.page.locator(".play-svg").bounding_box()
    looked.page.wait_for_timeout(600)
    assert looked.page.locator(".play-svg").bounding_box() == before


def test_in_a_problem_too_it_is_told_who_is_in_hand(
    looked: Looked, server: PlayServer, done: dict[str, Replayed]
) -> None:
    """How the problem stands is said when a move was made, and not at every touch in its place."""
    page = next(each for each in done if b'class="try"' in server.hall.files[f"games/{each}.html"])
    looked.page.goto(f"{server.address}games/{page}.html")
    looked.page.locator("a.try").first.click()
    looked.page.wait_for_selector(".play-ask")
    while not looked.state["deeds"]:
        click(looked, looked.state["lit"][0])
    click(looked, looked.state["lit"][0])
    said = looked.page.inner_text(".play-said")
    assert "Touch next" in said and looked.state["task"]["words"] not in said


def test_a_game_is_copied_as_an_example(looked: Looked, server: PlayServer, done: dict[str, Replayed]) -> None:
    name = [*done][-1]
    game = done[name].checked.game
    assert game is not None
    woken(looked, f"{server.address}games/{name}.html")
    played(looked, game, ended_game(done[name])[: 2 if game.throws else 1])
    looked.page.click("summary:has-text('For a page')")
    looked.page.click("text=Copy as an example")
    until(looked, "t.copied.value.length > 0")
    text = looked.page.input_value(".play-example")
    assert text.startswith("```example played\n") and "\nplay " in text and "\nexpect " in text


def test_a_narrow_screen_shows_all_of_it(browser: Browser, server: PlayServer, name: str) -> None:
    with looking(browser, viewport={"width": 320, "height": 640}, has_touch=True) as looked:
        woken(looked, f"{server.address}games/{name}.html")
        for each in looked.page.locator("#play details summary:visible").all():
            each.click()
        assert looked.page.evaluate("document.documentElement.scrollWidth") <= 320
        box = looked.page.locator(".play-svg").bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 320


def test_mistakes_are_shown_in_the_place_of_a_page_and_none_of_their_words_is_out_of_sight(
    browser: Browser, server: PlayServer, pack: Pack, done: dict[str, Replayed]
) -> None:
    """As `parlour watch --play` shows them: with file and line, on any screen."""
    name = next(iter(done))
    hall = Hall({**server.hall.files}, server.hall.guests)
    file = done[name].checked.page.file
    complained(hall, pack, [name], [mistake(file, 76, "P104", f"legal: {'2x4' * 60}", "one by one " * 40)])
    with PlayServer(hall) as made, looking(browser, viewport={"width": 320, "height": 640}) as looked:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        looked.page.goto(f"{made.address}games/{name}.html")
        assert f"{file}:76: P104" in looked.page.inner_text(".mistake")
        assert looked.page.evaluate("document.documentElement.scrollWidth") <= 320
        looked.page.goto("about:blank")
        made.shutdown()


def test_men_go_their_ways_unless_less_motion_is_asked(
    browser: Browser, server: PlayServer, done: dict[str, Replayed]
) -> None:
    name = next(each for each, one in done.items() if one.checked.game and not one.checked.game.throws)
    game = done[name].checked.game
    assert game is not None
    deed = ended_game(done[name])[:1]
    for wanted in ("reduce", "no-preference"):
        with looking(browser, reduced_motion=wanted) as looked:
            woken(looked, f"{server.address}games/{name}.html")
            looked.page.evaluate(
                """() => { window.moved = 0; const was = Element.prototype.animate;
                     Element.prototype.animate = function (...how) { moved += 1; return was.apply(this, how); }; }"""
            )
            played(looked, game, deed)
            gone = any(len(way["path"]) > 1 for way in looked.state["last"])
            assert bool(looked.page.evaluate("moved")) == (wanted != "reduce" and gone)


