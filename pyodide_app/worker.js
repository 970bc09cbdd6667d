/**
 * Python, away from the page. Text in, text out: each message is one question to the door, as JSON.
 * Nothing is remembered between two messages.
 */

import { addressFor, forget, keep, recall } from "./memory.js";
import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url).href;
const ROOT = new URL("../", HERE).href;
const RUNTIME = `${HERE}pyodide/`;
const LIBRARY = `${RUNTIME}python_stdlib.zip`;
const TUTOR = `${HERE}tutor.zip`;
const WASM = `${RUNTIME}pyodide.asm.wasm`;

// Python imports from the archive as it is; unpacking it would take longer than the import.
const ENTER = `
import sys
sys.path.insert(0, "/tutor.zip")
import quick_start
from tutor.door import answer
`;

/** @type {(text: string) => string} */
let door;
/** @type {(() => Promise<void>) | undefined} */
let keepMemory;

/** @param {object} message */
const post = (message) => self.postMessage(message);

/** Counts the bytes of the large files as they come, so that the page can show how far the start is. */
class Meter {
  loaded = 0;
  total = 0;
  last = 0;

  /**
   * @param {Response} response
   * @returns {Response} the same, counted
   */
  count(response) {
    if (!response.body) return response;
    const meter = this;
    const counter = new TransformStream({
      /** @param {Uint8Array} chunk @param {TransformStreamDefaultController} to */
      transform(chunk, to) {
        meter.add(chunk.byteLength);
        to.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  }

  /** @param {number} bytes */
  add(bytes) {
    this.loaded += bytes;
    const now = performance.now();
    if (now - this.last < 100) return;
    this.last = now;
    post({ kind: "progress", loaded: this.loaded, total: this.total });
  }
}

/** Sizes come from the list of the site's files; without it the page shows bytes and no bar. @param {Meter} meter */
async function learnSizes(meter) {
  const response = await fetch(`${HERE}precache.json`);
  if (!response.ok) return;
  const { sizes } = await response.json();
  for (const url of [WASM, LIBRARY, TUTOR]) {
    meter.total += Number(sizes?.[url.slice(ROOT.length)]) || 0;
  }
}

/**
 * On a first visit the downloads are counted. Later they come from the cache, and the browser's own
 * response is passed on untouched: only that one can bring its compiled code along.
 */
async function meterFirstVisit() {
  const kept = "caches" in self && (await caches.match(WASM).catch(() => undefined));
  if (kept) return;
  const meter = new Meter();
  learnSizes(meter).catch(() => {});
  const plainFetch = self.fetch;
  /** @type {typeof fetch} */
  self.fetch = async (input, init) => {
    const response = await plainFetch(input, init);
    const url = input instanceof Request ? input.url : new URL(input, HERE).href;
    return [WASM, LIBRARY, TUTOR].includes(url) && response.ok ? meter.count(response) : response;
  };
}

/** @param {string} url */
async function bytes(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * @param {Uint8Array} archive the engine
 * @param {Uint8Array} [memory] what was kept from an earlier start
 */
async function startPython(archive, memory) {
  const how = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const python = await loadPyodide({ indexURL: RUNTIME, stdLibURL: LIBRARY, ...how });
  python.FS.writeFile("/tutor.zip", archive);
  if (!memory) python.runPython(ENTER);
  return python;
}

/**
 * Compiles the runtime while its script is still being read. `loadPyodide` would begin with it after that; it is
 * given what is compiled here, and an empty file to fetch.
 */
function compileEarly() {
  const compiled = WebAssembly.compileStreaming(fetch(WASM));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const plainFetch = self.fetch;
  self.fetch = async (input, init) => (String(input) === WASM ? new Response() : plainFetch(input, init));
  import(`${RUNTIME}pyodide.asm.mjs`).catch(() => {}); // what is wrong with it is told by loadPyodide
  return compiled;
}

/** From the memory of an earlier start if there is one, else anew. */
async function startEngine() {
  const archive = await bytes(TUTOR);
  const address = await addressFor(archive).catch(() => "");
  const memory = await recall(address).catch(() => undefined);
  let python;
  if (memory) python = await startPython(archive, memory).catch(() => forget().catch(() => {}));
  if (!python) {
    const fresh = (python = await startPython(archive));
    keepMemory = () => keep(address, fresh.makeMemorySnapshot());
  }
  door = python.globals.get("answer");
}

async function start() {
  await meterFirstVisit();
  await Promise.all([compileEarly(), startEngine()]);
}

/** Keeps Python's memory, once; a device that cannot is no worse off. */
async function keepOnce() {
  const act = keepMemory;
  keepMemory = undefined;
  await act?.().catch(() => {});
}

const started = start();
started.then(
  () => {
    post({ kind: "ready" });
    setTimeout(keepOnce, 3000);
  },
  (error) => post({ kind: "failed", reason: String(error?.message ?? error) }),
);

self.onmessage = async (event) => {
  await started;
  try {
    post({ kind: "answer", text: door(event.data) });
    setTimeout(keepOnce); // with the modules that this page needs
  } catch (error) {
    keepMemory = undefined;
    forget().catch(() => {}); // the next start is a fresh one
    const id = JSON.parse(event.data).id;
    const last = String(error).trim().split("\n").pop();
    post({ kind: "answer", text: JSON.stringify({ id, error: `The engine failed: ${last}` }) });
  }
};
