// Starts Python from the memory that the browser loads, under Node.js: node from_memory.mjs '{…}' with
//   pyodide   the folder of the runtime
//   client    the client's module that unpacks the memory
//   memory, size, stdlib  the memory's file, its bytes unpacked, the archive beside it
//   before    Python to run first
//   questions a JSON file with a list of questions for the engine's door
//   answers   where to write the list of the answers
//   after     a Python expression; its value, a text, is written to the standard output
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
const client = encodeURIComponent(readFileSync(spec.client, "utf8"));
const { unpack } = await import(`data:text/javascript,${client}`);
const file = new Uint8Array(readFileSync(spec.memory));
const copy = new Uint8Array(spec.size);

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const { memory } = (made.instance ?? made).exports;
  if (memory) unpack(file, memory, copy);
  return made;
};

const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ stdLibURL: spec.stdlib, _loadSnapshot: copy });
python.runPython(spec.before);
const answer = python.globals.get("answer");
const questions = JSON.parse(readFileSync(spec.questions, "utf8"));
writeFileSync(spec.answers, JSON.stringify(questions.map((question) => answer(question))));
console.log(python.runPython(spec.after));
