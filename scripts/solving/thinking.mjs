// Runs Python in Pyodide under Node.js, with the kernel, as a page's worker does: node thinking.mjs '{…}' with
//   pyodide  the folder of the runtime
//   stdlib   the archive of library and engine
//   kernel   the kernel's module
//   file     the Python file to run, which has `milliseconds()`, the processor's time, and `given`, the rest of this as JSON
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const { answered } = await import(pathToFileURL(spec.kernel).href);
const python = await loadPyodide({ indexURL: spec.pyodide, stdLibURL: spec.stdlib });
python.globals.set("kernel", answered);
python.globals.set("given", JSON.stringify(spec));
python.globals.set("milliseconds", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
python.runPython(readFileSync(spec.file, "utf8"));
