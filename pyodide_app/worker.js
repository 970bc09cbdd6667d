/**
 * Python, away from the page. It starts at the first message, the states of the page's widgets. After that: text in,
 * text out; each message is one question to the door, as JSON, and nothing is remembered between two of them.
 *
 * It starts from a kept memory where the build says so, and else, or when that fails, from its library.
 *
 * @typedef {(question: string) => string | Promise<string>} Door
 * @typedef {typeof import("./pyodide/pyodide.mjs")} Runtime
 * @typedef {{ loadPyodide: Runtime["loadPyodide"], options: object }} Scripts the runtime's
 */

import { onAnyHost } from "./any-host.js";
import { bringKernel } from "./bring-kernel.js";
import { fromMemory, NotCome } from "./from-memory.js";
import { RUNTIME, script, whole } from "./worker-files.js";

/** @param {object} message */
const post = (message) => self.postMessage(message);

// Not `import` at the top: the first message is delivered only after all of that has been read.
const scripts = readScripts();
scripts.catch(() => {}); // told at the start

/** @type {Door} */
let door;

/** @returns {Promise<Scripts>} */
async function readScripts() {
  const read = ["pyodide.js", "pyodide.asm.js"].map((name) => import(script(`${RUNTIME}${name}`)));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(read);
  return { loadPyodide, options: { indexURL: RUNTIME, createPyodideModule, lockFileContents: BUILD.lock } };
}

/** By what the runtime offers to everybody; here nothing tells when the solver is wanted. @returns {Promise<Door>} */
async function fromLibrary() {
  const kernel = bringKernel();
  const { loadPyodide, options } = await scripts;
  const { bytes, sound } = await whole("plain.zip", () => {});
  await sound;
  const library = URL.createObjectURL(new Blob([bytes]));
  try {
    const python = await onAnyHost(() => loadPyodide({ ...options, stdLibURL: library }));
    python.runPython("from tutor.door import answer\nfrom tutor.solve.host import use");
    if (await kernel) python.globals.get("use")(await kernel);
    return python.globals.get("answer");
  } finally {
    URL.revokeObjectURL(library);
  }
}

/**
 * @param {string[]} states of the page's widgets
 * @returns {Promise<Door>} that has been tried
 */
async function start(states) {
  if (!BUILD.fromMemory) return fromLibrary();
  try {
    const found = await fromMemory(scripts, states, post);
    await found("{}");
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
async function answer(question) {
  try {
    return { kind: "answer", text: await door(question) };
  } catch (error) {
    if (error instanceof NotCome) return { kind: "failed", reason: told(error) };
    // An error of Python's has a type; any other has come from below, and may be the fault of a file.
    const deep = !(error instanceof Error && "type" in error);
    return { kind: "broken", reason: told(error), deep };
  }
}

/** To be said at once: a question keeps the thread, and who asks cannot tell a busy one from one that is no more. */
const begun = () => post({ kind: "begun" });

self.onmessage = ({ data: states }) => {
  begun();
  const started = start(states).then((found) => void (door = found));
  self.onmessage = ({ data }) => {
    begun();
    started.then(() => answer(data)).then(post, () => {});
  };
  started.then(
    () => post({ kind: "ready" }),
    (error) => post({ kind: "failed", reason: told(error) }),
  );
};
