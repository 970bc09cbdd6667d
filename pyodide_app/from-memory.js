/**
 * The quick start: Python's memory as the build left it is copied, and all files are fetched at once. The archive of the
 * rest, of which the memory needs nothing, waits until it is wanted, where the page does not look like wanting it. The
 * start leans on what the runtime does inside, so a new version of that may end it; what it changes is put back when it
 * has ended.
 *
 * @import { Door, Scripts } from "./worker.js"
 */

import { unpack } from "./memory.js";
import { Progress, RUNTIME_FILE, SCRIPT_FILE } from "./progress.js";
import { got, isWasm, RUNTIME, WASM, whole } from "./worker-files.js";

const REST = `${RUNTIME}the-rest.zip`;
/** @type {BuiltName} */
const REST_FILE = "python.zip";
/** An archive that ends where it begins. */
const EMPTY = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0);

/** The rest was wanted, and did not come, or not whole. */
export class NotCome extends Error {}

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
 * @param {boolean} bare without the rest
 */
function fetchAhead(copy, progress, bare) {
  const compiled = compile(progress);
  const memory = whole("memory.bin", progress.counter("memory.bin"), (response) => progress.meet(response));
  const rest = bare ? Promise.resolve({ bytes: EMPTY, sound: Promise.resolve() }) : whole(REST_FILE, progress.counter(REST_FILE));
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
    unpack((await memory).bytes, instance.exports, copy);
    return { module, instance };
  };
  return all.then(([, ...files]) => Promise.all(files.map(({ sound }) => sound)));
}

/**
 * @param {Promise<Scripts>} scripts the runtime's
 * @param {string[]} states of the page's widgets
 * @param {(message: object) => void} post
 * @returns {Promise<Door>} the engine's
 */
export async function fromMemory(scripts, states, post) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  const copy = new Uint8Array(BUILD.memory);
  const bare = states.every((state) => BUILD.alone.some((begins) => `${state};`.startsWith(begins)));
  const progress = new Progress(post, ["memory.bin", RUNTIME_FILE, SCRIPT_FILE, ...(bare ? [] : [REST_FILE])]);
  try {
    const sound = fetchAhead(copy, progress, bare);
    sound.catch(() => {}); // told when it is awaited
    const { loadPyodide, options } = await scripts;
    progress.done(SCRIPT_FILE);
    const starting = loadPyodide({ ...options, stdLibURL: REST, _loadSnapshot: copy });
    starting.catch(() => {});
    await sound; // what is damaged is told, and not what came of it
    return bare ? withoutRest(await starting, post) : (await starting).globals.get("answer");
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** @param {Promise<import("./worker-files.js").Whole>} coming */
const sound = (coming) => coming.then((found) => found.sound.then(() => found.bytes));

/**
 * @param {Awaited<ReturnType<import("./pyodide/pyodide.mjs").loadPyodide>>} python
 * @param {(message: object) => void} post
 * @returns {Door} that fetches the rest when a question needs it
 */
function withoutRest(python, post) {
  const answer = python.globals.get("answer");
  const later = python.globals.get("later");
  later.begin_without();
  return (question) => answer(question) ?? rest().then(() => answer(question));

  async function rest() {
    const progress = new Progress(post, [REST_FILE]);
    const coming = whole(REST_FILE, progress.counter(REST_FILE), (response) => progress.meet(response));
    const bytes = await sound(coming).catch((error) => Promise.reject(new NotCome(error.message)));
    python.FS.writeFile(later.ARCHIVE, bytes);
    later.has_come();
    post({ kind: "ready" });
  }
}
