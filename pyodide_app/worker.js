/**
 * Python, away from the page. It starts at the first message. After that: text in, text out; each message is one
 * question to the door, as JSON, and nothing is remembered between two of them.
 */

import { unpack } from "./memory.js";

const HERE = new URL("./", import.meta.url).href;
const RUNTIME = `${HERE}pyodide/`;
const WASM = `${RUNTIME}pyodide.asm.wasm`;
const LOCK = `${RUNTIME}pyodide-lock.json`;

// What was made together is asked for under one name, so that no cache mixes two builds.
const MEMORY = `${HERE}memory.bin?${BUILD.name}`;
const REST = `${HERE}python.zip?${BUILD.name}`;

// Not `import` at the top: the first message is delivered only after all of that has been read.
const scripts = Promise.all([import("./pyodide/pyodide.mjs"), import(`${RUNTIME}pyodide.asm.mjs`)]);
scripts.catch(() => {}); // told at the start

/** @type {(text: string) => string} */
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

/** The memory, counted as it comes. */
async function fetchMemory() {
  const response = await fetch(MEMORY);
  if (!response.ok || !response.body) throw new Error(`${new URL(MEMORY).pathname} answered ${response.status}`);
  const file = new Uint8Array(BUILD.file);
  const reader = response.body.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    file.set(part.value, at);
    at += part.value.length;
    count(part.value.length);
  }
  if (at !== file.length) throw new Error(`${new URL(MEMORY).pathname} is not what was built: ${at} bytes`);
  return file;
}

/** The runtime. Only the browser's own response, untouched, can bring along what was compiled on an earlier visit. */
async function compile() {
  const module = await WebAssembly.compileStreaming(fetch(WASM));
  count(BUILD.wasm);
  return module;
}

/**
 * Fetches at once all that `loadPyodide` would ask for in turn, and compiles the runtime meanwhile.
 * @param {Uint8Array<ArrayBuffer>} copy becomes Python's memory as soon as the runtime is there
 */
function fetchAhead(copy) {
  const compiled = compile();
  const memory = fetchMemory();
  const early = new Map([REST, LOCK].map((url) => [url, fetch(url)]));
  const all = Promise.all([compiled, memory, ...early.values()]);
  all.catch(() => {}); // told when it is awaited
  early.set(WASM, Promise.resolve(new Response()));
  const plainFetch = self.fetch;
  self.fetch = (input, init) => early.get(String(input)) ?? plainFetch(input, init);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    unpack(await memory, /** @type {WebAssembly.Memory} */ (instance.exports.memory), copy);
    return { module, instance };
  };
  return all;
}

async function start() {
  const copy = new Uint8Array(BUILD.memory);
  const fetched = fetchAhead(copy);
  const [{ loadPyodide }] = await scripts;
  const starting = loadPyodide({ indexURL: RUNTIME, stdLibURL: REST, _loadSnapshot: copy });
  const [python] = await Promise.all([starting, fetched]);
  door = python.globals.get("answer");
}

/** @param {string} question */
function answer(question) {
  try {
    return door(question);
  } catch (error) {
    const id = JSON.parse(question).id;
    const last = String(error).trim().split("\n").pop();
    return JSON.stringify({ id, error: `The engine failed: ${last}` });
  }
}

self.onmessage = () => {
  const started = start();
  self.onmessage = ({ data }) => started.then(() => post({ kind: "answer", text: answer(data) })).catch(() => {});
  started.then(
    () => post({ kind: "ready" }),
    (error) => post({ kind: "failed", reason: String(error?.message ?? error) }),
  );
};
