// Runs a Python file in Pyodide under Node.js: node run_python.mjs '{…}' with
//   pyodide  the folder of the runtime
//   stdlib   a standard library in place of the runtime's own (optional)
//   mounts   {"/inside": "/outside", …}: folders of this machine
//   path     what goes to the front of sys.path
//   env      environment variables
//   argv     the file, as seen inside, and its arguments
// The exit code is the file's.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const spec = JSON.parse(process.argv[2]);
// Node.js would print the runtime's whole minified line above the message.
process.on("uncaughtException", (error) => {
  console.error(String(error?.message ?? error));
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(join(spec.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  stdLibURL: spec.stdlib ?? undefined,
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", ...spec.env },
});
for (const [inside, outside] of Object.entries(spec.mounts ?? {})) {
  python.mountNodeFS(inside, outside);
}
python.globals.set("_spec", JSON.stringify({ argv: spec.argv, path: spec.path ?? [] }));
process.exitCode = python.runPython(`
import json, sys
_spec = json.loads(_spec)
sys.argv[:] = _spec["argv"]
sys.path[:0] = _spec["path"]
_code = 0
try:
    with open(sys.argv[0], encoding="utf-8") as _file:
        exec(compile(_file.read(), sys.argv[0], "exec"), {"__name__": "__main__"})
except SystemExit as _end:
    if _end.code is None:
        _code = 0
    elif isinstance(_end.code, int):
        _code = int(_end.code)
    else:
        print(_end.code, file=sys.stderr)
        _code = 1
sys.stdout.flush()
sys.stderr.flush()
_code
`);
