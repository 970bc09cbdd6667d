/**
 * How much of Python has come, in bytes as they are sent. The runtime goes uncounted while it comes: its response stays
 * untouched, so that the browser keeps what it compiles. Until it is there, as much of it counts as of the memory.
 */

const TOLD_MS = 100;

/** @typedef {{ kind: "progress", loaded: number, total: number, sent: number }} Told `sent` 0: nothing need be sent */

export class Progress {
  /**
   * @param {(told: Told) => void} tell
   * @param {string[]} names of what will come
   */
  constructor(tell, names) {
    this.tell = tell;
    this.names = names;
    /** @type {"br" | "gzip" | "size"} */
    this.how = "br";
    this.isKept = false;
    /** Bytes that have come, unpacked. @type {Record<string, number>} */
    this.come = {};
    this.most = 0;
    this.last = 0;
  }

  /** How the host sends, by the first answer. @param {Response} response */
  meet(response) {
    const packed = response.headers.get("content-encoding");
    this.isKept = response.headers.has("x-content-hash");
    this.how = packed === "br" || packed === "gzip" ? packed : this.isKept ? "br" : "size";
  }

  /** @param {string} name */
  counter(name) {
    return (/** @type {number} */ bytes) => {
      this.come[name] = (this.come[name] ?? 0) + bytes;
      this.say();
    };
  }

  /** @param {string} name that has come in one piece */
  done(name) {
    this.come[name] = BUILD.files[name].size;
    this.say();
  }

  say() {
    const now = performance.now();
    if (now - this.last < TOLD_MS) return;
    this.last = now;
    const total = this.names.reduce((sum, name) => sum + BUILD.files[name][this.how], 0);
    const counted = this.names.reduce((sum, name) => sum + this.packed(name), 0);
    const runs = this.come[RUNTIME_FILE] || !this.names.includes(RUNTIME_FILE);
    const runtime = runs ? 0 : Math.min(this.packed("memory.bin"), 0.9 * BUILD.files[RUNTIME_FILE][this.how]);
    this.most = Math.max(this.most, counted + runtime);
    this.tell({ kind: "progress", loaded: this.most, total, sent: this.isKept ? 0 : total });
  }

  /** @param {string} name */
  packed(name) {
    const file = BUILD.files[name];
    return ((this.come[name] ?? 0) / file.size) * file[this.how];
  }
}

export const RUNTIME_FILE = "runtime/pyodide.asm.wasm";
export const SCRIPT_FILE = "runtime/pyodide.asm.js";
