/* The player: a table at which the game of the page is played by hand. It knows no rule. Whatever is touched is told to
   the table, which is the engine of the book itself, here in a worker or at `parlour play`; and what may be touched next,
   what was done and which printed rule forbids what, the table tells. */
(() => {
  "use strict";

  const parlour = (window.parlour = window.parlour || {});
  const source = new URL(document.currentScript ? document.currentScript.src : "play.js", location.href);
  const base = new URL(".", source);
  const served = source.pathname.endsWith("/play-table.js");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const SVG = "http://www.w3.org/2000/svg";
  const SAVED = "#play:";
  const NAMED = 8; /* so many points are named where a man may go to more */
  const THICK = 2.4; /* dots of the screen for a millimeter of the marks, at least */
  const HEARD = 8000; /* for so many milliseconds what is heard stays where readers of the screen find it */

  /* -- who answers ------------------------------------------------------------------------------------------------- */

  const overNetwork = () => async (message) => {
    const answer = await fetch(new URL("table", base), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
    });
    if (!answer.ok) throw new Error(`parlour play answers ${answer.status}; is it still running?`);
    return answer.json();
  };

  const FILE = "The engine in the page cannot be started from a file: put the site on any web server, or run `python3 -m http.server` in its folder and open the address that it says.";

  const inWorker = (tell) => {
    if (location.protocol === "file:") return () => Promise.reject(new Error(FILE));
    const worker = new Worker(new URL("play-worker.js", base), { type: "module" });
    const waiting = new Map();
    let number = 0;
    worker.onmessage = ({ data }) => {
      if (data.stage) return tell(data.stage);
      const [done, failed] = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.failed) failed(new Error(data.failed));
      else done(JSON.parse(data.answer));
    };
    worker.onerror = (error) => {
      for (const [, failed] of waiting.values()) failed(new Error(error.message || "the engine could not be started"));
      waiting.clear();
    };
    return (message) =>
      new Promise((done, failed) => {
        waiting.set(++number, [done, failed]);
        worker.postMessage({ id: number, message: JSON.stringify(message) });
      });
  };

  let backend = null;

  /* -- small helps ------------------------------------------------------------------------------------------------- */

  const make = (tag, words, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(words || {})) {
      if (name === "text") element.textContent = value;
      else if (name === "onclick" || name === "onchange") element.addEventListener(name.slice(2), value);
      else if (value !== false && value !== null) element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...inside);
    return element;
  };

  const drawing = (text) => {
    const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const svg = document.importNode(read, true);
    for (const each of [svg, ...svg.querySelectorAll("[id]")]) {
      if (each.id.startsWith("point-")) each.dataset.point = each.id.slice(6);
      else if (each.id) each.classList.add(each.id);
      each.removeAttribute("id");
    }
    return svg;
  };

  const circle = (kind, [x, y], r) => {
    const made = document.createElementNS(SVG, "circle");
    made.setAttribute("class", kind);
    made.setAttribute("cx", x);
    made.setAttribute("cy", y);
    made.setAttribute("r", r);
    return made;
  };

  /* -- the table --------------------------------------------------------------------------------------------------- */

  class Table {
    constructor(section) {
      this.section = section;
      this.game = section.dataset.game;
      this.name = `${this.game}-${Math.random().toString(36).slice(2)}`;
      this.seats = [];
      this.run = 0;
      this.busy = 0; /* so many deeds are not answered yet */
      this.line = Promise.resolve();
      this.cursor = null;
      this.build();
    }

    /* What is on the screen, once. */
    build() {
      this.room = this.section.querySelector(".table") || this.section.appendChild(make("div", { class: "table" }));
      this.room.replaceChildren();
      this.room.hidden = false;
      this.room.classList.add("play-table");
      this.board = make("div", { class: "play-board", tabindex: "0", role: "listbox" });
      this.turn = make("p", { class: "play-turn" });
      this.share = make("span", { "aria-hidden": "true" });
      this.dice = make("div", { class: "play-dice" });
      this.choices = make("div", { class: "play-choices" });
      this.said = make("div", { class: "play-said" });
      this.heard = make("div", { class: "play-heard", role: "status", "aria-live": "polite", "aria-atomic": "true" });
      this.spot = make("p", { class: "play-spot", "aria-hidden": "true" });
      this.tally = make("p", { class: "play-beside" });
      const button = (text, act) => make("button", { type: "button", text, onclick: act });
      this.undo = button("Undo", () => this.back("undo"));
      this.redo = button("Redo", () => this.back("redo"));
      this.flip = button("Flip", () => this.act({ do: "flip" }));
      this.stop = button("Stop thinking", () => this.person());
      this.stop.hidden = true;
      this.anew = button("New game", () => this.open(this.fixed?.task ? { task: this.fixed.task.name } : { options: this.chosen() }));
      this.seating = make("div", { class: "play-seats" });
      this.opting = make("div", { class: "play-options" });
      this.options = make("details", {}, make("summary", { text: "Options" }), this.opting);
      this.tasks = make("div", { class: "play-tasks" });
      this.words = make("p", { class: "play-words" });
      this.log = make("ol", { class: "play-log" });
      this.copied = make("textarea", { class: "play-example", readonly: true, rows: 8, "aria-label": "The game as an example" });
      this.copied.hidden = true;
      this.copy = button("Copy as an example", () => this.example());
      const keys = "Arrow keys move over the board, Enter touches, N and P go to what may be touched, Escape lets go.";
      this.room.append(
        this.tasks,
        this.heard,
        make("div", { class: "play-main" },
          this.board,
          make("div", { class: "play-side" },
            this.turn, this.dice, this.choices, this.said, this.tally,
            make("div", { class: "play-buttons" }, this.undo, this.redo, this.flip, this.stop, this.anew),
            this.seating,
            this.options,
            make("details", {}, make("summary", { text: "The position in words" }), this.words),
            make("details", {}, make("summary", { text: "Moves so far" }), this.log),
            make("details", {}, make("summary", { text: "For a page, and for the keyboard" }), this.copy, this.copied,
              make("p", { text: keys })),
            this.spot)));
      this.board.setAttribute("aria-description", keys);
      this.board.addEventListener("click", (event) => this.clicked(event));
      this.board.addEventListener("keydown", (event) => this.pressed(event));
      this.board.addEventListener("focus", () => this.point(this.cursor || this.names[0]));
      this.board.addEventListener("blur", () => this.point(null));
    }

    tell(words) {
      this.said.replaceChildren(make("p", { text: words }));
      this.say(words);
    }

    /* What is heard, at once and in one piece, since of several pieces nobody knows which is read first; after a while
       it goes, so that who reads the page from top to bottom does not come upon it once more. */
    say(words) {
      if (!words) return;
      clearTimeout(this.hush);
      this.heard.replaceChildren(make("p", { text: words }));
      this.hush = setTimeout(() => this.heard.replaceChildren(), HEARD);
    }

    /* One deed after another, in the order in which they were asked for; `person` where somebody waits for it. */
    queued(deed, person = true) {
      this.busy += person;
      const done = this.line.then(deed).finally(() => (this.busy -= person));
      this.line = done.catch(() => {});
      return done;
    }

    async send(message) {
      try {
        let answer = await backend({ table: this.name, ...message });
        if (answer.gone) {
          await backend({ table: this.name, do: "open", game: this.game, saved: this.state.saved });
          answer = await backend({ table: this.name, ...message });
        }
        if (answer.error) this.tell(answer.error);
        return answer;
      } catch (error) {
        this.tell(error.message);
        return {};
      }
    }

    /* A game from its beginning, a task, or one that was saved. */
    async open(how) {
      this.run += 1;
      await this.queued(async () => {
        let answer = await this.send({ do: "open", game: this.game, ...how });
        const { error } = answer;
        if (error && how.saved) answer = await this.send({ do: "open", game: this.game });
        this.show(answer);
        if (error) this.tell(error);
      });
      return this.go();
    }

    /* Something is done; then whoever is no person thinks. */
    async act(message, may = () => true) {
      this.run += 1;
      await this.queued(async () => may() && this.show(await this.send(message)));
      return this.go();
    }

    /* Back, or forth again, as far as to where a person has a choice. */
    async back(which) {
      this.run += 1;
      await this.queued(async () => {
        let answer = await this.send({ do: which });
        const more = () => answer.state && answer.state[`can_${which}`] && this.seats[answer.state.turn] && !answer.state.over;
        while (more()) answer = await this.send({ do: which });
        this.show(answer);
      });
    }

    async go() {
      const run = this.run;
      while (this.state && !this.state.over && this.seats[this.state.turn] && run === this.run) {
        this.stop.hidden = false;
        const answer = await this.queued(async () =>
          run === this.run ? this.send({ do: "think", level: this.seats[this.state.turn] }) : {}, false);
        if (run !== this.run) break;
        if (answer.state) this.show(answer);
        else if (answer.thinking === undefined) break;
        else this.thinks(answer.thinking);
      }
      if (run === this.run) this.stop.hidden = true;
    }

    /* That somebody thinks is said once; how far he has come is only seen. */
    thinks(share) {
      const words = `${this.state.player} is thinking`;
      if (this.turn.firstChild?.data !== words) {
        this.turn.replaceChildren(words, this.share);
        this.say(`${words}.`);
      }
      this.share.textContent = `: ${Math.round(100 * share)} %`;
    }

    /* A thought is given up, and persons play on. */
    async person() {
      this.seats = this.seats.map(() => 0);
      this.stop.hidden = true;
      this.seated();
      await this.act({ do: "cancel" });
    }

    /* -- what is seen ---------------------------------------------------------------------------------------------- */

    show(answer) {
      if (answer.opened) this.opened(answer.opened);
      if (!answer.state || !this.svg) return;
      const fresh = Boolean(answer.opened);
      this.state = answer.state;
      this.men(fresh);
      this.labelled();
      this.point(this.cursor);
      this.beside();
      this.keep();
    }

    /* The game in the address; browsers that are asked too often refuse, and the next time it is kept. */
    keep() {
      const { saved, deeds } = this.state;
      if (!saved || !(deeds || location.hash.startsWith(SAVED)) || saved === this.kept) return;
      try {
        history.replaceState(null, "", `${SAVED}${saved}`);
        this.kept = saved;
      } catch (refused) {
        /* until the next time */
      }
    }

    opened(opened) {
      this.fixed = opened;
      this.names = opened.points;
      const svg = drawing(opened.board);
      svg.removeAttribute("width");
      svg.removeAttribute("height");
      svg.removeAttribute("role");
      svg.setAttribute("class", "board play-svg");
      svg.setAttribute("aria-hidden", "true");
      for (const each of svg.querySelectorAll(":scope > title, :scope > desc")) each.remove();
      const { width, height } = svg.viewBox.baseVal;
      if (opened.ground) {
        const ground = document.createElementNS(SVG, "image");
        ground.setAttribute("href", new URL(opened.ground, base).href);
        ground.setAttribute("width", width);
        ground.setAttribute("height", height);
        svg.prepend(ground);
      }
      this.svg = svg;
      this.spots = new Map(this.names.map((name, number) => [name, make("div", { role: "option", id: `play-point-${number}`, "data-name": name })]));
      this.cursor = this.spots.has(this.cursor) ? this.cursor : null;
      const stand = make("div", { class: "play-stand", role: "presentation" }, svg, ...this.spots.values());
      stand.style.width = `min(100%, ${(88 * width) / height}vh)`;
      this.board.replaceChildren(stand);
      this.board.setAttribute("aria-label", `Board of ${opened.title}`);
      if (this.seats.length !== opened.players.length) this.seats = opened.players.map(() => 0);
      this.seated();
      this.optioned();
      this.tasked();
    }

    /* The places of the points, and how far they are from one another. */
    measure() {
      this.at = new Map();
      for (const group of this.svg.querySelectorAll("[data-point]")) {
        const moved = group.transform.baseVal.consolidate();
        if (moved) this.at.set(group.dataset.point, [moved.matrix.e, moved.matrix.f]);
      }
      const places = [...this.at.values()];
      const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
      const near = places.map((one) => Math.min(...places.filter((other) => other !== one).map((other) => far(one, other))));
      near.sort((a, b) => a - b);
      this.step = near[Math.floor(near.length / 2)] || 10;
      const sizes = [...this.svg.querySelectorAll("[data-man]")].map((man) => man.getBBox()).map((box) => Math.max(box.width, box.height));
      sizes.sort((a, b) => a - b);
      this.ring = Math.min(0.46 * this.step, sizes.length ? 0.6 * sizes[Math.floor(sizes.length / 2)] : Infinity);
      const scale = this.svg.getBoundingClientRect().width / this.svg.viewBox.baseVal.width;
      if (scale) this.svg.style.setProperty("--play-thick", Math.max(1, THICK / scale)); /* seen on a small screen, too */
      this.placed();
    }

    /* The points for readers of the screen lie where those who see have theirs: a finger on the glass finds them. */
    placed() {
      const { x, y, width, height } = this.svg.viewBox.baseVal;
      const share = (length, of) => `${((100 * length) / of).toFixed(3)}%`;
      for (const [name, spot] of this.spots) {
        const at = this.at.get(name);
        if (!at) continue;
        spot.style.left = share(at[0] - x - this.step / 2, width);
        spot.style.top = share(at[1] - y - this.step / 2, height);
        spot.style.width = share(this.step, width);
        spot.style.height = share(this.step, height);
      }
    }

    /* What each point is called now: who stands there, and whether it may be touched. */
    labelled() {
      const { roster, lit, holds } = this.state;
      const men = new Map();
      for (const man of roster) men.set(man.at, [...(men.get(man.at) || []), man.what]);
      const may = new Set(lit);
      for (const [name, spot] of this.spots) {
        const here = men.get(name) || [];
        const who = [...new Set(here)].map((what) => {
          const many = here.filter((each) => each === what).length;
          return many > 1 ? `${what}, ${many} of them` : what;
        }).join(", ") || "vacant";
        const words = `${name}: ${who}${name === holds ? ", in hand" : ""}${may.has(name) ? "; may be touched" : ""}`;
        if (spot.getAttribute("aria-label") !== words) spot.setAttribute("aria-label", words);
      }
    }

    men(fresh) {
      const before = new Map();
      for (const man of this.svg.querySelectorAll("[data-man]")) {
        const [x, y] = this.middle(man);
        for (const number of man.dataset.man.split(" ")) before.set(number, [x, y]);
      }
      const points = drawing(this.state.men).querySelector(".points");
      this.svg.querySelector(".points").replaceWith(points);
      for (const man of this.state.roster) {
        const group = [...points.children].find((each) => each.dataset.point === man.at);
        if (group) group.dataset.holds = `${group.dataset.holds || ""} ${man.number}`.trim();
      }
      this.measure();
      if (fresh || calm.matches) return;
      for (const man of points.querySelectorAll("[data-man]")) {
        const number = man.dataset.man.split(" ").find((each) => before.has(each));
        if (number === undefined) continue;
        const [x, y] = this.middle(man);
        const [fromX, fromY] = before.get(number);
        if (Math.hypot(fromX - x, fromY - y) < 0.5) continue;
        const gone = this.state.last.find((each) => String(each.number) === number);
        const by = gone ? gone.path.slice(1, -1).map((name) => this.at.get(name)).filter(Boolean) : [];
        const stops = [[fromX, fromY], ...by, [x, y]];
        const gliding = man.animate(stops.map(([a, b]) => ({ transform: `translate(${a - x}px, ${b - y}px)` })),
          { duration: 160 + 90 * (stops.length - 1), easing: "ease-in-out" });
        man.classList.add("play-glides"); /* whom nobody can touch on his way: what is below him is meant */
        gliding.finished.finally(() => man.classList.remove("play-glides")).catch(() => {});
      }
    }

    middle(man) {
      const box = man.getBBox();
      const moved = man.parentNode.transform.baseVal.consolidate();
      return [box.x + box.width / 2 + (moved ? moved.matrix.e : 0), box.y + box.height / 2 + (moved ? moved.matrix.f : 0)];
    }

    marks() {
      this.svg.querySelector(".play-marks")?.remove();
      const marks = document.createElementNS(SVG, "g");
      marks.setAttribute("class", "play-marks");
      const { lit, holds, last } = this.state;
      const { ring } = this;
      const dot = 0.36 * ring;
      if (last.length && !holds)
        for (const way of last) {
          const end = this.at.get(way.path[way.path.length - 1]);
          if (end) marks.append(circle("play-last", end, ring));
        }
      const full = new Set(this.state.roster.map((man) => man.at));
      for (const name of lit) {
        const group = marks.appendChild(document.createElementNS(SVG, "g"));
        group.setAttribute("data-lit", name);
        const kind = full.has(name) ? "play-man " : "";
        group.append(circle(`${kind}play-halo`, this.at.get(name), kind ? ring : dot));
        group.append(circle(`${kind}play-lit`, this.at.get(name), kind ? ring : dot));
      }
      if (holds && this.at.has(holds)) marks.append(circle("play-held", this.at.get(holds), ring));
      if (this.cursor && document.activeElement === this.board)
        marks.append(circle("play-cursor-halo", this.at.get(this.cursor), 1.18 * ring),
          circle("play-cursor", this.at.get(this.cursor), 1.18 * ring));
      this.svg.append(marks);
    }

    beside() {
      const { state } = this;
      this.anew.textContent = this.fixed.task ? "Begin again" : "New game";
      const pressed = [this.dice, this.choices].some((part) => part.contains(document.activeElement));
      this.tally.textContent = state.beside.join(" ");
      this.words.textContent = state.words;
      this.undo.disabled = !state.can_undo;
      this.redo.disabled = !state.can_redo;
      this.throwing();
      const chosen = state.choices.map((choice, number) =>
        make("button", { type: "button", "data-choice": number, onclick: () => this.act({ do: "choose", choice: number }) },
          make("span", { class: "play-label", text: choice.label }),
          ...(choice.words ? [make("span", { class: "play-more", text: choice.words })] : [])));
      if (state.off) chosen.push(make("button", { type: "button", "data-choice": "off", text: "Off the board",
        onclick: () => this.act({ do: "tap", point: "off" }) }));
      this.choices.replaceChildren(...chosen);
      this.log.replaceChildren(...state.log.map((each) => make("li", {},
        make("b", { text: `${this.fixed.players[each.turn]}${each.throw.length ? ` (${each.throw.join(" ")})` : ""}: ` }),
        make("span", { text: each.words }))));
      this.hear();
      const { over } = state;
      const mover = this.fixed.players.length > 1 ? `${state.player} to move.` : "Your move.";
      const turn = over ? over.head : [mover, ...state.notices].join(" ");
      const asked = (part) => part.className === "play-ask" && state.taps.length; /* it was heard before */
      const news = [...this.said.children].filter((part) => !asked(part)).map((part) => part.textContent);
      if (this.turn.textContent !== turn && !over) news.push(turn); /* what was done, then whose turn it is */
      this.turn.textContent = turn;
      this.say(news.join(" "));
      if (pressed) (this.choices.querySelector("button") || this.dice.querySelector("button") || this.board).focus();
    }

    /* What is said: an answer with its rules, news, how a task stands, how the game has ended. */
    hear() {
      const { state } = this;
      const parts = [];
      const rules = (found) => {
        for (const rule of found) {
          const way = this.leads(`rule-${rule.page}-${rule.id}`);
          const words = `Rule ${rule.number}`;
          parts.push(make("blockquote", { class: "play-rule" },
            way ? make("a", { href: way, text: words }) : make("b", { text: words }), ` ${rule.text}`));
        }
      };
      for (const line of state.news) parts.push(make("p", { text: line }));
      if (state.answer.head) {
        parts.push(make("p", { class: "play-no", text: state.answer.head }));
        rules(state.answer.rules);
        if (state.answer.note) parts.push(make("p", { text: state.answer.note }));
        if (state.holds && state.lit.length) parts.push(make("p", { text: this.onward() }));
      } else if (state.holds && !state.taps[1] && !state.lit.length && !state.choices.length)
        parts.push(make("p", { text: `Nobody on ${state.holds} has a legal move here; touch where he should go and hear why not.` }));
      if (state.over && !state.answer.head) {
        parts.push(make("p", { class: "play-over", text: state.over.head }));
        rules(state.over.rules);
      }
      if (state.task && !state.taps.length && !state.answer.head) parts.push(make("p", { class: state.task.right ? "play-right" : "play-no", text: state.task.words }));
      if (!parts.length && state.taps.length) parts.push(make("p", { text: this.onward() }));
      if (!parts.length && !this.fixed.task && !state.deeds) parts.push(make("p", { text: this.hint() }));
      if (this.fixed.task && !state.deeds) parts.unshift(make("p", { class: "play-ask", text: this.fixed.task.ask }));
      this.said.replaceChildren(...parts);
    }

    /* What to do first, for those who have never played here. */
    hint() {
      const { lit, roster, wants_throw: first, takes, choices } = this.state;
      if (first) return "Throw first; then touch what is marked.";
      if (!lit.length) return choices.length ? "Choose one of these." : "";
      if (takes) return "Touch a man with a ring round him, to take him.";
      const full = new Set(roster.map((man) => man.at));
      return lit.some((name) => full.has(name))
        ? "Touch a man with a ring round him, then where he is to go."
        : "Touch a marked point, to set a man there.";
    }

    /* How what was begun may go on: where the man in hand may go, or whom he may take. */
    onward() {
      const { lit, holds, choices } = this.state;
      if (!lit.length) return choices.length ? `Choose what is meant: ${choices.map((choice) => choice.label).join(", ")}.` : "";
      const some = lit.slice(0, NAMED).join(", ") + (lit.length > NAMED ? ` and ${lit.length - NAMED} more` : "");
      return `${holds ? `In hand: ${holds}.` : "This is not done yet."} Touch next: ${some}.`;
    }

    /* The way to a rule: on this page, or on the one whose rules the game is played by; none where that is elsewhere. */
    leads(id) {
      if (document.getElementById(id)) return `#${id}`;
      return this.section.dataset.rules ? `${this.section.dataset.rules}#${id}` : "";
    }

    throwing() {
      const { state } = this;
      const parts = state.throw.map((number) => make("span", { class: "play-die", text: number }));
      if (state.wants_throw) {
        parts.push(make("button", { type: "button", class: "play-throw", text: "Throw", onclick: () => this.act({ do: "throw" }) }));
        const faces = this.fixed.faces.map((numbers, place) => make("select", { "aria-label": `Number ${place + 1}` },
          ...numbers.map((number) => make("option", { value: number, text: number }))));
        const own = make("details", { class: "play-own" }, make("summary", { text: "Thrown by hand" }), ...faces,
          make("button", { type: "button", text: "Set", onclick: () =>
            this.act({ do: "throw", throw: faces.map((face) => Number(face.value)) }) }));
        parts.push(own);
      }
      this.dice.replaceChildren(...parts);
    }

    /* -- players, options, tasks ----------------------------------------------------------------------------------- */

    seated() {
      const seat = (player, turn) => {
        const kinds = ["a person", ...this.fixed.levels.map((level, n) => `the machine, level ${n + 1}: ${level}`)];
        const list = make("select", { onchange: (event) => {
          this.seats[turn] = Number(event.target.value);
          this.run += 1;
          this.go();
        } }, ...kinds.map((kind, n) => make("option", { value: n, text: kind, selected: this.seats[turn] === n })));
        return make("label", { text: `${player} ` }, list);
      };
      this.seating.replaceChildren(...this.fixed.players.map(seat));
    }

    optioned() {
      const rows = Object.entries(this.fixed.options).map(([name, option]) => {
        const list = make("select", { "data-option": name }, ...[...new Set(option.among)].map((value) =>
          make("option", { value: JSON.stringify(value), text: `${value}${value === option.printed ? ", as printed" : ""}`,
            selected: value === option.value })));
        return make("label", { text: `${option.words}: ` }, list);
      });
      if (rows.length) rows.push(make("p", { text: "Options hold from the next new game on. The page tells what they mean." }));
      this.options.hidden = !rows.length;
      this.opting.replaceChildren(...rows);
    }

    chosen() {
      const found = {};
      for (const list of this.opting.querySelectorAll("select")) found[list.dataset.option] = JSON.parse(list.value);
      return found;
    }

    tasked() {
      const { tasks, task } = this.fixed;
      if (!tasks.length) return this.tasks.replaceChildren();
      const list = make("select", { onchange: (event) => this.open({ task: event.target.value }) },
        make("option", { value: "", text: "the whole game", selected: !task }),
        ...tasks.map((each) => make("option", { value: each.name, text: each.title, selected: task && task.name === each.name })));
      this.tasks.replaceChildren(make("label", { text: "Your move: " }, list));
    }

    async example() {
      const answer = await this.send({ do: "example" });
      if (!answer.example) return;
      this.copied.hidden = false;
      this.copied.value = answer.example;
      this.copied.select();
      try {
        await navigator.clipboard.writeText(answer.example);
        this.tell("The game is copied as an example.");
      } catch (refused) {
        this.tell("Here is the game as an example; copy it from the field.");
      }
    }

    /* -- fingers and keys ------------------------------------------------------------------------------------------ */

    clicked(event) {
      if (!this.state) return;
      const man = event.target.closest("[data-man]");
      let name = man ? man.closest("[data-point]").dataset.point : event.target.dataset.name;
      if (!name) {
        const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
        let least = Infinity;
        for (const [point, [x, y]] of this.at) {
          const far = Math.hypot(x - place.x, y - place.y);
          if (far < least) [least, name] = [far, point];
        }
      }
      this.point(name);
      this.touch(name);
    }

    /* Whoever is no person is not touched for; whose turn it is then is known when all that was touched before is done. */
    async touch(name) {
      await this.act({ do: "tap", point: name }, () => !this.seats[this.state.turn] || this.state.over);
    }

    /* The point that the keys are at, which readers of the screen read out by its name. */
    point(name) {
      if (name !== null) this.cursor = name;
      if (!this.state) return;
      this.marks();
      if (this.cursor === null) return;
      const spot = this.spots.get(this.cursor);
      for (const each of this.spots.values()) each.setAttribute("aria-selected", String(each === spot));
      this.board.setAttribute("aria-activedescendant", spot.id);
      this.spot.textContent = document.activeElement === this.board ? spot.getAttribute("aria-label") : "";
    }

    pressed(event) {
      if (!this.state || event.altKey || event.ctrlKey || event.metaKey) return;
      const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const key = event.key;
      if (ways[key]) this.point(this.beyond(ways[key]));
      else if (key === "Enter" || key === " ") this.touch(this.cursor);
      else if (key === "Escape") this.act({ do: "cancel" });
      else if (key === "n" || key === "N") this.point(this.next(1));
      else if (key === "p" || key === "P") this.point(this.next(-1));
      else if (key === "t" || key === "T") this.dice.querySelector(".play-throw")?.click();
      else return;
      event.preventDefault();
    }

    next(by) {
      const lit = this.state.lit.length ? this.state.lit : this.names;
      const now = lit.indexOf(this.cursor);
      return lit[(now + by + lit.length) % lit.length];
    }

    beyond([dx, dy]) {
      const [x, y] = this.at.get(this.cursor);
      let least = Infinity;
      let best = this.cursor;
      for (const [name, [a, b]] of this.at) {
        const along = (a - x) * dx + (b - y) * dy;
        const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
        const cost = along + 2.5 * aside;
        if (along > 0.2 * this.step && cost < least) [least, best] = [cost, name];
      }
      return best;
    }
  }

  /* The styles of the table, and all letters: before they have come nothing is set on it, so that it does not move under
     a hand. A style that cannot be had is done without. */
  const dressed = () => {
    const style = make("link", { rel: "stylesheet", href: new URL("play.css", base).href });
    const come = new Promise((done) => ["load", "error"].forEach((how) => style.addEventListener(how, done)));
    document.head.append(style);
    return Promise.all([come, document.fonts ? document.fonts.ready : null]);
  };

  /* The player is woken once; what the address has saved is set up again. */
  parlour.play = (section) => {
    if (section.table) return section.table.ready;
    const dress = dressed();
    const link = section.querySelector("a.wake");
    if (link) link.parentNode.hidden = true;
    const table = (section.table = new Table(section));
    table.tell(served ? "The table is being set." : "The engine is being loaded; this takes a few seconds.");
    backend = backend || (served ? overNetwork() : inWorker((stage) => table.tell(stage)));
    const saved = location.hash.startsWith(SAVED) ? location.hash.slice(SAVED.length) : "";
    const task = section.dataset.task;
    table.ready = dress.then(() => table.open(task ? { task } : saved ? { saved } : {}));
    return table.ready;
  };
})();
