/* Looks for a newer page, and shows it: for authors, at `parlour watch --play`. */
(() => {
  "use strict";
  const stamp = new URL("stamp", document.currentScript.src);
  let seen = null;
  setInterval(async () => {
    try {
      const now = await (await fetch(stamp)).text();
      if (seen !== null && now !== seen) location.reload();
      seen = now;
    } catch (gone) {
      /* The server has stopped; the page stays as it is. */
    }
  }, 250);
})();
