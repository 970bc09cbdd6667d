// Starts Python from the memory that the browser loads, under Node.js: node from_memory.mjs '{…}' with
//   pyodide   the folder of the runtime
//   client    the client's module that unpacks the memory
//   memory, size  the memory's file, and its bytes unpacked
//   archives  the files beside it
//   before    Python to run first
//   questions a JSON file with a list of questions for the engine's door
//   answers   where to write the list of the answers
//   after     a Python expression; its value, a text, is written to the standard output
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
const client = encodeURIComponent(readFileSync(spec.client, "utf8"));
const { unpack } = await import(`data:text/javascript,${client}`);
const file = new Uint8Array(readFileSync(spec.memory));
const copy = new Uint8Array(spec.size);

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { exports } = made.instance ?? made;
  if (exports.memory) {
    unpack(file, exports, copy); // makes room, and writes only when the runtime asks
    const { data, expected } = kept(new Uint8Array(exports.memory.buffer).slice());
    watchRestore(exports, data, expected);
  }
  return made;
};

/** What the build kept, from the file and a fresh memory; how the file is laid out, `memory.js` says. */
function kept(fresh) {
  const [, header] = new Uint32Array(file.buffer, file.byteOffset, 2);
  const words = new Uint32Array(file.buffer.slice(file.byteOffset + header));
  const [data, count, members] = words;
  const all = new Uint32Array(fresh.buffer);
  let from = 3 + 2 * count;
  let to = 0;
  for (let stretch = 0; stretch < count; stretch++) {
    to += words[3 + 2 * stretch];
    const length = words[4 + 2 * stretch];
    for (let end = from + length; from < end; ) all[to++] = words[from++];
  }
  const places = [];
  for (let at = 0; places.length < members; ) places.push((at += words[from++]));
  places.forEach((at, number) => {
    const [before, after] = [places.at(number - 1), places[(number + 1) % members]];
    if ((all[at] | all[at + 1]) > 3) throw new Error("where a link comes, there is something");
    all[at] += 4 * after;
    all[at + 1] += 4 * before;
  });
  if (members < 10_000 || from !== words.length || fresh.findLastIndex((byte) => byte !== 0) < data) throw new Error("the file is no memory");
  return { data, expected: fresh };
}

/** Leaves something in a runtime's memory; fails where that, once restored, is not byte for byte what was kept. */
function watchRestore({ memory, sbrk }, data, expected) {
  const subarray = copy.subarray;
  copy.subarray = (from, to) => {
    if (to !== undefined) return subarray(from, to);
    const live = new Uint8Array(memory.buffer);
    const used = sbrk(0);
    live.fill(7, data - 64, data).fill(7, used - (1 << 16), used);
    const found = subarray(from);
    if (Buffer.compare(live, expected) !== 0) throw new Error("the memory was restored, and is not what was kept");
    return found;
  };
}

const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const common = spec.archives.find((path) => basename(path) === "python.zip");
const python = await loadPyodide({ stdLibURL: common, _loadSnapshot: copy });
const later = python.globals.get("later");
later.begin_without();
for (const path of spec.archives) {
  const name = basename(path, ".zip");
  python.FS.writeFile(later.place_of(name), readFileSync(path));
  later.has_come(name);
}
python.runPython(spec.before);
const answer = python.globals.get("answer");
const questions = JSON.parse(readFileSync(spec.questions, "utf8"));
writeFileSync(spec.answers, JSON.stringify(questions.map((question) => answer(question))));
console.log(python.runPython(spec.after));
