// Starts Python in Pyodide under Node.js, runs a file and keeps Python's memory: node make_memory.mjs '{…}' with
//   pyodide  the folder of the runtime
//   stdlib   the compiled library and engine
//   file     the Python file to run; its global names stay
//   memory   where to write the memory; `pyodide_app/memory.js` reads it and says how
//   notes    where to write, as JSON, what the file left in `notes` and the memory's size, with Pyodide's header,
//            in bytes
//
// The same files give the same memory, byte for byte: the clock stands still, chance is none, and nothing of the
// machine (its time zone, its language, the path of this file) comes in.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const NEAR = 8; // words between two stretches that are written as one
const FLAGS = 3; // the bits of an address that are none

const spec = JSON.parse(process.argv[2]);
// Node.js would print the runtime's whole minified line above the message.
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error));
  process.exit(1);
});

standStill(Date.UTC(1980, 0, 1));

/** @type {Uint8Array} */
let fresh;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { memory } = (made.instance ?? made).exports;
  if (memory) fresh = new Uint8Array(memory.buffer).slice();
  return made;
};

const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  stdLibURL: spec.stdlib,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  _makeSnapshot: true,
});
python.runPython(readFileSync(spec.file, "utf8"), { filename: spec.file.split("/").pop() });
const notes = JSON.parse(python.globals.get("notes"));
python.runPython("del notes");
const snapshot = python.makeMemorySnapshot();
writeFileSync(spec.memory, packed(snapshot, fresh));
writeFileSync(spec.notes, JSON.stringify({ ...notes, size: 4 * used(new Uint32Array(snapshot.buffer)).length }));

/** Gives Pyodide a machine that is the same everywhere and always. */
function standStill(now) {
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length ? given : [now]));
    }
    static now() {
      return now;
    }
  };
  performance.now = () => 0;
  crypto.randomFillSync = (view) => view.fill(0);
  process.argv[1] = "make_memory";
  process.env.TZ = "UTC";
  Object.defineProperty(globalThis, "navigator", { value: undefined });
}

/**
 * @param {Uint8Array} snapshot Pyodide's own, with its header
 * @param {Uint8Array} before the memory of the runtime before anything ran in it
 */
function packed(snapshot, before) {
  const header = new Uint32Array(snapshot.buffer, 0, 2)[1];
  const now = used(new Uint32Array(snapshot.buffer, header)).slice();
  const members = unlinked(now);
  const then = used(new Uint32Array(before.buffer));
  const stretches = [...differences(now, then)];
  const places = [];
  let last = 0;
  for (const [from, to] of stretches) {
    places.push(from - last, to - from);
    last = to;
  }
  const contents = stretches.map(([from, to]) => Buffer.from(now.slice(from, to).buffer));
  const numbers = Uint32Array.from([then.byteLength, stretches.length, members.length, ...places]);
  const distances = Uint32Array.from(members, (at, number) => at - (members[number - 1] ?? 0));
  const parts = [snapshot.subarray(0, header), Buffer.from(numbers.buffer), ...contents, Buffer.from(distances.buffer)];
  return Buffer.concat(parts);
}

/**
 * Takes the addresses out of the longest ring of pairs of words that point to the next and the last pair: Python's list
 * of what its collector knows. Its order is of no matter, so where the pairs are is enough to link them again.
 */
function unlinked(words) {
  const seen = new Uint8Array(words.length);
  let longest = [];
  for (let start = 0; start < words.length; start += 2) {
    const ring = [];
    let at = start;
    for (let next = words[at] >>> 2; !seen[at] && words[next + 1] >>> 2 === at; next = words[at] >>> 2) {
      seen[at] = 1;
      ring.push(at);
      at = next;
    }
    if (at === start && ring.length > longest.length) longest = ring;
  }
  for (const at of longest) {
    words[at] &= FLAGS;
    words[at + 1] &= FLAGS;
  }
  return longest.sort((one, other) => one - other);
}

/** The words up to the last that is not zero. */
function used(words) {
  return words.subarray(0, words.findLastIndex((word) => word !== 0) + 1);
}

/** Where the two differ, from and to; those that lie near each other as one. The second is the shorter. */
function* differences(now, then) {
  let from = -1;
  let to = -1;
  for (let at = 0; at < now.length; at++) {
    if (now[at] === (then[at] ?? 0)) continue;
    if (from >= 0 && at - to >= NEAR) {
      yield [from, to];
      from = at;
    } else if (from < 0) {
      from = at;
    }
    to = at + 1;
  }
  if (from >= 0) yield [from, to];
}
