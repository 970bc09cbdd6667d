/**
 * The quick start: Python's memory as the build left it is copied. What is not in it lies in archives; those that the
 * states of the page name are fetched with it, all at once, any other when a question wants it. The start leans on what
 * the runtime does inside, so a new version of that may end it; what it changes is put back when it has ended.
 *
 * @import { Door, Scripts } from "./worker.js"
 */

import { bringKernel, SOLVER } from "./bring-kernel.js";
import { unpack } from "./memory.js";
import { Progress, RUNTIME_FILE, SCRIPT_FILE } from "./progress.js";
import { got, isWasm, RUNTIME, WASM, whole } from "./worker-files.js";

/** Where the runtime looks for its library, of which the memory needs nothing. */
const LIBRARY = `${RUNTIME}library.zip`;
/** What any page may need that the memory alone does not do for. */
const COMMON = "python.zip";
/** An archive that ends where it begins. */
const EMPTY = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0);

/** An archive was wanted, and did not come, or not whole. */
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
 * The archives that the page's states name.
 * @param {string[]} states
 */
function named(states) {
  const others = states.filter((state) => !BUILD.alone.some((begins) => `${state};`.startsWith(begins)));
  const parts = others.flatMap((state) => state.split(";"));
  return [...new Set([...others.map(() => COMMON), ...parts.flatMap((part) => BUILD.brings[part] ?? [])])];
}

/**
 * Fetches at once all that `loadPyodide` would ask for in turn, and compiles the runtime meanwhile.
 * @param {Uint8Array<ArrayBuffer>} copy becomes Python's memory as soon as the runtime is there
 * @param {Progress} progress
 */
function fetchAhead(copy, progress) {
  const compiled = compile(progress);
  const memory = whole("memory.bin", progress.counter("memory.bin"), (response) => progress.meet(response));
  memory.catch(() => {}); // told when it is awaited
  const plainFetch = self.fetch;
  self.fetch = async (input, init) => {
    if (String(input) === WASM) return new Response();
    return String(input) === LIBRARY ? new Response(EMPTY) : plainFetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    unpack((await memory).bytes, instance.exports, copy);
    return { module, instance };
  };
  return Promise.all([compiled, sound(memory)]);
}

/** @param {Promise<import("./worker-files.js").Whole>} coming */
const sound = (coming) => coming.then((found) => found.sound.then(() => found.bytes));

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
  const names = named(states);
  const progress = new Progress(post, ["memory.bin", RUNTIME_FILE, SCRIPT_FILE, ...names]);
  try {
    const ahead = fetchAhead(copy, progress);
    const archives = fetchAll(names, progress);
    for (const coming of [ahead, archives]) coming.catch(() => {}); // told when it is awaited
    const { loadPyodide, options } = await scripts;
    progress.done(SCRIPT_FILE);
    const starting = loadPyodide({ ...options, stdLibURL: LIBRARY, _loadSnapshot: copy });
    starting.catch(() => {});
    await ahead; // what is damaged is told, and not what came of it
    return withArchives(await starting, await archives, post);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * @typedef {{ archives: [name: string, bytes: Uint8Array][], kernel: Awaited<ReturnType<typeof bringKernel>> }} Come
 * @param {string[]} names
 * @param {Progress} progress
 * @returns {Promise<Come>} the kernel comes with the archive of the solver
 */
async function fetchAll(names, progress) {
  const kernel = names.includes(SOLVER) ? bringKernel() : null;
  const met = (/** @type {Response} */ response) => progress.meet(response);
  const one = async (/** @type {string} */ name) => sound(whole(name, progress.counter(name), met));
  const found = await Promise.all(names.map(one));
  return { archives: found.map((bytes, at) => [names[at], bytes]), kernel: await kernel };
}

/**
 * @param {Awaited<ReturnType<import("./pyodide/pyodide.mjs").loadPyodide>>} python
 * @param {Come} first what has come with it
 * @param {(message: object) => void} post
 * @returns {Door} that fetches the archives that a question needs
 */
function withArchives(python, first, post) {
  const answer = python.globals.get("answer");
  const later = python.globals.get("later");
  /** @type {Set<string>} */
  const come = new Set();
  later.begin_without();
  take(first);
  return ask;

  /** @type {Door} */
  function ask(question) {
    return answer(question) ?? bring([`${later.wanted}.zip`, ...named([JSON.parse(question).state])]).then(() => ask(question));
  }

  /** @param {string[]} wanted */
  async function bring(wanted) {
    const names = [...new Set(wanted)].filter((name) => !come.has(name));
    const progress = new Progress(post, names);
    const found = await fetchAll(names, progress).catch((error) => Promise.reject(new NotCome(error.message)));
    take(found);
    post({ kind: "ready" });
  }

  /** @param {Come} found */
  function take({ archives, kernel }) {
    archives.forEach(put);
    if (kernel) later.solve_by(kernel);
  }

  /** @param {[name: string, bytes: Uint8Array]} file */
  function put([file, bytes]) {
    const name = file.replace(".zip", "");
    python.FS.writeFile(later.place_of(name), bytes);
    later.has_come(name);
    come.add(file);
  }
}
