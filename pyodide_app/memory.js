/**
 * Python's memory, as it is once the engine is imported and has answered, kept on the device: the next start
 * copies it instead of importing everything anew. It belongs to one build of the engine and is only a short cut;
 * whatever is wrong with it, Python starts as on the first visit.
 */

const PLACE = new URL("./memory/", import.meta.url).href;
const CACHE = `python ${new URL("./", import.meta.url).pathname}`;
const SIZE = "x-memory-size";

/**
 * The address under which the memory of this engine is kept.
 * @param {Uint8Array<ArrayBuffer>} archive
 */
export async function addressFor(archive) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", archive));
  return PLACE + Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} address
 * @returns {Promise<Uint8Array | undefined>}
 */
export async function recall(address) {
  const response = await (await caches.open(CACHE)).match(address);
  if (!response) return undefined;
  const memory = new Uint8Array(Number(response.headers.get(SIZE)));
  memory.set(new Uint8Array(await response.arrayBuffer()));
  return memory;
}

/**
 * Keeps this memory in place of all others; the zeros at its end are left out.
 * @param {string} address
 * @param {Uint8Array<ArrayBuffer>} memory
 */
export async function keep(address, memory) {
  await forget();
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end -= 1;
  const headers = { [SIZE]: String(memory.length) };
  await (await caches.open(CACHE)).put(address, new Response(memory.subarray(0, end), { headers }));
}

export async function forget() {
  await caches.delete(CACHE);
}
