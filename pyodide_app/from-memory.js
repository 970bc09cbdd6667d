/**
 * The quick start: Python's memory as the build left it is copied, and all files are fetched at once. It leans on what
 * the runtime does inside, so a new version of that may end it; what it changes is put back when it has ended.
 */

import { unpack } from "./memory.js";
import { HERE, RUNTIME, archive } from "./worker-files.js";

const WASM = `${RUNTIME}pyodide.asm.wasm`;
const LOCK = `${RUNTIME}pyodide-lock.json`;
const MEMORY = `${HERE}memory.bin?${BUILD.name}`;
const REST = archive("python");

/** @typedef {(bytes: number) => void} Count hears how many bytes have come */

/** The memory, counted as it comes. @param {Count} count */
async function fetchMemory(count) {
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

/**
 * The runtime. Only the browser's own response, untouched, can bring along what was compiled on an earlier visit.
 * @param {Count} count
 */
async function compile(count) {
  const module = await WebAssembly.compileStreaming(fetch(WASM));
  count(BUILD.wasm);
  return module;
}

/**
 * Fetches at once all that `loadPyodide` would ask for in turn, and compiles the runtime meanwhile.
 * @param {Uint8Array<ArrayBuffer>} copy becomes Python's memory as soon as the runtime is there
 * @param {Count} count
 */
function fetchAhead(copy, count) {
  const compiled = compile(count);
  const memory = fetchMemory(count);
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

/**
 * @param {Promise<[typeof import("./pyodide/pyodide.mjs"), unknown]>} scripts the runtime's
 * @param {Count} count
 * @returns {Promise<(question: string) => string>} the engine's door
 */
export async function fromMemory(scripts, count) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const copy = new Uint8Array(BUILD.memory);
  try {
    const fetched = fetchAhead(copy, count);
    const [{ loadPyodide }] = await scripts;
    const starting = loadPyodide({ indexURL: RUNTIME, stdLibURL: REST, _loadSnapshot: copy });
    const [python] = await Promise.all([starting, fetched]);
    return python.globals.get("answer");
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
