/**
 * Python, away from the page. It starts at the first message. After that: text in, text out; each message is one
 * question to the door, as JSON, and nothing is remembered between two of them.
 *
 * It starts from a kept memory where the build says so, and else, or when that fails, from its library.
 *
 * @typedef {(question: string) => string} Door
 */

import { fromMemory } from "./from-memory.js";
import { RUNTIME, archive } from "./worker-files.js";

// Not `import` at the top: the first message is delivered only after all of that has been read.
const scripts = Promise.all([import("./pyodide/pyodide.mjs"), import(`${RUNTIME}pyodide.asm.mjs`)]);
scripts.catch(() => {}); // told at the start

/** @type {Door} */
let door;

/** @param {object} message */
const post = (message) => self.postMessage(message);

let loaded = 0;
let lastTold = 0;

/** Tells the page, which shows a bar, how much there is. @param {number} bytes that have come */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (now - lastTold < 100) return;
  lastTold = now;
  post({ kind: "progress", loaded, total: BUILD.file + BUILD.wasm });
}

/** By what the runtime offers to everybody. @returns {Promise<Door>} */
async function fromLibrary() {
  const [{ loadPyodide }] = await scripts;
  const python = await loadPyodide({ indexURL: RUNTIME, stdLibURL: archive("plain") });
  python.runPython("from tutor.door import answer");
  return python.globals.get("answer");
}

/** @returns {Promise<Door>} that has been tried */
async function start() {
  if (!BUILD.fromMemory) return fromLibrary();
  try {
    const found = await fromMemory(scripts, count);
    found("{}");
    return found;
  } catch (error) {
    const reason = told(error);
    post({ kind: "plain", reason });
    return fromLibrary().catch((other) => Promise.reject(new Error(`${told(other)}; before that: ${reason}`)));
  }
}

/** The last line of an error. @param {unknown} error */
function told(error) {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n").pop() ?? "";
}

/** @param {string} question */
function answer(question) {
  try {
    return door(question);
  } catch (error) {
    return JSON.stringify({ id: JSON.parse(question).id, error: `The engine failed: ${told(error)}` });
  }
}

self.onmessage = () => {
  const started = start().then((found) => void (door = found));
  self.onmessage = ({ data }) => started.then(() => post({ kind: "answer", text: answer(data) })).catch(() => {});
  started.then(
    () => post({ kind: "ready" }),
    (error) => post({ kind: "failed", reason: told(error) }),
  );
};
