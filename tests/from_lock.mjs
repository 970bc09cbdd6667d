// Loads the engine into a Pyodide of somebody else: node from_lock.mjs '{…}' with
//   pyodide   the folder of the runtime
//   packages  the folder with the list and the wheels
//   what      the package by its name in the list, or the file of a wheel
//   code      Python to run; the value of its last line, a text, is written to the standard output
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  lockFileURL: join(spec.packages, "pyodide-lock.json"),
  packageBaseUrl: `${spec.packages}/`,
});
await python.loadPackage(spec.what, { messageCallback: () => {} });
console.log(python.runPython(spec.code));
