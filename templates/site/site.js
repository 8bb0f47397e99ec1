/* Steppers: one moment of an example at a time, and men who go their ways. All moments are on the page as figures;
   without this script they are seen one beside another. And the link that wakes the player. */
(() => {
  "use strict";

  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const parlour = (window.parlour = window.parlour || {});

  /* Where every man stands, by his number. */
  const places = (board) => {
    const found = new Map();
    for (const man of board.querySelectorAll(".points [data-man]")) {
      const moved = man.parentNode.transform.baseVal.consolidate();
      const place = moved ? [moved.matrix.e, moved.matrix.f] : [0, 0];
      for (const number of man.dataset.man.split(" ")) found.set(number, place);
    }
    return found;
  };

  /* The places that a man goes by, as the drawing of his way has them. */
  const way = (board, number) => {
    for (const each of board.querySelectorAll("[data-places]")) {
      if ((each.dataset.man || "").split(" ").includes(number))
        return each.dataset.places.split(" ").map((place) => place.split(",").map(Number));
    }
    return [];
  };

  /* Men go from where they stood to where they stand; what the move leaves behind appears when they have come. */
  const glide = (from, to, on) => {
    const before = places(from);
    let last = 0;
    for (const man of to.querySelectorAll(".points [data-man]")) {
      const number = man.dataset.man.split(" ").find((each) => before.has(each));
      const [x, y] = places(to).get(man.dataset.man.split(" ")[0]);
      if (number === undefined) continue;
      const [fromX, fromY] = before.get(number);
      if (fromX === x && fromY === y) continue;
      const by = way(on ? to : from, number);
      if (!on) by.reverse();
      const stops = [[fromX, fromY], ...by.slice(1, -1), [x, y]];
      const time = 240 + 180 * (stops.length - 1);
      last = Math.max(last, time);
      man.animate(stops.map(([a, b]) => ({ transform: `translate(${a - x}px, ${b - y}px)` })), {
        duration: time,
        easing: "ease-in-out",
      });
    }
    for (const group of to.querySelectorAll(".ghosts, .arrows"))
      group.animate([{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], { duration: Math.max(last, 200) });
  };

  const stepper = (steps) => {
    const moments = [...steps.querySelectorAll(".moments > li")];
    const slider = steps.querySelector("input");
    const said = steps.querySelector(".said");
    let now = Number(steps.dataset.opens);

    const show = (number, heard) => {
      const next = Math.min(Math.max(number, 0), moments.length - 1);
      const before = moments[now];
      const after = moments[next];
      for (const each of moments) each.classList.toggle("now", each === after);
      if (slider) {
        slider.value = next;
        slider.setAttribute("aria-valuetext", after.querySelector(".when").textContent);
        for (const button of steps.querySelectorAll("[data-go]"))
          button.setAttribute("aria-disabled", String(goal(button.dataset.go, next) === next));
      }
      if (heard && before !== after) {
        said.textContent = after.querySelector("figcaption").textContent;
        if (!calm.matches && Math.abs(next - now) === 1)
          glide(before.querySelector("svg"), after.querySelector("svg"), next > now);
      }
      now = next;
    };

    const goal = (word, from) => {
      const aims = { first: 0, back: from - 1, on: from + 1, last: moments.length - 1 };
      return Math.min(Math.max(aims[word], 0), moments.length - 1);
    };
    const go = (word) => show(goal(word, now), true);

    show(now, false);
    if (!slider) return;

    steps.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) go(button.dataset.go);
    });
    slider.addEventListener("input", () => show(Number(slider.value), true));
    const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
    steps.addEventListener("keydown", (event) => {
      const word = keys[event.key];
      if (!word || event.target === slider || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(word);
    });

    let start = null;
    const stage = steps.querySelector(".moments");
    stage.tabIndex = 0;
    stage.addEventListener("pointerdown", (event) => {
      start = event.pointerType === "mouse" ? null : [event.clientX, event.clientY];
    });
    stage.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [across, down] = [event.clientX - start[0], event.clientY - start[1]];
      if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? "on" : "back");
      start = null;
    });
    steps.parlour = { show: (number) => show(number, true) };
  };

  for (const steps of document.querySelectorAll(".steps")) stepper(steps);

  /* A move that was tried is answered by the rule that forbids it, in full where that is on this page. */
  for (const tried of document.querySelectorAll(".refusal")) {
    tried.addEventListener("toggle", () => {
      if (!tried.open || tried.dataset.answered) return;
      tried.dataset.answered = "yes";
      for (const link of tried.querySelectorAll('.answer a[href^="#rule-"]')) {
        const rule = document.getElementById(link.getAttribute("href").slice(1));
        if (!rule) continue;
        const told = document.createElement("blockquote");
        told.className = "cited";
        told.textContent = rule.querySelector(".number").textContent + ". " + rule.querySelector(".rule").textContent.trim();
        tried.append(told);
      }
    });
  }

  /* The player is loaded when somebody wants to play, and not before. */
  /* The address of a game that was saved wakes the player by itself. */
  if (location.hash.startsWith("#play:")) window.addEventListener("load", () => document.querySelector("a.wake")?.click());

  /* From a problem of the page to the table, where it is set up. */
  for (const link of document.querySelectorAll("a.try")) {
    link.addEventListener("click", (event) => {
      const section = document.getElementById("play");
      event.preventDefault();
      section.dataset.task = link.dataset.task.slice(section.dataset.game.length + 1);
      section.scrollIntoView();
      if (section.table) section.table.open({ task: section.dataset.task });
      else section.querySelector("a.wake").click();
    });
  }

  for (const link of document.querySelectorAll("a.wake")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const section = link.closest("#play");
      if (section.dataset.waking) return;
      section.dataset.waking = "yes";
      const script = document.createElement("script");
      script.src = link.dataset.script;
      script.addEventListener("load", () => parlour.play(section));
      script.addEventListener("error", () => {
        delete section.dataset.waking;
        const sorry = document.createElement("p");
        sorry.setAttribute("role", "alert");
        sorry.textContent = "The player could not be loaded.";
        section.append(sorry);
      });
      document.head.append(script);
    });
  }
})();
