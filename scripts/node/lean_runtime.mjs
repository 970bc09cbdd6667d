// Makes the runtime leaner: node lean_runtime.mjs '{…}' with
//   from  the folder of the runtime as it came
//   to    the folder for the lean one: all of it, but two files shorter
//
// The runtime exports each of Python's functions and variables, for packages that are compiled and loaded later. No page
// loads one, and that list of 8,560 names is gone through several times while Python starts. What the runtime's own scripts
// do not name is left out of it; the functions themselves stay as they are.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const EXPORTS = 7; // the number of that section
const TAKEN = /[\w$]+=Module\["[^"]+"\]=wasmExports\["([^"]+)"\];/g;
const DECLARED = /var (?:_\w+,){200,}/;

const { from, to } = JSON.parse(process.argv[2]);
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error)); // Node.js would print the place above it and its own name below
  process.exit(1);
});
const wasm = readFileSync(join(from, "pyodide.asm.wasm"));
const script = readFileSync(join(from, "pyodide.asm.mjs"), "utf8");
const loader = readFileSync(join(from, "pyodide.mjs"), "utf8");

const rest = script.replace(TAKEN, "").replace(DECLARED, "var ");
const words = new Set(`${rest} ${loader}`.match(/[\w$]+/g));
const runtime = new WebAssembly.Module(wasm);
for (const { module, name } of WebAssembly.Module.imports(runtime)) if (module.startsWith("GOT.")) words.add(name);
const wanted = WebAssembly.Module.exports(runtime)
  .filter(({ name, kind }) => !["function", "global"].includes(kind) || words.has(name) || words.has(`_${name}`))
  .map(({ name }) => name);
const kept = new Set(wanted);
const lean = script.replace(TAKEN, (taking, name) => (kept.has(name) ? taking : ""));
if (rest.length === script.length || lean.length === script.length) {
  throw new Error("pyodide.asm.mjs does not take what its runtime exports as it did");
}
cpSync(from, to, { recursive: true });
writeFileSync(join(to, "pyodide.asm.mjs"), lean);
writeFileSync(join(to, "pyodide.asm.wasm"), Buffer.concat([...sections(wasm)]));

/** What the runtime consists of, the section of exports shorter. */
function* sections(bytes) {
  yield bytes.subarray(0, 8);
  for (let at = 8; at < bytes.length; ) {
    const [size, inside] = number(bytes, at + 1);
    const end = inside + size;
    if (bytes[at] === EXPORTS) {
      const entries = [...entriesIn(bytes, inside)].filter(([name]) => kept.has(name)).map(([, entry]) => entry);
      const section = Buffer.concat([written(entries.length), ...entries]);
      yield Buffer.concat([Buffer.of(EXPORTS), written(section.length), section]);
    } else {
      yield bytes.subarray(at, end);
    }
    at = end;
  }
}

/** Each export, its name and its bytes: length of the name, name, kind, index. */
function* entriesIn(bytes, start) {
  let [count, at] = number(bytes, start);
  for (; count > 0; count--) {
    const [length, name] = number(bytes, at);
    const [, end] = number(bytes, name + length + 1);
    yield [bytes.toString("utf8", name, name + length), bytes.subarray(at, end)];
    at = end;
  }
}

/** A number in LEB128, and where it ends. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return [value, at];
  }
}

/** A number as LEB128. */
function written(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return Buffer.from([...bytes, value]);
}
