const PAGE = 1 << 16;

/**
 * Python's memory as the build left it, with the engine imported and asked once: copying it is faster than starting
 * Python. The file holds only what differs from the memory of a fresh runtime, as 32-bit words of little endian:
 * Pyodide's own header (its second word says how many bytes), the bytes of the fresh memory up to its last that is
 * not zero, the number of differing stretches and that of the objects that Python's collector knows, for each stretch how
 * many words lie between it and the one before and how many it has, then the words of all stretches, and for each of those
 * objects how many words it lies behind the one before: their list is linked here. `scripts/node/make_memory.mjs` writes it.
 *
 * `loadPyodide` would copy all of a memory, four times what the file holds, and once the runtime has used its own for its
 * start. So it is given the header alone; when it asks for the rest, that is written at once where it belongs, over
 * what the start has left there, and nothing is left to copy.
 *
 * @param {Uint8Array<ArrayBuffer>} file
 * @param {WebAssembly.Exports} runtime before anything ran in it
 * @param {Uint8Array<ArrayBuffer>} copy zeros, which become what `loadPyodide` takes for a memory
 */
export function unpack(file, runtime, copy) {
  const memory = /** @type {WebAssembly.Memory} */ (runtime.memory);
  const sbrk = /** @type {(more: number) => number} */ (runtime.sbrk);
  const words = new Uint32Array(file.buffer, file.byteOffset, file.byteLength >> 2);
  const header = words[1];
  const short = copy.length - header - memory.buffer.byteLength;
  if (short > 0) memory.grow(Math.ceil(short / PAGE)); // before the runtime looks at it for the first time
  const [data] = words.subarray(header >> 2);
  const fresh = new Uint8Array(memory.buffer, 0, data).slice();
  copy.set(file.subarray(0, header));
  copy.subarray = (from = 0, to) => {
    if (to !== undefined) return new Uint8Array(copy.buffer, from, to - from);
    const live = new Uint8Array(memory.buffer);
    live.fill(0, data, sbrk(0));
    live.set(fresh);
    write(words.subarray((header >> 2) + 1), new Uint32Array(memory.buffer));
    return new Uint8Array();
  };
}

/**
 * @param {Uint32Array} changes the numbers of stretches and objects, the places of the stretches, their words, the objects
 * @param {Uint32Array} target
 */
function write(changes, target) {
  const [count] = changes;
  const places = changes.subarray(2);
  let from = 2 * count;
  let to = 0;
  for (let at = 0; at < 2 * count; at += 2) {
    to += places[at];
    const stretch = places.subarray(from, from + places[at + 1]);
    target.set(stretch, to);
    from += stretch.length;
    to += stretch.length;
  }
  link(places.subarray(from), target);
}

/**
 * Makes a ring of the collector's objects, in the order of their places: each says where the next is, and the one before.
 * Their last two bits, which are flags, have been written with all else.
 * @param {Uint32Array} distances
 * @param {Uint32Array} target
 */
function link(distances, target) {
  let before = distances.reduce((sum, distance) => sum + distance, 0);
  let at = distances[0];
  for (let number = 0; number < distances.length; number++) {
    const next = number + 1 < distances.length ? at + distances[number + 1] : distances[0];
    target[at] |= 4 * next;
    target[at + 1] |= 4 * before;
    before = at;
    at = next;
  }
}
