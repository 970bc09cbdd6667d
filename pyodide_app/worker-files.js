/** Where the worker's files are, and whether they are what was built. */

export const HERE = new URL("./", import.meta.url).href;
export const RUNTIME = `${HERE}runtime/`;
export const WASM = `${RUNTIME}pyodide.asm.wasm`;

/** Of a start after one that failed, its number: then nothing is taken from the browser's own caches. */
const AGAIN = new URL(import.meta.url).searchParams.get("again");
/** @type {RequestInit} */
const FRESH = AGAIN ? { cache: "reload" } : {};

/** @param {string} address of a script */
export const script = (address) => (AGAIN ? `${address}?again=${AGAIN}` : address);

/**
 * What was made together is asked for under one name, so that no cache mixes two builds.
 * @param {string} name
 */
const address = (name) => `${HERE}${name}?${BUILD.name}`;

/**
 * @param {string} url
 * @returns {Promise<Response>} that is no refusal
 */
export async function got(url) {
  const response = await fetch(url, FRESH);
  if (!response.ok || !response.body) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response;
}

/** @typedef {{ bytes: Uint8Array<ArrayBuffer>, sound: Promise<void> }} Whole `sound` rejects where the bytes differ */

/**
 * A file, counted as it comes.
 * @param {string} name
 * @param {(bytes: number) => void} count
 * @param {(response: Response) => void} [met]
 * @returns {Promise<Whole>} rejects where the length differs
 */
export async function whole(name, count, met) {
  const { size, hash } = BUILD.files[name];
  const url = address(name);
  const response = await got(url);
  met?.(response);
  const bytes = new Uint8Array(size);
  const differs = (/** @type {string} */ how) => new Error(`${new URL(url).pathname} is not the file that was built: ${how}`);
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) throw differs(`more than ${size} bytes`);
    bytes.set(part.value, at);
    at += part.value.length;
    count(part.value.length);
  }
  if (at !== size) throw differs(`${at} bytes`);
  const sound = digest(bytes).then((found) => {
    if (found && found !== hash) throw differs(`SHA-256 ${found.slice(0, 16)}`);
  });
  sound.catch(() => {}); // told when it is awaited
  return { bytes, sound };
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string>} empty where the browser gives no SHA-256, as on a host without https
 */
async function digest(bytes) {
  if (!self.crypto?.subtle) return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Response} response */
export const isWasm = (response) => response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
