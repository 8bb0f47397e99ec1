/* Before anything is shown: with scripts, a stepper shows one moment at a time; and the page waits for its letters, a few
   hundredths of a second, so that no line moves when they come. Where they do not come, it is shown without them. */
(() => {
  "use strict";

  const LONGEST = 1500;
  const root = document.documentElement;
  root.classList.add("js");
  if (!document.fonts) return;
  const show = () => root.classList.remove("typeless");
  root.classList.add("typeless");
  Promise.allSettled([...document.fonts].map((face) => face.load())).then(show);
  setTimeout(show, LONGEST);
})();
