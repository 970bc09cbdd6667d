/**
 * Python's memory as the build left it, with the engine imported and asked once: copying it is faster than starting
 * Python. The file holds only what differs from the memory of a fresh runtime, as 32-bit words of little endian:
 * Pyodide's own header (its second word says how many bytes), the bytes of the fresh memory up to its last that is
 * not zero, the number of differing stretches, for each how many words lie between it and the one before and how
 * many it has, and then the words of all. `scripts/node/make_memory.mjs` writes it.
 *
 * @param {Uint8Array<ArrayBuffer>} file
 * @param {WebAssembly.Memory} fresh the runtime's memory before anything ran in it
 * @param {Uint8Array<ArrayBuffer>} copy zeros, which become what `loadPyodide` takes for a memory
 */
export function unpack(file, fresh, copy) {
  const words = new Uint32Array(file.buffer, file.byteOffset, file.byteLength >> 2);
  const header = words[1];
  const [data, count] = words.subarray(header >> 2);
  copy.set(file.subarray(0, header));
  copy.set(new Uint8Array(fresh.buffer, 0, data), header);
  const target = new Uint32Array(copy.buffer, header);
  const places = words.subarray((header >> 2) + 2);
  let from = 2 * count;
  let to = 0;
  for (let at = 0; at < 2 * count; at += 2) {
    to += places[at];
    const stretch = places.subarray(from, from + places[at + 1]);
    target.set(stretch, to);
    from += stretch.length;
    to += stretch.length;
  }
}
