/* Waits for a newer page, and shows it: for authors, at `parlour watch --play`. */
(async () => {
  "use strict";
  const stamp = new URL("stamp", document.currentScript.src);
  const asked = async () => {
    const answer = await fetch(stamp);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  };
  try {
    const seen = await asked();
    stamp.search = seen; /* the server answers when it has another, or after a while */
    while ((await asked()) === seen);
    location.reload();
  } catch (gone) {
    /* The server has stopped; the page stays as it is. */
  }
})();
