// Starts Python as everybody may start it, under Node.js, and asks the engine: node from_library.mjs '{…}' with
//   pyodide   the folder of the runtime
//   stdlib    the archive of library and engine
//   questions a JSON file with a list of questions for the engine's door
//   answers   where to write the list of the answers
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: spec.pyodide, stdLibURL: spec.stdlib });
python.runPython("from tutor.door import answer");
const answer = python.globals.get("answer");
const questions = JSON.parse(readFileSync(spec.questions, "utf8"));
writeFileSync(spec.answers, JSON.stringify(questions.map((question) => answer(question))));
