export interface Pyodide {
  unpackArchive(data: Uint8Array, format: string, options?: { extractDir?: string }): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (text: string) => string };
}
export function loadPyodide(options: { indexURL: string; stdLibURL: string }): Promise<Pyodide>;
