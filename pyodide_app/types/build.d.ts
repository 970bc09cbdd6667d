/**
 * One name for what was made together, whether Python starts from its kept memory first, and the bytes of the memory's
 * file, of the memory itself, and of the runtime; see `scripts/lib/site.py`.
 */
declare const BUILD: { name: string; fromMemory: boolean; file: number; memory: number; wasm: number };
