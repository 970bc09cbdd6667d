/**
 * One name for the memory and the archive that belong together, and the bytes of the memory's file, of the memory
 * itself, and of the runtime; see `scripts/lib/site.py`.
 */
declare const BUILD: { name: string; file: number; memory: number; wasm: number };
