/**
 * Python, away from the page. Text in, text out: each message is one question to the door, as JSON.
 * Nothing is remembered between two messages.
 */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const HERE = new URL("./", import.meta.url).href;
const ROOT = new URL("../", HERE).href;
const RUNTIME = `${HERE}pyodide/`;
const LIBRARY = `${RUNTIME}python_stdlib.zip`;
const TUTOR = `${HERE}tutor.zip`;
const WASM = `${RUNTIME}pyodide.asm.wasm`;

/** @type {(text: string) => string} */
let door;

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

async function start() {
  await meterFirstVisit();
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: RUNTIME, stdLibURL: LIBRARY }),
    bytes(TUTOR),
  ]);
  python.unpackArchive(archive, "zip");
  python.runPython("from tutor.door import answer");
  door = python.globals.get("answer");
}

const started = start();
started.then(
  () => post({ kind: "ready" }),
  (error) => post({ kind: "failed", reason: String(error?.message ?? error) }),
);

self.onmessage = async (event) => {
  await started;
  try {
    post({ kind: "answer", text: door(event.data) });
  } catch (error) {
    const id = JSON.parse(event.data).id;
    const last = String(error).trim().split("\n").pop();
    post({ kind: "answer", text: JSON.stringify({ id, error: `The engine failed: ${last}` }) });
  }
};
