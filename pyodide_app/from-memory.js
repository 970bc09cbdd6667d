/**
 * The quick start: Python's memory as the build left it is copied, and all files are fetched at once. It leans on what
 * the runtime does inside, so a new version of that may end it; what it changes is put back when it has ended.
 *
 * @import { Whole } from "./worker-files.js"
 * @import { Progress } from "./progress.js"
 * @import { Scripts } from "./worker.js"
 */

import { unpack } from "./memory.js";
import { RUNTIME_FILE } from "./progress.js";
import { got, isWasm, RUNTIME, WASM, whole } from "./worker-files.js";

const REST = `${RUNTIME}the-rest.zip`;

/**
 * The runtime. Only the browser's own response, untouched, can bring along what was compiled on an earlier visit; a
 * host that does not name its type is served all the same.
 * @param {Progress} progress
 */
async function compile(progress) {
  const response = await got(WASM);
  const module = isWasm(response) ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  await module;
  progress.done(RUNTIME_FILE);
  return module;
}

/**
 * Fetches at once all that `loadPyodide` would ask for in turn, and compiles the runtime meanwhile.
 * @param {Uint8Array<ArrayBuffer>} copy becomes Python's memory as soon as the runtime is there
 * @param {Progress} progress
 */
function fetchAhead(copy, progress) {
  const compiled = compile(progress);
  const memory = whole("memory.bin", progress.counter("memory.bin"), (response) => progress.meet(response));
  const rest = whole("python.zip", progress.counter("python.zip"));
  const all = Promise.all([compiled, memory, rest]);
  all.catch(() => {}); // told when it is awaited
  const plainFetch = self.fetch;
  self.fetch = async (input, init) => {
    if (String(input) === WASM) return new Response();
    return String(input) === REST ? new Response((await rest).bytes) : plainFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    unpack((await memory).bytes, /** @type {WebAssembly.Memory} */ (instance.exports.memory), copy);
    return { module, instance };
  };
  return all.then(([, ...files]) => Promise.all(files.map(({ sound }) => sound)));
}

/**
 * @param {Promise<Scripts>} scripts the runtime's
 * @param {Progress} progress
 * @returns {Promise<(question: string) => string>} the engine's door
 */
export async function fromMemory(scripts, progress) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const copy = new Uint8Array(BUILD.memory);
  try {
    const sound = fetchAhead(copy, progress);
    sound.catch(() => {}); // told when it is awaited
    const { loadPyodide, options } = await scripts;
    const starting = loadPyodide({ ...options, stdLibURL: REST, _loadSnapshot: copy });
    starting.catch(() => {});
    await sound; // what is damaged is told, and not what came of it
    return (await starting).globals.get("answer");
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
