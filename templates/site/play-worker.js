/* The engine of the book in a worker: Python itself, and Parlour's own package from the file beside this one. */
"use strict";

const base = new URL(".", self.location.href);
const engine = new URL("engine/", base);

const started = (async () => {
  self.postMessage({ stage: "Python is being loaded; this takes a few seconds." });
  const { loadPyodide } = await import(new URL("pyodide.mjs", engine).href);
  const python = await loadPyodide({ indexURL: engine.href });
  self.postMessage({ stage: "The engine is being set up." });
  const fetched = await fetch(new URL("parlour.zip", engine));
  if (!fetched.ok) throw new Error("engine/parlour.zip is not beside this site");
  python.unpackArchive(new Uint8Array(await fetched.arrayBuffer()), "zip", { extractDir: "/parlour" });
  python.runPython("import sys; sys.path.insert(0, '/parlour')\nfrom parlour.play.worker import table");
  return python.globals.get("table");
})();

/* Nobody may have asked yet when it fails; whoever asks hears of it. */
started.catch(() => {});

self.onmessage = async ({ data }) => {
  try {
    const table = await started;
    self.postMessage({ id: data.id, answer: table(data.message) });
  } catch (error) {
    self.postMessage({ id: data.id, failed: `The engine could not answer: ${error.message}` });
  }
};
