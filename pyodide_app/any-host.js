/** A host may not know the type of WebAssembly, which the browser insists on where it compiles what is still coming. */

import { got, isWasm, WASM } from "./worker-files.js";

/**
 * @template T
 * @param {() => Promise<T>} act what asks for the runtime
 * @returns {Promise<T>}
 */
export async function onAnyHost(act) {
  const { fetch } = self;
  const runtime = got(WASM);
  runtime.catch(() => {}); // told when it is awaited
  self.fetch = async (input, init) => {
    if (String(input) !== WASM) return fetch(input, init);
    const response = await runtime;
    if (isWasm(response)) return response;
    return new Response(await response.arrayBuffer(), { headers: { "content-type": "application/wasm" } });
  };
  try {
    return await act();
  } finally {
    self.fetch = fetch;
  }
}
